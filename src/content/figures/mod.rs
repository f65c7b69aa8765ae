//! The pictures that texts show: found beside the file that names them, read once, and known by
//! what is in them.

mod size;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::diagnostics::quoted;
use super::markdown::Figure;
use super::tree::{File, Unusable};
use size::{Unsized, look};

/// The largest picture, in bytes.
pub const LARGEST_FIGURE: u64 = 2 << 20;

/// The pictures of a site, by the name under which each is served.
pub type Figures = BTreeMap<String, Picture>;

/// A picture as it is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Bytes,
    pub content_type: &'static str,
}

/// Why a path is no figure: the rule that is broken, and what to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFigure {
    pub rule: &'static str,
    pub message: String,
}

impl NoFigure {
    fn new(rule: &'static str, message: impl Into<String>) -> NoFigure {
        NoFigure { rule, message: message.into() }
    }
}

/// Pictures that are being gathered, by several threads.
#[derive(Debug, Default)]
pub struct Gathered {
    /// Below which path the site lies.
    base: String,
    /// What became of each file that was looked at.
    known: Mutex<HashMap<String, Result<Figure, NoFigure>>>,
    pictures: Mutex<Figures>,
}

impl Gathered {
    pub fn below(base: &str) -> Gathered {
        Gathered { base: base.to_owned(), ..Gathered::default() }
    }

    /// The figure at a path that a file names, with its address as pages hold it.
    pub fn shown(&self, file: &File, path: &str) -> Option<Figure> {
        let figure = self.find(file, path).ok()?;
        Some(Figure { src: [&self.base, &*figure.src].concat(), ..figure })
    }

    /// The figure at a path that a file names, wherever the site lies.
    ///
    /// # Errors
    /// Why there is none.
    pub fn find(&self, file: &File, path: &str) -> Result<Figure, NoFigure> {
        if is_address(path) {
            let message = format!(
                "the figure {} is an address: put the picture beside this file, nothing is fetched from elsewhere",
                quoted(path)
            );
            return Err(NoFigure::new("figure-elsewhere", message));
        }
        let beside = file.beside(path).ok_or_else(|| {
            let message = format!(
                "the figure {} is not in the content: its path leads out of the folder",
                quoted(path)
            );
            NoFigure::new("figure-elsewhere", message)
        })?;
        // What a thread that panicked left is whole.
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(beside.name()) {
            return known.clone();
        }
        let found = self.read(&beside, path);
        lock().insert(beside.name().to_owned(), found.clone());
        found
    }

    fn read(&self, file: &File, path: &str) -> Result<Figure, NoFigure> {
        let no = |rule, reason: &str| NoFigure::new(rule, format!("the figure {} {reason}", quoted(path)));
        let bytes = file.picture(LARGEST_FIGURE).map_err(|reason| match reason {
            Unusable::Nothing => {
                no("figure-not-found", "is not there: there is no such file beside this one")
            }
            Unusable::Outside => no("figure-elsewhere", "is a link that leads out of the content folder"),
            Unusable::TooLarge => {
                const { assert!(LARGEST_FIGURE == 2 << 20, "the message says so") };
                no("figure-unusable", "is larger than 2 MiB")
            }
            Unusable::Other(reason) => no("figure-unusable", &reason),
        })?;
        let look = look(&bytes).map_err(|reason| no("figure-unusable", &why(&reason)))?;
        let name = format!("{}.{}", hash(&bytes), look.ending);
        let src = format!("/files/{name}");
        let picture = Picture { bytes, content_type: look.content_type };
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner).insert(name, picture);
        Ok(Figure { src, width: look.width, height: look.height })
    }

    /// The pictures that texts show, by the names of their files: how many bytes each has, and its
    /// longer side.
    pub fn known(&self) -> HashMap<String, (usize, u32)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().filter_map(|(name, figure)| {
            let figure = figure.as_ref().ok()?;
            let picture = pictures.get(figure.src.strip_prefix("/files/")?)?;
            Some((name.clone(), (picture.bytes.len(), figure.width.max(figure.height))))
        });
        found.collect()
    }

    /// All that were found.
    pub fn finish(self) -> Figures {
        self.pictures.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What there is to know of a picture that is not part of the content yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageInfo {
    /// What its file's name should end with.
    pub ending: &'static str,
    pub hash: String,
}

/// Looks at a picture as it will be looked at when it is loaded.
///
/// # Errors
/// Why it is no figure.
pub fn inspect(bytes: &[u8]) -> Result<ImageInfo, String> {
    let look = look(bytes).map_err(|reason| why(&reason))?;
    Ok(ImageInfo { ending: look.ending, hash: hash(bytes) })
}

fn why(reason: &Unsized) -> String {
    match reason {
        Unsized::Unknown => "is no PNG, JPEG, WebP, AVIF, GIF or SVG".to_owned(),
        Unsized::Broken(why) => format!("cannot be read: {why}"),
        Unsized::NoSize => "has no size: an SVG needs `width` and `height`, or a `viewBox`".to_owned(),
    }
}

/// Whether a path is an address on the web, or of another kind.
fn is_address(path: &str) -> bool {
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.len() > 1
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    };
    path.starts_with("//") || path.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme))
}

/// Enough of a hash for no two pictures ever to share it.
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
    fn an_address_is_no_path() {
        for path in ["https://a.b/c.png", "//a.b/c.png", "data:image/png;base64,", "HTTP://x", "mailto:a@b"] {
            assert!(is_address(path), "{path}");
        }
        for path in ["a.png", "figures/a.png", "../a.png", "a b.png", "a:b.png", "1:2.png", "fig 1: ramp.png"]
        {
            assert!(!is_address(path), "{path}");
        }
    }
}
