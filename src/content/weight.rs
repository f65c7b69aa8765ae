//! What an exam weighs as an answer, counted without writing it: a stem is repeated for each question below it, so that
//! a small file can be a huge answer.

use std::sync::Arc;

use super::catalog::{Accepted, Attachment, Course, Exam, Question, Text};

/// The largest answer of `/api/exams/{examId}`, in bytes.
pub const MAX_ANSWER_BYTES: u64 = 32 << 20;

/// An upper bound of the bytes of an exam's answer.
#[derive(Debug, Default)]
pub struct Weight {
    pub total: u64,
    /// The stem without whose repetition the exam would be lighter by most, how many questions are below it, and what
    /// all repetition weighs.
    pub stem: Option<(Arc<Text>, u64)>,
    pub repeated: u64,
}

// More than the names, brackets and numbers of each have in JSON.
const EXAM_BYTES: u64 = 512;
const FILE_BYTES: u64 = 256;
const QUESTION_BYTES: u64 = 320;
const ANSWER_BYTES: u64 = 96;
const ITEM_BYTES: u64 = 32;

/// Weighs an exam of a course.
pub fn weigh(course: &Course, exam: &Exam) -> Weight {
    let language = exam.language.as_ref().or(course.language.as_ref()).map_or(0, |tag| line(tag));
    let ids = line(&exam.id) + line(&course.id) + language;
    let head = [&exam.description].into_iter().chain(&exam.license).map(|text| line(text)).sum::<u64>();
    let texts = [&exam.instructions, &exam.source].into_iter().flatten().map(both).sum::<u64>();
    let files = exam.files.iter().map(|file| weigh_file(&exam.id, file)).sum::<u64>();
    let mut weight = Weight { total: EXAM_BYTES + ids + head + texts + files, ..Weight::default() };
    let (mut questions, mut heaviest) = (&exam.questions[..], 0);
    while let [first, ..] = questions {
        let is_below = |other: &Question| match (&first.stem, &other.stem) {
            (Some(stem), Some(other)) => Arc::ptr_eq(stem, other),
            _ => false,
        };
        let count = questions.iter().take_while(|other| is_below(other)).count().max(1);
        let (group, rest) = questions.split_at(count);
        weight.total += group.iter().map(|question| ids + weigh_question(question)).sum::<u64>();
        if let Some(stem) = &first.stem {
            let (once, count) = (both(stem), count as u64);
            weight.total += once * count;
            weight.repeated += once * (count - 1);
            if once * (count - 1) > heaviest {
                heaviest = once * (count - 1);
                weight.stem = Some((stem.clone(), count));
            }
        }
        questions = rest;
    }
    weight
}

/// A question without its stem.
fn weigh_question(question: &Question) -> u64 {
    let answers = question.choices.iter().map(|choice| {
        ANSWER_BYTES + line(&choice.id) + both(&choice.text) + choice.feedback.as_ref().map_or(0, both)
    });
    let accepted = question.accepted().unwrap_or_default().iter().map(|accepted| match accepted {
        Accepted::Text(text) => ITEM_BYTES + line(text),
        Accepted::Number { number, tolerance } => {
            ITEM_BYTES + line(number) + tolerance.as_ref().map_or(0, |tolerance| line(tolerance))
        }
    });
    let hints = question.hints.iter().map(|hint| ITEM_BYTES + both(hint));
    let topics = question.topics.iter().map(|topic| ITEM_BYTES + line(topic));
    let parts: u64 = answers.chain(accepted).chain(hints).chain(topics).sum();
    let explanation = question.explanation.as_ref().map_or(0, both);
    QUESTION_BYTES + line(&question.id) + both(&question.question) + explanation + parts
}

fn weigh_file(exam: &str, file: &Attachment) -> u64 {
    // In its address each byte may be an escape.
    let address = 3 * (exam.len() + file.name.len()) as u64;
    FILE_BYTES + line(&file.name) + line(&file.description) + address
}

/// A text as written and as HTML.
fn both(text: &Text) -> u64 {
    line(&text.markdown) + line(&text.html)
}

/// The bytes of a text in JSON, without quotes.
fn line(text: &str) -> u64 {
    let escapes = text.bytes().map(|byte| match byte {
        b'"' | b'\\' | b'\n' | b'\t' | b'\r' | 8 | 12 => 1,
        0..0x20 => 5,
        _ => 0,
    });
    text.len() as u64 + escapes.sum::<u64>()
}
