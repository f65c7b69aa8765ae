//! `synonyms.yaml`: a mapping of phrases.

use std::collections::HashSet;
use std::fmt;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::Text;

/// `synonyms.yaml`: phrases, and a meaning or a list of meanings behind each.
#[derive(Debug, Default)]
pub struct Synonyms(pub Vec<(String, Vec<String>)>);

impl<'de> Deserialize<'de> for Synonyms {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Phrases;
        impl<'de> Visitor<'de> for Phrases {
            type Value = Synonyms;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a mapping of phrases")
            }
            fn visit_unit<E: de::Error>(self) -> Result<Synonyms, E> {
                Ok(Synonyms::default())
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Synonyms, A::Error> {
                let mut found = Vec::new();
                let mut phrases = HashSet::new();
                while let Some((Text(phrase), Meanings(meanings))) = map.next_entry()? {
                    if !phrases.insert(phrase.clone()) {
                        return Err(de::Error::custom("a phrase stands twice"));
                    }
                    found.push((phrase, meanings));
                }
                Ok(Synonyms(found))
            }
        }
        deserializer.deserialize_map(Phrases)
    }
}

const MEANING: &str = "a meaning must be text, or a list of texts";

/// One text, or a list of texts.
struct Meanings(Vec<String>);

impl<'de> Deserialize<'de> for Meanings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrMore;
        impl<'de> Visitor<'de> for OneOrMore {
            type Value = Meanings;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text, or a list of texts")
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, meanings: D) -> Result<Meanings, D::Error> {
                meanings.deserialize_any(self)
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Meanings, E> {
                if text.trim().is_empty() {
                    Err(E::custom("no text"))
                } else {
                    Ok(Meanings(vec![text.to_owned()]))
                }
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Meanings, A::Error> {
                let mut found = Vec::new();
                while let Some(Text(text)) = list.next_element()? {
                    found.push(text);
                }
                Ok(Meanings(found))
            }
        }
        deserializer.deserialize_newtype_struct(MEANING, OneOrMore)
    }
}
