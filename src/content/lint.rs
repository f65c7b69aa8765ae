//! What is likely a mistake in a whole site, but for what its operator allows.

use super::catalog::About;
use super::diagnostics::{Problem, Severity, one_line};
use super::figures::Gathered;
use super::model::{self, Exam};
use super::read::Again;
use super::rules::lints::{self, Draft, Pictured, Setting, Twins};
use super::rules::{Finding, Kind};
use super::source::Source;
use super::{ExamRead, Loaded, load_with};

/// What looks for mistakes.
#[derive(Clone, Copy)]
pub struct Linter {
    setting: Setting,
}

impl Linter {
    /// One that asks this function whether a formula, set as a block or not, can be written as MathML.
    pub fn new(is_mathml: fn(&str, bool) -> bool) -> Linter {
        Linter { setting: Setting { has_license: false, is_mathml } }
    }

    /// The same for a site that says this of itself.
    pub(super) fn with(&self, about: &About) -> Linter {
        Linter { setting: Setting { has_license: about.license.is_some(), ..self.setting } }
    }

    pub(super) fn exam(&self, exam: &Exam) -> Vec<Finding> {
        lints::of_exam(&Draft::of(exam, self.setting))
    }
}

/// Loads content as [`super::load_as`] does, with all that is likely a mistake among its warnings. Of
/// each exam only its size is kept.
///
/// # Errors
/// Every problem of every file, by file and place.
pub fn load(source: &Source, linter: &Linter) -> Result<Loaded<usize>, Vec<Problem>> {
    load_with(source, "", Some(linter), |_, exam| exam.questions.len())
}

/// Questions that stand in the site twice.
pub(super) fn twins<E>(exams: &[ExamRead<E>]) -> Vec<Problem> {
    let (mut twins, mut again, mut problems) = (Twins::default(), Again::default(), Vec::new());
    let Some(lint) = lints::find("near-twin") else { return problems };
    for (exam, read) in exams.iter().enumerate() {
        for (nth, print) in read.fingerprints.iter().enumerate() {
            let Some(first) = print.and_then(|print| twins.meet(print, (exam, nth))) else { continue };
            let other = &exams[first.0].file;
            let place = again.find(&read.file, Kind::Question, (exam, nth));
            let twin = again.find(other, Kind::Question, first);
            if let (Some(place), Some(twin)) = (place, twin) {
                let message = format!("this question is almost the one at {}:{twin}", one_line(other.name()));
                problems.push(Problem {
                    severity: lint.severity,
                    rule: lint.name,
                    help: lint.help,
                    ..Problem::at(read.file.name(), place, message)
                });
            }
        }
    }
    problems
}

/// Pictures that no text shows, and ones that are larger than need be.
pub(super) fn figures(source: &Source, gathered: &Gathered) -> Vec<Problem> {
    let (files, known) = (source.pictures(), gathered.known());
    let pictures = files.iter().map(|file| {
        let shown = known.get(file.name());
        let (bytes, longest_side) = shown.copied().unwrap_or_default();
        Pictured { file: file.name(), is_shown: shown.is_some(), bytes, longest_side }
    });
    let found = lints::figures(pictures).into_iter();
    let problem = |(file, Finding { rule, severity, help, message, .. })| Problem {
        rule,
        severity,
        help,
        ..Problem::of_file(file, message)
    };
    found.map(problem).collect()
}

/// Warnings without those that `site.yaml` allows.
pub(super) fn without(
    source: &Source,
    mut warnings: Vec<Problem>,
    allowed: Option<model::Lint>,
) -> Vec<Problem> {
    let allowed = allowed.and_then(|lint| lint.allow).unwrap_or_default();
    let is_allowed = |problem: &Problem| {
        allowed.iter().any(|allowed| {
            let file = allowed.file.0.as_deref().map(str::trim).filter(|file| !file.is_empty());
            let is_there = |file: &str| {
                file == problem.file
                    || file.strip_prefix("./").unwrap_or(file) == source.path_of(&problem.file)
            };
            allowed.rule.0 == problem.rule && file.is_none_or(is_there)
        })
    };
    warnings.retain(|problem| problem.severity == Severity::Error || !is_allowed(problem));
    warnings
}
