//! Parts that several pages share.

use maud::{Markup, Render, html};

use super::page::Page;
use crate::site::route::Route;
use crate::site::shared::{PageHead, css, icons};

impl Page<'_> {
    /// Renders the Go Back link, the page's heading and the lines below it.
    pub(super) fn render_page_head(&self, heading: &str, below: &Markup) -> Markup {
        PageHead {
            go_back: &self.render_go_back(),
            heading,
            below,
        }
        .render(self.texts)
    }

    pub(super) fn render_go_back(&self) -> Markup {
        html! {
            @match self.route.parent() {
                Some(route) => a class=(css::go_back::BACK) href=(self.href(route)) { (render_icon(icons::BACK)) (self.texts.frame_go_back()) },
                // Going back in the browser's history needs a script. The element keeps the space
                // for it.
                None => span class=(css::go_back::BACK) {},
            }
        }
    }

    /// Renders links to questions in an exam, each with its position.
    pub(super) fn render_question_bar<'b>(
        &self,
        course: &str,
        exam: &str,
        questions: impl Iterator<Item = (usize, &'b str)>,
        current: Option<usize>,
    ) -> Markup {
        html! {
            nav aria-label=(self.texts.exam_questions()) {
                ol class=(css::question_bar::LIST) {
                    @for (at, question) in questions {
                        li {
                            a class=(css::question_bar::LINK) href=(self.href(Route::Question { course, exam, question }))
                                aria-current=[(current == Some(at)).then_some("page")] { (self.texts.exam_question_short(at + 1)) }
                        }
                    }
                }
            }
        }
    }
}

/// Wraps content that is visible until the interactive page replaces it, below the space reserved
/// for the loading text.
pub(super) fn wrap_server_content(content: &Markup) -> Markup {
    html! {
        div class=(css::note::ROOM) {}
        div data-server { (content) }
    }
}

/// Renders a message in place of content.
pub(super) fn render_note(text: impl Render) -> Markup {
    html! { div class=(css::note::NOTE) data-kind="empty" { (text) } }
}

/// Renders a message in place of content that could not be found.
pub(super) fn render_failure(text: &str) -> Markup {
    html! { div class=(css::note::NOTE) data-kind="failed" { (text) } }
}

/// Renders a message that is visible only if scripts do not run.
pub(super) fn render_noscript(text: &str) -> Markup {
    html! { p class=(css::global::WITHOUT_SCRIPTS) { (text) } }
}

/// Renders a small line drawing next to words that mean the same; `drawing` is the drawing's path
/// from `icons`.
pub(super) fn render_icon(drawing: &str) -> Markup {
    // Horizontal arrows point the other way where text runs from right to left.
    let is_along = [icons::BACK, icons::NEXT, icons::PREVIOUS].contains(&drawing);
    html! {
        svg class=(css::global::ICON) viewBox="0 0 16 16" aria-hidden="true" focusable="false" data-along=[is_along.then_some("true")] {
            path d=(drawing) {}
        }
    }
}
