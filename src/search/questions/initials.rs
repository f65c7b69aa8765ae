//! Initials: `dfs` for depth-first search, where texts write such words out often enough to mean one thing.

use std::collections::HashMap;

use super::index::Index;

/// How many letters are read as initials.
const LETTERS: std::ops::RangeInclusive<usize> = 3..=5;
/// What stands once stands by chance.
const LEAST: usize = 2;
/// How many meanings letters have.
const MOST_MEANINGS: usize = 3;

/// Whether a word may be initials.
pub(super) fn may_be(word: &str) -> bool {
    LETTERS.contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// What letters may be the initials of, by the words' keys, what is said most first.
pub(super) fn meanings(index: &Index, letters: &str) -> Vec<Vec<u32>> {
    let mut counts: HashMap<Vec<u32>, usize> = HashMap::new();
    for words in index.forward.initials(letters) {
        *counts.entry(words.iter().map(|word| index.key_of(*word)).collect()).or_default() += 1;
    }
    let mut counts: Vec<(Vec<u32>, usize)> = counts.into_iter().collect();
    counts.retain(|(words, count)| *count >= LEAST && words.windows(2).any(|pair| pair[0] != pair[1]));
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let most = counts.first().map_or(0, |(_, count)| *count);
    let meanings = counts.into_iter().take_while(|(_, count)| count * 3 >= most);
    meanings.take(MOST_MEANINGS).map(|(words, _)| words).collect()
}
