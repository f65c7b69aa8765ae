//! Converts tables, which become rows of single-line cells.

use super::blocks::{Block, Inline, InlineContent, TextStyle};
use super::convert::HtmlConverter;
use super::inline::split_paragraphs;
use crate::budget::Budget;
use crate::markup::{Element, Node};
use crate::strings::join_lines;
use crate::text::INDENT;

/// The maximum number of columns that a cell can span; larger numbers are reduced to this one.
const MAX_COLUMNS: usize = 100;

/// The maximum number of rows that a cell can span; larger numbers are reduced to this one.
const MAX_ROWS: usize = 1000;

/// The number of steps that one position in a table costs.
const PLACE: usize = 64;

/// The maximum number of cells in a table whose short rows are padded. One long row among many
/// short ones would otherwise take memory quadratic in the length of the HTML.
const MAX_FILLED_CELLS: usize = 100_000;

impl HtmlConverter<'_> {
    pub(super) fn convert_table(&mut self, element: &Element, style: &TextStyle) {
        self.end_paragraph();
        for caption in element.children_named("caption") {
            self.convert_block(|this| this.convert_nodes(&caption.children, style));
        }
        let (mut rows, mut strays) = (Vec::new(), Vec::new());
        collect_rows(element, &mut rows, &mut strays);
        self.convert_block(|this| {
            strays
                .into_iter()
                .for_each(|stray| this.convert_nodes(std::slice::from_ref(stray), style));
        });
        let Some(Grid {
            rows: grid,
            is_joined,
        }) = Grid::lay_out(&rows, &self.budget)
        else {
            return;
        };
        if is_joined {
            self.report("merged table cells were split");
        }
        // A table with a single cell is merely a frame.
        if let [row] = &grid[..]
            && let [Some(cell)] = &row[..]
        {
            return self.convert_block(|this| this.convert_nodes(&cell.children, style));
        }
        let mut cells = Vec::with_capacity(grid.len());
        for row in grid {
            let mut line = Vec::with_capacity(row.len());
            for cell in row {
                let inside = cell.map(|cell| {
                    self.convert_inside(|this| this.convert_nodes(&cell.children, style))
                });
                line.push(self.flatten(inside.unwrap_or_default()));
            }
            cells.push(line);
        }
        if cells.iter().flatten().any(|cell| !cell.is_empty()) {
            self.blocks.push(Block::Table(cells));
        }
    }

    fn flatten(&mut self, blocks: Vec<Block>) -> Vec<Inline> {
        let space = || Inline::text(" ", &TextStyle::default());
        let mut line: Vec<Inline> = Vec::new();
        for block in blocks {
            if !line.is_empty() {
                line.push(space());
            }
            match block {
                Block::Paragraph(inlines) => {
                    line.extend(inlines.into_iter().map(|inline| match inline.content {
                        InlineContent::Break => space(),
                        InlineContent::Text(text) => {
                            Inline::text(text.replace(INDENT, ""), &inline.style)
                        }
                        _ => inline,
                    }));
                }
                Block::Code { code, .. } => {
                    if code.contains('\n') {
                        self.report("lines of code in a table cell were joined");
                    }
                    line.push(Inline::code(join_lines(&code), &TextStyle::default()));
                }
                Block::List { items, .. } => {
                    self.report("a list in a table cell became text");
                    for item in items {
                        line.extend(self.flatten(item.blocks));
                        line.push(Inline::text("; ", &TextStyle::default()));
                    }
                    line.pop();
                }
                Block::Quote(blocks) => line.extend(self.flatten(blocks)),
                Block::Table(rows) => {
                    self.report("a table in a table cell became text");
                    for cell in rows.into_iter().flatten() {
                        line.extend(cell);
                        line.push(space());
                    }
                }
                Block::Rule => {}
            }
        }
        let mut flat = Vec::new();
        for paragraph in split_paragraphs(line, self.finds_formulas) {
            flat.extend((!flat.is_empty()).then(space));
            flat.extend(paragraph);
        }
        flat
    }
}

fn collect_rows<'a>(of: &'a Element, rows: &mut Vec<&'a Element>, strays: &mut Vec<&'a Node>) {
    for node in &of.children {
        match node {
            Node::Text(text) if text.trim().is_empty() => {}
            Node::Text(_) => strays.push(node),
            Node::Element(element) => match &*element.name {
                "tr" => {
                    rows.push(element);
                    collect_rows(element, &mut Vec::new(), strays);
                }
                "thead" | "tbody" | "tfoot" => collect_rows(element, rows, strays),
                "td" | "th" if of.name == "tr" => {}
                "caption" | "colgroup" | "col" => {}
                _ => strays.push(node),
            },
        }
    }
}

/// The positions in a table, by row and column.
struct Grid<'a> {
    /// The cells; `None` where a position is covered by another cell.
    rows: Vec<Vec<Option<&'a Element>>>,
    /// Whether any cell spans several positions.
    is_joined: bool,
}

impl<'a> Grid<'a> {
    /// Lays out rows of cells in a grid; returns `None` if it would have more positions than the
    /// budget allows.
    fn lay_out(rows: &[&'a Element], budget: &Budget) -> Option<Grid<'a>> {
        let mut is_joined = false;
        // For each column, the number of rows below that a cell still covers.
        let mut covered: Vec<usize> = Vec::new();
        let mut grid = Vec::with_capacity(rows.len());
        for row in rows {
            let mut line: Vec<Option<&Element>> = Vec::new();
            let mut cells = row
                .child_elements()
                .filter(|cell| matches!(&*cell.name, "td" | "th"));
            loop {
                if let Some(rows @ 1..) = covered.get_mut(line.len()) {
                    *rows -= 1;
                    line.push(budget.spend_work(PLACE).then_some(None)?);
                    continue;
                }
                let Some(cell) = cells.next() else { break };
                let span = |name| {
                    cell.attribute(name)
                        .and_then(|value| value.trim().parse().ok())
                        .unwrap_or(1)
                };
                let (columns, down) = (
                    span("colspan").clamp(1, MAX_COLUMNS),
                    span("rowspan").clamp(1, MAX_ROWS),
                );
                is_joined |= columns > 1 || down > 1;
                for at in 0..columns {
                    line.push(
                        budget
                            .spend_work(PLACE)
                            .then_some(Some(cell).filter(|_| at == 0))?,
                    );
                    covered.resize(covered.len().max(line.len()), 0);
                    covered[line.len() - 1] = down - 1;
                }
            }
            grid.push(line);
        }
        grid.retain(|row| row.iter().any(Option::is_some));
        let width = grid.iter().map(Vec::len).max().unwrap_or(0);
        // Markdown treats missing cells in rows below the header as empty.
        let filled = if grid.len() * width > MAX_FILLED_CELLS {
            1
        } else {
            grid.len()
        };
        for row in grid.iter_mut().take(filled) {
            budget
                .spend_work((width - row.len()) * PLACE)
                .then(|| row.resize(width, None))?;
        }
        Some(Grid {
            rows: grid,
            is_joined,
        })
    }
}
