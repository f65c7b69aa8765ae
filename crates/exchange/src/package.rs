//! Reads zip and imscc packages. Files are unpacked on demand, within limits, and never written
//! under their own names.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use zip::ZipArchive;

use crate::budget::Budget;
use crate::source::{ImportSource, ReadSeek, SourceError, read_limited};
use crate::strings::non_empty;

/// The maximum number of files in a package. Its list of files is read before any file is.
const MAX_FILES: usize = 50_000;

/// A zip file whose files are read on demand.
pub(crate) struct Package {
    archive: Mutex<Archive>,
    files: HashMap<String, usize>,
    names: Vec<String>,
    /// File numbers by path, whose parts are in lower case and ordered from last to first.
    by_end: BTreeMap<String, Vec<usize>>,
    /// File numbers by the number that Blackboard assigned to the file.
    by_number: HashMap<String, usize>,
    budget: Budget,
    /// The names of the files that cannot be read, each with the reason.
    pub unreadable: Vec<(String, String)>,
}

struct Archive {
    zip: ZipArchive<Box<dyn ReadSeek>>,
}

impl Package {
    /// Reads the list of files in a package.
    ///
    /// # Errors
    /// Fails if the source is not a zip file, or contains too many files.
    pub(crate) fn open(
        source: &ImportSource,
        budget: &Budget,
    ) -> Result<Arc<Package>, SourceError> {
        let mut zip = ZipArchive::new(source.open()?)
            .map_err(|error| format!("is not a zip file: {error}"))?;
        if zip.len() > MAX_FILES {
            return Err(format!("contains more than {MAX_FILES} files").into());
        }
        let (mut files, mut names, mut unreadable) = (HashMap::new(), Vec::new(), Vec::new());
        let mut by_number = HashMap::new();
        let mut by_end: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for at in 0..zip.len() {
            let listed = zip
                .name_for_index(at)
                .and_then(Result::ok)
                .map(Cow::into_owned);
            let entry = match zip.by_index_raw(at) {
                Ok(entry) => entry,
                Err(error) => {
                    let name = listed.and_then(|name| normalise(&name));
                    unreadable
                        .extend(name.map(|name| (name, format!("cannot be unpacked: {error}"))));
                    continue;
                }
            };
            let Some(name) = entry.name().ok().and_then(|name| normalise(&name)) else {
                continue;
            };
            if entry.is_dir() || entry.is_symlink() {
            } else if entry.encrypted() {
                unreadable.push((name, "is encrypted".to_owned()));
            } else if files.insert(name.clone(), at).is_none() {
                if let Some((_, number)) = name.rsplit_once("__xid-") {
                    let number = number.split('.').next().unwrap_or_default();
                    by_number.entry(number.to_owned()).or_insert(names.len());
                }
                by_end
                    .entry(from_the_end(&name))
                    .or_default()
                    .push(names.len());
                names.push(name);
            }
        }
        let (archive, budget) = (Mutex::new(Archive { zip }), budget.clone());
        Ok(Arc::new(Package {
            archive,
            files,
            names,
            by_end,
            by_number,
            budget,
            unreadable,
        }))
    }

    pub(crate) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Returns the paths of the files that can be read.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Returns the name of the file whose name contains the given number, such as
    /// `name__xid-7_1.png`.
    pub(crate) fn find_by_number(&self, number: &str) -> Option<&str> {
        self.by_number
            .get(number)
            .map(|&at| self.names[at].as_str())
    }

    /// Returns whether there is a file at exactly this path.
    pub(crate) fn contains(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Finds the one file whose path has the longest ending in common with the given path, ignoring
    /// case. A server's folders mean nothing in a package, but the last folder of a relative path
    /// must match.
    pub(crate) fn find_by_end(&self, path: &str) -> Option<&str> {
        let wanted = from_the_end(path);
        let common = |end: &str| {
            end.split('\0')
                .zip(wanted.split('\0'))
                .take_while(|(one, other)| one == other)
                .count()
        };
        // `by_end` is sorted by the reversed paths, so the ones that share the longest ending with
        // this path are next to where it would be inserted. Two on each side are enough to tell
        // whether only one file shares it.
        let before = self.by_end.range(..wanted.clone()).rev().take(2);
        let behind = self.by_end.range(wanted.clone()..).take(2);
        let named = before
            .chain(behind)
            .flat_map(|(end, names)| names.iter().take(2).map(move |at| (end, *at)));
        let found: Vec<(usize, &str)> = named
            .map(|(end, at)| (common(end), self.names[at].as_str()))
            .collect();
        let is_plain = |part: &&str| !matches!(*part, "" | "." | "..");
        let needed = if path.starts_with('/') {
            1
        } else {
            path.split('/').filter(is_plain).count().min(2)
        };
        let most = found
            .iter()
            .map(|(common, _)| *common)
            .max()
            .filter(|most| *most >= needed)?;
        match found
            .iter()
            .filter(|(common, _)| *common == most)
            .collect::<Vec<_>>()[..]
        {
            [(_, name)] => Some(name),
            _ => None,
        }
    }

    /// Unpacks a file of at most `limit` bytes.
    ///
    /// # Errors
    /// Fails if the file does not exist, is larger than the limit or is damaged.
    pub(crate) fn read(&self, name: &str, limit: u64) -> Result<Vec<u8>, SourceError> {
        let at = *self.files.get(name).ok_or("is not in the package")?;
        let broken = |error: &dyn std::fmt::Display| {
            SourceError::from(format!("cannot be unpacked: {error}"))
        };
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let file = archive.zip.by_index(at).map_err(|error| broken(&error))?;
        // The size stated in the package may be wrong.
        let size = file.size().min(1 << 20);
        read_limited(file, size, limit).map_err(|error| match error {
            SourceError::Io(error) => broken(&error),
            other => other,
        })
    }

    /// Unpacks a text file of at most `limit` bytes; each byte costs one step of work.
    pub(crate) fn read_text(&self, name: &str, limit: u64) -> Result<Vec<u8>, SourceError> {
        self.budget.check()?;
        let bytes = self.read(name, limit)?;
        if self.budget.spend_work(bytes.len()) {
            Ok(bytes)
        } else {
            Err(SourceError::TooMuchWork("would take too much work to read"))
        }
    }
}

/// Joins the parts of a path from last to first, in lower case, using a separator that sorts before
/// any other character.
fn from_the_end(path: &str) -> String {
    path.rsplit('/')
        .map(str::to_lowercase)
        .collect::<Vec<_>>()
        .join("\0")
}

/// Normalises a path inside a package; returns `None` if the path leads out of the package.
fn normalise(name: &str) -> Option<String> {
    let name = name.replace('\\', "/");
    let is_legal = !name.starts_with('/') && !name.contains([':', '\0']);
    is_legal.then(|| join("", &name)).flatten()
}

/// Resolves a path relative to a folder in a package; returns `None` if the path leads out of the
/// package.
pub(crate) fn join(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter_map(non_empty).collect();
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

    use zip::write::SimpleFileOptions;
    use zip::{CompressionMethod, ZipWriter};

    use super::*;

    fn package(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            let options =
                SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
            zip.start_file(*name, options).expect("a file begins");
            zip.write_all(bytes).expect("a file is written");
        }
        zip.finish().expect("a zip is written").into_inner()
    }

    #[test]
    fn files_are_read_one_by_one() {
        let bytes = package(&[("a/b.xml", b"<a/>"), ("c.png", b"png")]);
        let package = Package::open(
            &ImportSource::from_bytes("a.zip", bytes),
            &Budget::default(),
        )
        .expect("a package");
        assert_eq!(package.names().collect::<Vec<_>>(), ["a/b.xml", "c.png"]);
        assert_eq!(
            package.read("a/b.xml", 10).ok().as_deref(),
            Some(&b"<a/>"[..])
        );
        assert!(package.read("a/b.xml", 3).is_err() && package.read("d", 3).is_err());
    }

    #[test]
    fn a_file_is_found_by_the_end_of_its_path() {
        let bytes = package(&[
            ("q/images/a.gif", b"1"),
            ("x/b.gif", b"2"),
            ("y/b.gif", b"3"),
        ]);
        let package = Package::open(
            &ImportSource::from_bytes("a.zip", bytes),
            &Budget::default(),
        )
        .expect("a package");
        for (path, found) in [
            ("A.GIF", Some("q/images/a.gif")),
            ("../Images/a.gif", Some("q/images/a.gif")),
            ("/server/a.gif", Some("q/images/a.gif")),
            ("other/a.gif", None),
            ("b.gif", None),
            ("z/y/b.gif", Some("y/b.gif")),
            ("c.gif", None),
        ] {
            assert_eq!(package.find_by_end(path), found, "{path}");
        }
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
        let package = Package::open(
            &ImportSource::from_bytes("a.zip", bytes),
            &Budget::default(),
        )
        .expect("a package");
        assert_eq!(package.names().collect::<Vec<_>>(), ["g"]);
        assert_eq!(join("a/b", "../c.png").as_deref(), Some("a/c.png"));
        assert_eq!(join("a", "../../c.png"), None);
    }

    #[test]
    fn a_bomb_is_unpacked_no_further_than_allowed() {
        let zeros = vec![0; 50 << 20];
        let bytes = package(&[("bomb.xml", &zeros)]);
        assert!(bytes.len() < 1 << 20);
        let package = Package::open(
            &ImportSource::from_bytes("a.zip", bytes),
            &Budget::default(),
        )
        .expect("a package");
        assert!(
            package
                .read("bomb.xml", 1 << 20)
                .is_err_and(|error| error.to_string().contains("larger"))
        );
    }

    #[test]
    fn what_is_cut_or_changed_is_an_error() {
        let bytes = package(&[("a.xml", &b"<a>text text text</a>".repeat(20))]);
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0x55;
            if let Ok(package) = Package::open(
                &ImportSource::from_bytes("a.zip", changed),
                &Budget::default(),
            ) {
                let _ = package.read("a.xml", 1000);
            }
            if let Ok(package) = Package::open(
                &ImportSource::from_bytes("a.zip", bytes[..at].to_vec()),
                &Budget::default(),
            ) {
                let _ = package.read("a.xml", 1000);
            }
        }
    }
}
