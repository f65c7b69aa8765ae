//! Question search: its index, built from the catalog, and its results.

use std::borrow::Cow;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::answers::fleeting;
use super::representation::Resource;
use super::{IndexError, Site};
use crate::api::{FoundQuestion, Matched, SearchResults};
use stoa_content::catalog::{Accepted, Catalog, ExamInCourse, Kind, Question, Text};
use stoa_search::questions::{Context, Found, Part, QuestionSearch, Texts};
use stoa_search::{Language, Synonyms};
use stoa_text::rich_text::escape;

/// With more questions than this the site is opened before their index is built.
const MAX_QUICKLY_INDEXED: usize = 5_000;

/// The index of questions, once it is built.
pub(super) struct QuestionIndex {
    ready: OnceLock<QuestionSearch>,
    /// For the index, until somebody begins to build it.
    synonyms: Mutex<Option<Synonyms>>,
}

impl QuestionIndex {
    pub(super) fn new(synonyms: Synonyms) -> QuestionIndex {
        QuestionIndex {
            ready: OnceLock::new(),
            synonyms: Mutex::new(Some(synonyms)),
        }
    }

    /// Builds the index, unless it was built.
    ///
    /// # Errors
    /// The system has no memory to spare for it.
    pub(super) fn build(&self, catalog: &Catalog) -> Result<(), IndexError> {
        let synonyms = self
            .synonyms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some(synonyms) = synonyms else {
            return Ok(());
        };
        let language = catalog.about.language.as_deref();
        let exams = catalog.all_exams();
        let contexts = exams.map(|found| context(found, language));
        let exams = catalog.all_exams();
        let questions = exams.flat_map(|found| found.exam.questions.iter().map(texts));
        let search =
            QuestionSearch::build(contexts, questions, &synonyms).map_err(|error| IndexError {
                index: "index of questions",
                source: error.into(),
            })?;
        // Only one thread finds the synonyms.
        let _ = self.ready.set(search);
        Ok(())
    }

    /// Whether a query finds something in an index that was built.
    pub(super) fn finds(&self, query: &str) -> bool {
        let search = self.ready.get();
        search.is_some_and(|search| search.parse(query).find().total > 0)
    }
}

/// The words by which the questions of an exam are found in addition to their own.
fn context(found: ExamInCourse<'_>, site_language: Option<&str>) -> Context {
    let ExamInCourse { course, exam, .. } = found;
    let mut texts = vec![course.name.clone(), exam.description.clone()];
    texts.extend(course.subject.clone());
    texts.extend(course.aliases.iter().cloned());
    texts.extend(exam.date.as_ref().map(|date| date.replace('-', " ")));
    Context {
        texts,
        code: course.id.clone(),
        questions: exam.questions.len(),
        language: Language::of_tag(found.language().or(site_language)),
    }
}

/// The HTML of a question's parts.
fn texts(question: &Question) -> Texts<'_> {
    let escaped = |text: &str| Cow::Owned(escape(text));
    let accepted = question.accepted().unwrap_or_default().iter();
    let accepted = accepted.map(|accepted| match accepted {
        Accepted::Text(text) => escaped(text),
        Accepted::Number { .. } => accepted.shortest(),
    });
    let stem = question.stem.as_deref().into_iter();
    let asked = stem.chain([&question.question]);
    let choices = question.choices.iter().map(|choice| &choice.text);
    let topics = question.topics.iter().map(|topic| escaped(topic));
    fn html(text: &Text) -> Cow<'_, str> {
        Cow::Borrowed(text.html.as_str())
    }
    Texts {
        parts: [
            asked.map(html).collect(),
            choices.map(html).chain(accepted).collect(),
            question
                .explanation
                .iter()
                .map(html)
                .chain(topics)
                .collect(),
        ],
    }
}

impl Site {
    /// Whether there are so few questions that the start can wait for their index.
    pub fn is_quickly_indexed(&self) -> bool {
        self.counts.questions <= MAX_QUICKLY_INDEXED
    }

    /// Builds the index of questions, unless it was built.
    ///
    /// # Errors
    /// The system has no memory to spare for it.
    pub fn index_questions(&self) -> Result<(), IndexError> {
        self.question_index.build(&self.catalog)
    }

    /// The answer of question search; `None` as long as the index is being built.
    pub fn search_questions(&self, query: &str) -> Option<Resource<'static>> {
        self.matching_questions(query)
            .map(|results| fleeting(&results))
    }

    /// The answer of question search to a blank query.
    pub fn empty_question_search(&self) -> Resource<'static> {
        fleeting(&SearchResults::default())
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
            let found = self.catalog.question_at(hit.question)?;
            let (ExamInCourse { course, exam, .. }, question) = (found.found, found.question);
            Some(FoundQuestion {
                id: &question.id,
                exam_id: &exam.id,
                course_id: &course.id,
                exam_description: &exam.description,
                course_name: &course.name,
                date: exam.date.as_deref(),
                open_ended: question.is_open_ended(),
                select_all: question.kind == Kind::AllOf,
                checked: question.accepted().is_some(),
                topics: &question.topics,
                matched: match hit.part {
                    Part::Question => Matched::Question,
                    Part::Answers => Matched::Answers,
                    Part::Explanation => Matched::Explanation,
                },
                snippet_html: asked.snippet(
                    hit.part,
                    question.stem.as_deref().map(|stem| stem.html.as_str()),
                    question.question.html.as_str(),
                ),
            })
        });
        Some(SearchResults {
            total,
            partial: is_partial,
            questions: questions.collect(),
        })
    }
}
