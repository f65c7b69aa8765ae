//! Escapes text so that Markdown shows it as typed.

use crate::content::markdown::{html, no_figures};

/// Escapes text without markup, and only if it would show otherwise without escapes.
pub fn escape(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(trim_line).collect();
    let plain = collapse_empty_lines(&lines.join("\n"));
    if !plain.contains(may_be_markup) {
        return plain;
    }
    let escaped = escape_line_starts(&escape_inline(&plain));
    let shown = |markdown: &str| html(markdown, &no_figures).0;
    // An image without a figure shows as typed, but with one it would not.
    if !plain.contains("![") && shown(&plain) == shown(&escaped) { plain } else { escaped }
}

/// As [`escape`], on one line.
pub fn escape_line(text: &str) -> String {
    escape(&super::one_line(text))
}

/// Whether a character may be markup, anywhere or at the beginning of a line.
fn may_be_markup(c: char) -> bool {
    c.is_ascii_digit() || (c.is_ascii_punctuation() && !".,;?'\"(/%@".contains(c))
}

/// A line without white space around it, except what indents it.
fn trim_line(line: &str) -> &str {
    line.trim_end().trim_start_matches(|c: char| c.is_whitespace() && c != super::INDENT)
}

/// Leaves at most one empty line in a row.
fn collapse_empty_lines(text: &str) -> String {
    let mut lines: Vec<&str> = text.trim().split('\n').collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n")
}

/// Escapes what is markup anywhere in a line.
pub fn escape_inline(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_markup = match c {
            '*' | '_' | '`' | '[' | ']' | '<' | '~' | '$' | '|' => true,
            '!' => rest.peek() == Some(&'['),
            // Before other characters a backslash is itself.
            '\\' => rest.peek().is_none_or(|next| next.is_ascii_punctuation() || next.is_whitespace()),
            _ => false,
        };
        if is_markup {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

/// Escapes what is markup at the beginning of a line.
pub fn escape_line_starts(text: &str) -> String {
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

/// Escapes the dollar signs of Markdown, outside code.
pub fn escape_dollars(text: &str) -> String {
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
                // Text between formulas holds whole code spans, so that an end in it is the end.
                at += text[at..].find(fence).map_or(0, |length| length + backticks);
            }
            b'\\' => at += if bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation) { 2 } else { 1 },
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
