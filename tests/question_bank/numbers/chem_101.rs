//! The answer keys of CHEM-101.

use super::support::zero;
use super::{assert_number, assert_text};

/// The molar gas constant in J/(mol K), and in L atm/(mol K).
const R: f64 = 8.314;
const R_ATM: f64 = 0.08206;
/// The charge of one mole of electrons, in C.
const F: f64 = 96_485.0;
/// The Planck constant in J s.
const H: f64 = 6.626e-34;

/// Returns the positive root of `x^2 + b x + c`.
fn root(b: f64, c: f64) -> f64 {
    (-b + (b * b - 4.0 * c).sqrt()) / 2.0
}

fn ph(hydrogen: f64) -> f64 {
    -hydrogen.log10()
}

#[test]
fn midterm_2023() {
    let light = zero(|p| 68.926 * p + 70.925 * (1.0 - p) - 69.723, 0.0, 1.0);
    assert_number("chem-101-2023-midterm-43", light * 100.0);
    let after = |nitrogen: f64| (8.0 - nitrogen) - 3.0 * nitrogen + 2.0 * nitrogen;
    assert_number(
        "chem-101-2023-midterm-49",
        zero(|nitrogen| after(nitrogen) - 5.0, 0.0, 2.0),
    );
    let helium = (32.0 - 16.0) / (32.0 - 4.0);
    assert_number("chem-101-2023-midterm-44", 100.0 * helium * 4.0 / 16.0);
    assert_number(
        "chem-101-2023-midterm-41",
        2.0 * -393.5 + 3.0 * -285.8 + 1559.9,
    );
    let energy = 1500.0 - 3e5 * 2e-3;
    assert_text(
        "chem-101-2023-midterm-50",
        &format!(
            "It gives off {energy:.0} J and absorbs {:.0} J.",
            1e5 * 2e-3
        ),
    );
    let protons = zero(|z| (z + 2.0) - (34.0 - z), 0.0, 34.0).round();
    assert_number("chem-101-2023-midterm-51", 45.0 - (protons + 2.0 + 3.0));
    let unpaired = |d: u32| if d <= 5 { d } else { 10 - d };
    let metals = [
        ("Chromium", 24),
        ("Manganese", 25),
        ("Iron", 26),
        ("Nickel", 28),
    ];
    let fits = |z: u32| unpaired(z - 20) == 4 && unpaired(z - 21) == 5;
    let [metal] = metals
        .into_iter()
        .filter(|&(_, z)| fits(z))
        .collect::<Vec<_>>()[..]
    else {
        panic!("52")
    };
    assert_text(
        "chem-101-2023-midterm-52",
        &format!("{}, $Z = {}$", metal.0, metal.1),
    );
    assert_number(
        "chem-101-2023-midterm-48",
        (750.0 - 24.0) * 0.5 / 0.25 + 24.0,
    );
    let piece = (40.0 - 20.0) / (100.0 - 40.0);
    assert_number(
        "chem-101-2023-midterm-46",
        zero(|t| t - 20.0 - 2.0 * piece * (100.0 - t), 20.0, 100.0),
    );
    let carbonate = zero(|x| x / 100.1 + (10.0 - x) / 84.3 - 0.11, 0.0, 10.0);
    assert_number("chem-101-2023-midterm-25", carbonate * 10.0);
    assert_number("chem-101-2023-midterm-26", 100.0 * (2.0 * 9.0 + 6.0) / 32.0);
    let metals = [
        ("magnesium", 24.3),
        ("iron", 55.8),
        ("nickel", 58.7),
        ("zinc", 65.4),
        ("cadmium", 112.4),
    ];
    let molar = 1.635 / (0.994 * 0.615 / (R_ATM * 298.0));
    let nearest = metals
        .into_iter()
        .min_by(|a, b| (a.1 - molar).abs().total_cmp(&(b.1 - molar).abs()))
        .map(|it| it.0);
    assert_text("chem-101-2023-midterm-28", nearest.expect("five metals"));
    assert_number(
        "chem-101-2023-midterm-29",
        ((73.1 - 64.1) / 18.0_f64 / 0.5).round(),
    );
    assert_number("chem-101-2023-midterm-30", 64.1 / 0.5 - 88.0);
    assert_number("chem-101-2023-midterm-30", 28.1 / 0.5 - 16.0);
    assert_number("chem-101-2023-midterm-34", 2.0 - 0.05 * 0.4 * 65.4);
    let rise = 39.5 + 0.5 * 3.0 - 21.0;
    assert_number("chem-101-2023-midterm-35", rise);
    assert_number(
        "chem-101-2023-midterm-36",
        -50.0 * 4.18 * rise / 0.02 / 1000.0,
    );
    assert_number("chem-101-2023-midterm-38", 6.63e-34 * 5.5e14);
    assert_number("chem-101-2023-midterm-39", 3e8 / 5.5e14 * 1e9);
}

#[test]
fn final_2023() {
    let rate = |a: f64, b: f64| 2.0 * a * b * b;
    for (a, b, measured) in [(0.1, 0.1, 2e-3), (0.2, 0.2, 1.6e-2), (0.6, 0.2, 4.8e-2)] {
        assert!((rate(a, b) / measured - 1.0).abs() < 1e-9, "47: {a} {b}");
    }
    let share: f64 = 0.2232 / 1.86 / 0.1 - 1.0;
    assert_number(
        "chem-101-2023-final-48",
        share.powi(2) * 0.1 / (1.0 - share),
    );
    let gone = 1.0 - 2_f64.powf(-40.0 / 30.0 - 40.0 / 60.0);
    assert_number("chem-101-2023-final-49", 100.0 * gone * 2.0 / 3.0);
    // With an enthalpy of -10 R, in units in which K = 1 at a temperature of 1.
    let constant = |t: f64| (10.0 / t - 10.0).exp();
    assert!(
        (constant(2.0) * constant(0.5).sqrt() - 1.0).abs() < 1e-9,
        "50: the inverse of the root"
    );
    let factor = |n: f64, nitrogen: f64| (1.0 + 1.0 / n).powi(2) * nitrogen / (nitrogen + 1.0);
    assert!(
        (factor(10.0, 7.0) - 1.06).abs() < 0.005,
        "the model answer of 52"
    );
    assert!(
        (factor(10.0, 2.0) - 0.81).abs() < 0.005,
        "the model answer of 52"
    );
    assert_number(
        "chem-101-2023-final-45",
        (945.0 / 2.0 + 1.5 * 436.0 + 46.0) / 3.0,
    );
    let back = zero(
        |x| (1.76 - 2.0 * x).powi(2) / (0.2 + x).powi(2) - 1.4 * 1.4 / 0.04,
        0.0,
        0.5,
    );
    assert_number("chem-101-2023-final-56", 1.76 - 2.0 * back);
    let weak = |c: f64| root(1.8e-5, -1.8e-5 * c);
    assert!(
        (ph(weak(1e-3)) - ph(weak(0.1)) - 1.0).abs() < 0.03,
        "46: the pH rises by 1"
    );
    assert!(
        (weak(1e-3) / 1e-3 / (weak(0.1) / 0.1) - 10.0).abs() < 0.7,
        "46: the share grows tenfold"
    );
    let sulfate = 4e-7 / 2e-3;
    assert_number("chem-101-2023-final-53", 1e-10 / sulfate / 0.01 * 100.0);
    let hydrogen: f64 = 1.27 / 63.5 - 1.0 / 58.7;
    assert_number(
        "chem-101-2023-final-54",
        hydrogen * 0.08314 * 298.0 * 1000.0,
    );
    let ratio = 4.0 * (-30_000.0 / R * (1.0 / 300.0 - 1.0 / 330.0)).exp();
    assert_number("chem-101-2023-final-55", 100.0 * ratio / (1.0 + ratio));
    let silver = 0.1 / 10_f64.powf(0.458 / 0.0592);
    assert_number("chem-101-2023-final-25", silver * 0.1);
    assert_number("chem-101-2023-final-26", 0.125 * 24.0 / 20.0);
    let pka = 3.9 - (8.0 / 16.0_f64).log10();
    assert_number("chem-101-2023-final-27", pka);
    assert_number("chem-101-2023-final-35", 14.0 - ph(0.125 * 12.0 / 56.0));
    let boiling = 50.0 * 360.0 / 0.5;
    assert_number("chem-101-2023-final-29", boiling / 1000.0);
    assert_text(
        "chem-101-2023-final-30",
        &format!(
            r"{:.1}\ \text{{J mol}}^{{-1}}\,\text{{K}}^{{-1}}",
            boiling / 393.0
        ),
    );
    assert_text(
        "chem-101-2023-final-36",
        &format!(
            r"{:.1}\ \text{{J g}}^{{-1}}\,\text{{K}}^{{-1}}",
            50.0 * 120.0 / (30.0 * 100.0)
        ),
    );
    let angle = |degrees: f64| 2.0 * (degrees / 2.0).to_radians().cos();
    assert_number("chem-101-2023-final-31", angle(60.0) / angle(120.0));
    assert_number(
        "chem-101-2023-final-33",
        ph(1.8e-5) + (175.0 / 75.0_f64).log10(),
    );
    // The full charge balance, without the buffer approximation.
    let charges = |h: f64| 0.175 / 0.525 + h - 1e-14 / h - 0.25 / 0.525 * 1.8e-5 / (h + 1.8e-5);
    assert_number("chem-101-2023-final-33", ph(zero(charges, 1e-7, 1e-4)));
    assert!(
        (ph(root(-1e-8, -1e-14)) - 6.98).abs() < 0.005,
        "the model answer of 34"
    );
    let k = (262.0 - 100.0) / 300.0;
    assert_text(
        "chem-101-2023-final-38",
        &format!(r"{k:.2}\ \text{{M}}^{{-1}}\,\text{{s}}^{{-1}} \cdot [\mathrm{{NO_2}}]^2"),
    );
    assert_number("chem-101-2023-final-39", (1.0 / 0.0025 - 100.0) / k);
    assert_number("chem-101-2023-final-40", k * 0.01_f64.powi(2) / 2.0);
    let enthalpy = -R * (6.01 + 4.81) / 1e-3;
    assert_number("chem-101-2023-final-42", enthalpy / 1000.0);
    let entropy = R * -4.81 + enthalpy / 500.0;
    assert_text(
        "chem-101-2023-final-43",
        &format!(
            r"{:.0}\ \text{{J mol}}^{{-1}}\,\text{{K}}^{{-1}}",
            (entropy / 10.0).round() * 10.0
        ),
    );
    let quotient: f64 = 20.0 / (10.0 * 20.0 * 20.0);
    assert!(quotient < (-4.81_f64).exp(), "44: methanol forms");
    // The equivalence point of the titration curve, for the model answer to question 24.
    let hydroxide = (10_f64.powf(pka - 14.0) * 3.0 / 44.0).sqrt();
    assert!((14.0 - ph(hydroxide) - 8.5).abs() < 0.05);
}

#[test]
fn midterm_2024() {
    assert_number("chem-101-2024-midterm-40", 2e-3 * 100.0 / 9.5 * 10.0);
    assert_number(
        "chem-101-2024-midterm-42",
        9.0 / 180.0 / (0.75 * 0.8) * 94.0,
    );
    let given = 20.0 / (2.0 * 12.0 - 20.0);
    assert_number("chem-101-2024-midterm-50", (given + 1.0) / 2.0);
    let faster = (4.0 / 2.0_f64).sqrt();
    assert_number("chem-101-2024-midterm-41", faster / (1.0 + faster));
    assert_number(
        "chem-101-2024-midterm-43",
        -3264.0 + (6.0 - 7.5) * R * 298.0 / 1000.0,
    );
    let pack = zero(
        |m| m / 80.0 * 26_000.0 - (100.0 + m) * 4.18 * 20.0,
        0.0,
        100.0,
    );
    assert_number("chem-101-2024-midterm-44", pack);
    let (carbon, hydrogen) = (4, 2 * 4);
    let oxygen = 2 * carbon + 4 - 2 * 5;
    let formula = format!(r"\mathrm{{C_{carbon}H_{hydrogen}O_{oxygen}}}");
    assert_text("chem-101-2024-midterm-48", &formula);
    assert!(
        ((2372.0 / 1312.0_f64).sqrt() - 1.34).abs() < 0.005,
        "the model answer of 45"
    );
    let photon: f64 = 2.179e-18 / 4.0 + 1e-19;
    assert_number("chem-101-2024-midterm-52", H * 2.998e8 / photon * 1e9);
    let acid = 50.0 * 0.2 - 12.0 * 0.15;
    assert_number(
        "chem-101-2024-midterm-24",
        acid / 2.0 * 100.1 / 1000.0 / 0.5 * 100.0,
    );
    let melted = (200.0 * 4.18 * 40.0 - 150.0 * 2.1 * 10.0) / 334.0;
    assert_number("chem-101-2024-midterm-49", 150.0 - melted);
    let (co, oxygen): (f64, f64) = (1.5 * 2.0 / 5.0, 0.4 * 3.0 / 5.0);
    assert_number("chem-101-2024-midterm-26", co + oxygen);
    let steps = (co / 2.0).min(oxygen);
    assert_number("chem-101-2024-midterm-27", co + oxygen - steps);
    assert_number(
        "chem-101-2024-midterm-35",
        2.0 * steps * 5.0 / (R_ATM * 298.0) * 283.0,
    );
    let product: f64 = (4.64 + 0.16) / 159.6;
    let iron = 2.0 * product / (3.0 * product - 0.16 / 16.0);
    let oxides = [("FeO", 1.0), ("Fe2O3", 2.0 / 3.0), ("Fe3O4", 0.75)];
    let nearest = oxides
        .into_iter()
        .min_by(|a, b| f64::abs(a.1 - iron).total_cmp(&f64::abs(b.1 - iron)));
    assert_text("chem-101-2024-midterm-53", nearest.expect("three oxides").0);
    let carbon = (60.0 - 20.0) / 10.0;
    assert_number(
        "chem-101-2024-midterm-30",
        4.0 * ((80.0 - 20.0) / 10.0 - carbon),
    );
    assert_number("chem-101-2024-midterm-33", (580.0 + 1820.0 + 2740.0) / 27.0);
    assert_number("chem-101-2024-midterm-36", 2.0 * (229.0 - 107.0));
    assert_number("chem-101-2024-midterm-37", 376.0 - 725.0);
    assert_text(
        "chem-101-2024-midterm-38",
        &format!("+{}$ and ${}$ kJ/mol", 376 + 411, 229 - 376),
    );
}

#[test]
fn final_2024() {
    assert_number(
        "chem-101-2024-final-43",
        0.4 * 95.0 / (0.4 * 95.0 + 0.6 * 28.0),
    );
    let tetroxide = zero(|x| (0.5 + 2.0 * x).powi(2) - (0.5 - x), 0.0, 0.5);
    assert_text(
        "chem-101-2024-final-45",
        &format!("{:.3}p", 0.5 + 2.0 * tetroxide),
    );
    let second_order = |seconds: f64| 1.0 / (1.0 / 0.4 + 0.25 * seconds);
    assert!(
        (second_order(10.0) - 0.2).abs() + (second_order(30.0) - 0.1).abs() < 1e-9,
        "46: its data"
    );
    assert_number("chem-101-2024-final-46", second_order(50.0));
    // The remaining acid for which the charges of ammonium and hydrogen ions balance those of
    // acetate and hydroxide.
    let charges = |h: f64| {
        let ammonium = 0.1 * h / (h + 1e-14 / 1.8e-5);
        ammonium + h - 0.1 * 1.8e-5 / (h + 1.8e-5) - 1e-14 / h
    };
    let hydrogen = zero(charges, 1e-10, 1e-4);
    assert_number(
        "chem-101-2024-final-49",
        100.0 * hydrogen / (hydrogen + 1.8e-5),
    );
    assert_number(
        "chem-101-2024-final-53",
        zero(|x| ((1.0 - x) / (1.0 + x)).log10() + 0.5, 0.0, 0.99),
    );
    let hydroxide = (5.6e-12 / 0.01_f64).sqrt();
    assert_number("chem-101-2024-final-54", 1.8e-5 * 0.1 / hydroxide);
    assert_number(
        "chem-101-2024-final-44",
        R * 298.0 * (1e7 / 1e5_f64).ln() / 1000.0,
    );
    assert_number("chem-101-2024-final-48", (0.77 - 2.0 * 0.44) / 3.0);
    assert_number(
        "chem-101-2024-final-47",
        5730.0 * (0.95 / (0.3 - 0.05_f64)).log2(),
    );
    let total = |t: f64| 6010.0 / t - 22.0;
    assert!(
        (total(263.0) - 0.85).abs() < 0.005,
        "the model answer of 50"
    );
    assert!(
        (total(283.0) + 0.76).abs() < 0.005,
        "the model answer of 50"
    );
    assert_number(
        "chem-101-2024-final-52",
        ph(root(1.8e-5, -1.8e-5 * 1.5 / 35.0)),
    );
    assert_number(
        "chem-101-2024-final-25",
        zero(|a| a * a / (1.0 - a * a) * 2.0 - 1.125, 0.01, 0.99),
    );
    let voltage =
        |nickel: f64, silver: f64| 1.05 - 0.0592 / 2.0 * (nickel / silver.powi(2)).log10();
    assert_number("chem-101-2024-final-27", voltage(0.1, 0.1));
    let electrons = 0.2 * 7200.0 / F;
    let silver = (0.025 - electrons) / 0.25;
    assert_number("chem-101-2024-final-28", silver);
    assert_number(
        "chem-101-2024-final-32",
        voltage(0.1 + electrons / 2.0 / 0.25, silver),
    );
    assert_number("chem-101-2024-final-29", 95.0);
    assert_number(
        "chem-101-2024-final-30",
        ((15_000.0_f64 / (R * 298.0)).exp() / 10.0).round() * 10.0,
    );
    assert_number(
        "chem-101-2024-final-31",
        f64::from(82 - (90 - 2 * ((232 - 208) / 4))),
    );
    // The higher of the two transition states, relative to the reactants.
    assert_number("chem-101-2024-final-33", 60_f64.max(40.0));
    assert_number(
        "chem-101-2024-final-35",
        R * 7.3_f64.ln() / (1.0 / 250.0 - 1.0 / 290.0) / 1000.0,
    );
    assert_number("chem-101-2024-final-38", 1e-3 / 1e-7);
    assert_number("chem-101-2024-final-39", 25.0 * 0.08 * 1.5 / 0.1);
    // The amounts in the model answer to question 41.
    let ratio = |ph: f64| 10_f64.powf(ph - 4.74);
    let acid = 0.01 * (1.0 + ratio(4.95)) / (ratio(5.0) - ratio(4.95));
    assert!(
        (acid - 0.13).abs() < 0.005 && (acid * ratio(5.0) - 0.24).abs() < 0.005,
        "{acid}"
    );
}
