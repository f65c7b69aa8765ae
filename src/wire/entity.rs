//! What is served: bytes with their type, how long they keep, their forms and validators; and how a
//! request for them is answered.

use bytes::Bytes;
use http::StatusCode;
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, VARY,
};

use super::coding::{self, Coding, Effort};
use super::error::HttpError;
use super::forms::Forms;
use super::headers::joined;
use super::response::{Response, response};
pub use super::tag::Digest;
use super::tag::{Tag, knows};

/// How long an entity may be kept, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Browsers ask again each time; shared caches carry the load.
    Revalidate,
    /// Everyone asks again each time.
    Unshared,
    /// The address changes with the bytes.
    Forever,
}

impl Keep {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::Revalidate => {
                "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"
            }
            Keep::Unshared => "no-cache",
            Keep::Forever => "public, max-age=31536000, immutable",
        })
    }
}

/// What is known of an entity without its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    pub content_type: &'static str,
    pub keep: Keep,
    pub digest: Digest,
}

/// Something that is served.
pub trait Entity {
    fn meta(&self) -> Meta;

    /// The bytes in a coding, unless they would be no smaller for it.
    fn form(&self, coding: Coding, forms: &Forms) -> Option<Bytes>;

    /// Answers a GET with the status 200, or 304 where the client has these bytes already, for which
    /// they are neither rendered nor compressed.
    ///
    /// # Errors
    /// The client refuses the bytes in every form.
    fn answer(&self, request: &HeaderMap, forms: &Forms) -> Result<Response, HttpError> {
        let accept = joined(request, ACCEPT_ENCODING);
        let meta = self.meta();
        let known = coding::acceptable(accept.as_deref())
            .find(|coding| knows(request, &Tag::of(meta.digest, *coding)));
        match known {
            Some(coding) => Ok(headed(StatusCode::NOT_MODIFIED, Bytes::new(), meta, coding)),
            None if knows(request, &Tag::ANY) => {
                let (coding, _) = self.chosen(accept.as_deref(), forms)?;
                Ok(headed(StatusCode::NOT_MODIFIED, Bytes::new(), meta, coding))
            }
            None => self.answer_as(StatusCode::OK, request, forms),
        }
    }

    /// Answers a GET with another status, for which no validator counts.
    ///
    /// # Errors
    /// The client refuses the bytes in every form.
    fn answer_as(
        &self,
        status: StatusCode,
        request: &HeaderMap,
        forms: &Forms,
    ) -> Result<Response, HttpError> {
        let accept = joined(request, ACCEPT_ENCODING);
        let (coding, body) = self.chosen(accept.as_deref(), forms)?;
        let meta = self.meta();
        let mut response = headed(status, body, meta, coding);
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(meta.content_type));
        if let Some(name) = coding.name() {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        Ok(response)
    }

    /// The form that the client wants most.
    ///
    /// # Errors
    /// It refuses them all.
    fn chosen(&self, accept: Option<&[u8]>, forms: &Forms) -> Result<(Coding, Bytes), HttpError> {
        let mut body = None;
        let offered = coding::preferred(accept, |coding| match self.form(coding, forms) {
            Some(form) => {
                body = Some(form);
                true
            }
            None => false,
        });
        if let (Some(coding), Some(body)) = (offered, body) {
            return Ok((coding, body));
        }
        // A client that refuses the plain bytes gets them compressed, smaller or not.
        let coding = coding::preferred(accept, |_| true).ok_or(HttpError::NotAcceptable)?;
        let plain = self.form(Coding::Identity, forms).unwrap_or_default();
        Ok((coding, coding.encode(&plain, Effort::Low)))
    }
}

/// Bytes in memory, compressed when a client first asks for it.
#[derive(Clone, Debug)]
pub struct Stored {
    pub meta: Meta,
    pub bytes: Bytes,
}

impl Entity for Stored {
    fn meta(&self) -> Meta {
        self.meta
    }

    fn form(&self, coding: Coding, forms: &Forms) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.bytes.clone()),
            _ if coding::is_packed(self.meta.content_type) => None,
            _ => forms.compressed(self.meta.digest, coding, || self.bytes.clone()),
        }
    }
}

/// Bytes that were compressed beforehand, or that are no smaller for it.
#[derive(Clone, Debug)]
pub struct Compressed {
    pub meta: Meta,
    pub bytes: Bytes,
    pub brotli: Option<Bytes>,
    pub gzip: Option<Bytes>,
}

impl Compressed {
    /// Compresses bytes now.
    pub fn new(meta: Meta, bytes: Bytes) -> Compressed {
        let form = |coding: Coding| {
            Some(coding.encode(&bytes, Effort::High)).filter(|form| form.len() < bytes.len())
        };
        let (brotli, gzip) = (form(Coding::Brotli), form(Coding::Gzip));
        Compressed { meta, bytes, brotli, gzip }
    }
}

impl Entity for Compressed {
    fn meta(&self) -> Meta {
        self.meta
    }

    fn form(&self, coding: Coding, _: &Forms) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.bytes.clone()),
            Coding::Brotli => self.brotli.clone(),
            Coding::Gzip => self.gzip.clone(),
        }
    }
}

/// Bytes that are made for one request.
#[derive(Clone, Debug)]
pub struct Fleeting {
    pub meta: Meta,
    pub bytes: Bytes,
}

impl Entity for Fleeting {
    fn meta(&self) -> Meta {
        self.meta
    }

    fn form(&self, coding: Coding, _: &Forms) -> Option<Bytes> {
        if coding == Coding::Identity {
            return Some(self.bytes.clone());
        }
        Some(coding.encode(&self.bytes, Effort::Low)).filter(|form| form.len() < self.bytes.len())
    }
}

fn headed(status: StatusCode, body: Bytes, meta: Meta, coding: Coding) -> Response {
    let mut response = response(status, body);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, meta.keep.header());
    headers.insert(ETAG, Tag::of(meta.digest, coding).header());
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}

#[cfg(test)]
mod tests {
    use http::header::{HeaderName, IF_NONE_MATCH};

    use super::*;

    fn meta(bytes: &[u8]) -> Meta {
        Meta { content_type: "text/plain", keep: Keep::Revalidate, digest: Digest::of(bytes) }
    }

    fn stored(text: impl Into<String>) -> Stored {
        let text = text.into();
        Stored { meta: meta(text.as_bytes()), bytes: Bytes::from(text) }
    }

    fn page() -> Stored {
        stored("a line of text, ".repeat(30))
    }

    fn ask(entity: &impl Entity, headers: &[(HeaderName, &str)]) -> Response {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.append(name, value.parse().expect("a header of the test"));
        }
        entity.answer(&request, &Forms::default()).expect("the client takes some form")
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
    fn what_is_sent_as_it_is_is_not_copied() {
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
    fn a_form_that_is_no_smaller_is_not_sent() {
        let tiny = stored("[]");
        let answer = ask(&tiny, &[(ACCEPT_ENCODING, "br, gzip")]);
        assert!(!answer.headers().contains_key(CONTENT_ENCODING));
        let refused = ask(&tiny, &[(ACCEPT_ENCODING, "gzip, identity;q=0")]);
        assert_eq!(refused.headers()[CONTENT_ENCODING], "gzip");
    }

    #[test]
    fn what_is_made_for_one_request_is_compressed_for_it() {
        let Stored { meta, bytes } = stored("a line of text, ".repeat(100));
        let page = Fleeting { meta, bytes };
        let answer = ask(&page, &[(ACCEPT_ENCODING, "gzip")]);
        assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip");
        assert!(answer.body().len() < 200);
    }

    #[test]
    fn a_client_that_refuses_every_form_is_told_so() {
        let request = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("*;q=0"))]);
        assert_eq!(page().answer(&request, &Forms::default()).err(), Some(HttpError::NotAcceptable));
    }
}
