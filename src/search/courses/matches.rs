//! What a typed word may match, and how well.

use tantivy::postings::TermInfo;

use super::shelf::WordId;

/// How well words match, in two-hundredths of an exact match.
pub(super) mod fit {
    pub const EXACT: u8 = 200;
    pub const NUMERAL: u8 = 194;
    pub const PLURAL: u8 = 180;
    pub const PREFIX_FROM: u8 = 140;
    pub const PREFIX_TO: u8 = 178;
    /// `111` is a number of its own before it is the beginning of `1115`.
    pub const LONGER_NUMBER: u8 = 100;
    pub const CUT_SHORT: u8 = 110;
    pub const DEPARTMENT_ERROR: u8 = 170;
    pub const ONE_ERROR: u8 = 124;
    pub const TWO_ERRORS: u8 = 92;
    pub const ERROR_IN_PREFIX: u8 = 32;
    pub const WRONG_FIRST: u8 = 24;
    /// Two letters swapped are likelier than a wrong one.
    pub const NOT_SWAPPED: u8 = 2;
}

/// What one typed word may match.
#[derive(Debug, Default)]
pub(super) struct Matches {
    /// By word number, how well that word fits; 0 is not at all.
    table: Vec<u8>,
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
        self.words.is_empty() && self.initials.is_empty()
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

    pub fn put_best_first(&mut self) {
        let Matches { table, words, .. } = self;
        words.sort_unstable_by_key(|(word, _)| (u8::MAX - table[*word as usize], *word));
    }
}
