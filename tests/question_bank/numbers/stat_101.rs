//! The answer keys of STAT-101.

use std::collections::{HashMap, HashSet};

use super::support::{integral, permutations};
use super::{assert_number, assert_text};

/// Returns the cumulative distribution function of the standard normal distribution, from the
/// series of the error function.
fn phi(z: f64) -> f64 {
    let mut term = z;
    let mut sum = z;
    for n in 1..200 {
        term *= -z * z / 2.0 / f64::from(n);
        sum += term / f64::from(2 * n + 1);
    }
    0.5 + sum / std::f64::consts::TAU.sqrt()
}

fn choose(n: u32, k: u32) -> f64 {
    (0..k)
        .map(|i| f64::from(n - i) / f64::from(i + 1))
        .product()
}

fn binomial(n: u32, k: u32, p: f64) -> f64 {
    choose(n, k) * p.powi(k as i32) * (1.0 - p).powi((n - k) as i32)
}

fn poisson(mean: f64, k: u32) -> f64 {
    (1..=k).fold((-mean).exp(), |p, i| p * mean / f64::from(i))
}

/// Formats a number between 0 and 1 as a fraction in lowest terms, as in the options.
fn fraction(x: f64) -> String {
    let denominator = (1..=1000).find(|&d| {
        let numerator = x * f64::from(d);
        (numerator - numerator.round()).abs() < 1e-6
    });
    let denominator = denominator.expect("a simple fraction");
    format!(
        "\\dfrac{{{}}}{{{denominator}}}",
        (x * f64::from(denominator)).round()
    )
}

/// Returns all rolls of a number of dice.
fn rolls(dice: u32) -> Vec<Vec<u32>> {
    let shorter = if dice == 0 {
        return vec![vec![]];
    } else {
        rolls(dice - 1)
    };
    let longer = |roll: &Vec<u32>, k| roll.iter().copied().chain([k]).collect();
    shorter
        .iter()
        .flat_map(|roll| (1..=6).map(move |k| longer(roll, k)))
        .collect()
}

#[test]
fn midterm_2023() {
    let id = |n: u32| format!("stat-101-2023-midterm-{n}");
    let words: HashSet<String> = permutations(&[0, 1, 2, 3, 4])
        .iter()
        .map(|order| order.iter().map(|&at| &"LEVEL"[at..=at]).collect())
        .collect();
    let apart = |word: &&String| word.as_bytes().windows(2).all(|pair| pair[0] != pair[1]);
    assert_number(&id(38), words.iter().filter(apart).count() as f64);
    // People 0 to 5 are women; 0 and 1 must not both be chosen.
    let is_allowed = |group: &u32| {
        let women = (group & 0b11_1111).count_ones();
        group.count_ones() == 4 && (1..=3).contains(&women) && group & 0b11 != 0b11
    };
    assert_number(&id(40), (0..1 << 11).filter(is_allowed).count() as f64);
    assert_text(
        &id(10),
        &fraction(3.0 / 8.0 * 2.0 / 7.0 + 5.0 / 8.0 * 3.0 / 7.0),
    );
    let none = binomial(5, 0, 0.2);
    assert_number(&id(39), (1.0 - none - binomial(5, 1, 0.2)) / (1.0 - none));
    let weights = [1.0, 2.0, 3.0, 4.0];
    assert_number(
        &id(12),
        weights.iter().map(|k| k * k).sum::<f64>() / weights.iter().sum::<f64>(),
    );
    assert_number(&id(20), 1.0 - 0.3);
    assert_number(&id(17), choose(3, 1) * choose(7, 3) / choose(10, 4));
    assert_text(&id(21), &fraction(1.0 / 8.0));

    // The histogram: from, to, percent per minute.
    let classes = [
        (0.0, 10.0, 2.0),
        (10.0, 20.0, 3.0),
        (20.0, 40.0, 2.0),
        (40.0, 80.0, 0.25),
    ];
    let below = |x: f64| -> f64 {
        classes
            .iter()
            .map(|(a, b, h)| (x.min(*b) - a).max(0.0) * h)
            .sum()
    };
    assert_number(&id(28), 100.0 - below(30.0));
    let third = (0..8000)
        .map(|i| f64::from(i) / 100.0)
        .find(|&x| below(x) >= 75.0)
        .expect("it is passed");
    assert_number(&id(27), third);
    assert_number(
        &id(29),
        classes
            .iter()
            .map(|(a, b, h)| (a + b) / 2.0 * (b - a) * h / 100.0)
            .sum(),
    );

    let defective = 0.6 * 0.02 + 0.4 * 0.05;
    assert_number(&id(11), 0.4 * 0.05 / defective);
    assert_number(&id(31), (0.6 * 0.02 * 0.02 + 0.4 * 0.05 * 0.05) / defective);
    assert_number(&id(33), poisson(1.0, 1) * poisson(2.0, 3) / poisson(3.0, 4));
    assert_number(&id(23), 1.0 + 1.0 / 0.5);
    assert_number(
        &id(35),
        (1..=6).map(|first| f64::from(first).max(3.5) / 6.0).sum(),
    );
    // The variance of the number of fixed points is the same for all n ≥ 2.
    let orders = permutations(&[0, 1, 2, 3, 4, 5, 6]);
    let fixed = |order: &Vec<usize>| {
        order
            .iter()
            .enumerate()
            .filter(|(at, hat)| at == *hat)
            .count() as f64
    };
    let mean = orders.iter().map(fixed).sum::<f64>() / orders.len() as f64;
    let square = orders.iter().map(|order| fixed(order).powi(2)).sum::<f64>() / orders.len() as f64;
    assert_number(&id(24), square - mean * mean);
}

#[test]
fn final_2023() {
    let id = |n: u32| format!("stat-101-2023-final-{n}");
    assert_number(&id(43), (25.0 * (7.84_f64 / 2.0).powi(2)).ceil());
    assert_text(&id(12), &fraction((5.0 - 1.0 * 2.0) / (2.0 * 3.0)));
    assert_text(&id(13), &fraction(3.0 / (2.0 + 3.0 + 7.0)));
    assert_number(&id(15), 1.0 - phi((230.0 - 200.0) / (3.0 * 10.0)));
    assert_text(
        &id(18),
        &fraction(1.0 / 3.0 / (1.0 / 3.0 + 2.0 / 3.0 / 4.0)),
    );
    let triangle = integral(|x| x * (1.0 - x) + (1.0 - x).powi(2) / 2.0, 0.0, 1.0);
    assert_text(&id(20), &fraction(triangle));
    let mean_of_maximum = integral(|x| x * 4.0 * x.powi(3), 0.0, 1.0);
    assert_text(&id(21), "\\dfrac{5}{4}");
    assert!((mean_of_maximum * 5.0 / 4.0 - 1.0).abs() < 1e-6);

    let variance: f64 = 6.0 * 25.0 + 6.0 * 400.0;
    assert_number(&id(25), variance);
    assert_number(&id(36), 1.0 - phi((200.0 - 120.0) / variance.sqrt()));
    assert_number(&id(37), 20.0 * 6.0 / (6.0 * variance).sqrt());
    assert_number(&id(23), 1.0 - phi(1.645 - 0.5 * 5.0));
    assert_number(&id(31), phi((103.3 - 106.0) / 2.0));
    let enough = |n: &u32| {
        100.0 + 1.645 * 12.0 / f64::from(*n).sqrt() <= 106.0 - 1.282 * 12.0 / f64::from(*n).sqrt()
    };
    assert_number(
        &id(29),
        f64::from((1..100).find(enough).expect("some number is enough")),
    );
    // The figure shows 8 and 72 observations: both tests have power 0.5 at z / sqrt(n).
    let half = |n: f64| 1.645 / n.sqrt();
    assert_number(&id(41), (half(8.0) / half(72.0)).powi(2));

    let sales = [(1.0, 3.0), (2.0, 5.0), (3.0, 4.0), (4.0, 8.0), (5.0, 10.0)];
    let line = |points: &[(f64, f64)]| {
        let n = points.len() as f64;
        let x = points.iter().map(|p| p.0).sum::<f64>() / n;
        let y = points.iter().map(|p| p.1).sum::<f64>() / n;
        let sxx: f64 = points.iter().map(|p| (p.0 - x).powi(2)).sum();
        let slope = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum::<f64>() / sxx;
        (y - slope * x, slope, sxx)
    };
    let (intercept, slope, sxx) = line(&sales);
    assert_number(&id(26), intercept + slope * 4.5);
    let squares: f64 = sales
        .iter()
        .map(|(x, y)| (y - intercept - slope * x).powi(2))
        .sum();
    let t = slope / (squares / 3.0 / sxx).sqrt();
    assert_text(
        &id(27),
        &format!("t = {t:.2}$, so a slope of $0$ is rejected."),
    );
    let mut corrected = sales;
    corrected[2].1 = 9.0;
    let (raised, same, _) = line(&corrected);
    assert!((same - slope).abs() < 1e-9 && (raised - intercept - 1.0).abs() < 1e-9);

    let counts = [[20.0, 50.0, 30.0], [40.0, 40.0, 20.0]];
    let mut statistic = 0.0;
    for column in 0..3 {
        let expected = (counts[0][column] + counts[1][column]) / 2.0;
        statistic += counts
            .iter()
            .map(|row: &[f64; 3]| (row[column] - expected).powi(2) / expected)
            .sum::<f64>();
    }
    assert_number(&id(30), statistic);
    assert_number(&id(33), (-statistic / 2.0).exp());
    let die = [5.0, 8.0, 9.0, 8.0, 10.0, 20.0_f64];
    let statistic: f64 = die.iter().map(|count| (count - 10.0).powi(2) / 10.0).sum();
    assert_text(
        &id(16),
        &format!("\\chi^2 = {statistic:.1}$; fairness is rejected."),
    );
    assert_text(
        &id(10),
        &format!(
            "t = {:.1}$, so $H_0$ is not rejected.",
            (53.0 - 50.0) / (8.0 / 4.0)
        ),
    );
}

#[test]
fn midterm_2024() {
    let id = |n: u32| format!("stat-101-2024-midterm-{n}");
    let codes = (0..10_000).map(|code| [code / 1000, code / 100 % 10, code / 10 % 10, code % 10]);
    let different = codes.filter(|code| code.iter().collect::<HashSet<_>>().len() == 4);
    assert_number(
        &id(37),
        different
            .filter(|code| code.contains(&0) || code.contains(&1))
            .count() as f64,
    );
    let failures = |n| 0.8_f64.powi(n) + 0.5_f64.powi(n);
    assert_text(&id(43), r"\dfrac{0.8^7 + 0.5^7}{0.8^4 + 0.5^4}");
    assert!((failures(7) / failures(4) - 0.461).abs() < 0.0005);
    assert_text(&id(13), "n = 20,\\ p = 0.3");
    assert!((20.0 * 0.3 - 6.0_f64).abs() < 1e-9 && (20.0 * 0.3 * 0.7 - 4.2_f64).abs() < 1e-9);
    assert_number(&id(14), poisson(2.0, 0) + poisson(2.0, 1));
    assert_number(&id(16), 1.0 / 0.25);
    assert_text(&id(17), &fraction(1.0 - 2.0 / 3.0));
    let third_head = |p: f64| binomial(4, 2, p) * p;
    let likeliest = (1..=100)
        .map(|k| f64::from(k) / 100.0)
        .max_by(|a, b| third_head(*a).total_cmp(&third_head(*b)));
    assert_text(&id(42), &fraction(likeliest.expect("100 probabilities")));
    // The maximum variance on the values 0, 1 and 3 with mean 1, and switching boxes for each host.
    let variance = |t: f64| 2.0 * t + 4.0 * t;
    assert!((variance(1.0 / 3.0) - 2.0).abs() < 1e-9);
    let exchange = |q: f64| 1.0 / (1.0 + q);
    assert!(
        ((1.0 + 0.3) / 3.0 * exchange(0.3) + (2.0 - 0.3) / 3.0 * exchange(0.7) - 2.0 / 3.0).abs()
            < 1e-9
    );

    let pair = 1.0 - 0.1 * 0.1;
    assert_number(&id(9), pair * 0.8);
    assert_number(&id(28), 0.2 / (1.0 - pair * 0.8));
    let changes = [
        0.999 * 0.8,
        pair * (1.0 - 0.2 * 0.2),
        0.9999 * 0.8,
        pair * 0.9,
        (1.0 - 0.1 * 0.2) * 0.9,
    ];
    assert_eq!(
        changes.map(|works| works >= 0.89),
        [false, true, false, true, false]
    );

    let fours = rolls(2)
        .iter()
        .filter(|roll| roll.iter().max() == Some(&4))
        .count();
    assert_text(&id(10), &format!("\\dfrac{{{fours}}}{{36}}"));
    let placed: Vec<HashSet<u32>> = (0..27)
        .map(|n| HashSet::from([n % 3, n / 3 % 3, n / 9]))
        .collect();
    let one_empty = placed.iter().filter(|boxes| boxes.len() == 2).count() as f64;
    assert_text(&id(22), &fraction(one_empty / 27.0));
    let mut ways = HashMap::from([(0, 1)]);
    for _ in 0..3 {
        let mut new = HashMap::new();
        for (s, count) in &ways {
            for k in 1..=6 {
                *new.entry(s + k).or_insert(0) += count;
            }
        }
        ways = new;
    }
    assert_number(&id(35), f64::from(ways[&10]));
    assert_eq!(
        rolls(3)
            .iter()
            .filter(|roll| roll.iter().sum::<u32>() == 10)
            .count(),
        27
    );

    // The trapezoid with height 0.2 from 2 to 4.
    let density = |x: f64| 0.2 * (x / 2.0).min(1.0).min((8.0 - x) / 4.0);
    assert_number(&id(26), integral(density, 1.0, 6.0));
    assert!((integral(density, 0.0, 3.5) - 0.5).abs() < 1e-6);
    assert_number(&id(30), 3.5);
    assert_number(&id(31), integral(|x| x * density(x), 0.0, 8.0));
    assert_number(
        &id(32),
        (integral(density, 6.0, 8.0) / integral(density, 4.0, 8.0) * 1e6).round() / 1e6,
    );

    let three_games = 2.0 * 0.6 * 0.6 * 0.4;
    assert_number(&id(27), three_games / (0.36 + three_games));
    assert_number(&id(33), 2.0 + 2.0 * 0.6 * 0.4);
    assert_number(&id(25), 1.0 + 6.0 / 5.0);
}

#[test]
fn final_2024() {
    let id = |n: u32| format!("stat-101-2024-final-{n}");
    let half_width = 2.306 * 6.0 / 3.0;
    assert_text(
        &id(4),
        &format!("({:.2},\\ {:.2})", 20.0 - half_width, 20.0 + half_width),
    );
    assert_number(&id(13), 2.0 * (1.2 + 3.1 + 0.4 + 2.5 + 5.8) / 5.0);
    assert_number(&id(9), -(1.0 - 50.0 / 200.0_f64).sqrt());
    assert_number(&id(7), (1.96_f64 * 0.5 / 0.03).powi(2).ceil());
    assert_number(&id(17), 0.3 - 0.5 * 0.4);
    assert_text(&id(15), &format!("e^{{-{}}}", 10.0 * 0.3));
    assert_number(&id(16), (1.0 / 10.0) / (1.0 / 10.0 + 1.0 / 15.0));
    assert_number(&id(11), phi((10.0 - 6.0) / 5.0));
    assert_number(&id(18), 2.0 * (1.0 - phi(2.1)));
    assert_number(&id(21), 1.0 - 0.95_f64.powi(20));
    assert_text(&id(24), &fraction(1.0 / 36.0 + 1.0 / 48.0));

    let half_width = 2.060 * 0.25;
    assert_text(
        &id(33),
        &format!("({:.3},\\ {:.3})", 0.85 - half_width, 0.85 + half_width),
    );
    assert_number(&id(35), (0.85 - 0.30) / 0.25);
    // The standard errors in the output match the spread of the floor areas and their mean, 70.
    let sxx = (6.0_f64 / 0.25).powi(2);
    assert!((6.0 * (1.0 / 27.0 + 70.0 * 70.0 / sxx).sqrt() - 17.54).abs() < 0.005);

    assert_number(&id(27), (11.4 + 4.0 * 10.6) / 5.0);
    assert_number(&id(28), binomial(5, 0, 0.05) + binomial(5, 1, 0.05));
    let section = |x: f64| 2.0 - x / 2.0;
    assert_number(
        &id(36),
        (integral(section, 0.0, 2.0) / 4.0 * 1e6).round() / 1e6,
    );
    let x = integral(|x| x * section(x) / 4.0, 0.0, 4.0);
    let y = integral(|x| section(x).powi(2) / 2.0 / 4.0, 0.0, 4.0);
    let product = integral(|x| x * section(x).powi(2) / 2.0 / 4.0, 0.0, 4.0);
    assert_number(&id(29), product - x * y);
    let rate = 3.0 / (5.0 + 2.0 + 8.0 + 10.0 + 10.0);
    assert_number(&id(30), 1.0 / rate);
    assert_number(&id(31), (-15.0 * rate).exp());
    assert_number(&id(40), 200.0 / (2.0 * 100.0 * (1.0 - 0.75) / 25.0));
    // Where the log-likelihoods in the figure cross the dashed line.
    let curve = |n: f64, mean: f64, x: f64| n * (mean * (x / mean).ln() - x + mean);
    let crossed = |n, mean, from: f64, to: f64| {
        (curve(n, mean, from) + 1.92) * (curve(n, mean, to) + 1.92) < 0.0
    };
    assert!(crossed(5.0, 2.0, 0.95, 1.05) && crossed(5.0, 2.0, 3.45, 3.55));
    assert!(crossed(40.0, 3.0, 2.45, 2.55) && crossed(40.0, 3.0, 3.55, 3.65));
}
