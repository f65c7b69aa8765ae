//! Vocabulary: which words of a query say what a question is about, and which only how somebody asks.

use crate::search::language::tokens::is_small;

/// What must be there for a question to match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    #[default]
    Wanted,
    /// It speaks about the question rather than of its subject: it may be missing where nothing has all.
    Aside,
    /// Without a meaning of its own.
    Small,
}

/// Words without a meaning of their own.
#[rustfmt::skip]
const FUNCTION_WORDS: &[&str] = &[
    "a", "about", "all", "am", "an", "and", "any", "are", "as", "at", "be", "because", "been", "being", "both",
    "but", "by", "can", "could", "did", "do", "does", "doing", "down", "each", "else", "few", "for", "from", "get",
    "give", "given", "had", "has", "have", "having", "he", "her", "here", "hers", "him", "his", "how", "i", "if",
    "in", "into", "is", "it", "its", "just", "let", "me", "my", "no", "nor", "not", "of", "off", "on", "one", "or",
    "our", "out", "please", "shall", "she", "should", "so", "some", "such", "than", "that", "the", "their", "them",
    "then", "there", "these", "they", "this", "those", "to", "up", "us", "very", "was", "we", "were", "what",
    "when", "where", "which", "while", "who", "whom", "why", "will", "with", "would", "you", "your",
];

/// Words of those who ask, beside those for what they ask.
#[rustfmt::skip]
const ASIDES: &[&str] = &[
    "above", "across", "after", "against", "along", "among", "answer", "around", "before", "below", "beside",
    "between", "calculate", "check", "choose", "compare", "compute", "define", "derive", "describe", "determine",
    "discuss", "during", "evaluate", "exam", "example", "exercise", "explain", "find", "further", "go", "goes",
    "going", "got", "happen", "happened", "happens", "identify", "inside", "justify", "know", "like", "made",
    "make", "makes", "many", "mean", "meaning", "means", "more", "most", "much", "must", "near", "need", "only",
    "onto", "other", "outside", "over", "own", "problem", "problems", "prove", "question", "questions", "round",
    "same", "show", "solve", "something", "state", "suppose", "take", "takes", "thing", "through", "too", "toward",
    "towards", "under", "until", "upon", "use", "used", "uses", "using", "verify", "versus", "vs", "want", "way",
    "within", "without", "work", "works",
];

/// Words that begin a formula when they stand before signs.
#[rustfmt::skip]
const OPENERS: &[&str] = &[
    "arctan", "cos", "d", "det", "dx", "exp", "int", "integral", "lim", "limit", "ln", "log", "max", "min", "prod", "sin",
    "sqrt", "sum", "tan",
];

pub(super) fn role(word: &str) -> Role {
    let is_in = |list: &[&str]| list.binary_search(&word).is_ok();
    if is_in(FUNCTION_WORDS) || is_small(word) {
        Role::Small
    } else if is_in(ASIDES) {
        Role::Aside
    } else {
        Role::Wanted
    }
}

pub(super) fn opens_formula(word: &str) -> bool {
    OPENERS.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_in_order() {
        assert!(FUNCTION_WORDS.is_sorted() && ASIDES.is_sorted() && OPENERS.is_sorted());
    }
}
