//! The words that search treats specially: stop words, and words used in asking.
//!
//! These apply in every language; [`Language`] has those that apply only to content in that
//! language.

use super::language::{Language, WordClass};

/// Stop words of English and of the other languages in which courses are taught.
#[rustfmt::skip]
const STOP_WORDS: &[&str] = &[
    "a", "about", "al", "all", "am", "an", "and", "any", "are", "as", "at", "au", "aus", "aux", "avec",
    "be", "because", "been", "bei", "being", "both", "but", "by", "can", "con", "could", "d", "de",
    "degli", "dei", "del", "della", "delle", "dem", "den", "der", "des", "di", "did", "die", "do",
    "does", "doing", "dos", "down", "du", "e", "each", "ed", "een", "ein", "eine", "el", "else", "en",
    "et", "few", "for", "from", "fur", "get", "give", "given", "gli", "had", "has", "have", "having",
    "he", "her", "here", "hers", "het", "him", "his", "how", "i", "icin", "if", "il", "ile", "im", "in",
    "into", "is", "it", "its", "just", "l", "la", "las", "le", "les", "let", "lo", "los", "me", "my",
    "na", "nel", "nella", "no", "nor", "not", "o", "och", "of", "off", "on", "one", "or", "ou", "our",
    "out", "para", "please", "por", "pour", "s", "shall", "she", "should", "so", "some", "sous", "such",
    "sur", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those",
    "to", "u", "um", "un", "una", "und", "une", "up", "us", "van", "ve", "very", "von", "voor", "was",
    "we", "were", "what", "when", "where", "which", "while", "who", "whom", "why", "will", "with",
    "would", "y", "you", "your", "zu", "zum", "zur",
];

/// General words used in asking.
#[rustfmt::skip]
const ASKING_WORDS: &[&str] = &[
    "able", "above", "across", "actually", "after", "against", "along", "always", "among", "another",
    "answer", "anybody", "anyone", "anything", "around", "before", "below", "beside", "between",
    "calculate", "check", "choose", "compare", "compute", "define", "derive", "describe", "describes",
    "determine", "difficult", "discuss", "during", "easily", "evaluate", "everything", "exactly",
    "exam", "example", "exercise", "explain", "explained", "explanation", "find", "further", "go",
    "goes", "going", "got", "happen", "happened", "happening", "happens", "identify", "inside",
    "justify", "know", "knows", "like", "made", "make", "makes", "many", "mean", "meaning", "means",
    "more", "most", "much", "must", "near", "need", "only", "onto", "other", "outside", "over", "own",
    "problem", "problems", "prove", "question", "questions", "really", "remember", "round", "same",
    "show", "solve", "somebody", "someone", "something", "state", "stuck", "suppose", "take", "takes",
    "tell", "thing", "through", "told", "too", "toward", "towards", "tried", "try", "trying", "under",
    "understand", "until", "upon", "use", "used", "uses", "using", "usually", "verify", "versus", "vs",
    "want", "way", "whether", "within", "without", "work", "works",
];

/// Words that people add to a course's title. In questions they are content words: a spring, a
/// fall, a test.
#[rustfmt::skip]
const STUDY_WORDS: &[&str] = &[
    "answers", "assignment", "basic", "basics", "class", "course", "easy", "exams", "fall", "final",
    "finals", "hard", "help", "homework", "intro", "introduction", "lecture", "lectures", "midterm",
    "midterms", "notes", "old", "online", "past", "pdf", "practice", "prof", "professor", "quiz",
    "semester", "sheet", "solution", "solutions", "spring", "study", "summary", "summer", "syllabus",
    "test", "textbook", "winter",
];

/// Classifies a normalised word for content in these languages.
pub(crate) fn word_class(word: &str, languages: &[Language]) -> WordClass {
    if STOP_WORDS.binary_search(&word).is_ok() {
        WordClass::Stop
    } else if ASKING_WORDS.binary_search(&word).is_ok() {
        WordClass::Asking
    } else {
        let mut classes = languages.iter().map(|language| language.class(word));
        classes
            .find(|class| *class != WordClass::Content)
            .unwrap_or_default()
    }
}

pub(crate) fn is_stop_word(word: &str) -> bool {
    word_class(word, &[]) == WordClass::Stop
}

/// Whether a word says nothing about the subject of a course.
pub fn is_study_word(word: &str) -> bool {
    word_class(word, &[]) == WordClass::Asking || STUDY_WORDS.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted_and_have_no_word_in_common() {
        let lists = [STOP_WORDS, ASKING_WORDS, STUDY_WORDS];
        assert!(lists.iter().all(|list| list.is_sorted()));
        let mut all = lists.concat();
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(
            is_stop_word("of")
                && is_study_word("exam")
                && word_class("algebra", &[]) == WordClass::Content
        );
    }
}
