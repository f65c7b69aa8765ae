//! Splits normalised text into words, and course codes into their letters and digits.

/// Splits normalised text into words, in order.
///
/// A word is a run of letters, digits and combining marks. In scripts without spaces, each
/// character is a word. `c++` and `c#` are words.
pub(crate) fn tokens(normalised: &str) -> Vec<&str> {
    words_with_offsets(normalised)
        .map(|(_, word)| word)
        .collect()
}

/// Returns the words of normalised text, each with the byte offset at which it starts.
pub(crate) fn words_with_offsets(normalised: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += normalised[at..].find(is_word_char)?;
        let start = at;
        let mut chars = normalised[at..].chars();
        let first = chars.next()?;
        at += first.len_utf8();
        if !is_unspaced(first) {
            let rest = &normalised[at..];
            at += rest
                .find(|c| !is_word_char(c) || is_unspaced(c))
                .unwrap_or(rest.len());
            if normalised[start..at].len() == 1 && first.is_ascii_alphabetic() {
                // Examples are `c++` and `c#`.
                let rest = &normalised[at..];
                at += if rest.starts_with("++") {
                    2
                } else {
                    usize::from(rest.starts_with('#'))
                };
            }
        }
        Some((start, &normalised[start..at]))
    })
}

/// Removes the separators between words: `math - 201` becomes `math201`.
pub(crate) fn compact(normalised: &str) -> String {
    normalised.chars().filter(|&c| is_word_char(c)).collect()
}

/// Splits a word before its first digit: `csc148h1` into `csc` and `148h1`. Returns `None` if the
/// word does not begin with letters.
pub(crate) fn letters_then_digits(word: &str) -> Option<(&str, &str)> {
    let border = word.find(char::is_numeric)?;
    let (letters, rest) = word.split_at(border);
    (!letters.is_empty()).then_some((letters, rest))
}

/// Returns the digits at the start of a word: `148` for `148h1`.
pub(crate) fn leading_digits(word: &str) -> &str {
    &word[..word.find(|c: char| !c.is_numeric()).unwrap_or(word.len())]
}

pub(crate) fn has_digit(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Whether a word is a single letter of an alphabet.
pub(crate) fn is_letter(word: &str) -> bool {
    let mut chars = word.chars();
    matches!((chars.next(), chars.next()), (Some(c), None) if !is_unspaced(c))
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || unicode_normalization::char::is_combining_mark(c)
}

/// Whether a character belongs to a script without spaces: Han, kana, Thai, Lao, Khmer or Burmese.
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3005}'..='\u{3007}'
        | '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_where_a_reader_would() {
        for (text, words) in [
            ("linear algebra", vec!["linear", "algebra"]),
            ("l'humain & co.", vec!["l", "humain", "co"]),
            ("math-201d1", vec!["math", "201d1"]),
            ("c++ and c#", vec!["c++", "and", "c#"]),
            ("a+b", vec!["a", "b"]),
            ("线性代数 1", vec!["线", "性", "代", "数", "1"]),
            ("विद्युत", vec!["विद्युत"]),
            (" -- ", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(tokens(text), words, "{text}");
        }
    }

    #[test]
    fn a_code_is_compact_without_its_separators() {
        for (text, code) in [
            ("math - 201", "math201"),
            ("6.006", "6006"),
            ("r_130", "r130"),
            ("--", ""),
        ] {
            assert_eq!(compact(text), code);
        }
    }

    #[test]
    fn a_code_is_cut_at_its_first_digit() {
        assert_eq!(letters_then_digits("csc148h1"), Some(("csc", "148h1")));
        assert_eq!(letters_then_digits("148h1"), None);
        assert_eq!(letters_then_digits("algebra"), None);
        assert_eq!(leading_digits("148h1"), "148");
        assert_eq!(leading_digits("h1"), "");
    }

    #[test]
    fn only_a_letter_of_an_alphabet_is_a_letter() {
        assert!(
            is_letter("i")
                && is_letter("é")
                && !is_letter("ii")
                && !is_letter("数")
                && !is_letter("")
        );
    }
}
