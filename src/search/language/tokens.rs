//! Tokens: folded text cut into words, and what a word looks like (a number, a letter, a small word).

/// Words of folded text, in order.
///
/// A word is a run of letters, digits and the marks that belong to them. Scripts written
/// without spaces give one word a character, and `c++` and `c#` keep their signs.
pub fn tokens(folded: &str) -> Vec<&str> {
    spans(folded).map(|(_, word)| word).collect()
}

/// Words of folded text with the place each one starts at.
pub fn spans(folded: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += folded[at..].find(is_word_char)?;
        let start = at;
        let mut chars = folded[at..].chars();
        let first = chars.next()?;
        at += first.len_utf8();
        if !stands_alone(first) {
            let rest = &folded[at..];
            at += rest.find(|c| !is_word_char(c) || stands_alone(c)).unwrap_or(rest.len());
            if folded[start..at].len() == 1 && first.is_ascii_alphabetic() {
                // The name of a programming language.
                let rest = &folded[at..];
                at += if rest.starts_with("++") { 2 } else { usize::from(rest.starts_with('#')) };
            }
        }
        Some((start, &folded[start..at]))
    })
}

/// The text without anything but letters and digits: `math - 201` is `math201`.
pub fn compact(folded: &str) -> String {
    folded.chars().filter(|&c| is_word_char(c)).collect()
}

/// The two halves of a word at the first border from letters to digits: `csc148h1` is `csc` and `148h1`.
pub fn letters_then_digits(word: &str) -> Option<(&str, &str)> {
    let border = word.find(char::is_numeric)?;
    let (letters, rest) = word.split_at(border);
    (!letters.is_empty()).then_some((letters, rest))
}

/// The digits a word starts with: `148h1` is `148`.
pub fn leading_digits(word: &str) -> &str {
    &word[..word.find(|c: char| !c.is_numeric()).unwrap_or(word.len())]
}

/// Whether any character is a digit; such a word is never taken for a misspelling of another.
pub fn has_digit(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Words that carry no meaning of their own in a course title, in the languages titles are written in.
const SMALL: &[&str] = &[
    "a", "al", "an", "and", "as", "at", "au", "aus", "aux", "avec", "bei", "by", "con", "d", "de", "degli",
    "dei", "del", "della", "delle", "dem", "den", "der", "des", "di", "die", "dos", "du", "e", "ed", "een",
    "ein", "eine", "el", "en", "et", "for", "from", "fur", "gli", "het", "icin", "il", "ile", "im", "in",
    "its", "l", "la", "las", "le", "les", "lo", "los", "na", "nel", "nella", "o", "och", "of", "on", "or",
    "ou", "para", "por", "pour", "s", "sous", "sur", "the", "their", "to", "u", "um", "un", "una", "und",
    "une", "van", "ve", "von", "voor", "with", "y", "zu", "zum", "zur",
];

/// Whether a word may be missing from a title that is meant.
pub fn is_small(word: &str) -> bool {
    SMALL.binary_search(&word).is_ok()
}

/// Words students put beside a course that are not about its subject.
#[rustfmt::skip]
const ASIDE: &[&str] = &[
    "answers", "assignment", "basic", "basics", "class", "course", "easy", "exam", "exams", "fall", "final",
    "finals", "hard", "help", "homework", "intro", "introduction", "lecture", "lectures", "midterm",
    "midterms", "notes", "old", "online", "past", "pdf", "practice", "prof", "professor", "questions", "quiz",
    "semester", "sheet", "solution", "solutions", "spring", "study", "summary", "summer", "syllabus", "test",
    "textbook", "winter",
];

/// Whether a word speaks about studying rather than about the subject: `exam`, `notes`.
pub fn is_aside(word: &str) -> bool {
    ASIDE.binary_search(&word).is_ok()
}

/// A single letter of an alphabet: as the beginning of a word it would fit thousands.
pub fn is_letter(word: &str) -> bool {
    let mut chars = word.chars();
    matches!((chars.next(), chars.next()), (Some(c), None) if !stands_alone(c))
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || unicode_normalization::char::is_combining_mark(c)
}

/// Characters of scripts without spaces: Han, kana, Thai, Lao, Khmer, Burmese.
fn stands_alone(c: char) -> bool {
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
        for (text, code) in [("math - 201", "math201"), ("6.006", "6006"), ("r_130", "r130"), ("--", "")] {
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
    fn the_word_lists_are_sorted() {
        assert!(SMALL.is_sorted() && ASIDE.is_sorted());
        assert!(is_small("of") && !is_small("algebra") && is_aside("exam") && !is_aside("algebra"));
    }

    #[test]
    fn only_a_letter_of_an_alphabet_is_a_letter() {
        assert!(is_letter("i") && is_letter("é") && !is_letter("ii") && !is_letter("数") && !is_letter(""));
    }
}
