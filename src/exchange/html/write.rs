//! From blocks to Markdown.

use super::blocks::{Block, Item, Piece, Style};
use crate::exchange::text::{block as block_formula, escape_all, escape_lines, in_line};

/// What is escaped of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escaping {
    None,
    /// Whatever may mean something.
    All,
}

pub fn written(blocks: &[Block], escaping: Escaping) -> String {
    let writer = Writer { escaping };
    writer.blocks(blocks, true).join("\n")
}

struct Writer {
    escaping: Escaping,
}

impl Writer {
    /// The lines of blocks; an empty one between them where they stand apart.
    fn blocks(&self, blocks: &[Block], is_loose: bool) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut is_after_list = false;
        for (at, block) in blocks.iter().enumerate() {
            let is_tight_list = !is_loose && matches!(block, Block::List { .. });
            if at > 0 && !is_tight_list {
                lines.push(String::new());
            }
            let is_list = matches!(block, Block::List { .. });
            match block {
                Block::Paragraph(pieces) => {
                    let text = self.line(pieces, false);
                    let text = if self.escaping == Escaping::All { escape_lines(&text) } else { text };
                    lines.extend(text.split('\n').map(str::to_owned));
                }
                Block::Code { language, code } => {
                    let fence = "`".repeat((longest_run(code) + 1).max(3));
                    lines.push(format!("{fence}{}", language.as_deref().unwrap_or_default()));
                    lines.extend(code.split('\n').map(str::to_owned));
                    lines.push(fence);
                }
                Block::List { first, items } => lines.extend(self.list(*first, items, is_after_list)),
                Block::Quote(blocks) => {
                    let inner = self.blocks(blocks, true);
                    lines.extend(inner.into_iter().map(|line| format!("> {line}").trim_end().to_owned()));
                }
                Block::Table(rows) => lines.extend(self.table(rows)),
                Block::Rule => lines.push("___".to_owned()),
            }
            // Two lists behind one another have different marks.
            is_after_list = is_list && !is_after_list;
        }
        lines
    }

    fn list(&self, first: Option<u64>, items: &[Item], is_other: bool) -> Vec<String> {
        let is_nested = |block: &Block| matches!(block, Block::List { .. });
        let is_simple = |item: &Item| {
            !item.is_loose && item.blocks.iter().skip(1).all(is_nested) && item.blocks.len() <= 2
        };
        let is_loose = !items.iter().all(is_simple);
        let mut lines = Vec::new();
        for (at, item) in items.iter().enumerate() {
            if is_loose && at > 0 {
                lines.push(String::new());
            }
            let mark = match (first, is_other) {
                (None, false) => "- ".to_owned(),
                (None, true) => "* ".to_owned(),
                (Some(first), false) => format!("{}. ", first + at as u64),
                (Some(first), true) => format!("{}) ", first + at as u64),
            };
            let indent = " ".repeat(mark.len());
            for (nth, line) in self.blocks(&item.blocks, is_loose).into_iter().enumerate() {
                lines.push(match nth {
                    0 => format!("{mark}{line}"),
                    _ if line.is_empty() => line,
                    _ => format!("{indent}{line}"),
                });
            }
        }
        lines
    }

    fn table(&self, rows: &[Vec<Vec<Piece>>]) -> Vec<String> {
        let mut lines = Vec::with_capacity(rows.len() + 1);
        for (at, row) in rows.iter().enumerate() {
            let cells: Vec<String> = row.iter().map(|cell| self.line(cell, true)).collect();
            lines.push(format!("| {} |", cells.join(" | ")));
            if at == 0 {
                lines.push(format!("|{}", " --- |".repeat(row.len())));
            }
        }
        lines
    }

    /// Pieces as lines of a paragraph, or in a cell.
    fn line(&self, pieces: &[Piece], is_cell: bool) -> String {
        let mut line = Line { text: String::new(), open: Vec::new(), link: None };
        for (at, piece) in pieces.iter().enumerate() {
            let style = piece.style();
            if !matches!(piece, Piece::Break) {
                let rest = &pieces[at..];
                line.turn_to(&style, rest);
            }
            match piece {
                Piece::Text(text, _) => {
                    let next = pieces.get(at + 1);
                    line.push_text(&self.words(text, is_cell, next));
                }
                Piece::Code(code, _) => line.push(&code_span(code, is_cell)),
                Piece::Formula { latex, is_block, .. } => {
                    let latex = if is_cell {
                        latex.replace("\\|", "\\Vert ").replace('|', "\\vert ")
                    } else {
                        latex.clone()
                    };
                    let formula = if *is_block { block_formula(&latex) } else { in_line(&latex) };
                    line.push_formula(&formula);
                }
                Piece::Figure { path, description, title } => {
                    line.push(&self.figure(path, description, title.as_deref(), is_cell));
                }
                Piece::Break => {
                    line.turn_to(&Style::default(), &[]);
                    line.text.push('\n');
                }
            }
        }
        line.turn_to(&Style::default(), &[]);
        line.text
    }

    fn words(&self, text: &str, is_cell: bool, next: Option<&Piece>) -> String {
        let mut written = match self.escaping {
            Escaping::All => escape_all(text),
            Escaping::None if is_cell => text.replace('|', "\\|"),
            Escaping::None => text.to_owned(),
        };
        let is_bracket = match next {
            Some(Piece::Figure { .. }) => true,
            Some(other) => other.style().link.is_some(),
            None => false,
        };
        if is_bracket && written.ends_with('!') {
            written.insert(written.len() - 1, '\\');
        }
        written
    }

    fn figure(&self, path: &str, description: &str, title: Option<&str>, is_cell: bool) -> String {
        let description = self.words(description, is_cell, None);
        let path = if path.contains([' ', '(', ')']) { format!("<{path}>") } else { path.to_owned() };
        match title {
            Some(title) => {
                format!("![{description}]({path} \"{}\")", title.replace('\\', "\\\\").replace('"', "\\\""))
            }
            None => format!("![{description}]({path})"),
        }
    }
}

/// A line that is written.
struct Line {
    text: String,
    /// What is open, outermost first: the marks that close it.
    open: Vec<Mark>,
    link: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Link,
    Bold,
    Italic,
    Struck,
}

struct Mark {
    kind: Kind,
    closing: String,
}

impl Line {
    /// Closes what the next piece is not, and opens what it is.
    fn turn_to(&mut self, style: &Style, rest: &[Piece]) {
        let is_kept = |kind: Kind, link: &Option<String>| match kind {
            Kind::Link => *link == style.link,
            Kind::Bold => style.is_bold,
            Kind::Italic => style.is_italic,
            Kind::Struck => style.is_struck,
        };
        let kept =
            self.open.iter().position(|mark| !is_kept(mark.kind, &self.link)).unwrap_or(self.open.len());
        while self.open.len() > kept {
            if let Some(mark) = self.open.pop() {
                self.push(&mark.closing);
                if mark.kind == Kind::Link {
                    self.link = None;
                }
            }
        }
        let is_open = |kind: Kind, open: &[Mark]| open.iter().any(|mark| mark.kind == kind);
        // What lasts longest is opened first.
        let lasts =
            |holds: &dyn Fn(&Style) -> bool| rest.iter().take_while(|piece| holds(&piece.style())).count();
        let mut missing = Vec::new();
        if style.link.is_some() && !is_open(Kind::Link, &self.open) {
            missing.push((lasts(&|of| of.link == style.link), Kind::Link));
        }
        if style.is_bold && !is_open(Kind::Bold, &self.open) {
            missing.push((lasts(&|of| of.is_bold), Kind::Bold));
        }
        if style.is_italic && !is_open(Kind::Italic, &self.open) {
            missing.push((lasts(&|of| of.is_italic), Kind::Italic));
        }
        if style.is_struck && !is_open(Kind::Struck, &self.open) {
            missing.push((lasts(&|of| of.is_struck), Kind::Struck));
        }
        missing.sort_by_key(|(lasting, _)| std::cmp::Reverse(*lasting));
        for (_, kind) in missing {
            let (opening, closing) = match kind {
                Kind::Link => {
                    self.link.clone_from(&style.link);
                    ("[".to_owned(), format!("]({})", address(style.link.as_deref().unwrap_or_default())))
                }
                Kind::Bold => ("**".to_owned(), "**".to_owned()),
                Kind::Italic if self.text.ends_with('*') => ("_".to_owned(), "_".to_owned()),
                Kind::Italic => ("*".to_owned(), "*".to_owned()),
                Kind::Struck => ("~~".to_owned(), "~~".to_owned()),
            };
            self.push(&opening);
            self.open.push(Mark { kind, closing });
        }
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn push_text(&mut self, text: &str) {
        // A digit behind a formula's dollar sign would make it money.
        let is_after_formula = self.text.ends_with('$') && !self.text.ends_with("\\$");
        if is_after_formula && text.starts_with(|c: char| c.is_ascii_digit() || c == '$') {
            self.text.push(' ');
        }
        self.text.push_str(text);
    }

    fn push_formula(&mut self, formula: &str) {
        if self.text.ends_with('$') {
            self.text.push(' ');
        }
        self.text.push_str(formula);
    }
}

/// A link's address, so that nothing in it ends it.
fn address(href: &str) -> String {
    let mut address = String::with_capacity(href.len());
    for c in href.chars() {
        match c {
            '(' => address.push_str("%28"),
            ')' => address.push_str("%29"),
            '<' => address.push_str("%3C"),
            '>' => address.push_str("%3E"),
            '\\' => address.push_str("%5C"),
            '|' => address.push_str("%7C"),
            '`' => address.push_str("%60"),
            '$' => address.push_str("%24"),
            '*' => address.push_str("%2A"),
            '_' => address.push_str("\\_"),
            c if c.is_whitespace() => address.push_str("%20"),
            c => address.push(c),
        }
    }
    address
}

fn code_span(code: &str, is_cell: bool) -> String {
    let code = if is_cell { code.replace('|', "\\|") } else { code.to_owned() };
    let ticks = "`".repeat(if code.contains('`') { longest_run(&code) + 1 } else { 1 });
    let is_padded = code.starts_with('`') || code.ends_with('`');
    if is_padded { format!("{ticks} {code} {ticks}") } else { format!("{ticks}{code}{ticks}") }
}

/// The most backticks in a row.
fn longest_run(code: &str) -> usize {
    code.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
