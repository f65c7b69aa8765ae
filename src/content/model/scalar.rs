//! Texts as authors write them.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name under which [`Optional`] asks for its text: a reader that collects mistakes tells by it
/// that there need be none. Under any other name it finds what to say of what is no such value.
pub const OPTIONAL: &str = "optional text";

/// A scalar of any kind, taken as written: `007` is "007", `null` is "null". Not blank, but for
/// what a reader that collects mistakes puts where there is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AsWritten;
        impl Visitor<'_> for AsWritten {
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
        deserializer.deserialize_str(AsWritten)
    }
}

/// Text that may be left out, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Optional(pub Option<String>);

impl Optional {
    /// The text; where it is blank it counts as left out.
    pub fn given(self) -> Option<String> {
        self.0.filter(|text| !text.trim().is_empty())
    }

    /// Whether there is nothing to write.
    pub fn is_left_out(&self) -> bool {
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

/// Whether a list need not be written.
pub fn is_empty<T>(list: &Option<Vec<T>>) -> bool {
    list.as_ref().is_none_or(Vec::is_empty)
}

/// Whether a switch need not be written.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub fn is_false(switch: &bool) -> bool {
    !switch
}

/// Writes a number as one, without quotes, where it reads the same again.
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
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number.to_string() == text => serializer.serialize_f64(number),
        _ => serializer.serialize_str(text),
    }
}

impl<'de> Deserialize<'de> for Optional {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OrNothing;
        impl<'de> Visitor<'de> for OrNothing {
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
        deserializer.deserialize_newtype_struct(OPTIONAL, OrNothing)
    }
}
