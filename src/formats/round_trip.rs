//! What is exported and imported again is the same, in all that a format can carry.

use std::collections::HashSet;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::Format;
use super::assemble::{Around, assemble};
use super::draft::{choice, number};
use super::figures::Figures;
use super::source::Source;
use super::text::one_line;
use super::written::{Output, Verdict, Written};
use crate::content::file::{Accepted, Exam, Item, Optional, Question, Stem, Text};
use crate::content::held::Held;
use crate::content::source::Source as Content;
use crate::content::text::{html, no_figures};
use crate::content::{catalog, load};

/// Content of one exam, loaded.
fn loaded(exam: &Exam) -> catalog::Catalog {
    let mut held = Held::default();
    held.add("courses/c/course.yaml", "id: c\nname: c\n");
    held.add("courses/c/exams/exam.yaml", serde_yaml::to_string(exam).expect("it is written"));
    match load(&Content::Held(Arc::new(held))) {
        Ok(loaded) => loaded.catalog,
        Err(problems) => panic!("{problems:?}"),
    }
}

/// An exam written and read again; nothing may be told on either way.
fn there_and_back(format: Format, exam: &Exam) -> Exam {
    let catalog = loaded(exam);
    let Written { output, verdicts } =
        format.write(&catalog.exams[0][0], &catalog.figures).expect("it is written");
    for verdict in verdicts {
        assert_eq!(verdict, Verdict::Held(Vec::new()));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let source = match &output {
        Output::File(bytes) => {
            Source::of(&format!("exam.{}", format.ending().unwrap_or_default()), bytes.clone())
        }
        Output::Folder(files) => {
            for (path, bytes) in files {
                let path = folder.path().join(path);
                std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
                std::fs::write(path, bytes).expect("it is written");
            }
            Source::at(folder.path())
        }
    };
    let mut figures = Figures::in_folder("exam");
    let import = format.read(&source, &mut figures).expect("it is read");
    let around = Around { source: "s", exam_id: "exam", description: "d", taken: &HashSet::new() };
    let assembled = assemble(import, &figures, &around);
    for line in &assembled.lines {
        assert!(line.reasons.is_empty(), "{line}\n{output:?}");
    }
    serde_yaml::from_str(&assembled.yaml.expect("something is held")).expect("it is read")
}

/// What of a question has to stay, as it is shown.
fn essence(exam: &Exam, is_ordered: bool) -> Vec<String> {
    let shown = |text: &str| html(text, &no_figures).0;
    let mut all = vec![shown(exam.instructions.0.as_deref().unwrap_or_default())];
    let mut add = |question: &Question, stem: &str| {
        let mut answers: Vec<String> = question
            .answers
            .iter()
            .flatten()
            .map(|answer| {
                let feedback = shown(answer.feedback.0.as_deref().unwrap_or_default());
                format!("{} {} {feedback}", answer.correct, shown(&answer.answer_text.0))
            })
            .collect();
        if !is_ordered {
            answers.sort();
        }
        all.push(format!(
            "{} {} {} all:{} open:{} {answers:?} {:?} {} {:?} {:?} {:?}",
            question.id.0,
            shown(stem),
            shown(&question.question.0),
            question.select_all,
            question.open_ended,
            question.accept,
            shown(question.explanation.0.as_deref().unwrap_or_default()),
            question.topics,
            question.hints.iter().flatten().map(|hint| shown(&hint.0)).collect::<Vec<_>>(),
            question.points,
        ));
    };
    for item in exam.questions.iter().flatten() {
        match item {
            Item::Question(question) => add(question, ""),
            Item::Stem(stem) => {
                for item in stem.questions.iter().flatten() {
                    if let Item::Question(question) = item {
                        add(question, &stem.stem.0);
                    }
                }
            }
        }
    }
    all
}

fn words() -> impl Strategy<Value = String> {
    "[a-zA-Zäé0-9(\"'][a-zA-Zäé0-9 .,;:?!()'\"=~#{}%/<>&+@^-]{0,24}[a-zA-Zäé0-9.?!)]"
        .prop_map(|text| one_line(&text))
}

/// A text on one line that means nothing but itself.
fn plain() -> impl Strategy<Value = String> {
    words().prop_map(|text| super::text::plain(&text))
}

/// Markdown without formulas.
fn markdown() -> impl Strategy<Value = String> {
    let marked = select(
        &[
            "**a** and *b*",
            "`let x = {a: 1};`",
            "a\nb",
            "a\n\nb ~~c~~",
            "- a\n- b",
            "1. a\n2. b",
            "```\nfor x in y {\n    z = 1;\n}\n```",
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
    prop_oneof![2 => plain(), 1 => marked, 1 => (plain(), plain()).prop_map(|(one, two)| format!("{one}\n{two}"))]
}

/// Markdown with formulas.
fn with_math() -> impl Strategy<Value = String> {
    let formulas =
        select(&["$x^2$", "Is $\\frac{1}{2} \\neq \\{a\\}$?", "$$\\sum_{i=1}^n a_i$$", "$a$ and $b$"][..]);
    prop_oneof![3 => markdown(), 1 => formulas.prop_map(str::to_owned)]
}

/// What a format can carry.
#[derive(Clone, Copy)]
struct Carries {
    rich: bool,
    math: bool,
    feedback: bool,
    explanation: bool,
    stem: bool,
    topics: bool,
    hints: bool,
    typed: bool,
    numbers: bool,
    essays: bool,
    several: bool,
    ids: bool,
    instructions: bool,
}

const NOTHING: Carries = Carries {
    rich: false,
    math: false,
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
        Carries { math: true, .. } => with_math().boxed(),
        Carries { rich: true, .. } => markdown().boxed(),
        _ => plain().boxed(),
    }
}

/// Answers of which some are right and some are wrong.
fn question(carries: Carries) -> BoxedStrategy<Question> {
    let answer = (text(carries), option::of(text(carries)));
    let answers = (vec(answer, 2..5), any::<prop::sample::Index>(), any::<bool>());
    let choices = answers.prop_map(move |(answers, index, is_all)| {
        let right = index.index(answers.len());
        let is_all = is_all && carries.several;
        // Of several right ones the first, the last, or both are among them.
        let is_right =
            |at: usize| at == right || (is_all && at + 1 == if right == 0 { answers.len() } else { right });
        let made = answers.iter().enumerate().map(|(at, (text, feedback))| {
            choice(text.clone(), is_right(at), feedback.clone().filter(|_| carries.feedback))
        });
        let answers = made.collect();
        Question { select_all: is_all, answers: Some(answers), ..Question::default() }
    });
    let mut kinds = vec![choices.boxed()];
    let typed = |accept| Question { open_ended: true, accept: Some(accept), ..Question::default() };
    if carries.typed {
        let texts = vec("[a-zA-Z0-9%*][a-zA-Z0-9 =~#{}:%*]{0,8}[a-z0-9]", 1..4);
        kinds.push(
            texts
                .prop_map(move |texts| {
                    typed(texts.iter().map(|text| Accepted::Text(Text(one_line(text)))).collect())
                })
                .boxed(),
        );
    }
    if carries.numbers {
        let numbers =
            vec((select(&["9.81", "-3", "0", "6.02e23", "1822"][..]), select(&["0", "0.02", "5"][..])), 1..3);
        kinds.push(
            numbers
                .prop_map(move |numbers| {
                    typed(
                        numbers
                            .into_iter()
                            .filter_map(|(value, tolerance)| number(value, tolerance))
                            .collect(),
                    )
                })
                .boxed(),
        );
    }
    if carries.essays {
        kinds.push(Just(Question { open_ended: true, ..Question::default() }).boxed());
    }
    let some = |is_held: bool, text: BoxedStrategy<String>| {
        option::of(text).prop_map(move |text| text.filter(|_| is_held))
    };
    (
        prop::strategy::Union::new(kinds),
        text(carries),
        some(carries.explanation, text(carries)),
        vec("[a-zA-Z][a-zA-Z0-9 :\\]-]{0,8}[a-z]".prop_map(|topic| one_line(&topic)), 0..3),
        vec(text(carries), 0..3),
    )
        .prop_map(move |(kind, text, explanation, topics, hints)| {
            let list = |is_held: bool, mut texts: Vec<String>| {
                let mut known = HashSet::new();
                texts.retain(|text| known.insert(text.clone()));
                (is_held && !texts.is_empty()).then(|| texts.into_iter().map(Text).collect())
            };
            Question {
                question: Text(text),
                explanation: Optional(explanation),
                topics: list(carries.topics, topics),
                hints: list(carries.hints, hints),
                ..kind
            }
        })
        .boxed()
}

fn exam(carries: Carries) -> impl Strategy<Value = Exam> {
    let questions = vec((question(carries), option::weighted(0.3, text(carries))), 1..5);
    (questions, option::of(text(carries))).prop_map(move |(questions, instructions)| {
        let items = questions.into_iter().enumerate().map(|(at, (question, stem))| {
            // A format without ids of its own has ids of the words.
            let id = Text(format!("q {at}"));
            let question = Item::Question(Question { id, ..question });
            match stem.filter(|_| carries.stem) {
                None => question,
                Some(stem) => Item::Stem(Stem { stem: Text(stem), questions: Some(vec![question]) }),
            }
        });
        Exam {
            id: "exam".into(),
            description: "d".into(),
            instructions: Optional(instructions.filter(|_| carries.instructions)),
            questions: Some(items.collect()),
            ..Exam::default()
        }
    })
}

fn without_ids(mut exam: Exam) -> Exam {
    for item in exam.questions.iter_mut().flatten() {
        if let Item::Question(question) = item {
            question.id = "".into();
        }
    }
    exam
}

fn holds(format: Format, carries: Carries, exam: &Exam) {
    let back = there_and_back(format, exam);
    let is_ordered = format != Format::MdbookQuiz;
    if carries.ids {
        assert_eq!(essence(&back, is_ordered), essence(exam, is_ordered));
    } else {
        assert_eq!(essence(&without_ids(back), is_ordered), essence(&without_ids(exam.clone()), is_ordered));
    }
}

const GIFT: Carries = Carries {
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
const MDBOOK: Carries =
    Carries { rich: true, explanation: true, stem: true, typed: true, several: true, ids: true, ..NOTHING };
const MARKDOWN: Carries = Carries {
    rich: true,
    feedback: true,
    explanation: true,
    topics: true,
    hints: true,
    several: true,
    ids: true,
    ..NOTHING
};

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn gift_carries_nearly_all(exam in exam(GIFT)) {
        holds(Format::Gift, GIFT, &exam);
    }

    #[test]
    fn aiken_carries_single_choice(exam in exam(NOTHING)) {
        holds(Format::Aiken, NOTHING, &exam);
    }

    #[test]
    fn mdbook_quiz_carries_markdown(exam in exam(MDBOOK)) {
        holds(Format::MdbookQuiz, MDBOOK, &exam);
    }

    #[test]
    fn markdown_carries_task_lists(exam in exam(MARKDOWN)) {
        holds(Format::MarkdownQuiz, MARKDOWN, &exam);
    }

    #[test]
    fn no_text_is_a_panic(text in "[a{}=~#%:>*.\\[\\]$n\\\\ \n/-]{0,120}") {
        for format in [Format::Gift, Format::Aiken, Format::MdbookQuiz, Format::MarkdownQuiz] {
            let source = Source::of("a.txt", text.clone());
            if let Ok(import) = format.read(&source, &mut Figures::in_folder("a")) {
                let around = Around { source: "a.txt", exam_id: "a", description: "a", taken: &HashSet::new() };
                let assembled = assemble(import, &Figures::in_folder("a"), &around);
                if let Some(yaml) = assembled.yaml {
                    loaded(&serde_yaml::from_str(&yaml).expect("it is read"));
                }
            }
        }
    }
}
