//! Code in a line and on lines of its own.

use super::Gatherer;
use super::words::words;
use crate::formats::html::blocks::{Block, Piece, Style};
use crate::formats::languages::is_language;
use crate::formats::markup::{Element, Node};

impl Gatherer<'_> {
    pub(super) fn code(&mut self, element: &Element, style: &Style) {
        let code = words(&element.text());
        if element.text().trim().lines().count() > 1 {
            return self.pre(element);
        }
        if !code.is_empty() {
            self.line.push(Piece::Code(code, style.clone()));
        }
        self.figures_in(element, style);
    }

    pub(super) fn pre(&mut self, element: &Element) {
        self.end_paragraph();
        let mut code = String::new();
        raw_text(element, &mut code);
        let code = code.strip_prefix('\n').unwrap_or(&code);
        let lines = code.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        let lines: String =
            lines.replace('\t', "    ").chars().filter(|c| *c == '\n' || !c.is_control()).collect();
        let lines = lines.trim_end().trim_start_matches('\n');
        if !lines.trim().is_empty() {
            self.blocks.push(Block::Code { language: language(element), code: lines.to_owned() });
        }
        self.figures_in(element, &Style::default());
    }

    /// The pictures of code, behind it.
    fn figures_in(&mut self, element: &Element, style: &Style) {
        for image in element.below("img") {
            self.figure(image, None, style);
        }
    }
}

/// The language that the classes of code name, its own or those of the code in it.
fn language(element: &Element) -> Option<String> {
    let classes = |element: &Element| element.attribute("class").map(str::to_owned);
    let found = classes(element).into_iter().chain(element.child("code").and_then(classes));
    let all = found.collect::<Vec<_>>().join(" ");
    let named = all
        .split_ascii_whitespace()
        .find_map(|class| ["language-", "lang-"].into_iter().find_map(|prefix| class.strip_prefix(prefix)));
    // As Pandoc names it.
    let of_pandoc = || {
        let others = |class: &&str| !matches!(*class, "sourceCode" | "numberSource" | "numberLines");
        all.contains("sourceCode").then(|| all.split_ascii_whitespace().find(others)).flatten()
    };
    named.or_else(of_pandoc).filter(|name| is_language(name)).map(str::to_owned)
}

/// The text of an element with its own line breaks.
fn raw_text(element: &Element, text: &mut String) {
    for node in &element.children {
        match node {
            Node::Text(part) => text.push_str(part),
            Node::Element(child) if child.name == "br" => text.push('\n'),
            Node::Element(child) if matches!(&*child.name, "script" | "style") => {}
            Node::Element(child) => {
                if matches!(&*child.name, "div" | "p") && !text.is_empty() && !text.ends_with('\n') {
                    text.push('\n');
                }
                raw_text(child, text);
            }
        }
    }
}
