//! Problems of content: where each stands, and its message.

use std::fmt;

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

/// A mistake in a file that is being read: its position and the message.
pub type Mistake = (Position, String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The content is not served.
    Error,
    /// The content is served, and probably not as intended.
    Warning,
}

impl Severity {
    pub fn name(self) -> &'static str {
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
            let message = format!("and {} more problems from here on", dropped.len());
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
            "a.yaml:10001:1: and 5000 more problems from here on"
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
}
