//! What a typed word may match, and how well.

use std::ops::Range;

use tantivy::postings::TermInfo;

use super::shelf::WordId;

/// What one typed word may match.
#[derive(Debug, Default)]
pub(super) struct Matches {
    /// By word number, how well that word fits; 0 is not at all.
    table: Vec<u8>,
    /// The dictionary has the very word, or its numeral.
    pub known: bool,
    /// The words that fit.
    pub words: Vec<(WordId, TermInfo)>,
    /// Places on the shelf whose title has these initials, in order.
    pub initials: Vec<u32>,
    /// How many places all of it may lead to.
    pub places: usize,
    /// How many words of the dictionary were looked at for it.
    pub work: usize,
}

impl Matches {
    /// None yet, of a dictionary of so many words.
    pub fn among(words: usize) -> Matches {
        Matches { table: vec![0; words], ..Matches::default() }
    }

    pub fn fit(&self, word: WordId) -> u8 {
        self.table.get(word as usize).copied().unwrap_or(0)
    }

    pub fn is_empty(&self) -> bool {
        self.places == 0
    }

    /// Notes that a word fits so well; what fits in several ways fits as well as the best of them.
    pub fn add(&mut self, word: u64, fit: u8, info: &TermInfo) {
        let Some(known) = usize::try_from(word).ok().and_then(|word| self.table.get_mut(word)) else {
            return;
        };
        if *known == 0 {
            self.words.push((WordId::try_from(word).unwrap_or(WordId::MAX), info.clone()));
            self.places += info.doc_freq as usize;
        }
        *known = fit.max(*known);
    }

    /// Notes that all words of a stretch of the dictionary but some fit at least so well. They are too many to lead to
    /// courses; they tell apart those that other words lead to.
    pub fn add_stretch(&mut self, stretch: Range<usize>, fit: u8, but: &[u64]) {
        for (at, known) in self.table.iter_mut().enumerate().take(stretch.end).skip(stretch.start) {
            *known = if but.contains(&(at as u64)) { 0 } else { fit.max(*known) };
        }
    }

    pub fn put_best_first(&mut self) {
        let Matches { table, words, .. } = self;
        words.sort_unstable_by_key(|(word, _)| (u8::MAX - table[*word as usize], *word));
    }
}
