//! What YAML silently removes from a text: everything after ` #`, and line breaks.

use crate::diagnostics::Position;
use crate::scalar::normalise_decimal;

pub(super) const LOST_COMMENT: &str = "the rest of this line is a comment and will not be shown: put the text in quotes or a block (`|-`)";

/// Returns whether the value of a key is text that readers see. A comment after an id, a date, a
/// number or a switch does no harm.
pub(super) fn is_text(key: &str, source: &str) -> bool {
    let is_text_key = matches!(
        key,
        "question"
            | "answerText"
            | "explanation"
            | "feedback"
            | "hints"
            | "stem"
            | "instructions"
            | "source"
            | "description"
            | "name"
            | "accept"
            | "subject"
            | "aliases"
            | "topics"
            | "text"
            | "title"
            | "withdrawn"
            | "missing"
    );
    is_text_key && !(key == "accept" && normalise_decimal(source).is_some())
}

/// A text to which a comment may belong.
#[derive(Clone, Copy)]
pub(super) struct Owner {
    /// The column of the text's key, or of its item's dash. Lines with deeper indentation continue
    /// the text.
    pub column: usize,
    pub is_block: bool,
}

/// The source between two scalars.
pub(super) struct Gap {
    /// The byte at which the gap begins.
    pub at: usize,
    pub position: Position,
    /// The text before the gap, if it is not in quotes.
    pub before: Option<Owner>,
    /// The text that is missing after the gap's first indicator.
    pub empty: Option<Owner>,
}

impl Default for Gap {
    fn default() -> Gap {
        Gap {
            at: 0,
            position: Position { line: 1, column: 1 },
            before: None,
            empty: None,
        }
    }
}

struct Comment {
    position: Position,
    /// The amount of whitespace before the comment; `None` if the comment is on a line of its own.
    distance: Option<usize>,
}

impl Gap {
    /// Finds the comments in a gap that read like part of the text before it, or of the text after
    /// it, `behind`.
    pub(super) fn find_lost_comments(&self, gap: &str, behind: Option<Owner>) -> Vec<Position> {
        if memchr::memchr(b'#', gap.as_bytes()).is_none() {
            return Vec::new();
        }
        let (mut lost, mut comments) = (Vec::new(), Vec::new());
        // The number of indicators (colons, dashes, brackets) so far, and the last of them.
        let (mut count, mut last) = (0, ' ');
        let mut position = self.position;
        // The whitespace since the previous token in the line. A block ends at the beginning of a
        // line.
        let is_line = position.column == 1 || self.before.is_some_and(|owner| owner.is_block);
        let mut distance = if is_line { None } else { Some(0) };
        let mut rest = gap.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\n' | '\r' => {
                    if c == '\r' {
                        rest.next_if_eq(&'\n');
                    }
                    position = Position {
                        line: position.line + 1,
                        column: 0,
                    };
                    distance = None;
                }
                ' ' | '\t' => distance = distance.map(|spaces| spaces + 1),
                '#' if distance != Some(0) => {
                    comments.push(Comment { position, distance });
                    while rest.next_if(|c| !['\n', '\r'].contains(c)).is_some() {}
                }
                _ => {
                    lost.extend(lost_of(self.owner(count), &comments));
                    comments.clear();
                    (count, last, distance) = (count + 1, c, Some(0));
                    if count > 1 && behind.is_none() {
                        return lost;
                    }
                }
            }
            position.column += 1;
        }
        let behind = behind.filter(|_| [':', '-'].contains(&last));
        lost.extend(lost_of(self.owner(count).or(behind), &comments));
        lost
    }

    /// Returns the text to which comments after the given number of indicators belong.
    fn owner(&self, count: usize) -> Option<Owner> {
        match count {
            0 => self.before,
            1 => self.empty,
            _ => None,
        }
    }
}

/// Returns the comments that read like part of a text. Below a comment that is clearly genuine,
/// comments in the same column are also considered genuine.
fn lost_of(owner: Option<Owner>, comments: &[Comment]) -> Vec<Position> {
    let Some(owner) = owner else {
        return Vec::new();
    };
    let mut aligned = None;
    let is_lost = |comment: &&Comment| match comment.distance {
        Some(1) => true,
        Some(_) => {
            aligned = Some(comment.position.column);
            false
        }
        None => comment.position.column > owner.column && Some(comment.position.column) != aligned,
    };
    comments
        .iter()
        .filter(is_lost)
        .map(|comment| comment.position)
        .collect()
}

/// Returns whether YAML joins lines that are meaningful as lines: in a code block, a table or a
/// list. Within a block, lines indented more deeply than `indent` are kept.
pub(super) fn is_folded_block(source: &str, indent: Option<usize>) -> bool {
    let lines: Vec<&str> = source.lines().collect();
    let is_kept = |line: &str| {
        let text = line.trim_start_matches(' ');
        text.trim().is_empty() || indent.is_some_and(|indent| line.len() - text.len() > indent)
    };
    // Whether each line is joined with the next one.
    let joins: Vec<bool> = lines
        .windows(2)
        .map(|pair| !is_kept(pair[0]) && !is_kept(pair[1]) && !pair[0].ends_with('\\'))
        .collect();
    let mut items = 0;
    for (nth, line) in lines.iter().enumerate() {
        let is_joined = joins.get(nth) == Some(&true) || (nth > 0 && joins[nth - 1]);
        let line = line.trim_start_matches([' ', '\t', '"', '\'']);
        if is_joined && (line.starts_with("```") || line.starts_with("~~~") || is_row(line)) {
            return true;
        }
        items += usize::from(is_joined && is_item(line));
    }
    // A single line is not a list: it may begin with a minus sign or a year.
    items > 1
}

fn is_row(line: &str) -> bool {
    let is_rule = line.contains('-') && line.chars().all(|c| " |:-\t".contains(c));
    line.contains('|')
        && (is_rule
            || (line.starts_with('|')
                && line.trim_end().len() > 1
                && line.trim_end().ends_with('|')))
}

fn is_item(line: &str) -> bool {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let mark = if number.len() < line.len() {
        number.strip_prefix(['.', ')'])
    } else {
        line.strip_prefix(['-', '*', '+'])
    };
    mark.is_some_and(|text| text.starts_with([' ', '\t']))
}

#[cfg(test)]
mod tests {
    use super::super::Document;
    use super::*;

    /// Returns the positions of comments that swallow words.
    fn lost(source: &str) -> Vec<String> {
        let mistakes = Document::parse(source).mistakes;
        let comments = mistakes
            .iter()
            .filter(|(_, message)| message == LOST_COMMENT);
        comments.map(|(position, _)| position.to_string()).collect()
    }

    #[test]
    fn a_comment_that_reads_like_text_is_found_at_its_hash() {
        for (source, places) in [
            ("question: the value of # here?\n", &["1:24"][..]),
            ("question: Größe # 1\n", &["1:17"]),
            ("question: a\n  b # c\n", &["2:5"]),
            ("question: In the table, the\n  # of cells?\n", &["2:3"]),
            (
                "question: the\n\n  # of\n  # cells\nid: q\n",
                &["3:3", "4:3"],
            ),
            (
                "question: the\n# a comment\n  # of cells\nid: q\n",
                &["3:3"],
            ),
            ("question: the\r\n  # of cells\r\nid: q # 1\r\n", &["2:3"]),
            ("question: the\t# of cells\n", &["1:15"]),
            ("question: the\n\t# of cells\n", &["2:2"]),
            ("question:\n  What # is\n", &["2:8"]),
            ("question: # of cells\n", &["1:11"]),
            ("explanation: # of cells\nid: q\n", &["1:14"]),
            ("explanation:\n  # of cells\nid: q\n", &["2:3"]),
            ("question: # of cells\n  in the table\n", &["1:11"]),
            ("? question\n: a # b\n", &["2:5"]),
            (
                "answers:\n  - answerText: a # b\n    correct: true # c\n",
                &["2:19"],
            ),
            (
                "answers: [{answerText: a # b\n  }, {answerText: c}]\n",
                &["1:26"],
            ),
            ("answers: [{answerText: a\n  # b\n  }]\n", &["2:3"]),
            (
                "answers: [{answerText: # b\n  , correct: true}]\n",
                &["1:24"],
            ),
            ("hints: [a # b\n, c]\n", &["1:11"]),
            ("hints:\n  - a # b\n  - c\n    # d\n", &["2:7", "4:5"]),
            ("hints:\n- # of cells\n  in all\n", &["2:3"]),
            (
                "accept:\n  - 9.81 m # or N\n  - number: 9.81 # m\n",
                &["2:12"],
            ),
            ("hints:\n  - 9.81 # m\n", &["2:10"]),
            ("name: C # and more\n", &["1:9"]),
            ("title: C # lang\n", &["1:10"]),
            ("answerText: 5 # points\n", &["1:15"]),
            (
                "question: |-\n    In the table, the\n  # of cells?\n",
                &["3:3"],
            ),
            ("question: a # b\n  c\nid: q\n", &["1:13"]),
            ("question: &x a # b\nhints: [*x]\n", &["1:16"]),
            (
                "files:\n  - path: a.pdf # b\n    description: c # d\n",
                &["3:20"],
            ),
        ] {
            assert_eq!(lost(source), places, "{source}");
        }
    }

    #[test]
    fn other_comments_are_legal() {
        for source in [
            "question: What?  # asked in 2024\n",
            "question: What?  # asked in 2024\n                 # and in 2025\n",
            "question: C# and F#, a#b\n",
            "id: q # the first\ndate: 2024 # or so\nopenEnded: true # typed\npoints: 2 # as in the paper\n",
            "accept:\n  - 9.81 # m\n  - -2e3 # N\n    # of force\n  - number: 9.81 # m\n",
            "accept: 9.81 # m\n",
            "question: 'a # b' # c\n",
            "question: 'a' # b\n  # c\n",
            "question: \"a # b\"\n",
            "question: |- # c\n  a # b\n  # d\n# e\n",
            "- question: a\n  # b\n  id: q\n",
            "- question: a\n # b\n- id: q\n",
            "hints: # in order\n  # the first\n  - a\n  # the second\n  - b\n  # no more\n",
            "hints: [a, # b\n  c, # d\n  # e\n  ] # f\n",
            "answers: # four\n  - answerText: a\n  # b\n  - answerText: c\n",
            "answers: [{answerText: a, correct: true}, # the first\n  {answerText: b}] # the second\n",
            "# question: a # b\nid: q\n# question: c # d\n",
            "question:  # of cells\n  a\n",
            "--- # a\nid: q\n... # b\n",
            "question: *x # b\n",
        ] {
            assert_eq!(lost(source), [""; 0], "{source}");
        }
    }

    #[test]
    fn a_syntax_error_that_follows_from_a_comment_is_not_reported() {
        for source in ["question: a # b\n  c\n", "question: a\n  # b\n  c\n"] {
            assert_eq!(Document::parse(source).mistakes.len(), 1, "{source}");
        }
        assert_eq!(
            Document::parse("question: a # b\nid: [\n").mistakes.len(),
            2
        );
    }

    #[test]
    fn joined_lines_of_code_tables_and_lists_are_found() {
        let folded = |source: &str| {
            Document::parse(source)
                .folded
                .first()
                .map(Position::to_string)
        };
        for source in [
            "question: >-\n  What?\n\n  ```python\n  print(1)\n  ```\n",
            "question: >\n  What?\n  | a | b |\n  |---|---|\n",
            "question: >-\n  a | b\n  --|--\n  1 | 2\n",
            "question: >-\n  - a\n  - b\n",
            "question: What?\n  - a\n  - b\n",
            "question: What?\n  1. a\n  2. b\n",
            "question: 'What?\n  * a\n  * b'\n",
            "question: \"What?\n  ~~~\n  x\n  ~~~\"\n",
            "hints:\n  - What?\n    - a\n    - b\n",
            "hints: [What?\n ```\n x\n ```]\n",
        ] {
            assert!(folded(source).is_some(), "{source}");
        }
        for source in [
            "question: |-\n  - a\n  - b\n",
            "question: >-\n  A long sentence that\n  goes on.\n",
            "question: >-\n  What?\n\n    - a\n    - b\n",
            "question: >-\n  - a\n\n  - b\n",
            "question: What is 5\n  - 3?\n",
            "question: Born in\n  1984. He said\n  that.\n",
            "question: \"- a\\n\\\n  - b\"\n",
            "question: 'P(A | B) is\n  not P(B | A)'\n",
            "question: What?\nhints:\n  - a\n  - b\n",
        ] {
            assert_eq!(folded(source), None, "{source}");
        }
    }
}
