//! URLs: where a site lies, the segments of a path and the parameters of a query, decoded and percent-encoded.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use http::Uri;
use http::uri::Scheme;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::route::Route;

/// Where a site lies; by default at the root of a host that is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BaseUrl {
    pub path: BasePath,
    pub origin: Option<Origin>,
    /// Whether a proxy in front lets in only people who have signed in.
    pub is_private: bool,
}

/// The path below which a site lies, percent-encoded; empty at the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath {
    encoded: String,
    /// Its segments, decoded.
    segments: Vec<String>,
}

/// Scheme, host and port of the site's addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// Why a text is not a base path or not an origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BaseUrlError {
    #[error("it must start with a slash, as in /exams")]
    NoLeadingSlash,
    #[error("it must not end with a slash; leave it out if the site is at the root of its host")]
    TrailingSlash,
    #[error("its segments can contain only letters, digits and -._~")]
    BadSegment,
    #[error("/{0} is one of the site's own addresses")]
    Taken(String),
    #[error(
        "it must be http:// or https:// with a host and optionally a port, as in https://exams.example.org"
    )]
    NotAnOrigin,
}

impl BaseUrl {
    /// A path of the site as its own pages link to it.
    pub fn href(&self, path: &str) -> String {
        [self.path.as_str(), path].concat()
    }

    /// A path of the site with scheme and host, where they are known.
    pub fn absolute(&self, path: &str) -> String {
        let origin = self.origin.as_ref().map_or("", Origin::as_str);
        [origin, self.path.as_str(), path].concat()
    }
}

impl BasePath {
    pub fn as_str(&self) -> &str {
        &self.encoded
    }

    /// The path of a request within the site. A proxy may have removed the base path or not.
    pub fn strip_from<'a>(&self, path: &'a str) -> &'a str {
        let mut rest = path;
        for segment in &self.segments {
            let Some(after) = rest.strip_prefix('/') else {
                return path;
            };
            let first = after.split('/').next().unwrap_or_default();
            if !decode(first).is_ok_and(|first| first == *segment) {
                return path;
            }
            rest = &after[first.len()..];
        }
        rest
    }
}

impl FromStr for BasePath {
    type Err = BaseUrlError;

    fn from_str(text: &str) -> Result<BasePath, BaseUrlError> {
        let rest = text.strip_prefix('/').ok_or(BaseUrlError::NoLeadingSlash)?;
        if text.ends_with('/') {
            return Err(BaseUrlError::TrailingSlash);
        }
        let segments = rest
            .split('/')
            .map(parse_segment)
            .collect::<Result<Vec<String>, _>>()?;
        let texts: Vec<&str> = segments.iter().map(String::as_str).collect();
        if let Some(first) = texts.first().filter(|first| Route::begins_with(first)) {
            return Err(BaseUrlError::Taken((*first).to_owned()));
        }
        Ok(BasePath {
            encoded: encode_path(&texts),
            segments,
        })
    }
}

fn parse_segment(text: &str) -> Result<String, BaseUrlError> {
    let segment = decode(text).map_err(|_| BaseUrlError::BadSegment)?;
    let is_allowed = |c: char| c.is_alphanumeric() || "-._~".contains(c);
    if segment.is_empty() || segment == "." || segment == ".." || !segment.chars().all(is_allowed) {
        return Err(BaseUrlError::BadSegment);
    }
    Ok(segment.into_owned())
}

impl Origin {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = BaseUrlError;

    fn from_str(text: &str) -> Result<Origin, BaseUrlError> {
        parse_origin(text).ok_or(BaseUrlError::NotAnOrigin)
    }
}

/// One slash at the end, which browsers show, changes nothing.
fn parse_origin(text: &str) -> Option<Origin> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let uri: Uri = text.parse().ok()?;
    let is_web = [Some(&Scheme::HTTP), Some(&Scheme::HTTPS)].contains(&uri.scheme());
    let authority = uri.authority()?;
    let port = authority.as_str().strip_prefix(authority.host())?;
    let is_port_valid = port.is_empty() || authority.port_u16().is_some();
    let is_all =
        uri.path() == "/" && uri.query().is_none() && !text.ends_with('/') && !text.contains('#');
    // No user name or password.
    let is_host = !authority.host().is_empty() && !authority.as_str().contains('@');
    (is_web && is_host && is_port_valid && is_all)
        .then(|| Origin(uri.to_string().trim_end_matches('/').to_lowercase()))
}

/// A percent-escape that is malformed or not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedEscape;

/// Segments of a path that are held; no route has more.
pub const MAX_SEGMENTS: usize = 8;

/// The segments of a path, decoded. A slash at its end changes nothing.
#[derive(Debug)]
pub struct RequestPath<'a> {
    segments: [Cow<'a, str>; MAX_SEGMENTS],
    /// May be more than are held.
    count: usize,
}

impl<'a> RequestPath<'a> {
    /// # Errors
    /// A malformed escape.
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

    /// `None` where there are more segments than any route has.
    pub fn segments(&self) -> Option<&[Cow<'a, str>]> {
        self.segments.get(..self.count)
    }

    /// The first segment; may be empty.
    pub fn first(&self) -> &str {
        &self.segments[0]
    }
}

/// The first parameter of this name in a query, decoded; a plus is a space.
///
/// # Errors
/// A malformed escape in its value.
pub fn parameter(query: &str, name: &str) -> Result<Option<String>, MalformedEscape> {
    for pair in query.split('&') {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        if decode(key).is_ok_and(|key| key == name) {
            let value = value.replace('+', " ");
            return decode(&value).map(|value| Some(value.into_owned()));
        }
    }
    Ok(None)
}

/// The first parameter of this name; malformed escapes stay as they were typed.
pub fn lenient_parameter(query: &str, name: &str) -> Option<String> {
    let lenient = |text: &str| {
        let text = text.replace('+', " ");
        percent_decode_str(&text).decode_utf8_lossy().into_owned()
    };
    let pairs = query
        .split('&')
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    pairs
        .into_iter()
        .find(|(key, _)| lenient(key) == name)
        .map(|(_, value)| lenient(value))
}

/// Decodes percent-escapes.
///
/// # Errors
/// A malformed escape.
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

/// All but the unreserved characters of RFC 3986.
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

/// A path of these segments, percent-encoded.
pub fn encode_path(segments: &[&str]) -> String {
    let mut path = String::new();
    for segment in segments {
        path.push('/');
        path.extend(utf8_percent_encode(segment, ESCAPED));
    }
    path
}

/// One segment of a path, percent-encoded.
pub fn encode_segment(segment: &str) -> impl fmt::Display {
    utf8_percent_encode(segment, ESCAPED)
}

/// A text as the user interface writes it into the address of a call. A call that the page has begun is found by exactly
/// this address.
pub fn encode_uri_component(text: &str) -> impl fmt::Display {
    utf8_percent_encode(text, ESCAPED_BY_BROWSERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_path_is_written_one_way() {
        for (text, written) in [
            ("/exams", "/exams"),
            ("/a/b", "/a/b"),
            ("/~council/exams-2.0_x", "/~council/exams-2.0_x"),
            ("/exams/courses", "/exams/courses"),
            ("/prüfungen", "/pr%C3%BCfungen"),
            ("/pr%c3%bcfungen", "/pr%C3%BCfungen"),
        ] {
            let base: BasePath = text.parse().expect(text);
            assert_eq!(base.as_str(), written, "{text}");
        }
    }

    #[test]
    fn what_is_no_base_path_is_refused() {
        for text in [
            "",
            "exams",
            "/",
            "/exams/",
            "//exams",
            "/a//b",
            "/a b",
            "/a?b",
            "/a#b",
            "/a%2Fb",
            "/a%",
            "/%ff",
            "/.",
            "/../a",
            "/a/..",
            "/a\"b",
            "/a<b",
            "/a\nb",
            "https://a.b/exams",
        ] {
            assert!(text.parse::<BasePath>().is_err(), "{text}");
        }
        for first in [
            "courses",
            "home",
            "api",
            "files",
            "assets",
            "progress",
            "search",
            "help",
            "healthz",
            "readyz",
            "sitemap.xml",
            "sitemap-1.xml",
            "robots.txt",
            "events",
            "favicon.svg",
            "favicon.ico",
            "sw.js",
            "manifest.webmanifest",
            "licenses.txt",
            "c%6Furses",
        ] {
            for text in [format!("/{first}"), format!("/{first}/x")] {
                assert!(text.parse::<BasePath>().is_err(), "{text}");
            }
        }
    }

    #[test]
    fn a_request_may_come_with_the_base_path_or_without() {
        let base: BasePath = "/a/prüfungen".parse().expect("legal");
        for (asked, within) in [
            ("/a/pr%C3%BCfungen/courses", "/courses"),
            ("/a/pr%c3%bcfungen/courses/", "/courses/"),
            ("/%61/pr%C3%BCfungen/api/courses", "/api/courses"),
            ("/a/pr%C3%BCfungen", ""),
            ("/a/pr%C3%BCfungen/", "/"),
            ("/courses", "/courses"),
            ("/", "/"),
            ("/a", "/a"),
            ("/a/courses", "/a/courses"),
            ("/a/pr%C3%BCfungenX", "/a/pr%C3%BCfungenX"),
            ("//a/pr%C3%BCfungen", "//a/pr%C3%BCfungen"),
            ("/%/x", "/%/x"),
            // Once: what follows is the site's.
            (
                "/a/pr%C3%BCfungen/a/pr%C3%BCfungen/x",
                "/a/pr%C3%BCfungen/x",
            ),
        ] {
            assert_eq!(base.strip_from(asked), within, "{asked}");
        }
        assert_eq!(BasePath::default().strip_from("/courses"), "/courses");
    }

    #[test]
    fn an_origin_is_scheme_and_host() {
        for (text, written) in [
            ("https://exams.example.org", "https://exams.example.org"),
            ("https://exams.example.org/", "https://exams.example.org"),
            (
                "HTTP://Exams.Example.org:8080",
                "http://exams.example.org:8080",
            ),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(text.parse(), Ok(Origin(written.to_owned())), "{text}");
        }
        for text in [
            "",
            "exams.example.org",
            "//a.b",
            "/exams",
            "ftp://a.b",
            "https://",
            "https://a.b/exams",
            "https://a.b//",
            "https://a.b?x",
            "https://a.b/?",
            "https://a.b#x",
            "https://me:secret@a.b",
            "https://a.b:",
            "https://a.b:x",
            "https://a.b:99999",
            "https://a b",
            "https://a\nb",
            "mailto:a@b.c",
            "https://:80",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_address_is_as_whole_as_can_be() {
        let mut base = BaseUrl {
            path: "/exams".parse().expect("legal"),
            ..BaseUrl::default()
        };
        assert_eq!(base.href("/courses"), "/exams/courses");
        assert_eq!(base.absolute("/courses"), "/exams/courses");
        base.origin = Some("https://a.b".parse().expect("legal"));
        assert_eq!(base.href("/"), "/exams/");
        assert_eq!(base.absolute("/"), "https://a.b/exams/");
    }

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
                parameter(query, "query"),
                Ok(expected.map(str::to_owned)),
                "{query}"
            );
        }
        assert_eq!(parameter("query=%zz", "query"), Err(MalformedEscape));
        assert_eq!(parameter("query=%ff", "query"), Err(MalformedEscape));
    }
}
