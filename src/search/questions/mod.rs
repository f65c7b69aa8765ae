//! Questions: what a student remembers of a question becomes a list of questions, best first.

mod find;
mod index;
mod pieces;
mod query;
mod signs;
mod stem;
mod symbols;

pub use self::index::{Context, Part, Texts};

use self::index::Index;
use crate::search::language::Synonyms;

/// Finds questions by what students type. Built once from a site's questions, then only read.
pub struct QuestionSearch {
    index: Index,
    synonyms: Synonyms,
}

/// What matches a query.
#[derive(Debug, Default)]
pub struct Found {
    /// How many match.
    pub total: usize,
    /// The best of them, best first.
    pub hits: Vec<Hit>,
}

/// A question that matches.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// Its place in the list that search was built from.
    pub question: usize,
    /// The first of its parts that has a match.
    pub part: Part,
}

impl QuestionSearch {
    /// Indexes the questions of exams, which come in the same order as the exams' contexts.
    ///
    /// # Errors
    /// Where tantivy cannot build an index in memory.
    pub fn build(
        contexts: impl Iterator<Item = Context>,
        texts: impl Iterator<Item = Texts>,
        synonyms: &Synonyms,
    ) -> Result<Self, tantivy::TantivyError> {
        Ok(Self { index: Index::build(contexts, texts)?, synonyms: synonyms.clone() })
    }

    /// The questions that match, whose texts are looked at again to say which match best.
    pub fn find(&self, query: &str, texts: &dyn Fn(usize) -> Texts) -> Found {
        find::find(&self.index, &self.synonyms, query, texts)
    }
}
