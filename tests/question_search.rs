//! Search inside questions: queries made by rules from the content that ships, with floors below which no change may go.

#[path = "common/in_process.rs"]
mod in_process;

use std::collections::BTreeMap;
use std::path::Path;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use in_process::Server;

/// Every so many questions one makes a query of each class.
const EVERY: usize = 17;
/// Mean reciprocal rank of each class, at least.
const FLOORS: [(&str, f64); 9] = [
    ("phrase", 0.97),
    ("words", 0.97),
    ("typo", 0.95),
    ("begun", 0.93),
    ("extra", 0.93),
    ("formula", 0.93),
    ("rewritten", 0.9),
    ("typed", 0.9),
    ("paste", 0.97),
];
/// What means no question.
const NOTHING: [&str; 5] =
    ["qwxzvkj", "sourdough starter", "premier league fixtures", "zzyzx 8471", "karaoke tarot"];

fn asked(server: &Server, query: &str) -> Value {
    let query = utf8_percent_encode(query, NON_ALPHANUMERIC);
    let answer = server.get(&format!("/api/search?query={query}"));
    serde_json::from_slice(answer.body()).expect("JSON")
}

fn get(server: &Server, path: &str) -> Value {
    serde_json::from_slice(server.get(path).body()).expect("JSON")
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Every question, with its text in lower case.
fn questions(server: &Server) -> Vec<(String, Value, String)> {
    let mut all = Vec::new();
    for course in list(&get(server, "/api/courses")) {
        let id = course["id"].as_str().expect("an id");
        for exam in list(&get(server, &format!("/api/exams/course/{id}"))) {
            let whole = get(server, &format!("/api/exams/{}", exam["id"].as_str().expect("an id")));
            for question in list(&whole["questions"]) {
                let id = question["id"].as_str().expect("an id").to_owned();
                let text = question.to_string().to_lowercase();
                all.push((id, question, text));
            }
        }
    }
    all
}

/// The words of a question outside of its formulas and code.
fn words(question: &Value) -> Vec<String> {
    let text = question["question"].as_str().unwrap_or_default();
    let prose = text.split(['$', '`']).step_by(2).next().unwrap_or_default();
    let is_word = |word: &&str| word.chars().all(char::is_alphabetic) && !word.is_empty();
    prose.split_whitespace().take_while(|word| is_word(word)).map(str::to_lowercase).collect()
}

/// The longest words of a question, each once.
fn longest(question: &Value, count: usize) -> Vec<String> {
    let text = question["question"].as_str().unwrap_or_default();
    let prose = text.split(['$', '`']).step_by(2).flat_map(str::split_whitespace);
    let words = prose.map(|word| word.trim_matches(['.', ',', '?', ':']).to_lowercase());
    let mut longest: Vec<String> =
        words.filter(|word| word.len() > 5 && word.chars().all(char::is_alphabetic)).collect();
    longest.sort_by_key(|word| (std::cmp::Reverse(word.len()), word.clone()));
    longest.dedup();
    longest.truncate(count);
    longest
}

fn swapped(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    letters.swap(middle, middle + 1);
    letters.into_iter().collect()
}

/// The first formula that is long enough to be remembered.
fn formula(question: &Value) -> Option<String> {
    let text = question["question"].as_str()?;
    let formulas = text.split('$').skip(1).step_by(2);
    let fits = |formula: &&str| (8..60).contains(&formula.len()) && !formula.contains("\\text");
    formulas.into_iter().find(fits).map(str::to_owned)
}

/// The queries that a question makes: class, what is typed, and what any question that answers it holds.
fn queries(question: &Value) -> Vec<(&'static str, String, Vec<String>)> {
    let mut made = Vec::new();
    let words = words(question);
    if words.len() >= 6 {
        let phrase = words[1..6].join(" ");
        made.push(("phrase", phrase.clone(), vec![phrase]));
    }
    let longest = longest(question, 3);
    if let [first, second, third] = longest.as_slice() {
        made.push(("words", [second.as_str(), first, third].join(" "), longest.clone()));
        made.push(("typo", [&swapped(first), second, third].map(String::as_str).join(" "), longest.clone()));
        made.push(("begun", [first, second, &third[..third.len().min(4)]].join(" "), longest.clone()));
        made.push((
            "extra",
            [first, second, "quixotic", third].map(|word| word as &str).join(" "),
            longest.clone(),
        ));
    }
    if let Some(formula) = formula(question) {
        let held = vec![Value::String(formula.clone()).to_string().trim_matches('"').to_lowercase()];
        if !formula.contains('\\') {
            made.push(("typed", formula.replace(['{', '}'], ""), held.clone()));
        } else if !formula.contains("\\ ") {
            let spaced = formula.replace("\\frac", "\\dfrac").replace("^2", "^{2}").replace('=', " = ");
            made.push(("rewritten", spaced, held.clone()));
        }
        made.push(("formula", formula, held));
    }
    let text = question["question"].as_str().unwrap_or_default();
    if text.len() > 120 && !text.contains('|') {
        let pasted: String = text.chars().take(220).collect();
        let held: String = text.to_lowercase().chars().take(60).collect();
        made.push(("paste", pasted, vec![Value::String(held).to_string().trim_matches('"').to_owned()]));
    }
    made
}

#[test]
fn students_find_the_question_they_remember() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data"));
    let questions = questions(&server);
    let mut classes: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut misses = Vec::new();
    for (id, question, _) in questions.iter().step_by(EVERY) {
        for (class, query, held) in queries(question) {
            let query: String = query.chars().take(256).collect();
            let found = list(&asked(&server, &query)["questions"]);
            let is_good = |found: &Value| {
                let text =
                    questions.iter().find(|(known, ..)| found["id"] == known.as_str()).map(|(.., text)| text);
                found["id"] == id.as_str()
                    || text.is_some_and(|text| held.iter().all(|held| text.contains(held)))
            };
            let rank = found.iter().take(10).position(is_good);
            let score =
                rank.map_or(0.0, |rank| 1.0 / f64::from(u32::try_from(rank + 1).expect("at most ten")));
            if score < 1.0 {
                misses.push(format!("{class}: {query:?} meant {id}, rank {rank:?}"));
            }
            classes.entry(class).or_default().push(score);
        }
    }
    let report = misses.join("\n");
    for (class, floor) in FLOORS {
        let scores = &classes[class];
        let mean = scores.iter().sum::<f64>() / f64::from(u32::try_from(scores.len()).expect("a few"));
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
        list(&found["questions"]).iter().filter_map(|found| found["id"].as_str().map(str::to_owned)).collect()
    };
    assert_eq!(ids("linear algebra nullity"), ["la-2023-final-3"]);
    assert_eq!(ids("resit 2025 stable"), ["algo-2025-resit-1"]);
    assert_eq!(ids("Resit"), Vec::<String>::new());
    assert_eq!(ids("linear stable"), Vec::<String>::new());
}

#[test]
fn where_it_matched_is_said_and_the_answer_is_not_told() {
    let server = Server::over(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus"));
    for (query, matched) in [("stable", "question"), ("heapsort", "answers"), ("keys", "explanation")] {
        let found = asked(&server, query);
        assert_eq!(found["questions"][0]["matched"], matched, "{query}");
        let snippet = found["questions"][0]["snippetHtml"].as_str().expect("a snippet");
        assert_eq!(snippet.contains("<mark>"), matched == "question", "{snippet}");
        assert!(!snippet.contains("heapsort") && !snippet.contains("keys"), "{snippet}");
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
    for query in
        ["(".repeat(256), "a ".repeat(128), "\\frac{".repeat(42), "1 + ".repeat(64), "x^{".repeat(85)]
    {
        assert!(asked(&server, &query)["total"].is_u64(), "{query:?}");
    }
}
