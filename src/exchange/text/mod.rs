//! Converts texts between other systems and Stoa's Markdown: plain text (here), Markdown (`markdown`), Moodle's
//! formats (`moodle`), and Stoa's HTML (`export`).
//!
//! What means nothing in the source and something in Stoa's Markdown is escaped; formulas get dollar signs.

mod escape;
pub mod export;
mod formulas;
mod markdown;
pub mod moodle;
#[cfg(test)]
mod tests;

use super::loss::Loss;

pub use self::escape::{escape, escape_inline, escape_line, escape_line_starts};
pub use self::export::is_language;
pub use self::formulas::{Formula, Piece, Syntax, display_math, inline_math, pieces};
pub use self::markdown::{
    Dollars, convert_markdown, escape_html_in_markdown, escaped_figure, figure, from_markdown,
    replace_images, without_images,
};

/// A text of another system as Markdown of ours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Converted {
    pub markdown: String,
    /// Reports of what was lost or changed, each once.
    pub changed: Vec<String>,
    /// The addresses of links that became text.
    pub links: Vec<String>,
}

impl Converted {
    /// Its Markdown; its reports join the losses.
    pub fn into_markdown(self, losses: &mut Vec<Loss>) -> String {
        losses.extend(self.changed.into_iter().map(Loss::Conversion));
        losses.extend(self.links.into_iter().map(Loss::Link));
        self.markdown
    }
}

/// The character that indents a line: it does not collapse, and means nothing to Markdown.
pub const INDENT: char = '\u{a0}';

/// The most characters that indent a line.
pub const MOST_INDENT: usize = 80;

/// Converts plain text, in which `$$…$$`, `\(…\)` and `\[…\]` are formulas.
pub fn from_text(text: &str) -> String {
    let text = &clean(text);
    let mut markdown = String::with_capacity(text.len() + 8);
    let pieces = pieces(text, Syntax::Plain);
    if let [Piece::Text(text)] = pieces[..] {
        return escape(text);
    }
    for piece in pieces {
        match piece {
            Piece::Text(text) => push_after_formula(&mut markdown, &escape_inline(text)),
            Piece::Formula(formula) => push_after_formula(&mut markdown, &formula.markdown()),
        }
    }
    escape_line_starts(markdown.trim())
}

/// As [`from_text`], with lines that stay indented relative to the first.
pub fn from_indented_text(text: &str) -> String {
    let text = clean(text);
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let first = text.lines().find(|line| !line.trim().is_empty()).map_or(0, indent);
    let lines = text.lines().map(|line| {
        let own = indent(line);
        let more = Some(own.saturating_sub(first)).filter(|more| *more > 1).unwrap_or(0);
        format!("{}{}", INDENT.to_string().repeat(more.min(MOST_INDENT)), &line[own..])
    });
    from_text(&lines.collect::<Vec<_>>().join("\n"))
}

/// Appends Markdown. A digit or a dollar sign after a formula would keep it from ending.
pub fn push_after_formula(markdown: &mut String, piece: &str) {
    let ends = markdown.ends_with('$') && !markdown.ends_with("\\$");
    if ends && piece.starts_with(|c: char| c.is_ascii_digit() || c == '$') {
        markdown.push(' ');
    }
    markdown.push_str(piece);
}

/// Removes what a content file cannot hold: control characters. Tabs become spaces.
pub fn clean(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => clean.push(c),
            '\t' => clean.push_str("    "),
            '\u{85}' | '\u{2028}' | '\u{2029}' => clean.push('\n'),
            c if c.is_control() || c == '\u{feff}' => {}
            c => clean.push(c),
        }
    }
    clean
}

/// A block of code between fences.
pub fn fenced(code: &str, language: &str) -> String {
    let fence = "`".repeat((longest_backticks(code) + 1).max(3));
    format!("{fence}{language}\n{code}\n{fence}")
}

/// A program of a source as a block of code.
pub fn program(code: &str, language: &str) -> String {
    fenced(clean(code).trim_matches('\n').trim_end(), language)
}

pub fn longest_backticks(code: &str) -> usize {
    code.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

/// Removes control characters, white space at the ends of lines, and empty lines around the text.
pub fn tidied(text: &str) -> String {
    let text = clean(text);
    let lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    lines.join("\n").trim_end().trim_start_matches('\n').to_owned()
}

/// The beginning of a text on one line, for a report.
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 80;
    let text = one_line(text);
    if text.chars().count() > LONGEST { text.chars().take(LONGEST).chain(['…']).collect() } else { text }
}

pub fn one_line(text: &str) -> String {
    clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
}
