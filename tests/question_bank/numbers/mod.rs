//! Recomputes the answer keys of the bank: numbers by formula, and the output of programs by
//! running their algorithms.

mod chem_101;
mod cs_201;
mod cs_310;
mod econ_101;
mod math_101;
mod math_201;
mod math_210;
mod phys_101;
mod phys_202;
mod skill_100;
mod stat_101;
mod support;

use stoa_content::catalog::{AcceptedAnswer, Question, QuestionKind};

use crate::questions;

fn question(id: &str) -> &'static Question {
    questions()
        .find(|question| *question.id == *id)
        .unwrap_or_else(|| panic!("there is no {id}"))
}

/// Compares a computed number with the key of a question: within the tolerance of its accepted
/// answer, or within the precision of the digits in its right option. `computed` is in the unit of
/// the key.
#[track_caller]
fn assert_number(id: &str, computed: f64) {
    let question = question(id);
    if let QuestionKind::Checked(accepted) = &question.kind {
        let parse = |digits: &str| digits.parse::<f64>().expect("a number");
        let fits = accepted.iter().any(|accepted| match accepted {
            AcceptedAnswer::Number { number, tolerance } => {
                let tolerance = tolerance.as_deref().map_or(0.0, parse);
                (parse(number) - computed).abs() <= tolerance + 1e-9 * computed.abs().max(1.0)
            }
            AcceptedAnswer::Text(_) => false,
        });
        assert!(fits, "{id}: {computed} is not accepted");
        return;
    }
    let right: Vec<&str> = right_options(question).collect();
    let [right] = right[..] else {
        panic!("{id} has {} right options", right.len())
    };
    let (key, half) =
        leading_number(right).unwrap_or_else(|| panic!("{id}: {right} is not a number"));
    // Half a unit in the last digit, or in the third significant digit.
    let open = half.max(key.abs() * 0.005);
    let open = if computed.fract() == 0.0 && computed.abs() < 1e6 {
        1e-9
    } else {
        open
    };
    assert!(
        (key - computed).abs() <= open * 1.0001,
        "{id}: {computed} is not {right}"
    );
}

/// Returns the number at the start of some text, and half a unit in its last digit:
/// `$-890.3$ kJ/mol`, `$5.4 \times 10^{-5}$ M`.
fn leading_number(text: &str) -> Option<(f64, f64)> {
    let text = text.trim_start_matches('$');
    let end = text
        .find(|c: char| !matches!(c, '+' | '-' | '.' | '0'..='9'))
        .unwrap_or(text.len());
    let (mantissa, rest) = text.split_at(end);
    let decimals = mantissa
        .split_once('.')
        .map_or(0, |(_, decimals)| decimals.len());
    let exponent = rest
        .trim_start()
        .strip_prefix("\\times 10^")
        .map_or(Some(0), |rest| {
            let rest = rest.trim_start_matches('{');
            let end = rest
                .find(|c: char| !matches!(c, '-' | '0'..='9'))
                .unwrap_or(rest.len());
            rest[..end].parse().ok()
        })?;
    let scale = 10_f64.powi(exponent);
    let half = 0.5 * 10_f64.powi(-i32::try_from(decimals).ok()?);
    Some((mantissa.parse::<f64>().ok()? * scale, half * scale))
}

/// Compares the words of the right option, or a single accepted text, with the computed ones.
#[track_caller]
fn assert_text(id: &str, computed: &str) {
    let question = question(id);
    let found = match &question.kind {
        QuestionKind::Checked(accepted) => accepted
            .iter()
            .any(|accepted| matches!(accepted, AcceptedAnswer::Text(text) if text == computed)),
        _ => right_options(question)
            .any(|right| right == computed || right.trim_matches(['$', '`']) == computed),
    };
    assert!(found, "{id}: {computed} is not its key");
}

/// Compares the right options of a question with the computed ones, in any order.
#[track_caller]
fn assert_set(id: &str, computed: &[&str]) {
    assert_those(id, |option| computed.contains(&option));
    assert_eq!(right_options(question(id)).count(), computed.len(), "{id}");
}

/// Checks each option of a question against a computation, which receives the option without
/// surrounding `$` or backticks.
#[track_caller]
fn assert_those(id: &str, is_right: impl Fn(&str) -> bool) {
    for choice in &question(id).choices {
        let option = choice.text.markdown.trim().trim_matches(['$', '`']);
        assert_eq!(is_right(option), choice.correct, "{id}: {option}");
    }
}

fn right_options(question: &'static Question) -> impl Iterator<Item = &'static str> {
    let right = question.choices.iter().filter(|choice| choice.correct);
    right.map(|choice| choice.text.markdown.trim())
}
