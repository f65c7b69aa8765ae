//! Converts text in Moodle's formats.

use super::markdown::{DollarMeaning, from_markdown};
use super::{ConvertedText, from_indented_text, from_text};
use crate::budget::Budget;
use crate::html::{self, Images, contains_html};
use crate::strings::join_lines;
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
    /// Finds a format by its name in GIFT or Moodle XML.
    pub(crate) fn from_name(name: &str) -> Option<MoodleFormat> {
        match name {
            "html" => Some(MoodleFormat::Html),
            "markdown" => Some(MoodleFormat::Markdown),
            "plain" | "plain_text" => Some(MoodleFormat::Plain),
            "moodle" | "moodle_auto_format" => Some(MoodleFormat::Auto),
            _ => None,
        }
    }
}

/// Converts text to Markdown.
pub(crate) fn convert(text: &str, format: MoodleFormat, images: Images) -> ConvertedText {
    let plain = |markdown| ConvertedText {
        markdown,
        ..ConvertedText::default()
    };
    let converted = match format {
        MoodleFormat::Html => html::convert(text, images),
        MoodleFormat::Auto if contains_html(text) => html::convert_with_lines(text, images),
        MoodleFormat::Auto => plain(from_text(text)),
        MoodleFormat::Markdown => from_markdown(text, DollarMeaning::Math, images),
        MoodleFormat::Plain => plain(from_indented_text(text)),
    };
    converted.report_controls(text)
}

/// Returns the words of a typed answer on one line, as a browser shows them.
pub(crate) fn extract_typed_words(text: &str, format: MoodleFormat, budget: &Budget) -> String {
    let is_plain = match format {
        MoodleFormat::Plain => true,
        MoodleFormat::Markdown => false,
        MoodleFormat::Html => !contains_html(text),
        MoodleFormat::Auto => !text.contains('<') || !contains_html(text),
    };
    if is_plain {
        return join_lines(text);
    }
    let ConvertedText { markdown, .. } =
        convert(text, format, &mut (budget.clone(), html::find_no_image));
    join_lines(&content_text::parse(&markdown, &content_text::find_no_figure).words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_answer_has_no_markup() {
        let words = |text, format| extract_typed_words(text, format, &Budget::default());
        assert_eq!(words("<p>x &lt; <b>y</b></p>", MoodleFormat::Html), "x < y");
        assert_eq!(words("Vec<String>", MoodleFormat::Auto), "Vec<String>");
        assert_eq!(
            words("*four* &mdash; 4", MoodleFormat::Markdown),
            "four — 4"
        );
    }
}
