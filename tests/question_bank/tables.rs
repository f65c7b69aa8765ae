//! The tables in `docs/question-bank.md`: what is asked where, by the topics of the questions.
//! `STOA_BLESS=1 cargo test` updates them, for review in the diff.

use std::fmt::Write as _;
use std::path::Path;

use stoa_content::catalog::Exam;

use crate::BANK;

/// After this line, the document contains the tables and nothing else.
const HERE: &str = "Each question is counted in the row of its first topic.\n";

fn tables() -> String {
    let mut text = String::new();
    for (course, exams) in BANK.courses.iter().zip(&BANK.exams) {
        let _ = writeln!(text, "\n### {}: {}\n", course.id, course.name);
        let prefix = format!("{}-", course.id.to_lowercase());
        let name = |exam: &Exam| exam.id.trim_start_matches(&prefix).replace('-', " ");
        let _ = writeln!(
            text,
            "| Topic | {} |",
            exams.iter().map(name).collect::<Vec<_>>().join(" | ")
        );
        let _ = writeln!(text, "|---|{}", "---|".repeat(exams.len()));
        let mut topics: Vec<&str> = Vec::new();
        for question in exams.iter().flat_map(|exam| &exam.questions) {
            let topic = question.topics.first().map_or("", |topic| topic);
            if !topics.contains(&topic) {
                topics.push(topic);
            }
        }
        for topic in topics {
            let cell = |exam: &Exam| {
                let of_topic = exam
                    .questions
                    .iter()
                    .filter(|question| question.topics.first().map_or("", |topic| topic) == topic);
                let numbers: Vec<&str> = of_topic
                    .filter_map(|question| Some(question.id.rsplit_once('-')?.1))
                    .collect();
                numbers.join(", ")
            };
            let cells: Vec<String> = exams.iter().map(cell).collect();
            let _ = writeln!(text, "| {topic} | {} |", cells.join(" | "));
        }
    }
    text
}

#[test]
fn the_tables_in_the_document_match_the_topics() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/question-bank.md");
    let document = std::fs::read_to_string(&path).expect("the document");
    let (head, rest) = document
        .split_once(HERE)
        .expect("the line before the tables");
    if std::env::var_os("STOA_BLESS").is_some() {
        std::fs::write(&path, [head, HERE, &tables()].concat()).expect("the document is written");
        return;
    }
    assert!(
        rest == tables(),
        "docs/question-bank.md tells of other topics: bless it"
    );
}
