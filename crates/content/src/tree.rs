//! Trees of content files: a folder on disk, or files in memory.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use bytes::Bytes;

use crate::diagnostics::Problem;
use crate::stored_file::{
    ELOOP, HIDDEN, LinkTargets, Location, ReadError, describe_io_error,
    find_kubernetes_volume_target, is_hidden, open_below, to_read_error,
};

/// A tree of files. Paths are relative to its root and contain slashes.
pub(crate) trait FileTree: Send + Sync {
    /// Returns the sorted names in a folder, without hidden ones; empty if there is no such folder.
    fn list(&self, folder: &str, problems: &mut Vec<Problem>) -> Vec<String>;

    fn kind(&self, path: &str, problems: &mut Vec<Problem>) -> EntryKind;

    /// Reads a file of at most `limit` bytes.
    ///
    /// # Errors
    /// The file cannot be read, is larger than that, or is in a place to which links must not lead.
    fn read(
        &self,
        path: &str,
        limit: u64,
        links: LinkTargets,
    ) -> Result<Cow<'static, [u8]>, ReadError>;

    /// Returns the location of the file that is served for a path.
    fn location(&self, path: &str) -> Location;

    /// Returns a path as messages show it.
    fn name(&self, path: &str) -> String;
}

/// What is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    Missing,
    Folder,
    /// A file, or something that cannot be read as a file; an attempt to read it returns the error.
    File,
}

/// Converts bytes without copying them.
pub(crate) fn into_bytes(bytes: Cow<'static, [u8]>) -> Bytes {
    match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// A folder whose links are resolved once, when it is opened. Deployments often swap a link to
/// publish new content: DATA itself or, in a Kubernetes volume, `DATA/..data`, through which
/// `DATA/courses` leads. All reads use the tree to which these links led when the folder was
/// opened. Links below the top level are followed at the time of each read.
pub struct Folder {
    /// The path as given, for use in messages.
    root: PathBuf,
    resolved: Resolved,
}

#[derive(Debug, PartialEq, Eq)]
struct Resolved {
    root: PathBuf,
    /// The folder inside the root with the content of a Kubernetes volume, which does not count as
    /// hidden.
    data: Option<PathBuf>,
    /// The targets of the links at the top level, by name.
    links: BTreeMap<String, PathBuf>,
}

impl Resolved {
    fn new(root: &Path) -> io::Result<Resolved> {
        let root = root.canonicalize()?;
        let mut links = BTreeMap::new();
        for entry in fs::read_dir(&root).into_iter().flatten().flatten() {
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
            if !is_link || name.starts_with('.') {
                continue;
            }
            // A broken or circular link is reported when it is read.
            if let Ok(target) = entry.path().canonicalize()
                && !root.starts_with(&target)
            {
                links.insert(name, target);
            }
        }
        let data = find_kubernetes_volume_target(&root);
        Ok(Resolved { root, data, links })
    }

    /// Resolves until two passes agree: the first of them then describes a single moment, because
    /// no link changed between the two.
    fn consistent(root: &Path) -> io::Result<Resolved> {
        const ATTEMPTS: usize = 16;
        let mut resolved = Resolved::new(root)?;
        for _ in 0..ATTEMPTS {
            let again = Resolved::new(root)?;
            if again == resolved {
                break;
            }
            resolved = again;
        }
        Ok(resolved)
    }
}

impl Folder {
    /// Opens a folder and resolves its links.
    ///
    /// # Errors
    /// The folder does not exist, or is not a folder.
    pub fn open(root: &Path) -> Result<Folder, Problem> {
        let problem = |reason: &str| Problem::of_file(&display(root), reason);
        match fs::metadata(root).and_then(|metadata| Ok((metadata, Resolved::consistent(root)?))) {
            Ok((metadata, resolved)) if metadata.is_dir() => Ok(Folder {
                root: root.to_owned(),
                resolved,
            }),
            Ok(_) => Err(problem("is not a folder")),
            Err(error) => Err(problem(&describe_io_error(&error))),
        }
    }

    /// Returns the resolved paths of the folder and of its top-level links.
    pub(crate) fn into_paths(self) -> Vec<PathBuf> {
        [self.resolved.root]
            .into_iter()
            .chain(self.resolved.links.into_values())
            .collect()
    }

    /// Returns whether a path leads to a hidden file or folder. A path that cannot be resolved is
    /// reported when it is read.
    fn is_hidden(&self, path: &Path) -> bool {
        let Resolved { root, data, .. } = &self.resolved;
        let is_hidden = || {
            path.canonicalize()
                .is_ok_and(|real| is_hidden(&real, root, data.as_deref()))
        };
        // Check twice, because the volume may have been swapped in the meantime.
        is_hidden() && is_hidden()
    }

    /// Returns the path from which to read.
    fn resolve(&self, path: &str) -> PathBuf {
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        match self.resolved.links.get(first) {
            Some(target) if rest.is_empty() => target.clone(),
            Some(target) => target.join(rest),
            None => self.resolved.root.join(path),
        }
    }
}

impl FileTree for Folder {
    fn list(&self, folder: &str, problems: &mut Vec<Problem>) -> Vec<String> {
        let path = self.resolve(folder);
        let mut report = |error: &io::Error| {
            problems.push(Problem::of_file(
                &self.name(folder),
                describe_io_error(error),
            ));
        };
        match fs::metadata(&path) {
            Ok(metadata) if !metadata.is_dir() => {
                report(&io::Error::other("it is not a folder"));
                return Vec::new();
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound && !path.is_symlink() => {
                return Vec::new();
            }
            _ => {}
        }
        if is_circular(&path) {
            report(&io::Error::from_raw_os_error(ELOOP));
            return Vec::new();
        }
        if self.is_hidden(&path) {
            problems.push(Problem::of_file(&self.name(folder), HIDDEN));
            return Vec::new();
        }
        let mut names = Vec::new();
        match fs::read_dir(&path) {
            Ok(entries) => {
                for entry in entries {
                    match entry.map(|entry| entry.file_name().into_string()) {
                        Ok(Ok(name)) if name.starts_with('.') => {}
                        Ok(Ok(name)) => names.push(name),
                        Ok(Err(name)) if name.as_encoded_bytes().starts_with(b".") => {}
                        Ok(Err(_)) => {
                            report(&io::Error::other("the name of a file in it is not UTF-8"));
                        }
                        Err(error) => report(&error),
                    }
                }
            }
            Err(error) => report(&error),
        }
        names.sort();
        names
    }

    fn kind(&self, path: &str, problems: &mut Vec<Problem>) -> EntryKind {
        let real = self.resolve(path);
        match fs::metadata(&real) {
            Ok(metadata) if !metadata.is_dir() => EntryKind::File,
            Ok(_) if is_circular(&real) => {
                let message = "the link is circular: it leads to a folder that contains it";
                problems.push(Problem::of_file(&self.name(path), message));
                EntryKind::Missing
            }
            Ok(_) if self.is_hidden(&real) => {
                problems.push(Problem::of_file(&self.name(path), HIDDEN));
                EntryKind::Missing
            }
            Ok(_) => EntryKind::Folder,
            Err(error) if error.kind() == io::ErrorKind::NotFound && !real.is_symlink() => {
                EntryKind::Missing
            }
            Err(error) => {
                problems.push(Problem::of_file(
                    &self.name(path),
                    describe_io_error(&error),
                ));
                EntryKind::File
            }
        }
    }

    fn read(
        &self,
        path: &str,
        limit: u64,
        links: LinkTargets,
    ) -> Result<Cow<'static, [u8]>, ReadError> {
        if path.split('/').any(|name| name.starts_with('.')) {
            return Err(ReadError::NotFound);
        }
        let Resolved { root, data, .. } = &self.resolved;
        let file = open_below(&self.resolve(path), links, root, data.as_deref())?;
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        let mut bytes = Vec::with_capacity(length.min(limit) as usize + 1);
        file.take(limit + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| to_read_error(&error))?;
        if bytes.len() as u64 > limit {
            return Err(ReadError::TooLarge);
        }
        Ok(bytes.into())
    }

    fn location(&self, path: &str) -> Location {
        Location::Disk {
            root: self.root.clone(),
            path: self.root.join(path),
        }
    }

    fn name(&self, path: &str) -> String {
        display(&self.root.join(path))
    }
}

/// Returns whether a path is a link to a folder that contains the link.
fn is_circular(path: &Path) -> bool {
    if !path.is_symlink() {
        return false;
    }
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    match (path.canonicalize(), parent) {
        (Ok(target), Some(parent)) => parent.starts_with(target),
        _ => false,
    }
}

fn display(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// A tree of files in memory, by path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryTree {
    /// The prefix of each path in messages.
    root: &'static str,
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl MemoryTree {
    /// Creates a tree of the given files, by path; messages put `root` before each path.
    pub fn with_root(
        root: &'static str,
        files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>,
    ) -> MemoryTree {
        MemoryTree {
            root,
            files: files.into_iter().collect(),
        }
    }

    /// Returns the prefix of each path in messages.
    pub fn root(&self) -> &str {
        self.root
    }

    /// Adds a file at a path below the root, with slashes; replaces the one that was there.
    pub fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), Cow::Owned(bytes.into()));
    }

    /// Returns the paths below a folder, relative to that folder.
    fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let folder = if folder.is_empty() {
            String::new()
        } else {
            format!("{folder}/")
        };
        let paths = self
            .files
            .range(folder.clone()..)
            .map(|(path, _)| path.as_str());
        paths.map_while(move |path| path.strip_prefix(&folder))
    }
}

impl FileTree for MemoryTree {
    fn list(&self, folder: &str, _: &mut Vec<Problem>) -> Vec<String> {
        let names = self.below(folder).filter_map(|rest| rest.split('/').next());
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        names.sort();
        names.dedup();
        names
    }

    fn kind(&self, path: &str, _: &mut Vec<Problem>) -> EntryKind {
        if self.files.contains_key(path) {
            EntryKind::File
        } else if self.below(path).next().is_some() {
            EntryKind::Folder
        } else {
            EntryKind::Missing
        }
    }

    fn read(
        &self,
        path: &str,
        limit: u64,
        _: LinkTargets,
    ) -> Result<Cow<'static, [u8]>, ReadError> {
        let bytes = self.files.get(path).ok_or(ReadError::NotFound)?;
        if bytes.len() as u64 > limit {
            Err(ReadError::TooLarge)
        } else {
            Ok(bytes.clone())
        }
    }

    fn location(&self, path: &str) -> Location {
        Location::Memory(self.files.get(path).cloned().map(into_bytes))
    }

    fn name(&self, path: &str) -> String {
        format!("{}{path}", self.root)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;
    use std::sync::Arc;

    use super::*;
    use crate::catalog::Catalog;
    use crate::load::{load, load_files};
    use crate::source::{SiteFiles, Source};
    use crate::visibility::View;

    /// Writes two versions of a site that differ in every file.
    fn two_versions(root: &Path) {
        for version in ["v1", "v2"] {
            let exams = root.join(version).join("courses/c/exams");
            fs::create_dir_all(&exams).expect("a folder");
            let course = format!("id: C\nname: {version}\n");
            fs::write(exams.join("../course.yaml"), course).expect("a file");
            for exam in 0..50 {
                let text =
                    format!("id: e{exam}\ndescription: {version}\ninstructions: '![x](f.svg)'\n");
                fs::write(exams.join(format!("{exam}.yaml")), text).expect("a file");
            }
            let width = &version[1..];
            fs::write(
                exams.join("f.svg"),
                format!("<svg width='{width}' height='1'/>"),
            )
            .expect("a file");
        }
    }

    /// Changes the target of a link atomically.
    fn swap(link: &Path, target: &str) {
        let new = link.with_file_name("new-link");
        symlink(target, &new).expect("a link");
        fs::rename(&new, link).expect("a link");
    }

    /// Returns the description of each exam, and whether the exam shows the picture of the first
    /// version.
    fn loaded(source: &Source, files: SiteFiles) -> Vec<(String, bool)> {
        let loaded = load_files(source, files, View::EVERYTHING, "", false);
        let Catalog { courses, exams, .. } = loaded.expect("it is valid").catalog;
        let exams = exams.concat().into_iter().map(|exam| {
            let figure = exam.instructions.unwrap_or_default().html;
            assert_eq!(exam.description, courses[0].name);
            (exam.description, figure.as_str().contains("width=\"1\""))
        });
        exams.collect()
    }

    fn loads_one_version(data: &Path, link: &Path, target: &str) {
        let source = Source::Folder(data.to_owned());
        let files = source.list_files();
        swap(link, target);
        assert_eq!(
            loaded(&source, files),
            vec![("v1".to_owned(), true); 50],
            "all files are those that the link led to"
        );
        let again = loaded(&source, source.list_files());
        assert_eq!(again, vec![("v2".to_owned(), false); 50]);
    }

    #[test]
    fn a_load_reads_one_version_while_the_link_to_the_folder_is_swapped() {
        let folder = tempfile::tempdir().expect("a folder");
        two_versions(folder.path());
        let link = folder.path().join("data");
        symlink("v1", &link).expect("a link");
        loads_one_version(&link, &link, "v2");
    }

    #[test]
    fn a_load_reads_one_version_while_the_links_of_a_kubernetes_volume_are_swapped() {
        let folder = tempfile::tempdir().expect("a folder");
        two_versions(folder.path());
        let data = folder.path();
        symlink("v1", data.join("..data")).expect("a link");
        symlink("..data/courses", data.join("courses")).expect("a link");
        loads_one_version(data, &data.join("..data"), "v2");
    }

    #[test]
    fn content_in_memory_is_loaded_like_a_folder() {
        let mut tree = MemoryTree::default();
        tree.add("courses/c/course.yaml", "id: C\nname: n\n");
        tree.add(
            "courses/c/exams/a.yaml",
            "id: a\ndescription: d\ninstructions: '![x](f/x.svg)'\n",
        );
        tree.add("courses/c/exams/f/x.svg", "<svg viewBox='0 0 1 1'/>");
        let loaded = load(&Source::Memory(Arc::new(tree.clone()))).expect("it is clean");
        assert_eq!(loaded.catalog.exams[0][0].id, "a");
        assert_eq!(loaded.catalog.figures.len(), 1);
        tree.add("courses/c/exams/b.yaml", "id: a\n");
        let problems = load(&Source::Memory(Arc::new(tree))).expect_err("it is not");
        assert_eq!(problems[0].file, "courses/c/exams/b.yaml");
    }
}
