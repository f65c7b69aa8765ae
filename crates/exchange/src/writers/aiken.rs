//! Writes Aiken, in which a question has a single right answer and each piece of text is on one
//! line.

use super::{ExportLoss, Output, WrittenExam, write_each};
use crate::strings::join_lines;
use crate::text::export::{PlainText, html_to_text};
use stoa_content::catalog::{Exam, MarkdownText, Question, QuestionKind};

/// The parts of a question that the format never preserves.
const LOST: &[ExportLoss] = &[
    ExportLoss::Explanation,
    ExportLoss::Feedback,
    ExportLoss::Hints,
    ExportLoss::Points,
    ExportLoss::Topics,
    ExportLoss::Stem,
];

pub fn write(exam: &Exam) -> WrittenExam {
    let (questions, verdicts) = write_each(exam, LOST, question);
    WrittenExam {
        output: Output::File(questions.join("\n").into_bytes()),
        verdicts,
    }
}

fn question(question: &Question, losses: &mut Vec<ExportLoss>) -> Result<String, &'static str> {
    match question.kind {
        QuestionKind::OneOf => {}
        QuestionKind::AllOf => return Err("Aiken has no questions with several correct answers"),
        QuestionKind::Open | QuestionKind::Checked(_) => return Err("Aiken has no typed answers"),
    }
    if question.choices.len() > 26 {
        return Err("Aiken allows at most 26 answers");
    }
    let mut texts = question
        .stem
        .iter()
        .map(|stem| line(stem, losses))
        .collect::<Vec<_>>();
    texts.push(line(&question.question, losses));
    let mut written = format!("{}\n", texts.join(" "));
    let mut right = Vec::new();
    for (letter, choice) in ('A'..='Z').zip(&question.choices) {
        written.push_str(&format!("{letter}. {}\n", line(&choice.text, losses)));
        right.extend(choice.correct.then_some(letter));
    }
    let [right] = right[..] else {
        return Err("Aiken needs exactly one correct answer");
    };
    written.push_str(&format!("ANSWER: {right}\n"));
    Ok(written)
}

fn line(text: &MarkdownText, losses: &mut Vec<ExportLoss>) -> String {
    let PlainText {
        text,
        had_markup,
        had_figures,
        ..
    } = html_to_text(&text.html);
    losses.extend(had_markup.then_some(ExportLoss::AikenMarkup));
    losses.extend(had_figures.then_some(ExportLoss::Figures));
    losses.extend(text.contains('\n').then_some(ExportLoss::AikenLineBreaks));
    join_lines(&text)
}
