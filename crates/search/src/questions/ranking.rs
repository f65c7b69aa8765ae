//! Ranks the questions that match a query by their scores and, for the best of them, also by the
//! proximity of the matches.

use std::ops::Range;

use super::clauses::Clause;
use super::index::QuestionIndex;
use super::matching::{Matcher, Selection};
use super::parts::{PARTS, QuestionPart};
use super::query::Query;
use super::weights;
use super::word_sequences::GAP;
use crate::analysis::WordClass;

/// The questions that match a query.
#[derive(Debug, Default)]
pub struct FoundQuestions {
    pub total: usize,
    /// Whether the questions match neither all nor most of the words, but only a rare word.
    pub is_partial: bool,
    /// The best of the questions, in descending order of score.
    pub hits: Vec<Hit>,
}

/// A question that matches.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// The question's index in the list from which the search was built.
    pub question: usize,
    pub part: QuestionPart,
}

/// The maximum number of questions returned.
const MAX_HITS: usize = 50;
/// The maximum number of questions returned if none matches most of the query.
const MAX_PARTIAL_HITS: usize = 20;
/// The number of best questions that are re-ranked by proximity.
const RERANKED: usize = 150;
const FILTER_BITS: usize = 1024;
/// The number of words in a row that are a quotation rather than a coincidence.
const MIN_QUOTE: usize = 4;
/// The assumed distance, in words, between two texts of the same part.
const TEXT_DISTANCE: usize = 12;

pub(super) fn find(index: &QuestionIndex, query: &Query) -> FoundQuestions {
    let mut matcher = Matcher::new(index, query);
    let Selection {
        questions: found,
        is_partial,
    } = matcher.select();
    let Matcher {
        tallies,
        best_score,
        ..
    } = matcher;
    let (total, most) = if is_partial {
        (found.len().min(MAX_PARTIAL_HITS), MAX_PARTIAL_HITS)
    } else {
        (found.len(), MAX_HITS)
    };
    let proximity = Proximity::new(index, &query.clauses);
    let score = |at: usize| tallies[at].score / best_score.max(f32::MIN_POSITIVE);
    let mut best: Vec<(usize, f32)> = found
        .into_iter()
        .map(|question| (question as usize, score(question as usize)))
        .collect();
    let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    if best.len() > RERANKED {
        best.select_nth_unstable_by(RERANKED, order);
        best.truncate(RERANKED);
    }
    let length = |question: usize| index.sequences.part(question, 0).len();
    let reranked = best
        .into_iter()
        .map(|(at, score)| (at, score + proximity.score(at), length(at)));
    let mut reranked: Vec<(usize, f32, usize)> = reranked.collect();
    // Ties are resolved by length, with shorter questions first, and then by the order of the
    // content.
    reranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)).then(a.0.cmp(&b.0)));
    let hits = reranked.into_iter().take(most);
    FoundQuestions {
        total,
        is_partial: is_partial && total > 0,
        hits: hits
            .map(|(at, ..)| Hit {
                question: at,
                part: first_part(tallies[at].parts),
            })
            .collect(),
    }
}

fn first_part(parts: u8) -> QuestionPart {
    match parts.trailing_zeros() {
        0 => QuestionPart::Question,
        1 => QuestionPart::Answers,
        _ => QuestionPart::Explanation,
    }
}

/// Scores a question by how many of the typed words occur together in it, and by their order and
/// form.
struct Proximity<'a> {
    index: &'a QuestionIndex,
    clauses: &'a [Clause],
    /// The stems with the clauses that they match, sorted; and a bitmap of the stems' low bits,
    /// which is checked first.
    by_stem: Vec<(u32, u8)>,
    filter: [u64; FILTER_BITS / 64],
    /// The clauses that match words by a prefix.
    with_prefix: Vec<u8>,
    /// The numbers that each typed word has in the index.
    exact: Vec<Range<u32>>,
    /// The number of pairs of adjacent clauses, and the number of clauses that are not stop words.
    pairs: usize,
    words: usize,
}

impl<'a> Proximity<'a> {
    fn new(index: &'a QuestionIndex, clauses: &'a [Clause]) -> Proximity<'a> {
        let mut by_stem: Vec<(u32, u8)> = Vec::new();
        let mut filter = [0; FILTER_BITS / 64];
        let mut with_prefix = Vec::new();
        for (number, clause) in (0u8..).zip(clauses) {
            for stem in clause
                .alternatives
                .iter()
                .flat_map(|alternative| &alternative.stems)
            {
                by_stem.push((*stem, number));
                let bit = *stem as usize % FILTER_BITS;
                filter[bit / 64] |= 1 << (bit % 64);
            }
            if !clause.prefix.is_empty() {
                with_prefix.push(number);
            }
        }
        by_stem.sort_unstable();
        by_stem.dedup();
        let pairs = clauses
            .windows(2)
            .filter(|pair| pair.iter().all(|clause| !clause.has_no_words()))
            .count();
        let counted = clauses
            .iter()
            .filter(|clause| clause.class != WordClass::Stop);
        let exact = counted.clone().map(|clause| index.words(&clause.word));
        let exact = exact.filter(|words| !words.is_empty()).collect();
        let words = counted.filter(|clause| !clause.has_no_words()).count();
        Proximity {
            index,
            clauses,
            by_stem,
            filter,
            with_prefix,
            exact,
            pairs,
            words,
        }
    }

    /// Returns the score of the part of a question that scores best.
    fn score(&self, question: usize) -> f32 {
        let words = |part| self.index.sequences.part(question, part);
        let parts = (0..PARTS).map(|part| weights::PARTS[part].sqrt() * self.part(words(part)));
        parts.fold(0.0, f32::max)
    }

    fn part(&self, words: &[u32]) -> f32 {
        // The positions of the matches, with their clauses.
        let mut matches: Vec<(usize, u8)> = Vec::new();
        let mut position = 0;
        for word in words {
            if *word == GAP {
                position += TEXT_DISTANCE;
                continue;
            }
            position += 1;
            let has_prefix =
                |number: &&u8| self.clauses[usize::from(**number)].prefix.contains(word);
            let by_prefix = self.with_prefix.iter().filter(has_prefix);
            matches.extend(by_prefix.map(|clause| (position, *clause)));
            let stem = self.index.stem_of(*word);
            let bit = stem as usize % FILTER_BITS;
            if self.filter[bit / 64] & 1 << (bit % 64) != 0 {
                let first = self.by_stem.partition_point(|(known, _)| *known < stem);
                let by_stem = self.by_stem[first..]
                    .iter()
                    .take_while(|(known, _)| *known == stem);
                matches.extend(by_stem.map(|(_, clause)| (position, *clause)));
            }
        }
        // Without an early exit, the compiler vectorises the comparison.
        let is_typed = |typed: &&Range<u32>| {
            words
                .iter()
                .fold(false, |found, word| found | typed.contains(word))
        };
        let exact = self.exact.iter().filter(is_typed).count() as f32;
        let (neighbours, longest_run) = self.neighbours(&matches);
        let is_quote = longest_run >= MIN_QUOTE;
        weights::NEIGHBOURS * neighbours
            + weights::QUOTE * f32::from(u8::from(is_quote))
            + weights::ONE_PART * self.share(&matches)
            + weights::EXACT * exact / self.exact.len().max(1) as f32
    }

    /// Returns the proportion of adjacent clauses that match adjacent words, and the largest number
    /// of clauses in a row that do.
    fn neighbours(&self, matches: &[(usize, u8)]) -> (f32, usize) {
        if self.pairs == 0 {
            return (0.0, 0);
        }
        let mut runs = vec![1; matches.len()];
        let mut best = [0f32; 256];
        for (at, (position, clause)) in matches.iter().enumerate() {
            let after = (at + 1..).zip(&matches[at + 1..]);
            let after = after.take_while(|(_, (after, _))| after - position <= 2);
            for (at_next, (after, next)) in after {
                if *next == clause.wrapping_add(1) {
                    let is_adjacent = after - position == 1;
                    if is_adjacent {
                        runs[at_next] = runs[at_next].max(runs[at] + 1);
                    }
                    let closeness = if is_adjacent { 1.0 } else { 0.7 };
                    best[usize::from(*clause)] = best[usize::from(*clause)].max(closeness);
                }
            }
        }
        let longest_run = runs.into_iter().max().unwrap_or(0);
        (best.iter().sum::<f32>() / self.pairs as f32, longest_run)
    }

    /// Returns the proportion of clauses that match, not counting stop words.
    fn share(&self, matches: &[(usize, u8)]) -> f32 {
        let mut found = [false; 256];
        for (_, clause) in matches {
            found[usize::from(*clause)] =
                self.clauses[usize::from(*clause)].class != WordClass::Stop;
        }
        found.iter().filter(|found| **found).count() as f32 / self.words.max(1) as f32
    }
}
