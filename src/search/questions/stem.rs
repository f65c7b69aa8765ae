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

#[rustfmt::skip]
/// Plurals that no rule makes, and singulars of the same word that the stemmer keeps apart.
const IRREGULAR: &[(&str, &str)] = &[
    ("analyses", "analysis"), ("axes", "axis"), ("bacteria", "bacterium"), ("children", "child"), ("crises",
    "crisis"), ("criteria", "criterion"), ("feet", "foot"), ("formulae", "formula"), ("geese", "goose"), ("half",
    "halve"), ("hypotheses", "hypothesis"), ("indices", "index"), ("knives", "knife"), ("leaf", "leave"), ("life",
    "live"), ("matrices", "matrix"), ("maxima", "maximum"), ("men", "man"), ("mice", "mouse"), ("minima",
    "minimum"), ("nuclei", "nucleus"), ("parentheses", "parenthesis"), ("people", "person"), ("phenomena",
    "phenomenon"), ("radii", "radius"), ("shelves", "shelf"), ("spectra", "spectrum"),
    ("stimuli", "stimulus"), ("syntheses", "synthesis"), ("theses", "thesis"), ("vertices", "vertex"), ("wives",
    "wife"), ("wolves", "wolf"), ("women", "woman"),
];

impl Default for Stems {
    fn default() -> Self {
        Self(Stemmer::create(Algorithm::English))
    }
}

impl Stems {
    /// The key of a folded word.
    pub fn key(&self, word: &str) -> String {
        if word.len() < 3 || !word.is_ascii() || word.bytes().any(|byte| byte.is_ascii_digit()) {
            return word.to_owned();
        }
        let regular = IRREGULAR.binary_search_by_key(&word, |(plural, _)| plural);
        let mut word = regular.map_or(word, |at| IRREGULAR[at].1).to_owned();
        for (british, american) in INSIDE {
            // The stemmer knows what to do with `radially`.
            let end = word.len() - if word.ends_with("lly") { 3 } else { 0 };
            if word[..end].contains(british) {
                word = word[..end].replace(british, american) + &word[end..];
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

#[cfg(test)]
mod tests {
    use super::{IRREGULAR, Stems};

    #[test]
    fn a_word_has_one_key_in_all_its_forms() {
        let stems = Stems::default();
        for (one, other) in [
            ("matrices", "matrix"),
            ("vertices", "vertex"),
            ("halves", "half"),
            ("speeds", "speed"),
            ("centre", "center"),
            ("ionisation", "ionization"),
            ("colours", "color"),
            ("travelled", "traveled"),
            ("modelling", "modeled"),
            ("analyse", "analyzed"),
            ("isothermally", "isothermal"),
            ("carefully", "careful"),
            ("modellings", "modeling"),
        ] {
            assert_eq!(stems.key(one), stems.key(other), "{one}");
        }
        assert_ne!(stems.key("metre"), stems.key("meet"));
    }

    #[test]
    fn the_table_is_in_order() {
        assert!(IRREGULAR.is_sorted());
    }
}
