//! A query: what was typed, cut into units, each with all that it may stand for in the index.

use super::index::Index;
use super::pieces::{Piece, of_text};
use super::signs::signs;
use crate::search::language::Synonyms;
use crate::search::language::tokens::{is_small, tokens};

/// What a part of a query may stand for.
#[derive(Debug, Default)]
pub(super) struct Unit {
    /// What it is as keys, for looking at texts.
    pub key: String,
    /// All of these keys together, each with how sure it is that they are meant.
    pub words: Vec<(Vec<u32>, f32)>,
    /// These signs as they stand.
    pub signs: Option<String>,
    /// As a word of a course or an exam.
    pub context: Vec<String>,
    /// A word without a meaning of its own, which may be missing.
    pub small: bool,
    pub weight: f32,
}

#[rustfmt::skip]
const FUNCTION_WORDS: &[&str] = &[
    "a", "about", "above", "after", "all", "am", "an", "and", "any", "are", "as", "at", "be", "because", "been", "before",
    "being", "below", "between", "both", "but", "by", "can", "could", "did", "do", "does", "doing", "down", "during",
    "each", "else", "few", "for", "from", "further", "get", "give", "given", "had", "has", "have", "having", "he", "her",
    "here", "hers", "him", "his", "how", "i", "if", "in", "into", "is", "it", "its", "just", "let", "me", "more", "most",
    "my", "no", "nor", "not", "of", "off", "on", "one", "only", "or", "other", "our", "out", "over", "own", "please",
    "same", "shall", "she", "should", "so", "some", "such", "than", "that", "the", "their", "them", "then", "there",
    "these", "they", "this", "those", "through", "to", "too", "under", "until", "up", "us", "very", "was", "we", "were",
    "what", "when", "where", "which", "while", "who", "whom", "why", "will", "with", "would", "you", "your",
];

/// Words that begin a formula when they stand before signs.
const OPENERS: &[&str] = &[
    "int", "integral", "sum", "sqrt", "lim", "limit", "sin", "cos", "tan", "log", "ln", "exp", "det", "max",
    "min", "prod", "d", "dx",
];

const MOST_UNITS: usize = 48;
const MOST_SCANS: usize = 60;

pub(super) fn units(index: &Index, synonyms: &Synonyms, query: &str) -> Vec<Unit> {
    let mut pieces = Vec::new();
    of_text(&query.replace('$', " "), &mut pieces);
    let is_typing = !query.ends_with(char::is_whitespace);
    let mut units = Vec::new();
    let mut at = 0;
    let mut scans = MOST_SCANS;
    while at < pieces.len() && units.len() < MOST_UNITS {
        // A stretch of signs, and what may belong to it on both sides.
        let end = cluster(&pieces, at);
        if end > at {
            stretch(index, &pieces[at..end], &mut units, &mut scans, is_typing && end == pieces.len());
            at = end;
            continue;
        }
        if let Piece::Word(word) = &pieces[at] {
            let last = is_typing && at + 1 == pieces.len();
            add_word(index, word, last, &mut units);
        }
        at += 1;
    }
    add_joined(index, &mut units);
    add_synonyms(index, synonyms, &mut units);
    if units.iter().all(|unit| unit.small) {
        for unit in &mut units {
            unit.small = false;
        }
    }
    units
}

/// Where a stretch of signs that begins here ends; here, where there is none.
fn cluster(pieces: &[Piece], start: usize) -> usize {
    let is_signs = |at: usize| matches!(pieces.get(at), Some(Piece::Signs(_)));
    let is_opener =
        |at: usize| matches!(pieces.get(at), Some(Piece::Word(word)) if OPENERS.contains(&word.as_str()));
    let mut first = start;
    while is_opener(first) {
        first += 1;
    }
    if !is_signs(first) {
        return start;
    }
    let mut end = first;
    loop {
        if is_signs(end) {
            end += 1;
        } else if matches!(pieces.get(end), Some(Piece::Word(word)) if word.len() <= 3 || OPENERS.contains(&word.as_str()))
            && (is_signs(end + 1) || end + 1 == pieces.len() || !is_signs(end + 1))
        {
            // A unit of measure or a name between signs.
            end += 1;
            if !is_signs(end) {
                return end;
            }
        } else {
            return end;
        }
    }
}

/// The longest parts of a stretch that stand anywhere, and what is left of it.
fn stretch(index: &Index, pieces: &[Piece], units: &mut Vec<Unit>, scans: &mut usize, last: bool) {
    if pieces.is_empty() {
        return;
    }
    let has_signs = pieces.iter().any(|piece| matches!(piece, Piece::Signs(_)));
    if has_signs {
        for length in (1..=pieces.len()).rev() {
            for start in 0..=pieces.len() - length {
                let part = &pieces[start..start + length];
                if !part.iter().any(|piece| matches!(piece, Piece::Signs(_))) || *scans == 0 {
                    continue;
                }
                let written = written(part);
                if written.is_empty() {
                    continue;
                }
                *scans -= 1;
                if !stands(index, &written) {
                    continue;
                }
                stretch(index, &pieces[..start], units, scans, false);
                let weight = (written.chars().count() as f32).sqrt().min(4.0);
                let context = context_of(part);
                units.push(Unit { signs: Some(written), context, weight, ..Unit::default() });
                stretch(index, &pieces[start + length..], units, scans, last);
                return;
            }
        }
    }
    let count = pieces.len();
    for (at, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Word(word) => add_word(index, word, last && at + 1 == count, units),
            Piece::Signs(text) => {
                let context = context_of(std::slice::from_ref(piece));
                let folded = crate::search::language::fold(text);
                let words: Vec<_> = tokens(&folded).into_iter().filter_map(|word| key(index, word)).collect();
                let known = !words.is_empty() && words.len() == tokens(&folded).len();
                let words = if known { vec![(words, 0.7)] } else { Vec::new() };
                units.push(Unit { signs: None, words, context, weight: 1.0, ..Unit::default() });
            }
        }
    }
}

fn written(pieces: &[Piece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Word(word) => text.push_str(word),
            Piece::Signs(signs) => text.push_str(signs),
        }
        text.push(' ');
    }
    signs(&text)
}

fn context_of(pieces: &[Piece]) -> Vec<String> {
    match pieces {
        [Piece::Signs(text)] => {
            let folded = crate::search::language::fold(text);
            vec![crate::search::language::tokens::compact(&folded)]
        }
        _ => Vec::new(),
    }
}

fn stands(index: &Index, signs: &str) -> bool {
    let mut found = false;
    index.signs_at(signs, |_, _| found = true);
    found
}

fn key(index: &Index, word: &str) -> Option<u32> {
    index.key_numbers.get(index.stems.key(word).as_str()).copied()
}

fn add_word(index: &Index, word: &str, last: bool, units: &mut Vec<Unit>) {
    let parts = tokens(word);
    if parts.is_empty() {
        return;
    }
    if parts.len() == 1 {
        units.push(word_unit(index, parts[0], last));
        return;
    }
    // One word or several: with a hyphen it may be written either way.
    let joined = parts.concat();
    let mut unit = word_unit(index, &joined, last);
    let together: Option<Vec<u32>> = parts.iter().map(|part| key(index, part)).collect();
    if let Some(together) = together {
        unit.words.push((together, 0.95));
    }
    unit.context.extend(parts.iter().map(|part| index.stems.key(part)));
    if unit.words.is_empty() {
        units.extend(parts.iter().map(|part| word_unit(index, part, false)));
    } else {
        unit.small = false;
        units.push(unit);
    }
}

fn word_unit(index: &Index, word: &str, last: bool) -> Unit {
    let key = index.stems.key(word);
    let small = FUNCTION_WORDS.binary_search(&word).is_ok() || is_small(word);
    let mut unit = Unit { context: vec![key.clone()], small, weight: 1.0, ..Unit::default() };
    if let Some(number) = index.key_numbers.get(key.as_str()) {
        unit.words.push((vec![*number], 1.0));
    }
    if last && !(small && !unit.words.is_empty() && word.len() > 2) {
        prefixes(index, word, &mut unit);
    }
    if unit.words.is_empty() {
        split(index, word, &mut unit);
    }
    let known = index.contexts.contains_key(&key)
        || (last
            && index
                .contexts
                .range(word.to_owned()..)
                .next()
                .is_some_and(|(found, _)| found.starts_with(word)));
    if unit.words.is_empty() && !known {
        typos(index, word, &mut unit);
    }
    unit.key = key;
    unit
}

const MOST_PREFIXES: usize = 400;

fn prefixes(index: &Index, word: &str, unit: &mut Unit) {
    let from = index.words.partition_point(|(known, _)| &**known < word);
    let found = index.words[from..].iter().take_while(|(known, _)| known.starts_with(word));
    for (known, number) in found.take(MOST_PREFIXES) {
        if unit.words.iter().all(|(keys, _)| keys.as_slice() != [*number]) {
            let quality = if known.len() == word.len() { 1.0 } else { 0.8 };
            unit.words.push((vec![*number], quality));
        }
    }
}

/// Two words written as one.
fn split(index: &Index, word: &str, unit: &mut Unit) {
    for at in 3..word.len().saturating_sub(2) {
        let Some((first, second)) = word.split_at_checked(at) else { continue };
        let has = |part: &str| {
            let found = index.words.binary_search_by(|(known, _)| (**known).cmp(part));
            found.ok().map(|at| index.words[at].1)
        };
        if let (Some(first), Some(second)) = (has(first), has(second)) {
            unit.words.push((vec![first, second], 0.9));
        }
    }
}

const SHORTEST_TYPO: usize = 4;

fn typos(index: &Index, word: &str, unit: &mut Unit) {
    if word.len() < SHORTEST_TYPO || word.bytes().any(|byte| byte.is_ascii_digit()) {
        return;
    }
    let typed: Vec<char> = word.chars().collect();
    for (known, number) in &index.words {
        if known.len().abs_diff(word.len()) > 2 || known.len() < SHORTEST_TYPO {
            continue;
        }
        if one_apart(&typed, known) && unit.words.iter().all(|(keys, _)| keys.as_slice() != [*number]) {
            unit.words.push((vec![*number], 0.7));
        }
    }
}

/// Whether one letter is missing, too many, another one, or swapped with its neighbour.
fn one_apart(typed: &[char], known: &str) -> bool {
    let known: Vec<char> = known.chars().collect();
    if typed.len().abs_diff(known.len()) > 1 {
        return false;
    }
    let same = typed.iter().zip(&known).take_while(|(a, b)| a == b).count();
    let (a, b) = (&typed[same..], &known[same..]);
    let tail = |a: &[char], b: &[char], skip_a: usize, skip_b: usize| a.get(skip_a..) == b.get(skip_b..);
    tail(a, b, 1, 1)
        || tail(a, b, 1, 0)
        || tail(a, b, 0, 1)
        || (a.len() > 1 && b.len() > 1 && a[0] == b[1] && a[1] == b[0] && tail(a, b, 2, 2))
}

/// Neighbours that are written as one word somewhere stand for it too.
fn add_joined(index: &Index, units: &mut [Unit]) {
    for at in 1..units.len() {
        let (before, after) = units.split_at_mut(at);
        let (Some(before), Some(after)) = (before.last_mut(), after.first_mut()) else { continue };
        if before.key.is_empty() || after.key.is_empty() || before.small || after.small {
            continue;
        }
        let joined = format!("{}{}", before.context[0], after.context[0]);
        let Some(number) = key(index, &joined) else { continue };
        before.words.push((vec![number], 0.9));
        after.words.push((vec![number], 0.9));
    }
}

fn add_synonyms(index: &Index, synonyms: &Synonyms, units: &mut [Unit]) {
    for unit in units {
        if unit.key.is_empty() {
            continue;
        }
        for meaning in synonyms.of(&[unit.key.as_str()]) {
            let keys: Option<Vec<u32>> = meaning.iter().map(|word| key(index, word)).collect();
            if let Some(keys) = keys {
                unit.words.push((keys, 0.75));
            }
        }
    }
}
