//! The schema of a file of mdbook-quiz: <https://github.com/cognitive-engineering-lab/mdbook-quiz>.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fields {
    #[serde(rename = "type", default)]
    pub kind: String,
    pub id: Option<String>,
    pub multipart: Option<String>,
    pub context: Option<String>,
    #[serde(default)]
    pub prompt: Prompt,
    #[serde(default)]
    pub answer: Answer,
    #[serde(skip_serializing)]
    pub prompt_explanation: Option<bool>,
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, toml::Value>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Prompt {
    pub prompt: Option<String>,
    pub distractors: Option<Vec<String>>,
    pub answer_index: Option<usize>,
    pub sort_answers: Option<bool>,
    pub response: Option<String>,
    #[serde(skip_serializing)]
    pub program: Option<String>,
    /// That of the program.
    #[serde(skip_serializing)]
    pub language: Option<String>,
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, toml::Value>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    pub answer: Option<OneOrMore>,
    pub alternatives: Option<Vec<String>>,
    #[serde(skip_serializing)]
    pub does_compile: Option<bool>,
    #[serde(skip_serializing)]
    pub stdout: Option<String>,
    #[serde(skip_serializing)]
    pub line_number: Option<u64>,
    #[serde(flatten, skip_serializing)]
    pub others: BTreeMap<String, toml::Value>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Debug, Default, Serialize)]
pub struct Quiz {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub multipart: BTreeMap<String, String>,
    pub questions: Vec<Fields>,
}
