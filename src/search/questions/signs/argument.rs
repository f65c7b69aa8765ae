//! Arguments: what a command of LaTeX takes of the text behind it.

/// A group without its braces, a command, or one sign; and what stands behind it.
pub(super) fn argument(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let length = match text.chars().next() {
        Some('{') => {
            let (group, rest) = text.split_at(group(text));
            let inner = &group[1..];
            return (inner.strip_suffix('}').unwrap_or(inner), rest);
        }
        Some('\\') => {
            let letters = text[1..].find(|c: char| !c.is_ascii_alphabetic());
            let length = 1 + letters.unwrap_or(text.len() - 1);
            // A group belongs to its command.
            length + if text[length..].starts_with('{') { group(&text[length..]) } else { 0 }
        }
        Some(sign) => sign.len_utf8(),
        None => 0,
    };
    text.split_at(length)
}

/// The length of a group in braces at the beginning of a text.
fn group(text: &str) -> usize {
    let mut depth = 0usize;
    let mut escaped = false;
    for (at, sign) in text.char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_takes_a_group_a_command_or_a_sign() {
        for (text, expected) in [
            ("{a{b}}c", ("a{b}", "c")),
            (" {\\}}c", ("\\}", "c")),
            ("{a", ("a", "")),
            ("\\sqrt{2}x", ("\\sqrt{2}", "x")),
            ("\\pi x", ("\\pi", " x")),
            ("ϑ2", ("ϑ", "2")),
            ("", ("", "")),
        ] {
            assert_eq!(argument(text), expected, "{text}");
        }
    }
}
