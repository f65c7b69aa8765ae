use super::{Mark, Signs};

fn signs(text: &str) -> String {
    Signs::of(text).text
}

#[test]
fn one_formula_is_written_in_one_way() {
    for (one, others) in [
        (r"\frac{1}{1-x}", vec!["1/(1-x)", r"\dfrac{1}{1 - x}", "1⁄(1−x)", r"\tfrac1{1-x}"]),
        ("x^2", vec!["x²", "x ** 2", "x^{2}", r"x^{\,2}"]),
        (r"\sqrt{2}", vec!["sqrt(2)", r"\sqrt2", "√2"]),
        (r"\int_0^\infty e^{-x^2}\,dx", vec!["∫_0^∞ e^(-x²) dx", "int_0^inf e^{-x^2} dx"]),
        (r"\theta", vec!["theta", "θ", r"\vartheta"]),
        (r"x \leq 3", vec!["x <= 3", "x ≤ 3", r"x\le3", r"x \leqslant 3"]),
        (r"\left(a + b\right)", vec!["(a+b)", r"\bigl(a+b\bigr)"]),
        ("x_1^2", vec!["x^2_1", "x^{2}_{1}", "x_{1}^{2}"]),
        ("9.81", vec!["9,81", "9{,}81"]),
        ("e^{-x^2}", vec!["exp(-x^2)", r"\exp\left(-x^2\right)", "e^(-x²)"]),
        (r"\|v\|", vec!["||v||", r"\lVert v \rVert", "‖v‖"]),
        ("y''", vec!["y″", "y′′", r"y^{\prime\prime}"]),
        ("12000", vec!["12,000", r"12\,000", "12{,}000"]),
        (r"2.0 \times 10^{-6}", vec!["2.0*10^-6", "2.0 · 10⁻⁶", "2.0×10^(-6)"]),
        (r"\mathrm{Fe^{2+}}", vec!["Fe2+", "Fe²⁺", r"\ce{Fe^{2+}}"]),
        (r"\{1, 2\}", vec![r"\{1,\ 2\}", "{1, 2}"]),
    ] {
        for other in others {
            assert_eq!(signs(other), signs(one), "{other}");
        }
    }
}

#[test]
fn different_formulas_stay_different() {
    for (one, other) in
        [("x+1", "x-1"), ("x < 3", "x <= 3"), ("1/x", "x"), ("a = b", "a != b"), ("2*3", "23")]
    {
        assert_ne!(signs(one), signs(other));
    }
}

#[test]
fn marks_tell_what_signs_do_not() {
    let marks = |text| Signs::of(text).marks;
    for (one, other) in [("x^2", "x_2"), ("x", "X"), ("(1/2)", "[1/2]"), ("10^6", "106")] {
        assert_eq!(signs(one), signs(other));
        assert_ne!(marks(one), marks(other), "{one}");
    }
    for (one, other) in [("e^{3x}", "e^(3x)"), ("x^{2}", "x²"), (r"\frac{1}{1-x}", "1/(1-x)")] {
        assert_eq!(marks(one), marks(other), "{one}");
    }
    assert_eq!(marks("x^2"), [(0, Mark::Start), (1, Mark::Raised)]);
}

#[test]
fn whatever_is_typed_is_written() {
    for text in [r"\", r"\frac", r"\frac{", "{{{{", "^", "^_", "x^{", r"\sqrt[", ")", r"\begin", "²", r"x^\"]
    {
        let written = Signs::of(text);
        assert!(written.marks.iter().all(|(at, _)| *at as usize <= written.text.len()), "{text}");
    }
    let deep = r"\frac{".repeat(5000);
    assert!(!Signs::of(&deep).text.is_empty());
}
