//! What is written and read again is the same in all that a format can hold.

use std::collections::BTreeMap;

use bytes::Bytes;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::Format;
use super::figures::Figures;
use super::policy::{Draft, Outcome, decide};
use super::source::Source;
use super::text::export::with_languages;
use super::writers::{Output, Verdict};
use crate::content::catalog::{Accepted, Choice, Exam, Kind, Question, Text};
use crate::content::figures::{Figures as Pictures, Picture};
use crate::content::markdown::{Figure, html};
use crate::content::model;

const GIF: &[u8] = b"GIF89a\x03\x00\x02\x00\x80\x00\x00";

/// Words and markup of which texts are made.
const LINES: &[&str] = &[
    "What is **this**?",
    "A *word* in_between and 2\\*3\\*4",
    "Is $x^2 < 4$ or $\\frac{a}{b}$ right",
    "$$\\sum_{i=1}^n i$$",
    "It costs \\$5 & more than &amp; <b>that</b>",
    "`code <b>` and ~~struck~~ [a link](https://example.org/a_b?c=d&e)",
    "- one\n- two\n  1. three",
    "3. three\n4. four",
    "> a quote\n> of two lines",
    "```\nlet a = 1;\n\n  b < c && d;\n```",
    "~~~c++\nint a;\n~~~",
    "| a | b |\n| --- | --- |\n| 1 | $x$ |",
    "![A ramp](a.gif)",
    "![A ramp](a.gif \"The \\\"caption\\\"\")",
    "first line\nsecond line",
    "1\\. not a list, \\# no heading",
    "Ünïcödé — “quotes” … 漢字 😀",
    "]]> and \\`ticks\\`",
];

fn find(path: &str) -> Option<Figure> {
    path.ends_with(".gif").then(|| Figure { src: "/files/a.gif".to_owned(), width: 3, height: 2 })
}

/// What a reader sees of a text, and the languages of its code.
fn shown(markdown: &str) -> String {
    said(&text_of(markdown.to_owned()))
}

fn said(text: &Text) -> String {
    with_languages(text).into_owned()
}

fn text_of(markdown: String) -> Text {
    Text { html: html(&markdown, &find).0, markdown }
}

fn text() -> impl Strategy<Value = Text> {
    vec(select(LINES), 1..4).prop_map(|lines| text_of(lines.join("\n\n")))
}

fn words() -> impl Strategy<Value = String> {
    select(vec![
        "Berlin",
        "a b",
        "2 * 3",
        "C#",
        "x < y & z",
        "\"quoted\"",
        "naïve",
        "#1",
        "{x}",
        "~",
        "50 %",
        "=a",
    ])
    .prop_map(str::to_owned)
}

fn choices(answers: Vec<(Text, bool, Option<Text>)>) -> Vec<Choice> {
    let numbered = answers.into_iter().enumerate();
    numbered
        .map(|(at, (text, correct, feedback))| Choice { id: (at + 1).to_string(), text, correct, feedback })
        .collect()
}

/// A question's kind and its answers.
fn kind() -> impl Strategy<Value = (Kind, Vec<Choice>)> {
    let answers = || {
        vec((text(), any::<bool>(), option::of(text())), 2..5).prop_map(|mut answers| {
            if answers.iter().all(|answer| !answer.1) {
                answers[0].1 = true;
            }
            choices(answers)
        })
    };
    let number = (select(vec!["9.81", "-3", "0", "6.02e23", "0.5"]), option::of(select(vec!["0.02", "1"])));
    let number = number.prop_map(|(number, tolerance)| Accepted::Number {
        number: number.to_owned(),
        tolerance: tolerance.map(str::to_owned),
    });
    let truth = any::<bool>().prop_map(|is_true| {
        choices(vec![
            (text_of("True".to_owned()), is_true, None),
            (text_of("False".to_owned()), !is_true, None),
        ])
    });
    prop_oneof![
        answers().prop_map(|answers| (Kind::OneOf, answers)),
        truth.prop_map(|answers| (Kind::OneOf, answers)),
        answers().prop_map(|answers| (Kind::AllOf, answers)),
        option::of(text()).prop_map(|model| {
            (Kind::Open, choices(model.into_iter().map(|text| (text, false, None)).collect()))
        }),
        proptest::collection::hash_set(words(), 1..4).prop_map(|words| {
            (Kind::Checked(words.into_iter().map(Accepted::Text).collect()), Vec::new())
        }),
        number.prop_map(|number| (Kind::Checked(vec![number]), Vec::new())),
    ]
}

fn question() -> impl Strategy<Value = Question> {
    let points = select(vec![1.0, 2.0, 0.5, 2.5]);
    let topics = proptest::collection::btree_set(words(), 0..3);
    (text(), kind(), option::of(text()), vec(text(), 0..3), topics, points).prop_map(
        |(question, (kind, choices), explanation, hints, topics, points)| Question {
            id: String::new(),
            stem: None,
            question,
            kind,
            choices,
            explanation,
            hints,
            topics: topics.into_iter().collect(),
            points,
            revision: String::new(),
        },
    )
}

fn exam() -> impl Strategy<Value = Exam> {
    vec(question(), 1..4).prop_map(|mut questions| {
        for (at, question) in questions.iter_mut().enumerate() {
            question.id = format!("exam 1.{at}");
        }
        Exam { id: "exam".to_owned(), description: "An exam & more".to_owned(), questions, ..Exam::default() }
    })
}

/// All of a question that a format may hold, so that it can be compared.
#[derive(Debug, PartialEq)]
struct Held {
    id: String,
    question: String,
    select_all: bool,
    open_ended: bool,
    answers: Vec<(String, bool, String)>,
    accept: Vec<(String, String)>,
    explanation: String,
    hints: Vec<String>,
    topics: Vec<String>,
    points: String,
}

impl Held {
    fn before(question: &Question, has_hints: bool) -> Held {
        let html = |text: &Option<Text>| text.as_ref().map(said).unwrap_or_default();
        let is_open = question.is_open_ended();
        Held {
            id: question.id.clone(),
            question: said(&question.question),
            select_all: question.kind == Kind::AllOf,
            open_ended: is_open,
            answers: question
                .choices
                .iter()
                .map(|choice| (said(&choice.text), choice.correct && !is_open, html(&choice.feedback)))
                .collect(),
            accept: question
                .accepted()
                .unwrap_or_default()
                .iter()
                .map(|one| match one {
                    Accepted::Text(text) => (text.clone(), String::new()),
                    Accepted::Number { number, tolerance } => {
                        (number.clone(), tolerance.clone().unwrap_or_default())
                    }
                })
                .collect(),
            explanation: html(&question.explanation),
            hints: question.hints.iter().filter(|_| has_hints).map(said).collect(),
            topics: question.topics.clone(),
            points: question.points.to_string(),
        }
    }

    fn after(draft: &Draft) -> Held {
        let question = &draft.question;
        let optional = |text: &model::Optional| text.0.as_deref().map(shown).unwrap_or_default();
        Held {
            id: draft.id.clone().unwrap_or_default(),
            question: shown(&question.question.0),
            select_all: question.select_all,
            open_ended: question.open_ended,
            answers: question
                .answers
                .iter()
                .flatten()
                .map(|answer| (shown(&answer.answer_text.0), answer.correct, optional(&answer.feedback)))
                .collect(),
            accept: question
                .accept
                .iter()
                .flatten()
                .map(|one| match one {
                    model::Accepted::Text(text) => (text.0.clone(), String::new()),
                    model::Accepted::Number(one) => {
                        (one.number.0.clone(), one.tolerance.0.clone().unwrap_or_default())
                    }
                })
                .collect(),
            explanation: optional(&question.explanation),
            hints: question.hints.iter().flatten().map(|hint| shown(&hint.0)).collect(),
            topics: question.topics.iter().flatten().map(|topic| topic.0.clone()).collect(),
            points: question.points.0.clone().unwrap_or_else(|| "1".to_owned()),
        }
    }
}

fn comes_back(format: Format, name: &str, exam: &Exam, has_hints: bool) -> Result<(), TestCaseError> {
    let picture = Picture { bytes: Bytes::from_static(GIF), content_type: "image/gif" };
    let pictures: Pictures = BTreeMap::from([("a.gif".to_owned(), picture)]);
    let written = format.write(exam, &pictures).map_err(TestCaseError::fail)?;
    prop_assert!(written.verdicts.iter().all(|verdict| matches!(verdict, Verdict::Held(_))));
    let Output::File(bytes) = written.output else { return Err(TestCaseError::fail("it is no file")) };
    let mut figures = Figures::in_folder("quiz");
    let import = format.read(&Source::of(name, bytes), &mut figures).map_err(TestCaseError::fail)?;
    prop_assert_eq!(import.items.len(), exam.questions.len());
    for (item, question) in import.items.into_iter().map(decide).zip(&exam.questions) {
        let Outcome::Held { draft, losses: changed } = &item.outcome else {
            return Err(TestCaseError::fail(format!("{item:?}")));
        };
        prop_assert_eq!(Held::after(draft), Held::before(question, has_hints));
        prop_assert!(changed.is_empty(), "{:?}", changed);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moodle_xml_comes_back(exam in exam()) {
        comes_back(Format::MoodleXml, "a.xml", &exam, true)?;
    }

    #[test]
    fn qti_comes_back(exam in exam()) {
        comes_back(Format::Qti, "a.zip", &exam, false)?;
    }
}
