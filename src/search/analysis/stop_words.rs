//! The words that search treats specially: stop words, and the words in which people ask.

/// What a word contributes to a query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WordClass {
    #[default]
    Content,
    /// About studying or asking rather than about the subject: `exam`, `explain`.
    Asking,
    /// Without meaning of its own: `of`, `the`, `und`.
    Stop,
}

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

/// Words about studying, and general words of those who ask.
#[rustfmt::skip]
const ASKING_WORDS: &[&str] = &[
    "above", "across", "after", "against", "along", "among", "answer", "answers", "around",
    "assignment", "basic", "basics", "before", "below", "beside", "between", "calculate", "check",
    "choose", "class", "compare", "compute", "course", "define", "derive", "describe", "determine",
    "discuss", "during", "easy", "evaluate", "exam", "example", "exams", "exercise", "explain", "fall",
    "final", "finals", "find", "further", "go", "goes", "going", "got", "happen", "happened", "happens",
    "hard", "help", "homework", "identify", "inside", "intro", "introduction", "justify", "know",
    "lecture", "lectures", "like", "made", "make", "makes", "many", "mean", "meaning", "means",
    "midterm", "midterms", "more", "most", "much", "must", "near", "need", "notes", "old", "online",
    "only", "onto", "other", "outside", "over", "own", "past", "pdf", "practice", "problem", "problems",
    "prof", "professor", "prove", "question", "questions", "quiz", "round", "same", "semester", "sheet",
    "show", "solution", "solutions", "solve", "something", "spring", "state", "study", "summary",
    "summer", "suppose", "syllabus", "take", "takes", "test", "textbook", "thing", "through", "too",
    "toward", "towards", "under", "until", "upon", "use", "used", "uses", "using", "verify", "versus",
    "vs", "want", "way", "winter", "within", "without", "work", "works",
];

/// The class of a normalised word.
pub fn word_class(word: &str) -> WordClass {
    if STOP_WORDS.binary_search(&word).is_ok() {
        WordClass::Stop
    } else if ASKING_WORDS.binary_search(&word).is_ok() {
        WordClass::Asking
    } else {
        WordClass::Content
    }
}

pub fn is_stop_word(word: &str) -> bool {
    word_class(word) == WordClass::Stop
}

pub fn is_asking_word(word: &str) -> bool {
    word_class(word) == WordClass::Asking
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted_and_have_no_word_in_common() {
        assert!(STOP_WORDS.is_sorted() && ASKING_WORDS.is_sorted());
        assert!(ASKING_WORDS.iter().all(|word| !STOP_WORDS.contains(word)));
        assert!(is_stop_word("of") && is_asking_word("exam") && word_class("algebra") == WordClass::Content);
    }
}
