//! Texts in the four formats that Moodle knows, as our Markdown.

use super::figures::Figures;
use super::html::{self, Html};
use super::source::Source;
use super::text::{Dollars, markdown, one_line, plain, plain_as_typed, with_figures};
use crate::content::diagnostics::quoted;
use crate::content::markdown as content_text;

/// How a text is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFormat {
    Html,
    Markdown,
    Plain,
    /// HTML in which an end of line is one.
    Moodle,
}

impl TextFormat {
    /// By the name that files give it.
    pub fn named(name: &str) -> Option<TextFormat> {
        match name {
            "html" => Some(TextFormat::Html),
            "markdown" => Some(TextFormat::Markdown),
            "plain" | "plain_text" => Some(TextFormat::Plain),
            "moodle" | "moodle_auto_format" => Some(TextFormat::Moodle),
            _ => None,
        }
    }
}

/// A text as ours; its images are looked for beside the source, and what is lost is told.
pub fn read(
    text: &str,
    format: TextFormat,
    source: &Source,
    figures: &mut Figures,
    changed: &mut Vec<String>,
) -> String {
    let reads_html = match format {
        TextFormat::Html => true,
        TextFormat::Moodle => holds_html(text),
        TextFormat::Markdown => {
            if has_html(text) {
                let mut image = |address: &str, _: &str| beside(address, source, figures);
                let Html { markdown, changed: told } = html::of_markdown(text, &mut image);
                changed.extend(told);
                return markdown;
            }
            return with_figures(markdown(text, Dollars::Math), source, figures, changed);
        }
        TextFormat::Plain => return plain_as_typed(text),
    };
    if !reads_html {
        return plain(text);
    }
    let mut image = |address: &str, _: &str| beside(address, source, figures);
    let read = match format {
        TextFormat::Moodle => html::markdown_with_lines(text, &mut image),
        _ => html::markdown(text, &mut image),
    };
    let Html { markdown, changed: told } = read;
    changed.extend(told);
    markdown
}

/// An answer that is typed, on one line: what a browser would show of it.
pub fn words(text: &str) -> String {
    if !text.contains('<') || !holds_html(text) {
        return one_line(text);
    }
    let Html { markdown, .. } = html::markdown(text, &mut |_, _| Err(String::new()));
    one_line(&content_text::parse(&markdown, &content_text::no_figures).words)
}

/// Markdown in which a dollar sign is one, as mdBook and GitHub read it, with the HTML that may stand
/// in it.
pub fn of_markdown(text: &str, source: &Source, figures: &mut Figures, changed: &mut Vec<String>) -> String {
    if !has_html(text) {
        return with_figures(markdown(text, Dollars::Money), source, figures, changed);
    }
    let Html { markdown, changed: told } =
        html::of_markdown(text, &mut |address, _| beside(address, source, figures));
    changed.extend(told);
    markdown
}

/// Whether HTML that a browser would read stands in Markdown outside code.
fn has_html(text: &str) -> bool {
    use pulldown_cmark::{Event, Options, Parser};
    let is_read = |tag: &str| tag.trim_start().starts_with("<!--") || holds_html(tag);
    text.contains('<')
        && Parser::new_ext(text, Options::ENABLE_TABLES)
            .any(|event| matches!(event, Event::Html(tag) | Event::InlineHtml(tag) if is_read(&tag)))
}

fn beside(address: &str, source: &Source, figures: &mut Figures) -> Result<String, String> {
    match source.beside(address) {
        Some(file) => figures.add_file(address.rsplit('/').next().unwrap_or(address), file),
        None => Err(format!("the image {} is not beside the source", quoted(address))),
    }
}

/// Whether a text holds elements or entities that a browser would show otherwise than typed.
fn holds_html(text: &str) -> bool {
    let elements = text.match_indices('<').any(|(at, _)| {
        let behind = text[at + 1..].strip_prefix('/').unwrap_or(&text[at + 1..]);
        let name: String = behind.chars().take_while(char::is_ascii_alphanumeric).take(12).collect();
        let ends = behind[name.len()..].chars().next();
        ELEMENTS.contains(&name.to_ascii_lowercase().as_str())
            && matches!(ends, Some('>' | '/' | ' ' | '\n' | '\t'))
            && behind.contains('>')
    });
    elements
        || text.match_indices('&').any(|(at, _)| {
            let name: String =
                text[at + 1..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '#').collect();
            !name.is_empty() && text[at + 1 + name.len()..].starts_with(';')
        })
}

/// Elements that people write; what else stands in angle brackets is text, such as `Vec<String>`.
const ELEMENTS: [&str; 48] = [
    "a",
    "b",
    "big",
    "blockquote",
    "br",
    "center",
    "cite",
    "code",
    "dd",
    "del",
    "div",
    "dl",
    "dt",
    "em",
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "math",
    "ol",
    "p",
    "pre",
    "s",
    "samp",
    "script",
    "small",
    "span",
    "strike",
    "strong",
    "style",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "tr",
    "u",
    "ul",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_answer_has_no_markup() {
        assert_eq!(words("<p>x &lt; <b>y</b></p>"), "x < y");
        assert_eq!(words("Vec<String>"), "Vec<String>");
    }

    #[test]
    fn html_in_markdown_is_read() {
        let read = |text: &str| {
            let source = Source::from_bytes("q.md", text);
            of_markdown(text, &source, &mut Figures::default(), &mut Vec::new())
        };
        assert_eq!(read("<b>One</b><br>two, $5<!-- three -->"), "**One**\ntwo, $5");
        for text in ["`<b>` or `Vec<T>`", "a Vec<String>", "1 < 2", "```\n<p>\n```"] {
            assert_eq!(read(text), text);
        }
    }

    #[test]
    fn html_is_told_from_what_looks_like_it() {
        for text in ["a <b>c</b>", "a<br>b", "a<br/>b", "1 &lt; 2", "<img src='a.png'>", "&#8211;", "</p>"] {
            assert!(holds_html(text), "{text}");
        }
        for text in ["a < b > c", "Vec<String>", "a & b; c", "<i", "x<y"] {
            assert!(!holds_html(text), "{text}");
        }
    }
}
