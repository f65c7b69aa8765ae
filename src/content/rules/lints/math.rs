//! Formulas that are none, and text that should be one.

use std::ops::Range;

use super::super::Finding;
use super::MOST_OF_A_TEXT;
use super::draft::{Draft, Passage};
use crate::content::problem::quoted;
use crate::content::text::OTHER;

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

/// The first `\(…\)` or `\[…\]` of a text that is neither code nor in a formula.
fn delimited(passage: &Passage<'_>) -> Option<Range<usize>> {
    let source = passage.source;
    for (open, close) in [("\\(", "\\)"), ("\\[", "\\]")] {
        let Some(at) = source.find(open) else { continue };
        let Some(end) = source[at + 2..].find(close).map(|end| at + 2 + end) else { continue };
        let inside = &source[at + 2..end];
        let is_one = !inside.trim().is_empty()
            && !inside.contains("\n\n")
            && (open == "\\(" || inside.contains(['\\', '^', '_', '=']));
        let reading = passage.reading();
        let mut others = reading.code.iter().chain(reading.formulas.iter().map(|formula| &formula.words));
        if is_one && !others.any(|range| reading.words[range.clone()].contains(open)) {
            return Some(at..end + 2);
        }
    }
    None
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
