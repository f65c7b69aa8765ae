//! The page of question search, rendered by [`Page::render_search`]: a form and its results.

use maud::{Markup, html};

use super::page::{Page, PageSearch, SearchOutcome};
use super::parts::{render_failure, render_icon, render_note, wrap_server_content};
use crate::api::{FoundQuestion, MatchedPart, SearchResults};
use crate::site::path::encode_uri_component;
use crate::site::rich_text::render_part;
use crate::site::route::Route;
use crate::site::shared::{css, icons};
use stoa_content::catalog::Course;

/// The form of a search, and what differs between the pages that have one.
pub(super) struct SearchForm<'a> {
    /// The page of the results.
    pub page: Route<'a>,
    /// A class in addition to that of every form.
    pub class: Option<&'static str>,
    /// The query in the field, which may be empty. A field with a query takes the focus.
    pub query: Option<&'a str>,
    pub placeholder: &'a str,
    pub label: &'a str,
    /// The name of the Enter key on a virtual keyboard.
    pub enter_key: &'static str,
    pub autocapitalize: Option<&'static str>,
}

impl Page<'_> {
    pub(super) fn render_search(&self) -> Markup {
        let t = self.texts;
        let query = self.query.as_deref().unwrap_or_default();
        let form = SearchForm {
            page: Route::Search,
            class: Some(css::search::FORM),
            query: Some(query),
            placeholder: t.search_placeholder(),
            label: t.search_heading(),
            enter_key: "search",
            autocapitalize: Some("none"),
        };
        let below = html! {
            (self.render_search_form(&form))
            p class=(css::global::SOFT) { (self.describe_results()) }
        };
        html! {
            (self.render_page_head(t.search_heading(), &below))
            @match &self.search {
                PageSearch::Questions { outcome, courses } => (wrap_server_content(&self.render_found_questions(query, outcome, courses)))
                _ => {
                    p class=(css::examples::LEAD) { (t.search_lead()) }
                    (self.render_search_examples())
                }
            }
        }
    }

    pub(super) fn render_search_form(&self, form: &SearchForm<'_>) -> Markup {
        let takes_focus = form.query.is_some();
        html! {
            form class={ (css::search_box::FORM) @if let Some(class) = form.class { " " (class) } } action=(self.href(form.page)) role="search" {
                div class=(css::search_box::SEARCH) {
                    (render_icon(icons::SEARCH))
                    input type="search" name="q" value=[form.query] placeholder=(form.placeholder) aria-label=(form.label)
                        autocomplete="off" autocapitalize=[form.autocapitalize] spellcheck="false"
                        enterkeyhint=(form.enter_key) autofocus[takes_focus] data-takes-focus[takes_focus];
                }
                button class={ (css::global::BUTTON) " " (css::global::WITHOUT_SCRIPTS) } { (self.texts.common_search()) }
            }
        }
    }

    /// Returns the address of a query's results on a page.
    fn search_address(&self, page: Route<'_>, query: &str) -> String {
        format!("{}?q={}", self.href(page), encode_uri_component(query))
    }

    /// Renders a paragraph with a link to the results of a query on another page.
    pub(super) fn render_search_link(&self, page: Route<'_>, query: &str, label: &str) -> Markup {
        html! {
            p class=(css::search_link::LINE) {
                a class=(css::global::BUTTON) href=(self.search_address(page, query)) {
                    (render_icon(icons::SEARCH))
                    span { (label) }
                }
            }
        }
    }

    /// Renders queries that find something, each as a link to its results.
    fn render_search_examples(&self) -> Markup {
        html! {
            ul class=(css::examples::LIST) {
                @for query in &self.settings().example_queries {
                    li {
                        a class={ (css::global::CARD) " " (css::examples::EXAMPLE) }
                            href=(self.search_address(Route::Search, &query.text)) dir="auto" { (query.text) }
                    }
                }
            }
        }
    }

    fn render_found_questions(
        &self,
        query: &str,
        outcome: &SearchOutcome<SearchResults<'_>>,
        courses: &[&Course],
    ) -> Markup {
        match outcome {
            SearchOutcome::Found(found) if found.questions.is_empty() => html! {
                (self.render_named_courses(courses))
                (self.render_ways_on(!courses.is_empty()))
            },
            SearchOutcome::Found(found) => html! {
                (self.render_named_courses(courses))
                @if found.partial { p class=(css::results::PARTIAL) { (self.texts.search_partial()) } }
                ol {
                    @for question in &found.questions {
                        li class=(css::result::ITEM) { (self.render_found_question(question)) }
                    }
                }
                (self.render_search_link(Route::Courses, query, &self.texts.search_courses(query)))
            },
            SearchOutcome::NotReady => render_note(self.texts.search_preparing()),
            SearchOutcome::Failed => render_failure(self.texts.search_failed()),
        }
    }

    /// Renders the courses that the query names.
    fn render_named_courses(&self, courses: &[&Course]) -> Markup {
        html! {
            @if !courses.is_empty() {
                ul class=(css::items::GROUP) aria-label=(self.texts.search_named(courses.len() as f64)) {
                    @for course in courses { (self.render_suggested_course(course)) }
                }
            }
        }
    }

    /// Renders suggestions of what to try after a search that found no question. If it found
    /// courses instead, they weigh more than the message.
    fn render_ways_on(&self, has_courses: bool) -> Markup {
        let t = self.texts;
        html! {
            @if has_courses {
                div class={ (css::global::ACTIONS) " " (css::global::SOFT) " " (css::items::GROUP) } {
                    p { (t.search_empty()) }
                    a href=(self.href(Route::Courses)) { (t.common_browse_courses()) }
                }
            } @else {
                div class=(css::note::NOTE) data-kind="empty" {
                    div {
                        p { (t.search_empty()) }
                        p { (t.search_advice()) }
                    }
                    a class=(css::global::BUTTON) href=(self.href(Route::Courses)) { (t.common_browse_courses()) }
                }
            }
            @if !self.settings().example_queries.is_empty() {
                section class=(css::items::GROUP) {
                    header { h2 { (t.search_to_try()) } }
                    (self.render_search_examples())
                }
            }
        }
    }

    fn render_suggested_course(&self, course: &Course) -> Markup {
        html! {
            li class={ (css::global::CARD) " " (css::global::ITEM) } {
                div {
                    a class=(css::global::STRETCHED_LINK) href=(self.href(Route::Exams { course: &course.id })) {
                        span translate="no" { (course.id) } "\u{a0}· " (self.render_course_name(course))
                    }
                }
            }
        }
    }

    /// Says how many questions were found or, if there are none, how many courses.
    fn describe_results(&self) -> String {
        let PageSearch::Questions {
            outcome: SearchOutcome::Found(found),
            courses,
        } = &self.search
        else {
            return String::new();
        };
        let t = self.texts;
        let total = found.total as f64;
        match found.questions.len() {
            0 if courses.is_empty() => t.search_no_matches().to_owned(),
            0 => t.search_named(courses.len() as f64),
            shown if shown < found.total => t.search_first(total, shown),
            _ => t.common_questions(total),
        }
    }

    fn render_found_question(&self, question: &FoundQuestion<'_>) -> Markup {
        let year = question.date.and_then(|date| date.get(..4));
        let year = year.filter(|year| !question.exam_description.contains(year));
        let exam_name = match year {
            Some(year) => format!("{}, {year}", question.exam_description),
            None => question.exam_description.to_owned(),
        };
        let FoundQuestion {
            course_id: course,
            exam_id: exam,
            id,
            ..
        } = question;
        let route = Route::Question {
            course,
            exam,
            question: id,
        };
        html! {
            a class=(css::result::LINK) href=(self.href(route)) {
                div class=(css::result::SNIPPET) { (render_part(&question.snippet_html, self.language())) }
                div class=(css::result::FACTS) {
                    span { b { (question.course_id) } " " (self.language().render_name(question.course_name)) }
                    span { (self.language().render_name(&exam_name)) }
                    span { (self.kind(question)) }
                    @match question.matched {
                        MatchedPart::Answers => span class=(css::result::ELSEWHERE) { (self.texts.search_in_answers()) },
                        MatchedPart::Explanation => span class=(css::result::ELSEWHERE) { (self.texts.search_in_explanation()) },
                        MatchedPart::Question => {},
                    }
                }
            }
        }
    }

    /// Says how a question is answered.
    fn kind(&self, question: &FoundQuestion<'_>) -> &'static str {
        let t = self.texts;
        match (question.open_ended, question.checked, question.select_all) {
            (true, true, _) => t.search_short_answer(),
            (true, false, _) => t.search_open_question(),
            (false, _, true) => t.search_select_all(),
            (false, _, false) => t.search_choose_one(),
        }
    }
}
