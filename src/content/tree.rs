//! A tree of content files, and which of them make up a site.

use std::borrow::Cow;
use std::sync::Arc;

use bytes::Bytes;
use rayon::prelude::*;

use super::diagnostics::Problem;
use super::model::LARGEST_FILE;

/// A tree of files. Paths are relative to its root, their parts between slashes.
pub trait Tree: Send + Sync {
    /// The names of what stands in a folder, in order, without hidden ones; nothing where there is
    /// no such folder. What is wrong with it is told.
    fn list(&self, folder: &str, problems: &mut Vec<Problem>) -> Vec<String>;

    fn kind(&self, path: &str, problems: &mut Vec<Problem>) -> Kind;

    /// The bytes of a file, of which there may be so many.
    ///
    /// # Errors
    /// Why it cannot be used.
    fn read(&self, path: &str, most: u64) -> Result<Cow<'static, [u8]>, Unusable>;

    /// Whether what stands at a path is in the tree, and not only a link there.
    fn is_inside(&self, path: &str) -> bool;

    /// A path as messages show it.
    fn name(&self, path: &str) -> String;
}

/// What stands at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Nothing,
    Folder,
    /// Or what should be one: reading it says what is wrong.
    File,
}

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    Nothing,
    /// It is a link that leads out of the tree.
    Outside,
    TooLarge,
    /// As a message says it, behind the file's name.
    Other(String),
}

/// A file that was found, not read.
#[derive(Clone)]
pub struct File {
    tree: Arc<dyn Tree>,
    path: String,
    name: String,
}

impl File {
    /// Its name in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The bytes of a file of content.
    ///
    /// # Errors
    /// Why it cannot be used: unreadable, not a file, too large.
    pub fn read(&self) -> Result<Vec<u8>, String> {
        let bytes = self.tree.read(&self.path, LARGEST_FILE).map(Cow::into_owned);
        bytes.map_err(|reason| match reason {
            Unusable::TooLarge => {
                let mib = LARGEST_FILE >> 20;
                format!("is larger than {mib} MiB: split it into several files")
            }
            Unusable::Nothing => "cannot be read: it does not exist, or is a link to nowhere".to_owned(),
            Unusable::Outside => "leads out of the content folder".to_owned(),
            Unusable::Other(reason) => reason,
        })
    }

    /// The bytes of a picture, of which there may be so many.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn picture(&self, most: u64) -> Result<Bytes, Unusable> {
        let bytes = self.tree.read(&self.path, most)?;
        if !self.tree.is_inside(&self.path) {
            return Err(Unusable::Outside);
        }
        Ok(match bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        })
    }

    /// What a path leads to from where this file stands; none where that is out of the tree.
    pub fn beside(&self, path: &str) -> Option<File> {
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
        Some(file(&self.tree, parts.join("/")))
    }
}

/// The files of a site, found but not read.
#[derive(Default)]
pub struct Files {
    pub site: Option<File>,
    pub synonyms: Option<File>,
    /// By folder name.
    pub courses: Vec<CourseFiles>,
    /// What is wrong with the tree itself.
    pub problems: Vec<Problem>,
}

/// The files of one course.
pub struct CourseFiles {
    pub course: Option<File>,
    /// By file name.
    pub exams: Vec<File>,
}

impl Files {
    /// Lists the files that make up the site, each list in its final order.
    pub fn of(tree: &Arc<dyn Tree>) -> Files {
        let mut files = Files::default();
        let problems = &mut files.problems;
        files.site = one_of(tree, "", "site", problems);
        files.synonyms = one_of(tree, "", "synonyms", problems);
        let names = tree.list("courses", problems);
        let found: Vec<_> = names.par_iter().map(|name| course_in(tree, name)).collect();
        for (course, mut found) in found {
            files.courses.extend(course);
            problems.append(&mut found);
        }
        files
    }
}

/// The files of a course, where this names a folder, and what is wrong with that.
fn course_in(tree: &Arc<dyn Tree>, name: &str) -> (Option<CourseFiles>, Vec<Problem>) {
    let mut problems = Vec::new();
    let folder = format!("courses/{name}");
    if tree.kind(&folder, &mut problems) != Kind::Folder {
        return (None, problems);
    }
    let course = one_of(tree, &format!("{folder}/"), "course", &mut problems);
    if course.is_none() {
        problems.push(Problem::of_file(&tree.name(&folder), "a course folder needs a course.yaml"));
    }
    let exams = exams_in(tree, &format!("{folder}/exams"), &mut problems);
    (Some(CourseFiles { course, exams }), problems)
}

fn exams_in(tree: &Arc<dyn Tree>, folder: &str, problems: &mut Vec<Problem>) -> Vec<File> {
    let names = tree.list(folder, problems).into_iter();
    let names = names.filter(|name| name.ends_with(".yaml") || name.ends_with(".yml"));
    let paths = names.map(|name| format!("{folder}/{name}"));
    paths
        .filter(|path| tree.kind(path, &mut Vec::new()) != Kind::Folder)
        .map(|path| file(tree, path))
        .collect()
}

fn file(tree: &Arc<dyn Tree>, path: String) -> File {
    File { tree: tree.clone(), name: tree.name(&path), path }
}

/// Every picture beside courses and exams, by its ending, in order.
pub fn pictures(tree: &Arc<dyn Tree>) -> Vec<File> {
    let mut found = Vec::new();
    pictures_in(tree, "courses", 0, &mut found);
    found
}

fn pictures_in(tree: &Arc<dyn Tree>, folder: &str, depth: usize, found: &mut Vec<File>) {
    const ENDINGS: [&str; 7] = [".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"];
    for name in tree.list(folder, &mut Vec::new()) {
        let path = format!("{folder}/{name}");
        let is_picture = ENDINGS.iter().any(|ending| path.to_ascii_lowercase().ends_with(ending));
        match tree.kind(&path, &mut Vec::new()) {
            Kind::Folder if depth < DEEPEST => pictures_in(tree, &path, depth + 1, found),
            Kind::File if is_picture => found.push(file(tree, path)),
            _ => {}
        }
    }
}

/// Folders in each other that are looked into for pictures.
const DEEPEST: usize = 16;

/// `STEM.yaml` or `STEM.yml` in a folder, if there is one; two are a problem.
fn one_of(tree: &Arc<dyn Tree>, folder: &str, stem: &str, problems: &mut Vec<Problem>) -> Option<File> {
    let paths = ["yaml", "yml"].map(|ending| format!("{folder}{stem}.{ending}"));
    let mut found = paths.into_iter().filter(|path| tree.kind(path, &mut Vec::new()) != Kind::Nothing);
    let first = found.next()?;
    if let Some(second) = found.next() {
        let message = format!("stands beside {stem}.yaml: keep one of the two");
        problems.push(Problem::of_file(&tree.name(&second), message));
    }
    Some(file(tree, first))
}
