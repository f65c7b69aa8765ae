//! The bodies of the API, with the contract's exact field names.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::content::catalog::{self, Accepted, Kind, Text};

/// One object of `/api/courses` and of a search.
#[derive(Serialize)]
pub struct Course<'a> {
    id: &'a str,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<&'a str>,
}

/// One object of `/api/exams/course/{courseId}`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExamOfCourse<'a> {
    pub id: &'a str,
    pub description: &'a str,
    pub course_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<u16>,
    /// How many.
    pub questions: usize,
}

/// The head of `/api/exams/{examId}`, which its questions follow.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExamHead<'a> {
    id: &'a str,
    description: &'a str,
    course_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions_html: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source_html: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    license: Option<&'a str>,
}

/// One object of `/api/exams/questions/{examId}`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QuestionOfExam<'a> {
    id: &'a str,
    #[serde(rename = "exam_id")]
    exam_id: &'a str,
    open_ended: bool,
    select_all: bool,
    checked: bool,
    points: Points,
    revision: &'a str,
}

/// `/api/questions/{questionId}`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Question<'a> {
    id: &'a str,
    #[serde(rename = "exam_id")]
    exam_id: &'a str,
    course_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stem: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stem_html: Option<&'a str>,
    question: &'a str,
    question_html: &'a str,
    open_ended: bool,
    select_all: bool,
    points: Points,
    answers: Vec<Answer<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    accept: Option<Vec<Accept<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation_html: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hints: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hints_html: Vec<&'a str>,
    topics: &'a [String],
    revision: &'a str,
}

/// One of a question's answers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'a> {
    id: &'a str,
    answer_text: &'a str,
    answer_html: &'a str,
    correct: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    feedback: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    feedback_html: Option<&'a str>,
}

/// One object of `/api/resources/course/{courseId}`.
#[derive(Serialize)]
pub struct Link<'a> {
    id: &'a str,
    url: &'a str,
    description: &'a str,
}

/// A whole number without a fraction.
struct Points(f64);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Where every whole number is one of these.
        const EXACT: f64 = 9e15;
        if self.0.fract() == 0.0 && self.0 < EXACT {
            serializer.serialize_u64(self.0 as u64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

/// An accepted answer, its numbers with the digits that they were written with.
struct Accept<'a>(&'a Accepted);

impl Serialize for Accept<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits =
            |number: &str| RawValue::from_string(number.to_owned()).map_err(serde::ser::Error::custom);
        match self.0 {
            Accepted::Text(text) => serializer.serialize_str(text),
            Accepted::Number { number, tolerance } => {
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry("number", &digits(number)?)?;
                if let Some(tolerance) = tolerance {
                    map.serialize_entry("tolerance", &digits(tolerance)?)?;
                }
                map.end()
            }
        }
    }
}

pub fn course(course: &catalog::Course) -> Course<'_> {
    Course { id: &course.id, name: &course.name, subject: course.subject.as_deref() }
}

pub fn exam_head<'a>(course: &'a str, exam: &'a catalog::Exam) -> ExamHead<'a> {
    ExamHead {
        id: &exam.id,
        description: &exam.description,
        course_id: course,
        date: exam.date.as_deref(),
        duration: exam.duration,
        instructions: exam.instructions.as_ref().map(markdown),
        instructions_html: exam.instructions.as_ref().map(html),
        source: exam.source.as_ref().map(markdown),
        source_html: exam.source.as_ref().map(html),
        license: exam.license.as_deref(),
    }
}

pub fn questions(exam: &catalog::Exam) -> Vec<QuestionOfExam<'_>> {
    let questions = exam.questions.iter().map(|question| QuestionOfExam {
        id: &question.id,
        exam_id: &exam.id,
        open_ended: question.is_open_ended(),
        select_all: question.kind == Kind::AllOf,
        checked: question.accepted().is_some(),
        points: Points(question.points),
        revision: &question.revision,
    });
    questions.collect()
}

pub fn question<'a>(
    course: &'a catalog::Course,
    exam: &'a str,
    question: &'a catalog::Question,
) -> Question<'a> {
    let answers = question.choices.iter().map(|choice| Answer {
        id: &choice.id,
        answer_text: &choice.text.markdown,
        answer_html: &choice.text.html,
        correct: choice.correct,
        feedback: choice.feedback.as_ref().map(markdown),
        feedback_html: choice.feedback.as_ref().map(html),
    });
    Question {
        id: &question.id,
        exam_id: exam,
        course_id: &course.id,
        language: course.language.as_deref(),
        stem: question.stem.as_deref().map(markdown),
        stem_html: question.stem.as_deref().map(html),
        question: &question.question.markdown,
        question_html: &question.question.html,
        open_ended: question.is_open_ended(),
        select_all: question.kind == Kind::AllOf,
        points: Points(question.points),
        answers: answers.collect(),
        accept: question.accepted().map(|accepted| accepted.iter().map(Accept).collect()),
        explanation: question.explanation.as_ref().map(markdown),
        explanation_html: question.explanation.as_ref().map(html),
        hints: question.hints.iter().map(markdown).collect(),
        hints_html: question.hints.iter().map(html).collect(),
        topics: &question.topics,
        revision: &question.revision,
    }
}

pub fn links(course: &catalog::Course) -> Vec<Link<'_>> {
    let links = course.resources.iter();
    links.map(|link| Link { id: &link.id, url: &link.url, description: &link.description }).collect()
}

fn markdown(text: &Text) -> &str {
    &text.markdown
}

fn html(text: &Text) -> &str {
    &text.html
}
