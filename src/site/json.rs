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

/// One object of `/api/exams/course/{courseId}`, and the head of `/api/exams/{examId}`.
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
#[serde(rename_all = "camelCase")]
pub struct Question<'a> {
    id: &'a str,
    #[serde(rename = "exam_id")]
    exam_id: &'a str,
    course_id: &'a str,
    question: &'a str,
    question_html: &'a str,
    open_ended: bool,
    answers: Vec<Answer<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation_html: Option<&'a str>,
}

/// One of a question's answers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'a> {
    id: &'a str,
    answer_text: &'a str,
    answer_html: &'a str,
    correct: bool,
}

/// One object of `/api/resources/course/{courseId}`.
#[derive(Serialize)]
pub struct Link<'a> {
    id: &'a str,
    url: &'a str,
    description: &'a str,
}

pub fn course(course: &catalog::Course) -> Course<'_> {
    Course { id: &course.id, name: &course.name, subject: course.subject.as_deref() }
}

pub fn exam<'a>(course: &'a str, id: &'a str, description: &'a str) -> Exam<'a> {
    Exam { id, description, course_id: course }
}

pub fn questions(exam: &catalog::Exam) -> Vec<QuestionOfExam<'_>> {
    let questions = exam.questions.iter().map(|question| QuestionOfExam {
        id: &question.id,
        exam_id: &exam.id,
        open_ended: question.open_ended,
    });
    questions.collect()
}

pub fn question<'a>(course: &'a str, exam: &'a str, question: &'a catalog::Question) -> Question<'a> {
    let answers = question.choices.iter().map(|choice| Answer {
        id: &choice.id,
        answer_text: &choice.text.markdown,
        answer_html: &choice.text.html,
        correct: choice.correct,
    });
    Question {
        id: &question.id,
        exam_id: exam,
        course_id: course,
        question: &question.question.markdown,
        question_html: &question.question.html,
        open_ended: question.open_ended,
        answers: answers.collect(),
        explanation: question.explanation.as_ref().map(|text| text.markdown.as_str()),
        explanation_html: question.explanation.as_ref().map(|text| text.html.as_str()),
    }
}

pub fn links(course: &catalog::Course) -> Vec<Link<'_>> {
    let links = course.links.iter();
    links.map(|link| Link { id: &link.id, url: &link.url, description: &link.description }).collect()
}
