//! An exam as lints see it: as it was read, with each of its texts, looked into only where asked.

use std::cell::OnceCell;

use super::super::Step::{self, Item, Key};
use super::super::walk::{each_question, each_stem};
use crate::content::markdown::{self, Parsed, no_figures};
use crate::content::model::{Exam, Optional, Question};

/// What lints know beside the file.
#[derive(Clone, Copy)]
pub struct Setting {
    /// Whether the site has a licence for exams that name none.
    pub has_license: bool,
    /// Whether a formula, set as a block or not, can be written as MathML.
    pub is_mathml: fn(&str, bool) -> bool,
}

pub struct Draft<'a> {
    pub exam: &'a Exam,
    pub setting: Setting,
    /// Each question and the path to it, in order.
    pub questions: Vec<(Vec<Step>, &'a Question)>,
    pub passages: Vec<Passage<'a>>,
}

/// A text of an exam.
pub struct Passage<'a> {
    pub path: Vec<Step>,
    pub source: &'a str,
    reading: OnceCell<(Parsed, String)>,
}

impl<'a> Draft<'a> {
    pub fn of(exam: &'a Exam, setting: Setting) -> Draft<'a> {
        let mut passages = Vec::new();
        let mut add = |path: &[Step], more: &[Step], source: Option<&'a str>| {
            if let Some(source) = source {
                passages.push(Passage { path: [path, more].concat(), source, reading: OnceCell::new() });
            }
        };
        add(&[], &[Key("instructions")], text_of(&exam.instructions));
        add(&[], &[Key("source")], text_of(&exam.source));
        each_stem(exam, |path, stem| add(path, &[Key("stem")], Some(&stem.stem.0)));
        let mut questions = Vec::new();
        each_question(exam, |path, question| {
            questions.push((path.to_vec(), question));
            add(path, &[Key("question")], Some(&question.question.0));
            for (at, answer) in question.answers.iter().flatten().enumerate() {
                let to = |key| [Key("answers"), Item(at), Key(key)];
                add(path, &to("answerText"), Some(&answer.answer_text.0));
                add(path, &to("feedback"), text_of(&answer.feedback));
            }
            add(path, &[Key("explanation")], text_of(&question.explanation));
            for (at, hint) in question.hints.iter().flatten().enumerate() {
                add(path, &[Key("hints"), Item(at)], Some(&hint.0));
            }
        });
        Draft { exam, setting, questions, passages }
    }
}

impl Passage<'_> {
    pub fn reading(&self) -> &Parsed {
        &self.read().0
    }

    /// Its words that are neither code nor formulas.
    pub fn prose(&self) -> &str {
        &self.read().1
    }

    fn read(&self) -> &(Parsed, String) {
        self.reading.get_or_init(|| {
            let reading = markdown::parse(self.source, &no_figures);
            let prose = reading.prose();
            (reading, prose)
        })
    }

    /// Which bytes of the source a piece of what was read of it is; the first such, as a rule.
    pub fn range_of(&self, piece: &str) -> std::ops::Range<usize> {
        self.source.find(piece).map_or(0..0, |at| at..at + piece.len())
    }
}

fn text_of(text: &Optional) -> Option<&str> {
    text.0.as_deref().filter(|text| !text.trim().is_empty())
}
