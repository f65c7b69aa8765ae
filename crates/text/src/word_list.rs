//! Lists of words, each in one string and separated by whitespace.

/// Returns whether a list contains a word.
pub fn contains_word(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|one| one == word)
}
