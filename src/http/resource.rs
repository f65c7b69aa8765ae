//! What is served: bytes, their type, how long they keep, their forms and validators; and how a
//! request for them is answered.

use std::borrow::Cow;
use std::sync::OnceLock;

use bytes::Bytes;
use http::StatusCode;
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use sha2::{Digest, Sha256};

use super::answer::{Answer, answer};
use super::coding::{self, Coding, Effort};
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
    /// A hash of the plain bytes, on which every form's ETag builds.
    digest: [u8; 8],
    identity: Bytes,
    /// The compressed forms, made when a client first asks for them; none where one is no smaller.
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
    effort: Effort,
}

impl Resource {
    /// A resource that is served again and again.
    ///
    /// It is compressed once, by the first client that asks for it so: compressing a thousand small
    /// answers at start would take most of the time to start, and many are never asked for.
    pub fn kept(content_type: &'static str, keep: Keep, body: impl Into<Bytes>) -> Resource {
        Resource::new(content_type, keep, body.into(), Effort::High)
    }

    /// A resource that is made for one request.
    pub fn fleeting(content_type: &'static str, keep: Keep, body: impl Into<Bytes>) -> Resource {
        Resource::new(content_type, keep, body.into(), Effort::Low)
    }

    fn new(content_type: &'static str, keep: Keep, identity: Bytes, effort: Effort) -> Resource {
        let mut digest = [0; 8];
        digest.copy_from_slice(&Sha256::digest(&identity)[..8]);
        let (brotli, gzip) = (OnceLock::new(), OnceLock::new());
        Resource { content_type, keep, digest, identity, brotli, gzip, effort }
    }

    /// A resource with these compressed forms and no others.
    pub fn with_forms(self, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Resource {
        Resource { brotli: OnceLock::from(brotli), gzip: OnceLock::from(gzip), ..self }
    }

    /// Compresses now what would be compressed on demand.
    pub fn compressed(self) -> Resource {
        for coding in Coding::ALL {
            self.form(coding);
        }
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

    /// The bytes in a coding, unless they would be no smaller for it.
    fn form(&self, coding: Coding) -> Option<&Bytes> {
        let kept = match coding {
            Coding::Identity => return Some(&self.identity),
            Coding::Brotli => &self.brotli,
            Coding::Gzip => &self.gzip,
        };
        let encode = || {
            Some(coding.encode(&self.identity, self.effort)).filter(|form| form.len() < self.identity.len())
        };
        kept.get_or_init(encode).as_ref()
    }

    fn etag(&self, coding: Coding) -> HeaderValue {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        // Long enough for `"0123456789abcdef-gzip"`.
        let mut tag = [b'"'; 23];
        for (at, byte) in self.digest.into_iter().enumerate() {
            tag[1 + 2 * at] = HEX[usize::from(byte >> 4)];
            tag[2 + 2 * at] = HEX[usize::from(byte & 15)];
        }
        let mut end = 17;
        if let Some(name) = coding.name() {
            tag[17] = b'-';
            end = 18 + name.len();
            tag[18..end].copy_from_slice(name.as_bytes());
        }
        tag[end] = b'"';
        HeaderValue::from_bytes(&tag[..=end]).expect("hexadecimal digits and letters are visible")
    }

    /// Answers a GET with the status 200, or 304 where the client has these bytes already.
    ///
    /// # Errors
    /// The client refuses the body in every form.
    pub fn answer(&self, request: &HeaderMap) -> Result<Answer, HttpError> {
        self.answer_as(StatusCode::OK, request)
    }

    /// Answers a GET with another status; validators count for 200 alone.
    ///
    /// # Errors
    /// The client refuses the body in every form.
    pub fn answer_as(&self, status: StatusCode, request: &HeaderMap) -> Result<Answer, HttpError> {
        let accept = joined(request, ACCEPT_ENCODING);
        let accept = accept.as_deref();
        let offered = coding::preferred(accept, |coding| self.form(coding).is_some());
        // A client that refuses the plain bytes gets them compressed, smaller or not.
        let coding = offered.or_else(|| coding::preferred(accept, |_| true));
        let coding = coding.ok_or(HttpError::NotAcceptable)?;
        let etag = self.etag(coding);
        let unchanged = status == StatusCode::OK && matches(request, &etag);
        let status = if unchanged { StatusCode::NOT_MODIFIED } else { status };
        let body = match self.form(coding) {
            _ if unchanged => Bytes::new(),
            Some(form) => form.clone(),
            None => coding.encode(&self.identity, self.effort),
        };
        let mut answer = answer(status, body);
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
        Ok(answer)
    }
}

/// The values of a header that may stand on several lines, as one list.
fn joined(headers: &HeaderMap, name: HeaderName) -> Option<Cow<'_, [u8]>> {
    let mut values = headers.get_all(name).iter();
    let mut list = Cow::Borrowed(values.next()?.as_bytes());
    for value in values {
        let list = list.to_mut();
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
        Resource::kept("text/plain", Keep::Revalidate, "a line of text, ".repeat(30))
    }

    fn ask(resource: &Resource, headers: &[(HeaderName, &str)]) -> Answer {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.append(name, value.parse().expect("a header of the test"));
        }
        resource.answer(&request).expect("the client takes some form")
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
        let tiny = Resource::kept("text/plain", Keep::Revalidate, "[]");
        let answer = ask(&tiny, &[(ACCEPT_ENCODING, "br, gzip")]);
        assert!(!answer.headers().contains_key(CONTENT_ENCODING));
        let refused = ask(&tiny, &[(ACCEPT_ENCODING, "gzip, identity;q=0")]);
        assert_eq!(refused.headers()[CONTENT_ENCODING], "gzip");
    }

    #[test]
    fn what_is_made_for_one_request_is_compressed_for_it() {
        let page = Resource::fleeting("text/plain", Keep::Revalidate, "a line of text, ".repeat(100));
        let answer = ask(&page, &[(ACCEPT_ENCODING, "gzip")]);
        assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip");
        assert!(answer.body().len() < 200);
    }

    #[test]
    fn a_client_that_refuses_every_form_is_told_so() {
        let request = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("*;q=0"))]);
        assert_eq!(page().answer(&request).err(), Some(HttpError::NotAcceptable));
    }
}
