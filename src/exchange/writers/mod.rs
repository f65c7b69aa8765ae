//! Writers turn an exam into a file or folder of another format, and say what the format cannot hold.

pub mod aiken;
pub mod csv;
pub mod gift;
pub mod markdown_quiz;
pub mod mdbook_quiz;
pub mod moodle_xml;
pub mod qti;

use super::Format;
use crate::content::catalog::{Accepted, Choice, Exam, Kind, Question};

/// An exam in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub output: Output,
    /// One for each question, in exam order.
    pub verdicts: Vec<Verdict>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    File(Vec<u8>),
    /// Files by their paths in the folder, between slashes.
    Folder(Vec<(String, Vec<u8>)>),
}

/// The outcome for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is written, without these things.
    Held(Vec<String>),
    /// It is not written, for these reasons.
    Refused(Vec<String>),
}

impl Output {
    /// The size in bytes.
    pub fn len(&self) -> usize {
        match self {
            Output::File(bytes) => bytes.len(),
            Output::Folder(files) => files.iter().map(|(_, bytes)| bytes.len()).sum(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The parts of an exam beside its questions that a format leaves out.
pub fn left_out_of_exam(exam: &Exam, format: Format) -> Vec<&'static str> {
    let found = [
        ("date", exam.date.is_some(), false),
        ("time limit", exam.duration.is_some(), format == Format::Qti),
        ("instructions", exam.instructions.is_some(), format == Format::Gift),
        ("source", exam.source.is_some(), false),
        ("licence", exam.license.is_some(), false),
    ];
    found.into_iter().filter(|(_, is_said, is_held)| *is_said && !is_held).map(|(what, ..)| what).collect()
}

/// The parts of a question that a format holds beside its text and answers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Holds {
    pub explanation: bool,
    pub feedback: bool,
    pub hints: bool,
    pub points: bool,
    pub stem: bool,
    pub topics: bool,
}

/// The parts of a question that a format leaves out.
pub fn left_out(question: &Question, holds: Holds) -> Vec<String> {
    let has_feedback = question.choices.iter().any(|choice| choice.feedback.is_some());
    let found = [
        ("the explanation", question.explanation.is_some() && !holds.explanation),
        ("feedback", has_feedback && !holds.feedback),
        ("hints", !question.hints.is_empty() && !holds.hints),
        ("points", (question.points - 1.0).abs() > f64::EPSILON && !holds.points),
        ("topics", !question.topics.is_empty() && !holds.topics),
    ];
    let mut losses: Vec<String> = found
        .into_iter()
        .filter(|(_, is_lost)| *is_lost)
        .map(|(what, _)| format!("{what}: left out"))
        .collect();
    if question.stem.is_some() && !holds.stem {
        losses.push("the stem: it stands in the question".to_owned());
    }
    losses
}

/// Whether a question is Moodle's and GIFT's kind of its own for true and false.
fn is_true_or_false(question: &Question) -> bool {
    let texts: Vec<&str> = question.choices.iter().map(|choice| choice.text.markdown.as_str()).collect();
    question.kind == Kind::OneOf && texts == ["True", "False"] && count_right(&question.choices) == 1
}

fn count_right(choices: &[Choice]) -> usize {
    choices.iter().filter(|choice| choice.correct).count()
}

fn is_number(accepted: &Accepted) -> bool {
    matches!(accepted, Accepted::Number { .. })
}
