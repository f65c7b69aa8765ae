//! Questions as they are searched, and what a search for them answers.

use std::borrow::Cow;

use bytes::Bytes;
use serde::{Deserialize, Serialize};

use super::Site;
use super::store::{Block, Part as Stretch, meta, write};
use crate::search::questions::{Context, Found, Part, QuestionSearch, Texts};
use crate::wire::entity::{Digest, Fleeting};

/// What search reads of a question's answer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Rendered<'a> {
    #[serde(borrow)]
    question_html: Cow<'a, str>,
    #[serde(borrow)]
    stem_html: Option<Cow<'a, str>>,
    #[serde(borrow)]
    explanation_html: Option<Cow<'a, str>>,
    #[serde(borrow)]
    answers: Vec<RenderedAnswer<'a>>,
    accept: Option<Vec<Accept<'a>>>,
    open_ended: bool,
    select_all: bool,
    topics: Vec<Cow<'a, str>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RenderedAnswer<'a> {
    #[serde(borrow)]
    answer_html: Cow<'a, str>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Accept<'a> {
    Text(#[serde(borrow)] Cow<'a, str>),
    Number { number: serde_json::Number },
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

pub(super) fn texts(block: &Block, part: Stretch) -> Texts {
    let bytes = block.get(part).bytes;
    let Ok(rendered) = serde_json::from_slice::<Rendered<'_>>(&bytes) else {
        return Texts::default();
    };
    let question = rendered.stem_html.into_iter().chain([rendered.question_html]).map(Cow::into_owned);
    let answers = rendered.answers.into_iter().map(|answer| answer.answer_html.into_owned());
    let accept = rendered.accept.into_iter().flatten().map(|accept| match accept {
        Accept::Text(text) => escaped(&text),
        Accept::Number { number } => number.to_string(),
    });
    let topics = rendered.topics.iter().map(|topic| escaped(topic));
    let explanation = rendered.explanation_html.into_iter().map(Cow::into_owned).chain(topics);
    Texts { parts: [question.collect(), answers.chain(accept).collect(), explanation.collect()] }
}

#[derive(Serialize)]
struct Answer<'a> {
    total: usize,
    questions: Vec<Item<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Item<'a> {
    id: &'a str,
    exam_id: &'a str,
    course_id: &'a str,
    exam_description: &'a str,
    course_name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    open_ended: bool,
    select_all: bool,
    checked: bool,
    topics: Vec<String>,
    matched: &'static str,
    snippet_html: String,
}

impl Site {
    /// The questions that match a query, best first.
    pub fn search_questions(&self, query: &str) -> Fleeting {
        let Found { total, hits } = self.question_search.find(query);
        let items = hits.iter().filter_map(|hit| {
            let entry = &self.questions[hit.question];
            let exam = &self.exams[entry.exam as usize];
            let bytes = self.block.get(entry.answer).bytes;
            let rendered = serde_json::from_slice::<Rendered<'_>>(&bytes).ok()?;
            Some(Item {
                id: self.question_ids.id(hit.question),
                exam_id: self.exam_ids.id(entry.exam as usize),
                course_id: self.course_ids.id(exam.course),
                exam_description: &exam.description,
                course_name: &self.courses[exam.course].name,
                date: None,
                open_ended: rendered.open_ended,
                select_all: rendered.select_all,
                checked: rendered.accept.is_some(),
                topics: rendered.topics.iter().map(ToString::to_string).collect(),
                matched: match hit.part {
                    Part::Question => "question",
                    Part::Answers => "answers",
                    Part::Explanation => "explanation",
                },
                snippet_html: rendered.question_html.into_owned(),
            })
        });
        let answer = Answer { total, questions: items.collect() };
        let mut body = Vec::new();
        write(&mut body, &answer);
        Fleeting { meta: meta(Digest::of(&body)), bytes: Bytes::from(body) }
    }
}

/// The contexts of exams.
pub(super) fn context(
    course: (&str, &str, Option<&str>, &[String]),
    exam: (&str, Option<&str>),
    questions: usize,
) -> Context {
    let (code, name, subject, aliases) = course;
    let (description, date) = exam;
    let mut texts = vec![name.to_owned(), description.to_owned()];
    texts.extend(subject.map(str::to_owned));
    texts.extend(aliases.iter().cloned());
    texts.extend(date.map(|date| date.replace('-', " ")));
    Context { texts, code: code.to_owned(), questions }
}

pub(super) type Search = QuestionSearch;
