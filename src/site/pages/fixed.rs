//! Pages whose content does not depend on the courses: the landing page, pages that need scripts, and the page for addresses
//! that do not exist.

use maud::{Markup, PreEscaped, html};

use super::View;
use super::layout::{noscript, server_content};
use crate::site::shared::css;

const FEATURES: [(&str, &str); 3] = [
    (
        "Comprehensive Resources",
        "Lecture notes, recordings and reading lists, gathered course by course in one place.",
    ),
    (
        "Exam Preparation",
        "Past exams, question by question: answer, see at once whether you were right, and why.",
    ),
    (
        "Collaborative Learning",
        "Made by students for students: anyone can add a course, an exam or a better explanation.",
    ),
];

impl View<'_> {
    pub(super) fn home(&self) -> Markup {
        let courses = self.site.href("/courses");
        html! {
            div class=(css::home_page::HOME) {
                section class=(css::home_page::HERO) {
                    div class=(css::home_page::WORDS) {
                        h1 tabindex="-1" { "A one stop shop for students to study" }
                        p class=(css::home_page::LEAD) {
                            "Past exams and practice questions, with the answers explained. Free, open, and no \
                             account needed."
                        }
                        p class=(css::global::ACTIONS) {
                            a class=(css::global::BUTTON) data-look="strong" data-size="large" href=(courses) { "Get Started" }
                        }
                    }
                    svg class=(css::colonnade::HERO) viewBox="0 0 480 300" aria-hidden="true" focusable="false"
                        preserveAspectRatio="xMidYMax meet" { (PreEscaped(self.site.ui.drawing())) }
                }
                ul class=(css::home_page::STATS) aria-label="What there is" {
                    li { strong { "1,000+" } " " span { "study questions" } }
                    li { strong { "8+" } " " span { "courses" } }
                }
                section class=(css::home_page::FEATURES) aria-labelledby="features" {
                    h2 id="features" { "What you find here" }
                    ul {
                        @for (name, text) in FEATURES {
                            li class={ (css::global::CARD) " " (css::feature_card::CARD) } data-appears=(name) { h3 { (name) } p { (text) } }
                        }
                    }
                }
                section class=(css::home_page::CLOSE) {
                    h2 { "Take a seat in the shade" }
                    p { "Pick a course, open an old exam, and start with the first question." }
                    a class=(css::global::BUTTON) data-look="strong" data-size="large" href=(courses) { "Dive In" }
                }
            }
        }
    }

    /// A page that only scripts can show.
    pub(super) fn needs_scripts(&self, heading: &str, about: &str) -> Markup {
        let sentence = format!("{about} needs JavaScript.");
        html! {
            (self.page_head(heading, &Markup::default()))
            (server_content(&noscript(&sentence)))
        }
    }

    pub(super) fn not_found(&self) -> Markup {
        let below = html! {
            p { "There is nothing at this address. It may be mistyped, or the page has moved." }
        };
        html! {
            (self.page_head("Page not found", &below))
            p class=(css::global::ACTIONS) {
                a class=(css::global::BUTTON) data-look="strong" href=(self.site.href("/courses")) { "Browse the courses" }
                a class=(css::global::BUTTON) href=(self.site.href("/")) { "Go to the start page" }
            }
        }
    }
}
