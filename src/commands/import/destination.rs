//! Where imported exams are written: a [`DestinationCourse`], found by its id or created, and the
//! files in it. Nothing is written outside the content folder, and no other file is overwritten by
//! accident. An error gives the reason in words, for the report.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::commands::skeleton::{self, find_course, to_yaml};
use crate::commands::staging::{self, Staging};
use stoa_content::catalog::Catalog;
use stoa_content::diagnostics::Problem;
use stoa_content::model::{CourseFile, Exam, Text, for_each_question};
use stoa_content::yaml;
use stoa_exchange::ids;
use stoa_exchange::media::MediaFile;

/// A course in a content folder.
pub(super) struct DestinationCourse {
    /// The content folder.
    root: PathBuf,
    /// The course's own folder.
    folder: PathBuf,
    /// The file to write if the course does not exist.
    missing: Option<CourseFile>,
}

impl DestinationCourse {
    /// Finds a course by its id, or prepares a new one with the given name.
    pub(super) fn find(
        root: &Path,
        id: &str,
        name: Option<&str>,
    ) -> Result<DestinationCourse, String> {
        let courses = root.join("courses");
        let found = find_course(root, id)
            .map_err(|error| format!("cannot read {}: {error}", courses.display()))?;
        if let Some(folder) = found {
            return Ok(DestinationCourse {
                root: root.to_owned(),
                folder,
                missing: None,
            });
        }
        let folder = ids::find_unused_id(&ids::make_file_stem_id(id), |name| {
            courses.join(name).symlink_metadata().is_ok()
        });
        let name = name
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .unwrap_or(id);
        let missing = CourseFile {
            id: Text(id.to_owned()),
            name: Text(name.to_owned()),
            ..CourseFile::default()
        };
        Ok(DestinationCourse {
            root: root.to_owned(),
            folder: courses.join(folder),
            missing: Some(missing),
        })
    }

    /// Writes an exam with its pictures and other files, and the course if it does not exist.
    pub(super) fn write(
        &self,
        file: &ExamFile,
        yaml: &str,
        files: &[MediaFile],
        force: bool,
    ) -> Result<(), String> {
        if !force && file.path.symlink_metadata().is_ok() {
            return Err(staging::StagingError::Exists(file.path.clone()).into());
        }
        require_inside(&self.root, &file.folder)?;
        let staging = Staging::begin(&file.folder)?;
        for media in files {
            let path = file.folder.join(&media.path);
            let bytes = (media.read)().map_err(|error| error.to_string())?;
            if fs::read(&path).is_ok_and(|existing| existing == *bytes) {
                continue;
            }
            if let Some(folder) = path.parent() {
                require_inside(&self.root, folder)?;
            }
            staging.write(&path, &bytes, force)?;
        }
        let course = self.folder.join("course.yaml");
        // A previous exam may already have created the course.
        if let Some(missing) = self
            .missing
            .as_ref()
            .filter(|_| course.symlink_metadata().is_err())
        {
            staging.write(&course, to_yaml(missing)?.as_bytes(), false)?;
        }
        staging.write(&file.path, yaml.as_bytes(), force)?;
        Ok(staging.finish()?)
    }
}

/// The file of an exam.
pub(super) struct ExamFile {
    folder: PathBuf,
    path: PathBuf,
}

impl ExamFile {
    /// Describes the file with the given name in a course.
    pub(super) fn new(course: &DestinationCourse, name: &str) -> ExamFile {
        let folder = course.folder.join("exams");
        let [short, long] = [".yml", ".yaml"].map(|ending| folder.join(format!("{name}{ending}")));
        ExamFile {
            folder,
            path: if short.exists() { short } else { long },
        }
    }

    /// Reads the ids of the exam and its questions from the file.
    pub(super) fn read_ids(&self) -> Option<(String, Vec<String>)> {
        let text = fs::read_to_string(&self.path).ok()?;
        let exam: Exam = yaml::parse_if_valid(&text)?;
        let mut ids = Vec::new();
        for_each_question(&exam, |_, question| ids.push(question.id.0.clone()));
        Some((exam.id.0, ids))
    }
}

/// Loads the existing content, if there is any.
///
/// # Errors
/// The content is not valid.
pub(super) fn load_existing(into: &Path) -> Result<Option<Catalog>, String> {
    skeleton::load_existing(into).map_err(|problems| {
        let first = problems.first().map(Problem::to_string).unwrap_or_default();
        let into = into.display();
        format!("the existing content in {into} is not valid: {first}")
    })
}

/// Rejects a folder that is outside the content folder, as is possible if a link leads there.
fn require_inside(root: &Path, folder: &Path) -> Result<(), String> {
    let cannot = |error: io::Error| format!("cannot create {}: {error}", folder.display());
    if root.symlink_metadata().is_err() {
        return Ok(());
    }
    // A new folder would be created in its nearest existing ancestor.
    let nearest = folder
        .ancestors()
        .find(|one| one.symlink_metadata().is_ok())
        .unwrap_or(root);
    if !nearest
        .canonicalize()
        .map_err(cannot)?
        .starts_with(root.canonicalize().map_err(cannot)?)
    {
        let (nearest, root) = (nearest.display(), root.display());
        return Err(format!("{nearest} is a link to a place outside {root}"));
    }
    Ok(())
}
