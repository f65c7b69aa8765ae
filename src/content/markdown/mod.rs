//! Parses the Markdown of content into HTML, plain text, formulas and figures. docs/markdown.md describes the dialect.
//!
//! Parsing cannot fail: what has no meaning shows as typed. `preprocess` changes the source where the dialect differs
//! from CommonMark, `parse` runs pulldown-cmark, `math` decides what is a formula, `writer` writes HTML and plain text,
//! `fast_path` handles most texts without the parser.

mod fast_path;
mod math;
mod parse;
mod preprocess;
mod writer;

use std::ops::Range;

pub use parse::{Emphasis, emphasis};
use writer::Writer;

/// The image that a path leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its address: `/files/…`.
    pub src: String,
    pub width: u32,
    pub height: u32,
}

/// Finds the image at a path in a text. A figure that is not found shows as typed.
pub type Resolver<'a> = &'a dyn Fn(&str) -> Option<Figure>;

/// A parsed text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parsed {
    /// The text as HTML, with the elements that docs/markdown.md lists.
    pub html: String,
    /// The text as a line without markup, for search and titles. A formula is its LaTeX, between spaces; a figure is
    /// its description.
    pub words: String,
    /// The formulas that are typeset, in order.
    pub formulas: Vec<Formula>,
    /// The bytes of `words` that are code, in order.
    pub code: Vec<Range<usize>>,
    /// The figures, found or not, in order.
    pub figures: Vec<FigureReference>,
}

/// A formula of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// The source between its dollar signs.
    pub latex: String,
    /// Whether it is a block of its own.
    pub block: bool,
    /// Its bytes in [`Parsed::words`].
    pub words: Range<usize>,
}

/// A figure in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureReference {
    /// As written, without escapes.
    pub path: String,
    /// Its description, as plain text; may be empty.
    pub description: String,
    /// The caption.
    pub title: Option<String>,
    /// The byte of the source where it begins.
    pub at: usize,
}

/// A text as HTML, and the figures in it.
pub fn html(markdown: &str, figures: Resolver) -> (String, Vec<FigureReference>) {
    let (writer, figures) = write(markdown, figures, false);
    (writer.html, figures)
}

/// A text as HTML and plain text, with its formulas, code and figures.
pub fn parse(markdown: &str, figures: Resolver) -> Parsed {
    let (writer, figures) = write(markdown, figures, true);
    let words = writer.words.unwrap_or_default();
    Parsed { html: writer.html, words: words.text, formulas: words.formulas, code: words.code, figures }
}

fn write(markdown: &str, figures: Resolver, with_words: bool) -> (Writer, Vec<FigureReference>) {
    let mut writer = Writer::new(markdown, with_words);
    if fast_path::write(markdown, &mut writer) {
        return (writer, Vec::new());
    }
    writer = Writer::new(markdown, with_words);
    let figures = parse::parse(markdown, figures, &mut writer);
    (writer, figures)
}

impl Parsed {
    /// The plain text with [`OTHER`] in place of each formula and code span.
    pub fn prose(&self) -> String {
        let formulas = self.formulas.iter().map(|formula| &formula.words);
        let mut others: Vec<_> = self.code.iter().chain(formulas).collect();
        others.sort_by_key(|range| range.start);
        let mut prose = String::with_capacity(self.words.len());
        let mut at = 0;
        for range in others {
            prose.push_str(&self.words[at..range.start]);
            prose.push(OTHER);
            at = range.end;
        }
        prose.push_str(&self.words[at..]);
        prose
    }
}

/// Represents a formula or code in [`Parsed::prose`]: the object replacement character.
pub const OTHER: char = '\u{fffc}';

/// A resolver that finds nothing.
pub fn no_figures(_: &str) -> Option<Figure> {
    None
}

#[cfg(test)]
mod tests;
