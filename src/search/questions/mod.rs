//! Questions: what a student remembers of a question becomes a list of questions, best first.
//!
//! [`pieces`] cuts a text into words and into what is read sign by sign; [`stem`] and [`signs`] write each in the one
//! way in which the [`index`] and a [`query`] meet; [`matching`] says who has what, [`near`] how it stands there, and
//! [`find`] puts that in order.

mod arena;
mod builder;
mod find;
mod forward;
mod index;
mod initials;
mod marks;
mod matching;
mod meter;
mod near;
mod phrases;
mod pieces;
mod query;
mod reach;
mod signs;
mod skeleton;
mod snippet;
mod spoken;
mod stem;
mod symbols;
mod synonyms;
mod unit;
mod vocabulary;
mod ways;
mod weight;

pub use self::index::{Context, Part, Texts};

use self::index::Index;
use self::query::Query;
use crate::search::language::Synonyms;

/// The parts of a question: itself, its answers, its explanation.
const PARTS: usize = 3;

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
        Ok(Self { index: Index::build(contexts, texts)?, synonyms: synonyms::with(synonyms) })
    }

    /// Reads what was typed.
    pub fn ask(&self, text: &str) -> Asked<'_> {
        Asked { index: &self.index, query: Query::read(&self.index, &self.synonyms, text) }
    }
}

/// What was asked for.
pub struct Asked<'a> {
    index: &'a Index,
    query: Query,
}

impl Asked<'_> {
    /// The questions that match, best first.
    pub fn find(&self) -> Found {
        find::find(self.index, &self.query)
    }

    /// What to show of a question that matches: about so much of its own text as tells it apart, with what matches marked.
    /// Nothing of its answers.
    pub fn snippet(&self, part: Part, stem: Option<&str>, question: &str) -> String {
        match part {
            Part::Question => snippet::snippet(self.index, &self.query, stem, question),
            Part::Answers | Part::Explanation => snippet::beginning(question),
        }
    }
}

#[cfg(test)]
mod tests;
