//! The parts of a parsed query: [`Clause`].

use std::ops::Range;

use super::index::QuestionIndex;
use super::phrases::Arrangement;
use super::weights::quality;
use crate::analysis::tokenise::is_unspaced;
use crate::analysis::{FormulaTokens, WordClass};

/// The minimum length of a word whose prefix matches or corrections find questions without other
/// words.
const MIN_GUESSED_LENGTH: usize = 6;
/// The cost of reading the postings of a word, in addition to the number of postings.
const PREFIX_WORD_COST: usize = 24;
/// A part of a query, with everything in the index that matches it.
#[derive(Debug, Default)]
pub(super) struct Clause {
    /// The typed word, normalised; empty for a formula, unless it consists of letters and digits.
    pub word: String,
    /// The parts of a word with hyphens or apostrophes, normalised.
    pub parts: Vec<String>,
    pub class: WordClass,
    pub alternatives: Vec<Alternative>,
    /// The numbers of the words that begin with the typed letters.
    pub prefix: Range<u32>,
    pub formulas: Vec<Notation>,
    pub canonical: Option<u32>,
    /// The stems that are looked for in the context of a question.
    pub context: Vec<String>,
}

/// A formula in a notation that occurs in the index.
#[derive(Clone, Debug)]
pub(super) struct Notation {
    pub tokens: FormulaTokens,
    pub quality: f32,
}

/// Stems that match if a single part of a question contains all of them in some arrangement.
#[derive(Clone, Debug)]
pub(super) struct Alternative {
    pub stems: Vec<u32>,
    pub arrangement: Arrangement,
    pub quality: f32,
}

impl Alternative {
    /// Makes an alternative whose stems must be near each other.
    pub(super) fn of(stems: Vec<u32>, quality: f32) -> Alternative {
        Alternative {
            stems,
            arrangement: Arrangement::Near,
            quality,
        }
    }

    /// Makes an alternative for a typed word that is two or more words in the index.
    pub(super) fn respaced(stems: Vec<u32>) -> Alternative {
        Alternative {
            stems,
            arrangement: Arrangement::Adjacent,
            quality: quality::RESPACED,
        }
    }
}

impl Clause {
    /// Whether no word in the index matches.
    pub(super) fn has_no_words(&self) -> bool {
        self.alternatives.is_empty() && self.prefix.is_empty()
    }

    /// Returns the typed word, or the parts of a hyphenated word.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let whole = self.parts.is_empty().then_some(&self.word);
        whole.into_iter().chain(&self.parts).map(String::as_str)
    }

    /// Whether the word occurs in the index as typed or in another form.
    pub(super) fn is_known(&self) -> bool {
        self.alternatives
            .iter()
            .any(|alternative| alternative.quality == 1.0)
    }

    /// Returns an upper bound for the number of parts of questions that match by their words or by
    /// their context.
    pub(super) fn frequency(&self, index: &QuestionIndex) -> usize {
        let rarest = |stems: &[u32]| stems.iter().map(|stem| index.stem_frequency(*stem)).min();
        let words = self
            .alternatives
            .iter()
            .filter_map(|alternative| rarest(&alternative.stems));
        let prefix = self
            .prefix
            .clone()
            .map(|word| index.stem_frequency(index.stem_of(word)));
        let ranges = self
            .context
            .iter()
            .filter_map(|stem| index.contexts.get(stem))
            .flatten();
        words
            .chain(prefix)
            .chain(ranges.map(|(from, to)| (to - from) as usize))
            .sum()
    }

    /// Estimates the cost of matching the clause, as a number of postings.
    pub(super) fn cost(&self, index: &QuestionIndex) -> usize {
        let formulas = self
            .formulas
            .iter()
            .map(|formula| index.formulas.cost(&formula.tokens));
        self.frequency(index) + self.prefix.len() * PREFIX_WORD_COST + formulas.sum::<usize>()
    }

    fn is_formula(&self) -> bool {
        self.word.is_empty() || !self.formulas.is_empty()
    }

    /// Whether matching this clause alone is enough for a result, because it is neither a single
    /// formula token nor a short word that matches only as a prefix or after a correction.
    pub(super) fn says_something(&self) -> bool {
        if self.is_formula() {
            let is_long = |formula: &Notation| formula.tokens.text.chars().nth(1).is_some();
            return self.canonical.is_some()
                || !self.alternatives.is_empty()
                || self.formulas.iter().any(is_long);
        }
        let is_guess = |alternative: &Alternative| alternative.quality == quality::TYPO;
        let is_long = self.word.chars().count() >= MIN_GUESSED_LENGTH;
        is_long || self.word.starts_with(is_unspaced) || !self.alternatives.iter().all(is_guess)
    }

    /// Whether the clause is a single formula token.
    pub(super) fn is_one_token(&self) -> bool {
        let is_one = |formula: &Notation| formula.tokens.text.chars().nth(1).is_none();
        self.is_formula()
            && self.has_no_words()
            && self.canonical.is_none()
            && self.formulas.iter().all(is_one)
    }
}
