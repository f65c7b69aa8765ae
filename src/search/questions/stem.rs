//! Stems: one key for a word in all its forms and in both spellings of English.

use rust_stemmers::{Algorithm, Stemmer};

/// Turns words into keys.
pub(super) struct Stems(Stemmer);

/// What British and American spelling write differently, at any place of a word.
const INSIDE: &[(&str, &str)] = &[("isation", "ization"), ("aemi", "emi"), ("paed", "ped"), ("ll", "l")];
/// And at its end.
const ENDINGS: &[(&str, &str)] = &[
    ("ise", "ize"),
    ("ised", "ized"),
    ("ises", "izes"),
    ("ising", "izing"),
    ("iser", "izer"),
    ("yse", "yze"),
    ("ysed", "yzed"),
    ("ysing", "yzing"),
    ("yser", "yzer"),
    ("tre", "ter"),
    ("tres", "ters"),
    ("tred", "tered"),
    ("our", "or"),
    ("ours", "ors"),
    ("oured", "ored"),
    ("ouring", "oring"),
    ("oural", "oral"),
    ("ourable", "orable"),
    ("ourless", "orless"),
    ("ogue", "og"),
    ("ogues", "ogs"),
    ("ence", "ense"),
    ("ences", "enses"),
    ("gramme", "gram"),
    ("grammes", "grams"),
    ("mould", "mold"),
    ("grey", "gray"),
    ("sulphur", "sulfur"),
    ("aluminium", "aluminum"),
    ("ageing", "aging"),
    ("judgement", "judgment"),
];

impl Stems {
    pub fn new() -> Self {
        Self(Stemmer::create(Algorithm::English))
    }

    /// The key of a folded word.
    pub fn key(&self, word: &str) -> String {
        if word.len() < 3 || !word.is_ascii() || word.bytes().any(|byte| byte.is_ascii_digit()) {
            return word.to_owned();
        }
        let mut word = word.to_owned();
        for (british, american) in INSIDE {
            if word.contains(british) {
                word = word.replace(british, american);
            }
        }
        let ending =
            ENDINGS.iter().filter(|(british, _)| word.ends_with(british) && word.len() > british.len() + 1);
        if let Some((british, american)) = ending.max_by_key(|(british, _)| british.len()) {
            word.truncate(word.len() - british.len());
            word.push_str(american);
        }
        self.0.stem(&word).into_owned()
    }
}
