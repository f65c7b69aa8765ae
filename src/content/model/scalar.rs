//! Scalars of content files, kept as text the way authors write them.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::yaml::OPTIONAL;

/// A scalar of any kind, as written: `007` is "007", `null` is "null". Blank only where a mistake was reported.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextVisitor;
        impl Visitor<'_> for TextVisitor {
            type Value = Text;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                if text.trim().is_empty() { Err(E::custom("no text")) } else { Ok(Text(text.to_owned())) }
            }
            fn visit_unit<E: de::Error>(self) -> Result<Text, E> {
                Ok(Text(String::new()))
            }
        }
        deserializer.deserialize_str(TextVisitor)
    }
}

/// Text that may be absent or blank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Optional(pub Option<String>);

impl Optional {
    /// The text, unless it is blank.
    pub fn non_blank(self) -> Option<String> {
        self.0.filter(|text| !text.trim().is_empty())
    }

    /// Whether there is no text but white space.
    pub fn is_blank(&self) -> bool {
        self.0.as_deref().is_none_or(|text| text.trim().is_empty())
    }

    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

impl From<Option<String>> for Optional {
    fn from(text: Option<String>) -> Optional {
        Optional(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(text.to_owned())
    }
}

/// Whether a list has no items, so that it is not written.
pub fn is_empty<T>(list: &Option<Vec<T>>) -> bool {
    list.as_ref().is_none_or(Vec::is_empty)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires the signature")]
pub fn is_false(switch: &bool) -> bool {
    !switch
}

/// Writes a number without quotes if it reads the same again.
pub fn number<S: Serializer>(text: &Optional, serializer: S) -> Result<S::Ok, S::Error> {
    plain_number(text.0.as_deref().unwrap_or_default(), serializer)
}

/// As [`number`].
pub fn number_text<S: Serializer>(text: &Text, serializer: S) -> Result<S::Ok, S::Error> {
    plain_number(&text.0, serializer)
}

fn plain_number<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if let Some(whole) = text.parse::<i64>().ok().filter(|whole| whole.to_string() == text) {
        return serializer.serialize_i64(whole);
    }
    // YAML writes a smaller or larger number with an exponent.
    let is_plain = |number: f64| number == 0.0 || (1e-4..1e15).contains(&number.abs());
    match text.parse::<f64>() {
        Ok(number) if is_plain(number) && number.to_string() == text => serializer.serialize_f64(number),
        _ => serializer.serialize_str(text),
    }
}

impl<'de> Deserialize<'de> for Optional {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OptionalVisitor;
        impl<'de> Visitor<'de> for OptionalVisitor {
            type Value = Optional;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, text: D) -> Result<Optional, D::Error> {
                text.deserialize_str(self)
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Optional, E> {
                Ok(Optional(Some(text.to_owned())))
            }
            fn visit_unit<E: de::Error>(self) -> Result<Optional, E> {
                Ok(Optional(None))
            }
        }
        deserializer.deserialize_newtype_struct(OPTIONAL, OptionalVisitor)
    }
}
