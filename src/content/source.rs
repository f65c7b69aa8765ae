//! Where content files come from: a folder, or the data that was embedded at build time.

use rust_embed::RustEmbed;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::problem::Problem;

/// The largest file that is read; a course's exam is some 50 kB.
const LARGEST_FILE: u64 = 4 << 20;

/// The content that ships.
#[derive(RustEmbed)]
#[folder = "data/"]
#[include = "*.yaml"]
#[include = "*.yml"]
struct Embedded;

/// Where the content is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A folder on disk.
    Folder(PathBuf),
    /// The content that was embedded into the binary.
    Embedded,
}

/// The files of a site, found but not read.
#[derive(Debug, Default)]
pub struct Files {
    pub site: Option<Handle>,
    pub synonyms: Option<Handle>,
    /// By folder name.
    pub courses: Vec<CourseFiles>,
    /// What is wrong with the tree itself.
    pub problems: Vec<Problem>,
}

/// The files of one course.
#[derive(Debug)]
pub struct CourseFiles {
    pub course: Option<Handle>,
    /// By file name.
    pub exams: Vec<Handle>,
}

/// A file: its name as messages show it, and how to get at its bytes.
#[derive(Debug)]
pub struct Handle {
    pub name: String,
    at: At,
}

#[derive(Debug)]
enum At {
    Disk(PathBuf),
    Embedded(String),
}

impl Handle {
    /// Reads the whole file.
    ///
    /// # Errors
    /// Says why the file cannot be used: unreadable, not a file, too large.
    pub fn read(&self) -> Result<Vec<u8>, Problem> {
        match &self.at {
            At::Disk(path) => read_file(path).map_err(|reason| Problem::of_file(&self.name, reason)),
            At::Embedded(path) => Embedded::get(path)
                .map(|file| file.data.into_owned())
                .ok_or_else(|| Problem::of_file(&self.name, "is not part of this build")),
        }
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    // A named pipe would hold the reader for ever: look before opening.
    let metadata = fs::metadata(path).map_err(|error| unreadable(&error))?;
    if !metadata.is_file() {
        return Err("is not a regular file".to_owned());
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
        .map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > LARGEST_FILE {
        let mib = LARGEST_FILE >> 20;
        return Err(format!("is larger than {mib} MiB: split it into several files"));
    }
    Ok(bytes)
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "cannot be read: it does not exist, or is a link to nowhere".to_owned(),
        io::ErrorKind::PermissionDenied => "cannot be read: permission denied".to_owned(),
        _ if error.raw_os_error() == Some(ELOOP) => "cannot be read: the link leads in a circle".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

/// 'Too many levels of symbolic links' on Linux; std has no stable name for it.
const ELOOP: i32 = 40;

impl Source {
    /// Lists the files that make up the site, each list in its final order.
    pub fn files(&self) -> Files {
        match self {
            Source::Folder(root) => walk(root),
            Source::Embedded => embedded(),
        }
    }
}

fn embedded() -> Files {
    let mut paths: Vec<String> = Embedded::iter().map(|path| path.replace('\\', "/")).collect();
    paths.sort();
    let mut files = Files::default();
    let mut folder = String::new();
    for path in paths {
        let handle = Handle { name: format!("data/{path}"), at: At::Embedded(path.clone()) };
        let parts: Vec<&str> = path.split('/').collect();
        if let ["courses", course, ..] = parts[..]
            && folder != course
        {
            course.clone_into(&mut folder);
            files.courses.push(CourseFiles { course: None, exams: Vec::new() });
        }
        match (&parts[..], files.courses.last_mut()) {
            (["site.yaml"], _) => files.site = Some(handle),
            (["synonyms.yaml"], _) => files.synonyms = Some(handle),
            (["courses", _, "course.yaml"], Some(course)) => course.course = Some(handle),
            (["courses", _, "exams", _], Some(course)) => course.exams.push(handle),
            _ => {}
        }
    }
    files
}

fn walk(root: &Path) -> Files {
    let mut files = Files::default();
    match fs::metadata(root) {
        Ok(metadata) if metadata.is_dir() => {}
        Ok(_) => {
            files.problems.push(Problem::of_file(&name_of(root), "is not a folder"));
            return files;
        }
        Err(error) => {
            files.problems.push(Problem::of_file(&name_of(root), unreadable(&error)));
            return files;
        }
    }
    let problems = &mut files.problems;
    files.site = one_of(root, "site", problems);
    files.synonyms = one_of(root, "synonyms", problems);
    for folder in folders(&root.join("courses"), problems) {
        let course = one_of(&folder, "course", problems);
        if course.is_none() {
            problems.push(Problem::of_file(&name_of(&folder), "a course folder needs a course.yaml"));
        }
        let exams = entries(&folder.join("exams"), problems)
            .into_iter()
            .filter(|path| is_yaml(path) && !path.is_dir())
            .map(on_disk)
            .collect();
        files.courses.push(CourseFiles { course, exams });
    }
    files
}

/// `STEM.yaml` or `STEM.yml` in a folder, if there is one; two are a problem.
fn one_of(folder: &Path, stem: &str, problems: &mut Vec<Problem>) -> Option<Handle> {
    let found = ["yaml", "yml"].map(|ending| folder.join(format!("{stem}.{ending}")));
    // A dangling link is there too: reading it says what is wrong.
    let mut found = found.into_iter().filter(|path| path.is_symlink() || path.is_file() || path.exists());
    let first = found.next()?;
    if let Some(second) = found.next() {
        let message = format!("stands beside {stem}.yaml: keep one of the two");
        problems.push(Problem::of_file(&name_of(&second), message));
    }
    Some(on_disk(first))
}

/// The folders in a folder, by name, without those in which a link leads in a circle.
fn folders(folder: &Path, problems: &mut Vec<Problem>) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in entries(folder, problems) {
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {
                if leads_back(&path) {
                    let message = "the link leads in a circle: to a folder that holds it";
                    problems.push(Problem::of_file(&name_of(&path), message));
                } else {
                    found.push(path);
                }
            }
            Ok(_) => {}
            Err(error) => problems.push(Problem::of_file(&name_of(&path), unreadable(&error))),
        }
    }
    found
}

/// Whether a path is a link to one of the folders that it stands in.
fn leads_back(path: &Path) -> bool {
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    match (path.canonicalize(), parent) {
        (Ok(target), Some(parent)) => parent.starts_with(target),
        _ => false,
    }
}

/// What stands in a folder, by name, without hidden entries; nothing where there is no folder.
fn entries(folder: &Path, problems: &mut Vec<Problem>) -> Vec<PathBuf> {
    let mut complain = |error: &io::Error| {
        problems.push(Problem::of_file(&name_of(folder), unreadable(error)));
    };
    match fs::metadata(folder) {
        Ok(metadata) if !metadata.is_dir() => {
            complain(&io::Error::other("it is not a folder"));
            return Vec::new();
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && !folder.is_symlink() => return Vec::new(),
        _ => {}
    }
    if folder.is_symlink() && leads_back(folder) {
        complain(&io::Error::from_raw_os_error(ELOOP));
        return Vec::new();
    }
    let mut paths = Vec::new();
    match fs::read_dir(folder) {
        Ok(entries) => {
            for entry in entries {
                match entry {
                    Ok(entry) if entry.file_name().as_encoded_bytes().starts_with(b".") => {}
                    Ok(entry) => paths.push(entry.path()),
                    Err(error) => complain(&error),
                }
            }
        }
        Err(error) => complain(&error),
    }
    paths.sort();
    paths
}

fn is_yaml(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml")
}

fn on_disk(path: PathBuf) -> Handle {
    Handle { name: name_of(&path), at: At::Disk(path) }
}

fn name_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
