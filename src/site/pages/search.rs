//! The search inside questions, as a form that answers with results.

use maud::{Markup, html};

use super::Page;
use super::frame::{note, until_loaded};
use super::icon::{Icon, icon};
use super::text::text;
use super::words::counted;
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
            form.SearchBox-form.search-Search-form action=(self.site.href("/search")) role="search" {
                div.SearchBox-search {
                    (icon(Icon::Search))
                    input type="search" name="q" value=(query) placeholder="Words, a formula, or code"
                        aria-label="Search questions" autocomplete="off" autocapitalize="none" spellcheck="false"
                        enterkeyhint="search" autofocus data-takes-focus;
                }
                button.button.without-scripts { "Search" }
            }
            p.search-Search-status { (self.number_of_questions()) }
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
                ol.search-Results-list {
                    @for question in &found.questions {
                        li.search-Result-item { (self.matching(question)) }
                    }
                }
            },
            Outcome::NotYet => note("The search is being prepared. Try again in a moment."),
            Outcome::Failed => html! { div.Note-note data-kind="failed" { "Error searching questions" } },
        }
    }

    fn number_of_questions(&self) -> String {
        let Some(Outcome::Found(found)) = self.questions.as_ref().map(|asked| &asked.outcome) else {
            return String::new();
        };
        let all = counted(found.total as f64, "question");
        match found.questions.len() {
            0 => "No matches".to_owned(),
            came if came < found.total => format!("{all}, showing the first {came}"),
            _ => all,
        }
    }

    fn matching(&self, question: &Match<'_>) -> Markup {
        let year = question.date.and_then(|date| date.get(..4));
        let year = year.filter(|year| !question.exam_description.contains(year));
        html! {
            a.search-Result-link href=(self.to(question.address())) {
                div.search-Result-snippet { (text(&question.snippet_html, self.language())) }
                div.search-Result-facts {
                    span { b { (question.course_id) } " " (question.course_name) }
                    span { (question.exam_description) @if let Some(year) = year { ", " (year) } }
                    span { (question.kind()) }
                    @match question.matched {
                        "answers" => span.search-Result-elsewhere { "Matches in the answers" },
                        "explanation" => span.search-Result-elsewhere { "Matches in the explanation" },
                        _ => {},
                    }
                }
            }
        }
    }

    /// The query of the search inside questions, where one is answered.
    pub(super) fn asked_of_questions(&self) -> Option<&str> {
        let asked = self.questions.as_ref()?;
        matches!(asked.outcome, Outcome::Found(_)).then_some(asked.query.as_str())
    }
}
