//! What authors write: the files' own shapes, told once, as serde reads them. A struct is renamed
//! to what an author calls it, for messages.

use std::collections::HashSet;
use std::fmt;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::catalog::{self, Choice, Course, Link};

/// The largest file that is read, in bytes; a course's exam is some 50 kB.
pub const LARGEST_FILE: u64 = 4 << 20;

/// The name under which [`Optional`] asks for its text: a reader that collects mistakes tells by it
/// that there need be none. Under any other name it finds what to say of what is no such value.
pub const OPTIONAL: &str = "optional text";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename = "site.yaml")]
pub struct Site {
    #[serde(default)]
    pub repository: Optional,
    #[serde(default)]
    pub contact: Optional,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "a course")]
pub struct CourseFile {
    pub id: Text,
    pub name: Text,
    #[serde(default)]
    pub subject: Optional,
    pub resources: Option<Vec<Resource>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "a resource")]
pub struct Resource {
    pub id: Text,
    pub url: Text,
    pub description: Text,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "an exam")]
pub struct Exam {
    pub id: Text,
    pub description: Text,
    pub questions: Option<Vec<Question>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "a question")]
pub struct Question {
    pub id: Text,
    pub question: Text,
    #[serde(default)]
    pub open_ended: bool,
    pub answers: Option<Vec<Answer>>,
    #[serde(default)]
    pub explanation: Optional,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "an answer")]
pub struct Answer {
    /// Its position, from 1, where there is none.
    #[serde(default)]
    pub id: Optional,
    pub answer_text: Text,
    #[serde(default)]
    pub correct: bool,
}

/// `synonyms.yaml`: phrases, and a meaning or a list of meanings behind each.
#[derive(Debug, Default)]
pub struct Synonyms(pub Vec<(String, Vec<String>)>);

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

impl CourseFile {
    pub fn into_course(self) -> Course {
        let links = self.resources.unwrap_or_default().into_iter();
        let link =
            |Resource { id, url, description }| Link { id: id.0, url: url.0, description: description.0 };
        Course {
            id: self.id.0,
            name: self.name.0,
            subject: self.subject.given(),
            links: links.map(link).collect(),
        }
    }
}

impl Exam {
    pub fn into_exam(self) -> catalog::Exam {
        let questions = self.questions.unwrap_or_default().into_iter();
        let questions = questions.map(Question::into_question).collect();
        catalog::Exam { id: self.id.0, description: self.description.0, questions }
    }
}

impl Question {
    fn into_question(self) -> catalog::Question {
        let answers = self.answers.unwrap_or_default().into_iter();
        catalog::Question {
            id: self.id.0,
            question: self.question.0.into(),
            open_ended: self.open_ended,
            choices: answers.zip(1..).map(|(answer, position)| answer.into_choice(position)).collect(),
            explanation: self.explanation.given().map(Into::into),
        }
    }
}

impl Answer {
    /// The answer that stands at `position`, from 1, which is its id where it has none.
    fn into_choice(self, position: usize) -> Choice {
        let id = self.id.given().unwrap_or_else(|| position.to_string());
        Choice { id, text: self.answer_text.0.into(), correct: self.correct }
    }
}
