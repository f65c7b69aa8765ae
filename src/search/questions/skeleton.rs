//! Skeletons: formulas without the names of their variables, so that `\int y^2 dy` leads to `\int x^2 dx`.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Names that mean the same in every formula.
const NAMES: &[&str] = &[
    "arccos", "arcsin", "arctan", "cos", "cosh", "cot", "det", "dim", "exp", "gcd", "ker", "lcm", "lim",
    "ln", "log", "max", "min", "mod", "rank", "sec", "sin", "sinh", "tan", "tanh", "tr", "var",
];
/// What is shorter says nothing without its names.
const SHORTEST: usize = 4;
/// More signs than this are no formula that anyone remembers.
const LONGEST: usize = 120;

/// The term, above those of all words, under which a formula is known whatever its variables are called.
pub(super) fn skeleton(text: &str) -> Option<u64> {
    let count = text.chars().count();
    if !(SHORTEST..=LONGEST).contains(&count) || !text.contains(|c: char| !c.is_alphanumeric()) {
        return None;
    }
    let mut hash = DefaultHasher::new();
    let mut variables: Vec<char> = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        if let Some(name) = name(&text[at..]) {
            name.hash(&mut hash);
            at += name.len();
            continue;
        }
        at += sign.len_utf8();
        // A keyboard has no sign for a partial derivative.
        let sign = if sign == '∂' { 'd' } else { sign };
        if !sign.is_alphabetic() || matches!(sign, 'd' | 'e' | 'π') {
            sign.hash(&mut hash);
            continue;
        }
        let number = variables.iter().position(|known| *known == sign).unwrap_or_else(|| {
            variables.push(sign);
            variables.len() - 1
        });
        number.hash(&mut hash);
    }
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    // Prose has more letters than signs.
    let is_formula = !variables.is_empty() && letters <= 3 * (count - letters).max(1) && variables.len() <= 6;
    is_formula.then(|| 1 << 32 | hash.finish() & 0xffff_ffff)
}

/// The longest name that a text begins with.
fn name(text: &str) -> Option<&'static str> {
    // Variables stand alone.
    let [first, second, ..] = text.as_bytes() else { return None };
    if !first.is_ascii_lowercase() || !second.is_ascii_lowercase() {
        return None;
    }
    let from = NAMES.partition_point(|name| name.as_bytes()[0] < *first);
    let names = NAMES[from..].iter().take_while(|name| name.as_bytes()[0] == *first);
    names.filter(|name| text.starts_with(**name)).max_by_key(|name| name.len()).copied()
}

#[cfg(test)]
mod tests {
    use super::super::signs::Signs;
    use super::*;

    #[test]
    fn names_of_variables_make_no_difference_but_everything_else_does() {
        let skeleton = |text| skeleton(&Signs::of(text).text);
        assert_eq!(skeleton(r"\int x^2 dx"), skeleton("int y^2 dy"));
        assert_eq!(skeleton("a^2+b^2=c^2"), skeleton("x^2 + y^2 = z^2"));
        assert_ne!(skeleton("a^2+b^2=c^2"), skeleton("x^2 + y^2 = x^2"));
        assert_ne!(skeleton("x+1=2"), skeleton("x+1=3"));
        assert_ne!(skeleton(r"\sin x+1"), skeleton(r"\cos x+1"));
        assert_eq!(skeleton(r"\frac{\partial u}{\partial t} = 0"), skeleton("dv/dx = 0"));
        assert_eq!(skeleton("x"), None);
        assert_eq!(skeleton("what is-it"), None);
    }
}
