//! The text of an address: a path's segments and a query's parameters, escaped and decoded.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::wire::error::HttpError;

/// The segments of a path, decoded; a slash at its end changes nothing.
#[derive(Debug)]
pub struct Segments<'a> {
    pub segments: [Cow<'a, str>; MOST],
    /// As many as there are in the path, which may be more than are held.
    pub count: usize,
}

/// More than any address has.
pub const MOST: usize = 8;

impl<'a> Segments<'a> {
    /// # Errors
    /// A malformed escape, or one that is not UTF-8.
    pub fn of(path: &'a str) -> Result<Segments<'a>, HttpError> {
        let mut segments = [const { Cow::Borrowed("") }; MOST];
        let mut count = 0;
        let path = path.strip_prefix('/').unwrap_or(path);
        if !path.is_empty() {
            let path = path.strip_suffix('/').unwrap_or(path);
            for segment in path.split('/') {
                let segment = decode(segment)?;
                if let Some(room) = segments.get_mut(count) {
                    *room = segment;
                }
                count += 1;
            }
        }
        Ok(Segments { segments, count })
    }
}

/// The first parameter of this name in a query string, decoded; a plus is a space.
///
/// # Errors
/// A malformed escape in its value, or one that is not UTF-8.
pub fn parameter(query: &str, name: &str) -> Result<Option<String>, HttpError> {
    for pair in query.split('&') {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        if decode(key).is_ok_and(|key| key == name) {
            let value = value.replace('+', " ");
            return decode(&value).map(|value| Some(value.into_owned()));
        }
    }
    Ok(None)
}

/// The first parameter of this name, in which what is malformed stands as it was typed.
pub fn lenient_parameter(query: &str, name: &str) -> Option<String> {
    let lenient = |text: &str| {
        let text = text.replace('+', " ");
        percent_decode_str(&text).decode_utf8_lossy().into_owned()
    };
    let pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    pairs.into_iter().find(|(key, _)| lenient(key) == name).map(|(_, value)| lenient(value))
}

/// A text without its escapes.
///
/// # Errors
/// A malformed escape, or one that is not UTF-8.
pub fn decode(text: &str) -> Result<Cow<'_, str>, HttpError> {
    if !text.contains('%') {
        return Ok(Cow::Borrowed(text));
    }
    let well_formed = text.split('%').skip(1).all(|after| {
        let mut digits = after.bytes();
        let mut digit = || digits.next().is_some_and(|byte| byte.is_ascii_hexdigit());
        digit() && digit()
    });
    if !well_formed {
        return Err(HttpError::BadEscape);
    }
    percent_decode_str(text).decode_utf8().map_err(|_| HttpError::BadEscape)
}

/// What stands unescaped in a segment, RFC 3986's unreserved characters.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// What browsers leave as it is beside those, in `encodeURIComponent`.
const ESCAPED_BY_BROWSERS: &AsciiSet =
    &ESCAPED.remove(b'!').remove(b'\'').remove(b'(').remove(b')').remove(b'*');

/// A path of these segments, percent-encoded.
pub fn path(segments: &[&str]) -> String {
    let mut path = String::new();
    for segment in segments {
        path.push('/');
        path.extend(utf8_percent_encode(segment, ESCAPED));
    }
    path
}

/// A text in an address as the user interface writes it: one that it has asked for already is found
/// by its very letters.
pub fn as_browsers_write(text: &str) -> impl std::fmt::Display {
    utf8_percent_encode(text, ESCAPED_BY_BROWSERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_malformed_escape_is_refused() {
        for path in ["/%", "/a%2", "/%zz", "/%ff", "/%c3%28", "/a/%e0%80%80", "/%C0%AF", "/1/2/3/4/5/6/7/8/%"]
        {
            assert_eq!(Segments::of(path).err(), Some(HttpError::BadEscape), "{path}");
        }
    }

    #[test]
    fn a_parameter_is_decoded_like_a_form() {
        for (query, expected) in [
            ("query=linear+algebra", Some("linear algebra")),
            ("query=c%2B%2B", Some("c++")),
            ("query", Some("")),
            ("query=", Some("")),
            ("a=1&query=x&query=y", Some("x")),
            ("q%75ery=x", Some("x")),
            ("query=a=b", Some("a=b")),
            ("", None),
            ("quer=x", None),
            ("a=%zz", None),
        ] {
            assert_eq!(parameter(query, "query"), Ok(expected.map(str::to_owned)), "{query}");
        }
        assert_eq!(parameter("query=%zz", "query"), Err(HttpError::BadEscape));
        assert_eq!(parameter("query=%ff", "query"), Err(HttpError::BadEscape));
    }
}
