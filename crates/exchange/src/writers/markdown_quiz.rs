//! Writes questions as Markdown with YAML front matter and a task list, one file per question, with
//! figures in a folder next to them.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Error, ExportLoss, NO_ANSWERS, Output, WrittenExam, count_right, write_each};
use crate::text::{escape_html_in_markdown, replace_images, write_figure};
use stoa_content::catalog::{Exam, MarkdownText, Question, QuestionKind};
use stoa_content::figures::Figures;
use stoa_text::rich_text::Event;

#[derive(Serialize)]
struct Head<'a> {
    id: &'a str,
    question: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hints: Vec<String>,
    #[serde(skip_serializing_if = "<[Box<str>]>::is_empty")]
    tags: &'a [Box<str>],
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
}

/// The parts of a question that the format never preserves.
const LOST: &[ExportLoss] = &[ExportLoss::Stem];

pub fn write(exam: &Exam, pictures: &Figures) -> Result<WrittenExam, Error> {
    let width = exam.questions.len().to_string().len().max(3);
    let mut figures = BTreeMap::new();
    let mut number = 0;
    let (files, verdicts) = write_each(exam, LOST, |question, losses| {
        number += 1;
        let text = MarkdownQuizWriter {
            pictures,
            figures: &mut figures,
            losses,
        }
        .write_question(question)?;
        Ok(text.map(|text| (format!("question-{number:0width$}.md"), text.into_bytes())))
    });
    let mut files = files.into_iter().collect::<Result<Vec<_>, _>>()?;
    files.extend(figures);
    Ok(WrittenExam {
        output: Output::Folder(files),
        verdicts,
    })
}

struct MarkdownQuizWriter<'a> {
    pictures: &'a Figures,
    /// The figures that are shown, by path.
    figures: &'a mut BTreeMap<String, Vec<u8>>,
    losses: &'a mut Vec<ExportLoss>,
}

impl MarkdownQuizWriter<'_> {
    fn write_question(
        &mut self,
        question: &Question,
    ) -> Result<serde_yaml::Result<String>, &'static str> {
        let right = count_right(&question.choices);
        match question.kind {
            QuestionKind::Open | QuestionKind::Checked(_) => {
                return Err("a task list has no typed answers");
            }
            _ if right == 0 => return Err(NO_ANSWERS),
            QuestionKind::OneOf if right > 1 => {
                self.losses.push(ExportLoss::AnyRightAnswer);
            }
            QuestionKind::AllOf if right == 1 => {
                self.losses.push(ExportLoss::OnlyRightAnswer);
            }
            QuestionKind::OneOf | QuestionKind::AllOf => {}
        }
        let mut texts: Vec<String> = question
            .stem
            .iter()
            .map(|stem| self.write_text(stem))
            .collect();
        texts.push(self.write_text(&question.question));
        let head = Head {
            id: &question.id,
            question: texts.join("\n\n"),
            hints: question
                .hints
                .iter()
                .map(|hint| self.write_text(hint))
                .collect(),
            tags: &question.topics,
            points: Some(question.points).filter(|points| (points - 1.0).abs() > f64::EPSILON),
        };
        let mut body = String::new();
        for choice in &question.choices {
            let mark = if choice.correct { 'x' } else { ' ' };
            let text = self.write_text(&choice.text);
            // A block cannot begin on the same line as the marker of a list item.
            let begins_block = text.starts_with(['`', '~', '>', '#', '|', ' ', '-', '+', '*'])
                && text.contains('\n');
            let text = if begins_block {
                format!("\n{text}")
            } else {
                text
            };
            body.push_str(&format!("- [{mark}] {}\n", with_prefix(&text, "  ")));
            if let Some(feedback) = &choice.feedback {
                body.push_str(&format!(
                    "  > {}\n",
                    with_prefix(&self.write_text(feedback), "  > ")
                ));
            }
        }
        if let Some(explanation) = &question.explanation {
            body.push_str(&format!(
                "\n> {}\n",
                with_prefix(&self.write_text(explanation), "> ")
            ));
        }
        Ok(serde_yaml::to_string(&head).map(|head| format!("---\n{head}---\n\n{body}")))
    }

    /// Writes text whose figures are in a folder next to the question.
    fn write_text(&mut self, text: &MarkdownText) -> String {
        if text.html.has_math() {
            self.losses.push(ExportLoss::Formulas);
        }
        let mut names = text.html.events().filter_map(|event| match event {
            Event::Image(tag) => tag.attribute("src")?.0.rsplit('/').next(),
            _ => None,
        });
        replace_images(&escape_html_in_markdown(&text.markdown), |mention| {
            let name = names.next()?;
            let path = format!("figures/{name}");
            self.figures
                .insert(path.clone(), self.pictures.get(name)?.bytes.to_vec());
            Some(write_figure(
                &mention.description,
                &path,
                mention.caption.as_deref(),
            ))
        })
    }
}

/// Adds a prefix to every line except the first.
fn with_prefix(text: &str, prefix: &str) -> String {
    let mut lines = text.split('\n');
    let mut written = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        written.push('\n');
        written.push_str(format!("{prefix}{line}").trim_end());
    }
    written
}
