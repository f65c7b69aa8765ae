//! Writing quizzes for mdBook.

use std::collections::BTreeMap;

use super::{Holds, Output, Verdict, Written, left_out};
use crate::content::catalog::{Accepted, Exam, Kind, Question, Text};
use crate::exchange::mdbook_quiz_file::{Answer, Fields, OneOrMore, Prompt, Quiz};
use crate::exchange::text::export::html_to_text;
use crate::exchange::text::{escape_html, without_images};

/// Writes an exam.
///
/// # Errors
/// It cannot be written as TOML.
pub fn write(exam: &Exam) -> Result<Written, String> {
    let mut quiz = Quiz::default();
    let mut verdicts = Vec::with_capacity(exam.questions.len());
    let mut stems: BTreeMap<String, String> = BTreeMap::new();
    for question in &exam.questions {
        let holds = Holds { explanation: true, stem: true, ..Holds::default() };
        let mut writing = Writing { changed: left_out(question, holds) };
        match writing.question(question, &mut stems, &mut quiz.multipart) {
            Ok(fields) => {
                quiz.questions.push(fields);
                verdicts.push(Verdict::Held(writing.changed));
            }
            Err(reason) => verdicts.push(Verdict::Refused(vec![reason])),
        }
    }
    let file = toml::to_string_pretty(&quiz).map_err(|error| error.to_string())?;
    Ok(Written { output: Output::File(file.into_bytes()), verdicts })
}

struct Writing {
    changed: Vec<String>,
}

impl Writing {
    fn question(
        &mut self,
        question: &Question,
        stems: &mut BTreeMap<String, String>,
        multipart: &mut BTreeMap<String, String>,
    ) -> Result<Fields, String> {
        let right: Vec<usize> = question
            .choices
            .iter()
            .enumerate()
            .filter(|(_, choice)| choice.correct)
            .map(|(at, _)| at)
            .collect();
        let mut fields = Fields { id: Some(question.id.clone()), ..Fields::default() };
        match &question.kind {
            Kind::OneOf | Kind::AllOf => {
                if right.is_empty() {
                    return Err("it has no answers".to_owned());
                }
                fields.kind = "MultipleChoice".to_owned();
                let texts = |is_right: bool, writing: &mut Writing| -> Vec<String> {
                    let choices = question.choices.iter().filter(|choice| choice.correct == is_right);
                    choices.map(|choice| writing.text(&choice.text)).collect()
                };
                let (keys, distractors) = (texts(true, self), texts(false, self));
                if distractors.iter().any(|wrong| keys.iter().any(|right| right.trim() == wrong.trim())) {
                    self.changed
                        .push("a wrong answer of the words of a right one: there it is right".to_owned());
                }
                fields.prompt.distractors = Some(distractors);
                fields.answer.answer = Some(match (&question.kind, right[..].first()) {
                    (Kind::OneOf, Some(index)) if right.len() == 1 => {
                        fields.prompt.answer_index = Some(*index);
                        OneOrMore::One(keys.concat())
                    }
                    (kind, _) => {
                        if matches!(kind, Kind::OneOf) {
                            self.changed.push(
                                "any one of its right answers would do: all have to be chosen".to_owned(),
                            );
                        }
                        OneOrMore::More(keys)
                    }
                });
            }
            Kind::Checked(accepted) => {
                fields.kind = "ShortAnswer".to_owned();
                if !question.choices.is_empty() {
                    self.changed.push("the model answer: left out".to_owned());
                }
                let mut texts: Vec<String> = accepted.iter().map(|one| self.accepted(one)).collect();
                let first = if texts.is_empty() {
                    return Err("it has no answers".to_owned());
                } else {
                    texts.remove(0)
                };
                fields.answer = Answer { answer: Some(OneOrMore::One(first)), ..Answer::default() };
                fields.answer.alternatives = (!texts.is_empty()).then_some(texts);
            }
            Kind::Open => {
                fields.kind = "ShortAnswer".to_owned();
                let models: Vec<String> =
                    question.choices.iter().map(|choice| html_to_text(&choice.text.html).text).collect();
                let [first, others @ ..] = &models[..] else {
                    return Err("it has no model answer, and mdbook-quiz compares with one".to_owned());
                };
                self.changed.push("the model answer: it is compared with what is typed".to_owned());
                fields.prompt.response = Some("long".to_owned());
                fields.answer.answer = Some(OneOrMore::One(first.clone()));
                fields.answer.alternatives = (!others.is_empty()).then(|| others.to_vec());
            }
        }
        if let Some(stem) = &question.stem {
            let text = self.text(stem);
            let next = format!("part-{}", stems.len() + 1);
            let key = stems.entry(text.clone()).or_insert(next).clone();
            multipart.insert(key.clone(), text);
            fields.multipart = Some(key);
        }
        fields.prompt = Prompt { prompt: Some(self.text(&question.question)), ..fields.prompt };
        fields.context = question.explanation.as_ref().map(|text| self.text(text));
        Ok(fields)
    }

    fn accepted(&mut self, accepted: &Accepted) -> String {
        match accepted {
            Accepted::Text(text) => text.clone(),
            Accepted::Number { number, tolerance } => {
                let what = if tolerance.is_some() { "a number and its tolerance" } else { "a number" };
                self.changed.push(format!("{what}: compared as text"));
                number.clone()
            }
        }
    }

    fn text(&mut self, text: &Text) -> String {
        if text.html.contains("class=\"math\"") {
            self.changed.push("formulas: their source is shown".to_owned());
        }
        let (markdown, had_figures) = without_images(&escape_html(&text.markdown));
        self.changed.extend(had_figures.then(|| "figures: their descriptions stand for them".to_owned()));
        markdown
    }
}
