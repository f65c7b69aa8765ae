//! Every API answer of a site, rendered: one block of memory, and where in it what stands. Freed one
//! by one, the answers of a site that a reload replaced would leave the heap full of holes; a block
//! goes back to the system.

use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use serde::Serialize;

use super::json;
use crate::content::catalog::{Course, Exam};
use crate::wire::entity::{Digest, Keep, Meta, Stored};

/// The type of every API answer.
pub const JSON: &str = "application/json";

/// An answer in the block.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    start: usize,
    length: u32,
    pub digest: Digest,
}

impl Part {
    /// In bytes.
    pub fn length(&self) -> usize {
        self.length as usize
    }
}

/// An exam that is rendered, its questions within it.
#[derive(Debug)]
pub struct RenderedExam {
    pub description: String,
    pub date: Option<String>,
    pub duration: Option<u16>,
    /// `/api/exams/{examId}`: its questions' bytes and what is around them.
    pub whole: Part,
    /// `/api/exams/questions/{examId}`.
    pub list: Part,
    pub questions: Vec<Part>,
}

/// Answers that are being gathered, by several threads.
#[derive(Default)]
pub struct Gathered(Mutex<Vec<u8>>);

impl Gathered {
    /// Renders an exam of a course.
    pub fn exam(&self, course: &Course, exam: Exam) -> RenderedExam {
        let mut bytes = Vec::with_capacity(64 << 10);
        // The head without the brace that ends it.
        write(&mut bytes, &json::exam_head(&course.id, &exam));
        bytes.pop();
        bytes.extend_from_slice(b",\"questions\":[");
        let head = bytes.len();
        let mut questions = Vec::with_capacity(exam.questions.len());
        for question in &exam.questions {
            if !questions.is_empty() {
                bytes.push(b',');
            }
            questions.push(written(&mut bytes, &json::question(course, &exam.id, question)));
        }
        bytes.extend_from_slice(b"]}");
        // Named by its parts: to hash all of them again would take as long as to write them.
        let digests = questions.iter().map(|part: &Part| part.digest.bytes());
        let digest = Digest::of_parts([&bytes[..head]].into_iter().chain(digests));
        let whole = Part { start: 0, length: length_of(&bytes), digest };
        let list = written(&mut bytes, &json::questions(&exam));
        let start = self.append(&bytes);
        let moved = |part: Part| Part { start: part.start + start, ..part };
        RenderedExam {
            description: exam.description,
            date: exam.date,
            duration: exam.duration,
            whole: moved(whole),
            list: moved(list),
            questions: questions.into_iter().map(moved).collect(),
        }
    }

    /// Renders a single answer.
    pub fn answer(&self, value: &impl Serialize) -> Part {
        let mut bytes = Vec::new();
        let part = written(&mut bytes, value);
        Part { start: self.append(&bytes), ..part }
    }

    fn append(&self, bytes: &[u8]) -> usize {
        // What a thread that panicked left is whole, or was never referred to.
        let mut block = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let start = block.len();
        block.extend_from_slice(bytes);
        start
    }

    /// All that was gathered.
    pub fn finish(self) -> Block {
        let bytes = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        Block(Bytes::from(bytes))
    }
}

/// All answers, behind one another.
pub struct Block(Bytes);

impl Block {
    pub fn get(&self, part: Part) -> Stored {
        let bytes = self.0.slice(part.start..part.start + part.length as usize);
        Stored { meta: meta(part.digest), bytes }
    }
}

pub fn meta(digest: Digest) -> Meta {
    Meta { content_type: JSON, keep: Keep::Revalidate, digest }
}

/// Writes a value behind what is there.
fn written(bytes: &mut Vec<u8>, value: &impl Serialize) -> Part {
    let start = bytes.len();
    write(bytes, value);
    let bytes = &bytes[start..];
    Part { start, length: length_of(bytes), digest: Digest::of(bytes) }
}

/// A file of content has 4 MiB; what is rendered of it is not a thousand times as long.
fn length_of(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}

pub fn write(bytes: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(bytes, value).expect("structs of strings and flags always serialise");
}
