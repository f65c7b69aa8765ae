//! The sorted words of an index, in which both searches find what a visitor types: the word itself,
//! the words that it begins, and the words that it misspells.

use std::ops::Range;

use tantivy::Term;
use tantivy::directory::FileSlice;
use tantivy::postings::TermInfo;
use tantivy::query::FuzzyTermQuery;
use tantivy::schema::Field;
use tantivy::termdict::{TermDictionary, TermDictionaryBuilder};

use crate::analysis::tokenise::has_digit;

/// The maximum number of words that a prefix or a misspelt word can match.
const MAX_MATCHES: usize = 1_500;
/// The maximum length, in characters, of a word that can be considered misspelt: the automaton for
/// a longer word would be large.
const MAX_MISSPELT_LENGTH: usize = 40;
/// The work of searching all words for misspellings, in words read, for each error that is allowed.
const WORK_PER_ERROR: usize = 1_000;

/// The errors that are allowed in a typed word. An error is a missing, extra or wrong letter, or
/// two adjacent letters that are swapped.
#[derive(Clone, Copy)]
pub(crate) struct AllowedErrors {
    count: u8,
    /// Whether the typed word may be the beginning of a longer word.
    in_prefix: bool,
}

impl AllowedErrors {
    pub(crate) const ONE: AllowedErrors = AllowedErrors {
        count: 1,
        in_prefix: false,
    };
    pub(crate) const TWO: AllowedErrors = AllowedErrors {
        count: 2,
        in_prefix: false,
    };

    /// Allows the same errors in the beginning of a longer word.
    pub(crate) const fn in_prefix(self) -> AllowedErrors {
        AllowedErrors {
            in_prefix: true,
            ..self
        }
    }
}

/// The words in a dictionary. A word's number is its index.
#[derive(Clone, Copy)]
pub(crate) struct Lexicon<'a>(pub &'a TermDictionary);

impl Lexicon<'_> {
    /// Returns the number of a word if it is in the dictionary.
    pub(crate) fn number(self, word: &str) -> tantivy::Result<Option<u64>> {
        Ok(self.0.term_ord(word)?)
    }

    /// Returns the numbers of the words that begin with the given text.
    pub(crate) fn prefix_range(self, prefix: &str) -> tantivy::Result<Range<u64>> {
        // This byte does not occur in UTF-8, so it sorts after everything that begins with the text.
        let end = [prefix.as_bytes(), &[0xff]].concat();
        Ok(self.first_at_or_after(prefix.as_bytes())?..self.first_at_or_after(&end)?)
    }

    fn first_at_or_after(self, key: &[u8]) -> tantivy::Result<u64> {
        let mut stream = self.0.range().ge(key).into_stream()?;
        Ok(if stream.advance() {
            stream.term_ord()
        } else {
            self.0.num_terms() as u64
        })
    }

    /// Calls `each` with the number, the text and the postings of each word that begins with the
    /// given text. Returns how many words were read.
    pub(crate) fn each_with_prefix(
        self,
        prefix: &str,
        mut each: impl FnMut(u64, &str, &TermInfo),
    ) -> tantivy::Result<usize> {
        let mut work = 0;
        let mut stream = self.0.range().ge(prefix).into_stream()?;
        while work < MAX_MATCHES && stream.advance() {
            let Some(word) = word_of(stream.key()).filter(|word| word.starts_with(prefix)) else {
                break;
            };
            work += 1;
            each(stream.term_ord(), word, stream.value());
        }
        Ok(work)
    }

    /// Calls `each` with the number, the text and the postings of each word that a typed word may
    /// misspell. A number is never misspelt. Returns the work done, in words read.
    pub(crate) fn each_misspelt(
        self,
        typed: &str,
        allowed: AllowedErrors,
        mut each: impl FnMut(u64, &str, &TermInfo),
    ) -> tantivy::Result<usize> {
        if has_digit(typed) || typed.chars().count() > MAX_MISSPELT_LENGTH {
            return Ok(0);
        }
        // The automaton does not depend on the field.
        let term = Term::from_field_text(Field::from_field_id(0), typed);
        let query = if allowed.in_prefix {
            FuzzyTermQuery::new_prefix(term, allowed.count, true)
        } else {
            FuzzyTermQuery::new(term, allowed.count, true)
        };
        let mut stream = self.0.search(query.automaton()?).into_stream()?;
        let mut matches = 0;
        while matches < MAX_MATCHES && stream.advance() {
            matches += 1;
            if let Some(word) = word_of(stream.key()).filter(|word| !has_digit(word)) {
                each(stream.term_ord(), word, stream.value());
            }
        }
        Ok(matches + WORK_PER_ERROR * usize::from(allowed.count))
    }
}

fn word_of(key: &[u8]) -> Option<&str> {
    std::str::from_utf8(key).ok()
}

/// Builds a dictionary of words, which must be sorted and distinct, without postings.
pub(crate) fn build_dictionary<'a>(
    words: impl Iterator<Item = &'a str>,
) -> tantivy::Result<TermDictionary> {
    let mut builder = TermDictionaryBuilder::create(Vec::new())?;
    for word in words {
        builder.insert(word, &TermInfo::default())?;
    }
    Ok(TermDictionary::open(FileSlice::from(builder.finish()?))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [&str; 7] = [
        "map",
        "mat",
        "matrices",
        "matrix",
        "matrix2",
        "norm",
        "метод",
    ];

    fn misspelt(typed: &str, allowed: AllowedErrors) -> Vec<String> {
        let words = build_dictionary(WORDS.into_iter()).expect("sorted words");
        let mut found = Vec::new();
        Lexicon(&words)
            .each_misspelt(typed, allowed, |_, word, _| found.push(word.to_owned()))
            .expect("a dictionary in memory");
        found
    }

    #[test]
    fn words_are_numbered_in_order() {
        let words = build_dictionary(WORDS.into_iter()).expect("sorted words");
        let lexicon = Lexicon(&words);
        for (number, word) in (0..).zip(WORDS) {
            assert_eq!(lexicon.number(word).ok(), Some(Some(number)), "{word}");
        }
        assert_eq!(lexicon.number("ma").ok(), Some(None));
    }

    #[test]
    fn a_prefix_matches_a_range_of_words() {
        let words = build_dictionary(WORDS.into_iter()).expect("sorted words");
        let lexicon = Lexicon(&words);
        for (prefix, range) in [
            ("ma", 0..5),
            ("mat", 1..5),
            ("м", 6..7),
            ("", 0..7),
            ("z", 6..6),
        ] {
            assert_eq!(
                lexicon.prefix_range(prefix).ok(),
                Some(range.clone()),
                "{prefix}"
            );
            let mut found = Vec::new();
            let work = lexicon.each_with_prefix(prefix, |number, _, _| found.push(number));
            assert_eq!(work.ok(), Some(found.len()), "{prefix}");
            assert_eq!(found, range.collect::<Vec<u64>>(), "{prefix}");
        }
    }

    #[test]
    fn a_misspelt_word_matches_words_one_error_away() {
        for typed in [
            "matrx", "matrrix", "matrax", "martix", "amtrix", "matrxi", "matrix",
        ] {
            assert_eq!(misspelt(typed, AllowedErrors::ONE), ["matrix"], "{typed}");
        }
        assert_eq!(misspelt("метад", AllowedErrors::ONE), ["метод"]);
        assert_eq!(misspelt("marxit", AllowedErrors::ONE), [""; 0]);
        assert_eq!(misspelt("mtrx", AllowedErrors::ONE), [""; 0]);
        assert_eq!(misspelt("mtrx", AllowedErrors::TWO), ["matrix"]);
    }

    #[test]
    fn a_misspelt_beginning_matches_longer_words() {
        assert_eq!(
            misspelt("mtri", AllowedErrors::ONE.in_prefix()),
            ["matrices", "matrix"]
        );
    }

    #[test]
    fn a_number_is_never_misspelt() {
        assert_eq!(misspelt("matrix3", AllowedErrors::ONE), [""; 0]);
    }

    #[test]
    fn a_very_long_word_is_not_searched() {
        assert_eq!(
            misspelt(&"m".repeat(100_000), AllowedErrors::TWO.in_prefix()),
            [""; 0]
        );
    }
}
