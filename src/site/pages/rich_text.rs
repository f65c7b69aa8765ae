//! Texts of the content on pages: their HTML with each formula as MathML, or their plain words.

use maud::{Markup, PreEscaped, html};

use crate::content::mathml;
use crate::content::rich_text::{Escaped, Event, events, events_with_source};
use crate::site::shared::{css, scripts};
use crate::site::texts::{Texts, primary_subtag};

/// The language of a text of the content, where the interface has another one: the attributes of its element.
#[derive(Clone, Copy, Default)]
pub struct Language<'a> {
    lang: Option<&'a str>,
    dir: Option<&'static str>,
}

impl<'a> Language<'a> {
    /// For a BCP 47 tag; content without one is in English.
    pub fn new(tag: Option<&'a str>, texts: Texts) -> Language<'a> {
        let tag = tag.unwrap_or("en");
        if primary_subtag(tag).eq_ignore_ascii_case(texts.language()) {
            return Language::default();
        }
        let (dir, shown) = (direction_of(tag), direction_of(texts.language()));
        Language {
            lang: Some(tag),
            dir: (dir != shown).then_some(dir),
        }
    }

    /// A name or another short text of the content.
    pub fn name(self, text: &str) -> Markup {
        html! { @if self.lang.is_some() { span lang=[self.lang] dir=[self.dir] { (text) } } @else { (text) } }
    }
}

fn direction_of(tag: &str) -> &'static str {
    let is_right_to_left = scripts::RIGHT_TO_LEFT
        .split(' ')
        .any(|known| known.eq_ignore_ascii_case(primary_subtag(tag)));
    if is_right_to_left { "rtl" } else { "ltr" }
}

/// A text in its language, in the element that the interactive page puts it into.
pub fn text(html: &str, Language { lang, dir }: Language<'_>) -> Markup {
    html! { div class=(css::rich_text::TEXT) lang=[lang] dir=[dir] { (with_mathml(html)) } }
}

/// A text without markup.
pub fn plain(text: &str, Language { lang, dir }: Language<'_>) -> Markup {
    html! { div class=(css::rich_text::PLAIN) lang=[lang] dir=[dir] { (text) } }
}

pub fn has_math(html: &str) -> bool {
    html.contains("class=\"math\"")
}

/// Rich text with MathML in the place of LaTeX. A formula that is not understood shows as its source. Browsers do not translate
/// formulas and code.
pub fn with_mathml(html: &str) -> Markup {
    let mut converted = String::with_capacity(html.len() * 2);
    for (event, source) in events_with_source(html) {
        let Event::Math { latex, block } = event else {
            converted.push_str(&source.replace("<code", "<code translate=\"no\""));
            continue;
        };
        let (start, end) = if block {
            ("<div translate=\"no\" class=\"math\">", "</div>")
        } else {
            ("<span translate=\"no\" class=\"math\">", "</span>")
        };
        converted.push_str(start);
        match mathml::from_latex(&latex.text(), block) {
            Some(mathml) => converted.push_str(&mathml),
            None => {
                let dollars = if block { "$$" } else { "$" };
                converted.extend(["<code>", dollars, latex.0, dollars, "</code>"]);
            }
        }
        converted.push_str(end);
    }
    PreEscaped(converted)
}

/// The words of rich text on one line: formulas as LaTeX, figures by their descriptions, without captions.
pub fn plain_text(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    // Whether what comes next stands apart from what came last.
    let mut gap = false;
    let mut push = |text: &str, gap: &mut bool| {
        let is_apart = words.is_empty() || words.ends_with(char::is_whitespace);
        let text = if is_apart {
            text.trim_start_matches(' ')
        } else {
            text
        };
        if *gap && !is_apart && !text.is_empty() && !text.starts_with(char::is_whitespace) {
            words.push(' ');
        }
        *gap = false;
        words.push_str(text);
    };
    let mut caption = false;
    for event in events(html) {
        match event {
            Event::Text(_) if caption => {}
            Event::Text(text) => push(&text.text(), &mut gap),
            Event::Code { code, block } => {
                gap |= block;
                push(&code.text(), &mut gap);
                gap |= block;
            }
            Event::Math { latex, .. } => {
                gap = true;
                push(&latex.text(), &mut gap);
                gap = true;
            }
            Event::Image(image) => {
                gap = true;
                push(
                    &image
                        .attribute("alt")
                        .map(Escaped::text)
                        .unwrap_or_default(),
                    &mut gap,
                );
                gap = true;
            }
            Event::Break(_) => gap = true,
            Event::Start(tag) => {
                caption = tag
                    .attribute("class")
                    .is_some_and(|class| class.0 == "caption");
                gap |= !is_inline(tag.name);
            }
            Event::End(name) => {
                caption = false;
                gap |= !is_inline(name);
            }
        }
    }
    words
}

fn is_inline(element: &str) -> bool {
    matches!(element, "a" | "del" | "em" | "span" | "strong")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::markdown;

    #[test]
    fn formulas_become_mathml_and_the_rest_stays() {
        let html = "<p>If <span class=\"math\">a&lt;b</span>, <em>then</em></p><div class=\"math\">x</div><p>&amp;</p>";
        let converted = with_mathml(html).0;
        assert!(
            converted.starts_with(
                "<p>If <span translate=\"no\" class=\"math\"><math display=\"inline\">"
            ),
            "{converted}"
        );
        let middle = "</span>, <em>then</em></p><div translate=\"no\" class=\"math\"><math display=\"block\">";
        assert!(converted.contains(middle), "{converted}");
        assert!(
            converted.ends_with("</math></div><p>&amp;</p>"),
            "{converted}"
        );
    }

    #[test]
    fn code_is_not_translated() {
        let html = "<p><code>a</code></p><pre><code class=\"language-rust\">fn</code></pre>";
        let converted = with_mathml(html).0;
        let expected = html.replace("<code", "<code translate=\"no\"");
        assert_eq!(converted, expected);
    }

    #[test]
    fn latex_that_is_not_understood_shows_as_it_was_typed() {
        let converted = with_mathml(
            "<p><span class=\"math\">\\x&lt;y</span></p><div class=\"math\">\\frac{1</div>",
        )
        .0;
        let expected = "<p><span translate=\"no\" class=\"math\"><code>$\\x&lt;y$</code></span></p>\
                        <div translate=\"no\" class=\"math\"><code>$$\\frac{1$$</code></div>";
        assert_eq!(converted, expected);
    }

    #[test]
    fn plain_text_is_the_words_of_the_parser() {
        let figure = |_: &str| {
            Some(markdown::Figure {
                src: "/files/a.svg".to_owned(),
                width: 4,
                height: 3,
            })
        };
        for source in [
            "One **two**three `code`s & <b>",
            "Let $x$be $$a<b$$ then\nnext",
            "- a\n- b\n\n1. c\n\n> d",
            "| a | b |\n|---|---|\n| c `d` | $e$ |",
            "A figure ![of **a** cat](a.svg \"Its caption\") here",
            "```rust\nfn main() {\n    a && b\n}\n```\nafter",
            "# Heading\nText [link](https://a.b) ~~gone~~\n\n---\nend",
        ] {
            let parsed = markdown::parse(source, &figure);
            assert_eq!(plain_text(&parsed.html), parsed.words, "{source}");
        }
    }
}
