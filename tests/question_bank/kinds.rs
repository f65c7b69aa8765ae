//! The bank contains every kind of question, and every kind of aid.

use std::sync::Arc;

use stoa_content::catalog::{Question, QuestionKind};
use stoa_text::markdown;

use crate::{BANK, NONE, exams, questions, texts, those};

fn count(which: impl Fn(&QuestionKind) -> bool) -> usize {
    questions().filter(|question| which(&question.kind)).count()
}

#[test]
fn every_kind_of_question_occurs() {
    let all = count(|kind| *kind == QuestionKind::AllOf);
    let checked = count(|kind| matches!(kind, QuestionKind::Checked(_)));
    assert!(all >= 132, "{all} select-all");
    assert!(checked >= 264, "{checked} checked");
}

#[test]
fn a_stem_has_three_to_five_questions() {
    let mut stems = 0;
    for (_, exam) in exams() {
        let of = |at: usize| exam.questions[at].stem.as_ref();
        let mut at = 0;
        while at < exam.questions.len() {
            let Some(stem) = of(at) else {
                at += 1;
                continue;
            };
            let shared = (at..exam.questions.len())
                .take_while(|&next| of(next).is_some_and(|other| Arc::ptr_eq(stem, other)))
                .count();
            assert!(
                (3..=5).contains(&shared),
                "{}: {shared}",
                exam.questions[at].id
            );
            stems += 1;
            at += shared;
        }
    }
    assert!(stems >= 132, "{stems} stems");
}

#[test]
fn figures_are_small_drawings_described_well_enough_to_solve_the_question() {
    assert!(BANK.figures.len() >= 60, "{} figures", BANK.figures.len());
    for (name, picture) in &BANK.figures {
        assert!(
            picture.bytes.len() <= 20_000,
            "{name}: {} bytes",
            picture.bytes.len()
        );
        let svg = String::from_utf8_lossy(&picture.bytes);
        for foreign in [
            "<script",
            "<style",
            "href",
            "<image",
            "<foreignObject",
            "@import",
        ] {
            assert!(!svg.contains(foreign), "{name} holds {foreign}");
        }
    }
    let is_described = |markdown: &str| {
        let found = markdown::parse(markdown, &markdown::find_no_figure).figures;
        found
            .iter()
            .all(|figure| figure.description.chars().count() >= 40)
    };
    assert_eq!(those(|question| !texts(question).all(is_described)), NONE);
}

#[test]
fn every_question_has_a_topic_and_many_have_a_hint_or_feedback() {
    assert_eq!(those(|question| question.topics.is_empty()), NONE);
    assert!(those(|question| !question.hints.is_empty()).len() >= 150);
    let has_feedback = |question: &Question| {
        question
            .choices
            .iter()
            .any(|choice| choice.feedback.is_some())
    };
    assert!(those(has_feedback).len() >= 200);
    let given = |question: &Question| {
        question
            .choices
            .iter()
            .any(|choice| choice.correct && choice.feedback.is_some())
    };
    assert_eq!(those(given), NONE, "a right answer needs no feedback");
}

#[test]
fn an_exam_says_when_and_how_it_was_sat() {
    for (_, exam) in exams() {
        let says = [
            exam.date.is_some(),
            exam.duration.is_some(),
            exam.instructions.is_some(),
            exam.source.is_some(),
        ];
        assert_eq!(says, [true; 4], "{}", exam.id);
        assert_eq!(exam.license.as_deref(), Some("CC-BY-4.0"), "{}", exam.id);
    }
}
