//! What a YAML file holds, each value with its place.

use crate::content::diagnostics::Position;

/// A value in a YAML file and the place where it starts.
#[derive(Clone, Debug)]
pub struct Node {
    pub place: Position,
    pub value: Value,
    /// Whether it was read to its end: in a node that was not, what is missing may well stand in
    /// the file.
    pub whole: bool,
}

#[derive(Clone, Debug)]
pub enum Value {
    Text(Text),
    List(Vec<Node>),
    /// Entries as written, keys that stand twice included.
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
    /// Single quotes or a block.
    Literal,
    /// With the source between the quotes, in which backslashes are escapes.
    DoubleQuoted(String),
}

impl Node {
    /// The value behind a key of a mapping.
    pub fn get(&self, name: &str) -> Option<&Node> {
        let Value::Map(entries) = &self.value else { return None };
        let is_it = |(key, _): &&(Node, Node)| matches!(&key.value, Value::Text(key) if key.text == name);
        entries.iter().find(is_it).map(|(_, value)| value)
    }

    /// The items of a list; none where it is none.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Whether it was read to its end, with all that is in it.
    pub fn is_whole(&self) -> bool {
        let inside = match &self.value {
            Value::List(items) => items.iter().all(Node::is_whole),
            Value::Map(entries) => entries.iter().all(|(_, value)| value.is_whole()),
            Value::Text(_) => true,
            Value::Missing => false,
        };
        self.whole && inside
    }

    /// The node as it stands where an alias repeats it.
    pub fn moved(mut self, place: Position) -> Node {
        self.place = place;
        self.value = match self.value {
            Value::List(items) => Value::List(items.into_iter().map(|item| item.moved(place)).collect()),
            Value::Map(entries) => {
                let entries = entries.into_iter();
                Value::Map(entries.map(|(key, value)| (key.moved(place), value.moved(place))).collect())
            }
            scalar => scalar,
        };
        self
    }

    /// How many nodes a value has and how many bytes of text. Its depth is bounded by the parser,
    /// and each alias in it was counted when it was put there.
    pub fn weight(&self) -> (usize, usize) {
        let sum = |(nodes, bytes): (usize, usize), node: &Node| {
            let (more_nodes, more_bytes) = node.weight();
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
    /// What an author would call this value.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Text(_) => "text",
            Value::List(_) => "a list",
            Value::Map(_) => "a mapping",
            Value::Missing => "nothing",
        }
    }

    /// No more bytes than it takes in the file, with its indentation and quotes.
    pub fn written_at_most(&self) -> usize {
        match self {
            Value::Text(Text { text, .. }) => 2 * text.len() + 64 * (2 + text.matches('\n').count()),
            _ => 0,
        }
    }

    /// Whether nothing was written: `key:` and the end of the line.
    pub fn is_empty(&self) -> bool {
        matches!(self, Value::Text(Text { text, style: Style::Plain }) if text.is_empty())
            || matches!(self, Value::Missing)
    }
}
