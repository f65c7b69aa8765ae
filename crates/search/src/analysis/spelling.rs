//! Rule-based variants of a word (numerals, plurals and umlauts), and comparisons of a
//! misspelt word with the word that may be meant.

/// The Roman numerals that are used to number the courses in a series.
const ROMAN: [&str; 15] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv",
];
const ARABIC: [&str; 15] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
];

/// Converts an Arabic numeral from 1 to 15 to the Roman numeral, and vice versa.
pub(crate) fn other_numeral(word: &str) -> Option<&'static str> {
    let find = |table: [&str; 15]| table.iter().position(|&n| n == word);
    find(ROMAN)
        .map(|n| ARABIC[n])
        .or_else(|| find(ARABIC).map(|n| ROMAN[n]))
}

/// Returns the longer Roman numerals that begin with the given numeral: `iii` for `ii`.
pub(crate) fn longer_numerals(word: &str) -> impl Iterator<Item = &'static str> {
    let longer = move |numeral: &&str| numeral.len() > word.len() && numeral.starts_with(word);
    ROMAN
        .into_iter()
        .filter(longer)
        .take_while(move |_| ROMAN.contains(&word))
}

/// Whether two words begin with the same letter or with the same two letters swapped.
pub(crate) fn starts_alike(typed: &str, meant: &str) -> bool {
    let (mut a, mut b) = (typed.chars(), meant.chars());
    let (a, b) = ((a.next(), a.next()), (b.next(), b.next()));
    a.0 == b.0 || (a.0 == b.1 && a.1 == b.0)
}

/// Whether two words have the same letters in any order.
pub(crate) fn are_anagrams(typed: &str, meant: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    typed.len() == meant.len() && sorted(typed) == sorted(meant)
}

/// Pairs of plural and singular endings in English, French and Portuguese.
const ENDINGS: &str = "ies=y y=ies es= s= x= aux=al al=aux oes=ao ao=oes ais=al al=ais ns=m m=ns";

/// Returns candidates for the plural of a singular word, and vice versa. Not all the candidates are
/// words.
pub(crate) fn other_number(word: &str) -> Vec<String> {
    let endings = ENDINGS.split(' ').filter_map(|pair| pair.split_once('='));
    let stems = endings.filter_map(|(ending, other)| Some((word.strip_suffix(ending)?, other)));
    let long = stems.filter(|(stem, _)| stem.chars().count() >= 3 && !word.ends_with("ss"));
    long.map(|(stem, other)| format!("{stem}{other}")).collect()
}

/// Undoes the German spelling without umlauts: `uebung` stands for Übung, which is normalised to
/// `ubung`.
pub(crate) fn without_umlaut_e(word: &str) -> Option<String> {
    let plain = word
        .replace("ae", "a")
        .replace("oe", "o")
        .replace("ue", "u");
    (plain.len() < word.len()).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_numeral_has_another_spelling() {
        for (one, other) in [
            ("2", Some("ii")),
            ("iv", Some("4")),
            ("15", Some("xv")),
            ("16", None),
            ("mix", None),
        ] {
            assert_eq!(other_numeral(one), other, "{one}");
        }
    }

    #[test]
    fn a_plural_leads_to_its_singular_and_back() {
        for (word, other) in [
            ("systems", "system"),
            ("theories", "theory"),
            ("theory", "theories"),
            ("processes", "process"),
            ("reseaux", "reseau"),
            ("canaux", "canal"),
            ("equacoes", "equacao"),
            ("imagem", "imagens"),
        ] {
            assert!(
                other_number(word).iter().any(|found| found == other),
                "{word}"
            );
        }
        for word in ["class", "as", "algebra"] {
            assert_eq!(other_number(word), [""; 0], "{word}");
        }
    }

    #[test]
    fn an_umlaut_may_be_typed_as_two_letters() {
        assert_eq!(without_umlaut_e("uebung").as_deref(), Some("ubung"));
        assert_eq!(without_umlaut_e("ubung"), None);
    }

    #[test]
    fn swapped_first_letters_are_not_a_wrong_first_letter() {
        for (typed, meant, alike) in [
            ("amth", "math", true),
            ("mtah", "math", true),
            ("nath", "math", false),
            ("", "math", false),
        ] {
            assert_eq!(starts_alike(typed, meant), alike, "{typed}");
        }
        assert!(are_anagrams("amth", "math") && !are_anagrams("arth", "math"));
    }
}
