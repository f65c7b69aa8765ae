//! What is right and why, question by question.

use maud::{Markup, html};

use super::question::choice_letter;
use crate::site::pages::Page;
use crate::site::pages::question::NO_ANSWERS;
use crate::site::pages::text::{plain, text};
use crate::site::pages::told::{Question, given};
use crate::site::pages::words::accepted;

impl Page<'_> {
    pub(super) fn key(&self, questions: &[Question<'_>]) -> Markup {
        html! {
            section.paper-AnswerKey-key {
                h2 { "Answers" }
                @for (number, question) in (1..).zip(questions) {
                    (entry(number, question, self.language_of(question)))
                }
            }
        }
    }
}

fn entry(number: usize, question: &Question<'_>, language: Option<&str>) -> Markup {
    let id = format!("answer-{number}");
    html! {
        div.paper-AnswerKey-entry role="group" aria-labelledby=(id) {
            div.paper-AnswerKey-row {
                h3 id=(id) aria-label={ "Answer to question " (number) } { (number) "." }
                div {
                    (right(question, language))
                    @if let Some(html) = given(question.explanation_html.as_ref()) {
                        div.paper-AnswerKey-explanation { (text(html, language)) }
                    }
                }
            }
        }
    }
}

fn right(question: &Question<'_>, language: Option<&str>) -> Markup {
    if !question.open_ended {
        return right_choices(question, language);
    }
    if question.accept.is_empty() && question.answers.is_empty() {
        return label(NO_ANSWERS);
    }
    let mut texts: Vec<String> = Vec::new();
    for text in question.accept.iter().map(accepted) {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    html! {
        @if !texts.is_empty() {
            (label(if texts.len() == 1 { "Accepted answer" } else { "Accepted answers" }))
            ul { @for text in &texts { li { (plain(text, language)) } } }
        }
        @if !question.answers.is_empty() {
            (label(if question.answers.len() == 1 { "Model answer" } else { "Model answers" }))
            ul { @for answer in &question.answers { li { (text(&answer.answer_html, language)) } } }
        }
    }
}

fn right_choices(question: &Question<'_>, language: Option<&str>) -> Markup {
    let right = question.answers.iter().enumerate().filter(|(_, answer)| answer.correct);
    let right: Vec<_> = right.collect();
    if right.is_empty() {
        return label(NO_ANSWERS);
    }
    html! {
        @if !question.select_all && right.len() > 1 { (label("Any one of these")) }
        ul {
            @for (at, answer) in right {
                li.paper-AnswerKey-choice { span { (choice_letter(at)) } (text(&answer.answer_html, language)) }
            }
        }
    }
}

fn label(words: &str) -> Markup {
    html! { p.paper-AnswerKey-label { (words) } }
}
