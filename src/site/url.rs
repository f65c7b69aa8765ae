//! Where a site is published, as a [`BaseUrl`]: the origin and the base path of its addresses.

use std::str::FromStr;

use http::Uri;
use http::uri::Scheme;

use super::path::{decode, encode_path};
use super::route::Route;

/// Where a site is published; by default, at the root of an unknown host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BaseUrl {
    pub path: BasePath,
    pub origin: Option<Origin>,
    /// Whether the site is behind a proxy that admits only people who have signed in.
    pub is_private: bool,
}

/// The path below which a site is published, percent-encoded; empty at the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath {
    encoded: String,
    /// The decoded segments.
    segments: Vec<String>,
}

/// The scheme, host and port of the site's addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// The reason why a string is not a base path or not an origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BaseUrlError {
    #[error("it must start with a slash, as in /exams")]
    NoLeadingSlash,
    #[error(
        "it must not end with a slash; leave out the path if the site is at the root of its host"
    )]
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
    /// Returns whether the site has a sitemap, which needs absolute addresses and is for search
    /// engines.
    pub(super) fn has_sitemap(&self) -> bool {
        self.origin.is_some() && !self.is_private
    }

    /// Returns a path of the site as its own pages link to it.
    pub fn href(&self, path: &str) -> String {
        [self.path.as_str(), path].concat()
    }

    /// Returns the link from the site's own pages to a route that has a path.
    pub fn link_to(&self, route: Route<'_>) -> String {
        self.href(&route.path().unwrap_or_default())
    }

    /// Returns a path of the site with scheme and host, if they are known.
    pub fn make_absolute(&self, path: &str) -> String {
        let origin = self.origin.as_ref().map_or("", Origin::as_str);
        [origin, self.path.as_str(), path].concat()
    }
}

impl BasePath {
    /// Returns the path as addresses contain it, percent-encoded; empty at the root.
    pub fn as_str(&self) -> &str {
        &self.encoded
    }

    /// Removes the base path from the path of a request. A proxy may already have removed it.
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

/// Parses an origin. One trailing slash, which browsers show, makes no difference.
fn parse_origin(text: &str) -> Option<Origin> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let uri: Uri = text.parse().ok()?;
    let is_web = [Some(&Scheme::HTTP), Some(&Scheme::HTTPS)].contains(&uri.scheme());
    let authority = uri.authority()?;
    let port = authority.as_str().strip_prefix(authority.host())?;
    let is_port_valid = port.is_empty() || authority.port_u16().is_some();
    let is_all =
        uri.path() == "/" && uri.query().is_none() && !text.ends_with('/') && !text.contains('#');
    // Reject a user name or password.
    let is_host = !authority.host().is_empty() && !authority.as_str().contains('@');
    (is_web && is_host && is_port_valid && is_all)
        .then(|| Origin(uri.to_string().trim_end_matches('/').to_lowercase()))
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
            "attachments",
            "assets",
            "pages",
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
            // The base path is removed only once; the rest belongs to the site.
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
        assert_eq!(base.make_absolute("/courses"), "/exams/courses");
        base.origin = Some("https://a.b".parse().expect("legal"));
        assert_eq!(base.href("/"), "/exams/");
        assert_eq!(base.make_absolute("/"), "https://a.b/exams/");
    }
}
