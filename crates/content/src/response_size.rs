//! The size of an exam in the API response and on its pages, computed without writing them: a stem
//! is repeated for each question below it, and formulas become MathML, so a small file can lead to
//! a huge response.

use std::sync::Arc;

use crate::catalog::{AcceptedAnswer, Attachment, Course, Exam, MarkdownText, Question};
use stoa_text::rich_text::Event;

/// The maximum size of the response of `/api/exams/{examId}`, and of the texts on an exam's pages,
/// in bytes.
pub(crate) const MAX_RESPONSE_BYTES: u64 = 32 << 20;

/// The approximate size of MathML in bytes, per byte of LaTeX and per formula.
const MATHML_BYTES: u64 = 8;
const FORMULA_BYTES: u64 = 40;

/// An upper bound for the size of an exam's API response, or the approximate size of the texts on
/// its pages, in bytes.
#[derive(Debug, Default)]
pub struct ResponseSize {
    pub total: u64,
    /// The stem whose repetition costs the most, with the number of questions below it; and the
    /// cost of all repetition.
    pub stem: Option<(Arc<MarkdownText>, u64)>,
    pub repeated: u64,
}

// Each is more than the names, brackets and numbers of such an item take up in JSON.
const EXAM_BYTES: u64 = 512;
const FILE_BYTES: u64 = 256;
const QUESTION_BYTES: u64 = 320;
const CHOICE_BYTES: u64 = 96;
const ITEM_BYTES: u64 = 32;

/// Computes the size of an exam's API response.
pub fn measure_response(course: &Course, exam: &Exam) -> ResponseSize {
    measure(course, exam, both)
}

/// Computes the size of the texts on an exam's pages, one page per question.
pub(crate) fn measure_pages(course: &Course, exam: &Exam) -> ResponseSize {
    measure(course, exam, with_mathml)
}

fn measure(course: &Course, exam: &Exam, text: fn(&MarkdownText) -> u64) -> ResponseSize {
    let language = exam
        .language
        .as_ref()
        .or(course.language.as_ref())
        .map_or(0, |tag| line(tag));
    let ids = line(&exam.id) + line(&course.id) + language;
    let head = [&exam.description]
        .into_iter()
        .chain(&exam.license)
        .map(|name| line(name))
        .sum::<u64>();
    let texts = [&exam.instructions, &exam.source]
        .into_iter()
        .flatten()
        .map(text)
        .sum::<u64>();
    let files = exam
        .files
        .iter()
        .map(|file| measure_file(&exam.id, file))
        .sum::<u64>();
    let mut size = ResponseSize {
        total: EXAM_BYTES + ids + head + texts + files,
        ..ResponseSize::default()
    };
    let (mut questions, mut heaviest) = (&exam.questions[..], 0);
    while let [first, ..] = questions {
        let is_below = |other: &Question| match (&first.stem, &other.stem) {
            (Some(stem), Some(other)) => Arc::ptr_eq(stem, other),
            _ => false,
        };
        let count = questions
            .iter()
            .take_while(|other| is_below(other))
            .count()
            .max(1);
        let (group, rest) = questions.split_at(count);
        size.total += group
            .iter()
            .map(|question| ids + measure_question(question, text))
            .sum::<u64>();
        if let Some(stem) = &first.stem {
            let (once, count) = (text(stem), count as u64);
            size.total += once * count;
            size.repeated += once * (count - 1);
            if once * (count - 1) > heaviest {
                heaviest = once * (count - 1);
                size.stem = Some((stem.clone(), count));
            }
        }
        questions = rest;
    }
    size
}

/// Computes the size of a question without its stem.
fn measure_question(question: &Question, text: fn(&MarkdownText) -> u64) -> u64 {
    let choices = question.choices.iter().map(|choice| {
        CHOICE_BYTES
            + line(&choice.id)
            + text(&choice.text)
            + choice.feedback.as_ref().map_or(0, text)
    });
    let accepted = question
        .accepted_answers()
        .unwrap_or_default()
        .iter()
        .map(|accepted| match accepted {
            AcceptedAnswer::Text(accepted) => ITEM_BYTES + line(accepted),
            AcceptedAnswer::Number { number, tolerance } => {
                ITEM_BYTES
                    + line(number)
                    + tolerance.as_ref().map_or(0, |tolerance| line(tolerance))
            }
        });
    let hints = question.hints.iter().map(|hint| ITEM_BYTES + text(hint));
    let topics = question.topics.iter().map(|topic| ITEM_BYTES + line(topic));
    let parts: u64 = choices.chain(accepted).chain(hints).chain(topics).sum();
    let explanation = question.explanation.as_ref().map_or(0, text);
    QUESTION_BYTES + line(&question.id) + text(&question.question) + explanation + parts
}

fn measure_file(exam: &str, file: &Attachment) -> u64 {
    // Each byte may be percent-encoded in the address.
    let address = 3 * (exam.len() + file.name.len()) as u64;
    FILE_BYTES + line(&file.name) + line(&file.description) + address
}

/// Returns the size of a text as Markdown and as HTML.
fn both(text: &MarkdownText) -> u64 {
    line(&text.markdown) + line(text.html.as_str())
}

/// Returns the size of a text as HTML, with its formulas as MathML.
fn with_mathml(text: &MarkdownText) -> u64 {
    let mathml = text.html.events().map(|event| match event {
        Event::Math { latex, .. } => FORMULA_BYTES + MATHML_BYTES * latex.0.len() as u64,
        _ => 0,
    });
    text.html.as_str().len() as u64 + mathml.sum::<u64>()
}

/// Returns the size of a string in JSON, without quotes.
fn line(text: &str) -> u64 {
    let escapes = text.bytes().map(|byte| match byte {
        b'"' | b'\\' | b'\n' | b'\t' | b'\r' | 8 | 12 => 1,
        0..0x20 => 5,
        _ => 0,
    });
    text.len() as u64 + escapes.sum::<u64>()
}
