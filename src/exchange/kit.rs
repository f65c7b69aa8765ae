//! A question that is being made of a source's parts.

use super::draft::{Draft, Item, first_words, model};
use super::stock::is_stock;
use super::text::one_line;
use crate::content::markdown::{no_figures, parse};
use crate::content::model::{Accepted, Optional, Question, Text};
use crate::content::{decimal, model::Answer};

/// What is known of a question besides its kind.
#[derive(Default)]
pub struct Kit {
    pub line: usize,
    pub name: Option<String>,
    pub id: Option<String>,
    pub stem: Option<String>,
    pub topics: Vec<String>,
    pub hints: Vec<String>,
    pub points: Option<String>,
    /// Markdown, paragraph by paragraph.
    pub explanation: Vec<String>,
    pub changed: Vec<String>,
}

impl Kit {
    pub fn tell(&mut self, change: impl Into<String>) {
        let change = change.into();
        if !self.changed.contains(&change) {
            self.changed.push(change);
        }
    }

    /// Takes a text into the explanation, unless it is blank.
    pub fn explain(&mut self, markdown: String) {
        if !markdown.trim().is_empty() && !self.explanation.contains(&markdown) {
            self.explanation.push(markdown);
        }
    }

    /// Takes what is said to who was right or wrong into the explanation, and tells.
    pub fn verdict(&mut self, markdown: String, to: &str) {
        if !is_stock(&markdown) {
            self.tell(format!("feedback to {to} answers: it joined the explanation"));
            self.explain(markdown);
        }
    }

    /// How many points the question is worth.
    pub fn worth(&mut self, points: &str) {
        let Some(number) = decimal(points.trim()) else { return };
        match number.parse::<f64>() {
            Ok(value) if value > 0.0 => self.points = Some(plain_number(&number)).filter(|text| text != "1"),
            _ => self.tell("it is worth no points there, and one here"),
        }
    }

    /// The item of a question, or of the reason why there is none.
    pub fn item(mut self, question: Result<Question, String>) -> Item {
        let fallback = |question: &Question| {
            let words = first_words(&parse(&question.question.0, &no_figures).words);
            if words.is_empty() { "(no name)".to_owned() } else { words }
        };
        let name = self.name.take().map(|name| one_line(&name)).filter(|name| !name.is_empty());
        let question = question.and_then(|question| {
            if question.question.0.trim().is_empty() {
                Err("it has no text".to_owned())
            } else {
                Ok(question)
            }
        });
        match question {
            Err(reason) => Item::refused(self.line, name.unwrap_or_else(|| "(no name)".to_owned()), reason),
            Ok(mut question) => {
                let explanation = self.explanation.join("\n\n");
                question.explanation = Optional(Some(explanation).filter(|text| !text.trim().is_empty()));
                question.hints = listed(self.hints);
                question.topics = listed(each_once(self.topics));
                question.points = Optional(self.points);
                let name = name.unwrap_or_else(|| fallback(&question));
                let draft =
                    Draft { id: self.id.filter(|id| !id.trim().is_empty()), stem: self.stem, question };
                Item::held(self.line, name, draft, self.changed)
            }
        }
    }
}

fn listed(texts: Vec<String>) -> Option<Vec<Text>> {
    let texts: Vec<Text> = texts.into_iter().filter(|text| !text.trim().is_empty()).map(Text).collect();
    (!texts.is_empty()).then_some(texts)
}

fn each_once(texts: Vec<String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::with_capacity(texts.len());
    for text in texts {
        if !once.contains(&text) {
            once.push(text);
        }
    }
    once
}

/// A question whose typed answer is checked against these, where there are any; beside them, model
/// answers.
pub fn typed(question: String, accept: Vec<Accepted>, models: Vec<String>) -> Question {
    Question {
        question: Text(question),
        open_ended: true,
        accept: (!accept.is_empty()).then_some(accept),
        answers: (!models.is_empty()).then(|| models.into_iter().map(model).collect()),
        ..Question::default()
    }
}

/// A question of choices.
pub fn chosen(question: String, answers: Vec<Answer>, select_all: bool) -> Question {
    Question { question: Text(question), select_all, answers: Some(answers), ..Question::default() }
}

/// A number as people write it: no zeros at its end.
pub fn plain_number(number: &str) -> String {
    let number = number.trim();
    if !number.contains('.') || number.contains(['e', 'E']) {
        return number.to_owned();
    }
    number.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text as HTML.
pub fn html_of(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
