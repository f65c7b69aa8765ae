//! Finds courses and questions by what students type. This crate is independent of the content and
//! the site: its callers pass in everything that it searches.
//!
//! The entry points are [`CourseSearch::build`] and
//! [`QuestionSearch::build`](questions::QuestionSearch::build). The main types:
//!
//! - [`CourseSearch`] finds courses.
//! - [`Course`] is the data that course search needs about each course.
//! - [`QuestionSearch`](questions::QuestionSearch) finds questions and shows where they match.
//! - [`Synonyms`] contains the built-in synonyms and those that a site adds.
//! - [`Language`] determines stems and stop words.
//!
//! Both searches use `analysis` to analyse text.
//!
//! Both look up words in a `lexicon`.
//!
//! Only this crate depends on tantivy. It uses the term dictionary, the Levenshtein automaton that
//! finds misspelt words in it, and the compressed postings with their `seek`, in a single in-memory
//! segment. It uses neither tantivy's query parser nor its scoring: BM25 was
//! measured and fell short of the required scores (see `docs/search.md`).
//!
//! ```
//! use stoa_search::{Course, CourseSearch, Language, Synonyms};
//!
//! let course = |id, name| Course {
//!     id,
//!     name,
//!     ..Course::default()
//! };
//! let courses = [
//!     course("MATH-101", "Calculus"),
//!     course("CS-310", "Operating Systems"),
//! ];
//! let search = CourseSearch::build(&courses, Language::default(), &Synonyms::builtin())?;
//! assert_eq!(search.find("operatng systems"), [1]);
//! assert_eq!(search.find("math 1"), [0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod courses;
mod lexicon;
pub mod questions;

pub use self::analysis::{Language, Synonyms, is_unrelated_to_subject};
pub use self::courses::{Course, CourseSearch};
