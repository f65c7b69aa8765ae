//! Spoken: the words that are read where signs stand: names in code, functions, what a sign is called.

use super::signs::Signs;
use super::symbols::{command, names};
use crate::search::language::fold;
use crate::search::language::tokens::tokens;

/// Words of formulas, quantities and code.
pub(super) fn words_of(text: &str, signs: &Signs, each: &mut impl FnMut(&str)) {
    for sign in signs.text.chars().filter(|sign| !sign.is_ascii()) {
        names(sign).iter().for_each(|name| each(name));
    }
    if text.contains(['\\', '(', '[', '!']) {
        let said = SAID.iter().filter(|(begins, _)| text.contains(begins));
        said.for_each(|(_, word)| each(word));
    }
    let folded = fold(&without_commands(text));
    for word in tokens(&folded) {
        if word.chars().count() > 1 || !word.is_ascii() {
            each(word);
        }
    }
    // `fetch_and_add` is known as one word too.
    let names = folded.contains('_').then(|| folded.split(|c: char| !c.is_alphanumeric() && c != '_'));
    for name in names.into_iter().flatten() {
        if name.len() > 3 && name.trim_matches('_').contains('_') {
            each(&name.replace('_', ""));
        }
    }
    // So is `3-SAT`.
    let is_name = |c: char| c.is_alphanumeric() || c == '-';
    let parts = || folded.split('-');
    if folded.contains('-') && folded.chars().all(is_name) && parts().all(|part| !part.is_empty()) {
        let has_word = parts().any(|part| part.len() > 1 && part.chars().all(char::is_alphabetic));
        if has_word && folded.len() <= LONGEST_NAME {
            each(&folded.replace('-', ""));
        }
    }
}

const LONGEST_NAME: usize = 24;

/// What formulas say that is no sign of its own.
const SAID: &[(&str, &str)] = &[
    ("E[", "expected"),
    ("E(", "expected"),
    ("E\\left", "expected"),
    ("{Var}", "variance"),
    ("Var(", "variance"),
    ("{Cov}", "covariance"),
    ("\\det", "determinant"),
    ("\\lim", "limit"),
    ("\\equiv", "congruence"),
    ("\\equiv", "congruent"),
    ("!", "factorial"),
    ("\\binom", "binomial"),
    ("\\sqrt", "root"),
];

/// A formula without those commands of LaTeX that nobody reads as words: `\sin` stays, `\frac` goes.
fn without_commands(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        plain.push(' ');
        let after = &rest[at + 1..];
        let (name, after) =
            after.split_at(after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len()));
        if command(name).is_none() && !MAKES.contains(&name) {
            plain.push_str(name);
            plain.push(' ');
        }
        rest = after;
    }
    plain.push_str(rest);
    plain
}

/// Commands that make something of what follows them.
const MAKES: &[&str] = &["frac", "dfrac", "tfrac", "cfrac", "sqrt", "begin", "end"];
