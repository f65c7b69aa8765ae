//! Parses YAML into a tree of nodes with positions. Depth, number of values and repetition by aliases are
//! limited.

use std::collections::HashMap;

use granit_parser::{Event, Parser, ScalarStyle, Span, Tag};

use super::Mistake;
use crate::content::diagnostics::{Position, quoted};

/// Levels of nesting. Content files have five.
const MAX_DEPTH: usize = 32;
/// Values in one file, with keys, lists and mappings; aliases count as often as they are used.
pub const MAX_VALUES: usize = 200_000;
const TOO_MANY_VALUES: &str = "more than 200000 values in one file";
/// Bytes of text that aliases may repeat in one file.
const MAX_ALIASED_BYTES: usize = 1 << 20;
/// How often parsing resumes after a syntax error in one file.
const MAX_RESUMPTIONS: usize = 20;

/// A value and the position where it starts.
#[derive(Clone, Debug)]
pub struct Node {
    pub position: Position,
    pub value: Value,
    /// Whether it was read to its end. What an incomplete node lacks may well stand in the file.
    pub is_complete: bool,
}

#[derive(Clone, Debug)]
pub enum Value {
    Text(Text),
    List(Vec<Node>),
    /// Entries as written, repeated keys included.
    Map(Vec<(Node, Node)>),
    /// The file broke off here.
    Missing,
}

/// A scalar.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    pub style: Style,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Style {
    Plain,
    /// In single quotes or a block: there are no escapes.
    Literal,
    /// With its source, in which a backslash starts an escape.
    DoubleQuoted(String),
}

impl Node {
    /// The value of a key, if this is a mapping that has it.
    pub fn get(&self, name: &str) -> Option<&Node> {
        let Value::Map(entries) = &self.value else { return None };
        let has_name = |(key, _): &&(Node, Node)| matches!(&key.value, Value::Text(key) if key.text == name);
        entries.iter().find(has_name).map(|(_, value)| value)
    }

    /// The items, if this is a list.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Whether it and everything in it was read to its end.
    pub fn is_complete_inside(&self) -> bool {
        let inside = match &self.value {
            Value::List(items) => items.iter().all(Node::is_complete_inside),
            Value::Map(entries) => entries.iter().all(|(_, value)| value.is_complete_inside()),
            Value::Text(_) => true,
            Value::Missing => false,
        };
        self.is_complete && inside
    }

    /// The node at the position of an alias.
    fn moved(mut self, position: Position) -> Node {
        self.position = position;
        self.value = match self.value {
            Value::List(items) => Value::List(items.into_iter().map(|item| item.moved(position)).collect()),
            Value::Map(entries) => {
                let moved = |(key, value): (Node, Node)| (key.moved(position), value.moved(position));
                Value::Map(entries.into_iter().map(moved).collect())
            }
            scalar => scalar,
        };
        self
    }

    /// The number of nodes and the bytes of text in it. Its depth is bounded by the parser.
    fn size(&self) -> (usize, usize) {
        let sum = |(nodes, bytes): (usize, usize), node: &Node| {
            let (more_nodes, more_bytes) = node.size();
            (nodes + more_nodes, bytes + more_bytes)
        };
        match &self.value {
            Value::Missing => (1, 0),
            Value::Text(text) => (1, text.text.len()),
            Value::List(items) => items.iter().fold((1, 0), sum),
            Value::Map(entries) => entries.iter().flat_map(|(key, value)| [key, value]).fold((1, 0), sum),
        }
    }
}

impl Value {
    /// The kind of value in the words of messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Text(_) => "text",
            Value::List(_) => "a list",
            Value::Map(_) => "a mapping",
            Value::Missing => "nothing",
        }
    }

    /// An upper bound for the bytes of a text in the file, with indentation and quotes.
    pub fn max_source_length(&self) -> usize {
        match self {
            Value::Text(Text { text, .. }) => 2 * text.len() + 64 * (2 + text.matches('\n').count()),
            _ => 0,
        }
    }

    /// Whether nothing was written, as behind `key:` at the end of a line.
    pub fn is_empty(&self) -> bool {
        matches!(self, Value::Text(Text { text, style: Style::Plain }) if text.is_empty())
            || matches!(self, Value::Missing)
    }
}

/// Parses a file as far as it is YAML. The root is `None` if there is nothing but white space and comments.
///
/// After a syntax error within an item of a list, parsing resumes at the next item of that list: one broken
/// question does not hide the mistakes behind it.
pub fn parse(source: &str) -> (Option<Node>, Vec<Mistake>) {
    let (mut root, mut mistakes, mut error_line) = parse_once(source);
    for _ in 0..MAX_RESUMPTIONS {
        let rest = error_line.zip(root.as_ref()).and_then(|(line, root)| rest_of_list(source, root, line));
        let Some(rest) = rest else { break };
        let (more, more_mistakes, line) = parse_once(&rest);
        error_line = line;
        mistakes.extend(more_mistakes);
        if let (Some(root), Some(more)) = (&mut root, more) {
            append(root, more);
        }
    }
    (root, mistakes)
}

/// The source from the next item on of the list in which a syntax error occurred, in the same lines and below
/// the key of the list.
fn rest_of_list(source: &str, root: &Node, error_line: usize) -> Option<String> {
    let Value::Map(entries) = &root.value else { return None };
    let (key, list) = entries.last()?;
    let (Value::Text(key), Value::List(items)) = (&key.value, &list.value) else { return None };
    let indent = items.last()?.position.column.checked_sub("- ".len() + 1)?;
    let is_item = |line: &str| {
        let text = line.trim_start_matches(' ');
        text.len() + indent == line.len() && text.starts_with("- ")
    };
    let (next, _) = source.lines().enumerate().skip(error_line).find(|(_, line)| is_item(line))?;
    let mut text = "\n".repeat(next.checked_sub(1)?);
    text.push_str(&key.text);
    text.push_str(":\n");
    for line in source.lines().skip(next) {
        text.push_str(line);
        text.push('\n');
    }
    Some(text)
}

/// Adds the rest of a list, and what follows it, to what was read before.
fn append(root: &mut Node, more: Node) {
    let (Value::Map(entries), Value::Map(more)) = (&mut root.value, more.value) else { return };
    let mut more = more.into_iter();
    if let (Some((_, list)), Some((_, rest))) = (entries.last_mut(), more.next())
        && let (Value::List(items), Value::List(rest)) = (&mut list.value, rest.value)
    {
        items.extend(rest);
    }
    entries.extend(more);
}

/// Parses up to the first syntax error; its line is the third result.
fn parse_once(source: &str) -> (Option<Node>, Vec<Mistake>, Option<usize>) {
    let options = granit_parser::options! {
        emit_comments: false,
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
    };
    let mut builder = TreeBuilder { source, ..TreeBuilder::default() };
    let mut error_line = None;
    for event in Parser::new_from_str_with_options(source, options) {
        match event {
            Ok((event, span)) => {
                if let Err(reason) = builder.add(event, span) {
                    builder.mistakes.push((position_of(span), reason));
                    break;
                }
            }
            Err(error) => {
                let mark = error.marker();
                let position = Position { line: mark.line().max(1), column: mark.col() + 1 };
                builder.mistakes.push((position, syntax_message(&error.info())));
                error_line = Some(position.line);
                break;
            }
        }
        if builder.is_finished {
            break;
        }
    }
    let (root, mistakes) = builder.finish();
    (root, mistakes, error_line)
}

fn position_of(span: Span) -> Position {
    Position { line: span.start.line().max(1), column: span.start.col() + 1 }
}

/// The parser's message, with advice for common mistakes.
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

/// A list or mapping that is still being read.
struct Open {
    position: Position,
    anchor: usize,
    items: Vec<Node>,
    is_map: bool,
}

impl Open {
    fn into_node(self, is_complete: bool) -> Node {
        let position = self.position;
        let value = if self.is_map {
            let mut entries = Vec::with_capacity(self.items.len() / 2);
            let mut items = self.items.into_iter();
            while let Some(key) = items.next() {
                let missing = Node { position: key.position, value: Value::Missing, is_complete: false };
                let value = items.next().unwrap_or(missing);
                entries.push((key, value));
            }
            Value::Map(entries)
        } else {
            Value::List(self.items)
        };
        Node { position, value, is_complete }
    }
}

#[derive(Default)]
struct TreeBuilder<'a> {
    source: &'a str,
    open: Vec<Open>,
    root: Option<Node>,
    anchors: HashMap<usize, Node>,
    nodes: usize,
    aliased_bytes: usize,
    mistakes: Vec<Mistake>,
    is_finished: bool,
}

impl TreeBuilder<'_> {
    /// Adds a parser event. An error ends the reading.
    fn add(&mut self, event: Event<'_>, span: Span) -> Result<(), String> {
        let position = position_of(span);
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), position, true);
                let text = match style {
                    // The parser represents an absent value so.
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
                self.close(Node { position, value, is_complete: true }, anchor)?;
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), position, false);
                self.open.push(Open { position, anchor, items: Vec::new(), is_map: false });
            }
            Event::MappingStart(_, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), position, false);
                self.open.push(Open { position, anchor, items: Vec::new(), is_map: true });
            }
            Event::SequenceEnd | Event::MappingEnd => {
                if let Some(open) = self.open.pop() {
                    let anchor = open.anchor;
                    self.close(open.into_node(true), anchor)?;
                }
            }
            Event::Alias(id) => {
                let Some(node) = self.anchors.get(&id) else {
                    return Err("an alias inside the value that it stands for".to_owned());
                };
                let (nodes, bytes) = node.size();
                self.aliased_bytes += bytes;
                self.nodes += nodes;
                if self.aliased_bytes > MAX_ALIASED_BYTES {
                    return Err("aliases repeat too much text".to_owned());
                }
                if self.nodes > MAX_VALUES {
                    return Err(TOO_MANY_VALUES.to_owned());
                }
                let node = node.clone().moved(position);
                self.close(node, 0)?;
            }
            Event::DocumentStart(..) if self.root.is_some() => {
                self.mistakes.push((position, "a second document: one file holds one document".into()));
                self.is_finished = true;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuse_tag(&mut self, tag: Option<&Tag>, position: Position, is_scalar: bool) {
        if let Some(tag) = tag
            && !(is_scalar && tag.is_yaml_core_schema_tag("str"))
        {
            let name = quoted(&tag.to_string());
            self.mistakes.push((position, format!("the tag {name} has no meaning here: leave it out")));
        }
    }

    /// Puts a finished node into the list or mapping it belongs to.
    fn close(&mut self, node: Node, anchor: usize) -> Result<(), String> {
        self.nodes += 1;
        if self.nodes > MAX_VALUES {
            return Err(TOO_MANY_VALUES.to_owned());
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

    fn finish(mut self) -> (Option<Node>, Vec<Mistake>) {
        while let Some(open) = self.open.pop() {
            let node = open.into_node(false);
            match self.open.last_mut() {
                Some(outer) => outer.items.push(node),
                None => self.root = Some(node),
            }
        }
        (self.root.filter(|root| !root.value.is_empty()), self.mistakes)
    }
}
