//! An exam's review: its date, instructions, source and licence, and the links to its questions.

use maud::{Markup, html};

use super::format::{license_address, milliseconds};
use super::layout::{noscript, note, server_content};
use super::rich_text::text;
use super::{Data, View};
use crate::api::Exam;
use crate::site::route::Route;
use crate::site::shared::css;

impl View<'_> {
    /// The review, with a countdown where it is timed.
    pub(super) fn review(&self, course: &str, id: &str, duration: Option<&str>) -> Markup {
        let t = self.texts;
        let exam = if let Data::Exam(exam) = &self.data { Some(exam) } else { None };
        let below = html! {
            p { (id) @if let Some(exam) = exam { " · " (exam.description) } }
            @if let Some(exam) = exam { (self.exam_facts(exam.date.as_deref(), exam.duration, None)) }
        };
        let questions = exam.map_or(&[][..], |exam| &exam.questions);
        let ids: Vec<&str> = questions.iter().map(|question| &*question.id).collect();
        let content = html! {
            @if let Some(exam) = exam { (self.instructions(exam)) }
            @if ids.is_empty() { (note(t.common_no_questions())) }
            @else {
                div class={ (css::global::CARD) " " (css::review::QUESTIONS) } {
                    (self.question_bar(course, id, &ids, None))
                    (noscript(t.review_needs_scripts()))
                }
            }
            @if let Some(exam) = exam {
                p class=(css::review::WAYS) { a href=(self.href(Route::Paper { course, exam: id })) { (t.review_print()) } }
                (self.origin(exam))
            }
        };
        html! {
            (self.page_head(t.review_heading(), &below))
            @if let Some(duration) = duration {
                p class=(css::countdown::COUNTDOWN) { (t.review_time_left(milliseconds(duration))) }
            }
            (server_content(&content))
        }
    }

    /// Shown before the exam begins.
    pub(super) fn instructions(&self, exam: &Exam<'_>) -> Markup {
        html! {
            @if let Some(html) = exam.instructions_html.as_deref() {
                section class=(css::instructions::INSTRUCTIONS) { h2 { (self.texts.exam_instructions()) } (text(html, self.language())) }
            }
        }
    }

    /// The exam's source and licence.
    pub(super) fn origin(&self, exam: &Exam<'_>) -> Markup {
        let (source, license) = (exam.source_html.as_deref(), exam.license.as_deref());
        html! {
            @if source.is_some() || license.is_some() {
                dl class=(css::origin::ORIGIN) {
                    @if let Some(html) = source { div { dt { (self.texts.exam_source()) } dd { (text(html, self.language())) } } }
                    @if let Some(license) = license {
                        div {
                            dt { (self.texts.exam_licence()) }
                            dd {
                                @match license_address(license) {
                                    Some(address) => a href=(address) rel="license" { (license) },
                                    None => (license),
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The links to an exam's questions.
    pub(super) fn question_bar(
        &self,
        course: &str,
        exam: &str,
        questions: &[&str],
        current: Option<&str>,
    ) -> Markup {
        html! {
            nav aria-label=(self.texts.exam_questions()) {
                ol class=(css::question_bar::LIST) {
                    @for (at, &question) in questions.iter().enumerate() {
                        li {
                            a class=(css::question_bar::LINK) href=(self.href(Route::Question { course, exam, question }))
                                aria-current=[(current == Some(question)).then_some("page")] { (self.texts.exam_question_short(at + 1)) }
                        }
                    }
                }
            }
        }
    }
}
