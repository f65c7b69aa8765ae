//! What is wrong with content, told to people and to programs: with the line, the spot and the way to
//! mend it.

mod excerpts;
mod github;
mod text;

use serde::Serialize;

use crate::content::problem::{Problem, Severity, one_line};
use crate::content::source::Source;
pub use excerpts::Excerpts;
pub use github::github;
pub use text::{Look, lines, text};

/// A problem as programs read it.
#[derive(Debug, Serialize)]
pub struct Entry<'a> {
    pub file: String,
    /// From 1; none where the whole file is meant.
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub severity: &'static str,
    pub rule: &'static str,
    pub message: String,
    /// How to mend it.
    pub help: &'a str,
}

impl<'a> From<&'a Problem> for Entry<'a> {
    fn from(problem: &'a Problem) -> Entry<'a> {
        Entry {
            file: one_line(&problem.file),
            line: problem.place.map(|place| place.line),
            column: problem.place.map(|place| place.column),
            severity: name_of(problem.severity),
            rule: problem.rule,
            message: one_line(&problem.message),
            help: help_of(problem),
        }
    }
}

/// Problems as a JSON list.
pub fn json(problems: &[Problem]) -> String {
    let entries: Vec<Entry<'_>> = problems.iter().map(Entry::from).collect();
    serde_json::to_string_pretty(&entries).expect("structs of strings and numbers always serialise") + "\n"
}

/// A problem with the line that it stands in, as a browser shows it.
#[derive(Debug, Serialize)]
pub struct Shown<'a> {
    #[serde(flatten)]
    pub entry: Entry<'a>,
    /// The line as it is written, and which of its characters are meant, from 0.
    pub source: Option<String>,
    pub from: usize,
    pub to: usize,
}

/// The first of some problems, each with its line.
pub fn shown<'a>(problems: &'a [Problem], source: &'a Source, most: usize) -> Vec<Shown<'a>> {
    let mut excerpts = Excerpts::of(source);
    let first = problems.iter().take(most);
    first
        .map(|problem| {
            let excerpt = excerpts.find(problem);
            let (source, span) = excerpt.map_or((None, 0..0), |found| (Some(found.line), found.characters));
            Shown { entry: Entry::from(problem), source, from: span.start, to: span.end }
        })
        .collect()
}

fn name_of(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// How to mend a problem; where it is no rule's, by what kind of mistake it is.
fn help_of(problem: &Problem) -> &str {
    let says = |what| problem.message.contains(what);
    match problem.help {
        "" if says("not valid YAML") => {
            "Look at the indentation and the quotes of this line and the one before; a block (`|-`) needs neither."
        }
        "" if says("needs the key") => {
            "Add the key, indented like its neighbours; docs/content.md lists all keys."
        }
        "" if says("unknown key") => "Correct the key, or take it away; docs/content.md lists all keys.",
        "" if says("UTF-8") || says("encoded in") => "Save the file as UTF-8.",
        "" if says("backslash") || says("escape") => {
            "Write the text in single quotes, or as a block behind `|-`."
        }
        "" => "docs/content.md lists every key and what it may hold.",
        help => help,
    }
}
