//! The format of an image and its size in CSS pixels.

use std::fmt;

use imagesize::{Compression, ImageType};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

#[derive(Debug, PartialEq, Eq)]
pub struct Look {
    pub ending: &'static str,
    pub content_type: &'static str,
    /// In CSS pixels, from 1.
    pub width: u32,
    pub height: u32,
}

/// Why an image has no size.
#[derive(Debug, PartialEq, Eq)]
pub enum SizeError {
    /// The format is not supported.
    Unknown,
    Broken(String),
    NoSize,
}

/// The message for an image, to follow its name.
impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::Unknown => f.write_str("is no PNG, JPEG, WebP, AVIF, GIF or SVG"),
            SizeError::Broken(reason) => write!(f, "cannot be read: {reason}"),
            SizeError::NoSize => {
                f.write_str("has no size: an SVG needs `width` and `height`, or a `viewBox`")
            }
        }
    }
}

/// Finds out the format of an image by its bytes, and its size.
///
/// # Errors
/// The format is not supported, or the image is broken.
pub fn look(bytes: &[u8]) -> Result<Look, SizeError> {
    let (ending, content_type) = match imagesize::image_type(bytes) {
        Ok(ImageType::Png) => ("png", "image/png"),
        Ok(ImageType::Jpeg) => ("jpg", "image/jpeg"),
        Ok(ImageType::Gif) => ("gif", "image/gif"),
        Ok(ImageType::Webp) => ("webp", "image/webp"),
        Ok(ImageType::Heif(Compression::Av1)) => ("avif", "image/avif"),
        _ => return read_svg(bytes),
    };
    let size = imagesize::blob_size(bytes).map_err(|error| SizeError::Broken(error.to_string()))?;
    let side = |pixels: usize| u32::try_from(pixels).ok().filter(|pixels| (1..=MAX_SIDE).contains(pixels));
    match (side(size.width), side(size.height)) {
        (Some(width), Some(height)) => Ok(Look { ending, content_type, width, height }),
        _ => Err(SizeError::Broken("its size is none".to_owned())),
    }
}

/// The longest side of an image; browsers do not draw larger ones.
const MAX_SIDE: u32 = 100_000;

/// Reads an SVG to its end: browsers refuse one that is not well-formed.
fn read_svg(bytes: &[u8]) -> Result<Look, SizeError> {
    let text = std::str::from_utf8(bytes).map_err(|_| SizeError::Unknown)?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let mut size = None;
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) if size.is_none() => {
                if element.local_name().as_ref() != "svg" {
                    return Err(SizeError::Unknown);
                }
                size = Some(size_of(&element));
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) if size.is_none() => return Err(SizeError::Unknown),
            Err(error) => return Err(SizeError::Broken(format!("it is not well-formed XML: {error}"))),
        }
    }
    let (width, height) = size.ok_or(SizeError::Unknown)?.ok_or(SizeError::NoSize)?;
    Ok(Look { ending: "svg", content_type: "image/svg+xml", width, height })
}

/// Width and height of an SVG; what is absent comes from its view box.
fn size_of(svg: &BytesStart) -> Option<(u32, u32)> {
    let attribute = |name: &str| {
        let found = svg.try_get_attribute(name).ok().flatten()?;
        Some(found.value.into_owned())
    };
    let length_of = |name| attribute(name).as_deref().and_then(length);
    let box_size = attribute("viewBox").as_deref().and_then(view_box);
    let (width, height) = match (length_of("width"), length_of("height"), box_size) {
        (Some(width), Some(height), _) => (width, height),
        (Some(width), None, Some((wide, high))) => (width, width * high / wide),
        (None, Some(height), Some((wide, high))) => (height * wide / high, height),
        (None, None, Some(size)) => size,
        (_, _, None) => return None,
    };
    let side = |length: f64| {
        (length.is_finite() && length <= f64::from(MAX_SIDE)).then(|| length.round().max(1.0) as u32)
    };
    Some((side(width)?, side(height)?))
}

/// A length in CSS pixels. `None` for percentages.
fn length(text: &str) -> Option<f64> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    let pixels = match &text[digits.len()..] {
        "" | "px" => 1.0,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 96.0 / 25.4,
        "em" | "rem" => 16.0,
        "ex" => 8.0,
        _ => return None,
    };
    digits.trim_end().parse().ok().map(|number: f64| number * pixels).filter(|length| *length > 0.0)
}

fn view_box(text: &str) -> Option<(f64, f64)> {
    let numbers: Result<Vec<f64>, _> =
        text.split([' ', ',', '\n', '\t', '\r']).filter(|part| !part.is_empty()).map(str::parse).collect();
    match numbers.ok()?[..] {
        [_, _, width, height] if width > 0.0 && height > 0.0 => Some((width, height)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    fn size(svg: &str) -> Result<(u32, u32), SizeError> {
        look(svg.as_bytes()).map(|look| (look.width, look.height))
    }

    #[test]
    fn an_svg_says_its_size_itself_or_by_its_view_box() {
        for (attributes, expected) in [
            ("width='120' height=\"80\"", (120, 80)),
            ("width='120px' height='1in' viewBox='0 0 1 1'", (120, 96)),
            ("viewBox='0 0 300 150'", (300, 150)),
            ("viewBox='-10,-10, 20.4 , 30.6'", (20, 31)),
            ("width='100%' height='100%' viewBox='0 0 300 150'", (300, 150)),
            ("width='600' viewBox='0 0 300 150'", (600, 300)),
            ("height='75' viewBox='0 0 300 150'", (150, 75)),
            ("width='2.54cm' height='0.2'", (96, 1)),
        ] {
            assert_eq!(
                size(&format!("<?xml version='1.0'?><!-- a --><svg {attributes}><g/></svg>")),
                Ok(expected)
            );
        }
        for attributes in [
            "",
            "width='1'",
            "width='100%' height='100%'",
            "viewBox='0 0 0 1'",
            "viewBox='1 2 3'",
            "width='-1' height='1'",
            "width='inf' height='1'",
        ] {
            assert_eq!(size(&format!("<svg {attributes}/>")), Err(SizeError::NoSize), "{attributes}");
        }
    }

    #[test]
    fn what_is_no_svg_to_its_end_is_none() {
        for other in ["", "text", "<html><svg viewBox='0 0 1 1'/></html>", "<?xml", "%PDF-1.7"] {
            assert_eq!(size(other), Err(SizeError::Unknown), "{other}");
        }
        for broken in ["<svg viewBox='0 0 1 1'><g></svg>", "<svg viewBox='0 0 1 1'><g"] {
            assert!(matches!(size(broken), Err(SizeError::Broken(_))), "{broken}");
        }
    }

    #[test]
    fn a_picture_is_what_its_bytes_are() {
        let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
        assert_eq!(look(gif), Ok(Look { ending: "gif", content_type: "image/gif", width: 3, height: 2 }));
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x07\0\0\0\x05\x08\x02\0\0\0";
        assert_eq!(look(png), Ok(Look { ending: "png", content_type: "image/png", width: 7, height: 5 }));
        assert!(matches!(look(&png[..12]), Err(SizeError::Broken(_))));
        assert_eq!(look(b"BM\0\0\0\0\0\0\0\0\0\0\0\0"), Err(SizeError::Unknown));
    }

    proptest! {
        #[test]
        fn no_bytes_are_a_panic(
            beginning in select(BEGINNINGS),
            rest in vec(any::<u8>(), 0..300),
        ) {
            let _ = look(&[beginning, &rest].concat());
        }

        #[test]
        fn no_text_is_a_panic(attributes in "[a-zA-Z0-9 ='\"%.,-]{0,60}", rest in "[<>/!\\-a&;\\[\\]]{0,40}") {
            let _ = look(format!("<svg {attributes}>{rest}").as_bytes());
        }
    }

    /// How files of each format begin.
    const BEGINNINGS: &[&[u8]] = &[
        b"",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"\xff\xd8\xff\xe0\0\x10JFIF\0",
        b"\xff\xd8\xff",
        b"GIF89a",
        b"RIFF\x20\0\0\0WEBPVP8 ",
        b"RIFF\x20\0\0\0WEBPVP8L",
        b"RIFF\x20\0\0\0WEBPVP8X",
        b"\0\0\0\x1cftypavif\0\0\0\0avifmif1",
        b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\0\0\0\x40meta\0\0\0\0",
        b"<?xml version='1.0'?>",
        b"<svg ",
    ];
}
