//! Text that shows as it is typed: what Markdown would read is escaped, and nothing else.

use crate::content::markdown::{html, no_figures};

/// A text without markup, escaped where it has to be.
pub fn escaped(text: &str) -> String {
    let is_blank = |c: char| c.is_whitespace() && c != super::INDENT;
    let plain: Vec<&str> = text.lines().map(|line| line.trim_end().trim_start_matches(is_blank)).collect();
    let plain = collapsed(&plain.join("\n"));
    if !plain.contains(may_mean) {
        return plain;
    }
    let escaped = lines(&all(&plain));
    let shown = |markdown: &str| html(markdown, &no_figures).0;
    // A picture that is not there shows as its words, and still is none here.
    if !plain.contains("![") && shown(&plain) == shown(&escaped) { plain } else { escaped }
}

/// As [`escaped`], on one line.
pub fn escaped_line(text: &str) -> String {
    escaped(&super::one_line(text))
}

/// Whether a character may have a meaning in Markdown, here or at the beginning of a line.
fn may_mean(c: char) -> bool {
    c.is_ascii_punctuation() && !matches!(c, '.' | ',' | ';' | '?' | '\'' | '"' | '(' | '/' | '%' | '@')
        || c.is_ascii_digit()
}

/// At most one empty line in a row.
fn collapsed(text: &str) -> String {
    let mut collapsed = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.trim().split('\n') {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty < 2 {
            collapsed.push_str(line);
            collapsed.push('\n');
        }
    }
    collapsed.pop();
    collapsed
}

/// Escapes what has a meaning anywhere in a line.
pub fn all(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_meant = match c {
            '*' | '_' | '`' | '[' | ']' | '<' | '~' | '$' | '|' => true,
            '!' => rest.peek() == Some(&'['),
            // It is one itself, where it stands before no punctuation.
            '\\' => rest.peek().is_none_or(|next| next.is_ascii_punctuation() || next.is_whitespace()),
            _ => false,
        };
        if is_meant {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

/// Escapes what has a meaning at the beginning of a line, in a text whose lines are escaped.
pub fn lines(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            written.push('\n');
        }
        // Blanks that do not collapse stay where they are.
        let line = line.trim_end().trim_start_matches(|c: char| c.is_whitespace() && c != super::INDENT);
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let behind = line[digits..].chars().next();
        if digits > 0 && matches!(behind, Some('.' | ')')) {
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
pub fn dollars(text: &str) -> String {
    if !text.contains('$') {
        return text.to_owned();
    }
    let mut written = String::with_capacity(text.len() + 8);
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            b'`' => {
                let ticks = bytes[at..].iter().take_while(|byte| **byte == b'`').count();
                at += ticks;
                let fence = &text[start..at];
                // The pieces of a text are cut outside code: what begins here ends here, or is none.
                at += text[at..].find(fence).map_or(0, |length| length + ticks);
            }
            b'\\' if bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation) => at += 2,
            b'$' => {
                written.push('\\');
                at += 1;
            }
            _ => at += text[at..].chars().next().map_or(1, char::len_utf8),
        }
        written.push_str(&text[start..at]);
    }
    written
}
