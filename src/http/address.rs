//! From the text of a URL to what it means: path segments and the search's query, decoded.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::error::HttpError;

/// The segments of a path, decoded; a slash at its end changes nothing.
///
/// # Errors
/// A malformed escape, or one that is not UTF-8.
pub fn segments(path: &str) -> Result<Vec<Cow<'_, str>>, HttpError> {
    let path = path.strip_prefix('/').unwrap_or(path);
    if path.is_empty() {
        return Ok(Vec::new());
    }
    let path = path.strip_suffix('/').unwrap_or(path);
    path.split('/').map(decode).collect()
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

fn decode(text: &str) -> Result<Cow<'_, str>, HttpError> {
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

/// A path of these segments, percent-encoded.
pub fn path_of(segments: &[&str]) -> String {
    let mut path = String::new();
    for segment in segments {
        path.push('/');
        path.extend(utf8_percent_encode(segment, ESCAPED));
    }
    if path.is_empty() {
        path.push('/');
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_split_before_it_is_decoded() {
        for (path, expected) in [
            ("/", &[][..]),
            ("", &[]),
            ("/courses", &["courses"]),
            ("/courses/", &["courses"]),
            ("/courses//", &["courses", ""]),
            ("//courses", &["", "courses"]),
            ("//", &[""]),
            ("/a%2Fb/c%20d", &["a/b", "c d"]),
            ("/K%C3%9CN%201.5", &["KÜN 1.5"]),
            ("/a+b", &["a+b"]),
        ] {
            let decoded = segments(path).expect("well-formed");
            assert_eq!(decoded, expected, "{path}");
        }
    }

    #[test]
    fn a_malformed_escape_is_refused() {
        for path in ["/%", "/a%2", "/%zz", "/%ff", "/%c3%28", "/a/%e0%80%80", "/%C0%AF"] {
            assert_eq!(segments(path), Err(HttpError::BadEscape), "{path}");
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

    #[test]
    fn a_path_survives_its_encoding() {
        let segments_before = ["courses", "KÜN 1.5 %&?#", "a+b"];
        let path = path_of(&segments_before);
        assert_eq!(segments(&path).expect("well-formed"), segments_before);
        assert_eq!(path_of(&[]), "/");
    }
}
