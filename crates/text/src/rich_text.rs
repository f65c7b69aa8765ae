//! [`RichText`], the HTML that [`markdown`](super::markdown) writes, and functions that read it
//! event by event.
//!
//! It is well-formed and contains only the elements listed in docs/markdown.md, so a general HTML
//! parser is not needed. All code that inspects rich text (pages, search, snippets, exports) uses
//! this module.

use std::borrow::Cow;

use crate::mathml;

/// HTML in compact form, written by [`markdown`](super::markdown); no other module can construct
/// it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RichText(Box<str>);

impl RichText {
    /// Wraps HTML that [`markdown`](super::markdown) has written.
    pub(crate) fn from_writer(html: String) -> RichText {
        RichText(html.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn events(&self) -> impl Iterator<Item = Event<'_>> {
        events(&self.0)
    }

    /// Returns the events, each with its HTML source. Joined together, the sources make up the
    /// whole HTML.
    pub fn events_with_source(&self) -> impl Iterator<Item = (Event<'_>, &str)> {
        events_with_source(&self.0)
    }

    pub fn has_math(&self) -> bool {
        self.events()
            .any(|event| matches!(event, Event::Math { .. }))
    }

    /// Returns the HTML with MathML in place of LaTeX. A formula that cannot be converted is shown
    /// as its source.
    pub fn with_mathml(&self) -> String {
        with_mathml(&self.0)
    }

    /// Returns the words on one line: formulas as LaTeX, figures as their descriptions, without
    /// captions.
    pub fn plain_text(&self) -> String {
        let mut words = String::with_capacity(self.0.len());
        // Whether a gap must separate the next piece from the previous one.
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
        for event in self.events() {
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
                            .map(EscapedText::text)
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
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event<'a> {
    Text(EscapedText<'a>),
    /// Inline code or a code block.
    Code {
        code: EscapedText<'a>,
        block: bool,
    },
    /// A formula's LaTeX, without delimiters.
    Math {
        latex: EscapedText<'a>,
        block: bool,
    },
    Image(Tag<'a>),
    /// `<br>` or `<hr>`.
    Break(Tag<'a>),
    Start(Tag<'a>),
    End(&'a str),
}

/// Text with `&`, `<`, `>` and quotation marks escaped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EscapedText<'a>(pub &'a str);

impl<'a> EscapedText<'a> {
    pub fn text(self) -> Cow<'a, str> {
        unescape(self.0)
    }
}

/// An opening tag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tag<'a> {
    pub name: &'a str,
    /// The text between `<` and `>`.
    source: &'a str,
}

impl<'a> Tag<'a> {
    /// Returns the value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<EscapedText<'a>> {
        let mut rest = self.source;
        while let Some((before, after)) = rest.split_once("=\"") {
            let (value, behind) = after.split_once('"')?;
            if before.rsplit(' ').next() == Some(name) {
                return Some(EscapedText(value));
            }
            rest = behind;
        }
        None
    }
}

/// Returns the events of rich text, or of a part of it.
pub fn events(html: &str) -> impl Iterator<Item = Event<'_>> {
    events_with_source(html).map(|(event, _)| event)
}

/// Like [`RichText::events_with_source`], but for rich text to which an export has added something.
pub fn events_with_source(html: &str) -> impl Iterator<Item = (Event<'_>, &str)> {
    let mut rest = html;
    std::iter::from_fn(move || {
        let (event, length) = first_event(rest)?;
        let (source, after) = rest.split_at(length);
        rest = after;
        Some((event, source))
    })
}

/// Converts the LaTeX in rich text, or in a part of it, to MathML. A formula that cannot be
/// converted is shown as its source. Formulas and code are marked so that browsers do not translate
/// them.
pub fn with_mathml(html: &str) -> String {
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
    converted
}

fn is_inline(element: &str) -> bool {
    matches!(element, "a" | "del" | "em" | "span" | "strong")
}

/// Returns the first event in HTML, and its length in bytes.
fn first_event(html: &str) -> Option<(Event<'_>, usize)> {
    const ELEMENTS: [(&str, &str); 4] = [
        ("<span class=\"math\">", "</span>"),
        ("<div class=\"math\">", "</div>"),
        ("<pre><code>", "</code></pre>"),
        ("<code>", "</code>"),
    ];
    if html.is_empty() {
        return None;
    }
    let start = html.find('<').unwrap_or(html.len());
    if start > 0 {
        return Some((Event::Text(EscapedText(&html[..start])), start));
    }
    for (kind, (opening, closing)) in ELEMENTS.into_iter().enumerate() {
        let Some(inside) = html.strip_prefix(opening) else {
            continue;
        };
        // Neither a formula nor code contains an element.
        let length = inside.find(closing).unwrap_or(inside.len());
        let text = EscapedText(&inside[..length]);
        let event = match kind {
            0 | 1 => Event::Math {
                latex: text,
                block: kind == 1,
            },
            _ => Event::Code {
                code: text,
                block: kind == 2,
            },
        };
        return Some((
            event,
            (opening.len() + length + closing.len()).min(html.len()),
        ));
    }
    let end = html.find('>').unwrap_or(html.len());
    let source = &html[1..end];
    let event = match source.strip_prefix('/') {
        Some(name) => Event::End(name),
        None => {
            let tag = Tag {
                name: source.split(' ').next().unwrap_or_default(),
                source,
            };
            match tag.name {
                "img" => Event::Image(tag),
                "br" | "hr" => Event::Break(tag),
                _ => Event::Start(tag),
            }
        }
    };
    Some((event, (end + 1).min(html.len())))
}

/// Escapes text for an element or an attribute in double quotes.
pub fn escape_html(text: &str) -> String {
    let mut html = String::with_capacity(text.len() + text.len() / 8);
    push_escaped(&mut html, text);
    html
}

/// Appends text, escaped for an element or an attribute in double quotes.
pub fn push_escaped(html: &mut String, text: &str) {
    push_replaced(html, text, |byte| match byte {
        b'&' => "&amp;",
        b'<' => "&lt;",
        b'>' => "&gt;",
        b'"' => "&quot;",
        other => plain(other),
    });
}

/// Appends text as [`push_escaped`] does, but without escapes.
pub(crate) fn push_unescaped(words: &mut String, text: &str) {
    push_replaced(words, text, |byte| match byte {
        b'&' => "&",
        b'<' => "<",
        b'>' => ">",
        b'"' => "\"",
        other => plain(other),
    });
}

/// Returns the replacement for a byte that plain text cannot contain: a character that `markdown`
/// inserts for its parser, or NUL, which CommonMark replaces.
fn plain(byte: u8) -> &'static str {
    match byte {
        0 => "\u{fffd}",
        2 => "$",
        _ => "",
    }
}

/// The bytes to replace. A table is twice as fast as comparisons.
const SPECIAL: [bool; 256] = {
    let bytes = b"&<>\"\0\x01\x02\r";
    let mut special = [false; 256];
    let mut at = 0;
    while at < bytes.len() {
        special[bytes[at] as usize] = true;
        at += 1;
    }
    special
};

#[inline]
fn push_replaced(out: &mut String, text: &str, replacement: impl Fn(u8) -> &'static str) {
    let mut written = 0;
    for (at, byte) in text.bytes().enumerate() {
        if SPECIAL[usize::from(byte)] {
            out.push_str(&text[written..at]);
            out.push_str(replacement(byte));
            written = at + 1;
        }
    }
    out.push_str(&text[written..]);
}

/// Reverses [`escape_html`].
pub fn unescape(html: &str) -> Cow<'_, str> {
    const ESCAPES: [(&str, char); 5] = [
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&#39;", '\''),
    ];
    if !html.contains('&') {
        return Cow::Borrowed(html);
    }
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('&') {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let (length, character) = ESCAPES
            .into_iter()
            .find(|(escape, _)| rest.starts_with(escape))
            .map_or((1, '&'), |(escape, character)| (escape.len(), character));
        text.push(character);
        rest = &rest[length..];
    }
    text.push_str(rest);
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::{Figure, parse, to_html};

    fn of(markdown: &str) -> Vec<String> {
        let figure = |_: &str| {
            Some(Figure {
                src: "/files/a.svg".to_owned(),
                width: 4,
                height: 3,
            })
        };
        let html = to_html(markdown, &figure).0;
        let sources = html.events_with_source().map(|(_, source)| source);
        assert_eq!(sources.collect::<String>(), html.as_str());
        let events = html.events().map(|event| match event {
            Event::Text(text) => text.text().into_owned(),
            Event::Code { code, block } => format!("code {block} {}", code.text()),
            Event::Math { latex, block } => format!("math {block} {}", latex.text()),
            Event::Image(tag) => format!(
                "image {}",
                tag.attribute("alt").unwrap_or(EscapedText("")).text()
            ),
            Event::Break(tag) => tag.name.to_owned(),
            Event::Start(tag) => format!("<{}", tag.name),
            Event::End(name) => format!("{name}>"),
        });
        events.collect()
    }

    #[test]
    fn each_kind_of_event_is_read() {
        assert_eq!(
            of("a **b** < c"),
            ["<p", "a ", "<strong", "b", "strong>", " < c", "p>"]
        );
        assert_eq!(of("a\nb"), ["<p", "a", "br", "b", "p>"]);
        assert_eq!(of("`a<b`"), ["<p", "code false a<b", "p>"]);
        assert_eq!(of("```c\na && b\n```"), ["code true a && b"]);
        assert_eq!(of("$a<b$"), ["<p", "math false a<b", "p>"]);
        assert_eq!(of("$$x$$"), ["math true x"]);
        assert_eq!(of("![A \"b\" & c](a.svg)")[1], "image A \"b\" & c");
    }

    #[test]
    fn an_attribute_is_found_by_its_whole_name() {
        let html = "<img data-alt=\"no\" alt=\"src=1\" src=\"/files/a.svg\">";
        let Some(Event::Image(tag)) = events(html).next() else {
            panic!("{html} is an image")
        };
        assert_eq!(tag.attribute("alt"), Some(EscapedText("src=1")));
        assert_eq!(tag.attribute("src"), Some(EscapedText("/files/a.svg")));
        assert_eq!(tag.attribute("title"), None);
    }

    #[test]
    fn an_escaped_text_is_read_back() {
        for text in ["", "a", "&amp;", "<b>&\"'", "&lt;", "a & b"] {
            assert_eq!(unescape(&escape_html(text)), text);
        }
        assert_eq!(unescape("&#39;&nope;"), "'&nope;");
    }

    #[test]
    fn formulas_become_mathml_and_the_rest_stays() {
        let html = "<p>If <span class=\"math\">a&lt;b</span>, <em>then</em></p><div class=\"math\">x</div><p>&amp;</p>";
        let converted = with_mathml(html);
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
        let expected = html.replace("<code", "<code translate=\"no\"");
        assert_eq!(with_mathml(html), expected);
    }

    #[test]
    fn latex_that_is_not_understood_shows_as_it_was_typed() {
        let converted = with_mathml(
            "<p><span class=\"math\">\\x&lt;y</span></p><div class=\"math\">\\frac{1</div>",
        );
        let expected = "<p><span translate=\"no\" class=\"math\"><code>$\\x&lt;y$</code></span></p>\
                        <div translate=\"no\" class=\"math\"><code>$$\\frac{1$$</code></div>";
        assert_eq!(converted, expected);
    }

    #[test]
    fn plain_text_is_the_words_of_the_parser() {
        let figure = |_: &str| {
            Some(Figure {
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
            let parsed = parse(source, &figure);
            assert_eq!(parsed.html.plain_text(), parsed.words, "{source}");
        }
    }
}
