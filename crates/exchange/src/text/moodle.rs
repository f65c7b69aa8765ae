//! Converts text in Moodle's formats.

use super::markdown::{Dollars, from_markdown};
use super::{Converted, from_indented_text, from_text, one_line};
use crate::budget::Budget;
use crate::html::{self, Images};
use stoa_text::markdown as content_text;

/// The format of text in Moodle's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoodleFormat {
    Html,
    Markdown,
    Plain,
    /// Text in Moodle's own format, which may be HTML in which a line feed breaks the line.
    Auto,
}

impl MoodleFormat {
    pub(crate) fn named(name: &str) -> Option<MoodleFormat> {
        match name {
            "html" => Some(MoodleFormat::Html),
            "markdown" => Some(MoodleFormat::Markdown),
            "plain" | "plain_text" => Some(MoodleFormat::Plain),
            "moodle" | "moodle_auto_format" => Some(MoodleFormat::Auto),
            _ => None,
        }
    }
}

pub(crate) fn convert(text: &str, format: MoodleFormat, images: Images) -> Converted {
    let plain = |markdown| Converted {
        markdown,
        ..Converted::default()
    };
    let converted = match format {
        MoodleFormat::Html => html::convert(text, images),
        MoodleFormat::Auto if holds_html(text) => html::convert_with_lines(text, images),
        MoodleFormat::Auto => plain(from_text(text)),
        MoodleFormat::Markdown => from_markdown(text, Dollars::Math, images),
        MoodleFormat::Plain => plain(from_indented_text(text)),
    };
    converted.report_controls(text)
}

/// Returns the words of a typed answer on one line, as a browser shows them.
pub(crate) fn typed_words(text: &str, format: MoodleFormat, budget: &Budget) -> String {
    let is_plain = match format {
        MoodleFormat::Plain => true,
        MoodleFormat::Markdown => false,
        MoodleFormat::Html => !holds_html(text),
        MoodleFormat::Auto => !text.contains('<') || !holds_html(text),
    };
    if is_plain {
        return one_line(text);
    }
    let Converted { markdown, .. } = convert(text, format, &mut (budget.clone(), html::no_images));
    one_line(&content_text::parse(&markdown, &content_text::no_figures).words)
}

/// Whether text contains elements or entities that a browser would not show as typed.
pub(crate) fn holds_html(text: &str) -> bool {
    let last_end = text.rfind('>').unwrap_or(0);
    let elements = text
        .match_indices('<')
        .take_while(|(at, _)| *at < last_end)
        .any(|(at, _)| {
            let behind = text[at + 1..].strip_prefix('/').unwrap_or(&text[at + 1..]);
            let name: String = behind
                .chars()
                .take_while(char::is_ascii_alphanumeric)
                .take(12)
                .collect();
            let ends = behind[name.len()..].chars().next();
            ELEMENTS
                .split(' ')
                .any(|element| element.eq_ignore_ascii_case(&name))
                && matches!(ends, Some('>' | '/' | ' ' | '\n' | '\t'))
        });
    elements
        || text.match_indices('&').any(|(at, _)| {
            let name: String = text[at + 1..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '#')
                .collect();
            !name.is_empty() && text[at + 1 + name.len()..].starts_with(';')
        })
}

/// The names of elements that authors write, separated by spaces. Other words in angle brackets, as
/// in `Vec<String>`, are text.
const ELEMENTS: &str = "a b big blockquote br center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins \
    kbd li math ol p pre s samp script small span strike strong style sub sup table tbody td th tr \
    u ul";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_answer_has_no_markup() {
        let words = |text, format| typed_words(text, format, &Budget::default());
        assert_eq!(words("<p>x &lt; <b>y</b></p>", MoodleFormat::Html), "x < y");
        assert_eq!(words("Vec<String>", MoodleFormat::Auto), "Vec<String>");
        assert_eq!(
            words("*four* &mdash; 4", MoodleFormat::Markdown),
            "four — 4"
        );
    }

    #[test]
    fn html_is_distinguished_from_text_that_looks_like_it() {
        for text in [
            "a <b>c</b>",
            "a<br>b",
            "a<br/>b",
            "1 &lt; 2",
            "<img src='a.png'>",
            "&#8211;",
            "</p>",
        ] {
            assert!(holds_html(text), "{text}");
        }
        for text in ["a < b > c", "Vec<String>", "a & b; c", "<i", "x<y"] {
            assert!(!holds_html(text), "{text}");
        }
    }
}
