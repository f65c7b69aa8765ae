//! Writes GIFT in the form that Moodle reads.

use super::{
    ExportLoss, NO_ANSWERS, Output, WrittenExam, accepted_text, count_right, is_number,
    is_true_or_false, write_each,
};
use crate::readers::gift::INSTRUCTIONS;
use crate::readers::gift_escape::escape_gift;
use crate::strings::join_lines;
use crate::text::export::{ExportedHtml, export_html, mark_languages};
use crate::text::from_text;
use stoa_content::catalog::{AcceptedAnswer, Choice, Exam, MarkdownText, Question, QuestionKind};
use stoa_text::rich_text::Event;

/// The parts of a question that the format never preserves.
const LOST: &[ExportLoss] = &[ExportLoss::Hints, ExportLoss::Points];

pub fn write(exam: &Exam) -> WrittenExam {
    let mut file = format!("// {}\n\n", join_lines(&exam.description));
    if let Some(instructions) = &exam.instructions {
        let text = GiftWriter {
            losses: &mut Vec::new(),
        }
        .write_text(instructions);
        file.push_str(&format!("::{INSTRUCTIONS}::{text}\n\n"));
    }
    let (questions, verdicts) = write_each(exam, LOST, |question, losses| {
        GiftWriter { losses }.write_question(question)
    });
    file.push_str(&questions.concat());
    WrittenExam {
        output: Output::File(file.into_bytes()),
        verdicts,
    }
}

struct GiftWriter<'a> {
    losses: &'a mut Vec<ExportLoss>,
}

impl GiftWriter<'_> {
    fn write_question(&mut self, question: &Question) -> Result<String, &'static str> {
        let answers = self.write_answers(question)?;
        let bracketed = |text: &str| join_lines(text).replace('\\', "\\\\").replace(']', "\\]");
        let mut written = match &question.stem {
            Some(stem) => format!("{}\n\n", self.write_first_text(stem)),
            None => String::new(),
        };
        written.push_str(&format!("// [id:{}]", bracketed(&question.id)));
        for topic in &question.topics {
            written.push_str(&format!(" [tag:{}]", bracketed(topic)));
        }
        let name = escape_gift(&join_lines(&question.id));
        let text = self.write_text(&question.question);
        let explanation = question
            .explanation
            .as_ref()
            .map(|text| format!("####{}", self.write_text(text)));
        let explanation = explanation.unwrap_or_default();
        written.push_str(&format!("\n::{name}::{text}{{{answers}{explanation}}}\n\n"));
        Ok(written)
    }

    fn write_answers(&mut self, question: &Question) -> Result<String, &'static str> {
        let right = count_right(&question.choices);
        match &question.kind {
            QuestionKind::OneOf | QuestionKind::AllOf if right == 0 => Err(NO_ANSWERS),
            QuestionKind::OneOf if is_true_or_false(question) => {
                Ok(self.write_true_or_false(&question.choices))
            }
            QuestionKind::OneOf if right < question.choices.len() => {
                Ok(self.write_choices(&question.choices, "="))
            }
            QuestionKind::OneOf | QuestionKind::AllOf => {
                if question.kind == QuestionKind::OneOf && right > 1 {
                    self.losses.push(ExportLoss::AnyAnswer);
                }
                // Moodle writes percentages with five decimal places.
                let share = format!("{:.5}", 100.0 / right as f64);
                let share = share.trim_end_matches('0').trim_end_matches('.');
                Ok(self.write_choices(&question.choices, &format!("~%{share}%")))
            }
            QuestionKind::Open | QuestionKind::Checked(_) => {
                if !question.choices.is_empty() {
                    self.losses.push(ExportLoss::ModelAnswer);
                }
                question
                    .accepted_answers()
                    .map_or(Ok(String::new()), |accepted| self.write_typed(accepted))
            }
        }
    }

    fn write_choices(&mut self, choices: &[Choice], right: &str) -> String {
        let mut written = String::from("\n");
        for choice in choices {
            let sign = if choice.correct { right } else { "~" };
            written.push_str(&format!("\t{sign}{}", self.write_first_text(&choice.text)));
            if let Some(feedback) = &choice.feedback {
                written.push_str(&format!("#{}", self.write_text(feedback)));
            }
            written.push('\n');
        }
        written
    }

    fn write_true_or_false(&mut self, choices: &[Choice]) -> String {
        let mut feedback = |correct: bool| {
            let choice = choices.iter().find(|choice| choice.correct == correct);
            choice
                .and_then(|choice| Some(self.write_text(choice.feedback.as_ref()?)))
                .unwrap_or_default()
        };
        let (wrong, right) = (feedback(false), feedback(true));
        let verdict = if choices[0].correct { "TRUE" } else { "FALSE" };
        match (wrong.as_str(), right.as_str()) {
            ("", "") => verdict.to_owned(),
            (wrong, "") => format!("{verdict}#{wrong}"),
            (wrong, right) => format!("{verdict}#{wrong}#{right}"),
        }
    }

    fn write_typed(&mut self, accepted: &[AcceptedAnswer]) -> Result<String, &'static str> {
        let are_numbers = accepted.iter().all(is_number);
        let mut written = String::from(if are_numbers { "#\n" } else { "\n" });
        for one in accepted {
            let text = match one {
                AcceptedAnswer::Number { number, tolerance } if are_numbers => {
                    format!("{number}:{}", tolerance.as_deref().unwrap_or("0"))
                }
                AcceptedAnswer::Text(text) if text.contains("->") => {
                    return Err("an accepted answer contains `->`, which GIFT reads as a pair");
                }
                one => {
                    escape_gift(&join_lines(accepted_text(one, self.losses)).replace('*', "\\*"))
                }
            };
            let share = if text.starts_with('%') { "%100%" } else { "" };
            written.push_str(&format!("\t={share}{text}\n"));
        }
        Ok(written)
    }

    /// Writes text at a position where some characters at its beginning have a special meaning.
    fn write_first_text(&mut self, text: &MarkdownText) -> String {
        let written = self.write_text(text);
        let means = ["::", "//", "$CATEGORY", "%", "->"]
            .iter()
            .any(|sign| written.starts_with(sign));
        if means {
            self.write_html(text)
        } else {
            written
        }
    }

    fn write_text(&mut self, text: &MarkdownText) -> String {
        if is_words(text) {
            escape_gift(&text.markdown)
        } else {
            self.write_html(text)
        }
    }

    fn write_html(&mut self, text: &MarkdownText) -> String {
        let ExportedHtml { html, pictures } = export_html(&mark_languages(text), None, false);
        self.losses
            .extend((!pictures.is_empty()).then_some(ExportLoss::Figures));
        format!("[html]{}", escape_gift(&html))
    }
}

/// Whether text is a single line of words that no reader would mistake for markup.
fn is_words(text: &MarkdownText) -> bool {
    let markdown = &text.markdown;
    !markdown.contains([
        '*', '_', '`', '$', '[', ']', '<', '>', '&', '\\', '|', '~', '!', '\n',
    ]) && from_text(markdown) == **markdown
        && text.html.events().all(|event| match event {
            Event::Text(_) => true,
            Event::Break(tag) => tag.name == "br",
            Event::Start(tag) => tag.name == "p",
            Event::End(name) => name == "p",
            Event::Code { .. } | Event::Math { .. } | Event::Image(_) => false,
        })
}
