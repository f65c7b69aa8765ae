//! What authors write: the files' own shapes, told once, as serde reads them. A struct is renamed
//! to what an author calls it, for messages.

pub mod one_of;
mod scalar;
mod synonyms;

use serde::{Deserialize, Serialize};

pub use self::scalar::{OPTIONAL, Optional, Text};
use self::scalar::{is_empty, is_false};
pub use self::synonyms::Synonyms;

/// The largest file that is read, in bytes; a course's exam is some 50 kB.
pub const LARGEST_FILE: u64 = 4 << 20;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename = "site.yaml")]
pub struct Site {
    #[serde(default)]
    pub name: Optional,
    #[serde(default)]
    pub repository: Optional,
    #[serde(default)]
    pub contact: Optional,
    #[serde(default)]
    pub report: Optional,
    #[serde(default)]
    pub language: Optional,
    #[serde(default)]
    pub license: Optional,
    pub lint: Option<Lint>,
}

/// What lints pass over.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "`lint`")]
pub struct Lint {
    pub allow: Option<Vec<Allowed>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "an allowed lint")]
pub struct Allowed {
    pub rule: Text,
    #[serde(default)]
    pub file: Optional,
    pub reason: Text,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "a course")]
pub struct CourseFile {
    pub id: Text,
    pub name: Text,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub subject: Optional,
    #[serde(skip_serializing_if = "is_empty")]
    pub aliases: Option<Vec<Text>>,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub language: Optional,
    #[serde(skip_serializing_if = "is_empty")]
    pub resources: Option<Vec<Resource>>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "a resource")]
pub struct Resource {
    pub id: Text,
    pub url: Text,
    pub description: Text,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "an exam")]
pub struct Exam {
    pub id: Text,
    pub description: Text,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub date: Optional,
    #[serde(default, serialize_with = "scalar::number", skip_serializing_if = "Optional::is_left_out")]
    pub duration: Optional,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub instructions: Optional,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub source: Optional,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub license: Optional,
    #[serde(skip_serializing_if = "is_empty")]
    pub questions: Option<Vec<Item>>,
}

/// What stands in a list of questions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Item {
    Question(Question),
    Stem(Stem),
}

/// A text and the questions that share it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "a stem")]
pub struct Stem {
    pub stem: Text,
    #[serde(skip_serializing_if = "is_empty")]
    pub questions: Option<Vec<Item>>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "a question")]
pub struct Question {
    pub id: Text,
    pub question: Text,
    #[serde(default, skip_serializing_if = "is_false")]
    pub open_ended: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub select_all: bool,
    #[serde(skip_serializing_if = "is_empty")]
    pub answers: Option<Vec<Answer>>,
    #[serde(skip_serializing_if = "is_empty")]
    pub accept: Option<Vec<Accepted>>,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub explanation: Optional,
    #[serde(skip_serializing_if = "is_empty")]
    pub hints: Option<Vec<Text>>,
    #[serde(skip_serializing_if = "is_empty")]
    pub topics: Option<Vec<Text>>,
    #[serde(default, serialize_with = "scalar::number", skip_serializing_if = "Optional::is_left_out")]
    pub points: Optional,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "an answer")]
pub struct Answer {
    /// Its position, from 1, where there is none.
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub id: Optional,
    pub answer_text: Text,
    #[serde(default, skip_serializing_if = "is_false")]
    pub correct: bool,
    #[serde(default, skip_serializing_if = "Optional::is_left_out")]
    pub feedback: Optional,
}

/// What an open-ended answer is checked against.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Accepted {
    Text(Text),
    Number(Number),
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "an accepted number")]
pub struct Number {
    #[serde(serialize_with = "scalar::number_text")]
    pub number: Text,
    #[serde(default, serialize_with = "scalar::number", skip_serializing_if = "Optional::is_left_out")]
    pub tolerance: Optional,
}
