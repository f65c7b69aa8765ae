//! Writes the HTML and the plain text of a text, piece by piece.

use std::ops::Range;

use super::math::find_comment;
use super::preprocess::GUARD;
use crate::rich_text::{push_escaped, push_unescaped};

#[derive(Clone, Copy, PartialEq)]
enum Paragraph {
    /// The position is in a list item without paragraphs, or between blocks.
    None,
    /// The paragraph has begun, but is still empty.
    Empty,
    Open,
}

/// The maximum number of formulas, and of rows, reported per text because they lose words: finding
/// the position of each requires a search.
pub(super) const MAX_LOST: usize = 20;

/// A formula in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// The LaTeX between the dollar signs.
    pub latex: String,
    pub is_block: bool,
    /// The byte range of the formula in [`ParsedMarkdown::words`](super::ParsedMarkdown::words).
    pub words: Range<usize>,
}

/// Collects HTML and, if wanted, plain text.
pub(super) struct HtmlWriter {
    pub html: String,
    pub words: Option<Words>,
    /// The formulas in which LaTeX would treat a part as a comment.
    pub commented: Vec<String>,
    /// The byte ranges in the source of cells for which the table has no column.
    pub lost_cells: Vec<Range<usize>>,
    /// The byte ranges in the source of definitions that no link uses.
    pub lost_definitions: Vec<Range<usize>>,
    /// The byte ranges in the source of link titles, in quotation marks.
    pub lost_titles: Vec<Range<usize>>,
    paragraph: Paragraph,
    is_heading: bool,
    /// Whether a line has ended and nothing has followed yet.
    is_broken: bool,
    is_after_block: bool,
    /// The number of open elements that cannot contain a block formula.
    inline: usize,
}

/// The plain text, and the formulas and code in it.
#[derive(Default)]
pub(super) struct Words {
    pub text: String,
    pub formulas: Vec<Formula>,
    pub code: Vec<Range<usize>>,
    /// Whether a space must separate the next piece from the previous one.
    is_gap: bool,
}

impl HtmlWriter {
    pub(super) fn new(markdown: &str, words: bool) -> HtmlWriter {
        HtmlWriter {
            html: String::with_capacity(markdown.len() + markdown.len() / 2 + 16),
            words: words.then(Words::default),
            commented: Vec::new(),
            lost_cells: Vec::new(),
            lost_definitions: Vec::new(),
            lost_titles: Vec::new(),
            paragraph: Paragraph::None,
            is_heading: false,
            is_broken: false,
            is_after_block: false,
            inline: 0,
        }
    }

    pub(super) fn begin_paragraph(&mut self) {
        self.end_paragraph();
        self.paragraph = Paragraph::Empty;
    }

    /// Begins a heading, which is a bold paragraph.
    pub(super) fn begin_heading(&mut self) {
        self.begin_paragraph();
        self.is_heading = true;
        self.inline += 1;
    }

    pub(super) fn end_paragraph(&mut self) {
        if self.paragraph == Paragraph::Open {
            self.html.push_str(if self.is_heading {
                "</strong></p>"
            } else {
                "</p>"
            });
        }
        if self.is_heading {
            self.inline -= 1;
        }
        self.paragraph = Paragraph::None;
        self.is_heading = false;
        self.separate();
    }

    /// Writes a tag between blocks.
    pub(super) fn write_block_tag(&mut self, tag: &str) {
        self.html.push_str(tag);
        self.separate();
    }

    /// Opens an inline element.
    pub(super) fn open_element(&mut self, tag: &str) {
        self.open_paragraph();
        self.html.push_str(tag);
        self.inline += 1;
    }

    pub(super) fn close_element(&mut self, tag: &str) {
        self.html.push_str(tag);
        self.inline -= 1;
    }

    pub(super) fn begin_cell(&mut self, tag: &str) {
        self.write_block_tag(tag);
        self.inline += 1;
    }

    pub(super) fn end_cell(&mut self, tag: &str) {
        self.inline -= 1;
        self.write_block_tag(tag);
    }

    /// Writes text without line breaks.
    pub(super) fn write_text(&mut self, text: &str) {
        let begins = self.paragraph == Paragraph::Empty || self.is_after_block || self.is_broken;
        let text = if begins {
            text.trim_start_matches([' ', '\t'])
        } else {
            text
        };
        if text.is_empty() {
            return;
        }
        self.open_paragraph();
        push_escaped(&mut self.html, text);
        if let Some(words) = &mut self.words {
            words.push(text);
        }
    }

    pub(super) fn write_line_break(&mut self) {
        if self.paragraph != Paragraph::Empty && !self.is_after_block {
            self.is_broken = true;
        }
        if let Some(words) = &mut self.words {
            words.is_gap = true;
        }
    }

    /// Writes source as typed, within the given number of block quotes.
    pub(super) fn write_source(&mut self, source: &str, quotes: usize) {
        for (number, line) in source.split(['\n', '\r']).enumerate() {
            let mut line = line;
            if number > 0 {
                self.write_line_break();
                for _ in 0..quotes {
                    line = line.trim_start_matches([' ', '\t']);
                    line = line.strip_prefix('>').unwrap_or(line);
                }
            }
            self.write_text(line);
        }
    }

    pub(super) fn write_code(&mut self, code: &str) {
        self.open_paragraph();
        self.html.push_str("<code>");
        push_escaped(&mut self.html, code);
        self.html.push_str("</code>");
        if let Some(words) = &mut self.words {
            let range = words.push(code);
            words.code.push(range);
        }
    }

    pub(super) fn write_code_block(&mut self, code: &str) {
        let code = code.strip_suffix('\n').unwrap_or(code);
        self.write_block_tag("<pre><code>");
        push_escaped(&mut self.html, code);
        if let Some(words) = &mut self.words {
            let range = words.push(code);
            words.code.push(range);
        }
        self.write_block_tag("</code></pre>");
    }

    /// Writes an inline formula.
    pub(super) fn write_formula(&mut self, latex: &str) {
        self.open_paragraph();
        self.html.push_str("<span class=\"math\">");
        push_escaped(&mut self.html, latex);
        self.html.push_str("</span>");
        self.formula_words(latex, false);
    }

    /// Writes a block formula, which ends the current paragraph. Where a block is not possible,
    /// writes an inline formula instead.
    pub(super) fn write_block_formula(&mut self, latex: &str) {
        let latex = latex.trim();
        if self.inline > 0 {
            return self.write_formula(latex);
        }
        if self.paragraph == Paragraph::Open || self.paragraph == Paragraph::None {
            self.html
                .truncate(self.html.trim_end_matches([' ', '\t']).len());
        }
        if self.paragraph == Paragraph::Open {
            self.html.push_str("</p>");
            self.paragraph = Paragraph::Empty;
        }
        self.separate();
        self.html.push_str("<div class=\"math\">");
        push_escaped(&mut self.html, latex);
        self.html.push_str("</div>");
        self.formula_words(latex, true);
        self.is_after_block = true;
    }

    /// Writes an image as HTML, with its description for the plain text.
    pub(super) fn write_figure(&mut self, html: &str, description: &str) {
        self.open_paragraph();
        self.html.push_str(html);
        if let Some(words) = &mut self.words {
            words.is_gap = true;
            words.push(description);
            words.is_gap = true;
        }
    }

    fn formula_words(&mut self, latex: &str, block: bool) {
        if self.commented.len() < MAX_LOST && find_comment(latex).is_some() {
            self.commented.push(latex.replace(GUARD, ""));
        }
        if let Some(words) = &mut self.words {
            words.is_gap = true;
            let range = words.push(latex);
            words.is_gap = true;
            words.formulas.push(Formula {
                latex: words.text[range.clone()].to_owned(),
                is_block: block,
                words: range,
            });
        }
    }

    /// Separates the next piece from the previous one.
    fn separate(&mut self) {
        self.is_broken = false;
        self.is_after_block = false;
        if let Some(words) = &mut self.words {
            words.is_gap = true;
        }
    }

    /// Opens the paragraph, unless it is open, for a piece within it.
    fn open_paragraph(&mut self) {
        if self.paragraph == Paragraph::Empty {
            self.html.push_str(if self.is_heading {
                "<p><strong>"
            } else {
                "<p>"
            });
            self.paragraph = Paragraph::Open;
        } else if self.is_broken {
            self.html.push_str("<br>");
        }
        self.is_broken = false;
        self.is_after_block = false;
    }
}

impl Words {
    fn push(&mut self, text: &str) -> Range<usize> {
        let is_apart = self.text.ends_with(char::is_whitespace) || self.text.is_empty();
        let text = if is_apart {
            text.trim_start_matches(' ')
        } else {
            text
        };
        if self.is_gap && !is_apart && !text.starts_with(char::is_whitespace) && !text.is_empty() {
            self.text.push(' ');
        }
        self.is_gap = false;
        let start = self.text.len();
        push_unescaped(&mut self.text, text);
        start..self.text.len()
    }
}
