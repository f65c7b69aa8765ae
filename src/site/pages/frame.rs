//! What every page has around its own content: the navigation, the way back, the footer.

use maud::{Markup, html};

use super::Page;
use super::icon::{Icon, icon};
use crate::site::address::Address;

impl Page<'_> {
    /// The whole body of the page.
    pub(super) fn body(&self) -> Markup {
        html! {
            div.Layout-screen {
                a.Layout-skip href="#content" { "Skip to content" }
                (self.navigation())
                main id="content" class="Layout-main" tabindex="-1" { (self.content()) }
            }
            (self.footer())
        }
    }

    fn navigation(&self) -> Markup {
        let in_courses = match self.address {
            Address::Courses => Some("page"),
            address => address.path().is_some_and(|path| path.starts_with("/courses/")).then_some("true"),
        };
        let current = |address| (self.address == address).then_some("page");
        html! {
            header.NavigationBar-bar {
                div.NavigationBar-inner {
                    a.NavigationBar-brand href=(self.site.href("/")) {
                        svg.Colonnade-mark viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                            path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" {}
                        }
                        (self.site.about.name)
                    }
                    nav aria-label="Main" {
                        ul.NavigationBar-links {
                            li { a href=(self.site.href("/")) aria-current=[current(Address::Home)] { "Home" } }
                            li { a href=(self.site.href("/courses")) aria-current=[in_courses] { "Courses" } }
                            li {
                                a href=(self.site.href("/search")) aria-current=[current(Address::Search)] {
                                    "Search"
                                }
                            }
                            li {
                                a href=(self.site.href("/progress")) aria-current=[current(Address::Progress)] {
                                    "Progress"
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        let about = &self.site.about;
        html! {
            footer.Footer-footer {
                div.Footer-inner {
                    p { "Open to everyone, no account. Your progress stays in your browser." }
                    ul.Footer-links {
                        li { a href=(self.site.href("/")) { "Home" } }
                        li { a href=(self.site.href("/courses")) { "Courses" } }
                        li { a href=(self.site.href("/help")) { "Help" } }
                        @if !about.repository.is_empty() {
                            li { a href=(about.repository) { "Source code" } }
                        }
                        @if !about.contact.is_empty() {
                            li { a href={ "mailto:" (about.contact) } { (about.contact) } }
                        }
                    }
                }
            }
        }
    }

    /// The way back, the page's heading and what stands right below it.
    pub(super) fn head_of_content(&self, heading: &str, below: &Markup) -> Markup {
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
            @match self.way_back() {
                Some(path) => a.GoBack-back href=(self.site.href(&path)) { (icon(Icon::Back)) "Go Back" },
                // The browser's own way back needs a script; its place is kept.
                None => span.GoBack-back {},
            }
        }
    }

    /// Where Go Back leads; nowhere where it is the browser's own.
    fn way_back(&self) -> Option<String> {
        let back = match self.address {
            Address::Exams { .. } | Address::Links { .. } | Address::Practice { .. } => Address::Courses,
            Address::Review { course, .. } | Address::Sit { course, .. } | Address::Paper { course, .. } => {
                Address::Exams { course }
            }
            Address::Timed { course, .. } => Address::Exams { course },
            Address::Question { course, exam, .. } => Address::Review { course, exam },
            _ => return None,
        };
        back.path()
    }
}

/// What is read until the interactive page takes its place, below the room for its loading text.
pub fn until_loaded(content: &Markup) -> Markup {
    html! {
        div.Note-room {}
        div data-written { (content) }
    }
}

/// What a page says in place of its content.
pub fn note(text: &str) -> Markup {
    html! { div.Note-note data-kind="empty" { (text) } }
}

/// What does not work without scripts, said where there are none.
pub fn without_scripts(text: &str) -> Markup {
    html! { p.without-scripts { (text) } }
}
