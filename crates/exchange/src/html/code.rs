//! Finds code in HTML: its lines and its language, also in paragraphs formatted like programs.

use super::css::Css;
use crate::markup::{Element, Node};
use crate::strings::non_blank;
use crate::text::is_valid_language_name;

/// The maximum length, in bytes, of a paragraph that may be code: its text is read again at each
/// nesting level.
const MAX_PROGRAM: usize = 20_000;

/// Returns the language given by the classes of an element or of the `code` element inside it.
pub(super) fn find_language(element: &Element) -> Option<String> {
    let inner = element
        .child("code")
        .and_then(|code| code.attribute("class"));
    let classes = || {
        element
            .attribute("class")
            .into_iter()
            .chain(inner)
            .flat_map(str::split_ascii_whitespace)
    };
    let named = classes().find_map(|class| {
        class
            .strip_prefix("language-")
            .or(class.strip_prefix("lang-"))
    });
    // Pandoc gives the language as a class of its own.
    let of_pandoc = || {
        let is_other =
            |class: &&str| !["sourceCode", "numberSource", "numberLines"].contains(class);
        classes()
            .any(|class| class.starts_with("sourceCode"))
            .then(|| classes().find(is_other))
            .flatten()
    };
    named
        .or_else(of_pandoc)
        .filter(|name| is_valid_language_name(name))
        .map(str::to_owned)
}

/// Whether a paragraph looks like a program, and if so, whether line feeds in its text end lines.
/// The whole paragraph must be monospaced, and its lines must be preformatted, be indented or end
/// the way lines of code do.
pub(super) fn detect_code_lines(paragraph: &Element) -> Option<bool> {
    let mut inner = paragraph;
    let mut css = Css::of(inner);
    let mut keeps_lines = css.is_preformatted;
    while !css.is_monospaced {
        let is_blank = |node: &&Node| matches!(node, Node::Text(text) if text.trim().is_empty());
        let mut children = inner.children.iter().filter(|node| !is_blank(node));
        let (Some(Node::Element(child)), None) = (children.next(), children.next()) else {
            return None;
        };
        if !matches!(&*child.name, "span" | "font" | "div") {
            return None;
        }
        inner = child;
        css = Css::of(inner);
        keeps_lines |= css.is_preformatted;
    }
    let is_other = |child: &Element| matches!(&*child.name, "table" | "ul" | "ol" | "math" | "img");
    if !is_short(inner, &mut MAX_PROGRAM.clone()) || !inner.descendants_where(&is_other).is_empty()
    {
        return None;
    }
    let code = extract_lines(inner, keeps_lines);
    let lines: Vec<&str> = code.lines().filter_map(non_blank).collect();
    let is_program =
        |line: &&str| line.starts_with("  ") || line.trim_end().ends_with([';', '{', '}']);
    (lines.len() > 1 && (keeps_lines || lines.iter().any(is_program))).then_some(keeps_lines)
}

fn is_short(element: &Element, budget: &mut usize) -> bool {
    element.children.iter().all(|node| {
        let cost = if let Node::Text(text) = node {
            text.len()
        } else {
            1
        };
        *budget = budget.saturating_sub(cost);
        *budget > 0
            && if let Node::Element(child) = node {
                is_short(child, budget)
            } else {
                true
            }
    })
}

/// Returns the text of an element, including its line breaks; tabs and non-breaking spaces become
/// spaces.
pub(super) fn extract_lines(element: &Element, keeps_lines: bool) -> String {
    let mut text = String::new();
    push_lines(element, keeps_lines, &mut text);
    let text = text.replace('\t', "    ").replace('\u{a0}', " ");
    text.chars()
        .filter(|c| *c == '\n' || !c.is_control())
        .collect()
}

fn push_lines(element: &Element, keeps_lines: bool, text: &mut String) {
    for node in &element.children {
        match node {
            Node::Text(part) if keeps_lines => text.push_str(part),
            Node::Text(part) => {
                let begins_line = text.is_empty() || text.ends_with('\n');
                let part = part.replace(['\n', '\r'], " ");
                text.push_str(if begins_line {
                    part.trim_start_matches(' ')
                } else {
                    &part
                });
            }
            Node::Element(child) => match &*child.name {
                "br" => text.push('\n'),
                "script" | "style" => {}
                "div" | "p" | "li" => {
                    if !text.is_empty() && !text.ends_with('\n') {
                        text.push('\n');
                    }
                    push_lines(child, keeps_lines, text);
                    if !text.ends_with('\n') {
                        text.push('\n');
                    }
                }
                _ => push_lines(child, keeps_lines, text),
            },
        }
    }
}
