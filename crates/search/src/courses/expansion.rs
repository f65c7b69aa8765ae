//! Expands typed words to the dictionary words that they match: exactly, as numerals, plurals or
//! prefixes, or despite a misspelling.

use std::ops::Range;

use tantivy::postings::TermInfo;

use super::doc_table::{WordId, role};
use super::index::{CourseIndex, collect};
use super::query::{Dictionary, Word};
use super::weights::fit;
use crate::analysis::spelling::{
    are_anagrams, longer_numerals, other_number, other_numeral, starts_alike, without_umlaut_e,
};
use crate::analysis::tokenise::is_letter;
use crate::lexicon::AllowedErrors;

/// The maximum number of documents that a word can match by initials.
const MAX_INITIALS: usize = 5_000;

impl Dictionary for CourseIndex {
    fn knows(&self, word: &str) -> bool {
        let number = self.lexicon().number(word);
        number.is_ok_and(|number| number.is_some())
    }

    fn begins(&self, word: &str) -> bool {
        let range = self.lexicon().prefix_range(word);
        range.is_ok_and(|range| !range.is_empty())
    }
}

/// The dictionary words that a typed word matches.
#[derive(Debug, Default)]
pub(super) struct Expansion {
    /// How well each dictionary word fits; 0 if it does not match.
    fits: Vec<u8>,
    /// Whether the dictionary contains the typed word or, for a numeral, its other form.
    pub known: bool,
    /// The matching words whose documents are candidates.
    pub words: Vec<(WordId, TermInfo)>,
    /// The documents whose titles have the typed initials, in sorted order.
    pub initials: Vec<u32>,
    /// An upper bound for the number of candidate documents.
    pub docs: usize,
    /// The number of dictionary words read.
    pub work: usize,
}

impl Expansion {
    /// Makes an expansion without matches for a dictionary of the given size.
    pub(super) fn empty(words: usize) -> Expansion {
        Expansion {
            fits: vec![0; words],
            ..Expansion::default()
        }
    }

    pub(super) fn fit(&self, word: WordId) -> u8 {
        self.fits.get(word as usize).copied().unwrap_or(0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.docs == 0
    }

    /// Adds a word, or improves the fit of a word that was added earlier.
    pub(super) fn add(&mut self, word: u64, fit: u8, info: &TermInfo) {
        let Some(known) = usize::try_from(word)
            .ok()
            .and_then(|word| self.fits.get_mut(word))
        else {
            return;
        };
        if *known == 0 {
            self.words
                .push((WordId::try_from(word).unwrap_or(WordId::MAX), info.clone()));
            self.docs += info.doc_freq as usize;
        }
        *known = fit.max(*known);
    }

    /// Adds a range of words, except those in `except`. The words in the range do not make
    /// documents candidates, but they affect the scores of candidates found by other words.
    pub(super) fn add_range(&mut self, range: Range<u64>, fit: u8, except: &[u64]) {
        for (number, known) in (0..).zip(&mut self.fits) {
            if except.contains(&number) {
                *known = 0;
            } else if range.contains(&number) {
                *known = fit.max(*known);
            }
        }
    }

    pub(super) fn sort(&mut self) {
        let Expansion { fits, words, .. } = self;
        words.sort_unstable_by_key(|(word, _)| (u8::MAX - fits[*word as usize], *word));
    }
}

/// Expands a word. Typing errors are allowed only if the expansion is `tolerant`.
pub(super) fn expand(
    index: &CourseIndex,
    word: &Word,
    tolerant: bool,
) -> tantivy::Result<Expansion> {
    let mut found = Expansion::empty(index.words.terms().num_terms());
    let text = word.text.as_str();
    add_exact(index, text, fit::EXACT, 0, &mut found)?;
    if let Some(numeral) = other_numeral(text) {
        add_exact(index, numeral, fit::NUMERAL, 0, &mut found)?;
    }
    let known = !found.is_empty();
    found.known = known;
    for other in other_number(text) {
        add_exact(index, &other, fit::PLURAL, 0, &mut found)?;
    }
    for other in index.words_with_stem_of(text) {
        add_exact(index, other, fit::STEM, 0, &mut found)?;
    }
    if word.partial {
        add_partial(index, text, &mut found)?;
    } else if !is_letter(text) && !word.whole {
        add_prefixed(index, text, &mut found)?;
        if let (Some(plain), true) = (without_umlaut_e(text), found.is_empty()) {
            add_prefixed(index, &plain, &mut found)?;
        }
    }
    for (end, _) in text.char_indices().skip(3) {
        // Abbreviations in titles, such as `Org. Chem.`, are found by the full words, if these are
        // in the dictionary.
        if known {
            add_exact(
                index,
                &text[..end],
                fit::CUT_SHORT,
                role::ABBREVIATION,
                &mut found,
            )?;
        }
        if word.department {
            add_exact(
                index,
                &text[..end],
                fit::DEPARTMENT,
                role::DEPARTMENT,
                &mut found,
            )?;
        }
    }
    let may_be_initials = (2..=4).contains(&text.chars().count()) && !word.whole && !word.partial;
    if let (true, Some(info)) = (may_be_initials, index.initials.terms().get(text)?) {
        collect(&index.initials, &info, MAX_INITIALS, &mut found.initials)?;
        found.docs += found.initials.len();
    }
    if tolerant && !word.partial {
        add_misspelt(index, word, known, &mut found)?;
    }
    found.sort();
    Ok(found)
}

/// Adds the word itself, if it is in the dictionary and has the `wanted` roles.
fn add_exact(
    index: &CourseIndex,
    text: &str,
    fit: u8,
    wanted: u8,
    found: &mut Expansion,
) -> tantivy::Result<()> {
    let terms = index.words.terms();
    if let (Some(word), Some(info)) = (terms.term_ord(text)?, terms.get(text)?)
        && index.table.role(word) & wanted == wanted
    {
        found.add(word, fit, &info);
    }
    Ok(())
}

/// Adds the words that begin with the typed text.
fn add_prefixed(index: &CourseIndex, text: &str, found: &mut Expansion) -> tantivy::Result<()> {
    let numerals: Vec<&str> = longer_numerals(text).collect();
    let whole_number = !found.is_empty() && text.chars().all(char::is_numeric);
    let work = index
        .lexicon()
        .each_with_prefix(text, |number, word, info| {
            if numerals.contains(&word) {
                return;
            }
            let share =
                usize::from(fit::PREFIX_MAX - fit::PREFIX_MIN) * text.len() / word.len().max(1);
            let fit = if whole_number {
                fit::LONGER_NUMBER
            } else {
                fit::PREFIX_MIN + u8::try_from(share).unwrap_or(0)
            };
            found.add(number, fit, info);
        })?;
    found.work += work;
    Ok(())
}

/// Adds the words that begin with one or two typed letters. There are too many of them to make
/// their documents candidates.
fn add_partial(index: &CourseIndex, text: &str, found: &mut Expansion) -> tantivy::Result<()> {
    let lexicon = index.lexicon();
    let numerals: Vec<u64> = longer_numerals(text)
        .filter_map(|numeral| lexicon.number(numeral).ok()?)
        .collect();
    found.add_range(lexicon.prefix_range(text)?, fit::PREFIX_MIN, &numerals);
    Ok(())
}

/// Adds words that are one typing error away or, if there are none, two errors away. Unless the
/// typed word is known, it may also be the misspelt beginning of a longer word.
fn add_misspelt(
    index: &CourseIndex,
    word: &Word,
    known: bool,
    found: &mut Expansion,
) -> tantivy::Result<()> {
    let length = word.text.chars().count();
    let before = found.words.len();
    if word.department && (2..=5).contains(&length) {
        add_within(
            index,
            &word.text,
            fit::DEPARTMENT_ERROR,
            AllowedErrors::ONE,
            role::DEPARTMENT,
            found,
        )?;
    }
    if length >= 4 {
        add_within(
            index,
            &word.text,
            fit::ONE_ERROR,
            AllowedErrors::ONE,
            0,
            found,
        )?;
        if (length >= 5 || found.is_empty()) && !known && !word.whole {
            add_within(
                index,
                &word.text,
                fit::ONE_ERROR - fit::ERROR_IN_PREFIX,
                AllowedErrors::ONE.in_prefix(),
                0,
                found,
            )?;
        }
    }
    if length >= 8 && found.words.len() == before {
        add_within(
            index,
            &word.text,
            fit::TWO_ERRORS,
            AllowedErrors::TWO,
            0,
            found,
        )?;
        if !known && !word.whole {
            add_within(
                index,
                &word.text,
                fit::TWO_ERRORS - fit::ERROR_IN_PREFIX,
                AllowedErrors::TWO.in_prefix(),
                0,
                found,
            )?;
        }
    }
    Ok(())
}

/// Adds the words with the `wanted` roles that are within the given number of errors of the text
/// or, with `prefix`, whose beginnings are.
fn add_within(
    index: &CourseIndex,
    text: &str,
    best: u8,
    allowed: AllowedErrors,
    wanted: u8,
    found: &mut Expansion,
) -> tantivy::Result<()> {
    let work = index
        .lexicon()
        .each_misspelt(text, allowed, |number, candidate, info| {
            if index.table.role(number) & wanted != wanted {
                return;
            }
            let wrong_first = if starts_alike(text, candidate) {
                0
            } else {
                fit::WRONG_FIRST
            };
            let not_swapped = if are_anagrams(text, candidate) {
                0
            } else {
                fit::NOT_SWAPPED
            };
            found.add(number, best - wrong_first - not_swapped, info);
        })?;
    found.work += work;
    Ok(())
}

/// Returns the documents of an expansion, sorted: all those found by initials, and those that
/// contain the best words, up to `most` documents.
pub(super) fn docs_by_words(
    index: &CourseIndex,
    expansion: &Expansion,
    most: usize,
) -> tantivy::Result<Vec<u32>> {
    let mut docs = expansion.initials.clone();
    for (_, info) in &expansion.words {
        collect(&index.words, info, most, &mut docs)?;
    }
    docs.sort_unstable();
    docs.dedup();
    Ok(docs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Course;
    use crate::Language;

    /// Returns the words in a small catalogue that a typed word matches, best first.
    fn matched(typed: &str, department: bool, tolerant: bool) -> Vec<String> {
        let titles = [
            ("MATH-201", "Calculus II"),
            ("ARTH-112", "Calculus III Theories"),
            ("X-1115", "Org. Chemistry and Calculators"),
        ];
        let courses: Vec<Course> = titles
            .iter()
            .map(|&(id, name)| Course {
                id,
                name,
                ..Course::default()
            })
            .collect();
        let index = CourseIndex::build(&courses, Language::default()).expect("an index in memory");
        let word = Word {
            text: typed.to_owned(),
            required: true,
            whole: false,
            adjacent: false,
            partial: false,
            department,
        };
        let found = expand(&index, &word, tolerant).expect("a word");
        let name = |word: u32| {
            let mut bytes = Vec::new();
            index
                .words
                .terms()
                .ord_to_term(u64::from(word), &mut bytes)
                .expect("a known word");
            String::from_utf8(bytes).expect("text")
        };
        found.words.iter().map(|(word, _)| name(*word)).collect()
    }

    #[test]
    fn a_word_matches_from_the_very_word_to_its_beginning() {
        for (typed, words) in [
            ("calculus", vec!["calculus"]),
            ("calc", vec!["calculus", "calculators"]),
            ("2", vec!["ii"]),
            ("ii", vec!["ii"]),
            ("theory", vec!["theories"]),
            ("organic", vec![]),
            ("111", vec!["1115"]),
            ("xyz", vec![]),
        ] {
            assert_eq!(matched(typed, false, false), words, "{typed}");
        }
    }

    #[test]
    fn an_error_is_forgiven_only_where_asked_and_never_in_a_number() {
        for (typed, words) in [
            ("calclus", vec!["calculus"]),
            ("acl", vec![]),
            ("calculatrs", vec!["calculators"]),
            ("chemsitr", vec!["chemistry"]),
            ("chimistre", vec!["chemistry"]),
            ("1116", vec![]),
        ] {
            assert!(matched(typed, false, false).is_empty(), "{typed}");
            assert_eq!(matched(typed, false, true), words, "{typed}");
        }
    }

    #[test]
    fn a_slip_in_a_short_department_is_forgiven_before_a_number() {
        assert_eq!(matched("amth", true, true), ["math", "arth"]);
        assert_eq!(matched("mth", true, true), ["math"]);
        assert!(matched("mth", false, true).is_empty());
        assert_eq!(matched("mathematics", true, false), ["math"]);
    }
}
