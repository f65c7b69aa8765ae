//! A question: its text and choices, the answer behind a press, and links to the other questions of its exam.

use maud::{Markup, html};

use super::format::{format_accepted, format_count};
use super::layout::{icon, noscript, note, server_content};
use super::rich_text::{plain, text};
use super::{Data, View};
use crate::api::{Answer, Question};
use crate::site::route::Route;
use crate::site::shared::{css, icons};

pub const NO_ANSWERS: &str = "No answers available for this question.";

impl View<'_> {
    pub(super) fn question(&self, course: &str, exam: &str, id: &str) -> Markup {
        let (question, siblings) = match &self.data {
            Data::Question { question, siblings } => (question.as_deref(), &siblings[..]),
            _ => (None, &[][..]),
        };
        let place = siblings.iter().position(|sibling| *sibling.id == *id);
        let heading = match place {
            Some(place) => format!("Question {} of {}", place + 1, siblings.len()),
            None => "Question".to_owned(),
        };
        let are_equal = siblings.iter().all(|sibling| sibling.points == 1.0);
        let below = html! {
            p {
                (exam)
                @if let Some(found) = self.exam_in_course() {
                    " · " span data-exam=(exam) { (found.exam.description) }
                }
                @if let Some(question) = question {
                    @if !are_equal { " · " (format_count(question.points, "point")) }
                }
            }
        };
        let ids: Vec<&str> = siblings.iter().map(|sibling| &*sibling.id).collect();
        let content = html! {
            @match question {
                Some(question) => (self.question_form(question)),
                None => (note("Question not found. You probably have the wrong question ID!")),
            }
            @if !ids.is_empty() { (self.way_through(course, exam, &ids, place)) }
        };
        html! {
            (self.page_head(&heading, &below))
            (server_content(&content))
        }
    }

    fn question_form(&self, question: &Question<'_>) -> Markup {
        let language = self.language_of(question);
        html! {
            div class={ (css::global::CARD) " " (css::question_form::FORM) } {
                @if let Some(html) = question.stem_html.as_deref() {
                    section class=(css::stem::STEM) {
                        h2 { "Shared by several questions" }
                        (text(html, language))
                    }
                }
                div class=(css::question_prompt::QUESTION) { (text(&question.question_html, language)) }
                @if !question.open_ended { (choices(question, language)) }
                @if has_solution(question) {
                    details class=(css::solution::DETAILS) {
                        summary class=(css::global::BUTTON) { "Show the answer" }
                        (solution(question, language))
                    }
                }
                (noscript("To answer here, and to keep your progress, you need JavaScript."))
            }
        }
    }

    /// Links to the previous, the next and all questions of the exam.
    fn way_through(&self, course: &str, exam: &str, questions: &[&str], place: Option<usize>) -> Markup {
        let path = |at: usize| self.href(Route::Question { course, exam, question: questions[at] });
        let previous = place.and_then(|place| place.checked_sub(1));
        let next = place.map(|place| place + 1).filter(|&next| next < questions.len());
        let current = place.map(|place| questions[place]);
        html! {
            div class=(css::way_through::WAY) {
                div class=(css::way_through::STEPS) {
                    @if let Some(at) = previous {
                        a class=(css::global::BUTTON) rel="prev" href=(path(at)) { (icon(icons::PREVIOUS)) "Previous" }
                    }
                    @if let Some(at) = next {
                        a class={ (css::global::BUTTON) " " (css::way_through::NEXT) } rel="next" href=(path(at)) { "Next" (icon(icons::NEXT)) }
                    }
                }
                (self.question_bar(course, exam, questions, current))
            }
        }
    }
}

/// The answers to choose from.
fn choices(question: &Question<'_>, language: Option<&str>) -> Markup {
    if question.answers.is_empty() {
        return note(NO_ANSWERS);
    }
    let kind = if question.select_all { "checkbox" } else { "radio" };
    html! {
        @if question.select_all { p class=(css::choice_entry::ALL) { "Select all that apply." } }
        ul class=(css::choice_entry::ANSWERS) aria-label="Answers" {
            @for answer in &question.answers {
                li class=(css::choice_entry::ANSWER) {
                    div class=(css::choice_entry::LABEL) {
                        span class=(css::choice_entry::MARK) data-kind=(kind) {}
                        (text(&answer.answer_html, language))
                    }
                }
            }
        }
    }
}

/// Whether the answer shows anything that the question does not.
fn has_solution(question: &Question<'_>) -> bool {
    question.open_ended || !question.answers.is_empty() || question.explanation_html.is_some()
}

/// The right answers and the explanation.
fn solution(question: &Question<'_>, language: Option<&str>) -> Markup {
    let right: Vec<&Answer<'_>> =
        question.answers.iter().filter(|answer| question.open_ended || answer.correct).collect();
    let name = if question.open_ended { "Model answer" } else { "Correct answer" };
    html! {
        @if let Some(accepted) = &question.accept {
            (answers("Accepted answer", accepted.iter().map(format_accepted), |text| plain(&text, language)))
        }
        @if !right.is_empty() { (answers(name, right.iter(), |answer| self::right(answer, language))) }
        @if right.is_empty() && question.accept.is_none() && (question.open_ended || question.explanation_html.is_none()) {
            (note(NO_ANSWERS))
        }
        @if let Some(html) = question.explanation_html.as_deref() {
            section class=(css::solution::EXPLANATION) { h2 { "Explanation" } (text(html, language)) }
        }
        @if !question.topics.is_empty() {
            ul class=(css::solution::TOPICS) aria-label="Topics" {
                @for topic in &question.topics { li { (topic) } }
            }
        }
    }
}

fn right(answer: &Answer<'_>, language: Option<&str>) -> Markup {
    html! {
        (text(&answer.answer_html, language))
        @if let Some(html) = answer.feedback_html.as_deref() { (text(html, language)) }
    }
}

fn answers<T>(name: &str, all: impl ExactSizeIterator<Item = T>, shown: impl Fn(T) -> Markup) -> Markup {
    html! {
        section class=(css::model_answers::MODELS) {
            h2 { (name) @if all.len() != 1 { "s" } }
            ul { @for one in all { li { (shown(one)) } } }
        }
    }
}
