//! Files where they are stored: they are opened below a folder (`open_below`), wherever links
//! lead, and repeatedly from a [`Location`]. Their types are determined from their first few
//! kilobytes.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Seek};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bytes::Bytes;
use imagesize::{Compression, ImageType};
use quick_xml::Reader;
use quick_xml::events::Event;
use rustix::fs::OFlags;
use serde::{Serialize, Serializer};

use stoa_text::word_list::contains_word;

/// The maximum size of a YAML file, in bytes. An exam is typically about 50 kB.
pub const MAX_YAML_BYTES: u64 = 4 << 20;
/// The maximum size of an attachment, in bytes.
pub const MAX_ATTACHMENT_BYTES: u64 = 100 << 20;

/// The number of bytes that are read to determine a file's type.
const HEAD: usize = 4 << 10;

/// The types of files that can be attachments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileType {
    Pdf,
    Png,
    Jpeg,
    Webp,
    Avif,
    Gif,
    Svg,
    Zip,
    Docx,
    Xlsx,
    Odt,
    Ods,
    /// UTF-8 text without control characters, including HTML.
    Text,
}

/// What is said about a file type.
struct FileTypeInfo {
    media_type: &'static str,
    /// The name for people, in English.
    name: &'static str,
    /// The extensions that every host recognises for the type, the standard one first.
    endings: &'static str,
}

/// Where the bytes of an attachment are stored.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// A file in a folder. Links on the way are followed each time the file is opened.
    Disk { root: PathBuf, path: PathBuf },
    /// `None` if there is no such file.
    Memory(Option<Bytes>),
}

/// An open attachment.
#[derive(Debug)]
pub struct OpenFile {
    pub bytes: OpenBytes,
    /// The size in bytes.
    pub size: u64,
    /// When the file was last modified; unknown for a file in memory.
    pub modified: Option<SystemTime>,
    /// `None` if the type is not one that can be an attachment.
    pub file_type: Option<FileType>,
    /// Whether the file begins with `<`: without a content type, a browser may treat it as a page.
    pub(crate) is_markup: bool,
}

/// The bytes of an open file, to be read in pieces.
#[derive(Debug)]
pub enum OpenBytes {
    Disk(fs::File),
    Memory(Bytes),
}

impl Location {
    /// Opens the file and determines its type. Blocks.
    ///
    /// # Errors
    /// The file does not exist, is not a regular file, cannot be read, or is outside the folder
    /// because of a link.
    pub fn open(&self) -> Result<OpenFile, ReadError> {
        let (root, path) = match self {
            Location::Memory(bytes) => {
                let bytes = bytes.as_ref().ok_or(ReadError::NotFound)?;
                let file_type = FileType::of(&bytes[..bytes.len().min(HEAD)]);
                let size = bytes.len() as u64;
                return Ok(OpenFile {
                    bytes: OpenBytes::Memory(bytes.clone()),
                    size,
                    modified: None,
                    file_type,
                    is_markup: is_markup(bytes),
                });
            }
            Location::Disk { root, path } => (root, path),
        };
        let root = root.canonicalize().map_err(|error| to_read_error(&error))?;
        OpenFile::new(open_below(path, LinkTargets::Inside, &root, None)?)
    }
}

impl OpenFile {
    /// Opens a file that is not part of the content.
    ///
    /// # Errors
    /// The file is not a regular file, or cannot be read.
    pub fn open(path: &Path) -> Result<OpenFile, ReadError> {
        OpenFile::new(open_regular(path)?)
    }

    fn new(file: fs::File) -> Result<OpenFile, ReadError> {
        let open = || {
            let metadata = file.metadata()?;
            let mut head = Vec::with_capacity(HEAD);
            (&file).take(HEAD as u64).read_to_end(&mut head)?;
            Ok((metadata.len(), metadata.modified()?, head))
        };
        let (size, modified, head) = open().map_err(|error: io::Error| to_read_error(&error))?;
        let (file_type, is_markup) = (FileType::of(&head), is_markup(&head));
        Ok(OpenFile {
            size,
            modified: Some(modified),
            file_type,
            is_markup,
            bytes: OpenBytes::Disk(file),
        })
    }

    /// Reads the whole text of an SVG.
    pub(crate) fn read_svg(&mut self) -> Result<String, String> {
        let bytes = match &mut self.bytes {
            OpenBytes::Memory(bytes) => bytes.to_vec(),
            OpenBytes::Disk(file) => {
                let mut bytes = Vec::new();
                let read = file
                    .rewind()
                    .and_then(|()| file.take(MAX_ATTACHMENT_BYTES).read_to_end(&mut bytes));
                read.map_err(|error| to_read_error(&error).to_string())?;
                bytes
            }
        };
        String::from_utf8(bytes).map_err(|_| "contains bytes that are not UTF-8".to_owned())
    }
}

/// Writes the media type.
impl Serialize for FileType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.media_type())
    }
}

impl FileType {
    /// Determines the type of a file from its first 4 KiB, or from the whole file if it is shorter.
    fn of(head: &[u8]) -> Option<FileType> {
        match imagesize::image_type(head) {
            Ok(ImageType::Png) => return Some(FileType::Png),
            Ok(ImageType::Jpeg) => return Some(FileType::Jpeg),
            Ok(ImageType::Webp) => return Some(FileType::Webp),
            Ok(ImageType::Gif) => return Some(FileType::Gif),
            Ok(ImageType::Heif(Compression::Av1)) => return Some(FileType::Avif),
            _ => {}
        }
        let is_zip = [b"PK\x03\x04", b"PK\x05\x06"]
            .iter()
            .any(|start| head.starts_with(&start[..]));
        if head.starts_with(b"%PDF-") {
            Some(FileType::Pdf)
        } else if is_zip {
            Some(zip_type(head))
        } else {
            let text = text_of(head)?;
            Some(if is_svg(text) {
                FileType::Svg
            } else {
                FileType::Text
            })
        }
    }

    fn info(self) -> FileTypeInfo {
        match self {
            FileType::Pdf => FileTypeInfo {
                media_type: "application/pdf",
                name: "PDF",
                endings: ".pdf",
            },
            FileType::Png => FileTypeInfo {
                media_type: "image/png",
                name: "PNG",
                endings: ".png",
            },
            FileType::Jpeg => FileTypeInfo {
                media_type: "image/jpeg",
                name: "JPEG",
                endings: ".jpg .jpeg",
            },
            FileType::Webp => FileTypeInfo {
                media_type: "image/webp",
                name: "WebP",
                endings: ".webp",
            },
            FileType::Avif => FileTypeInfo {
                media_type: "image/avif",
                name: "AVIF",
                endings: ".avif",
            },
            FileType::Gif => FileTypeInfo {
                media_type: "image/gif",
                name: "GIF",
                endings: ".gif",
            },
            FileType::Svg => FileTypeInfo {
                media_type: "image/svg+xml",
                name: "SVG",
                endings: ".svg",
            },
            FileType::Zip => FileTypeInfo {
                media_type: "application/zip",
                name: "ZIP",
                endings: ".zip .pptx .odp",
            },
            FileType::Docx => FileTypeInfo {
                media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                name: "DOCX",
                endings: ".docx",
            },
            FileType::Xlsx => FileTypeInfo {
                media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                name: "XLSX",
                endings: ".xlsx",
            },
            FileType::Odt => FileTypeInfo {
                media_type: "application/vnd.oasis.opendocument.text",
                name: "ODT",
                endings: ".odt",
            },
            FileType::Ods => FileTypeInfo {
                media_type: "application/vnd.oasis.opendocument.spreadsheet",
                name: "ODS",
                endings: ".ods",
            },
            FileType::Text => FileTypeInfo {
                media_type: "text/plain",
                name: "text",
                endings: ".txt .text .log .csv .tsv .tex .c .h .cc .cpp .java .f90",
            },
        }
    }

    /// Returns the type as the API writes it.
    pub fn media_type(self) -> &'static str {
        self.info().media_type
    }

    /// Returns the name of the type for people, in English.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the value of the `Content-Type` header.
    pub fn content_type(self) -> &'static str {
        if self == FileType::Text {
            "text/plain; charset=utf-8"
        } else {
            self.media_type()
        }
    }

    /// Returns the extension that must be appended to a name so that a static host serves it with
    /// this type, such as `.txt`; empty if the name already has one.
    ///
    /// A host that does not know `.jl` may serve `a.html.jl` as HTML or without a type. Therefore,
    /// `.jl` is enough only if the name has no second extension and the text is not markup.
    pub(crate) fn missing_ending(self, name: &str, is_markup: bool) -> &'static str {
        const LESS_KNOWN: &str =
            ".bib .cfg .dat .go .hpp .hs .ini .jl .m .md .ml .py .r .sql .toml";
        let (stem, ending) = name.split_at(name.rfind('.').unwrap_or(name.len()));
        let ending = ending.to_ascii_lowercase();
        let is_harmless = self == FileType::Text && !is_markup && !stem.contains('.');
        let endings = self.info().endings;
        if contains_word(endings, &ending) || is_harmless && contains_word(LESS_KNOWN, &ending) {
            return "";
        }
        endings.split(' ').next().unwrap_or_default()
    }

    /// Returns whether browsers display files of this type; other files are downloaded.
    pub fn opens_in_browser(self) -> bool {
        !matches!(
            self,
            FileType::Zip | FileType::Docx | FileType::Xlsx | FileType::Odt | FileType::Ods
        )
    }
}

/// Determines the type of a ZIP archive from the names of its first few entries. An OpenDocument
/// file begins with an uncompressed `mimetype` entry.
fn zip_type(head: &[u8]) -> FileType {
    let has = |name: &[u8]| memchr::memmem::find(head, name).is_some();
    if has(b"mimetypeapplication/vnd.oasis.opendocument.textPK") {
        FileType::Odt
    } else if has(b"mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK") {
        FileType::Ods
    } else if !has(b"[Content_Types].xml") && !has(b"_rels/.rels") {
        FileType::Zip
    } else if has(b"word/") {
        FileType::Docx
    } else if has(b"xl/") {
        FileType::Xlsx
    } else {
        FileType::Zip
    }
}

/// Returns the text at the beginning of a file; `None` if the file is binary. Omits the last
/// character if it is cut off.
fn text_of(head: &[u8]) -> Option<&str> {
    // The binary data bytes as defined in https://mimesniff.spec.whatwg.org/#binary-data-byte
    if head
        .iter()
        .any(|byte| matches!(byte, 0..=8 | 0x0b | 0x0e..=0x1a | 0x1c..=0x1f))
    {
        return None;
    }
    match std::str::from_utf8(head) {
        Ok(text) => Some(text),
        Err(error) if error.error_len().is_none() && head.len() == HEAD => {
            std::str::from_utf8(&head[..error.valid_up_to()]).ok()
        }
        Err(_) => None,
    }
}

fn is_svg(text: &str) -> bool {
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                return element.local_name().as_ref() == "svg";
            }
            Ok(Event::Text(text)) if !text.trim_ascii().is_empty() => return false,
            Ok(Event::Eof) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

/// Returns whether bytes look like the beginning of HTML or XML.
fn is_markup(bytes: &[u8]) -> bool {
    bytes
        .strip_prefix("\u{feff}".as_bytes())
        .unwrap_or(bytes)
        .trim_ascii_start()
        .starts_with(b"<")
}

/// Where the links in a file's path may lead; they must never lead to a hidden file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTargets {
    Inside,
    Anywhere,
}

/// The reason why a file cannot be read. In messages, it follows the name of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    #[error("cannot be read: it does not exist or is a broken link")]
    NotFound,
    /// A link leads out of the tree.
    #[error("leads outside the content folder")]
    Outside,
    /// A link leads to a hidden file or folder.
    #[error("{HIDDEN}")]
    Hidden,
    #[error("is larger than {} MiB: split it into several files", MAX_YAML_BYTES >> 20)]
    TooLarge,
    #[error("{0}")]
    Other(String),
}

/// The reason why a link to something hidden is not followed.
pub(crate) const HIDDEN: &str = "is a link to a hidden file or folder";

/// The error 'Too many levels of symbolic links' on Linux; std has no stable name for it.
pub(crate) const ELOOP: i32 = 40;

/// Returns the folder with the content of a Kubernetes volume: the target of its `..data` link.
pub(crate) fn find_kubernetes_volume_target(volume: &Path) -> Option<PathBuf> {
    let data = volume.join("..data").canonicalize().ok()?;
    (data.starts_with(volume) && data != volume).then_some(data)
}

/// Returns whether a resolved path is hidden: inside the folder, if any of its names begins with a
/// dot; elsewhere, if its last name does. The target of `..data` is not hidden, whether it belongs
/// to the folder itself or to a Kubernetes volume below it. `data` is the target that belongs to
/// the folder.
pub(crate) fn is_hidden(real: &Path, root: &Path, data: Option<&Path>) -> bool {
    let is_dotted = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
    if !real.starts_with(root) {
        let is_version = |name: &OsStr| name.as_encoded_bytes().starts_with(b"..");
        return real
            .file_name()
            .is_some_and(|name| is_dotted(name) && !is_version(name));
    }
    let mut folder = data
        .filter(|data| real.starts_with(data))
        .unwrap_or(root)
        .to_owned();
    while let Ok(below) = real.strip_prefix(&folder)
        && below.iter().any(is_dotted)
    {
        match find_kubernetes_volume_target(&folder).filter(|data| real.starts_with(data)) {
            Some(data) => folder = data,
            None if below.iter().next().is_some_and(is_dotted) => return true,
            None => folder.extend(below.iter().next()),
        }
    }
    false
}

/// Opens a file below a resolved folder. Links may change at any time: the target of the path is
/// checked after the file has been opened, and must be the same file.
///
/// # Errors
/// The file is not a regular file, cannot be opened, or is in a place to which links must not lead.
pub(crate) fn open_below(
    path: &Path,
    links: LinkTargets,
    root: &Path,
    data: Option<&Path>,
) -> Result<fs::File, ReadError> {
    let before = path
        .canonicalize()
        .ok()
        .filter(|real| !is_hidden(real, root, data));
    let file = open_regular(path)?;
    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let (opened, real) = (|| Ok((identity(file.metadata()?), path.canonicalize()?)))()
        .map_err(|e| to_read_error(&e))?;
    if !fs::symlink_metadata(&real).is_ok_and(|metadata| identity(metadata) == opened) {
        return Err(ReadError::Other(
            "changed while it was being opened".to_owned(),
        ));
    }
    if links == LinkTargets::Inside && !real.starts_with(root) {
        return Err(ReadError::Outside);
    }
    // A volume may have been swapped in the meantime.
    if before.as_ref() != Some(&real) && is_hidden(&real, root, data) {
        return Err(ReadError::Hidden);
    }
    Ok(file)
}

/// Opens a regular file, wherever links lead.
///
/// # Errors
/// The file is not a regular file, or cannot be opened.
pub(crate) fn open_regular(path: &Path) -> Result<fs::File, ReadError> {
    // Opening a named pipe would block forever.
    let flags = OFlags::NONBLOCK.bits().cast_signed();
    let opened = fs::metadata(path).and_then(|metadata| {
        let is_file = metadata.is_file();
        let open = || {
            fs::OpenOptions::new()
                .read(true)
                .custom_flags(flags)
                .open(path)
        };
        is_file.then(open).transpose()
    });
    match opened.map_err(|error| to_read_error(&error))? {
        Some(file) if file.metadata().is_ok_and(|metadata| metadata.is_file()) => Ok(file),
        _ => Err(ReadError::Other("is not a regular file".to_owned())),
    }
}

/// Converts an error of the system, and distinguishes a file that does not exist.
pub(crate) fn to_read_error(error: &io::Error) -> ReadError {
    match error.kind() {
        io::ErrorKind::NotFound => ReadError::NotFound,
        _ => ReadError::Other(describe_io_error(error)),
    }
}

/// Describes an error of the system, for a message that begins with the name of the file.
pub(crate) fn describe_io_error(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => {
            "cannot be read: it does not exist or is a broken link".to_owned()
        }
        io::ErrorKind::PermissionDenied => "cannot be read: permission denied".to_owned(),
        _ if error.raw_os_error() == Some(ELOOP) => {
            "cannot be read: the link is circular".to_owned()
        }
        _ => format!("cannot be read: {error}"),
    }
}

/// The reason why a hidden file cannot be a figure or an attachment.
pub(crate) const NOT_SERVED: &str =
    "is hidden: files and folders whose names start with a dot are not served";

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn zip(entries: &[(&str, &str)]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Stored);
        for (name, text) in entries {
            zip.start_file(*name, options).expect("an entry");
            zip.write_all(text.as_bytes()).expect("an entry");
        }
        zip.finish().expect("an archive").into_inner()
    }

    #[test]
    fn a_type_is_found_by_the_first_bytes() {
        let long = "ä".repeat(HEAD);
        for (bytes, expected) in [
            (&b"%PDF-1.7\n\0\0"[..], Some(FileType::Pdf)),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Some(FileType::Png)),
            (b"\xff\xd8\xff\xe0\0\x10JFIF\0\0\0\0", Some(FileType::Jpeg)),
            (b"GIF89a\x03\0\x02\0\0\0\0", Some(FileType::Gif)),
            (b"RIFF\x20\0\0\0WEBPVP8 ", Some(FileType::Webp)),
            (
                b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf",
                Some(FileType::Avif),
            ),
            (
                b"<?xml version='1.0'?>\n<!-- a --><svg xmlns='x'>",
                Some(FileType::Svg),
            ),
            (b"<html><svg/></html>", Some(FileType::Text)),
            (b"see <svg>", Some(FileType::Text)),
            (b"", Some(FileType::Text)),
            (
                "\u{feff}year;grade\r\n2024;1,3\n".as_bytes(),
                Some(FileType::Text),
            ),
            (&long.as_bytes()[..HEAD], Some(FileType::Text)),
            (&long.as_bytes()[1..=HEAD], None),
            (&format!("a{long}").as_bytes()[..HEAD], Some(FileType::Text)),
            (b"a \xe4 b", None),
            (b"\xc3", None),
            (b"a\0b", None),
            (b"\x7fELF\x02\x01", None),
            (&zip(&[("a.txt", "a")]), Some(FileType::Zip)),
            (&zip(&[]), Some(FileType::Zip)),
            (
                &zip(&[("[Content_Types].xml", "x"), ("word/document.xml", "")]),
                Some(FileType::Docx),
            ),
            (
                &zip(&[("_rels/.rels", "x"), ("xl/workbook.xml", "")]),
                Some(FileType::Xlsx),
            ),
            (
                &zip(&[("_rels/.rels", "x"), ("ppt/slides.xml", "")]),
                Some(FileType::Zip),
            ),
            (
                &zip(&[
                    ("mimetype", "application/vnd.oasis.opendocument.text"),
                    ("a", ""),
                ]),
                Some(FileType::Odt),
            ),
            (
                &zip(&[
                    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
                    ("a", ""),
                ]),
                Some(FileType::Ods),
            ),
        ] {
            assert_eq!(
                FileType::of(bytes),
                expected,
                "{}",
                String::from_utf8_lossy(bytes)
            );
        }
    }

    proptest! {
        #[test]
        fn no_bytes_are_a_panic(bytes in vec(any::<u8>(), 0..300)) {
            let _ = FileType::of(&bytes);
            let _ = FileType::of(&[b"<?xml ", &bytes[..]].concat());
        }
    }
}
