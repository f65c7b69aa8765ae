//! Answers to choose from, and how many of them are asked for.

use std::collections::HashMap;

use super::super::Finding;
use super::super::Step::{Item, Key};
use super::draft::Draft;
use crate::content::diagnostics::quoted;
use crate::content::model::Question;

/// Answers, in lower case and without punctuation, that say nothing but how many others are right.
const POINTING: &[&str] = &[
    "any of the above",
    "both of the above",
    "both of these",
    "neither of the above",
    "more than one of the above",
    "two of the above",
    "alle antworten sind richtig",
    "alle genannten",
    "keine der genannten",
    "keine der antworten",
    "todas las anteriores",
    "ninguna de las anteriores",
    "todas as anteriores",
    "todas as alternativas",
    "nenhuma das anteriores",
    "nenhuma das alternativas",
    "toutes les réponses précédentes",
    "aucune des réponses précédentes",
    "aucune de ces réponses",
    "aucune de ces réponses n est correcte",
];

/// Whether an answer, in lower case and without punctuation, speaks of all the others or of none:
/// 'all of these answers are correct'.
fn is_about_all(words: &str) -> bool {
    let Some(of) = words.strip_prefix("all ").or_else(|| words.strip_prefix("none ")) else { return false };
    let of = of.strip_prefix("of ").unwrap_or(of);
    let verdicts =
        [" is", " are"].into_iter().flat_map(|verb| [" correct", " true", " right"].map(|what| (verb, what)));
    let what =
        verdicts.into_iter().find_map(|(verb, what)| of.strip_suffix(what)?.strip_suffix(verb)).unwrap_or(of);
    let is_said = what != of;
    match what {
        "the above" | "above" | "these" => true,
        _ => {
            let others = what.strip_prefix("the ").or_else(|| what.strip_prefix("these ")).unwrap_or(what);
            let others =
                others.strip_prefix("above ").or_else(|| others.strip_prefix("other ")).unwrap_or(others);
            let others = others.strip_suffix(" above").unwrap_or(others);
            matches!(others, "answers" | "options" | "choices" | "alternatives")
                || (is_said && matches!(others, "statements" | "these"))
        }
    }
}

fn is_choice(question: &Question) -> bool {
    !question.open_ended && question.accept.is_none()
}

pub fn no_two_answers_are_alike(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for (path, question) in draft.questions.iter().filter(|(_, question)| is_choice(question)) {
        let mut first: HashMap<String, usize> = HashMap::new();
        for (at, answer) in question.answers.iter().flatten().enumerate() {
            if let Some(other) = first.insert(key(&answer.answer_text.0), at) {
                let to = |at| [path.as_slice(), &[Key("answers"), Item(at), Key("answerText")]].concat();
                let message = format!("the answer {} also stands at", quoted(&answer.answer_text.0));
                found.push(Finding { other: Some((to(other), "")), ..Finding::at(to(at), message) });
            }
        }
    }
}

/// The same for answers that nobody can tell apart. Case may be what is asked for, but not at the
/// beginning of a sentence.
fn key(answer: &str) -> String {
    let key = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    let key = key.strip_suffix('.').unwrap_or(&key);
    let is_sentence = key.contains(' ') && key.chars().all(|c| c.is_alphabetic() || " ,'-".contains(c));
    let mut chars = key.chars();
    match chars.next() {
        Some(first) if is_sentence => first.to_lowercase().chain(chars).collect(),
        _ => key.to_owned(),
    }
}

pub fn an_answer_says_something_itself(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for (path, question) in draft.questions.iter().filter(|(_, question)| is_choice(question)) {
        for (at, answer) in question.answers.iter().flatten().enumerate() {
            let text = &answer.answer_text.0;
            if text.len() < 60 && is_pointing(&plain(text)) {
                let to = [path.as_slice(), &[Key("answers"), Item(at), Key("answerText")]].concat();
                let message = format!("the answer {} points to the others", quoted(text.trim()));
                found.push(Finding::on(&to, text, 0..text.trim_end().len(), message));
            }
        }
    }
}

fn is_pointing(words: &str) -> bool {
    is_about_all(words) || POINTING.contains(&words)
}

/// In lower case, words alone.
fn plain(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

pub fn who_asks_for_several_wants_them(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for (path, question) in &draft.questions {
        let answers = question.answers.as_deref().unwrap_or_default();
        if !is_choice(question) || question.select_all || answers.len() < 2 {
            continue;
        }
        let text = &question.question.0;
        let right = answers.iter().filter(|answer| answer.correct).count();
        if let Some(range) = asked_for_several(text, right) {
            let to = [path.as_slice(), &[Key("question")]].concat();
            let message =
                format!("{} asks for several answers, and one is enough", quoted(&text[range.clone()]));
            found.push(Finding::on(&to, text, range, message));
        }
    }
}

/// Where a question with so many right answers says that several are to be chosen.
fn asked_for_several(text: &str, right: usize) -> Option<std::ops::Range<usize>> {
    let lower = text.to_ascii_lowercase();
    let is_word = |at: usize| lower[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
    for verb in ["select ", "choose ", "pick ", "mark ", "check ", "tick "] {
        for (at, _) in lower.match_indices(verb).filter(|&(at, _)| is_word(at)) {
            let behind = &lower[at + verb.len()..];
            let behind = behind.strip_prefix("the ").unwrap_or(behind);
            let start = lower.len() - behind.len();
            let Some(count) = SEVERAL.iter().find(|&&count| {
                behind.strip_prefix(count).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            }) else {
                continue;
            };
            let rest = behind[count.len()..].trim_start();
            let of_answers = ANSWERS.iter().any(|answers| rest.starts_with(answers));
            // A number of things to choose may be what the question is about.
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
            assert!(asked_for_several(text, 1).is_some(), "{text}");
        }
        assert!(asked_for_several("Which are noble gases? (Select two)", 2).is_some());
        for text in [
            "You choose two cards from a deck. How likely are two aces?",
            "In how many ways can one pick 3 of 10 people?",
            "Select the best answer.",
            "Choose all x such that x > 2 and name the smallest.",
            "A preselect two-stage filter",
        ] {
            assert_eq!(asked_for_several(text, 1), None, "{text}");
        }
    }

    #[test]
    fn answers_are_alike_where_nobody_can_tell_them_apart() {
        assert_eq!(key("A  stack overflow."), key("a stack overflow"));
        assert_ne!(key("Aa"), key("aa"));
        assert_ne!(key("System.out"), key("system.out"));
        assert_ne!(key("$P$"), key("$p$"));
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
            assert!(is_pointing(&plain(text)), "{text}");
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
            assert!(!is_pointing(&plain(text)), "{text}");
        }
    }
}
