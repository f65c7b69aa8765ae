//! The answer keys of PHYS-101.

use std::f64::consts::{LN_2, PI};

use super::support::{argmax, integral, zero};
use super::{assert_number, assert_text};

const G: f64 = 9.8;

#[test]
fn midterm_2023() {
    let at_rest = zero(|t| 6.0 * t * t - 18.0 * t, 1.0, 5.0);
    assert_text(
        "phys-101-2023-midterm-1",
        &format!(r"t = {at_rest:.1}\text{{ s}}"),
    );
    let ratio = zero(|tan| 2.0 - tan / 2.0, 0.1, 10.0);
    assert_text(
        "phys-101-2023-midterm-9",
        &format!(r"\theta = \arctan {ratio:.0}"),
    );
    assert_number("phys-101-2023-midterm-10", 120.0 / (25.0_f64 - 9.0).sqrt());
    assert_number("phys-101-2023-midterm-11", 2.0 * 3.0 * 5.0 / 8.0 * G);
    assert_number("phys-101-2023-midterm-41", 3.0 * G * 0.5);
    let bank = 20_f64.to_radians().tan();
    assert_number("phys-101-2023-midterm-19", (80.0 * G * bank).sqrt());
    assert_number(
        "phys-101-2023-midterm-34",
        (80.0 * G * (bank + 0.3) / (1.0 - 0.3 * bank)).sqrt(),
    );
    assert_number(
        "phys-101-2023-midterm-35",
        (80.0 * G * (bank - 0.3) / (1.0 + 0.3 * bank)).sqrt(),
    );
    assert_number("phys-101-2023-midterm-21", 4.0 * 0.4 * G);
    assert_number(
        "phys-101-2023-midterm-26",
        0.5 * 3.0 * 6.0 + 4.0 * 6.0 + 0.5 * 2.0 * 6.0,
    );
    let (low, high): (f64, f64) = (5.0 * (0.6 - 0.25 * 0.8), 5.0 * (0.6 + 0.25 * 0.8));
    assert_text(
        "phys-101-2023-midterm-27",
        &format!(r"{low:.1}\text{{ kg}} \le M \le {high:.1}\text{{ kg}}"),
    );
    assert_number("phys-101-2023-midterm-29", (3.0 * G - 0.2 * 2.0 * G) / 5.0);
    let (mut v, mut t) = (0.0, 0.0);
    while v < 8.0 {
        v += (10.0 - v) * 0.5;
        t += 0.5;
    }
    assert_number("phys-101-2023-midterm-30", t);
    assert_number("phys-101-2023-midterm-31", 1.0 + 2.0 * 4.0);
    // Contact is lost where the component of the weight toward the centre is v²/R; the height is 1
    // + cos.
    assert_number(
        "phys-101-2023-midterm-33",
        1.0 + zero(|cos| cos - 2.0 * (1.0 - cos), 0.0, 1.0),
    );
    let well = |x: f64| x.powi(4) - 8.0 * x * x;
    assert_number(
        "phys-101-2023-midterm-37",
        (2.0 * (well(3.0) - well(2.0)) / 2.0).sqrt(),
    );
    assert_number(
        "phys-101-2023-midterm-38",
        (2.0 * (well(0.0) - well(2.0)) / 2.0).sqrt(),
    );
    assert_number(
        "phys-101-2023-midterm-40",
        ((12.0 * 4.0 - 16.0) / 2.0_f64).sqrt(),
    );
    // Quadratic drag, in units in which the terminal speed and g are 1.
    let fall = integral(|v| v / (1.0 - v * v), 0.0, 0.5);
    assert!((fall - 0.5 * (4.0_f64 / 3.0).ln()).abs() < 1e-9, "22");
}

#[test]
fn final_2023() {
    let track = 2.0 * 10.0 * 1.25;
    let left = track * 2.0 / 5.0;
    assert_number("phys-101-2023-final-26", track - left);
    let friction = 0.12 * 5.0 * 10.0;
    assert_number(
        "phys-101-2023-final-27",
        (2.0 * (left - friction * 0.5) / 1400.0_f64).sqrt() * 100.0,
    );
    let mut energy: f64 = left;
    let mut crossings = 0;
    while energy > friction * 0.5 {
        energy -= friction * 0.5;
        crossings += 1;
    }
    assert_eq!(
        crossings % 2,
        1,
        "the last crossing begins at the right end"
    );
    assert_number("phys-101-2023-final-28", energy / friction);
    assert_number("phys-101-2023-final-29", 15.0 * G * 0.4 / 0.3);
    let tension = (20.0 * G * 2.0 + 15.0 * G * 4.0) / (4.0 * 0.5);
    assert_number("phys-101-2023-final-31", tension);
    let (out, up) = (
        tension * 30_f64.to_radians().cos(),
        35.0 * G - tension * 0.5,
    );
    assert_text(
        "phys-101-2023-final-32",
        &format!(r"{out:.0}\text{{ N}}$ away from the wall and ${up:.0}\text{{ N}}$ upward"),
    );
    assert!(
        35.0 * G - 2.0 * tension * 0.5 < 0.0,
        "33: the hinge pulls downward"
    );
    assert_number("phys-101-2023-final-34", 2.0 * 0.5 * LN_2 / 8.0);
    assert_number("phys-101-2023-final-35", 16_f64.log2() / 2.0 * 8.0);
    assert_number(
        "phys-101-2023-final-12",
        1.5 * (0.5 * 100.0 * 4.0 + 50.0 * 4.0) / (0.5 * 100.0 * 4.0),
    );
    let period = |x: f64| ((1.0 / 12.0 + x * x) / x).sqrt();
    assert!(
        (argmax(|x| -period(x), 0.01, 0.9) - 12_f64.sqrt().recip()).abs() < 1e-6,
        "43, with a length of 1"
    );
    assert!(
        (period(0.5) - period(1.0 / 6.0)).abs() < 1e-9,
        "43: the option L/6"
    );
    assert_number("phys-101-2023-final-19", 3.0 * 5_f64.ln());
    assert_number("phys-101-2023-final-37", (2.0 * 2.0 / 3.0_f64).sqrt());
    assert_number("phys-101-2023-final-38", 1.5_f64.powf(1.5) / 2.0);
    let rolling: f64 = 7.0 / (1.0 + 0.4);
    assert_number(
        "phys-101-2023-final-41",
        (49.0 - rolling.powi(2)) / (2.0 * 0.2 * G),
    );
    let left = 1.4 * (rolling / 7.0).powi(2);
    assert!((1.0 - left - 2.0 / 7.0).abs() < 1e-12, "40");
    let rod = 1.0 / 12.0 + 1.0 / 16.0;
    assert!((rod - 7.0 / 48.0_f64).abs() < 1e-12, "10");
    let plate = (0.5 - (0.5 / 16.0 + 0.25 / 4.0)) / 0.75;
    assert!((plate - 13.0 / 24.0_f64).abs() < 1e-12, "30");
}

#[test]
fn midterm_2024() {
    let position = integral(|t| 3.0 * t * t - 4.0 * t + 1.0, 0.0, 2.0);
    assert_text(
        "phys-101-2024-midterm-2",
        &format!(r"x = {position:.0}\text{{ m}}"),
    );
    assert_number("phys-101-2024-midterm-37", 4_f64.powf(1.5));
    // The angle at which the tangential and centripetal accelerations are equal: v² = 2as.
    let angle = zero(|angle| 2.0 * angle - 1.0, 0.0, 1.0);
    assert_text(
        "phys-101-2024-midterm-38",
        &format!("$1/{:.0}$ rad", 1.0 / angle),
    );
    assert_number(
        "phys-101-2024-midterm-13",
        (2.0 * 10.0 * (0.6 - 0.25 * 0.8) * 6.0_f64).sqrt(),
    );
    assert_number(
        "phys-101-2024-midterm-34",
        48.0 / (2.0 * 10.0 * (0.6 + 0.25 * 0.8)),
    );
    // The drag at twice the speed relative to the air, at the same speed on the road.
    assert_text(
        "phys-101-2024-midterm-42",
        &format!("{:.0}P", 2_f64.powi(2)),
    );
    let (mut x, mut v) = (0.0, 10.0);
    for _ in 0..4 {
        x += v * 0.5;
        v -= 10.0 * 0.5;
    }
    assert_text("phys-101-2024-midterm-17", &format!("{x:.1} {v:.1}"));
    assert_number("phys-101-2024-midterm-19", 2.0 * 10_f64.ln());
    let range = |degrees: f64| {
        let angle = degrees.to_radians();
        angle.cos() * (angle - 30_f64.to_radians()).sin()
    };
    let best = (30..=90).max_by(|&a, &b| range(f64::from(a)).total_cmp(&range(f64::from(b))));
    assert_text(
        "phys-101-2024-midterm-20",
        &format!(r"{}^\circ", best.expect("61 angles")),
    );
    let rise = 20.0 * 60_f64.to_radians().sin();
    let flight = (rise + (rise * rise - 4.0 * 5.0 * 10.0).sqrt()) / 10.0;
    assert_number("phys-101-2024-midterm-29", flight * 10.0);
    let force = |x: f64| if x < 2.0 { 6.0 } else { 12.0 - 3.0 * x };
    let work = |x: f64| 6.0 * x.min(2.0) + integral(force, 2.0, x.max(2.0));
    assert_number("phys-101-2024-midterm-30", work(2.0).sqrt());
    assert_number("phys-101-2024-midterm-31", work(4.0).sqrt());
    assert_number("phys-101-2024-midterm-32", force(3.0) * work(3.0).sqrt());
    let turn = 4.0 + work(4.0) / 3.0;
    assert_text(
        "phys-101-2024-midterm-33",
        &format!(r"At $x = {turn:.0}\text{{ m}}"),
    );
    assert_number(
        "phys-101-2024-midterm-28",
        6.0 / 1.8_f64.powi(2) * 2.2_f64.powi(2),
    );
    assert_number("phys-101-2024-midterm-36", 0.9 * 12.0 / 1.5);
    // The double pulley, with m = g = 1: T = 3(1 + A) and 4 - T = 4A.
    let sinking = zero(|a| 4.0 - 3.0 * (1.0 + a) - 4.0 * a, 0.0, 1.0);
    assert_text(
        "phys-101-2024-midterm-25",
        &format!("g/{:.0}$, downward", 1.0 / sinking),
    );
}

#[test]
fn final_2024() {
    let slip = (((0.49 * G).powi(2) - (0.2 * 12.0_f64).powi(2)).sqrt() / 0.2).sqrt() / 12.0;
    assert_text(
        "phys-101-2024-final-40",
        &format!(r"After $0.{:.0}\text{{ s}}", slip * 100.0),
    );
    assert_number(
        "phys-101-2024-final-4",
        20.0 / (10.0 * 60_f64.to_radians().sin()),
    );
    assert_number(
        "phys-101-2024-final-8",
        (9.0 + integral(|x| 8.0 * x, 0.0, 2.0)).sqrt(),
    );
    assert_number("phys-101-2024-final-14", 5_f64.powf(1.5));
    assert_number("phys-101-2024-final-16", 12.0 * 1.0 / 30.0);
    assert_number("phys-101-2024-final-18", 0.5 / 0.2);
    assert_number("phys-101-2024-final-22", 30.0 * 2.0 * 2.0);
    assert_number("phys-101-2024-final-34", 2.0 * 2.0 / (2.0 * 0.4 * 10.0));
    let (mut x, mut v): (f64, f64) = (1.0, 0.0);
    for _ in 0..3 {
        v -= x * 0.5;
        x += v * 0.5;
    }
    assert_number("phys-101-2024-final-32", (x * 1000.0).round() / 1000.0);
    let squared = |time: f64| (time / 20.0).powi(2);
    let slope = (squared(18.21) - squared(9.73)) / 0.3;
    assert_number("phys-101-2024-final-26", 4.0 * PI * PI / slope);
    let added = squared(9.73) / slope - 0.1;
    assert_number(
        "phys-101-2024-final-27",
        (squared(14.0) / slope - added) * 1000.0,
    );
    assert_number("phys-101-2024-final-33", 3.0 * added * 1000.0);
    // The clay and the rod, with M = L = v = 1.
    let (clay, inertia): (f64, f64) = (1.0 / 3.0, 1.0 / 3.0 + 1.0 / 3.0);
    let omega = clay / inertia;
    assert!((omega - 0.5).abs() < 1e-12, "11");
    let left = inertia * omega * omega / clay;
    assert!((left - 0.5).abs() < 1e-12, "36");
    let cosine = 1.0 - 0.5 * inertia * omega * omega / (0.5 + clay) * 25.0 / 10.0;
    assert_number("phys-101-2024-final-37", cosine.acos().to_degrees());
    let difference = |x: f64| clay * x / (1.0 / 3.0 + clay * x * x) * (0.5 + clay * x) - clay;
    assert!((zero(difference, 0.1, 1.0) - 2.0 / 3.0).abs() < 1e-9, "38");
    assert_number("phys-101-2024-final-28", (4.0 * 16.0_f64).sqrt());
    assert_number("phys-101-2024-final-30", 2.0 - 1.0);
    assert_number(
        "phys-101-2024-final-31",
        (4.5 / 7.5_f64).acos().to_degrees(),
    );
    assert_number(
        "phys-101-2024-final-39",
        PI / 2.0 * (6.4e6 / 10.0_f64).sqrt() / 60.0,
    );
}
