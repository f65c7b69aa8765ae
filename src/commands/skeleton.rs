//! What the commands that write content share: they find existing content, name new content, and
//! write the schemas for text editors ([`write_schemas`]).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::staging::{Staging, StagingError};
use stoa_content::catalog::Catalog;
use stoa_content::diagnostics::Problem;
use stoa_content::model::CourseFile;
use stoa_content::model::schema::{SchemaKind, write_schema};
use stoa_content::rules::lints;
use stoa_content::source::Source;
use stoa_content::yaml;
use stoa_exchange::ids;

/// The folder of the schemas within the content folder; hidden folders are not content.
const SCHEMAS: &str = ".schema";

/// Creates the comment that tells YAML editors the schema of a file `depth` folders below the
/// content folder.
pub(super) fn make_editor_line(kind: SchemaKind, depth: usize) -> String {
    let up = if depth == 0 {
        "./".to_owned()
    } else {
        "../".repeat(depth)
    };
    format!(
        "# yaml-language-server: $schema={up}{SCHEMAS}/{}.json\n",
        kind.name()
    )
}

/// Writes the schemas of this version into a content folder.
///
/// # Errors
/// A file cannot be written.
pub(super) fn write_schemas(data: &Path, staging: &Staging) -> Result<(), StagingError> {
    for kind in SchemaKind::ALL {
        let path = data.join(SCHEMAS).join(format!("{}.json", kind.name()));
        let text = write_schema(kind, &lints::list_names());
        if !fs::read_to_string(&path).is_ok_and(|existing| existing == text) {
            staging.write(&path, text.as_bytes(), true)?;
        }
    }
    Ok(())
}

/// Loads the content in a folder; returns `None` if the folder does not exist.
///
/// # Errors
/// Returns all problems in the content.
pub(super) fn load_existing(data: &Path) -> Result<Option<Catalog>, Vec<Problem>> {
    if !data.exists() {
        return Ok(None);
    }
    let loaded = stoa_content::load(&Source::Folder(data.to_owned()))?;
    Ok(Some(loaded.catalog))
}

/// Finds the folder of the course with the given id; if there are several, the first by name.
///
/// # Errors
/// The folder of courses exists but cannot be read.
pub(super) fn find_course(data: &Path, id: &str) -> io::Result<Option<PathBuf>> {
    let mut folders: Vec<_> = match fs::read_dir(data.join("courses")) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    folders.sort();
    Ok(folders.into_iter().find(|folder| is_course(folder, id)))
}

fn is_course(folder: &Path, id: &str) -> bool {
    let course = |name| {
        let text = fs::read_to_string(folder.join(name)).ok()?;
        yaml::parse_if_valid::<CourseFile>(&text)
    };
    ["course.yaml", "course.yml"]
        .into_iter()
        .filter_map(course)
        .any(|course| course.id.0 == id)
}

/// Writes a value as YAML.
///
/// # Errors
/// YAML cannot express the value.
pub(super) fn to_yaml(value: &impl Serialize) -> Result<String, String> {
    yaml::to_string(value).map_err(|error| format!("cannot be written as YAML: {error}"))
}

/// Derives a file name from an id: lower-case letters, digits and hyphens.
pub(super) fn make_slug(id: &str) -> String {
    let slug = ids::hyphenate(id.chars().flat_map(char::to_lowercase), "");
    // File systems limit names to 255 bytes.
    let slug = slug[..slug.floor_char_boundary(100)].trim_end_matches('-');
    if slug.is_empty() {
        "new".to_owned()
    } else {
        slug.to_owned()
    }
}

/// Finds an unused path with the given name, followed by a number if necessary.
pub(super) fn find_free_path(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let path = |name: &str| folder.join(format!("{name}{ending}"));
    path(&ids::find_unused_id(name, |name| {
        path(name).symlink_metadata().is_ok()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_a_name_for_a_file() {
        for (id, expected) in [
            ("MATH-201", "math-201"),
            ("  Größe / 2 ", "größe-2"),
            ("..", "new"),
            ("../../x", "x"),
            ("a--b", "a-b"),
        ] {
            assert_eq!(make_slug(id), expected, "{id}");
        }
        assert!(make_slug(&"ä".repeat(128)).len() <= 100);
    }

    #[test]
    fn the_next_free_name_is_taken() {
        let root = tempfile::tempdir().expect("a folder");
        for expected in ["a.yaml", "a-2.yaml", "a-3.yaml"] {
            let path = find_free_path(root.path(), "a", ".yaml");
            assert_eq!(path, root.path().join(expected));
            fs::write(path, "").expect("a file");
        }
    }
}
