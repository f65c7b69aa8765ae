//! Writing GIFT, as Moodle reads it.

use super::{Holds, Output, Verdict, Written, count_right, is_number, is_true_or_false, left_out};
use crate::content::catalog::{Accepted, Choice, Exam, Kind, Question, Text};
use crate::exchange::readers::gift::INSTRUCTIONS;
use crate::exchange::readers::gift_escape::escape;
use crate::exchange::text::export::with_languages;
use crate::exchange::text::export::without_images;
use crate::exchange::text::{from_text, one_line};

/// Writes an exam.
pub fn write(exam: &Exam) -> Written {
    let mut file = format!("// {}\n\n", one_line(&exam.description));
    let mut writing = Writing::default();
    if let Some(instructions) = &exam.instructions {
        file.push_str(&format!("::{INSTRUCTIONS}::{}\n\n", writing.text(instructions)));
    }
    let mut verdicts = Vec::with_capacity(exam.questions.len());
    for question in &exam.questions {
        writing.changed.clear();
        let holds = Holds { explanation: true, feedback: true, topics: true, stem: true, ..Holds::default() };
        writing.changed = left_out(question, holds);
        verdicts.push(match writing.question(question) {
            Ok(text) => {
                file.push_str(&text);
                Verdict::Held(std::mem::take(&mut writing.changed))
            }
            Err(reason) => Verdict::Refused(vec![reason]),
        });
    }
    Written { output: Output::File(file.into_bytes()), verdicts }
}

#[derive(Default)]
struct Writing {
    changed: Vec<String>,
}

impl Writing {
    fn question(&mut self, question: &Question) -> Result<String, String> {
        let answers = self.answers(question)?;
        let mut written = String::new();
        if let Some(stem) = &question.stem {
            written.push_str(&format!("{}\n\n", self.opening(stem)));
        }
        let marks: Vec<String> = std::iter::once(format!("[id:{}]", bracketed(&question.id)))
            .chain(question.topics.iter().map(|topic| format!("[tag:{}]", bracketed(topic))))
            .collect();
        written.push_str(&format!("// {}\n", marks.join(" ")));
        let name = escape(&one_line(&question.id));
        let text = self.text(&question.question);
        let explanation = match &question.explanation {
            Some(explanation) => format!("####{}", self.text(explanation)),
            None => String::new(),
        };
        written.push_str(&format!("::{name}::{text}{{{answers}{explanation}}}\n\n"));
        Ok(written)
    }

    fn answers(&mut self, question: &Question) -> Result<String, String> {
        let right = count_right(&question.choices);
        match &question.kind {
            Kind::OneOf | Kind::AllOf if right == 0 => Err("it has no answers".to_owned()),
            Kind::OneOf if is_true_or_false(question) => Ok(self.true_or_false(&question.choices)),
            Kind::OneOf if right < question.choices.len() => Ok(self
                .choices(&question.choices, |correct| if correct { "=".to_owned() } else { "~".to_owned() })),
            kind => match kind {
                Kind::OneOf | Kind::AllOf => {
                    if matches!(kind, Kind::OneOf) && right > 1 {
                        self.changed
                            .push("any one of its answers would do: all have to be chosen".to_owned());
                    }
                    let share = format!("~%{}%", percent(right));
                    Ok(self.choices(
                        &question.choices,
                        |correct| if correct { share.clone() } else { "~".to_owned() },
                    ))
                }
                Kind::Open => {
                    self.models(&question.choices);
                    Ok(String::new())
                }
                Kind::Checked(accepted) => {
                    self.models(&question.choices);
                    self.typed(accepted)
                }
            },
        }
    }

    fn models(&mut self, choices: &[Choice]) {
        if !choices.is_empty() {
            self.changed.push("the model answer: left out".to_owned());
        }
    }

    fn choices(&mut self, choices: &[Choice], sign: impl Fn(bool) -> String) -> String {
        let mut written = String::from("\n");
        for choice in choices {
            written.push_str(&format!("\t{}{}", sign(choice.correct), self.opening(&choice.text)));
            if let Some(feedback) = &choice.feedback {
                written.push_str(&format!("#{}", self.text(feedback)));
            }
            written.push('\n');
        }
        written
    }

    fn true_or_false(&mut self, choices: &[Choice]) -> String {
        let mut said = |correct: bool| {
            let choice = choices.iter().find(|choice| choice.correct == correct);
            let feedback = choice.and_then(|choice| choice.feedback.as_ref());
            feedback.map_or_else(String::new, |feedback| self.text(feedback))
        };
        let (wrong, right) = (said(false), said(true));
        let verdict = if choices[0].correct { "TRUE" } else { "FALSE" };
        match (wrong.as_str(), right.as_str()) {
            ("", "") => verdict.to_owned(),
            (wrong, "") => format!("{verdict}#{wrong}"),
            (wrong, right) => format!("{verdict}#{wrong}#{right}"),
        }
    }

    fn typed(&mut self, accepted: &[Accepted]) -> Result<String, String> {
        let are_numbers = accepted.iter().all(is_number);
        let mut written = String::from(if are_numbers { "#\n" } else { "\n" });
        for one in accepted {
            let text = match one {
                Accepted::Number { number, tolerance } if are_numbers => {
                    format!("{number}:{}", tolerance.as_deref().unwrap_or("0"))
                }
                Accepted::Number { number, tolerance } => {
                    let what = if tolerance.is_some() { "a number and its tolerance" } else { "a number" };
                    self.changed.push(format!("{what}: compared as text"));
                    escape(number)
                }
                Accepted::Text(text) if text.contains("->") => {
                    return Err("an accepted answer holds `->`, which GIFT takes for a pair".to_owned());
                }
                Accepted::Text(text) => escape(&one_line(text).replace('*', "\\*")),
            };
            let share = if text.starts_with('%') { "%100%" } else { "" };
            written.push_str(&format!("\t={share}{text}\n"));
        }
        Ok(written)
    }

    /// A text at the beginning of something, where a sign would have a meaning.
    fn opening(&mut self, text: &Text) -> String {
        let written = self.text(text);
        let means = ["::", "//", "$CATEGORY", "%", "->"].iter().any(|sign| written.starts_with(sign));
        if means { format!("[html]{}", escape(&self.html(text))) } else { written }
    }

    fn text(&mut self, text: &Text) -> String {
        if is_words(text) { escape(&text.markdown) } else { format!("[html]{}", escape(&self.html(text))) }
    }

    fn html(&mut self, text: &Text) -> String {
        let (html, had_figures) = without_images(&with_languages(text));
        self.changed.extend(had_figures.then(|| "figures: their descriptions stand for them".to_owned()));
        html
    }
}

/// Whether a text is a line of words and nothing that any reader, of HTML or not, could take for more.
fn is_words(text: &Text) -> bool {
    let markdown = &text.markdown;
    !markdown.contains(['*', '_', '`', '$', '[', ']', '<', '>', '&', '\\', '|', '~', '!', '\n'])
        && from_text(markdown) == *markdown
        && !text.html.contains("<div")
        && text.html.matches('<').count()
            == text.html.matches("<p>").count() * 2 + text.html.matches("<br>").count()
}

/// What is said inside brackets of a comment.
fn bracketed(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace(']', "\\]")
}

/// A share of so many, in per cent, to the digits that Moodle knows.
fn percent(of: usize) -> String {
    let share = format!("{:.5}", 100.0 / of as f64);
    share.trim_end_matches('0').trim_end_matches('.').to_owned()
}
