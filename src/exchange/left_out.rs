//! What a format cannot hold of an exam and its questions, named.

use super::Format;
use crate::content::catalog::{Exam, Question};

/// What of an exam itself is lost in a format, for the report.
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

/// What a format holds beside a question and its answers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Holds {
    pub explanation: bool,
    pub feedback: bool,
    pub hints: bool,
    pub points: bool,
    pub stem: bool,
    pub topics: bool,
}

/// What is lost of a question, for the report.
pub fn left_out(question: &Question, holds: Holds) -> Vec<String> {
    let has_feedback = question.choices.iter().any(|choice| choice.feedback.is_some());
    let found = [
        ("the explanation", question.explanation.is_some() && !holds.explanation),
        ("feedback", has_feedback && !holds.feedback),
        ("hints", !question.hints.is_empty() && !holds.hints),
        ("points", (question.points - 1.0).abs() > f64::EPSILON && !holds.points),
        ("topics", !question.topics.is_empty() && !holds.topics),
    ];
    let mut told: Vec<String> = found
        .into_iter()
        .filter(|(_, is_lost)| *is_lost)
        .map(|(what, _)| format!("{what}: left out"))
        .collect();
    if question.stem.is_some() && !holds.stem {
        told.push("the stem: it stands in the question".to_owned());
    }
    told
}
