//! A question out of its answer, as far as machines are told of it.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Value, json};

use super::put;
use crate::content::markdown::{self, Figure};

/// What of an exam's questions is told: each by its first words, and none of their answers.
#[derive(Deserialize)]
pub struct QuestionsOfExam<'a> {
    #[serde(borrow)]
    pub questions: Vec<Asked<'a>>,
}

/// What of a course's exams is told.
#[derive(Deserialize)]
pub struct ExamOfCourse<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    #[serde(borrow)]
    pub description: Cow<'a, str>,
}

/// A question out of its answer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Asked<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    #[serde(borrow, default)]
    pub language: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub stem: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub question: Cow<'a, str>,
    open_ended: bool,
    select_all: bool,
    #[serde(borrow)]
    answers: Vec<Answer<'a>>,
    #[serde(default)]
    accept: Vec<Accepted>,
    #[serde(borrow, default)]
    explanation: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'a> {
    #[serde(borrow)]
    answer_text: Cow<'a, str>,
    correct: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Accepted {
    Text(String),
    Number { number: serde_json::Number },
}

/// What is right about a question, and what is wrong.
pub fn answers(question: &Asked<'_>) -> (Vec<Value>, Vec<Value>) {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for (answer, position) in question.answers.iter().zip(1..) {
        let is_right = question.open_ended || answer.correct;
        let mut said = json!({ "@type": "Answer", "text": words(&answer.answer_text) });
        if !question.open_ended {
            put(&mut said, "position", Some(position));
        }
        if is_right { &mut right } else { &mut wrong }.push(said);
    }
    right.extend(question.accept.iter().map(|accepted| {
        let text = match accepted {
            Accepted::Text(text) => text.clone(),
            Accepted::Number { number } => number.to_string(),
        };
        json!({ "@type": "Answer", "text": text })
    }));
    if let (Some(first), Some(explanation)) = (right.first_mut(), &question.explanation) {
        let comment = json!({ "@type": "Comment", "text": words(explanation) });
        put(first, "answerExplanation", Some(comment));
    }
    (right, wrong)
}

/// The kinds of questions that search engines know.
pub fn kind(question: &Asked<'_>) -> &'static str {
    match (question.open_ended, question.select_all) {
        (true, _) => "Open ended",
        (false, true) => "Checkbox",
        (false, false) => "Multiple choice",
    }
}

/// A text as one reads it out, figures by what they show.
pub fn words(markdown: &str) -> String {
    let shown = |_: &str| Some(Figure { src: String::new(), width: 0, height: 0 });
    markdown::parse(markdown, &shown).words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_question_is_told() {
        let asked = |json: Value| json.to_string();
        let choice = asked(json!({
            "id": "q", "question": "?", "openEnded": false, "selectAll": false, "explanation": "*So.*",
            "answers": [{ "answerText": "no", "correct": false }, { "answerText": "**yes**", "correct": true }],
        }));
        let choice: Asked<'_> = serde_json::from_str(&choice).expect("a question");
        assert_eq!(kind(&choice), "Multiple choice");
        let (right, wrong) = answers(&choice);
        assert_eq!(wrong, [json!({ "@type": "Answer", "text": "no", "position": 1 })]);
        let explained = json!({ "@type": "Comment", "text": "So." });
        let yes = json!({ "@type": "Answer", "text": "yes", "position": 2, "answerExplanation": explained });
        assert_eq!(right, [yes]);

        let typed = asked(json!({
            "id": "q", "question": "?", "openEnded": true, "selectAll": false,
            "answers": [{ "answerText": "Nine.", "correct": false }], "accept": ["nine", { "number": 9.810 }],
        }));
        let typed: Asked<'_> = serde_json::from_str(&typed).expect("a question");
        assert_eq!(kind(&typed), "Open ended");
        let (right, wrong) = answers(&typed);
        assert!(wrong.is_empty());
        let right: Vec<&Value> = right.iter().map(|answer| &answer["text"]).collect();
        assert_eq!(right, ["Nine.", "nine", "9.81"]);
    }
}
