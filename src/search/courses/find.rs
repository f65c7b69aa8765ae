//! Find: one search under way, from what is certain to what is guessed.

use std::collections::HashSet;

use super::index::Index;
use super::matches::Matches;
use super::readings::{self, Reading, Word};
use super::scale::CUT;
use super::{places, query, rank};
use crate::search::analysis::{Synonyms, tokenise as tokens};

/// A search looks at so many words of the dictionary and of courses, then answers with what it has found. A count, not a
/// time: replicas answer alike however busy each of them is. People's queries take a fifth of it at 100,000 courses.
pub(super) const BUDGET: usize = 200_000;
/// The most courses a reading's rarest word may lead to; all of them are ranked.
const MAX_CANDIDATES: usize = 20_000;
/// The most courses that are found by the beginning of their code.
const MAX_BY_CODE: usize = 300;
/// With this many matches nobody needs guesses.
const ENOUGH: usize = 5;
/// The most courses that are answered.
const MOST: usize = 50;

/// One search under way.
pub(super) struct Search<'a> {
    index: &'a Index,
    /// How much was looked at, as [`BUDGET`] counts it.
    pub work: usize,
    /// All that was typed, without separators.
    code: String,
    /// What words were found to match, with and without tolerance: readings share most of their words.
    expanded: Vec<(Word, bool, Matches)>,
    /// Courses found: how well they answer, and their place on the shelf.
    hits: Vec<(f32, u32)>,
}

impl<'a> Search<'a> {
    pub fn new(index: &'a Index, code: String) -> Self {
        Self { index, work: 0, code, expanded: Vec::new(), hits: Vec::new() }
    }

    /// From what is certain to what is guessed; a later step runs only where the ones before found too little.
    pub fn run(&mut self, typed: &[&str], synonyms: &Synonyms) -> tantivy::Result<()> {
        if typed.is_empty() {
            return Ok(());
        }
        let code_fits = self.by_code()?;
        let typed = &readings::typed_words(typed);
        let readings = readings::readings(typed, synonyms, self.index);
        self.by_readings(&readings, false)?;
        if code_fits || self.hits.len() >= ENOUGH {
            return Ok(());
        }
        self.by_readings(&readings, true)?;
        if self.hits.is_empty() {
            self.by_readings(&readings::split_readings(typed, self.index), false)?;
        }
        for tolerant in [false, true] {
            if self.hits.is_empty() {
                self.by_readings(&readings::shortened_readings(typed), tolerant)?;
            }
        }
        Ok(())
    }

    /// Finds courses whose code begins with all that was typed; whether that includes a number, which settles it.
    fn by_code(&mut self) -> tantivy::Result<bool> {
        let places = places::by_code(self.index, &self.code, MAX_BY_CODE)?;
        self.work += places.len();
        let hit = |&place| (rank::code_score(&self.index.shelf.view(place), &self.code), place);
        self.hits.extend(places.iter().map(hit));
        Ok(!places.is_empty() && tokens::has_digit(&self.code))
    }

    fn by_readings(&mut self, readings: &[Reading], tolerant: bool) -> tantivy::Result<()> {
        readings.iter().try_for_each(|reading| self.by_reading(reading, tolerant))
    }

    /// Finds courses that have every required word: the rarest word leads to them, the shelf knows the rest.
    fn by_reading(&mut self, reading: &Reading, tolerant: bool) -> tantivy::Result<()> {
        let mut at = Vec::with_capacity(reading.words.len());
        for word in &reading.words {
            if self.work >= BUDGET {
                return Ok(());
            }
            let known = self.expand(word, tolerant)?;
            if word.required && self.expanded[known].2.is_empty() {
                return Ok(());
            }
            at.push(known);
        }
        let matches: Vec<&Matches> = at.into_iter().map(|at| &self.expanded[at].2).collect();
        let required = reading.words.iter().zip(&matches).filter(|(word, _)| word.required);
        let Some((_, rarest)) = required.min_by_key(|(_, matches)| matches.places) else {
            return Ok(());
        };
        let most = MAX_CANDIDATES.min(BUDGET.saturating_sub(self.work) / matches.len());
        let places = places::by_words(self.index, rarest, most)?;
        self.work += places.len() * matches.len();
        for place in places {
            let view = self.index.shelf.view(place);
            if let Some(score) = rank::score(&view, place, reading, &matches) {
                self.hits.push((score + rank::code_score(&view, &self.code), place));
            }
        }
        Ok(())
    }

    /// Where in `expanded` the word's matches are.
    fn expand(&mut self, word: &Word, tolerant: bool) -> tantivy::Result<usize> {
        let same = |(known, level, _): &(Word, bool, Matches)| *level == tolerant && known == word;
        if let Some(at) = self.expanded.iter().position(same) {
            return Ok(at);
        }
        let matches = query::expand(self.index, word, tolerant)?;
        self.work += matches.work;
        self.expanded.push((word.clone(), tolerant, matches));
        Ok(self.expanded.len() - 1)
    }

    /// The best of what was found, each course once.
    pub fn answer(mut self) -> Vec<usize> {
        let best = self.hits.iter().map(|hit| hit.0).fold(0.0, f32::max);
        self.hits.retain(|hit| hit.0 >= best - CUT);
        self.hits.sort_unstable_by(|a, b| a.1.cmp(&b.1).then(b.0.total_cmp(&a.0)));
        self.hits.dedup_by_key(|hit| hit.1);
        // A stable sort: among equals the shelf's order stands, shorter titles first, then by code.
        self.hits.sort_by(|a, b| b.0.total_cmp(&a.0));
        let courses = self.hits.iter().map(|hit| self.index.shelf.course(hit.1));
        // A course stands on the shelf under each of its names.
        let mut seen = HashSet::new();
        courses.filter(|course| seen.insert(*course)).take(MOST).collect()
    }
}
