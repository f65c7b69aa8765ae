//! Course search and question search. The only module that uses tantivy.
//!
//! Both analyse text with [`analysis`]. Neither knows the site: what they search is handed to them.

mod analysis;
mod courses;
pub mod questions;

pub use self::analysis::{Language, Synonyms, normalise};
pub use self::courses::CourseSearch;
