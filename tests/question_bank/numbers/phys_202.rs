//! The answer keys of PHYS-202.

use std::f64::consts::{LN_2, LN_10, PI};

use super::support::{argmax, integral};
use super::{assert_number, assert_text};

const EPSILON: f64 = 8.85e-12;
const MU: f64 = 4e-7 * PI;
const CHARGE: f64 = 1.6e-19;

fn parallel(a: f64, b: f64) -> f64 {
    a * b / (a + b)
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6 * b.abs().max(1e-30)
}

#[test]
fn midterm_2023() {
    let potential = |x: f64, y: f64| 3.0 * x * x * y - 2.0 * y * y * y;
    let h = 1e-5;
    let field = (
        -(potential(1.0 + h, 2.0) - potential(1.0 - h, 2.0)) / (2.0 * h),
        -(potential(1.0, 2.0 + h) - potential(1.0, 2.0 - h)) / (2.0 * h),
    );
    assert_text(
        "phys-202-2023-midterm-12",
        &format!(r"({:.0}, {:.0})\text{{ V/m}}", field.0, field.1),
    );
    let node = (10.0 / 2.0 + 6.0 / 1.0) / (1.0 / 2.0 + 1.0 + 1.0 / 2.0);
    assert_number("phys-202-2023-midterm-19", node / 2.0);
    let ring = argmax(|x| x / (1.0 + x * x).powf(1.5), 0.0, 5.0);
    assert!((ring - 0.5_f64.sqrt()).abs() < 1e-6, "21");
    let centre = -(2_f64.sqrt() + 0.5) / 2.0;
    let corners = 4.0 + 2_f64.sqrt();
    assert!(
        (corners + 4.0 * 2_f64.sqrt() * centre).abs() < 1e-9,
        "46, with k, q and a = 1"
    );
    assert!(
        close(0.25_f64.powi(3) / 0.25_f64.powi(2), 1.0 / 4.0),
        "45: the field at a quarter of the radius"
    );
    let enclosed = integral(|r| r * 4.0 * PI * r * r, 0.0, 0.5);
    assert!(
        (enclosed / (4.0 * PI * 0.25) - 0.25 / 4.0).abs() < 1e-6,
        "24"
    );
    assert_number("phys-202-2023-midterm-26", -2.0e-6 * (60.0 / 0.04) * 1e3);
    // a + b, b + c and a + b + c are ε times the fluxes.
    let (first, second, whole) = (6.0e3, -1.0e3, 2.0e3);
    assert_number(
        "phys-202-2023-midterm-27",
        (first + second - whole) * EPSILON * 1e9,
    );
    assert_number(
        "phys-202-2023-midterm-28",
        12.0 / (6.0 + parallel(3.0, 1.0)),
    );
    let voltage: f64 = 12.0 * 3.0 / 9.0;
    assert_number("phys-202-2023-midterm-29", 50.0 * voltage);
    assert_number(
        "phys-202-2023-midterm-30",
        (1.0 + parallel(6.0, 3.0)) * 1e3 * 50e-6,
    );
    let discharge = 4.0e3 * 50e-6;
    assert_number("phys-202-2023-midterm-31", discharge * LN_10 / 2.0 * 1e3);
    assert!(
        close(0.5 * 50e-6 * voltage.powi(2), 0.40e-3),
        "32: the heat"
    );
    let k = 9.0e9;
    assert_number(
        "phys-202-2023-midterm-33",
        k * (4.0e-9 - 6.0e-9) / 0.01 / 1e3,
    );
    let shell = k * -2.0e-9 / 0.06;
    let gap = k * 4.0e-9 * (1.0 / 0.02 - 1.0 / 0.04);
    assert_number("phys-202-2023-midterm-35", shell + gap);
    assert!(close(0.5 * 4.0e-9 * gap, 1.8e-6), "36: the heat");
    let before = 0.5 * (4.0e-9 * (shell + gap) - 6.0e-9 * shell);
    assert!(
        close(before - 0.5 * -2.0e-9 * shell, 1.8e-6),
        "36: the heat from the energies"
    );
    assert!(close(1.0 / 0.2, 4.0 / 0.8), "37, with q = 1 and d = 1");
    let fastest = argmax(|t| (1.0 - (-t).exp()) * (-t).exp(), 0.0, 5.0);
    assert!((fastest - LN_2).abs() < 1e-6, "40, with RC = 1");
    let joined: f64 = (6.0 * 9.0 - 3.0 * 12.0) / 9.0;
    let heat = 0.5 * (3.0 * 12_f64.powi(2) + 6.0 * 9_f64.powi(2) - 9.0 * joined.powi(2));
    assert_number("phys-202-2023-midterm-41", heat);
    let kappa = 3.0;
    let delivered = parallel(1.0, kappa) - 0.5;
    assert!(
        close(delivered, (kappa - 1.0) / (2.0 * (kappa + 1.0))),
        "42, with C = 1 and V = 1"
    );
    let per_length = |r: f64| integral(|x| (1.0 - 1.5 * x) * x, 0.0, r);
    assert!(per_length(1.0).abs() < 1e-6, "43: no field outside");
    assert!(
        close(per_length(0.5) / 0.5, 1.0 / 8.0),
        "43: the field at half the radius"
    );
}

#[test]
fn midterm_2024() {
    let mut potential = [0.0, 0.0, 0.0, 0.0, 100.0];
    for _ in 0..1000 {
        for i in 1..4 {
            potential[i] = f64::midpoint(potential[i - 1], potential[i + 1]);
        }
    }
    assert_text("phys-202-2024-midterm-14", &format!("{:.0}", potential[1]));
    let mut ladder: f64 = 1.0;
    for _ in 0..100 {
        ladder = 1.0 + parallel(1.0, ladder);
    }
    assert!(close(ladder, f64::midpoint(1.0, 5_f64.sqrt())), "19");
    let rod = integral(|x| 1.0 / (1.0 + x).powi(2), 0.0, 2.0) / 2.0;
    assert!(close(rod, 1.0 / 3.0), "20, with a = 1 and L = 2");
    assert_number(
        "phys-202-2024-midterm-26",
        18.0 * 6.0 / 9.0 - 18.0 * 3.0 / 9.0,
    );
    let total = 18.0 / (2.0 * parallel(3.0, 6.0));
    let bridge = total * 6.0 / 9.0 - total * 3.0 / 9.0;
    assert_text(
        "phys-202-2024-midterm-27",
        &format!(r"{bridge:.1}\text{{ A}}$ from $A$ to $B"),
    );
    assert_number(
        "phys-202-2024-midterm-28",
        18.0 * total - 18.0 * 18.0 / 9.0 * 2.0,
    );
    // Step by step through the plates, in units in which e/m is 1.
    let (gun, plates, length, distance): (f64, f64, f64, f64) = (800.0, 64.0, 0.04, 0.01);
    let speed = (2.0 * gun).sqrt();
    let time = length / speed;
    let deflection = 0.5 * plates / distance * time * time;
    let slope = plates / distance * time / speed;
    assert_number("phys-202-2024-midterm-30", deflection * 1e3);
    assert_number("phys-202-2024-midterm-31", (deflection + slope * 0.2) * 1e3);
    assert_number(
        "phys-202-2024-midterm-32",
        (plates * 0.005 / deflection).round(),
    );
    let capacitance = EPSILON * 0.04 / 0.002;
    let energy = 0.5 * capacitance * 300_f64.powi(2);
    assert_number("phys-202-2024-midterm-34", energy * (5.0 / 2.0 - 1.0) * 1e6);
    assert_number("phys-202-2024-midterm-35", energy * 1.5 / 0.003 * 1e3);
    assert_number(
        "phys-202-2024-midterm-36",
        300.0 / 0.002 * (0.003 + 0.002 / 3.0),
    );
    let speed: f64 = 1.5_f64.sqrt();
    assert!(
        close(0.5 * speed.powi(2) + 1.5 * (speed / 3.0).powi(2), 1.0),
        "38, with m = 1 and kq^2/d = 1"
    );
    let charge: f64 = 2.0 * 400.0;
    let series = charge.powi(2) / (2.0 * parallel(2.0, 6.0)) * 1e-6;
    assert_number("phys-202-2024-midterm-39", (series * 100.0).round() / 100.0);
    let leak = 90.0 / (50e-6 * LN_2);
    assert_number(
        "phys-202-2024-midterm-40",
        (parallel(leak, 1e6) * 50e-6 * LN_2).round(),
    );
    let remaining = 0.25_f64.powi(2) / 2.0 + 0.75_f64.powi(2) / 6.0;
    assert!(
        close(1.0 - remaining / 0.5, 0.75),
        "47, with k, Q and R = 1"
    );
    let third = 1.0 + 2.0;
    assert!(close((1.0 - 2.0 - third) / 2.0, -2.0), "41");
    let ball = |charge: f64, radius: f64| {
        integral(
            |r| charge * charge * r.powi(4) * 3.0 / radius.powi(6),
            0.0,
            radius,
        )
    };
    assert!(close(ball(1.0, 1.0), 0.6), "44: the energy");
    let halves = 2.0 * ball(0.5, 0.5_f64.cbrt());
    assert!(
        (1.0 - halves / 0.6 - 0.37).abs() < 0.005,
        "44: the fraction"
    );
}

#[test]
fn final_2023() {
    let current = 0.4 * 0.5 * 3.0 / 2.0;
    assert_number("phys-202-2023-final-15", 0.4 * current * 0.5);
    let flux = integral(|x| 1.0 / x, 1.0, 3.0);
    assert!(close(flux, 3_f64.ln()), "23, with d = 1 and w = 2");
    let current = 0.8 * 0.15 * 2.5 / 0.06;
    assert_number("phys-202-2023-final-26", 0.8 * 0.15 * current);
    assert_number("phys-202-2023-final-28", 2.0 * 0.8 * 0.15 * current * 0.2);
    let angle = 2.0 * PI * 4.0 / 24.0;
    assert_number("phys-202-2023-final-29", 0.5 * 10.0 * 2.0 * angle.cos());
    let omega = 2.0 * PI / 24e-3;
    assert_number("phys-202-2023-final-30", 5.0 * angle.sin() / omega * 1e3);
    assert_number("phys-202-2023-final-31", 10.0 / (5.0 * angle.cos()));
    let mutual = MU * 2000.0 * 50.0 * PI * 0.02_f64.powi(2);
    assert_number("phys-202-2023-final-32", mutual * 1e6);
    let (rising, falling) = (mutual * 3.0 / 20e-3 * 1e3, mutual * 6.0 / 30e-3 * 1e3);
    assert_text(
        "phys-202-2023-final-33",
        &format!(
            r"{rising:.0}\text{{ mV}}$ for $20\text{{ ms}}$, zero for $30\text{{ ms}}$, then ${falling:.0}\text{{ mV}}$ of the opposite sign for $30\text{{ ms}}"
        ),
    );
    assert_number(
        "phys-202-2023-final-34",
        (falling * 30.0 - rising * 20.0) / 5.0,
    );
    let rod = |v: f64| 0.8 * 0.25 * (6.0 - 0.8 * 0.25 * v) / 0.5 / 0.1;
    assert_number("phys-202-2023-final-37", rod(12.0));
    assert!(rod(30.0).abs() < 1e-9, "36");
    let (mut v, mut charge, mut delivered, mut heat) = (0.0, 0.0, 0.0, 0.0);
    let dt = 1e-5;
    for _ in 0..3_000_000 {
        let current = (6.0 - 0.2 * v) / 0.5;
        charge += current * dt;
        delivered += 6.0 * current * dt;
        heat += 0.5 * current * current * dt;
        v += rod(v) * dt;
    }
    for (found, expected) in [(v, 30.0), (charge, 15.0), (delivered, 90.0), (heat, 45.0)] {
        assert!(
            (found - expected).abs() < 1e-2,
            "38: {found} for {expected}"
        );
    }
    let within = integral(|r| 3.0 * r * 2.0 * PI * r, 0.0, 0.5);
    assert!(
        close(within / (2.0 * PI * 0.5), 0.25),
        "40, with c and the constant 1"
    );
    assert_number(
        "phys-202-2023-final-41",
        0.03 * 9.81 * 30_f64.to_radians().tan() / (2.0 * 0.1 * 0.25),
    );
    let remaining: f64 = 0.45 / 0.30 - 1.0;
    let constant = 5e-3 / (1.0 / remaining).ln();
    assert_number(
        "phys-202-2023-final-42",
        12.0 / (0.30 / (1.0 - remaining)) * constant,
    );
    let coil = ((52.0 / 2.0_f64).powi(2) - (40.0 / 4.0_f64).powi(2)).sqrt();
    assert_number("phys-202-2023-final-43", 2.0 * coil);
    let (exact, mean) = (integral(|r| 1.0 / r, 1.0, 2.0), 1.0 / 1.5);
    assert!((1.0 - mean / exact - 0.038).abs() < 5e-4, "47: the error");
    assert_number(
        "phys-202-2023-final-44",
        3.8e26 / (2.0 * PI * 3e8 * 6.67e-11 * 2e30) * 1e3,
    );
}

#[test]
fn final_2024() {
    let alternates_and_falls = |dt: f64| {
        let next = 8.0 - 8.0 / 1000.0 * dt / 1e-3;
        next < 0.0 && next > -8.0
    };
    for (dt, expected) in [(0.5, false), (1.1, true), (1.9, true), (2.1, false)] {
        assert_eq!(alternates_and_falls(dt), expected, "49: {dt}");
    }
    // The substitution x = 1/t makes the path to infinity finite.
    assert!(close(integral(|_| 0.25, 0.0, 1.0), 0.25), "48, with d = 1");
    assert_number("phys-202-2024-final-47", 1.0 / 30_f64.to_radians().sin());
    assert_number("phys-202-2024-final-50", 0.16 / 4e-3 / 0.5 / (2.0 / 10e-3));
    assert!((1.8 * 5e-3 / 3e8_f64 * 0.5 - 1.5e-11).abs() < 5e-14, "46");
    let emf = integral(|r| r, 0.0, 1.0);
    assert!(close(emf * emf, 0.25), "24");
    let later = 12.0 / 4.0;
    assert_text(
        "phys-202-2024-final-26",
        &format!(
            r"First ${:.2}\text{{ A}}$, later ${later:.1}\text{{ A}}",
            12.0 / 24.0
        ),
    );
    assert_number("phys-202-2024-final-27", later * 20.0);
    assert_number("phys-202-2024-final-28", 0.5 / 20.0 * LN_10 * 1e3);
    let diameter = |u: f64| 2.0 * (2.0 * u * 1.66e-27 * 2000.0 / CHARGE).sqrt() / 0.3;
    assert_number(
        "phys-202-2024-final-29",
        (diameter(37.0) - diameter(35.0)) * 1e3,
    );
    let force = MU * 30.0 * 5.0 * 0.4 / (2.0 * PI) * (1.0 / 0.02 - 1.0 / 0.06) * 1e3;
    assert_text(
        "phys-202-2024-final-30",
        &format!(r"{force:.2}\text{{ mN}}$ toward the wire"),
    );
    let speed = 3.0e5 / 0.15;
    assert_number("phys-202-2024-final-32", 3.3e-26 * speed / (CHARGE * 0.4));
    let resistance: f64 = 10.0 / 0.2;
    assert_number("phys-202-2024-final-33", resistance);
    let inductance = resistance / (2.0 * PI * 400.0);
    assert_number("phys-202-2024-final-34", inductance * 1e3);
    let capacitance = 1.0 / ((2.0 * PI * 2000.0_f64).powi(2) * inductance);
    let omega = 2.0 * PI * 2210.0;
    let reactance = omega * inductance - 1.0 / (omega * capacitance);
    assert!(
        (reactance / resistance - 1.0).abs() < 1e-3,
        "35: 45 degrees"
    );
    let power = 0.5 * (10.0 / resistance.hypot(reactance)).powi(2) * resistance;
    assert_text(
        "phys-202-2024-final-35",
        &format!(r"{power:.2}\text{{ W}}$; the current lags by $45^\circ"),
    );
    assert_number("phys-202-2024-final-38", 3600.0 / (2.0 * MU * 3e8));
    assert_number("phys-202-2024-final-39", 0.01 * 2.0 * PI * 1e8 * 60.0 / 3e8);
    assert_number(
        "phys-202-2024-final-41",
        ((120.0 - 60.0) / (120.0 - 90.0_f64)).ln(),
    );
    let best = argmax(|a| a * (1.0 / a).ln(), 1e-6, 1.0);
    assert!((best - (-1.0_f64).exp()).abs() < 1e-6, "42, with b = 1");
    let (left, right) = (1.0 / 1000.0 * 100.0, -1.0 / 1000.0 * 900.0);
    assert_text(
        "phys-202-2024-final-43",
        &format!(r"+{left:.2}\text{{ V}}$ left, ${right:.2}\text{{ V}}$ right"),
    );
    let (a, b) = (2.0, 5.0);
    let ratio = 1.0 + b / (2.0 * a);
    assert!(
        close((1.0 - ratio) / b, -0.25 / (a / 2.0)),
        "44, with a = 2 and b = 5"
    );
}
