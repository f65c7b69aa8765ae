//! A folder of content on disk. Links are followed, but not in circles.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::file::LARGEST_FILE;
use super::problem::Problem;
use super::tree::{Kind, Tree};

/// 'Too many levels of symbolic links' on Linux; std has no stable name for it.
const ELOOP: i32 = 40;

pub struct Folder {
    root: PathBuf,
}

impl Folder {
    /// # Errors
    /// There is no such folder, or it is none.
    pub fn open(root: &Path) -> Result<Folder, Problem> {
        let problem = |reason: &str| Problem::of_file(&name_of(root), reason);
        match fs::metadata(root) {
            Ok(metadata) if metadata.is_dir() => Ok(Folder { root: root.to_owned() }),
            Ok(_) => Err(problem("is not a folder")),
            Err(error) => Err(problem(&unreadable(&error))),
        }
    }
}

impl Tree for Folder {
    fn list(&self, folder: &str, problems: &mut Vec<Problem>) -> Vec<String> {
        let folder = self.root.join(folder);
        let mut complain = |error: &io::Error| {
            problems.push(Problem::of_file(&name_of(&folder), unreadable(error)));
        };
        match fs::metadata(&folder) {
            Ok(metadata) if !metadata.is_dir() => {
                complain(&io::Error::other("it is not a folder"));
                return Vec::new();
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound && !folder.is_symlink() => {
                return Vec::new();
            }
            _ => {}
        }
        if folder.is_symlink() && leads_back(&folder) {
            complain(&io::Error::from_raw_os_error(ELOOP));
            return Vec::new();
        }
        let mut names = Vec::new();
        match fs::read_dir(&folder) {
            Ok(entries) => {
                for entry in entries {
                    match entry.map(|entry| entry.file_name().into_string()) {
                        Ok(Ok(name)) if name.starts_with('.') => {}
                        Ok(Ok(name)) => names.push(name),
                        Ok(Err(name)) if name.as_encoded_bytes().starts_with(b".") => {}
                        Ok(Err(_)) => complain(&io::Error::other("the name of a file in it is not UTF-8")),
                        Err(error) => complain(&error),
                    }
                }
            }
            Err(error) => complain(&error),
        }
        names.sort();
        names
    }

    fn kind(&self, path: &str, problems: &mut Vec<Problem>) -> Kind {
        let path = self.root.join(path);
        match fs::metadata(&path) {
            Ok(metadata) if !metadata.is_dir() => Kind::File,
            Ok(_) if leads_back(&path) => {
                let message = "the link leads in a circle: to a folder that holds it";
                problems.push(Problem::of_file(&name_of(&path), message));
                Kind::Nothing
            }
            Ok(_) => Kind::Folder,
            Err(error) if error.kind() == io::ErrorKind::NotFound && !path.is_symlink() => Kind::Nothing,
            Err(error) => {
                problems.push(Problem::of_file(&name_of(&path), unreadable(&error)));
                Kind::File
            }
        }
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, String> {
        let path = self.root.join(path);
        // A named pipe would hold the reader for ever: look before opening.
        let metadata = fs::metadata(&path).map_err(|error| unreadable(&error))?;
        if !metadata.is_file() {
            return Err("is not a regular file".to_owned());
        }
        let mut bytes = Vec::with_capacity(metadata.len().min(LARGEST_FILE) as usize + 1);
        fs::File::open(path)
            .and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
            .map_err(|error| unreadable(&error))?;
        if bytes.len() as u64 > LARGEST_FILE {
            let mib = LARGEST_FILE >> 20;
            return Err(format!("is larger than {mib} MiB: split it into several files"));
        }
        Ok(bytes.into())
    }

    fn name(&self, path: &str) -> String {
        name_of(&self.root.join(path))
    }
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "cannot be read: it does not exist, or is a link to nowhere".to_owned(),
        io::ErrorKind::PermissionDenied => "cannot be read: permission denied".to_owned(),
        _ if error.raw_os_error() == Some(ELOOP) => "cannot be read: the link leads in a circle".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

/// Whether a path is a link to one of the folders that it stands in.
fn leads_back(path: &Path) -> bool {
    if !path.is_symlink() {
        return false;
    }
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    match (path.canonicalize(), parent) {
        (Ok(target), Some(parent)) => parent.starts_with(target),
        _ => false,
    }
}

fn name_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
