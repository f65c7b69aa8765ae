//! Finds courses and questions by what students type. This crate knows neither content nor the
//! site: what it searches is handed to it.
//!
//! The entry points are [`CourseSearch::build`] and
//! [`QuestionSearch::build`](questions::QuestionSearch::build). The main types:
//!
//! - [`CourseSearch`] finds courses.
//! - [`Course`] is what it knows of each.
//! - [`QuestionSearch`](questions::QuestionSearch) finds questions and shows where they match.
//! - [`Synonyms`] are the built-in ones and those of a site.
//! - [`Language`] selects stems and stop words.
//!
//! Both searches analyse text with `analysis`.
//!
//! Of tantivy, which only this crate knows, they use the dictionary of terms, the Levenshtein
//! automaton that finds misspelt words in it (course search only), and the compressed postings with
//! their `seek`, in one segment in memory. They use neither tantivy's query parser nor its scoring:
//! BM25 was measured and missed the floors, see `docs/search.md`.
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
pub mod questions;

pub use self::analysis::{Language, Synonyms, is_study_word, normalise};
pub use self::courses::{Course, CourseSearch};
