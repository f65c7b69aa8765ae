//! What pages are made of, read back out of the answers that the site keeps: nothing is kept twice.

use std::borrow::Cow;

use serde::Deserialize;

/// A text that is borrowed wherever it holds no escape.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct Told<'a>(#[serde(borrow)] pub Cow<'a, str>);

#[derive(Deserialize)]
pub struct Course<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    #[serde(borrow)]
    pub name: Cow<'a, str>,
    #[serde(borrow, default)]
    pub subject: Option<Told<'a>>,
}

#[derive(Deserialize)]
pub struct Exam<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    #[serde(borrow)]
    pub description: Cow<'a, str>,
    #[serde(borrow, default)]
    pub date: Option<Told<'a>>,
    pub duration: Option<u64>,
    #[serde(default)]
    pub questions: usize,
}

/// What an exam says of itself.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExamHead<'a> {
    #[serde(borrow, default)]
    pub date: Option<Told<'a>>,
    pub duration: Option<u64>,
    #[serde(borrow, default)]
    pub instructions_html: Option<Told<'a>>,
    #[serde(borrow, default)]
    pub source_html: Option<Told<'a>>,
    #[serde(borrow, default)]
    pub license: Option<Told<'a>>,
}

/// The questions of an exam that is told whole.
#[derive(Deserialize)]
pub struct ExamQuestions<'a> {
    #[serde(borrow)]
    pub questions: Vec<Question<'a>>,
}

/// A question as an exam lists it.
#[derive(Deserialize)]
pub struct Listed<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    pub points: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question<'a> {
    #[serde(borrow, default)]
    pub language: Option<Told<'a>>,
    #[serde(borrow, default)]
    pub stem_html: Option<Told<'a>>,
    #[serde(borrow)]
    pub question: Cow<'a, str>,
    #[serde(borrow)]
    pub question_html: Cow<'a, str>,
    pub open_ended: bool,
    pub select_all: bool,
    pub points: f64,
    #[serde(borrow)]
    pub answers: Vec<Answer<'a>>,
    #[serde(borrow, default)]
    pub accept: Vec<Accepted<'a>>,
    #[serde(borrow, default)]
    pub explanation_html: Option<Told<'a>>,
    #[serde(borrow, default)]
    pub hints_html: Vec<Told<'a>>,
    #[serde(borrow, default)]
    pub topics: Vec<Told<'a>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer<'a> {
    #[serde(borrow)]
    pub answer_html: Cow<'a, str>,
    pub correct: bool,
    #[serde(borrow, default)]
    pub feedback_html: Option<Told<'a>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Accepted<'a> {
    Number {
        number: f64,
        #[serde(default)]
        tolerance: f64,
    },
    Text(#[serde(borrow)] Told<'a>),
}

#[derive(Deserialize)]
pub struct Link<'a> {
    #[serde(borrow)]
    pub url: Cow<'a, str>,
    #[serde(borrow)]
    pub description: Cow<'a, str>,
}

/// What an answer of the site holds. The site has written it itself: what cannot be read is not there.
pub fn read<'a, T: Deserialize<'a>>(json: &'a [u8]) -> Option<T> {
    serde_json::from_slice(json).ok()
}

/// The text where there is one.
pub fn given<'a>(text: Option<&'a Told<'_>>) -> Option<&'a str> {
    text.map(|Told(text)| text.as_ref())
}
