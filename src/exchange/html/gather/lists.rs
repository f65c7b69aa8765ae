//! Lists, with numbers, letters or neither.

use super::{Gatherer, MOST_LEVELS};
use crate::exchange::html::blocks::{Block, Item, Piece, Style};
use crate::exchange::html::marks::sign;
use crate::exchange::markup::{Element, Node};

impl Gatherer<'_> {
    pub(super) fn list(&mut self, element: &Element, style: &Style) {
        if self.levels >= MOST_LEVELS {
            return self.block(|inner| inner.nodes(&element.children, style.clone()));
        }
        let is_ordered = element.name == "ol";
        let class = element.attribute("class").and_then(|class| class.strip_prefix("start-"));
        let start = element.attribute("start").or(class);
        let first = start.and_then(|start| start.trim().parse::<u64>().ok()).unwrap_or(1);
        let letters =
            element.attribute("type").filter(|kind| is_ordered && matches!(*kind, "a" | "A" | "i" | "I"));
        let mut items = Vec::new();
        self.end_paragraph();
        for node in &element.children {
            let inside = match node {
                Node::Text(text) if text.trim().is_empty() => continue,
                Node::Element(item) if item.name == "li" => {
                    self.inside(|inner| inner.nodes(&item.children, style.clone()))
                }
                // What stands between items belongs to the one before.
                other => {
                    let inside = self.inside(|inner| inner.nodes(std::slice::from_ref(other), style.clone()));
                    if let Some(Item { blocks, .. }) = items.last_mut() {
                        blocks.extend(inside);
                        continue;
                    }
                    inside
                }
            };
            let is_loose =
                matches!(node, Node::Element(item) if item.elements().any(|child| child.name == "p"));
            items.push(Item { blocks: inside, is_loose });
        }
        items.retain(|item| !item.blocks.is_empty());
        if items.is_empty() {
            return;
        }
        match letters {
            // Texts speak of 'answer b': Markdown has numbers alone.
            Some(kind) => {
                for (number, mut item) in (first..).zip(items) {
                    let sign = Piece::Text(format!("{}. ", sign(number, kind)), Style::default());
                    match item.blocks.first_mut() {
                        Some(Block::Paragraph(pieces)) => pieces.insert(0, sign),
                        _ => item.blocks.insert(0, Block::Paragraph(vec![sign])),
                    }
                    self.blocks.extend(item.blocks);
                }
            }
            None => {
                // As many digits as Markdown reads.
                let first = is_ordered.then_some(first.min(999_999_000));
                self.blocks.push(Block::List { first, items });
            }
        }
    }
}
