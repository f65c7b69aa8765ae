//! The layout of every page, and small elements that several pages share.

use maud::{Markup, PreEscaped, html};

use super::View;
use crate::content::catalog::About;
use crate::site::base_url::BaseUrl;
use crate::site::route::Route;
use crate::site::shared::{Frame, PageHead, css, icons};

impl View<'_> {
    /// The whole body of the page.
    pub(super) fn body(&self) -> Markup {
        let current = |route| (self.route == route).then_some("page");
        let in_courses =
            self.route.path().is_some_and(|path| path.starts_with("/courses/")).then_some("true");
        Frame {
            current_home: current(Route::Home),
            current_courses: current(Route::Courses).or(in_courses),
            current_search: current(Route::Search),
            current_progress: current(Route::Progress),
            content: &self.content(),
            ..frame(&self.site.about, &self.site.base)
        }
        .render(self.texts)
    }

    /// Go Back, the page's heading and the lines below it.
    pub(super) fn page_head(&self, heading: &str, below: &Markup) -> Markup {
        PageHead { go_back: &self.go_back(), heading, below }.render(self.texts)
    }

    pub(super) fn go_back(&self) -> Markup {
        html! {
            @match self.route.go_back() {
                Some(route) => a class=(css::go_back::BACK) href=(self.href(route)) { (icon(icons::BACK)) (self.texts.frame_go_back()) },
                // The browser's history needs a script. The element keeps its room.
                None => span class=(css::go_back::BACK) {},
            }
        }
    }

    /// The links to an exam's questions.
    pub(super) fn question_bar(
        &self,
        course: &str,
        exam: &str,
        questions: &[&str],
        current: Option<&str>,
    ) -> Markup {
        html! {
            nav aria-label=(self.texts.exam_questions()) {
                ol class=(css::question_bar::LIST) {
                    @for (at, &question) in questions.iter().enumerate() {
                        li {
                            a class=(css::question_bar::LINK) href=(self.href(Route::Question { course, exam, question }))
                                aria-current=[(current == Some(question)).then_some("page")] { (self.texts.exam_question_short(at + 1)) }
                        }
                    }
                }
            }
        }
    }
}

/// The navigation bar and the footer around an empty page.
pub fn frame<'a>(about: &'a About, base: &'a BaseUrl) -> Frame<'a> {
    const NOTHING: &Markup = &PreEscaped(String::new());
    Frame {
        base: base.path.as_str(),
        name: &about.name,
        repository: Some(&*about.repository).filter(|repository| !repository.is_empty()),
        contact: Some(&*about.contact).filter(|contact| !contact.is_empty()),
        current_home: None,
        current_courses: None,
        current_search: None,
        current_progress: None,
        content: NOTHING,
    }
}

/// Content that shows until the interactive page replaces it, below the room reserved for the loading text.
pub fn server_content(content: &Markup) -> Markup {
    html! {
        div class=(css::note::ROOM) {}
        div data-server { (content) }
    }
}

/// A message in place of content.
pub fn note(text: &str) -> Markup {
    html! { div class=(css::note::NOTE) data-kind="empty" { (text) } }
}

/// A message that shows only where scripts do not run.
pub fn noscript(text: &str) -> Markup {
    html! { p class=(css::global::WITHOUT_SCRIPTS) { (text) } }
}

/// A small line drawing beside words that say the same, by its path from `icons`.
pub fn icon(drawing: &str) -> Markup {
    html! {
        svg class=(css::global::ICON) viewBox="0 0 16 16" aria-hidden="true" focusable="false" { path d=(drawing) {} }
    }
}
