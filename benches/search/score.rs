//! Scores results: the figures for each query, their means over its class, and the mean over the
//! classes.

use std::collections::HashMap;

use crate::set::{Query, Row, classes};

/// Classes for which no course is right: any result is a false one.
const EMPTY: [&str; 2] = ["nonsense", "offtopic"];
/// The gain of a course of grade 0 to 3 in nDCG.
const GAIN: [f64; 4] = [0.0, 0.0, 3.0, 7.0];
/// A course with at least this grade answers the query.
const GOOD: usize = 2;
/// The maximum rank that counts.
const DEPTH: usize = 10;

/// `zero` is the share of queries without results, and `returned` the mean number of results.
/// `mrr`, `ndcg`, `first` and `five` refer to the order returned, `screen` and `screen_five` to the
/// order shown on the page.
#[derive(Clone, Copy, Default)]
struct Figures {
    mrr: f64,
    ndcg: f64,
    first: f64,
    five: f64,
    zero: f64,
    returned: f64,
    screen: f64,
    screen_five: f64,
}

const GOAL: Figures = Figures {
    mrr: 0.985,
    ndcg: 0.955,
    first: 0.975,
    five: 0.99,
    zero: 0.0,
    returned: 0.0,
    screen: 0.96,
    screen_five: 0.985,
};

/// Prints the figures for each class and their mean. Results are indices into the list of courses,
/// best first.
pub(crate) fn print_table(courses: &[Row], queries: &[Query], answers: &[Vec<usize>]) {
    println!(
        "{:20} {:>5} {:>7} {:>8} {:>6} {:>6} {:>6} {:>7} {:>6} {:>6}",
        "class", "n", "MRR@10", "nDCG@10", "S@1", "S@5", "zero", "n-ret", "scr", "scr5"
    );
    for (class, figures) in by_class(courses, queries, answers) {
        let (n, mean) = (figures.len(), mean(&figures));
        if EMPTY.contains(&class) {
            let (zero, returned) = (mean.zero, mean.returned);
            println!(
                "{class:20} {n:5} {:30} {zero:6.3} {returned:7.1}   false {:.3}",
                "",
                1.0 - zero
            );
        } else {
            print_line(class, n, &mean);
        }
    }
    print_overall("OVERALL (classes)", courses, queries, answers);
    let Figures {
        mrr,
        ndcg,
        first,
        five,
        screen,
        screen_five,
        ..
    } = GOAL;
    println!(
        "{:26} {mrr:7.3} {ndcg:8.3} {first:6.3} {five:6.3} {:14} {screen:6.3} {screen_five:6.3}",
        "goal, at least", ""
    );
}

/// Prints only the mean over the classes, leaving out those for which no course is right.
pub(crate) fn print_overall(who: &str, courses: &[Row], queries: &[Query], answers: &[Vec<usize>]) {
    let classes = by_class(courses, queries, answers);
    let means: Vec<Figures> = classes
        .iter()
        .filter(|(class, _)| !EMPTY.contains(class))
        .map(|(_, all)| mean(all))
        .collect();
    print_line(who, queries.len(), &mean(&means));
}

fn print_line(what: &str, n: usize, figures: &Figures) {
    let Figures {
        mrr,
        ndcg,
        first,
        five,
        zero,
        returned,
        screen,
        screen_five,
    } = figures;
    println!(
        "{what:20} {n:5} {mrr:7.3} {ndcg:8.3} {first:6.3} {five:6.3} {zero:6.3} {returned:7.1} {screen:6.3} {screen_five:6.3}"
    );
}

fn by_class<'a>(
    courses: &[Row],
    queries: &'a [Query],
    answers: &[Vec<usize>],
) -> Vec<(&'a str, Vec<Figures>)> {
    let of_class = |class| {
        let its = queries
            .iter()
            .zip(answers)
            .filter(|(query, _)| query.class == class);
        its.map(|(query, answer)| measure(courses, query, answer))
            .collect()
    };
    classes(queries)
        .into_iter()
        .map(|class| (class, of_class(class)))
        .collect()
}

fn measure(courses: &[Row], query: &Query, answer: &[usize]) -> Figures {
    let grades: Vec<usize> = answer
        .iter()
        .map(|&at| grade(&courses[at], query))
        .collect();
    let rank = grades.iter().take(DEPTH).position(|&grade| grade >= GOOD);
    let shown = on_screen(courses, answer)
        .into_iter()
        .position(|at| grade(&courses[at], query) >= GOOD);
    let mut best: Vec<usize> = query.grades.values().copied().collect();
    best.sort_unstable_by(|a, b| b.cmp(a));
    let most = gain(&best);
    Figures {
        mrr: rank.map_or(0.0, reciprocal),
        ndcg: if most > 0.0 {
            gain(&grades) / most
        } else {
            0.0
        },
        first: share(rank == Some(0)),
        five: share(rank.is_some_and(|rank| rank < 5)),
        zero: share(answer.is_empty()),
        returned: answer.len() as f64,
        screen: shown.map_or(0.0, reciprocal),
        screen_five: share(shown.is_some_and(|place| place < 5)),
    }
}

fn grade(course: &Row, query: &Query) -> usize {
    query.grades.get(&course.id).copied().unwrap_or(0)
}

/// Returns the order shown on the page: groups by subject in the order of their best match, and
/// courses by id within a group.
fn on_screen(courses: &[Row], answer: &[usize]) -> Vec<usize> {
    let (mut groups, mut known): (Vec<Vec<usize>>, HashMap<&str, usize>) = Default::default();
    for &at in answer {
        let subject = courses[at].subject.as_deref().unwrap_or("");
        let group = *known.entry(subject).or_insert(groups.len());
        groups.resize_with(groups.len().max(group + 1), Vec::new);
        groups[group].push(at);
    }
    for group in &mut groups {
        group.sort_by_key(|&at| &courses[at].id);
    }
    groups.concat()
}

/// Returns the discounted gain of grades in this order.
fn gain(grades: &[usize]) -> f64 {
    let ranked = grades.iter().take(DEPTH).enumerate();
    ranked
        .map(|(rank, &grade)| GAIN[grade] / (rank as f64 + 2.0).log2())
        .sum()
}

fn reciprocal(rank: usize) -> f64 {
    1.0 / (rank as f64 + 1.0)
}

fn share(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

fn mean(all: &[Figures]) -> Figures {
    let of = |figure: fn(&Figures) -> f64| all.iter().map(figure).sum::<f64>() / all.len() as f64;
    Figures {
        mrr: of(|f| f.mrr),
        ndcg: of(|f| f.ndcg),
        first: of(|f| f.first),
        five: of(|f| f.five),
        zero: of(|f| f.zero),
        returned: of(|f| f.returned),
        screen: of(|f| f.screen),
        screen_five: of(|f| f.screen_five),
    }
}
