//! Where an imported exam is written: below the folder of content alone, and over nothing by chance.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::course::Course;
use stoa::content::model::{Exam, Item, Question};
use stoa::content::yaml;
use stoa::exchange::figures::Picture;

/// The files of an exam.
pub struct Target {
    exams: PathBuf,
    file: PathBuf,
}

impl Target {
    /// Of an exam that is called so.
    pub fn of(course: &Course, name: &str) -> Target {
        let exams = course.folder.join("exams");
        let file = [".yml", ".yaml"].map(|ending| exams.join(format!("{name}{ending}")));
        let [short, long] = file;
        Target { exams, file: if short.exists() { short } else { long } }
    }

    /// The ids of the exam that stands there, and of its questions.
    pub fn replaced(&self) -> Option<(String, Vec<String>)> {
        let text = fs::read_to_string(&self.file).ok()?;
        let exam: Exam = yaml::from_str(text.trim_start_matches('\u{feff}'))?;
        let mut ids = Vec::new();
        for item in exam.questions.into_iter().flatten() {
            match item {
                Item::Question(Question { id, .. }) => ids.push(id.0),
                Item::Stem(stem) => {
                    ids.extend(stem.questions.into_iter().flatten().filter_map(|item| match item {
                        Item::Question(question) => Some(question.id.0),
                        Item::Stem(_) => None,
                    }));
                }
            }
        }
        Some((exam.id.0, ids))
    }
}

/// Writes an exam, its pictures and, where it is missing, its course.
///
/// # Errors
/// Why nothing is written: it is there already, or the system says no.
pub fn put(
    course: &Course,
    target: &Target,
    yaml: &str,
    pictures: &[Picture],
    force: bool,
) -> Result<(), String> {
    if !force && target.file.symlink_metadata().is_ok() {
        return Err(format!("{} is there already: --force replaces it", target.file.display()));
    }
    make_folder(&course.root, &target.exams)?;
    for picture in pictures {
        let path = target.exams.join(&picture.path);
        let bytes = (picture.read)().map_err(|error| error.to_string())?;
        if fs::read(&path).is_ok_and(|there| there == *bytes) {
            continue;
        }
        if let Some(folder) = path.parent() {
            make_folder(&course.root, folder)?;
        }
        write(&path, &bytes, force)?;
    }
    if let Some(missing) = &course.missing {
        let file = course.folder.join("course.yaml");
        // An exam before this one may have made it.
        if file.symlink_metadata().is_err() {
            let yaml = yaml::to_string(missing).map_err(|error| error.to_string())?;
            write(&file, yaml.as_bytes(), false)?;
        }
    }
    write(&target.file, yaml.as_bytes(), force)
}

/// Makes a folder, and sees to it that no link leads it out of the content.
fn make_folder(root: &Path, folder: &Path) -> Result<(), String> {
    let cannot = |error: &io::Error| format!("cannot make {}: {error}", folder.display());
    fs::create_dir_all(root).map_err(|error| cannot(&error))?;
    let real_root = root.canonicalize().map_err(|error| cannot(&error))?;
    // The nearest folder that is there tells where a new one would be made.
    let there = folder.ancestors().find(|one| one.symlink_metadata().is_ok()).unwrap_or(root);
    let real = there.canonicalize().map_err(|error| cannot(&error))?;
    if !real.starts_with(&real_root) {
        return Err(format!("{} is a link that leads out of {}", there.display(), root.display()));
    }
    fs::create_dir_all(folder).map_err(|error| cannot(&error))
}

/// Writes a file whole or not at all.
fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), String> {
    let cannot = |error: &io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{} is there already: --force replaces it", path.display()),
        _ => format!("cannot write {}: {error}", path.display()),
    };
    let mut options = OpenOptions::new();
    if !force {
        options.write(true).create_new(true);
        return options.open(path).and_then(|mut file| file.write_all(bytes)).map_err(|error| cannot(&error));
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".importing");
    let beside = path.with_file_name({
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden
    });
    let _ = fs::remove_file(&beside);
    options.write(true).create_new(true);
    let written = options.open(&beside).and_then(|mut file| file.write_all(bytes));
    written.and_then(|()| fs::rename(&beside, path)).map_err(|error| {
        let _ = fs::remove_file(&beside);
        cannot(&error)
    })
}
