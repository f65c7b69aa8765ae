//! Finds the files of a site: in a folder or in memory.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::{fs, io, iter};

use bytes::Bytes;
use rayon::prelude::*;

use crate::diagnostics::Problem;
use crate::stored_file::{LinkTargets, Location, MAX_YAML_BYTES, ReadError};
use crate::tree::{EntryKind, FileTree, Folder, MemoryTree, into_bytes};

/// Where the content is: in a folder, or in memory if it is built in or under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Folder(PathBuf),
    Memory(Arc<MemoryTree>),
}

impl Source {
    /// Returns whether the files may have changed by the next load.
    pub fn can_change(&self) -> bool {
        matches!(self, Source::Folder(_))
    }

    /// Lists the files of the site. Symbolic links on the way to the folder and at its top level
    /// are resolved only here, so that everything read through the result belongs together, even if
    /// the links change in the meantime.
    pub fn list_files(&self) -> SiteFiles {
        match self.tree() {
            Ok(tree) => SiteFiles::list(tree),
            Err(problem) => SiteFiles {
                problems: vec![problem],
                ..SiteFiles::default()
            },
        }
    }

    /// Returns the folders and files to which the links of a folder lead now. If they differ before
    /// and after a load, what was read may have been deleted in the meantime.
    pub fn resolved_paths(&self) -> Vec<PathBuf> {
        match self {
            Source::Folder(root) => Folder::open(root)
                .map(Folder::into_paths)
                .unwrap_or_default(),
            Source::Memory(_) => Vec::new(),
        }
    }

    /// Converts the name of a file in messages to the file's path within the content.
    pub fn path_of<'a>(&self, name: &'a str) -> &'a str {
        let path = match self {
            Source::Memory(tree) => name.strip_prefix(tree.root()),
            Source::Folder(root) => Path::new(name)
                .strip_prefix(root)
                .ok()
                .and_then(Path::to_str),
        };
        path.unwrap_or(name)
    }

    /// Replaces the paths in a message, or in the name of a file, with paths within the content.
    pub fn make_paths_relative(&self, message: &str) -> String {
        let root = match self {
            Source::Folder(root) => root.join("").to_string_lossy().into_owned(),
            Source::Memory(tree) => tree.root().to_owned(),
        };
        if root.is_empty() {
            return message.to_owned();
        }
        if message == root.trim_end_matches('/') {
            return ".".to_owned();
        }
        let mut parts = message.split(&root);
        let mut within = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            // This is part of `../`, not the root `./`.
            if within.ends_with(|c: char| c.is_alphanumeric() || "._-/".contains(c)) {
                within += &root;
            }
            within += part;
        }
        within
    }

    /// Returns the text of the file that messages call `name`, with replacement characters if it is
    /// not UTF-8.
    pub fn read_text(&self, name: &str) -> Option<String> {
        let bytes = self
            .tree()
            .ok()?
            .read(self.path_of(name), MAX_YAML_BYTES, LinkTargets::Anywhere)
            .ok()?;
        let text = String::from_utf8_lossy(&bytes);
        Some(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
    }

    /// Checks that a folder contains content.
    ///
    /// # Errors
    /// The folder contains no content; the problem names a folder that may have been meant.
    pub fn require_content(&self) -> Result<(), Vec<Problem>> {
        /// The number of levels of content folders: `courses/COURSE/exams`.
        const LEVELS: usize = 3;
        let Source::Folder(root) = self else {
            return Ok(());
        };
        let is_missing = |name| {
            let entry = root.join(name).symlink_metadata();
            entry.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
        };
        // A folder that cannot be read is reported when it is loaded.
        if !root.is_dir() || !CONTENT.into_iter().all(is_missing) {
            return Ok(());
        }
        let above =
            iter::successors(folder_above(root), |folder| folder_above(folder)).take(LEVELS);
        let meant = above
            .chain(folders_in(root))
            .find(|folder| has_content(folder));
        let meant = meant
            .map(|folder| format!(": did you mean {}?", folder.display()))
            .unwrap_or_default();
        let message = format!("has neither site.yaml nor courses/{meant}");
        Err(vec![Problem::of_file(&root.to_string_lossy(), message)])
    }

    fn tree(&self) -> Result<Arc<dyn FileTree>, Problem> {
        Ok(match self {
            Source::Memory(tree) => tree.clone(),
            Source::Folder(root) => Arc::new(Folder::open(root)?),
        })
    }
}

/// The files and folders that mark a content folder: it contains at least one of them.
const CONTENT: [&str; 3] = ["site.yaml", "site.yml", "courses"];

fn has_content(folder: &Path) -> bool {
    CONTENT
        .iter()
        .any(|name| folder.join(name).symlink_metadata().is_ok())
}

fn folder_above(folder: &Path) -> Option<PathBuf> {
    match folder.components().next_back() {
        Some(Component::Normal(_)) => {
            let above = folder.parent()?;
            Some(if above.as_os_str().is_empty() {
                PathBuf::from(".")
            } else {
                above.to_owned()
            })
        }
        Some(Component::ParentDir) => Some(folder.join("..")),
        Some(Component::CurDir) | None => Some(PathBuf::from("..")),
        Some(Component::RootDir | Component::Prefix(_)) => None,
    }
}

/// Returns the folders in a folder, sorted, without hidden ones.
fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let is_hidden = |path: &PathBuf| {
        path.file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
    };
    let mut folders: Vec<_> = paths
        .filter(|path| !is_hidden(path) && path.is_dir())
        .collect();
    folders.sort();
    folders
        .into_iter()
        .map(|path| path.strip_prefix(".").map_or(path.clone(), Path::to_owned))
        .collect()
}

/// A file that has been found, but not yet read.
#[derive(Clone)]
pub struct File {
    tree: Arc<dyn FileTree>,
    path: String,
    name: String,
}

impl File {
    fn new(tree: &Arc<dyn FileTree>, path: String) -> File {
        File {
            tree: tree.clone(),
            name: tree.name(&path),
            path,
        }
    }

    /// Returns the name of the file as messages show it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the path below the root of the content.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Reads a YAML file of at most [`MAX_YAML_BYTES`] bytes.
    ///
    /// # Errors
    /// The file cannot be read, or is larger than that.
    pub fn read(&self) -> Result<Vec<u8>, ReadError> {
        self.tree
            .read(&self.path, MAX_YAML_BYTES, LinkTargets::Anywhere)
            .map(Cow::into_owned)
    }

    /// Reads a figure of at most `limit` bytes.
    ///
    /// # Errors
    /// The file cannot be read, is larger than that, or is outside the tree.
    pub(crate) fn read_figure(&self, limit: u64) -> Result<Bytes, ReadError> {
        self.tree
            .read(&self.path, limit, LinkTargets::Inside)
            .map(into_bytes)
    }

    /// Returns the location of the file, so that it can be opened repeatedly.
    pub fn location(&self) -> Location {
        self.tree.location(&self.path)
    }

    /// Returns whether the file is hidden; hidden files are not part of the content.
    pub fn is_hidden(&self) -> bool {
        self.path.split('/').any(|name| name.starts_with('.'))
    }

    /// Returns the file at a path relative to this one's folder; `None` if the path leads outside
    /// the tree.
    pub fn resolve(&self, path: &str) -> Option<File> {
        let mut parts: Vec<&str> = self.path.split('/').collect();
        parts.pop();
        if path.starts_with('/') {
            return None;
        }
        for part in path.split('/') {
            match part {
                "" | "." => {}
                ".." => {
                    parts.pop()?;
                }
                part => parts.push(part),
            }
        }
        Some(File::new(&self.tree, parts.join("/")))
    }
}

/// The files of a site, by what they contain. Listing them does not read them.
#[derive(Default)]
pub struct SiteFiles {
    tree: Option<Arc<dyn FileTree>>,
    pub site: Option<File>,
    pub synonyms: Option<File>,
    /// The courses, sorted by folder name.
    pub courses: Vec<CourseFiles>,
    /// The operator's own pages, sorted by name.
    pub pages: Vec<File>,
    /// Problems with the tree itself.
    pub problems: Vec<Problem>,
}

/// The files of a course. Without `course.yaml`, `course` is `None`.
pub struct CourseFiles {
    pub course: Option<File>,
    /// The exams, sorted by file name.
    pub exams: Vec<File>,
}

impl SiteFiles {
    fn list(tree: Arc<dyn FileTree>) -> SiteFiles {
        let mut problems = Vec::new();
        let site = yaml_file(&tree, "", "site", &mut problems);
        let synonyms = yaml_file(&tree, "", "synonyms", &mut problems);
        let names = tree.list("courses", &mut problems);
        let listed: Vec<_> = names
            .par_iter()
            .map(|name| list_course(&tree, name))
            .collect();
        let mut courses = Vec::with_capacity(listed.len());
        for (course, mut found) in listed {
            courses.extend(course);
            problems.append(&mut found);
        }
        let pages = tree
            .list("pages", &mut problems)
            .into_iter()
            .filter(|name| name.ends_with(".md"));
        let pages = pages
            .map(|name| File::new(&tree, format!("pages/{name}")))
            .collect();
        SiteFiles {
            tree: Some(tree),
            site,
            synonyms,
            courses,
            pages,
            problems,
        }
    }

    /// Returns all files and folders, sorted, without hidden ones.
    pub fn list_all(&self) -> Vec<(File, EntryKind)> {
        let mut found = Vec::new();
        if let Some(tree) = &self.tree {
            list_all(tree, "", 0, &mut found);
        }
        found
    }
}

/// Lists the files of the course in `courses/NAME`, if that is a folder.
fn list_course(tree: &Arc<dyn FileTree>, name: &str) -> (Option<CourseFiles>, Vec<Problem>) {
    let mut problems = Vec::new();
    let folder = format!("courses/{name}");
    if tree.kind(&folder, &mut problems) != EntryKind::Folder {
        return (None, problems);
    }
    let course = yaml_file(tree, &format!("{folder}/"), "course", &mut problems);
    if course.is_none() {
        problems.push(Problem::of_file(
            &tree.name(&folder),
            "a course folder needs a course.yaml",
        ));
    }
    let exams = format!("{folder}/exams");
    let names = tree.list(&exams, &mut problems).into_iter();
    let names = names.filter(|name| name.ends_with(".yaml") || name.ends_with(".yml"));
    let paths = names.map(|name| format!("{exams}/{name}"));
    let paths = paths.filter(|path| tree.kind(path, &mut Vec::new()) != EntryKind::Folder);
    (
        Some(CourseFiles {
            course,
            exams: paths.map(|path| File::new(tree, path)).collect(),
        }),
        problems,
    )
}

fn list_all(
    tree: &Arc<dyn FileTree>,
    folder: &str,
    depth: usize,
    found: &mut Vec<(File, EntryKind)>,
) {
    const MAX_DEPTH: usize = 16;
    for name in tree.list(folder.trim_end_matches('/'), &mut Vec::new()) {
        let path = format!("{folder}{name}");
        let kind = tree.kind(&path, &mut Vec::new());
        found.push((File::new(tree, path.clone()), kind));
        if kind == EntryKind::Folder && depth < MAX_DEPTH {
            list_all(tree, &format!("{path}/"), depth + 1, found);
        }
    }
}

/// Finds `STEM.yaml` or `STEM.yml` in a folder. Having both is a problem.
fn yaml_file(
    tree: &Arc<dyn FileTree>,
    folder: &str,
    stem: &str,
    problems: &mut Vec<Problem>,
) -> Option<File> {
    let paths = ["yaml", "yml"].map(|extension| format!("{folder}{stem}.{extension}"));
    let mut found = paths
        .into_iter()
        .filter(|path| tree.kind(path, &mut Vec::new()) != EntryKind::Missing);
    let first = found.next()?;
    // In an unreadable folder, it is unknown which files exist; reading the first file reports
    // that.
    let mut unknown = Vec::new();
    tree.kind(&first, &mut unknown);
    if unknown.is_empty()
        && let Some(second) = found.next()
    {
        let message = format!("conflicts with {stem}.yaml: keep only one of the two");
        problems.push(Problem::of_file(&tree.name(&second), message));
    }
    Some(File::new(tree, first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_within_the_content_says_nothing_of_the_disk() {
        for (root, message, within) in [
            (
                "/srv/exams",
                "/srv/exams/courses/c/course.yaml",
                "courses/c/course.yaml",
            ),
            ("/srv/exams/", "/srv/exams/site.yaml", "site.yaml"),
            (
                "/srv/exams",
                "taken at /srv/exams/a.yaml:3:1, /srv/exams/b.yaml",
                "taken at a.yaml:3:1, b.yaml",
            ),
            ("/srv/exams", "/srv/exams", "."),
            ("/srv/exams", "/srv/exams2/a.yaml", "/srv/exams2/a.yaml"),
            (
                ".",
                "./a.yaml: `../b.svg` leads out",
                "a.yaml: `../b.svg` leads out",
            ),
            ("../my site", "../my site/a.yaml", "a.yaml"),
        ] {
            assert_eq!(
                Source::Folder(root.into()).make_paths_relative(message),
                within
            );
        }
    }
}
