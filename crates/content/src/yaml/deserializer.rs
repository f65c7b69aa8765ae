//! Deserialises nodes with the serde types of content files. Instead of failing at the first
//! mistake, it collects all of them with their positions, and substitutes a harmless value for
//! each.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;

use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::tree::{Entry, Node, Scalar, Value};
use crate::diagnostics::{Mistake, Position};
use stoa_text::quote::quote;

/// The keys whose texts are Markdown.
const MARKDOWN: [&str; 9] = [
    "question",
    "answerText",
    "explanation",
    "feedback",
    "hints",
    "stem",
    "instructions",
    "source",
    "text",
];

/// The maximum length of Markdown, in bytes. Parsing takes up to 150 times as much memory.
pub const MAX_TEXT_BYTES: usize = 1 << 20;

/// The name of the newtype that requests text that may be blank.
pub(crate) const OPTIONAL_TEXT: &str = "optional text";

/// Returns the value of a type, and all mistakes. There is no value if the type itself rejects it.
pub(super) fn deserialize<T: for<'de> Deserialize<'de>>(
    root: &Node<'_>,
) -> (Option<T>, Vec<Mistake>) {
    let mistakes = RefCell::default();
    let value = T::deserialize(NodeDeserializer::new(root, "", &mistakes));
    let mut mistakes = mistakes.into_inner();
    match value {
        Ok(value) => (Some(value), mistakes),
        Err(Refused(message)) => {
            if mistakes.is_empty() {
                mistakes.push((root.position, message));
            }
            (None, mistakes)
        }
    }
}

/// The message about a text longer than [`MAX_TEXT_BYTES`].
pub(crate) fn describe_text_limit(bytes: usize) -> String {
    const { assert!(MAX_TEXT_BYTES == 1 << 20, "the message says so") };
    format!("it has {bytes} bytes; text can have at most 1 MiB")
}

/// An error from serde itself. Authors' mistakes are collected instead.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Refused(String);

impl de::Error for Refused {
    fn custom<T: fmt::Display>(message: T) -> Refused {
        Refused(message.to_string())
    }
}

#[derive(Clone, Copy)]
struct NodeDeserializer<'a> {
    node: &'a Node<'a>,
    /// The key that the value belongs to.
    key: &'a str,
    mistakes: &'a RefCell<Vec<Mistake>>,
    /// Whether text may be blank.
    is_optional: bool,
    /// The message for any mistake in the value, in place of the usual one.
    complaint: Option<&'static str>,
    /// The name of the mapping that lacks the key, if the value is absent. In that case, `node` is
    /// the mapping.
    absent_from: Option<&'a str>,
}

impl<'a> NodeDeserializer<'a> {
    fn new(
        node: &'a Node<'a>,
        key: &'a str,
        mistakes: &'a RefCell<Vec<Mistake>>,
    ) -> NodeDeserializer<'a> {
        NodeDeserializer {
            node,
            key,
            mistakes,
            is_optional: false,
            complaint: None,
            absent_from: None,
        }
    }

    fn report(&self, message: String) {
        let message = self.complaint.map_or(message, str::to_owned);
        self.mistakes
            .borrow_mut()
            .push((self.node.position, message));
    }

    /// Reports a value of the wrong kind, unless it is incomplete and may not be what it seems to
    /// be.
    fn report_kind(&self, expected: &str) {
        let value = &self.node.value;
        let is_cut = !self.node.is_complete && matches!(value, Value::List(_) | Value::Map(_));
        if !matches!(value, Value::Missing) && !is_cut {
            self.report(format!(
                "`{}` must be {expected}, not {}",
                self.key,
                value.kind()
            ));
        }
    }

    /// Returns the entries of a value that should be a mapping.
    fn entries(&self, what: &str) -> &'a [Entry<'a>] {
        match &self.node.value {
            Value::Map(entries) => entries,
            Value::Missing => &[],
            value => {
                self.report(format!(
                    "{what} must be a mapping (`key: value`), not {}",
                    value.kind()
                ));
                &[]
            }
        }
    }
}

impl<'de> Deserializer<'de> for NodeDeserializer<'_> {
    type Error = Refused;

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if let Some(name) = self.absent_from {
            let is_known = self.node.is_complete && matches!(self.node.value, Value::Map(_));
            if is_known && !self.is_optional {
                self.report(format!("{name} needs the key `{}`", self.key));
            }
            return visitor.visit_unit();
        }
        match &self.node.value {
            Value::Scalar(text)
                if text.text.len() > MAX_TEXT_BYTES && MARKDOWN.contains(&self.key) =>
            {
                let (key, length) = (self.key, text.text.len());
                self.report(format!(
                    "`{key}` is too long: {}",
                    describe_text_limit(length)
                ));
                visitor.visit_unit()
            }
            Value::Scalar(text) if self.is_optional || !text.text.trim().is_empty() => {
                visitor.visit_str(&text.text)
            }
            Value::Scalar(_) => {
                self.report(format!("`{}` has no text", self.key));
                visitor.visit_unit()
            }
            _ => {
                self.report_kind("text");
                visitor.visit_unit()
            }
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        let flag = match &self.node.value {
            _ if self.absent_from.is_some() => false,
            Value::Scalar(Scalar {
                text,
                is_plain: true,
            }) if ["true", "True", "TRUE"].contains(&&**text) => true,
            Value::Scalar(Scalar {
                text,
                is_plain: true,
            }) if ["false", "False", "FALSE"].contains(&&**text) => false,
            // A malformed value may have been meant as `true`, which keeps other rules from
            // complaining.
            Value::Scalar(text) => {
                let (key, text) = (self.key, quote(&text.text));
                self.report(format!("`{key}` must be true or false, not {text}"));
                true
            }
            _ => {
                self.report_kind("true or false");
                true
            }
        };
        visitor.visit_bool(flag)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        let is_null = match &self.node.value {
            Value::Scalar(Scalar {
                text,
                is_plain: true,
            }) => ["", "~", "null", "Null", "NULL"].contains(&&**text),
            value => value.is_empty(),
        };
        if is_null || self.absent_from.is_some() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_newtype_struct(NodeDeserializer {
            is_optional: name == OPTIONAL_TEXT,
            ..self
        })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if !matches!(self.node.value, Value::List(_)) {
            self.report_kind("a list");
        }
        visitor.visit_seq(Items {
            items: self.node.items().iter(),
            list: self,
        })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_map(Entries::new(self.entries(name), fields, self, name))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_map(Entries::new(self.entries(self.key), &[], self, self.key))
    }

    /// Chooses the variant from the value, because files do not name it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        let value = &self.node.value;
        let (variant, complaint) = match name {
            "QuestionOrStem"
                if self
                    .node
                    .get("stem")
                    .or(self.node.get("questions"))
                    .is_some() =>
            {
                ("Stem", None)
            }
            "AcceptedAnswer" if matches!(value, Value::Map(_)) => ("Number", None),
            "Meanings" => {
                let is_list = matches!(value, Value::List(_) | Value::Missing);
                let complaint = Some("a meaning must be a phrase or a list of phrases");
                (if is_list { "Many" } else { "One" }, complaint)
            }
            _ => (variants[0], None),
        };
        visitor.visit_enum(Variant {
            name: variant,
            value: NodeDeserializer { complaint, ..self },
        })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Refused> {
        Err(de::Error::custom("a type that content files do not use"))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char string bytes byte_buf unit unit_struct
        tuple tuple_struct identifier ignored_any
    }
}

fn unknown_key(key: &str, what: &str, fields: &[&str]) -> String {
    let distance =
        |field: &&&str| strsim::damerau_levenshtein(&field.to_lowercase(), &key.to_lowercase());
    let nearest = fields.iter().min_by_key(distance);
    let key = quote(key);
    match nearest.filter(|field| distance(field) <= 1 + field.len() / 3) {
        Some(field) => format!("unknown key {key} in {what}: did you mean `{field}`?"),
        None => {
            let fields: Vec<_> = fields.iter().map(|field| format!("`{field}`")).collect();
            format!(
                "unknown key {key} in {what}: the keys are {}",
                fields.join(", ")
            )
        }
    }
}

struct Items<'a> {
    items: std::slice::Iter<'a, Node<'a>>,
    list: NodeDeserializer<'a>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Refused;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refused> {
        let Some(node) = self.items.next() else {
            return Ok(None);
        };
        seed.deserialize(NodeDeserializer { node, ..self.list })
            .map(Some)
    }
}

/// The entries of a mapping, each key once, followed by the missing fields.
struct Entries<'a> {
    entries: &'a [Entry<'a>],
    /// The number of entries that have been read.
    read: usize,
    /// The first position of each key in a large mapping; empty for a small one, see `earlier`.
    positions: HashMap<&'a str, Position>,
    /// The keys that are allowed; empty if all keys are allowed.
    fields: &'static [&'static str],
    /// One bit for each field that has been seen or reported as absent.
    known: u32,
    /// The current key with its value; the value is `None` for an absent field.
    current: Option<(&'a str, Option<&'a Node<'a>>)>,
    map: NodeDeserializer<'a>,
    /// What messages call the mapping.
    name: &'a str,
}

impl<'a> Entries<'a> {
    fn new(
        entries: &'a [Entry<'a>],
        fields: &'static [&'static str],
        map: NodeDeserializer<'a>,
        name: &'a str,
    ) -> Entries<'a> {
        Entries {
            entries,
            read: 0,
            positions: HashMap::new(),
            fields,
            known: 0,
            current: None,
            map,
            name,
        }
    }

    /// Advances to the next entry or the next absent field. Reports keys that are repeated, unknown
    /// or not text.
    fn advance(&mut self) -> Option<(&'a str, Option<&'a Node<'a>>)> {
        while let Some((
            Node {
                position,
                value: key,
                ..
            },
            value,
        )) = self.entries.get(self.read)
        {
            self.read += 1;
            let mistakes = self.map.mistakes;
            let report = |position, message| mistakes.borrow_mut().push((position, message));
            let Value::Scalar(Scalar { text: key, .. }) = key else {
                report(*position, "a key must be plain text".to_owned());
                continue;
            };
            if let Some(first) = self.earlier(key, *position) {
                report(
                    *position,
                    format!("the key {} is already used at {first}", quote(key)),
                );
                continue;
            }
            match self.fields.iter().position(|field| *field == key) {
                Some(field) => self.known |= 1 << field,
                None if !self.fields.is_empty() => {
                    report(*position, unknown_key(key, self.name, self.fields));
                    continue;
                }
                None if key.trim().is_empty() => {
                    report(value.position, "a phrase must be text".to_owned());
                    continue;
                }
                None => {}
            }
            return Some((key, Some(value)));
        }
        let absent = (0..self.fields.len()).find(|field| self.known & 1 << field == 0)?;
        self.known |= 1 << absent;
        Some((self.fields[absent], None))
    }

    /// Returns the position of the same key before the current entry.
    fn earlier(&mut self, key: &'a str, position: Position) -> Option<Position> {
        /// Up to this size, a linear search is faster than hashing.
        const MAX_SEARCHED_ENTRIES: usize = 32;
        if self.entries.len() <= MAX_SEARCHED_ENTRIES {
            let before = &self.entries[..self.read - 1];
            return before
                .iter()
                .find(|(other, _)| other.is_text(key))
                .map(|(other, _)| other.position);
        }
        let first = *self.positions.entry(key).or_insert(position);
        (first != position).then_some(first)
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Refused;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Refused> {
        self.current = self.advance();
        self.current
            .map(|(key, _)| seed.deserialize(key.into_deserializer()))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Refused> {
        let (key, value) = self
            .current
            .take()
            .ok_or_else(|| de::Error::custom("a value before its key"))?;
        let node = value.unwrap_or(self.map.node);
        let absent_from = value.is_none().then_some(self.name);
        seed.deserialize(NodeDeserializer {
            absent_from,
            ..NodeDeserializer::new(node, key, self.map.mistakes)
        })
    }
}

/// A value whose variant is known.
struct Variant<'a> {
    name: &'static str,
    value: NodeDeserializer<'a>,
}

impl<'a, 'de> EnumAccess<'de> for Variant<'a> {
    type Error = Refused;
    type Variant = NodeDeserializer<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Self::Variant), Refused> {
        let name: de::value::StrDeserializer<'_, Refused> = self.name.into_deserializer();
        seed.deserialize(name).map(|variant| (variant, self.value))
    }
}

impl<'de> VariantAccess<'de> for NodeDeserializer<'_> {
    type Error = Refused;

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Refused> {
        seed.deserialize(self)
    }

    fn unit_variant(self) -> Result<(), Refused> {
        Err(de::Error::custom("every variant has a value"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Refused> {
        Err(de::Error::custom("no variant is a tuple"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Refused> {
        Err(de::Error::custom("every variant has a struct of its own"))
    }
}
