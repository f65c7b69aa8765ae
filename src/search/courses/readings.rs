//! Readings: the ways to read what was typed, as words that a course must or may have.

use super::scale::{NEXT_MEANING, RESPACED, SHORTENED, SYNONYM};
use crate::search::analysis::tokenise::{has_digit, is_letter, letters_then_digits};
use crate::search::analysis::{Synonyms, is_stop_word as is_small, is_study_word as is_aside};

/// More words than any course title asks for; the rest of the text is not read.
pub(super) const MAX_WORDS: usize = 12;
/// More readings than this never made an answer better.
const MAX_READINGS: usize = 12;
/// No two words written as one are longer.
const MAX_CUT: usize = 40;

/// A word of a reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub text: String,
    /// A course without it is no match.
    pub required: bool,
    /// Only the whole word counts, not words that begin with it.
    pub whole: bool,
    /// It must stand right after the word before it.
    pub glued: bool,
    /// Still being typed and too short to say much: the beginning of any title word. A course may lack it where all do.
    pub begun: bool,
    /// A department's letters right before a number, where a slip of the finger is forgiven.
    pub department: bool,
}

/// One way to read what was typed.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Reading {
    pub words: Vec<Word>,
    /// How much less a match is worth than one of the words as typed.
    pub less: f32,
}

/// What the dictionary says about a word; alternatives are made from words that exist.
pub(super) trait Dictionary {
    /// A title, subject or id has the very word.
    fn knows(&self, word: &str) -> bool;
    /// Some word begins with it.
    fn begins(&self, word: &str) -> bool;
}

/// The typed words as they stand; behind others, a lone last letter or small word may be the beginning of any word.
pub(super) fn typed_words(typed: &[&str]) -> Vec<Word> {
    let mut words: Vec<Word> = typed.iter().take(MAX_WORDS).map(|word| open(word)).collect();
    if let ([_, .., last], 2..=MAX_WORDS) = (&mut words[..], typed.len()) {
        let text = &last.text;
        last.begun = is_small(text) || is_letter(text) && !has_digit(text);
        last.required &= !last.begun;
    }
    words
}

/// The words as typed, and everything they may stand for otherwise: synonyms put in, neighbours joined,
/// unknown words cut in two, letters and digits apart.
pub(super) fn readings(typed: &[Word], synonyms: &Synonyms, dictionary: &impl Dictionary) -> Vec<Reading> {
    let mut readings = vec![reading(typed.to_vec(), 0.0)];
    let mut add = |words: Vec<Word>, less: f32| {
        let new = reading(words, less);
        if readings.len() < MAX_READINGS && readings.iter().all(|known| known.words != new.words) {
            readings.push(new);
        }
    };
    for (words, less) in with_synonyms(typed, synonyms) {
        add(words, less);
    }
    let apart = |word: &Word| {
        letters_then_digits(&word.text).map_or_else(|| vec![word.clone()], |(a, b)| vec![open(a), open(b)])
    };
    add(typed.iter().flat_map(apart).collect(), 0.0);
    for (at, pair) in typed.windows(2).enumerate() {
        let joined = [&*pair[0].text, &*pair[1].text].concat();
        if joined.len() > 2 && dictionary.begins(&joined) {
            add(around(typed, at, at + 2, vec![open(&joined)]), RESPACED);
        }
    }
    for (at, word) in typed.iter().enumerate() {
        if !dictionary.begins(&word.text) {
            for pair in cuts(&word.text, dictionary, true) {
                add(around(typed, at, at + 1, pair), RESPACED);
            }
        }
    }
    readings
}

/// Readings with an unknown word cut into the beginnings of two neighbours: `linalg`.
pub(super) fn split_readings(typed: &[Word], dictionary: &impl Dictionary) -> Vec<Reading> {
    let unknown = typed.iter().enumerate().filter(|(_, word)| !dictionary.begins(&word.text));
    let pairs = unknown.flat_map(|(at, word)| {
        cuts(&word.text, dictionary, false)
            .map(move |pair| reading(around(typed, at, at + 1, pair), RESPACED))
    });
    pairs.take(MAX_READINGS * 2).collect()
}

/// Readings that do without one of the words: any of three or more, or of two the one that is not about the subject.
pub(super) fn shortened_readings(typed: &[Word]) -> Vec<Reading> {
    let content: Vec<usize> = (0..typed.len()).filter(|&at| typed[at].required).collect();
    let may_go = |at: usize| content.len() > 2 || content.len() == 2 && is_aside(&typed[at].text);
    // `linear algebra final exam`: all of them at once, then one word at a time.
    let subject: Vec<Word> = typed.iter().filter(|word| !is_aside(&word.text)).cloned().collect();
    let without_asides = (subject.len() + 1 < typed.len()).then_some(subject);
    let one_less = content.iter().filter(|&&at| may_go(at)).map(|&at| around(typed, at, at + 1, Vec::new()));
    let shorter = without_asides.into_iter().chain(one_less).filter(|words| !words.is_empty());
    shorter.map(|words| reading(words, SHORTENED)).take(MAX_READINGS).collect()
}

fn with_synonyms(typed: &[Word], synonyms: &Synonyms) -> Vec<(Vec<Word>, f32)> {
    // Everything replaced at once, longest phrases first; then each phrase alone with each of its meanings.
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
            single.push((around(typed, at, at + n, whole(meaning)), cost));
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

/// The cuts of a word into two that the dictionary can continue; sure ones have a whole word before the cut.
fn cuts<'a>(
    word: &'a str,
    dictionary: &'a impl Dictionary,
    sure: bool,
) -> impl Iterator<Item = Vec<Word>> + 'a {
    let fit = (5..=MAX_CUT).contains(&word.chars().count()) && !word.contains(char::is_numeric);
    let places =
        word.char_indices().map(|(at, _)| at).filter(move |&at| fit && at > 0 && at + 1 < word.len());
    places.map(|at| word.split_at(at)).filter_map(move |(left, right)| {
        let fits = if sure {
            dictionary.knows(left) && dictionary.begins(right) && (left.len() > 2 || dictionary.knows(right))
        } else {
            left.chars().count() > 2
                && right.chars().count() > 2
                && dictionary.begins(left)
                && dictionary.begins(right)
        };
        let first = Word { whole: sure, ..open(left) };
        fits.then(|| {
            vec![Word { required: true, ..first }, Word { glued: true, required: true, ..open(right) }]
        })
    })
}

fn around(typed: &[Word], from: usize, to: usize, instead: Vec<Word>) -> Vec<Word> {
    [&typed[..from], &instead, &typed[to..]].concat()
}

fn open(text: &str) -> Word {
    Word {
        text: text.to_owned(),
        required: !is_small(text),
        whole: is_letter(text) || is_small(text),
        glued: false,
        begun: false,
        department: false,
    }
}

fn whole(meaning: &[String]) -> Vec<Word> {
    meaning.iter().map(|word| Word { whole: true, ..open(word) }).collect()
}

/// A reading of these words; where all are small ones, all are asked for.
fn reading(mut words: Vec<Word>, less: f32) -> Reading {
    if !words.iter().any(|word| word.required) {
        for word in &mut words {
            word.required = !word.begun;
            word.whole &= is_letter(&word.text);
        }
    }
    for at in 1..words.len() {
        words[at - 1].department = words[at].text.starts_with(char::is_numeric);
    }
    // Of a code, both halves count, be the department called `de` or `an`.
    if let [letters, _] = &mut words[..] {
        letters.required |= letters.department;
        letters.whole &= !letters.department;
    }
    Reading { words, less }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dictionary of a few words.
    struct Words(&'static [&'static str]);

    impl Dictionary for Words {
        fn knows(&self, word: &str) -> bool {
            self.0.contains(&word)
        }

        fn begins(&self, word: &str) -> bool {
            self.0.iter().any(|known| known.starts_with(word))
        }
    }

    const WORDS: Words = Words(&["linear", "algebra", "microeconomics", "micro", "calculus", "math"]);

    /// Required words plain, others in brackets, glued ones after a plus sign, begun ones before dots.
    fn written(readings: &[Reading]) -> Vec<String> {
        let word = |word: &Word| match word {
            Word { begun: true, text, .. } => format!("{text}.."),
            Word { glued: true, text, .. } => format!("+{text}"),
            Word { required: true, text, .. } => text.clone(),
            Word { text, .. } => format!("({text})"),
        };
        let line = |reading: &Reading| reading.words.iter().map(word).collect::<Vec<_>>().join(" ");
        readings.iter().map(line).collect()
    }

    #[test]
    fn what_was_typed_is_read_in_every_way_that_makes_sense() {
        let mut synonyms = Synonyms::default();
        synonyms.extend([("calc", vec!["calculus"]), ("os", vec!["operating systems", "bones"])]);
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
            assert_eq!(written(&readings(&typed_words(&typed), &synonyms, &WORDS)), expected, "{typed:?}");
        }
    }

    #[test]
    fn an_unknown_word_may_be_two_beginnings() {
        assert_eq!(written(&split_readings(&typed_words(&["linalg"]), &WORDS)), ["lin +alg"]);
        assert!(split_readings(&typed_words(&["lina"]), &WORDS).is_empty());
        assert!(split_readings(&typed_words(&["linear"]), &WORDS).is_empty());
    }

    #[test]
    fn one_word_of_three_may_be_too_many_and_of_two_only_one_about_studying() {
        for (typed, expected) in [
            (vec!["linear", "algebra", "fun"], vec!["algebra fun", "linear fun", "linear algebra"]),
            (vec!["algebra", "exam"], vec!["algebra"]),
            (vec!["linear", "algebra"], vec![]),
            (vec!["exam"], vec![]),
        ] {
            assert_eq!(written(&shortened_readings(&typed_words(&typed))), expected, "{typed:?}");
        }
    }

    #[test]
    fn an_endless_query_is_read_in_few_ways() {
        let typed = vec!["calc"; 200];
        let mut synonyms = Synonyms::default();
        synonyms.extend([("calc", vec!["calculus", "stones"])]);
        let found = readings(&typed_words(&typed), &synonyms, &WORDS);
        assert!(found.len() <= MAX_READINGS);
        assert!(found.iter().all(|reading| reading.words.len() <= MAX_WORDS));
    }
}
