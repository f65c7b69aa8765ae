//! What a site has of its courses, exams and questions, in the order in which they are numbered.

use std::ops::Range;

use bytes::Bytes;

use super::json;
use super::store::{Gathered, Part, RenderedExam, meta, write};
use crate::content::catalog::Course;
use crate::content::ids::Ids;
use crate::wire::entity::{Compressed, Digest};

pub struct CourseEntry {
    pub name: String,
    pub exams: Part,
    pub links: Part,
}

pub struct ExamEntry {
    pub course: usize,
    pub description: String,
    pub date: Option<String>,
    pub whole: Part,
    pub list: Part,
}

pub struct QuestionEntry {
    pub exam: u32,
    pub answer: Part,
}

pub struct Entries {
    pub courses: Vec<CourseEntry>,
    pub exams: Vec<ExamEntry>,
    pub questions: Vec<QuestionEntry>,
}

impl Entries {
    pub fn add(&mut self, course: Course, rendered: Vec<RenderedExam>, exam_ids: &Ids, gathered: &Gathered) {
        let first = self.exams.len();
        let exams = rendered.iter().zip(first..);
        let exams: Vec<_> = exams
            .map(|(exam, number)| json::ExamOfCourse {
                id: exam_ids.id(number),
                description: &exam.description,
                course_id: &course.id,
                date: exam.date.as_deref(),
                duration: exam.duration,
                questions: exam.questions.len(),
            })
            .collect();
        let (exams, links) = (gathered.answer(&exams), gathered.answer(&json::links(&course)));
        for RenderedExam { description, date, whole, list, questions, .. } in rendered {
            // Content of four thousand million exams does not fit into memory.
            let exam = u32::try_from(self.exams.len()).unwrap_or(u32::MAX);
            self.questions.extend(questions.into_iter().map(|answer| QuestionEntry { exam, answer }));
            self.exams.push(ExamEntry { course: self.courses.len(), description, date, whole, list });
        }
        self.courses.push(CourseEntry { name: course.name, exams, links });
    }
}

/// The answer that lists all courses, and where in it each one stands.
pub fn course_list(courses: &[Course]) -> (Compressed, Vec<Range<usize>>) {
    let mut body = vec![b'['];
    let mut spans = Vec::with_capacity(courses.len());
    for course in courses {
        if body.len() > 1 {
            body.push(b',');
        }
        let start = body.len();
        write(&mut body, &json::course(course));
        spans.push(start..body.len());
    }
    body.push(b']');
    (Compressed::new(meta(Digest::of(&body)), Bytes::from(body)), spans)
}
