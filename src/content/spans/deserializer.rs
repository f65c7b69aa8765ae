//! Nodes read through the same serde types as clean files are, but to the end: whatever is wrong is
//! told with its place, and something harmless stands in for it.

use std::collections::HashMap;

use serde::de::{Deserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::at::{At, Told, Unreadable};
use super::entries::{Entries, Items, OneShape};
use super::node::{Node, Style, Text, Value};
use crate::content::diagnostics::{Position, quoted};
use crate::content::model::OPTIONAL;
use crate::content::model::one_of::SHAPES;

impl<'de> Deserializer<'de> for At<'_> {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match &self.node.value {
            Value::Text(text) if !text.text.trim().is_empty() => visitor.visit_str(&text.text),
            Value::Missing | Value::List(_) => self.deserialize_seq(visitor),
            _ => {
                self.is_not("text, or a list of texts");
                visitor.visit_seq(Items { items: [].iter(), list: self })
            }
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match &self.node.value {
            Value::Text(text) if self.optional || !text.text.trim().is_empty() => {
                visitor.visit_str(&text.text)
            }
            Value::Text(_) => {
                self.tell(format!("`{}` has no text", self.key));
                visitor.visit_unit()
            }
            _ => {
                self.is_not("text");
                visitor.visit_unit()
            }
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match &self.node.value {
            Value::Text(text) => visitor.visit_bool(flag(text).unwrap_or_else(|| {
                let (key, text) = (self.key, quoted(&text.text));
                self.tell(format!("`{key}` must be true or false, not {text}"));
                // It may have been meant so, and nothing is missing then.
                true
            })),
            _ => {
                self.is_not("true or false");
                visitor.visit_bool(true)
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if is_nothing(&self.node.value) { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        if let Some(shapes) = SHAPES.iter().find(|shapes| shapes.name == name) {
            let is_second = match &self.node.value {
                Value::Map(_) if shapes.keys.is_empty() => true,
                _ => shapes.keys.iter().any(|key| self.node.get(key).is_some()),
            };
            return visitor.visit_enum(OneShape { value: self, is_second });
        }
        let optional = name == OPTIONAL;
        let complaint = if optional { self.complaint } else { Some(name) };
        visitor.visit_newtype_struct(At { optional, complaint, ..self })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let items: &[Node] = match &self.node.value {
            Value::List(items) => items,
            _ => {
                self.is_not("a list");
                &[]
            }
        };
        visitor.visit_seq(Items { items: items.iter(), list: self })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        let entries = entries_of(self, name);
        let mut given = Vec::new();
        for (key, value) in first_of_each(entries, self.told) {
            match fields.iter().find(|field| **field == key) {
                Some(&field) => given.push((field, Some(value))),
                None => {
                    let place = entries.iter().find(|(node, _)| key_of(node) == Some(key));
                    let place = place.map_or(self.node.place, |(node, _)| node.place);
                    self.told.borrow_mut().push((place, unknown_key(key, name, fields)));
                }
            }
        }
        let absent = fields.iter().filter(|field| given.iter().all(|(key, _)| key != *field));
        let absent: Vec<_> = absent.map(|&field| (field, None)).collect();
        given.extend(absent);
        visitor.visit_map(Entries::of(self, name, given))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let entries = entries_of(self, self.key);
        let given = first_of_each(entries, self.told).into_iter().filter_map(|(key, value)| {
            let is_phrase = !key.trim().is_empty();
            if !is_phrase {
                self.told.borrow_mut().push((value.place, "a phrase must be text".to_owned()));
            }
            is_phrase.then_some((key, Some(value)))
        });
        let given: Vec<_> = given.collect();
        visitor.visit_map(Entries::of(self, self.key, given))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char string bytes byte_buf unit unit_struct
        tuple tuple_struct enum identifier ignored_any
    }
}

/// The entries of what should be a mapping.
fn entries_of<'a>(at: At<'a>, what: &str) -> &'a [(Node, Node)] {
    match &at.node.value {
        Value::Map(entries) => entries,
        Value::Missing => &[],
        value => {
            let kind = value.kind();
            at.tell(format!("{what} must be a mapping of keys, not {kind}"));
            &[]
        }
    }
}

/// The value of each key, where it stands first.
fn first_of_each<'a>(entries: &'a [(Node, Node)], told: &Told) -> Vec<(&'a str, &'a Node)> {
    let mut seen: HashMap<&str, Position> = HashMap::new();
    let mut found = Vec::new();
    for (node, value) in entries {
        let Some(key) = key_of(node) else {
            told.borrow_mut().push((node.place, "a key must be plain text".to_owned()));
            continue;
        };
        match seen.get(key) {
            Some(first) => {
                let key = quoted(key);
                let message = format!("the key {key} stands here again; first at {first}");
                told.borrow_mut().push((node.place, message));
            }
            None => {
                seen.insert(key, node.place);
                found.push((key, value));
            }
        }
    }
    found
}

fn key_of(node: &Node) -> Option<&str> {
    match &node.value {
        Value::Text(text) => Some(&text.text),
        _ => None,
    }
}

/// Whether a value is YAML's own nothing.
fn is_nothing(value: &Value) -> bool {
    let null = ["~", "null", "Null", "NULL"];
    value.is_empty()
        || matches!(value, Value::Text(Text { text, style: Style::Plain }) if null.contains(&text.as_str()))
}

/// The value of a `true` or `false` that stands without quotes.
fn flag(text: &Text) -> Option<bool> {
    match (&text.style, text.text.as_str()) {
        (Style::Plain, "true" | "True" | "TRUE") => Some(true),
        (Style::Plain, "false" | "False" | "FALSE") => Some(false),
        _ => None,
    }
}

fn unknown_key(name: &str, what: &str, fields: &[&str]) -> String {
    let distance = |key: &&&str| strsim::damerau_levenshtein(&key.to_lowercase(), &name.to_lowercase());
    let nearest = fields.iter().min_by_key(distance);
    let name = quoted(name);
    match nearest.filter(|key| distance(key) <= 1 + key.len() / 3) {
        Some(key) => format!("unknown key {name} in {what}: did you mean `{key}`?"),
        None => format!("unknown key {name} in {what}: the keys are {}", listed(fields)),
    }
}

/// Keys as a message lists them.
pub fn listed(keys: &[&str]) -> String {
    let keys: Vec<_> = keys.iter().map(|key| format!("`{key}`")).collect();
    keys.join(", ")
}
