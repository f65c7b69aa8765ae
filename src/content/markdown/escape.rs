//! Escapes text for HTML, and undoes the changes of `preprocess`.

/// Prevents a line from opening a block; not shown. YAML cannot contain this character.
pub const GUARD: char = '\u{1}';
/// Replaces a dollar sign that the parser must not see; shown as one.
pub const DOLLAR: char = '\u{2}';

/// The bytes that are replaced.
const SPECIAL: [bool; 256] = {
    let mut special = [false; 256];
    let mut at = 0;
    while at < MEANT.len() {
        special[MEANT[at] as usize] = true;
        at += 1;
    }
    special
};

const MEANT: &[u8] = b"&<>\"\0\x01\x02\r";

/// Appends text, escaped for an element or an attribute in double quotes.
pub fn push_escaped(html: &mut String, text: &str) {
    push_with(html, text, |byte| match byte {
        b'&' => "&amp;",
        b'<' => "&lt;",
        b'>' => "&gt;",
        b'"' => "&quot;",
        other => replacement(other),
    });
}

/// Appends text without guards, with dollar signs restored.
pub fn push_plain(words: &mut String, text: &str) {
    push_with(words, text, |byte| match byte {
        b'&' => "&",
        b'<' => "<",
        b'>' => ">",
        b'"' => "\"",
        other => replacement(other),
    });
}

/// The replacement of bytes that plain text cannot contain. CommonMark replaces NUL by U+FFFD.
fn replacement(byte: u8) -> &'static str {
    match byte {
        0 => "\u{fffd}",
        2 => "$",
        _ => "",
    }
}

#[inline]
fn push_with(out: &mut String, text: &str, escaped: impl Fn(u8) -> &'static str) {
    let bytes = text.as_bytes();
    let mut written = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        if SPECIAL[usize::from(byte)] {
            out.push_str(&text[written..at]);
            out.push_str(escaped(byte));
            written = at + 1;
        }
    }
    out.push_str(&text[written..]);
}

/// The address of a link as an attribute value. `None` if its scheme is not http, https or mailto.
pub fn href(address: &str) -> Option<String> {
    let (scheme, rest) = address.split_once(':')?;
    let is_allowed = match scheme.to_ascii_lowercase().as_str() {
        "http" | "https" => rest.strip_prefix("//").is_some_and(|host| !host.is_empty()),
        "mailto" => !rest.is_empty(),
        _ => false,
    };
    is_allowed.then(|| {
        let mut href = String::with_capacity(address.len() + 8);
        for byte in address.bytes() {
            match byte {
                b'&' => href.push_str("&amp;"),
                b'\'' => href.push_str("&#39;"),
                1 | 2 => href.push_str(replacement(byte)),
                byte if byte.is_ascii_alphanumeric() || b"-_.+!*(),%#@?=;:/$~".contains(&byte) => {
                    href.push(char::from(byte));
                }
                byte => {
                    href.push('%');
                    for nibble in [byte >> 4, byte & 15] {
                        href.push(char::from(b"0123456789ABCDEF"[usize::from(nibble)]));
                    }
                }
            }
        }
        href
    })
}
