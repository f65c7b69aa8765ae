//! Test helpers for readers: a document, with the decision on each of its items.

use crate::item::ImportedExam;
use crate::policy::{ConvertedQuestion, Decision, ItemOutcome, decide};

#[derive(Debug)]
pub(super) struct Import {
    pub description: Option<String>,
    pub instructions: Option<String>,
    pub duration: Option<u32>,
    pub items: Vec<Decision>,
}

impl From<ImportedExam> for Import {
    fn from(document: ImportedExam) -> Import {
        let ImportedExam {
            description,
            instructions,
            duration,
            items,
        } = document;
        Import {
            description,
            instructions,
            duration,
            items: items.into_iter().map(decide).collect(),
        }
    }
}

impl Import {
    /// Returns the stem of each question, if it has one.
    pub(super) fn stems(&self) -> Vec<Option<&str>> {
        let stems = self.items.iter().map(|item| match &item.outcome {
            ItemOutcome::Kept { converted, .. } => converted.stem.as_deref(),
            ItemOutcome::Refused(_) => None,
        });
        stems.collect()
    }
}

/// Returns the question made from an item, and the descriptions of its losses.
#[track_caller]
pub(super) fn kept(item: &Decision) -> (&ConvertedQuestion, Vec<String>) {
    match &item.outcome {
        ItemOutcome::Kept { converted, losses } => {
            (converted, losses.iter().map(ToString::to_string).collect())
        }
        ItemOutcome::Refused(refusal) => panic!("refused: {refusal}"),
    }
}

/// Returns the reason why an item is refused.
#[track_caller]
pub(super) fn refused(item: &Decision) -> String {
    match &item.outcome {
        ItemOutcome::Refused(refusal) => refusal.to_string(),
        ItemOutcome::Kept { .. } => panic!("it is kept"),
    }
}

pub(super) fn answers(converted: &ConvertedQuestion) -> Vec<(&str, bool, Option<&str>)> {
    let answers = converted.question.answers.iter().flatten();
    answers
        .map(|answer| {
            (
                answer.answer_text.0.as_str(),
                answer.correct,
                answer.feedback.0.as_deref(),
            )
        })
        .collect()
}
