//! Nearness: how much of what was typed stands together in a question, and how close.

use std::collections::HashMap;

use super::PARTS;
use super::forward::GAP;
use super::index::Index;
use super::unit::Unit;
use super::vocabulary::Role;
use super::weight;

/// Another text of the same part is so many words away.
const APART: usize = 12;
/// Keys told apart before the table is asked.
const FILTER: usize = 1024;

pub(super) struct Near<'a> {
    index: &'a Index,
    /// Which units a key stands for.
    units: HashMap<u32, Vec<u8>>,
    filter: [u64; FILTER / 64],
    /// The very words that were typed, by their numbers.
    exact: Vec<u32>,
    /// Of each unit whether it is more than a small word.
    counts: Vec<bool>,
    /// How many neighbours were typed, and how many words that count.
    pairs: usize,
    words: usize,
}

impl<'a> Near<'a> {
    pub fn new(index: &'a Index, typed: &[Unit]) -> Near<'a> {
        let mut units: HashMap<u32, Vec<u8>> = HashMap::new();
        let mut filter = [0; FILTER / 64];
        for (number, unit) in typed.iter().enumerate() {
            for key in unit.readings.iter().flat_map(|(keys, _)| keys) {
                let of_key = units.entry(*key).or_default();
                let number = u8::try_from(number).unwrap_or(u8::MAX);
                if !of_key.contains(&number) {
                    of_key.push(number);
                }
                let bit = *key as usize % FILTER;
                filter[bit / 64] |= 1 << (bit % 64);
            }
        }
        let is_word = |unit: &Unit| !unit.readings.is_empty();
        let pairs = typed.windows(2).filter(|pair| pair.iter().all(is_word)).count();
        let counts: Vec<bool> = typed.iter().map(|unit| is_word(unit) && unit.role != Role::Small).collect();
        let words = counts.iter().filter(|counts| **counts).count();
        let wanted = typed.iter().filter(|unit| unit.role != Role::Small);
        let exact = wanted.filter_map(|unit| index.word(&unit.word)).collect();
        Near { index, units, filter, exact, counts, pairs, words }
    }

    /// What nearness adds to a question.
    pub fn of(&self, question: usize) -> f32 {
        let words = |part| self.index.forward.part(question, part);
        let parts = (0..PARTS).map(|part| weight::PARTS[part].sqrt() * self.part(words(part)));
        parts.fold(0.0, f32::max)
    }

    fn part(&self, words: &[u32]) -> f32 {
        let mut places: Vec<(usize, u8)> = Vec::new();
        let mut place = 0;
        for word in words {
            if *word == GAP {
                place += APART;
                continue;
            }
            place += 1;
            let key = self.index.key_of(*word);
            let bit = key as usize % FILTER;
            if self.filter[bit / 64] & 1 << (bit % 64) == 0 {
                continue;
            }
            let units = self.units.get(&key).into_iter().flatten();
            places.extend(units.map(|unit| (place, *unit)));
        }
        let (close, together) = self.close(&places);
        let exact = self.exact.iter().filter(|word| words.contains(word)).count() as f32;
        weight::NEIGHBOURS * self.neighbours(&places)
            + weight::CLOSE * close
            + weight::TOGETHER * together
            + weight::EXACT * exact / self.exact.len().max(1) as f32
    }

    /// The share of neighbours that are neighbours here.
    fn neighbours(&self, places: &[(usize, u8)]) -> f32 {
        if self.pairs == 0 {
            return 0.0;
        }
        let mut best = [0f32; 256];
        for (at, (place, unit)) in places.iter().enumerate() {
            let after = places[at + 1..].iter().take_while(|(after, _)| after - place <= 2);
            for (after, next) in after {
                if *next == unit.wrapping_add(1) {
                    let fit = if after - place == 1 { 1.0 } else { 0.7 };
                    best[usize::from(*unit)] = best[usize::from(*unit)].max(fit);
                }
            }
        }
        best.iter().sum::<f32>() / self.pairs as f32
    }

    /// How few words hold all that is here, and how much of what was typed that is.
    fn close(&self, places: &[(usize, u8)]) -> (f32, f32) {
        let mut counts = [0u32; 256];
        let places: Vec<_> = places.iter().filter(|(_, unit)| self.counts[usize::from(*unit)]).collect();
        for (_, unit) in &places {
            counts[usize::from(*unit)] = 1;
        }
        let all = counts.iter().sum::<u32>();
        if all == 0 {
            return (0.0, 0.0);
        }
        let share = all as f32 / self.words.max(1) as f32;
        counts.fill(0);
        let (mut held, mut first, mut shortest) = (0, 0, usize::MAX);
        for (place, unit) in &places {
            let count = &mut counts[usize::from(*unit)];
            *count += 1;
            held += u32::from(*count == 1);
            while held == all {
                let (start, unit) = places[first];
                shortest = shortest.min(place - start + 1);
                let count = &mut counts[usize::from(*unit)];
                *count -= 1;
                held -= u32::from(*count == 0);
                first += 1;
            }
        }
        (share * (all as f32 / shortest as f32).min(1.0).sqrt(), share)
    }
}
