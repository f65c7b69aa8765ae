//! What is served: bytes, their type, how long they keep, their forms and validators; and how a
//! request for them is answered.

use bytes::Bytes;
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use http::{Response, StatusCode};
use sha2::{Digest, Sha256};

use super::coding::{self, Coding};
use super::error::HttpError;

/// How long an answer may be kept, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Browsers ask again each time; shared caches carry the load.
    Revalidate,
    /// The address changes with the bytes.
    Forever,
}

impl Keep {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::Revalidate => {
                "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"
            }
            Keep::Forever => "public, max-age=31536000, immutable",
        })
    }
}

/// Something that is served, in each form in which it is kept ready.
#[derive(Clone, Debug)]
pub struct Resource {
    content_type: &'static str,
    keep: Keep,
    /// The first half of every form's ETag: the hash of the plain bytes.
    digest: [u8; 8],
    identity: Bytes,
    compressed: Compressed,
}

/// The compressed forms of a resource.
#[derive(Clone, Debug)]
enum Compressed {
    /// Made once; none where it would be no smaller.
    Kept { brotli: Option<Bytes>, gzip: Option<Bytes> },
    /// Made for each client that wants one: the resource was made for one request itself.
    OnDemand,
}

/// The smallest body that is compressed on demand.
const WORTH_COMPRESSING: usize = 512;

/// An answer before it meets the wire.
pub type Answer = Response<Bytes>;

impl Resource {
    /// A resource for one request, compressed when it is sent.
    pub fn on_demand(content_type: &'static str, keep: Keep, body: impl Into<Bytes>) -> Resource {
        let identity = body.into();
        let mut digest = [0; 8];
        digest.copy_from_slice(&Sha256::digest(&identity)[..8]);
        Resource { content_type, keep, digest, identity, compressed: Compressed::OnDemand }
    }

    /// A resource that is compressed now, once, into every form that is smaller.
    pub fn compressed(content_type: &'static str, keep: Keep, body: impl Into<Bytes>) -> Resource {
        let resource = Resource::on_demand(content_type, keep, body);
        let (brotli, gzip) =
            (Coding::Brotli.encode(&resource.identity), Coding::Gzip.encode(&resource.identity));
        resource.with_forms(Some(brotli), Some(gzip))
    }

    /// A resource with these compressed forms and no others. One that is no smaller is not kept.
    pub fn with_forms(mut self, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Resource {
        let is_smaller = |form: &Bytes| form.len() < self.identity.len();
        self.compressed =
            Compressed::Kept { brotli: brotli.filter(is_smaller), gzip: gzip.filter(is_smaller) };
        self
    }

    /// A hash of the plain bytes.
    pub fn digest(&self) -> [u8; 8] {
        self.digest
    }

    /// The plain bytes.
    pub fn bytes(&self) -> &Bytes {
        &self.identity
    }

    fn offers(&self, coding: Coding) -> bool {
        match (coding, &self.compressed) {
            (Coding::Identity, _) => true,
            (Coding::Brotli, Compressed::Kept { brotli, .. }) => brotli.is_some(),
            (Coding::Gzip, Compressed::Kept { gzip, .. }) => gzip.is_some(),
            (_, Compressed::OnDemand) => self.identity.len() >= WORTH_COMPRESSING,
        }
    }

    fn form(&self, coding: Coding) -> Bytes {
        match (coding, &self.compressed) {
            (Coding::Identity, _) => self.identity.clone(),
            (Coding::Brotli, Compressed::Kept { brotli: Some(form), .. }) => form.clone(),
            (Coding::Gzip, Compressed::Kept { gzip: Some(form), .. }) => form.clone(),
            (coding, _) => coding.encode(&self.identity),
        }
    }

    fn etag(&self, coding: Coding) -> HeaderValue {
        let mut tag = String::with_capacity(24);
        tag.push('"');
        for byte in self.digest {
            tag.push(char::from(HEX[usize::from(byte >> 4)]));
            tag.push(char::from(HEX[usize::from(byte & 15)]));
        }
        if let Some(name) = coding.name() {
            tag.push('-');
            tag.push_str(name);
        }
        tag.push('"');
        HeaderValue::from_maybe_shared(Bytes::from(tag)).unwrap_or(HeaderValue::from_static("\"\""))
    }

    /// Answers a GET with the status 200, or 304 where the client has these bytes already.
    pub fn answer(&self, request: &HeaderMap) -> Answer {
        self.answer_as(StatusCode::OK, request)
    }

    /// Answers a GET with another status; validators count for 200 alone.
    pub fn answer_as(&self, status: StatusCode, request: &HeaderMap) -> Answer {
        let accept = joined(request, ACCEPT_ENCODING);
        let accept = accept.as_deref();
        // A client that refuses the plain bytes gets them compressed, smaller or not.
        let chosen = coding::preferred(accept, |coding| self.offers(coding))
            .or_else(|| coding::preferred(accept, |_| true));
        let Some(coding) = chosen else {
            return HttpError::NotAcceptable.answer();
        };
        let etag = self.etag(coding);
        let unchanged = status == StatusCode::OK && matches(request, &etag);
        let mut answer = Response::new(if unchanged { Bytes::new() } else { self.form(coding) });
        *answer.status_mut() = if unchanged { StatusCode::NOT_MODIFIED } else { status };
        let headers = answer.headers_mut();
        headers.insert(CACHE_CONTROL, self.keep.header());
        headers.insert(ETAG, etag);
        headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
        if !unchanged {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
            if let Some(name) = coding.name() {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        answer
    }
}

const HEX: &[u8; 16] = b"0123456789abcdef";

/// The values of a header that may stand on several lines, as one list.
fn joined(headers: &HeaderMap, name: HeaderName) -> Option<Vec<u8>> {
    let mut values = headers.get_all(name).iter();
    let mut list = values.next()?.as_bytes().to_vec();
    for value in values {
        list.push(b',');
        list.extend_from_slice(value.as_bytes());
    }
    Some(list)
}

/// Whether `If-None-Match` names this tag, by weak comparison (RFC 9110, section 13.1.2).
fn matches(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let lists = request.get_all(IF_NONE_MATCH).iter();
    lists.flat_map(|list| Tags(list.as_bytes())).any(|tag| tag == etag.as_bytes() || tag == b"*")
}

/// The entity tags of a list, without their mark of weakness; a lone `*` is one of them.
struct Tags<'a>(&'a [u8]);

impl<'a> Iterator for Tags<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let rest = self.0.trim_ascii_start();
        let rest = rest.strip_prefix(b",").unwrap_or(rest).trim_ascii();
        if rest == b"*" {
            self.0 = b"";
            return Some(rest);
        }
        let opaque = rest.strip_prefix(b"W/").unwrap_or(rest);
        let inside = opaque.strip_prefix(b"\"")?;
        let end = inside.iter().position(|byte| *byte == b'"')? + 2;
        self.0 = &opaque[end..];
        Some(&opaque[..end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Resource {
        Resource::compressed("text/plain", Keep::Revalidate, "a line of text, ".repeat(30))
    }

    fn ask(resource: &Resource, headers: &[(HeaderName, &str)]) -> Answer {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.append(name, value.parse().expect("a header of the test"));
        }
        resource.answer(&request)
    }

    #[test]
    fn each_form_has_its_own_strong_validator() {
        let plain = ask(&page(), &[]);
        let brotli = ask(&page(), &[(ACCEPT_ENCODING, "br")]);
        assert_eq!(brotli.headers()[CONTENT_ENCODING], "br");
        assert!(brotli.body().len() < plain.body().len());
        assert_ne!(plain.headers()[ETAG], brotli.headers()[ETAG]);
        assert!(plain.headers()[ETAG].as_bytes().starts_with(b"\""));
        assert_eq!(plain.headers()[VARY], brotli.headers()[VARY]);
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
    fn a_form_that_is_no_smaller_is_not_sent() {
        let tiny = Resource::compressed("text/plain", Keep::Revalidate, "[]");
        let answer = ask(&tiny, &[(ACCEPT_ENCODING, "br, gzip")]);
        assert!(!answer.headers().contains_key(CONTENT_ENCODING));
        let refused = ask(&tiny, &[(ACCEPT_ENCODING, "gzip, identity;q=0")]);
        assert_eq!(refused.headers()[CONTENT_ENCODING], "gzip");
    }

    #[test]
    fn what_is_made_for_one_request_is_compressed_for_it() {
        let page = Resource::on_demand("text/plain", Keep::Revalidate, "a line of text, ".repeat(100));
        let answer = ask(&page, &[(ACCEPT_ENCODING, "gzip")]);
        assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip");
        assert!(answer.body().len() < 200);
    }

    #[test]
    fn a_client_that_refuses_every_form_is_told_so() {
        let answer = ask(&page(), &[(ACCEPT_ENCODING, "*;q=0")]);
        assert_eq!(answer.status(), StatusCode::NOT_ACCEPTABLE);
    }
}
