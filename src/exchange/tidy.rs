//! Removes what need not, or cannot, be in a text of a content file.

use super::text::clean;

/// Removes white space at the ends of lines, empty lines around the text, and control characters.
pub fn tidied(text: &str) -> String {
    let text = clean(text);
    let lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    lines.join("\n").trim_end().trim_start_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_that_shows_nothing_is_removed() {
        for (text, tidy) in [("\n a  \n\tb\n\n", " a\n    b"), ("c\u{7} ", "c"), (" ", ""), ("\n", "")] {
            assert_eq!(tidied(text), tidy);
        }
    }
}
