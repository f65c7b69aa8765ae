//! No question occurs twice.

use std::collections::{HashMap, HashSet};

use stoa_content::catalog::Question;

use super::questions;

/// A way to compare questions: the text to compare, and whether all numbers count as equal.
struct View {
    name: &'static str,
    with_options: bool,
    numbers_alike: bool,
    /// Questions below this similarity are different.
    limit: f64,
}

/// The limits are above the scores of the closest pairs that ask two different things: 0.38 (limits
/// of two different functions), 0.74 and 0.51 (a recurrence with two roots and one with a double
/// root). A question that is copied with other numbers or options scores 1 in one of the views.
const VIEWS: [View; 3] = [
    View {
        name: "as written",
        with_options: true,
        numbers_alike: false,
        limit: 0.5,
    },
    View {
        name: "whatever the numbers",
        with_options: true,
        numbers_alike: true,
        limit: 0.85,
    },
    View {
        name: "whatever the options",
        with_options: false,
        numbers_alike: false,
        limit: 0.7,
    },
];

#[test]
fn no_two_questions_are_alike() {
    for view in &VIEWS {
        let (alike, pair) = closest(view);
        assert!(
            alike < view.limit,
            "{pair:?} are alike to {alike:.2} {}",
            view.name
        );
    }
}

/// Returns the two questions that share the most word triples, as measured by the Jaccard index.
fn closest(view: &View) -> (f64, [&'static str; 2]) {
    let all: Vec<_> = questions()
        .map(|question| (&*question.id, view.triples(question)))
        .collect();
    let mut holders: HashMap<&str, Vec<usize>> = HashMap::new();
    let mut best = (0.0, [""; 2]);
    for (at, (id, triples)) in all.iter().enumerate() {
        let mut shared = vec![0_usize; at];
        for triple in triples {
            let earlier = holders.entry(triple).or_default();
            earlier.iter().for_each(|&other| shared[other] += 1);
            earlier.push(at);
        }
        for (other, &shared) in shared.iter().enumerate() {
            let either = triples.len() + all[other].1.len() - shared;
            let alike = shared as f64 / either as f64;
            if alike > best.0 {
                best = (alike, [all[other].0, id]);
            }
        }
    }
    best
}

impl View {
    /// Returns all sequences of three words. Shorter text counts as one sequence.
    fn triples(&self, question: &Question) -> HashSet<String> {
        let options = question.choices.iter().map(|answer| &answer.text.markdown);
        let texts = options
            .filter(|_| self.with_options)
            .chain([&question.question.markdown]);
        let mut triples = HashSet::new();
        for text in texts {
            let words: Vec<String> = text
                .split(|c: char| !c.is_alphanumeric())
                .filter(|word| !word.is_empty())
                .map(|word| self.word(word))
                .collect();
            let length = words.len().clamp(1, 3);
            triples.extend(words.windows(length).map(|triple| triple.join(" ")));
        }
        triples
    }

    fn word(&self, word: &str) -> String {
        let mut word = word.to_lowercase();
        if self.numbers_alike {
            word = word.replace(|c: char| c.is_ascii_digit(), "0");
            while word.contains("00") {
                word = word.replace("00", "0");
            }
        }
        word
    }
}
