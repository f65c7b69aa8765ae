//! An exam as lints see it: a [`LintedExam`] with all of its texts, parsed on demand.

use std::cell::OnceCell;
use std::ops::Range;

use crate::finding::Finding;
use crate::model::{Exam, OptionalText, Question, for_each_question, for_each_stem};
use crate::yaml::PathStep::{self, Item, Key};
use stoa_text::markdown::{self, ParsedMarkdown, find_no_figure};

/// The maximum number of findings that a lint reports in one text.
pub(super) const MAX_FINDINGS_PER_TEXT: usize = 20;

/// An exam with all of its texts, which are parsed when a lint needs them.
pub(super) struct LintedExam<'a> {
    pub model: &'a Exam,
    pub has_license: bool,
    /// The questions in order, each with its path.
    pub questions: Vec<(Vec<PathStep>, &'a Question)>,
    pub passages: Vec<Passage<'a>>,
}

/// A text of an exam.
pub(super) struct Passage<'a> {
    pub path: Vec<PathStep>,
    pub source: &'a str,
    parsed: OnceCell<(ParsedMarkdown, String)>,
}

impl<'a> LintedExam<'a> {
    pub(super) fn new(exam: &'a Exam, has_license: bool) -> LintedExam<'a> {
        fn text(text: &OptionalText) -> Option<&str> {
            text.0.as_deref().filter(|_| !text.is_blank())
        }
        let mut passages = Vec::new();
        let mut add = |path: &[PathStep], key: &[PathStep], source: Option<&'a str>| {
            if let Some(source) = source {
                passages.push(Passage {
                    path: [path, key].concat(),
                    source,
                    parsed: OnceCell::new(),
                });
            }
        };
        add(&[], &[Key("instructions")], text(&exam.instructions));
        add(&[], &[Key("source")], text(&exam.source));
        for_each_stem(exam, |path, stem| {
            add(path, &[Key("stem")], Some(&stem.stem.0));
        });
        let mut questions = Vec::new();
        for_each_question(exam, |path, question| {
            questions.push((path.to_vec(), question));
            add(path, &[Key("question")], Some(&question.question.0));
            for (at, answer) in question.answers.iter().flatten().enumerate() {
                let to = |key| [Key("answers"), Item(at), Key(key)];
                add(path, &to("answerText"), Some(&answer.answer_text.0));
                add(path, &to("feedback"), text(&answer.feedback));
            }
            add(path, &[Key("explanation")], text(&question.explanation));
            for (at, hint) in question.hints.iter().flatten().enumerate() {
                add(path, &[Key("hints"), Item(at)], Some(&hint.0));
            }
        });
        LintedExam {
            model: exam,
            has_license,
            questions,
            passages,
        }
    }

    /// Returns the texts that may contain formulas.
    pub(super) fn passages_with_dollars(&self) -> impl Iterator<Item = &Passage<'a>> {
        let passages = self.passages.iter();
        passages.filter(|passage| passage.source.contains('$'))
    }
}

impl Passage<'_> {
    pub(super) fn parsed(&self) -> &ParsedMarkdown {
        &self.parse().0
    }

    /// Returns the words of the passage without code and formulas.
    pub(super) fn prose(&self) -> &str {
        &self.parse().1
    }

    pub(super) fn parse(&self) -> &(ParsedMarkdown, String) {
        self.parsed.get_or_init(|| {
            let parsed = markdown::parse(self.source, &find_no_figure);
            let prose = parsed.prose();
            (parsed, prose)
        })
    }

    /// Creates a finding at the first occurrence of a piece of the source.
    pub(super) fn make_finding(&self, piece: &str, message: String) -> Finding {
        let range = self
            .source
            .find(piece)
            .map_or(0..0, |at| at..at + piece.len());
        self.make_finding_in(range, message)
    }

    pub(super) fn make_finding_in(&self, range: Range<usize>, message: String) -> Finding {
        Finding::in_text(&self.path, self.source, range, message)
    }
}
