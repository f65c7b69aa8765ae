//! HTML of other systems as our Markdown: what it shows stays, what Markdown cannot hold is named.

mod attributes;
mod blocks;
mod gather;
mod line;
mod marks;
mod mathml;
mod signs;
mod tables;
mod tree;
mod write;

#[cfg(test)]
mod tests;

use super::markup::Node;
use super::text;
use crate::content::markdown::{Figure, html as rendered, parse};
use blocks::{Block, expected, plain_lines};
use gather::Gatherer;
use write::{Escaping, written};

pub use self::mathml::latex as latex_of_mathml;
pub use self::tree::tree;

/// A text that was HTML.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Html {
    pub markdown: String,
    /// What is not as it was, each once.
    pub changed: Vec<String>,
}

/// Finds the picture that an `img` leads to and gives its path, or says why there is none. It is asked
/// with the address and the description, which may be empty.
pub type Images<'a> = &'a mut dyn FnMut(&str, &str) -> Result<String, String>;

/// HTML as Markdown.
pub fn markdown(html: &str, image: Images) -> Html {
    of_nodes(&tree(html), image)
}

/// As [`markdown`], where an end of line breaks it, as Moodle's own format has it.
pub fn markdown_with_lines(html: &str, image: Images) -> Html {
    let mut gatherer = Gatherer::new(image);
    gatherer.has_lines = true;
    finished(gatherer, &tree(html))
}

/// As [`markdown`], of elements that were read already.
pub fn of_nodes(nodes: &[Node], image: Images) -> Html {
    finished(Gatherer::new(image), nodes)
}

/// Markdown of other systems, with HTML in it, as ours.
pub fn of_markdown(markdown: &str, image: Images) -> Html {
    use pulldown_cmark::{Options, Parser, html::push_html};
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let markdown = with_formulas_hidden(markdown);
    let mut html = String::with_capacity(markdown.len() * 2);
    push_html(&mut html, Parser::new_ext(&markdown, options));
    of_nodes(&tree(&html), image)
}

/// Markdown in whose formulas nothing is markup: their signs are entities, which are read in HTML, too.
fn with_formulas_hidden(markdown: &str) -> String {
    let mut hidden = String::with_capacity(markdown.len());
    for piece in text::pieces(markdown, true) {
        let text::Formula { latex, typed, is_block } = match piece {
            text::Piece::Text(text) => {
                hidden.push_str(text);
                continue;
            }
            text::Piece::Formula(formula) => formula,
        };
        // One backslash before a bracket may stand there for the bracket's sake.
        let is_meant =
            typed.starts_with('$') || typed.starts_with("\\\\") || latex.contains(['\\', '^', '_', '=']);
        if !is_meant {
            hidden.push_str(typed);
            continue;
        }
        let formula = if is_block { format!("$${latex}$$") } else { format!("\\({latex}\\)") };
        for c in formula.chars() {
            match c {
                c if c.is_ascii_punctuation() => hidden.push_str(&format!("&#{};", u32::from(c))),
                c => hidden.push(c),
            }
        }
    }
    hidden
}

fn finished(mut gatherer: Gatherer, nodes: &[Node]) -> Html {
    gatherer.nodes(nodes, blocks::Style::default());
    let (blocks, mut changed) = gatherer.finish();
    let markdown = shown(blocks, &mut changed);
    let mut once: Vec<String> = Vec::with_capacity(changed.len());
    for change in changed {
        if !once.contains(&change) {
            once.push(change);
        }
    }
    Html { markdown, changed: once }
}

/// The Markdown of blocks that shows them; what its rules cannot show is given up step by step.
fn shown(mut blocks: Vec<Block>, changed: &mut Vec<String>) -> String {
    let is_shown =
        |markdown: &str, blocks: &[Block]| words(&parse(markdown, &any_figure).words) == expected(blocks);
    let escaped = written(&blocks, Escaping::All);
    let plain = written(&blocks, Escaping::None);
    if !plain.contains(may_mean) {
        return plain;
    }
    if is_shown(&escaped, &blocks) {
        let is_same =
            plain != escaped && rendered(&plain, &any_figure).0 == rendered(&escaped, &any_figure).0;
        return if is_same { plain } else { escaped };
    }
    for block in &mut blocks {
        block.unstyle();
    }
    let escaped = written(&blocks, Escaping::All);
    if is_shown(&escaped, &blocks) {
        changed.push("bold or italic type inside a word".to_owned());
        return escaped;
    }
    for block in &mut blocks {
        block.untypeset();
    }
    let escaped = written(&blocks, Escaping::All);
    changed.push("a formula that cannot be set as one".to_owned());
    if is_shown(&escaped, &blocks) {
        return escaped;
    }
    changed.push("the layout of the text".to_owned());
    let figures: Vec<String> = blocks.iter_mut().flat_map(Block::take_figures).collect();
    let plain = text::escaped(&text::clean(&plain_lines(&blocks)));
    std::iter::once(plain).filter(|text| !text.is_empty()).chain(figures).collect::<Vec<_>>().join("\n\n")
}

/// Whether a character may mean something to Markdown.
fn may_mean(c: char) -> bool {
    c.is_ascii_punctuation() && !matches!(c, ',' | ';' | '?' | '\'' | '"' | '/' | '%' | '@' | '(')
        || c.is_ascii_digit()
}

fn words(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn any_figure(_: &str) -> Option<Figure> {
    Some(Figure { src: "/files/a.png".to_owned(), width: 1, height: 1 })
}
