//! Builds responses: the status, headers and bytes of a representation, and the few responses that are not cached.

use bytes::Bytes;
use http::StatusCode;
use http::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_MAX_AGE,
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, VARY,
};

use super::error::HttpError;
use super::headers::{COMMON, joined};
use super::negotiation::{ETag, acceptable, preferred};
use crate::site::representation::{CachePolicy, Coding, Effort, EncodedCache, Meta, Representation};

pub type Response = http::Response<Bytes>;

/// Answers a GET with the status 200, or with 304 where the client has these bytes. For a 304 they are neither rendered nor
/// compressed.
///
/// # Errors
/// The client refuses every coding.
pub fn respond(
    representation: &impl Representation,
    request: &HeaderMap,
    cache: &EncodedCache,
) -> Result<Response, HttpError> {
    let accept = joined(request, ACCEPT_ENCODING);
    let meta = representation.meta();
    let known = acceptable(accept.as_deref()).find(|&coding| ETag::new(meta.hash, coding).is_in(request));
    match known {
        Some(coding) => Ok(with_validators(StatusCode::NOT_MODIFIED, Bytes::new(), meta, coding)),
        None if ETag::ANY.is_in(request) => {
            let (coding, _) = encode(representation, accept.as_deref(), cache)?;
            Ok(with_validators(StatusCode::NOT_MODIFIED, Bytes::new(), meta, coding))
        }
        None => respond_with(StatusCode::OK, representation, request, cache),
    }
}

/// Answers a GET with this status, whatever the client has.
///
/// # Errors
/// The client refuses every coding.
pub fn respond_with(
    status: StatusCode,
    representation: &impl Representation,
    request: &HeaderMap,
    cache: &EncodedCache,
) -> Result<Response, HttpError> {
    let accept = joined(request, ACCEPT_ENCODING);
    let (coding, body) = encode(representation, accept.as_deref(), cache)?;
    let meta = representation.meta();
    let mut response = with_validators(status, body, meta, coding);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(meta.content_type));
    if let Some(name) = coding.name() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    Ok(response)
}

/// The bytes in the coding that the client prefers.
///
/// # Errors
/// It refuses every coding.
fn encode(
    representation: &impl Representation,
    accept: Option<&[u8]>,
    cache: &EncodedCache,
) -> Result<(Coding, Bytes), HttpError> {
    let mut body = None;
    let coding = preferred(accept, |coding| {
        body = representation.encoded(coding, cache);
        body.is_some()
    });
    if let (Some(coding), Some(body)) = (coding, body) {
        return Ok((coding, body));
    }
    // A client that refuses the plain bytes gets them compressed, smaller or not.
    let coding = preferred(accept, |_| true).ok_or(HttpError::NotAcceptable)?;
    let plain = representation.encoded(Coding::Identity, cache).unwrap_or_default();
    Ok((coding, coding.encode(&plain, Effort::Low)))
}

fn with_validators(status: StatusCode, body: Bytes, meta: Meta, coding: Coding) -> Response {
    let mut response = response(status, body);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, cache_control(meta.cache));
    headers.insert(ETAG, ETag::new(meta.hash, coding).header());
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}

pub fn cache_control(policy: CachePolicy) -> HeaderValue {
    HeaderValue::from_static(match policy {
        CachePolicy::Revalidate => {
            "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"
        }
        CachePolicy::NoCache => "no-cache",
        CachePolicy::Immutable => "public, max-age=31536000, immutable",
    })
}

/// A response with the headers of every response.
pub fn response(status: StatusCode, body: Bytes) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = COMMON.clone();
    response
}

/// A short text that is not stored.
pub fn plain_text(body: &'static str) -> Response {
    no_store(StatusCode::OK, "text/plain; charset=utf-8", Bytes::from_static(body.as_bytes()))
}

/// JSON that is not stored.
pub fn json(status: StatusCode, body: impl Into<Bytes>) -> Response {
    no_store(status, "application/json", body.into())
}

/// Metrics for Prometheus.
pub fn openmetrics(body: String) -> Response {
    no_store(StatusCode::OK, "application/openmetrics-text; version=1.0.0; charset=utf-8", Bytes::from(body))
}

/// Allows a cross-origin request.
pub fn preflight() -> Response {
    let mut response = response(StatusCode::NO_CONTENT, Bytes::new());
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD"));
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

fn no_store(status: StatusCode, content_type: &'static str, body: Bytes) -> Response {
    let mut response = response(status, body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use http::header::{HeaderName, IF_NONE_MATCH};

    use super::*;
    use crate::site::representation::{CachePolicy, ContentHash, Meta, Stored, Uncached};

    fn meta(bytes: &[u8]) -> Meta {
        Meta { content_type: "text/plain", cache: CachePolicy::Revalidate, hash: ContentHash::of(bytes) }
    }

    fn stored(text: impl Into<String>) -> Stored {
        let text = text.into();
        Stored { meta: meta(text.as_bytes()), bytes: Bytes::from(text) }
    }

    fn page() -> Stored {
        stored("a line of text, ".repeat(30))
    }

    fn ask(entity: &impl Representation, headers: &[(HeaderName, &str)]) -> Response {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.append(name, value.parse().expect("a header of the test"));
        }
        respond(entity, &request, &EncodedCache::default()).expect("the client accepts some coding")
    }

    #[test]
    fn each_coding_has_its_own_strong_validator() {
        let plain = ask(&page(), &[]);
        let brotli = ask(&page(), &[(ACCEPT_ENCODING, "br")]);
        assert_eq!(brotli.headers()[CONTENT_ENCODING], "br");
        assert!(brotli.body().len() < plain.body().len());
        assert_ne!(plain.headers()[ETAG], brotli.headers()[ETAG]);
        assert!(plain.headers()[ETAG].as_bytes().starts_with(b"\""));
        assert_eq!(plain.headers()[VARY], brotli.headers()[VARY]);
    }

    #[test]
    fn plain_bytes_are_not_copied() {
        let page = page();
        for accept in [&[][..], &[(ACCEPT_ENCODING, "identity")]] {
            assert_eq!(ask(&page, accept).body().as_ptr(), page.bytes.as_ptr());
        }
    }

    #[test]
    fn a_known_tag_is_answered_without_a_body() {
        let tag = ask(&page(), &[]).headers()[ETAG].to_str().expect("ASCII").to_owned();
        let weak = format!("W/{tag}");
        let many = format!("\"a\" , {weak}, \"b\"");
        for list in [tag.as_str(), weak.as_str(), many.as_str(), "*", " * "] {
            let answer = ask(&page(), &[(IF_NONE_MATCH, list)]);
            assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{list}");
            assert!(answer.body().is_empty());
            for name in [ETAG, CACHE_CONTROL, VARY] {
                assert!(answer.headers().contains_key(&name), "{name}");
            }
        }
        let two_lines = [(IF_NONE_MATCH, "\"x\""), (IF_NONE_MATCH, tag.as_str())];
        assert_eq!(ask(&page(), &two_lines).status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn an_unknown_tag_gets_the_body() {
        let unquoted =
            ask(&page(), &[]).headers()[ETAG].to_str().expect("ASCII").trim_matches('"').to_owned();
        for list in ["", "\"x\"", "W/\"\"", "\"", ",,,", "\"*\"", unquoted.as_str()] {
            assert_eq!(ask(&page(), &[(IF_NONE_MATCH, list)]).status(), StatusCode::OK, "{list}");
        }
    }

    #[test]
    fn an_encoding_that_is_no_smaller_is_not_sent() {
        let tiny = stored("[]");
        let answer = ask(&tiny, &[(ACCEPT_ENCODING, "br, gzip")]);
        assert!(!answer.headers().contains_key(CONTENT_ENCODING));
        let refused = ask(&tiny, &[(ACCEPT_ENCODING, "gzip, identity;q=0")]);
        assert_eq!(refused.headers()[CONTENT_ENCODING], "gzip");
    }

    #[test]
    fn uncached_bytes_are_compressed() {
        let Stored { meta, bytes } = stored("a line of text, ".repeat(100));
        let page = Uncached { meta, bytes };
        let answer = ask(&page, &[(ACCEPT_ENCODING, "gzip")]);
        assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip");
        assert!(answer.body().len() < 200);
    }

    #[test]
    fn a_client_that_refuses_every_coding_gets_an_error() {
        let request = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("*;q=0"))]);
        assert_eq!(
            respond(&page(), &request, &EncodedCache::default()).err(),
            Some(HttpError::NotAcceptable)
        );
    }

    /// Panics when its bytes are made.
    struct NotMade(Meta);

    impl Representation for NotMade {
        fn meta(&self) -> Meta {
            self.0
        }

        fn encoded(&self, coding: Coding, _: &EncodedCache) -> Option<Bytes> {
            panic!("made as {coding:?}")
        }
    }

    #[test]
    fn what_a_client_knows_is_neither_rendered_nor_compressed() {
        let page = page();
        for accept in ["br", "gzip", "identity"] {
            let tag = ask(&page, &[(ACCEPT_ENCODING, accept)]).headers()[ETAG].clone();
            let known = [(ACCEPT_ENCODING, accept), (IF_NONE_MATCH, tag.to_str().expect("ASCII"))];
            assert_eq!(ask(&NotMade(page.meta), &known).status(), StatusCode::NOT_MODIFIED);
        }
    }
}
