//! The layout of every page: the navigation bar, Go Back and the footer; and small elements that several pages share.

use maud::{Markup, html};

use super::View;
use crate::site::route::Route;
use crate::site::shared::{css, icons};

impl View<'_> {
    /// The whole body of the page.
    pub(super) fn body(&self) -> Markup {
        html! {
            div class=(css::layout::SCREEN) {
                a class=(css::layout::SKIP) href="#content" { (self.texts.frame_skip()) }
                (self.navigation())
                main id="content" class=(css::layout::MAIN) tabindex="-1" { (self.content()) }
            }
            (self.footer())
        }
    }

    fn navigation(&self) -> Markup {
        let in_courses = match self.route {
            Route::Courses => Some("page"),
            route => route.path().is_some_and(|path| path.starts_with("/courses/")).then_some("true"),
        };
        let t = self.texts;
        let current = |route| (self.route == route).then_some("page");
        html! {
            header class=(css::navigation_bar::BAR) {
                div class=(css::navigation_bar::INNER) {
                    a class=(css::navigation_bar::BRAND) href=(self.site.href("/")) {
                        svg class=(css::colonnade::MARK) viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                            path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" {}
                        }
                        (self.site.about.name)
                    }
                    nav aria-label=(t.frame_navigation()) {
                        ul class=(css::navigation_bar::LINKS) {
                            li { a href=(self.site.href("/")) aria-current=[current(Route::Home)] { (t.frame_home()) } }
                            li { a href=(self.site.href("/courses")) aria-current=[in_courses] { (t.frame_courses()) } }
                            li {
                                a href=(self.site.href("/search")) aria-current=[current(Route::Search)] {
                                    (t.frame_search())
                                }
                            }
                            li {
                                a href=(self.site.href("/progress")) aria-current=[current(Route::Progress)] {
                                    (t.frame_progress())
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        let (about, t) = (&self.site.about, self.texts);
        html! {
            footer class=(css::footer::FOOTER) {
                div class=(css::footer::INNER) {
                    p { (t.frame_open()) }
                    ul class=(css::footer::LINKS) {
                        li { a href=(self.site.href("/")) { (t.frame_home()) } }
                        li { a href=(self.site.href("/courses")) { (t.frame_courses()) } }
                        li { a href=(self.site.href("/help")) { (t.frame_help()) } }
                        @if !about.repository.is_empty() {
                            li { a href=(about.repository) { (t.frame_source_code()) } }
                        }
                        @if !about.contact.is_empty() {
                            li { a href={ "mailto:" (about.contact) } { (about.contact) } }
                        }
                    }
                }
            }
        }
    }

    /// Go Back, the page's heading and the lines below it.
    pub(super) fn page_head(&self, heading: &str, below: &Markup) -> Markup {
        html! {
            header class=(css::page_head::HEAD) {
                (self.go_back())
                h1 tabindex="-1" { (heading) }
                (below)
            }
        }
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
}

/// Content that shows until the interactive page replaces it, below the room reserved for the loading text.
pub fn server_content(content: &Markup) -> Markup {
    html! {
        div class=(css::note::ROOM) {}
        div data-written { (content) }
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
