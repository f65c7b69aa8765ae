//! The way to the questions and stems of an exam.

use super::Step::{self, Item, Key};
use crate::content::model::{self, Exam, Question, Stem};

/// Calls a function with each question of an exam, in order, and with the path to it.
pub fn each_question<'a>(exam: &'a Exam, mut with: impl FnMut(&[Step], &'a Question)) {
    walk(exam.questions.as_deref().unwrap_or_default(), &mut Vec::new(), &mut |path, item| {
        if let model::Item::Question(question) = item {
            with(path, question);
        }
    });
}

/// Calls a function with each question and each stem, a stem before its questions.
fn walk<'a>(items: &'a [model::Item], path: &mut Vec<Step>, with: &mut impl FnMut(&[Step], &'a model::Item)) {
    for (at, item) in items.iter().enumerate() {
        path.extend([Key("questions"), Item(at)]);
        with(path, item);
        if let model::Item::Stem(stem) = item {
            walk(stem.questions.as_deref().unwrap_or_default(), path, with);
        }
        path.truncate(path.len() - 2);
    }
}

/// Calls a function with each stem of an exam, and with the path to it.
pub fn each_stem<'a>(exam: &'a Exam, mut with: impl FnMut(&[Step], &'a Stem)) {
    walk(exam.questions.as_deref().unwrap_or_default(), &mut Vec::new(), &mut |path, item| {
        if let model::Item::Stem(stem) = item {
            with(path, stem);
        }
    });
}
