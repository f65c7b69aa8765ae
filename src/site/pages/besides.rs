//! Pages that are nothing without scripts, or nothing at all.

use maud::{Markup, html};

use super::Page;
use super::frame::{until_loaded, without_scripts};

impl Page<'_> {
    /// A page that a script makes.
    pub(super) fn scripted(&self, heading: &str, about: &str) -> Markup {
        let sentence = format!("{about} needs JavaScript.");
        html! {
            (self.head_of_content(heading, &Markup::default()))
            (until_loaded(&without_scripts(&sentence)))
        }
    }

    pub(super) fn missing(&self) -> Markup {
        let below = html! {
            p { "There is nothing at this address. It may be mistyped, or the page has moved." }
        };
        html! {
            (self.head_of_content("Page not found", &below))
            p.actions {
                a.button data-look="strong" href=(self.site.href("/courses")) { "Browse the courses" }
                a.button href=(self.site.href("/")) { "Go to the start page" }
            }
        }
    }
}
