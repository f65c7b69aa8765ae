//! Inline formulas: where `$…$` ends, limits, and what the parser takes for a formula although it
//! is not one.

use std::ops::Range;

use memchr::memchr2;

use super::preprocess::{DOLLAR, GUARD};
use crate::katex::find_untrusted;

/// The maximum number of characters in a formula. A longer formula is shown as its source.
pub(super) const MAX_FORMULA_LENGTH: usize = 4_000;
/// The maximum nesting depth of braces, `\left` and `\begin`. A deeper formula is shown as its
/// source.
pub(super) const MAX_FORMULA_LEVELS: usize = 100;

/// Returns whether LaTeX is typeset. It is not typeset if it is blank, too long or nested too
/// deeply, or if KaTeX would show only the name of a command in it.
pub(super) fn is_typeset(latex: &str) -> bool {
    !is_long(latex)
        && !is_deep(latex)
        && !latex.trim().is_empty()
        && find_untrusted(latex).is_none()
}

pub(super) fn is_long(latex: &str) -> bool {
    latex.len() > MAX_FORMULA_LENGTH
        && latex.chars().filter(|&one| one != GUARD).count() > MAX_FORMULA_LENGTH
}

/// Returns the end of the inline formula that begins at `start`. `behind` contains the bytes that
/// follow the source.
pub(super) fn find_inline_end(source: &str, start: usize, behind: &[u8]) -> Option<usize> {
    let bytes = source.as_bytes();
    let mut at = start + 1;
    while *bytes.get(at)? != b'$' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    let end = at + 1;
    let behind = if end < bytes.len() {
        &bytes[end..]
    } else {
        behind
    };
    is_inline(&source[start + 1..at], behind).then_some(end)
}

/// Returns whether the text between two dollar signs, followed by the bytes `behind`, may be an
/// inline formula.
pub(super) fn is_inline(latex: &str, behind: &[u8]) -> bool {
    !latex.starts_with(char::is_whitespace)
        && !latex.ends_with(char::is_whitespace)
        && !behind.first().is_some_and(u8::is_ascii_digit)
        && !contains_dollar(latex)
        && !latex.is_empty()
}

fn contains_dollar(latex: &str) -> bool {
    let mut rest = latex.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'\\' => _ = rest.next(),
            b'$' => return true,
            _ => {}
        }
    }
    false
}

/// Returns the rest of the first line that contains a LaTeX comment: an unescaped `%` and
/// everything after it.
pub(super) fn find_comment(latex: &str) -> Option<Range<usize>> {
    let bytes = latex.as_bytes();
    let mut at = 0;
    loop {
        at += memchr2(b'\\', b'%', bytes.get(at..)?)?;
        if bytes[at] == b'\\' {
            at += 2;
            continue;
        }
        let line = latex[at..]
            .split(['\n', '\r'])
            .next()
            .unwrap_or_default()
            .trim_end();
        if line.len() > 1 {
            return Some(at..at + line.len());
        }
        at += 1;
    }
}

fn is_deep(latex: &str) -> bool {
    // Each level takes at least one byte.
    if latex.len() <= MAX_FORMULA_LEVELS {
        return false;
    }
    let bytes = latex.as_bytes();
    let (mut level, mut at) = (0_usize, 0);
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'{' => level += 1,
            b'}' => level = level.saturating_sub(1),
            b'\\' => {
                let command = bytes[at..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphabetic())
                    .count();
                let name = &bytes[at..at + command];
                at += command.max(1);
                match name {
                    b"left" | b"begin" => level += 1,
                    b"right" | b"end" => level = level.saturating_sub(1),
                    _ => {}
                }
                if matches!(name, b"begin" | b"end") {
                    // The braces around the name of an environment do not count as a level.
                    let name = bytes[at..].iter().take_while(|&&byte| byte != b'}').count();
                    at += if bytes.get(at) == Some(&b'{') {
                        name + 1
                    } else {
                        0
                    };
                }
            }
            _ => {}
        }
        if level > MAX_FORMULA_LEVELS {
            return true;
        }
    }
    false
}

pub(super) fn contains_code(source: &str) -> bool {
    if source.contains(DOLLAR) {
        return true;
    }
    let bytes = source.as_bytes();
    let mut at = 0;
    while let Some(found) = source[at..].find('`') {
        at += found;
        if find_code_end(source, at).is_some() {
            return true;
        }
        at += count_backticks(bytes, at);
    }
    false
}

/// Removes the backslashes of escapes.
pub(super) fn unescape(source: &str) -> String {
    let bytes = source.as_bytes();
    let mut text = String::with_capacity(source.len());
    let (mut copied, mut at) = (0, 0);
    while at < bytes.len() {
        if is_escape(bytes, at) {
            text.push_str(&source[copied..at]);
            copied = at + 1;
            at += 1;
        }
        at += 1;
    }
    text.push_str(&source[copied..]);
    text
}

/// Returns the end of the code span that begins at the given byte.
pub(super) fn find_code_end(source: &str, at: usize) -> Option<usize> {
    let bytes = source.as_bytes();
    let ticks = count_backticks(bytes, at);
    let mut close = at + ticks;
    while let Some(found) = source[close..].find('`') {
        close += found;
        let closing = count_backticks(bytes, close);
        if closing == ticks {
            return Some(close + closing);
        }
        close += closing;
    }
    None
}

pub(super) fn count_backticks(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().take_while(|&&byte| byte == b'`').count()
}

/// Returns whether the byte at an index is the backslash of an escape.
pub(super) fn is_escape(bytes: &[u8], at: usize) -> bool {
    bytes[at] == b'\\' && bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation)
}
