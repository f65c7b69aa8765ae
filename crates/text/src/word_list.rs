//! Lists of words in one string, separated by white space.

/// Whether a list contains a word.
pub fn lists(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|one| one == word)
}
