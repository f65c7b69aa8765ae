//! What a request asks of a representation: the content coding that it prefers (RFC 9110, section 12.5.3), and the entity
//! tags that it knows (section 13.1.2).

use http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};

use crate::site::representation::{Coding, ContentHash};

/// The coding that a client prefers among the available ones; `None` where it refuses them all.
pub fn preferred(accept: Option<&[u8]>, mut is_available: impl FnMut(Coding) -> bool) -> Option<Coding> {
    let Some(accept) = accept else {
        return is_available(Coding::Identity).then_some(Coding::Identity);
    };
    let accept = String::from_utf8_lossy(accept);
    let mut best = None;
    for coding in Coding::ALL {
        let quality = weight_of(coding, &accept);
        let is_better = quality > 0 && best.is_none_or(|(_, highest)| quality > highest);
        // Asked last: the answer may cost compressing something.
        if is_better && is_available(coding) {
            best = Some((coding, quality));
        }
    }
    best.map(|(coding, _)| coding)
}

/// The codings that a client accepts.
pub fn acceptable(accept: Option<&[u8]>) -> impl Iterator<Item = Coding> {
    let accept = accept.map(String::from_utf8_lossy);
    let is_accepted = move |coding: &Coding| match &accept {
        Some(accept) => weight_of(*coding, accept) > 0,
        None => *coding == Coding::Identity,
    };
    Coding::ALL.into_iter().filter(is_accepted)
}

/// The weight of a coding, in two-thousandths. Identity that is not named is accepted, with a lower weight than any named
/// coding.
fn weight_of(coding: Coding, accept: &str) -> u16 {
    let (mut named, mut star) = (None, None);
    for element in accept.split(',') {
        let (token, quality) = element.split_once(';').unwrap_or((element, ""));
        let token = token.trim();
        let quality = quality_value(quality);
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

/// The weight of an element in thousandths: 1000 by default, 0 where it is malformed.
fn quality_value(parameters: &str) -> u16 {
    let Some((name, value)) = parameters.split(';').find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        Some((name.trim(), value.trim())).filter(|(name, _)| name.eq_ignore_ascii_case("q"))
    }) else {
        return 1000;
    };
    debug_assert!(name.len() == 1);
    match value.parse::<f32>() {
        // In range, so that the cast keeps the value.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(accept: &str) -> Option<Coding> {
        preferred(Some(accept.as_bytes()), |_| true)
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
        assert_eq!(preferred(None, |_| true), Some(Coding::Identity));
    }

    #[test]
    fn a_coding_that_is_not_available_is_not_chosen() {
        let no_brotli = |coding| coding != Coding::Brotli;
        assert_eq!(preferred(Some(b"br, gzip;q=0.1"), no_brotli), Some(Coding::Gzip));
    }
}
