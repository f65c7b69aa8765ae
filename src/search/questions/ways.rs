//! Ways: how a stretch of signs may be meant that was typed in one way.

use super::pieces::{Piece, written};
use super::signs::Signs;

fn any(pieces: &[Piece], is: impl Fn(&str) -> bool) -> bool {
    pieces.iter().any(|piece| matches!(piece, Piece::Signs(text) if is(text)))
}

/// Pieces in signs, each changed before.
fn changed(pieces: &[Piece], change: impl Fn(&str) -> String) -> Signs {
    let changed = pieces.iter().map(|piece| match piece {
        Piece::Signs(text) => Piece::Signs(change(text)),
        Piece::Word(_) => piece.clone(),
    });
    written(&changed.collect::<Vec<_>>())
}

/// A stretch as it was typed, and as it may be meant.
pub(super) fn ways(pieces: &[Piece]) -> Vec<Signs> {
    let mut ways = vec![written(pieces)];
    if any(pieces, |text| text.contains(',')) {
        // No decimal comma, but one between two numbers.
        ways.push(changed(pieces, |text| text.replace(',', ", ")));
    }
    if pieces.len() > 2 && any(pieces, |text| matches!(text, "u" | "U")) {
        ways.push(changed(pieces, |text| {
            if matches!(text, "u" | "U") { "∪".to_owned() } else { text.to_owned() }
        }));
    }
    if ways[0].text.contains("mod") && ways[0].text.contains(['=', '≡']) {
        ways.push(changed(pieces, |text| text.replace('=', "≡")));
        ways.push(changed(pieces, |text| text.replace('≡', "=").replace("\\equiv", "=")));
    }
    ways.dedup_by(|a, b| a.text == b.text);
    ways
}

/// What a stretch may be meant for that stands nowhere as it was typed.
pub(super) fn other_ways(pieces: &[Piece]) -> Vec<Signs> {
    let mut ways = Vec::new();
    for (bound, other) in [("O(", "Θ("), ("Θ(", "O("), ("\\Theta(", "O(")] {
        if any(pieces, |text| text.contains(bound)) {
            ways.push(changed(pieces, |text| text.replace(bound, other)));
        }
    }
    if any(pieces, |text| power_of_ten(text).is_some()) {
        ways.push(changed(pieces, |text| power_of_ten(text).unwrap_or_else(|| text.to_owned())));
    }
    ways
}

/// A number as calculators write it, as it is written by hand: `5e-4` is `5*10^-4`.
fn power_of_ten(text: &str) -> Option<String> {
    let (number, power) = text.split_once(['e', 'E'])?;
    let is_number = number.ends_with(|c: char| c.is_ascii_digit()) && number.parse::<f64>().is_ok();
    let power: i16 = power.parse().ok().filter(|_| is_number)?;
    Some(format!("{number}*10^{power}"))
}

/// The terms of a formula without spaces, and what stands between them.
pub(super) fn terms(text: &str) -> Vec<Piece> {
    let is_between =
        |c: char| matches!(c, '=' | '<' | '>' | '≤' | '≥' | '≠' | '≡' | '≈' | '+' | '∑' | '∫' | '→');
    let is_formula = text.contains(is_between);
    let mut terms: Vec<String> = Vec::new();
    let (mut depth, mut was_between) = (0usize, None);
    for sign in text.chars() {
        match sign {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let here = Some(depth == 0 && is_formula && (is_between(sign) || matches!(sign, '-' | '−' | '!')));
        match terms.last_mut().filter(|_| was_between == here) {
            Some(term) => term.push(sign),
            None => terms.push(sign.to_string()),
        }
        was_between = here;
    }
    terms.into_iter().map(Piece::Signs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_without_spaces_has_the_terms_of_one_with_spaces() {
        let texts = |text| -> Vec<String> {
            let of = |piece| match piece {
                Piece::Signs(text) | Piece::Word(text) => text,
            };
            terms(text).into_iter().map(of).collect()
        };
        assert_eq!(texts("T(n)=2T(n/2)+n"), ["T(n)", "=", "2T(n/2)", "+", "n"]);
        assert_eq!(texts("f(a+b)<=-1"), ["f(a+b)", "<=-", "1"]);
        assert_eq!(texts("covid-19"), ["covid-19"]);
    }

    #[test]
    fn numbers_of_calculators_are_powers_of_ten() {
        assert_eq!(power_of_ten("5e-4").as_deref(), Some("5*10^-4"));
        assert_eq!(power_of_ten("1.6E19").as_deref(), Some("1.6*10^19"));
        assert!(["e", "2e", "e5", "be2", "2e2x"].iter().all(|text| power_of_ten(text).is_none()));
    }
}
