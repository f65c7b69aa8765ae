//! Search inside questions: queries made by rules from the content that ships, with floors below which no change may go.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::in_process::Server;
use crate::judged_questions::{NOTHING, asked, judged, list, questions};

/// Mean reciprocal rank of each class, at least.
const FLOORS: [(&str, f64); 10] = [
    ("phrase", 0.97),
    ("words", 0.97),
    ("typo", 0.95),
    ("begun", 0.93),
    ("extra", 0.93),
    ("formula", 0.93),
    ("rewritten", 0.9),
    ("typed", 0.9),
    ("renamed", 0.8),
    ("paste", 0.97),
];
#[test]
fn students_find_the_question_they_remember() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data"));
    let questions = questions(&server);
    let mut classes: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut misses = Vec::new();
    for query in judged(&questions) {
        let found = list(&asked(&server, &query.typed)["questions"]);
        let rank = query.rank(
            &questions,
            found.iter().filter_map(|found| found["id"].as_str()),
        );
        let score = rank.map_or(0.0, |rank| {
            1.0 / f64::from(u32::try_from(rank + 1).expect("at most ten"))
        });
        if score < 1.0 {
            misses.push(format!(
                "{}: {:?} meant {}, rank {rank:?}",
                query.class, query.typed, query.meant
            ));
        }
        classes.entry(query.class).or_default().push(score);
    }
    let report = misses.join("\n");
    for (class, floor) in FLOORS {
        let scores = &classes[class];
        let mean =
            scores.iter().sum::<f64>() / f64::from(u32::try_from(scores.len()).expect("a few"));
        assert!(scores.len() > 5, "{class} has few queries");
        assert!(mean >= floor, "{class}: {mean:.3} < {floor}\n{report}");
    }
    for query in NOTHING {
        assert_eq!(asked(&server, query)["total"], 0, "{query}");
    }
}

#[test]
fn a_question_is_met_by_its_course_but_not_by_that_alone() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"));
    let ids = |query: &str| -> Vec<String> {
        let found = asked(&server, query);
        list(&found["questions"])
            .iter()
            .filter_map(|found| found["id"].as_str().map(str::to_owned))
            .collect()
    };
    assert_eq!(ids("linear algebra nullity"), ["la-2023-final-3"]);
    assert_eq!(ids("resit 2025 stable"), ["algo-2025-resit-1"]);
    assert_eq!(ids("Resit"), Vec::<String>::new());
    // The course of one question and a word of another.
    assert_eq!(asked(&server, "linear stable")["partial"], true);
}

#[test]
fn a_rare_word_is_enough_for_a_partial_answer() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data"));
    for query in [
        "correlation causation",
        "how old is the charcoal by carbon dating",
        "gym membership two part tariff",
        "svd",
        "eigen values",
        "big o of quicksort",
        "xqzvk charcoal",
        "charcoal xqzvk lemurs unicycle tambourine",
    ] {
        let found = asked(&server, query);
        assert_ne!(list(&found["questions"]).len(), 0, "{query}");
    }
    let found = asked(&server, "charcoal xqzvk lemurs unicycle tambourine");
    let questions = list(&found["questions"]);
    assert_eq!(found["partial"], true);
    assert!(questions.len() <= 20 && found["total"] == questions.len());
    assert_eq!(questions[0]["courseId"], "CHEM-101");
    // An answer with all words is not partial, and what occurs nowhere finds nothing.
    assert_eq!(asked(&server, "charcoal")["partial"], Value::Null);
    for nowhere in ["xqzvk", "xqzvk qjwfrp", "of the xqzvk"] {
        let found = asked(&server, nowhere);
        assert_eq!(found["total"], 0, "{nowhere}");
        assert_eq!(found["partial"], Value::Null, "{nowhere}");
    }
}

#[test]
fn words_are_stemmed_in_the_language_of_their_course() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/languages"));
    for (query, id) in [
        ("Reihe konvergiert", "analysis-1-2024-klausur-2"),
        ("ورشات كرسي", "jabr-khatti-2024-nihai-2"),
        ("للطاولة", "jabr-khatti-2024-nihai-2"),
    ] {
        assert_eq!(asked(&server, query)["questions"][0]["id"], id, "{query}");
    }
}

#[test]
fn where_it_matched_is_said_and_the_answer_is_not_told() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"));
    for (query, matched) in [
        ("stable", "question"),
        ("heapsort", "answers"),
        ("keys", "explanation"),
    ] {
        let found = asked(&server, query);
        assert_eq!(found["questions"][0]["matched"], matched, "{query}");
        let snippet = found["questions"][0]["snippetHtml"]
            .as_str()
            .expect("a snippet");
        assert_eq!(
            snippet.contains("<mark>"),
            matched == "question",
            "{snippet}"
        );
        assert!(
            !snippet.contains("heapsort") && !snippet.contains("keys"),
            "{snippet}"
        );
    }
    // Neither hints nor feedback are searched.
    assert_eq!(asked(&server, "sifting")["total"], 0);
    assert_eq!(asked(&server, "far apart")["total"], 0);
}

#[test]
fn whatever_is_typed_is_answered() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"));
    for query in [
        "\"",
        "AND OR NOT",
        "a:b",
        "*",
        "(((((",
        "\\frac{",
        "{{{{{{{{",
        "$$$$",
        "^",
        "_",
        "\\",
        "\u{0}",
        "²",
        "x^",
        "🎓",
        "﷽",
        "- - -",
        "\\sqrt[",
        "1,2,3,4,5",
        ".....",
        "\u{301}",
    ] {
        let found = asked(&server, query);
        assert!(found["total"].is_u64(), "{query:?}: {found}");
    }
    for query in [
        "(".repeat(256),
        "a ".repeat(128),
        "\\frac{".repeat(42),
        "1 + ".repeat(64),
        "x^{".repeat(85),
    ] {
        assert!(asked(&server, &query)["total"].is_u64(), "{query:?}");
    }
}
