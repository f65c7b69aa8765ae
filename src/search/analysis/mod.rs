//! Text analysis for both searches: normalisation, words, spelling, stems by language, stop words, synonyms, formulas.

mod formula;
mod language;
mod normalise;
pub mod spelling;
mod stem;
mod stop_words;
mod symbols;
mod synonyms;
pub mod tokenise;

pub use self::formula::{FormulaTokens, Layout, canonical_formula};
pub use self::language::Language;
pub use self::normalise::{normalise, with_ascii_forms};
pub use self::stop_words::{WordClass, is_stop_word, is_study_word, word_class};
pub use self::symbols::{command_token, symbol_token, token_names, word_token};
pub use self::synonyms::Synonyms;
pub use self::tokenise::tokens;
