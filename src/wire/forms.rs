//! Forms of entities that were made when somebody first asked for them, within a bound of memory:
//! those that nobody asks for any more make room for others. What is the same is found again after
//! a reload, too.

use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::coding::{Coding, Effort};
use super::tag::Digest;

/// Bytes that all forms may take together.
const ROOM: u64 = 8 << 20;
/// What the cache itself needs for each, about.
const OVERHEAD: u64 = 128;
/// How many there are about when the room is full.
const ABOUT: usize = 8 << 10;
/// A body of more bytes is compressed less: somebody waits for it.
const LARGE: usize = 256 << 10;

pub struct Forms(Cache<(Digest, Coding), Bytes, Size>);

#[derive(Clone)]
struct Size;

impl Weighter<(Digest, Coding), Bytes> for Size {
    fn weight(&self, _: &(Digest, Coding), form: &Bytes) -> u64 {
        form.len() as u64 + OVERHEAD
    }
}

impl Default for Forms {
    fn default() -> Forms {
        Forms(Cache::with_weighter(ABOUT, ROOM, Size))
    }
}

impl Forms {
    /// The plain bytes of something that is rendered on demand.
    pub fn rendered(&self, digest: Digest, render: impl FnOnce() -> Bytes) -> Bytes {
        self.form(digest, Coding::Identity, render)
    }

    /// The bytes in a coding, unless they are no smaller for it.
    pub fn compressed(&self, digest: Digest, coding: Coding, plain: impl FnOnce() -> Bytes) -> Option<Bytes> {
        let compress = || {
            let plain = plain();
            let effort = if plain.len() > LARGE { Effort::Low } else { Effort::High };
            let form = coding.encode(&plain, effort);
            // An empty form stands for one that is no smaller.
            if form.len() < plain.len() { form } else { Bytes::new() }
        };
        Some(self.form(digest, coding, compress)).filter(|form| !form.is_empty())
    }

    fn form(&self, digest: Digest, coding: Coding, make: impl FnOnce() -> Bytes) -> Bytes {
        if let Some(form) = self.0.get(&(digest, coding)) {
            return form;
        }
        // Two that ask at once make it twice; neither waits for the other.
        let form = make();
        self.0.insert((digest, coding), form.clone());
        form
    }
}

#[cfg(test)]
mod tests {
    use http::header::{ACCEPT_ENCODING, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH};
    use http::{HeaderName, StatusCode};

    use super::super::entity::{Entity, Keep, Meta, Stored};
    use super::*;

    /// Must not be made.
    struct Unmade(Meta);

    impl Entity for Unmade {
        fn meta(&self) -> Meta {
            self.0
        }

        fn form(&self, coding: Coding, _: &Forms) -> Option<Bytes> {
            panic!("made as {coding:?}")
        }
    }

    fn request(headers: [(HeaderName, HeaderValue); 2]) -> HeaderMap {
        headers.into_iter().collect()
    }

    #[test]
    fn what_a_client_knows_is_neither_rendered_nor_compressed() {
        let bytes = Bytes::from("a line of text, ".repeat(30));
        let meta = Meta { content_type: "text/plain", keep: Keep::Revalidate, digest: Digest::of(&bytes) };
        for accept in ["br", "gzip", "identity"].map(HeaderValue::from_static) {
            let first = HeaderMap::from_iter([(ACCEPT_ENCODING, accept.clone())]);
            let first = Stored { meta, bytes: bytes.clone() }.answer(&first, &Forms::default());
            let tag = first.expect("it is answered").headers()[ETAG].clone();
            let again = request([(ACCEPT_ENCODING, accept), (IF_NONE_MATCH, tag)]);
            let again = Unmade(meta).answer(&again, &Forms::default()).expect("it is answered");
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        }
    }

    #[test]
    fn what_was_made_is_made_once() {
        let forms = Forms::default();
        let digest = Digest::of(b"a");
        for _ in 0..2 {
            assert_eq!(forms.rendered(digest, || Bytes::from("first")), "first");
        }
        assert_eq!(forms.rendered(digest, || unreachable!("it is there")), "first");
        assert_eq!(forms.compressed(digest, Coding::Gzip, || Bytes::from("tiny")), None);
        assert_eq!(forms.compressed(digest, Coding::Gzip, || unreachable!("that is known")), None);
    }
}
