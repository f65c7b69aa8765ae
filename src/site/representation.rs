//! Representations: bytes to be sent, with their type, cache policy and hash, and their compressed variants.

use std::io::Write as _;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest as _, Sha256};

/// Something that can be sent.
pub trait Representation {
    fn meta(&self) -> Meta;

    /// The bytes in a coding; `None` where they would be no smaller than the plain ones. Plain bytes there always are.
    fn encoded(&self, coding: Coding, cache: &EncodedCache) -> Option<Bytes>;
}

#[derive(Clone, Copy, Debug)]
pub struct Meta {
    pub content_type: &'static str,
    pub cache: CachePolicy,
    pub hash: ContentHash,
}

/// How long caches may keep a representation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// Browsers revalidate each time; shared caches answer for a minute.
    Revalidate,
    /// Browsers and shared caches revalidate each time.
    NoCache,
    /// For ever: other bytes have another address.
    Immutable,
}

/// A hash of the bytes, or of all that they are made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentHash([u8; 8]);

/// Bytes in memory, compressed when a client first asks for it.
#[derive(Clone, Debug)]
pub struct Stored {
    pub meta: Meta,
    pub bytes: Bytes,
}

/// Bytes that were compressed beforehand, where that makes them smaller.
#[derive(Clone, Debug)]
pub struct Compressed {
    pub meta: Meta,
    pub bytes: Bytes,
    pub brotli: Option<Bytes>,
    pub gzip: Option<Bytes>,
}

/// Bytes that were made for one request.
#[derive(Clone, Debug)]
pub struct Uncached {
    pub meta: Meta,
    pub bytes: Bytes,
}

/// A content coding, in the order in which the server prefers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coding {
    Brotli,
    Gzip,
    Identity,
}

/// How hard to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For bytes that are sent once, or that somebody waits for.
    Low,
    /// For bytes that are sent many times.
    High,
}

/// More bytes take so long to render or to compress that other responses would wait.
pub const MAX_QUICK_BYTES: usize = 64 << 10;

/// Rendered pages and compressed bytes that were made when somebody first asked for them, within a bound of memory. Keys
/// are hashes of the content, so what did not change is found again after a reload.
pub struct EncodedCache(Cache<(ContentHash, Coding), Bytes, Size>);

#[derive(Clone)]
struct Size;

impl ContentHash {
    pub fn of(bytes: &[u8]) -> ContentHash {
        ContentHash::of_parts([bytes])
    }

    /// The hash of several parts; where one ends and the next begins counts.
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

    /// As hexadecimal digits in ASCII.
    pub fn hex(&self) -> [u8; 16] {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let mut hex = [0; 16];
        for (at, byte) in self.0.into_iter().enumerate() {
            hex[2 * at] = HEX[usize::from(byte >> 4)];
            hex[2 * at + 1] = HEX[usize::from(byte & 15)];
        }
        hex
    }

    pub fn hex_string(&self) -> String {
        self.hex().map(char::from).iter().collect()
    }
}

impl Representation for Stored {
    fn meta(&self) -> Meta {
        self.meta
    }

    fn encoded(&self, coding: Coding, cache: &EncodedCache) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.bytes.clone()),
            _ if is_compressed_type(self.meta.content_type) => None,
            _ => cache.compressed(self.meta.hash, coding, || self.bytes.clone()),
        }
    }
}

impl Compressed {
    /// Compresses bytes now.
    pub fn new(meta: Meta, bytes: Bytes) -> Compressed {
        let smaller = |coding: Coding| {
            Some(coding.encode(&bytes, Effort::High)).filter(|encoded| encoded.len() < bytes.len())
        };
        let (brotli, gzip) = (smaller(Coding::Brotli), smaller(Coding::Gzip));
        Compressed { meta, bytes, brotli, gzip }
    }
}

impl Representation for Compressed {
    fn meta(&self) -> Meta {
        self.meta
    }

    fn encoded(&self, coding: Coding, _: &EncodedCache) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.bytes.clone()),
            Coding::Brotli => self.brotli.clone(),
            Coding::Gzip => self.gzip.clone(),
        }
    }
}

impl Representation for Uncached {
    fn meta(&self) -> Meta {
        self.meta
    }

    fn encoded(&self, coding: Coding, _: &EncodedCache) -> Option<Bytes> {
        if coding == Coding::Identity {
            return Some(self.bytes.clone());
        }
        Some(coding.encode(&self.bytes, Effort::Low)).filter(|encoded| encoded.len() < self.bytes.len())
    }
}

impl Coding {
    pub const ALL: [Coding; 3] = [Coding::Brotli, Coding::Gzip, Coding::Identity];

    /// The name in `Content-Encoding`; `None` for the plain bytes.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }

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
    // Writing to memory does not fail.
    encoder.write_all(body).and_then(|()| encoder.finish()).map(Bytes::from).unwrap_or_default()
}

fn brotli(body: &[u8], effort: Effort) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality: match effort {
            Effort::Low => 1,
            Effort::High => 5,
        },
        // About as large as the body, because the encoder allocates its window. Below 17 it takes another hasher,
        // of 11 MB, which costs fifty times as much (measured with brotli 9.1).
        lgwin: body.len().max(1).ilog2().clamp(17, 21) as i32 + 1,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut encoded = Vec::with_capacity(body.len() / 2);
    // Writing to memory does not fail.
    let done = brotli::BrotliCompress(&mut &body[..], &mut encoded, &params);
    done.map(|_| Bytes::from(encoded)).unwrap_or_default()
}

impl Weighter<(ContentHash, Coding), Bytes> for Size {
    fn weight(&self, _: &(ContentHash, Coding), bytes: &Bytes) -> u64 {
        /// Approximate bytes that the cache itself needs for an entry.
        const OVERHEAD: u64 = 128;
        bytes.len() as u64 + OVERHEAD
    }
}

impl Default for EncodedCache {
    fn default() -> EncodedCache {
        const CAPACITY_BYTES: u64 = 8 << 20;
        const ESTIMATED_ENTRIES: usize = 8 << 10;
        EncodedCache(Cache::with_weighter(ESTIMATED_ENTRIES, CAPACITY_BYTES, Size))
    }
}

impl EncodedCache {
    /// The bytes in a coding of something that is rendered on demand.
    pub fn rendered(
        &self,
        hash: ContentHash,
        coding: Coding,
        render: impl FnOnce() -> Bytes,
    ) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.get_or_insert(hash, coding, render)),
            _ => self.compressed(hash, coding, render),
        }
    }

    fn compressed(&self, hash: ContentHash, coding: Coding, plain: impl FnOnce() -> Bytes) -> Option<Bytes> {
        /// More bytes are compressed with low effort: somebody waits for them.
        const MAX_HIGH_EFFORT_BYTES: usize = 256 << 10;
        let compress = || {
            let plain = plain();
            let effort = if plain.len() > MAX_HIGH_EFFORT_BYTES { Effort::Low } else { Effort::High };
            let encoded = coding.encode(&plain, effort);
            // Stored as empty where it is no smaller.
            if encoded.len() < plain.len() { encoded } else { Bytes::new() }
        };
        Some(self.get_or_insert(hash, coding, compress)).filter(|encoded| !encoded.is_empty())
    }

    /// Two that ask at the same time both make it, and neither waits for the other.
    fn get_or_insert(&self, hash: ContentHash, coding: Coding, make: impl FnOnce() -> Bytes) -> Bytes {
        if let Some(bytes) = self.0.get(&(hash, coding)) {
            return bytes;
        }
        let bytes = make();
        self.0.insert((hash, coding), bytes.clone());
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_survives_its_coding() {
        let body = br#"{"id":"a","question":"What is it?"}"#.repeat(40);
        let mut decoded = Vec::new();
        let encoded = Coding::Brotli.encode(&body, Effort::High);
        brotli::BrotliDecompress(&mut &encoded[..], &mut decoded).expect("what was encoded decodes");
        assert_eq!(decoded, body);
        assert!(encoded.len() < body.len() / 4);
        decoded.clear();
        let encoded = Coding::Gzip.encode(&body, Effort::Low);
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&encoded[..]), &mut decoded)
            .expect("what was encoded decodes");
        assert_eq!(decoded, body);
    }

    #[test]
    fn bytes_are_made_once() {
        let cache = EncodedCache::default();
        let hash = ContentHash::of(b"a");
        let first = Some(Bytes::from("first"));
        assert_eq!(cache.rendered(hash, Coding::Identity, || Bytes::from("first")), first);
        assert_eq!(cache.rendered(hash, Coding::Identity, || unreachable!("it is cached")), first);
        assert_eq!(cache.compressed(hash, Coding::Gzip, || Bytes::from("tiny")), None);
        assert_eq!(cache.compressed(hash, Coding::Gzip, || unreachable!("it is cached")), None);
    }
}
