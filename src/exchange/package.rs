//! Packages: zip and imscc files of strangers. What is in one is read when it is asked for, within
//! limits, and never written under its own name.

use std::collections::HashMap;
use std::io::{Read, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::Crc;
use flate2::read::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use super::source::Source;

/// Files in a package.
const MOST_FILES: usize = 50_000;
/// What the texts of a package may be together, unpacked.
const LARGEST_WHOLE: u64 = 512 << 20;

#[derive(Debug)]
pub struct Package {
    source: Source,
    files: HashMap<String, File>,
    /// In the order of the package.
    names: Vec<String>,
    unpacked: AtomicU64,
}

#[derive(Clone, Copy, Debug)]
struct File {
    header: u64,
    packed: u64,
    is_packed: bool,
    crc: u32,
}

impl Package {
    /// Looks at what is in a package.
    ///
    /// # Errors
    /// Why it is none that can be read.
    pub fn open(source: &Source) -> Result<Arc<Package>, String> {
        let mut archive =
            ZipArchive::new(source.open()?).map_err(|error| format!("is no zip file: {error}"))?;
        if archive.len() > MOST_FILES {
            return Err(format!("holds more than {MOST_FILES} files"));
        }
        let (mut files, mut names) = (HashMap::new(), Vec::new());
        for at in 0..archive.len() {
            let Ok(entry) = archive.by_index_raw(at) else { continue };
            let Some(name) = entry.name().ok().and_then(|name| legal(&name)) else { continue };
            let is_packed = match entry.compression() {
                CompressionMethod::Stored => false,
                CompressionMethod::Deflated => true,
                _ => continue,
            };
            if entry.is_dir() || entry.is_symlink() || entry.encrypted() {
                continue;
            }
            let file = File {
                header: entry.header_start(),
                packed: entry.compressed_size(),
                is_packed,
                crc: entry.crc32(),
            };
            if files.insert(name.clone(), file).is_none() {
                names.push(name);
            }
        }
        drop(archive);
        Ok(Arc::new(Package { source: source.clone(), files, names, unpacked: AtomicU64::new(0) }))
    }

    /// The names of its files, between slashes.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    pub fn holds(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// A file of it that may be so large.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(&self, name: &str, most: u64) -> Result<Vec<u8>, String> {
        let file = self.files.get(name).ok_or("is not in the package")?;
        let broken = |error: std::io::Error| format!("cannot be unpacked: {error}");
        let mut reader = self.source.open()?;
        // The names in a file's own header may be of another length than those in the list.
        reader.seek(SeekFrom::Start(file.header)).map_err(broken)?;
        let mut header = [0; 30];
        reader.read_exact(&mut header).map_err(broken)?;
        if !header.starts_with(b"PK\x03\x04") {
            return Err("cannot be unpacked: it is not where the package says".to_owned());
        }
        let length = |at: usize| i64::from(u16::from_le_bytes([header[at], header[at + 1]]));
        reader.seek(SeekFrom::Current(length(26) + length(28))).map_err(broken)?;
        let bytes = if file.is_packed {
            limited(DeflateDecoder::new(reader.take(file.packed)), most)
        } else {
            limited(reader.take(file.packed), most)
        }?;
        let mut crc = Crc::new();
        crc.update(&bytes);
        if crc.sum() != file.crc {
            return Err("cannot be unpacked: its checksum is wrong".to_owned());
        }
        Ok(bytes)
    }

    /// A text of it, of which there may be so much; all of them have one limit together.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn text(&self, name: &str, most: u64) -> Result<Vec<u8>, String> {
        let bytes = self.read(name, most)?;
        let before = self.unpacked.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        if before + bytes.len() as u64 > LARGEST_WHOLE {
            return Err(format!(
                "is too much: the texts of the package are over {} MiB",
                LARGEST_WHOLE >> 20
            ));
        }
        Ok(bytes)
    }
}

fn limited(reader: impl Read, most: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    reader.take(most + 1).read_to_end(&mut bytes).map_err(|error| format!("cannot be unpacked: {error}"))?;
    if bytes.len() as u64 > most {
        return Err(format!("is larger than {} MiB", most >> 20));
    }
    Ok(bytes)
}

/// A path inside a package; none where it leads out of it.
fn legal(name: &str) -> Option<String> {
    let name = name.replace('\\', "/");
    let is_legal = !name.starts_with('/') && !name.contains([':', '\0']);
    is_legal.then(|| joined("", &name)).flatten()
}

/// A path from a folder in a package; none where it leads out of it.
pub fn joined(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn package(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
            zip.start_file(*name, options).expect("a file begins");
            zip.write_all(bytes).expect("a file is written");
        }
        zip.finish().expect("a zip is written").into_inner()
    }

    #[test]
    fn files_are_read_one_by_one() {
        let bytes = package(&[("a/b.xml", b"<a/>"), ("c.png", b"png")]);
        let package = Package::open(&Source::of("a.zip", bytes)).expect("a package");
        assert_eq!(package.names().collect::<Vec<_>>(), ["a/b.xml", "c.png"]);
        assert_eq!(package.read("a/b.xml", 10).as_deref(), Ok(&b"<a/>"[..]));
        assert!(package.read("a/b.xml", 3).is_err() && package.read("d", 3).is_err());
    }

    #[test]
    fn names_that_lead_out_are_none() {
        let bytes = package(&[
            ("../a", b"1"),
            ("/etc/b", b"2"),
            ("c\\..\\..\\d", b"3"),
            ("C:e", b"4"),
            ("f/../g", b"5"),
        ]);
        let package = Package::open(&Source::of("a.zip", bytes)).expect("a package");
        assert_eq!(package.names().collect::<Vec<_>>(), ["g"]);
        assert_eq!(joined("a/b", "../c.png").as_deref(), Some("a/c.png"));
        assert_eq!(joined("a", "../../c.png"), None);
    }

    #[test]
    fn a_bomb_is_unpacked_no_further_than_allowed() {
        let zeros = vec![0; 50 << 20];
        let bytes = package(&[("bomb.xml", &zeros)]);
        assert!(bytes.len() < 1 << 20);
        let package = Package::open(&Source::of("a.zip", bytes)).expect("a package");
        assert!(package.read("bomb.xml", 1 << 20).is_err_and(|reason| reason.contains("larger")));
    }

    #[test]
    fn what_is_cut_or_changed_is_an_error() {
        let bytes = package(&[("a.xml", &b"<a>text text text</a>".repeat(20))]);
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x55;
            if let Ok(package) = Package::open(&Source::of("a.zip", changed)) {
                let _ = package.read("a.xml", 1000);
            }
            if let Ok(package) = Package::open(&Source::of("a.zip", &bytes[..at])) {
                let _ = package.read("a.xml", 1000);
            }
        }
    }
}
