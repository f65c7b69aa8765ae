//! The words that search treats specially: stop words, words used in asking, and words that people
//! add to a course's title.
//!
//! These words, in `stop_words.txt`, apply in every language; [`Language`], in `language.rs`,
//! contains those that apply only to content in that language.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::language::{Language, WordClass};

/// The name of a list in `stop_words.txt`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    Stop,
    Asking,
    Study,
}

static LISTS: LazyLock<HashMap<&str, List>> = LazyLock::new(|| entries().collect());

/// Parses the lists of words in `stop_words.txt`.
fn entries() -> impl Iterator<Item = (&'static str, List)> {
    let lines = include_str!("stop_words.txt").lines();
    lines.flat_map(|line| {
        let (list, words) = match line.split_once(": ") {
            Some(("stop", words)) => (List::Stop, words),
            Some(("asking", words)) => (List::Asking, words),
            Some(("study", words)) => (List::Study, words),
            _ => (List::Stop, ""),
        };
        words.split_whitespace().map(move |word| (word, list))
    })
}

/// Classifies a normalised word for content in the given languages.
pub(crate) fn word_class(word: &str, languages: &[Language]) -> WordClass {
    match LISTS.get(word) {
        Some(List::Stop) => WordClass::Stop,
        Some(List::Asking) => WordClass::Asking,
        Some(List::Study) | None => {
            let mut classes = languages.iter().map(|language| language.classify(word));
            classes
                .find(|class| *class != WordClass::Content)
                .unwrap_or_default()
        }
    }
}

/// Whether a word is a stop word in every language.
pub(crate) fn is_common_stop_word(word: &str) -> bool {
    LISTS.get(word) == Some(&List::Stop)
}

/// Whether a word says nothing about the subject of a course: it is used in asking, or added to
/// titles.
pub fn is_unrelated_to_subject(word: &str) -> bool {
    matches!(LISTS.get(word), Some(List::Asking | List::Study))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_have_no_word_in_common() {
        assert_eq!(entries().count(), LISTS.len());
        assert!(
            is_common_stop_word("of")
                && is_unrelated_to_subject("exam")
                && word_class("algebra", &[]) == WordClass::Content
        );
    }
}
