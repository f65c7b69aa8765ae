//! Search quality: judged queries on a fictional catalogue, with minimum scores below which no
//! change may fall.

use std::collections::BTreeMap;

use serde_json::Value;
use stoa_search::{Course, CourseSearch, Language, Synonyms};

/// The minimum mean reciprocal rank of the whole set, and of each class.
const OVERALL: f64 = 0.985;
const EACH_CLASS: f64 = 0.9;
/// Classes that must be perfect.
const PERFECT: [&str; 10] = [
    "code_exact",
    "code_nosep",
    "code_othersep",
    "code_prefix",
    "code_stem",
    "half_typed",
    "number_only",
    "numerals",
    "subject_number",
    "title_exact",
];
/// Classes for which no course is right.
const EMPTY: [&str; 2] = ["nonsense", "offtopic"];

struct Judged {
    class: String,
    query: String,
    /// Course ids that answer the query well.
    good: Vec<String>,
}

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn course(row: &Value) -> Course<'_> {
    Course {
        id: row["id"].as_str().expect("an id"),
        name: row["name"].as_str().expect("a name"),
        subject: row["subject"].as_str(),
        ..Course::default()
    }
}

fn judged() -> Vec<Judged> {
    let judged = |row: &Value| Judged {
        class: text(&row["class"]).expect("a class"),
        query: text(&row["query"]).expect("a query"),
        good: row["rel"]
            .as_object()
            .expect("grades")
            .keys()
            .cloned()
            .collect(),
    };
    lines(include_str!("search_queries/queries.jsonl"))
        .iter()
        .map(judged)
        .collect()
}

/// Returns the reciprocal rank of the first good course among the first ten. For a query that no
/// course should match, returns 1 if nothing is found.
fn reciprocal_rank(judged: &Judged, ids: &[&str]) -> f64 {
    if EMPTY.contains(&judged.class.as_str()) {
        return if ids.is_empty() { 1.0 } else { 0.0 };
    }
    let rank = ids
        .iter()
        .take(10)
        .position(|id| judged.good.iter().any(|good| good == id));
    rank.map_or(0.0, |rank| {
        1.0 / f64::from(u32::try_from(rank + 1).expect("at most ten"))
    })
}

#[test]
fn students_find_what_they_mean() {
    let rows = lines(include_str!("search_queries/catalogue.jsonl"));
    let courses: Vec<Course> = rows.iter().map(course).collect();
    let search = CourseSearch::build(&courses, Language::default(), &Synonyms::builtin())
        .expect("an index in memory");
    let mut classes: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut misses = Vec::new();
    for judged in judged() {
        let ids: Vec<&str> = search
            .find(&judged.query)
            .into_iter()
            .map(|at| courses[at].id)
            .collect();
        let score = reciprocal_rank(&judged, &ids);
        if score < 1.0 {
            misses.push(format!(
                "{}: {:?} meant {:?}, found {:?}",
                judged.class,
                judged.query,
                judged.good,
                &ids[..ids.len().min(3)]
            ));
        }
        classes.entry(judged.class).or_default().push(score);
    }
    let mean = |scores: &[f64]| {
        scores.iter().sum::<f64>() / f64::from(u32::try_from(scores.len()).expect("a few"))
    };
    let means: Vec<f64> = classes.values().map(|scores| mean(scores)).collect();
    let short: Vec<String> = classes
        .iter()
        .map(|(class, scores)| {
            (
                class,
                mean(scores),
                if PERFECT.contains(&class.as_str()) {
                    1.0
                } else {
                    EACH_CLASS
                },
            )
        })
        .filter(|(_, score, floor)| score < floor)
        .map(|(class, score, floor)| format!("{class} {score:.3} < {floor}"))
        .collect();
    let report = misses.join("\n");
    assert!(short.is_empty(), "{short:?}\n{report}");
    assert!(
        mean(&means) >= OVERALL,
        "overall {:.3} < {OVERALL}\n{report}",
        mean(&means)
    );
}
