//! Writes the most frequent texts without the parser: paragraphs of words with simple formulas in the line.
//!
//! Without it, loading 100,000 questions takes 1.84 s of CPU time instead of 1.55 s. It gives up at the first byte
//! that may have another meaning in Markdown. A property test compares its output with the parser's.

use super::math;
use super::writer::Writer;

/// Nested braces in a formula; the parser handles a few more.
const MAX_BRACES: usize = 20;
/// Bytes of a formula.
const MAX_LENGTH: usize = 1_000;

/// The meaning of a byte in a text.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    Text,
    /// It depends on the next byte.
    Depends,
    Unknown,
}

const MEANINGS: [Meaning; 256] = {
    let mut meanings = [Meaning::Text; 256];
    let mut at = 0;
    while at < 0x20 {
        meanings[at] = Meaning::Unknown;
        at += 1;
    }
    meanings[b'\t' as usize] = Meaning::Text;
    let unknown = b"`*_~{}\x7f";
    at = 0;
    while at < unknown.len() {
        meanings[unknown[at] as usize] = Meaning::Unknown;
        at += 1;
    }
    let depends = b"\n$\\]<";
    at = 0;
    while at < depends.len() {
        meanings[depends[at] as usize] = Meaning::Depends;
        at += 1;
    }
    meanings
};

/// Writes a text. Returns false if it needs the parser; then the writer contains a part of it.
pub fn write(markdown: &str, writer: &mut Writer) -> bool {
    try_write(markdown.trim_end_matches([' ', '\t', '\n']), writer).is_some()
}

fn try_write(source: &str, writer: &mut Writer) -> Option<()> {
    let bytes = source.as_bytes();
    if bytes.is_empty() {
        return Some(());
    }
    begins_text(bytes)?;
    writer.begin_paragraph();
    // The start of the text that is not written yet, and the next byte to look at.
    let (mut text, mut at) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        match MEANINGS[usize::from(byte)] {
            Meaning::Text => at += 1,
            Meaning::Unknown => return None,
            Meaning::Depends => {
                let next = bytes.get(at + 1).copied();
                match (byte, next) {
                    (b'\n', _) => {
                        writer.text(source[text..at].trim_end_matches([' ', '\t']));
                        if next == Some(b'\n') {
                            writer.end_paragraph();
                            writer.begin_paragraph();
                        } else {
                            writer.line_break();
                        }
                        at += bytes[at..]
                            .iter()
                            .take_while(|&&byte| byte == b'\n')
                            .count();
                        text = at;
                        begins_text(&bytes[at..])?;
                    }
                    (b'$', _) => {
                        let end = formula_end(source, at)?;
                        writer.text(&source[text..at]);
                        writer.formula(&source[at + 1..end - 1]);
                        (text, at) = (end, end);
                    }
                    // An escape, but not of a backtick.
                    (b'\\', Some(b'`' | b'\n') | None) => return None,
                    (b'\\', Some(next)) if next.is_ascii_punctuation() => {
                        writer.text(&source[text..at]);
                        (text, at) = (at + 1, at + 2);
                    }
                    // A link. Without definitions, other brackets are text.
                    (b']', Some(b'(')) => return None,
                    // HTML or an address.
                    (b'<', Some(b'!' | b'?' | b'/' | b'a'..=b'z' | b'A'..=b'Z')) => return None,
                    _ => at += 1,
                }
            }
        }
    }
    writer.text(&source[text..]);
    writer.end_paragraph();
    Some(())
}

/// `Some` if a line begins with text, and not with what may begin or end a block.
fn begins_text(line: &[u8]) -> Option<()> {
    match line.first()? {
        b' ' | b'\t' | b'#' | b'>' | b'-' | b'+' | b'=' | b'|' | b':' | b'[' | b'<' => None,
        b'0'..=b'9' => {
            let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let marks_item = matches!(line.get(digits), Some(b'.' | b')'))
                && matches!(line.get(digits + 1), None | Some(b' ' | b'\t' | b'\n'));
            (!marks_item).then_some(())
        }
        _ => Some(()),
    }
}

/// The end of a formula in the line that the parser would read alike.
fn formula_end(source: &str, start: usize) -> Option<usize> {
    let bytes = source.as_bytes();
    let (mut level, mut at) = (0, start + 1);
    loop {
        match *bytes.get(at)? {
            b'$' => break,
            b'{' => level += 1,
            b'}' if level == 0 => return None,
            b'}' => level -= 1,
            b'`' | 0..0x20 | 0x7f => return None,
            b'\\' if bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation) => {
                at += 1;
                if bytes[at] == b'`' {
                    return None;
                }
            }
            _ => {}
        }
        if level > MAX_BRACES {
            return None;
        }
        at += 1;
    }
    let latex = &source[start + 1..at];
    let is_simple = level == 0 && latex.len() <= MAX_LENGTH;
    (is_simple && math::is_in_line(latex, &bytes[at + 1..]) && math::is_typeset(latex))
        .then_some(at + 1)
}
