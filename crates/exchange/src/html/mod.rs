//! Converts HTML from other systems to Markdown: `parse` builds a tree, `convert` turns it into
//! blocks (with `code`, `tables` and `mathml`), `inline` tidies the blocks' lines, and `write`
//! writes the Markdown. Anything that Markdown cannot express is reported.

mod blocks;
mod code;
mod convert;
mod css;
mod detect;
mod images;
mod inline;
mod mathml;
mod parse;
mod tables;
mod write;

#[cfg(test)]
mod tests;

use super::budget::Budget;
use super::markup::{self, Node};
use super::strings::{deduplicate, join_lines, remove_controls};
use super::text::{self, ConvertedText, Syntax};
use blocks::{Block, Inline, change_inlines, collect_visible_text, take_images, to_plain_lines};
use convert::HtmlConverter;
use stoa_content::yaml::MAX_TEXT_BYTES;
use stoa_text::markdown::{Figure, parse as parse_markdown, to_html as render};
use write::{Escaping, write};

pub(crate) use self::convert::TEX_ELEMENT;
pub(crate) use self::detect::contains_html;
pub use self::images::{ImageFinder, Images, find_no_image};
pub(crate) use self::parse::parse;
pub(crate) use super::text::export::is_web_address;
pub use crate::limits::MAX_PARTS;

/// Returns the words of HTML on one line, without its markup.
pub fn extract_words(html: &str) -> String {
    join_lines(&markup::collect_text(&parse(html)))
}

/// The number of steps that it takes to parse an element.
const PARSED: usize = 48;

/// Parses HTML; returns nothing if its elements exceed the budget.
pub(crate) fn parse_with_budget(html: &str, budget: &Budget) -> Vec<Node> {
    let ends = |at: &usize| html[at + 1..].starts_with('/');
    let elements = memchr::memchr_iter(b'<', html.as_bytes())
        .filter(|at| !ends(at))
        .count();
    let steps = if elements > MAX_PARTS {
        usize::MAX
    } else {
        elements * PARSED
    };
    if budget.spend_work(steps) {
        parse(html)
    } else {
        Vec::new()
    }
}

/// Converts HTML to Markdown. If its elements exceed the budget, the Markdown is empty.
pub fn convert(html: &str, images: Images) -> ConvertedText {
    convert_nodes(&parse_with_budget(html, &images.budget()), images)
}

/// Converts HTML in which a line feed breaks the line, as in Moodle's own text format.
pub(crate) fn convert_with_lines(html: &str, images: Images) -> ConvertedText {
    let nodes = parse_with_budget(html, &images.budget());
    finish(HtmlConverter::new(images, true), &nodes)
}

/// Like [`convert`], but for HTML that has been parsed.
pub(crate) fn convert_nodes(nodes: &[Node], images: Images) -> ConvertedText {
    finish(HtmlConverter::new(images, false), nodes)
}

/// Like [`convert_nodes`], but for a tree in which every formula is a [`TEX_ELEMENT`].
pub(crate) fn convert_typeset(nodes: &[Node], images: Images) -> ConvertedText {
    let mut converter = HtmlConverter::new(images, false);
    converter.finds_formulas = false;
    finish(converter, nodes)
}

/// Converts Markdown from other systems, which may contain HTML.
pub(crate) fn convert_markdown(markdown: &str, images: Images) -> ConvertedText {
    use pulldown_cmark::{Options, Parser, html::push_html};
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let markdown = hide_formulas(markdown);
    let mut html = String::with_capacity(markdown.len() * 2);
    push_html(&mut html, Parser::new_ext(&markdown, options));
    convert(&html, images)
}

/// Writes the punctuation in formulas as character references, which Markdown does not read as
/// markup.
fn hide_formulas(markdown: &str) -> String {
    let mut hidden = String::with_capacity(markdown.len());
    for piece in text::split_formulas(markdown, Syntax::Markdown) {
        let formula = match piece {
            text::Piece::Formula(text::Formula { latex, source, is_block })
                // A single backslash before a bracket may merely escape the bracket.
                if source.starts_with('$') || source.starts_with("\\\\") || latex.contains(['\\', '^', '_', '=']) =>
            {
                if is_block { format!("$${latex}$$") } else { format!("\\({latex}\\)") }
            }
            other => {
                hidden.push_str(other.source());
                continue;
            }
        };
        for c in formula.chars() {
            match c {
                c if c.is_ascii_punctuation() => hidden.push_str(&format!("&#{};", u32::from(c))),
                c => hidden.push(c),
            }
        }
    }
    hidden
}

fn finish(mut converter: HtmlConverter, nodes: &[Node]) -> ConvertedText {
    converter.convert_nodes(nodes, &blocks::TextStyle::default());
    let (blocks, mut reported, links) = converter.finish();
    let markdown = write_verified(blocks, &mut reported);
    ConvertedText {
        markdown,
        changed: deduplicate(reported),
        links,
    }
}

/// Writes blocks as Markdown and verifies that the Markdown shows the same words. If it does not,
/// whatever Markdown cannot express is given up step by step: styles, then formulas, then layout.
fn write_verified(mut blocks: Vec<Block>, changed: &mut Vec<String>) -> String {
    let plain = write(&blocks, Escaping::None);
    if !plain.contains(may_be_markup) {
        return plain;
    }
    if plain.len() > MAX_TEXT_BYTES {
        // Verifying takes a hundred times as much memory as the text.
        return write(&blocks, Escaping::All);
    }
    let verified = |blocks: &[Block]| {
        let escaped = write(blocks, Escaping::All);
        let shown = without_space(&parse_markdown(&escaped, &any_figure).words);
        (shown == collect_visible_text(blocks)).then_some(escaped)
    };
    if let Some(escaped) = verified(&blocks) {
        let is_same =
            plain != escaped && render(&plain, &any_figure).0 == render(&escaped, &any_figure).0;
        return if is_same { plain } else { escaped };
    }
    type Step = (fn(&mut Inline), &'static str);
    let steps: [Step; 2] = [
        (
            Inline::remove_style,
            "bold or italic type inside a word was left out",
        ),
        (
            Inline::restore_formula_source,
            "a formula that cannot be typeset became text",
        ),
    ];
    for (simplify, change) in steps {
        change_inlines(&mut blocks, &mut { simplify });
        if let Some(escaped) = verified(&blocks) {
            changed.push(change.to_owned());
            return escaped;
        }
    }
    changed.push("the layout of the text was lost".to_owned());
    let images = take_images(&mut blocks);
    let text = text::escape_markdown(&remove_controls(&to_plain_lines(&blocks)));
    std::iter::once(text)
        .filter(|text| !text.is_empty())
        .chain(images)
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// Whether a character can be part of markup.
fn may_be_markup(c: char) -> bool {
    c.is_ascii_digit() || (c.is_ascii_punctuation() && !",;?'\"/%@(".contains(c))
}

fn without_space(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn any_figure(_: &str) -> Option<Figure> {
    Some(Figure {
        src: "/files/a.png".to_owned(),
        width: 1,
        height: 1,
    })
}
