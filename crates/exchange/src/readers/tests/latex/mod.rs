//! Tests LaTeX sources, and the reports and exams that they produce.

use std::collections::HashSet;

use crate::Format;
use crate::assemble::{AssembledExam, ExamNames, assemble};
use crate::media::Media;
use crate::source::ImportSource;

mod banks;
mod documentation;
mod exam;
mod files;
mod idioms;
mod limits;
mod text;

/// Imports a source and returns the report and the exam.
#[track_caller]
fn import(name: &str, source: &str) -> (Vec<String>, String) {
    import_source(&ImportSource::from_bytes(name, source))
}

#[track_caller]
fn import_source(source: &ImportSource) -> (Vec<String>, String) {
    let mut media = Media::in_folder("exam");
    let document = Format::Latex.read(source, &mut media).expect("it is read");
    let names = ExamNames {
        source: "exam.tex",
        exam_id: "e",
        description: "d",
        taken_ids: &HashSet::new(),
    };
    let AssembledExam { yaml, lines, .. } = assemble(document, &media, &names);
    (
        lines.iter().map(ToString::to_string).collect(),
        yaml.unwrap_or_default(),
    )
}

/// Returns the questions in a source without their ids, and asserts that nothing was lost.
#[track_caller]
fn questions(source: &str) -> String {
    let (lines, yaml) = import("exam.tex", source);
    assert!(
        lines.iter().all(|line| line.contains(": imported: ")),
        "{lines:#?}"
    );
    without_ids(&yaml)
}

fn without_ids(yaml: &str) -> String {
    let (_, questions) = yaml.split_once("questions:\n").unwrap_or_default();
    let mut lines = Vec::new();
    let mut begins = None;
    for line in questions.lines() {
        match line.trim_start().strip_prefix("- id: ") {
            Some(_) => begins = Some(line.len() - line.trim_start().len()),
            None => match begins.take() {
                Some(indent) => {
                    lines.push(format!("{}- {}", " ".repeat(indent), line.trim_start()));
                }
                None => lines.push(line.to_owned()),
            },
        }
    }
    lines.join("\n")
}

/// Converts the text of a question, and asserts that nothing was lost.
#[track_caller]
fn text(latex: &str) -> String {
    let (text, losses) = text_and_losses(latex);
    assert!(losses.is_empty(), "{losses:?}");
    text
}

#[track_caller]
fn text_and_losses(latex: &str) -> (String, Vec<String>) {
    let source = format!("\\question {latex}");
    let source = ImportSource::from_bytes("exam.tex", source);
    let document = Format::Latex
        .read(&source, &mut Media::in_folder("exam"))
        .expect("it is read");
    let item = document.items.first().expect("a question");
    (
        item.text.clone(),
        item.losses.iter().map(ToString::to_string).collect(),
    )
}
