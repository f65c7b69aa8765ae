//! Writes new content files, with schemas for editors, for `stoa init` and `stoa new`.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::Reasons;
use super::staging::{Error, Staging};
use stoa_content::model::CourseFile;
use stoa_content::model::schema::{Kind, schema};
use stoa_content::rules::lints;
use stoa_content::yaml;

/// The folder of the schemas within the content; hidden folders are not content.
const SCHEMAS: &str = ".schema";

/// The comment by which YAML editors find the schema of a file that is `depth` folders below the content.
pub(super) fn editor_line(kind: Kind, depth: usize) -> String {
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

/// Writes the schemas of this version into a folder of content.
///
/// # Errors
/// A file cannot be written.
pub(super) fn write_schemas(data: &Path, staging: &Staging) -> Result<(), Error> {
    for kind in Kind::ALL {
        let path = data.join(SCHEMAS).join(format!("{}.json", kind.name()));
        let text = schema(kind, &lints::names());
        if !fs::read_to_string(&path).is_ok_and(|there| there == text) {
            staging.write(&path, text.as_bytes(), true)?;
        }
    }
    Ok(())
}

/// Whether a folder is that of the course with an id.
pub(super) fn is_course(folder: &Path, id: &str) -> bool {
    let course = |name| {
        let text = fs::read_to_string(folder.join(name)).ok()?;
        yaml::from_str::<CourseFile>(text.trim_start_matches('\u{feff}'))
    };
    ["course.yaml", "course.yml"]
        .into_iter()
        .filter_map(course)
        .any(|course| course.id.0 == id)
}

/// A value as YAML.
pub(super) fn yaml(value: &impl Serialize) -> Result<String, Reasons> {
    yaml::to_string(value).map_err(|error| vec![format!("cannot be written as YAML: {error}")])
}

/// A file name from an id: lower-case letters, digits and hyphens.
pub(super) fn slug(id: &str) -> String {
    let mut slug = String::new();
    for c in id.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            slug.push(c);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    // File systems limit names to 255 bytes.
    let mut end = slug.len().min(100);
    while !slug.is_char_boundary(end) {
        end -= 1;
    }
    let slug = slug[..end].trim_end_matches('-');
    if slug.is_empty() {
        "new".to_owned()
    } else {
        slug.to_owned()
    }
}

/// The first of `name`, `name-2`, `name-3`, … that is free.
pub(super) fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let names = (2_usize..).map(|number| format!("{name}-{number}"));
    [name.to_owned()]
        .into_iter()
        .chain(names)
        .find(|name| !is_taken(name))
        .unwrap_or_else(|| name.to_owned())
}

/// A free path with this name, or with a number behind it.
pub(super) fn free_path(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let path = |name: &str| folder.join(format!("{name}{ending}"));
    path(&free(name, |name| path(name).symlink_metadata().is_ok()))
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
            assert_eq!(slug(id), expected, "{id}");
        }
        assert!(slug(&"ä".repeat(128)).len() <= 100);
    }

    #[test]
    fn the_next_free_name_is_taken() {
        assert_eq!(free("a", |_| false), "a");
        assert_eq!(free("a", |name| ["a", "a-2"].contains(&name)), "a-3");
    }
}
