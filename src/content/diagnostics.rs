//! Problems of content: where each stands, its message, and reports of them for people and for programs.

use std::fmt;
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;

use super::source::Source;

/// A position in a file: line and column, both from 1. Columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The content is not served.
    Error,
    /// The content is served, and probably not as intended.
    Warning,
}

impl Severity {
    fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// A mistake in the content. It displays as `FILE:LINE:COLUMN: message`, or as `FILE: message` if it
/// concerns the whole file. A warning names its rule before the message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub file: String,
    pub position: Option<Position>,
    pub message: String,
    pub severity: Severity,
    /// The name of the rule that is broken, or [`MALFORMED`].
    pub rule: &'static str,
    /// How to fix it, in a sentence. May be empty.
    pub help: &'static str,
    /// How many characters from the position on are wrong; 0 if that is not known.
    pub length: usize,
}

/// The rule of problems without a rule: a file that cannot be read, or that has the wrong shape.
pub const MALFORMED: &str = "malformed";

impl Problem {
    /// A problem of a whole file or folder.
    pub fn of_file(file: &str, message: impl Into<String>) -> Problem {
        Problem {
            file: file.to_owned(),
            position: None,
            message: message.into(),
            severity: Severity::Error,
            rule: MALFORMED,
            help: "",
            length: 0,
        }
    }

    /// A problem at a position in a file.
    pub fn at(file: &str, position: Position, message: impl Into<String>) -> Problem {
        Problem {
            position: Some(position),
            ..Problem::of_file(file, message)
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = one_line(&self.file);
        let message = one_line(&self.message);
        let kind = match self.severity {
            Severity::Error => String::new(),
            Severity::Warning => format!("warning[{}]: ", self.rule),
        };
        match self.position {
            Some(position) => write!(f, "{file}:{position}: {kind}{message}"),
            None => write!(f, "{file}: {kind}{message}"),
        }
    }
}

/// Limits the errors and the warnings of each file to 10,000 and says how many more there are: a file full of
/// mistakes would otherwise need a hundred times its size in memory.
pub fn first_of_each_file(mut problems: Vec<Problem>) -> Vec<Problem> {
    const MAX_PROBLEMS_OF_A_FILE: usize = 10_000;
    if problems.len() <= MAX_PROBLEMS_OF_A_FILE {
        return problems;
    }
    problems.sort_by(|one, other| {
        (&one.file, one.severity, one).cmp(&(&other.file, other.severity, other))
    });
    let mut limited = Vec::new();
    for alike in
        problems.chunk_by(|one, next| (&one.file, one.severity) == (&next.file, next.severity))
    {
        let (kept, dropped) = alike.split_at(alike.len().min(MAX_PROBLEMS_OF_A_FILE));
        limited.extend_from_slice(kept);
        if let [first, ..] = dropped {
            let message = format!("and {} more problems after this point", dropped.len());
            limited.push(Problem {
                message,
                ..first.clone()
            });
        }
    }
    limited
}

/// Escapes what a terminal would obey or not show, so that text from a file or its name cannot forge a line of a report,
/// or read otherwise than it is.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        // Scripts other than Latin join and separate their letters with invisible characters, as emoji do.
        let is_of_script = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && !is_hidden(c));
        let is_joiner = matches!(c, '\u{200c}' | '\u{200d}');
        if is_hidden(c)
            && !(is_joiner && is_of_script(before) && is_of_script(rest.peek().copied()))
        {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
        before = Some(c);
    }
    line
}

/// Whether a character is a control character, directs the text around it, or cannot be seen.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        )
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(
            c,
            '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        )
        || matches!(c, '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Quotes text from a file for use in a message, shortened to 60 characters.
pub fn quoted(text: &str) -> String {
    const MAX_QUOTED_LENGTH: usize = 60;
    let line = one_line(text);
    if line.chars().count() <= MAX_QUOTED_LENGTH {
        return format!("`{line}`");
    }
    let start: String = line.chars().take(MAX_QUOTED_LENGTH).collect();
    format!("`{start}…`")
}

/// A problem in JSON.
#[derive(Debug, Serialize)]
pub struct Entry<'a> {
    pub file: String,
    /// From 1; absent if the whole file is meant.
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub severity: &'static str,
    pub rule: &'static str,
    pub message: String,
    /// How to fix it.
    pub help: &'a str,
}

impl<'a> From<&'a Problem> for Entry<'a> {
    fn from(problem: &'a Problem) -> Entry<'a> {
        Entry {
            file: one_line(&problem.file),
            line: problem.position.map(|position| position.line),
            column: problem.position.map(|position| position.column),
            severity: problem.severity.name(),
            rule: problem.rule,
            message: one_line(&problem.message),
            help: help_of(problem),
        }
    }
}

/// Problems as a JSON list.
pub fn json(problems: &[Problem]) -> String {
    let entries: Vec<Entry<'_>> = problems.iter().map(Entry::from).collect();
    serde_json::to_string_pretty(&entries).expect("structs of strings and numbers always serialise")
        + "\n"
}

/// A problem with its source line, as the browser shows it.
#[derive(Debug, Serialize)]
pub struct Excerpt<'a> {
    #[serde(flatten)]
    pub entry: Entry<'a>,
    /// The line as written, and which of its characters are wrong, from 0.
    pub source: Option<String>,
    pub from: usize,
    pub to: usize,
}

/// The first `limit` problems, each with its source line. Paths are those within the content: where it lies on the disk is
/// nothing that leaves the machine.
pub fn excerpts<'a>(problems: &'a [Problem], source: &'a Source, limit: usize) -> Vec<Excerpt<'a>> {
    let mut lines = SourceLines::new(source);
    let excerpt = |problem| {
        let (line, characters) = lines.find(problem).unzip();
        let Range {
            start: from,
            end: to,
        } = characters.unwrap_or_default();
        let message = source.within(&problem.message);
        let file = source.within(&problem.file);
        let entry = Entry {
            file: one_line(&file),
            message: one_line(&message),
            ..Entry::from(problem)
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

/// One line for each problem.
pub fn lines(problems: &[Problem]) -> String {
    problems
        .iter()
        .map(|problem| format!("{problem}\n"))
        .collect()
}

/// Annotations of a GitHub workflow,
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
pub fn github(problems: &[Problem]) -> String {
    fn data(text: &str) -> String {
        let lines: Vec<String> = text.split('\n').map(one_line).collect();
        lines.join("\n").replace('%', "%25").replace('\n', "%0A")
    }
    let annotation = |problem: &Problem| {
        let severity = problem.severity.name();
        // GitHub wants paths as the repository has them, without `./`.
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
pub enum Style {
    Plain,
    /// With ANSI colours.
    Coloured,
}

/// Each problem as a line, with its source line underlined and how to fix it.
pub fn text(problems: &[Problem], source: &Source, style: Style) -> String {
    const BOLD: &str = "\u{1b}[1m";
    const RED: &str = "\u{1b}[1;31m";
    const YELLOW: &str = "\u{1b}[1;33m";
    const CYAN: &str = "\u{1b}[1;36m";
    const RESET: &str = "\u{1b}[0m";
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
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
            Style::Plain => format!("{headline}\n{snippet}help: {help}\n\n"),
            Style::Coloured => {
                let (place, message) = headline.split_at(headline.len() - one_line(&problem.message).len());
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

/// Finds the source lines of problems. If the problems are ordered by file, each file is read once.
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

    /// The line of a problem, cut to 400 characters, and which of its characters are wrong. `None` if the
    /// problem has no position, or if the file has changed meanwhile.
    fn find(&mut self, problem: &Problem) -> Option<(String, Range<usize>)> {
        const MAX_LINE_LENGTH: usize = 400;
        let position = problem.position?;
        if self.file != problem.file {
            self.file.clone_from(&problem.file);
            let text = self.source.text(&problem.file).unwrap_or_default();
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

/// The length in characters of the YAML token that begins here: a key, a quoted text, or the rest of the
/// line without its comment.
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

/// How to fix a problem: what its rule says, or else advice by the kind of mistake.
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

    #[test]
    fn of_thousands_of_problems_the_first_are_told() {
        let at = |line| Problem::at("a.yaml", Position { line, column: 1 }, "wrong");
        assert_eq!(
            first_of_each_file((1..=10_000).map(at).collect()).len(),
            10_000
        );
        let mut many: Vec<Problem> = (1..=15_000).rev().map(at).collect();
        many.push(Problem::of_file("b.yaml", "wrong, too"));
        let few = first_of_each_file(many);
        assert_eq!(few.len(), 10_002);
        assert_eq!(few[9_999].to_string(), "a.yaml:10000:1: wrong");
        assert_eq!(
            few[10_000].to_string(),
            "a.yaml:10001:1: and 5000 more problems after this point"
        );
        assert_eq!(few[10_001].file, "b.yaml");
    }

    #[test]
    fn warnings_never_take_the_place_of_errors() {
        let at = |line| Problem::at("a.yaml", Position { line, column: 1 }, "wrong");
        let mut many: Vec<Problem> = (1..=15_000)
            .map(|line| Problem {
                severity: Severity::Warning,
                ..at(line)
            })
            .collect();
        many.push(at(20_000));
        let few = first_of_each_file(many);
        assert_eq!((few.len(), few[0].severity), (10_002, Severity::Error));
    }

    #[test]
    fn a_problem_prints_its_place() {
        let place = Position { line: 3, column: 7 };
        let problem = Problem::at("a.yaml", place, "unknown key");
        assert_eq!(problem.to_string(), "a.yaml:3:7: unknown key");
        assert_eq!(
            Problem::of_file("a.yaml", "gone").to_string(),
            "a.yaml: gone"
        );
    }

    #[test]
    fn a_file_name_cannot_forge_a_line() {
        let problem = Problem::of_file("a\nb.yaml", "gone");
        assert_eq!(problem.to_string(), "a\\nb.yaml: gone");
    }

    #[test]
    fn what_a_terminal_does_not_show_is_escaped() {
        for (text, line) in [
            ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
            (
                "ev\u{200b}il\u{ad}\u{feff}",
                "ev\\u{200b}il\\u{ad}\\u{feff}",
            ),
            ("a\u{200d}b", "a\\u{200d}b"),
            ("\u{1b}[31m\u{9b}", "\\u{1b}[31m\\u{9b}"),
            ("\u{2028}", "\\u{2028}"),
            ("עברית العربية", "עברית العربية"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("👩\u{200d}🔬 ❤\u{fe0f}", "👩\u{200d}🔬 ❤\u{fe0f}"),
        ] {
            assert_eq!(one_line(text), line);
        }
    }

    #[test]
    fn a_quoted_text_is_short() {
        assert_eq!(quoted("abc"), "`abc`");
        assert!(quoted(&"x".repeat(1000)).chars().count() < 70);
    }

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
        let annotation = github(&[problem]);
        assert!(annotation.starts_with(
            "::error file=a%2Cb%3Ac.yaml,line=3,col=5::100 %25 wrong%0A::error file=x::forged [malformed]"
        ));
        assert_eq!(annotation.lines().count(), 1);
    }
}
