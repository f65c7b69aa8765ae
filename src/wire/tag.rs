//! How bytes are named: digests, entity tags, and the tags that a request knows.

use http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};
use sha2::{Digest as _, Sha256};

use super::coding::Coding;

/// A hash of bytes, or of all that they are made from: what ETags build on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest([u8; 8]);

impl Digest {
    pub fn of(bytes: &[u8]) -> Digest {
        Digest::of_parts([bytes])
    }

    /// Of several parts, none of which ends in another.
    pub fn of_parts<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Digest {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update(part.len().to_le_bytes());
            hash.update(part);
        }
        let mut digest = [0; 8];
        digest.copy_from_slice(&hash.finalize()[..8]);
        Digest(digest)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// As hexadecimal digits.
    pub fn hex(&self) -> [u8; 16] {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let mut hex = [0; 16];
        for (at, byte) in self.0.into_iter().enumerate() {
            hex[2 * at] = HEX[usize::from(byte >> 4)];
            hex[2 * at + 1] = HEX[usize::from(byte & 15)];
        }
        hex
    }
}

/// A strong entity tag.
pub struct Tag {
    /// As long as `"0123456789abcdef-gzip"`.
    bytes: [u8; 23],
    length: usize,
}

impl Tag {
    /// Of whatever there is.
    pub const ANY: Tag = Tag { bytes: [b'*'; 23], length: 1 };

    pub fn of(digest: Digest, coding: Coding) -> Tag {
        let mut bytes = [b'"'; 23];
        bytes[1..17].copy_from_slice(&digest.hex());
        let mut end = 17;
        if let Some(name) = coding.name() {
            bytes[17] = b'-';
            end = 18 + name.len();
            bytes[18..end].copy_from_slice(name.as_bytes());
        }
        bytes[end] = b'"';
        Tag { bytes, length: end + 1 }
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    pub fn header(&self) -> HeaderValue {
        HeaderValue::from_bytes(self.as_bytes()).expect("hexadecimal digits and letters are visible")
    }
}

/// Whether `If-None-Match` names this tag, by weak comparison (RFC 9110, section 13.1.2).
pub fn knows(request: &HeaderMap, tag: &Tag) -> bool {
    let lists = request.get_all(IF_NONE_MATCH).iter();
    lists.flat_map(|list| Tags(list.as_bytes())).any(|known| known == tag.as_bytes())
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
