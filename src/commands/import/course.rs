//! The course that exams are imported into: found by its id, or to be made.

use std::fs;
use std::path::{Path, PathBuf};

use stoa::content::model::{CourseFile, Text};
use stoa::exchange::ids;

/// A course of a folder of content.
pub struct Course {
    /// The folder of content.
    pub root: PathBuf,
    /// The course's own folder.
    pub folder: PathBuf,
    /// What to write as its file, where it is not there.
    pub missing: Option<CourseFile>,
}

impl Course {
    /// Finds a course, or says what it will be.
    ///
    /// # Errors
    /// Why the folder cannot be read.
    pub fn find(root: &Path, id: &str, name: Option<&str>) -> Result<Course, String> {
        let courses = root.join("courses");
        let mut names = Vec::new();
        match fs::read_dir(&courses) {
            Ok(entries) => {
                for entry in entries.flatten() {
                    let folder = entry.path();
                    if is_course(&folder, id) {
                        return Ok(Course { root: root.to_owned(), folder, missing: None });
                    }
                    names.push(entry.file_name().to_string_lossy().into_owned());
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(format!("cannot read {}: {error}", courses.display())),
        }
        let folder = ids::free(&ids::of_file(id), |name| names.iter().any(|other| other == name));
        let name = name.map(str::trim).filter(|name| !name.is_empty()).unwrap_or(id);
        let missing =
            CourseFile { id: Text(id.to_owned()), name: Text(name.to_owned()), ..CourseFile::default() };
        Ok(Course { root: root.to_owned(), folder: courses.join(folder), missing: Some(missing) })
    }
}

/// Whether a folder is that of a course with this id.
fn is_course(folder: &Path, id: &str) -> bool {
    let files = ["course.yaml", "course.yml"].map(|name| folder.join(name));
    files.iter().any(|file| {
        let course = fs::read_to_string(file).ok();
        let course = course
            .and_then(|text| serde_yaml::from_str::<CourseFile>(text.trim_start_matches('\u{feff}')).ok());
        course.is_some_and(|course| course.id.0 == id)
    })
}
