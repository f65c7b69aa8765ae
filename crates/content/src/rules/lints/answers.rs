//! Lints for answers: the position and the wording of correct answers, and missing answers.

use std::collections::HashMap;
use std::ops::Range;

use super::linted_exam::LintedExam;
use crate::finding::Finding;
use crate::model::{Answer, OptionalText, Question};
use crate::yaml::PathStep::{self, Item, Key};
use stoa_text::quote::quote;

/// Answers that refer to other answers, in lower case and without punctuation.
const ABOUT_OTHERS: &str = include_str!("about_others.txt");

/// Returns whether an answer, in lower case and without punctuation, refers to all or none of the
/// others: for example, 'all of these answers are correct'.
fn is_about_all(words: &str) -> bool {
    let Some(of) = words
        .strip_prefix("all ")
        .or_else(|| words.strip_prefix("none "))
    else {
        return false;
    };
    let of = of.strip_prefix("of ").unwrap_or(of);
    let verdicts = [" is", " are"]
        .into_iter()
        .flat_map(|verb| [" correct", " true", " right"].map(|what| (verb, what)));
    let what = verdicts
        .into_iter()
        .find_map(|(verb, what)| of.strip_suffix(what)?.strip_suffix(verb))
        .unwrap_or(of);
    let is_said = what != of;
    match what {
        "the above" | "above" | "these" => true,
        _ => {
            let others = what
                .strip_prefix("the ")
                .or_else(|| what.strip_prefix("these "))
                .unwrap_or(what);
            let others = others
                .strip_prefix("above ")
                .or_else(|| others.strip_prefix("other "))
                .unwrap_or(others);
            let others = others.strip_suffix(" above").unwrap_or(others);
            matches!(others, "answers" | "options" | "choices" | "alternatives")
                || (is_said && matches!(others, "statements" | "these"))
        }
    }
}

fn is_choice(question: &Question) -> bool {
    !question.open_ended && question.accept.is_none()
}

pub(super) fn answers_alike(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for (path, question) in exam
        .questions
        .iter()
        .filter(|(_, question)| is_choice(question))
    {
        let mut first: HashMap<String, usize> = HashMap::new();
        for (at, answer) in question.answers.iter().flatten().enumerate() {
            if let Some(other) = first.insert(comparison_key(&answer.answer_text.0), at) {
                let message = format!(
                    "the answer {} is the same as the one at",
                    quote(&answer.answer_text.0)
                );
                found.push(Finding {
                    related: Some((answer_text(path, other), "")),
                    ..Finding::at(answer_text(path, at), message)
                });
            }
        }
    }
}

/// Returns the path to the text of an answer.
fn answer_text(question: &[PathStep], at: usize) -> Vec<PathStep> {
    [question, &[Key("answers"), Item(at), Key("answerText")]].concat()
}

/// Returns a key that is equal for answers that look the same. Case matters, except at the
/// beginning of a sentence.
fn comparison_key(answer: &str) -> String {
    let key = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    let key = key.strip_suffix('.').unwrap_or(&key);
    let is_sentence =
        key.contains(' ') && key.chars().all(|c| c.is_alphabetic() || " ,'-".contains(c));
    let mut chars = key.chars();
    match chars.next() {
        Some(first) if is_sentence => first.to_lowercase().chain(chars).collect(),
        _ => key.to_owned(),
    }
}

pub(super) fn all_of_the_above(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for (path, question) in exam
        .questions
        .iter()
        .filter(|(_, question)| is_choice(question))
    {
        for (at, answer) in question.answers.iter().flatten().enumerate() {
            let text = &answer.answer_text.0;
            if text.len() < 60 && is_about_others(&words_of(text)) {
                let to = answer_text(path, at);
                let message = format!(
                    "the answer {} refers to the other answers",
                    quote(text.trim())
                );
                found.push(Finding::in_text(
                    &to,
                    text,
                    0..text.trim_end().len(),
                    message,
                ));
            }
        }
    }
}

fn is_about_others(words: &str) -> bool {
    is_about_all(words) || ABOUT_OTHERS.lines().any(|answer| answer == words)
}

/// Returns only the words of a text, in lower case.
fn words_of(text: &str) -> String {
    let words = text
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

pub(super) fn select_several(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for (path, question) in &exam.questions {
        let answers = question.answers.as_deref().unwrap_or_default();
        if !is_choice(question) || question.select_all || answers.len() < 2 {
            continue;
        }
        let text = &question.question.0;
        let right = answers.iter().filter(|answer| answer.correct).count();
        if let Some(range) = request_for_several(text, right) {
            let to = [path.as_slice(), &[Key("question")]].concat();
            let message = format!(
                "{} asks for several answers, but one is enough",
                quote(&text[range.clone()])
            );
            found.push(Finding::in_text(&to, text, range, message));
        }
    }
}

/// Finds the part of a question that asks for several choices; `right` is the number of correct
/// answers.
fn request_for_several(text: &str, right: usize) -> Option<Range<usize>> {
    let lower = text.to_ascii_lowercase();
    let is_word = |at: usize| {
        lower[..at]
            .chars()
            .next_back()
            .is_none_or(|c| !c.is_alphanumeric())
    };
    for verb in ["select ", "choose ", "pick ", "mark ", "check ", "tick "] {
        for (at, _) in lower.match_indices(verb).filter(|&(at, _)| is_word(at)) {
            let behind = &lower[at + verb.len()..];
            let behind = behind.strip_prefix("the ").unwrap_or(behind);
            let start = lower.len() - behind.len();
            let Some(count) = SEVERAL.iter().find(|&&count| {
                behind
                    .strip_prefix(count)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            }) else {
                continue;
            };
            let rest = behind[count.len()..].trim_start();
            let of_answers = ANSWERS.iter().any(|answers| rest.starts_with(answers));
            // Otherwise, the number may be part of the question, as in combinatorics.
            let is_aside = rest.is_empty() || rest.starts_with(['.', ')', ']', ':']);
            if of_answers || (*count != "all" && (is_aside || right > 1) && right != 1) {
                return Some(at..start + count.len());
            }
        }
    }
    None
}

const SEVERAL: [&str; 9] = ["all", "two", "three", "four", "five", "2", "3", "4", "5"];
const ANSWERS: [&str; 10] = [
    "that apply",
    "which apply",
    "that are correct",
    "that are true",
    "correct answers",
    "right answers",
    "correct options",
    "answers",
    "options that",
    "applicable",
];

/// The maximum number of an exam's questions that the statistics cover, to limit the time that they
/// take.
const MAX_QUESTIONS: usize = 2_000;

/// Returns the multiple-choice questions with one correct answer, each with the index of that
/// answer.
fn single_choices<'a>(
    exam: &'a LintedExam<'a>,
) -> impl Iterator<Item = (&'a [PathStep], &'a [Answer], usize)> {
    let single = |question: &'a Question| {
        let answers = question
            .answers
            .as_deref()
            .filter(|answers| answers.len() > 1)?;
        let mut right = answers
            .iter()
            .enumerate()
            .filter(|(_, answer)| answer.correct);
        match (question.open_ended, right.next(), right.next()) {
            (false, Some((at, _)), None) => Some((answers, at)),
            _ => None,
        }
    };
    let found = exam.questions.iter().filter_map(move |(path, question)| {
        let (answers, right) = single(question)?;
        Some((path.as_slice(), answers, right))
    });
    found.take(MAX_QUESTIONS)
}

pub(super) fn right_answer_position(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    let (mut chances, mut first, mut last) = (Vec::new(), Counter::default(), Counter::default());
    for (path, answers, right) in single_choices(exam) {
        chances.push(1.0 / answers.len() as f64);
        first.count(path, right, right == 0);
        last.count(path, right, right + 1 == answers.len());
    }
    for (counter, place) in [(first, "first"), (last, "last")] {
        counter.report(
            &chances,
            &format!("the correct answer comes {place}"),
            found,
        );
    }
}

pub(super) fn right_answer_longest(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    let (mut chances, mut longest) = (Vec::new(), Counter::default());
    for (path, answers, right) in single_choices(exam) {
        // One of two answers is always longer. The source of a formula does not show how long the
        // formula is.
        if answers.len() < 3
            || answers
                .iter()
                .any(|answer| answer.answer_text.0.contains('$'))
        {
            continue;
        }
        let mut lengths: Vec<_> = answers
            .iter()
            .map(|answer| answer.answer_text.0.chars().count())
            .enumerate()
            .collect();
        lengths.sort_by_key(|&(_, length)| std::cmp::Reverse(length));
        let ((at, most), (_, next)) = (lengths[0], lengths[1]);
        // Count only differences that are visible at a glance.
        if most * 4 >= next * 5 && most >= next + 4 {
            chances.push(1.0 / answers.len() as f64);
            longest.count(path, right, at == right);
        }
    }
    longest.report(&chances, "the correct answer is by far the longest", found);
}

/// The number of times that something is true, and the path to the correct answer of the first
/// question for which it is true.
#[derive(Default)]
struct Counter {
    hits: usize,
    first: Option<Vec<PathStep>>,
}

impl Counter {
    fn count(&mut self, path: &[PathStep], right: usize, is_hit: bool) {
        if is_hit {
            self.hits += 1;
            self.first
                .get_or_insert_with(|| [path, &[Key("answers"), Item(right)]].concat());
        }
    }

    /// Reports the observation if it is true in most cases, and too often to be a coincidence.
    fn report(self, chances: &[f64], what: &str, found: &mut Vec<Finding>) {
        let (hits, of) = (self.hits, chances.len());
        if let Some(path) = self.first
            && 2 * hits > of
            && probability_of_at_least(hits, chances) < RARE
        {
            found.push(Finding::at(
                path,
                format!("{what} in {hits} of {of} questions in this exam"),
            ));
        }
    }
}

/// A probability below this is not attributed to chance: on average, 0.01 of 1,000 proper exams are
/// reported.
const RARE: f64 = 1e-5;

/// Returns the probability that at least `hits` of the independent events with the given
/// probabilities occur (Poisson binomial distribution).
fn probability_of_at_least(hits: usize, chances: &[f64]) -> f64 {
    // The probability of each number of hits below `hits`.
    let mut below = vec![0.0; hits];
    let mut reached = 0.0;
    match below.first_mut() {
        Some(none) => *none = 1.0,
        None => return 1.0,
    }
    for &chance in chances {
        reached += below[hits - 1] * chance;
        for at in (1..hits).rev() {
            below[at] = below[at] * (1.0 - chance) + below[at - 1] * chance;
        }
        below[0] *= 1.0 - chance;
    }
    reached
}

/// Reports each question without an explanation, but an exam without any explanations only once.
pub(super) fn no_explanation(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    let needing = exam
        .questions
        .iter()
        .filter(|(_, question)| needs_explanation(question))
        .count();
    let lacking: Vec<_> = exam
        .questions
        .iter()
        .filter(|(_, question)| needs_explanation(question) && !is_explained(question))
        .collect();
    if let [_, _, _, ..] = lacking.as_slice()
        && lacking.len() == needing
    {
        let message = format!("none of the {needing} questions has an explanation");
        found.push(Finding::missing(&[Key("questions")], message));
        return;
    }
    for (path, _) in lacking {
        let message = "this question has no explanation";
        found.push(Finding::missing(path, message));
    }
}

/// Returns whether a question needs an explanation. Model answers are explanations themselves, and
/// a question without answers does not need one.
fn needs_explanation(question: &Question) -> bool {
    question.accept.is_some() || (has_answers(question) && !question.open_ended)
}

fn has_answers(question: &Question) -> bool {
    question
        .answers
        .as_ref()
        .is_some_and(|answers| !answers.is_empty())
}

pub(super) fn no_answers(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for (path, question) in &exam.questions {
        // Without a correct answer, `selectAll` is already an error.
        if is_choice(question) && !question.select_all && !has_answers(question) {
            found.push(Finding::missing(
                path,
                "this question has no answers to choose from",
            ));
        }
    }
}

fn is_explained(question: &Question) -> bool {
    let mut answers = question.answers.iter().flatten();
    !question.explanation.is_blank() || answers.any(|answer| !answer.feedback.is_blank())
}

pub(super) fn no_model_answer(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    for (path, question) in &exam.questions {
        if question.open_ended && question.accept.is_none() && !has_answers(question) {
            let message = "this open-ended question has no model answer";
            found.push(Finding::missing(path, message));
        }
    }
}

pub(super) fn no_date(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    require(&exam.model.date, "this exam has no date", found);
}

pub(super) fn no_license(exam: &LintedExam<'_>, found: &mut Vec<Finding>) {
    if !exam.has_license {
        require(
            &exam.model.license,
            "neither this exam nor site.yaml names a licence",
            found,
        );
    }
}

fn require(value: &OptionalText, message: &str, found: &mut Vec<Finding>) {
    if value.0.is_none() {
        found.push(Finding::at([Key("id")], message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_are_asked_for_in_so_many_words() {
        for text in [
            "Which are prime? Select all that apply.",
            "Choose TWO answers.",
            "Which of these hold? (Choose all that are correct)",
            "Pick the three correct answers",
        ] {
            assert!(request_for_several(text, 1).is_some(), "{text}");
        }
        assert!(request_for_several("Which are noble gases? (Select two)", 2).is_some());
        for text in [
            "You choose two cards from a deck. How likely are two aces?",
            "In how many ways can one pick 3 of 10 people?",
            "Select the best answer.",
            "Choose all x such that x > 2 and name the smallest.",
            "A preselect two-stage filter",
        ] {
            assert_eq!(request_for_several(text, 1), None, "{text}");
        }
    }

    #[test]
    fn answers_are_alike_where_nobody_can_tell_them_apart() {
        assert_eq!(
            comparison_key("A  stack overflow."),
            comparison_key("a stack overflow")
        );
        assert_ne!(comparison_key("Aa"), comparison_key("aa"));
        assert_ne!(comparison_key("System.out"), comparison_key("system.out"));
        assert_ne!(comparison_key("$P$"), comparison_key("$p$"));
    }

    #[test]
    fn an_answer_that_points_to_others_is_one_in_any_dress() {
        for text in [
            "All of the above",
            "none of these.",
            "**All of the above**",
            "None of the above!",
            "All of these answers.",
            "All of these",
            "None of the other answers",
            "All the above are correct.",
            "All of these statements are true",
            "None of the options above",
            "All options are correct",
            "Both of these",
            "Aucune de ces réponses n’est correcte.",
        ] {
            assert!(is_about_others(&words_of(text)), "{text}");
        }
        for text in [
            "All of the above-ground parts",
            "All inputs",
            "None",
            "All of the statements in the loop",
            "All answers that were given before noon",
            "None of these vectors is zero",
            "All of the Answers album",
        ] {
            assert!(!is_about_others(&words_of(text)), "{text}");
        }
    }

    #[test]
    fn a_tail_probability_is_exact() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(near(probability_of_at_least(0, &[0.5; 3]), 1.0));
        assert!(near(probability_of_at_least(1, &[0.5; 3]), 7.0 / 8.0));
        assert!(near(probability_of_at_least(2, &[0.5; 3]), 4.0 / 8.0));
        assert!(near(probability_of_at_least(3, &[0.5; 3]), 1.0 / 8.0));
        assert!(near(probability_of_at_least(4, &[0.5; 3]), 0.0));
        assert!(near(probability_of_at_least(2, &[0.5, 0.25]), 0.125));
        assert!(probability_of_at_least(9, &[0.25; 9]) < RARE);
        assert!(probability_of_at_least(8, &[0.25; 8]) > RARE);
    }
}
