//! The revision of a question: a hash that changes if and only if the correct answers change.

use std::fmt::Write as _;
use std::ops::Range;

use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::catalog::{AcceptedAnswer, QuestionKind};
use stoa_text::markdown::ParsedMarkdown;

/// The identity of a correct answer: its own id or, failing that, its text after
/// [`normalise_answer`].
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RightAnswer {
    Id(String),
    Words(String),
}

/// Computes the revision of a question. The order of correct answers does not matter.
pub(crate) fn compute_revision(kind: &QuestionKind, mut right: Vec<RightAnswer>) -> String {
    let mut hash = Sha256::new();
    let mut add = |part: &str| {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    };
    match kind {
        QuestionKind::OneOf => add("one"),
        QuestionKind::AllOf => add("all"),
        QuestionKind::Open => add("open"),
        QuestionKind::Checked(accepted) => {
            add("checked");
            let mut accepted: Vec<String> = accepted.iter().map(accepted_key).collect();
            accepted.sort();
            accepted.dedup();
            accepted.iter().for_each(|name| add(name));
        }
    }
    if matches!(kind, QuestionKind::OneOf | QuestionKind::AllOf) {
        right.sort();
        for right in &right {
            let (what, name) = match right {
                RightAnswer::Id(id) => ("id", id),
                RightAnswer::Words(words) => ("words", words),
            };
            add(what);
            add(name);
        }
    }
    let mut hex = String::with_capacity(16);
    for byte in &hash.finalize()[..8] {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// Returns the characters that matter in the words of a correct answer. Case, accents, punctuation,
/// markup and whitespace do not matter, except that in formulas, code, numbers and figures every
/// character but whitespace does. `figures` identifies its figures.
pub(crate) fn normalise_answer(parsed: &ParsedMarkdown, figures: &[String]) -> String {
    let mut exact: Vec<Range<usize>> = parsed
        .formulas
        .iter()
        .map(|formula| formula.words.clone())
        .collect();
    exact.extend(parsed.code.iter().cloned());
    exact.sort_by_key(|range| range.start);
    let mut essence = String::new();
    let mut from = 0;
    for range in exact {
        prose(&parsed.words[from..range.start.max(from)], &mut essence);
        from = range.end.max(from);
        essence.extend(parsed.words[range].chars().filter(|c| !c.is_whitespace()));
    }
    prose(&parsed.words[from..], &mut essence);
    if essence.is_empty() {
        // The answer consists only of punctuation.
        essence.extend(parsed.words.chars().filter(|c| !c.is_whitespace()));
    }
    for figure in figures {
        essence.push('\u{0}');
        essence.extend(figure.chars().filter(|c| !c.is_whitespace()));
    }
    essence
}

/// Adds the characters that matter outside formulas and code.
fn prose(text: &str, essence: &mut String) {
    let chars: Vec<char> = if text.is_ascii() {
        text.chars().collect()
    } else {
        text.nfd().filter(|c| !is_combining_mark(*c)).collect()
    };
    for (at, &c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map_or(' ', |at| chars[at]);
        let after = chars.get(at + 1).copied().unwrap_or(' ');
        if c.is_whitespace() {
            continue;
        } else if is_dash(c) {
            // This is the sign of a number, or a dash between two numbers.
            let is_sign = starts_number(after, chars.get(at + 2))
                && (before.is_numeric() || !before.is_alphanumeric());
            if is_sign || c == '\u{2212}' {
                essence.push('-');
            }
        } else if is_punctuation(c) {
            let is_within = before.is_numeric() && after.is_numeric();
            let is_point = c == '.' && after.is_numeric() && !before.is_alphanumeric();
            if is_within || is_point {
                essence.push(c);
            }
        } else {
            essence.extend(c.to_lowercase());
        }
    }
}

fn starts_number(first: char, second: Option<&char>) -> bool {
    first.is_numeric() || (matches!(first, '.' | ',') && second.is_some_and(|c| c.is_numeric()))
}

fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// Returns whether a character is punctuation in prose and has no meaning in mathematics, code or
/// prices.
fn is_punctuation(c: char) -> bool {
    ".,;:!?'\"()[]{}`…¿¡«»‹›“”‘’„‚‛´·•、。，；：？！（）「」『』【】〈〉《》؟،؛।".contains(c)
}

/// Returns a string that is the same for equivalent accepted answers.
fn accepted_key(accepted: &AcceptedAnswer) -> String {
    match accepted {
        AcceptedAnswer::Text(text) => {
            let plain: String = text
                .nfd()
                .filter(|c| !is_combining_mark(*c))
                .flat_map(char::to_lowercase)
                .collect();
            let words: Vec<&str> = plain.split_whitespace().collect();
            format!("text {}", words.join(" "))
        }
        AcceptedAnswer::Number { number, tolerance } => {
            let tolerance = tolerance.as_deref().unwrap_or("0");
            format!("number {} {}", canonical(number), canonical(tolerance))
        }
    }
}

/// Writes a decimal number as digits and exponent, so that `9.810` and `981e-2` become equal.
fn canonical(number: &str) -> String {
    let (mantissa, exponent) = number.split_once('e').unwrap_or((number, "0"));
    let (sign, digits) = mantissa
        .strip_prefix('-')
        .map_or(("", mantissa), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = [whole, fraction].concat();
    let digits = all.trim_start_matches('0').trim_end_matches('0');
    if digits.is_empty() {
        return "0".to_owned();
    }
    let zeros = all.len() - all.trim_end_matches('0').len();
    let exponent = exponent.parse::<i64>().unwrap_or(0) - fraction.len() as i64 + zeros as i64;
    format!("{sign}{digits}e{exponent}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stoa_text::markdown;

    fn words(markdown: &str) -> String {
        normalise_answer(&markdown::parse(markdown, &markdown::find_no_figure), &[])
    }

    #[test]
    fn words_are_the_same_however_they_are_dressed() {
        for (one, other) in [
            ("The Nile.", "the nile"),
            ("Rue de l'Église", "rue de l’eglise"),
            ("**both**  of _them_", "Both of them!"),
            ("UTF-8", "utf 8"),
            ("It is 5.", "It is (5)"),
            ("−5", "-5"),
            ("$x + 1$", "$x+1$"),
            ("`a  b`", "`a b`"),
        ] {
            assert_eq!(words(one), words(other), "{one} {other}");
        }
    }

    #[test]
    fn formulas_code_and_numbers_count_to_the_last_character() {
        for (one, other) in [
            ("-5", "5"),
            ("1.5", "15"),
            ("0.5", ".05"),
            ("3-5", "35"),
            ("1,000", "1.000"),
            ("$X$", "$x$"),
            ("$f'(x)$", "$f(x)$"),
            ("`A`", "`a`"),
            ("`a-b`", "`ab`"),
            ("x < y", "x > y"),
            ("i++", "i--"),
            ("?", "!"),
            ("C#", "C"),
            ("5 %", "5"),
            ("yes", "no"),
        ] {
            assert_ne!(words(one), words(other), "{one} {other}");
        }
    }

    #[test]
    fn numbers_are_compared_by_value() {
        for (one, other) in [
            ("9.810", "9.81"),
            ("981e-2", "9.81"),
            ("1e3", "1000"),
            ("0.0", "-0"),
            ("10", "1e1"),
        ] {
            assert_eq!(canonical(one), canonical(other), "{one} {other}");
        }
        for (one, other) in [("1", "-1"), ("1", "10"), ("0.1", "0.01"), ("101", "11")] {
            assert_ne!(canonical(one), canonical(other), "{one} {other}");
        }
    }
}
