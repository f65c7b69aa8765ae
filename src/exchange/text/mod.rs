//! Texts of other systems as ours: Markdown with `$…$` and `$$…$$`, without HTML.
//!
//! What means nothing where a text comes from and something here is escaped, so that it shows as it
//! was; formulas get our delimiters.

mod escape;
mod figures;
mod formulas;
#[cfg(test)]
mod tests;

pub use self::escape::{
    all as escape_all, escaped, escaped_line, html_as_typed, lines as escape_line_starts,
};
pub use self::figures::{figure, replaced, with_figures, without_figures};
pub use self::formulas::{Formula, Piece, Syntax, display_math, inline_math, pieces};
pub use super::languages::is_language;

/// The blank that indents a line: it does not collapse, and means nothing to Markdown.
pub const INDENT: char = '\u{a0}';

/// Blanks at the beginning of a line.
pub const MOST_INDENT: usize = 80;

/// What a dollar sign begins where a text comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dollars {
    /// A formula, as here.
    Math,
    /// Nothing, unless there are two.
    Money,
}

/// A text without markup, in which `$$…$$`, `\(…\)` and `\[…\]` are formulas.
pub fn plain(text: &str) -> String {
    let text = &clean(text);
    let mut markdown = String::with_capacity(text.len() + 8);
    let pieces = pieces(text, Syntax::Plain);
    if let [Piece::Text(text)] = pieces[..] {
        return escaped(text);
    }
    for piece in pieces {
        match piece {
            Piece::Text(text) => push_between(&mut markdown, &escape::all(text)),
            Piece::Formula(formula) => push_between(&mut markdown, &formula.markdown()),
        }
    }
    escape::lines(markdown.trim())
}

/// As [`plain`], each line indented as it is typed, beyond what the first one is.
pub fn plain_as_typed(text: &str) -> String {
    let text = clean(text);
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let first = text.lines().find(|line| !line.trim().is_empty()).map_or(0, indent);
    let lines = text.lines().map(|line| {
        let own = indent(line);
        let more = Some(own.saturating_sub(first)).filter(|more| *more > 1).unwrap_or(0);
        format!("{}{}", INDENT.to_string().repeat(more.min(MOST_INDENT)), &line[own..])
    });
    plain(&lines.collect::<Vec<_>>().join("\n"))
}

/// Markdown of another system: formulas get our delimiters, code is left alone, and dollar signs that
/// are none there are none here. What looks like HTML is left as it is.
pub fn markdown(text: &str, dollars: Dollars) -> String {
    let text = &clean(text);
    let mut markdown = String::with_capacity(text.len() + 8);
    for piece in pieces(text, Syntax::Markdown) {
        match piece {
            Piece::Text(text) if dollars == Dollars::Money => {
                push_between(&mut markdown, &escape::money(text));
            }
            Piece::Text(text) => push_between(&mut markdown, text),
            Piece::Formula(formula) => push_between(&mut markdown, &formula.markdown()),
        }
    }
    markdown.trim_end().trim_start_matches('\n').to_owned()
}

/// Appends a piece so that a formula's end stays one: no digit and no dollar sign right behind it.
fn push_between(markdown: &mut String, piece: &str) {
    let ends = markdown.ends_with('$') && !markdown.ends_with("\\$");
    if ends && piece.starts_with(|c: char| c.is_ascii_digit() || c == '$') {
        markdown.push(' ');
    }
    markdown.push_str(piece);
}

/// A text without what cannot stand in a content file: control characters; tabs become spaces.
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

/// A text as one line.
pub fn one_line(text: &str) -> String {
    clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
}
