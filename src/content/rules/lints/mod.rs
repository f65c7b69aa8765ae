//! What is legal and likely a mistake: lints, each with a name, a reason, a way to mend it and one
//! function. What they say is right nearly always, or they say nothing.

mod chance;
mod choices;
mod draft;
mod emphasis;
mod figures;
mod latex;
mod links;
mod math;
mod missing;
mod positions;
mod shouting;
mod twins;

use std::sync::OnceLock;

pub use self::draft::{Draft, Setting};
pub use self::figures::{Pictured, figures};
pub use self::twins::{Fingerprint, Twins, fingerprints};
use super::Finding;
use crate::content::diagnostics::Severity;
use crate::content::model::CourseFile;

/// A lint, as docs tell of it.
pub struct Lint {
    /// In kebab case, as `--allow`, `--deny` and `site.yaml` name it.
    pub name: &'static str,
    pub severity: Severity,
    /// Why it matters, in a sentence.
    pub why: &'static str,
    /// How to mend what is found, in a sentence.
    pub help: &'static str,
    check: Check,
}

/// What a lint looks at.
enum Check {
    Exam(fn(&Draft<'_>, &mut Vec<Finding>)),
    /// Exams and courses.
    Both(fn(&Draft<'_>, &mut Vec<Finding>), fn(&CourseFile, &mut Vec<Finding>)),
    /// All files of a site together.
    Site,
}

use Check::{Both, Exam, Site};

const fn lint(name: &'static str, why: &'static str, help: &'static str, check: Check) -> Lint {
    Lint { name, severity: Severity::Warning, why, help, check }
}

/// As often as one lint speaks of one text: who reads on has mended some by then.
const MOST_OF_A_TEXT: usize = 20;

/// All lints, as docs list them.
pub const LINTS: &[Lint] = &[
    lint(
        "right-answer-first",
        "Who notices that the right answer stands in the same place mostly need not know it.",
        "Put the answers into another order, best by chance or by a rule such as their size.",
        Exam(positions::the_right_answer_stands_anywhere),
    ),
    lint(
        "right-answer-longest",
        "Who notices that the longest answer is mostly right need not know it.",
        "Shorten right answers, moving the reasons to `explanation`, or say wrong ones as carefully.",
        Exam(positions::the_right_answer_is_of_any_length),
    ),
    lint(
        "answers-alike",
        "Nobody can tell two answers of the same words apart, and only one of them may count as right.",
        "Take one of the two away, or write what makes them differ.",
        Exam(choices::no_two_answers_are_alike),
    ),
    lint(
        "all-of-the-above",
        "An answer that points to others breaks when answers are shuffled, and is right or wrong by how many of \
         them one knows.",
        "Make it `selectAll` with the other answers alone, or replace it by an answer that says something itself.",
        Exam(choices::an_answer_says_something_itself),
    ),
    lint(
        "select-several",
        "The question asks for several answers, and any one right answer counts as right.",
        "Add `selectAll: true`, with `correct: true` at each right answer.",
        Exam(choices::who_asks_for_several_wants_them),
    ),
    lint(
        "no-explanation",
        "Who answered wrong learns that it was wrong, and not why.",
        "Add `explanation:` with the way to the answer.",
        Exam(missing::a_question_is_explained),
    ),
    lint(
        "no-model-answer",
        "Who answers in words has nothing to compare the answer with.",
        "Add a model answer under `answers:`, or `accept:` for what can be checked.",
        Exam(missing::an_open_question_has_a_model_answer),
    ),
    lint(
        "no-date",
        "Without a date nobody can tell whether an exam is of this century, and exams cannot be told apart by it.",
        "Add `date:`, a day, a month or a year: `date: 2024-05`.",
        Exam(missing::an_exam_has_a_date),
    ),
    lint(
        "no-license",
        "Without a licence nobody may use the questions elsewhere, whatever you meant.",
        "Add `license: CC-BY-4.0`, or another one, here or for all exams in site.yaml.",
        Exam(missing::an_exam_has_a_license),
    ),
    lint(
        "money-as-math",
        "Words between two dollar signs are set as a formula: in italics, without spaces.",
        "Write `\\$` where a dollar sign is meant.",
        Exam(math::money_is_no_formula),
    ),
    lint(
        "math-as-text",
        "A formula without dollar signs shows as it is typed, and is hard to read.",
        "Put formulas between dollar signs, `$x^2$`, and code between backticks.",
        Exam(math::a_formula_is_set),
    ),
    lint(
        "latex-delimiters",
        "`\\(…\\)` and `\\[…\\]` are no formulas here: they show as brackets around what is typed.",
        "Write `$…$` in the line and `$$…$$` for a formula of its own.",
        Exam(math::dollars_delimit_formulas),
    ),
    lint(
        "unknown-latex",
        "A formula with a command that KaTeX does not know shows as its source.",
        "Use a command that KaTeX knows: katex.org/docs/supported lists them.",
        Exam(latex::the_typesetter_knows_the_command),
    ),
    lint(
        "latex-without-scripts",
        "Readers without JavaScript see the source of this formula: it cannot be written as MathML.",
        "Write it with simpler commands, and look for a brace or an argument that is missing.",
        Exam(latex::readers_without_scripts_see_a_formula),
    ),
    lint(
        "accidental-emphasis",
        "Two asterisks or underscores make what stands between them emphasis, and vanish.",
        "Put formulas between dollar signs and code between backticks, or write `\\*` for an asterisk.",
        Exam(emphasis::emphasis_is_meant),
    ),
    lint(
        "all-capitals",
        "Text in capitals is slow to read, and some readers spell it out.",
        "Write it as a sentence; `**bold**` stresses a word.",
        Exam(shouting::nobody_shouts),
    ),
    lint(
        "insecure-link",
        "Whoever is on the same network can read and change what a link without https leads to.",
        "Write `https://`, and try that the page is there.",
        Both(links::texts_link_by_https, links::resources_are_read_by_https),
    ),
    lint(
        "near-twin",
        "The same question twice is practised twice, and a mistake in it has to be mended twice.",
        "Keep one of the two, or change what is asked.",
        Site,
    ),
    lint(
        "unused-figure",
        "A picture that no text shows was forgotten in a text, or can go.",
        "Show it with `![what it shows](path)`, or delete the file.",
        Site,
    ),
    lint(
        "huge-figure",
        "On a phone a large picture takes seconds, and the visitor's data.",
        "Make it smaller: 1,600 pixels are enough for any screen, and WebP or SVG for most figures.",
        Site,
    ),
];

/// The lint of a name.
pub fn find(name: &str) -> Option<&'static Lint> {
    LINTS.iter().find(|lint| lint.name == name)
}

/// Everything that lints say of an exam.
pub fn of_exam(draft: &Draft<'_>) -> Vec<Finding> {
    each(|check, found| {
        if let Exam(check) | Both(check, _) = check {
            check(draft, found);
        }
    })
}

/// Everything that lints say of a course.
pub fn of_course(course: &CourseFile) -> Vec<Finding> {
    each(|check, found| {
        if let Both(_, check) = check {
            check(course, found);
        }
    })
}

fn each(apply: impl Fn(&Check, &mut Vec<Finding>)) -> Vec<Finding> {
    let mut all = Vec::new();
    for lint in LINTS {
        let from = all.len();
        apply(&lint.check, &mut all);
        for finding in &mut all[from..] {
            finding.is_of(lint.name, lint.severity, lint.help);
        }
    }
    all
}

/// The commands and the environments, in braces, that KaTeX knows, in order. A test of the user
/// interface holds the list to the KaTeX that is installed there.
fn katex() -> &'static [&'static str] {
    static NAMES: OnceLock<Vec<&str>> = OnceLock::new();
    NAMES.get_or_init(|| include_str!("katex.txt").lines().collect())
}
