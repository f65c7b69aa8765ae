//! The rules for a question.

use std::collections::HashMap;

use super::Step::{Item, Key};
use super::values::{check, decimal};
use super::walk::each_question;
use super::{Finding, Step};
use crate::content::diagnostics::quoted;
use crate::content::model::{Accepted, Exam, Optional};

/// The path to an answer of the question at a path.
pub fn answer(question: &[Step], at: usize) -> Vec<Step> {
    [question, &[Key("answers"), Item(at)]].concat()
}

pub fn no_two_answers_share_an_id(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        let answers = question.answers.iter().flatten();
        if answers.clone().all(|answer| answer.id.0.is_none()) {
            return;
        }
        let mut first = HashMap::new();
        for (at, given) in answers.enumerate() {
            let mut here = answer(path, at);
            here.extend(given.id.0.is_some().then_some(Key("id")));
            let id = given.id.0.clone().unwrap_or_else(|| (at + 1).to_string());
            if let Some(other) = first.insert(id.clone(), here.clone()) {
                let message = format!("the answer id {} is already taken at", quoted(&id));
                let other = Some((other, "; without an `id`, an answer's position is its id"));
                found.push(Finding { other, ..Finding::at(here, message) });
            }
        }
    });
}

pub fn a_choice_has_a_right_answer(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        let mut answers = question.answers.iter().flatten().peekable();
        let may_have_none = question.open_ended || (answers.peek().is_none() && !question.select_all);
        if may_have_none || answers.any(|answer| answer.correct) {
            return;
        }
        let message = if question.select_all {
            "`selectAll` needs at least one answer that is `correct: true`"
        } else {
            "no answer of this question is `correct: true`"
        };
        found.push(Finding { is_missing: true, ..Finding::at(path, message) });
    });
}

pub fn a_question_is_of_one_kind(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        let mut tell = |key, message| found.push(Finding::at([path, &[Key(key)]].concat(), message));
        if question.select_all && question.open_ended {
            tell("selectAll", "`selectAll` is for choices: it cannot stand beside `openEnded`");
        }
        if question.accept.is_some() && question.select_all {
            tell("accept", "`accept` is for typed answers: it cannot stand beside `selectAll`");
        } else if question.accept.is_some() && !question.open_ended {
            tell("accept", "`accept` needs `openEnded: true`");
        }
    });
}

pub fn something_is_accepted(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        if question.accept.as_ref().is_some_and(Vec::is_empty) {
            let path = [path, &[Key("accept")]].concat();
            found.push(Finding {
                is_missing: true,
                ..Finding::at(path, "`accept` is empty: nothing would do")
            });
        }
    });
}

pub fn accepted_numbers_are_numbers(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        for (at, accepted) in question.accept.iter().flatten().enumerate() {
            let Accepted::Number(given) = accepted else { continue };
            let of = [path, &[Key("accept"), Item(at)]].concat();
            let number = Optional(Some(given.number.0.clone()).filter(|text| !text.is_empty()));
            let complaint = "`number` must be a number such as 9.81, -3 or 6.02e23";
            check(&number, "number", &of, complaint, |text| decimal(text).is_some(), found);
            let complaint = "`tolerance` must be a number that is not below 0";
            let is_one = |text: &str| decimal(text).is_some_and(|number| !is_negative(&number));
            check(&given.tolerance, "tolerance", &of, complaint, is_one, found);
        }
    });
}

pub fn feedback_is_to_a_choice(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        if !question.open_ended {
            return;
        }
        for (at, given) in question.answers.iter().flatten().enumerate() {
            if given.feedback.0.as_deref().is_some_and(|text| !text.trim().is_empty()) {
                let path = [answer(path, at).as_slice(), &[Key("feedback")]].concat();
                let message = "`feedback` belongs to multiple choice: nobody chooses a model answer";
                found.push(Finding::at(path, message));
            }
        }
    });
}

pub fn points_are_over_nothing(exam: &Exam, found: &mut Vec<Finding>) {
    each_question(exam, |path, question| {
        let is_one = |text: &str| points(text).is_some();
        check(&question.points, "points", path, "`points` must be a number over 0", is_one, found);
    });
}

/// The points that a text says: over 0.
pub fn points(text: &str) -> Option<f64> {
    decimal(text)?.parse().ok().filter(|points| *points > 0.0)
}

fn is_negative(number: &str) -> bool {
    number.parse().is_ok_and(|number: f64| number < 0.0)
}
