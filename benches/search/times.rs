//! Times of queries that were run in several rounds.

pub(crate) fn median(times: &[f64]) -> f64 {
    times[times.len() / 2]
}

pub(crate) fn fastest(times: &[f64]) -> f64 {
    times[0]
}

/// Returns the median, the 99th percentile and the maximum over the queries. `pick` chooses one
/// time for each query from those of its rounds, sorted.
pub(crate) fn spread(rounds: &[Vec<f64>], pick: fn(&[f64]) -> f64) -> [f64; 3] {
    let of_query = |at: usize| {
        let mut times: Vec<f64> = rounds.iter().map(|round| round[at]).collect();
        times.sort_by(f64::total_cmp);
        pick(&times)
    };
    let queries = rounds.first().map_or(0, Vec::len);
    let mut times: Vec<f64> = (0..queries).map(of_query).collect();
    times.sort_by(f64::total_cmp);
    [50, 99, 100].map(|percent| times[(times.len() * percent / 100).min(times.len() - 1)])
}

pub(crate) fn print_times(what: &str, [median, p99, worst]: [f64; 3]) {
    println!("{what:40} {median:9.3} {p99:9.3} {worst:9.3}");
}
