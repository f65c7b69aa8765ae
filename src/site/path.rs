//! Paths and queries of addresses: their segments and parameters, decoded and percent-encoded.

use std::borrow::Cow;
use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// A percent-escape that is malformed or not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedEscape;

/// The maximum number of segments that are stored; no route has more.
pub const MAX_SEGMENTS: usize = 8;

/// The decoded segments of a path. A trailing slash makes no difference.
#[derive(Debug)]
pub struct RequestPath<'a> {
    segments: [Cow<'a, str>; MAX_SEGMENTS],
    /// The number of segments in the path, which may exceed [`MAX_SEGMENTS`].
    count: usize,
}

impl<'a> RequestPath<'a> {
    /// # Errors
    /// The path contains a malformed escape.
    pub fn parse(path: &'a str) -> Result<RequestPath<'a>, MalformedEscape> {
        let mut segments = [const { Cow::Borrowed("") }; MAX_SEGMENTS];
        let mut count = 0;
        let path = path.strip_prefix('/').unwrap_or(path);
        if !path.is_empty() {
            let path = path.strip_suffix('/').unwrap_or(path);
            for segment in path.split('/') {
                let segment = decode(segment)?;
                if let Some(slot) = segments.get_mut(count) {
                    *slot = segment;
                }
                count += 1;
            }
        }
        Ok(RequestPath { segments, count })
    }

    /// Returns the segments; `None` if the path contains more than any route does.
    pub fn segments(&self) -> Option<&[Cow<'a, str>]> {
        self.segments.get(..self.count)
    }

    /// Returns the first segment, which may be empty.
    pub fn first_segment(&self) -> &str {
        &self.segments[0]
    }
}

/// Returns the first parameter with the given name in a query, decoded; a plus sign is a space.
///
/// # Errors
/// The value contains a malformed escape.
pub fn read_query_parameter(query: &str, name: &str) -> Result<Option<String>, MalformedEscape> {
    let value = find_value(query, name);
    value
        .map(|value| decode(&value).map(Cow::into_owned))
        .transpose()
}

/// Returns the first parameter with the given name; malformed escapes stay unchanged.
pub fn read_query_parameter_leniently(query: &str, name: &str) -> Option<String> {
    let value = find_value(query, name)?;
    Some(percent_decode_str(&value).decode_utf8_lossy().into_owned())
}

/// Finds the value of the first parameter with the given name, without decoding its escapes.
fn find_value(query: &str, name: &str) -> Option<String> {
    let mut pairs = query
        .split('&')
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let (_, value) = pairs.find(|(key, _)| decode(key).is_ok_and(|key| key == name))?;
    Some(value.replace('+', " "))
}

/// Decodes percent-escapes.
///
/// # Errors
/// The string contains a malformed escape.
pub fn decode(text: &str) -> Result<Cow<'_, str>, MalformedEscape> {
    if !text.contains('%') {
        return Ok(Cow::Borrowed(text));
    }
    let well_formed = text.split('%').skip(1).all(|after| {
        let mut digits = after.bytes();
        let mut digit = || digits.next().is_some_and(|byte| byte.is_ascii_hexdigit());
        digit() && digit()
    });
    if !well_formed {
        return Err(MalformedEscape);
    }
    percent_decode_str(text)
        .decode_utf8()
        .map_err(|_| MalformedEscape)
}

/// All characters except the unreserved ones of RFC 3986.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The characters that JavaScript's `encodeURIComponent` escapes.
const ESCAPED_BY_BROWSERS: &AsciiSet = &ESCAPED
    .remove(b'!')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b'*');

/// Percent-encodes segments and joins them into a path.
pub fn encode_path(segments: &[&str]) -> String {
    let mut path = String::new();
    for segment in segments {
        path.push('/');
        path.extend(utf8_percent_encode(segment, ESCAPED));
    }
    path
}

/// Percent-encodes one segment of a path.
pub fn encode_segment(segment: &str) -> impl fmt::Display {
    utf8_percent_encode(segment, ESCAPED)
}

/// Encodes a string as the user interface does in the address of an API call. The user interface
/// uses exactly this address to find a call that the page has already started.
pub fn encode_uri_component(text: &str) -> impl fmt::Display {
    utf8_percent_encode(text, ESCAPED_BY_BROWSERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_malformed_escape_is_refused() {
        for path in [
            "/%",
            "/a%2",
            "/%zz",
            "/%ff",
            "/%c3%28",
            "/a/%e0%80%80",
            "/%C0%AF",
            "/1/2/3/4/5/6/7/8/%",
        ] {
            assert_eq!(
                RequestPath::parse(path).err(),
                Some(MalformedEscape),
                "{path}"
            );
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
            assert_eq!(
                read_query_parameter(query, "query"),
                Ok(expected.map(str::to_owned)),
                "{query}"
            );
        }
        assert_eq!(
            read_query_parameter("query=%zz", "query"),
            Err(MalformedEscape)
        );
        assert_eq!(
            read_query_parameter("query=%ff", "query"),
            Err(MalformedEscape)
        );
    }
}
