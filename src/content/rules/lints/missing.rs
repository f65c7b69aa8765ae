//! What an exam or a question could have, and has not.

use super::super::Finding;
use super::super::Step::Key;
use super::draft::Draft;
use crate::content::model::{Optional, Question};

/// Questions explain themselves one by one; an exam without any explanation says so once.
pub fn a_question_is_explained(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    let needing = draft.questions.iter().filter(|(_, question)| needs_explanation(question)).count();
    let lacking: Vec<_> = draft
        .questions
        .iter()
        .filter(|(_, question)| needs_explanation(question) && !is_explained(question))
        .collect();
    if let [_, _, _, ..] = lacking.as_slice()
        && lacking.len() == needing
    {
        let message = format!("none of the {needing} questions has an explanation");
        found.push(Finding { is_missing: true, ..Finding::at([Key("questions")], message) });
        return;
    }
    for (path, _) in lacking {
        let message = "this question has no explanation";
        found.push(Finding { is_missing: true, ..Finding::at(path.as_slice(), message) });
    }
}

/// Model answers are one, and a question without answers has nothing to explain.
fn needs_explanation(question: &Question) -> bool {
    let has_answers = question.answers.as_ref().is_some_and(|answers| !answers.is_empty());
    question.accept.is_some() || (has_answers && !question.open_ended)
}

fn is_explained(question: &Question) -> bool {
    let says = |text: &Optional| text.0.as_deref().is_some_and(|text| !text.trim().is_empty());
    says(&question.explanation) || question.answers.iter().flatten().any(|answer| says(&answer.feedback))
}

pub fn an_open_question_has_a_model_answer(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for (path, question) in &draft.questions {
        let has_answers = question.answers.as_ref().is_some_and(|answers| !answers.is_empty());
        if question.open_ended && question.accept.is_none() && !has_answers {
            let message = "this open-ended question has no model answer";
            found.push(Finding { is_missing: true, ..Finding::at(path.as_slice(), message) });
        }
    }
}

pub fn an_exam_has_a_date(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    lacks(&draft.exam.date, "this exam has no date", found);
}

pub fn an_exam_has_a_license(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    if !draft.setting.has_license {
        lacks(&draft.exam.license, "neither this exam nor site.yaml names a licence", found);
    }
}

fn lacks(value: &Optional, message: &str, found: &mut Vec<Finding>) {
    if value.0.is_none() {
        found.push(Finding::at([Key("id")], message));
    }
}
