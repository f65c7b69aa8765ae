//! The lines in which problems stand.

use std::ops::Range;

use crate::content::problem::Problem;
use crate::content::source::Source;

/// Finds lines. Of problems in the order of their files each file is read once.
pub struct Excerpts<'a> {
    source: &'a Source,
    file: String,
    lines: Vec<String>,
}

/// A line, and what of it is meant.
pub struct Excerpt {
    pub line: String,
    /// In characters, from 0.
    pub characters: Range<usize>,
}

/// The longest part of a line that is shown, in characters.
const LONGEST: usize = 400;

impl<'a> Excerpts<'a> {
    pub fn of(source: &'a Source) -> Excerpts<'a> {
        Excerpts { source, file: String::new(), lines: Vec::new() }
    }

    /// The line of a problem; none where it has no place, or where the file is another one now.
    pub fn find(&mut self, problem: &Problem) -> Option<Excerpt> {
        let place = problem.place?;
        if self.file != problem.file {
            self.file.clone_from(&problem.file);
            let text = self.source.text(&problem.file).unwrap_or_default();
            self.lines = text.lines().map(|line| line.chars().take(LONGEST).collect()).collect();
        }
        let line = self.lines.get(place.line - 1)?.clone();
        let from = place.column - 1;
        let rest = line.chars().skip(from).collect::<String>();
        let rest = rest.trim_end();
        let length = match problem.length {
            0 => word(rest),
            length => length.min(rest.chars().count()),
        };
        Some(Excerpt { line, characters: from..from + length.max(1) })
    }
}

/// How many characters there are of what begins here: a key, a text in quotes, or all of the line but
/// for its comment.
fn word(rest: &str) -> usize {
    let quote = rest.chars().next().filter(|first| ['"', '\''].contains(first));
    let closing = quote.and_then(|quote| rest[1..].find(quote)).map(|at| at + 2);
    let end = closing.unwrap_or_else(|| {
        let ends = [": ", " #"].into_iter().filter_map(|end| rest.find(end));
        ends.min().unwrap_or_else(|| rest.strip_suffix(':').map_or(rest.len(), str::len))
    });
    rest[..end].trim_end().chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_a_quoted_text_or_a_value_is_meant() {
        for (rest, meant) in [
            ("dat: 2026", "dat"),
            ("answers:", "answers"),
            ("long   # minutes", "long"),
            ("'a: # b' # c", "'a: # b'"),
            ("Größe \"x\"", "Größe \"x\""),
            ("'no end", "'no end"),
            ("", ""),
        ] {
            assert_eq!(word(rest), meant.chars().count(), "{rest}");
        }
    }
}
