//! The page of question search: a form that answers with results.

use maud::{Markup, html};

use super::format::format_count;
use super::layout::{Icon, icon, note, server_content};
use super::rich_text::text;
use super::{Outcome, Search, View};
use crate::api::{FoundQuestion, Matched};
use crate::site::route::Route;

impl View<'_> {
    pub(super) fn questions(&self) -> Markup {
        let query = if let Search::Questions { query, .. } = self.search { query } else { "" };
        let below = html! {
            form.SearchBox-form.Search-form action=(self.site.href("/search")) role="search" {
                div.SearchBox-search {
                    (icon(Icon::Search))
                    input type="search" name="q" value=(query) placeholder="Words, a formula, or code"
                        aria-label="Search questions" autocomplete="off" autocapitalize="none" spellcheck="false"
                        enterkeyhint="search" autofocus data-takes-focus;
                }
                button.button.without-scripts { "Search" }
            }
            p.Search-status { (self.number_of_questions()) }
        };
        html! {
            (self.page_head("Search questions", &below))
            (server_content(&self.found_questions()))
        }
    }

    fn found_questions(&self) -> Markup {
        let Search::Questions { outcome, .. } = self.search else { return Markup::default() };
        match outcome {
            Outcome::Found(found) if found.questions.is_empty() => note("No questions found."),
            Outcome::Found(found) => html! {
                ol {
                    @for question in &found.questions {
                        li.Result-item { (self.found_question(question)) }
                    }
                }
            },
            Outcome::NotReady => note("The search is being prepared. Try again in a moment."),
            Outcome::Failed => html! { div.Note-note data-kind="failed" { "Error searching questions" } },
        }
    }

    fn number_of_questions(&self) -> String {
        let Search::Questions { outcome: Outcome::Found(found), .. } = self.search else {
            return String::new();
        };
        let all = format_count(found.total as f64, "question");
        match found.questions.len() {
            0 => "No matches".to_owned(),
            shown if shown < found.total => format!("{all}, showing the first {shown}"),
            _ => all,
        }
    }

    fn found_question(&self, question: &FoundQuestion<'_>) -> Markup {
        let year = question.date.as_deref().and_then(|date| date.get(..4));
        let year = year.filter(|year| !question.exam_description.contains(year));
        let FoundQuestion { course_id: course, exam_id: exam, id, .. } = question;
        let route = Route::Question { course, exam, question: id };
        html! {
            a.Result-link href=(self.href(route)) {
                div.Result-snippet { (text(&question.snippet_html, self.language())) }
                div.Result-facts {
                    span { b { (question.course_id) } " " (question.course_name) }
                    span { (question.exam_description) @if let Some(year) = year { ", " (year) } }
                    span { (kind(question)) }
                    @match question.matched {
                        Matched::Answers => span.Result-elsewhere { "Matches in the answers" },
                        Matched::Explanation => span.Result-elsewhere { "Matches in the explanation" },
                        Matched::Question => {},
                    }
                }
            }
        }
    }
}

/// How a question is answered.
fn kind(question: &FoundQuestion<'_>) -> &'static str {
    match (question.open_ended, question.checked, question.select_all) {
        (true, true, _) => "Short answer",
        (true, false, _) => "Open question",
        (false, _, true) => "Select all that apply",
        (false, _, false) => "Choose one",
    }
}
