//! The head of a page, rendered by [`Page::render_head`]: its title and description, and metadata
//! for machines.

use serde_json::json;

use super::page::{Page, Subject};
use crate::api;
use crate::site::layout::write_meta_tag;
use crate::site::responses::serialize;
use stoa_text::rich_text::escape_html;

impl Page<'_> {
    /// Renders the page's own part of the document's head.
    pub(super) fn render_head(&self) -> String {
        let title = escape_html(&self.title());
        let description = self.description();
        let indexing = match self.route.path() {
            Some(path) if self.exists() && !self.site.base.is_private => {
                format!(
                    "{}{}",
                    self.render_canonical_address(&path),
                    self.render_json_ld(&description)
                )
            }
            _ => "<meta name=\"robots\" content=\"noindex\">".to_owned(),
        };
        let description = escape_html(&description);
        let name = escape_html(&self.settings().name);
        let locale = self.texts.language_locale();
        let settings = &self.site.layout.tags;
        let names = self.render_name_tags();
        let calls = self.render_calls();
        let previews = format!(
            "<meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"{name}\">\
             <meta property=\"og:locale\" content=\"{locale}\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">"
        );
        let previews = if self.site.base.is_private {
            ""
        } else {
            &previews
        };
        format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             {indexing}{previews}{settings}{names}{calls}",
        )
    }

    /// Renders the canonical address of the page, which must be absolute.
    fn render_canonical_address(&self, path: &str) -> String {
        if self.site.base.origin.is_none() {
            return String::new();
        }
        let url = escape_html(&self.site.base.make_absolute(path));
        format!(
            "<link rel=\"canonical\" href=\"{url}\"><meta property=\"og:url\" content=\"{url}\">"
        )
    }

    /// Names the course and the exam of the page (or of the sample question on the start page), so
    /// that the user interface can show the names before its API calls complete, or without making
    /// any.
    fn render_name_tags(&self) -> String {
        let Some((shown, course)) = self
            .subject_or_sample()
            .and_then(|shown| Some((shown, shown.course()?)))
        else {
            return String::new();
        };
        let exam = match shown {
            Subject::Absent(_, exam) => {
                Some(json!({ "id": exam.id, "description": exam.description, "isAbsent": true }))
            }
            shown => shown.exam().map(|found| {
                let (exam, language) = (found.exam, found.language());
                json!({ "id": exam.id, "description": exam.description, "language": language })
            }),
        };
        let course = serialize(&api::Course::from(course));
        let course = write_meta_tag("course", &String::from_utf8_lossy(&course));
        let exam = exam.map(|exam| write_meta_tag("exam", &exam.to_string()));
        course + &exam.unwrap_or_default()
    }
}
