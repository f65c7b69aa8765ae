//! Problems in content: their positions and messages.

use std::fmt;

use stoa_text::quote::escape_unprintable;

/// A position in a file: line and column, both counted from 1. Columns count characters.
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

/// A mistake in a file that is being read: its position and message.
pub(crate) type Mistake = (Position, String);

/// What a problem means for the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The content is not served.
    Error,
    /// The content is served, but probably not as intended.
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

/// A problem in the content. It is displayed as `FILE:LINE:COLUMN: message`, or as `FILE: message`
/// if it concerns the whole file. In a warning, the name of the rule precedes the message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub file: String,
    pub position: Option<Position>,
    pub message: String,
    pub severity: Severity,
    /// The name of the rule that is violated, or `malformed` if the file cannot be
    /// read or has the wrong shape.
    pub rule: &'static str,
    /// How to fix the problem, in one sentence; may be empty.
    pub help: &'static str,
    /// The number of wrong characters, starting at the position; 0 if unknown.
    pub length: usize,
}

/// The rule name for problems that violate no rule: a file that cannot be read or has the wrong
/// shape.
pub(crate) const MALFORMED_RULE: &str = "malformed";

impl Problem {
    /// Creates a problem that concerns a whole file or folder.
    pub fn of_file(file: &str, message: impl Into<String>) -> Problem {
        Problem {
            file: file.to_owned(),
            position: None,
            message: message.into(),
            severity: Severity::Error,
            rule: MALFORMED_RULE,
            help: "",
            length: 0,
        }
    }

    /// Creates a problem at a position in a file.
    pub fn at(file: &str, position: Position, message: impl Into<String>) -> Problem {
        Problem {
            position: Some(position),
            ..Problem::of_file(file, message)
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = escape_unprintable(&self.file);
        let message = escape_unprintable(&self.message);
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

/// Limits the problems of each file to 10,000 errors and 10,000 warnings, and says how many more
/// there are: a file full of mistakes would otherwise require a hundred times its size in memory.
pub(crate) fn limit_problems_of_each_file(mut problems: Vec<Problem>) -> Vec<Problem> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_thousands_of_problems_the_first_are_told() {
        let at = |line| Problem::at("a.yaml", Position { line, column: 1 }, "wrong");
        assert_eq!(
            limit_problems_of_each_file((1..=10_000).map(at).collect()).len(),
            10_000
        );
        let mut many: Vec<Problem> = (1..=15_000).rev().map(at).collect();
        many.push(Problem::of_file("b.yaml", "wrong, too"));
        let few = limit_problems_of_each_file(many);
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
        let few = limit_problems_of_each_file(many);
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
}
