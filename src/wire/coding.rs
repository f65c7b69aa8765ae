//! Content codings: how a body is compressed, and which form of it a client wants.

use std::io::Write;

use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};

/// A content coding, in the order in which the server prefers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coding {
    Brotli,
    Gzip,
    Identity,
}

impl Coding {
    pub const ALL: [Coding; 3] = [Coding::Brotli, Coding::Gzip, Coding::Identity];

    /// The name in `Content-Encoding`; none for the body as it is.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }

    fn matches(self, token: &str) -> bool {
        let names: &[&str] = match self {
            Coding::Brotli => &["br"],
            Coding::Gzip => &["gzip", "x-gzip"],
            Coding::Identity => &["identity"],
        };
        names.iter().any(|name| token.eq_ignore_ascii_case(name))
    }

    /// The body in this coding.
    pub fn encode(self, body: &[u8], effort: Effort) -> Bytes {
        match self {
            Coding::Identity => Bytes::copy_from_slice(body),
            Coding::Gzip => gzip(body, effort),
            Coding::Brotli => brotli(body, effort),
        }
    }
}

/// How hard to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For a body that is sent once.
    Low,
    /// For a body that is sent again and again.
    High,
}

/// Whether bytes of a type are compressed already.
pub fn is_packed(content_type: &str) -> bool {
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
        // About as large as the body: the encoder allocates its window. Below 17 it takes another hasher,
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

/// Which of the codings on offer a client wants most, by its `Accept-Encoding`
/// (RFC 9110, section 12.5.3); none where it refuses them all.
pub fn preferred(accept: Option<&[u8]>, mut on_offer: impl FnMut(Coding) -> bool) -> Option<Coding> {
    let Some(accept) = accept else {
        return on_offer(Coding::Identity).then_some(Coding::Identity);
    };
    let accept = String::from_utf8_lossy(accept);
    let mut best = None;
    for coding in Coding::ALL {
        let quality = quality_of(coding, &accept);
        let is_better = quality > 0 && best.is_none_or(|(_, highest)| quality > highest);
        // Asked last: the answer may cost compressing something.
        if is_better && on_offer(coding) {
            best = Some((coding, quality));
        }
    }
    best.map(|(coding, _)| coding)
}

/// The codings that a client takes at all.
pub fn acceptable(accept: Option<&[u8]>) -> impl Iterator<Item = Coding> {
    let accept = accept.map(String::from_utf8_lossy);
    let takes = move |coding: &Coding| match &accept {
        Some(accept) => quality_of(*coding, accept) > 0,
        None => *coding == Coding::Identity,
    };
    Coding::ALL.into_iter().filter(takes)
}

/// How much a client wants a coding, in thousandths. Identity that nobody speaks of is acceptable,
/// yet behind every coding that was asked for.
fn quality_of(coding: Coding, accept: &str) -> u16 {
    let (mut named, mut star) = (None, None);
    for element in accept.split(',') {
        let (token, quality) = element.split_once(';').unwrap_or((element, ""));
        let token = token.trim();
        let quality = quality_value(quality);
        if coding.matches(token) {
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

/// The weight of an element in thousandths; 1000 where there is none, 0 where it is malformed.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(accept: &str) -> Option<Coding> {
        preferred(Some(accept.as_bytes()), |_| true)
    }

    #[test]
    fn the_client_gets_what_it_weighs_most() {
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
    fn a_client_that_says_nothing_gets_the_plain_body() {
        assert_eq!(preferred(None, |_| true), Some(Coding::Identity));
    }

    #[test]
    fn what_is_not_on_offer_is_not_chosen() {
        let no_brotli = |coding| coding != Coding::Brotli;
        assert_eq!(preferred(Some(b"br, gzip;q=0.1"), no_brotli), Some(Coding::Gzip));
    }

    #[test]
    fn a_body_survives_its_coding() {
        let body = br#"{"id":"a","question":"What is it?"}"#.repeat(40);
        let mut unpacked = Vec::new();
        let coded = Coding::Brotli.encode(&body, Effort::High);
        brotli::BrotliDecompress(&mut &coded[..], &mut unpacked).expect("what was encoded decodes");
        assert_eq!(unpacked, body);
        assert!(coded.len() < body.len() / 4);
        unpacked.clear();
        let coded = Coding::Gzip.encode(&body, Effort::Low);
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&coded[..]), &mut unpacked)
            .expect("what was encoded decodes");
        assert_eq!(unpacked, body);
    }
}
