//! The search indexes of a catalog, as [`SearchIndexes`]: courses, and questions once their index
//! is built.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::api::{FoundQuestion, MatchedPart, SearchResults};
use stoa_content::catalog::{
    AcceptedAnswer, Catalog, Course, ExamInCourse, MarkdownText, Question, QuestionKind,
};
use stoa_content::diagnostics::Problem;
use stoa_content::scalar::MAX_QUERY_LENGTH;
use stoa_search::questions::{
    ExamContext, FoundQuestions, QuestionPart, QuestionSearch, QuestionTexts,
};
use stoa_search::{CourseSearch, Language, Synonyms};
use stoa_text::rich_text::escape_html;

/// Returns whether a query is too long to search for.
pub fn is_too_long(query: &str) -> bool {
    query.chars().count() > MAX_QUERY_LENGTH
}

/// The indexes of a catalog. The methods must always be given that same catalog.
pub(super) struct SearchIndexes {
    courses: CourseSearch,
    questions: OnceLock<QuestionSearch>,
}

/// A search index that could not be built, because the system does not have enough memory or
/// threads.
#[derive(Debug, thiserror::Error)]
#[error("cannot build the {0}: {1}")]
pub struct IndexError(
    &'static str,
    #[source] Box<dyn std::error::Error + Send + Sync>,
);

impl From<IndexError> for Vec<Problem> {
    fn from(error: IndexError) -> Vec<Problem> {
        vec![Problem::of_file("content", error.to_string())]
    }
}

/// Describes a course for course search.
fn describe_course(course: &Course) -> stoa_search::Course<'_> {
    stoa_search::Course {
        id: &course.id,
        name: &course.name,
        subject: course.subject.as_deref(),
        aliases: &course.aliases,
        language: course.language.as_deref(),
    }
}

impl SearchIndexes {
    /// Builds the index of courses.
    ///
    /// # Errors
    /// The system does not have enough memory or threads for it.
    pub(super) fn new(catalog: &Catalog) -> Result<SearchIndexes, IndexError> {
        let language = Language::of_tag(catalog.settings.language.as_deref());
        let courses: Vec<_> = catalog.courses.iter().map(describe_course).collect();
        let courses = CourseSearch::build(&courses, language, &collect_synonyms(catalog));
        Ok(SearchIndexes {
            courses: courses.map_err(|error| IndexError("search index", error.into()))?,
            questions: OnceLock::new(),
        })
    }

    /// Builds the index of questions, unless it has already been built.
    ///
    /// # Errors
    /// The system does not have enough memory or threads for it.
    pub(super) fn index_questions(&self, catalog: &Catalog) -> Result<(), IndexError> {
        if self.questions.get().is_some() {
            return Ok(());
        }
        let language = catalog.settings.language.as_deref();
        let exams = catalog.all_exams();
        let contexts = exams.map(|found| make_context(found, language));
        let exams = catalog.all_exams();
        let questions = exams.flat_map(|found| found.exam.questions.iter().map(collect_texts));
        let index = QuestionSearch::build(contexts, questions, &collect_synonyms(catalog))
            .map_err(|error| IndexError("index of questions", error.into()))?;
        // Another thread may have built the same index in the meantime.
        let _ = self.questions.set(index);
        Ok(())
    }

    /// Returns whether a query finds any question.
    pub(super) fn finds_questions(&self, query: &str) -> bool {
        let index = self.questions.get();
        index.is_some_and(|index| index.parse(query).find().total > 0)
    }

    /// Finds the courses that match a query, best first.
    pub(super) fn find_courses<'a>(&self, catalog: &'a Catalog, query: &str) -> Vec<&'a Course> {
        let found = self.courses.find(query).into_iter();
        found.map(|number| &catalog.courses[number]).collect()
    }

    /// Finds the questions that match a query, best first; returns `None` while the index is being
    /// built.
    pub(super) fn find_questions<'a>(
        &self,
        catalog: &'a Catalog,
        query: &str,
    ) -> Option<SearchResults<'a>> {
        let asked = self.questions.get()?.parse(query);
        let FoundQuestions {
            total,
            is_partial,
            hits,
        } = asked.find();
        let questions = hits.iter().filter_map(|hit| {
            let found = catalog.question_at(hit.question)?;
            let (ExamInCourse { course, exam, .. }, question) =
                (found.exam_in_course, found.question);
            Some(FoundQuestion {
                id: &question.id,
                exam_id: &exam.id,
                course_id: &course.id,
                exam_description: &exam.description,
                course_name: &course.name,
                date: exam.date.as_deref(),
                open_ended: question.is_open_ended(),
                select_all: question.kind == QuestionKind::AllOf,
                checked: question.accepted_answers().is_some(),
                topics: &question.topics,
                matched: match hit.part {
                    QuestionPart::Question => MatchedPart::Question,
                    QuestionPart::Answers => MatchedPart::Answers,
                    QuestionPart::Explanation => MatchedPart::Explanation,
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

/// Collects the built-in synonyms and the operator's own.
fn collect_synonyms(catalog: &Catalog) -> Synonyms {
    let mut synonyms = Synonyms::builtin();
    synonyms.extend(catalog.synonyms.iter().cloned());
    synonyms
}

/// Collects the words by which an exam's questions are found, in addition to the questions' own
/// words.
fn make_context(found: ExamInCourse<'_>, site_language: Option<&str>) -> ExamContext {
    let ExamInCourse { course, exam, .. } = found;
    let mut texts = vec![course.name.clone(), exam.description.clone()];
    texts.extend(course.subject.clone());
    texts.extend(course.aliases.iter().cloned());
    texts.extend(exam.date.as_ref().map(|date| date.replace('-', " ")));
    ExamContext {
        texts,
        code: course.id.clone(),
        questions: exam.questions.len(),
        language: Language::of_tag(found.language().or(site_language)),
    }
}

/// Collects the HTML of a question's parts.
fn collect_texts(question: &Question) -> QuestionTexts<'_> {
    let escaped = |text: &str| Cow::Owned(escape_html(text));
    let accepted = question.accepted_answers().unwrap_or_default().iter();
    let accepted = accepted.map(|accepted| match accepted {
        AcceptedAnswer::Text(text) => escaped(text),
        AcceptedAnswer::Number { .. } => accepted.to_shortest_text(),
    });
    let stem = question.stem.as_deref().into_iter();
    let asked = stem.chain([&question.question]);
    let choices = question.choices.iter().map(|choice| &choice.text);
    let topics = question.topics.iter().map(|topic| escaped(topic));
    fn html(text: &MarkdownText) -> Cow<'_, str> {
        Cow::Borrowed(text.html.as_str())
    }
    QuestionTexts {
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
