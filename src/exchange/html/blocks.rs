//! What a text consists of, between HTML and Markdown.

use crate::exchange::text::{block as block_formula, figure, in_line};

#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Paragraph(Vec<Piece>),
    Code {
        language: Option<String>,
        code: String,
    },
    List {
        first: Option<u64>,
        items: Vec<Item>,
    },
    Quote(Vec<Block>),
    /// Rows of cells; the first row is the head.
    Table(Vec<Vec<Vec<Piece>>>),
    Rule,
}

/// An item of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Item {
    pub blocks: Vec<Block>,
    /// Whether its paragraphs stand apart.
    pub is_loose: bool,
}

/// Something in a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Text(String, Style),
    Code(String, Style),
    /// LaTeX, and how it was written.
    Formula {
        latex: String,
        is_block: bool,
        source: String,
        style: Style,
    },
    Figure {
        path: String,
        description: String,
        title: Option<String>,
    },
    Break,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    pub is_bold: bool,
    pub is_italic: bool,
    pub is_struck: bool,
    /// The address of a link.
    pub link: Option<String>,
}

impl Style {
    /// What two styles share.
    pub fn common(&self, other: &Style) -> Style {
        Style {
            is_bold: self.is_bold && other.is_bold,
            is_italic: self.is_italic && other.is_italic,
            is_struck: self.is_struck && other.is_struck,
            link: self.link.clone().filter(|_| self.link == other.link),
        }
    }
}

impl Piece {
    pub fn style(&self) -> Style {
        match self {
            Piece::Text(_, style) | Piece::Code(_, style) | Piece::Formula { style, .. } => style.clone(),
            Piece::Figure { .. } | Piece::Break => Style::default(),
        }
    }

    fn style_mut(&mut self) -> Option<&mut Style> {
        match self {
            Piece::Text(_, style) | Piece::Code(_, style) | Piece::Formula { style, .. } => Some(style),
            Piece::Figure { .. } | Piece::Break => None,
        }
    }
}

impl Block {
    /// Leaves out bold, italic and struck type.
    pub fn unstyle(&mut self) {
        self.each_piece(&mut |piece| {
            if let Some(style) = piece.style_mut() {
                *style = Style { link: style.link.take(), ..Style::default() };
            }
        });
    }

    /// Makes formulas the text that they were written as.
    pub fn untypeset(&mut self) {
        self.each_piece(&mut |piece| {
            if let Piece::Formula { source, style, .. } = piece {
                *piece = Piece::Text(std::mem::take(source), style.clone());
            }
        });
    }

    /// Takes the figures out, as they are written.
    pub fn take_figures(&mut self) -> Vec<String> {
        let mut figures = Vec::new();
        self.each_piece(&mut |piece| {
            if let Piece::Figure { path, description, title } = piece {
                figures.push(figure(description, path, title.as_deref()));
                *piece = Piece::Break;
            }
        });
        figures
    }

    fn each_piece(&mut self, change: &mut dyn FnMut(&mut Piece)) {
        match self {
            Block::Paragraph(pieces) => pieces.iter_mut().for_each(change),
            Block::Table(rows) => rows.iter_mut().flatten().flatten().for_each(change),
            Block::Quote(blocks) => blocks.iter_mut().for_each(|block| block.each_piece(change)),
            Block::List { items, .. } => {
                let blocks = items.iter_mut().flat_map(|item| &mut item.blocks);
                blocks.for_each(|block| block.each_piece(change));
            }
            Block::Code { .. } | Block::Rule => {}
        }
    }
}

/// The words that blocks should show, without white space.
pub fn expected(blocks: &[Block]) -> String {
    let mut words = String::new();
    gather(blocks, &mut |text, formula| {
        let inner = match formula {
            // As it is written, dollar signs escaped.
            Some(false) => in_line(text).trim_matches('$').to_owned(),
            Some(true) => block_formula(text).trim_matches('$').to_owned(),
            None => text.to_owned(),
        };
        words.extend(inner.chars().filter(|c| !c.is_whitespace()));
    });
    words
}

/// Blocks as text, a line each.
pub fn plain_lines(blocks: &[Block]) -> String {
    let mut lines = String::new();
    gather(blocks, &mut |text, _| {
        lines.push_str(text);
        lines.push('\n');
    });
    lines
}

/// Tells each text in its order, and of a formula whether it is a block.
fn gather(blocks: &[Block], tell: &mut dyn FnMut(&str, Option<bool>)) {
    for block in blocks {
        match block {
            Block::Paragraph(pieces) => pieces.iter().for_each(|piece| gather_piece(piece, tell)),
            Block::Code { code, .. } => tell(code, None),
            Block::List { items, .. } => items.iter().for_each(|item| gather(&item.blocks, tell)),
            Block::Quote(blocks) => gather(blocks, tell),
            Block::Table(rows) => {
                rows.iter().flatten().flatten().for_each(|piece| gather_piece(piece, tell));
            }
            Block::Rule => {}
        }
    }
}

fn gather_piece(piece: &Piece, tell: &mut dyn FnMut(&str, Option<bool>)) {
    match piece {
        Piece::Text(text, _) | Piece::Code(text, _) => tell(text, None),
        Piece::Formula { latex, is_block, .. } => tell(latex, Some(*is_block)),
        Piece::Figure { description, .. } => tell(description, None),
        Piece::Break => {}
    }
}
