//! What a format cannot hold of a question, named.

use crate::content::catalog::Question;

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
