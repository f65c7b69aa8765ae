//! Parses the Markdown of content into HTML, plain text, formulas and figures. docs/markdown.md
//! describes the dialect.
//!
//! Parsing cannot fail: source without a meaning in Markdown is shown as typed. `preprocess`
//! changes the source where the dialect differs from CommonMark, pulldown-cmark parses it, `math`
//! decides what is a formula, `renderer` what becomes of everything else, and `writer` writes HTML
//! and plain text.

mod math;
mod preprocess;
mod renderer;
mod writer;

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};

use self::math::find_comment;
use self::preprocess::preprocess;
pub use self::renderer::{Figure, FigureReference, Resolver};
use self::renderer::{OPTIONS, render};
pub use self::writer::Formula;
use self::writer::HtmlWriter;
use super::quote::quote;
use super::rich_text::RichText;

/// A text in every form that pages, search and lints read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ParsedMarkdown {
    /// The text as HTML, with the elements that docs/markdown.md lists.
    pub html: RichText,
    /// The text on one line and without markup, for search and titles. A formula is represented by
    /// its LaTeX, between spaces; a figure by its description.
    pub words: String,
    /// The formulas that are typeset, in order.
    pub formulas: Vec<Formula>,
    /// The byte ranges of `words` that are code, in order.
    pub code: Vec<Range<usize>>,
    /// The figures in order, whether or not they were found.
    pub figures: Vec<FigureReference>,
    /// Words that are not shown, beginning with those in formulas.
    pub lost: Vec<LostText>,
}

/// A piece of the source that is not shown.
#[derive(Clone, Debug, PartialEq)]
pub struct LostText {
    pub rule: &'static str,
    /// The byte range of the piece in the source.
    pub range: Range<usize>,
    pub message: String,
    pub help: &'static str,
}

/// Converts a text to HTML. Also returns the figures in it and the words that are not shown.
pub fn to_html(
    markdown: &str,
    figures: Resolver,
) -> (RichText, Vec<FigureReference>, Vec<LostText>) {
    let (writer, figures) = render(markdown, figures, false);
    let lost = list_lost_texts(markdown, &writer);
    (RichText::from_writer(writer.html), figures, lost)
}

fn list_lost_texts(markdown: &str, writer: &HtmlWriter) -> Vec<LostText> {
    let in_formulas = writer.commented.iter().filter_map(|latex| {
        let comment = find_comment(latex)?;
        let message = format!(
            "LaTeX treats {} as a comment and does not show it",
            quote(&latex[comment.clone()])
        );
        let range = markdown
            .find(latex.as_str())
            .map_or(0..0, |at| at + comment.start..at + comment.end);
        Some(LostText {
            rule: "comment-in-formula",
            range,
            message,
            help: "Write `\\%` for a percent sign.",
        })
    });
    let in_rows = writer.lost_cells.iter().map(|range| {
        let cells = quote(&markdown[range.clone()]);
        LostText {
            rule: "lost-cells",
            range: range.clone(),
            message: format!("this row has more cells than the table has columns: {cells} is not shown"),
            help: "Add a column to the header and to the line below it, or write `\\|` for a vertical bar inside a cell.",
        }
    });
    let definitions = writer.lost_definitions.iter().map(|range| {
        let definition = quote(&markdown[range.clone()]);
        LostText {
            rule: UNUSED_DEFINITION_RULE,
            range: range.clone(),
            message: format!(
                "{definition} defines an address that no link leads to, and is not shown"
            ),
            help: "Write `\\[` for a literal bracket, or link to the definition: `[words][name]`.",
        }
    });
    let titles = writer.lost_titles.iter().map(|range| LostText {
        rule: LINK_TITLE_RULE,
        range: range.clone(),
        message: format!(
            "the title {} of this link is not shown",
            quote(&markdown[range.clone()])
        ),
        help: "Move its words into the text, and leave only the address in the parentheses.",
    });
    in_formulas
        .chain(in_rows)
        .chain(definitions)
        .chain(titles)
        .collect()
}

/// The name of the rule that requires each definition, such as `[name]: https://example.org`, to be
/// used by a link or a figure.
pub const UNUSED_DEFINITION_RULE: &str = "unused-definition";
/// The name of the rule that forbids titles in links.
pub const LINK_TITLE_RULE: &str = "link-title";

/// Converts a text to HTML and plain text, with its formulas, code and figures.
pub fn parse(markdown: &str, figures: Resolver) -> ParsedMarkdown {
    let (writer, figures) = render(markdown, figures, true);
    let lost = list_lost_texts(markdown, &writer);
    let words = writer.words.unwrap_or_default();
    ParsedMarkdown {
        html: RichText::from_writer(writer.html),
        words: words.text,
        formulas: words.formulas,
        code: words.code,
        figures,
        lost,
    }
}

/// Emphasis or strong emphasis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emphasis {
    /// The byte range in the source, including the markers.
    pub range: Range<usize>,
    /// The length of the marker at each end: 1 or 2.
    pub marks: usize,
}

/// Finds all emphasis in a text, in order.
pub fn find_emphasis(markdown: &str) -> Vec<Emphasis> {
    let source = preprocess(markdown);
    let events = Parser::new_ext(&source.text, OPTIONS).into_offset_iter();
    let found = events.filter_map(|(event, range)| {
        let marks = match event {
            Event::Start(Tag::Emphasis) => 1,
            Event::Start(Tag::Strong) => 2,
            _ => return None,
        };
        Some(Emphasis {
            range: source.to_source_offset(range.start)..source.to_source_offset(range.end),
            marks,
        })
    });
    // A range that begins or ends within a guard has no counterpart in the source.
    found
        .filter(|found| markdown.get(found.range.clone()).is_some())
        .collect()
}

/// Finds the words that follow the language on the opening fences of code blocks and are therefore
/// not shown. Returns their byte ranges in the source. Attributes in braces do not count as words.
pub fn find_words_on_fences(markdown: &str) -> Vec<Range<usize>> {
    let source = preprocess(markdown);
    let text: &str = &source.text;
    let events = Parser::new_ext(text, OPTIONS).into_offset_iter();
    let found = events.filter_map(|(event, range)| {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) = event else {
            return None;
        };
        let line = text[range.start..].split(['\n', '\r']).next()?;
        let info = line.trim_start_matches([' ', '`', '~']);
        let (_, words) = info.trim_end().split_once([' ', '\t'])?;
        let words = words.trim_start();
        let start = range.start + line.trim_end().len() - words.len();
        let is_attributes =
            info.starts_with('{') || (words.starts_with('{') && words.ends_with('}'));
        (!is_attributes)
            .then(|| source.to_source_offset(start)..source.to_source_offset(start + words.len()))
    });
    found
        .filter(|found| markdown.get(found.clone()).is_some())
        .collect()
}

/// Finds the first heading in a text. Returns its words and its byte range in the source.
pub fn find_first_heading(markdown: &str) -> Option<(String, Range<usize>)> {
    let source = preprocess(markdown);
    let mut events = Parser::new_ext(&source.text, OPTIONS).into_offset_iter();
    let range = events.find_map(|(event, range)| {
        matches!(event, Event::Start(Tag::Heading { .. })).then_some(range)
    })?;
    let range = source.to_source_offset(range.start)..source.to_source_offset(range.end);
    let words = parse(markdown.get(range.clone())?, &|_| None).words;
    Some((words.trim().to_owned(), range)).filter(|(words, _)| !words.is_empty())
}

impl ParsedMarkdown {
    /// Returns the plain text with [`OBJECT_REPLACEMENT`] in place of each formula and code span.
    pub fn prose(&self) -> String {
        let formulas = self.formulas.iter().map(|formula| &formula.words);
        let mut others: Vec<_> = self.code.iter().chain(formulas).collect();
        others.sort_by_key(|range| range.start);
        let mut prose = String::with_capacity(self.words.len());
        let mut at = 0;
        for range in others {
            prose.push_str(&self.words[at..range.start]);
            prose.push(OBJECT_REPLACEMENT);
            at = range.end;
        }
        prose.push_str(&self.words[at..]);
        prose
    }
}

/// Represents a formula or code in [`ParsedMarkdown::prose`]: the object replacement character.
pub const OBJECT_REPLACEMENT: char = '\u{fffc}';

/// A resolver that never finds a figure.
pub fn find_no_figure(_: &str) -> Option<Figure> {
    None
}

#[cfg(test)]
mod tests;
