//! What shares of the points become: right or wrong, one or all, and what is told of the rest.

use super::draft::choice;
use crate::content::model::{Answer, Question, Text};

/// An answer to choose, with its share of the points: 1 is all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Shared {
    /// Markdown.
    pub text: String,
    pub share: f64,
    pub feedback: Option<String>,
}

/// How many answers may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choose {
    One,
    Several,
}

/// Shares are written to some five digits.
const CLOSE: f64 = 0.001;

/// A question of choices.
///
/// # Errors
/// Why it cannot be held.
pub fn choices(
    text: String,
    answers: Vec<Shared>,
    choose: Choose,
    changed: &mut Vec<String>,
) -> Result<Question, String> {
    let is_whole = |share: f64| share >= 1.0 - CLOSE;
    let given: Vec<f64> = answers.iter().map(|answer| answer.share).filter(|share| *share > CLOSE).collect();
    let is_right = |share: f64| match choose {
        Choose::One => is_whole(share),
        Choose::Several => share > CLOSE,
    };
    if !answers.iter().any(|answer| is_right(answer.share)) {
        return Err("no answer is right".to_owned());
    }
    match choose {
        Choose::One => {
            if given.iter().any(|share| !is_whole(*share)) {
                changed.push("partial credit: only the answers with all points are right".to_owned());
            }
        }
        Choose::Several => {
            // Where an answer alone has all points, the others that have some only add to it.
            let are_equal = given.iter().all(|share| (share - given[0]).abs() < CLOSE * 10.0);
            if !are_equal {
                changed.push(
                    "partial credit: the right answers have unequal shares; all of them have to be chosen"
                        .to_owned(),
                );
            }
        }
    }
    if answers.iter().any(|answer| answer.share < -CLOSE) {
        changed.push("penalties: wrong answers cost no points".to_owned());
    }
    let answers: Vec<Answer> = answers
        .into_iter()
        .map(|answer| choice(answer.text, is_right(answer.share), answer.feedback))
        .collect();
    Ok(Question {
        question: Text(text),
        select_all: choose == Choose::Several,
        answers: Some(answers),
        ..Question::default()
    })
}

/// Says that feedback of typed answers joined the explanation, which it does.
pub fn join_feedback(
    explanation: &mut Option<String>,
    feedback: Vec<(String, String)>,
    changed: &mut Vec<String>,
) {
    if feedback.is_empty() {
        return;
    }
    changed.push("feedback of typed answers: it joined the explanation".to_owned());
    let mut parts: Vec<String> = explanation.take().into_iter().collect();
    parts.extend(feedback.into_iter().map(|(answer, text)| {
        if answer.is_empty() || answer == "*" {
            text
        } else {
            format!("{}: {text}", super::text::escaped_line(&answer))
        }
    }));
    *explanation = Some(parts.join("\n\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(shares: &[f64], choose: Choose) -> (Result<Vec<bool>, String>, Vec<String>) {
        let answers =
            shares.iter().map(|&share| Shared { text: "a".to_owned(), share, feedback: None }).collect();
        let mut changed = Vec::new();
        let question = choices("q".to_owned(), answers, choose, &mut changed);
        (question.map(|q| q.answers.unwrap_or_default().iter().map(|a| a.correct).collect()), changed)
    }

    #[test]
    fn equal_shares_are_no_loss() {
        assert_eq!(of(&[0.5, 0.0, 0.5], Choose::Several), (Ok(vec![true, false, true]), vec![]));
        assert_eq!(of(&[0.33333, 0.33333, 0.3333, 0.0], Choose::Several).1, Vec::<String>::new());
        assert_eq!(of(&[1.0, 0.0, 1.0], Choose::One), (Ok(vec![true, false, true]), vec![]));
    }

    #[test]
    fn unequal_shares_and_penalties_are_told() {
        let (right, told) = of(&[0.75, 0.25, -1.0], Choose::Several);
        assert_eq!((right, told.len()), (Ok(vec![true, true, false]), 2));
        let (right, told) = of(&[1.0, 0.5, 0.0], Choose::One);
        assert_eq!((right, told.len()), (Ok(vec![true, false, false]), 1));
        assert!(of(&[0.5, 0.0], Choose::One).0.is_err());
        assert!(of(&[0.0, -1.0], Choose::Several).0.is_err());
    }
}
