//! The texts of content: Markdown -> HTML, words, figures and formulas, out of one parse.
//!
//! What a text may hold and what it shows is settled in the contract, section 1. Parsed a text
//! cannot fail: what means nothing shows as its author typed it.

mod dollars;
mod emphasis;
mod escape;
mod figure;
mod guard;
mod loose;
mod math;
mod parse;
mod plain;
mod writer;

use std::ops::Range;

pub use emphasis::{Emphasis, emphasis};
pub use escape::push_escaped;
use writer::Writer;

/// What a figure's path leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its address: `/files/…`.
    pub src: String,
    pub width: u32,
    pub height: u32,
}

/// Finds the figure that a path in a text leads to. One that is not found shows as typed.
pub type Resolver<'a> = &'a dyn Fn(&str) -> Option<Figure>;

/// What there is to know of a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parsed {
    /// As it is shown: elements and attributes of the contract's section 2 alone.
    pub html: String,
    /// As it is searched and named: a line without markup, in which formulas are their LaTeX,
    /// between spaces, and figures their descriptions.
    pub words: String,
    /// The formulas that are set, in order.
    pub formulas: Vec<Formula>,
    /// Which of the words are code, in order.
    pub code: Vec<Range<usize>>,
    /// The figures, found or not, in order.
    pub figures: Vec<FigureReference>,
}

/// A formula of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// What stands between its dollar signs.
    pub latex: String,
    /// Whether it is set as a block.
    pub block: bool,
    /// Which bytes of the words it is.
    pub words: Range<usize>,
}

/// A figure where a text shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureReference {
    /// As it is written, but for escapes.
    pub path: String,
    /// What it shows, as words; may be empty.
    pub description: String,
    /// What is written below it.
    pub title: Option<String>,
    /// The byte of the source where it begins.
    pub at: usize,
}

/// A text as HTML, in which these figures are found, and which it shows.
pub fn html(markdown: &str, figures: Resolver) -> (String, Vec<FigureReference>) {
    let mut writer = Writer::new(markdown, false);
    let mut mentions = Vec::new();
    if !plain::write(markdown, &mut writer) {
        writer = Writer::new(markdown, false);
        mentions = parse::read(markdown, figures, &mut writer);
    }
    (writer.html, mentions)
}

/// All there is to know of a text, in which these figures are found.
pub fn parse(markdown: &str, figures: Resolver) -> Parsed {
    let mut writer = Writer::new(markdown, true);
    let mut mentions = Vec::new();
    if !plain::write(markdown, &mut writer) {
        writer = Writer::new(markdown, true);
        mentions = parse::read(markdown, figures, &mut writer);
    }
    let words = writer.words.unwrap_or_default();
    Parsed {
        html: writer.html,
        words: words.text,
        formulas: words.formulas,
        code: words.code,
        figures: mentions,
    }
}

impl Parsed {
    /// The words that are neither code nor formulas; [`OTHER`] stands for each of those.
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

/// What stands in prose for code or a formula.
pub const OTHER: char = '\u{fffc}';

/// A resolver that finds nothing.
pub fn no_figures(_: &str) -> Option<Figure> {
    None
}

#[cfg(test)]
mod tests;
