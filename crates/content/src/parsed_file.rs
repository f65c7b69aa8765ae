//! A parsed content file with its problems, and the positions in it of what rules find.

use std::collections::HashMap;

use serde::Deserialize;

use crate::diagnostics::{Mistake, Position, Problem, limit_problems_of_each_file};
use crate::finding::{Finding, Rule, apply_rules};
use crate::rules::IdKind;
use crate::rules::lints;
use crate::source::File;
use crate::yaml::{Document, PathStep, decode_utf8};

/// A parsed file.
pub(crate) struct ParsedFile<T> {
    /// `None` if the file does not contain a value of the type.
    pub value: Option<T>,
    pub problems: Vec<Problem>,
    pub name: String,
    /// Empty if the file cannot be read.
    pub text: String,
    /// The positions of texts whose lines YAML joins.
    folded: Vec<Position>,
}

/// Parses a file and applies the rules to its value.
pub(crate) fn parse_file<T: for<'de> Deserialize<'de>>(
    file: &File,
    rules: &'static [Rule<T>],
) -> ParsedFile<T> {
    let name = file.name().to_owned();
    let (text, mut mistakes) = match decode_file(file) {
        Ok(decoded) => decoded,
        Err(problem) => {
            let problems = vec![problem];
            return ParsedFile {
                value: None,
                problems,
                name,
                text: String::new(),
                folded: Vec::new(),
            };
        }
    };
    let mut document = Document::parse(&text);
    let mut value = None;
    mistakes.append(&mut document.mistakes);
    // A file that is empty because of a mistake is not reported as lacking keys.
    if mistakes.is_empty() || !document.is_empty() {
        let (deserialized, found) = document.deserialize();
        mistakes.extend(found);
        value = deserialized;
    }
    let problem = |(position, message)| Problem::at(&name, position, message);
    let problems = mistakes.into_iter().map(problem).collect();
    let found = value
        .as_ref()
        .map_or_else(Vec::new, |value| apply_rules(rules, value));
    let folded = std::mem::take(&mut document.folded);
    let mut parsed = ParsedFile {
        value,
        problems,
        name,
        text: String::new(),
        folded,
    };
    parsed.add(found, &document);
    drop(document);
    ParsedFile { text, ..parsed }
}

impl<T> ParsedFile<T> {
    /// Adds findings to the problems of the file. Parses the file again to find their positions,
    /// which is acceptable because few files have findings.
    pub(crate) fn report(&mut self, found: Vec<Finding>) {
        if !found.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.add(found, &Document::parse(&text));
            self.text = text;
        }
    }

    /// Adds to the problems of the file the texts whose lines YAML joins.
    pub(crate) fn report_folded(&mut self) {
        let folded = self
            .folded
            .iter()
            .map(|position| lints::make_folded_block_problem(&self.name, *position));
        self.problems.extend(folded);
    }

    fn add(&mut self, found: Vec<Finding>, document: &Document<'_>) {
        let problems = found
            .into_iter()
            .filter_map(|finding| locate_finding(finding, &self.name, document));
        self.problems.extend(problems);
        self.problems = limit_problems_of_each_file(std::mem::take(&mut self.problems));
    }
}

/// Turns a finding into a problem with a position. Returns `None` if there is nothing at its path,
/// which has already been reported.
pub(crate) fn locate_finding(
    finding: Finding,
    file: &str,
    document: &Document<'_>,
) -> Option<Problem> {
    let Finding {
        rule,
        severity,
        help,
        path,
        mut message,
        is_missing,
        related,
        part,
    } = finding;
    if is_missing && !document.is_complete_at(&path) {
        return None;
    }
    if let Some((path, rest)) = related {
        message = format!("{message} {file}:{}{rest}", document.find_position(&path)?);
    }
    let (position, length) = match part {
        Some((part, nth)) => document.find_position_in_text(&path, &part, nth)?,
        None => (document.find_position(&path)?, 0),
    };
    Some(Problem {
        severity,
        rule,
        help,
        length,
        ..Problem::at(file, position, message)
    })
}

/// Finds positions of ids in files that are no longer in memory. Each file is parsed again at most
/// once.
#[derive(Default)]
pub(crate) struct PositionFinder(HashMap<String, IdPositions>);

/// The positions of the ids in a file.
#[derive(Default)]
struct IdPositions {
    of_file: Option<Position>,
    resources: Vec<Option<Position>>,
    questions: Vec<Option<Position>>,
}

impl IdPositions {
    fn new(file: &File) -> IdPositions {
        let Ok((text, _)) = decode_file(file) else {
            return IdPositions::default();
        };
        let document = Document::parse(&text);
        let id_in =
            |path: &[PathStep]| document.find_position(&[path, &[PathStep::Key("id")]].concat());
        let resources = (0..).map(|nth| [PathStep::Key("resources"), PathStep::Item(nth)]);
        let resources = resources.take_while(|path| document.find_position(path).is_some());
        IdPositions {
            of_file: id_in(&[]),
            resources: resources.map(|path| id_in(&path)).collect(),
            questions: document
                .list_question_paths()
                .iter()
                .map(|path| id_in(path))
                .collect(),
        }
    }
}

impl PositionFinder {
    /// Returns the position of the id of a course or exam, or of its `nth` resource or question.
    pub(crate) fn find_id_position(
        &mut self,
        file: &File,
        kind: IdKind,
        nth: usize,
    ) -> Option<Position> {
        let positions = self
            .0
            .entry(file.name().to_owned())
            .or_insert_with(|| IdPositions::new(file));
        match kind {
            IdKind::Course | IdKind::Exam => positions.of_file,
            IdKind::Resource => *positions.resources.get(nth)?,
            IdKind::Question => *positions.questions.get(nth)?,
        }
    }
}

pub(crate) fn decode_file(file: &File) -> Result<(String, Vec<Mistake>), Problem> {
    let bytes = file
        .read()
        .map_err(|error| Problem::of_file(file.name(), error.to_string()))?;
    decode_utf8(bytes).map_err(|error| Problem::of_file(file.name(), error.to_string()))
}
