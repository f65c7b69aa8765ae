//! The answer keys of MATH-101.

use std::f64::consts::{E, PI};

use super::support::{integral, zero};
use super::{assert_number, assert_text, question, right_options};

/// Returns the derivative, approximated by a central difference.
fn slope(f: impl Fn(f64) -> f64, at: f64) -> f64 {
    (f(at + 1e-5) - f(at - 1e-5)) / 2e-5
}

/// Returns the maximum on a fine grid.
fn maximum(f: impl Fn(f64) -> f64, from: f64, to: f64) -> f64 {
    let steps = 20_000;
    (0..=steps)
        .map(|i| f(from + (to - from) * f64::from(i) / f64::from(steps)))
        .fold(f64::MIN, f64::max)
}

/// Evaluates a number in LaTeX: digits, `\pi`, `e`, `\sqrt`, `\frac`, `\ln`, powers, sums and
/// brackets.
struct Latex<'a> {
    rest: &'a str,
}

impl Latex<'_> {
    fn eat(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        let found = self.rest.strip_prefix(token);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn sum(&mut self) -> f64 {
        let mut sum = if self.eat("-") {
            -self.product()
        } else {
            self.product()
        };
        loop {
            if self.eat("+") {
                sum += self.product();
            } else if self.eat("-") {
                sum -= self.product();
            } else {
                return sum;
            }
        }
    }

    fn product(&mut self) -> f64 {
        let mut product = self.power().expect("a factor");
        loop {
            if self.eat("/") {
                product /= self.power().expect("a divisor");
            } else if let Some(factor) = self.power() {
                product *= factor;
            } else {
                return product;
            }
        }
    }

    fn power(&mut self) -> Option<f64> {
        let base = self.atom()?;
        if !self.eat("^") {
            return Some(base);
        }
        let exponent = if self.eat("{") {
            self.closed("}")
        } else {
            self.digit()
        };
        Some(base.powf(exponent))
    }

    fn digit(&mut self) -> f64 {
        let digit = self
            .rest
            .chars()
            .next()
            .and_then(|c| c.to_digit(10))
            .expect("a digit");
        self.rest = &self.rest[1..];
        f64::from(digit)
    }

    fn closed(&mut self, end: &str) -> f64 {
        let value = self.sum();
        assert!(self.eat(end), "{end} before {}", self.rest);
        value
    }

    fn atom(&mut self) -> Option<f64> {
        if self.eat("\\frac{") || self.eat("\\dfrac{") {
            let numerator = self.closed("}");
            assert!(self.eat("{"), "a denominator");
            return Some(numerator / self.closed("}"));
        }
        if self.eat("\\sqrt{") {
            return Some(self.closed("}").sqrt());
        }
        if self.eat("\\ln") {
            return Some(self.power()?.ln());
        }
        if self.eat("(") {
            return Some(self.closed(")"));
        }
        if self.eat("\\pi") {
            return Some(PI);
        }
        if self.eat("e") {
            return Some(E);
        }
        let end = self
            .rest
            .find(|c: char| !matches!(c, '.' | '0'..='9'))
            .unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        let number = digits.parse().ok()?;
        self.rest = rest;
        Some(number)
    }
}

/// Asserts that a numerical result equals the exact value in the right option, such as
/// `$\frac{1}{2}$`, `$c = \sqrt{3}$` or `$\frac{1}{\pi}\text{ m}$`.
#[track_caller]
fn assert_exact(id: &str, computed: f64) {
    let right: Vec<&str> = right_options(question(id)).collect();
    let [right] = right[..] else {
        panic!("{id} has {} right options", right.len())
    };
    let formula = right
        .trim_matches('$')
        .split("\\text")
        .next()
        .unwrap_or_default();
    let formula = formula.rsplit(" = ").next().unwrap_or_default();
    let key = Latex { rest: formula }.sum();
    assert!(
        (key - computed).abs() < 2e-4 * key.abs().max(1.0),
        "{id}: {computed} is not {right}, {key}"
    );
}

#[test]
fn midterm_2023() {
    let quotient = |x: f64| (x * x + x - 6.0) / (x - 2.0);
    assert!(
        (quotient(2.0 + 1e-6) - 5.0).abs() < 1e-5,
        "43: the limit is the value"
    );
    let tangent = |x: f64| 5.0 * (x - 2.0) + (x - 2.0).powi(2);
    assert_exact(
        "math-101-2023-midterm-44",
        (tangent(2.0 + 3e-6) - tangent(2.0 - 1e-6)) / 1e-6,
    );
    let upper = |x: f64| (-x + (28.0 - 3.0 * x * x).sqrt()) / 2.0;
    assert!(
        slope(upper, -(7.0 / 3.0_f64).sqrt()).abs() < 1e-6,
        "40: a horizontal tangent"
    );
    assert_exact(
        "math-101-2023-midterm-42",
        zero(|b| b * b - 3.0 * 4.0, 0.0, 9.0),
    );
    let parameter = zero(|a| ((a * 1e-3).cos() - 1.0) / 1e-6 + 8.0, 1.0, 9.0);
    assert_number("math-101-2023-midterm-27", (parameter * 1e4).round() / 1e4);
    let halvings = (1..).find(|&n| 0.5_f64.powi(n) < 0.001);
    assert_number(
        "math-101-2023-midterm-28",
        f64::from(halvings.expect("some power is small enough")),
    );
    assert_exact(
        "math-101-2023-midterm-18",
        (1e-3_f64.exp() - 1.0 - 1e-3) / 1e-6,
    );
    assert_exact(
        "math-101-2023-midterm-41",
        maximum(|x| x * (120.0 - 3.0 * x), 0.0, 40.0),
    );
    let inverse = |y: f64| zero(|x| x.powi(3) + 2.0 * x - y, 0.0, 2.0);
    assert_exact("math-101-2023-midterm-21", slope(inverse, 3.0));
    assert_exact("math-101-2023-midterm-24", 0.01_f64.cos().powf(1e4));
    // The sign changes of the derivative of (x + 2)²(x - 1)(x - 3), whose graph is in the figure.
    let bend = |x: f64| slope(|x| (x + 2.0).powi(2) * (x - 1.0) * (x - 3.0), x);
    let places: Vec<f64> = (0..=630).map(|i| -3.005 + f64::from(i) * 0.01).collect();
    let changes = places
        .windows(2)
        .filter(|pair| bend(pair[0]) * bend(pair[1]) < 0.0)
        .count();
    assert_number("math-101-2023-midterm-30", changes as f64);
    assert_number(
        "math-101-2023-midterm-34",
        zero(
            |a| slope(|x| x.powi(3) - 3.0 * a * a * x, 0.0) + 12.0,
            0.5,
            9.0,
        ),
    );
    assert_number(
        "math-101-2023-midterm-37",
        slope(|t| 40_f64.hypot(3.0 * t), 10.0),
    );
    assert_number(
        "math-101-2023-midterm-38",
        slope(|t| (3.0 * t / 40.0).atan(), 10.0),
    );
}

#[test]
fn final_2023() {
    assert_exact(
        "math-101-2023-final-43",
        integral(|x| x.powi(3) * (x * x).exp(), 0.0, 1.0),
    );
    // A function with the four given values: 1 + 2x - x³ + 2x⁴ has f(1) = 4 and f'(1) = 7.
    assert_exact(
        "math-101-2023-final-41",
        integral(|x| x * (24.0 * x * x - 6.0 * x), 0.0, 1.0),
    );
    let enclosed = |a: f64| integral(|x| a * x - x * x, 0.0, a);
    assert_exact(
        "math-101-2023-final-44",
        zero(|a| enclosed(a) - 36.0, 1.0, 20.0),
    );
    assert_exact(
        "math-101-2023-final-11",
        integral(|x| 1.0 / (x * x - 1.0), 2.0, 3.0),
    );
    assert_exact(
        "math-101-2023-final-13",
        PI * integral(|x| x * x - x.powi(4), 0.0, 1.0),
    );
    assert_exact(
        "math-101-2023-final-19",
        integral(|x| (1.0 + x).sqrt(), 0.0, 3.0),
    );
    let n = 100_000;
    let sum: f64 = (1..=n).map(f64::from).map(|k| 1e5 / (1e10 + k * k)).sum();
    assert_exact("math-101-2023-final-20", sum);
    assert_exact(
        "math-101-2023-final-23",
        (1..60).map(|n| f64::from(n) / 3_f64.powi(n)).sum(),
    );
    let gamma = |a: f64| integral(|x| x * (-a * x).exp(), 0.0, 60.0);
    assert_number(
        "math-101-2023-final-32",
        (zero(|a| gamma(a) - 1.0 / 16.0, 1.0, 9.0) * 1e6).round() / 1e6,
    );
    assert_number(
        "math-101-2023-final-34",
        integral(|y| y + 2.0 - y * y, 0.0, 2.0),
    );
    let line = |x: f64| (x - 2.0).max(0.0);
    assert_exact(
        "math-101-2023-final-31",
        PI * integral(|x| x - line(x).powi(2), 0.0, 4.0),
    );
    assert_exact(
        "math-101-2023-final-35",
        PI * integral(|y| (y + 2.0).powi(2) - y.powi(4), 0.0, 2.0),
    );
    let graph = |t: f64| match t {
        t if t < 4.0 => 4.0 - 2.0 * (t - 2.0).abs(),
        t if t < 8.0 => -(4.0 - (t - 6.0).powi(2)).max(0.0).sqrt(),
        _ => t - 8.0,
    };
    assert_number("math-101-2023-final-26", integral(graph, 0.0, 10.0));
    assert_number("math-101-2023-final-28", 3.0 * graph(9.0) - graph(3.0));
    let readings = [2.0, 5.0, 9.0, 10.0, 8.0, 6.0, 3.0];
    let simpson = [1.0, 4.0, 2.0, 4.0, 2.0, 4.0, 1.0];
    let weighted: f64 = readings
        .iter()
        .zip(simpson)
        .map(|(reading, weight)| reading * weight)
        .sum();
    assert_number("math-101-2023-final-29", weighted / 3.0);
    let mut volume = 20.0;
    let volumes = readings.windows(2).map(|pair| {
        volume += (pair[0] + pair[1]) / 2.0 - 6.0;
        volume
    });
    assert_number("math-101-2023-final-30", volumes.fold(20.0, f64::max));
    let intervals = (1..).find(|&n| 3.0 / f64::from(n) * (10.0 - 2.0) <= 0.5);
    assert_number(
        "math-101-2023-final-38",
        f64::from(intervals.expect("some number is large enough")),
    );
    let term = |n: i32| {
        0.5_f64.powi(2 * n + 1) / f64::from(2 * n + 1) / (1..=n).map(f64::from).product::<f64>()
    };
    let omitted = (0..)
        .find(|&n| term(n) < 1e-6)
        .expect("the terms tend to zero");
    assert_number("math-101-2023-final-40", f64::from(omitted));
    let partial: f64 = (0..omitted).map(|n| term(n) * (-1_f64).powi(n)).sum();
    assert!(
        (partial - integral(|t| (-t * t).exp(), 0.0, 0.5)).abs() < 1e-6,
        "40"
    );
}

#[test]
fn midterm_2024() {
    assert_exact(
        "math-101-2024-midterm-43",
        slope(|x| x * x + 5.0 * x, 1.0) / -2.0,
    );
    let large: f64 = 1e5;
    assert_exact(
        "math-101-2024-midterm-39",
        (large * large - 6.0 * large).sqrt() - large,
    );
    assert_number("math-101-2024-midterm-14", 0.06 / 3.0);
    let circle = |x: f64| (25.0 - x * x).sqrt();
    assert_exact("math-101-2024-midterm-19", slope(|x| slope(circle, x), 3.0));
    assert_exact("math-101-2024-midterm-21", 2.0 + 3.0 * 4.0);
    assert_exact(
        "math-101-2024-midterm-22",
        slope(|x| x.powf(x.sin()), PI / 2.0),
    );
    assert_exact(
        "math-101-2024-midterm-24",
        -maximum(|x| -(x - 3.0).hypot(x.sqrt()), 0.0, 9.0),
    );
    let mut x: f64 = 1.0;
    for _ in 0..2 {
        x -= (x * x - 3.0) / (2.0 * x);
    }
    assert_number("math-101-2024-midterm-27", x);
    let graph = |x: f64| match x {
        2.0 => 1.0,
        x if x < 2.0 => 1.0 + x,
        x if x <= 4.0 => 3.0,
        x if x <= 6.0 => x - 3.0,
        _ => 9.0 - x,
    };
    assert_number(
        "math-101-2024-midterm-29",
        (graph(graph(5.0 + 1e-9)) * 1e6).round() / 1e6,
    );
    assert_exact("math-101-2024-midterm-30", slope(|x| x * graph(x), 7.0));
    assert_number(
        "math-101-2024-midterm-32",
        zero(
            |a| maximum(|x| x * (-a * x).exp(), 0.0, 9.0) - 1.0,
            0.2,
            0.9,
        ),
    );
    let height = |volume: f64| (12.0 * volume / PI).cbrt();
    assert_exact(
        "math-101-2024-midterm-20",
        2.0 * slope(height, PI * 8.0 / 12.0),
    );
    assert_number("math-101-2024-midterm-34", PI * 216.0 / 12.0 / 2.0);
    assert!(0.8 * 6_f64.sqrt() < 2.0, "35: the tank overflows");
    let cost = |price: f64, x: f64| price * x.hypot(6.0) + 30.0 * (20.0 - x);
    assert_number(
        "math-101-2024-midterm-26",
        zero(|x| slope(|x| cost(50.0, x), x), 0.1, 19.0),
    );
    assert!(
        slope(|x| cost(50.0, x), 4.0) < 0.0,
        "36: the cost falls up to the station"
    );
    assert_number(
        "math-101-2024-midterm-37",
        zero(|price| slope(|x| cost(price, x), 8.0), 20.0, 90.0),
    );
}

#[test]
fn final_2024() {
    let f = |u: f64| 3.0 * u.exp() / (2_f64.exp() - 1_f64.exp());
    assert_exact(
        "math-101-2024-final-45",
        integral(|x| f(x.sqrt()) / x.sqrt(), 1.0, 4.0),
    );
    assert_exact("math-101-2024-final-8", integral(|x| x * x.ln(), 1.0, E));
    assert_exact(
        "math-101-2024-final-44",
        (0.1_f64.sin() - 0.1 + 1e-3 / 6.0) / 1e-5,
    );
    assert_exact(
        "math-101-2024-final-13",
        integral(|x| x * (-2.0 * x).exp(), 0.0, 40.0),
    );
    assert_exact(
        "math-101-2024-final-14",
        2.0 * PI * integral(|x| x * (x - x * x), 0.0, 1.0),
    );
    assert_exact(
        "math-101-2024-final-19",
        maximum(|x| 2.0 * x * (12.0 - x * x), 0.0, 3.4),
    );
    assert_exact(
        "math-101-2024-final-22",
        (1..=7).map(f64::from).product::<f64>() / 2.0,
    );
    let term = |n: i32| 1.0 / (f64::from(2 * n + 1) * 3_f64.powi(n));
    assert_exact(
        "math-101-2024-final-23",
        (0..60).map(|n| term(n) * (-1_f64).powi(n)).sum(),
    );
    let omitted = (0..)
        .find(|&n| term(n) < 1e-4)
        .expect("the terms tend to zero");
    assert_number("math-101-2024-final-35", f64::from(omitted));
    let above = |k: f64| integral(|x| x * (6.0 - x) - k * x, 0.0, 6.0 - k);
    assert_number(
        "math-101-2024-final-34",
        zero(|k| above(k) - 18.0, 0.0, 5.0),
    );
    let ahead = |t: f64| integral(|t| 6.0 - (1.5 * t).min(9.0), 0.0, t);
    let grid = (0..=100).map(|i| f64::from(i) / 10.0);
    assert_number(
        "math-101-2024-final-37",
        (grid.map(ahead).fold(0.0, f64::max) * 1e6).round() / 1e6,
    );
    assert_text(
        "math-101-2024-final-38",
        &format!(r"At $t = {:.0}\text{{ s}}", zero(ahead, 5.0, 10.0)),
    );
    let strip = |y: f64| 2.0 * y.sqrt();
    assert_number(
        "math-101-2024-final-32",
        (integral(|y| strip(y).powi(2), 0.0, 4.0) * 1e6).round() / 1e6,
    );
    assert_number(
        "math-101-2024-final-40",
        integral(|y| PI / 8.0 * strip(y).powi(2), 0.0, 4.0),
    );
    assert_exact(
        "math-101-2024-final-41",
        integral(|x| (4.0 - x * x).powi(2), -2.0, 2.0),
    );
    let side = 2_f64.hypot(6.0) / 8.0;
    assert_number(
        "math-101-2024-final-26",
        (0..500).map(|n| 32.0 * side.powi(n)).sum(),
    );
    let share = |n: i32| 1.0 - (5.0 / 8.0_f64).powi(n);
    assert_number(
        "math-101-2024-final-27",
        f64::from((1..).find(|&n| share(n) > 0.99).expect("it tends to 1")),
    );
    assert_exact(
        "math-101-2024-final-28",
        (0..100).map(|n| 24.0 * (25.0 / 64.0_f64).powi(n)).sum(),
    );
    let taylor = |h: f64| 2.0 - h + 1.5 * h * h - 2.0 * h.powi(3);
    assert_number("math-101-2024-final-29", taylor(0.2));
    let h: f64 = 1e-4;
    assert_exact(
        "math-101-2024-final-30",
        ((taylor(h).powi(2) - 4.0 + 4.0 * h) / (h * h)).round(),
    );
    let bound = 24.0 / 24.0 * 0.5_f64.powi(4);
    assert_text(
        "math-101-2024-final-31",
        &format!(r"[{:.4},\ {:.4}]", taylor(0.5) - bound, taylor(0.5) + bound),
    );
}
