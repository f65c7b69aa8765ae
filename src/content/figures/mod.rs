//! The images that texts show. Each is read once, and served under a hash of its content.

mod size;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::diagnostics::quoted;
use super::markdown::Figure;
use super::source::{File, ReadError};
pub use size::SizeError;
use size::look;

/// The largest image, in bytes.
pub const LARGEST_FIGURE: u64 = 2 << 20;

/// The images of a site, by the name under which each is served.
pub type Figures = BTreeMap<String, Picture>;

/// An image as it is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Bytes,
    pub content_type: &'static str,
}

/// Why a path does not lead to a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureError {
    pub rule: &'static str,
    pub message: String,
}

impl FigureError {
    fn new(rule: &'static str, message: impl Into<String>) -> FigureError {
        FigureError { rule, message: message.into() }
    }
}

/// Collects the images of a site while several threads build exams.
#[derive(Debug, Default)]
pub struct FigureCollector {
    /// The base path of the site, which addresses begin with.
    base: String,
    /// By name of the file.
    known: Mutex<HashMap<String, Result<Figure, FigureError>>>,
    pictures: Mutex<Figures>,
}

impl FigureCollector {
    pub fn new(base: &str) -> FigureCollector {
        FigureCollector { base: base.to_owned(), ..FigureCollector::default() }
    }

    /// The figure at a path relative to a file, with its address below the base path.
    pub fn find_based(&self, file: &File, path: &str) -> Option<Figure> {
        let figure = self.find(file, path).ok()?;
        Some(Figure { src: [&self.base, &*figure.src].concat(), ..figure })
    }

    /// The figure at a path relative to a file, with its address without the base path.
    ///
    /// # Errors
    /// The path does not lead to a usable image.
    pub fn find(&self, file: &File, path: &str) -> Result<Figure, FigureError> {
        if is_url(path) {
            let message = format!(
                "the figure {} is an address: put the picture beside this file, nothing is fetched from elsewhere",
                quoted(path)
            );
            return Err(FigureError::new("figure-elsewhere", message));
        }
        let beside = file.relative(path).ok_or_else(|| {
            let message = format!(
                "the figure {} is not in the content: its path leads out of the folder",
                quoted(path)
            );
            FigureError::new("figure-elsewhere", message)
        })?;
        // A panic of another thread cannot leave the maps inconsistent.
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(beside.name()) {
            return known.clone();
        }
        let found = self.read(&beside, path);
        lock().insert(beside.name().to_owned(), found.clone());
        found
    }

    fn read(&self, file: &File, path: &str) -> Result<Figure, FigureError> {
        let no = |rule, reason: &str| FigureError::new(rule, format!("the figure {} {reason}", quoted(path)));
        let bytes = file.read_figure(LARGEST_FIGURE).map_err(|reason| match reason {
            ReadError::NotFound => {
                no("figure-not-found", "is not there: there is no such file beside this one")
            }
            ReadError::Outside => no("figure-elsewhere", "is a link that leads out of the content folder"),
            ReadError::TooLarge => {
                const { assert!(LARGEST_FIGURE == 2 << 20, "the message says so") };
                no("figure-unusable", "is larger than 2 MiB")
            }
            ReadError::Other(reason) => no("figure-unusable", &reason),
        })?;
        let look = look(&bytes).map_err(|error| no("figure-unusable", &error.to_string()))?;
        let name = format!("{}.{}", hash(&bytes), look.ending);
        let src = format!("/files/{name}");
        let picture = Picture { bytes, content_type: look.content_type };
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner).insert(name, picture);
        Ok(Figure { src, width: look.width, height: look.height })
    }

    /// The images that texts show, by the names of their files: size in bytes and longer side in pixels.
    pub fn used_files(&self) -> HashMap<String, (usize, u32)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().filter_map(|(name, figure)| {
            let figure = figure.as_ref().ok()?;
            let picture = pictures.get(figure.src.strip_prefix("/files/")?)?;
            Some((name.clone(), (picture.bytes.len(), figure.width.max(figure.height))))
        });
        found.collect()
    }

    pub fn finish(self) -> Figures {
        self.pictures.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An image that is not part of the content yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageInfo {
    /// The file extension of its format, without dot.
    pub ending: &'static str,
    pub hash: String,
}

/// Checks an image as it is checked when content is loaded.
///
/// # Errors
/// Why it cannot be a figure.
pub fn inspect(bytes: &[u8]) -> Result<ImageInfo, SizeError> {
    let look = look(bytes)?;
    Ok(ImageInfo { ending: look.ending, hash: hash(bytes) })
}

/// Whether a path is a URL.
pub(super) fn is_url(path: &str) -> bool {
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.len() > 1
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    };
    path.starts_with("//") || path.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme))
}

/// 128 bits of a SHA-256 in hexadecimal digits.
fn hash(bytes: &[u8]) -> String {
    let mut hex = String::with_capacity(32);
    for byte in &Sha256::digest(bytes)[..16] {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_no_path() {
        for path in ["https://a.b/c.png", "//a.b/c.png", "data:image/png;base64,", "HTTP://x", "mailto:a@b"] {
            assert!(is_url(path), "{path}");
        }
        for path in ["a.png", "figures/a.png", "../a.png", "a b.png", "a:b.png", "1:2.png", "fig 1: ramp.png"]
        {
            assert!(!is_url(path), "{path}");
        }
    }
}
