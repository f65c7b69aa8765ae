//! Questions as they are searched, and what a search for them answers.

use std::borrow::Cow;
use std::sync::{Mutex, OnceLock, PoisonError};

use bytes::Bytes;
use serde::{Deserialize, Serialize};

use super::Site;
use super::address::Address;
use super::store::{Block, Part as Stretch, RenderedExam, meta, write};
use crate::content::catalog::Course;
use crate::search::Synonyms;
use crate::search::questions::{Context, Found, Part, QuestionSearch, Texts};
use crate::wire::entity::{Digest, Fleeting};

/// More questions than this are indexed when the site is open already.
const INDEXED_FIRST: usize = 5_000;

/// What search reads of a question's answer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rendered<'a> {
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

fn texts(block: &Block, part: Stretch) -> Texts<'static> {
    let bytes = block.get(part).bytes;
    let Ok(rendered) = serde_json::from_slice::<Rendered<'_>>(&bytes) else {
        return Texts::default();
    };
    let owned = |html: Cow<'_, str>| Cow::Owned(html.into_owned());
    let question = rendered.stem_html.into_iter().chain([rendered.question_html]).map(owned);
    let answers = rendered.answers.into_iter().map(|answer| owned(answer.answer_html));
    let accept = rendered.accept.into_iter().flatten().map(|accept| match accept {
        Accept::Text(text) => Cow::Owned(escaped(&text)),
        Accept::Number { number } => Cow::Owned(number.to_string()),
    });
    let topics = rendered.topics.iter().map(|topic| Cow::Owned(escaped(topic)));
    let explanation = rendered.explanation_html.into_iter().map(owned).chain(topics);
    Texts { parts: [question.collect(), answers.chain(accept).collect(), explanation.collect()] }
}

/// The search, or what it is built from.
pub(super) struct Search {
    ready: OnceLock<QuestionSearch>,
    waiting: Mutex<Option<(Vec<Context>, Synonyms)>>,
}

impl Search {
    pub fn later(contexts: Vec<Context>, synonyms: Synonyms) -> Search {
        Search { ready: OnceLock::new(), waiting: Mutex::new(Some((contexts, synonyms))) }
    }
}

/// Questions that match a query, as the API answers them.
#[derive(Clone, Serialize)]
pub(super) struct Matches<'a> {
    pub total: usize,
    pub questions: Vec<Match<'a>>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Match<'a> {
    pub id: &'a str,
    pub exam_id: &'a str,
    pub course_id: &'a str,
    pub exam_description: &'a str,
    pub course_name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<&'a str>,
    pub open_ended: bool,
    select_all: bool,
    checked: bool,
    topics: Vec<String>,
    pub matched: &'static str,
    pub snippet_html: String,
}

impl Match<'_> {
    /// How it is answered, in words.
    pub fn kind(&self) -> &'static str {
        match (self.open_ended, self.checked, self.select_all) {
            (true, true, _) => "Short answer",
            (true, false, _) => "Open question",
            (false, _, true) => "Select all that apply",
            (false, _, false) => "Choose one",
        }
    }

    /// Where the question stands.
    pub fn address(&self) -> Address<'_> {
        Address::Question { course: self.course_id, exam: self.exam_id, question: self.id }
    }
}

impl Site {
    /// Whether there are so few questions that nobody waits for their index.
    pub fn is_quickly_indexed(&self) -> bool {
        self.questions.len() <= INDEXED_FIRST
    }

    /// Builds the index of questions, where there is none yet.
    ///
    /// # Errors
    /// Where the system has no memory to spare for it.
    pub fn index_questions(&self) -> Result<(), String> {
        let waiting = self.question_search.waiting.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some((contexts, synonyms)) = waiting else { return Ok(()) };
        let texts = self.questions.iter().map(|entry| texts(&self.block, entry.answer));
        let search = QuestionSearch::build(contexts.into_iter(), texts, &synonyms)
            .map_err(|error| format!("cannot build the index of questions: {error}"))?;
        // Only who took what was waiting comes here.
        let _ = self.question_search.ready.set(search);
        Ok(())
    }

    /// The questions that match a query, best first; none as long as their index is being built.
    pub fn search_questions(&self, query: &str) -> Option<Fleeting> {
        let mut body = Vec::new();
        write(&mut body, &self.matches(query)?);
        Some(Fleeting { meta: meta(Digest::of(&body)), bytes: Bytes::from(body) })
    }

    /// What a search of questions for nothing answers.
    pub fn no_questions(&self) -> Fleeting {
        let mut body = Vec::new();
        write(&mut body, &Matches { total: 0, questions: Vec::new() });
        Fleeting { meta: meta(Digest::of(&body)), bytes: Bytes::from(body) }
    }

    pub(super) fn matches(&self, query: &str) -> Option<Matches<'_>> {
        let asked = self.question_search.ready.get()?.parse(query);
        let Found { total, hits } = asked.find();
        let shown = hits.iter().filter_map(|hit| {
            let entry = &self.questions[hit.question];
            let exam = &self.exams[entry.exam as usize];
            let bytes = self.block.get(entry.answer).bytes;
            let rendered = serde_json::from_slice::<Rendered<'_>>(&bytes).ok()?;
            let (stem, question) = (rendered.stem_html.as_deref(), &rendered.question_html);
            Some(Match {
                id: self.question_ids.id(hit.question),
                exam_id: self.exam_ids.id(entry.exam as usize),
                course_id: self.course_ids.id(exam.course),
                exam_description: &exam.description,
                course_name: &self.courses[exam.course].name,
                date: exam.date.as_deref(),
                open_ended: rendered.open_ended,
                select_all: rendered.select_all,
                checked: rendered.accept.is_some(),
                topics: rendered.topics.iter().map(ToString::to_string).collect(),
                matched: match hit.part {
                    Part::Question => "question",
                    Part::Answers => "answers",
                    Part::Explanation => "explanation",
                },
                snippet_html: asked.snippet(hit.part, stem, question),
            })
        });
        Some(Matches { total, questions: shown.collect() })
    }
}

/// What the questions of each exam may be met by besides their own words, in the order of the exams.
pub(super) fn contexts(courses: &[Course], exams: &[Vec<RenderedExam>]) -> Vec<Context> {
    let exams =
        courses.iter().zip(exams).flat_map(|(course, exams)| exams.iter().map(move |exam| (course, exam)));
    let context = |(course, exam): (&Course, &RenderedExam)| {
        let mut texts = vec![course.name.clone(), exam.description.clone()];
        texts.extend(course.subject.clone());
        texts.extend(course.aliases.iter().cloned());
        texts.extend(exam.date.as_ref().map(|date| date.replace('-', " ")));
        Context { texts, code: course.id.clone(), questions: exam.questions.len() }
    };
    exams.map(context).collect()
}
