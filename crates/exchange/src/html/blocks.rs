//! The document model between HTML and Markdown: blocks, which contain inlines.

use crate::text::{write_display_math, write_figure, write_inline_math};

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Block {
    Paragraph(Vec<Inline>),
    Code {
        language: Option<String>,
        code: String,
    },
    /// A list; if it is ordered, with the number of its first item.
    List {
        first: Option<u64>,
        items: Vec<ListItem>,
    },
    Quote(Vec<Block>),
    /// Rows of cells; the first row is the header.
    Table(Vec<Vec<Vec<Inline>>>),
    Rule,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ListItem {
    pub blocks: Vec<Block>,
    /// Whether the item's text is in paragraphs of its own.
    pub is_loose: bool,
}

/// A part of a line. Images and breaks have no style.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Inline {
    pub content: InlineContent,
    pub style: TextStyle,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum InlineContent {
    Text(String),
    Code(String),
    /// A formula's LaTeX, and its original text.
    Formula {
        latex: String,
        is_block: bool,
        source: String,
    },
    Image {
        path: String,
        description: String,
        caption: Option<String>,
    },
    Break,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TextStyle {
    pub is_bold: bool,
    pub is_italic: bool,
    pub is_struck: bool,
    pub link: Option<String>,
}

impl TextStyle {
    pub(super) fn intersect(&self, other: &TextStyle) -> TextStyle {
        TextStyle {
            is_bold: self.is_bold && other.is_bold,
            is_italic: self.is_italic && other.is_italic,
            is_struck: self.is_struck && other.is_struck,
            link: self.link.clone().filter(|_| self.link == other.link),
        }
    }
}

impl Inline {
    pub(super) fn text(text: impl Into<String>, style: &TextStyle) -> Inline {
        Inline {
            content: InlineContent::Text(text.into()),
            style: style.clone(),
        }
    }

    pub(super) fn code(code: String, style: &TextStyle) -> Inline {
        Inline {
            content: InlineContent::Code(code),
            style: style.clone(),
        }
    }

    pub(super) fn line_break() -> Inline {
        Inline {
            content: InlineContent::Break,
            style: TextStyle::default(),
        }
    }

    pub(super) fn as_text(&self) -> Option<&str> {
        if let InlineContent::Text(text) = &self.content {
            Some(text)
        } else {
            None
        }
    }

    pub(super) fn is_break(&self) -> bool {
        self.content == InlineContent::Break
    }

    pub(super) fn remove_style(&mut self) {
        self.style = TextStyle {
            link: self.style.link.take(),
            ..TextStyle::default()
        };
    }

    pub(super) fn restore_formula_source(&mut self) {
        if let InlineContent::Formula { source, .. } = &mut self.content {
            self.content = InlineContent::Text(std::mem::take(source));
        }
    }
}

pub(super) fn change_inlines(blocks: &mut [Block], change: &mut dyn FnMut(&mut Inline)) {
    for block in blocks {
        match block {
            Block::Paragraph(inlines) => inlines.iter_mut().for_each(&mut *change),
            Block::Table(rows) => rows.iter_mut().flatten().flatten().for_each(&mut *change),
            Block::Quote(blocks) => change_inlines(blocks, change),
            Block::List { items, .. } => {
                items
                    .iter_mut()
                    .for_each(|item| change_inlines(&mut item.blocks, change));
            }
            Block::Code { .. } | Block::Rule => {}
        }
    }
}

/// Removes the images from some blocks, and returns them as Markdown.
pub(super) fn take_images(blocks: &mut [Block]) -> Vec<String> {
    let mut images = Vec::new();
    change_inlines(blocks, &mut |inline| {
        if let InlineContent::Image {
            path,
            description,
            caption,
        } = &inline.content
        {
            images.push(write_figure(description, path, caption.as_deref()));
            inline.content = InlineContent::Break;
        }
    });
    images
}

/// Returns the text that the blocks should show, without whitespace.
pub(super) fn collect_visible_text(blocks: &[Block]) -> String {
    let mut words = String::new();
    visit_texts(blocks, &mut |text, formula| {
        let text = match formula {
            // The formula as written in Markdown, with escaped dollar signs.
            Some(false) => &write_inline_math(text),
            Some(true) => &write_display_math(text),
            None => text,
        };
        let text = if formula.is_some() {
            text.trim_matches('$')
        } else {
            text
        };
        words.extend(text.chars().filter(|c| !c.is_whitespace()));
    });
    words
}

pub(super) fn to_plain_lines(blocks: &[Block]) -> String {
    let mut lines = String::new();
    visit_texts(blocks, &mut |text, _| {
        lines.push_str(text);
        lines.push('\n');
    });
    lines
}

/// Visits all the text in order; for a formula, also tells the visitor whether it is a display
/// formula.
fn visit_texts(blocks: &[Block], visit: &mut dyn FnMut(&str, Option<bool>)) {
    let visit_inlines = |inlines: &[Inline], visit: &mut dyn FnMut(&str, Option<bool>)| {
        for inline in inlines {
            match &inline.content {
                InlineContent::Text(text) | InlineContent::Code(text) => visit(text, None),
                InlineContent::Formula {
                    latex, is_block, ..
                } => visit(latex, Some(*is_block)),
                InlineContent::Image { description, .. } => visit(description, None),
                InlineContent::Break => {}
            }
        }
    };
    for block in blocks {
        match block {
            Block::Paragraph(inlines) => visit_inlines(inlines, visit),
            Block::Code { code, .. } => visit(code, None),
            Block::List { items, .. } => items
                .iter()
                .for_each(|item| visit_texts(&item.blocks, visit)),
            Block::Quote(blocks) => visit_texts(blocks, visit),
            Block::Table(rows) => rows
                .iter()
                .flatten()
                .for_each(|cell| visit_inlines(cell, visit)),
            Block::Rule => {}
        }
    }
}
