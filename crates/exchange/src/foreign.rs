//! Recognises files with questions in formats that cannot be read, by their bytes, and says what to
//! do with them.

use std::io::{Cursor, Read};

use crate::budget::Budget;
use crate::package::Package;
use crate::source::ImportSource;

/// The reason for refusing a backup of a Moodle course.
pub(crate) const MOODLE_BACKUP: &str = "is a Moodle backup: export the question bank as Moodle XML";
const H5P: &str = "is an H5P package: put its questions into Moodle's question bank, and export the question bank as Moodle XML";
const DOCUMENT: &str =
    "is a word-processor document: save it as plain text, and name its format with --from";
const SHEET: &str =
    "is a spreadsheet: convert its questions to a format that Stoa reads, such as GIFT";
const SLIDES: &str =
    "is a presentation: convert its questions to a format that Stoa reads, such as GIFT";
const ARCHIVE: &str = "is an archive: unpack it and import the files in it";

/// Advice for a file that begins with the given bytes.
const BEGINNINGS: [(&[u8], &str); 14] = [
    (
        b"%PDF-",
        "is a PDF, whose questions cannot be read: import the file it was made from",
    ),
    (b"{\\rtf", DOCUMENT),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", DOCUMENT),
    (b"\x89PNG", "is an image"),
    (b"\xff\xd8\xff", "is an image"),
    (b"GIF8", "is an image"),
    (b"7z\xbc\xaf\x27\x1c", ARCHIVE),
    (b"Rar!\x1a\x07", ARCHIVE),
    (b"\xfd7zXZ\0", ARCHIVE),
    (b"BZh", ARCHIVE),
    (b"\x28\xb5\x2f\xfd", ARCHIVE),
    (b"\x1f\x8b", ARCHIVE),
    (
        b"SQLite format 3\0",
        "is a database: export its questions to a format that Stoa reads, such as GIFT",
    ),
    (b"MZ", "is a program"),
];

/// Advice for a package that contains a file with the given name.
const MEMBERS: [(&str, &str); 8] = [
    ("moodle_backup.xml", MOODLE_BACKUP),
    ("h5p.json", H5P),
    ("word/document.xml", DOCUMENT),
    ("xl/workbook.xml", SHEET),
    ("ppt/presentation.xml", SLIDES),
    ("META-INF/manifest.xml", DOCUMENT),
    (
        "collection.anki2",
        "is an Anki deck: export its notes as text",
    ),
    (
        "collection.anki21",
        "is an Anki deck: export its notes as text",
    ),
];

/// Explains why a file cannot be read in any format; returns `None` if the file may be readable.
pub fn explain(source: &ImportSource) -> Option<&'static str> {
    match source.extension().as_str() {
        "mbz" => return Some(MOODLE_BACKUP),
        "h5p" => return Some(H5P),
        _ => {}
    }
    let mut start = Vec::new();
    source
        .open()
        .ok()?
        .take(1024)
        .read_to_end(&mut start)
        .ok()?;
    if start.starts_with(b"PK\x03\x04") {
        let package = Package::open(source, &Budget::default()).ok()?;
        return MEMBERS
            .iter()
            .find(|(name, _)| package.contains(name))
            .map(|(_, advice)| *advice);
    }
    let mut unpacked = Vec::new();
    if start.starts_with(b"\x1f\x8b") {
        // The data is truncated, so the decoder ends with an error.
        let _ = flate2::read::GzDecoder::new(Cursor::new(&start))
            .take(1024)
            .read_to_end(&mut unpacked);
    } else {
        unpacked.clone_from(&start);
    }
    if unpacked.get(257..262) == Some(b"ustar") {
        let is_backup = memchr::memmem::find(&unpacked, b"moodle_backup.xml").is_some();
        return Some(if is_backup { MOODLE_BACKUP } else { ARCHIVE });
    }
    BEGINNINGS
        .iter()
        .find(|(bytes, _)| start.starts_with(bytes))
        .map(|(_, advice)| *advice)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn zipped(name: &str) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        zip.start_file(name, zip::write::SimpleFileOptions::default())
            .expect("a file begins");
        zip.finish().expect("a zip is written").into_inner()
    }

    /// Builds the header of a file in a tar archive.
    fn tar(name: &str) -> Vec<u8> {
        let mut head = vec![0; 512];
        head[..name.len()].copy_from_slice(name.as_bytes());
        head[257..262].copy_from_slice(b"ustar");
        head
    }

    #[test]
    fn what_is_not_read_gets_advice() {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        gzip.write_all(&tar("./moodle_backup.xml"))
            .expect("it is written");
        let gzipped = gzip.finish().expect("it is written");
        let wanted = "a Moodle backup: export the question bank as Moodle XML";
        for (name, bytes, part) in [
            ("a.mbz", b"anything".to_vec(), wanted),
            ("a.zip", zipped("moodle_backup.xml"), wanted),
            ("a", gzipped, wanted),
            ("a.tar", tar("moodle_backup.xml"), wanted),
            (
                "a.h5p",
                zipped("x"),
                "export the question bank as Moodle XML",
            ),
            ("a.zip", zipped("h5p.json"), "H5P"),
            ("a.docx", zipped("word/document.xml"), "word-processor"),
            (
                "a.doc",
                b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1...".to_vec(),
                "word-processor",
            ),
            ("a.txt", b"%PDF-1.7".to_vec(), "PDF"),
            ("a.tar", tar("quiz.xml"), "unpack"),
            ("a.rar", b"Rar!\x1a\x07\x01\0".to_vec(), "unpack"),
        ] {
            let found = explain(&ImportSource::from_bytes(name, bytes));
            assert!(
                found.is_some_and(|advice| advice.contains(part)),
                "{name}: {found:?}"
            );
        }
        for (name, bytes) in [
            ("a.zip", zipped("imsmanifest.xml")),
            ("a.gift", b"Is it?{T}".to_vec()),
            ("a", Vec::new()),
        ] {
            assert_eq!(
                explain(&ImportSource::from_bytes(name, bytes)),
                None,
                "{name}"
            );
        }
    }
}
