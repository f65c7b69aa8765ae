//! The API's answers, serialised: one block of memory, and the span of each answer in it.
//!
//! Freed one by one, the answers of a site that a reload replaced would leave holes all over the heap; a block goes back to
//! the system.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use serde::Serialize;

use super::representation::{CachePolicy, Compressed, ContentHash, Meta, Stored};
use super::route::Route;
use crate::api::{self, ExamOfCourse, QuestionOfExam, Resource};
use crate::content::catalog::Ids;
use crate::content::catalog::{AbsentExam, Attachment, Course, Exam, Kind, Question, Results};
use crate::content::visibility::Moment;

/// The bytes of one answer in the block.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    start: usize,
    length: u32,
    pub hash: ContentHash,
}

/// An exam that was serialised while the content was loaded.
#[derive(Debug)]
pub struct ExamRecord {
    pub description: String,
    pub date: Option<String>,
    pub duration: Option<u16>,
    pub language: Option<String>,
    pub files: Vec<Attachment>,
    pub draft: bool,
    pub answers_from: Option<Moment>,
    pub results: Option<Results>,
    /// `/api/exams/{examId}`. The answers of its questions are spans within it.
    pub whole: Span,
    /// `/api/exams/questions/{examId}`.
    pub list: Span,
    pub questions: Vec<Span>,
    /// Whether each question is worth one point, which is not shown.
    pub are_equal: bool,
    /// The position of the question that suits a first visit best, with its rank: the lower, the better.
    pub sample: Option<(u8, usize)>,
}

pub struct CourseEntry {
    pub name: String,
    pub attachments: Vec<Attachment>,
    pub exams: Span,
    pub files: Span,
    pub resources: Span,
}

pub struct ExamEntry {
    /// The number of its course.
    pub course: usize,
    pub description: String,
    pub date: Option<String>,
    /// Its own or its course's.
    pub language: Option<String>,
    pub attachments: Vec<Attachment>,
    pub whole: Span,
    pub list: Span,
    /// The numbers of its questions.
    pub questions: Range<usize>,
    /// Whether each of them is worth one point, which is not shown.
    pub are_equal: bool,
}

pub struct QuestionEntry {
    /// The number of its exam.
    pub exam: u32,
    pub answer: Span,
}

/// All courses, exams and questions in the order of their numbers.
#[derive(Default)]
pub struct Entries {
    pub courses: Vec<CourseEntry>,
    pub exams: Vec<ExamEntry>,
    pub questions: Vec<QuestionEntry>,
}

/// Collects answers from several threads.
#[derive(Default)]
pub struct AnswersBuilder(Mutex<Vec<u8>>);

/// The block of all answers.
pub struct Answers(Bytes);

impl Span {
    /// In bytes.
    pub fn len(&self) -> usize {
        self.length as usize
    }

    fn moved(self, by: usize) -> Span {
        Span {
            start: self.start + by,
            ..self
        }
    }
}

/// How well a question suits a first visit, where it stands alone and is to be answered at once: the lower, the better.
/// `None` if it cannot be answered.
fn sample_rank(exam: &Exam, question: &Question) -> Option<u8> {
    /// In bytes of HTML.
    const SHORT: usize = 400;
    if exam.answers_from.is_some() || exam.draft || question.draft {
        return None;
    }
    let kind = match question.kind {
        Kind::OneOf | Kind::AllOf if question.choices.is_empty() => return None,
        Kind::OneOf => 0,
        Kind::AllOf => 1,
        Kind::Checked(_) => 2,
        Kind::Open => 4,
    };
    let choices = question.choices.iter().map(|choice| &choice.text.html);
    let mut texts = std::iter::once(&question.question.html).chain(choices);
    // Formulas need the typesetter, and figures another request.
    let is_plain = texts.all(|html| !html.contains("class=\"math\"") && !html.contains("<img"));
    let flaws = [
        question.stem.is_some(),
        question.explanation.is_none(),
        question.question.html.len() > SHORT,
        !is_plain,
    ];
    let flaws = flaws.map(u8::from).iter().sum::<u8>();
    Some(kind + flaws)
}

impl AnswersBuilder {
    /// Serialises an exam of a course with its questions.
    pub fn exam(&self, course: &Course, exam: Exam) -> ExamRecord {
        let mut bytes = Vec::with_capacity(64 << 10);
        api::write(
            &mut bytes,
            &api::Exam::head(course, &exam, files_of_exam(&exam.id, &exam.files)),
        );
        // The questions go between the brackets at the end.
        bytes.truncate(bytes.len() - "]}".len());
        let head = bytes.len();
        let mut questions = Vec::with_capacity(exam.questions.len());
        for question in &exam.questions {
            if !questions.is_empty() {
                bytes.push(b',');
            }
            questions.push(write(
                &mut bytes,
                &api::Question::new(course, &exam, question),
            ));
        }
        bytes.extend_from_slice(b"]}");
        // From the hashes of the questions: to hash all bytes again would take as long as to write them.
        let hashes = questions.iter().map(|span: &Span| span.hash.bytes());
        let hash = ContentHash::of_parts([&bytes[..head]].into_iter().chain(hashes));
        let whole = Span {
            start: 0,
            length: length_of(&bytes),
            hash,
        };
        let list: Vec<_> = exam
            .questions
            .iter()
            .map(|question| QuestionOfExam::new(&exam, question))
            .collect();
        let list = write(&mut bytes, &list);
        let start = self.append(&bytes);
        let ranked = exam.questions.iter().enumerate();
        let ranked = ranked.filter_map(|(at, question)| Some((sample_rank(&exam, question)?, at)));
        let sample = ranked.min();
        ExamRecord {
            sample,
            description: exam.description,
            date: exam.date,
            duration: exam.duration,
            language: exam.language,
            files: exam.files,
            draft: exam.draft,
            answers_from: exam.answers_from,
            results: exam.results,
            whole: whole.moved(start),
            list: list.moved(start),
            are_equal: exam.questions.iter().all(|question| question.points == 1.0),
            questions: questions
                .into_iter()
                .map(|span| span.moved(start))
                .collect(),
        }
    }

    /// Serialises one answer.
    pub fn answer(&self, answer: &impl Serialize) -> Span {
        let mut bytes = Vec::new();
        let span = write(&mut bytes, answer);
        span.moved(self.append(&bytes))
    }

    /// Serialises the answers of a course, and adds it with its exams and questions to the entries.
    pub fn course(
        &self,
        course: Course,
        exams: Vec<ExamRecord>,
        absent: &[AbsentExam],
        exam_ids: &Ids,
        entries: &mut Entries,
    ) {
        let first = entries.exams.len();
        let list = exams
            .iter()
            .zip(first..)
            .map(|(exam, number)| ExamOfCourse {
                id: exam_ids.id(number).into(),
                description: (&exam.description).into(),
                course_id: (&course.id).into(),
                date: exam.date.as_ref().map(Into::into),
                duration: exam.duration,
                language: exam
                    .language
                    .as_ref()
                    .or(course.language.as_ref())
                    .map(Into::into),
                files: files_of_exam(exam_ids.id(number), &exam.files),
                questions: Some(exam.questions.len()),
                draft: exam.draft,
                answers_from: exam.answers_from.map(|moment| moment.to_string().into()),
                results: exam.results.as_ref().map(Into::into),
                ..ExamOfCourse::default()
            });
        let mut list: Vec<_> = list.collect();
        // From the last on, so that the positions of the others stay right.
        for exam in absent.iter().rev() {
            list.insert(exam.position, ExamOfCourse::absent(&course.id, exam));
        }
        let list = self.answer(&list);
        let address = |name: &str| {
            Route::CourseAttachment {
                course: &course.id,
                name,
            }
            .path()
        };
        let files = self.answer(&files(&course.files, address));
        let resources = self.answer(
            &course
                .resources
                .iter()
                .map(Resource::from)
                .collect::<Vec<_>>(),
        );
        for ExamRecord {
            description,
            date,
            language,
            files,
            whole,
            list,
            questions,
            are_equal,
            ..
        } in exams
        {
            // Content of four thousand million exams does not fit into memory.
            let exam = u32::try_from(entries.exams.len()).unwrap_or(u32::MAX);
            let first = entries.questions.len();
            entries.questions.extend(
                questions
                    .into_iter()
                    .map(|answer| QuestionEntry { exam, answer }),
            );
            entries.exams.push(ExamEntry {
                course: entries.courses.len(),
                description,
                date,
                language: language.or_else(|| course.language.clone()),
                attachments: files,
                whole,
                list,
                questions: first..entries.questions.len(),
                are_equal,
            });
        }
        let (name, attachments) = (course.name, course.files);
        entries.courses.push(CourseEntry {
            name,
            attachments,
            exams: list,
            files,
            resources,
        });
    }

    /// A lock that a panic poisoned still guards whole answers.
    fn append(&self, bytes: &[u8]) -> usize {
        let mut block = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let start = block.len();
        block.extend_from_slice(bytes);
        start
    }

    pub fn build(self) -> Answers {
        let bytes = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        Answers(Bytes::from(bytes))
    }
}

impl Answers {
    /// The JSON of an answer.
    pub fn json(&self, span: Span) -> &[u8] {
        &self.0[span.start..span.start + span.len()]
    }

    /// An answer to be sent, without a copy of its bytes.
    pub fn stored(&self, span: Span) -> Stored {
        let bytes = self.0.slice(span.start..span.start + span.len());
        Stored {
            meta: meta(span.hash),
            bytes,
        }
    }
}

fn files_of_exam<'a>(exam: &str, attachments: &'a [Attachment]) -> Vec<api::Attachment<'a>> {
    files(attachments, |name| {
        Route::ExamAttachment { exam, name }.path()
    })
}

/// Attachments as the API lists them; their addresses come from their names.
fn files(
    attachments: &[Attachment],
    address: impl Fn(&str) -> Option<String>,
) -> Vec<api::Attachment<'_>> {
    let address = |file: &Attachment| address(&file.name).unwrap_or_default();
    attachments
        .iter()
        .map(|file| api::Attachment::new(file, address(file)))
        .collect()
}

/// The answer that lists all courses, and the range of each course in it.
pub fn course_list(courses: &[Course]) -> (Compressed, Vec<Range<usize>>) {
    let mut body = vec![b'['];
    let mut ranges = Vec::with_capacity(courses.len());
    for course in courses {
        if body.len() > 1 {
            body.push(b',');
        }
        let start = body.len();
        api::write(&mut body, &api::Course::from(course));
        ranges.push(start..body.len());
    }
    body.push(b']');
    (
        Compressed::new(meta(ContentHash::of(&body)), Bytes::from(body)),
        ranges,
    )
}

/// The metadata of every API answer.
pub fn meta(hash: ContentHash) -> Meta {
    Meta {
        content_type: "application/json",
        cache: CachePolicy::Revalidate,
        hash,
    }
}

/// Appends a serialised answer to `bytes`.
fn write(bytes: &mut Vec<u8>, answer: &impl Serialize) -> Span {
    let start = bytes.len();
    api::write(bytes, answer);
    let bytes = &bytes[start..];
    Span {
        start,
        length: length_of(bytes),
        hash: ContentHash::of(bytes),
    }
}

/// A file of content has at most 4 MiB, and its answers are not a thousand times as long.
fn length_of(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::content::load_as;
    use crate::content::source::Source;
    use crate::content::visibility::View;
    use crate::content::weight::weigh_answer;

    #[test]
    fn an_exam_weighs_what_its_answer_has_and_little_more() {
        for folder in ["data", "tests/campus"] {
            let builder = AnswersBuilder::default();
            let source = Source::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
            let loaded = load_as(&source, View::EVERYTHING, "", |course, exam| {
                let weight = weigh_answer(course, &exam).total;
                (
                    exam.id.clone(),
                    weight,
                    builder.exam(course, exam).whole.len() as u64,
                )
            });
            for (id, weight, bytes) in loaded
                .expect("it is valid")
                .catalog
                .exams
                .into_iter()
                .flatten()
            {
                assert!(
                    (bytes..=bytes + bytes / 4 + 1024).contains(&weight),
                    "{id}: {weight} for {bytes} bytes"
                );
            }
        }
    }
}
