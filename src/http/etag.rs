//! Entity tags, and the tags in a request.

use http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};

use crate::site::representation::{Coding, ContentHash};

/// A strong entity tag: `"HASH"` or `"HASH-CODING"`.
pub struct ETag {
    /// As long as `"0123456789abcdef-gzip"`.
    bytes: [u8; 23],
    length: usize,
}

impl ETag {
    /// `*`, which matches any representation.
    pub const ANY: ETag = ETag { bytes: [b'*'; 23], length: 1 };

    pub fn new(hash: ContentHash, coding: Coding) -> ETag {
        let mut bytes = [b'"'; 23];
        bytes[1..17].copy_from_slice(&hash.hex());
        let mut end = 17;
        if let Some(name) = coding.name() {
            bytes[17] = b'-';
            end = 18 + name.len();
            bytes[18..end].copy_from_slice(name.as_bytes());
        }
        bytes[end] = b'"';
        ETag { bytes, length: end + 1 }
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    pub fn header(&self) -> HeaderValue {
        HeaderValue::from_bytes(self.as_bytes()).expect("hexadecimal digits and letters are visible")
    }

    /// Whether `If-None-Match` has this tag, by weak comparison (RFC 9110, section 13.1.2).
    pub fn is_in(&self, request: &HeaderMap) -> bool {
        let lists = request.get_all(IF_NONE_MATCH).iter();
        lists.flat_map(|list| ETags(list.as_bytes())).any(|known| known == self.as_bytes())
    }
}

/// The entity tags of a list without `W/`; a lone `*` is one of them.
struct ETags<'a>(&'a [u8]);

impl<'a> Iterator for ETags<'a> {
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
