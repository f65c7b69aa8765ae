//! The rules for an exam.

use super::values::{check, check_license, is_date};
use super::walk::{each_question, each_stem};
use super::{Finding, Rule, ids, question};
use crate::content::diagnostics::Severity::Error;
use crate::content::diagnostics::quoted;
use crate::content::model::Exam;

pub const EXAM: &[Rule<Exam>] = &[
    Rule {
        name: "malformed-id",
        severity: Error,
        help: "Give it an id of 1 to 128 characters without `/`, such as `math-201-2024-final`.",
        check: ids_are_well_formed,
    },
    Rule {
        name: "malformed-date",
        severity: Error,
        help: "Write `date: 2024-05-13`, `date: 2024-05` or `date: 2024`.",
        check: the_date_is_one,
    },
    Rule {
        name: "malformed-duration",
        severity: Error,
        help: "Write the minutes alone: `duration: 90`.",
        check: the_duration_is_minutes_of_a_day,
    },
    Rule {
        name: "empty-license",
        severity: Error,
        help: "Name the licence, such as `license: CC-BY-4.0`, or leave the key out.",
        check: the_license_says_something,
    },
    Rule {
        name: "stem-without-questions",
        severity: Error,
        help: "Indent the questions that share this text under a `questions:` key of the stem.",
        check: a_stem_has_questions,
    },
    Rule {
        name: "stem-in-stem",
        severity: Error,
        help: "Put both texts into one stem, or end the outer one first.",
        check: no_stem_stands_within_a_stem,
    },
    Rule {
        name: "repeated-id",
        severity: Error,
        help: "Give one of the two another id.",
        check: question::no_two_answers_share_an_id,
    },
    Rule {
        name: "no-right-answer",
        severity: Error,
        help: "Add `correct: true` to the right answer; for a question to be answered by typing, add `openEnded: true`.",
        check: question::a_choice_has_a_right_answer,
    },
    Rule {
        name: "kinds-mixed",
        severity: Error,
        help: "Keep one of the two keys.",
        check: question::a_question_is_of_one_kind,
    },
    Rule {
        name: "empty-accept",
        severity: Error,
        help: "List what is right, such as `accept: [9.81]`, or leave the key out.",
        check: question::something_is_accepted,
    },
    Rule {
        name: "malformed-number",
        severity: Error,
        help: "Write the number alone, with a point: `number: 9.81`. Units belong to the question.",
        check: question::accepted_numbers_are_numbers,
    },
    Rule {
        name: "feedback-to-nothing",
        severity: Error,
        help: "Move the text to `explanation`.",
        check: question::feedback_is_to_a_choice,
    },
    Rule {
        name: "malformed-points",
        severity: Error,
        help: "Write a number over 0, such as `points: 2`, or leave the key out.",
        check: question::points_are_over_nothing,
    },
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
