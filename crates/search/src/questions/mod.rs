//! Question search: finds questions by what students remember of them.
//!
//! [`segments`] splits texts into words and formulas. [`index`] holds them: postings of stems in tantivy, word
//! sequences, and the tokens of formulas in the [`ngram_index`]. [`query`] parses what was typed into [`clauses`],
//! [`expansion`] says what a word may mean, [`matching`] finds the questions, [`ranking`] sorts them, and [`snippet`]
//! shows them.
//!
//! tantivy's own matching (BM25 over stems, phrases of formula tokens, the same analysis and re-ranking) was measured in
//! November 2026: it misses the floor, see `docs/search.md`.

mod clauses;
mod expansion;
mod index;
mod matching;
mod ngram_index;
mod parts;
mod query;
mod ranking;
mod segments;
mod snippet;
mod weights;

pub use self::index::{Context, Texts};
pub use self::parts::Part;
pub use self::ranking::{Found, Hit};

use self::index::Index;
use self::query::Query;
use crate::analysis::Synonyms;

/// Finds questions. Immutable once built.
pub struct QuestionSearch {
    index: Index,
    synonyms: Synonyms,
}

impl QuestionSearch {
    /// Indexes the questions of exams, which come in the order of the exams' contexts.
    ///
    /// # Errors
    /// Where tantivy cannot build an index in memory.
    pub fn build<'a>(
        contexts: impl Iterator<Item = Context>,
        texts: impl Iterator<Item = Texts<'a>>,
        synonyms: &Synonyms,
    ) -> Result<Self, tantivy::TantivyError> {
        Ok(Self {
            index: Index::build(contexts, texts)?,
            synonyms: synonyms.with_question_groups(),
        })
    }

    /// Parses a query. Any text is a query.
    pub fn parse(&self, text: &str) -> ParsedQuery<'_> {
        ParsedQuery {
            index: &self.index,
            query: Query::parse(&self.index, &self.synonyms, text),
        }
    }
}

/// A query over an index.
pub struct ParsedQuery<'a> {
    index: &'a Index,
    query: Query,
}

impl ParsedQuery<'_> {
    /// The questions that match, best first.
    pub fn find(&self) -> Found {
        ranking::find(self.index, &self.query)
    }

    /// HTML of about 200 characters of a question that matches, with the matches in `mark`. Without its answers.
    pub fn snippet(&self, part: Part, stem: Option<&str>, question: &str) -> String {
        match part {
            Part::Question => snippet::snippet(self.index, &self.query, stem, question),
            Part::Answers | Part::Explanation => snippet::beginning(question),
        }
    }
}

#[cfg(test)]
mod tests;
