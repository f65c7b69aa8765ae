//! Finding: from units to questions, first by what they have at all, then by how it stands in their texts.

use super::index::{Index, Part};
use super::near::Near;
use super::query::{Query, Unit};
use super::vocabulary::Role;
use super::weight::{self, quality};
use super::{Found, Hit, PARTS};

/// How many questions an answer holds.
const MOST_HITS: usize = 50;
/// How many are looked at again.
const LOOKED_AT: usize = 150;

/// What has been found of one question.
#[derive(Clone, Copy, Default)]
struct Tally {
    score: f32,
    /// Units that it has: all but small ones, and those that are wanted.
    all: u8,
    wanted: u8,
    /// The parts that have one.
    parts: u8,
}

pub(super) fn find(index: &Index, query: &Query) -> Found {
    let mut tallies = vec![Tally::default(); index.questions];
    let mut meter =
        Meter { best: vec![0.0; index.questions], parts: vec![0; index.questions], touched: Vec::new() };
    let mut most = 0.0;
    // Small words say where, not what: nearness looks at them.
    let has_more = query.units.iter().any(|unit| unit.role != Role::Small);
    for unit in query.units.iter().filter(|unit| !has_more || unit.role != Role::Small) {
        meter.measure(index, unit);
        let rarity = (1.0 + index.questions as f32 / meter.touched.len().max(1) as f32).ln() * unit.weight;
        most += rarity;
        for question in meter.touched.drain(..) {
            let at = question as usize;
            let tally = &mut tallies[at];
            tally.score += std::mem::take(&mut meter.best[at]) * rarity;
            let parts = std::mem::take(&mut meter.parts[at]);
            tally.all += 1;
            tally.wanted += u8::from(unit.role == Role::Wanted);
            tally.parts |= parts;
        }
    }
    let mut found = matching(&tallies, query);
    let total = found.len();
    let near = Near::new(index, &query.units);
    let scaled = |at: usize| tallies[at].score / most.max(f32::MIN_POSITIVE);
    let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    let mut first: Vec<(usize, f32)> = found.drain(..).map(|at| (at, scaled(at))).collect();
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

/// The questions that have all units; where there is none, those that have more than half of what is wanted.
fn matching(tallies: &[Tally], query: &Query) -> Vec<usize> {
    let count = |roles: &[Role]| query.units.iter().filter(|unit| roles.contains(&unit.role)).count();
    let all = count(&[Role::Wanted, Role::Aside]);
    let wanted = count(&[Role::Wanted]);
    let those = |has: &dyn Fn(&Tally) -> bool| -> Vec<usize> {
        let matching = tallies.iter().enumerate().filter(|(_, tally)| tally.parts != 0 && has(tally));
        matching.map(|(at, _)| at).collect()
    };
    let found = those(&|tally| usize::from(tally.all) == all);
    if !found.is_empty() {
        return found;
    }
    if wanted == 0 {
        return those(&|tally| usize::from(tally.all) * 2 > all);
    }
    those(&|tally| usize::from(tally.wanted) * 2 > wanted)
}

/// How well each question has a unit.
struct Meter {
    best: Vec<f32>,
    parts: Vec<u8>,
    touched: Vec<u32>,
}

impl Meter {
    fn note(&mut self, question: u32, part: Option<usize>, quality: f32) {
        let at = question as usize;
        let weight = part.map_or(weight::CONTEXT, |part| weight::PARTS[part]) * quality;
        if self.best[at] == 0.0 {
            self.touched.push(question);
        }
        if let Some(part) = part {
            self.parts[at] |= 1 << part;
        }
        self.best[at] = self.best[at].max(weight);
    }

    /// The best of all that a unit may stand for, in the best of each question's parts.
    fn measure(&mut self, index: &Index, unit: &Unit) {
        for part in 0..PARTS {
            for (keys, quality) in &unit.readings {
                self.together(index, part, keys, *quality);
            }
            if let Some(skeleton) = unit.skeleton {
                index.term(part, skeleton, |question| self.note(question, Some(part), quality::SKELETON));
            }
        }
        for signs in &unit.signs {
            index.arena.each(signs, |place| {
                self.note(place.question, Some(place.part), place.fit);
                true
            });
        }
        for word in &unit.context {
            for (from, to) in index.contexts.get(word).into_iter().flatten() {
                (*from..*to).for_each(|question| self.note(question, None, 1.0));
            }
        }
    }

    fn together(&mut self, index: &Index, part: usize, keys: &[u32], quality: f32) {
        let [first, rest @ ..] = keys else { return };
        if rest.is_empty() {
            return index.postings(part, *first, |question| self.note(question, Some(part), quality));
        }
        let mut all = Vec::new();
        index.postings(part, *first, |question| all.push(question));
        for key in rest {
            let mut found = Vec::new();
            index.postings(part, *key, |question| found.push(question));
            all.retain(|question| found.binary_search(question).is_ok());
        }
        all.into_iter().for_each(|question| self.note(question, Some(part), quality));
    }
}
