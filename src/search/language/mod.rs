//! Language: how words are written, cut, spelt and meant, whatever they are searched in.
//!
//! [`mod@fold`] writes text the way an index is written, [`tokens`] cuts it into words, [`spelling`] knows by rule how a
//! word is written otherwise, and [`synonyms`] by table what a phrase may mean.

mod fold;
pub mod spelling;
mod synonyms;
pub mod tokens;

pub use self::fold::fold;
pub use self::synonyms::Synonyms;
