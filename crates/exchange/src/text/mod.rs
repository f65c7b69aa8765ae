//! Converts text between other systems and Stoa's Markdown: plain text and formulas (here),
//! Markdown (`markdown`), Moodle's formats (`moodle`), and Stoa's HTML (`export`).
//!
//! Characters that are plain text in the source but markup in Stoa's Markdown are escaped; formulas
//! are put between dollar signs.

pub(crate) mod export;
mod figure;
mod markdown;
pub(crate) mod moodle;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::loss::Loss;
use crate::strings::{has_controls, join_lines, remove_controls};
use stoa_content::yaml::MAX_TEXT_BYTES;
use stoa_text::markdown::{find_no_figure, to_html};

pub(crate) use self::export::is_valid_language_name;
pub(crate) use self::figure::{write_escaped_figure, write_figure};
pub(crate) use self::markdown::{
    DollarMeaning, convert_markdown, escape_html_in_markdown, from_markdown, remove_images,
    replace_images,
};

/// Text from another system, in Stoa's Markdown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConvertedText {
    pub markdown: String,
    /// Descriptions of what was lost or changed, without repetitions.
    pub changed: Vec<String>,
    /// The addresses of links that became text.
    pub links: Vec<String>,
}

impl ConvertedText {
    /// If the source contains control characters, reports that they were left out.
    pub(crate) fn report_controls(mut self, source: &str) -> ConvertedText {
        self.changed
            .extend(has_controls(source).then(|| "control characters were left out".to_owned()));
        self
    }

    /// Returns the Markdown, and adds what was lost or changed to `losses`.
    pub(crate) fn into_markdown(self, losses: &mut Vec<Loss>) -> String {
        losses.extend(self.changed.into_iter().map(Loss::Conversion));
        losses.extend(self.links.into_iter().map(Loss::Link));
        self.markdown
    }
}

/// The character used to indent lines, because it does not collapse and is not markup in Markdown.
pub(crate) const INDENT: char = '\u{a0}';

/// The maximum number of [`INDENT`] characters at the beginning of a line.
pub(crate) const MAX_INDENT: usize = 80;

/// Converts plain text, in which `$$…$$`, `\(…\)` and `\[…\]` are formulas.
pub(crate) fn from_text(text: &str) -> String {
    let text = &remove_controls(text);
    let mut markdown = String::with_capacity(text.len() + 8);
    let pieces = split_formulas(text, Syntax::Plain);
    if let [Piece::Text(text)] = pieces[..] {
        return escape_markdown(text);
    }
    for piece in pieces {
        match piece {
            Piece::Text(text) => push_after_formula(&mut markdown, &escape_markdown_inline(text)),
            Piece::Formula(formula) => push_after_formula(&mut markdown, &formula.to_markdown()),
        }
    }
    escape_markdown_line_starts(markdown.trim())
}

/// Like [`from_text`], but keeps the indentation of lines relative to the first line.
pub(crate) fn from_indented_text(text: &str) -> String {
    let text = remove_controls(text);
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .map_or(0, indent);
    let lines = text.lines().map(|line| {
        let own = indent(line);
        let more = Some(own.saturating_sub(first))
            .filter(|more| *more > 1)
            .unwrap_or(0);
        format!(
            "{}{}",
            INDENT.to_string().repeat(more.min(MAX_INDENT)),
            &line[own..]
        )
    });
    from_text(&lines.collect::<Vec<_>>().join("\n"))
}

/// Appends Markdown, inserting a space if a digit or a dollar sign at its beginning would keep a
/// formula from ending.
pub(crate) fn push_after_formula(markdown: &mut String, piece: &str) {
    let ends = markdown.ends_with('$') && !markdown.ends_with("\\$");
    if ends && piece.starts_with(|c: char| c.is_ascii_digit() || c == '$') {
        markdown.push(' ');
    }
    markdown.push_str(piece);
}

/// Writes a code block whose fence is longer than any backticks in the code.
pub(crate) fn fence_code(code: &str, language: &str) -> String {
    let fence = "`".repeat((measure_longest_backticks(code) + 1).max(3));
    format!("{fence}{language}\n{code}\n{fence}")
}

/// Formats source code as a code block.
pub(crate) fn write_program(code: &str, language: &str) -> String {
    fence_code(
        remove_controls(code).trim_matches('\n').trim_end(),
        language,
    )
}

/// Returns the length of the longest run of backticks.
pub(crate) fn measure_longest_backticks(code: &str) -> usize {
    code.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

/// Removes control characters, whitespace at the ends of lines, and empty lines at the beginning
/// and end of the text.
pub(crate) fn tidy(text: &str) -> String {
    let text = remove_controls(text);
    let lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    lines
        .join("\n")
        .trim_end()
        .trim_start_matches('\n')
        .to_owned()
}

/// Finds patterns from positions that never decrease, in linear time: the next occurrence of each
/// pattern is remembered.
pub(crate) struct Lookahead<'a> {
    text: &'a str,
    next: HashMap<&'a str, Option<usize>>,
}

impl<'a> Lookahead<'a> {
    pub(crate) fn new(text: &'a str) -> Lookahead<'a> {
        Lookahead {
            text,
            next: HashMap::new(),
        }
    }

    /// Finds the first occurrence of a pattern at or after `from`, which must not be less than in
    /// earlier calls.
    pub(crate) fn find(&mut self, pattern: &'a str, from: usize) -> Option<usize> {
        match self.next.get(pattern) {
            Some(None) => None,
            Some(Some(at)) if *at >= from => Some(*at),
            _ => {
                let found = self.text[from..].find(pattern).map(|at| from + at);
                self.next.insert(pattern, found);
                found
            }
        }
    }
}

/// Escapes text that contains no markup, but only if it would look different without escapes.
pub(crate) fn escape_markdown(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(trim_line).collect();
    let plain = collapse_empty_lines(&lines.join("\n"));
    if !plain.contains(may_be_markup) {
        return plain;
    }
    let escaped = escape_markdown_line_starts(&escape_markdown_inline(&plain));
    let shown = |markdown: &str| to_html(markdown, &find_no_figure).0;
    // Comparing takes a hundred times as much memory as the text. An image without a figure would
    // be shown as typed here, but not once the figure exists.
    let is_compared = plain.len() <= MAX_TEXT_BYTES && !plain.contains("![");
    if is_compared && shown(&plain) == shown(&escaped) {
        plain
    } else {
        escaped
    }
}

/// Like [`escape_markdown`], but on a single line.
pub(crate) fn escape_markdown_line(text: &str) -> String {
    escape_markdown(&join_lines(text))
}

/// Whether a character can be markup, either anywhere or at the beginning of a line.
fn may_be_markup(c: char) -> bool {
    c.is_ascii_digit() || (c.is_ascii_punctuation() && !".,;?'\"(/%@".contains(c))
}

/// Trims a line, but keeps its indentation.
fn trim_line(line: &str) -> &str {
    line.trim_end()
        .trim_start_matches(|c: char| c.is_whitespace() && c != INDENT)
}

fn collapse_empty_lines(text: &str) -> String {
    let mut lines: Vec<&str> = text.trim().split('\n').collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n")
}

/// Escapes characters that are markup wherever they occur in a line.
pub(crate) fn escape_markdown_inline(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_markup = match c {
            '*' | '_' | '`' | '[' | ']' | '<' | '~' | '$' | '|' => true,
            '!' => rest.peek() == Some(&'['),
            // Before other characters, a backslash is literal.
            '\\' => rest
                .peek()
                .is_none_or(|next| next.is_ascii_punctuation() || next.is_whitespace()),
            _ => false,
        };
        if is_markup {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

/// Escapes characters that are markup only at the beginning of a line.
pub(crate) fn escape_markdown_line_starts(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            written.push('\n');
        }
        let line = trim_line(line);
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 && line[digits..].starts_with(['.', ')']) {
            written.push_str(&line[..digits]);
            written.push('\\');
            written.push_str(&line[digits..]);
            continue;
        }
        if line.starts_with(['#', '>', '-', '+', '=', ':']) {
            written.push('\\');
        }
        written.push_str(line);
    }
    written
}

/// Escapes the dollar signs in Markdown, outside code.
fn escape_money(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    let bytes = text.as_bytes();
    let mut copied = 0;
    let mut at = 0;
    while let Some(next) = memchr::memchr3(b'`', b'\\', b'$', &bytes[at..]) {
        at += next;
        match bytes[at] {
            b'`' => {
                let backticks = bytes[at..].iter().take_while(|byte| **byte == b'`').count();
                let fence = &text[at..at + backticks];
                at += backticks;
                // Text between formulas contains only complete code spans, so the next fence ends
                // the span.
                at += text[at..]
                    .find(fence)
                    .map_or(0, |length| length + backticks);
            }
            b'\\' => {
                at += if bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation) {
                    2
                } else {
                    1
                }
            }
            _ => {
                written.push_str(&text[copied..at]);
                written.push('\\');
                copied = at;
                at += 1;
            }
        }
    }
    written + &text[copied..]
}

/// The syntax of some text, which determines the delimiters of formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// Formulas are written as `$$…$$`, `\(…\)` or `\[…\]`.
    Plain,
    /// Formulas are written as in plain text, or as `$…$` if they contain a LaTeX command.
    Html,
    /// Formulas are written as in plain text, or with doubled backslashes; code contains no
    /// formulas.
    Markdown,
}

/// A formula, or text before or after one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Text(&'a str),
    Formula(Formula<'a>),
}

/// A formula and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Formula<'a> {
    pub latex: &'a str,
    /// The source text, including the delimiters.
    pub source: &'a str,
    pub is_block: bool,
}

impl<'a> Piece<'a> {
    pub(crate) fn source(&self) -> &'a str {
        match self {
            Piece::Text(text) => text,
            Piece::Formula(formula) => formula.source,
        }
    }
}

impl Formula<'_> {
    pub(crate) fn to_markdown(self) -> String {
        if self.is_block {
            write_display_math(self.latex)
        } else {
            write_inline_math(self.latex)
        }
    }
}

/// Splits text into its pieces, in order, in linear time. The sources of the pieces add up to the
/// whole text.
pub(crate) fn split_formulas(text: &str, syntax: Syntax) -> Vec<Piece<'_>> {
    let is_markdown = syntax == Syntax::Markdown;
    let bytes = text.as_bytes();
    let mut pieces = Vec::new();
    let (mut copied, mut at) = (0, 0);
    // The fences that have no end: searching for their ends again would take quadratic time.
    let mut missing: Vec<&str> = Vec::new();
    let mut ahead = Lookahead::new(text);
    while let Some(next) = memchr::memchr3(b'\\', b'$', b'`', &bytes[at..]) {
        at += next;
        if is_markdown && bytes[at] == b'`' {
            at = code_end(text, at, &mut missing);
            continue;
        }
        let delimited = delimited_formula(text, at, is_markdown, &mut ahead);
        let single = || single_dollars(&text[at..]).filter(|_| syntax == Syntax::Html);
        if let Some(formula) = delimited.or_else(single) {
            if copied < at {
                pieces.push(Piece::Text(&text[copied..at]));
            }
            pieces.push(Piece::Formula(formula));
            at += formula.source.len();
            copied = at;
            continue;
        }
        // A backslash before punctuation escapes it.
        let is_escape =
            bytes[at] == b'\\' && bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation);
        at += if is_markdown && is_escape { 2 } else { 1 };
    }
    if copied < text.len() || pieces.is_empty() {
        pieces.push(Piece::Text(&text[copied..]));
    }
    pieces
}

/// What opens and closes a formula, and whether the formula is a block. Doubled backslashes come
/// before single backslashes.
const DELIMITERS: [(&str, &str, bool); 5] = [
    ("\\\\(", "\\\\)", false),
    ("\\\\[", "\\\\]", true),
    ("\\(", "\\)", false),
    ("\\[", "\\]", true),
    ("$$", "$$", true),
];

/// Parses the delimited formula that begins at the given position.
fn delimited_formula<'a>(
    text: &'a str,
    at: usize,
    is_markdown: bool,
    ahead: &mut Lookahead<'a>,
) -> Option<Formula<'a>> {
    let begins = |open: &str| {
        let is_doubled = open.starts_with("\\\\");
        (is_markdown || !is_doubled) && text[at..].starts_with(open)
    };
    let (open, close, is_block) = DELIMITERS.iter().find(|(open, ..)| begins(open))?;
    let start = at + open.len();
    let end = ahead.find(close, start)?;
    let latex = &text[start..end];
    let source = &text[at..end + close.len()];
    is_formula(latex).then_some(Formula {
        latex,
        source,
        is_block: *is_block,
    })
}

/// Parses a formula between single dollar signs at the beginning of the text. The formula must
/// contain a command, which an amount of money never does.
fn single_dollars(text: &str) -> Option<Formula<'_>> {
    let behind = text.strip_prefix('$')?;
    let (latex, after) = behind.split_once('$')?;
    let mut commands = latex.match_indices('\\');
    let is_latex = commands
        .any(|(at, _)| latex[at + 1..].starts_with(|c: char| c.is_ascii_alphabetic()))
        && !latex.starts_with(char::is_whitespace)
        && !latex.ends_with(|c: char| c.is_whitespace() || c == '\\')
        && !latex.contains('\n')
        && !after.starts_with(|c: char| c.is_ascii_digit());
    is_latex.then(|| Formula {
        latex,
        source: &text[..latex.len() + 2],
        is_block: false,
    })
}

fn is_formula(latex: &str) -> bool {
    const MAX_LENGTH: usize = 16_000;
    !latex.trim().is_empty() && !latex.contains("\n\n") && latex.len() <= MAX_LENGTH
}

/// Returns the end of the code that begins with the backticks at `at`, or the end of the backticks
/// if they are unmatched.
fn code_end<'a>(text: &'a str, at: usize, missing: &mut Vec<&'a str>) -> usize {
    let ticks = text[at..].bytes().take_while(|byte| *byte == b'`').count();
    let fence = &text[at..at + ticks];
    let start = at + ticks;
    if missing.contains(&fence) {
        return start;
    }
    let mut from = start;
    while let Some(found) = text[from..].find(fence) {
        let end = from + found;
        let closing = text[end..].bytes().take_while(|byte| *byte == b'`').count();
        if closing == ticks {
            return end + ticks;
        }
        from = end + closing;
    }
    missing.push(fence);
    start
}

/// Formats an inline formula as Markdown.
pub(crate) fn write_inline_math(latex: &str) -> String {
    format!("${}$", escape_formula(latex.trim()))
}

/// Formats a display formula as Markdown.
pub(crate) fn write_display_math(latex: &str) -> String {
    format!("$${}$$", escape_formula(latex))
}

/// Escapes bare dollar signs, a backslash at the end, and each `%` that would hide the rest of its
/// line.
fn escape_formula(latex: &str) -> String {
    let mut written = String::with_capacity(latex.len());
    let mut rest = latex.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => {
                written.push(c);
                written.push(rest.next().unwrap_or(' '));
            }
            '$' => written.push_str("\\$"),
            '%' => {
                let hides = rest
                    .clone()
                    .take_while(|&c| c != '\n')
                    .any(|c| !c.is_whitespace());
                written.push_str(if hides { "\\%" } else { "%" });
            }
            c => written.push(c),
        }
    }
    written
}
