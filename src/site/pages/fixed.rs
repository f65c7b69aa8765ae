//! Pages whose content does not depend on the courses: the landing page, pages that need scripts, and the page for addresses
//! that do not exist.

use maud::{Markup, PreEscaped, html};

use super::View;
use super::layout::{noscript, server_content};
use crate::site::shared::css;

impl View<'_> {
    pub(super) fn home(&self) -> Markup {
        let courses = self.site.href("/courses");
        let t = self.texts;
        let features = [
            (t.home_resources(), t.home_resources_text()),
            (t.home_preparation(), t.home_preparation_text()),
            (t.home_collaboration(), t.home_collaboration_text()),
        ];
        html! {
            div class=(css::home_page::HOME) {
                section class=(css::home_page::HERO) {
                    div class=(css::home_page::WORDS) {
                        h1 tabindex="-1" { (t.home_heading()) }
                        p class=(css::home_page::LEAD) { (t.home_lead()) }
                        p class=(css::global::ACTIONS) {
                            a class=(css::global::BUTTON) data-look="strong" data-size="large" href=(courses) { (t.home_get_started()) }
                        }
                    }
                    svg class=(css::colonnade::HERO) viewBox="0 0 480 300" aria-hidden="true" focusable="false"
                        preserveAspectRatio="xMidYMax meet" { (PreEscaped(self.site.ui.drawing())) }
                }
                ul class=(css::home_page::STATS) aria-label=(t.home_stats()) {
                    li { strong { (t.home_questions_count()) } " " span { (t.home_questions()) } }
                    li { strong { (t.home_courses_count()) } " " span { (t.home_courses()) } }
                }
                section class=(css::home_page::FEATURES) aria-labelledby="features" {
                    h2 id="features" { (t.home_features()) }
                    ul {
                        @for (name, text) in features {
                            li class={ (css::global::CARD) " " (css::feature_card::CARD) } data-appears=(name) { h3 { (name) } p { (text) } }
                        }
                    }
                }
                section class=(css::home_page::CLOSE) {
                    h2 { (t.home_close()) }
                    p { (t.home_close_text()) }
                    a class=(css::global::BUTTON) data-look="strong" data-size="large" href=(courses) { (t.home_dive_in()) }
                }
            }
        }
    }

    /// A page that only scripts can show.
    pub(super) fn needs_scripts(&self, heading: &str, sentence: &str) -> Markup {
        html! {
            (self.page_head(heading, &Markup::default()))
            (server_content(&noscript(sentence)))
        }
    }

    pub(super) fn not_found(&self) -> Markup {
        let t = self.texts;
        html! {
            (self.page_head(t.missing_heading(), &html! { p { (t.missing_reason()) } }))
            p class=(css::global::ACTIONS) {
                a class=(css::global::BUTTON) data-look="strong" href=(self.site.href("/courses")) { (t.common_browse_courses()) }
                a class=(css::global::BUTTON) href=(self.site.href("/")) { (t.common_start_page()) }
            }
        }
    }
}
