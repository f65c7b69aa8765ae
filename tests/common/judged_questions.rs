//! Judged queries for the search inside questions, made by rules from the questions themselves.

// Tests, benches and fuzz targets share this file, and each uses a part of it.
#![allow(dead_code)]

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use crate::in_process::Server;

/// One question in this many yields a query of each class.
const EVERY: usize = 7;
/// The rank up to which an answer counts.
const DEPTH: usize = 10;
/// What is typed at most.
const LONGEST: usize = 256;
/// What means no question.
pub const NOTHING: [&str; 5] = [
    "qwxzvkj",
    "sourdough baguette",
    "bundesliga semifinal",
    "zzyzx 8471",
    "karaoke tarot",
];

/// A question, its text in lower case beside it.
pub struct Question {
    pub id: String,
    pub json: Value,
    text: String,
}

/// A query, and what any question that answers it holds.
pub struct Judged {
    pub class: &'static str,
    pub typed: String,
    pub meant: String,
    held: Vec<String>,
}

impl Judged {
    /// The rank of the first question that answers it, among the first ten of those found.
    pub fn rank<'a>(
        &self,
        questions: &[Question],
        mut found: impl Iterator<Item = &'a str>,
    ) -> Option<usize> {
        let is_good = |id: &str| {
            let text = || {
                questions
                    .iter()
                    .find(|known| known.id == id)
                    .map(|known| &known.text)
            };
            id == self.meant
                || text().is_some_and(|text| self.held.iter().all(|held| text.contains(held)))
        };
        found.by_ref().take(DEPTH).position(is_good)
    }
}

/// The queries that some of the questions make.
pub fn judged(questions: &[Question]) -> Vec<Judged> {
    let made = questions.iter().step_by(EVERY).flat_map(|question| {
        queries(&question.json)
            .into_iter()
            .map(|(class, typed, held)| Judged {
                class,
                typed: typed.chars().take(LONGEST).collect(),
                meant: question.id.clone(),
                held,
            })
    });
    made.collect()
}

pub fn target(query: &str) -> String {
    format!(
        "/api/search?query={}",
        utf8_percent_encode(query, NON_ALPHANUMERIC)
    )
}

pub fn asked(server: &Server, query: &str) -> Value {
    get(server, &target(query))
}

fn get(server: &Server, path: &str) -> Value {
    serde_json::from_slice(server.get(path).body()).expect("JSON")
}

pub fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Every question of a site.
pub fn questions(server: &Server) -> Vec<Question> {
    let mut all = Vec::new();
    for course in list(&get(server, "/api/courses")) {
        let id = course["id"].as_str().expect("an id");
        for exam in list(&get(server, &format!("/api/exams/course/{id}"))) {
            let whole = get(
                server,
                &format!("/api/exams/{}", exam["id"].as_str().expect("an id")),
            );
            for question in list(&whole["questions"]) {
                let id = question["id"].as_str().expect("an id").to_owned();
                let text = question.to_string().to_lowercase();
                all.push(Question {
                    id,
                    json: question,
                    text,
                });
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
    prose
        .split_whitespace()
        .take_while(|word| is_word(word))
        .map(str::to_lowercase)
        .collect()
}

/// The longest words of a question, each once.
fn longest(question: &Value, count: usize) -> Vec<String> {
    let text = question["question"].as_str().unwrap_or_default();
    let prose = text
        .split(['$', '`'])
        .step_by(2)
        .flat_map(str::split_whitespace);
    let words = prose.map(|word| word.trim_matches(['.', ',', '?', ':']).to_lowercase());
    let mut longest: Vec<String> = words
        .filter(|word| word.len() > 5 && word.chars().all(char::is_alphabetic))
        .collect();
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

/// An equation with another name for its first variable.
fn renamed(formula: &str) -> Option<String> {
    let mut letters = formula.chars().filter(char::is_ascii_lowercase);
    let variable = letters.find(|letter| !matches!(letter, 'd' | 'e'))?;
    let mut others = ['w', 'v', 'u'].into_iter();
    let other = others.find(|other| !formula.contains(*other))?;
    (!formula.contains('\\') && formula.contains('='))
        .then(|| formula.replace(variable, &other.to_string()))
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
        made.push((
            "words",
            [second.as_str(), first, third].join(" "),
            longest.clone(),
        ));
        made.push((
            "typo",
            [&swapped(first), second, third]
                .map(String::as_str)
                .join(" "),
            longest.clone(),
        ));
        made.push((
            "begun",
            [first, second, &third[..third.len().min(4)]].join(" "),
            longest.clone(),
        ));
        made.push((
            "extra",
            [first, second, "quixotic", third]
                .map(|word| word as &str)
                .join(" "),
            longest.clone(),
        ));
    }
    if let Some(formula) = formula(question) {
        let held = vec![
            Value::String(formula.clone())
                .to_string()
                .trim_matches('"')
                .to_lowercase(),
        ];
        if !formula.contains('\\') {
            made.push(("typed", formula.replace(['{', '}'], ""), held.clone()));
        } else if !formula.contains("\\ ") {
            let spaced = formula
                .replace("\\frac", "\\dfrac")
                .replace("^2", "^{2}")
                .replace('=', " = ");
            made.push(("rewritten", spaced, held.clone()));
        }
        made.extend(renamed(&formula).map(|typed| ("renamed", typed, held.clone())));
        made.push(("formula", formula, held));
    }
    let text = question["question"].as_str().unwrap_or_default();
    if text.len() > 120 && !text.contains('|') {
        let pasted: String = text.chars().take(220).collect();
        let held: String = text.to_lowercase().chars().take(60).collect();
        made.push((
            "paste",
            pasted,
            vec![Value::String(held).to_string().trim_matches('"').to_owned()],
        ));
    }
    made
}
