//! Writes files to a hidden folder, a [`Staging`], and then moves all of them into place, so that a
//! command leaves either its whole result or nothing, even on a full disk. A command that is killed
//! leaves the hidden folder, which nothing reads and which the next command removes.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, PoisonError};

use stoa_content::stored_file::OpenBytes;

/// The reason why a file cannot be written.
#[derive(Debug, thiserror::Error)]
pub(super) enum StagingError {
    #[error("{} already exists: use --force to replace it", .0.display())]
    Exists(PathBuf),
    #[error("cannot write {path}: {1}", path = .0.display())]
    Write(PathBuf, io::Error),
}

impl From<StagingError> for String {
    fn from(error: StagingError) -> String {
        error.to_string()
    }
}

/// The prefix of the hidden folder's name, followed by the process id.
const PREFIX: &str = ".stoa-";

/// The files that a command has written so far, in a hidden folder inside the target folder.
pub(super) struct Staging {
    /// An existing folder that will contain everything that is written.
    base: PathBuf,
    folder: PathBuf,
    /// The files that may replace existing ones, by their paths in the hidden folder.
    replacing: Mutex<HashSet<PathBuf>>,
}

impl Staging {
    /// Begins staging for a file or folder and its siblings.
    ///
    /// # Errors
    /// The target's folder is not writable.
    pub(super) fn begin(target: &Path) -> Result<Staging, StagingError> {
        let named = |path: &&Path| !path.as_os_str().is_empty();
        let base = target
            .ancestors()
            .take_while(named)
            .find(|path| path.is_dir())
            .unwrap_or(Path::new("."));
        remove_leftovers(base);
        let cannot = |error| StagingError::Write(target.to_owned(), error);
        let mut folder = base.join(format!("{PREFIX}{}", process::id()));
        while let Err(error) = fs::create_dir(&folder) {
            if error.kind() != io::ErrorKind::AlreadyExists {
                return Err(cannot(error));
            }
            folder.as_mut_os_string().push("-2");
        }
        Ok(Staging {
            base: base.to_owned(),
            folder,
            replacing: Mutex::default(),
        })
    }

    /// Writes a file. Replaces an existing one only on request.
    ///
    /// # Errors
    /// The file already exists, or cannot be written.
    pub(super) fn write(
        &self,
        path: &Path,
        bytes: &[u8],
        replace: bool,
    ) -> Result<(), StagingError> {
        self.create(path, replace, |file| file.write_all(bytes))
    }

    /// Copies an attachment to a new file.
    ///
    /// # Errors
    /// The file already exists, or cannot be written.
    pub(super) fn copy(&self, path: &Path, attachment: OpenBytes) -> Result<(), StagingError> {
        self.create(path, false, |file| match attachment {
            OpenBytes::Memory(bytes) => file.write_all(&bytes),
            OpenBytes::Disk(mut disk) => {
                // The first few bytes have already been read to find the type.
                disk.rewind()?;
                io::copy(&mut disk, file).map(drop)
            }
        })
    }

    fn create(
        &self,
        path: &Path,
        replace: bool,
        write: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> Result<(), StagingError> {
        if !replace && path.symlink_metadata().is_ok() {
            return Err(StagingError::Exists(path.to_owned()));
        }
        let below = path.strip_prefix(&self.base).unwrap_or(path);
        let staged = self.folder.join(below);
        let written = (|| {
            if path
                .metadata()
                .is_ok_and(|there| !there.is_file() && !there.is_dir())
            {
                // This is a device or a pipe.
                return write(&mut File::options().write(true).open(path)?);
            }
            staged.parent().map_or(Ok(()), fs::create_dir_all)?;
            let mut options = File::options();
            options.write(true);
            if replace {
                self.replacing
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .insert(staged.clone());
                options.create(true).truncate(true)
            } else {
                // A file system may treat two different ids as the same name.
                options.create_new(true)
            };
            write(&mut options.open(&staged)?)
        })();
        written.map_err(|error| StagingError::Write(path.to_owned(), error))
    }

    /// Moves everything into place. If that fails, restores the previous state.
    ///
    /// # Errors
    /// A file already exists, or cannot be moved into place.
    pub(super) fn finish(self) -> Result<(), StagingError> {
        let mut undo = Vec::new();
        let placed = self.place(&self.folder, &self.base, &mut undo);
        if placed.is_err() {
            for (from, to) in undo.iter().rev() {
                // If this fails too, nothing else can be tried.
                let _ = fs::rename(from, to);
            }
        }
        placed
    }

    /// Moves the contents of a staged folder into another one, and records the moves that would
    /// undo the change.
    fn place(
        &self,
        staged: &Path,
        into: &Path,
        undo: &mut Vec<(PathBuf, PathBuf)>,
    ) -> Result<(), StagingError> {
        let cannot = |error| StagingError::Write(into.to_owned(), error);
        let entries = fs::read_dir(staged)
            .and_then(Iterator::collect::<io::Result<Vec<_>>>)
            .map_err(cannot)?;
        let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
        // Move folders first, so that what a file refers to exists before the file does.
        paths.sort_by_cached_key(|path| (!path.is_dir(), path.clone()));
        for path in paths {
            let to = into.join(path.file_name().unwrap_or_default());
            let cannot = |error| StagingError::Write(to.clone(), error);
            if path.is_dir() && to.is_dir() {
                self.place(&path, &to, undo)?;
                continue;
            }
            if to.symlink_metadata().is_err() {
                undo.push((to.clone(), path.clone()));
                move_to(&path, &to).map_err(cannot)?;
                continue;
            }
            if !self
                .replacing
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .contains(&path)
            {
                return Err(StagingError::Exists(to));
            }
            // Replace the target of a link, not the link itself.
            let real = to.canonicalize().map_err(cannot)?;
            let old = path.with_extension(format!("{}.old", undo.len()));
            fs::hard_link(&real, &old)
                .or_else(|_| fs::copy(&real, &old).map(drop))
                .map_err(cannot)?;
            undo.push((old, real.clone()));
            move_to(&path, &real).map_err(cannot)?;
        }
        Ok(())
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // If the folder cannot be removed, it is at least hidden.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns whether a name is that of a staging folder.
pub(super) fn is_staging(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// Moves a file or a folder, even to another file system: a content folder may contain a link to
/// another file system.
fn move_to(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {}
        moved => return moved,
    }
    if from.is_dir() {
        fs::create_dir(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            move_to(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    let aside = to.with_file_name(format!("{PREFIX}{}-file", process::id()));
    let moved = fs::copy(from, &aside).and_then(|_| fs::rename(&aside, to));
    moved.inspect_err(|_| _ = fs::remove_file(&aside))
}

/// Removes the staging folders of processes that were killed.
fn remove_leftovers(base: &Path) {
    let is_dead = |name: &str| {
        let number: String = name[PREFIX.len()..]
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        Path::new("/proc/self").exists()
            && !number.is_empty()
            && !Path::new("/proc").join(number).exists()
    };
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        if entry
            .file_name()
            .to_str()
            .is_some_and(|name| is_staging(name) && is_dead(name))
        {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        let mut names: Vec<_> = entries
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_is_there_before_all_of_it_is() {
        let root = tempfile::tempdir().expect("a folder");
        let site = root.path().join("a/site");
        let staging = Staging::begin(&site).expect("it begins");
        staging
            .write(&site.join("b/c.txt"), b"c", false)
            .expect("it is written");
        staging
            .write(&site.join("d.txt"), b"d", false)
            .expect("it is written");
        assert!(!root.path().join("a").exists());
        staging.finish().expect("it is put into place");
        assert_eq!(
            (names(root.path()), names(&site)),
            (
                vec!["a".to_owned()],
                vec!["b".to_owned(), "d.txt".to_owned()]
            )
        );
        assert_eq!(fs::read(site.join("b/c.txt")).expect("a file"), b"c");
    }

    #[test]
    fn what_is_given_up_leaves_nothing() {
        let root = tempfile::tempdir().expect("a folder");
        let staging = Staging::begin(&root.path().join("x")).expect("it begins");
        staging
            .write(&root.path().join("x/y"), b"y", false)
            .expect("it is written");
        assert!(names(root.path()).iter().all(|name| is_staging(name)));
        drop(staging);
        assert_eq!(names(root.path()), [""; 0]);
    }

    #[test]
    fn a_failure_in_the_middle_restores_what_was_there() {
        let root = tempfile::tempdir().expect("a folder");
        let path = |name: &str| root.path().join(name);
        fs::create_dir(path("a")).expect("a folder");
        fs::write(path("a/old"), "old").expect("a file");
        let staging = Staging::begin(root.path()).expect("it begins");
        for (name, replace) in [("a/new", false), ("a/old", true), ("z", false)] {
            staging.write(&path(name), b"new", replace).expect(name);
        }
        fs::write(path("z"), "of another").expect("a file");
        assert!(matches!(staging.finish(), Err(StagingError::Exists(at)) if at == path("z")));
        assert_eq!(
            (names(root.path()), names(&path("a"))),
            (vec!["a".to_owned(), "z".to_owned()], vec!["old".to_owned()])
        );
        assert_eq!(fs::read_to_string(path("a/old")).expect("a file"), "old");
    }

    #[test]
    fn what_is_there_is_replaced_on_request_and_through_a_link() {
        let root = tempfile::tempdir().expect("a folder");
        let path = |name: &str| root.path().join(name);
        fs::write(path("a"), "old").expect("a file");
        std::os::unix::fs::symlink("a", path("link")).expect("a link");
        let staging = Staging::begin(root.path()).expect("it begins");
        assert!(matches!(
            staging.write(&path("a"), b"new", false),
            Err(StagingError::Exists(_))
        ));
        staging
            .write(&path("link"), b"new", true)
            .expect("it is written");
        staging.finish().expect("it is put into place");
        assert_eq!(fs::read_to_string(path("a")).expect("a file"), "new");
        assert!(path("link").is_symlink());
    }

    #[test]
    fn the_leftover_of_a_killed_process_is_removed() {
        let root = tempfile::tempdir().expect("a folder");
        fs::create_dir(root.path().join(format!("{PREFIX}4294967295"))).expect("a folder");
        drop(Staging::begin(root.path()).expect("it begins"));
        assert_eq!(names(root.path()), [""; 0]);
    }
}
