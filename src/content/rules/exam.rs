//! The rules for an exam.

use super::values::{check, check_license, is_date};
use super::walk::{each_question, each_stem};
use super::{Finding, Rule, ids, question};
use crate::content::file::Exam;
use crate::content::problem::Severity::Error;
use crate::content::problem::quoted;

pub const EXAM: &[Rule<Exam>] = &[
    Rule { name: "malformed-id", severity: Error, check: ids_are_well_formed },
    Rule { name: "malformed-date", severity: Error, check: the_date_is_one },
    Rule { name: "malformed-duration", severity: Error, check: the_duration_is_minutes_of_a_day },
    Rule { name: "empty-license", severity: Error, check: the_license_says_something },
    Rule { name: "stem-without-questions", severity: Error, check: a_stem_has_questions },
    Rule { name: "stem-in-stem", severity: Error, check: no_stem_stands_within_a_stem },
    Rule { name: "repeated-id", severity: Error, check: question::no_two_answers_share_an_id },
    Rule { name: "no-right-answer", severity: Error, check: question::a_choice_has_a_right_answer },
    Rule { name: "kinds-mixed", severity: Error, check: question::a_question_is_of_one_kind },
    Rule { name: "empty-accept", severity: Error, check: question::something_is_accepted },
    Rule { name: "malformed-number", severity: Error, check: question::accepted_numbers_are_numbers },
    Rule { name: "feedback-to-nothing", severity: Error, check: question::feedback_is_to_a_choice },
    Rule { name: "malformed-points", severity: Error, check: question::points_are_over_nothing },
];

fn ids_are_well_formed(exam: &Exam, found: &mut Vec<Finding>) {
    ids::check(&exam.id.0, &[], found);
    each_question(exam, |path, question| {
        ids::check(&question.id.0, path, found);
        for (at, given) in question.answers.iter().flatten().enumerate() {
            if let Some(id) = &given.id.0 {
                ids::check_given(id, &question::answer(path, at), found);
            }
        }
    });
}

fn the_date_is_one(exam: &Exam, found: &mut Vec<Finding>) {
    let complaint = "`date` must be a day, a month or a year, such as 2024-05-13, 2024-05 or 2024";
    check(&exam.date, "date", &[], complaint, is_date, found);
}

fn the_duration_is_minutes_of_a_day(exam: &Exam, found: &mut Vec<Finding>) {
    let complaint = "`duration` must be a whole number of minutes from 1 to 1440";
    let is_one = |text: &str| minutes(text).is_some();
    check(&exam.duration, "duration", &[], complaint, is_one, found);
}

/// The minutes that a text says: 1 to 1440.
pub fn minutes(text: &str) -> Option<u16> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|minutes| is_plain && (1..=1440).contains(minutes))
}

fn the_license_says_something(exam: &Exam, found: &mut Vec<Finding>) {
    check_license(&exam.license, &[], found);
}

fn a_stem_has_questions(exam: &Exam, found: &mut Vec<Finding>) {
    each_stem(exam, |path, stem| {
        if stem.questions.as_ref().is_none_or(Vec::is_empty) {
            let message = "a stem needs `questions`: at least one that it stands above";
            found.push(Finding { is_missing: true, ..Finding::at(path, message) });
        }
    });
}

fn no_stem_stands_within_a_stem(exam: &Exam, found: &mut Vec<Finding>) {
    each_stem(exam, |path, stem| {
        if path.len() > 2 {
            let message = format!("the stem {} stands within a stem", quoted(&stem.stem.0));
            found.push(Finding::at(path, message));
        }
    });
}
