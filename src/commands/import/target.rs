//! The course that exams are imported into, and the files of an exam in it: written below the folder of content
//! alone, and over other files only with `--force`.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use stoa::content::model::{CourseFile, Exam, Item, Text};
use stoa::content::yaml;
use stoa::exchange::figures::Picture;
use stoa::exchange::ids;

/// A course of a folder of content.
pub struct Course {
    /// The folder of content.
    root: PathBuf,
    /// The course's own folder.
    folder: PathBuf,
    /// The course's file, where it has to be written.
    missing: Option<CourseFile>,
}

impl Course {
    /// Finds the course of this id, or plans a new one.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn find(root: &Path, id: &str, name: Option<&str>) -> Result<Course, String> {
        let courses = root.join("courses");
        let mut names = Vec::new();
        match fs::read_dir(&courses) {
            Ok(entries) => {
                for entry in entries.flatten() {
                    let folder = entry.path();
                    if has_id(&folder, id) {
                        return Ok(Course { root: root.to_owned(), folder, missing: None });
                    }
                    names.push(entry.file_name().to_string_lossy().into_owned());
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(format!("cannot read {}: {error}", courses.display())),
        }
        let folder = ids::free(&ids::of_file(id), |name| names.iter().any(|other| other == name));
        let name = name.map(str::trim).filter(|name| !name.is_empty()).unwrap_or(id);
        let missing =
            CourseFile { id: Text(id.to_owned()), name: Text(name.to_owned()), ..CourseFile::default() };
        Ok(Course { root: root.to_owned(), folder: courses.join(folder), missing: Some(missing) })
    }

    /// The file of an exam.
    fn exam_file(&self, name: &str) -> PathBuf {
        let file = |extension| self.folder.join("exams").join(format!("{name}.{extension}"));
        if file("yml").exists() { file("yml") } else { file("yaml") }
    }

    /// The ids of an exam that is there already, and of its questions.
    pub fn existing(&self, name: &str) -> Option<(String, Vec<String>)> {
        let exam: Exam = parse(&self.exam_file(name))?;
        let mut ids = Vec::new();
        for item in exam.questions.into_iter().flatten() {
            let questions = match item {
                Item::Question(_) => vec![item],
                Item::Stem(stem) => stem.questions.unwrap_or_default(),
            };
            ids.extend(questions.into_iter().filter_map(|item| match item {
                Item::Question(question) => Some(question.id.0),
                Item::Stem(_) => None,
            }));
        }
        Some((exam.id.0, ids))
    }

    /// Writes an exam, its pictures and, where it is missing, the course.
    ///
    /// # Errors
    /// A file is there already, or cannot be written.
    pub fn write(&self, name: &str, yaml: &str, pictures: &[Picture], force: bool) -> Result<(), String> {
        let file = self.exam_file(name);
        if !force && file.symlink_metadata().is_ok() {
            return Err(format!("{} is there already: --force replaces it", file.display()));
        }
        let exams = self.folder.join("exams");
        make_folder(&self.root, &exams)?;
        for picture in pictures {
            let path = exams.join(&picture.path);
            let bytes = (picture.read)().map_err(|error| error.to_string())?;
            if fs::read(&path).is_ok_and(|existing| existing == *bytes) {
                continue;
            }
            if let Some(folder) = path.parent() {
                make_folder(&self.root, folder)?;
            }
            write_file(&path, &bytes, force)?;
        }
        let course = self.folder.join("course.yaml");
        // An exam before this one may have written it.
        if let Some(missing) = self.missing.as_ref().filter(|_| course.symlink_metadata().is_err()) {
            let yaml = yaml::to_string(missing).map_err(|error| error.to_string())?;
            write_file(&course, yaml.as_bytes(), false)?;
        }
        write_file(&file, yaml.as_bytes(), force)
    }
}

fn parse<T: serde::de::DeserializeOwned>(file: &Path) -> Option<T> {
    let text = fs::read_to_string(file).ok()?;
    serde_yaml::from_str(text.trim_start_matches('\u{feff}')).ok()
}

/// Whether a folder is that of the course with this id.
fn has_id(folder: &Path, id: &str) -> bool {
    let mut files = ["course.yaml", "course.yml"].into_iter();
    files.any(|name| parse::<CourseFile>(&folder.join(name)).is_some_and(|course| course.id.0 == id))
}

/// Makes a folder, unless a link leads it out of the root.
fn make_folder(root: &Path, folder: &Path) -> Result<(), String> {
    let cannot = |error: io::Error| format!("cannot make {}: {error}", folder.display());
    fs::create_dir_all(root).map_err(cannot)?;
    let real_root = root.canonicalize().map_err(cannot)?;
    let existing = folder.ancestors().find(|one| one.symlink_metadata().is_ok()).unwrap_or(root);
    if !existing.canonicalize().map_err(cannot)?.starts_with(&real_root) {
        return Err(format!("{} is a link that leads out of {}", existing.display(), root.display()));
    }
    fs::create_dir_all(folder).map_err(cannot)
}

/// Writes a whole file or nothing.
fn write_file(path: &Path, bytes: &[u8], force: bool) -> Result<(), String> {
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{} is there already: --force replaces it", path.display()),
        _ => format!("cannot write {}: {error}", path.display()),
    };
    let create = |path: &Path| {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        file.and_then(|mut file| file.write_all(bytes))
    };
    if !force {
        return create(path).map_err(cannot);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = path.with_file_name(format!(".{name}.importing"));
    let _ = fs::remove_file(&temporary);
    create(&temporary).and_then(|()| fs::rename(&temporary, path)).map_err(|error| {
        let _ = fs::remove_file(&temporary);
        cannot(error)
    })
}
