//! Reports of problems, for people ([`write_text`], [`write_lines`]) and for programs
//! ([`write_json`], [`write_github`], [`list_excerpts`]).

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;

use crate::diagnostics::{Problem, Severity};
use crate::source::Source;
use stoa_text::quote::{escape_unprintable, is_hidden};

/// A problem in JSON.
#[derive(Debug, Serialize)]
pub struct ReportEntry<'a> {
    pub file: String,
    /// The line, counting from 1; absent if the problem concerns the whole file.
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub severity: &'static str,
    pub rule: &'static str,
    pub message: String,
    /// How to fix the problem.
    pub help: &'a str,
}

impl<'a> From<&'a Problem> for ReportEntry<'a> {
    fn from(problem: &'a Problem) -> ReportEntry<'a> {
        ReportEntry {
            file: escape_unprintable(&problem.file),
            line: problem.position.map(|position| position.line),
            column: problem.position.map(|position| position.column),
            severity: problem.severity.name(),
            rule: problem.rule,
            message: escape_unprintable(&problem.message),
            help: help_of(problem),
        }
    }
}

/// Writes problems as a JSON array.
pub fn write_json(problems: &[Problem]) -> String {
    let entries: Vec<ReportEntry<'_>> = problems.iter().map(ReportEntry::from).collect();
    serde_json::to_string_pretty(&entries).expect("structs of strings and numbers always serialise")
        + "\n"
}

/// A problem with its source line, as the browser shows it.
#[derive(Debug, Serialize)]
pub struct Excerpt<'a> {
    #[serde(flatten)]
    pub entry: ReportEntry<'a>,
    /// The line as written, and the range of its characters that are wrong, counting from 0.
    pub source: Option<String>,
    pub from: usize,
    pub to: usize,
}

/// Returns the first `limit` problems, each with its source line. Paths are relative to the content
/// folder: its location on disk must not leave the machine.
pub fn list_excerpts<'a>(
    problems: &'a [Problem],
    source: &'a Source,
    limit: usize,
) -> Vec<Excerpt<'a>> {
    let mut lines = SourceLines::new(source);
    let excerpt = |problem| {
        let (line, characters) = lines.find(problem).unzip();
        let Range {
            start: from,
            end: to,
        } = characters.unwrap_or_default();
        let message = source.make_paths_relative(&problem.message);
        let file = source.make_paths_relative(&problem.file);
        let entry = ReportEntry {
            file: escape_unprintable(&file),
            message: escape_unprintable(&message),
            ..ReportEntry::from(problem)
        };
        Excerpt {
            entry,
            source: line,
            from,
            to,
        }
    };
    problems.iter().take(limit).map(excerpt).collect()
}

/// Writes one line per problem.
pub fn write_lines(problems: &[Problem]) -> String {
    problems
        .iter()
        .map(|problem| format!("{problem}\n"))
        .collect()
}

/// Writes annotations for a GitHub workflow,
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
pub fn write_github(problems: &[Problem]) -> String {
    fn data(text: &str) -> String {
        let lines: Vec<String> = text.split('\n').map(escape_unprintable).collect();
        lines.join("\n").replace('%', "%25").replace('\n', "%0A")
    }
    let annotation = |problem: &Problem| {
        let severity = problem.severity.name();
        // GitHub expects paths relative to the repository, without `./`.
        let file = data(problem.file.strip_prefix("./").unwrap_or(&problem.file));
        let file = file.replace(':', "%3A").replace(',', "%2C");
        let position = problem
            .position
            .map(|found| format!(",line={},col={}", found.line, found.column));
        let position = position.unwrap_or_default();
        let message = data(&format!(
            "{} [{}] {}",
            problem.message,
            problem.rule,
            help_of(problem)
        ));
        format!("::{severity} file={file}{position}::{message}\n")
    };
    problems.iter().map(annotation).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportStyle {
    Plain,
    /// Text with ANSI colours.
    Coloured,
}

/// Writes each problem as a line, followed by its source line with the mistake underlined and by
/// advice on how to fix it.
pub fn write_text(problems: &[Problem], source: &Source, style: ReportStyle) -> String {
    const BOLD: &str = "\u{1b}[1m";
    const RED: &str = "\u{1b}[1;31m";
    const YELLOW: &str = "\u{1b}[1;33m";
    const CYAN: &str = "\u{1b}[1;36m";
    const RESET: &str = "\u{1b}[0m";
    let renderer = match style {
        ReportStyle::Plain => Renderer::plain(),
        ReportStyle::Coloured => Renderer::styled(),
    };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(120);
    let mut lines = SourceLines::new(source);
    let mut report = String::new();
    for problem in problems {
        let headline = problem.to_string();
        let snippet = lines
            .find(problem)
            .map(|(line, characters)| snippet(problem, &line, characters, &renderer));
        let snippet = snippet.unwrap_or_default();
        let help = help_of(problem);
        report.push_str(&match style {
            ReportStyle::Plain => format!("{headline}\n{snippet}help: {help}\n\n"),
            ReportStyle::Coloured => {
                let (place, message) = headline.split_at(headline.len() - escape_unprintable(&problem.message).len());
                let colour = if problem.severity == Severity::Error { RED } else { YELLOW };
                format!(
                    "{colour}{place}{RESET}{BOLD}{message}{RESET}\n{snippet}{CYAN}help:{RESET} {help}\n\n"
                )
            }
        });
    }
    report
}

fn snippet(problem: &Problem, line: &str, characters: Range<usize>, renderer: &Renderer) -> String {
    let byte = |nth: usize| {
        line.char_indices()
            .nth(nth)
            .map_or(line.len(), |(at, _)| at)
    };
    let level = if problem.severity == Severity::Error {
        Level::ERROR
    } else {
        Level::WARNING
    };
    let span = AnnotationKind::Primary.span(byte(characters.start)..byte(characters.end));
    let number = problem.position.map_or(1, |position| position.line);
    let snippet = Snippet::source(line)
        .line_start(number)
        .fold(false)
        .annotation(span);
    renderer.render(&[Group::with_level(level).element(snippet)]) + "\n"
}

/// Finds the source lines of problems. If the problems are sorted by file, each file is read only
/// once.
struct SourceLines<'a> {
    source: &'a Source,
    file: String,
    lines: Vec<String>,
}

impl<'a> SourceLines<'a> {
    fn new(source: &'a Source) -> SourceLines<'a> {
        SourceLines {
            source,
            file: String::new(),
            lines: Vec::new(),
        }
    }

    /// Returns the line of a problem, truncated to 400 characters, and the range of its characters
    /// that are wrong. Returns `None` if the problem has no position, or if the file has changed in
    /// the meantime.
    fn find(&mut self, problem: &Problem) -> Option<(String, Range<usize>)> {
        const MAX_LINE_LENGTH: usize = 400;
        let position = problem.position?;
        if self.file != problem.file {
            self.file.clone_from(&problem.file);
            let text = self.source.read_text(&problem.file).unwrap_or_default();
            let shown = |c: char| {
                if is_hidden(c) && c != '\t' {
                    char::REPLACEMENT_CHARACTER
                } else {
                    c
                }
            };
            let lines = text
                .lines()
                .map(|line| line.chars().take(MAX_LINE_LENGTH).map(shown).collect());
            self.lines = lines.collect();
        }
        let line = self.lines.get(position.line - 1)?.clone();
        let from = position.column - 1;
        let rest: String = line.chars().skip(from).collect();
        let rest = rest.trim_end();
        let length = match problem.length {
            0 => first_token(rest),
            length => length.min(rest.chars().count()),
        };
        Some((line, from..from + length.max(1)))
    }
}

/// Returns the length, in characters, of the YAML token at the start of a string: a key, a quoted
/// string, or the rest of the line without its comment.
fn first_token(rest: &str) -> usize {
    let quote = rest
        .chars()
        .next()
        .filter(|first| ['"', '\''].contains(first));
    let closing = quote
        .and_then(|quote| rest[1..].find(quote))
        .map(|at| at + 2);
    let end = closing.unwrap_or_else(|| {
        let ends = [": ", " #"].into_iter().filter_map(|end| rest.find(end));
        ends.min()
            .unwrap_or_else(|| rest.strip_suffix(':').map_or(rest.len(), str::len))
    });
    rest[..end].trim_end().chars().count()
}

/// Returns how to fix a problem: what its rule says or, failing that, advice for this kind of
/// mistake.
fn help_of(problem: &Problem) -> &str {
    let contains = |what: &str| problem.message.contains(what);
    match problem.help {
        "" if contains("not valid YAML") => {
            "Check the indentation and the quotes on this line and the one before; text in a block (`|-`) needs no quotes."
        }
        "" if contains("needs the key") => {
            "Add the key, indented like its neighbours; docs/content.md lists all keys."
        }
        "" if contains("unknown key") => {
            "Correct or remove the key; docs/content.md lists all keys."
        }
        "" if contains("UTF-8") || contains("encoded in") => "Save the file as UTF-8.",
        "" if ["backslash", "escape", "quotes or a block"]
            .into_iter()
            .any(contains) =>
        {
            "Write the text in single quotes or in a block (`|-`)."
        }
        "" => "docs/content.md lists every key and the values it can have.",
        help => help,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Position;

    #[test]
    fn the_first_token_is_a_key_a_quoted_text_or_a_value() {
        for (rest, token) in [
            ("dat: 2026", "dat"),
            ("answers:", "answers"),
            ("long   # minutes", "long"),
            ("'a: # b' # c", "'a: # b'"),
            ("Größe \"x\"", "Größe \"x\""),
            ("'no end", "'no end"),
            ("", ""),
        ] {
            assert_eq!(first_token(rest), token.chars().count(), "{rest}");
        }
    }

    #[test]
    fn no_text_can_begin_another_github_command() {
        let position = Position { line: 3, column: 5 };
        let problem = Problem::at(
            "a,b:c.yaml",
            position,
            "100 % wrong\n::error file=x::forged",
        );
        let annotation = write_github(&[problem]);
        assert!(annotation.starts_with(
            "::error file=a%2Cb%3Ac.yaml,line=3,col=5::100 %25 wrong%0A::error file=x::forged [malformed]"
        ));
        assert_eq!(annotation.lines().count(), 1);
    }
}
