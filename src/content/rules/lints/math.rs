//! Formulas that are none, and text that should be one.

use std::ops::Range;

use super::super::Finding;
use super::MOST_OF_A_TEXT;
use super::draft::{Draft, Passage};
use crate::content::diagnostics::quoted;
use crate::content::markdown::OTHER;

pub fn money_is_no_formula(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in draft.passages.iter().filter(|passage| passage.source.contains('$')) {
        let amounts = passage.reading().formulas.iter().filter(|formula| is_money(&formula.latex));
        for formula in amounts.take(MOST_OF_A_TEXT) {
            let written = format!("${}$", formula.latex);
            let message =
                format!("{} is set as a formula, and reads like an amount of money", quoted(&written));
            found.push(Finding::on(&passage.path, passage.source, passage.range_of(&written), message));
        }
    }
}

/// Whether what stands between dollar signs is an amount and words: `5 and then `.
fn is_money(latex: &str) -> bool {
    let words = latex.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2).count();
    latex.starts_with(|c: char| c.is_ascii_digit())
        && words >= 2
        && !latex.contains(['\\', '^', '_', '{', '}', '=', '<', '>', '&'])
}

pub fn dollars_delimit_formulas(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in &draft.passages {
        if let Some(range) = delimited(passage) {
            let message = format!("{} is no formula here", quoted(&passage.source[range.clone()]));
            found.push(Finding::on(&passage.path, passage.source, range, message));
        }
    }
}

/// How many brackets of a text are looked at.
const MOST_BRACKETS: usize = 16;

/// The first `\(…\)` or `\[…\]` of a text that is neither code nor in a formula.
fn delimited(passage: &Passage<'_>) -> Option<Range<usize>> {
    let source = passage.source;
    for (open, close) in [("\\(", "\\)"), ("\\[", "\\]")] {
        let found = source.match_indices(open).take(MOST_BRACKETS).find_map(|(at, _)| {
            let end = source[at + 2..].find(close).map(|end| at + 2 + end)?;
            let inside = &source[at + 2..end];
            let is_one = !inside.trim().is_empty()
                && !inside.contains("\n\n")
                && (open == "\\(" || is_display(&source[..at], inside));
            is_one.then_some(at..end + 2)
        });
        let Some(range) = found else { continue };
        let reading = passage.reading();
        let mut others = reading.code.iter().chain(reading.formulas.iter().map(|formula| &formula.words));
        if !others.any(|range| reading.words[range.clone()].contains(open)) {
            return Some(range);
        }
    }
    None
}

/// Whether what stands in `\[…\]` is a formula rather than text whose brackets are escaped: an index
/// or a list of code, a regular expression, an option of a program.
fn is_display(before: &str, inside: &str) -> bool {
    if before.ends_with(|c: char| c.is_alphanumeric() || "([)]_\"'".contains(c)) {
        return false;
    }
    // A sign that is escaped is text.
    let mut bare = String::with_capacity(inside.len());
    let mut chars = inside.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(next) if c == '\\' && next.is_ascii_punctuation() => {
                chars.next();
                bare.push(' ');
            }
            _ => bare.push(c),
        }
    }
    let has_command = bare
        .match_indices('\\')
        .any(|(at, _)| bare[at + 1..].chars().take_while(char::is_ascii_alphabetic).take(2).count() == 2);
    let is_short = bare.split(|c: char| !c.is_alphabetic()).all(|word| word.chars().count() < 3);
    has_command || has_power(&bare) || (is_short && bare.contains(['=', '_']) && !bare.contains("=="))
}

pub fn a_formula_is_set(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in draft.passages.iter().filter(|passage| passage.source.contains(['^', '\\'])) {
        let Some(word) = math_in(passage.prose()) else { continue };
        if delimited(passage).is_none() {
            let message = format!("{} shows as it is typed", quoted(word));
            found.push(Finding::on(&passage.path, passage.source, passage.range_of(word), message));
        }
    }
}

/// The first word of a text that is math or LaTeX without doubt.
fn math_in(prose: &str) -> Option<&str> {
    let words = prose.split(|c: char| c.is_whitespace() || c == OTHER);
    let trimmed = words.map(|word| word.trim_matches(|c: char| ",.;:!?\"'“”‘’".contains(c)));
    trimmed.filter(|word| word.len() > 2).find(|word| has_power(word) || has_command(word))
}

/// Whether a word raises something to a power: `x^2`, `10^{-3}`, `(a+b)^n`.
fn has_power(word: &str) -> bool {
    word.match_indices('^').any(|(at, _)| {
        let before = word[..at].chars().next_back();
        let mut behind = word[at + 1..].chars();
        let first = behind.next();
        let first = if matches!(first, Some('{' | '(' | '-' | '+' | '−')) { behind.next() } else { first };
        before.is_some_and(|c| c.is_alphanumeric() || c == ')')
            && first.is_some_and(|c| c.is_alphanumeric() || "-+−\\".contains(c))
    })
}

/// Whether a word has a command of LaTeX that means nothing else.
fn has_command(word: &str) -> bool {
    word.match_indices('\\').any(|(at, _)| {
        let behind = &word[at + 1..];
        let name = &behind[..behind.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(behind.len())];
        let before = word[..at].chars().next_back();
        // A path, and a backslash that is escaped.
        let is_path = word[..at].contains(":\\") || matches!(before, Some(':' | '\\' | '/' | '.'));
        !is_path && COMMANDS.contains(&name)
    })
}

const COMMANDS: [&str; 40] = [
    "frac",
    "dfrac",
    "sqrt",
    "sum",
    "prod",
    "int",
    "infty",
    "cdot",
    "times",
    "leq",
    "geq",
    "neq",
    "approx",
    "partial",
    "nabla",
    "vec",
    "overline",
    "binom",
    "mathbb",
    "mathbf",
    "mathrm",
    "mathcal",
    "alpha",
    "beta",
    "gamma",
    "delta",
    "epsilon",
    "theta",
    "lambda",
    "mu",
    "pi",
    "sigma",
    "phi",
    "omega",
    "Delta",
    "Sigma",
    "Omega",
    "rightarrow",
    "Rightarrow",
    "forall",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_and_words_is_money() {
        for latex in ["5 and Tom has ", "100 for rent and 200", "1,000 in the first year, then "] {
            assert!(is_money(latex), "{latex}");
        }
        for latex in ["5", "5 \\text{ cm and more}", "2x + 3y", "3 n", "5^{th power of it}", "10 km"] {
            assert!(!is_money(latex), "{latex}");
        }
    }

    #[test]
    fn a_formula_of_its_own_is_told_from_brackets_that_are_escaped() {
        for (before, inside) in [
            ("Then ", "x^2"),
            ("", "\\frac{1}{2}"),
            ("It is:", "F = ma"),
            ("so ", "a_i"),
            ("", "\n\\sum x\n"),
            ("", "\\{x\\} = \\alpha"),
        ] {
            assert!(is_display(before, inside), "{inside}");
        }
        for (before, inside) in [
            ("print(", "i for i in range(5) if i%2==0"),
            ("b", "i=1"),
            ("input", "type=\"text\""),
            ("git log ", "--since=DATE"),
            ("matches ", "^a-z"),
            ("or ", "\\d\\s"),
            ("the key ", "user\\_name"),
            ("fill in ", "first_name"),
            ("", "x == y"),
            ("as in ", "1"),
        ] {
            assert!(!is_display(before, inside), "{inside}");
        }
    }

    #[test]
    fn math_is_what_can_be_nothing_else() {
        for word in ["x^2", "10^-3", "e^{2x}", "(a+b)^n", "\\frac{1}{2}", "\\alpha", "2\\cdot3"] {
            assert_eq!(math_in(&format!("What is {word}?")), Some(word), "{word}");
        }
        for text in
            ["C:\\beta\\gamma", "[^1]", "a ^ b", "\\n and \\t", "^_^", "\\\\frac", "x\u{fffc}2", "^abc$"]
        {
            assert_eq!(math_in(text), None, "{text}");
        }
    }
}
