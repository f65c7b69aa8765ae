//! Untrusted text in messages: [`quote`](quote()) quotes, escapes and shortens it;
//! [`escape_unprintable`] only escapes what a terminal would interpret or not show.

/// Escapes characters that a terminal would interpret or not show, so that text from a file or a
/// file name can neither forge a line of a report nor look different from what it is.
pub fn escape_unprintable(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        // Non-Latin scripts and emoji join and separate characters with invisible ones.
        let is_of_script = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && !is_hidden(c));
        let is_joiner = matches!(c, '\u{200c}' | '\u{200d}');
        if is_hidden(c)
            && !(is_joiner && is_of_script(before) && is_of_script(rest.peek().copied()))
        {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
        before = Some(c);
    }
    line
}

/// Returns whether a character is a control character, affects the direction of the text around it,
/// or is invisible.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        )
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(
            c,
            '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        )
        || matches!(c, '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Quotes text from a file for use in a message, shortened to 60 characters.
pub fn quote(text: &str) -> String {
    const MAX_QUOTED_LENGTH: usize = 60;
    let line = escape_unprintable(text);
    if line.chars().count() <= MAX_QUOTED_LENGTH {
        return format!("`{line}`");
    }
    let start: String = line.chars().take(MAX_QUOTED_LENGTH).collect();
    format!("`{start}…`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_does_not_show_is_escaped() {
        for (text, line) in [
            ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
            (
                "ev\u{200b}il\u{ad}\u{feff}",
                "ev\\u{200b}il\\u{ad}\\u{feff}",
            ),
            ("a\u{200d}b", "a\\u{200d}b"),
            ("\u{1b}[31m\u{9b}", "\\u{1b}[31m\\u{9b}"),
            ("\u{2028}", "\\u{2028}"),
            ("עברית العربية", "עברית العربية"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("👩\u{200d}🔬 ❤\u{fe0f}", "👩\u{200d}🔬 ❤\u{fe0f}"),
        ] {
            assert_eq!(escape_unprintable(text), line);
        }
    }

    #[test]
    fn a_quoted_text_is_short() {
        assert_eq!(quote("abc"), "`abc`");
        assert!(quote(&"x".repeat(1000)).chars().count() < 70);
    }
}
