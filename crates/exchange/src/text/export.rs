//! Writes Stoa's rich text for other systems: as HTML with formulas between delimiters, or as plain
//! text.

use std::borrow::Cow;
use std::fmt::Write as _;

use pulldown_cmark::{CodeBlockKind, Event as MarkdownEvent, Options, Parser, Tag as MarkdownTag};

use crate::item::take_first_words;
use crate::strings::non_empty;
use stoa_content::catalog::{Choice, MarkdownText, Question};
use stoa_text::markdown::{find_no_figure, parse};
use stoa_text::rich_text::{EscapedText, Event, RichText, Tag, escape_html, events_with_source};

/// HTML for another system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ExportedHtml {
    pub html: String,
    /// The file names of the images in the HTML, without repetitions.
    pub pictures: Vec<String>,
}

/// Converts HTML for another system, with formulas between `\(` and `\)`, or `\[` and `\]`. If
/// `images` is a prefix, it is added to the addresses of images; otherwise, images are replaced
/// with their descriptions in brackets. XML output contains only elements and attributes that QTI
/// allows.
pub(crate) fn export_html(html: &str, images: Option<&str>, is_xml: bool) -> ExportedHtml {
    let mut out = String::with_capacity(html.len() + 16);
    let mut pictures: Vec<String> = Vec::new();
    for (event, source) in events_with_source(html) {
        let _ = match event {
            Event::Math {
                latex: EscapedText(latex),
                block: false,
            } => write!(out, "\\({latex}\\)"),
            Event::Math {
                latex: EscapedText(latex),
                block: true,
            } => write!(out, "<p>\\[{latex}\\]</p>"),
            Event::Image(tag) => {
                let source = value(tag, "src");
                let name = source
                    .rsplit_once("/files/")
                    .map_or(source, |(_, name)| name);
                if pictures.iter().all(|other| other != name) {
                    pictures.push(name.to_owned());
                }
                let [alt, width, height] = ["alt", "width", "height"].map(|name| value(tag, name));
                let end = if is_xml { "/>" } else { ">" };
                match images {
                    Some(prefix) => write!(
                        out,
                        "<img src=\"{prefix}{name}\" alt=\"{alt}\" width=\"{width}\" height=\"{height}\"{end}"
                    ),
                    None => write!(out, "[{alt}]"),
                }
            }
            // Spans occur only around images and captions.
            Event::Start(Tag { name: "span", .. }) | Event::End("span") if images.is_none() => {
                Ok(())
            }
            Event::Start(tag @ Tag { name: "a", .. }) => {
                write!(out, "<a href=\"{}\">", value(tag, "href"))
            }
            Event::Break(tag) if is_xml => write!(out, "<{}/>", tag.name),
            Event::Start(Tag { name: "del", .. }) if is_xml => {
                out.write_str("<span class=\"struck\">")
            }
            Event::End("del") if is_xml => out.write_str("</span>"),
            // Lists in QTI always start at 1.
            Event::Start(tag @ Tag { name: "ol", .. })
                if is_xml && !value(tag, "start").is_empty() =>
            {
                write!(out, "<ol class=\"start-{}\">", value(tag, "start"))
            }
            _ => out.write_str(source),
        };
    }
    ExportedHtml {
        html: out,
        pictures,
    }
}

/// Returns the escaped value of an attribute; empty if it is absent.
fn value<'a>(tag: Tag<'a>, name: &str) -> &'a str {
    tag.attribute(name).map_or("", |value| value.0)
}

/// Text without its markup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlainText {
    /// The text, with formulas between `\(` and `\)`, or `\[` and `\]`, and blocks
    /// separated by a blank line.
    pub text: String,
    pub had_markup: bool,
    /// Whether there were images, which are replaced with their descriptions in brackets.
    pub had_figures: bool,
}

/// Converts a text to plain text.
pub(crate) fn html_to_text(html: &RichText) -> PlainText {
    let mut plain = PlainText::default();
    for event in html.events() {
        match event {
            Event::Text(text) => plain.text.push_str(&text.text()),
            Event::Code { code, block } => {
                plain.had_markup = true;
                if block {
                    plain.begin_line();
                }
                plain.text.push_str(&code.text());
            }
            Event::Math {
                latex,
                block: false,
            } => {
                let _ = write!(plain.text, "\\({}\\)", latex.text());
            }
            Event::Math { latex, block: true } => {
                plain.begin_block();
                let _ = write!(plain.text, "\\[{}\\]", latex.text());
            }
            Event::Image(tag) => {
                plain.had_figures = true;
                let _ = write!(
                    plain.text,
                    "[{}]",
                    tag.attribute("alt").unwrap_or(EscapedText("")).text()
                );
            }
            Event::Break(tag) if tag.name == "br" => plain.text.push('\n'),
            Event::Break(_) => plain.begin_line_of_markup(""),
            Event::Start(tag) => match tag.name {
                "p" => plain.begin_block(),
                "span" => {}
                "li" => plain.begin_line_of_markup("- "),
                "tr" | "ul" | "ol" | "table" | "blockquote" => plain.begin_line_of_markup(""),
                "td" | "th" if plain.text.is_empty() || plain.text.ends_with('\n') => {}
                "td" | "th" => plain.text.push_str(" | "),
                _ => plain.had_markup = true,
            },
            Event::End(_) => {}
        }
    }
    plain.text = plain.text.trim().to_owned();
    plain
}

impl PlainText {
    fn begin_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn begin_line_of_markup(&mut self, marker: &str) {
        self.had_markup = true;
        self.begin_line();
        self.text.push_str(marker);
    }

    fn begin_block(&mut self) {
        // The first paragraph of a list item is on the item's own line.
        if !self.text.is_empty() && !self.text.ends_with("- ") {
            self.begin_line();
            if !self.text.ends_with("\n\n") {
                self.text.push('\n');
            }
        }
    }
}

/// Returns the HTML of some text, with a class on each code block that has a language in Markdown.
pub(crate) fn mark_languages(text: &MarkdownText) -> Cow<'_, str> {
    const CODE: &str = "<pre><code>";
    let languages = list_languages(&text.markdown);
    let is_block = |event: &Event<'_>| matches!(event, Event::Code { block: true, .. });
    // If no code block has a language, or the HTML does not have the same number of code blocks as
    // the Markdown, the HTML is returned unchanged.
    if languages.iter().all(String::is_empty)
        || text.html.events().filter(is_block).count() != languages.len()
    {
        return Cow::Borrowed(text.html.as_str());
    }
    let mut languages = languages.iter();
    let mut html = String::with_capacity(text.html.as_str().len() + 64);
    for (event, source) in text.html.events_with_source() {
        match source.strip_prefix(CODE).filter(|_| is_block(&event)) {
            Some(code) => {
                html.push_str("<pre><code");
                if let Some(language) = languages.next().and_then(non_empty) {
                    let _ = write!(html, " class=\"language-{language}\"");
                }
                html.extend([">", code]);
            }
            None => html.push_str(source),
        }
    }
    Cow::Owned(html)
}

/// Returns the language of each code block; empty if none is specified.
pub(crate) fn list_languages(markdown: &str) -> Vec<String> {
    if !markdown.contains("```") && !markdown.contains("~~~") {
        return Vec::new();
    }
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_MATH;
    let blocks = Parser::new_ext(markdown, options).filter_map(|event| match event {
        MarkdownEvent::Start(MarkdownTag::CodeBlock(CodeBlockKind::Fenced(info))) => {
            let name = info.split([' ', ',', '{']).next().unwrap_or_default();
            Some(if is_valid_language_name(name) {
                name.to_owned()
            } else {
                String::new()
            })
        }
        MarkdownEvent::Start(MarkdownTag::CodeBlock(CodeBlockKind::Indented)) => {
            Some(String::new())
        }
        _ => None,
    });
    blocks.collect()
}

/// Whether a word is valid as the name of a language in a class or after a fence.
pub(crate) fn is_valid_language_name(name: &str) -> bool {
    const MAX_LENGTH: usize = 32;
    (1..=MAX_LENGTH).contains(&name.len())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "+-#._".contains(c))
}

/// Whether Stoa allows links to an address.
pub(crate) fn is_web_address(address: &str) -> bool {
    let scheme = address
        .split_once(':')
        .map(|(scheme, _)| scheme.to_ascii_lowercase());
    matches!(scheme.as_deref(), Some("http" | "https" | "mailto"))
}

/// Escapes text for XML. Characters that are not allowed in XML are left out.
pub(crate) fn escape_xml(text: &str) -> String {
    escape_html(&valid_xml(text))
}

/// Wraps text in a CDATA section. Characters that are not allowed in XML are left out.
pub(crate) fn write_cdata(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!(
        "<![CDATA[{}]]>",
        valid_xml(text).replace("]]>", "]]]]><![CDATA[>")
    )
}

fn valid_xml(text: &str) -> Cow<'_, str> {
    let is_valid =
        |c: char| matches!(c, '\t' | '\n') || (c >= ' ' && !matches!(c, '\u{fffe}' | '\u{ffff}'));
    if text.chars().all(is_valid) {
        text.into()
    } else {
        text.chars().filter(|c| is_valid(*c)).collect()
    }
}

/// Returns the name of a question: its first few words or, if it has no words, its id.
pub(crate) fn name_question(question: &Question) -> String {
    let words = take_first_words(&parse(&question.question.markdown, &find_no_figure).words);
    if words.is_empty() {
        question.id.to_string()
    } else {
        words
    }
}

/// Whether the ids of the choices are simply their numbers.
pub(crate) fn are_choice_ids_numbers(choices: &[Choice]) -> bool {
    choices
        .iter()
        .enumerate()
        .all(|(at, choice)| *choice.id == (at + 1).to_string())
}

/// Joins texts, with a horizontal rule between them, and marks their languages.
pub(crate) fn join_html(texts: &[&MarkdownText]) -> String {
    texts
        .iter()
        .map(|text| mark_languages(text))
        .collect::<Vec<_>>()
        .join("<hr>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stoa_text::markdown::{Figure, to_html};

    const FIGURE: &str = "<p><span class=\"figure\"><img src=\"/files/1.png\" alt=\"A &amp; b\" width=\"1\" height=\"2\" loading=\"lazy\"><span class=\"caption\">c</span></span> <span class=\"math\">x</span></p>";

    #[test]
    fn formulas_and_pictures_are_as_others_read_them() {
        let html = "<p>a <span class=\"math\">x &lt; 1</span><br>b</p><div class=\"math\">y</div><p><span class=\"figure\"><img src=\"/files/1.png\" alt=\"A\" width=\"1\" height=\"2\" loading=\"lazy\"><span class=\"caption\">c</span></span> <del>d</del> <a href=\"http://e\" rel=\"noopener\">f</a></p>";
        let out = export_html(html, Some("@@PLUGINFILE@@/"), false);
        assert_eq!(
            out.html,
            "<p>a \\(x &lt; 1\\)<br>b</p><p>\\[y\\]</p><p><span class=\"figure\"><img src=\"@@PLUGINFILE@@/1.png\" alt=\"A\" width=\"1\" height=\"2\"><span class=\"caption\">c</span></span> <del>d</del> <a href=\"http://e\">f</a></p>"
        );
        assert_eq!(out.pictures, ["1.png"]);
        let out = export_html(html, Some("figures/"), true);
        assert!(
            out.html.contains("<br/>")
                && out.html.contains("height=\"2\"/>")
                && !out.html.contains("<del>")
        );
    }

    #[test]
    fn no_section_ends_too_early() {
        assert_eq!(write_cdata("a]]>b"), "<![CDATA[a]]]]><![CDATA[>b]]>");
        assert_eq!(escape_xml("a\u{1}<&\"b"), "a&lt;&amp;&quot;b");
    }

    #[test]
    fn markup_becomes_lines_of_text() {
        let of = |markdown: &str| html_to_text(&to_html(markdown, &find_no_figure).0);
        let words = of("a < b\nand $x^2$\n\n$$y$$\n\nc");
        assert_eq!(words.text, "a < b\nand \\(x^2\\)\n\n\\[y\\]\n\nc");
        assert!(!words.had_markup && !words.had_figures);
        let list = of("**a**\n\n- b\n- c\n\nd");
        assert_eq!(list.text, "a\n- b\n- c\n\nd");
        assert!(list.had_markup);
        assert_eq!(of("a | b\n--|--\n1 | 2").text, "a | b\n1 | 2");
    }

    #[test]
    fn pictures_are_their_descriptions() {
        assert_eq!(
            export_html(FIGURE, None, false).html,
            "<p>[A &amp; b]c \\(x\\)</p>"
        );
        let figure = |_: &str| {
            Some(Figure {
                src: "/files/1.png".to_owned(),
                width: 1,
                height: 2,
            })
        };
        let html = to_html("![A & b](1.png \"c\") $x$", &figure).0;
        assert_eq!(html.as_str(), FIGURE);
        let words = html_to_text(&html);
        assert_eq!(
            (words.text.as_str(), words.had_figures),
            ("[A & b]c \\(x\\)", true)
        );
    }

    #[test]
    fn code_names_the_language_that_its_fence_does() {
        let html = |markdown: &str| {
            let html = to_html(markdown, &find_no_figure).0;
            mark_languages(&MarkdownText {
                markdown: markdown.into(),
                html,
            })
            .into_owned()
        };
        assert_eq!(
            html("```c++\na\n```"),
            "<pre><code class=\"language-c++\">a</code></pre>"
        );
        assert_eq!(
            html("a\n\n```\nb\n```\n\n- ~~~rust,ignore\n  c\n  ~~~"),
            "<p>a</p><pre><code>b</code></pre><ul><li><pre><code class=\"language-rust\">c</code></pre></li></ul>"
        );
        assert_eq!(html("```a\"b\nc\n```"), "<pre><code>c</code></pre>");
        assert_eq!(html("`x`"), "<p><code>x</code></p>");
    }
}
