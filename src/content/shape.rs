//! Which keys a file may hold, which it must, and what stands behind them: the tables, and the
//! walk that holds a file's outline against them.

use super::node::{Node, Style, Text, Value};
use super::problem::{Place, quoted};

/// A mapping that authors write.
#[derive(Debug)]
pub struct Shape {
    /// What an author calls it.
    pub what: &'static str,
    pub keys: &'static [Key],
}

#[derive(Debug)]
pub struct Key {
    pub name: &'static str,
    pub required: bool,
    pub kind: Kind,
}

/// What stands behind a key.
#[derive(Debug)]
pub enum Kind {
    /// A scalar, taken as written.
    Text,
    /// `true` or `false`.
    Flag,
    /// A list of mappings; nothing at all is an empty list.
    List(&'static Shape),
}

const fn required(name: &'static str) -> Key {
    Key { name, required: true, kind: Kind::Text }
}

const fn optional(name: &'static str, kind: Kind) -> Key {
    Key { name, required: false, kind }
}

pub static SITE: Shape =
    Shape { what: "site.yaml", keys: &[optional("repository", Kind::Text), optional("contact", Kind::Text)] };

pub static COURSE: Shape = Shape {
    what: "a course",
    keys: &[
        required("id"),
        required("name"),
        optional("subject", Kind::Text),
        optional("resources", Kind::List(&RESOURCE)),
    ],
};

pub static RESOURCE: Shape =
    Shape { what: "a resource", keys: &[required("id"), required("url"), required("description")] };

pub static EXAM: Shape = Shape {
    what: "an exam",
    keys: &[required("id"), required("description"), optional("questions", Kind::List(&QUESTION))],
};

pub static QUESTION: Shape = Shape {
    what: "a question",
    keys: &[
        required("id"),
        required("question"),
        optional("openEnded", Kind::Flag),
        optional("answers", Kind::List(&ANSWER)),
        optional("explanation", Kind::Text),
    ],
};

pub static ANSWER: Shape = Shape {
    what: "an answer",
    keys: &[optional("id", Kind::Text), required("answerText"), optional("correct", Kind::Flag)],
};

/// A mistake and where it stands.
pub type Complaint = (Place, String);

/// Says everything in which `node` is not of `shape`.
pub fn complaints(node: &Node, shape: &Shape) -> Vec<Complaint> {
    let mut found = Vec::new();
    check_map(node, shape, &mut found);
    found
}

fn check_map(node: &Node, shape: &Shape, found: &mut Vec<Complaint>) {
    let Value::Map(entries) = &node.value else {
        let (what, kind) = (shape.what, node.value.kind());
        if !matches!(node.value, Value::Missing) {
            found.push((node.place, format!("{what} must be a mapping of keys, not {kind}")));
        }
        return;
    };
    check_keys_stand_once(entries, found);
    for (name_node, value) in entries {
        let Some(name) = key_name(name_node) else {
            found.push((name_node.place, "a key must be plain text".to_owned()));
            continue;
        };
        match shape.keys.iter().find(|key| key.name == name) {
            Some(key) => check_value(value, key, found),
            None => found.push((name_node.place, unknown_key(name, shape))),
        }
    }
    if !node.whole {
        return;
    }
    for key in shape.keys.iter().filter(|key| key.required) {
        if get(node, key.name).is_none() {
            found.push((node.place, format!("{} needs the key `{}`", shape.what, key.name)));
        }
    }
}

/// Says everything in which `node` is not a table of synonyms: phrases, and a meaning or a list of
/// meanings behind each.
pub fn synonym_complaints(node: &Node) -> Vec<Complaint> {
    let mut found = Vec::new();
    let Value::Map(entries) = &node.value else {
        let kind = node.value.kind();
        return vec![(node.place, format!("synonyms.yaml must be a mapping of phrases, not {kind}"))];
    };
    check_keys_stand_once(entries, &mut found);
    for (phrase, meanings) in entries {
        if key_name(phrase).is_none_or(|phrase| phrase.trim().is_empty()) {
            found.push((phrase.place, "a phrase must be text".to_owned()));
        }
        for meaning in list_of(meanings) {
            let is_text = matches!(&meaning.value, Value::Text(text) if !text.text.trim().is_empty());
            if !is_text && !matches!(meaning.value, Value::Missing) {
                found.push((meaning.place, "a meaning must be text, or a list of texts".to_owned()));
            }
        }
    }
    found
}

/// The phrases of a table of synonyms, each with its meanings.
pub fn synonyms(node: &Node) -> Vec<(String, Vec<String>)> {
    let Value::Map(entries) = &node.value else {
        return Vec::new();
    };
    let entry = |(phrase, meanings): &(Node, Node)| {
        let meanings = list_of(meanings).iter().filter_map(key_name).map(str::to_owned);
        Some((key_name(phrase)?.to_owned(), meanings.collect()))
    };
    entries.iter().filter_map(entry).collect()
}

/// The items of a list, or the one value that stands in its place.
fn list_of(node: &Node) -> &[Node] {
    match &node.value {
        Value::List(items) => items,
        _ => std::slice::from_ref(node),
    }
}

fn check_keys_stand_once(entries: &[(Node, Node)], found: &mut Vec<Complaint>) {
    let mut seen = std::collections::HashMap::new();
    for (node, _) in entries {
        if let Some(name) = key_name(node)
            && let Some(first) = seen.insert(name, node.place)
        {
            let name = quoted(name);
            found.push((node.place, format!("the key {name} stands here again; first at {first}")));
        }
    }
}

fn check_value(value: &Node, key: &Key, found: &mut Vec<Complaint>) {
    let name = key.name;
    let kind = value.value.kind();
    match (&key.kind, &value.value) {
        (_, Value::Missing) => {}
        // Cut short, it need not be what it looks like.
        (Kind::Text | Kind::Flag, Value::List(_) | Value::Map(_)) if !value.whole => {}
        (Kind::Text, Value::Text(text)) => {
            if key.required && text.text.trim().is_empty() {
                found.push((value.place, format!("`{name}` has no text")));
            }
        }
        (Kind::Text, _) => found.push((value.place, format!("`{name}` must be text, not {kind}"))),
        (Kind::Flag, Value::Text(text)) if flag(text).is_some() => {}
        (Kind::Flag, Value::Text(text)) => {
            let text = quoted(&text.text);
            found.push((value.place, format!("`{name}` must be true or false, not {text}")));
        }
        (Kind::Flag, _) => {
            found.push((value.place, format!("`{name}` must be true or false, not {kind}")));
        }
        (Kind::List(shape), Value::List(items)) => {
            for item in items {
                check_map(item, shape, found);
            }
        }
        (Kind::List(_), value) if is_nothing(value) => {}
        (Kind::List(_), _) => found.push((value.place, format!("`{name}` must be a list, not {kind}"))),
    }
}

/// Whether a value is YAML's own nothing.
fn is_nothing(value: &Value) -> bool {
    let null = ["~", "null", "Null", "NULL"];
    value.is_empty()
        || matches!(value, Value::Text(Text { text, style: Style::Plain }) if null.contains(&text.as_str()))
}

/// The value of a `true` or `false` that stands without quotes.
pub fn flag(text: &Text) -> Option<bool> {
    match (&text.style, text.text.as_str()) {
        (Style::Plain, "true" | "True" | "TRUE") => Some(true),
        (Style::Plain, "false" | "False" | "FALSE") => Some(false),
        _ => None,
    }
}

fn key_name(node: &Node) -> Option<&str> {
    match &node.value {
        Value::Text(text) => Some(&text.text),
        _ => None,
    }
}

fn unknown_key(name: &str, shape: &Shape) -> String {
    let distance = |key: &&Key| strsim::damerau_levenshtein(&key.name.to_lowercase(), &name.to_lowercase());
    let nearest = shape.keys.iter().min_by_key(distance);
    let known: Vec<_> = shape.keys.iter().map(|key| format!("`{}`", key.name)).collect();
    let (name, what) = (quoted(name), shape.what);
    match nearest.filter(|key| distance(key) <= 1 + key.name.len() / 3) {
        Some(key) => format!("unknown key {name} in {what}: did you mean `{}`?", key.name),
        None => format!("unknown key {name} in {what}: the keys are {}", known.join(", ")),
    }
}

/// The value behind a key of a mapping.
pub fn get<'a>(node: &'a Node, name: &str) -> Option<&'a Node> {
    let Value::Map(entries) = &node.value else {
        return None;
    };
    let entry = entries.iter().find(|(key, _)| key_name(key) == Some(name))?;
    Some(&entry.1)
}

/// The text behind a key of a mapping, and its place.
pub fn text<'a>(node: &'a Node, name: &str) -> Option<(&'a Text, Place)> {
    let node = get(node, name)?;
    match &node.value {
        Value::Text(text) => Some((text, node.place)),
        _ => None,
    }
}

/// The items of the list behind a key of a mapping; none where there is no list.
pub fn items<'a>(node: &'a Node, name: &str) -> &'a [Node] {
    match get(node, name).map(|node| &node.value) {
        Some(Value::List(items)) => items,
        _ => &[],
    }
}
