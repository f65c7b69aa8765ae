//! The answer keys of SKILL-100.

use super::{assert_number, assert_text};

/// Returns the number of steps until a condition holds.
fn steps_until<T: Copy>(start: T, step: impl Fn(T) -> T, done: impl Fn(T) -> bool) -> u32 {
    let (mut value, mut steps) = (start, 0);
    while !done(value) {
        value = step(value);
        steps += 1;
    }
    steps
}

#[test]
fn midterm_2023() {
    let mixed = -((1e-3 + 1e-6_f64) / 2.0).log10();
    assert_number("skill-100-2023-midterm-44", (mixed * 10.0).round() / 10.0);
    assert_number(
        "skill-100-2023-midterm-38",
        (100.0 * (1.0 - 0.96_f64).sqrt()).round(),
    );
    assert_number("skill-100-2023-midterm-45", (1.0 - 0.2) / (1.0 - 0.9_f64));
    assert_number(
        "skill-100-2023-midterm-46",
        100.0 * 2.0 * 0.02 / (152.37 - 151.12),
    );
    let trip = |back: f64| 2.0 / (1.0 / 60.0 + 1.0 / back);
    assert!(
        (trip(40.0) - 48.0).abs() < 1e-9 && (trip(120.0) - 80.0).abs() < 1e-9,
        "the model answer of 47"
    );
    let online = (0.10 * 40.0, 0.15 * 50.0);
    assert!((online.1 / online.0 - 1.875_f64).abs() < 1e-9, "39: line 4");
    assert!(
        ((50.0 - online.1) / (40.0 - online.0) - 1.18_f64).abs() < 0.005,
        "39: line 5"
    );
    assert_number("skill-100-2023-midterm-40", 1.0 / (1.0 / 6.0 - 1.0 / 10.0));
    let volume = |radius: f64, height: f64| (2.0 * radius).hypot(height);
    assert!(volume(1.0, 3.0) < volume(2.0, 1.5), "42: the better one");
    assert_text(
        "skill-100-2023-midterm-42",
        &format!(
            r"That of $r$: from ${:.1}\,\%$ to ${:.1}\,\%$",
            volume(2.0, 3.0),
            volume(1.0, 3.0)
        ),
    );
    assert_number(
        "skill-100-2023-midterm-48",
        (200.0 * 0.02_f64.hypot(0.03)).round(),
    );
    let breaths = 15.0 * 60.0 * 24.0 * 365.0 * 80.0;
    assert_number(
        "skill-100-2023-midterm-19",
        (breaths / 1e8_f64).round() * 1e8,
    );
    assert_number("skill-100-2023-midterm-22", 98.0 + 7.0 * (126.0 - 120.0));
    let change = 1.06_f64.powi(20) * 0.95_f64.powi(20);
    assert_text(
        "skill-100-2023-midterm-25",
        &format!(r"It rises by ${:.0}\,\%$.", (change - 1.0) * 100.0),
    );
    let on_map = 0.5 * (60.0 + 40.0) * 48.0;
    let hectares = on_map * 2500_f64.powi(2) / 1e6 / 1e4;
    assert_number("skill-100-2023-midterm-26", hectares);
    let sacks = (hectares * 120.0 / 25.0).ceil();
    assert_text(
        "skill-100-2023-midterm-27",
        &format!(r"\${:.2}", sacks * 18.0),
    );
    assert_number(
        "skill-100-2023-midterm-28",
        2500.0 * (on_map / 600.0_f64).sqrt(),
    );
    assert_number(
        "skill-100-2023-midterm-29",
        (12_000.0 * 1.01 - 300.0) * 0.01,
    );
    let payments =
        |payment: f64| steps_until(12_000.0, |debt| debt * 1.01 - payment, |debt| debt <= 0.0);
    assert_number("skill-100-2023-midterm-31", f64::from(payments(300.0)));
    assert_eq!(payments(600.0), 23, "32");
    let net = |outflow: f64, minutes: f64| (30.0 - outflow) * minutes;
    assert_number(
        "skill-100-2023-midterm-34",
        300.0 + net(10.0, 10.0) + net(50.0, 20.0) + net(20.0, 10.0),
    );
    let (mut litres, mut minute) = (300.0, 0);
    while minute < 10 || litres > 300.0 {
        litres += net(if minute < 10 { 10.0 } else { 50.0 }, 1.0);
        minute += 1;
    }
    assert_number("skill-100-2023-midterm-35", f64::from(minute));
    let outflow = (0..100).find(|&x| {
        let end = 300.0 + net(10.0, 10.0) + net(f64::from(x), 20.0) + net(20.0, 10.0);
        (end - 300.0_f64).abs() < 1e-9
    });
    assert_number(
        "skill-100-2023-midterm-37",
        f64::from(outflow.expect("a whole number")),
    );
}

#[test]
fn midterm_2024() {
    let before = (140.0 - 116.0) / (140.0 - 110.0_f64);
    assert_number(
        "skill-100-2024-midterm-45",
        (before * 110.0 / 116.0 * 100.0).round(),
    );
    assert_number("skill-100-2024-midterm-8", (1.0 - 1.0 / 1.25) * 100.0);
    let passed = |(h1, m1): (i32, i32), (h2, m2): (i32, i32)| match m2 - m1 {
        m if m < 0 => (h2 - h1 - 1, m + 60),
        m => (h2 - h1, m),
    };
    let pairs = [
        ((9, 50), (10, 10)),
        ((0, 0), (23, 59)),
        ((22, 30), (1, 15)),
        ((8, 15), (12, 15)),
    ];
    let wrong = pairs.iter().position(|&(from, to): &(_, (i32, i32))| {
        let minutes: i32 = to.0 * 60 + to.1 - from.0 * 60 - from.1;
        let minutes = minutes.rem_euclid(24 * 60);
        passed(from, to) != (minutes / 60, minutes % 60)
    });
    assert_eq!(wrong, Some(2), "43");
    assert_text("skill-100-2024-midterm-43", "From 22:30 to 01:15");
    assert_number(
        "skill-100-2024-midterm-40",
        (40.0 / (48.0 / 40.0 - 1.0_f64)).round(),
    );
    let caffeine = (0..50).fold(0.0, |left, _| left / 4.0 + 100.0_f64);
    assert_text(
        "skill-100-2024-midterm-38",
        &format!(r"${caffeine:.0}\text{{ mg}}$"),
    );
    let rise = ((1.06 / 1.04_f64).powi(3) - 1.0) * 100.0;
    assert_text("skill-100-2024-midterm-42", &format!(r"By ${rise:.1}\,\%$"));
    assert!(1.01_f64.powi(12) > 1.125 && 1.01_f64.powi(6) < 1.0625, "44");
    assert_text(
        "skill-100-2024-midterm-18",
        &format!(r"{:.2} \pm {:.2}\text{{ g/cm}}^3", 3.0, 3.0 * 0.03),
    );
    assert_number("skill-100-2024-midterm-22", 10_f64.powf(0.3));
    assert_number(
        "skill-100-2024-midterm-23",
        f64::from((1_u64 << 50).ilog10() + 1),
    );
    assert_number("skill-100-2024-midterm-24", 8.0);
    let profit = (1.1 * 0.95 - 0.8) / 0.2 - 1.0;
    assert_text(
        "skill-100-2024-midterm-25",
        &format!(r"It rises by ${:.1}\,\%$.", profit * 100.0),
    );
    let bus = [
        (0.0, 0.0),
        (20.0, 10.0),
        (30.0, 10.0),
        (45.0, 22.0),
        (60.0, 27.0),
    ];
    let speeds = bus
        .windows(2)
        .map(|pair| (pair[1].1 - pair[0].1) / (pair[1].0 - pair[0].0) * 60.0);
    assert_number("skill-100-2024-midterm-26", speeds.fold(0.0, f64::max));
    assert_number("skill-100-2024-midterm-28", (100.0 * 1000.0_f64).sqrt());
    assert_number("skill-100-2024-midterm-29", 27.0 / (50.0 / 60.0));
    let full = 4.0 * 3.85;
    assert_number("skill-100-2024-midterm-30", full * 3.6);
    let day = |hours: f64| 0.060 * 24.0 + 1.4 * hours;
    assert_number("skill-100-2024-midterm-31", full / day(3.0));
    assert!(
        (day(3.0) / day(1.5) - 1.6).abs() < 0.05,
        "32: half the screen time"
    );
    assert!(
        (day(3.0) * 365.0 / 0.85 - 2400.0).abs() < 50.0,
        "32: from the socket"
    );
    let shortest = 0.95 * full / (1.44 + 1.21 * 4.2);
    let longest = 1.05 * full / (1.44 + 0.81 * 4.2);
    assert_eq!(format!("{shortest:.2} {longest:.2}"), "2.24 3.34", "33");
    let a = |t: f64| 10_f64.powf(4.0 - 0.1 * t);
    let b = |t: f64| 10_f64.powf(1.0 + 0.1 * t);
    assert_number("skill-100-2024-midterm-34", 2_f64.log10() / 0.1);
    let year = (0..40).find(|&t| b(f64::from(t)) / a(f64::from(t)) > 9.999);
    assert_text(
        "skill-100-2024-midterm-35",
        &format!("After ${}$ years", year.expect("it comes")),
    );
    assert_number("skill-100-2024-midterm-36", a(15.0));
    assert!(((1.0 - a(1.0) / a(0.0)) * 100.0 - 21.0).abs() < 0.5, "37");
}

#[test]
fn final_2023() {
    let without = 1.0 / 0.5;
    assert_text(
        "skill-100-2023-final-46",
        &format!(r"${without}$ in $10\,000$"),
    );
    let rolls = (1..40)
        .find(|&n| 1.0 - (5.0 / 6.0_f64).powi(n) > 0.9)
        .expect("it comes");
    assert_text("skill-100-2023-final-39", &format!("${rolls}$ times"));
    assert_number(
        "skill-100-2023-final-40",
        (80.0 * 2.0 * 112.0 / (80.0 * 2.0 + 120.0_f64)).round(),
    );
    let may_be_broken = |amounts: &[u32], abroad: &[bool], signed: &[bool]| {
        amounts.iter().any(|&amount| amount > 500)
            && abroad.contains(&true)
            && signed.contains(&false)
    };
    let open = [true, false];
    let records = [
        may_be_broken(&[800], &[true], &open),
        may_be_broken(&[800], &open, &[false]),
        may_be_broken(&[800], &open, &[true]),
        may_be_broken(&[300, 800], &[false], &[false]),
        may_be_broken(&[300], &[true], &open),
    ];
    assert_eq!(records, [true, true, false, false, false], "44");
    assert_number(
        "skill-100-2023-final-13",
        (14.0 - 5.0) / (80.0 - 5.0) * 100.0,
    );
    assert_number("skill-100-2023-final-15", 0.3_f64.hypot(0.4) / 2.0 * 100.0);
    let petabytes = 3e6 * 6.0 * 2e6 * 365.0 / 1e15;
    assert_text(
        "skill-100-2023-final-16",
        &format!("About ${petabytes:.0}$ petabytes"),
    );
    assert_number(
        "skill-100-2023-final-42",
        10_f64.powf((1.5 - 1.0) * (7.0 - 5.0)),
    );
    assert!(0.99_f64.powi(10) > 0.90, "43");
    let defective = 0.6 * 0.02 + 0.4 * 0.05;
    assert_number("skill-100-2023-final-26", defective * 100.0);
    assert_number("skill-100-2023-final-27", 0.4 * 0.05 / defective);
    let good = 0.01 * (1.0 - defective);
    let share = good / (good + 0.9 * defective) * 100.0;
    assert!((share - 25.0).abs() < 0.7, "28: {share}");
    assert_number(
        "skill-100-2023-final-30",
        (480.0 / 4.0 * 6.0_f64).min(480.0 * 25.0 / 20.0),
    );
    let pairs = (1..7).flat_map(|a| (a..7).map(move |b| (a, b)));
    assert_number(
        "skill-100-2023-final-31",
        pairs.filter(|(a, b)| a + b == 8 || a == b).count() as f64,
    );
    assert_number("skill-100-2023-final-32", 1.0 - 0.75_f64.powi(2));
    let (vaccine, placebo): (f64, f64) = (40.0 / 2000.0, 60.0 / 2000.0);
    assert_number(
        "skill-100-2023-final-33",
        (1.0 / (placebo - vaccine)).round(),
    );
    let error = |p: f64| (p * (1.0 - p) / 2000.0).sqrt();
    let two = 2.0 * error(vaccine).hypot(error(placebo)) * 100.0;
    assert_text(
        "skill-100-2023-final-34",
        &format!(
            "${:.2}$ to ${:.2}$ percentage points, which does not contain zero",
            1.0 - two,
            1.0 + two
        ),
    );
    assert_number("skill-100-2023-final-35", (1.0 - 0.95_f64.powi(20)) * 100.0);
    let (journeys, length) = (40_000.0 * 50.0 / 4.0, 8.0);
    assert!(
        (journeys * length * 7.0 / 100.0 - 2.8e5_f64).abs() < 1.0,
        "38: line 4"
    );
}

#[test]
fn final_2024() {
    let products = (-2..=2).map(|x| x * (x * x - 2));
    assert_eq!(products.sum::<i32>(), 0, "47");
    let heads = (0_u32..8).map(u32::count_ones);
    let at_least_two = heads.filter(|&heads| heads >= 2).count();
    assert_text(
        "skill-100-2024-final-40",
        &format!(r"\frac{{1}}{{{at_least_two}}}"),
    );
    let blue: Vec<u32> = (1..100)
        .filter(|b| 2 * 6 * b * 2 == (6 + b) * (5 + b))
        .collect();
    assert_eq!(blue, [3, 10], "41");
    let profit = |cakes: f64| {
        let sold = 0.3 * cakes.min(10.0) + 0.4 * cakes.min(11.0) + 0.3 * cakes.min(12.0);
        5.0 * sold - 2.0 * cakes
    };
    assert!(
        profit(11.0) > profit(10.0) && profit(11.0) > profit(12.0),
        "42"
    );
    assert_text(
        "skill-100-2024-final-42",
        &format!(r"$11$ cakes, with \${:.2}", profit(11.0)),
    );
    let risk = |healthy: (f64, f64)| (30.0 / (30.0 + healthy.0)) / (20.0 / (20.0 + healthy.1));
    let odds = |healthy: (f64, f64)| (30.0 / healthy.0) / (20.0 / healthy.1);
    assert_eq!(
        format!("{:.1} {:.1}", risk((170.0, 380.0)), odds((170.0, 380.0))),
        "3.0 3.4",
        "45"
    );
    assert_eq!(
        format!("{:.1} {:.1}", risk((17.0, 38.0)), odds((17.0, 38.0))),
        "1.9 3.4",
        "45"
    );
    assert_number("skill-100-2024-final-20", 1_f64.hypot(2.0 * 2.0));
    let matches = 1.0 + 499_999.0 / 10_000.0;
    assert_number("skill-100-2024-final-24", (100.0_f64 / matches).round());
    let (ill, healthy) = (0.01 * 0.81, 0.99 * 0.01);
    assert_number(
        "skill-100-2024-final-25",
        (ill / (ill + healthy) * 100.0_f64).round(),
    );
    // Classes: from, to, percent per minute.
    let classes = [
        (0.0, 10.0, 2.0),
        (10.0, 20.0, 4.0),
        (20.0, 40.0, 1.5),
        (40.0, 60.0, 0.5),
    ];
    assert_number("skill-100-2024-final-27", 10.0 + (50.0 - 20.0) / 4.0);
    let mean: f64 = classes
        .iter()
        .map(|(from, to, height)| height * (to - from) * (from + to) / 2.0)
        .sum();
    assert_number("skill-100-2024-final-28", mean / 100.0);
    assert_number(
        "skill-100-2024-final-29",
        (40.0 + 20.0) / (75.0 + 40.0 + 20.0 + 15.0),
    );
    assert_number(
        "skill-100-2024-final-31",
        0.5 * (0.8 * 100.0 - 0.2 * 60.0) - 8.0 - (50.0 - 30.0),
    );
    assert_number(
        "skill-100-2024-final-32",
        15.0 / (40.0 + 20.0 + 25.0 + 15.0),
    );
    assert_number("skill-100-2024-final-33", 845.0 - (250.0 + 11.5 * 60.0));
    assert_text(
        "skill-100-2024-final-34",
        &format!(
            r"By ${:.0} \pm {:.0}$ dollars",
            20.0 * 11.5,
            20.0 * 2.0 * 0.90
        ),
    );
    assert!((0.74_f64.sqrt() - 0.86).abs() < 0.005, "35");
    let steps = steps_until(10.0, |juice: f64| juice * 0.8, |juice| juice < 1.0);
    assert_number("skill-100-2024-final-39", f64::from(steps));
}
