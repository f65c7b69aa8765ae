//! Expands typed words to the indexed words that they may mean.

use std::collections::HashMap;

use super::clauses::{Alternative, Clause};
use super::index::QuestionIndex;
use super::phrases::{Arrangement, has_phrase};
use super::weights::quality;
use crate::analysis::QuestionSynonyms;
use crate::analysis::tokenise::has_digit;

/// The maximum number of words in a query that are looked up as initials.
const MAX_INITIALS: usize = 4;
/// The minimum length of a word that can be considered misspelt.
const MIN_MISSPELT_LENGTH: usize = 4;

/// Adds phrases with the initials that a word may be to its clause, unless the clause already has a
/// synonym of the word.
pub(super) fn add_initials(index: &QuestionIndex, clauses: &mut [Clause]) {
    let is_candidate = |clause: &&mut Clause| {
        may_be_initials(&clause.word, clause.is_known()) && !has_synonym(index, clause)
    };
    for clause in clauses.iter_mut().filter(is_candidate).take(MAX_INITIALS) {
        let phrases = phrases_with_initials(index, &clause.word, clause.is_known()).into_iter();
        let phrases = phrases.map(|stems| Alternative::of(stems, quality::INITIALS));
        clause.alternatives.extend(phrases);
    }
}

/// Whether the index contains a synonym of a word.
fn has_synonym(index: &QuestionIndex, clause: &Clause) -> bool {
    let is_synonym = |alternative: &&Alternative| alternative.quality == quality::SYNONYM;
    let mut synonyms = clause.alternatives.iter().filter(is_synonym);
    synonyms.any(|synonym| has_phrase(index, &synonym.stems, synonym.arrangement))
}

/// Adds the two words that form a word: hash and table for `hashtable`. The word may be known,
/// because a word with hyphens is also indexed without them.
pub(super) fn add_split(index: &QuestionIndex, word: &str, found: &mut Vec<Alternative>) {
    const MIN_LENGTH: usize = 3;
    if !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return;
    }
    for at in MIN_LENGTH..(word.len() + 1).saturating_sub(MIN_LENGTH) {
        let (first, second) = word.split_at(at);
        if !index.words(first).is_empty() && !index.words(second).is_empty() {
            found.extend(respaced(index, &[first, second]));
        }
    }
}

/// Returns words that are adjacent in some question, as an alternative for a typed word.
pub(super) fn respaced(index: &QuestionIndex, words: &[&str]) -> impl Iterator<Item = Alternative> {
    let phrases = index.phrases(words).into_iter();
    let phrases = phrases.filter(|phrase| has_phrase(index, phrase, Arrangement::Adjacent));
    phrases.map(Alternative::respaced)
}

/// For a word that is unknown as typed, adds the words that are one typing error away from it.
pub(super) fn add_misspelt(index: &QuestionIndex, word: &str, found: &mut Vec<Alternative>) {
    if word.chars().count() < MIN_MISSPELT_LENGTH {
        return;
    }
    index.each_misspelt(word, |known, numbers| {
        if known.chars().count() < MIN_MISSPELT_LENGTH {
            return;
        }
        for number in numbers {
            let stems = vec![index.stem_of(number)];
            if found.iter().all(|other| other.stems != stems) {
                found.push(Alternative::of(stems, quality::TYPO));
            }
        }
    });
}

/// Whether a word may be initials: it has three to five letters, and no vowels if it is also a
/// known word.
fn may_be_initials(word: &str, is_known: bool) -> bool {
    (3..=5).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_lowercase())
        && (!is_known || !word.contains(['a', 'e', 'i', 'o', 'u', 'y']))
}

/// Returns the phrases in the texts that have the given initials, most frequent first: depth-first
/// search for `dfs`.
fn phrases_with_initials(index: &QuestionIndex, letters: &str, is_known: bool) -> Vec<Vec<u32>> {
    // A single occurrence may be a coincidence.
    let min_occurrences = if is_known || letters.len() < 4 { 2 } else { 1 };
    const MAX_PHRASES: usize = 3;
    let mut counts: HashMap<Vec<u32>, usize> = HashMap::new();
    for words in index.sequences.phrases_with_initials(letters) {
        *counts
            .entry(words.iter().map(|word| index.stem_of(*word)).collect())
            .or_default() += 1;
    }
    let mut counts: Vec<(Vec<u32>, usize)> = counts.into_iter().collect();
    counts.retain(|(_, count)| *count >= min_occurrences);
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let phrases = counts.into_iter().take(MAX_PHRASES);
    phrases.map(|(stems, _)| stems).collect()
}

/// Adds the word formed by joining two adjacent words, such as `eigen values`, to both of them.
pub(super) fn add_joined(index: &QuestionIndex, clauses: &mut [Clause]) {
    const MIN_LENGTH: usize = 2;
    for at in 1..clauses.len() {
        let pair = &mut clauses[at - 1..=at];
        if pair
            .iter()
            .any(|clause| has_digit(&clause.word) || clause.word.chars().count() < MIN_LENGTH)
        {
            continue;
        }
        let joined = [pair[0].word.as_str(), pair[1].word.as_str()].concat();
        for stems in index.phrases(&[joined]) {
            for clause in &mut *pair {
                clause
                    .alternatives
                    .push(Alternative::respaced(stems.clone()));
            }
        }
    }
}

/// Adds the meanings of each phrase to all of its words. If a phrase is not in the table as typed,
/// other forms of its words may be.
pub(super) fn add_synonyms(
    index: &QuestionIndex,
    synonyms: &QuestionSynonyms,
    clauses: &mut [Clause],
) {
    // A hyphenated word is one clause with several words.
    let words: Vec<(usize, String)> = (0..)
        .zip(&*clauses)
        .flat_map(|(at, clause)| clause.words().map(move |word| (at, word.to_owned())))
        .collect();
    let stems = index.languages.iter().map(|language| {
        let stems = words.iter().map(|(_, word)| language.stems(word).0);
        stems.collect::<Vec<String>>()
    });
    let stems: Vec<Vec<String>> = stems.collect();
    let clause_at = |at: usize| words.get(at).map(|(clause, _)| *clause);
    for start in 0..words.len() {
        if start > 0 && clause_at(start - 1) == clause_at(start) {
            continue;
        }
        for end in start + 1..=(start + synonyms.longest()).min(words.len()) {
            if clause_at(end - 1) == clause_at(end) {
                continue;
            }
            let phrase: Vec<&str> = words[start..end].iter().map(|(_, word)| &**word).collect();
            let mut meanings: Vec<&Vec<String>> = synonyms.meanings(&phrase).iter().collect();
            if meanings.is_empty() {
                for stems in &stems {
                    let stems: Vec<&str> = stems[start..end].iter().map(String::as_str).collect();
                    meanings.extend(synonyms.meanings_of_forms(&phrase, &stems));
                }
            }
            let clauses = &mut clauses[words[start].0..=words[end - 1].0];
            for stems in meanings.iter().flat_map(|meaning| index.phrases(meaning)) {
                for clause in &mut *clauses {
                    let meaning = Alternative::of(stems.clone(), quality::SYNONYM);
                    clause.alternatives.push(meaning);
                }
            }
        }
    }
}
