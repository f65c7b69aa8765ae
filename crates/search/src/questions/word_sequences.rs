//! The words of all questions in order. [`WordSequences`] is the entry point.

use super::parts::PARTS;
use crate::analysis::to_u32;

/// The initial of a word that is passed over in a phrase with given initials, such as `of`.
pub(super) const PASSED_OVER: u8 = b'-';
/// Marks the initial of a word after which no phrase continues.
const PHRASE_END: u8 = 1 << 7;
/// Separates the texts of a part from one another in the word sequences.
pub(super) const GAP: u32 = u32::MAX;

/// The numbers of the words in each question, in order; that is, a forward index.
#[derive(Default)]
pub(super) struct WordSequences {
    words: Vec<u32>,
    /// The first letter of each word, used to find phrases by their initials: [`PASSED_OVER`] for a
    /// stop word, zero for a word that is not in prose, with [`PHRASE_END`] where a phrase ends.
    initials: Vec<u8>,
    /// The position at which each part of each question ends.
    part_ends: Vec<u32>,
}

impl WordSequences {
    pub(super) fn push(&mut self, word: u32, initial: u8) {
        self.words.push(word);
        self.initials.push(initial);
    }

    pub(super) fn end_phrase(&mut self) {
        if let Some(initial) = self.initials.last_mut() {
            *initial |= PHRASE_END;
        }
    }

    pub(super) fn end_part(&mut self) {
        self.part_ends.push(to_u32(self.words.len()));
    }

    pub(super) fn finish(&mut self, sorted_number: &[u32]) {
        for word in &mut self.words {
            *word = sorted_number.get(*word as usize).copied().unwrap_or(GAP);
        }
        self.words.shrink_to_fit();
        self.initials.shrink_to_fit();
        self.part_ends.shrink_to_fit();
    }

    /// Returns the words of a part of a question, with [`GAP`] after each text.
    pub(super) fn part(&self, question: usize, part: usize) -> &[u32] {
        let at = question * PARTS + part;
        let start = at
            .checked_sub(1)
            .map_or(0, |before| self.part_ends[before] as usize);
        &self.words[start..self.part_ends[at] as usize]
    }

    /// Returns every occurrence of a phrase with the given initials. Only consecutive words of prose
    /// with no punctuation between them form a phrase; stop words between them do not count.
    pub(super) fn phrases_with_initials(&self, letters: &str) -> impl Iterator<Item = Vec<u32>> {
        let letters = letters.as_bytes().split_first();
        letters.into_iter().flat_map(|(first, rest)| {
            let starts = memchr::memchr_iter(*first, &self.initials);
            starts.filter_map(|start| self.phrase_with_initials(start, rest))
        })
    }

    /// Returns the phrase that begins at the position `start`, if the words after its first one
    /// have the given initials.
    fn phrase_with_initials(&self, start: usize, rest: &[u8]) -> Option<Vec<u32>> {
        let mut others = Vec::new();
        let mut at = start;
        for letter in rest {
            loop {
                if self.initials[at] & PHRASE_END != 0 {
                    return None;
                }
                at += 1;
                match *self.initials.get(at)? & !PHRASE_END {
                    PASSED_OVER => {}
                    initial if initial == *letter => break,
                    _ => return None,
                }
            }
            others.push(self.words[at]);
        }
        Some([&[self.words[start]], others.as_slice()].concat())
    }
}
