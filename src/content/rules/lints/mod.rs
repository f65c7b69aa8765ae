//! Lints: warnings for content that is valid, but probably not as intended. A lint reports only what is nearly
//! always a mistake.

mod answers;
mod draft;
mod site;
mod texts;

use self::draft::Draft;
pub use self::site::{
    Fingerprint, figure_problems, fingerprints, folded_block, near_twin, not_read,
};
pub use self::texts::{is_known_to_katex, unknown_in as unknown_to_katex};
use crate::content::diagnostics::{Problem, Severity};
use crate::content::finding::Finding;
use crate::content::model::{CourseFile, Exam as ExamFile};

/// A lint, for users and for documentation.
pub struct Lint {
    /// In kebab case, as `--allow`, `--deny` and `site.yaml` name it.
    pub name: &'static str,
    /// Why it matters, in a sentence.
    pub why: &'static str,
    /// How to fix what is found, in a sentence.
    pub help: &'static str,
    check: Check,
}

enum Check {
    Exam(fn(&Draft<'_>, &mut Vec<Finding>)),
    ExamAndCourse(
        fn(&Draft<'_>, &mut Vec<Finding>),
        fn(&CourseFile, &mut Vec<Finding>),
    ),
    /// Files as they are written, or all files of a site together: whoever loads them finds it.
    Site,
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
        "Who notices that the right answer stands in the same place mostly need not know it.",
        "Put the answers into another order, best by chance or by a rule such as their size.",
        Exam(answers::right_answer_position),
    ),
    lint(
        "right-answer-longest",
        "Who notices that the longest answer is mostly right need not know it.",
        "Shorten right answers, moving the reasons to `explanation`, or say wrong ones as carefully.",
        Exam(answers::right_answer_longest),
    ),
    lint(
        "answers-alike",
        "Nobody can tell two answers of the same words apart, and only one of them may count as right.",
        "Take one of the two away, or write what makes them differ.",
        Exam(answers::answers_alike),
    ),
    lint(
        "all-of-the-above",
        "An answer that points to others breaks when answers are shuffled, and is right or wrong by how many of \
         them one knows.",
        "Make it `selectAll` with the other answers alone, or replace it by an answer that says something itself.",
        Exam(answers::all_of_the_above),
    ),
    lint(
        "select-several",
        "The question asks for several answers, and any one right answer counts as right.",
        "Add `selectAll: true`, with `correct: true` at each right answer.",
        Exam(answers::select_several),
    ),
    lint(
        "no-answers",
        "A choice question without answers cannot be answered, and counts for nothing.",
        "Add `answers:`, or `openEnded: true` if it is answered by typing.",
        Exam(answers::no_answers),
    ),
    lint(
        "no-explanation",
        "Who answered wrong learns that it was wrong, and not why.",
        "Add `explanation:` with the way to the answer.",
        Exam(answers::no_explanation),
    ),
    lint(
        "no-model-answer",
        "Who answers in words has nothing to compare the answer with.",
        "Add a model answer under `answers:`, or `accept:` for what can be checked.",
        Exam(answers::no_model_answer),
    ),
    lint(
        "no-date",
        "Without a date nobody can tell whether an exam is of this century, and exams cannot be told apart by it.",
        "Add `date:`, a day, a month or a year: `date: 2024-05`.",
        Exam(answers::no_date),
    ),
    lint(
        "no-license",
        "Without a licence nobody may use the questions elsewhere, whatever you meant.",
        "Add `license: CC-BY-4.0`, or another one, here or for all exams in site.yaml.",
        Exam(answers::no_license),
    ),
    lint(
        "money-as-math",
        "Words between two dollar signs are set as a formula: in italics, without spaces.",
        "Write `\\$` where a dollar sign is meant.",
        Exam(texts::money_as_math),
    ),
    lint(
        "math-as-text",
        "A formula without dollar signs shows as it is typed, and is hard to read.",
        "Put formulas between dollar signs, `$x^2$`, and code between backticks.",
        Exam(texts::math_as_text),
    ),
    lint(
        "missing-brace",
        "A formula with a brace that is not closed shows as its source.",
        "Write a `}` for each `{`, and `\\{` for a brace that is to be shown.",
        Exam(texts::missing_brace),
    ),
    lint(
        "latex-delimiters",
        "`\\(…\\)` and `\\[…\\]` are no formulas here: they show as brackets around what is typed.",
        "Write `$…$` in the line and `$$…$$` for a formula of its own.",
        Exam(texts::latex_delimiters),
    ),
    lint(
        "unknown-latex",
        "A formula with a command that KaTeX does not know shows as its source.",
        "Use a command that KaTeX knows: katex.org/docs/supported lists them.",
        Exam(texts::unknown_latex),
    ),
    lint(
        "latex-without-scripts",
        "Readers without JavaScript see the source of this formula: it cannot be written as MathML.",
        "Write it with simpler commands, and look for a brace or an argument that is missing.",
        Exam(texts::latex_without_scripts),
    ),
    lint(
        "accidental-emphasis",
        "Two asterisks or underscores make what stands between them emphasis, and vanish.",
        "Put formulas between dollar signs and code between backticks, or write `\\*` for an asterisk.",
        Exam(texts::accidental_emphasis),
    ),
    lint(
        "words-on-fence",
        "Of the line that begins a code block only the language means something; other words there are not shown.",
        "Write the words above the code block.",
        Exam(texts::words_on_fence),
    ),
    lint(
        "all-capitals",
        "Text in capitals is slow to read, and some readers spell it out.",
        "Write it as a sentence; `**bold**` stresses a word.",
        Exam(texts::all_capitals),
    ),
    lint(
        "insecure-link",
        "Whoever is on the same network can read and change what a link without https leads to.",
        "Write `https://`, and try that the page is there.",
        ExamAndCourse(texts::insecure_links, texts::insecure_resources),
    ),
    lint(
        "folded-block",
        "YAML joins the lines of this text with spaces, and a code block, a table or a list needs lines of its own.",
        "write `|-`",
        Site,
    ),
    lint(
        "not-read",
        "What is not read is not shown, and nothing else says so.",
        "Rename or move it; a name that begins with a dot marks what is not content.",
        Site,
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

/// The names of all lints.
pub fn names() -> Vec<&'static str> {
    LINTS.iter().map(|lint| lint.name).collect()
}

/// The lint with a name.
pub fn find(name: &str) -> Option<&'static Lint> {
    LINTS.iter().find(|lint| lint.name == name)
}

/// All findings in an exam. `has_license` is whether the site has a licence for exams without their own.
pub fn check_exam(exam: &ExamFile, has_license: bool) -> Vec<Finding> {
    let draft = Draft::new(exam, has_license);
    apply(|check, found| {
        if let Exam(check) | ExamAndCourse(check, _) = check {
            check(&draft, found);
        }
    })
}

/// All findings in a course.
pub fn check_course(course: &CourseFile) -> Vec<Finding> {
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

/// The problem of a lint of the whole site.
fn site_problem(lint: &str, problem: Problem) -> Problem {
    let Some(Lint { name, help, .. }) = find(lint) else {
        return problem;
    };
    Problem {
        rule: name,
        severity: Severity::Warning,
        help,
        ..problem
    }
}
