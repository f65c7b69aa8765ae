//! What is wrong with the content, and where: the lines that authors and operators read.

use std::fmt;

/// A position in a file: line and column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What a problem means for the content that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The content is not served.
    Error,
    /// It is served, and likely not what was meant.
    Warning,
}

/// One mistake in the content, printed as `FILE:LINE:COLUMN: message`, or as
/// `FILE: message` where it has no place in the text; a warning names its rule before its message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub file: String,
    pub place: Option<Place>,
    pub message: String,
    pub severity: Severity,
    /// The name of the rule that is broken; [`MALFORMED`] where what is wrong is no rule's.
    pub rule: &'static str,
    /// How to mend it, in a sentence.
    pub help: &'static str,
    /// How many characters from its place on are meant; 0 where that is not known.
    pub length: usize,
}

/// What a problem is that no rule names: a file that cannot be read, or has another shape.
pub const MALFORMED: &str = "malformed";

impl Problem {
    /// A mistake of a whole file or folder.
    pub fn of_file(file: &str, message: impl Into<String>) -> Problem {
        Problem {
            file: file.to_owned(),
            place: None,
            message: message.into(),
            severity: Severity::Error,
            rule: MALFORMED,
            help: "",
            length: 0,
        }
    }

    /// A mistake at one place of a file.
    pub fn at(file: &str, place: Place, message: impl Into<String>) -> Problem {
        Problem {
            file: file.to_owned(),
            place: Some(place),
            message: message.into(),
            severity: Severity::Error,
            rule: MALFORMED,
            help: "",
            length: 0,
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
        match self.place {
            Some(place) => write!(f, "{file}:{place}: {kind}{message}"),
            None => write!(f, "{file}: {kind}{message}"),
        }
    }
}

/// The first of each file's problems, and how many more there are: a person reads no more than
/// these, and a file of mistakes alone would cost the memory of a hundred of its kind.
pub fn first_of_each_file(mut problems: Vec<Problem>) -> Vec<Problem> {
    const MOST: usize = 10_000;
    if problems.len() <= MOST {
        return problems;
    }
    problems.sort();
    let mut few = Vec::new();
    for of_file in problems.chunk_by(|one, next| one.file == next.file) {
        let (shown, left) = of_file.split_at(of_file.len().min(MOST));
        few.extend_from_slice(shown);
        if let [first, ..] = left {
            let message = format!("and {} more problems from here on", left.len());
            few.push(Problem { message, ..first.clone() });
        }
    }
    few
}

/// Text from a file or its name, with control characters escaped: it cannot forge a second line.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}

/// A short, quoted form of text from a file, for use inside a message.
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = one_line(text);
    if line.chars().count() <= LONGEST {
        return format!("`{line}`");
    }
    let start: String = line.chars().take(LONGEST).collect();
    format!("`{start}…`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_thousands_of_problems_the_first_are_told() {
        let at = |line| Problem::at("a.yaml", Place { line, column: 1 }, "wrong");
        assert_eq!(first_of_each_file((1..=10_000).map(at).collect()).len(), 10_000);
        let mut many: Vec<Problem> = (1..=15_000).rev().map(at).collect();
        many.push(Problem::of_file("b.yaml", "wrong, too"));
        let few = first_of_each_file(many);
        assert_eq!(few.len(), 10_002);
        assert_eq!(few[9_999].to_string(), "a.yaml:10000:1: wrong");
        assert_eq!(few[10_000].to_string(), "a.yaml:10001:1: and 5000 more problems from here on");
        assert_eq!(few[10_001].file, "b.yaml");
    }

    #[test]
    fn a_problem_prints_its_place() {
        let place = Place { line: 3, column: 7 };
        let problem = Problem::at("a.yaml", place, "unknown key");
        assert_eq!(problem.to_string(), "a.yaml:3:7: unknown key");
        assert_eq!(Problem::of_file("a.yaml", "gone").to_string(), "a.yaml: gone");
    }

    #[test]
    fn a_file_name_cannot_forge_a_line() {
        let problem = Problem::of_file("a\nb.yaml", "gone");
        assert_eq!(problem.to_string(), "a\\nb.yaml: gone");
    }

    #[test]
    fn a_quoted_text_is_short() {
        assert_eq!(quoted("abc"), "`abc`");
        assert!(quoted(&"x".repeat(1000)).chars().count() < 70);
    }
}
