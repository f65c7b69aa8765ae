//! A stretch that the parser took for a formula, and that is none: `$5-$10`, or code in dollars.
//!
//! Code, formulas and escapes count in it; other Markdown in it shows as typed, since the parser
//! has not looked at it.

use super::escape::DOLLAR;
use super::math;
use super::writer::Writer;

/// Writes a stretch that these bytes stand behind.
pub fn write(source: &str, behind: &[u8], writer: &mut Writer) {
    let bytes = source.as_bytes();
    // From where on text has not been written, and where to look next.
    let (mut text, mut at) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        let end = match byte {
            b'\n' | b'\r' => Some(at + 1),
            b'`' => code_end(source, at),
            b'$' => math::end_in_line(source, at, behind).filter(|&end| !holds_code(&source[at..end])),
            _ => None,
        };
        if let Some(end) = end {
            writer.text(&source[text..at]);
            let piece = &source[at..end];
            match byte {
                b'`' => {
                    let inside = piece.trim_matches('`').replace(['\n', '\r'], " ");
                    writer.code(&inside);
                }
                b'$' if math::is_set(&piece[1..piece.len() - 1]) => {
                    writer.formula(&piece[1..piece.len() - 1]);
                }
                b'$' => writer.typed(piece, 0),
                _ => writer.line_break(),
            }
            (text, at) = (end, end);
        } else if is_escape(bytes, at) {
            writer.text(&source[text..at]);
            (text, at) = (at + 1, at + 2);
        } else {
            at += if byte == b'`' { run(bytes, at) } else { 1 };
        }
    }
    writer.text(&source[text..]);
}

/// Whether a stretch of code stands in this source from end to end.
pub fn holds_code(source: &str) -> bool {
    if source.contains(DOLLAR) {
        return true;
    }
    let bytes = source.as_bytes();
    let mut at = 0;
    while let Some(found) = source[at..].find('`') {
        at += found;
        if code_end(source, at).is_some() {
            return true;
        }
        at += run(bytes, at);
    }
    false
}

/// A text without the backslashes of its escapes.
pub fn unescaped(source: &str) -> String {
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

/// Where the code ends that the backticks at a byte begin.
fn code_end(source: &str, at: usize) -> Option<usize> {
    let bytes = source.as_bytes();
    let ticks = run(bytes, at);
    let mut close = at + ticks;
    while let Some(found) = source[close..].find('`') {
        close += found;
        let closing = run(bytes, close);
        if closing == ticks {
            return Some(close + closing);
        }
        close += closing;
    }
    None
}

/// How many backticks begin at a byte.
fn run(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().take_while(|&&byte| byte == b'`').count()
}

/// Whether a byte is a backslash that only says that the next one is text.
fn is_escape(bytes: &[u8], at: usize) -> bool {
    bytes[at] == b'\\' && bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation)
}
