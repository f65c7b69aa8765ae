//! The one step before the parser: raw HTML opens no block, no block is nested without end, code
//! binds before formulas, and formulas before blocks.
//!
//! CommonMark lets a line that begins like HTML open a block in which Markdown does not count, for
//! some kinds up to the end of the text, and the parser has no switch for that. A guard before such
//! a `<` makes the line begin with something else. The parser takes time for each level of each
//! line, so that the marks of levels beyond a hundred get a guard, too. What the writer writes has
//! no guards in it, code and formulas included: nothing has to be known here of what else a line
//! may be. Dollar signs are [`dollars`]' part.

use std::borrow::Cow;

use super::dollars;
use super::escape::{DOLLAR, GUARD};

/// Levels of quotes and lists in each other. Marks of deeper ones show as typed.
const MOST_LEVELS: usize = 100;

/// A text that the parser reads as it is meant.
pub struct Guarded<'a> {
    pub text: Cow<'a, str>,
    /// Where the guards stand in it, in order.
    guards: Vec<usize>,
}

impl Guarded<'_> {
    /// Where a byte of the guarded text stands in the source.
    pub fn in_source(&self, at: usize) -> usize {
        at - self.guards.partition_point(|&guard| guard < at)
    }
}

/// Puts a guard before whatever must not open a block, and hides the dollar signs of code.
pub fn guarded(source: &str) -> Guarded<'_> {
    let mut text = Cow::Borrowed(source);
    if source.contains(GUARD) || source.contains(DOLLAR) {
        // Shown as one that cannot be shown, which is what the writer makes of NUL.
        text = Cow::Owned(source.replace([GUARD, DOLLAR], "\0"));
    }
    let places = places(&text);
    text = changed(text, &places);
    let changes = dollars::changes(&text);
    text = changed(text, &changes);
    let guards = match &text {
        Cow::Borrowed(_) => Vec::new(),
        Cow::Owned(text) => text.match_indices(GUARD).map(|(at, _)| at).collect(),
    };
    Guarded { text, guards }
}

/// A text with guards before these bytes, and hidden dollar signs in the places of these.
fn changed<'a>(text: Cow<'a, str>, changes: &[(usize, char)]) -> Cow<'a, str> {
    if changes.is_empty() {
        return text;
    }
    let mut with_changes = String::with_capacity(text.len() + changes.len());
    let mut copied = 0;
    for &(at, mark) in changes {
        with_changes.push_str(&text[copied..at]);
        with_changes.push(mark);
        copied = at + usize::from(mark == DOLLAR);
    }
    with_changes.push_str(&text[copied..]);
    Cow::Owned(with_changes)
}

/// Where the lines of a text need guards.
fn places(text: &str) -> Vec<(usize, char)> {
    let mut places = Vec::new();
    let mut line = 0;
    loop {
        places.extend(place_in_line(&text.as_bytes()[line..]).map(|at| (line + at, GUARD)));
        match text[line..].find(['\n', '\r']) {
            Some(end) => line += end + 1,
            None => return places,
        }
    }
}

/// Where a line needs a guard: behind the white space and the marks of quotes and lists.
fn place_in_line(line: &[u8]) -> Option<usize> {
    let is_space = |at: usize| matches!(line.get(at), None | Some(b' ' | b'\t' | b'\n' | b'\r'));
    // A level of a list takes two columns at least, and a tab has four.
    let (mut at, mut halves) = (0, 0);
    loop {
        let mark = match line.get(at)? {
            b' ' => {
                halves += 1;
                at += 1;
                continue;
            }
            b'\t' => {
                halves += 4;
                at += 1;
                continue;
            }
            b'>' => 1,
            b'-' | b'+' | b'*' if is_space(at + 1) => 1,
            b'0'..=b'9' => {
                let digits = line[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                let is_mark = matches!(line.get(at + digits), Some(b'.' | b')')) && is_space(at + digits + 1);
                if !is_mark {
                    return None;
                }
                digits + 1
            }
            b'<' => return looks_like_html(&line[at + 1..]).then_some(at),
            _ => return None,
        };
        if halves >= 2 * MOST_LEVELS {
            return Some(at);
        }
        halves += 2;
        at += mark;
    }
}

/// Whether what stands behind a `<` looks like one of CommonMark's seven kinds of HTML, and not
/// like its autolinks.
fn looks_like_html(behind: &[u8]) -> bool {
    match behind.first() {
        Some(b'!' | b'?' | b'/') => true,
        Some(first) if first.is_ascii_alphabetic() => {
            let is_scheme = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+.-".contains(byte);
            behind.get(behind.iter().take_while(is_scheme).count()) != Some(&b':')
        }
        _ => false,
    }
}
