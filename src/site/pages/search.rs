//! The search inside questions, as a form that answers with results.

use maud::{Markup, html};

use super::Page;
use super::frame::{note, until_loaded};
use super::icon::{Icon, icon};
use super::text::text;
use super::words::{counted, date_in_words};
use crate::site::Site;
use crate::site::questions::{Match, Matches};
use crate::site::store::write;

/// What was asked for, and what came of it.
#[derive(Clone)]
pub(super) struct Questions<'a> {
    query: String,
    pub outcome: Outcome<'a>,
}

#[derive(Clone)]
pub(super) enum Outcome<'a> {
    Found(Matches<'a>),
    /// The index is being built.
    NotYet,
    /// The query is longer than any that is answered.
    Failed,
}

impl<'a> Questions<'a> {
    pub fn matching(site: &'a Site, query: &str, longest: usize) -> Questions<'a> {
        let outcome = if query.chars().count() > longest {
            Outcome::Failed
        } else {
            site.matches(query).map_or(Outcome::NotYet, Outcome::Found)
        };
        Questions { query: query.to_owned(), outcome }
    }
}

impl Questions<'_> {
    /// All that the page tells of the outcome.
    pub fn told(&self) -> Vec<u8> {
        let mut told = Vec::new();
        match &self.outcome {
            Outcome::Found(found) => write(&mut told, found),
            Outcome::NotYet | Outcome::Failed => write(&mut told, &self.query),
        }
        told
    }
}

impl Page<'_> {
    pub(super) fn questions(&self) -> Markup {
        let query = self.questions.as_ref().map_or("", |asked| &asked.query);
        let below = html! {
            form.courses-CoursesPage-form action=(self.site.href("/search")) role="search" {
                div.courses-CoursesPage-search {
                    (icon(Icon::Search))
                    input type="search" name="q" value=(query) placeholder="Search questions..."
                        aria-label="Search questions" autocomplete="off" spellcheck="false"
                        enterkeyhint="search" autofocus data-takes-focus;
                }
                button.button.without-scripts { "Search" }
            }
        };
        html! {
            (self.head_of_content("Search questions", &below))
            (until_loaded(&self.found_questions()))
        }
    }

    fn found_questions(&self) -> Markup {
        let Some(asked) = &self.questions else { return Markup::default() };
        match &asked.outcome {
            Outcome::Found(found) if found.questions.is_empty() => note("No questions found."),
            Outcome::Found(found) => html! {
                p { (counted(found.total as f64, "question")) " found" }
                ul { @for question in &found.questions { li { (self.matching(question)) } } }
            },
            Outcome::NotYet => note("The search is being prepared. Try again in a moment."),
            Outcome::Failed => html! { div.Note-note data-kind="failed" { "Error searching questions" } },
        }
    }

    fn matching(&self, question: &Match<'_>) -> Markup {
        html! {
            h2 { a href=(self.to(question.address())) { (question.course_name) " · " (question.exam_description) } }
            (text(&question.snippet_html, self.language()))
            p {
                (question.course_id)
                @if let Some(date) = question.date { " · " time datetime=(date) { (date_in_words(date)) } }
                " · " (if question.open_ended { "open question" } else { "choices" })
                @match question.matched {
                    "answers" => " · found in its answers",
                    "explanation" => " · found in its explanation",
                    _ => {},
                }
            }
        }
    }
}
