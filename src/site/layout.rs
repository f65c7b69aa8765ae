//! What surrounds every page of a site, as a [`Layout`]: the document's shell, the metadata in its
//! head, the navigation bar and the footer.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use serde_json::json;

use super::content_policy::ANNOUNCEMENT_SCRIPT;
use super::representation::ContentHash;
use super::responses::Digest;
use super::rich_text::{TextLanguage, render_text};
use super::route::Route;
use super::shared::{Frame, Mark, css};
use super::texts::Texts;
use super::ui::{Shell, Ui};
use super::url::{BaseUrl, Origin};
use stoa_content::accent::Accent;
use stoa_content::catalog::SiteSettings;
use stoa_text::rich_text::escape_html;

/// A hash of the code that renders pages: different code may render different pages from the same
/// content.
const TEMPLATES: &str = env!("STOA_TEMPLATES");

/// What all pages have in common, rendered once.
pub(super) struct Layout {
    pub texts: Texts,
    pub shell: Shell,
    /// Elements of the head with data about the site that no API call returns.
    pub tags: String,
    /// A hash of the fields above, of the operator's own pages, and of the code that renders pages.
    pub hash: ContentHash,
    mark: Markup,
    announcement: Markup,
    /// The links to the operator's own pages, in the footer.
    links: Markup,
}

impl Layout {
    /// Creates the layout of a site, given the digests of the operator's own pages and the id of
    /// the sample question.
    pub(super) fn new(
        ui: &Ui,
        settings: &SiteSettings,
        own_pages: &[Digest],
        sample: Option<&str>,
        base: &BaseUrl,
    ) -> Layout {
        let texts = Texts::for_tag(settings.language.as_deref());
        let (shell, tags) = (
            ui.make_shell(base, texts),
            write_settings_tags(settings, sample, base),
        );
        let shell_hash = shell.hash();
        let parts = [shell_hash.bytes(), tags.as_bytes(), TEMPLATES.as_bytes()];
        // Service workers cache the operator's own pages, so a changed page must change the
        // version.
        let own_pages = own_pages.iter().map(|page| page.hash.bytes());
        let hash = ContentHash::of_parts(parts.into_iter().chain(own_pages));
        let language = TextLanguage::new(settings.language.as_deref(), texts);
        let mark = match &settings.logo {
            Some(logo) => html! {
                img class=(css::navigation_bar::LOGO) alt="" src=(logo.src) width=(logo.width) height=(logo.height);
            },
            None => Mark {}.render(texts),
        };
        let announcement = html! {
            @if let Some(announcement) = &settings.announcement {
                aside class=(css::announcement::ANNOUNCEMENT) {
                    div class=(css::announcement::INNER) { (render_text(&announcement.html, language)) }
                }
            }
        };
        let links = html! {
            @for page in settings.footer_pages() { li { a href=(base.link_to(Route::OwnPage { name: &page.name })) { (language.render_name(&page.title)) } } }
        };
        Layout {
            texts,
            shell,
            tags,
            hash,
            mark,
            announcement,
            links,
        }
    }

    /// Creates the navigation bar and the footer around an empty page.
    pub(super) fn render_frame<'a>(
        &'a self,
        settings: &'a SiteSettings,
        base: &'a BaseUrl,
    ) -> Frame<'a> {
        const NOTHING: &Markup = &PreEscaped(String::new());
        Frame {
            mark: &self.mark,
            announcement: &self.announcement,
            pages: &self.links,
            base: base.path.as_str(),
            name: &settings.name,
            repository: Some(&*settings.repository).filter(|repository| !repository.is_empty()),
            contact: Some(&*settings.contact).filter(|contact| !contact.is_empty()),
            current_home: None,
            current_courses: None,
            current_search: None,
            current_progress: None,
            content: NOTHING,
        }
    }
}

/// Writes an element of the head that the user interface reads.
pub(super) fn write_meta_tag(name: &str, content: &str) -> String {
    let content = escape_html(content);
    format!("<meta name=\"stoa-{name}\" content=\"{content}\">")
}

/// Returns the path of an accent's style sheet. Its name contains a hash of the accent's CSS.
pub(super) fn make_accent_path(accent: Accent) -> String {
    format!(
        "assets/accent-{}.css",
        ContentHash::of(accent.to_css().as_bytes())
    )
}

/// Writes the elements of the head with data about the site that no API call returns.
fn write_settings_tags(settings: &SiteSettings, sample: Option<&str>, base: &BaseUrl) -> String {
    let listed: Vec<_> = settings
        .footer_pages()
        .map(|page| json!({ "name": page.name, "title": page.title }))
        .collect();
    let listed = (!listed.is_empty()).then(|| json!(listed).to_string());
    let queries: Vec<&str> = settings
        .example_queries
        .iter()
        .map(|query| query.text.as_str())
        .collect();
    let queries = (!queries.is_empty()).then(|| json!(queries).to_string());
    let logo = settings
        .logo
        .as_ref()
        .map(|logo| format!("{} {} {}", logo.src, logo.width, logo.height));
    let tags = [
        (
            "base",
            Some(base.path.as_str()).filter(|path| !path.is_empty()),
        ),
        ("origin", base.origin.as_ref().map(Origin::as_str)),
        ("name", Some(settings.name.as_str())),
        ("repository", Some(&settings.repository)),
        ("contact", Some(&settings.contact)),
        ("report", settings.report.as_deref()),
        ("edit", settings.edit.as_deref()),
        ("pages", listed.as_deref()),
        ("queries", queries.as_deref()),
        ("logo", logo.as_deref()),
        ("language", settings.language.as_deref()),
        ("sample", sample),
    ];
    let mut tags: String = tags
        .into_iter()
        .filter_map(|(name, content)| Some(write_meta_tag(name, content?)))
        .collect();
    if let Some(accent) = settings.accent {
        let href = escape_html(&base.href(&format!("/{}", make_accent_path(accent))));
        let _ = write!(tags, "<link rel=\"stylesheet\" href=\"{href}\">");
    }
    if let Some(announcement) = &settings.announcement {
        let id = ContentHash::of(announcement.html.as_str().as_bytes());
        let until = announcement
            .until
            .map(|until| format!(" data-until=\"{until}\""))
            .unwrap_or_default();
        let html = escape_html(announcement.html.as_str());
        let _ = write!(
            tags,
            "<meta name=\"stoa-announcement\" content=\"{html}\" data-id=\"{id}\"{until}>\
             <script>{ANNOUNCEMENT_SCRIPT}</script>"
        );
    }
    tags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_breaks_out_of_the_head() {
        let settings = SiteSettings {
            name: "</title><script>alert('1')</script>\" onload=\"x & y\0".to_owned(),
            ..SiteSettings::default()
        };
        let tags = write_settings_tags(&settings, None, &BaseUrl::default());
        assert_eq!(
            tags.matches(['<', '>']).count(),
            2 * tags.matches("<meta name=\"stoa-").count(),
            "{tags}"
        );
        assert!(
            tags.contains("&quot; onload=&quot;x &amp; y\u{fffd}"),
            "{tags}"
        );
    }
}
