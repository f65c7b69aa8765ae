//! A folder of content on disk. Links are followed, but not in circles.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::diagnostics::Problem;
use super::tree::{Kind, Tree, Unusable};

/// 'Too many levels of symbolic links' on Linux; std has no stable name for it.
const ELOOP: i32 = 40;

pub struct Folder {
    root: PathBuf,
    /// Where it really is, links followed.
    real: Option<PathBuf>,
}

impl Folder {
    /// # Errors
    /// There is no such folder, or it is none.
    pub fn open(root: &Path) -> Result<Folder, Problem> {
        let problem = |reason: &str| Problem::of_file(&name_of(root), reason);
        match fs::metadata(root) {
            Ok(metadata) if metadata.is_dir() => {
                Ok(Folder { root: root.to_owned(), real: root.canonicalize().ok() })
            }
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

    fn read(&self, path: &str, most: u64) -> Result<Cow<'static, [u8]>, Unusable> {
        // As in a folder's list: a hidden name is none.
        if path.split('/').any(|name| name.starts_with('.')) {
            return Err(Unusable::Nothing);
        }
        let path = self.root.join(path);
        // A named pipe would hold the reader for ever: look before opening.
        let metadata = fs::metadata(&path).map_err(|error| unusable(&error))?;
        if !metadata.is_file() {
            return Err(Unusable::Other("is not a regular file".to_owned()));
        }
        let mut bytes = Vec::with_capacity(metadata.len().min(most) as usize + 1);
        fs::File::open(path)
            .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
            .map_err(|error| unusable(&error))?;
        if bytes.len() as u64 > most {
            return Err(Unusable::TooLarge);
        }
        Ok(bytes.into())
    }

    fn is_inside(&self, path: &str) -> bool {
        let real = self.root.join(path).canonicalize();
        matches!((&self.real, real), (Some(root), Ok(real)) if real.starts_with(root))
    }

    fn name(&self, path: &str) -> String {
        name_of(&self.root.join(path))
    }
}

fn unusable(error: &io::Error) -> Unusable {
    match error.kind() {
        io::ErrorKind::NotFound => Unusable::Nothing,
        _ => Unusable::Other(unreadable(error)),
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
