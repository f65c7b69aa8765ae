//! Problems for people: a line each, and where somebody reads along, the spot and the way to mend it.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::excerpts::{Excerpt, Excerpts};
use super::help_of;
use crate::content::problem::{Problem, Severity};
use crate::content::source::Source;

/// Whether a report is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Plain,
    Coloured,
}

/// One line a problem.
pub fn lines(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

/// The same lines, under each of them the line of the file with the spot underlined, and how to mend
/// it; files are set apart.
pub fn text(problems: &[Problem], source: &Source, look: Look) -> String {
    let renderer = match look {
        Look::Plain => Renderer::plain(),
        Look::Coloured => Renderer::styled(),
    };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(TERMINAL);
    let mut excerpts = Excerpts::of(source);
    let mut report = String::new();
    for of_file in problems.chunk_by(|one, next| one.file == next.file) {
        for problem in of_file {
            report.push_str(&headline(problem, look));
            if let Some(excerpt) = excerpts.find(problem) {
                report.push_str(&snippet(problem, &excerpt, &renderer));
            }
            let help = match look {
                Look::Plain => "help: ".to_owned(),
                Look::Coloured => format!("{HELP}help:{PLAIN} "),
            };
            report.push_str(&format!("{help}{}\n\n", help_of(problem)));
        }
    }
    report
}

const TERMINAL: usize = 120;
const HELP: &str = "\u{1b}[1;36m";
const BOLD: &str = "\u{1b}[1m";
const RED: &str = "\u{1b}[1;31m";
const YELLOW: &str = "\u{1b}[1;33m";
const PLAIN: &str = "\u{1b}[0m";

fn headline(problem: &Problem, look: Look) -> String {
    let line = problem.to_string();
    let message = line.len() - crate::content::problem::one_line(&problem.message).len();
    let (place, message) = line.split_at(message);
    let colour = if problem.severity == Severity::Error { RED } else { YELLOW };
    match look {
        Look::Plain => format!("{line}\n"),
        Look::Coloured => format!("{colour}{place}{PLAIN}{BOLD}{message}{PLAIN}\n"),
    }
}

/// The line that is meant, underlined there.
fn snippet(problem: &Problem, excerpt: &Excerpt, renderer: &Renderer) -> String {
    let Excerpt { line, characters } = excerpt;
    let byte = |nth: usize| line.char_indices().nth(nth).map_or(line.len(), |(at, _)| at);
    let level = if problem.severity == Severity::Error { Level::ERROR } else { Level::WARNING };
    let span = AnnotationKind::Primary.span(byte(characters.start)..byte(characters.end));
    let number = problem.place.map_or(1, |place| place.line);
    let shown = Snippet::source(line.as_str()).line_start(number).fold(false).annotation(span);
    renderer.render(&[Group::with_level(level).element(shown)]) + "\n"
}
