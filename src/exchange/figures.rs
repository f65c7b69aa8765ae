//! The pictures of a source. Each is inspected when it is found, and read again when it is written.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;

use super::source::{Error, Source};
use crate::content::diagnostics::quoted;
use crate::content::figures::{LARGEST_FIGURE, inspect};

/// Reads a picture again.
pub type Again = Arc<dyn Fn() -> Result<Bytes, Error> + Send + Sync>;

/// The pictures of one source.
#[derive(Clone, Default)]
pub struct Figures {
    /// Their folder, beside the exam's file.
    folder: String,
    pictures: Vec<Picture>,
    by_hash: HashMap<String, usize>,
}

#[derive(Clone)]
pub struct Picture {
    /// From the exam's file.
    pub path: String,
    pub read: Again,
}

impl Figures {
    pub fn in_folder(folder: &str) -> Figures {
        Figures { folder: folder.to_owned(), ..Figures::default() }
    }

    /// Adds a picture and returns its path from the exam's file. The same picture has one path.
    ///
    /// # Errors
    /// Why it is no figure.
    pub fn add(&mut self, name: &str, read: Again) -> Result<String, String> {
        let no = |reason: &str| format!("the image {} {reason}", quoted(name));
        let bytes = read().map_err(|error| no(&error.to_string()))?;
        if bytes.len() as u64 > LARGEST_FIGURE {
            return Err(no("is larger than 2 MiB"));
        }
        let looked = inspect(&bytes).map_err(|reason| no(&reason))?;
        if let Some(&known) = self.by_hash.get(&looked.hash) {
            return Ok(self.pictures[known].path.clone());
        }
        let stem = file_name(name);
        let path = |stem: &str| format!("{}/{stem}.{}", self.folder, looked.ending);
        let is_free = |path: &String| self.pictures.iter().all(|picture| picture.path != *path);
        let path = Some(path(&stem))
            .filter(is_free)
            .unwrap_or_else(|| path(&format!("{stem}-{}", &looked.hash[..12])));
        self.by_hash.insert(looked.hash, self.pictures.len());
        self.pictures.push(Picture { path: path.clone(), read });
        Ok(path)
    }

    /// Adds a picture that is in memory.
    ///
    /// # Errors
    /// Why it is no figure.
    pub fn add_bytes(&mut self, name: &str, bytes: impl Into<Bytes>) -> Result<String, String> {
        let bytes: Bytes = bytes.into();
        self.add(name, Arc::new(move || Ok(bytes.clone())))
    }

    /// Adds a picture that stands in a file of its own.
    ///
    /// # Errors
    /// Why it is no figure.
    pub fn add_file(&mut self, name: &str, file: Source) -> Result<String, String> {
        self.add(name, Arc::new(move || file.bytes(LARGEST_FIGURE).map(Bytes::from)))
    }

    pub fn pictures(&self) -> &[Picture] {
        &self.pictures
    }
}

/// A file name without extension: letters, digits, underscores and dashes.
fn file_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
    let mut legal = String::new();
    for c in stem.chars().take(60) {
        if c.is_alphanumeric() || c == '_' {
            legal.push(c);
        } else if !legal.is_empty() && !legal.ends_with('-') {
            legal.push('-');
        }
    }
    let legal = legal.trim_end_matches('-');
    if legal.is_empty() { "figure".to_owned() } else { legal.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIF: &[u8] = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
    const OTHER: &[u8] = b"GIF89a\x04\x00\x02\x00\x80\x00\x00";

    #[test]
    fn a_picture_has_one_path_and_two_have_two() {
        let mut figures = Figures::in_folder("quiz");
        assert_eq!(figures.add_bytes("../../a b.png", GIF).as_deref(), Ok("quiz/a-b.gif"));
        assert_eq!(figures.add_bytes("again.gif", GIF).as_deref(), Ok("quiz/a-b.gif"));
        let other = figures.add_bytes("a b.png", OTHER);
        assert!(other.is_ok_and(|path| path.starts_with("quiz/a-b-")));
        assert_eq!(figures.pictures().len(), 2);
    }

    #[test]
    fn what_is_no_picture_is_none() {
        let mut figures = Figures::in_folder("quiz");
        let told = figures.add_bytes("a.png", &b"<html>"[..]);
        assert!(told.is_err_and(|reason| reason.contains("`a.png`")));
        let large = [GIF, &vec![0; 2 << 20]].concat();
        assert!(figures.add_bytes("a.gif", large).is_err_and(|reason| reason.contains("2 MiB")));
    }

    #[test]
    fn a_file_name_is_harmless() {
        for (name, legal) in [
            ("ramp.svg", "ramp"),
            ("..", "figure"),
            ("a\\..\\b:c.png", "b-c"),
            ("Größe 1.png", "Größe-1"),
            ("", "figure"),
            (".hidden.png", "hidden"),
        ] {
            assert_eq!(file_name(name), legal, "{name}");
        }
    }
}
