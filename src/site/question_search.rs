//! Question search: its index, built from the API's answers, and its results.

use std::borrow::Cow;
use std::sync::{Mutex, OnceLock, PoisonError};

use bytes::Bytes;

use super::answers::{Answers, ExamRecord, QuestionEntry, meta};
use super::representation::{ContentHash, Uncached};
use super::{IndexError, Site};
use crate::api::{self, Accepted, FoundQuestion, Matched, Question, SearchResults, Str};
use crate::content::catalog::Course;
use crate::content::rich_text::escape;
use crate::search::questions::{Context, Found, Part, QuestionSearch, Texts};
use crate::search::{Language, Synonyms};

/// With more questions than this the site is opened before their index is built.
const MAX_QUICKLY_INDEXED: usize = 5_000;

/// The index of questions, or what it will be built from.
pub(super) struct QuestionIndex {
    ready: OnceLock<QuestionSearch>,
    pending: Mutex<Option<(Vec<Context>, Synonyms)>>,
}

impl QuestionIndex {
    pub fn new(
        courses: &[Course],
        exams: &[Vec<ExamRecord>],
        site_language: Option<&str>,
        synonyms: Synonyms,
    ) -> QuestionIndex {
        let exams = courses.iter().zip(exams);
        let exams = exams.flat_map(|(course, exams)| {
            exams
                .iter()
                .map(move |exam| context(course, exam, site_language))
        });
        QuestionIndex {
            ready: OnceLock::new(),
            pending: Mutex::new(Some((exams.collect(), synonyms))),
        }
    }

    /// Builds the index, unless it was built.
    pub fn build(&self, questions: &[QuestionEntry], answers: &Answers) -> Result<(), IndexError> {
        let pending = self
            .pending
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some((contexts, synonyms)) = pending else {
            return Ok(());
        };
        let texts = questions
            .iter()
            .map(|entry| api::parse(answers.json(entry.answer)).map_or_else(Texts::default, texts));
        let search =
            QuestionSearch::build(contexts.into_iter(), texts, &synonyms).map_err(|error| {
                IndexError {
                    index: "index of questions",
                    source: error.into(),
                }
            })?;
        // Only one thread finds it pending.
        let _ = self.ready.set(search);
        Ok(())
    }

    /// Whether a query finds something in an index that was built.
    pub fn finds(&self, query: &str) -> bool {
        let search = self.ready.get();
        search.is_some_and(|search| search.parse(query).find().total > 0)
    }
}

/// The words by which the questions of an exam are found besides their own.
fn context(course: &Course, exam: &ExamRecord, site_language: Option<&str>) -> Context {
    let language = exam
        .language
        .as_deref()
        .or(course.language.as_deref())
        .or(site_language);
    let mut texts = vec![course.name.clone(), exam.description.clone()];
    texts.extend(course.subject.clone());
    texts.extend(course.aliases.iter().cloned());
    texts.extend(exam.date.as_ref().map(|date| date.replace('-', " ")));
    Context {
        texts,
        code: course.id.clone(),
        questions: exam.questions.len(),
        language: Language::of_tag(language),
    }
}

/// The HTML of a question's parts.
fn texts(question: Question<'_>) -> Texts<'_> {
    let accepted = question
        .accept
        .iter()
        .flatten()
        .filter_map(|accepted| match accepted {
            Accepted::Text(text) => Some(escape(text)),
            Accepted::Number(number) => number.number().map(|number| number.to_string()),
        });
    let accepted: Vec<Cow<'_, str>> = accepted.map(Cow::Owned).collect();
    let topics: Vec<Cow<'_, str>> = question
        .topics
        .iter()
        .map(|topic| Cow::Owned(escape(topic)))
        .collect();
    let asked = question
        .stem_html
        .into_iter()
        .chain([question.question_html])
        .map(Cow::from);
    let answers = question
        .answers
        .into_iter()
        .map(|answer| Cow::from(answer.answer_html));
    let explanation = question
        .explanation_html
        .into_iter()
        .map(Cow::from)
        .chain(topics);
    Texts {
        parts: [
            asked.collect(),
            answers.chain(accepted).collect(),
            explanation.collect(),
        ],
    }
}

impl Site {
    /// Whether there are so few questions that the start can wait for their index.
    pub fn is_quickly_indexed(&self) -> bool {
        self.questions.len() <= MAX_QUICKLY_INDEXED
    }

    /// Builds the index of questions, unless it was built.
    ///
    /// # Errors
    /// The system has no memory to spare for it.
    pub fn index_questions(&self) -> Result<(), IndexError> {
        self.question_index.build(&self.questions, &self.answers)
    }

    /// The answer of question search; `None` as long as the index is being built.
    pub fn search_questions(&self, query: &str) -> Option<Uncached> {
        self.matching_questions(query)
            .map(|results| answer(&results))
    }

    /// The answer of question search to a blank query.
    pub fn empty_question_search(&self) -> Uncached {
        answer(&SearchResults::default())
    }

    /// The questions that match a query, best first; `None` as long as the index is being built.
    pub(super) fn matching_questions(&self, query: &str) -> Option<SearchResults<'_>> {
        let asked = self.question_index.ready.get()?.parse(query);
        let Found {
            total,
            is_partial,
            hits,
        } = asked.find();
        let questions = hits.iter().filter_map(|hit| {
            let entry = &self.questions[hit.question];
            let exam = &self.exams[entry.exam as usize];
            let question: Question<'_> = api::parse(self.answers.json(entry.answer))?;
            Some(FoundQuestion {
                id: self.question_ids.id(hit.question).into(),
                exam_id: self.exam_ids.id(entry.exam as usize).into(),
                course_id: self.course_ids.id(exam.course).into(),
                exam_description: (&exam.description).into(),
                course_name: (&self.courses[exam.course].name).into(),
                date: exam.date.as_ref().map(Str::from),
                open_ended: question.open_ended,
                select_all: question.select_all,
                checked: question.accept.is_some(),
                matched: match hit.part {
                    Part::Question => Matched::Question,
                    Part::Answers => Matched::Answers,
                    Part::Explanation => Matched::Explanation,
                },
                snippet_html: asked
                    .snippet(
                        hit.part,
                        question.stem_html.as_deref(),
                        &question.question_html,
                    )
                    .into(),
                topics: question.topics,
            })
        });
        Some(SearchResults {
            total,
            partial: is_partial,
            questions: questions.collect(),
        })
    }
}

fn answer(results: &SearchResults<'_>) -> Uncached {
    let mut body = Vec::new();
    api::write(&mut body, results);
    Uncached {
        meta: meta(ContentHash::of(&body)),
        bytes: Bytes::from(body),
    }
}
