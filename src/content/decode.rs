//! From a file's bytes to its text: encoding, byte-order mark, and what cannot stand in YAML.

use super::diagnostics::Position;
use super::spans::Mistake;

/// Decodes a file. What is wrong at single places comes with the text, in which a replacement
/// character stands for it, so that the rest of the file can still be checked.
///
/// # Errors
/// Says why the whole file is no text.
pub fn decode(bytes: Vec<u8>) -> Result<(String, Vec<Mistake>), String> {
    if let Some(encoding) = foreign_encoding(&bytes) {
        return Err(format!("is encoded in {encoding}: save it as UTF-8"));
    }
    let mut mistakes = Vec::new();
    let mut text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let valid = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
            let place = end_of(valid.trim_start_matches('\u{feff}'));
            mistakes.push((place, "this is not UTF-8: save the file as UTF-8".to_owned()));
            String::from_utf8_lossy(error.as_bytes()).into_owned()
        }
    };
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    if let Some(at) = find_forbidden(&text) {
        let c = text[at..].chars().next().map_or(0, u32::from);
        let place = end_of(&text[..at]);
        mistakes.push((place, format!("the control character U+{c:04X} cannot stand in YAML")));
        text = text.replace(is_forbidden, "\u{fffd}");
    }
    Ok((text, mistakes))
}

/// UTF-16 and UTF-32, by their byte-order mark or by the zero bytes beside ASCII.
fn foreign_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Some("UTF-32"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("UTF-16"),
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some("UTF-16"),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => Some("UTF-16"),
        _ => None,
    }
}

/// Where the first forbidden character stands. Most files are told by their bytes to hold none.
fn find_forbidden(text: &str) -> Option<usize> {
    let may_begin = |byte: &u8| matches!(byte, 0..=8 | 11 | 12 | 14..=31 | 0x7f | 0xc2);
    // To the end of each stretch, which the compiler turns into many bytes at once.
    let mut stretches = text.as_bytes().chunks(1 << 12);
    let is_suspect = stretches.any(|bytes| bytes.iter().fold(false, |found, byte| found | may_begin(byte)));
    if is_suspect { text.find(is_forbidden) } else { None }
}

/// Control characters outside YAML's character set, <https://yaml.org/spec/1.2.2/#51-character-set>.
fn is_forbidden(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}')
}

/// The place after the last character of a text.
fn end_of(text: &str) -> Position {
    let line = text.lines().count().max(1) + usize::from(text.ends_with('\n'));
    let last = text.rsplit('\n').next().unwrap_or_default();
    let line = if text.is_empty() { 1 } else { line };
    Position { line, column: last.chars().count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place_of(bytes: &[u8]) -> Option<String> {
        let (_, mistakes) = decode(bytes.to_vec()).ok()?;
        mistakes.first().map(|(place, _)| place.to_string())
    }

    #[test]
    fn a_byte_order_mark_does_not_count() {
        assert_eq!(decode(b"\xef\xbb\xbfid: a".to_vec()), Ok(("id: a".to_owned(), vec![])));
        assert_eq!(place_of(b"\xef\xbb\xbfid: \xff").as_deref(), Some("1:5"));
    }

    #[test]
    fn what_is_not_utf_8_has_its_place() {
        assert_eq!(place_of(b"a\nb \xe4 c\n").as_deref(), Some("2:3"));
        assert_eq!(place_of(b"\xe4").as_deref(), Some("1:1"));
        assert_eq!(place_of("ä\n\n\u{0}".as_bytes()).as_deref(), Some("3:1"));
        assert_eq!(place_of("ä b\u{7}".as_bytes()).as_deref(), Some("1:4"));
    }

    #[test]
    fn other_encodings_are_named() {
        for bytes in [&b"\xff\xfei\0d\0"[..], b"i\0d\0:\0", b"\0i\0d\0:"] {
            assert!(decode(bytes.to_vec()).is_err_and(|reason| reason.contains("UTF-16")));
        }
    }
}
