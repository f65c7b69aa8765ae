//! The start page, rendered by [`Page::render_home`]. First-time visitors can search for a course
//! and answer a question.

use maud::{Markup, html};

use super::page::Page;
use super::parts::wrap_server_content;
use crate::site::route::Route;
use crate::site::shared::{Home, css};

impl Page<'_> {
    pub(super) fn render_home(&self) -> Markup {
        Home {
            base: self.site.base.path.as_str(),
            welcome: &self.render_welcome(),
        }
        .render(self.texts)
    }

    fn render_welcome(&self) -> Markup {
        let t = self.texts;
        html! {
            section class=(css::welcome::START) data-sample[self.sample().is_some()] {
                (self.render_course_search_form(None, "search"))
                @if let Some(sample) = self.sample() {
                    @let (course, exam) = (&sample.exam_in_course.course.id, &sample.exam_in_course.exam.id);
                    div class=(css::welcome::SAMPLE) {
                        div class=(css::global::ACTIONS) {
                            h2 { (t.home_try_one()) }
                            p class=(css::global::SOFT) {
                                a href=(self.href(Route::Review { course, exam })) {
                                    (self.render_exam_name(sample.exam_in_course))
                                }
                                "\u{a0}· " span translate="no" { (course) }
                            }
                        }
                        (wrap_server_content(&self.render_question_form(sample)))
                    }
                }
            }
        }
    }
}
