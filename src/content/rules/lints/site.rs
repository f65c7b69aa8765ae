//! Lints of a whole site: questions that are almost the same, and figures.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::{each_question, each_stem};
use super::site_problem;
use crate::content::diagnostics::{Position, Problem};
use crate::content::figures::FigureCollector;
use crate::content::model::{Accepted, Exam, Question};
use crate::content::source::File;

/// Words of the phrasing, which two questions that ask the same may have differently.
const PHRASING_WORDS: &str = "\
    the of in on at to is are was were be for by with and which what that this these those following \
    from as it its then there below above please given an find determine calculate compute give choose \
    select pick identify state name one does do did has have had statement";
/// Questions with fewer words may be equal by chance.
const MIN_WORDS: usize = 5;

/// A hash of what a question asks and offers, without regard to phrasing, order and case.
pub type Fingerprint = u64;

/// The fingerprints of an exam's questions, in order. `None` if a question has too few words.
pub fn fingerprints(exam: &Exam) -> Vec<Option<Fingerprint>> {
    // By path. The question itself may stand in the stem.
    let mut stems = HashMap::new();
    each_stem(exam, |path, stem| _ = stems.insert(format!("{path:?}"), stem.stem.0.as_str()));
    let mut fingerprints = Vec::new();
    each_question(exam, |path, question| {
        let stem =
            if path.len() > 2 { stems.get(&format!("{:?}", &path[..path.len() - 2])).copied() } else { None };
        fingerprints.push(fingerprint(stem, question));
    });
    fingerprints
}

fn fingerprint(stem: Option<&str>, question: &Question) -> Option<Fingerprint> {
    let mut asked = Features::default();
    stem.into_iter().chain([question.question.0.as_str()]).for_each(|text| asked.add(text));
    let mut count = asked.words.len();
    let mut offered = Vec::new();
    for answer in question.answers.iter().flatten() {
        let mut features = Features::default();
        features.add(&answer.answer_text.0);
        count += features.words.len();
        offered.push(features.hash());
    }
    for accepted in question.accept.iter().flatten() {
        let mut features = Features::default();
        match accepted {
            Accepted::Text(text) => features.add(&text.0),
            Accepted::Number(number) => features.add(&number.number.0),
        }
        offered.push(features.hash());
    }
    offered.sort_unstable();
    let is_long_enough = count >= MIN_WORDS && asked.words.len() >= 3;
    is_long_enough.then(|| hash(&(asked.hash(), offered, question.open_ended)))
}

/// The content of a text: a set of words, and a sequence of numbers and signs.
#[derive(Default)]
struct Features {
    words: Vec<u64>,
    /// Numbers, single letters and signs, in order.
    exact: DefaultHasher,
}

impl Features {
    fn add(&mut self, text: &str) {
        for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
            if word.chars().count() < 2 || word.contains(|c: char| c.is_numeric()) {
                word.hash(&mut self.exact);
            } else {
                let word = word.to_lowercase();
                let stem = word.strip_suffix('s').filter(|stem| stem.len() > 3).unwrap_or(&word);
                if !is_phrasing(stem) && !is_phrasing(&word) {
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

fn is_phrasing(word: &str) -> bool {
    PHRASING_WORDS.split(' ').any(|phrasing| phrasing == word)
}

fn hash(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// The problem of a question at a position that repeats an earlier one.
pub fn near_twin(file: &str, position: Position, message: String) -> Problem {
    site_problem("near-twin", Problem::at(file, position, message))
}

/// Images that no text shows, and images that are larger than need be.
pub fn figure_problems(files: &[File], figures: &FigureCollector) -> Vec<Problem> {
    /// A phone with a slow connection needs more than a second for these.
    const MAX_BYTES: usize = 500_000;
    /// More pixels than any screen has.
    const MAX_SIDE: u32 = 4_000;
    let used = figures.used_files();
    let problem = |file: &File| {
        let (lint, message) = match used.get(file.name()) {
            None => ("unused-figure", "no text shows this picture".to_owned()),
            Some(&(bytes, _)) if bytes > MAX_BYTES => {
                let kilobytes = bytes / 1_000;
                ("huge-figure", format!("this picture has {kilobytes} kB, and a visitor loads them all"))
            }
            Some(&(_, side)) if side > MAX_SIDE && !file.name().ends_with(".svg") => {
                ("huge-figure", format!("this picture is {side} pixels long, and no screen shows them"))
            }
            Some(_) => return None,
        };
        Some(site_problem(lint, Problem::of_file(file.name(), message)))
    };
    files.iter().filter_map(problem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::yaml;

    fn fingerprint_of(question: &str, answers: &[&str]) -> Option<Fingerprint> {
        let answers: Vec<_> =
            answers.iter().map(|text| format!("{{answerText: '{text}', correct: true}}")).collect();
        let yaml = format!("{{id: q, question: '{question}', answers: [{}]}}", answers.join(", "));
        fingerprint(None, &yaml::from_str(&yaml).expect("a question"))
    }

    #[test]
    fn the_same_question_in_other_words_is_a_twin() {
        let one = fingerprint_of(
            "Which of the following organelles produces most of the ATP?",
            &["Ribosome", "Mitochondrion"],
        );
        let other =
            fingerprint_of("What organelle produces most of the ATP?", &["mitochondrion", "ribosome."]);
        assert!(one.is_some());
        assert_eq!(one, other);
    }

    #[test]
    fn what_asks_for_something_else_is_no_twin() {
        let base = fingerprint_of("Which salt increases the pH of pure water by 2?", &["Soda", "Table salt"]);
        for other in [
            "Which salt decreases the pH of pure water by 2?",
            "Which salt increases the pH of pure water by 3?",
            "Which salt does not increase the pH of pure water by 2?",
            "Which salt increases the pH of pure water by $x$?",
        ] {
            assert_ne!(base, fingerprint_of(other, &["Soda", "Table salt"]), "{other}");
        }
        assert_ne!(
            base,
            fingerprint_of("Which salt increases the pH of pure water by 2?", &["Soda", "Lime"])
        );
        assert_ne!(
            fingerprint_of("Compute the exact value of this long sum again: $a + b$.", &["x y"]),
            fingerprint_of("Compute the exact value of this long sum again: $a - b$.", &["x y"])
        );
        assert_eq!(fingerprint_of("Is it so?", &["True", "False"]), None);
    }
}
