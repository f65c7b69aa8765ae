//! Renders rich and plain text from the content on pages, marked with its own language. The main
//! function is [`render_text`].

use maud::{Markup, PreEscaped, Render, html};

use super::shared::{css, scripts};
use super::texts::{Texts, primary_subtag};
use stoa_text::rich_text::{RichText, with_mathml};

/// The language of text from the content, if it differs from the interface's: the attributes of its
/// element.
#[derive(Clone, Copy, Default)]
pub(super) struct TextLanguage<'a> {
    lang: Option<&'a str>,
    dir: Option<&'static str>,
}

impl<'a> TextLanguage<'a> {
    /// Creates the language for a BCP 47 tag; content without a tag is in English.
    pub(super) fn new(tag: Option<&'a str>, texts: Texts) -> TextLanguage<'a> {
        let tag = tag.unwrap_or("en");
        if primary_subtag(tag).eq_ignore_ascii_case(texts.language_subtag()) {
            return TextLanguage::default();
        }
        let (dir, shown) = (direction_of(tag), direction_of(texts.language_subtag()));
        TextLanguage {
            lang: Some(tag),
            dir: (dir != shown).then_some(dir),
        }
    }

    /// Renders a name or another short string from the content.
    pub(super) fn render_name(self, text: impl Render) -> Markup {
        html! { @if self.lang.is_some() { span lang=[self.lang] dir=[self.dir] { (text) } } @else { (text) } }
    }
}

fn direction_of(tag: &str) -> &'static str {
    let is_right_to_left = scripts::RIGHT_TO_LEFT
        .split(' ')
        .any(|known| known.eq_ignore_ascii_case(primary_subtag(tag)));
    if is_right_to_left { "rtl" } else { "ltr" }
}

/// Renders rich text in its language.
pub(super) fn render_text(text: &RichText, language: TextLanguage<'_>) -> Markup {
    render_part(text.as_str(), language)
}

/// Renders rich text, or a part of it, in its language and in the element in which the interactive
/// page puts it.
pub(super) fn render_part(html: &str, TextLanguage { lang, dir }: TextLanguage<'_>) -> Markup {
    html! { div class=(css::rich_text::TEXT) lang=[lang] dir=[dir] { (PreEscaped(with_mathml(html))) } }
}

/// Renders text without markup.
pub(super) fn render_plain(text: &str, TextLanguage { lang, dir }: TextLanguage<'_>) -> Markup {
    html! { div class=(css::rich_text::PLAIN) lang=[lang] dir=[dir] { (text) } }
}
