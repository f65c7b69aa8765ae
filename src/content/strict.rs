//! Whether the first reading of a file can be trusted alone. It lets pass what content may not hold
//! (anchors that repeat much, tags, escapes that eat LaTeX), and takes long for what is nested deeply.

use memchr::{memchr_iter, memchr2_iter, memchr3_iter, memmem};

/// Levels of brackets, or of one dash behind another, that cost nothing.
const DEEP: usize = 30;
/// No file of so many bytes has as many values as one may have.
const SHORT: usize = 400_000;
/// Fewer values than one file may have.
const MANY: usize = 190_000;

/// Whether the places are needed to say that a file is clean. To say so of one that is costs time
/// and nothing else.
pub fn needs_strict_parse(text: &str) -> bool {
    let bytes = text.as_bytes();
    let find = |what: &str| memmem::find(bytes, what.as_bytes()).is_some();
    // U+0085 ends a line for one reader and not for the other.
    find("\u{85}")
        || find("- - - -")
        || find("? ? ? ?")
        || memchr3_iter(b'&', b'*', b'!', bytes).any(|at| is_followed(bytes, at) && begins_value(bytes, at))
        || memchr_iter(b'"', bytes).any(|at| begins_value(bytes, at) && has_escape(&bytes[at + 1..]))
        || memchr2_iter(b'[', b'{', bytes).any(|at| begins_value(bytes, at) && is_deep(&bytes[at..]))
        || (bytes.len() > SHORT && memchr3_iter(b'\n', b',', b':', bytes).count() > MANY)
}

/// Whether a value may begin at this byte, by what stands before it.
fn begins_value(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].iter().rev().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r'));
    before.is_none_or(|byte| matches!(byte, b'\n' | b':' | b'-' | b'?' | b'[' | b'{' | b','))
}

/// Whether a sign has a name behind it. A figure in a text is none: `![` begins no tag that the first
/// reading would let pass.
fn is_followed(bytes: &[u8], at: usize) -> bool {
    bytes.get(at + 1).is_some_and(|next| !next.is_ascii_whitespace() && *next != b'[')
}

/// Whether a backslash stands before the quote that ends a text.
fn has_escape(bytes: &[u8]) -> bool {
    memchr::memchr2(b'"', b'\\', bytes).is_some_and(|at| bytes[at] == b'\\')
}

/// Whether brackets from here on are nested deeply, or many.
fn is_deep(bytes: &[u8]) -> bool {
    let mut depth = 0_usize;
    for &byte in bytes {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 || depth > DEEP {
            break;
        }
    }
    depth > DEEP
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_first_reading_lets_pass_needs_strict_parse() {
        for text in [
            "a: &b c",
            "a: *b",
            "- !x y",
            "[&a b]",
            r#"a: "\t""#,
            "a: \u{85}b",
            &format!("a: {}", "[".repeat(31)),
            &"[\n".repeat(31),
            "- - - - a",
            &"a: b, c\n".repeat(100_000),
        ] {
            assert!(needs_strict_parse(text), "{text:.40}");
        }
        for text in [
            "",
            "a: b & c",
            "a: 2 * 3",
            "a: yes!",
            "a: \"b\"",
            "a: [b, c]",
            "a: $\\frac{1}{2}$",
            "- a: b",
            "a: |-\n  ![b](c.svg)",
        ] {
            assert!(!needs_strict_parse(text), "{text}");
        }
    }
}
