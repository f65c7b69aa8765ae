//! Makes answers from the catalog. They borrow all their texts from it.

use serde_json::value::RawValue;

use super::{
    Accepted, AcceptedNumber, Answer, Attachment, Course, Exam, Question, QuestionOfExam, Resource, Str,
};
use crate::content::catalog::{self, Kind, Text};

impl<'a> From<&'a catalog::Course> for Course<'a> {
    fn from(course: &'a catalog::Course) -> Course<'a> {
        Course {
            id: (&course.id).into(),
            name: (&course.name).into(),
            subject: course.subject.as_ref().map(Str::from),
            language: course.language.as_ref().map(Str::from),
        }
    }
}

impl<'a> From<&'a catalog::Resource> for Resource<'a> {
    fn from(resource: &'a catalog::Resource) -> Resource<'a> {
        Resource {
            id: (&resource.id).into(),
            url: (&resource.url).into(),
            description: (&resource.description).into(),
        }
    }
}

impl<'a> Exam<'a> {
    /// An exam without its questions.
    pub fn head(
        course: &'a catalog::Course,
        exam: &'a catalog::Exam,
        files: Vec<Attachment<'a>>,
    ) -> Exam<'a> {
        Exam {
            id: (&exam.id).into(),
            description: (&exam.description).into(),
            course_id: (&course.id).into(),
            date: exam.date.as_ref().map(Str::from),
            duration: exam.duration,
            instructions: exam.instructions.as_ref().map(markdown),
            instructions_html: exam.instructions.as_ref().map(html),
            source: exam.source.as_ref().map(markdown),
            source_html: exam.source.as_ref().map(html),
            license: exam.license.as_ref().map(Str::from),
            language: exam.language.as_ref().or(course.language.as_ref()).map(Str::from),
            files,
            questions: Vec::new(),
        }
    }
}

impl<'a> Attachment<'a> {
    /// The attachment at an address below the base path.
    pub fn new(file: &'a catalog::Attachment, address: String) -> Attachment<'a> {
        Attachment {
            name: (&file.name).into(),
            description: (&file.description).into(),
            r#type: file.file_type.media_type().into(),
            size: file.size,
            address: address.into(),
        }
    }
}

impl<'a> QuestionOfExam<'a> {
    pub fn new(exam: &'a str, question: &'a catalog::Question) -> QuestionOfExam<'a> {
        QuestionOfExam {
            id: (&question.id).into(),
            exam_id: exam.into(),
            open_ended: question.is_open_ended(),
            select_all: question.kind == Kind::AllOf,
            checked: question.accepted().is_some(),
            points: question.points,
            revision: (&question.revision).into(),
        }
    }
}

impl<'a> Question<'a> {
    /// A question of an exam in a language.
    pub fn new(
        course: &'a str,
        (exam, language): (&'a str, Option<&'a String>),
        question: &'a catalog::Question,
    ) -> Question<'a> {
        let stem = question.stem.as_deref();
        Question {
            id: (&question.id).into(),
            exam_id: exam.into(),
            course_id: course.into(),
            language: language.map(Str::from),
            stem: stem.map(markdown),
            stem_html: stem.map(html),
            question: markdown(&question.question),
            question_html: html(&question.question),
            open_ended: question.is_open_ended(),
            select_all: question.kind == Kind::AllOf,
            points: question.points,
            answers: question.choices.iter().map(Answer::from).collect(),
            accept: question.accepted().map(|accepted| accepted.iter().map(Accepted::from).collect()),
            explanation: question.explanation.as_ref().map(markdown),
            explanation_html: question.explanation.as_ref().map(html),
            hints: question.hints.iter().map(markdown).collect(),
            hints_html: question.hints.iter().map(html).collect(),
            topics: question.topics.iter().map(Str::from).collect(),
            revision: (&question.revision).into(),
        }
    }
}

impl<'a> From<&'a catalog::Choice> for Answer<'a> {
    fn from(choice: &'a catalog::Choice) -> Answer<'a> {
        Answer {
            id: (&choice.id).into(),
            answer_text: markdown(&choice.text),
            answer_html: html(&choice.text),
            correct: choice.correct,
            feedback: choice.feedback.as_ref().map(markdown),
            feedback_html: choice.feedback.as_ref().map(html),
        }
    }
}

impl<'a> From<&'a catalog::Accepted> for Accepted<'a> {
    fn from(accepted: &'a catalog::Accepted) -> Accepted<'a> {
        // The catalog holds numbers as JSON writes them.
        let digits = |number: &'a str| serde_json::from_str::<&RawValue>(number).unwrap_or(RawValue::NULL);
        match accepted {
            catalog::Accepted::Text(text) => Accepted::Text(text.into()),
            catalog::Accepted::Number { number, tolerance } => Accepted::Number(AcceptedNumber {
                number: digits(number),
                tolerance: tolerance.as_deref().map(digits),
            }),
        }
    }
}

fn markdown(text: &Text) -> Str<'_> {
    (&text.markdown).into()
}

fn html(text: &Text) -> Str<'_> {
    (&text.html).into()
}
