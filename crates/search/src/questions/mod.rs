//! Question search: finds questions by what students remember of them.
//!
//! [`segments`] splits texts into words and formulas. [`index`] stores them: postings of stems in
//! tantivy, word sequences, and the tokens of formulas in the [`ngram_index`]. [`query`] parses a
//! query into [`clauses`], [`expansion`] determines what each word may mean, [`matching`] finds the
//! questions with the help of [`phrases`], [`ranking`] sorts them, and [`snippet`] shows them.
//!
//! tantivy's own matching (BM25 over stems, phrases of formula tokens, with the same analysis and
//! re-ranking) was measured in November 2026 and fell short of the required scores (see
//! `docs/search.md`).

mod analysis_cache;
mod clauses;
mod expansion;
mod index;
mod matching;
mod ngram_index;
mod parts;
mod phrases;
mod query;
mod ranking;
mod segments;
mod snippet;
mod weights;
mod word_sequences;

pub use self::index::{ExamContext, QuestionTexts};
pub use self::parts::QuestionPart;
pub use self::ranking::{FoundQuestions, Hit};

use self::index::QuestionIndex;
use self::query::Query;
use crate::analysis::{QuestionSynonyms, Synonyms};

/// An index for finding questions, immutable once built.
pub struct QuestionSearch {
    index: QuestionIndex,
    synonyms: QuestionSynonyms,
}

impl QuestionSearch {
    /// Indexes the questions of exams. The questions must be in the same order as the exams'
    /// contexts.
    ///
    /// # Errors
    /// Fails if tantivy cannot build an index in memory.
    pub fn build<'a>(
        contexts: impl Iterator<Item = ExamContext>,
        texts: impl Iterator<Item = QuestionTexts<'a>>,
        synonyms: &Synonyms,
    ) -> Result<Self, tantivy::TantivyError> {
        let index = QuestionIndex::build(contexts, texts)?;
        let synonyms = QuestionSynonyms::new(synonyms, &index.languages);
        Ok(Self { index, synonyms })
    }

    /// Parses a query. Any string is a valid query.
    pub fn parse(&self, text: &str) -> ParsedQuery<'_> {
        ParsedQuery {
            index: &self.index,
            query: Query::parse(&self.index, &self.synonyms, text),
        }
    }
}

/// A parsed query, with the index that it searches.
pub struct ParsedQuery<'a> {
    index: &'a QuestionIndex,
    query: Query,
}

impl ParsedQuery<'_> {
    /// Finds the questions that match the query, best first.
    pub fn find(&self) -> FoundQuestions {
        ranking::find(self.index, &self.query)
    }

    /// Returns a snippet of a matching question: about 200 characters of HTML, with the matches in
    /// `mark` elements and without the answers.
    pub fn snippet(&self, part: QuestionPart, stem: Option<&str>, question: &str) -> String {
        match part {
            QuestionPart::Question => {
                snippet::make_snippet(self.index, &self.query, stem, question)
            }
            QuestionPart::Answers | QuestionPart::Explanation => {
                snippet::shorten_question(question)
            }
        }
    }
}

#[cfg(test)]
mod tests;
