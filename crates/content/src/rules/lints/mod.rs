//! Lints: warnings for content that is valid, but probably not as intended. A lint reports only
//! what is almost always a mistake.

mod answers;
mod linted_exam;
mod site;
mod texts;

use self::linted_exam::LintedExam;
pub(crate) use self::site::{
    Fingerprint, check_figures, compute_fingerprints, find_unread_files, make_folded_block_problem,
    make_near_twin_problem,
};
use crate::diagnostics::{Problem, Severity};
use crate::finding::Finding;
use crate::model::{CourseFile, Exam as ExamFile};

/// A lint, as presented to users and in the documentation.
pub struct Lint {
    /// The name in kebab case, as used in `--allow`, `--deny` and `site.yaml`.
    pub name: &'static str,
    /// Why the lint matters, in one sentence.
    pub why: &'static str,
    /// How to fix a finding, in one sentence.
    pub help: &'static str,
    check: Check,
}

enum Check {
    Exam(fn(&LintedExam<'_>, &mut Vec<Finding>)),
    ExamAndCourse(
        fn(&LintedExam<'_>, &mut Vec<Finding>),
        fn(&CourseFile, &mut Vec<Finding>),
    ),
    Site(SiteLint),
}

/// A lint that is checked by the code that loads the files, because it concerns their source or all
/// files of a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SiteLint {
    NearTwin,
    FoldedBlock,
    NotRead,
    UnusedFigure,
    HugeFigure,
}

use Check::{Exam, ExamAndCourse, Site};

const fn lint(name: &'static str, why: &'static str, help: &'static str, check: Check) -> Lint {
    Lint {
        name,
        why,
        help,
        check,
    }
}

/// All lints, in the order of docs/lint.md.
pub const LINTS: &[Lint] = &[
    lint(
        "right-answer-first",
        "Students who notice that the correct answer is usually in the same position do not need to know the answer.",
        "Put the answers in a different order: at random, or by a rule such as their size.",
        Exam(answers::right_answer_position),
    ),
    lint(
        "right-answer-longest",
        "Students who notice that the longest answer is usually correct do not need to know the answer.",
        "Shorten the correct answers by moving their reasons to `explanation`, or word the incorrect answers just as carefully.",
        Exam(answers::right_answer_longest),
    ),
    lint(
        "answers-alike",
        "Nobody can tell two answers with the same words apart, yet only one of them might count as correct.",
        "Remove one of the two, or add what makes them different.",
        Exam(answers::answers_alike),
    ),
    lint(
        "all-of-the-above",
        "An answer that refers to the others stops making sense when answers are shuffled, and can be judged by knowing only some of them.",
        "Use `selectAll` and keep only the other answers, or replace this one with an answer that makes sense on its own.",
        Exam(answers::all_of_the_above),
    ),
    lint(
        "select-several",
        "The question asks for several answers, but any one correct answer is enough.",
        "Add `selectAll: true`, and `correct: true` to every correct answer.",
        Exam(answers::select_several),
    ),
    lint(
        "no-answers",
        "A multiple-choice question without answers cannot be answered and does not count.",
        "Add `answers:`, or add `openEnded: true` if the answer is to be typed.",
        Exam(answers::no_answers),
    ),
    lint(
        "no-explanation",
        "Students who answer incorrectly learn that they were wrong, but not why.",
        "Add an `explanation:` that shows how to find the answer.",
        Exam(answers::no_explanation),
    ),
    lint(
        "no-model-answer",
        "Students who answer in words have nothing to compare their answer with.",
        "Add a model answer under `answers:`, or `accept:` if the answer can be checked.",
        Exam(answers::no_model_answer),
    ),
    lint(
        "no-date",
        "Without a date, nobody can tell how old an exam is or which of two exams is newer.",
        "Add a day, a month or a year: `date: 2024-05`.",
        Exam(answers::no_date),
    ),
    lint(
        "no-license",
        "Without a licence, nobody may use the questions elsewhere, whatever you intended.",
        "Add `license: CC-BY-4.0` or another licence, here or in site.yaml for all exams.",
        Exam(answers::no_license),
    ),
    lint(
        "money-as-math",
        "Words between two dollar signs are typeset as a formula: in italics and without spaces.",
        "Write `\\$` for a dollar sign.",
        Exam(texts::money_as_math),
    ),
    lint(
        "math-as-text",
        "A formula without dollar signs is shown as typed and is hard to read.",
        "Put formulas between dollar signs, `$x^2$`, and code between backticks.",
        Exam(texts::math_as_text),
    ),
    lint(
        "missing-brace",
        "A formula with an unclosed brace is shown as LaTeX source.",
        "Write a `}` for each `{`, and `\\{` for a literal brace.",
        Exam(texts::missing_brace),
    ),
    lint(
        "latex-delimiters",
        "`\\(…\\)` and `\\[…\\]` do not mark formulas here: they are shown as brackets around what was typed.",
        "Write `$…$` for a formula within a line and `$$…$$` for one on a line of its own.",
        Exam(texts::latex_delimiters),
    ),
    lint(
        "unknown-latex",
        "A formula with a command that KaTeX does not know is shown as LaTeX source.",
        "Use a command that KaTeX knows: katex.org/docs/supported lists them.",
        Exam(texts::unknown_latex),
    ),
    lint(
        "latex-without-scripts",
        "Readers without JavaScript see the source of this formula, because it cannot be converted to MathML.",
        "Use simpler commands, and check for a missing brace or argument.",
        Exam(texts::latex_without_scripts),
    ),
    lint(
        "accidental-emphasis",
        "A pair of asterisks or underscores emphasises the text between them and is not shown itself.",
        "Put formulas between dollar signs and code between backticks, or write `\\*` for an asterisk.",
        Exam(texts::accidental_emphasis),
    ),
    lint(
        "words-on-fence",
        "On the line that starts a code block, only the name of the language has an effect; other words are not shown.",
        "Move the words above the code block.",
        Exam(texts::words_on_fence),
    ),
    lint(
        "all-capitals",
        "Text in capitals is slow to read, and some screen readers spell it out.",
        "Write it as a normal sentence; use `**bold**` to stress a word.",
        Exam(texts::all_capitals),
    ),
    lint(
        "insecure-link",
        "Anyone on the same network can read and change the page that a link without https leads to.",
        "Write `https://`, and check that the page opens.",
        ExamAndCourse(texts::insecure_links, texts::insecure_resources),
    ),
    lint(
        "folded-block",
        "YAML joins the lines of this text with spaces, but a code block, a table or a list needs separate lines.",
        "Write `|-` after the key.",
        Site(SiteLint::FoldedBlock),
    ),
    lint(
        "not-read",
        "Content that is not read is not shown, and this is the only warning.",
        "Rename or move it; if it is not content, start its name with a dot.",
        Site(SiteLint::NotRead),
    ),
    lint(
        "near-twin",
        "Students practise a repeated question twice, and a mistake in it has to be fixed twice.",
        "Keep only one of the two, or change what one of them asks.",
        Site(SiteLint::NearTwin),
    ),
    lint(
        "unused-figure",
        "An image that is not shown anywhere was either forgotten or is no longer needed.",
        "Show it with `![what it shows](path)`, or delete the file.",
        Site(SiteLint::UnusedFigure),
    ),
    lint(
        "huge-figure",
        "On a phone, a large image takes seconds to load and uses up the visitor's data.",
        "Make it smaller: a width of 1,600 pixels is enough for any screen, and WebP or SVG is best for most figures.",
        Site(SiteLint::HugeFigure),
    ),
];

/// Returns the names of all lints.
pub fn list_names() -> Vec<&'static str> {
    LINTS.iter().map(|lint| lint.name).collect()
}

/// Finds a lint by its name.
pub fn find(name: &str) -> Option<&'static Lint> {
    LINTS.iter().find(|lint| lint.name == name)
}

/// Returns all findings in an exam. `has_license` says whether the site has a licence for exams
/// without their own.
pub(crate) fn check_exam(exam: &ExamFile, has_license: bool) -> Vec<Finding> {
    let linted = LintedExam::new(exam, has_license);
    apply(|check, found| {
        if let Exam(check) | ExamAndCourse(check, _) = check {
            check(&linted, found);
        }
    })
}

/// Returns all findings in a course.
pub(crate) fn check_course(course: &CourseFile) -> Vec<Finding> {
    apply(|check, found| {
        if let ExamAndCourse(_, check) = check {
            check(course, found);
        }
    })
}

fn apply(run: impl Fn(&Check, &mut Vec<Finding>)) -> Vec<Finding> {
    let mut all = Vec::new();
    for lint in LINTS {
        let start = all.len();
        run(&lint.check, &mut all);
        for finding in &mut all[start..] {
            (finding.rule, finding.severity, finding.help) =
                (lint.name, Severity::Warning, lint.help);
        }
    }
    all
}

impl SiteLint {
    /// Turns a problem into one that the lint found.
    fn problem(self, problem: Problem) -> Problem {
        let is_row = |lint: &&Lint| matches!(lint.check, Site(of_row) if of_row == self);
        let row = LINTS
            .iter()
            .find(is_row)
            .expect("each has a row, as a test checks");
        Problem {
            rule: row.name,
            severity: Severity::Warning,
            help: row.help,
            ..problem
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lint_of_a_site_has_a_row() {
        use SiteLint::{FoldedBlock, HugeFigure, NearTwin, NotRead, UnusedFigure};
        for (lint, name) in [
            (NearTwin, "near-twin"),
            (FoldedBlock, "folded-block"),
            (NotRead, "not-read"),
            (UnusedFigure, "unused-figure"),
            (HugeFigure, "huge-figure"),
        ] {
            let problem = lint.problem(Problem::of_file("site.yaml", "a problem".to_owned()));
            assert_eq!((problem.rule, problem.severity), (name, Severity::Warning));
        }
    }
}
