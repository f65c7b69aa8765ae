//! Rules for content that go beyond the shape of its files. Each has a name and a function.

pub mod lints;
mod results;
mod values;

use std::collections::HashMap;

use self::values::{
    check_attachment_names, check_attachment_windows, check_id, check_language, check_lengths,
    check_license, check_moment, check_present_id, check_repeated_attachments, check_roles,
    check_value, check_window,
};
pub use self::values::{find_id_problem, is_id};
use super::accent::Accent;
use super::finding::{Finding, Rule};
use super::model::{
    AcceptedAnswer, CourseFile, Exam, OptionalText, Site, for_each_question, for_each_stem,
};
use super::scalar::{
    MAX_MINUTES, MAX_QUERY_LENGTH, normalise_decimal, parse_date, parse_minutes, parse_points,
};
use super::yaml::PathStep::{self, Item, Key};
use stoa_text::quote::quote;

/// Creates a rule whose violation is an error.
const fn error<T>(
    name: &'static str,
    help: &'static str,
    check: fn(&T, &mut Vec<Finding>),
) -> Rule<T> {
    Rule { name, help, check }
}

/// A kind of item whose ids are unique across the whole site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IdKind {
    Course,
    Resource,
    Exam,
    Question,
}

impl IdKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            IdKind::Course => "course",
            IdKind::Resource => "resource",
            IdKind::Exam => "exam",
            IdKind::Question => "question",
        }
    }
}

const MALFORMED_ID_HELP: &str =
    "Give it an id of 1 to 128 characters without `/`, for example `math-201-2024-final`.";
const EMPTY_LICENSE_HELP: &str =
    "Name the licence, for example `license: CC-BY-4.0`, or leave out the key.";
const MALFORMED_NAME_HELP: &str = "Rename the file, for example to `2024-final.pdf`.";
const REPEATED_NAME_HELP: &str =
    "Rename one of the two files: the name of a file is part of its address.";
const MALFORMED_MOMENT_HELP: &str =
    "Write a date, `from: 2026-12-20`, or a time with its offset, `from: 2026-12-20T18:00+01:00`.";
const UNKNOWN_ROLE_HELP: &str =
    "Write `role: paper` or `role: solution`; leave out the key for any other file.";
const MALFORMED_LANGUAGE_HELP: &str = "Write a BCP 47 tag, for example `language: en`.";

const TOO_LONG_HELP: &str =
    "Keep it to one line; `instructions` and the text of questions can be longer.";

/// Additional rules for a course that has exams: the pages of all its exams repeat the course's
/// names.
pub(crate) const COURSE_WITH_EXAMS_RULES: &[Rule<CourseFile>] =
    &[error("too-long", TOO_LONG_HELP, |course, found| {
        let aliases = course
            .aliases
            .iter()
            .flatten()
            .map(|alias| alias.0.as_str())
            .collect::<Vec<_>>()
            .join(" ");
        let values = [
            ("name", Some(&*course.name.0)),
            ("subject", course.subject.0.as_deref()),
            ("aliases", Some(&*aliases)),
        ];
        check_lengths(values, found);
    })];

/// The rules for a `course.yaml`.
pub const COURSE_RULES: &[Rule<CourseFile>] = &[
    error("malformed-id", MALFORMED_ID_HELP, |course, found| {
        check_id(&course.id.0, &[], found);
        for (at, resource) in course.resources.iter().flatten().enumerate() {
            check_id(&resource.id.0, &[Key("resources"), Item(at)], found);
        }
    }),
    error(
        "malformed-language",
        MALFORMED_LANGUAGE_HELP,
        |course, found| {
            check_language(&course.language, found);
        },
    ),
    error("malformed-name", MALFORMED_NAME_HELP, |course, found| {
        check_attachment_names(&course.files, found);
    }),
    error("repeated-name", REPEATED_NAME_HELP, |course, found| {
        check_repeated_attachments(&course.files, found);
    }),
    error("malformed-time", MALFORMED_MOMENT_HELP, |course, found| {
        check_attachment_windows(&course.files, found);
    }),
    error("unknown-role", UNKNOWN_ROLE_HELP, |course, found| {
        check_roles(&course.files, found);
    }),
];

/// The rules for `site.yaml`.
pub(crate) const SITE_RULES: &[Rule<Site>] = &[
    error("too-long", TOO_LONG_HELP, |site, found| {
        let Site {
            name,
            repository,
            contact,
            report,
            license,
            ..
        } = site;
        let values = [
            ("name", name),
            ("repository", repository),
            ("contact", contact),
            ("report", report),
        ];
        let values = values.into_iter().chain([("license", license)]);
        check_lengths(values.map(|(key, value)| (key, value.0.as_deref())), found);
    }),
    error(
        "malformed-language",
        MALFORMED_LANGUAGE_HELP,
        |site, found| {
            check_language(&site.language, found);
        },
    ),
    error("empty-license", EMPTY_LICENSE_HELP, |site, found| {
        check_license(&site.license, found);
    }),
    error(
        "malformed-report",
        "Write an address, for example `report: https://example.org/issues/new?title={id}`.",
        links_are_addresses,
    ),
    error(
        "malformed-colour",
        "Write six hexadecimal digits, for example `accent: '#00539f'`.",
        |site, found| {
            let complaint = "`accent` must be a colour such as '#00539f'";
            check_value(
                &site.accent,
                "accent",
                &[],
                complaint,
                |text| Accent::parse(text).is_some(),
                found,
            );
        },
    ),
    error(
        "malformed-examples",
        "List one to six short queries: `search: [eigenvalue, quicksort]`.",
        examples_can_be_shown,
    ),
    error("malformed-time", MALFORMED_MOMENT_HELP, |site, found| {
        if let Some(announcement) = &site.announcement {
            check_moment(&announcement.until, "until", &[Key("announcement")], found);
        }
    }),
    error(
        "unknown-lint",
        "Write the name that `stoa lint` shows in brackets; `stoa lint --help` lists all lints.",
        allowed_lints_exist,
    ),
];

const MAX_EXAMPLE_QUERIES: usize = 6;

fn examples_can_be_shown(site: &Site, found: &mut Vec<Finding>) {
    let Some(queries) = &site.search else {
        return;
    };
    if !(1..=MAX_EXAMPLE_QUERIES).contains(&queries.len()) {
        let message = format!("`search` lists {} queries, not 1 to 6", queries.len());
        found.push(Finding::at([Key("search")], message));
    }
    for (at, query) in queries.iter().enumerate() {
        let length = query.0.chars().count();
        if length > MAX_QUERY_LENGTH {
            let message = format!("this query has {length} characters, not at most 256");
            found.push(Finding::at([Key("search"), Item(at)], message));
        }
    }
}

/// Creates the finding for an example query that finds nothing.
pub(crate) fn make_useless_example_finding(at: usize, query: &str) -> Finding {
    Finding {
        rule: "useless-example",
        help: "Choose a query that finds questions, or remove it.",
        ..Finding::at(
            [Key("search"), Item(at)],
            format!("no question matches {}", quote(query)),
        )
    }
}

fn links_are_addresses(site: &Site, found: &mut Vec<Finding>) {
    for (key, address) in [("report", &site.report), ("edit", &site.edit)] {
        let Some(address) = address
            .0
            .as_deref()
            .filter(|address| !address.trim().is_empty())
        else {
            continue;
        };
        let has_scheme = |scheme: &str| {
            address
                .get(..scheme.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        };
        if !["https://", "http://", "mailto:"]
            .into_iter()
            .any(has_scheme)
        {
            let message = format!(
                "`{key}` must be an https, http or mailto address, not {}",
                quote(address)
            );
            found.push(Finding::at([Key(key)], message));
        }
    }
}

fn allowed_lints_exist(site: &Site, found: &mut Vec<Finding>) {
    let allowed = site
        .lint
        .iter()
        .flat_map(|lint| lint.allow.iter().flatten());
    for (at, allowed) in allowed.enumerate() {
        let name = &allowed.rule.0;
        // A missing name has already been reported.
        if !name.is_empty() && lints::find(name).is_none() {
            let path = [Key("lint"), Key("allow"), Item(at), Key("rule")];
            found.push(Finding::at(
                path,
                format!("there is no lint named {}", quote(name)),
            ));
        }
    }
}

/// The rules for the file of an exam.
pub const EXAM_RULES: &[Rule<Exam>] = &[
    error("too-long", TOO_LONG_HELP, |exam, found| {
        // The pages of all questions repeat these values.
        if exam.questions.iter().flatten().next().is_some() {
            let values = [
                ("description", Some(&*exam.description.0)),
                ("license", exam.license.0.as_deref()),
            ];
            check_lengths(values, found);
        }
    }),
    error("malformed-id", MALFORMED_ID_HELP, ids_are_well_formed),
    error(
        "malformed-date",
        "Write `date: 2024-05-13`, `date: 2024-05` or `date: 2024`.",
        |exam, found| {
            let complaint =
                "`date` must be a day, a month or a year, such as 2024-05-13, 2024-05 or 2024";
            check_value(
                &exam.date,
                "date",
                &[],
                complaint,
                |text| parse_date(text).is_some(),
                found,
            );
        },
    ),
    error(
        "malformed-duration",
        "Write only the number of minutes: `duration: 90`.",
        |exam, found| {
            const { assert!(MAX_MINUTES == 1440, "the message below says so") };
            let complaint = "`duration` must be a whole number of minutes from 1 to 1440";
            check_value(
                &exam.duration,
                "duration",
                &[],
                complaint,
                |text| parse_minutes(text).is_some(),
                found,
            );
        },
    ),
    error("empty-license", EMPTY_LICENSE_HELP, |exam, found| {
        check_license(&exam.license, found);
    }),
    error(
        "malformed-language",
        MALFORMED_LANGUAGE_HELP,
        |exam, found| {
            check_language(&exam.language, found);
        },
    ),
    error("malformed-name", MALFORMED_NAME_HELP, |exam, found| {
        check_attachment_names(&exam.files, found);
    }),
    error("repeated-name", REPEATED_NAME_HELP, |exam, found| {
        check_repeated_attachments(&exam.files, found);
    }),
    error("malformed-time", MALFORMED_MOMENT_HELP, |exam, found| {
        check_window(&exam.from, &exam.until, &[], found);
        check_moment(&exam.answers_from, "answersFrom", &[], found);
        check_attachment_windows(&exam.files, found);
    }),
    error(
        "no-reason",
        "Give the reason, for example `withdrawn: at the lecturer's request`.",
        reasons_are_given,
    ),
    error(
        "not-missing",
        "Remove `missing`, or remove the questions and files.",
        missing_exams_are_empty,
    ),
    error(
        "malformed-results",
        "Copy the numbers from the official list: `results: {sat: 183, passed: 148, mean: 59.9, of: 100}`.",
        results::check,
    ),
    error("unknown-role", UNKNOWN_ROLE_HELP, |exam, found| {
        check_roles(&exam.files, found);
    }),
    error(
        "stem-without-questions",
        "Indent the questions that share this text under a `questions:` key of the stem.",
        stems_have_questions,
    ),
    error(
        "stem-in-stem",
        "Put both texts into one stem, or end the outer stem first.",
        stems_are_not_nested,
    ),
    error(
        "repeated-id",
        "Give one of the two a different id.",
        answer_ids_are_unique,
    ),
    error(
        "no-right-answer",
        "Add `correct: true` to the correct answer; if the answer is to be typed, add `openEnded: true`.",
        choices_have_a_right_answer,
    ),
    error(
        "kinds-mixed",
        "Keep only one of the two keys.",
        questions_are_of_one_kind,
    ),
    error("accept-alone", "Add `openEnded: true`.", |exam, found| {
        for_each_question(exam, |path, question| {
            if question.accept.is_some() && !question.open_ended && !question.select_all {
                found.push(Finding::at(
                    [path, &[Key("accept")]].concat(),
                    "`accept` needs `openEnded: true`",
                ));
            }
        });
    }),
    error(
        "empty-accept",
        "List the correct answers, for example `accept: [9.81]`, or leave out the key.",
        accept_is_not_empty,
    ),
    error(
        "malformed-number",
        "Write only the number, with a decimal point: `number: 9.81`. Units belong in the question.",
        accepted_numbers_are_numbers,
    ),
    error(
        "feedback-to-nothing",
        "Move the text to `explanation`.",
        feedback_belongs_to_choices,
    ),
    error(
        "malformed-points",
        "Write a number greater than 0, for example `points: 2`, or leave out the key.",
        |exam, found| {
            for_each_question(exam, |path, question| {
                let complaint = "`points` must be a number greater than 0";
                check_value(
                    &question.points,
                    "points",
                    path,
                    complaint,
                    |text| parse_points(text).is_some(),
                    found,
                );
            });
        },
    ),
];

fn reasons_are_given(exam: &Exam, found: &mut Vec<Finding>) {
    for (key, reason) in [("withdrawn", &exam.withdrawn), ("missing", &exam.missing)] {
        let complaint = format!("`{key}` must give a reason");
        check_value(
            reason,
            key,
            &[],
            &complaint,
            |text| !text.trim().is_empty(),
            found,
        );
    }
}

fn missing_exams_are_empty(exam: &Exam, found: &mut Vec<Finding>) {
    let mut report = |message| found.push(Finding::at([Key("missing")], message));
    if exam.missing.is_blank() {
        return;
    }
    if !exam.withdrawn.is_blank() {
        report("an exam cannot be both `missing` and `withdrawn`");
    }
    if exam.questions.iter().flatten().next().is_some()
        || exam.files.iter().flatten().next().is_some()
    {
        report("an exam that is `missing` cannot have questions or files");
    }
}

/// Returns the path to an answer of the question at a path.
fn answer(question: &[PathStep], at: usize) -> Vec<PathStep> {
    [question, &[Key("answers"), Item(at)]].concat()
}

fn ids_are_well_formed(exam: &Exam, found: &mut Vec<Finding>) {
    check_id(&exam.id.0, &[], found);
    for_each_question(exam, |path, question| {
        check_id(&question.id.0, path, found);
        for (at, choice) in question.answers.iter().flatten().enumerate() {
            if let Some(id) = &choice.id.0 {
                check_present_id(id, &answer(path, at), found);
            }
        }
    });
}

fn stems_have_questions(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_stem(exam, |path, stem| {
        if stem.questions.as_ref().is_none_or(Vec::is_empty) {
            found.push(Finding::missing(
                path,
                "a stem needs at least one question under `questions`",
            ));
        }
    });
}

fn stems_are_not_nested(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_stem(exam, |path, stem| {
        if path.len() > 2 {
            let message = format!("the stem {} is inside another stem", quote(&stem.stem.0));
            found.push(Finding::at(path, message));
        }
    });
}

fn answer_ids_are_unique(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_question(exam, |path, question| {
        let answers = question.answers.iter().flatten();
        if answers.clone().all(|answer| answer.id.0.is_none()) {
            return;
        }
        let mut first = HashMap::new();
        for (at, choice) in answers.enumerate() {
            let mut here = answer(path, at);
            here.extend(choice.id.0.is_some().then_some(Key("id")));
            let id = choice.id.0.clone().unwrap_or_else(|| (at + 1).to_string());
            if let Some(other) = first.insert(id.clone(), here.clone()) {
                let message = format!("the answer id {} is already taken at", quote(&id));
                let related = Some((other, "; without an `id`, an answer's position is its id"));
                found.push(Finding {
                    related,
                    ..Finding::at(here, message)
                });
            }
        }
    });
}

fn choices_have_a_right_answer(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_question(exam, |path, question| {
        let mut answers = question.answers.iter().flatten().peekable();
        let may_have_none =
            question.open_ended || (answers.peek().is_none() && !question.select_all);
        if may_have_none || answers.any(|answer| answer.correct) {
            return;
        }
        let message = if question.select_all {
            "`selectAll` needs at least one answer with `correct: true`"
        } else {
            "no answer to this question has `correct: true`"
        };
        found.push(Finding::missing(path, message));
    });
}

fn questions_are_of_one_kind(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_question(exam, |path, question| {
        let mut report =
            |key, message| found.push(Finding::at([path, &[Key(key)]].concat(), message));
        if question.select_all && question.open_ended {
            report(
                "selectAll",
                "`selectAll` is only for multiple-choice questions: it cannot be combined with `openEnded`",
            );
        }
        if question.accept.is_some() && question.select_all {
            report(
                "accept",
                "`accept` is only for typed answers: it cannot be combined with `selectAll`",
            );
        }
    });
}

fn accept_is_not_empty(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_question(exam, |path, question| {
        if question.accept.as_ref().is_some_and(Vec::is_empty) {
            let path = [path, &[Key("accept")]].concat();
            found.push(Finding::missing(
                &path,
                "`accept` is empty: no answer would be correct",
            ));
        }
    });
}

fn accepted_numbers_are_numbers(exam: &Exam, found: &mut Vec<Finding>) {
    let is_negative = |number: &str| number.parse().is_ok_and(|number: f64| number < 0.0);
    for_each_question(exam, |path, question| {
        for (at, accepted) in question.accept.iter().flatten().enumerate() {
            let AcceptedAnswer::Number(accepted) = accepted else {
                continue;
            };
            let of = [path, &[Key("accept"), Item(at)]].concat();
            let number =
                OptionalText(Some(accepted.number.0.clone()).filter(|text| !text.is_empty()));
            let complaint = "`number` must be a number such as 9.81, -3 or 6.02e23";
            check_value(
                &number,
                "number",
                &of,
                complaint,
                |text| normalise_decimal(text).is_some(),
                found,
            );
            let complaint = "`tolerance` must be 0 or a positive number";
            let is_tolerance =
                |text: &str| normalise_decimal(text).is_some_and(|number| !is_negative(&number));
            check_value(
                &accepted.tolerance,
                "tolerance",
                &of,
                complaint,
                is_tolerance,
                found,
            );
        }
    });
}

fn feedback_belongs_to_choices(exam: &Exam, found: &mut Vec<Finding>) {
    for_each_question(exam, |path, question| {
        let answers = question.answers.iter().flatten().enumerate();
        for (at, choice) in answers.filter(|_| question.open_ended) {
            if !choice.feedback.is_blank() {
                let path = [answer(path, at).as_slice(), &[Key("feedback")]].concat();
                let message = "`feedback` is only for multiple-choice questions: a model answer is not an option to choose";
                found.push(Finding::at(path, message));
            }
        }
    });
}
