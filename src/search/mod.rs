//! Course search and question search. Both analyse text with [`analysis`]. Neither knows the site: what they search is
//! handed to them.
//!
//! This is the only module that uses tantivy. Of tantivy it uses the dictionary of terms, the Levenshtein automaton that
//! finds misspelt words in it (course search only), and the compressed postings with their `seek`, in one segment in
//! memory. It uses neither tantivy's query parser nor its scoring: BM25 was measured and missed the floors, see
//! `docs/search.md`.

mod analysis;
mod courses;
pub mod questions;

pub use self::analysis::{Language, Synonyms, is_study_word, normalise};
pub use self::courses::{Course, CourseSearch};
