//! The JSON responses of the API. [`Digests::new`] hashes them when the content is loaded; they are
//! serialised on request.

use std::sync::Arc;

use bytes::Bytes;
use rayon::prelude::*;
use serde::Serialize;

use super::representation::{Body, ContentHash, Resource};
use super::route::Route;
use crate::api::{self, ExamOfCourse, QuestionOfExam};
use stoa_content::catalog::{Attachment, Catalog, Course, ExamInCourse, ExamListEntry};

/// The hash and the length of a response's bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digest {
    pub hash: ContentHash,
    pub length: usize,
}

/// The digests of a course's responses.
pub(super) struct CourseDigests {
    pub exams: Digest,
    pub files: Digest,
    pub resources: Digest,
}

/// The digests of an exam's responses.
#[derive(Clone, Copy)]
pub(super) struct ExamDigests {
    pub whole: Digest,
    pub list: Digest,
}

/// The digests of all responses. Indexes are those of courses in the catalog, exams, questions
/// and pages.
pub(super) struct Digests {
    pub courses: Vec<CourseDigests>,
    pub exams: Vec<ExamDigests>,
    pub questions: Vec<Digest>,
    pub own_pages: Vec<Digest>,
}

impl Digests {
    pub(super) fn new(catalog: &Catalog) -> Digests {
        let courses = (0..catalog.courses.len()).into_par_iter();
        let courses = courses.map(|index| {
            let course = &catalog.courses[index];
            CourseDigests {
                exams: Digest::of(&list_exams(catalog, index)),
                files: Digest::of(&list_course_files(course)),
                resources: Digest::of(&course.resources),
            }
        });
        let exams: Vec<_> = catalog.all_exams().collect();
        let exams = exams.into_par_iter().map(ExamDigests::new);
        let (exams, questions): (Vec<_>, Vec<_>) = exams.unzip();
        Digests {
            courses: courses.collect(),
            exams,
            questions: questions.concat(),
            own_pages: catalog
                .settings
                .pages
                .iter()
                .map(|page| Digest::of(&api::OwnPage::from(page)))
                .collect(),
        }
    }

    /// Hashes all responses.
    pub(super) fn hash(&self, course_list: ContentHash) -> ContentHash {
        let courses = self.courses.iter();
        let courses = courses.flat_map(|course| [course.exams, course.files, course.resources]);
        let exams = self.exams.iter().flat_map(|exam| [exam.list, exam.whole]);
        let all = courses.chain(exams).chain(self.own_pages.iter().copied());
        let all: Vec<_> = all.map(|digest| digest.hash).chain([course_list]).collect();
        ContentHash::of_parts(all.iter().map(ContentHash::bytes))
    }
}

impl ExamDigests {
    /// Returns the digests of an exam and of each of its questions.
    fn new(found: ExamInCourse<'_>) -> (ExamDigests, Vec<Digest>) {
        let questions = found.exam.questions.iter();
        let questions: Vec<Digest> = questions
            .map(|question| Digest::of(&api::Question::new(found, question)))
            .collect();
        let files = list_exam_files(found);
        let head = Digest::of(&api::Exam::without_questions(found, files));
        // Combines the hashes of the questions: hashing all bytes again would take as long as
        // serialising them.
        let hashes = [&head].into_iter().chain(&questions);
        let whole = Digest {
            hash: ContentHash::of_parts(hashes.map(|digest| digest.hash.bytes())),
            length: head.length + questions.iter().map(|one| one.length + 1).sum::<usize>(),
        };
        let list = Digest::of(&list_questions(found));
        (ExamDigests { whole, list }, questions)
    }
}

impl Digest {
    /// Computes the digest of a response without keeping its bytes.
    pub(super) fn of(response: &impl Serialize) -> Digest {
        let bytes = serialize(response);
        Digest {
            hash: ContentHash::of(&bytes),
            length: bytes.len(),
        }
    }
}

/// Creates the resource for an API response.
pub(super) fn make_json(hash: ContentHash, body: Body<'_>) -> Resource<'_> {
    Resource {
        content_type: "application/json",
        hash,
        body,
    }
}

/// Creates a response body that is serialised on request.
pub(super) fn render<'a, T: Serialize>(make: impl Fn() -> T + Send + Sync + 'a) -> Body<'a> {
    Body::Rendered(Arc::new(move || serialize(&make())))
}

/// Creates the resource for a response that is rarely requested twice.
pub(super) fn make_fleeting(response: &impl Serialize) -> Resource<'static> {
    let bytes = serialize(response);
    make_json(
        ContentHash::of(&bytes),
        Body::Fleeting(Arc::new(move || bytes.clone())),
    )
}

/// Creates the resource for a response that is always the same.
pub(super) fn make_constant(response: &'static str) -> Resource<'static> {
    let bytes = Bytes::from_static(response.as_bytes());
    make_json(ContentHash::of(&bytes), Body::Stored(bytes))
}

pub(super) fn serialize(response: &impl Serialize) -> Bytes {
    let mut bytes = Vec::new();
    api::write(&mut bytes, response);
    Bytes::from(bytes)
}

/// Creates the list of all courses, compressed in advance, because every client requests it.
pub(super) fn make_course_list(all: &[Course]) -> Resource<'static> {
    let bytes = serialize(&list_courses(all));
    make_json(ContentHash::of(&bytes), Body::compress(bytes))
}

pub(super) fn list_courses<'a>(
    courses: impl IntoIterator<Item = &'a Course>,
) -> Vec<api::Course<'a>> {
    courses.into_iter().map(api::Course::from).collect()
}

pub(super) fn list_exams(catalog: &Catalog, index: usize) -> Vec<ExamOfCourse<'_>> {
    let listed = catalog.list_exams(index).into_iter();
    let exams = listed.map(|listed| match listed {
        ExamListEntry::Present(found) => ExamOfCourse::new(found, list_exam_files(found)),
        ExamListEntry::Absent(exam) => ExamOfCourse::absent(&catalog.courses[index], exam),
    });
    exams.collect()
}

pub(super) fn list_questions(found: ExamInCourse<'_>) -> Vec<QuestionOfExam<'_>> {
    let questions = found.exam.questions.iter();
    questions
        .map(|question| QuestionOfExam::new(found.exam, question))
        .collect()
}

pub(super) fn list_course_files(course: &Course) -> Vec<api::Attachment<'_>> {
    list_attachments(&course.files, |name| Route::CourseAttachment {
        course: &course.id,
        name,
    })
}

pub(super) fn list_exam_files(found: ExamInCourse<'_>) -> Vec<api::Attachment<'_>> {
    list_attachments(&found.exam.files, |name| Route::ExamAttachment {
        exam: &found.exam.id,
        name,
    })
}

/// Describes attachments as the API lists them, with their addresses.
fn list_attachments<'a>(
    files: &'a [Attachment],
    route: impl Fn(&'a str) -> Route<'a>,
) -> Vec<api::Attachment<'a>> {
    let address = |file: &'a Attachment| route(&file.name).path().unwrap_or_default();
    files
        .iter()
        .map(|file| api::Attachment::new(file, address(file)))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use stoa_content::load;
    use stoa_content::response_size::measure_response;
    use stoa_content::source::Source;

    fn catalog(folder: &str) -> Catalog {
        let source = Source::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
        load(&source).expect("it is valid").catalog
    }

    #[test]
    fn an_exam_has_the_size_of_its_response_and_little_more() {
        for folder in ["data", "tests/campus"] {
            for found in catalog(folder).all_exams() {
                let size = measure_response(found.course, found.exam).total;
                let bytes = serialize(&api::Exam::new(found, list_exam_files(found))).len() as u64;
                assert!(
                    (bytes..=bytes + bytes / 4 + 1024).contains(&size),
                    "{}: {size} for {bytes} bytes",
                    found.exam.id
                );
            }
        }
    }
}
