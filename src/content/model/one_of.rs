//! Values that have one of two shapes, told apart by how they begin: at the first reading by what
//! comes first, at the second, which knows the whole value, by [`Shapes`].

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Accepted, Item, Number, Question, Stem, Text};

/// How the second reading tells the shapes of a value apart.
pub struct Shapes {
    /// The newtype under which the value is asked for.
    pub name: &'static str,
    /// A mapping with one of these keys, or any mapping where there are none, has the second shape.
    pub keys: &'static [&'static str],
}

pub const SHAPES: [Shapes; 2] =
    [Shapes { name: ITEM, keys: &["stem", "questions"] }, Shapes { name: ACCEPTED, keys: &[] }];
const ITEM: &str = "a question or a stem";
const ACCEPTED: &str = "a text or a number";

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        deserializer.deserialize_newtype_struct(ITEM, OneOf::<Item>(PhantomData))
    }
}

impl<'de> Deserialize<'de> for Accepted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Accepted, D::Error> {
        deserializer.deserialize_newtype_struct(ACCEPTED, OneOf::<Accepted>(PhantomData))
    }
}

/// What the shapes become.
trait Value<'de>: Sized {
    const EXPECTED: &'static str;

    fn first<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;

    fn second<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;

    /// A mapping that begins with this key.
    fn map<A: MapAccess<'de>>(first: String, map: A) -> Result<Self, A::Error>;
}

impl<'de> Value<'de> for Item {
    const EXPECTED: &'static str = ITEM;

    fn first<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        Question::deserialize(deserializer).map(Item::Question)
    }

    fn second<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        Stem::deserialize(deserializer).map(Item::Stem)
    }

    fn map<A: MapAccess<'de>>(first: String, map: A) -> Result<Item, A::Error> {
        let is_stem = SHAPES[0].keys.contains(&first.as_str());
        let whole = MapAccessDeserializer::new(Whole { first: Some(first), map });
        if is_stem { Item::second(whole) } else { Item::first(whole) }
    }
}

impl<'de> Value<'de> for Accepted {
    const EXPECTED: &'static str = ACCEPTED;

    fn first<D: Deserializer<'de>>(deserializer: D) -> Result<Accepted, D::Error> {
        Text::deserialize(deserializer).map(Accepted::Text)
    }

    fn second<D: Deserializer<'de>>(deserializer: D) -> Result<Accepted, D::Error> {
        Number::deserialize(deserializer).map(Accepted::Number)
    }

    fn map<A: MapAccess<'de>>(first: String, map: A) -> Result<Accepted, A::Error> {
        Accepted::second(MapAccessDeserializer::new(Whole { first: Some(first), map }))
    }
}

struct OneOf<T>(PhantomData<T>);

impl<'de, T: Value<'de>> Visitor<'de> for OneOf<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<T, D::Error> {
        value.deserialize_any(self)
    }

    /// Of a plain scalar the first reading gives what YAML takes it for, such as a number; only one
    /// that is taken for text is here as it was written. The others are left to the second.
    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        T::first(text.into_deserializer())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let first = map.next_key()?.ok_or_else(|| de::Error::custom("an empty mapping"))?;
        T::map(first, map)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, value: A) -> Result<T, A::Error> {
        let (is_second, value): (bool, _) = value.variant()?;
        value.newtype_variant_seed(Shape { is_second, value: PhantomData::<T> })
    }
}

struct Shape<T> {
    is_second: bool,
    value: PhantomData<T>,
}

impl<'de, T: Value<'de>> DeserializeSeed<'de> for Shape<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        if self.is_second { T::second(deserializer) } else { T::first(deserializer) }
    }
}

/// A mapping whose first key was taken already.
struct Whole<A> {
    first: Option<String>,
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Whole<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(first) => seed.deserialize(first.into_deserializer()).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
