//! The start page, from [`Page::render_home`]. First-time visitors can search for a course and
//! answer a question.

use maud::{Markup, html};

use super::page::Page;
use super::parts::{icon, server_content};
use crate::site::route::Route;
use crate::site::shared::{Home, css, icons};

impl Page<'_> {
    pub(super) fn render_home(&self) -> Markup {
        Home {
            base: self.site.base.path.as_str(),
            welcome: &self.welcome(),
        }
        .render(self.texts)
    }

    fn welcome(&self) -> Markup {
        let t = self.texts;
        html! {
            section class=(css::welcome::START) data-sample[self.sample().is_some()] {
                form class=(css::search_box::FORM) action=(self.site.base.href("/courses")) role="search" {
                    div class=(css::search_box::SEARCH) {
                        (icon(icons::SEARCH))
                        input type="search" name="q" placeholder=(t.courses_placeholder()) aria-label=(t.courses_search())
                            autocomplete="off" spellcheck="false" enterkeyhint="search";
                    }
                    button class={ (css::global::BUTTON) " " (css::global::WITHOUT_SCRIPTS) } { (t.common_search()) }
                }
                @if let Some(sample) = self.sample() {
                    @let (course, exam) = (&sample.found.course.id, &sample.found.exam.id);
                    div class=(css::welcome::SAMPLE) {
                        div class=(css::global::ACTIONS) {
                            h2 { (t.home_try_one()) }
                            p class=(css::global::SOFT) {
                                a href=(self.href(Route::Review { course, exam })) {
                                    (self.exam_name(sample.found))
                                }
                                "\u{a0}· " span translate="no" { (course) }
                            }
                        }
                        (server_content(&self.question_form(sample)))
                    }
                }
            }
        }
    }
}
