//! The one step before the parser: raw HTML opens no block, and no block is nested without end.
//!
//! CommonMark lets a line that begins like HTML open a block in which Markdown does not count, for
//! some kinds up to the end of the text, and the parser has no switch for that. A guard before such
//! a `<` makes the line begin with something else. The parser takes time for each level of each
//! line, so that the marks of levels beyond a hundred get a guard, too. What the writer writes has
//! no guards in it, code and formulas included: nothing has to be known here of what else a line
//! may be.

use std::borrow::Cow;

use super::escape::GUARD;

/// Levels of quotes and lists in each other. Marks of deeper ones show as typed.
const MOST_LEVELS: usize = 100;

/// A text whose raw HTML opens no block.
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

/// Puts a guard before whatever must not open a block.
pub fn guarded(source: &str) -> Guarded<'_> {
    let mut text = Cow::Borrowed(source);
    if source.contains(GUARD) {
        // Shown as one that cannot be shown, which is what the writer makes of NUL.
        text = Cow::Owned(source.replace(GUARD, "\0"));
    }
    let mut guards = Vec::new();
    let mut with_guards = String::new();
    let (mut copied, mut line) = (0, 0);
    loop {
        if let Some(at) = place_in_line(&text.as_bytes()[line..]) {
            with_guards.push_str(&text[copied..line + at]);
            guards.push(with_guards.len());
            with_guards.push(GUARD);
            copied = line + at;
        }
        match text[line..].find(['\n', '\r']) {
            Some(end) => line += end + 1,
            None => break,
        }
    }
    if !guards.is_empty() {
        with_guards.push_str(&text[copied..]);
        text = Cow::Owned(with_guards);
    }
    Guarded { text, guards }
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
