//! Text as HTML: what has a meaning there is escaped, and what was put in is taken out again.

/// Put before what must not open a block, and shown nowhere: YAML holds no such character.
pub const GUARD: char = '\u{1}';
/// Put in the place of a dollar sign that the parser must not see, and shown as one.
pub const DOLLAR: char = '\u{2}';

/// Whether a byte cannot stand in HTML as it is.
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

/// Appends a text so that HTML shows it: in an element or in an attribute's double quotes.
pub fn push_escaped(html: &mut String, text: &str) {
    push_with(html, text, |byte| match byte {
        b'&' => "&amp;",
        b'<' => "&lt;",
        b'>' => "&gt;",
        b'"' => "&quot;",
        other => plainly(other),
    });
}

/// Appends a text as it is read: without the guards, and with the hidden dollar signs.
pub fn push_plain(words: &mut String, text: &str) {
    push_with(words, text, |byte| match byte {
        b'&' => "&",
        b'<' => "<",
        b'>' => ">",
        b'"' => "\"",
        other => plainly(other),
    });
}

/// A carriage return is half of an end of line; NUL is what CommonMark replaces.
fn plainly(byte: u8) -> &'static str {
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

/// The address of a link as an attribute's value, where it leads to http, https or mailto.
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
                1 | 2 => href.push_str(plainly(byte)),
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
