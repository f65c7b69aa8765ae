//! The images in texts. Each is read once and served at an address that contains a hash of its
//! content.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use imagesize::{Compression, ImageType};
use sha2::{Digest, Sha256};

use crate::source::File;
use crate::stored_file::{NOT_SERVED, ReadError};
use crate::svg::{self, SizeError, Svg};
use stoa_text::markdown::Figure;
use stoa_text::quote::quote;

/// The maximum size, in bytes, of an image that text can show.
pub const MAX_FIGURE_BYTES: u64 = 2 << 20;

/// The images of a site, by the names under which they are served.
pub type Figures = BTreeMap<String, FigureFile>;

/// An image in the form in which it is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureFile {
    pub bytes: Bytes,
    pub content_type: &'static str,
}

/// The reason why a path does not lead to a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureError {
    pub rule: &'static str,
    pub message: String,
}

impl FigureError {
    fn new(rule: &'static str, message: impl Into<String>) -> FigureError {
        FigureError {
            rule,
            message: message.into(),
        }
    }
}

/// Collects the images of a site while several threads build exams.
#[derive(Debug, Default)]
pub struct FigureCollector {
    /// The base path of the site, with which all addresses start.
    base: String,
    /// The figure in each file, or why there is none, by the name of the file.
    known: Mutex<HashMap<String, Result<Figure, FigureError>>>,
    pictures: Mutex<Figures>,
}

impl FigureCollector {
    /// Creates a collector without images; `base` is the base path of the site.
    pub fn new(base: &str) -> FigureCollector {
        FigureCollector {
            base: base.to_owned(),
            ..FigureCollector::default()
        }
    }

    /// Finds the figure at a path relative to a file. The figure's address includes the base path.
    pub(crate) fn find_with_base_path(&self, file: &File, path: &str) -> Option<Figure> {
        let figure = self.find(file, path).ok()?;
        Some(Figure {
            src: [&self.base, &*figure.src].concat(),
            ..figure
        })
    }

    /// Finds the figure at a path relative to a file. The figure's address does not include the
    /// base path.
    ///
    /// # Errors
    /// There is no usable image at the path.
    pub fn find(&self, file: &File, path: &str) -> Result<Figure, FigureError> {
        if is_url(path) {
            let message = format!(
                "the figure {} is an address, not a file: put the image next to this file; nothing is downloaded from other sites",
                quote(path)
            );
            return Err(FigureError::new("figure-elsewhere", message));
        }
        let beside = file.resolve(path).ok_or_else(|| {
            let message = format!(
                "the figure {} points outside the content folder",
                quote(path)
            );
            FigureError::new("figure-elsewhere", message)
        })?;
        // A panic in another thread cannot leave the maps inconsistent.
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(beside.name()) {
            return known.clone();
        }
        let found = self.read(&beside, path);
        lock().insert(beside.name().to_owned(), found.clone());
        found
    }

    fn read(&self, file: &File, path: &str) -> Result<Figure, FigureError> {
        let no = |rule, reason: &str| {
            FigureError::new(rule, format!("the figure {} {reason}", quote(path)))
        };
        if file.is_hidden() {
            return Err(no("figure-elsewhere", NOT_SERVED));
        }
        let bytes = file
            .read_figure(MAX_FIGURE_BYTES)
            .map_err(|reason| match reason {
                ReadError::NotFound => no(
                    "figure-not-found",
                    "does not exist; paths are relative to this file",
                ),
                ReadError::Outside => no(
                    "figure-elsewhere",
                    "is a link to a place outside the content folder",
                ),
                ReadError::Hidden => no("figure-elsewhere", &reason.to_string()),
                ReadError::TooLarge => {
                    const { assert!(MAX_FIGURE_BYTES == 2 << 20, "the message says so") };
                    no("figure-unusable", "is larger than 2 MiB")
                }
                ReadError::Other(reason) => no("figure-unusable", &reason),
            })?;
        let header = read_image_header(&bytes)
            .map_err(|error| no(error.rule("figure-unusable"), &error.to_string()))?;
        let name = format!("{}.{}", hash(&bytes), header.ending);
        let src = format!("/files/{name}");
        let picture = FigureFile {
            bytes,
            content_type: header.content_type,
        };
        self.pictures
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(name, picture);
        Ok(Figure {
            src,
            width: header.width,
            height: header.height,
        })
    }

    /// Returns the images that are used in texts, by file name, with their size in bytes and the
    /// length of their longer side in pixels.
    pub(crate) fn list_used_files(&self) -> HashMap<String, (usize, u32)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().filter_map(|(name, figure)| {
            let figure = figure.as_ref().ok()?;
            let picture = pictures.get(figure.src.strip_prefix("/files/")?)?;
            Some((
                name.clone(),
                (picture.bytes.len(), figure.width.max(figure.height)),
            ))
        });
        found.collect()
    }

    /// Returns the images that the texts show.
    pub fn finish(self) -> Figures {
        self.pictures
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Information about an image that is not yet part of the content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageInfo {
    /// The file extension of its format, without the dot.
    pub ending: &'static str,
    pub hash: String,
}

/// Checks an image in the same way as loading the content does.
///
/// # Errors
/// Returns the reason why the image cannot be a figure.
pub fn inspect_image(bytes: &[u8]) -> Result<ImageInfo, SizeError> {
    let header = read_image_header(bytes)?;
    Ok(ImageInfo {
        ending: header.ending,
        hash: hash(bytes),
    })
}

/// Returns whether a path is the address of something elsewhere: it begins with a scheme or `//`.
pub(crate) fn is_url(path: &str) -> bool {
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.len() > 1
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    };
    path.starts_with("//")
        || path
            .split_once(':')
            .is_some_and(|(scheme, _)| is_scheme(scheme))
}

/// Returns the first 128 bits of a SHA-256 hash as hexadecimal digits.
fn hash(bytes: &[u8]) -> String {
    let mut hex = String::with_capacity(32);
    for byte in &Sha256::digest(bytes)[..16] {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// The format and the size of an image.
#[derive(Debug, PartialEq, Eq)]
struct ImageHeader {
    ending: &'static str,
    content_type: &'static str,
    /// The width and the height in CSS pixels, each at least 1.
    width: u32,
    height: u32,
}

/// Determines the format and the size of an image from the bytes at its beginning; reads an SVG
/// completely.
///
/// # Errors
/// The format is not supported, or the image is corrupt.
fn read_image_header(bytes: &[u8]) -> Result<ImageHeader, SizeError> {
    let (ending, content_type) = match imagesize::image_type(bytes) {
        Ok(ImageType::Png) => ("png", "image/png"),
        Ok(ImageType::Jpeg) => ("jpg", "image/jpeg"),
        Ok(ImageType::Gif) => ("gif", "image/gif"),
        Ok(ImageType::Webp) => ("webp", "image/webp"),
        Ok(ImageType::Heif(Compression::Av1)) => ("avif", "image/avif"),
        _ => return read_svg(bytes),
    };
    let size = imagesize::blob_size(bytes).map_err(|error| SizeError::Broken(error.to_string()))?;
    let side = |pixels: usize| {
        u32::try_from(pixels)
            .ok()
            .filter(|pixels| (1..=MAX_SIDE).contains(pixels))
    };
    match (side(size.width), side(size.height)) {
        (Some(width), Some(height)) => Ok(ImageHeader {
            ending,
            content_type,
            width,
            height,
        }),
        _ => Err(SizeError::Broken(
            "its width or height is invalid".to_owned(),
        )),
    }
}

/// The maximum width or height of an image, in pixels; browsers do not draw larger images.
const MAX_SIDE: u32 = 100_000;

/// Reads an SVG, which must have a size and must not contain anything active.
fn read_svg(bytes: &[u8]) -> Result<ImageHeader, SizeError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|_| SizeError::Unknown)?
        .trim_start_matches('\u{feff}');
    let svg = svg::parse(text)?;
    if let Some(problem) = svg.describe_active_part(text) {
        return Err(SizeError::Active(problem));
    }
    let (width, height) = size_of(&svg).ok_or(SizeError::NoSize)?;
    Ok(ImageHeader {
        ending: "svg",
        content_type: "image/svg+xml",
        width,
        height,
    })
}

/// Returns the width and height of an SVG; if either is missing, it is taken from the view box.
fn size_of(svg: &Svg) -> Option<(u32, u32)> {
    let [width, height, view] = svg.root_size.each_ref().map(Option::as_deref);
    let box_size = view.and_then(view_box);
    let (width, height) = match (width.and_then(length), height.and_then(length), box_size) {
        (Some(width), Some(height), _) => (width, height),
        (Some(width), None, Some((wide, high))) => (width, width * high / wide),
        (None, Some(height), Some((wide, high))) => (height * wide / high, height),
        (None, None, Some(size)) => size,
        (_, _, None) => return None,
    };
    let side = |length: f64| {
        (length.is_finite() && length <= f64::from(MAX_SIDE))
            .then(|| length.round().max(1.0) as u32)
    };
    Some((side(width)?, side(height)?))
}

/// Parses a length in CSS pixels. Returns `None` for percentages.
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
    digits
        .trim_end()
        .parse()
        .ok()
        .map(|number: f64| number * pixels)
        .filter(|length| *length > 0.0)
}

fn view_box(text: &str) -> Option<(f64, f64)> {
    let numbers: Result<Vec<f64>, _> = text
        .split([' ', ',', '\n', '\t', '\r'])
        .filter(|part| !part.is_empty())
        .map(str::parse)
        .collect();
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

    #[test]
    fn a_url_is_no_path() {
        for path in [
            "https://a.b/c.png",
            "//a.b/c.png",
            "data:image/png;base64,",
            "HTTP://x",
            "mailto:a@b",
        ] {
            assert!(is_url(path), "{path}");
        }
        for path in [
            "a.png",
            "figures/a.png",
            "../a.png",
            "a b.png",
            "a:b.png",
            "1:2.png",
            "fig 1: ramp.png",
        ] {
            assert!(!is_url(path), "{path}");
        }
    }

    fn size(svg: &str) -> Result<(u32, u32), SizeError> {
        read_image_header(svg.as_bytes()).map(|header| (header.width, header.height))
    }

    #[test]
    fn an_svg_says_its_size_itself_or_by_its_view_box() {
        for (attributes, expected) in [
            ("width='120' height=\"80\"", (120, 80)),
            ("width='120px' height='1in' viewBox='0 0 1 1'", (120, 96)),
            ("viewBox='0 0 300 150'", (300, 150)),
            ("viewBox='-10,-10, 20.4 , 30.6'", (20, 31)),
            (
                "width='100%' height='100%' viewBox='0 0 300 150'",
                (300, 150),
            ),
            ("width='600' viewBox='0 0 300 150'", (600, 300)),
            ("height='75' viewBox='0 0 300 150'", (150, 75)),
            ("width='2.54cm' height='0.2'", (96, 1)),
        ] {
            assert_eq!(
                size(&format!(
                    "<?xml version='1.0'?><!-- a --><svg {attributes}><g/></svg>"
                )),
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
            assert_eq!(
                size(&format!("<svg {attributes}/>")),
                Err(SizeError::NoSize),
                "{attributes}"
            );
        }
    }

    #[test]
    fn what_is_no_svg_to_its_end_is_none() {
        for other in [
            "",
            "text",
            "<html><svg viewBox='0 0 1 1'/></html>",
            "<?xml",
            "%PDF-1.7",
        ] {
            assert_eq!(size(other), Err(SizeError::Unknown), "{other}");
        }
        for broken in [
            "<svg viewBox='0 0 1 1'><g></svg>",
            "<svg viewBox='0 0 1 1'><g",
        ] {
            assert!(
                matches!(size(broken), Err(SizeError::Broken(_))),
                "{broken}"
            );
        }
    }

    #[test]
    fn a_picture_is_what_its_bytes_are() {
        let gif = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
        assert_eq!(
            read_image_header(gif),
            Ok(ImageHeader {
                ending: "gif",
                content_type: "image/gif",
                width: 3,
                height: 2
            })
        );
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x07\0\0\0\x05\x08\x02\0\0\0";
        assert_eq!(
            read_image_header(png),
            Ok(ImageHeader {
                ending: "png",
                content_type: "image/png",
                width: 7,
                height: 5
            })
        );
        assert!(matches!(
            read_image_header(&png[..12]),
            Err(SizeError::Broken(_))
        ));
        assert_eq!(
            read_image_header(b"BM\0\0\0\0\0\0\0\0\0\0\0\0"),
            Err(SizeError::Unknown)
        );
    }

    proptest! {
        #[test]
        fn no_bytes_are_a_panic(
            beginning in select(BEGINNINGS),
            rest in vec(any::<u8>(), 0..300),
        ) {
            let _ = read_image_header(&[beginning, &rest].concat());
        }

        #[test]
        fn no_text_is_a_panic(attributes in "[a-zA-Z0-9 ='\"%.,-]{0,60}", rest in "[<>/!\\-a&;\\[\\]]{0,40}") {
            let _ = read_image_header(format!("<svg {attributes}>{rest}").as_bytes());
        }
    }

    /// The first few bytes of files in each format.
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
