//! Builds responses: the status, headers and bytes of a resource, in the content coding that the
//! client prefers (RFC 9110, section 12.5.3) or without a body if the client has the current entity
//! tag (section 13.1.2), and the few responses that are not cached.

use std::borrow::Cow;
use std::sync::LazyLock;

use bytes::Bytes;
use http::StatusCode;
use http::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, ALLOW,
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderMap,
    HeaderName, HeaderValue, IF_MATCH, IF_NONE_MATCH, LOCATION, ORIGIN, REFERRER_POLICY,
    RETRY_AFTER, VARY, X_CONTENT_TYPE_OPTIONS,
};

use super::error::HttpError;
use crate::api;
use crate::site::cache_policy::{CachePolicy, SharedCaching};
use crate::site::representation::{Coding, ContentHash, Effort, EncodedCache, Resource};
use crate::site::{Site, write_content_policy};
use stoa_content::stored_file::FileType;

pub(super) type Response = http::Response<Bytes>;

/// A response, and the length of its body, which cannot be read from a stream.
pub(super) struct SizedResponse {
    pub response: warp::reply::Response,
    pub length: u64,
}

impl From<Response> for SizedResponse {
    fn from(response: Response) -> SizedResponse {
        SizedResponse {
            length: response.body().len() as u64,
            response: response.map(Into::into),
        }
    }
}

/// Responds to a GET request with status 200, or with 304 if the client already has the resource's
/// bytes. For a 304 response, the bytes are neither rendered nor compressed.
///
/// # Errors
/// The client refuses every content coding.
pub(super) fn respond(
    resource: &Resource<'_>,
    cache_control: HeaderValue,
    request: &HeaderMap,
    cache: &EncodedCache,
) -> Result<Response, HttpError> {
    let accept = join_lines(request, ACCEPT_ENCODING);
    let known = list_acceptable(accept.as_deref())
        .find(|&coding| ETag::new(resource.hash, coding).is_in(request));
    let coding = match known {
        Some(coding) => coding,
        None if matches_any(request) => encode(resource, accept.as_deref(), cache)?.0,
        None => return respond_with(StatusCode::OK, resource, cache_control, request, cache),
    };
    Ok(with_validators(
        StatusCode::NOT_MODIFIED,
        Bytes::new(),
        cache_control,
        ETag::new(resource.hash, coding),
    ))
}

/// Responds to a GET request with the given status, even if the client already has the resource's
/// bytes.
///
/// # Errors
/// The client refuses every content coding.
pub(super) fn respond_with(
    status: StatusCode,
    resource: &Resource<'_>,
    cache_control: HeaderValue,
    request: &HeaderMap,
    cache: &EncodedCache,
) -> Result<Response, HttpError> {
    let accept = join_lines(request, ACCEPT_ENCODING);
    let (coding, body) = encode(resource, accept.as_deref(), cache)?;
    let mut response = with_validators(
        status,
        body,
        cache_control,
        ETag::new(resource.hash, coding),
    );
    let headers = response.headers_mut();
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static(resource.content_type),
    );
    if let Some(name) = coding.name() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    Ok(response)
}

/// Encodes the bytes in the coding that the client prefers.
///
/// # Errors
/// The client refuses every content coding.
fn encode(
    resource: &Resource<'_>,
    accept: Option<&[u8]>,
    cache: &EncodedCache,
) -> Result<(Coding, Bytes), HttpError> {
    let mut body = None;
    let coding = choose_coding(accept, |coding| {
        body = resource.encode(coding, cache);
        body.is_some()
    });
    if let (Some(coding), Some(body)) = (coding, body) {
        return Ok((coding, body));
    }
    // A client that refuses the plain bytes gets them compressed, even if that does not make them
    // smaller.
    let coding = choose_coding(accept, |_| true).ok_or(HttpError::NotAcceptable)?;
    let bytes = cache.encode_even_if_larger(resource.hash, coding, || {
        let plain = resource.encode(Coding::Identity, cache).unwrap_or_default();
        coding.encode(&plain, Effort::Low)
    });
    Ok((coding, bytes))
}

fn with_validators(
    status: StatusCode,
    body: Bytes,
    cache_control: HeaderValue,
    etag: ETag,
) -> Response {
    let mut response = make_response(status, body);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, cache_control);
    headers.insert(ETAG, etag.to_header());
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}

/// Creates a response with the common headers.
pub(super) fn make_response(status: StatusCode, body: Bytes) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = COMMON_HEADERS.clone();
    response
}

/// Creates a short text response that caches do not store.
pub(super) fn respond_with_text(body: &'static str) -> Response {
    unstored(
        StatusCode::OK,
        "text/plain; charset=utf-8",
        Bytes::from_static(body.as_bytes()),
    )
}

/// Redirects permanently to a path on this host, and keeps the query of the request.
///
/// # Errors
/// The query contains characters that are not allowed in a header.
pub(super) fn redirect(path: &str, query: &str) -> Result<Response, HttpError> {
    let mark = if query.is_empty() { "" } else { "?" };
    let location =
        HeaderValue::try_from([path, mark, query].concat()).map_err(|_| HttpError::BadRequest)?;
    let mut response = unstored(
        StatusCode::PERMANENT_REDIRECT,
        "text/plain; charset=utf-8",
        Bytes::new(),
    );
    response.headers_mut().insert(LOCATION, location);
    Ok(response)
}

/// Creates a JSON response that caches do not store.
pub(super) fn respond_with_json(status: StatusCode, body: impl Into<Bytes>) -> Response {
    unstored(status, "application/json", body.into())
}

pub(super) fn respond_with_openmetrics(body: String) -> Response {
    unstored(
        StatusCode::OK,
        "application/openmetrics-text; version=1.0.0; charset=utf-8",
        Bytes::from(body),
    )
}

/// Creates the response to a preflight request, in which a browser asks whether a script of another
/// origin may send its request: it may.
pub(super) fn respond_to_preflight() -> Response {
    let mut response = make_response(StatusCode::NO_CONTENT, Bytes::new());
    let headers = response.headers_mut();
    headers.insert(
        ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET, HEAD"),
    );
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

pub(super) fn no_store() -> HeaderValue {
    CachePolicy::NoStore.to_header(SharedCaching::Forbidden)
}

fn unstored(status: StatusCode, content_type: &'static str, body: Bytes) -> Response {
    let mut response = make_response(status, body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(CACHE_CONTROL, no_store());
    response
}

impl HttpError {
    /// Creates a JSON response that caches do not store.
    pub fn to_response(self) -> Response {
        let (status, message) = self.status_and_message();
        let mut body = Vec::new();
        api::write(&mut body, &api::ErrorResponse { error: message });
        let mut response = respond_with_json(status, body);
        if self == HttpError::MethodNotAllowed {
            response
                .headers_mut()
                .insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        if self == HttpError::NotReady {
            retry_later(response.headers_mut());
        }
        response
    }
}

/// The headers of every response, in a map with capacity for more.
pub(super) static COMMON_HEADERS: LazyLock<HeaderMap> = LazyLock::new(|| {
    let policy = format!("{}; frame-ancestors 'none'", write_content_policy());
    let policy = HeaderValue::try_from(policy).expect("it is ASCII");
    let common = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (PERMISSIONS_POLICY, PERMISSIONS),
        (CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
        (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
    ];
    let mut headers = HeaderMap::with_capacity(16);
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.extend(common.map(|(name, value)| (name, HeaderValue::from_static(value))));
    headers
});

const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const CROSS_ORIGIN_OPENER_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-opener-policy");
pub(super) const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");

/// The policy for files from authors: scripts do not run, and nothing else is loaded.
const SANDBOX: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const PDF_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Restricts a file from an author, such as an SVG image.
pub(super) fn sandbox(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX));
}

/// Restricts an attachment. Browsers show a PDF in their own viewer, which a sandbox would prevent
/// from starting.
pub(super) fn restrict_attachment(file_type: FileType, headers: &mut HeaderMap) {
    let policy = if file_type == FileType::Pdf {
        PDF_POLICY
    } else {
        SANDBOX
    };
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
}

/// Keeps the site out of search engines if it is private.
pub(super) fn forbid_indexing(site: &Site, headers: &mut HeaderMap) {
    if site.base.is_private {
        headers.insert(X_ROBOTS_TAG, HeaderValue::from_static("noindex"));
    }
}

/// Lets pages of other sites read the response.
pub(super) fn allow_cross_origin(headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(
        CROSS_ORIGIN_RESOURCE_POLICY,
        HeaderValue::from_static("cross-origin"),
    );
}

/// Tells the client to try again in two seconds, and tells caches not to store the response.
pub(super) fn retry_later(headers: &mut HeaderMap) {
    headers.insert(CACHE_CONTROL, no_store());
    headers.insert(RETRY_AFTER, HeaderValue::from_static("2"));
}

pub(super) fn is_preflight(headers: &HeaderMap) -> bool {
    headers.contains_key(ORIGIN) && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
}

/// Joins, with commas, the values of a header that occurs on several lines.
pub(super) fn join_lines(headers: &HeaderMap, name: HeaderName) -> Option<Cow<'_, [u8]>> {
    let mut values = headers.get_all(name).iter();
    let mut list = Cow::Borrowed(values.next()?.as_bytes());
    for value in values {
        let list = list.to_mut();
        list.push(b',');
        list.extend_from_slice(value.as_bytes());
    }
    Some(list)
}

/// Chooses the coding that a client prefers among the available ones; returns `None` if it refuses
/// them all.
pub(super) fn choose_coding(
    accept: Option<&[u8]>,
    mut is_available: impl FnMut(Coding) -> bool,
) -> Option<Coding> {
    let Some(accept) = accept else {
        return is_available(Coding::Identity).then_some(Coding::Identity);
    };
    let accept = String::from_utf8_lossy(accept);
    let mut best = None;
    for coding in Coding::ALL {
        let quality = weigh(coding, &accept);
        let is_better = quality > 0 && best.is_none_or(|(_, highest)| quality > highest);
        // Check this last, because finding out may require compressing something.
        if is_better && is_available(coding) {
            best = Some((coding, quality));
        }
    }
    best.map(|(coding, _)| coding)
}

pub(super) fn list_acceptable(accept: Option<&[u8]>) -> impl Iterator<Item = Coding> {
    let accept = accept.map(String::from_utf8_lossy);
    let is_accepted = move |coding: &Coding| match &accept {
        Some(accept) => weigh(*coding, accept) > 0,
        None => *coding == Coding::Identity,
    };
    Coding::ALL.into_iter().filter(is_accepted)
}

/// Returns the weight of a coding, in two-thousandths. Identity is acceptable even if it is not
/// named, but with a lower weight than any named coding.
fn weigh(coding: Coding, accept: &str) -> u16 {
    let (mut named, mut star) = (None, None);
    for element in accept.split(',') {
        let (token, quality) = element.split_once(';').unwrap_or((element, ""));
        let token = token.trim();
        let quality = parse_quality(quality);
        if is_named(coding, token) {
            named = Some(named.map_or(quality, |other| quality.max(other)));
        } else if token == "*" {
            star = Some(quality);
        }
    }
    match named.or(star) {
        Some(quality) => quality * 2,
        None if coding == Coding::Identity => 1,
        None => 0,
    }
}

/// Parses the weight of an element in thousandths: 1000 by default, 0 if the weight is malformed.
fn parse_quality(parameters: &str) -> u16 {
    let Some((name, value)) = parameters.split(';').find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        Some((name.trim(), value.trim())).filter(|(name, _)| name.eq_ignore_ascii_case("q"))
    }) else {
        return 1000;
    };
    debug_assert!(name.len() == 1);
    match value.parse::<f32>() {
        // The value is in range, so the cast preserves it.
        Ok(quality) if (0.0..=1.0).contains(&quality) => (quality * 1000.0).round() as u16,
        _ => 0,
    }
}

fn is_named(coding: Coding, token: &str) -> bool {
    let names: &[&str] = match coding {
        Coding::Brotli => &["br"],
        Coding::Gzip => &["gzip", "x-gzip"],
        Coding::Identity => &["identity"],
    };
    names.iter().any(|name| token.eq_ignore_ascii_case(name))
}

/// A strong entity tag: `"HASH"` or `"HASH-CODING"`.
pub(super) struct ETag(String);

impl ETag {
    pub(super) fn new(hash: ContentHash, coding: Coding) -> ETag {
        ETag(match coding.name() {
            Some(name) => format!("\"{hash}-{name}\""),
            None => format!("\"{hash}\""),
        })
    }

    pub(super) fn to_header(&self) -> HeaderValue {
        HeaderValue::try_from(&self.0).expect("hexadecimal digits and letters are visible")
    }

    /// Returns whether `If-None-Match` contains this tag, by weak comparison (RFC 9110, section
    /// 13.1.2).
    pub(super) fn is_in(&self, request: &HeaderMap) -> bool {
        parse_tags(request, IF_NONE_MATCH).any(|(known, _)| known == self.0.as_bytes())
    }

    /// Returns whether `If-Match` contains this tag or `*`, by strong comparison (RFC 9110, section
    /// 13.1.1).
    pub(super) fn is_matched(&self, request: &HeaderMap) -> bool {
        parse_tags(request, IF_MATCH)
            .any(|(known, is_weak)| known == b"*" || known == self.0.as_bytes() && !is_weak)
    }
}

/// Returns whether `If-None-Match` is `*`, which matches any representation.
pub(super) fn matches_any(request: &HeaderMap) -> bool {
    parse_tags(request, IF_NONE_MATCH).any(|(known, _)| known == b"*")
}

/// Uses [`ETags`] to parse the entity tags in all lines of a header.
fn parse_tags(request: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&[u8], bool)> {
    let lists = request.get_all(name).iter();
    lists.flat_map(|list| ETags(list.as_bytes()))
}

/// An iterator over the entity tags in a list: each tag without `W/`, and whether it had that
/// prefix. A lone `*` counts as a tag.
struct ETags<'a>(&'a [u8]);

impl<'a> Iterator for ETags<'a> {
    type Item = (&'a [u8], bool);

    fn next(&mut self) -> Option<(&'a [u8], bool)> {
        let rest = self.0.trim_ascii_start();
        let rest = rest.strip_prefix(b",").unwrap_or(rest).trim_ascii();
        if rest == b"*" {
            self.0 = b"";
            return Some((rest, false));
        }
        let opaque = rest.strip_prefix(b"W/").unwrap_or(rest);
        let inside = opaque.strip_prefix(b"\"")?;
        let end = inside.iter().position(|byte| *byte == b'"')? + 2;
        self.0 = &opaque[end..];
        Some((&opaque[..end], opaque.len() < rest.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use crate::site::representation::Body;

    fn resource<'a>(bytes: &[u8], body: Body<'a>) -> Resource<'a> {
        Resource {
            content_type: "text/plain",
            hash: ContentHash::of(bytes),
            body,
        }
    }

    fn stored(text: impl Into<String>) -> Resource<'static> {
        let text = Bytes::from(text.into());
        resource(&text, Body::Stored(text.clone()))
    }

    fn page() -> Resource<'static> {
        stored("a line of text, ".repeat(30))
    }

    fn respond_to(
        resource: &Resource<'_>,
        request: &HeaderMap,
        cache: &EncodedCache,
    ) -> Result<Response, HttpError> {
        let policy = CachePolicy::Revalidate.to_header(SharedCaching::Allowed);
        respond(resource, policy, request, cache)
    }

    fn ask(resource: &Resource<'_>, headers: &[(HeaderName, &str)]) -> Response {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.append(name, value.parse().expect("a header of the test"));
        }
        respond_to(resource, &request, &EncodedCache::default())
            .expect("the client accepts some coding")
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
            assert_eq!(
                ask(&page, accept).body().as_ptr(),
                page.plain_bytes().as_ptr()
            );
        }
    }

    #[test]
    fn a_known_tag_is_answered_without_a_body() {
        let tag = ask(&page(), &[]).headers()[ETAG]
            .to_str()
            .expect("ASCII")
            .to_owned();
        let weak = format!("W/{tag}");
        let many = format!("\"a\" , {weak}, \"b\"");
        for list in [tag.as_str(), weak.as_str(), many.as_str(), "*", " * "] {
            let response = ask(&page(), &[(IF_NONE_MATCH, list)]);
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{list}");
            assert!(response.body().is_empty());
            for name in [ETAG, CACHE_CONTROL, VARY] {
                assert!(response.headers().contains_key(&name), "{name}");
            }
        }
        let two_lines = [(IF_NONE_MATCH, "\"x\""), (IF_NONE_MATCH, tag.as_str())];
        assert_eq!(ask(&page(), &two_lines).status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn an_unknown_tag_gets_the_body() {
        let unquoted = ask(&page(), &[]).headers()[ETAG]
            .to_str()
            .expect("ASCII")
            .trim_matches('"')
            .to_owned();
        for list in [
            "",
            "\"x\"",
            "W/\"\"",
            "\"",
            ",,,",
            "\"*\"",
            unquoted.as_str(),
        ] {
            assert_eq!(
                ask(&page(), &[(IF_NONE_MATCH, list)]).status(),
                StatusCode::OK,
                "{list}"
            );
        }
    }

    #[test]
    fn an_encoding_that_is_no_smaller_is_not_sent() {
        let tiny = stored("[]");
        let response = ask(&tiny, &[(ACCEPT_ENCODING, "br, gzip")]);
        assert!(!response.headers().contains_key(CONTENT_ENCODING));
        let mut request = HeaderMap::new();
        request.insert(
            ACCEPT_ENCODING,
            HeaderValue::from_static("gzip, identity;q=0"),
        );
        let cache = EncodedCache::default();
        let [one, two] =
            [(); 2].map(|()| respond_to(&tiny, &request, &cache).expect("gzip is accepted"));
        assert_eq!(one.headers()[CONTENT_ENCODING], "gzip");
        assert_eq!(one.body().as_ptr(), two.body().as_ptr(), "readers share it");
    }

    #[test]
    fn uncached_bytes_are_compressed() {
        let bytes = Bytes::from("a line of text, ".repeat(100));
        let page = resource(&bytes, Body::Fleeting(Arc::new(|| bytes.clone())));
        let response = ask(&page, &[(ACCEPT_ENCODING, "gzip")]);
        assert_eq!(response.headers()[CONTENT_ENCODING], "gzip");
        assert!(response.body().len() < 200);
    }

    #[test]
    fn a_client_that_refuses_every_coding_gets_an_error() {
        let request = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("*;q=0"))]);
        assert_eq!(
            respond_to(&page(), &request, &EncodedCache::default()).err(),
            Some(HttpError::NotAcceptable)
        );
    }

    #[test]
    fn what_a_client_knows_is_neither_rendered_nor_compressed() {
        let page = page();
        for accept in ["br", "gzip", "identity"] {
            let tag = ask(&page, &[(ACCEPT_ENCODING, accept)]).headers()[ETAG].clone();
            let known = [
                (ACCEPT_ENCODING, accept),
                (IF_NONE_MATCH, tag.to_str().expect("ASCII")),
            ];
            let never: fn() -> Bytes = || unreachable!("the client knows it");
            for body in [
                Body::Rendered(Arc::new(never)),
                Body::Fleeting(Arc::new(never)),
            ] {
                let unmade = Resource {
                    body,
                    ..page.clone()
                };
                assert_eq!(ask(&unmade, &known).status(), StatusCode::NOT_MODIFIED);
            }
        }
    }

    fn wanted(accept: &str) -> Option<Coding> {
        choose_coding(Some(accept.as_bytes()), |_| true)
    }

    #[test]
    fn the_coding_of_the_highest_weight_is_chosen() {
        for (accept, expected) in [
            ("", Some(Coding::Identity)),
            ("br", Some(Coding::Brotli)),
            ("gzip, br", Some(Coding::Brotli)),
            ("gzip, deflate", Some(Coding::Gzip)),
            ("GZIP;Q=0.5 , BR ;q=0.4", Some(Coding::Gzip)),
            ("br;q=0.001, identity;q=0.5", Some(Coding::Identity)),
            ("br;q=0.001", Some(Coding::Brotli)),
            ("br;q=0, gzip;q=0", Some(Coding::Identity)),
            ("identity", Some(Coding::Identity)),
            ("zstd, deflate", Some(Coding::Identity)),
            ("*", Some(Coding::Brotli)),
            ("*;q=0.5, br;q=0", Some(Coding::Gzip)),
            ("identity;q=0", None),
            ("*;q=0", None),
            ("gzip, *;q=0", Some(Coding::Gzip)),
            ("identity;q=0, gzip", Some(Coding::Gzip)),
            ("br;q=nonsense", Some(Coding::Identity)),
            ("br;q=7", Some(Coding::Identity)),
            (";;;,,,=", Some(Coding::Identity)),
        ] {
            assert_eq!(wanted(accept), expected, "{accept}");
        }
    }

    #[test]
    fn without_the_header_the_body_is_not_encoded() {
        assert_eq!(choose_coding(None, |_| true), Some(Coding::Identity));
    }

    #[test]
    fn a_coding_that_is_not_available_is_not_chosen() {
        let no_brotli = |coding| coding != Coding::Brotli;
        assert_eq!(
            choose_coding(Some(b"br, gzip;q=0.1"), no_brotli),
            Some(Coding::Gzip)
        );
    }
}
