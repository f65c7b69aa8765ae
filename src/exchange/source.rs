//! What an import reads: a file, or a folder of files.

use std::fs;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};

/// The largest text that is read whole, in bytes.
pub const LARGEST_TEXT: u64 = 64 << 20;
/// As much of a file as its format is told by.
const BEGINNING: u64 = 8 << 10;

/// A source of questions: its bytes are read when they are asked for.
#[derive(Clone, Debug)]
pub struct Source {
    /// As lines of the report show it.
    pub name: String,
    place: Place,
}

#[derive(Clone, Debug)]
enum Place {
    Path(PathBuf),
    Memory(Vec<u8>),
}

/// What stands in a folder.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    pub files: Vec<Source>,
    pub folders: Vec<Source>,
}

/// Something that a package can be read from.
pub trait ReadSeek: Read + Seek {}
impl<T: Read + Seek> ReadSeek for T {}

impl Source {
    pub fn at(path: &Path) -> Source {
        let name = path.to_string_lossy();
        let name =
            Some(name.trim_end_matches('/')).filter(|name| !name.is_empty()).unwrap_or(&name).to_owned();
        Source { name, place: Place::Path(path.to_owned()) }
    }

    pub fn of(name: &str, bytes: impl Into<Vec<u8>>) -> Source {
        Source { name: name.to_owned(), place: Place::Memory(bytes.into()) }
    }

    /// What stands behind the last dot of its name, in small letters.
    pub fn ending(&self) -> String {
        let ending = Path::new(&self.name).extension().unwrap_or_default();
        ending.to_string_lossy().to_lowercase()
    }

    /// The last part of its name, without the ending of a file.
    pub fn stem(&self) -> String {
        let path = Path::new(&self.name);
        let real = path.file_name().is_none().then(|| path.canonicalize().ok()).flatten();
        let path = real.as_deref().unwrap_or(path);
        let name = if self.is_folder() { path.file_name() } else { path.file_stem() };
        name.unwrap_or_default().to_string_lossy().into_owned()
    }

    pub fn is_folder(&self) -> bool {
        matches!(&self.place, Place::Path(path) if path.is_dir())
    }

    /// How it begins, as far as that is text; nothing where it cannot be read.
    pub fn beginning(&self) -> String {
        let mut bytes = Vec::new();
        if let Ok(reader) = self.open() {
            let _ = reader.take(BEGINNING).read_to_end(&mut bytes);
        }
        match marked(&bytes) {
            Some(encoding) => encoding.decode(&bytes).0.into_owned(),
            None => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Its bytes, to be read in any order.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(&self) -> Result<Box<dyn ReadSeek + '_>, String> {
        match &self.place {
            Place::Memory(bytes) => Ok(Box::new(io::Cursor::new(bytes))),
            Place::Path(path) => {
                // A named pipe would hold the reader for ever: look before opening.
                let metadata = fs::metadata(path).map_err(|error| unreadable(&error))?;
                if !metadata.is_file() {
                    return Err("is not a regular file".to_owned());
                }
                Ok(Box::new(io::BufReader::new(fs::File::open(path).map_err(|error| unreadable(&error))?)))
            }
        }
    }

    /// Its bytes, of which there may be so many.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn bytes(&self, most: u64) -> Result<Vec<u8>, String> {
        let mut file = self.open()?;
        // Room at once: what grows is held twice on its way.
        let size = file.seek(SeekFrom::End(0)).and_then(|size| file.rewind().map(|()| size));
        let size = size.map_err(|error| unreadable(&error))?.min(most);
        let mut bytes = Vec::with_capacity(size as usize + 1);
        file.take(most + 1).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
        if bytes.len() as u64 > most {
            return Err(format!("is larger than {} MiB", most >> 20));
        }
        Ok(bytes)
    }

    /// Its text: UTF-8, without byte-order mark and with plain ends of lines.
    ///
    /// # Errors
    /// Why it is none.
    pub fn text(&self) -> Result<String, String> {
        text_of(self.bytes(LARGEST_TEXT)?)
    }

    /// What stands in a folder, in order: files, and folders. What begins with a dot is neither, and
    /// links are not followed.
    ///
    /// # Errors
    /// Why the folder cannot be read.
    pub fn entries(&self) -> Result<Entries, String> {
        let Place::Path(folder) = &self.place else { return Ok(Entries::default()) };
        let mut found = Entries::default();
        for entry in fs::read_dir(folder).map_err(|error| unreadable(&error))? {
            let entry = entry.map_err(|error| unreadable(&error))?;
            let kind = entry.file_type().map_err(|error| unreadable(&error))?;
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            if kind.is_file() {
                found.files.push(Source::at(&entry.path()));
            } else if kind.is_dir() {
                found.folders.push(Source::at(&entry.path()));
            }
        }
        found.files.sort_by(|one, other| one.name.cmp(&other.name));
        found.folders.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(found)
    }

    /// A file that a text names by its path from here: below this source's own folder alone.
    pub fn beside(&self, path: &str) -> Option<Source> {
        let Place::Path(own) = &self.place else { return None };
        let named = Path::new(path);
        let is_below =
            named.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let folder = if own.is_dir() { own } else { own.parent()? };
        let (folder, found) = (folder_of(folder).canonicalize().ok()?, folder_of(folder).join(named));
        let real = found.canonicalize().ok()?;
        (is_below && real.starts_with(folder) && real.is_file()).then(|| Source::at(&found))
    }
}

fn folder_of(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// The text that some bytes are, with plain ends of lines.
///
/// # Errors
/// Why they are none.
pub fn text_of(bytes: Vec<u8>) -> Result<String, String> {
    let bytes = match marked(&bytes) {
        Some(encoding) => match encoding.decode(&bytes) {
            (_, _, true) => return Err(format!("is not {}, as its mark says", encoding.name())),
            (text, ..) => text.into_owned().into_bytes(),
        },
        None => bytes,
    };
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("is not UTF-8: see line {line}; save it as UTF-8")
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}

/// The encoding of 16 bits that the mark of a text says.
fn marked(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let (encoding, _) = encoding_rs::Encoding::for_bom(bytes)?;
    (encoding != encoding_rs::UTF_8).then_some(encoding)
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "cannot be read: it does not exist".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_utf_8_with_plain_ends_of_lines() {
        let text = |bytes: &[u8]| Source::of("a.txt", bytes).text();
        assert_eq!(text(b"\xef\xbb\xbfa\r\nb\rc").as_deref(), Ok("a\nb\nc"));
        assert_eq!(text(b"\xff\xfea\0\r\0\n\0\xe4\0").as_deref(), Ok("a\nä"));
        assert!(text(b"\xff\xfea\0\0\xd8").is_err());
        assert_eq!(Source::of("a.txt", &b"\xfe\xff\0{"[..]).beginning(), "{");
        assert_eq!(text(b"a\nb \xff").err().as_deref(), Some("is not UTF-8: see line 2; save it as UTF-8"));
    }

    #[test]
    fn what_is_beside_a_source_is_below_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let inside = folder.path().join("in");
        fs::create_dir_all(inside.join("img")).expect("folders");
        for path in ["in/q.md", "in/img/a.png", "out.png"] {
            fs::write(folder.path().join(path), path).expect("a file");
        }
        let source = Source::at(&inside.join("q.md"));
        assert_eq!(
            source.beside("img/a.png").and_then(|file| file.text().ok()).as_deref(),
            Some("in/img/a.png")
        );
        assert!(source.beside("./img/a.png").is_some());
        for other in ["../out.png", "img/../../out.png", "/etc/passwd", "none.png", "img"] {
            assert!(source.beside(other).is_none(), "{other}");
        }
        std::os::unix::fs::symlink(folder.path().join("out.png"), inside.join("link.png")).expect("a link");
        assert!(source.beside("link.png").is_none());
        let entries = Source::at(&inside).entries().expect("a folder is read");
        assert_eq!((entries.files.len(), entries.folders.len()), (1, 1));
    }
}
