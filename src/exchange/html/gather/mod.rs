//! From a tree to blocks.

mod code;
mod element;
mod formulas;
mod lists;
mod pictures;
mod table;
mod words;

use super::Images;
use super::blocks::{Block, Piece, Style};
use super::line::finished;
use crate::exchange::markup::Node;
use crate::exchange::text::{INDENT, MOST_INDENT};

/// Lists and quotes in each other; what is deeper stands beside.
const MOST_LEVELS: usize = 12;

pub struct Gatherer<'a> {
    image: Images<'a>,
    /// Whether an end of line breaks it.
    pub has_lines: bool,
    blocks: Vec<Block>,
    line: Vec<Piece>,
    changed: Vec<String>,
    levels: usize,
}

impl<'a> Gatherer<'a> {
    pub fn new(image: Images<'a>) -> Gatherer<'a> {
        Gatherer {
            image,
            has_lines: false,
            blocks: Vec::new(),
            line: Vec::new(),
            changed: Vec::new(),
            levels: 0,
        }
    }

    pub fn finish(mut self) -> (Vec<Block>, Vec<String>) {
        self.end_paragraph();
        (self.blocks, self.changed)
    }

    pub fn nodes(&mut self, nodes: &[Node], style: Style) {
        for node in nodes {
            match node {
                Node::Text(text) => self.text(text, &style),
                Node::Element(element) => self.element(element, &style),
            }
        }
    }

    fn text(&mut self, text: &str, style: &Style) {
        let mut collapsed = String::with_capacity(text.len());
        let (indent, text) = self.indent(text);
        collapsed.extend(std::iter::repeat_n(INDENT, indent));
        for c in text.chars() {
            match c {
                '\n' if self.has_lines => {
                    self.push_text(std::mem::take(&mut collapsed), style);
                    self.line.push(Piece::Break);
                }
                c if c.is_whitespace() || c == '\u{85}' => {
                    if !collapsed.ends_with(' ') {
                        collapsed.push(' ');
                    }
                }
                // What nobody sees.
                c if c.is_control() || matches!(c, '\u{feff}' | '\u{200b}' | '\u{fffe}' | '\u{ffff}') => {}
                c => collapsed.push(c),
            }
        }
        self.push_text(collapsed, style);
    }

    /// How far a line is indented that a text begins, and the rest: several blanks that do not collapse
    /// are meant, most of all in programs.
    fn indent<'t>(&self, text: &'t str) -> (usize, &'t str) {
        let rest = text.trim_start();
        let run = &text[..text.len() - rest.len()];
        let is_start = matches!(self.line.last(), None | Some(Piece::Break));
        let first = run.find(INDENT).filter(|_| is_start && run.matches(INDENT).count() > 1);
        let Some(first) = first else { return (0, text) };
        let mut indent = 0;
        let mut before = INDENT;
        for c in run[first..].chars() {
            // Blanks that collapse count as one.
            indent += usize::from(c == INDENT || before == INDENT);
            before = c;
        }
        (indent.min(MOST_INDENT), rest)
    }

    fn push_text(&mut self, text: String, style: &Style) {
        if text.is_empty() {
            return;
        }
        match self.line.last_mut() {
            Some(Piece::Text(before, of)) if of == style => {
                let is_apart = before.ends_with(' ');
                before.push_str(if is_apart { text.trim_start_matches(' ') } else { &text });
            }
            _ => self.line.push(Piece::Text(text, style.clone())),
        }
    }

    fn tell(&mut self, change: &str) {
        self.changed.push(change.to_owned());
    }

    /// Something that stands on lines of its own.
    fn block(&mut self, gather: impl FnOnce(&mut Self)) {
        self.end_paragraph();
        gather(self);
        self.end_paragraph();
    }

    fn end_paragraph(&mut self) {
        let pieces = std::mem::take(&mut self.line);
        for mut paragraph in finished(pieces) {
            // What nothing stands above is indented for its looks alone.
            if let (true, Some(Piece::Text(text, _))) = (self.blocks.is_empty(), paragraph.first_mut()) {
                text.drain(..text.len() - text.trim_start_matches(INDENT).len());
            }
            self.blocks.push(Block::Paragraph(paragraph));
        }
    }

    /// The blocks of something that holds blocks.
    fn inside(&mut self, gather: impl FnOnce(&mut Self)) -> Vec<Block> {
        self.end_paragraph();
        let outside = std::mem::take(&mut self.blocks);
        self.levels += 1;
        gather(self);
        self.end_paragraph();
        self.levels -= 1;
        std::mem::replace(&mut self.blocks, outside)
    }
}
