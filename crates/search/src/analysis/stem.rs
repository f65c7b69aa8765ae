//! Stems English words so that all forms of a word, in British or American spelling, have the same
//! stem.

use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};

/// The pairs in a section of `spellings.txt`.
type Pairs = Vec<(&'static str, &'static str)>;

/// British and American spellings that apply anywhere in a word.
static INSIDE: LazyLock<Pairs> = LazyLock::new(|| parse("inside"));
/// British and American spellings that apply at the end of a word.
static ENDINGS: LazyLock<Pairs> = LazyLock::new(|| parse("ending"));
/// Irregular plurals, and singulars that Snowball stems differently from their plurals.
static IRREGULAR: LazyLock<Pairs> = LazyLock::new(|| parse("irregular"));

fn parse(section: &str) -> Pairs {
    let lines = include_str!("spellings.txt").lines();
    lines
        .filter_map(|line| line.split_once(": ").filter(|(name, _)| *name == section))
        .flat_map(|(_, pairs)| pairs.split(' ').filter_map(|pair| pair.split_once('=')))
        .collect()
}

/// Stems a normalised word with Snowball, after applying spelling rules.
pub(super) fn stem_english(word: &str) -> String {
    if word.len() < 3 || !word.is_ascii() || word.bytes().any(|byte| byte.is_ascii_digit()) {
        return word.to_owned();
    }
    let regular = IRREGULAR.binary_search_by_key(&word, |(plural, _)| plural);
    let mut word = regular.map_or(word, |at| IRREGULAR[at].1).to_owned();
    for (british, american) in INSIDE.iter() {
        // Without its doubled `l`, Snowball would not recognise the ending of `radially`.
        let end = word.len() - if word.ends_with("lly") { 3 } else { 0 };
        if word[..end].contains(british) {
            word = word[..end].replace(british, american) + &word[end..];
        }
    }
    let ending = ENDINGS
        .iter()
        .filter(|(british, _)| word.ends_with(british) && word.len() > british.len() + 1);
    if let Some((british, american)) = ending.max_by_key(|(british, _)| british.len()) {
        word.truncate(word.len() - british.len());
        word.push_str(american);
    }
    Stemmer::create(Algorithm::English).stem(&word).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{IRREGULAR, stem_english};

    #[test]
    fn all_forms_of_a_word_have_one_stem() {
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
            assert_eq!(stem_english(one), stem_english(other), "{one}");
        }
        assert_ne!(stem_english("metre"), stem_english("meet"));
    }

    #[test]
    fn the_table_is_sorted() {
        assert!(IRREGULAR.is_sorted());
    }
}
