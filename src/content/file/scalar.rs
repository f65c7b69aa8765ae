//! Texts as authors write them.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer};

/// The name under which [`Optional`] asks for its text: a reader that collects mistakes tells by it
/// that there need be none. Under any other name it finds what to say of what is no such value.
pub const OPTIONAL: &str = "optional text";

/// A scalar of any kind, taken as written: `007` is "007", `null` is "null". Not blank, but for
/// what a reader that collects mistakes puts where there is nothing.
#[derive(Clone, Debug)]
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
#[derive(Clone, Debug, Default)]
pub struct Optional(pub Option<String>);

impl Optional {
    /// The text; where it is blank it counts as left out.
    pub fn given(self) -> Option<String> {
        self.0.filter(|text| !text.trim().is_empty())
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
