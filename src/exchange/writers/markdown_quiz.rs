//! Writing questions as Markdown: a file each, figures beside them.

use serde::Serialize;

use super::{Holds, Output, Verdict, Written, left_out};
use crate::content::catalog::{Exam, Kind, Question, Text};
use crate::content::figures::Figures as Pictures;
use crate::exchange::text::{escape_html, figure, replace_images};

/// What stands above a question's answers.
#[derive(Serialize)]
struct Head<'a> {
    id: &'a str,
    question: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hints: Vec<String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    tags: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
}

/// Writes an exam.
///
/// # Errors
/// A head cannot be written as YAML.
pub fn write(exam: &Exam, pictures: &Pictures) -> Result<Written, String> {
    let mut files = Vec::new();
    let mut verdicts = Vec::with_capacity(exam.questions.len());
    let width = exam.questions.len().to_string().len().max(3);
    for (at, question) in exam.questions.iter().enumerate() {
        let mut writing = Writing { pictures, files: Vec::new(), changed: Vec::new() };
        match writing.question(question)? {
            Ok(text) => {
                files.push((format!("question-{:0width$}.md", at + 1), text.into_bytes()));
                for (path, bytes) in writing.files {
                    if files.iter().all(|(other, _)| *other != path) {
                        files.push((path, bytes));
                    }
                }
                verdicts.push(Verdict::Held(writing.changed));
            }
            Err(reason) => verdicts.push(Verdict::Refused(vec![reason])),
        }
    }
    Ok(Written { output: Output::Folder(files), verdicts })
}

struct Writing<'a> {
    pictures: &'a Pictures,
    files: Vec<(String, Vec<u8>)>,
    changed: Vec<String>,
}

impl Writing<'_> {
    fn question(&mut self, question: &Question) -> Result<Result<String, String>, String> {
        let right = question.choices.iter().filter(|choice| choice.correct).count();
        match question.kind {
            Kind::Open | Kind::Checked(_) => return Ok(Err("a task list has no typed answers".to_owned())),
            _ if right == 0 => return Ok(Err("it has no answers".to_owned())),
            Kind::OneOf if right > 1 => {
                self.changed.push("any one of its right answers would do: all have to be chosen".to_owned());
            }
            Kind::AllOf if right == 1 => {
                self.changed.push("its one right answer: nothing says that more might be chosen".to_owned());
            }
            Kind::OneOf | Kind::AllOf => {}
        }
        let holds =
            Holds { explanation: true, feedback: true, hints: true, points: true, topics: true, stem: false };
        self.changed.extend(left_out(question, holds));
        let stem = question.stem.as_ref().map(|stem| self.text(stem));
        let text = self.text(&question.question);
        let head = Head {
            id: &question.id,
            question: stem.map_or(text.clone(), |stem| format!("{stem}\n\n{text}")),
            hints: question.hints.iter().map(|hint| self.text(hint)).collect(),
            tags: &question.topics,
            points: Some(question.points).filter(|points| (points - 1.0).abs() > f64::EPSILON),
        };
        let mut written =
            format!("---\n{}---\n\n", serde_yaml::to_string(&head).map_err(|error| error.to_string())?);
        for choice in &question.choices {
            let mark = if choice.correct { 'x' } else { ' ' };
            let text = self.text(&choice.text);
            // A block cannot begin on the line of its mark.
            let begins_block =
                text.starts_with(['`', '~', '>', '#', '|', ' ', '-', '+', '*']) && text.contains('\n');
            let text = if begins_block { format!("\n{text}") } else { text };
            written.push_str(&format!("- [{mark}] {}\n", behind(&text, "  ")));
            if let Some(feedback) = &choice.feedback {
                written.push_str(&format!("  > {}\n", behind(&self.text(feedback), "  > ")));
            }
        }
        if let Some(explanation) = &question.explanation {
            written.push_str(&format!("\n> {}\n", behind(&self.text(explanation), "> ")));
        }
        Ok(Ok(written))
    }

    /// A text whose figures stand in a folder beside the question.
    fn text(&mut self, text: &Text) -> String {
        if text.html.contains("class=\"math\"") {
            self.changed.push("formulas: their source is shown".to_owned());
        }
        let names = served(&text.html);
        let mut nth = 0;
        replace_images(&escape_html(&text.markdown), |mention| {
            let name = names.get(nth)?;
            nth += 1;
            let picture = self.pictures.get(*name)?;
            let path = format!("figures/{name}");
            self.files.push((path.clone(), picture.bytes.to_vec()));
            Some(figure(&mention.description, &path, mention.title.as_deref()))
        })
    }
}

/// The names of the pictures that HTML shows, in order.
fn served(html: &str) -> Vec<&str> {
    let images = html.match_indices("<img src=\"").map(|(at, tag)| &html[at + tag.len()..]);
    images.filter_map(|src| src.split('"').next()?.rsplit('/').next()).collect()
}

/// A text whose lines, but for the first, begin so.
fn behind(text: &str, with: &str) -> String {
    let lines: Vec<String> = text
        .split('\n')
        .enumerate()
        .map(
            |(at, line)| {
                if at == 0 { line.to_owned() } else { format!("{with}{line}").trim_end().to_owned() }
            },
        )
        .collect();
    lines.join("\n")
}
