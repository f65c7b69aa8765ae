//! The bodies of the API, with the contract's exact field names.

use serde::Serialize;

use crate::content::catalog;

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
pub struct Exam<'a> {
    id: &'a str,
    description: &'a str,
    course_id: &'a str,
}

/// One object of `/api/exams/questions/{examId}`.
#[derive(Serialize)]
pub struct QuestionOfExam<'a> {
    id: &'a str,
    exam_id: &'a str,
    #[serde(rename = "openEnded")]
    open_ended: bool,
}

/// `/api/questions/{questionId}`.
#[derive(Serialize)]
pub struct Question<'a> {
    id: &'a str,
    exam_id: &'a str,
    question: &'a str,
    #[serde(rename = "openEnded")]
    open_ended: bool,
    answers: Vec<Answer<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'a> {
    id: &'a str,
    answer_text: &'a str,
    correct: bool,
}

/// One object of `/api/resources/course/{courseId}`.
#[derive(Serialize)]
pub struct Resource<'a> {
    id: &'a str,
    url: &'a str,
    description: &'a str,
}

pub fn course(course: &catalog::Course) -> Course<'_> {
    Course { id: &course.id, name: &course.name, subject: course.subject.as_deref() }
}

pub fn exams(course: &catalog::Course) -> Vec<Exam<'_>> {
    let exams = course.exams.iter();
    exams.map(|exam| Exam { id: &exam.id, description: &exam.description, course_id: &course.id }).collect()
}

pub fn questions(exam: &catalog::Exam) -> Vec<QuestionOfExam<'_>> {
    let questions = exam.questions.iter();
    questions
        .map(|question| QuestionOfExam {
            id: &question.id,
            exam_id: &exam.id,
            open_ended: question.open_ended,
        })
        .collect()
}

pub fn question<'a>(exam: &'a catalog::Exam, question: &'a catalog::Question) -> Question<'a> {
    let answers = question.answers.iter();
    Question {
        id: &question.id,
        exam_id: &exam.id,
        question: &question.question,
        open_ended: question.open_ended,
        answers: answers
            .map(|answer| Answer {
                id: &answer.id,
                answer_text: &answer.answer_text,
                correct: answer.correct,
            })
            .collect(),
        explanation: question.explanation.as_deref(),
    }
}

pub fn resources(course: &catalog::Course) -> Vec<Resource<'_>> {
    let resources = course.resources.iter();
    resources
        .map(|resource| Resource { id: &resource.id, url: &resource.url, description: &resource.description })
        .collect()
}
