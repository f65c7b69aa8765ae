//! Random exams, limited to what a format can represent.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::policy::make_answer;
use crate::strings::join_lines;
use crate::text::from_text as escape;
use stoa_content::model::{
    AcceptedAnswer, AcceptedNumber, Exam, OptionalText, Question, QuestionOrStem, Stem, Text,
};

fn words() -> impl Strategy<Value = String> {
    "[a-zA-Zäé0-9(\"'][a-zA-Zäé0-9 .,;:?!()'\"=~#{}%/<>&+@^-]{0,24}[a-zA-Zäé0-9.?!)]"
        .prop_map(|text| join_lines(&text))
}

/// Generates one line of plain text.
fn plain() -> impl Strategy<Value = String> {
    words().prop_map(|text| escape(&text))
}

/// Generates Markdown without formulas.
fn markdown() -> impl Strategy<Value = String> {
    let marked = select(
        &[
            "**a** and *b*",
            "`let x = {a: 1};`",
            "a\nb",
            "a\n\nb ~~c~~",
            "- a\n- b",
            "1. a\n2. b",
            "```rust\nfor x in y {\n    z = 1;\n}\n```",
            "[a](https://example.org/b?c=d#e)",
            "a | b\n--|--\n1 | 2",
            "> a",
            "1 \\* 2 \\* 3 costs \\$5",
            "a: b = c -> d",
            "// no comment",
            "::no name::",
            "[plain] no format",
            "%5% more",
        ][..],
    )
    .prop_map(str::to_owned);
    prop_oneof![2 => plain(), 1 => marked, 1 => (words(), words()).prop_map(|(one, two)| escape(&format!("{one}\n{two}")))]
}

/// Generates paragraphs and blocks of all kinds, with figures.
fn blocks() -> impl Strategy<Value = String> {
    const BLOCKS: &[&str] = &[
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
        "| a | b | c | d |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | 4 |",
        "![A ramp](a.gif)",
        "![A ramp](a.gif \"The \\\"caption\\\"\")",
        "first line\nsecond line",
        "1\\. not a list, \\# no heading",
        "Ünïcödé — “quotes” … 漢字 😀",
        "]]> and \\`ticks\\`",
    ];
    vec(select(BLOCKS), 1..4).prop_map(|blocks| blocks.join("\n\n"))
}

/// Generates Markdown with formulas.
fn with_math() -> impl Strategy<Value = String> {
    let formulas = select(
        &[
            "$x^2$",
            "Is $\\frac{1}{2} \\neq \\{a\\}$?",
            "$$\\sum_{i=1}^n a_i$$",
            "$a$ and $b$",
        ][..],
    );
    prop_oneof![3 => markdown(), 1 => formulas.prop_map(str::to_owned)]
}

/// The parts of questions that a format can represent.
#[derive(Clone, Copy)]
pub(super) struct Carries {
    rich: bool,
    math: bool,
    /// Whether figures and all other kinds of blocks are supported.
    media: bool,
    models: bool,
    points: bool,
    feedback: bool,
    explanation: bool,
    stem: bool,
    topics: bool,
    hints: bool,
    typed: bool,
    numbers: bool,
    essays: bool,
    several: bool,
    pub ids: bool,
    instructions: bool,
}

pub(super) const NOTHING: Carries = Carries {
    rich: false,
    math: false,
    media: false,
    models: false,
    points: false,
    feedback: false,
    explanation: false,
    stem: false,
    topics: false,
    hints: false,
    typed: false,
    numbers: false,
    essays: false,
    several: false,
    ids: false,
    instructions: false,
};

fn text(carries: Carries) -> BoxedStrategy<String> {
    match carries {
        Carries { media: true, .. } => blocks().boxed(),
        Carries { math: true, .. } => with_math().boxed(),
        Carries { rich: true, .. } => markdown().boxed(),
        _ => plain().boxed(),
    }
}

/// Generates a question with right and wrong answers.
fn question(carries: Carries) -> BoxedStrategy<Question> {
    let answer = (text(carries), option::of(text(carries)));
    let answers = (
        vec(answer, 2..5),
        any::<prop::sample::Index>(),
        any::<bool>(),
    );
    let choices = answers.prop_map(move |(answers, index, is_all)| {
        let right = index.index(answers.len());
        let is_all = is_all && carries.several;
        // If several answers are right, they include the first, the last, or both.
        let is_right = |at: usize| {
            at == right || (is_all && at + 1 == if right == 0 { answers.len() } else { right })
        };
        let made = answers.iter().enumerate().map(|(at, (text, feedback))| {
            make_answer(
                text.clone(),
                is_right(at),
                feedback.clone().filter(|_| carries.feedback),
            )
        });
        let answers = made.collect();
        Question {
            select_all: is_all,
            answers: Some(answers),
            ..Question::default()
        }
    });
    let truth = any::<bool>().prop_map(|is_true| {
        let answers = vec![
            make_answer("True", is_true, None),
            make_answer("False", !is_true, None),
        ];
        Question {
            answers: Some(answers),
            ..Question::default()
        }
    });
    let mut kinds = vec![choices.boxed(), truth.boxed()];
    // Readers drop repeated answers, so none are generated.
    let typed = |accepted: Vec<AcceptedAnswer>| {
        let mut accept: Vec<AcceptedAnswer> = Vec::new();
        for one in accepted {
            if !accept.contains(&one) {
                accept.push(one);
            }
        }
        Question {
            open_ended: true,
            accept: Some(accept),
            ..Question::default()
        }
    };
    if carries.typed {
        let texts = vec("[a-zA-Z0-9%*][a-zA-Z0-9 =~#{}:%*]{0,8}[a-z0-9]", 1..4);
        kinds.push(
            texts
                .prop_map(move |texts| {
                    typed(
                        texts
                            .iter()
                            .map(|text| AcceptedAnswer::Text(Text(join_lines(text))))
                            .collect(),
                    )
                })
                .boxed(),
        );
    }
    if carries.numbers {
        let numbers = vec(
            (
                select(&["9.81", "-3", "0", "6.02e23", "1822"][..]),
                select(&["0", "0.02", "5"][..]),
            ),
            1..3,
        );
        kinds.push(
            numbers
                .prop_map(move |numbers| {
                    typed(
                        numbers
                            .into_iter()
                            .map(|(value, tolerance)| {
                                let tolerance = Some(tolerance.to_owned()).filter(|one| one != "0");
                                let (number, tolerance) =
                                    (Text(value.to_owned()), OptionalText(tolerance));
                                AcceptedAnswer::Number(AcceptedNumber { number, tolerance })
                            })
                            .collect(),
                    )
                })
                .boxed(),
        );
    }
    if carries.essays {
        let models = option::of(text(carries)).prop_map(move |model| Question {
            open_ended: true,
            answers: model
                .filter(|_| carries.models)
                .map(|model| vec![make_answer(model, false, None)]),
            ..Question::default()
        });
        kinds.push(models.boxed());
    }
    let some = |is_held: bool, text: BoxedStrategy<String>| {
        option::of(text).prop_map(move |text| text.filter(|_| is_held))
    };
    (
        prop::strategy::Union::new(kinds),
        text(carries),
        some(carries.explanation, text(carries)),
        vec(
            "[a-zA-Z][a-zA-Z0-9 :\\]-]{0,8}[a-z]".prop_map(|topic| join_lines(&topic)),
            0..3,
        ),
        vec(text(carries), 0..3),
        option::of(select(&["2", "0.5", "2.5", "0.75"][..])),
    )
        .prop_map(move |(kind, text, explanation, topics, hints, points)| {
            let list = |is_held: bool, mut texts: Vec<String>| {
                let mut known = HashSet::new();
                texts.retain(|text| known.insert(text.clone()));
                (is_held && !texts.is_empty()).then(|| texts.into_iter().map(Text).collect())
            };
            Question {
                question: Text(text),
                explanation: OptionalText(explanation),
                topics: list(carries.topics, topics),
                hints: list(carries.hints, hints),
                points: OptionalText(points.filter(|_| carries.points).map(str::to_owned)),
                ..kind
            }
        })
        .boxed()
}

pub(super) fn exam(carries: Carries) -> impl Strategy<Value = Exam> {
    let questions = vec(
        (question(carries), option::weighted(0.3, text(carries))),
        1..5,
    );
    (questions, option::of(text(carries))).prop_map(move |(questions, instructions)| {
        let items = questions
            .into_iter()
            .enumerate()
            .map(|(at, (question, stem))| {
                // For formats without ids, readers derive the ids from the words.
                let id = Text(format!("q {at}"));
                let question = QuestionOrStem::Question(Question { id, ..question });
                match stem.filter(|_| carries.stem) {
                    None => question,
                    Some(stem) => QuestionOrStem::Stem(Stem {
                        stem: Text(stem),
                        questions: Some(vec![question]),
                    }),
                }
            });
        Exam {
            id: "exam".into(),
            description: "d".into(),
            instructions: OptionalText(instructions.filter(|_| carries.instructions)),
            questions: Some(items.collect()),
            ..Exam::default()
        }
    })
}

pub(super) const GIFT: Carries = Carries {
    rich: true,
    math: true,
    feedback: true,
    explanation: true,
    stem: true,
    topics: true,
    typed: true,
    numbers: true,
    essays: true,
    several: true,
    ids: true,
    instructions: true,
    ..NOTHING
};
pub(super) const MOODLE_XML: Carries = Carries {
    media: true,
    models: true,
    points: true,
    hints: true,
    stem: false,
    instructions: false,
    ..GIFT
};
pub(super) const QTI: Carries = Carries {
    hints: false,
    ..MOODLE_XML
};
pub(super) const LATEX: Carries = Carries {
    stem: true,
    instructions: true,
    ..MOODLE_XML
};
pub(super) const MDBOOK: Carries = Carries {
    rich: true,
    explanation: true,
    stem: true,
    typed: true,
    several: true,
    ids: true,
    ..NOTHING
};
pub(super) const MARKDOWN: Carries = Carries {
    rich: true,
    feedback: true,
    explanation: true,
    topics: true,
    hints: true,
    several: true,
    ids: true,
    ..NOTHING
};
