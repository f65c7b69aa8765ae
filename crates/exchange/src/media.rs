//! The pictures in a source and the files that it links to. Each is found by its address or data
//! URL, inspected when it is found, and read again when it is written. Nothing is fetched from the
//! web.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::{DecodeError, Engine};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use crate::budget::Budget;
use crate::error::SourceError;
use crate::ids;
use crate::loss::Loss;
use crate::source::ImportSource;
use stoa_content::figures::{MAX_FIGURE_BYTES, inspect_image};
use stoa_content::stored_file::{FileType, Location, MAX_ATTACHMENT_BYTES};
use stoa_content::svg;
use stoa_text::quote::quote;

/// A decoder for Base64 with or without padding.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// A function that reads a picture again.
pub(crate) type FileReader = Arc<dyn Fn() -> Result<Bytes, SourceError> + Send + Sync>;

/// The reason why text does not show an image.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    #[error("an image has no address")]
    NoAddress,
    #[error("the image {} is on the web and was not downloaded", quote(.0))]
    OnWeb(String),
    #[error("the image {} is missing", quote(.0))]
    NotThere(String),
    /// The name of an image, and the reason why it cannot be used.
    #[error("the image {name} {1}", name = quote(.0))]
    Unusable(String, String),
    #[error("an image in a data URL {0}")]
    DataUrl(String),
}

impl ImageError {
    /// Creates the error for an address that leads to no file of the source.
    pub fn at(address: &str) -> ImageError {
        let shown = address.to_owned();
        if address.is_empty() {
            ImageError::NoAddress
        } else if ["http://", "https://", "//"]
            .iter()
            .any(|scheme| address.starts_with(scheme))
        {
            ImageError::OnWeb(shown)
        } else {
            ImageError::NotThere(shown)
        }
    }
}

/// The pictures in one source, and the files that it links to.
#[derive(Clone, Default)]
pub struct Media {
    /// The folder that contains these files, next to the exam file.
    folder: String,
    pictures: Vec<MediaFile>,
    by_hash: HashMap<String, usize>,
    attachments: Vec<LinkedFile>,
    attached: HashSet<[u8; 32]>,
    /// The paths of all the files.
    paths: HashSet<String>,
    numbers: HashMap<String, u64>,
    /// Whether each linked file became an attachment, by its name in the source.
    tried: HashMap<String, bool>,
    /// The budget of the source.
    pub budget: Budget,
    /// Descriptions of the active parts that were removed from SVGs, by path.
    cleaned: HashMap<String, String>,
}

/// The number of bytes of a file that are read and hashed in one step of work.
const BYTES_PER_STEP: usize = 16;

/// A file that the text links to.
#[derive(Clone)]
pub struct LinkedFile {
    /// The file's name in the source.
    pub name: String,
    pub file: MediaFile,
}

/// A file to write next to the exam file. Its bytes are read when it is written.
#[derive(Clone)]
pub struct MediaFile {
    /// The path relative to the exam file.
    pub path: String,
    pub read: FileReader,
}

impl Media {
    /// Creates an empty collection, whose files will be in a folder next to the exam file.
    pub fn in_folder(folder: &str) -> Media {
        Media {
            folder: folder.to_owned(),
            ..Media::default()
        }
    }

    /// Adds a picture and returns its path relative to the exam file. Identical pictures share one
    /// path.
    ///
    /// # Errors
    /// Fails if the picture cannot be read or is not a valid figure.
    pub fn add(&mut self, name: &str, read: FileReader) -> Result<String, ImageError> {
        let unusable = |reason: String| ImageError::Unusable(name.to_owned(), reason);
        let bytes = read().map_err(|error| unusable(error.to_string()))?;
        if !self.budget.spend_work(bytes.len() / BYTES_PER_STEP + 1) {
            return Err(unusable("would take too much work to read".to_owned()));
        }
        if bytes.len() as u64 > MAX_FIGURE_BYTES {
            return Err(unusable(format!(
                "is larger than {} MiB",
                MAX_FIGURE_BYTES >> 20
            )));
        }
        let (bytes, read, removed) = without_active_parts(bytes, read);
        let info = inspect_image(&bytes).map_err(|error| unusable(error.to_string()))?;
        if let Some(&known) = self.by_hash.get(&info.hash) {
            let path = self.pictures[known].path.clone();
            self.cleaned
                .extend(removed.map(|what| (path.clone(), what)));
            return Ok(path);
        }
        let stem = file_name(name);
        let path = |stem: &str| format!("{}/{stem}.{}", self.folder, info.ending);
        let path = Some(path(&stem))
            .filter(|path| !self.paths.contains(path))
            .unwrap_or_else(|| path(&format!("{stem}-{}", &info.hash[..12])));
        if !self.budget.spend_output(bytes.len()) {
            return Err(unusable("would make the output too large".to_owned()));
        }
        self.paths.insert(path.clone());
        self.by_hash.insert(info.hash, self.pictures.len());
        self.pictures.push(MediaFile {
            path: path.clone(),
            read,
        });
        self.cleaned
            .extend(removed.map(|what| (path.clone(), what)));
        Ok(path)
    }

    /// Adds the image at an address: a data URL, or a file next to the source.
    ///
    /// # Errors
    /// Fails if the image does not exist or is not a valid figure.
    pub(crate) fn add_address(
        &mut self,
        address: &str,
        source: &ImportSource,
    ) -> Result<String, ImageError> {
        if let Some(found) = self.add_data_url(address) {
            return found;
        }
        let path = parse_local_path(address).ok_or_else(|| ImageError::at(address))?;
        let beside = [address, &path]
            .into_iter()
            .find_map(|path| source.find_relative(path));
        let file = beside.ok_or_else(|| ImageError::at(address))?;
        self.add_file(path.rsplit('/').next().unwrap_or(&path), file)
    }

    /// Like [`Media::add`], but for a picture in memory.
    pub(crate) fn add_bytes(
        &mut self,
        name: &str,
        bytes: impl Into<Bytes>,
    ) -> Result<String, ImageError> {
        let bytes: Bytes = bytes.into();
        self.add(name, Arc::new(move || Ok(bytes.clone())))
    }

    /// Like [`Media::add`], but for a picture in a file of its own.
    pub(crate) fn add_file(
        &mut self,
        name: &str,
        file: ImportSource,
    ) -> Result<String, ImageError> {
        self.add(
            name,
            Arc::new(move || file.read_bytes(MAX_FIGURE_BYTES).map(Bytes::from)),
        )
    }

    /// Like [`Media::add`], for a picture encoded in Base64.
    pub(crate) fn add_base64(&mut self, name: &str, base64: &str) -> Result<String, ImageError> {
        let unusable =
            |error| ImageError::Unusable(name.to_owned(), format!("cannot be read: {error}"));
        let bytes = decode_base64(base64).map_err(unusable)?;
        self.add_bytes(name, bytes)
    }

    /// Like [`Media::add`], but for the picture in a data URL; returns `None` if the address is not
    /// a data URL.
    pub(crate) fn add_data_url(&mut self, address: &str) -> Option<Result<String, ImageError>> {
        address
            .get(..5)
            .filter(|scheme| scheme.eq_ignore_ascii_case("data:"))?;
        let Some((head, data)) = address[5..].split_once(',') else {
            return Some(Err(ImageError::DataUrl("cannot be read".to_owned())));
        };
        let bytes = if head.to_ascii_lowercase().ends_with(";base64") {
            decode_base64(&percent_decode(data))
                .map_err(|error| ImageError::DataUrl(format!("cannot be read: {error}")))
        } else {
            Ok(percent_encoding::percent_decode_str(data).collect())
        };
        Some(bytes.and_then(|bytes| self.add_bytes("image", bytes)))
    }

    /// Where possible, attaches the files that lost links lead to. Given a path, `find` returns a
    /// name that no other file has, and a function that reads the file.
    pub(crate) fn attach_linked_files(
        &mut self,
        losses: &mut [Loss],
        mut find: impl FnMut(&str) -> Option<(String, FileReader)>,
    ) {
        for loss in losses {
            if let Loss::Link(href) = loss
                && let Some((name, read)) = parse_local_path(href).and_then(|path| find(&path))
                && self.try_attach(name, read)
            {
                *loss = Loss::LinkToFile(std::mem::take(href));
            }
        }
    }

    /// Adds a file as an attachment, unless this was already tried; returns whether it is one now.
    fn try_attach(&mut self, name: String, read: FileReader) -> bool {
        if let Some(&is_attached) = self.tried.get(&name) {
            return is_attached;
        }
        let is_attached = self.add_attachment(&name, read).is_some();
        self.tried.insert(name, is_attached);
        is_attached
    }

    /// Adds a file as an attachment; returns `None` if it cannot be one.
    fn add_attachment(&mut self, name: &str, read: FileReader) -> Option<()> {
        self.budget.check().ok()?;
        let read_bytes = read()
            .ok()
            .filter(|bytes| bytes.len() as u64 <= MAX_ATTACHMENT_BYTES);
        // Even a file that is too large has been read up to the limit.
        let work = read_bytes
            .as_ref()
            .map_or(MAX_ATTACHMENT_BYTES as usize, Bytes::len);
        let bytes = read_bytes.filter(|_| self.budget.spend_work(work / BYTES_PER_STEP + 1))?;
        let (bytes, read, removed) = without_active_parts(bytes, read);
        let size = bytes.len();
        let hash: [u8; 32] = Sha256::digest(&bytes).into();
        let is_clean =
            svg_of(&bytes).is_none_or(|svg| matches!(svg::remove_active_parts(svg), Ok(None)));
        let file_type = Location::Memory(Some(bytes)).open().ok()?.file_type?;
        if file_type == FileType::Svg && !is_clean {
            return None;
        }
        if self.attached.contains(&hash) {
            return Some(());
        }
        self.budget
            .spend_output(size)
            .then(|| self.attached.insert(hash))?;
        let name = name.rsplit('/').next().unwrap_or(name);
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let ending: String = ending
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .take(10)
            .collect();
        let ending = if ending.is_empty() {
            ending
        } else {
            format!(".{ending}")
        };
        let path = |stem: &str| format!("{}/{stem}{ending}", self.folder);
        let stem = file_name(&format!("{stem}."));
        let number = self.numbers.entry(path(&stem)).or_insert(ids::FIRST_NUMBER);
        let path = path(&ids::find_unused_id_from(&stem, number, |stem| {
            self.paths.contains(&path(stem))
        }));
        self.paths.insert(path.clone());
        self.cleaned
            .extend(removed.map(|what| (path.clone(), what)));
        self.attachments.push(LinkedFile {
            name: name.to_owned(),
            file: MediaFile { path, read },
        });
        Some(())
    }

    /// Describes, for the report, what was removed from the file at a path.
    pub(crate) fn describe_removed_parts(&self, path: &str) -> Option<String> {
        let what = self.cleaned.get(path)?;
        Some(format!("{what} from the image {}", quote(path)))
    }

    /// Returns whether active parts were removed from any SVG.
    pub(crate) fn has_cleaned(&self) -> bool {
        !self.cleaned.is_empty()
    }

    /// Returns the files that the text links to.
    pub fn attachments(&self) -> &[LinkedFile] {
        &self.attachments
    }

    /// Returns the files that some text refers to.
    pub fn list_files_in(&self, text: &str) -> Vec<MediaFile> {
        let named = self.list_paths_in(text);
        self.files()
            .filter(|file| named.contains(&*file.path))
            .cloned()
            .collect()
    }

    /// Returns the paths of files in some text.
    pub fn list_paths_in<'a>(&self, text: &'a str) -> HashSet<&'a str> {
        let start = format!("{}/", self.folder);
        let paths = text.match_indices(&start).map(|(at, _)| {
            let name = &text[at + start.len()..];
            // The characters of a file name, and the dot before the extension, which `file_name`
            // never produces.
            let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
            let end = name.find(|c| !is_of_name(c)).unwrap_or(name.len());
            &text[at..at + start.len() + end]
        });
        paths.collect()
    }

    /// Returns the pictures, then the files that the text links to.
    pub fn files(&self) -> impl Iterator<Item = &MediaFile> {
        self.pictures
            .iter()
            .chain(self.attachments.iter().map(|attachment| &attachment.file))
    }
}

/// Returns an SVG without its active parts, a function that reads it again, and what was removed.
fn without_active_parts(bytes: Bytes, read: FileReader) -> (Bytes, FileReader, Option<String>) {
    match svg_of(&bytes).map(svg::remove_active_parts) {
        Some(Ok(Some((cleaned, what)))) => {
            let cleaned = Bytes::from(cleaned);
            let again = cleaned.clone();
            (cleaned, Arc::new(move || Ok(again.clone())), Some(what))
        }
        _ => (bytes, read, None),
    }
}

/// Returns the text of a file if it may be an SVG.
fn svg_of(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes)
        .ok()
        .map(|text| text.trim_start_matches('\u{feff}'))
}

/// Decodes Base64 that may contain whitespace.
pub(crate) fn decode_base64(text: &str) -> Result<Vec<u8>, DecodeError> {
    let text: Vec<u8> = text
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    LENIENT.decode(text)
}

/// Returns the decoded path in an address, without the placeholders that other systems use for the
/// source's folder; `None` for an address on the web.
pub(crate) fn parse_local_path(address: &str) -> Option<String> {
    let path =
        percent_decode(address.split(['?', '#']).next().unwrap_or_default()).replace('\\', "/");
    let path = path.replace("%%LINKPATH%%", "");
    (!path.is_empty() && !path.contains("://") && !path.starts_with("//")).then_some(path)
}

/// Decodes an address; invalid UTF-8 becomes replacement characters.
pub(crate) fn percent_decode(address: &str) -> String {
    percent_encoding::percent_decode_str(address)
        .decode_utf8_lossy()
        .into_owned()
}

/// Makes a file name without an extension, from letters, digits, underscores and hyphens.
fn file_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
    let legal = ids::hyphenate(stem.chars().take(60), "_");
    let legal = legal.trim_end_matches('-');
    if legal.is_empty() {
        "figure".to_owned()
    } else {
        legal.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIF: &[u8] = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";
    const OTHER: &[u8] = b"GIF89a\x04\x00\x02\x00\x80\x00\x00";

    #[test]
    fn a_picture_has_one_path_and_two_have_two() {
        let mut media = Media::in_folder("quiz");
        assert_eq!(
            media.add_bytes("../../a b.png", GIF).as_deref(),
            Ok("quiz/a-b.gif")
        );
        assert_eq!(
            media.add_bytes("again.gif", GIF).as_deref(),
            Ok("quiz/a-b.gif")
        );
        let other = media.add_bytes("a b.png", OTHER);
        assert!(other.is_ok_and(|path| path.starts_with("quiz/a-b-")));
        assert_eq!(media.files().count(), 2);
    }

    #[test]
    fn what_is_no_picture_is_none() {
        let mut media = Media::in_folder("quiz");
        let told = media.add_bytes("a.png", &b"<html>"[..]);
        assert!(told.is_err_and(|reason| reason.to_string().contains("`a.png`")));
        let large = [GIF, &vec![0; 2 << 20]].concat();
        assert!(
            media
                .add_bytes("a.gif", large)
                .is_err_and(|reason| reason.to_string().contains("2 MiB"))
        );
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
