//! Attachments: files of a course or an exam that are handed out as they are. Finds their types by their first
//! bytes, and opens them where they are.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bytes::Bytes;
use imagesize::{Compression, ImageType};
use quick_xml::Reader;
use quick_xml::events::Event;

use super::catalog::{Attachment, Role};
use super::diagnostics::quoted;
use super::figures::{ACTIVE_SVG, ACTIVE_SVG_HELP, NOT_SERVED, SizeError, is_url};
use super::model;
use super::rules::Step::{Item, Key};
use super::rules::{Finding, attachment_name};
use super::source::File;
use super::svg;
use super::tree::{Links, ReadError, open_below, open_regular, read_error};

/// The largest attachment, in bytes.
pub const MAX_ATTACHMENT_BYTES: u64 = 100 << 20;
/// How many bytes a type is found by.
const HEAD: usize = 4 << 10;

/// The types of files that are handed out.
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
    /// UTF-8 without control characters. HTML is text too.
    Text,
}

/// Where the bytes of an attachment are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// A file in a folder. Links on the way are followed each time the file is opened.
    Disk { root: PathBuf, path: PathBuf },
    /// `None` if there is no such file.
    Memory(Option<Bytes>),
}

/// An attachment that is open.
#[derive(Debug)]
pub struct OpenFile {
    pub bytes: OpenBytes,
    /// In bytes.
    pub size: u64,
    /// When the file was changed last; unknown for one in memory.
    pub modified: Option<SystemTime>,
    /// `None` if it is of no type that is handed out.
    pub file_type: Option<FileType>,
    /// Whether it begins with `<`: a browser that is told no type may take it for a page.
    is_markup: bool,
}

#[derive(Debug)]
pub enum OpenBytes {
    Disk(fs::File),
    Memory(Bytes),
}

impl Location {
    /// Opens the file and finds its type. Blocks.
    ///
    /// # Errors
    /// The file does not exist, is not a regular file, cannot be read, or a link leads out of the folder.
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
        let root = root.canonicalize().map_err(|error| read_error(&error))?;
        OpenFile::new(open_below(path, Links::Inside, &root, None)?)
    }
}

impl OpenFile {
    /// Opens a file that is not a part of the content.
    ///
    /// # Errors
    /// It is not a regular file, or cannot be read.
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
        let (size, modified, head) = open().map_err(|error: io::Error| read_error(&error))?;
        let (file_type, is_markup) = (FileType::of(&head), is_markup(&head));
        Ok(OpenFile {
            size,
            modified: Some(modified),
            file_type,
            is_markup,
            bytes: OpenBytes::Disk(file),
        })
    }

    /// The whole text of an SVG.
    fn read_svg(&mut self) -> Result<String, String> {
        let bytes = match &mut self.bytes {
            OpenBytes::Memory(bytes) => bytes.to_vec(),
            OpenBytes::Disk(file) => {
                let mut bytes = Vec::new();
                let read = file
                    .rewind()
                    .and_then(|()| file.take(MAX_ATTACHMENT_BYTES).read_to_end(&mut bytes));
                read.map_err(|error| read_error(&error).to_string())?;
                bytes
            }
        };
        String::from_utf8(bytes).map_err(|_| "contains bytes that are not UTF-8".to_owned())
    }
}

impl FileType {
    /// The type of a file by its first bytes: all of a short file, or 4 KiB.
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

    /// As the API writes it.
    pub fn media_type(self) -> &'static str {
        match self {
            FileType::Pdf => "application/pdf",
            FileType::Png => "image/png",
            FileType::Jpeg => "image/jpeg",
            FileType::Webp => "image/webp",
            FileType::Avif => "image/avif",
            FileType::Gif => "image/gif",
            FileType::Svg => "image/svg+xml",
            FileType::Zip => "application/zip",
            FileType::Docx => {
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            }
            FileType::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            FileType::Odt => "application/vnd.oasis.opendocument.text",
            FileType::Ods => "application/vnd.oasis.opendocument.spreadsheet",
            FileType::Text => "text/plain",
        }
    }

    /// The value of the header `Content-Type`.
    pub fn content_type(self) -> &'static str {
        if self == FileType::Text {
            "text/plain; charset=utf-8"
        } else {
            self.media_type()
        }
    }

    /// The endings by which every host knows the type; the first one is its own.
    fn endings(self) -> &'static [&'static str] {
        match self {
            FileType::Pdf => &[".pdf"],
            FileType::Png => &[".png"],
            FileType::Jpeg => &[".jpg", ".jpeg"],
            FileType::Webp => &[".webp"],
            FileType::Avif => &[".avif"],
            FileType::Gif => &[".gif"],
            FileType::Svg => &[".svg"],
            FileType::Zip => &[".zip", ".pptx", ".odp"],
            FileType::Docx => &[".docx"],
            FileType::Xlsx => &[".xlsx"],
            FileType::Odt => &[".odt"],
            FileType::Ods => &[".ods"],
            FileType::Text => &[
                ".txt", ".text", ".log", ".csv", ".tsv", ".tex", ".c", ".h", ".cc", ".cpp",
                ".java", ".f90",
            ],
        }
    }

    /// What a static host needs behind a name to send this type, such as `.txt`; empty where the name has it.
    ///
    /// A host that does not know an ending looks at the one before it or sends no type at all, so that the ending of a
    /// language few hosts know stays only where nothing could be made of that.
    fn missing_ending(self, name: &str, is_markup: bool) -> &'static str {
        const LESS_KNOWN: [&str; 15] = [
            ".bib", ".cfg", ".dat", ".go", ".hpp", ".hs", ".ini", ".jl", ".m", ".md", ".ml", ".py",
            ".r", ".sql", ".toml",
        ];
        let (stem, ending) = name.split_at(name.rfind('.').unwrap_or(name.len()));
        let ending = ending.to_ascii_lowercase();
        let is_harmless = self == FileType::Text && !is_markup && !stem.contains('.');
        if self.endings().contains(&ending.as_str())
            || is_harmless && LESS_KNOWN.contains(&ending.as_str())
        {
            return "";
        }
        self.endings()[0]
    }

    /// Whether a browser shows it; the others are downloaded.
    pub fn is_shown(self) -> bool {
        !matches!(
            self,
            FileType::Zip | FileType::Docx | FileType::Xlsx | FileType::Odt | FileType::Ods
        )
    }
}

/// The type of a ZIP archive by the names of its first entries. An OpenDocument file begins with an uncompressed entry
/// `mimetype`.
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

/// The text that a file begins with; `None` if it is binary. The last character may be cut off.
fn text_of(head: &[u8]) -> Option<&str> {
    // The binary data bytes of https://mimesniff.spec.whatwg.org/#binary-data-byte
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

/// Whether bytes begin like HTML or XML.
fn is_markup(bytes: &[u8]) -> bool {
    bytes
        .strip_prefix("\u{feff}".as_bytes())
        .unwrap_or(bytes)
        .trim_ascii_start()
        .starts_with(b"<")
}

/// Gives attachments the names under which a static host sends their types. Two names stay two.
pub fn name_by_type(attachments: &mut [Attachment]) {
    let mut taken: HashSet<String> = attachments
        .iter()
        .map(|attachment| attachment.name.clone())
        .collect();
    for Attachment { name, ending, .. } in attachments
        .iter_mut()
        .filter(|attachment| !attachment.ending.is_empty())
    {
        while !taken.insert(name.clone()) {
            name.push_str(ending);
        }
    }
}

/// Opens the attachments that a file lists, and reports those that cannot be handed out. Names are checked by rules.
pub fn find(
    files: Option<Vec<model::Attachment>>,
    file: &File,
    found: &mut Vec<Finding>,
) -> Vec<Attachment> {
    let mut attachments = Vec::new();
    // A file that is listed again and again is opened once.
    let mut opened = HashMap::new();
    for (
        at,
        model::Attachment {
            path,
            description,
            role,
            ..
        },
    ) in files.unwrap_or_default().into_iter().enumerate()
    {
        let name = attachment_name(&path.0).to_owned();
        let beside = file
            .relative(&path.0)
            .map_or_else(|| path.0.clone(), |beside| beside.name().to_owned());
        match opened
            .entry(beside)
            .or_insert_with(|| open(file, &path.0))
            .clone()
        {
            Ok((file_type, size, is_markup, location)) => {
                let ending = file_type.missing_ending(&name, is_markup);
                let (description, role) = (description.0, role.0.as_deref().and_then(Role::parse));
                attachments.push(Attachment {
                    name,
                    description,
                    role,
                    file_type,
                    size,
                    ending,
                    location,
                });
            }
            // A missing path was reported already.
            Err(_) if path.0.is_empty() => {}
            Err((rule, reason)) => {
                let path_of = [Key("files"), Item(at), Key("path")];
                let message = format!("the file {} {reason}", quoted(&path.0));
                let help = match rule {
                    ACTIVE_SVG => ACTIVE_SVG_HELP,
                    _ => {
                        "Put the file next to this one and write its name: `path: 2024-final.pdf`."
                    }
                };
                found.push(Finding {
                    rule,
                    help,
                    ..Finding::at(path_of, message)
                });
            }
        }
    }
    attachments
}

/// The type and size of the attachment at a path relative to a file, whether it begins like markup, and its location.
///
/// # Errors
/// The rule that it violates, and the reason, to follow its name.
fn open(
    file: &File,
    path: &str,
) -> Result<(FileType, u64, bool, Location), (&'static str, String)> {
    let elsewhere = |reason: &str| ("attachment-elsewhere", reason.to_owned());
    if is_url(path) {
        let reason = "is an address, not a file: put the file next to this one, or list the address under `resources`";
        return Err(elsewhere(reason));
    }
    let beside = file.relative(path);
    let beside =
        beside.ok_or_else(|| elsewhere("is not in the content folder: its path points outside"))?;
    let location = beside.location();
    if beside.is_hidden() {
        return Err(elsewhere(NOT_SERVED));
    }
    let mut opened = location.open().map_err(|error| match error {
        ReadError::NotFound => (
            "attachment-not-found",
            "does not exist; paths are relative to this file".to_owned(),
        ),
        ReadError::Outside => elsewhere("is a link to a place outside the content folder"),
        ReadError::Hidden => elsewhere(&error.to_string()),
        ReadError::TooLarge | ReadError::Other(_) => ("attachment-unusable", error.to_string()),
    })?;
    let unusable = |reason: &str| ("attachment-unusable", reason.to_owned());
    if opened.size > MAX_ATTACHMENT_BYTES {
        const { assert!(MAX_ATTACHMENT_BYTES == 100 << 20, "the message says so") };
        return Err(unusable("is larger than 100 MiB"));
    }
    let types = "is not a PDF, PNG, JPEG, WebP, AVIF, GIF, SVG, ZIP (DOCX, XLSX, ODT, ODS) or UTF-8 text file";
    let file_type = opened.file_type.ok_or_else(|| unusable(types))?;
    if file_type == FileType::Svg {
        let text = opened.read_svg().map_err(|reason| unusable(&reason))?;
        let text = text.trim_start_matches('\u{feff}');
        let read = svg::read(text).and_then(|svg| {
            svg.problem(text)
                .map_or(Ok(()), |it| Err(SizeError::Active(it)))
        });
        read.map_err(|error| (error.rule("attachment-unusable"), error.to_string()))?;
    }
    Ok((file_type, opened.size, opened.is_markup, location))
}

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
