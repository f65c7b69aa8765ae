//! Formulas, and what is set lower or higher.

use super::Gatherer;
use super::words::words;
use crate::exchange::html::blocks::{Piece, Style};
use crate::exchange::html::marks::raised;
use crate::exchange::html::mathml;
use crate::exchange::markup::Element;

impl Gatherer<'_> {
    /// What is set lower or higher.
    pub(super) fn script(&mut self, element: &Element, sign: char, style: &Style) {
        let text = words(&element.text());
        let has_more =
            element.elements().any(|child| !matches!(&*child.name, "b" | "i" | "em" | "strong" | "span"));
        if text.is_empty() || has_more || text.contains('\\') {
            if has_more {
                self.tell("raised or lowered text stands in the line");
            }
            return self.nodes(&element.children, style.clone());
        }
        let unicode: Option<String> = text.chars().map(|c| raised(c, sign)).collect();
        match unicode {
            Some(unicode) => self.push_text(unicode, style),
            None => {
                let is_name = text.chars().count() > 1 && text.chars().any(char::is_alphabetic);
                let inner = mathml::text(&text);
                let latex = if is_name {
                    format!("{sign}{{\\text{{{inner}}}}}")
                } else {
                    format!("{sign}{{{inner}}}")
                };
                self.formula(&latex, false, text, style);
            }
        }
    }

    pub(super) fn formula(&mut self, latex: &str, is_block: bool, source: String, style: &Style) {
        if latex.trim().is_empty() {
            return;
        }
        let latex = latex.trim().to_owned();
        self.line.push(Piece::Formula { latex, is_block, source, style: style.clone() });
    }

    pub(super) fn mathml(&mut self, element: &Element, style: &Style) {
        let (latex, is_whole) = mathml::latex(element);
        if !is_whole {
            self.tell("a formula in MathML is not held whole");
        }
        let is_block = element.attribute("display") == Some("block");
        self.formula(&latex, is_block, words(&element.text()), style);
    }
}
