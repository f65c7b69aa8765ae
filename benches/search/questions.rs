//! Question search, on the shipped content and the judged queries generated from it.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};
use stoa::site::url::BaseUrl;

use crate::in_process::{Server, without_question_search};
use crate::judged_questions::{Judged, Question, asked, judged, list, questions, target};
use crate::peer::{MiniSearch, Searched};
use crate::resident_megabytes;
use crate::times::{median, print_times, spread};

const CONTENT: &str = "data";
/// The minimum for the mean over the classes.
const MRR_GOAL: f64 = 0.985;
const FIRST_GOAL: f64 = 0.98;
/// The maximum, in milliseconds.
const MEDIAN_GOAL: f64 = 1.0;
const P99_GOAL: f64 = 5.0;

/// Prints quality, index and speed, next to those of MiniSearch.
pub(crate) fn measure(rounds: usize) -> Result<(), Box<dyn Error>> {
    let site = without_question_search(Path::new(CONTENT), BaseUrl::default())
        .map_err(|all| all.join("\n"))?;
    let (before, started) = (resident_megabytes(), Instant::now());
    site.index_questions()?;
    let milliseconds = started.elapsed().as_secs_f64() * 1e3;
    let megabytes = before
        .zip(resident_megabytes())
        .map(|(before, after)| after - before);
    let server = Server::of(site);
    let questions = questions(&server);
    let queries = judged(&questions);
    println!(
        "\nInside questions: {} of {CONTENT}, {} queries\n",
        questions.len(),
        queries.len()
    );

    let ids = |query: &Judged| -> Vec<String> {
        let found = list(&asked(&server, &query.typed)["questions"]);
        found
            .iter()
            .filter_map(|found| found["id"].as_str().map(str::to_owned))
            .collect()
    };
    let found: Vec<Vec<String>> = queries.iter().map(ids).collect();
    println!(
        "{:20} {:>5} {:>7} {:>6} {:>6}",
        "class", "n", "MRR@10", "S@1", "zero"
    );
    let classes = by_class(&questions, &queries, &found);
    for (class, n, figures) in &classes {
        print_line(class, *n, *figures);
    }
    print_line("OVERALL (classes)", queries.len(), mean(&classes));
    println!("{:26} {MRR_GOAL:7.3} {FIRST_GOAL:6.3}", "goal, at least");

    let folder = tempfile::tempdir()?;
    let (texts, typed) = (
        folder.path().join("texts.jsonl"),
        folder.path().join("queries.jsonl"),
    );
    fs::write(&texts, lines(questions.iter().map(text)))?;
    fs::write(
        &typed,
        lines(queries.iter().map(|query| json!({ "query": query.typed }))),
    )?;
    let (texts, typed) = (texts.to_string_lossy(), typed.to_string_lossy());
    let peer = MiniSearch::start(Searched::Questions, &texts, &typed, 1);
    if let Ok((_, ready)) = &peer {
        let id = |place: &usize| questions[*place].id.clone();
        let found: Vec<Vec<String>> = ready
            .found
            .iter()
            .map(|found| found.iter().map(id).collect())
            .collect();
        print_line(
            "MiniSearch",
            queries.len(),
            mean(&by_class(&questions, &queries, &found)),
        );
    }

    println!("\nindex                   {milliseconds:.0} ms (<= 100)");
    if let Some(megabytes) = megabytes {
        println!("resident memory it adds {megabytes:.1} MB (<= 8)");
    }
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    let mut peer = peer.map(|(peer, ready)| {
        println!("index of MiniSearch     {:.0} ms", ready.seconds * 1e3);
        peer
    });
    for _ in 0..rounds {
        ours.push(
            queries
                .iter()
                .map(|query| milliseconds_of(&server, &query.typed))
                .collect(),
        );
        if let Ok(peer) = &mut peer {
            theirs.push(peer.round()?);
        }
    }
    let what = format!("ms an answer, its median of {rounds}");
    println!("\n{what:40} {:>9} {:>9} {:>9}", "median", "p99", "worst");
    let ours = spread(&ours, median);
    print_times("Stoa, snippets and all", ours);
    match peer {
        Ok(_) => {
            let theirs = spread(&theirs, median);
            print_times("MiniSearch, places alone", theirs);
            print_times("ratio", [0, 1, 2].map(|at| ours[at] / theirs[at]));
        }
        Err(error) => println!("MiniSearch: {error}"),
    }
    println!(
        "{:40} {MEDIAN_GOAL:9.3} {P99_GOAL:9.3}",
        "goal over HTTP, at most"
    );
    Ok(())
}

/// Returns the text of a question as read by both engines.
fn text(question: &Question) -> Value {
    let Question { id, json, .. } = question;
    let answers = list(&json["answers"]);
    let answers: Vec<&str> = answers
        .iter()
        .filter_map(|answer| answer["answerText"].as_str())
        .collect();
    let explanation = json["explanation"].as_str().unwrap_or_default();
    let topics = list(&json["topics"]);
    let topics: Vec<&str> = topics.iter().filter_map(Value::as_str).collect();
    let question = ["stem", "question"]
        .map(|part| json[part].as_str().unwrap_or_default())
        .join(" ");
    let (answers, explanation) = (
        answers.join(" "),
        [explanation, &topics.join(" ")].join(" "),
    );
    json!({
        "id": id,
        "question": question,
        "answers": answers,
        "explanation": explanation,
        "context": json["courseId"],
    })
}

fn lines(values: impl Iterator<Item = Value>) -> String {
    values.map(|value| value.to_string() + "\n").collect()
}

fn milliseconds_of(server: &Server, query: &str) -> f64 {
    let target = target(query);
    let started = Instant::now();
    black_box(server.get(black_box(&target)));
    started.elapsed().as_secs_f64() * 1e3
}

/// Mean reciprocal rank, share of first places, and share of queries without a result.
type Figures = [f64; 3];

fn by_class(
    questions: &[Question],
    queries: &[Judged],
    found: &[Vec<String>],
) -> Vec<(&'static str, usize, Figures)> {
    let mut classes: Vec<(&'static str, usize, Figures)> = Vec::new();
    for (query, found) in queries.iter().zip(found) {
        let rank = query.rank(questions, found.iter().map(String::as_str));
        let figures = [
            rank.map_or(0.0, |rank| 1.0 / (rank as f64 + 1.0)),
            f64::from(u8::from(rank == Some(0))),
            f64::from(u8::from(found.is_empty())),
        ];
        let at = classes
            .iter()
            .position(|(class, ..)| *class == query.class)
            .unwrap_or_else(|| {
                classes.push((query.class, 0, Figures::default()));
                classes.len() - 1
            });
        classes[at].1 += 1;
        classes[at].2 = [0, 1, 2].map(|figure| classes[at].2[figure] + figures[figure]);
    }
    for (_, n, figures) in &mut classes {
        *figures = figures.map(|sum| sum / *n as f64);
    }
    classes
}

fn mean(classes: &[(&str, usize, Figures)]) -> Figures {
    let of = |figure: usize| {
        classes
            .iter()
            .map(|(.., figures)| figures[figure])
            .sum::<f64>()
    };
    [0, 1, 2].map(|figure| of(figure) / classes.len().max(1) as f64)
}

fn print_line(what: &str, n: usize, [mrr, first, zero]: Figures) {
    println!("{what:20} {n:5} {mrr:7.3} {first:6.3} {zero:6.3}");
}
