//! What can be sent, as a [`Resource`], and the [`EncodedCache`] of bytes that were rendered or
//! compressed on request.

use std::collections::HashMap;
use std::fmt;
use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use sha2::{Digest as _, Sha256};

/// Something that can be sent as a response.
#[derive(Clone)]
pub struct Resource<'a> {
    pub content_type: &'static str,
    pub hash: ContentHash,
    pub body: Body<'a>,
}

/// The bytes of a resource.
#[derive(Clone)]
pub enum Body<'a> {
    /// Bytes that are compressed when a client first requests them.
    Stored(Bytes),
    /// Bytes that were compressed in advance, if that makes them smaller.
    Compressed {
        plain: Bytes,
        brotli: Option<Bytes>,
        gzip: Option<Bytes>,
    },
    /// Bytes that are rendered when a client first requests them. The same hash means the same
    /// bytes.
    Rendered(Render<'a>),
    /// Bytes that are rarely requested twice, so the cache does not keep them.
    Fleeting(Render<'a>),
}

type Render<'a> = Arc<dyn Fn() -> Bytes + Send + Sync + 'a>;

/// A hash of the bytes, or of all their inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentHash([u8; 8]);

/// A content coding; variants are in the server's order of preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coding {
    Brotli,
    Gzip,
    Identity,
}

/// The compression effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For bytes that are sent once, or that a client is waiting for.
    Low,
    /// For bytes that are sent many times.
    High,
}

/// Rendering or compressing more bytes than this takes so long that other responses would be
/// delayed.
pub const MAX_QUICK_BYTES: usize = 64 << 10;

/// Rendered pages and compressed bytes, made on request. Keys are hashes of the content, so entries
/// for unchanged content remain valid after a reload.
pub struct EncodedCache {
    /// Bytes kept for the next client, up to a memory limit.
    kept: Cache<Key, Bytes, Size>,
    /// Bytes that some client is still receiving, whether or not they are kept.
    shared: Arc<Shared>,
}

type Key = (ContentHash, Coding);

#[derive(Clone)]
struct Size;

/// Bytes that are being made or sent. Slow clients share them: a copy for each client would take
/// many times as much memory.
#[derive(Default)]
struct Shared(Mutex<HashMap<Key, Weak<Making>>>);

/// Bytes being made by one thread while other threads that want the same bytes wait. Removed when
/// nobody uses the bytes any longer.
struct Making {
    key: Key,
    bytes: OnceLock<Bytes>,
    shared: Arc<Shared>,
}

/// The owner of a [`Bytes`]; the entry is released when the last clone is dropped.
struct BytesOwner(Arc<Making>);

impl ContentHash {
    pub fn of(bytes: &[u8]) -> ContentHash {
        ContentHash::of_parts([bytes])
    }

    /// Hashes several parts, including where one part ends and the next begins.
    pub fn of_parts<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> ContentHash {
        let mut sha256 = Sha256::new();
        for part in parts {
            sha256.update(part.len().to_le_bytes());
            sha256.update(part);
        }
        let mut hash = [0; 8];
        hash.copy_from_slice(&sha256.finalize()[..8]);
        ContentHash(hash)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Writes hexadecimal digits.
impl fmt::Display for ContentHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", u64::from_be_bytes(self.0))
    }
}

impl Resource<'_> {
    /// Returns the bytes in a content coding; `None` if they would be no smaller than the plain
    /// bytes. The plain bytes always exist.
    pub fn encode(&self, coding: Coding, cache: &EncodedCache) -> Option<Bytes> {
        match (&self.body, coding) {
            (Body::Stored(plain) | Body::Compressed { plain, .. }, Coding::Identity) => {
                Some(plain.clone())
            }
            (Body::Stored(_), _) if is_compressed_type(self.content_type) => None,
            (Body::Stored(plain), _) => cache.compressed(self.hash, coding, || plain.clone()),
            (Body::Compressed { brotli, .. }, Coding::Brotli) => brotli.clone(),
            (Body::Compressed { gzip, .. }, Coding::Gzip) => gzip.clone(),
            (Body::Rendered(render), _) => cache.encode_rendered(self.hash, coding, &**render),
            (Body::Fleeting(render), _) => {
                cache.encode_without_keeping(self.hash, coding, &**render)
            }
        }
    }

    /// Returns the plain bytes, which are rendered again if they are not in memory.
    pub fn plain_bytes(&self) -> Bytes {
        match &self.body {
            Body::Stored(plain) | Body::Compressed { plain, .. } => plain.clone(),
            Body::Rendered(render) | Body::Fleeting(render) => render(),
        }
    }
}

impl Body<'_> {
    /// Compresses bytes immediately.
    pub fn compress(plain: Bytes) -> Body<'static> {
        let smaller = |coding: Coding| {
            Some(coding.encode(&plain, Effort::High)).filter(|encoded| encoded.len() < plain.len())
        };
        let (brotli, gzip) = (smaller(Coding::Brotli), smaller(Coding::Gzip));
        Body::Compressed {
            plain,
            brotli,
            gzip,
        }
    }
}

impl Coding {
    /// All codings, the smallest first.
    pub const ALL: [Coding; 3] = [Coding::Brotli, Coding::Gzip, Coding::Identity];

    /// Returns the name in `Content-Encoding`; `None` for the plain bytes.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }

    /// Encodes a body, even if that makes it larger.
    pub fn encode(self, body: &[u8], effort: Effort) -> Bytes {
        match self {
            Coding::Identity => Bytes::copy_from_slice(body),
            Coding::Gzip => gzip(body, effort),
            Coding::Brotli => brotli(body, effort),
        }
    }
}

fn is_compressed_type(content_type: &str) -> bool {
    content_type.starts_with("image/") && content_type != "image/svg+xml"
}

fn gzip(body: &[u8], effort: Effort) -> Bytes {
    let level = match effort {
        Effort::Low => Compression::fast(),
        Effort::High => Compression::default(),
    };
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 2), level);
    // Writing to memory cannot fail.
    encoder
        .write_all(body)
        .and_then(|()| encoder.finish())
        .map(Bytes::from)
        .unwrap_or_default()
}

fn brotli(body: &[u8], effort: Effort) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality: match effort {
            Effort::Low => 1,
            Effort::High => 5,
        },
        // The window is about as large as the body, because the encoder allocates all of it. Below
        // 17, the encoder uses a different hasher, which allocates 11 MB and takes fifty times as
        // long (measured with brotli 9.1).
        lgwin: body.len().max(1).ilog2().clamp(17, 21) as i32 + 1,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut encoded = Vec::with_capacity(body.len() / 2);
    // Writing to memory cannot fail.
    let done = brotli::BrotliCompress(&mut &body[..], &mut encoded, &params);
    done.map(|_| Bytes::from(encoded)).unwrap_or_default()
}

impl Weighter<Key, Bytes> for Size {
    fn weight(&self, _: &Key, bytes: &Bytes) -> u64 {
        /// The approximate number of bytes that the cache itself needs per entry.
        const OVERHEAD: u64 = 128;
        bytes.len() as u64 + OVERHEAD
    }
}

impl Default for EncodedCache {
    fn default() -> EncodedCache {
        const CAPACITY_BYTES: u64 = 8 << 20;
        const ESTIMATED_ENTRIES: usize = 8 << 10;
        // By default, there are four shards per core, and nothing larger than a shard is ever kept.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(ESTIMATED_ENTRIES)
            .weight_capacity(CAPACITY_BYTES)
            .build()
            .expect("the capacity and the estimate are set");
        let (hasher, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        let kept = Cache::with_options(options, Size, hasher, lifecycle);
        EncodedCache {
            kept,
            shared: Arc::default(),
        }
    }
}

impl EncodedCache {
    /// Returns, in a given coding, the bytes of something that is rendered on request.
    pub fn encode_rendered(
        &self,
        hash: ContentHash,
        coding: Coding,
        render: impl FnOnce() -> Bytes,
    ) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.get_or_insert((hash, coding), render)),
            _ => self.compressed(hash, coding, || {
                let plain = (hash, Coding::Identity);
                self.kept
                    .get(&plain)
                    .unwrap_or_else(|| self.shared.get_or_make(plain, render))
            }),
        }
    }

    /// Returns, in a given coding, the bytes of something that is rarely requested twice.
    pub fn encode_without_keeping(
        &self,
        hash: ContentHash,
        coding: Coding,
        render: impl FnOnce() -> Bytes,
    ) -> Option<Bytes> {
        let plain = || self.shared.get_or_make((hash, Coding::Identity), render);
        match coding {
            Coding::Identity => Some(plain()),
            _ => non_empty(
                self.shared
                    .get_or_make((hash, coding), || compress(coding, &plain(), Effort::Low)),
            ),
        }
    }

    /// Returns the bytes in a coding that does not make them smaller, which hardly any client
    /// insists on.
    pub fn encode_even_if_larger(
        &self,
        hash: ContentHash,
        coding: Coding,
        make: impl FnOnce() -> Bytes,
    ) -> Bytes {
        self.shared.get_or_make(
            (
                ContentHash::of_parts([hash.bytes(), &b"forced"[..]]),
                coding,
            ),
            make,
        )
    }

    fn compressed(
        &self,
        hash: ContentHash,
        coding: Coding,
        plain: impl FnOnce() -> Bytes,
    ) -> Option<Bytes> {
        /// More bytes than this are compressed with low effort, because a client is waiting for
        /// them.
        const MAX_HIGH_EFFORT_BYTES: usize = 256 << 10;
        non_empty(self.get_or_insert((hash, coding), || {
            let plain = plain();
            let effort = if plain.len() > MAX_HIGH_EFFORT_BYTES {
                Effort::Low
            } else {
                Effort::High
            };
            compress(coding, &plain, effort)
        }))
    }

    fn get_or_insert(&self, key: Key, make: impl FnOnce() -> Bytes) -> Bytes {
        self.kept.get(&key).unwrap_or_else(|| {
            let bytes = self.shared.get_or_make(key, make);
            self.kept.insert(key, bytes.clone());
            bytes
        })
    }
}

/// Compresses bytes; returns no bytes if they would be no smaller.
fn compress(coding: Coding, plain: &[u8], effort: Effort) -> Bytes {
    let encoded = coding.encode(plain, effort);
    if encoded.len() < plain.len() {
        encoded
    } else {
        Bytes::new()
    }
}

fn non_empty(bytes: Bytes) -> Option<Bytes> {
    Some(bytes).filter(|bytes| !bytes.is_empty())
}

impl Shared {
    fn get_or_make(self: &Arc<Self>, key: Key, make: impl FnOnce() -> Bytes) -> Bytes {
        let making = self.making(key);
        // Other threads wait here for the one that makes the bytes.
        making.bytes.get_or_init(make);
        Bytes::from_owner(BytesOwner(making))
    }

    fn making(self: &Arc<Self>, key: Key) -> Arc<Making> {
        let mut all = self.lock();
        let slot = all.entry(key).or_default();
        slot.upgrade().unwrap_or_else(|| {
            let making = Arc::new(Making {
                key,
                bytes: OnceLock::new(),
                shared: self.clone(),
            });
            *slot = Arc::downgrade(&making);
            making
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Weak<Making>>> {
        // Each change is complete, so a panic leaves no partial change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        let mut all = self.shared.lock();
        // Another thread may have begun to make the bytes again.
        if all
            .get(&self.key)
            .is_some_and(|other| other.strong_count() == 0)
        {
            all.remove(&self.key);
        }
    }
}

impl AsRef<[u8]> for BytesOwner {
    fn as_ref(&self) -> &[u8] {
        self.0.bytes.get().map_or(&[], |bytes| bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn a_body_survives_its_coding() {
        let body = br#"{"id":"a","question":"What is it?"}"#.repeat(40);
        let mut decoded = Vec::new();
        let encoded = Coding::Brotli.encode(&body, Effort::High);
        brotli::BrotliDecompress(&mut &encoded[..], &mut decoded)
            .expect("what was encoded decodes");
        assert_eq!(decoded, body);
        assert!(encoded.len() < body.len() / 4);
        decoded.clear();
        let encoded = Coding::Gzip.encode(&body, Effort::Low);
        std::io::Read::read_to_end(
            &mut flate2::read::GzDecoder::new(&encoded[..]),
            &mut decoded,
        )
        .expect("what was encoded decodes");
        assert_eq!(decoded, body);
    }

    /// Returns bytes that cannot be compressed.
    fn noise(length: usize) -> Bytes {
        let digests = (0_u64..).flat_map(|number| Sha256::digest(number.to_le_bytes()));
        digests.take(length).collect()
    }

    #[test]
    fn bytes_are_made_once() {
        let cache = EncodedCache::default();
        let hash = ContentHash::of(b"a");
        let first = Some(Bytes::from("first"));
        assert_eq!(
            cache.encode_rendered(hash, Coding::Identity, || Bytes::from("first")),
            first
        );
        assert_eq!(
            cache.encode_rendered(hash, Coding::Identity, || unreachable!("it is kept")),
            first
        );
        assert_eq!(
            cache.compressed(hash, Coding::Gzip, || Bytes::from("tiny")),
            None
        );
        assert_eq!(
            cache.compressed(hash, Coding::Gzip, || unreachable!("it is kept")),
            None
        );
    }

    #[test]
    fn a_large_page_is_kept_however_many_cores_there_are() {
        let cache = EncodedCache::default();
        let hash = ContentHash::of(b"a");
        let length = cache
            .encode_rendered(hash, Coding::Identity, || noise(6 << 20))
            .map(|bytes| bytes.len());
        assert_eq!(length, Some(6 << 20));
        assert!(
            cache
                .encode_rendered(hash, Coding::Identity, || unreachable!("it is kept"))
                .is_some()
        );
        assert_eq!(
            cache.kept.shard_capacity(),
            cache.kept.capacity(),
            "the capacity is not divided"
        );
    }

    #[test]
    fn what_is_too_large_to_keep_is_shared_while_anyone_holds_it() {
        let cache = EncodedCache::default();
        let hash = ContentHash::of(b"a");
        for coding in Coding::ALL {
            // This takes up 10 MB in any coding.
            let first = cache.encode_rendered(hash, coding, || {
                [noise(10 << 20), Bytes::from(vec![0; 1 << 16])]
                    .concat()
                    .into()
            });
            let first = first.expect("it gets smaller, if not by much");
            let second = cache
                .encode_rendered(hash, coding, || unreachable!("it is kept"))
                .expect("as before");
            assert_eq!(first.as_ptr(), second.as_ptr());
            drop(first);
            assert!(
                cache
                    .encode_rendered(hash, coding, || unreachable!("it is kept"))
                    .is_some()
            );
        }
        assert!(cache.shared.lock().is_empty(), "nobody holds it any more");
        let mut made_again = false;
        cache.encode_rendered(hash, Coding::Identity, || {
            made_again = true;
            noise(10 << 20)
        });
        assert!(made_again);
    }

    #[test]
    fn one_thread_renders_for_all_that_ask_for_any_coding() {
        let cache = EncodedCache::default();
        let hash = ContentHash::of(b"a");
        let (made, plain) = (AtomicUsize::new(0), noise(10 << 20));
        // The plain bytes stay in memory; the other codings are compressed from them.
        let make = || {
            made.fetch_add(1, Ordering::Relaxed);
            plain.clone()
        };
        let bytes = cache.encode_rendered(hash, Coding::Identity, make);
        std::thread::scope(|scope| {
            for coding in [
                Coding::Identity,
                Coding::Gzip,
                Coding::Identity,
                Coding::Gzip,
            ] {
                let cache = &cache;
                scope.spawn(move || cache.encode_rendered(hash, coding, make));
            }
        });
        assert_eq!(made.load(Ordering::Relaxed), 1);
        drop(bytes);
    }

    #[test]
    fn equal_results_of_a_search_share_their_bytes() {
        let cache = EncodedCache::default();
        let result = || {
            let bytes = Bytes::from("[\"a result\"]".repeat(100));
            Resource {
                content_type: "application/json",
                hash: ContentHash::of(&bytes),
                body: Body::Fleeting(Arc::new(move || bytes.clone())),
            }
        };
        for coding in Coding::ALL {
            let [one, two] = [result(), result()].map(|found| found.encode(coding, &cache));
            assert_eq!(
                one.map(|bytes| bytes.as_ptr()),
                two.map(|bytes| bytes.as_ptr())
            );
        }
        assert!(cache.shared.lock().is_empty());
    }
}
