//! Search: what a student types becomes what the site has, best first.
//!
//! [`language`] is what search knows about words, whatever they stand for; [`courses`] finds courses by them. Imports
//! point one way, from what is searched to [`language`], and of the rest of the program search knows the catalog alone.

mod courses;
mod language;
pub mod questions;

pub use self::courses::CourseSearch;
pub use self::language::{Synonyms, fold};
