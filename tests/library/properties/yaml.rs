//! Whatever authors write is accepted or reported, never with a panic and never in serde's words.
//! Valid YAML has the same meaning as for another parser.

use std::cell::RefCell;
use std::fs;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::in_process::{Server, site};

thread_local! {
    static FOLDER: RefCell<tempfile::TempDir> = RefCell::new(tempfile::tempdir().expect("a folder"));
}

/// Returns the report on an exam file with these bytes, empty if it is accepted.
fn complaints(bytes: &[u8]) -> Vec<String> {
    FOLDER.with_borrow(|folder| {
        let course = folder.path().join("courses/c");
        fs::create_dir_all(course.join("exams")).expect("a folder");
        fs::write(course.join("course.yaml"), "id: C\nname: n\n").expect("a file");
        fs::write(course.join("exams/e.yaml"), bytes).expect("a file");
        match site(folder.path()) {
            Ok(site) => {
                let response = Server::of(site).get("/api/exams/course/C");
                assert_eq!(response.status().as_u16(), 200);
                Vec::new()
            }
            Err(problems) => problems,
        }
    })
}

/// Generates what may occur in place of a value. Leaves out what the two parsers, which implement
/// different versions of YAML, interpret differently: U+0085 and U+2028 as line breaks, and lines
/// that contain only tabs.
fn scalar() -> impl Strategy<Value = String> {
    select(vec![
        "text",
        "",
        "~",
        "null",
        "Null",
        "true",
        "True",
        "yes",
        "no",
        "False",
        "007",
        "1e3",
        "0x1F",
        ".inf",
        "-1",
        "2024-01-01",
        "'it''s'",
        "'true'",
        "\"a\\tb\"",
        "\"\"",
        "''",
        "\"$\\\\frac$\"",
        "|-\n          a block\n",
        ">\n          folded\n          text\n",
        "# a remark",
        "text # a remark",
        "text#none",
        "a: b",
        "a:b",
        "[a, b]",
        "{a: b}",
        "[]",
        "{}",
        "*a",
        "&a text",
        "&a",
        "!!str 5",
        "!!int 5",
        "!x y",
        "@at",
        "`tick",
        "%x",
        "- x",
        "? x",
        "ä 𝔘",
        "$x$",
        "\\",
        "\"unclosed",
        "'unclosed",
        "[unclosed",
        "{",
        "]",
        ",",
        "&",
        "*",
        "!",
        "|",
        ">",
        "---",
        "...",
        "<<",
        "a\tb",
        "a \t",
        "&x a\n",
        "a\n\n",
        "a\n          more\n",
        "!!null",
        "!!bool true",
        "!!str",
        "\t",
    ])
    .prop_map(str::to_owned)
}

fn key(known: &'static [&'static str]) -> impl Strategy<Value = String> {
    // The space after the alias is needed: YAML 1.2 treats a colon directly after it as part of its
    // name, but YAML 1.1 does not.
    let odd = select(vec![
        "", "~", "true", "5", "'id'", "\"id\"", "? id", "[a]", "*a ", "&b id", "<<", "idd",
        "!!str id",
    ]);
    prop_oneof![12 => select(known).prop_map(str::to_owned), 1 => odd.prop_map(str::to_owned)]
}

fn separator() -> impl Strategy<Value = &'static str> {
    prop_oneof![20 => Just(": "), 1 => select(vec![":", " : ", ":\t", " ", ":\n  ", ":  # a remark\n      "])]
}

/// Generates lines of `key: value`; the first line of an item follows its dash.
fn map(known: &'static [&'static str], indent: usize, item: bool) -> impl Strategy<Value = String> {
    let entry = (key(known), separator(), scalar());
    let extra = vec(entry, 0..3).prop_map(|all| {
        all.into_iter()
            .map(|(k, s, v)| format!("{k}{s}{v}"))
            .collect()
    });
    const REQUIRED: [&str; 5] = ["id", "description", "question", "answerText", "stem"];
    let required = known.iter().filter(|name| REQUIRED.contains(name));
    let usual: Vec<String> = required
        .map(|name| format!("{name}: {name} text"))
        .collect();
    (
        prop_oneof![4 => Just(true), 1 => Just(false)],
        extra,
        select(vec!["\n", "\n", "\n", "\r\n"]),
    )
        .prop_map(move |(whole, extra, end): (bool, Vec<String>, &str)| {
            // A key that occurs twice is a mistake, so an odd entry usually replaces the normal
            // one.
            let name = |line: &str| line.split(':').next().unwrap_or_default().to_owned();
            let kept = usual
                .iter()
                .filter(|line| whole && !extra.iter().any(|other| name(other) == name(line)));
            let lines: Vec<String> = kept.chain(&extra).cloned().collect();
            let mut text = String::new();
            for (number, line) in lines.iter().enumerate() {
                let dash = item && number == 0;
                text += &" ".repeat(if dash { indent - 2 } else { indent });
                text += if dash { "- " } else { "" };
                text += line;
                text += end;
            }
            text
        })
}

fn exam() -> impl Strategy<Value = String> {
    let answers = vec(map(&["answerText", "correct", "feedback"], 8, true), 0..3)
        .prop_map(|items| items.concat());
    let answers = prop_oneof![
        Just(String::new()),
        answers.prop_map(|items| format!("    answers:\n{items}")),
        scalar().prop_map(|value| format!("    answers: {value}\n")),
    ];
    const QUESTION: &[&str] = &[
        "id",
        "question",
        "openEnded",
        "explanation",
        "selectAll",
        "points",
        "hints",
        "topics",
    ];
    let question = (map(QUESTION, 4, true), answers)
        .prop_map(|(map, answers)| map + &answers)
        .boxed();
    let stem =
        (map(&["stem"], 4, true), vec(question.clone(), 0..3)).prop_map(|(map, questions)| {
            let inner = questions.concat();
            let inner = inner
                .split_inclusive('\n')
                .map(|line| format!("    {line}"));
            format!("{map}    questions:\n{}", inner.collect::<String>())
        });
    let item = prop_oneof![4 => question, 1 => stem.boxed()];
    let questions = vec(item, 0..3).prop_map(|items| items.concat());
    let questions = prop_oneof![
        questions.prop_map(|items| format!("questions:\n{items}")),
        scalar().prop_map(|value| format!("questions: {value}\n")),
        Just(String::new()),
    ];
    let before = select(vec![
        "",
        "",
        "",
        "",
        "",
        "---\n",
        "# a remark\n",
        "%YAML 1.2\n---\n",
        "\u{feff}",
        " \n",
    ]);
    let after = select(vec![
        "",
        "",
        "",
        "",
        "",
        "...\n",
        "---\n",
        "--- {}\n",
        "# a remark",
        "\n\n",
        "  \n",
    ]);
    const EXAM: &[&str] = &["id", "description", "date", "duration", "source", "license"];
    (before, map(EXAM, 0, false), questions, after)
        .prop_map(|(before, map, questions, after)| [before, &map, &questions, after].concat())
}

fn is_judged_alike(text: &str) -> Result<(), TestCaseError> {
    let said = complaints(text.as_bytes());
    let words = [
        "invalid type",
        "missing field",
        "unknown field",
        "unknown variant",
        "duplicate field",
    ];
    prop_assert!(
        !said
            .iter()
            .any(|line| words.iter().any(|word| line.contains(word))),
        "{said:?}\n{text}"
    );
    match serde_yaml::from_str::<serde_yaml::Value>(text.trim_start_matches('\u{feff}')) {
        Err(error) => prop_assert!(
            !said.is_empty(),
            "accepted, although serde_yaml says: {error}\n{text}"
        ),
        Ok(_) => {
            prop_assert!(
                !said.iter().any(|line| line.contains("not valid YAML")),
                "{said:?}\n{text}"
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_exam_is_valid_yaml_for_both_parsers(text in exam()) {
        is_judged_alike(&text)?;
    }

    #[test]
    fn no_bytes_cause_a_panic(bytes in vec(any::<u8>(), 0..200)) {
        complaints(&bytes);
    }

    #[test]
    fn no_damage_to_a_valid_file_causes_a_panic(
        text in exam(),
        damage in vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let mut bytes = text.into_bytes();
        for (at, byte) in damage {
            let length = bytes.len();
            if length > 0 {
                bytes[at.index(length)] = byte;
            }
        }
        complaints(&bytes);
    }
}
