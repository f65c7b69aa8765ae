//! Pages whose content does not depend on the courses, rendered from the components of the user interface, and pages that
//! need scripts.

use maud::Markup;
use maud::html;

use super::View;
use super::layout::{noscript, server_content};
use super::rich_text::with_mathml;
use crate::site::shared::{Help, Home, Missing, SearchExamples};

impl View<'_> {
    pub(super) fn home(&self) -> Markup {
        Home { base: self.site.base.path.as_str() }.render(self.texts)
    }

    pub(super) fn help(&self) -> Markup {
        let contact = Some(&*self.site.about.contact).filter(|contact| !contact.is_empty());
        Help { go_back: &self.go_back(), contact }.render(self.texts)
    }

    pub(super) fn not_found(&self) -> Markup {
        Missing { base: self.site.base.path.as_str(), go_back: &self.go_back() }.render(self.texts)
    }

    /// Examples of what can be searched for inside questions.
    pub(super) fn search_examples(&self) -> Markup {
        with_mathml(&SearchExamples { base: self.site.base.path.as_str() }.render(self.texts).0)
    }

    /// A page that only scripts can show.
    pub(super) fn needs_scripts(&self, heading: &str, sentence: &str) -> Markup {
        html! {
            (self.page_head(heading, &Markup::default()))
            (server_content(&noscript(sentence)))
        }
    }
}
