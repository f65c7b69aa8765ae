//! The interpretations of a query, which are lists of words that a course must have or may have.

use super::weights::{NEXT_MEANING, RESPACED, SHORTENED, SYNONYM};
use crate::analysis::tokenise::{has_digit, is_letter, letters_then_digits};
use crate::analysis::{Synonyms, is_common_stop_word, is_unrelated_to_subject};

/// The maximum number of words in a query; the rest are ignored.
pub(super) const MAX_WORDS: usize = 12;
const MAX_INTERPRETATIONS: usize = 12;
/// The maximum length, in characters, of a word that is split in two.
const MAX_SPLIT: usize = 40;

/// A word in an interpretation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub text: String,
    /// Whether a course must have the word.
    pub required: bool,
    /// Whether the word matches only whole words.
    pub whole: bool,
    /// Whether the word must directly follow the previous one.
    pub adjacent: bool,
    /// Whether the word consists of the first letters of one that is still being typed. A course
    /// may lack the word if all courses do.
    pub partial: bool,
    /// Whether the word is a department before a number, in which an error is allowed.
    pub department: bool,
}

/// One interpretation of a query.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Interpretation {
    pub words: Vec<Word>,
    /// The number of points to subtract from the score.
    pub penalty: f32,
}

/// A dictionary that tells which words are known, for interpretations that consist only of known
/// words.
pub(super) trait Dictionary {
    /// Whether the dictionary contains the word.
    fn knows(&self, word: &str) -> bool;
    /// Whether any word in the dictionary begins with the given letters.
    fn begins(&self, word: &str) -> bool;
}

/// Converts the typed words. A single letter or a stop word at the end may be the beginning of any
/// word.
pub(super) fn parse_words(typed: &[&str]) -> Vec<Word> {
    let mut words: Vec<Word> = typed
        .iter()
        .take(MAX_WORDS)
        .map(|word| new_word(word))
        .collect();
    if let ([_, .., last], 2..=MAX_WORDS) = (&mut words[..], typed.len()) {
        let text = &last.text;
        last.partial = is_common_stop_word(text) || is_letter(text) && !has_digit(text);
        last.required &= !last.partial;
    }
    words
}

/// Returns the interpretations of a query: as typed, with synonyms, with adjacent words joined,
/// with unknown words split in two, and with letters and digits separated.
pub(super) fn list_interpretations(
    typed: &[Word],
    synonyms: &Synonyms,
    dictionary: &impl Dictionary,
) -> Vec<Interpretation> {
    let mut interpretations = vec![interpretation(typed.to_vec(), 0.0)];
    let mut add = |words: Vec<Word>, penalty: f32| {
        let new = interpretation(words, penalty);
        if interpretations.len() < MAX_INTERPRETATIONS
            && interpretations.iter().all(|known| known.words != new.words)
        {
            interpretations.push(new);
        }
    };
    for (words, penalty) in with_synonyms(typed, synonyms) {
        add(words, penalty);
    }
    let apart = |word: &Word| {
        letters_then_digits(&word.text).map_or_else(
            || vec![word.clone()],
            |(a, b)| vec![new_word(a), new_word(b)],
        )
    };
    add(typed.iter().flat_map(apart).collect(), 0.0);
    for (at, pair) in typed.windows(2).enumerate() {
        let joined = [&*pair[0].text, &*pair[1].text].concat();
        if joined.len() > 2 && dictionary.begins(&joined) {
            add(
                replaced_range(typed, at, at + 2, vec![new_word(&joined)]),
                RESPACED,
            );
        }
    }
    for (at, word) in typed.iter().enumerate() {
        if !dictionary.begins(&word.text) {
            for pair in splits(&word.text, dictionary, true) {
                add(replaced_range(typed, at, at + 1, pair), RESPACED);
            }
        }
    }
    interpretations
}

/// Returns interpretations in which an unknown word, such as `linalg`, is split into the beginnings
/// of two adjacent words.
pub(super) fn list_split_interpretations(
    typed: &[Word],
    dictionary: &impl Dictionary,
) -> Vec<Interpretation> {
    let unknown = typed
        .iter()
        .enumerate()
        .filter(|(_, word)| !dictionary.begins(&word.text));
    let pairs = unknown.flat_map(|(at, word)| {
        splits(&word.text, dictionary, false)
            .map(move |pair| interpretation(replaced_range(typed, at, at + 1, pair), RESPACED))
    });
    pairs.take(MAX_INTERPRETATIONS * 2).collect()
}

/// Returns interpretations that omit one of the words: any word if there are three or more, or a
/// study word if there are two.
pub(super) fn list_shortened_interpretations(typed: &[Word]) -> Vec<Interpretation> {
    let content: Vec<usize> = (0..typed.len()).filter(|&at| typed[at].required).collect();
    let may_go = |at: usize| {
        content.len() > 2 || content.len() == 2 && is_unrelated_to_subject(&typed[at].text)
    };
    // The first omits all study words: `linear algebra final exam`.
    let subject: Vec<Word> = typed
        .iter()
        .filter(|word| !is_unrelated_to_subject(&word.text))
        .cloned()
        .collect();
    let without_asides = (subject.len() + 1 < typed.len()).then_some(subject);
    let one_less = content
        .iter()
        .filter(|&&at| may_go(at))
        .map(|&at| replaced_range(typed, at, at + 1, Vec::new()));
    let shorter = without_asides
        .into_iter()
        .chain(one_less)
        .filter(|words| !words.is_empty());
    shorter
        .map(|words| interpretation(words, SHORTENED))
        .take(MAX_INTERPRETATIONS)
        .collect()
}

fn with_synonyms(typed: &[Word], synonyms: &Synonyms) -> Vec<(Vec<Word>, f32)> {
    // First replaces all phrases at once, then replaces each phrase with each of its meanings.
    let texts: Vec<&str> = typed.iter().map(|word| word.text.as_str()).collect();
    let (mut all, mut single, mut at) = (Vec::new(), Vec::new(), 0);
    let mut replaced = 0;
    while at < typed.len() {
        let longest = (1..=synonyms.longest().min(typed.len() - at)).rev();
        let found = longest
            .map(|n| (n, synonyms.meanings(&texts[at..at + n])))
            .find(|(_, meanings)| !meanings.is_empty());
        let (n, meanings) = found.unwrap_or((1, &[]));
        let mut cost = SYNONYM;
        for meaning in meanings {
            single.push((replaced_range(typed, at, at + n, whole(meaning)), cost));
            cost += NEXT_MEANING;
        }
        if let Some(meaning) = meanings.first() {
            all.extend(whole(meaning));
            replaced += 1;
        } else {
            all.push(typed[at].clone());
        }
        at += n;
    }
    if replaced > 1 {
        single.insert(0, (all, SYNONYM));
    }
    single
}

/// Returns the ways to split a word in two. If `sure`, the left part must be a known word and the
/// right part the beginning of a known word; otherwise, both parts need only be the beginnings of
/// known words.
fn splits<'a>(
    word: &'a str,
    dictionary: &'a impl Dictionary,
    sure: bool,
) -> impl Iterator<Item = Vec<Word>> + 'a {
    let fit = (5..=MAX_SPLIT).contains(&word.chars().count()) && !word.contains(char::is_numeric);
    let places = word
        .char_indices()
        .map(|(at, _)| at)
        .filter(move |&at| fit && at > 0 && at + 1 < word.len());
    places
        .map(|at| word.split_at(at))
        .filter_map(move |(left, right)| {
            let fits = if sure {
                dictionary.knows(left)
                    && dictionary.begins(right)
                    && (left.len() > 2 || dictionary.knows(right))
            } else {
                left.chars().count() > 2
                    && right.chars().count() > 2
                    && dictionary.begins(left)
                    && dictionary.begins(right)
            };
            let first = Word {
                whole: sure,
                ..new_word(left)
            };
            fits.then(|| {
                vec![
                    Word {
                        required: true,
                        ..first
                    },
                    Word {
                        adjacent: true,
                        required: true,
                        ..new_word(right)
                    },
                ]
            })
        })
}

fn replaced_range(typed: &[Word], from: usize, to: usize, replacement: Vec<Word>) -> Vec<Word> {
    [&typed[..from], &replacement, &typed[to..]].concat()
}

fn new_word(text: &str) -> Word {
    Word {
        text: text.to_owned(),
        required: !is_common_stop_word(text),
        whole: is_letter(text) || is_common_stop_word(text),
        adjacent: false,
        partial: false,
        department: false,
    }
}

fn whole(meaning: &[String]) -> Vec<Word> {
    meaning
        .iter()
        .map(|word| Word {
            whole: true,
            ..new_word(word)
        })
        .collect()
}

/// Makes an interpretation from the given words. If all of them are stop words, all of them are
/// required.
fn interpretation(mut words: Vec<Word>, penalty: f32) -> Interpretation {
    if !words.iter().any(|word| word.required) {
        for word in &mut words {
            word.required = !word.partial;
            word.whole &= is_letter(&word.text);
        }
    }
    for at in 1..words.len() {
        words[at - 1].department = words[at].text.starts_with(char::is_numeric);
    }
    // Both halves of a code are required, even if the department is `de` or `an`.
    if let [letters, _] = &mut words[..] {
        letters.required |= letters.department;
        letters.whole &= !letters.department;
    }
    Interpretation { words, penalty }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dictionary that contains a few words.
    struct Words(&'static [&'static str]);

    impl Dictionary for Words {
        fn knows(&self, word: &str) -> bool {
            self.0.contains(&word)
        }

        fn begins(&self, word: &str) -> bool {
            self.0.iter().any(|known| known.starts_with(word))
        }
    }

    const WORDS: Words = Words(&[
        "linear",
        "algebra",
        "microeconomics",
        "micro",
        "calculus",
        "math",
    ]);

    /// Writes required words unchanged, other words in brackets, adjacent words after a plus sign,
    /// and partial words before dots.
    fn written(interpretations: &[Interpretation]) -> Vec<String> {
        let word = |word: &Word| match word {
            Word {
                partial: true,
                text,
                ..
            } => format!("{text}.."),
            Word {
                adjacent: true,
                text,
                ..
            } => format!("+{text}"),
            Word {
                required: true,
                text,
                ..
            } => text.clone(),
            Word { text, .. } => format!("({text})"),
        };
        let line = |interpretation: &Interpretation| {
            interpretation
                .words
                .iter()
                .map(word)
                .collect::<Vec<_>>()
                .join(" ")
        };
        interpretations.iter().map(line).collect()
    }

    #[test]
    fn what_was_typed_is_read_in_every_way_that_makes_sense() {
        let mut synonyms = Synonyms::default();
        synonyms.extend([
            ("calc", vec!["calculus"]),
            ("os", vec!["operating systems", "bones"]),
        ]);
        for (typed, expected) in [
            (vec!["linear", "algebra"], vec!["linear algebra"]),
            (vec!["calc", "2"], vec!["calc 2", "calculus 2"]),
            (vec!["os"], vec!["os", "operating systems", "bones"]),
            (vec!["math201"], vec!["math201", "math 201"]),
            (vec!["micro", "econom"], vec!["micro econom", "microeconom"]),
            (vec!["linearalg"], vec!["linearalg", "linear +alg"]),
            (vec!["history", "of", "art"], vec!["history (of) art"]),
            (vec!["of"], vec!["of"]),
            (vec!["de", "201"], vec!["de 201"]),
            (vec!["algebra", "l"], vec!["algebra l.."]),
            (vec!["algebra", "and"], vec!["algebra and.."]),
            (vec!["l", "a"], vec!["l a.."]),
            (vec!["linear", "c", "algebra"], vec!["linear c algebra"]),
            (vec!["calc", "i"], vec!["calc i..", "calculus i.."]),
        ] {
            assert_eq!(
                written(&list_interpretations(
                    &parse_words(&typed),
                    &synonyms,
                    &WORDS
                )),
                expected,
                "{typed:?}"
            );
        }
    }

    #[test]
    fn an_unknown_word_may_be_two_beginnings() {
        assert_eq!(
            written(&list_split_interpretations(
                &parse_words(&["linalg"]),
                &WORDS
            )),
            ["lin +alg"]
        );
        assert!(list_split_interpretations(&parse_words(&["lina"]), &WORDS).is_empty());
        assert!(list_split_interpretations(&parse_words(&["linear"]), &WORDS).is_empty());
    }

    #[test]
    fn one_word_of_three_may_be_too_many_and_of_two_only_one_about_studying() {
        for (typed, expected) in [
            (
                vec!["linear", "algebra", "fun"],
                vec!["algebra fun", "linear fun", "linear algebra"],
            ),
            (vec!["algebra", "exam"], vec!["algebra"]),
            (vec!["linear", "algebra"], vec![]),
            (vec!["exam"], vec![]),
        ] {
            assert_eq!(
                written(&list_shortened_interpretations(&parse_words(&typed))),
                expected,
                "{typed:?}"
            );
        }
    }

    #[test]
    fn an_endless_query_is_read_in_few_ways() {
        let typed = vec!["calc"; 200];
        let mut synonyms = Synonyms::default();
        synonyms.extend([("calc", vec!["calculus", "stones"])]);
        let found = list_interpretations(&parse_words(&typed), &synonyms, &WORDS);
        assert!(found.len() <= MAX_INTERPRETATIONS);
        assert!(
            found
                .iter()
                .all(|interpretation| interpretation.words.len() <= MAX_WORDS)
        );
    }
}
