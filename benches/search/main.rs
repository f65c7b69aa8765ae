//! Measures both searches: course search on a catalogue, and question search on the shipped
//! content. Reports quality, index and speed, next to MiniSearch on the same text and queries.
//!
//! `make bench-search CATALOGUE=courses.jsonl QUERIES=judged.jsonl`; docs/search.md describes the
//! files. COPIES=7 multiplies the catalogue; ROUNDS=3 runs every query fewer times.
#![allow(clippy::print_stdout)] // printing is the purpose

#[path = "../../tests/common/in_process.rs"]
mod in_process;
#[path = "../../tests/common/judged_questions.rs"]
mod judged_questions;
mod peer;
mod questions;
mod score;
mod set;
mod times;

use std::cell::Cell;
use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use divan::Bencher;
use stoa_search::{Course, CourseSearch, Language, Synonyms};

use self::peer::{MiniSearch, Searched};
use self::set::{Query, Row};
use self::times::{fastest, median, print_times, spread};

/// The maximum share of MiniSearch's time that Stoa may take.
const MEDIAN_GOAL: f64 = 0.4;
const P99_GOAL: f64 = 0.1;

struct Settings {
    catalogue: String,
    queries: String,
    copies: usize,
    rounds: usize,
}

/// The subject of the measurement, accessible to divan's functions.
struct Subject {
    settings: Settings,
    courses: Vec<Row>,
    queries: Vec<Query>,
    search: CourseSearch,
    /// The cost of the first build: seconds, and megabytes if the system reports them.
    seconds: f64,
    megabytes: Option<f64>,
}

static SUBJECT: LazyLock<Subject> =
    LazyLock::new(|| Subject::new().expect("a catalogue and its queries"));

impl Settings {
    fn from_environment() -> Result<Self, Box<dyn Error>> {
        let text = |name, default: &str| {
            env::var(name)
                .ok()
                .filter(|set| !set.is_empty())
                .unwrap_or(default.into())
        };
        Ok(Self {
            catalogue: text("CATALOGUE", "tests/library/search_queries/catalogue.jsonl"),
            queries: text("QUERIES", "tests/library/search_queries/queries.jsonl"),
            copies: text("COPIES", "1").parse()?,
            rounds: text("ROUNDS", "5").parse::<usize>()?.max(1),
        })
    }
}

impl Subject {
    fn new() -> Result<Self, Box<dyn Error>> {
        let settings = Settings::from_environment()?;
        let courses = set::catalogue(&settings.catalogue, settings.copies)?;
        let queries = set::queries(&settings.queries)?;
        if queries.is_empty() {
            return Err(format!("{} holds no queries", settings.queries).into());
        }
        let synonyms = Synonyms::builtin();
        let searched: Vec<Course> = courses.iter().map(Row::course).collect();
        let (before, started) = (resident_megabytes(), Instant::now());
        let search = CourseSearch::build(&searched, Language::default(), &synonyms)?;
        let seconds = started.elapsed().as_secs_f64();
        let megabytes = before
            .zip(resident_megabytes())
            .map(|(before, after)| after - before);
        Ok(Self {
            settings,
            courses,
            queries,
            search,
            seconds,
            megabytes,
        })
    }

    fn find(&self) -> Vec<Vec<usize>> {
        self.queries
            .iter()
            .map(|query| self.search.find(&query.typed))
            .collect()
    }

    /// Returns the milliseconds that each query takes.
    fn round(&self) -> Vec<f64> {
        let time = |query: &Query| {
            let started = Instant::now();
            black_box(self.search.find(black_box(&query.typed)));
            started.elapsed().as_secs_f64() * 1e3
        };
        self.queries.iter().map(time).collect()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let Subject {
        settings,
        courses,
        queries,
        search: _,
        seconds,
        megabytes,
    } = &*SUBJECT;
    println!(
        "{} courses, {} queries; load {}",
        courses.len(),
        queries.len(),
        load()
    );
    println!(
        "{} x {}, {}\n",
        settings.catalogue, settings.copies, settings.queries
    );
    let found = SUBJECT.find();
    if settings.copies == 1 {
        score::print_table(courses, queries, &found);
    } else {
        println!("copies are for size alone: what is found among them is not judged");
    }
    let peer = MiniSearch::start(
        Searched::Courses,
        &settings.catalogue,
        &settings.queries,
        settings.copies,
    );
    if let (Ok((_, ready)), 1) = (&peer, settings.copies) {
        score::print_overall("MiniSearch", courses, queries, &ready.found);
    }

    println!("\nindex, first build      {seconds:.3} s (<= 0.4 at 15,000 courses, 2.5 at 100,000)");
    if let Some(megabytes) = megabytes {
        println!("resident memory it adds {megabytes:.1} MB (<= 35, 120)");
    }
    match peer {
        Ok((mut peer, ready)) => {
            println!("index of MiniSearch     {:.3} s", ready.seconds);
            compare(&mut peer, &format!("MiniSearch {}", ready.version))?;
        }
        Err(error) => println!("MiniSearch: {error}"),
    }

    questions::measure(settings.rounds)?;

    println!("\nThe index of courses again, and a query of each class:\n");
    divan::main();
    println!("load {}", load());
    Ok(())
}

/// Runs all queries in alternating rounds, so that both engines run under the same conditions.
fn compare(peer: &mut MiniSearch, name: &str) -> Result<(), Box<dyn Error>> {
    let rounds = SUBJECT.settings.rounds;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        ours.push(SUBJECT.round());
        theirs.push(peer.round()?);
    }
    for (which, pick) in [
        ("median", median as fn(&[f64]) -> f64),
        ("fastest", fastest),
    ] {
        let (ours, theirs) = (spread(&ours, pick), spread(&theirs, pick));
        let what = format!("ms a query, its {which} of {rounds}");
        println!("\n{what:40} {:>9} {:>9} {:>9}", "median", "p99", "worst");
        print_times("Stoa", ours);
        print_times(name, theirs);
        print_times("ratio", [0, 1, 2].map(|at| ours[at] / theirs[at]));
    }
    println!(
        "{:40} {MEDIAN_GOAL:9.3} {P99_GOAL:9.3}",
        "goal from 15,000 courses on, at most"
    );
    Ok(())
}

pub fn resident_megabytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?
        .split_whitespace()
        .next()?;
    Some(kilobytes.parse::<f64>().ok()? / 1024.0)
}

/// Returns how busy the machine is: times measured on a busy machine mean little by themselves.
fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split_whitespace()
        .next()
        .unwrap_or("unknown")
        .to_owned()
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn build(bencher: Bencher) {
    let synonyms = Synonyms::builtin();
    let courses: Vec<Course> = SUBJECT.courses.iter().map(Row::course).collect();
    bencher.bench_local(|| CourseSearch::build(&courses, Language::default(), &synonyms));
}

fn classes() -> Vec<&'static str> {
    set::classes(&SUBJECT.queries)
}

/// Takes one query of the class per sample, in turn.
#[divan::bench(args = classes(), sample_count = 200, sample_size = 1)]
fn find(bencher: Bencher, class: &str) {
    let queries: Vec<&str> = SUBJECT
        .queries
        .iter()
        .filter(|query| query.class == class)
        .map(|query| query.typed.as_str())
        .collect();
    let next = Cell::new(0);
    let turn = || queries[next.replace(next.get() + 1) % queries.len()];
    bencher
        .with_inputs(turn)
        .bench_local_values(|typed| SUBJECT.search.find(typed));
}
