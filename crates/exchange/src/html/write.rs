//! Writes blocks as Markdown.

use std::cmp::Reverse;
use std::fmt::Write as _;

use super::blocks::{Block, Inline, InlineContent, ListItem, TextStyle};
use crate::text::{
    escape_markdown_inline, escape_markdown_line_starts, fence_code, measure_longest_backticks,
    push_after_formula, write_display_math, write_escaped_figure, write_inline_math,
};

/// The characters in text that are escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Escaping {
    None,
    /// All characters that could be markup.
    All,
}

pub(super) fn write(blocks: &[Block], escaping: Escaping) -> String {
    MarkdownWriter { escaping }
        .write_blocks(blocks, true)
        .join("\n")
}

struct MarkdownWriter {
    escaping: Escaping,
}

impl MarkdownWriter {
    /// Returns the lines of the blocks, with empty lines between the blocks, except before tight
    /// lists.
    fn write_blocks(&self, blocks: &[Block], is_loose: bool) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut is_after_list = false;
        for (at, block) in blocks.iter().enumerate() {
            let is_list = matches!(block, Block::List { .. });
            if at > 0 && (is_loose || !is_list) {
                lines.push(String::new());
            }
            match block {
                Block::Paragraph(inlines) => {
                    let mut text = self.write_line(inlines, false);
                    if self.escaping == Escaping::All {
                        text = escape_markdown_line_starts(&text);
                    }
                    lines.extend(text.split('\n').map(str::to_owned));
                }
                Block::Code { language, code } => {
                    let code = fence_code(code, language.as_deref().unwrap_or_default());
                    lines.extend(code.split('\n').map(str::to_owned));
                }
                Block::List { first, items } => {
                    lines.extend(self.list(*first, items, is_after_list));
                }
                Block::Quote(blocks) => {
                    let inner = self.write_blocks(blocks, true);
                    lines.extend(
                        inner
                            .iter()
                            .map(|line| format!("> {line}").trim_end().to_owned()),
                    );
                }
                Block::Table(rows) => lines.extend(self.write_table(rows)),
                Block::Rule => lines.push("___".to_owned()),
            }
            // Adjacent lists alternate their markers, because they would otherwise be one list.
            is_after_list = is_list && !is_after_list;
        }
        lines
    }

    fn list(&self, first: Option<u64>, items: &[ListItem], has_other_marker: bool) -> Vec<String> {
        let is_tight = |item: &ListItem| {
            let mut more = item.blocks.iter().skip(1);
            !item.is_loose
                && item.blocks.len() <= 2
                && more.all(|block| matches!(block, Block::List { .. }))
        };
        let is_loose = !items.iter().all(is_tight);
        let mut lines = Vec::new();
        for (at, item) in items.iter().enumerate() {
            if is_loose && at > 0 {
                lines.push(String::new());
            }
            let marker = match first {
                None => if has_other_marker { "* " } else { "- " }.to_owned(),
                Some(first) => format!(
                    "{}{} ",
                    first + at as u64,
                    if has_other_marker { ')' } else { '.' }
                ),
            };
            let indent = " ".repeat(marker.len());
            for (nth, line) in self
                .write_blocks(&item.blocks, is_loose)
                .into_iter()
                .enumerate()
            {
                lines.push(match nth {
                    0 => format!("{marker}{line}"),
                    _ if line.is_empty() => line,
                    _ => format!("{indent}{line}"),
                });
            }
        }
        lines
    }

    fn write_table(&self, rows: &[Vec<Vec<Inline>>]) -> Vec<String> {
        let mut lines = Vec::with_capacity(rows.len() + 1);
        for (at, row) in rows.iter().enumerate() {
            let cells: Vec<String> = row.iter().map(|cell| self.write_line(cell, true)).collect();
            lines.push(format!("| {} |", cells.join(" | ")));
            if at == 0 {
                lines.push(format!("|{}", " --- |".repeat(row.len())));
            }
        }
        lines
    }

    fn write_line(&self, inlines: &[Inline], is_cell: bool) -> String {
        let mut line = Line::default();
        for (at, inline) in inlines.iter().enumerate() {
            line.set_style(&inline.style, &inlines[at..]);
            match &inline.content {
                InlineContent::Text(text) => {
                    let mut text = self.write_text(text, is_cell);
                    let is_before_bracket = inlines.get(at + 1).is_some_and(|next| {
                        matches!(next.content, InlineContent::Image { .. })
                            || next.style.link.is_some()
                    });
                    if is_before_bracket && text.ends_with('!') {
                        text.insert(text.len() - 1, '\\');
                    }
                    push_after_formula(&mut line.text, &text);
                }
                InlineContent::Code(code) => line.text.push_str(&code_span(code, is_cell)),
                InlineContent::Formula {
                    latex, is_block, ..
                } => {
                    let in_cell = || latex.replace("\\|", "\\Vert ").replace('|', "\\vert ");
                    let latex = if is_cell { &in_cell() } else { latex };
                    if line.text.ends_with('$') {
                        line.text.push(' ');
                    }
                    line.text.push_str(&if *is_block {
                        write_display_math(latex)
                    } else {
                        write_inline_math(latex)
                    });
                }
                InlineContent::Image {
                    path,
                    description,
                    caption,
                } => {
                    let description = self.write_text(description, is_cell);
                    line.text.push_str(&write_escaped_figure(
                        &description,
                        path,
                        caption.as_deref(),
                    ));
                }
                InlineContent::Break => line.text.push('\n'),
            }
        }
        line.set_style(&TextStyle::default(), &[]);
        line.text
    }

    fn write_text(&self, text: &str, is_cell: bool) -> String {
        match self.escaping {
            Escaping::All => escape_markdown_inline(text),
            Escaping::None if is_cell => text.replace('|', "\\|"),
            Escaping::None => text.to_owned(),
        }
    }
}

#[derive(Default)]
struct Line {
    text: String,
    /// The open marks, outermost first, each with the delimiter that closes it.
    open: Vec<(Mark, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Mark {
    Link(String),
    Bold,
    Italic,
    Struck,
}

impl TextStyle {
    fn has(&self, mark: &Mark) -> bool {
        match mark {
            Mark::Link(link) => self.link.as_ref() == Some(link),
            Mark::Bold => self.is_bold,
            Mark::Italic => self.is_italic,
            Mark::Struck => self.is_struck,
        }
    }
}

impl Line {
    /// Closes the marks that a style lacks and opens those that it adds, starting with the mark
    /// that continues furthest into the rest of the line.
    fn set_style(&mut self, style: &TextStyle, rest: &[Inline]) {
        let kept = self
            .open
            .iter()
            .take_while(|(mark, _)| style.has(mark))
            .count();
        for (_, closing) in self.open.drain(kept..).rev() {
            self.text.push_str(&closing);
        }
        if *style == TextStyle::default() {
            return;
        }
        let link = style.link.clone().map(Mark::Link);
        let mut missing: Vec<Mark> = link
            .into_iter()
            .chain([Mark::Bold, Mark::Italic, Mark::Struck])
            .collect();
        missing.retain(|mark| style.has(mark) && self.open.iter().all(|(open, _)| open != mark));
        missing.sort_by_cached_key(|mark| {
            Reverse(
                rest.iter()
                    .take_while(|inline| inline.style.has(mark))
                    .count(),
            )
        });
        for mark in missing {
            let delimiter = match mark {
                Mark::Link(_) => "[",
                Mark::Bold => "**",
                Mark::Italic if self.text.ends_with('*') => "_",
                Mark::Italic => "*",
                Mark::Struck => "~~",
            };
            self.text.push_str(delimiter);
            let closing = match &mark {
                Mark::Link(href) => format!("]({})", escape_address(href)),
                _ => delimiter.to_owned(),
            };
            self.open.push((mark, closing));
        }
    }
}

/// Escapes the characters in a link's address that would end the address or be read as markup.
fn escape_address(href: &str) -> String {
    let mut address = String::with_capacity(href.len());
    for c in href.chars() {
        match c {
            '(' | ')' | '<' | '>' | '\\' | '|' | '`' | '$' | '*' => {
                let _ = write!(address, "%{:02X}", u32::from(c));
            }
            '_' => address.push_str("\\_"),
            c if c.is_whitespace() => address.push_str("%20"),
            c => address.push(c),
        }
    }
    address
}

fn code_span(code: &str, is_cell: bool) -> String {
    let code = if is_cell {
        &code.replace('|', "\\|")
    } else {
        code
    };
    let backticks = "`".repeat(if code.contains('`') {
        measure_longest_backticks(code) + 1
    } else {
        1
    });
    let space = if code.starts_with('`') || code.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{backticks}{space}{code}{space}{backticks}")
}
