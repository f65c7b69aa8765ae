//! The meter: which questions have a unit, how well, and in which of their parts.

use super::PARTS;
use super::index::Index;
use super::unit::Unit;
use super::weight::{self, quality};

/// So many words a question has, about: reading them may be less than asking for each word.
const WORDS_OF_A_QUESTION: usize = 64;

pub(super) struct Meter {
    best: Vec<f32>,
    parts: Vec<u8>,
    touched: Vec<u32>,
}

/// How well a question has a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub question: u32,
    pub quality: f32,
    /// The parts that have it, none where it is of the course or the exam.
    pub parts: u8,
}

impl Meter {
    pub fn new(questions: usize) -> Meter {
        Meter { best: vec![0.0; questions], parts: vec![0; questions], touched: Vec::new() }
    }

    /// How well each question has the best of all that a unit may stand for; of some questions only, where they are
    /// named, in order.
    pub fn measure(&mut self, index: &Index, unit: &Unit, among: Option<&[u32]>) -> Vec<Reading> {
        let is_read = among.is_some_and(|among| among.len() * WORDS_OF_A_QUESTION < index.frequency(unit));
        if let Some(among) = among.filter(|_| is_read) {
            self.read(index, unit, among);
        }
        for part in 0..PARTS {
            for (keys, quality) in &unit.readings {
                if !is_read || keys.len() > 1 {
                    self.together(index, part, keys, *quality, among);
                }
            }
            if let Some(skeleton) = unit.skeleton {
                let quality = quality::SKELETON;
                index.term(part, skeleton, among, |question| self.note(question, Some(part), quality));
            }
        }
        for signs in &unit.signs {
            index.arena.each(signs, among, |place| self.note(place.question, Some(place.part), place.fit));
        }
        for range in unit.context.iter().filter_map(|word| index.contexts.get(word)).flatten() {
            self.context(*range, among);
        }
        let touched = std::mem::take(&mut self.touched);
        let reading = |question: u32| {
            let at = question as usize;
            let quality = std::mem::take(&mut self.best[at]);
            Reading { question, quality, parts: std::mem::take(&mut self.parts[at]) }
        };
        touched.into_iter().map(reading).collect()
    }

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

    /// Looks for single words in the questions' own words.
    fn read(&mut self, index: &Index, unit: &Unit, among: &[u32]) {
        let single = unit.readings.iter().filter_map(|(keys, quality)| match keys.as_slice() {
            [key] => Some((*key, *quality)),
            _ => None,
        });
        let mut single: Vec<(u32, f32)> = single.collect();
        single.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        for question in among {
            for part in 0..PARTS {
                for key in index.keys(*question as usize, part) {
                    let at = single.partition_point(|(known, _)| *known < key);
                    if let Some((_, quality)) = single.get(at).filter(|(known, _)| *known == key) {
                        self.note(*question, Some(part), *quality);
                    }
                }
            }
        }
    }

    /// Questions that have all keys in one part.
    fn together(&mut self, index: &Index, part: usize, keys: &[u32], quality: f32, among: Option<&[u32]>) {
        match keys {
            [] => {}
            [key] => index.postings(part, *key, among, |question| self.note(question, Some(part), quality)),
            keys => {
                let mut keys = keys.to_vec();
                keys.sort_by_key(|key| index.counts[*key as usize]);
                let mut all: Option<Vec<u32>> = None;
                for key in keys {
                    let mut found = Vec::new();
                    index.postings(part, key, all.as_deref().or(among), |question| found.push(question));
                    all = Some(found);
                }
                for question in all.into_iter().flatten() {
                    self.note(question, Some(part), quality);
                }
            }
        }
    }

    fn context(&mut self, (from, to): (u32, u32), among: Option<&[u32]>) {
        match among {
            None => (from..to).for_each(|question| self.note(question, None, 1.0)),
            Some(among) => {
                let first = among.partition_point(|question| *question < from);
                let those = among[first..].iter().take_while(|question| **question < to);
                those.for_each(|question| self.note(*question, None, 1.0));
            }
        }
    }
}
