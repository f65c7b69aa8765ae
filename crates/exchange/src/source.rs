//! The sources of imports: files, folders and bytes in memory.

use std::fs;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};

use bytes::Bytes;

pub use crate::error::SourceError;
use crate::strings::non_empty;

/// The maximum size, in bytes, of a source that is read as text.
pub(crate) const MAX_SOURCE_TEXT_BYTES: u64 = 64 << 20;
/// The number of bytes used to detect a format.
const BEGINNING: u64 = 8 << 10;

/// A file or folder. Its bytes are read on demand.
#[derive(Clone, Debug)]
pub struct ImportSource {
    /// The name shown in lines of the report.
    pub name: String,
    location: Location,
}

#[derive(Clone, Debug)]
enum Location {
    Path(PathBuf),
    Memory(Bytes),
}

/// The contents of a folder, sorted by name.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    pub files: Vec<ImportSource>,
    pub folders: Vec<ImportSource>,
}

/// A source of bytes that can be read in any order.
pub trait ReadSeek: Read + Seek + Send {}
impl<T: Read + Seek + Send> ReadSeek for T {}

impl ImportSource {
    /// Creates a source from a file or folder, which need not exist; reading it fails if it does
    /// not.
    pub fn from_path(path: &Path) -> ImportSource {
        let name = path.to_string_lossy();
        let short = non_empty(name.trim_end_matches('/'));
        ImportSource {
            name: short.unwrap_or(&name).to_owned(),
            location: Location::Path(path.to_owned()),
        }
    }

    /// Creates a source from bytes in memory. The extension of its name helps to detect its format.
    pub fn from_bytes(name: &str, bytes: impl Into<Vec<u8>>) -> ImportSource {
        ImportSource {
            name: name.to_owned(),
            location: Location::Memory(Bytes::from(bytes.into())),
        }
    }

    /// Returns the extension of the source's name, in lower case.
    pub fn extension(&self) -> String {
        let extension = Path::new(&self.name).extension().unwrap_or_default();
        extension.to_string_lossy().to_lowercase()
    }

    /// Returns the last part of the source's name, without the extension if it is a file.
    pub fn stem(&self) -> String {
        let path = Path::new(&self.name);
        let real = path
            .file_name()
            .is_none()
            .then(|| path.canonicalize().ok())
            .flatten();
        let path = real.as_deref().unwrap_or(path);
        let name = if self.is_folder() {
            path.file_name()
        } else {
            path.file_stem()
        };
        name.unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Returns the source's path relative to a folder that contains it.
    pub(crate) fn path_in(&self, folder: &ImportSource) -> String {
        self.name
            .strip_prefix(&folder.name)
            .unwrap_or(&self.name)
            .trim_start_matches('/')
            .to_owned()
    }

    pub fn is_folder(&self) -> bool {
        matches!(&self.location, Location::Path(path) if path.is_dir())
    }

    /// Returns the beginning of the source as text; empty if it cannot be read.
    pub fn read_beginning(&self) -> String {
        let mut bytes = Vec::new();
        if let Ok(reader) = self.open() {
            let _ = reader.take(BEGINNING).read_to_end(&mut bytes);
        }
        match utf_16(&bytes) {
            Some(encoding) => encoding.decode(&bytes).0.into_owned(),
            None => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Returns the size in bytes; for a folder, that of the files in it.
    pub fn size(&self) -> u64 {
        match &self.location {
            Location::Memory(bytes) => bytes.len() as u64,
            Location::Path(_) if self.is_folder() => self
                .list_entries()
                .unwrap_or_default()
                .files
                .iter()
                .map(ImportSource::size)
                .sum(),
            Location::Path(path) => fs::metadata(path).map_or(0, |found| found.len()),
        }
    }

    /// Opens the source for reading.
    ///
    /// # Errors
    /// Fails if it cannot be opened or is not a regular file.
    pub fn open(&self) -> Result<Box<dyn ReadSeek>, SourceError> {
        match &self.location {
            Location::Memory(bytes) => Ok(Box::new(Cursor::new(bytes.clone()))),
            Location::Path(path) => {
                // An attempt to open a named pipe would block.
                if !fs::metadata(path)?.is_file() {
                    return Err(SourceError::NotAFile);
                }
                Ok(Box::new(io::BufReader::new(fs::File::open(path)?)))
            }
        }
    }

    /// Reads at most `limit` bytes.
    ///
    /// # Errors
    /// Fails if the source cannot be read, or is larger than the limit.
    pub fn read_bytes(&self, limit: u64) -> Result<Vec<u8>, SourceError> {
        let mut file = self.open()?;
        // With the right capacity from the start, the buffer does not have to be copied as it
        // grows.
        let size = file.seek(SeekFrom::End(0))?;
        file.rewind()?;
        read_limited(file, size, limit)
    }

    /// Reads the source as text, without a byte-order mark and with `\n` line endings.
    ///
    /// # Errors
    /// Fails if the source cannot be read, is larger than 64 MiB, or is not UTF-8.
    pub fn read_text(&self) -> Result<String, SourceError> {
        let bytes = self.read_bytes(MAX_SOURCE_TEXT_BYTES)?;
        let text = match utf_16(&bytes) {
            None => from_utf8(bytes, "save it as UTF-8")?,
            Some(encoding) => match encoding.decode(&bytes) {
                (_, _, true) => {
                    return Err(format!(
                        "is not {}, although its byte-order mark says that it is",
                        encoding.name()
                    )
                    .into());
                }
                (text, ..) => text.into_owned(),
            },
        };
        Ok(if text.contains('\r') {
            text.replace("\r\n", "\n").replace('\r', "\n")
        } else {
            text
        })
    }

    /// Lists the files and folders in a folder, leaving out links and names that begin with a dot.
    pub fn list_entries(&self) -> Result<Entries, SourceError> {
        let Location::Path(folder) = &self.location else {
            return Ok(Entries::default());
        };
        let mut found = Entries::default();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            if kind.is_file() {
                found.files.push(ImportSource::from_path(&entry.path()));
            } else if kind.is_dir() {
                found.folders.push(ImportSource::from_path(&entry.path()));
            }
        }
        found.files.sort_by(|one, other| one.name.cmp(&other.name));
        found
            .folders
            .sort_by(|one, other| one.name.cmp(&other.name));
        Ok(found)
    }

    /// Returns the file at a relative path, if it is inside this source's own folder.
    pub fn find_relative(&self, path: &str) -> Option<ImportSource> {
        let Location::Path(own) = &self.location else {
            return None;
        };
        let named = Path::new(path);
        let is_below = named
            .components()
            .all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let folder = if own.is_dir() { own } else { own.parent()? };
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        let found = folder.join(named);
        let real = found.canonicalize().ok()?;
        let is_below = is_below && real.starts_with(folder.canonicalize().ok()?) && real.is_file();
        is_below.then(|| ImportSource::from_path(&found))
    }
}

/// Reads a file of about `size` bytes, and of at most `limit` bytes.
///
/// # Errors
/// Fails if the file cannot be read, or is larger than the limit.
pub(crate) fn read_limited(
    reader: impl Read,
    size: u64,
    limit: u64,
) -> Result<Vec<u8>, SourceError> {
    let mut bytes = Vec::with_capacity(size.min(limit) as usize + 1);
    reader.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        Err(SourceError::TooLarge(limit))
    } else {
        Ok(bytes)
    }
}

/// Decodes UTF-8 and removes the byte-order mark.
///
/// # Errors
/// Fails if the bytes are not UTF-8; the error names the first invalid line.
pub fn from_utf8(bytes: Vec<u8>, repair: &'static str) -> Result<String, SourceError> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let legal = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        SourceError::NotUtf8(
            legal.iter().filter(|byte| **byte == b'\n').count() + 1,
            repair,
        )
    })?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}

/// Returns the 16-bit encoding that a byte-order mark indicates.
fn utf_16(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let (encoding, _) = encoding_rs::Encoding::for_bom(bytes)?;
    (encoding != encoding_rs::UTF_8).then_some(encoding)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_utf_8_with_plain_ends_of_lines() {
        let text = |bytes: &[u8]| {
            ImportSource::from_bytes("a.txt", bytes)
                .read_text()
                .map_err(|error| error.to_string())
        };
        assert_eq!(text(b"\xef\xbb\xbfa\r\nb\rc").as_deref(), Ok("a\nb\nc"));
        assert_eq!(text(b"\xff\xfea\0\r\0\n\0\xe4\0").as_deref(), Ok("a\nä"));
        assert!(text(b"\xff\xfea\0\0\xd8").is_err());
        assert_eq!(
            ImportSource::from_bytes("a.txt", &b"\xfe\xff\0{"[..]).read_beginning(),
            "{"
        );
        assert_eq!(
            text(b"a\nb \xff").err().as_deref(),
            Some("is not UTF-8: see line 2; save it as UTF-8")
        );
    }

    #[test]
    fn what_is_beside_a_source_is_below_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let inside = folder.path().join("in");
        fs::create_dir_all(inside.join("img")).expect("folders");
        for path in ["in/q.md", "in/img/a.png", "out.png"] {
            fs::write(folder.path().join(path), path).expect("a file");
        }
        let source = ImportSource::from_path(&inside.join("q.md"));
        assert_eq!(
            source
                .find_relative("img/a.png")
                .and_then(|file| file.read_text().ok())
                .as_deref(),
            Some("in/img/a.png")
        );
        assert!(source.find_relative("./img/a.png").is_some());
        for other in [
            "../out.png",
            "img/../../out.png",
            "/etc/passwd",
            "none.png",
            "img",
        ] {
            assert!(source.find_relative(other).is_none(), "{other}");
        }
        std::os::unix::fs::symlink(folder.path().join("out.png"), inside.join("link.png"))
            .expect("a link");
        assert!(source.find_relative("link.png").is_none());
        let entries = ImportSource::from_path(&inside)
            .list_entries()
            .expect("a folder is read");
        assert_eq!((entries.files.len(), entries.folders.len()), (1, 1));
    }
}
