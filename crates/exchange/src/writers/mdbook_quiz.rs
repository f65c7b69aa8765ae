//! Writes quizzes for mdbook-quiz.

use std::collections::BTreeMap;

use super::{Error, ExportLoss, NO_ANSWERS, Output, WrittenExam, accepted_text, write_each};
use crate::readers::mdbook_quiz::{Answer, Fields, OneOrMore, Prompt, Quiz};
use crate::text::export::html_to_text;
use crate::text::{escape_html_in_markdown, remove_images};
use stoa_content::catalog::{Exam, MarkdownText, Question, QuestionKind};

/// The parts of a question that the format never preserves.
const LOST: &[ExportLoss] = &[
    ExportLoss::Feedback,
    ExportLoss::Hints,
    ExportLoss::Points,
    ExportLoss::Topics,
];

pub fn write(exam: &Exam) -> Result<WrittenExam, Error> {
    // The key of each stem, by the stem's text.
    let mut stems: BTreeMap<String, String> = BTreeMap::new();
    let (questions, verdicts) = write_each(exam, LOST, |question, losses| {
        let mut fields = fields(question, losses)?;
        if let Some(stem) = &question.stem {
            let next = format!("part-{}", stems.len() + 1);
            fields.multipart = Some(stems.entry(markdown(stem, losses)).or_insert(next).clone());
        }
        Ok(fields)
    });
    let multipart = stems.into_iter().map(|(text, key)| (key, text)).collect();
    let file = toml::to_string_pretty(&Quiz {
        multipart,
        questions,
    })?;
    Ok(WrittenExam {
        output: Output::File(file.into_bytes()),
        verdicts,
    })
}

fn fields(question: &Question, losses: &mut Vec<ExportLoss>) -> Result<Fields, &'static str> {
    let mut prompt = Prompt {
        prompt: Some(markdown(&question.question, losses)),
        ..Prompt::default()
    };
    let (kind, answer) = match &question.kind {
        QuestionKind::OneOf | QuestionKind::AllOf => {
            let mut texts = |is_right: bool| -> Vec<String> {
                let choices = question
                    .choices
                    .iter()
                    .filter(|choice| choice.correct == is_right);
                choices
                    .map(|choice| markdown(&choice.text, losses))
                    .collect()
            };
            let (right, wrong) = (texts(true), texts(false));
            if wrong
                .iter()
                .any(|wrong| right.iter().any(|right| right.trim() == wrong.trim()))
            {
                losses.push(ExportLoss::Twin);
            }
            prompt.distractors = Some(wrong);
            let answer = match (&question.kind, &right[..]) {
                (_, []) => return Err(NO_ANSWERS),
                (QuestionKind::OneOf, [only]) => {
                    prompt.answer_index = question.choices.iter().position(|choice| choice.correct);
                    OneOrMore::One(only.clone())
                }
                (kind, _) => {
                    if matches!(kind, QuestionKind::OneOf) {
                        losses.push(ExportLoss::AnyRightAnswer);
                    }
                    OneOrMore::More(right)
                }
            };
            (
                "MultipleChoice",
                Answer {
                    answer: Some(answer),
                    ..Answer::default()
                },
            )
        }
        QuestionKind::Checked(accepted) => {
            if !question.choices.is_empty() {
                losses.push(ExportLoss::ModelAnswer);
            }
            let texts = accepted
                .iter()
                .map(|one| accepted_text(one, losses).to_owned());
            (
                "ShortAnswer",
                alternatives(texts.collect()).ok_or(NO_ANSWERS)?,
            )
        }
        QuestionKind::Open => {
            let models = question
                .choices
                .iter()
                .map(|choice| html_to_text(&choice.text.html).text);
            let answer = alternatives(models.collect())
                .ok_or("it has no model answer, which mdbook-quiz needs for comparison")?;
            losses.push(ExportLoss::ModelAnswerCompared);
            prompt.response = Some("long".to_owned());
            ("ShortAnswer", answer)
        }
    };
    let context = question
        .explanation
        .as_ref()
        .map(|text| markdown(text, losses));
    let (kind, id) = (kind.to_owned(), Some(question.id.to_string()));
    Ok(Fields {
        kind,
        id,
        context,
        prompt,
        answer,
        ..Fields::default()
    })
}

fn alternatives(mut texts: Vec<String>) -> Option<Answer> {
    let others = texts.split_off(1.min(texts.len()));
    let answer = Some(OneOrMore::One(texts.pop()?));
    Some(Answer {
        answer,
        alternatives: (!others.is_empty()).then_some(others),
        ..Answer::default()
    })
}

fn markdown(text: &MarkdownText, losses: &mut Vec<ExportLoss>) -> String {
    if text.html.has_math() {
        losses.push(ExportLoss::Formulas);
    }
    let (markdown, had_figures) = remove_images(&escape_html_in_markdown(&text.markdown));
    losses.extend(had_figures.then_some(ExportLoss::Figures));
    markdown
}
