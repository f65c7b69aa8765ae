//! The site: the catalog rendered. Everything that a request may see, behind one pointer.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use rayon::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::content::catalog::{About, Catalog, Course, Exam, Question};
use crate::http::json;
use crate::http::resource::{Keep, Resource};
use crate::http::ui::Ui;
use crate::search::{CourseSearch, Synonyms};

/// Every API answer ready to be sent, the search, and what the pages say of themselves.
///
/// Built whole from a [`Catalog`] and never changed: a reload builds another.
pub struct Site {
    pub about: About,
    pub counts: Counts,
    /// A hash over all API answers: replicas that show the same one answer the same.
    pub hash: String,
    pub ui: Arc<Ui>,
    /// `/api/courses`.
    pub course_list: Resource,
    /// What an id that names nothing answers: `[]`.
    pub nothing: Resource,
    /// What a question id that names nothing answers: `null`.
    pub no_question: Resource,
    pub courses: HashMap<String, CourseEntry>,
    pub exams: HashMap<String, ExamEntry>,
    pub questions: HashMap<String, QuestionEntry>,
    search: CourseSearch,
    /// Where each course's object stands in the course list.
    course_spans: Vec<Range<usize>>,
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub courses: usize,
    pub exams: usize,
    pub questions: usize,
}

pub struct CourseEntry {
    pub name: String,
    pub exams: Resource,
    pub resources: Resource,
}

pub struct ExamEntry {
    /// The id of its course.
    pub course: String,
    pub description: String,
    pub questions: Resource,
}

pub struct QuestionEntry {
    /// The id of its exam.
    pub exam: String,
    /// The beginning of its text.
    pub excerpt: String,
    pub answer: Resource,
}

impl Site {
    /// Renders a catalog.
    ///
    /// # Errors
    /// Says why there is no search: the system has no memory or threads to spare for its index.
    pub fn new(catalog: Catalog, ui: Arc<Ui>) -> Result<Site, String> {
        let nothing = render(&[(); 0]);
        let mut synonyms = Synonyms::builtin();
        synonyms.extend(catalog.synonyms.iter().cloned());
        let search = CourseSearch::build(&catalog.courses, &synonyms)
            .map_err(|error| format!("cannot build the search index: {error}"))?;
        let (course_list, course_spans) = render_course_list(&catalog.courses);
        let exams = || catalog.courses.iter().flat_map(exams_of);
        let questions = || exams().flat_map(|(_, exam)| questions_of(exam));
        let mut block = Block::default();
        exams().for_each(|(_, exam)| block.write(&json::questions(exam)));
        questions().for_each(|(exam, question)| block.write(&json::question(exam, question)));
        let mut answers = block.into_answers();
        let mut site = Site {
            courses: catalog.courses.par_iter().map(|course| course_entry(course, &nothing)).collect(),
            exams: exams().zip(&mut answers).map(exam_entry).collect(),
            questions: questions().zip(answers).map(question_entry).collect(),
            no_question: render(&()),
            counts: Counts {
                courses: catalog.courses.len(),
                exams: catalog.exam_count(),
                questions: catalog.question_count(),
            },
            hash: String::new(),
            about: catalog.about,
            ui,
            course_list,
            nothing,
            search,
            course_spans,
        };
        site.hash = site.hash_of_answers();
        Ok(site)
    }

    fn hash_of_answers(&self) -> String {
        let courses = self.courses.iter().flat_map(|(id, course)| {
            [("exams of", id, &course.exams), ("resources of", id, &course.resources)]
        });
        let exams = self.exams.iter().map(|(id, exam)| ("exam", id, &exam.questions));
        let questions = self.questions.iter().map(|(id, question)| ("question", id, &question.answer));
        let mut answers: Vec<_> = courses.chain(exams).chain(questions).collect();
        // A map has no order of its own.
        answers.sort_unstable_by_key(|(kind, id, _)| (*kind, *id));
        let mut hash = Sha256::new();
        hash.update(self.course_list.digest());
        for (kind, id, answer) in answers {
            hash.update(kind);
            hash.update(id);
            hash.update(answer.digest());
        }
        hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The courses that match a query, best first, as the body of an answer.
    pub fn search(&self, query: &str) -> Vec<u8> {
        let courses = self.course_list.bytes();
        let mut body = vec![b'['];
        for index in self.search.find(query) {
            if body.len() > 1 {
                body.push(b',');
            }
            body.extend_from_slice(&courses[self.course_spans[index].clone()]);
        }
        body.push(b']');
        body
    }

    /// The exam, if it is one of this course's.
    pub fn exam_of(&self, course: &str, exam: &str) -> Option<&ExamEntry> {
        self.exams.get(exam).filter(|entry| entry.course == course)
    }

    /// The question, if it is one of this exam's.
    pub fn question_of(&self, exam: &str, question: &str) -> Option<&QuestionEntry> {
        self.questions.get(question).filter(|entry| entry.exam == exam)
    }
}

/// The type of every API answer.
pub const JSON: &str = "application/json";

fn write_json(body: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(body, value).expect("structs of strings and flags always serialise");
}

fn render(value: &impl Serialize) -> Resource {
    let mut body = Vec::new();
    write_json(&mut body, value);
    Resource::kept(JSON, Keep::Revalidate, body.into_boxed_slice())
}

fn render_course_list(courses: &[Course]) -> (Resource, Vec<Range<usize>>) {
    let mut body = vec![b'['];
    let mut spans = Vec::with_capacity(courses.len());
    for course in courses {
        if body.len() > 1 {
            body.push(b',');
        }
        let start = body.len();
        write_json(&mut body, &json::course(course));
        spans.push(start..body.len());
    }
    body.push(b']');
    // The one answer that everyone asks for, and that can be large.
    (Resource::kept(JSON, Keep::Revalidate, body).compressed(), spans)
}

/// The bodies of many answers, one behind the other. Freed one by one, those of a site that a reload
/// replaced would leave the heap full of holes; a block goes back to the system.
#[derive(Default)]
struct Block {
    bytes: Vec<u8>,
    spans: Vec<Range<usize>>,
}

impl Block {
    fn write(&mut self, value: &impl Serialize) {
        let start = self.bytes.len();
        write_json(&mut self.bytes, value);
        self.spans.push(start..self.bytes.len());
    }

    /// The answers, in the order in which they were written.
    fn into_answers(self) -> impl Iterator<Item = Resource> {
        let bytes = Bytes::from(self.bytes.into_boxed_slice());
        let answer = |span| Resource::kept(JSON, Keep::Revalidate, bytes.slice(span));
        let answers: Vec<Resource> = self.spans.into_par_iter().map(answer).collect();
        answers.into_iter()
    }
}

fn exams_of(course: &Course) -> impl Iterator<Item = (&Course, &Exam)> {
    course.exams.iter().map(move |exam| (course, exam))
}

fn questions_of(exam: &Exam) -> impl Iterator<Item = (&Exam, &Question)> {
    exam.questions.iter().map(move |question| (exam, question))
}

fn course_entry(course: &Course, nothing: &Resource) -> (String, CourseEntry) {
    let list = |empty, render: &dyn Fn() -> Resource| if empty { nothing.clone() } else { render() };
    let entry = CourseEntry {
        name: course.name.clone(),
        exams: list(course.exams.is_empty(), &|| render(&json::exams(course))),
        resources: list(course.resources.is_empty(), &|| render(&json::resources(course))),
    };
    (course.id.clone(), entry)
}

fn exam_entry(((course, exam), questions): ((&Course, &Exam), Resource)) -> (String, ExamEntry) {
    let (course, description) = (course.id.clone(), exam.description.clone());
    (exam.id.clone(), ExamEntry { course, description, questions })
}

fn question_entry(((exam, question), answer): ((&Exam, &Question), Resource)) -> (String, QuestionEntry) {
    let (exam, excerpt) = (exam.id.clone(), excerpt(&question.question));
    (question.id.clone(), QuestionEntry { exam, excerpt, answer })
}

/// The beginning of a text, on one line.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 150;
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() > LONGEST {
            line.push('…');
            break;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_one_short_line() {
        assert_eq!(excerpt("What\n is  $x$?"), "What is $x$?");
        let long = excerpt(&"word ".repeat(100));
        assert!(long.ends_with("word…") && long.chars().count() <= 152, "{long}");
        assert_eq!(excerpt(&"x".repeat(1000)), "…");
    }
}
