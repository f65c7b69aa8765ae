//! Checks requests against the rules of HTTP/1.1 that hyper leaves to its users. The entry point is
//! [`validate`].

use http::header::{CONTENT_LENGTH, HOST, HeaderMap, TRANSFER_ENCODING};
use http::uri::Authority;
use http::{Method, Request, Version};

use crate::http::error::HttpError;

/// The maximum length of a request's target, in bytes; also stated in [`HttpError::UriTooLong`].
const MAX_TARGET_BYTES: usize = 8 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Validity {
    Valid,
    /// The request gets its response, but then the connection closes, because nobody reads the body
    /// that follows.
    ValidWithBody,
    /// The request gets the error as its response, and the connection closes, because what follows
    /// may not be a request.
    Invalid(HttpError),
}

pub(super) fn validate<B>(request: &Request<B>) -> Validity {
    let headers = request.headers();
    let length = request
        .uri()
        .path_and_query()
        .map_or(0, |target| target.as_str().len());
    let coded = headers.contains_key(TRANSFER_ENCODING);
    let has_body = headers
        .get_all(CONTENT_LENGTH)
        .iter()
        .any(|length| length != "0");
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    // The other forms of a target are an authority, for CONNECT, and the asterisk, for OPTIONS.
    let has_path = request.uri().path().starts_with('/');
    if length > MAX_TARGET_BYTES {
        Validity::Invalid(HttpError::UriTooLong)
    } else if !has_valid_host(headers, request.version()) {
        Validity::Invalid(HttpError::BadHost)
    } else if coded && reads {
        Validity::Invalid(HttpError::BadRequest)
    } else if *request.method() == Method::CONNECT {
        Validity::Invalid(HttpError::MethodNotAllowed)
    } else if !has_path && *request.method() != Method::OPTIONS {
        Validity::Invalid(HttpError::BadRequest)
    } else if reads && has_body {
        Validity::Invalid(HttpError::BodyNotWanted)
    } else if coded || has_body {
        Validity::ValidWithBody
    } else {
        Validity::Valid
    }
}

/// Returns whether a request has exactly one valid `Host`, which RFC 9112, section 3.2 requires
/// from HTTP/1.1 on.
fn has_valid_host(headers: &HeaderMap, version: Version) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => version < Version::HTTP_11,
        (Some(_), Some(_)) => false,
        (Some(host), None) => host.to_str().is_ok_and(is_authority),
    }
}

fn is_authority(host: &str) -> bool {
    host.parse::<Authority>().is_ok_and(|authority| {
        let port = authority.as_str().rsplit_once(':').map(|(_, port)| port);
        let port_fits =
            port.is_none_or(|port| port.is_empty() || port.ends_with(']') || is_port(port));
        !authority.host().is_empty() && !host.contains('@') && port_fits
    })
}

fn is_port(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn validity(method: &str, headers: &[(&str, &str)]) -> Validity {
        let mut request = Request::builder().method(method).uri("/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        validate(&request.body(()).expect("a request of the test"))
    }

    #[test]
    fn there_is_one_host_and_it_is_one() {
        for host in [
            "a",
            "a.example",
            "127.0.0.1:80",
            "[::1]",
            "[::1]:8080",
            "a-b_c.d:1",
            "a:",
        ] {
            assert_eq!(
                validity("GET", &[("host", host)]),
                Validity::Valid,
                "{host}"
            );
        }
        for host in [
            "", "a b", "a/b", "u@a", "a:b", "a:99999", "a:+80", "a:1:2", "[::1", "ä", ":80",
            "a\tb", "a?b",
        ] {
            assert_eq!(
                validity("GET", &[("host", host)]),
                Validity::Invalid(HttpError::BadHost),
                "{host}"
            );
        }
        assert_eq!(validity("GET", &[]), Validity::Invalid(HttpError::BadHost));
        assert_eq!(
            validity("GET", &[("host", "a"), ("host", "a")]),
            Validity::Invalid(HttpError::BadHost)
        );
    }

    #[test]
    fn what_is_asked_for_is_a_path() {
        let of = |method: &str, target: &str| {
            let request = Request::builder()
                .method(method)
                .uri(target)
                .header(HOST, "a");
            validate(&request.body(()).expect("a request of the test"))
        };
        for (method, target) in [
            ("GET", "/"),
            ("GET", "http://a"),
            ("POST", "/a"),
            ("OPTIONS", "*"),
        ] {
            assert_eq!(of(method, target), Validity::Valid, "{method} {target}");
        }
        for (method, target) in [("GET", "*"), ("GET", "a:80"), ("TRACE", "a:80")] {
            assert_eq!(
                of(method, target),
                Validity::Invalid(HttpError::BadRequest),
                "{method} {target}"
            );
        }
        assert_eq!(
            of("CONNECT", "a:443"),
            Validity::Invalid(HttpError::MethodNotAllowed)
        );
    }

    #[test]
    fn nobody_reads_a_body() {
        let host = ("host", "a");
        let with = |method, header| validity(method, &[host, header]);
        assert_eq!(with("GET", ("content-length", "0")), Validity::Valid);
        assert_eq!(
            with("GET", ("content-length", "5")),
            Validity::Invalid(HttpError::BodyNotWanted)
        );
        assert_eq!(
            with("HEAD", ("transfer-encoding", "chunked")),
            Validity::Invalid(HttpError::BadRequest)
        );
        assert_eq!(
            with("POST", ("content-length", "5")),
            Validity::ValidWithBody
        );
        assert_eq!(
            with("POST", ("transfer-encoding", "chunked")),
            Validity::ValidWithBody
        );
        let both = [
            host,
            ("content-length", "5"),
            ("transfer-encoding", "chunked"),
        ];
        assert_eq!(validity("POST", &both), Validity::ValidWithBody);
    }
}
