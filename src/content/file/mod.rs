//! What authors write: the files' own shapes, told once, as serde reads them. A struct is renamed
//! to what an author calls it, for messages.

pub mod one_of;
mod scalar;
mod synonyms;

use serde::Deserialize;

pub use self::scalar::{OPTIONAL, Optional, Text};
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

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "a course")]
pub struct CourseFile {
    pub id: Text,
    pub name: Text,
    #[serde(default)]
    pub subject: Optional,
    pub aliases: Option<Vec<Text>>,
    #[serde(default)]
    pub language: Optional,
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
    #[serde(default)]
    pub date: Optional,
    #[serde(default)]
    pub duration: Optional,
    #[serde(default)]
    pub instructions: Optional,
    #[serde(default)]
    pub source: Optional,
    #[serde(default)]
    pub license: Optional,
    pub questions: Option<Vec<Item>>,
}

/// What stands in a list of questions.
#[derive(Debug)]
pub enum Item {
    Question(Question),
    Stem(Stem),
}

/// A text and the questions that share it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "a stem")]
pub struct Stem {
    pub stem: Text,
    pub questions: Option<Vec<Item>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", rename = "a question")]
pub struct Question {
    pub id: Text,
    pub question: Text,
    #[serde(default)]
    pub open_ended: bool,
    #[serde(default)]
    pub select_all: bool,
    pub answers: Option<Vec<Answer>>,
    pub accept: Option<Vec<Accepted>>,
    #[serde(default)]
    pub explanation: Optional,
    pub hints: Option<Vec<Text>>,
    pub topics: Option<Vec<Text>>,
    #[serde(default)]
    pub points: Optional,
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
    #[serde(default)]
    pub feedback: Optional,
}

/// What an open-ended answer is checked against.
#[derive(Debug)]
pub enum Accepted {
    Text(Text),
    Number(Number),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "an accepted number")]
pub struct Number {
    pub number: Text,
    #[serde(default)]
    pub tolerance: Optional,
}
