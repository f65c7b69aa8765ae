//! Analyses text for both searches: normalisation, words, spelling, stems in each language, stop
//! words, synonyms and formulas.

mod formula;
mod language;
mod normalise;
mod notations;
pub(crate) mod spelling;
mod stem;
mod stop_words;
mod symbols;
mod synonyms;
pub(crate) mod tokenise;

pub(crate) use self::formula::{FormulaLayout, FormulaTokens, canonical_formula};
pub use self::language::Language;
pub(crate) use self::language::WordClass;
pub(crate) use self::normalise::{normalise, replace_with_ascii};
pub(crate) use self::notations::{for_each_accented_letter, join_notations, remove_accent_names};
pub use self::stop_words::is_unrelated_to_subject;
pub(crate) use self::stop_words::{is_common_stop_word, word_class};
pub(crate) use self::symbols::{
    find_command_token, find_symbol_token, find_word_token, list_token_names,
};
pub use self::synonyms::Synonyms;
pub(crate) use self::synonyms::{QuestionSynonyms, strip_possessive};
pub(crate) use self::tokenise::tokens;

/// Converts a count or a position, which is always far below 2^32, to 32 bits.
pub(crate) fn to_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
