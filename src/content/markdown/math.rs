//! What is a formula: where `$…$` ends, and what is too long or too deep to be set.

use super::escape::GUARD;

/// Characters of a formula. A longer one shows as its source.
pub const MOST_CHARACTERS: usize = 4_000;
/// Levels of braces, `\left` and `\begin`. A deeper formula shows as its source.
pub const MOST_LEVELS: usize = 100;

/// Whether LaTeX is set. It is not where it is blank, too long or nested too deep.
pub fn is_set(latex: &str) -> bool {
    !is_long(latex) && !is_deep(latex) && !latex.trim().is_empty()
}

pub fn is_long(latex: &str) -> bool {
    latex.len() > MOST_CHARACTERS && latex.chars().filter(|&one| one != GUARD).count() > MOST_CHARACTERS
}

/// The byte after the formula in the line whose dollar sign stands at `start`, in a source that
/// these bytes stand behind.
pub fn end_in_line(source: &str, start: usize, behind: &[u8]) -> Option<usize> {
    let bytes = source.as_bytes();
    let mut at = start + 1;
    while *bytes.get(at)? != b'$' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    let end = at + 1;
    let behind = if end < bytes.len() { &bytes[end..] } else { behind };
    is_in_line(&source[start + 1..at], behind).then_some(end)
}

/// Whether what stands between two dollar signs, with these bytes behind them, may be a formula
/// in the line.
pub fn is_in_line(latex: &str, behind: &[u8]) -> bool {
    !latex.starts_with(char::is_whitespace)
        && !latex.ends_with(char::is_whitespace)
        && !behind.first().is_some_and(u8::is_ascii_digit)
        && !holds_dollar(latex)
        && !latex.is_empty()
}

fn holds_dollar(latex: &str) -> bool {
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

fn is_deep(latex: &str) -> bool {
    // A level takes a byte at least.
    if latex.len() <= MOST_LEVELS {
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
                let command = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
                let name = &bytes[at..at + command];
                at += command.max(1);
                match name {
                    b"left" | b"begin" => level += 1,
                    b"right" | b"end" => level = level.saturating_sub(1),
                    _ => {}
                }
                if matches!(name, b"begin" | b"end") {
                    // The braces around an environment's name are no level.
                    let name = bytes[at..].iter().take_while(|&&byte| byte != b'}').count();
                    at += if bytes.get(at) == Some(&b'{') { name + 1 } else { 0 };
                }
            }
            _ => {}
        }
        if level > MOST_LEVELS {
            return true;
        }
    }
    false
}
