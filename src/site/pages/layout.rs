//! The layout of every page: the navigation bar, Go Back and the footer; and small elements that several pages share.

use maud::{Markup, html};

use super::View;
use crate::site::route::Route;

impl View<'_> {
    /// The whole body of the page.
    pub(super) fn body(&self) -> Markup {
        html! {
            div.Layout-screen {
                a.Layout-skip href="#content" { (self.texts.frame_skip()) }
                (self.navigation())
                main id="content" class="Layout-main" tabindex="-1" { (self.content()) }
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
            header.NavigationBar-bar {
                div.NavigationBar-inner {
                    a.NavigationBar-brand href=(self.site.href("/")) {
                        svg.Colonnade-mark viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                            path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" {}
                        }
                        (self.site.about.name)
                    }
                    nav aria-label=(t.frame_navigation()) {
                        ul.NavigationBar-links {
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
            footer.Footer-footer {
                div.Footer-inner {
                    p { (t.frame_open()) }
                    ul.Footer-links {
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
            header.PageHead-head {
                (self.go_back())
                h1 tabindex="-1" { (heading) }
                (below)
            }
        }
    }

    pub(super) fn go_back(&self) -> Markup {
        html! {
            @match self.route.go_back() {
                Some(route) => a.GoBack-back href=(self.href(route)) { (icon(Icon::Back)) (self.texts.frame_go_back()) },
                // The browser's history needs a script. The element keeps its room.
                None => span.GoBack-back {},
            }
        }
    }
}

/// Content that shows until the interactive page replaces it, below the room reserved for the loading text.
pub fn server_content(content: &Markup) -> Markup {
    html! {
        div.Note-room {}
        div data-written { (content) }
    }
}

/// A message in place of content.
pub fn note(text: &str) -> Markup {
    html! { div.Note-note data-kind="empty" { (text) } }
}

/// A message that shows only where scripts do not run.
pub fn noscript(text: &str) -> Markup {
    html! { p.without-scripts { (text) } }
}

/// A small line drawing beside words that say the same.
#[derive(Clone, Copy)]
pub enum Icon {
    Back,
    Next,
    Previous,
    Leave,
    Search,
}

pub fn icon(icon: Icon) -> Markup {
    let drawing = match icon {
        Icon::Back => "M10 3 5 8l5 5M5.5 8H14",
        Icon::Next => "m6 3 5 5-5 5",
        Icon::Previous => "m10 3-5 5 5 5",
        Icon::Leave => "M6 3.5H3.5v9h9V10M9 3h4v4m-.5-3.5L7.5 8.5",
        Icon::Search => "M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM10.25 10.25 14 14",
    };
    html! { svg.icon viewBox="0 0 16 16" aria-hidden="true" focusable="false" { path d=(drawing) {} } }
}
