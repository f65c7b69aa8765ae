//! Finding: from units to questions, first by what they have at all, then by how it stands in their texts.

use super::index::{Index, PARTS, Part, Texts};
use super::pieces::{of_html, of_text, words};
use super::query::{Unit, units};
use super::{Found, Hit};
use crate::search::language::Synonyms;

/// How many questions an answer holds.
const MOST_HITS: usize = 50;
/// How many are looked at again.
const LOOKED_AT: usize = 100;
/// What a match in each part counts.
const PART_WEIGHTS: [f32; PARTS] = [1.0, 0.6, 0.45];
const CONTEXT_WEIGHT: f32 = 0.35;

/// What has been found of one question.
#[derive(Clone, Copy, Default)]
struct Tally {
    score: f32,
    /// Units that it has, small ones left out, and with them.
    needed: u8,
    /// Whether the question itself has one, and in which parts.
    parts: u8,
}

pub(super) fn find(index: &Index, synonyms: &Synonyms, query: &str, texts: &dyn Fn(usize) -> Texts) -> Found {
    let units = units(index, synonyms, query);
    if units.is_empty() {
        return Found::default();
    }
    let mut tallies = vec![Tally::default(); index.questions];
    let mut best = vec![0f32; index.questions];
    let mut parts = vec![0u8; index.questions];
    for unit in &units {
        let mut touched = Vec::new();
        tally(index, unit, &mut best, &mut parts, &mut touched);
        let count = touched.len().max(1) as f32;
        let rarity = (1.0 + index.questions as f32 / count).ln() * unit.weight;
        for question in touched {
            let at = question as usize;
            let tally = &mut tallies[at];
            tally.score += best[at] * rarity * if unit.small { 0.1 } else { 1.0 };
            if !unit.small {
                tally.needed += 1;
                tally.parts |= parts[at];
            }
            best[at] = 0.0;
            parts[at] = 0;
        }
    }
    let needed = units.iter().filter(|unit| !unit.small).count();
    let counts = |least: usize| {
        let matches = tallies.iter().enumerate();
        matches.filter(move |(_, tally)| tally.parts != 0 && usize::from(tally.needed) >= least)
    };
    let least = if counts(needed).next().is_some() { needed } else { needed / 2 + 1 };
    let mut found: Vec<(usize, f32)> =
        counts(least).map(|(at, tally)| (at, tally.score + f32::from(tally.needed) * 100.0)).collect();
    let total = found.len();
    let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    if found.len() > LOOKED_AT {
        found.select_nth_unstable_by(LOOKED_AT, order);
        found.truncate(LOOKED_AT);
    }
    let typed = typed(index, query);
    let mut looked: Vec<(usize, f32, usize)> = found
        .into_iter()
        .map(|(at, score)| {
            let (nearness, length) = near(index, &typed, &texts(at));
            (at, score + nearness, length)
        })
        .collect();
    looked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)).then(a.0.cmp(&b.0)));
    let part = |at: usize| match tallies[at].parts.trailing_zeros() {
        0 => Part::Question,
        1 => Part::Answers,
        _ => Part::Explanation,
    };
    let hits = looked.into_iter().take(MOST_HITS).map(|(at, ..)| Hit { question: at, part: part(at) });
    Found { total, hits: hits.collect() }
}

/// How well each question has a unit: the best of all that it may stand for, in the best of its parts.
fn tally(index: &Index, unit: &Unit, best: &mut [f32], parts: &mut [u8], touched: &mut Vec<u32>) {
    let mut note = |question: u32, part: Option<usize>, quality: f32| {
        let at = question as usize;
        let weight = part.map_or(CONTEXT_WEIGHT, |part| PART_WEIGHTS[part]) * quality;
        if best[at] == 0.0 {
            touched.push(question);
        }
        if let Some(part) = part {
            parts[at] |= 1 << part;
        }
        best[at] = best[at].max(weight);
    };
    for (keys, quality) in &unit.words {
        match keys.as_slice() {
            [key] => {
                for part in 0..PARTS {
                    index.postings(part, *key, |question| note(question, Some(part), *quality));
                }
            }
            keys => {
                for part in 0..PARTS {
                    let mut all: Option<Vec<u32>> = None;
                    for key in keys {
                        let mut found = Vec::new();
                        index.postings(part, *key, |question| found.push(question));
                        all = Some(match all {
                            None => found,
                            Some(before) => {
                                before.into_iter().filter(|one| found.binary_search(one).is_ok()).collect()
                            }
                        });
                    }
                    for question in all.unwrap_or_default() {
                        note(question, Some(part), *quality);
                    }
                }
            }
        }
    }
    if let Some(signs) = &unit.signs {
        index.signs_at(signs, |question, part| note(question, Some(part), 1.0));
    }
    for word in &unit.context {
        for (from, to) in index.contexts.get(word).into_iter().flatten() {
            for question in *from..*to {
                note(question, None, 1.0);
            }
        }
    }
}

/// The words of a query by their keys, in order.
fn typed(index: &Index, query: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    of_text(query, &mut pieces);
    words(&pieces).iter().map(|word| index.stems.key(word)).collect()
}

/// How much of what was typed stands together in a text, and how long the question is.
fn near(index: &Index, typed: &[String], texts: &Texts) -> (f32, usize) {
    let mut best = 0f32;
    let mut length = 0;
    for (part, weight) in texts.parts.iter().zip(PART_WEIGHTS) {
        for html in part {
            let keys: Vec<String> = words(&of_html(html)).iter().map(|word| index.stems.key(word)).collect();
            if weight == 1.0 {
                length += keys.len();
            }
            if typed.len() < 2 {
                continue;
            }
            let pairs = typed.windows(2).filter(|pair| keys.windows(2).any(|other| other == *pair)).count();
            best = best.max(weight * pairs as f32 / (typed.len() - 1) as f32);
        }
    }
    (best * 4.0, length)
}
