//! Code in a line and on lines of its own.

use super::Gatherer;
use super::words::words;
use crate::exchange::html::attributes::{is_monospaced, keeps_lines};
use crate::exchange::html::blocks::{Block, Piece, Style};
use crate::exchange::languages::is_language;
use crate::exchange::markup::{Element, Node};

impl Gatherer<'_> {
    pub(super) fn code(&mut self, element: &Element, style: &Style) {
        let code = words(&element.text());
        if lines_of(element, true).trim().lines().count() > 1 {
            return self.pre(element, true);
        }
        if !code.is_empty() {
            self.line.push(Piece::Code(code, style.clone()));
        }
        self.figures_in(element, style);
    }

    /// Code on lines of its own; `keeps_lines` says whether an end of line in its text is one.
    pub(super) fn pre(&mut self, element: &Element, keeps_lines: bool) {
        self.end_paragraph();
        let code = lines_of(element, keeps_lines);
        let code = code.strip_prefix('\n').unwrap_or(&code);
        let lines = code.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
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

/// How a paragraph that is code by its looks keeps its lines, none where it is no code: all of it is in
/// letters of one width, on lines that are kept as typed, or indented, or ended as programs do.
pub(super) fn code_lines(element: &Element) -> Option<bool> {
    let style = |element: &Element| element.attribute("style").unwrap_or_default().to_owned();
    let mut is_kept = keeps_lines(&style(element));
    let mut inner = element;
    while !is_monospaced(&style(inner)) {
        let mut children = inner.children.iter().filter(|node| !is_blank(node));
        match (children.next(), children.next()) {
            (Some(Node::Element(child)), None) if matches!(&*child.name, "span" | "font" | "div") => {
                inner = child;
                is_kept |= keeps_lines(&style(child));
            }
            _ => return None,
        }
    }
    if !is_short(inner, &mut 20_000) {
        return None;
    }
    let holds = |name: &str| !element.below(name).is_empty();
    if ["table", "ul", "ol", "math", "img"].into_iter().any(holds) {
        return None;
    }
    let code = lines_of(inner, is_kept);
    let lines: Vec<&str> = code.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_program = |line: &&str| line.starts_with("  ") || line.trim_end().ends_with([';', '{', '}']);
    (lines.len() > 1 && (is_kept || lines.iter().any(is_program))).then_some(is_kept)
}

/// Whether there is no more to an element than a budget allows: it is looked at on every level.
fn is_short(element: &Element, budget: &mut usize) -> bool {
    element.children.iter().all(|node| {
        let cost = if let Node::Text(text) = node { text.len() } else { 1 };
        *budget = budget.saturating_sub(cost);
        *budget > 0 && if let Node::Element(child) = node { is_short(child, budget) } else { true }
    })
}

fn is_blank(node: &Node) -> bool {
    matches!(node, Node::Text(text) if text.trim().is_empty())
}

/// The text of an element with its own line breaks, and with spaces as its only blanks.
fn lines_of(element: &Element, keeps_lines: bool) -> String {
    let mut text = String::new();
    raw_text(element, keeps_lines, &mut text);
    let text = text.replace('\t', "    ").replace('\u{a0}', " ");
    text.chars().filter(|c| *c == '\n' || !c.is_control()).collect()
}

fn raw_text(element: &Element, keeps_lines: bool, text: &mut String) {
    for node in &element.children {
        match node {
            Node::Text(part) if !keeps_lines => {
                let is_begun = !text.is_empty() && !text.ends_with('\n');
                let part = part.replace(['\n', '\r'], " ");
                text.push_str(if is_begun { &part } else { part.trim_start_matches(' ') });
            }
            Node::Text(part) => text.push_str(part),
            Node::Element(child) if child.name == "br" => text.push('\n'),
            Node::Element(child) if matches!(&*child.name, "script" | "style") => {}
            Node::Element(child) => {
                let is_line = matches!(&*child.name, "div" | "p" | "li");
                if is_line && !text.is_empty() && !text.ends_with('\n') {
                    text.push('\n');
                }
                raw_text(child, keeps_lines, text);
                if is_line && !text.ends_with('\n') {
                    text.push('\n');
                }
            }
        }
    }
}
