//! The forward index: the words of each question in order, as numbers, to see what stands near what.

use super::PARTS;

/// Between texts of a part: two options are no sentence.
pub(super) const GAP: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Forward {
    words: Vec<u32>,
    /// The first letter of each word, to find what letters are the initials of.
    initials: Vec<u8>,
    /// Where each part of each question ends.
    ends: Vec<u32>,
}

impl Forward {
    pub fn add(&mut self, number: u32, initial: u8) {
        self.words.push(number);
        self.initials.push(initial);
    }

    pub fn end_text(&mut self) {
        self.words.push(GAP);
        self.initials.push(0);
    }

    pub fn end_part(&mut self) {
        self.ends.push(u32::try_from(self.words.len()).unwrap_or(u32::MAX));
    }

    pub fn finish(&mut self) {
        self.words.shrink_to_fit();
        self.initials.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// The words of a part of a question.
    pub fn part(&self, question: usize, part: usize) -> &[u32] {
        let at = question * PARTS + part;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.words[start..self.ends[at] as usize]
    }

    /// The words that begin with these letters, one word a letter, wherever such words stand.
    pub fn initials(&self, letters: &str) -> impl Iterator<Item = &[u32]> {
        let found = memchr::memmem::find_iter(&self.initials, letters.as_bytes());
        // As many as the letters have bytes; the iterator keeps none of them.
        let length = letters.len();
        found.collect::<Vec<_>>().into_iter().map(move |at| &self.words[at..at + length])
    }
}
