//! Questions that are one question twice, anywhere in a site.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::walk::{each_question, each_stem};
use crate::content::model::{Accepted, Exam, Question};

/// Words that change nothing of what is asked.
const FILLING: [&str; 52] = [
    "the",
    "of",
    "in",
    "on",
    "at",
    "to",
    "is",
    "are",
    "was",
    "were",
    "be",
    "for",
    "by",
    "with",
    "and",
    "which",
    "what",
    "that",
    "this",
    "these",
    "those",
    "following",
    "from",
    "as",
    "it",
    "its",
    "then",
    "there",
    "below",
    "above",
    "please",
    "given",
    "an",
    "find",
    "determine",
    "calculate",
    "compute",
    "give",
    "choose",
    "select",
    "pick",
    "identify",
    "state",
    "name",
    "one",
    "does",
    "do",
    "did",
    "has",
    "have",
    "had",
    "statement",
];
/// Fewer words than this say too little to be the same by more than chance.
const FEWEST: usize = 5;

/// What a question asks and offers, whatever its wording, order and case: two of the same are twins.
pub type Fingerprint = u64;

/// The prints of an exam's questions, in order; none of one that says too little.
pub fn fingerprints(exam: &Exam) -> Vec<Option<Fingerprint>> {
    // Stems by their path: what a question asks may stand there alone.
    let mut stems = HashMap::new();
    each_stem(exam, |path, stem| _ = stems.insert(format!("{path:?}"), stem.stem.0.as_str()));
    let mut fingerprints = Vec::new();
    each_question(exam, |path, question| {
        let stem =
            if path.len() > 2 { stems.get(&format!("{:?}", &path[..path.len() - 2])).copied() } else { None };
        fingerprints.push(print(stem, question));
    });
    fingerprints
}

fn print(stem: Option<&str>, question: &Question) -> Option<Fingerprint> {
    let mut asked = Said::default();
    stem.into_iter().chain([question.question.0.as_str()]).for_each(|text| asked.read(text));
    let mut count = asked.words.len();
    let mut offered = Vec::new();
    for answer in question.answers.iter().flatten() {
        let mut said = Said::default();
        said.read(&answer.answer_text.0);
        count += said.words.len();
        offered.push(said.hash());
    }
    for accepted in question.accept.iter().flatten() {
        let mut said = Said::default();
        match accepted {
            Accepted::Text(text) => said.read(&text.0),
            Accepted::Number(number) => said.read(&number.number.0),
        }
        offered.push(said.hash());
    }
    offered.sort_unstable();
    let says_enough = count >= FEWEST && asked.words.len() >= 3;
    says_enough.then(|| hash(&(asked.hash(), offered, question.open_ended)))
}

/// What a text says: words that mean something, whatever their order, and the rest as it stands.
#[derive(Default)]
struct Said {
    words: Vec<u64>,
    /// Numbers, single letters and signs, in order.
    exact: DefaultHasher,
}

impl Said {
    fn read(&mut self, text: &str) {
        for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
            if word.chars().count() < 2 || word.contains(|c: char| c.is_numeric()) {
                word.hash(&mut self.exact);
            } else {
                let word = word.to_lowercase();
                let stem = word.strip_suffix('s').filter(|stem| stem.len() > 3).unwrap_or(&word);
                if !FILLING.contains(&stem) && !FILLING.contains(&word.as_str()) {
                    self.words.push(hash(stem));
                }
            }
            if let Some(sign) =
                piece[word.len()..].chars().next().filter(|&sign| "+*/=<>^_|&!%#~−-\\".contains(sign))
                && !(sign == '-' && piece.len() > 1 && word.chars().count() > 1)
            {
                sign.hash(&mut self.exact);
            }
        }
    }

    fn hash(mut self) -> u64 {
        self.words.sort_unstable();
        self.words.dedup();
        hash(&(self.words, self.exact.finish()))
    }
}

fn hash(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// The questions of a site as far as they were seen, by their prints.
pub struct Twins<S>(HashMap<Fingerprint, S>);

impl<S> Default for Twins<S> {
    fn default() -> Twins<S> {
        Twins(HashMap::new())
    }
}

impl<S: Copy> Twins<S> {
    /// The twin that stood before, if there is one.
    pub fn meet(&mut self, print: Fingerprint, spot: S) -> Option<S> {
        match self.0.entry(print) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(free) => {
                free.insert(spot);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print_of(question: &str, answers: &[&str]) -> Option<Fingerprint> {
        let answers: Vec<_> =
            answers.iter().map(|text| format!("{{answerText: '{text}', correct: true}}")).collect();
        let yaml = format!("{{id: q, question: '{question}', answers: [{}]}}", answers.join(", "));
        print(None, &serde_yaml::from_str(&yaml).expect("a question"))
    }

    #[test]
    fn the_same_question_in_other_words_is_a_twin() {
        let one = print_of(
            "Which of the following organelles produces most of the ATP?",
            &["Ribosome", "Mitochondrion"],
        );
        let other = print_of("What organelle produces most of the ATP?", &["mitochondrion", "ribosome."]);
        assert!(one.is_some());
        assert_eq!(one, other);
    }

    #[test]
    fn what_asks_for_something_else_is_no_twin() {
        let base = print_of("Which salt increases the pH of pure water by 2?", &["Soda", "Table salt"]);
        for other in [
            "Which salt decreases the pH of pure water by 2?",
            "Which salt increases the pH of pure water by 3?",
            "Which salt does not increase the pH of pure water by 2?",
            "Which salt increases the pH of pure water by $x$?",
        ] {
            assert_ne!(base, print_of(other, &["Soda", "Table salt"]), "{other}");
        }
        assert_ne!(base, print_of("Which salt increases the pH of pure water by 2?", &["Soda", "Lime"]));
        assert_ne!(
            print_of("Compute the exact value of this long sum again: $a + b$.", &["x y"]),
            print_of("Compute the exact value of this long sum again: $a - b$.", &["x y"])
        );
        assert_eq!(print_of("Is it so?", &["True", "False"]), None);
    }
}
