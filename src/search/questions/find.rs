//! Finding: from units to questions, first by what they have at all, then by how it stands in their texts.

use super::index::{Index, Part};
use super::matching::Matching;
use super::near::Near;
use super::query::Query;
use super::{Found, Hit};

/// How many questions an answer holds.
const MOST_HITS: usize = 50;
/// How many are looked at again.
const LOOKED_AT: usize = 150;

pub(super) fn find(index: &Index, query: &Query) -> Found {
    let mut matching = Matching::new(index, query);
    let found = matching.questions();
    let Matching { tallies, most, .. } = matching;
    let total = found.len();
    let near = Near::new(index, &query.units);
    let scaled = |at: usize| tallies[at].score / most.max(f32::MIN_POSITIVE);
    let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    let mut first: Vec<(usize, f32)> =
        found.into_iter().map(|question| (question as usize, scaled(question as usize))).collect();
    if first.len() > LOOKED_AT {
        first.select_nth_unstable_by(LOOKED_AT, order);
        first.truncate(LOOKED_AT);
    }
    let looked =
        first.into_iter().map(|(at, score)| (at, score + near.of(at), index.forward.part(at, 0).len()));
    let mut looked: Vec<(usize, f32, usize)> = looked.collect();
    looked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)).then(a.0.cmp(&b.0)));
    let hits = looked
        .into_iter()
        .take(MOST_HITS)
        .map(|(at, ..)| Hit { question: at, part: part(tallies[at].parts) });
    Found { total, hits: hits.collect() }
}

fn part(parts: u8) -> Part {
    match parts.trailing_zeros() {
        0 => Part::Question,
        1 => Part::Answers,
        _ => Part::Explanation,
    }
}
