//! Reach: what a typed word may stand for among the words that there are.

use super::index::Index;
use super::initials;
use super::unit::Readings;
use super::weight::quality;

/// The most words that the beginning of a word is taken for.
const MOST_PREFIXES: usize = 300;
/// The most words that a misspelt one is compared with, of those that begin like it and of those that end like it.
const MOST_ALIKE: usize = 5_000;
/// A shorter word is no misspelling.
const SHORTEST_TYPO: usize = 4;
/// Both halves of two words that were written as one.
const SHORTEST_HALF: usize = 3;

/// What a word stands for; the last one may be its beginning only. Only some words are taken for initials.
pub(super) fn readings(index: &Index, word: &str, is_begun: bool, initials: &mut usize) -> Readings {
    let mut found = Readings::new();
    if let Some(key) = index.key(word) {
        found.push((vec![key], 1.0));
    }
    let is_known = !found.is_empty();
    if is_begun {
        add_prefixed(index, word, &mut found);
    }
    if !is_known {
        add_halves(index, word, &mut found);
    }
    let may_be_initials =
        initials::may_be(word) && (!is_known || !word.contains(['a', 'e', 'i', 'o', 'u', 'y']));
    if may_be_initials && *initials > 0 {
        *initials -= 1;
        found.extend(initials::meanings(index, word).into_iter().map(|keys| (keys, quality::INITIALS)));
    }
    if found.is_empty() && !in_contexts(index, word, is_begun) {
        add_misspelt(index, word, &mut found);
    }
    found
}

fn in_contexts(index: &Index, word: &str, is_begun: bool) -> bool {
    let begins = |(found, _): (&String, _)| found.starts_with(word);
    index.contexts.contains_key(&index.stems.key(word))
        || is_begun && index.contexts.range(word.to_owned()..).next().is_some_and(begins)
}

fn add_prefixed(index: &Index, word: &str, found: &mut Readings) {
    let begun = index.words_from(word).take_while(|(known, _)| known.starts_with(word));
    for (_, key) in begun.take(MOST_PREFIXES) {
        add(found, key, quality::PREFIX);
    }
}

fn add(found: &mut Readings, key: u32, quality: f32) {
    if found.iter().all(|(keys, _)| keys.as_slice() != [key]) {
        found.push((vec![key], quality));
    }
}

/// Two words written as one.
fn add_halves(index: &Index, word: &str, found: &mut Readings) {
    for at in SHORTEST_HALF..(word.len() + 1).saturating_sub(SHORTEST_HALF) {
        let Some((first, second)) = word.split_at_checked(at) else { continue };
        let key = |part: &str| index.word(part).map(|word| index.key_of(word));
        if let (Some(first), Some(second)) = (key(first), key(second)) {
            found.push((vec![first, second], quality::RESPACED));
        }
    }
}

fn add_misspelt(index: &Index, word: &str, found: &mut Readings) {
    if word.len() < SHORTEST_TYPO || word.bytes().any(|byte| byte.is_ascii_digit()) {
        return;
    }
    // One error leaves the beginning or the end as it is.
    let border = |letters: usize| word.char_indices().nth(letters).map_or(word.len(), |(at, _)| at);
    let half = word.chars().count() / 2;
    let (head, tail) = (&word[..border(half)], &word[border(half + 1)..]);
    let begin = index.words_from(head).take_while(|(known, _)| known.starts_with(head));
    for (known, key) in begin.take(MOST_ALIKE).chain(index.words_to(tail).take(MOST_ALIKE)) {
        if known.len() >= SHORTEST_TYPO && known.len().abs_diff(word.len()) <= 2 && one_apart(word, known) {
            add(found, key, quality::TYPO);
        }
    }
}

/// Whether one letter is missing, too many, another one, or swapped with its neighbour.
fn one_apart(typed: &str, known: &str) -> bool {
    let same = |(a, b): &(char, char)| a == b;
    let length = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        pairs.take_while(same).map(|(a, _)| a.len_utf8()).sum()
    };
    let head = length(&mut typed.chars().zip(known.chars()));
    let (a, b) = (&typed[head..], &known[head..]);
    let tail = length(&mut a.chars().rev().zip(b.chars().rev()));
    let (mut a, mut b) = (a[..a.len() - tail].chars(), b[..b.len() - tail].chars());
    match ((a.next(), a.next(), a.next()), (b.next(), b.next(), b.next())) {
        ((_, None, _), (_, None, _)) => true,
        ((Some(a), Some(b), None), (Some(c), Some(d), None)) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::one_apart;

    #[test]
    fn one_error_is_forgiven_and_no_more() {
        for (typed, known, apart) in [
            ("matrx", "matrix", true),
            ("matrrix", "matrix", true),
            ("matrax", "matrix", true),
            ("martix", "matrix", true),
            ("amtrix", "matrix", true),
            ("matrxi", "matrix", true),
            ("matrix", "matrix", true),
            ("marxit", "matrix", false),
            ("mtrx", "matrix", false),
            ("метад", "метод", true),
        ] {
            assert_eq!(one_apart(typed, known), apart, "{typed}");
        }
    }
}
