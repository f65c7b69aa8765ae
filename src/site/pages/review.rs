//! An exam's review: what it says of itself, and the links to its questions.

use maud::{Markup, html};

use super::frame::{note, until_loaded, without_scripts};
use super::lists::facts;
use super::text::text;
use super::told::{ExamHead, Listed, given, read};
use super::words::{license_address, milliseconds};
use super::{OfCourse, Page};
use crate::site::address::Address;

impl Page<'_> {
    /// With the time to count down, where it is timed.
    pub(super) fn review(
        &self,
        course: &str,
        exam: &str,
        found: Option<OfCourse<'_>>,
        duration: Option<&str>,
    ) -> Markup {
        let json = found.map(|found| self.site.block.get(found.exam.whole).bytes);
        let head: Option<ExamHead<'_>> = json.as_deref().and_then(read);
        let below = html! {
            p { (exam) @if let Some(found) = found { " · " (found.exam.description) } }
            @if let Some(head) = &head { (facts(head.date.as_ref(), head.duration, None)) }
        };
        let json = found.map(|found| self.site.block.get(found.exam.list).bytes);
        let questions: Vec<Listed<'_>> = json.as_deref().and_then(read).unwrap_or_default();
        let content = html! {
            @if let Some(head) = &head { (self.instructions(head)) }
            @if questions.is_empty() { (note("No questions found for this exam.")) }
            @else {
                div.review-Review-questions {
                    (self.bar(course, exam, &questions, None))
                    (without_scripts("To answer, and to see here how far you are, you need JavaScript."))
                }
            }
            @if found.is_some() {
                p.review-Review-ways { a href=(self.to(Address::Paper { course, exam })) { "Print" } }
            }
            @if let Some(head) = &head { (self.origin(head)) }
        };
        html! {
            (self.head_of_content("Exam Review", &below))
            @if let Some(duration) = duration {
                p.review-Countdown-countdown { "Time left: " (milliseconds(duration)) " ms" }
            }
            (until_loaded(&content))
        }
    }

    /// What those who sit the exam are told first.
    pub(super) fn instructions(&self, head: &ExamHead<'_>) -> Markup {
        html! {
            @if let Some(html) = given(head.instructions_html.as_ref()) {
                section.Instructions-instructions { h2 { "Instructions" } (text(html, self.language())) }
            }
        }
    }

    /// Where the exam comes from, and what others may do with it.
    pub(super) fn origin(&self, head: &ExamHead<'_>) -> Markup {
        let (source, license) = (given(head.source_html.as_ref()), given(head.license.as_ref()));
        html! {
            @if source.is_some() || license.is_some() {
                dl.Origin-origin {
                    @if let Some(html) = source { div { dt { "Source" } dd { (text(html, self.language())) } } }
                    @if let Some(license) = license {
                        div {
                            dt { "Licence" }
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
    pub(super) fn bar(
        &self,
        course: &str,
        exam: &str,
        questions: &[Listed<'_>],
        current: Option<&str>,
    ) -> Markup {
        html! {
            nav.QuestionBar-bar aria-label="Questions" {
                ol.QuestionBar-list {
                    @for (at, Listed { id, .. }) in questions.iter().enumerate() {
                        li {
                            a.QuestionBar-link href=(self.to(Address::Question { course, exam, question: id }))
                                aria-current=[(current == Some(id.as_ref())).then_some("page")] { "Q" (at + 1) }
                        }
                    }
                }
            }
        }
    }
}
