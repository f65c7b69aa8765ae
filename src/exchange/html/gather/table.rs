//! Tables, whose cells are a line each.

use super::Gatherer;
use super::words::words;
use crate::exchange::html::blocks::{Block, Piece, Style};
use crate::exchange::html::line::finished;
use crate::exchange::html::tables::rows;
use crate::exchange::markup::Element;
use crate::exchange::text::INDENT;

impl Gatherer<'_> {
    pub(super) fn table(&mut self, element: &Element, style: &Style) {
        self.end_paragraph();
        for caption in element.all("caption") {
            self.element(caption, style);
        }
        let found = rows(element);
        for stray in &found.strays {
            self.nodes(std::slice::from_ref(*stray), style.clone());
        }
        self.end_paragraph();
        if found.is_joined {
            self.tell("joined table cells became single ones");
        }
        // A table of one cell is a frame around it.
        if let [row] = &found.rows[..]
            && let [Some(cell)] = &row[..]
        {
            return self.block(|inner| inner.nodes(&cell.children, style.clone()));
        }
        let mut cells = Vec::new();
        for row in &found.rows {
            let mut line = Vec::new();
            for cell in row {
                let inside = match cell {
                    Some(cell) => self.inside(|inner| inner.nodes(&cell.children, style.clone())),
                    None => Vec::new(),
                };
                line.push(self.flattened(inside));
            }
            cells.push(line);
        }
        if cells.iter().flatten().any(|cell| !cell.is_empty()) {
            self.blocks.push(Block::Table(cells));
        }
    }

    /// What stands in a cell, on one line.
    fn flattened(&mut self, blocks: Vec<Block>) -> Vec<Piece> {
        let mut line: Vec<Piece> = Vec::new();
        for block in blocks {
            if !line.is_empty() {
                line.push(Piece::Text(" ".to_owned(), Style::default()));
            }
            match block {
                Block::Paragraph(pieces) => {
                    line.extend(pieces.into_iter().map(|piece| match piece {
                        Piece::Break => Piece::Text(" ".to_owned(), Style::default()),
                        Piece::Text(text, style) => Piece::Text(text.replace(INDENT, ""), style),
                        other => other,
                    }));
                }
                Block::Code { code, .. } => {
                    if code.contains('\n') {
                        self.tell("lines of code in a table cell became one");
                    }
                    line.push(Piece::Code(words(&code), Style::default()));
                }
                Block::List { items, .. } => {
                    self.tell("a list in a table cell became text");
                    for item in items {
                        let inner = self.flattened(item.blocks);
                        line.extend(inner);
                        line.push(Piece::Text("; ".to_owned(), Style::default()));
                    }
                    line.pop();
                }
                Block::Quote(blocks) => line.extend(self.flattened(blocks)),
                Block::Table(rows) => {
                    self.tell("a table in a table cell became text");
                    for cell in rows.into_iter().flatten() {
                        line.extend(cell);
                        line.push(Piece::Text(" ".to_owned(), Style::default()));
                    }
                }
                Block::Rule => {}
            }
        }
        finished(line)
            .into_iter()
            .reduce(|mut all, more| {
                all.push(Piece::Text(" ".to_owned(), Style::default()));
                all.extend(more);
                all
            })
            .unwrap_or_default()
    }
}
