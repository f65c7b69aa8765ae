//! Where a site lies: below which path and, where that is told, on which host.

use std::str::FromStr;

use http::Uri;
use http::uri::Scheme;

use super::address::Address;
use super::path::{decode, path};

/// Where a site lies; by default at the root of a host that only its visitors know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub base: BasePath,
    pub origin: Option<Origin>,
}

impl Place {
    /// A path of the site as the site writes it.
    pub fn href(&self, path: &str) -> String {
        [self.base.as_str(), path].concat()
    }

    /// A path of the site for those who do not know where they read it: whole, where that can be.
    pub fn address(&self, path: &str) -> String {
        let origin = self.origin.as_ref().map_or("", Origin::as_str);
        [origin, self.base.as_str(), path].concat()
    }
}

/// The path below which a site lies, as it is written in addresses; empty at the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath {
    path: String,
    /// Its parts, not escaped.
    parts: Vec<String>,
}

impl BasePath {
    pub fn as_str(&self) -> &str {
        &self.path
    }

    /// What is asked for within the site: a proxy may have left the base path or taken it away.
    pub fn within<'a>(&self, path: &'a str) -> &'a str {
        let mut rest = path;
        for part in &self.parts {
            let Some(after) = rest.strip_prefix('/') else {
                return path;
            };
            let first = after.split('/').next().unwrap_or_default();
            if !decode(first).is_ok_and(|first| first == *part) {
                return path;
            }
            rest = &after[first.len()..];
        }
        rest
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<BasePath, String> {
        let Some(rest) = text.strip_prefix('/') else {
            return Err("it must begin with a slash, as in /exams".to_owned());
        };
        if text.ends_with('/') {
            return Err("it must not end with a slash; a site at the root of its host needs none".to_owned());
        }
        let parts = rest.split('/').map(part).collect::<Result<Vec<String>, String>>()?;
        let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
        if let Some(first) = texts.first().filter(|first| Address::begins_with(first)) {
            return Err(format!("/{first} is an address of the site itself"));
        }
        Ok(BasePath { path: path(&texts), parts })
    }
}

fn part(text: &str) -> Result<String, String> {
    let refused = || "its parts must be made of letters, digits and -._~".to_owned();
    let part = decode(text).map_err(|_| refused())?;
    let is_plain = |c: char| c.is_alphanumeric() || "-._~".contains(c);
    if part.is_empty() || part == "." || part == ".." || !part.chars().all(is_plain) {
        return Err(refused());
    }
    Ok(part.into_owned())
}

/// Scheme, host and port of the site's addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Origin, String> {
        origin(text).ok_or_else(|| {
            "it must be http:// or https:// with a host and perhaps a port, as in https://exams.example.org"
                .to_owned()
        })
    }
}

/// A slash at the end is what browsers show: it changes nothing.
fn origin(text: &str) -> Option<Origin> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let uri: Uri = text.parse().ok()?;
    let is_web = [Some(&Scheme::HTTP), Some(&Scheme::HTTPS)].contains(&uri.scheme());
    let authority = uri.authority()?;
    let port = authority.as_str().strip_prefix(authority.host())?;
    let port_is_one = port.is_empty() || authority.port_u16().is_some();
    let is_all = uri.path() == "/" && uri.query().is_none() && !text.ends_with('/') && !text.contains('#');
    // What stands before a host is somebody's name and password.
    let is_host = !authority.host().is_empty() && !authority.as_str().contains('@');
    (is_web && is_host && port_is_one && is_all)
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
            ("/a/pr%C3%BCfungen/a/pr%C3%BCfungen/x", "/a/pr%C3%BCfungen/x"),
        ] {
            assert_eq!(base.within(asked), within, "{asked}");
        }
        assert_eq!(BasePath::default().within("/courses"), "/courses");
    }

    #[test]
    fn an_origin_is_scheme_and_host() {
        for (text, written) in [
            ("https://exams.example.org", "https://exams.example.org"),
            ("https://exams.example.org/", "https://exams.example.org"),
            ("HTTP://Exams.Example.org:8080", "http://exams.example.org:8080"),
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
        let mut place = Place { base: "/exams".parse().expect("legal"), origin: None };
        assert_eq!(place.href("/courses"), "/exams/courses");
        assert_eq!(place.address("/courses"), "/exams/courses");
        place.origin = Some("https://a.b".parse().expect("legal"));
        assert_eq!(place.href("/"), "/exams/");
        assert_eq!(place.address("/"), "https://a.b/exams/");
    }
}
