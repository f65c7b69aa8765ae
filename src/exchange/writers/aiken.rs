//! Writing Aiken: questions with one right answer, each text on a line.

use super::{Holds, Output, Verdict, Written, left_out};
use crate::content::catalog::{Exam, Kind, Question, Text};
use crate::exchange::text::export::{PlainText, html_to_text};
use crate::exchange::text::one_line;

/// Writes an exam.
pub fn write(exam: &Exam) -> Written {
    let mut file = String::new();
    let mut verdicts = Vec::with_capacity(exam.questions.len());
    for question in &exam.questions {
        verdicts.push(match one(question) {
            Ok((text, changed)) => {
                if !file.is_empty() {
                    file.push('\n');
                }
                file.push_str(&text);
                Verdict::Held(changed)
            }
            Err(reason) => Verdict::Refused(vec![reason]),
        });
    }
    Written { output: Output::File(file.into_bytes()), verdicts }
}

fn one(question: &Question) -> Result<(String, Vec<String>), String> {
    match question.kind {
        Kind::OneOf => {}
        Kind::AllOf => return Err("Aiken has no question with several right answers".to_owned()),
        Kind::Open | Kind::Checked(_) => return Err("Aiken has no typed answers".to_owned()),
    }
    let right: Vec<usize> =
        question.choices.iter().enumerate().filter(|(_, choice)| choice.correct).map(|(at, _)| at).collect();
    let [right] = right[..] else {
        return Err("Aiken needs exactly one right answer".to_owned());
    };
    if question.choices.len() > 26 {
        return Err("Aiken has 26 letters for answers".to_owned());
    }
    let mut changed = left_out(question, Holds { stem: false, ..Holds::default() });
    let mut words = question.stem.as_ref().map_or_else(String::new, |stem| line(stem, &mut changed) + " ");
    words.push_str(&line(&question.question, &mut changed));
    let mut file = format!("{words}\n");
    for (letter, choice) in ('A'..='Z').zip(&question.choices) {
        file.push_str(&format!("{letter}. {}\n", line(&choice.text, &mut changed)));
    }
    let letter = ('A'..='Z').nth(right).unwrap_or('A');
    file.push_str(&format!("ANSWER: {letter}\n"));
    Ok((file, changed))
}

/// A text on one line.
fn line(text: &Text, changed: &mut Vec<String>) -> String {
    let PlainText { text, had_markup, had_figures, .. } = html_to_text(&text.html);
    changed.extend(had_markup.then(|| "markup: Aiken is plain text".to_owned()));
    changed.extend(had_figures.then(|| "figures: their descriptions stand for them".to_owned()));
    changed.extend(text.contains('\n').then(|| "line breaks: in Aiken a text is a line".to_owned()));
    one_line(&text)
}
