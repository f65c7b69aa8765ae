//! What stands in a list or a mapping of nodes, handed to serde one by one.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;

use super::at::{At, Unreadable};
use super::node::{Node, Value};

pub struct Items<'a> {
    pub items: std::slice::Iter<'a, Node>,
    pub list: At<'a>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unreadable> {
        let Some(node) = self.items.next() else { return Ok(None) };
        seed.deserialize(At { node, ..self.list }).map(Some)
    }
}

/// The entries of a mapping, with nothing behind keys that it could have and has not.
pub struct Entries<'a> {
    entries: std::vec::IntoIter<(&'a str, Option<&'a Node>)>,
    value: Option<(&'a str, Option<&'a Node>)>,
    owner: At<'a>,
    name: &'a str,
}

impl<'a> Entries<'a> {
    /// Of the mapping `owner`, which authors call `name`.
    pub fn of(owner: At<'a>, name: &'a str, entries: Vec<(&'a str, Option<&'a Node>)>) -> Entries<'a> {
        Entries { entries: entries.into_iter(), value: None, owner, name }
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unreadable> {
        self.value = self.entries.next();
        self.value.map(|(key, _)| seed.deserialize(key.into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unreadable> {
        let (key, value) = self.value.take().ok_or_else(|| Unreadable::custom("a value before its key"))?;
        match value {
            Some(node) => seed.deserialize(At { key, ..At::of(node, self.owner.told) }),
            None => seed.deserialize(Absent { owner: self.owner, name: self.name, key }),
        }
    }
}

/// A key that a mapping does not have; a mistake where the type that asks for it needs one.
struct Absent<'a> {
    owner: At<'a>,
    name: &'a str,
    key: &'a str,
}

impl<'de> Deserializer<'de> for Absent<'_> {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let owner = self.owner.node;
        if owner.whole && matches!(owner.value, Value::Map(_)) {
            self.owner.tell(format!("{} needs the key `{}`", self.name, self.key));
        }
        visitor.visit_unit()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_bool(false)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_none()
    }

    /// Of newtypes there is only the optional text.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A value of one of two shapes, and which of them it has.
pub struct OneShape<'a> {
    pub value: At<'a>,
    pub is_second: bool,
}

impl<'de> EnumAccess<'de> for OneShape<'_> {
    type Error = Unreadable;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Unreadable> {
        seed.deserialize(self.is_second.into_deserializer()).map(|which| (which, self))
    }
}

impl<'de> VariantAccess<'de> for OneShape<'_> {
    type Error = Unreadable;

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unreadable> {
        seed.deserialize(self.value)
    }

    fn unit_variant(self) -> Result<(), Unreadable> {
        Err(Unreadable::custom("no shape has no value"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Unreadable> {
        Err(Unreadable::custom("no shape is a tuple"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Unreadable> {
        Err(Unreadable::custom("a shape has a struct of its own"))
    }
}
