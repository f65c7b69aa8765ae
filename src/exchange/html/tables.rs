//! The rows and cells of a table, each row as long as the longest.

use crate::exchange::markup::{Element, Node};

/// The most columns that are looked at; what spans more is one.
const MOST_COLUMNS: usize = 100;

pub struct Rows<'a> {
    /// A cell that another one covers is none.
    pub rows: Vec<Vec<Option<&'a Element>>>,
    /// Whether any cell covered others.
    pub is_joined: bool,
    /// What stands in no cell.
    pub strays: Vec<&'a Node>,
}

pub fn rows(table: &Element) -> Rows<'_> {
    let (mut found, mut strays) = (Vec::new(), Vec::new());
    gather(table, &mut found, &mut strays);
    let mut is_joined = false;
    // How many rows below are still covered, by column.
    let mut covered: Vec<usize> = Vec::new();
    let mut rows = Vec::with_capacity(found.len());
    for row in found {
        let mut line = Vec::new();
        let mut cells = row.elements().filter(|cell| matches!(&*cell.name, "td" | "th")).peekable();
        loop {
            let column = line.len();
            if covered.get(column).is_some_and(|rows| *rows > 0) {
                covered[column] -= 1;
                line.push(None);
                continue;
            }
            let Some(cell) = cells.next() else { break };
            let span =
                |name| cell.attribute(name).and_then(|value| value.trim().parse().ok()).unwrap_or(1_usize);
            let (columns, down) = (span("colspan").clamp(1, MOST_COLUMNS), span("rowspan").clamp(1, 1000));
            is_joined |= columns > 1 || down > 1;
            for at in 0..columns {
                line.push(Some(cell).filter(|_| at == 0));
                if covered.len() < line.len() {
                    covered.resize(line.len(), 0);
                }
                covered[line.len() - 1] = down - 1;
            }
        }
        rows.push(line);
    }
    rows.retain(|row| row.iter().any(Option::is_some));
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    rows.iter_mut().for_each(|row| row.resize(width, None));
    Rows { rows, is_joined, strays }
}

fn gather<'a>(of: &'a Element, rows: &mut Vec<&'a Element>, strays: &mut Vec<&'a Node>) {
    for node in &of.children {
        match node {
            Node::Text(text) if text.trim().is_empty() => {}
            Node::Element(element) => match &*element.name {
                "tr" => {
                    rows.push(element);
                    gather(element, &mut Vec::new(), strays);
                }
                "thead" | "tbody" | "tfoot" => gather(element, rows, strays),
                "td" | "th" if of.name == "tr" => {}
                "caption" | "colgroup" | "col" => {}
                _ => strays.push(node),
            },
            Node::Text(_) => strays.push(node),
        }
    }
}
