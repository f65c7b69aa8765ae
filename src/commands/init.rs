//! `stoa init`: writes a small site that can be served at once, and the workflow that checks and
//! publishes it. The entry point is [`run`].

use std::fs;
use std::path::Path;

use super::outcome::{Failure, print};
use super::skeleton::{make_editor_line, write_schemas};
use super::staging::{Staging, StagingError};
use stoa_content::model::schema::SchemaKind;

/// The files of the site: for each, its path, its kind if there is a schema for it, and its text.
const FILES: [(&str, Option<SchemaKind>, &str); 4] = [
    (
        "site.yaml",
        Some(SchemaKind::Site),
        include_str!("sample/site.yaml"),
    ),
    (
        "courses/math-101/course.yaml",
        Some(SchemaKind::Course),
        include_str!("sample/course.yaml"),
    ),
    (
        "courses/math-101/exams/sample.yaml",
        Some(SchemaKind::Exam),
        include_str!("sample/exam.yaml"),
    ),
    (
        "courses/math-101/exams/region.svg",
        None,
        include_str!("sample/region.svg"),
    ),
];

/// The GitHub workflow for a content repository.
const WORKFLOW: (&str, Option<SchemaKind>, &str) = (
    ".github/workflows/stoa.yml",
    None,
    include_str!("../../deploy/github/stoa.yml"),
);

/// Writes the site and, if requested, the GitHub workflow into a folder that is empty except for
/// the files of a new repository.
///
/// # Errors
/// The folder is not empty, already has a workflow with this name, or is not writable.
pub(super) fn run(folder: &Path, for_github: bool) -> Result<(), Failure> {
    let workflow = for_github.then_some(WORKFLOW);
    let workflow_path = workflow.map(|(path, ..)| path.to_owned());
    let exists = |path: &String| folder.join(path).symlink_metadata().is_ok();
    if let Some(name) = find_content(folder).or(workflow_path.filter(exists)) {
        let shown = folder.display();
        return Err(format!("{shown} is not empty: it contains {name}").into());
    }
    let files: Vec<_> = FILES.into_iter().chain(workflow).collect();
    write(folder, &files).map_err(Failure::of_new_file)?;
    let mut output: String = files
        .iter()
        .map(|(path, ..)| format!("{}\n", folder.join(path).display()))
        .collect();
    let shown = folder.display();
    output.push_str(&format!("\nNow try:  stoa --data {shown} --watch\n"));
    print(output);
    Ok(())
}

fn write(folder: &Path, files: &[(&str, Option<SchemaKind>, &str)]) -> Result<(), StagingError> {
    let staging = Staging::begin(folder)?;
    for &(path, kind, text) in files {
        let line = kind.map_or_else(String::new, |kind| {
            make_editor_line(kind, path.matches('/').count())
        });
        staging.write(&folder.join(path), (line + text).as_bytes(), false)?;
    }
    write_schemas(folder, &staging)?;
    staging.finish()
}

/// Returns the name of an entry in the folder that a new repository would not contain.
fn find_content(folder: &Path) -> Option<String> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut names: Vec<_> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| {
            ![".", "README", "LICENSE"]
                .iter()
                .any(|start| name.starts_with(start))
        })
        .collect();
    names.sort_unstable();
    names.into_iter().next()
}
