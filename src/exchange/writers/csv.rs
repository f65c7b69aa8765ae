//! Flash cards as CSV: front, back and tags, as card programs take them.

use super::{Holds, Output, Verdict, Written, left_out};
use crate::content::catalog::{Accepted, Exam, Kind, Question, Text};
use crate::exchange::text::export::{PlainText, html_to_text};

/// Writes a card for each question.
///
/// # Errors
/// The cards cannot be written.
pub fn write(exam: &Exam) -> Result<Written, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut verdicts = Vec::with_capacity(exam.questions.len());
    let cannot = |error: csv::Error| error.to_string();
    writer.write_record(["front", "back", "tags"]).map_err(cannot)?;
    for question in &exam.questions {
        let mut card = Card::default();
        match card.of(question) {
            Ok((front, back)) => {
                let tags: Vec<String> = question.topics.iter().map(|topic| tag(topic)).collect();
                writer.write_record([front, back, tags.join(" ")]).map_err(cannot)?;
                verdicts.push(Verdict::Held(card.changed));
            }
            Err(reason) => verdicts.push(Verdict::Refused(vec![reason])),
        }
    }
    let bytes = writer.into_inner().map_err(|error| error.to_string())?;
    Ok(Written { output: Output::File(bytes), verdicts })
}

#[derive(Default)]
struct Card {
    changed: Vec<String>,
}

impl Card {
    /// Front and back.
    fn of(&mut self, question: &Question) -> Result<(String, String), String> {
        let holds = Holds { explanation: true, topics: true, stem: true, ..Holds::default() };
        self.changed = left_out(question, holds);
        let mut front: Vec<String> = Vec::new();
        if let Some(stem) = &question.stem {
            front.push(self.text(stem));
        }
        front.push(self.text(&question.question));
        let mut back = Vec::new();
        match &question.kind {
            Kind::OneOf | Kind::AllOf => {
                let letters =
                    ('A'..='Z').map(String::from).chain((27..).map(|number: usize| number.to_string()));
                let (mut choices, mut right) = (Vec::new(), Vec::new());
                for (letter, choice) in letters.zip(&question.choices) {
                    let line = format!("{letter}. {}", self.text(&choice.text));
                    right.extend(choice.correct.then(|| line.clone()));
                    choices.push(line);
                }
                if !choices.is_empty() {
                    front.push(choices.join("\n"));
                }
                back.extend((!right.is_empty()).then(|| right.join("\n")));
            }
            Kind::Open => back.extend(question.choices.iter().map(|choice| self.text(&choice.text))),
            Kind::Checked(accepted) => {
                let accepted: Vec<String> = accepted.iter().map(shown).collect();
                back.push(accepted.join("\n"));
                back.extend(question.choices.iter().map(|choice| self.text(&choice.text)));
            }
        }
        back.extend(question.explanation.iter().map(|text| self.text(text)));
        if back.is_empty() {
            return Err("it has no answer: a card has a back".to_owned());
        }
        Ok((front.join("\n\n"), back.join("\n\n")))
    }

    fn text(&mut self, text: &Text) -> String {
        let PlainText { text, had_markup, had_figures, .. } = html_to_text(&text.html);
        self.changed.extend(had_markup.then(|| "markup: cards hold plain text".to_owned()));
        self.changed.extend(had_figures.then(|| "figures: their descriptions stand for them".to_owned()));
        text
    }
}

fn shown(accepted: &Accepted) -> String {
    match accepted {
        Accepted::Text(text) => text.clone(),
        Accepted::Number { number, tolerance: None } => number.clone(),
        Accepted::Number { number, tolerance: Some(tolerance) } => format!("{number} ± {tolerance}"),
    }
}

/// A topic as a tag: card programs part tags at spaces.
fn tag(topic: &str) -> String {
    topic.split_whitespace().collect::<Vec<_>>().join("_")
}
