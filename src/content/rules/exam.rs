//! The rules for an exam.

use std::collections::HashMap;

use super::Step::{Item, Key};
use super::{Finding, Rule, Step, ids};
use crate::content::file::{Exam, Question};
use crate::content::problem::Severity::Error;
use crate::content::problem::quoted;

pub const EXAM: &[Rule<Exam>] = &[
    Rule { name: "malformed-id", severity: Error, check: ids_are_well_formed },
    Rule { name: "repeated-id", severity: Error, check: no_two_answers_of_a_question_share_an_id },
    Rule { name: "no-right-answer", severity: Error, check: a_choice_has_a_right_answer },
];

/// The questions, each with the path to it.
fn questions(exam: &Exam) -> impl Iterator<Item = ([Step; 2], &Question)> {
    let questions = exam.questions.iter().flatten().enumerate();
    questions.map(|(at, question)| ([Key("questions"), Item(at)], question))
}

/// The path to an answer of the question at a path.
fn answer(question: [Step; 2], at: usize) -> [Step; 4] {
    let [list, item] = question;
    [list, item, Key("answers"), Item(at)]
}

fn ids_are_well_formed(exam: &Exam, found: &mut Vec<Finding>) {
    ids::check(&exam.id.0, &[], found);
    for (path, question) in questions(exam) {
        ids::check(&question.id.0, &path, found);
        for (at, given) in question.answers.iter().flatten().enumerate() {
            if let Some(id) = &given.id.0 {
                ids::check_given(id, &answer(path, at), found);
            }
        }
    }
}

fn no_two_answers_of_a_question_share_an_id(exam: &Exam, found: &mut Vec<Finding>) {
    for (path, question) in questions(exam) {
        let answers = question.answers.iter().flatten();
        if answers.clone().all(|answer| answer.id.0.is_none()) {
            continue;
        }
        let mut first = HashMap::new();
        for (at, given) in answers.enumerate() {
            let mut here = answer(path, at).to_vec();
            here.extend(given.id.0.is_some().then_some(Key("id")));
            let id = given.id.0.clone().unwrap_or_else(|| (at + 1).to_string());
            if let Some(other) = first.insert(id.clone(), here.clone()) {
                let message = format!("the answer id {} is already taken at", quoted(&id));
                let other = Some((other, "; without an `id`, an answer's position is its id"));
                found.push(Finding { other, ..Finding::at(here, message) });
            }
        }
    }
}

fn a_choice_has_a_right_answer(exam: &Exam, found: &mut Vec<Finding>) {
    for (path, question) in questions(exam) {
        let mut answers = question.answers.iter().flatten().peekable();
        if question.open_ended || answers.peek().is_none() || answers.any(|answer| answer.correct) {
            continue;
        }
        let message = "no answer of this question is `correct: true`".to_owned();
        found.push(Finding { is_missing: true, ..Finding::at(path, message) });
    }
}
