//! Where everything in a YAML file stands: a tree of nodes, built from parser events within fixed
//! limits, so that every mistake can be named with its line and column.

use granit_parser::{Event, Parser, ScalarStyle, Span, Tag};
use std::collections::HashMap;

use super::node::{Node, Style, Text, Value};
use crate::content::diagnostics::{Position, quoted};

/// Deeper than any content needs; the shapes of authors' files go five deep.
const DEPTH: usize = 32;
/// Values in one file, with keys, lists and mappings; aliases count as often as they are used.
pub const MOST_VALUES: usize = 200_000;
const TOO_MANY_NODES: &str = "more than 200000 values in one file";
/// Bytes of text that aliases may repeat in one file.
const ALIASED_BYTES: usize = 1 << 20;

/// What could be read of a file.
#[derive(Debug)]
pub struct Outline {
    /// The document; `None` where the file holds nothing but white space and comments.
    pub root: Option<Node>,
    /// Mistakes of the YAML itself.
    pub mistakes: Vec<(Position, String)>,
}

/// Reads as far as the text is YAML; says in which line it stops being so.
pub fn read(source: &str) -> (Outline, Option<usize>) {
    let options = granit_parser::options! {
        emit_comments: false,
        flow_nesting_limit: DEPTH,
        block_nesting_limit: DEPTH,
    };
    let mut tree = Tree::new(source);
    let mut broke_off = None;
    for event in Parser::new_from_str_with_options(source, options) {
        match event {
            Ok((event, span)) => {
                if let Err(reason) = tree.take(event, span) {
                    tree.mistakes.push((place_of(span), reason));
                    break;
                }
            }
            Err(error) => {
                let mark = error.marker();
                let place = Position { line: mark.line().max(1), column: mark.col() + 1 };
                tree.mistakes.push((place, syntax_message(&error.info())));
                broke_off = Some(place.line);
                break;
            }
        }
        if tree.finished {
            break;
        }
    }
    (tree.finish(), broke_off)
}

fn place_of(span: Span) -> Position {
    Position { line: span.start.line().max(1), column: span.start.col() + 1 }
}

/// The parser's own words, with the way out of the commonest traps.
fn syntax_message(message: &str) -> String {
    let hint = if message.contains("escape") {
        "; in double quotes a backslash starts an escape: write LaTeX in single quotes or in a block (`|-`)"
    } else if message.contains("mapping values are not allowed") {
        "; text that holds `: ` needs quotes or a block (`|-`)"
    } else {
        ""
    };
    format!("not valid YAML: {message}{hint}")
}

/// A collection that is still being read.
struct Open {
    place: Position,
    anchor: usize,
    items: Vec<Node>,
    is_map: bool,
}

struct Tree<'a> {
    source: &'a str,
    open: Vec<Open>,
    root: Option<Node>,
    anchors: HashMap<usize, Node>,
    nodes: usize,
    aliased_bytes: usize,
    mistakes: Vec<(Position, String)>,
    finished: bool,
}

impl<'a> Tree<'a> {
    fn new(source: &'a str) -> Self {
        Tree {
            source,
            open: Vec::new(),
            root: None,
            anchors: HashMap::new(),
            nodes: 0,
            aliased_bytes: 0,
            mistakes: Vec::new(),
            finished: false,
        }
    }

    /// Adds one event to the tree; an error ends the reading.
    fn take(&mut self, event: Event<'_>, span: Span) -> Result<(), String> {
        let place = place_of(span);
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), place, true);
                let text = match style {
                    // The parser's way to say that nothing stands there.
                    ScalarStyle::Plain if span.is_empty() => String::new(),
                    _ => text.into_owned(),
                };
                let style = match style {
                    ScalarStyle::Plain => Style::Plain,
                    ScalarStyle::DoubleQuoted => {
                        Style::DoubleQuoted(span.slice(self.source).unwrap_or_default().to_owned())
                    }
                    _ => Style::Literal,
                };
                let value = Value::Text(Text { text, style });
                self.close(Node { place, value, whole: true }, anchor)?;
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), place, false);
                self.open.push(Open { place, anchor, items: Vec::new(), is_map: false });
            }
            Event::MappingStart(_, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), place, false);
                self.open.push(Open { place, anchor, items: Vec::new(), is_map: true });
            }
            Event::SequenceEnd | Event::MappingEnd => {
                if let Some(open) = self.open.pop() {
                    let anchor = open.anchor;
                    self.close(node_of(open, true), anchor)?;
                }
            }
            Event::Alias(id) => {
                let Some(node) = self.anchors.get(&id) else {
                    return Err("an alias inside the value that it stands for".to_owned());
                };
                let (nodes, bytes) = node.weight();
                self.aliased_bytes += bytes;
                self.nodes += nodes;
                if self.aliased_bytes > ALIASED_BYTES {
                    return Err("aliases repeat too much text".to_owned());
                }
                if self.nodes > MOST_VALUES {
                    return Err(TOO_MANY_NODES.to_owned());
                }
                let node = node.clone().moved(place);
                self.close(node, 0)?;
            }
            Event::DocumentStart(..) if self.root.is_some() => {
                self.mistakes.push((place, "a second document: one file holds one document".into()));
                self.finished = true;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuse_tag(&mut self, tag: Option<&Tag>, place: Position, scalar: bool) {
        if let Some(tag) = tag
            && !(scalar && tag.is_yaml_core_schema_tag("str"))
        {
            let name = quoted(&tag.to_string());
            self.mistakes.push((place, format!("the tag {name} has no meaning here: leave it out")));
        }
    }

    /// Puts a finished node where it belongs.
    fn close(&mut self, node: Node, anchor: usize) -> Result<(), String> {
        self.nodes += 1;
        if self.nodes > MOST_VALUES {
            return Err(TOO_MANY_NODES.to_owned());
        }
        if anchor != 0 {
            self.anchors.insert(anchor, node.clone());
        }
        match self.open.last_mut() {
            Some(open) => open.items.push(node),
            None => self.root = Some(node),
        }
        Ok(())
    }

    fn finish(mut self) -> Outline {
        while let Some(open) = self.open.pop() {
            let node = node_of(open, false);
            match self.open.last_mut() {
                Some(outer) => outer.items.push(node),
                None => self.root = Some(node),
            }
        }
        if self.root.as_ref().is_some_and(|root| root.value.is_empty()) {
            self.root = None;
        }
        Outline { root: self.root, mistakes: self.mistakes }
    }
}

fn node_of(open: Open, whole: bool) -> Node {
    let place = open.place;
    if !open.is_map {
        return Node { place, value: Value::List(open.items), whole };
    }
    let mut entries = Vec::with_capacity(open.items.len() / 2);
    let mut items = open.items.into_iter();
    while let Some(key) = items.next() {
        let value = items.next().unwrap_or(Node { place: key.place, value: Value::Missing, whole: false });
        entries.push((key, value));
    }
    Node { place, value: Value::Map(entries), whole }
}
