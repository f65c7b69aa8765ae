//! The landing page.

use maud::{Markup, PreEscaped, html};

use super::Page;

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

impl Page<'_> {
    pub(super) fn home(&self) -> Markup {
        let courses = self.site.href("/courses");
        html! {
            div.home-HomePage-home {
                section.home-HomePage-hero {
                    div.home-HomePage-words {
                        h1 tabindex="-1" { "A one stop shop for students to study" }
                        p.home-HomePage-lead {
                            "Past exams and practice questions, with the answers explained. Free, open, and no \
                             account needed."
                        }
                        p.actions {
                            a.button data-look="strong" data-size="large" href=(courses) { "Get Started" }
                        }
                    }
                    svg.Colonnade-hero viewBox="0 0 480 300" aria-hidden="true" focusable="false"
                        preserveAspectRatio="xMidYMax meet" { (PreEscaped(self.site.ui.drawing())) }
                }
                ul.home-HomePage-stats aria-label="What there is" {
                    li { strong { "1,000+" } " " span { "study questions" } }
                    li { strong { "8+" } " " span { "courses" } }
                }
                section.home-HomePage-features aria-labelledby="features" {
                    h2 id="features" { "What you find here" }
                    ul {
                        @for (name, text) in FEATURES {
                            li.home-FeatureCard-card data-appears=(name) { h3 { (name) } p { (text) } }
                        }
                    }
                }
                section.home-HomePage-close {
                    h2 { "Take a seat in the shade" }
                    p { "Pick a course, open an old exam, and start with the first question." }
                    a.button data-look="strong" data-size="large" href=(courses) { "Dive In" }
                }
            }
        }
    }
}
