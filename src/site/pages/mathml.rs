//! Formulas as MathML: what readers see who have no typesetter, or not yet.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use pulldown_latex::config::DisplayMode;
use pulldown_latex::event::{Content, Dimension, DimensionUnit, Event};
use pulldown_latex::{Parser, ParserError, RenderConfig, Storage, push_mathml};

use super::allowed::allowed;

/// What a formula must not do: an expansion can be larger than all memory.
const DEFINITIONS: [&str; 6] =
    ["\\def", "\\let", "\\futurelet", "\\newcommand", "\\renewcommand", "\\providecommand"];

/// Commands that may stand in each other: the parser goes down a level for each, and has no end of its
/// own. A formula of more is read on a stack that has room for as many as a formula can hold.
const FEW_COMMANDS: usize = 40;
const ROOM_FOR_ALL: usize = 64 << 20;

/// A formula as MathML; none where it is not understood whole. Within the limits of what counts as a
/// formula at all, neither long nor deep input does any harm.
pub fn formula(latex: &str, block: bool) -> Option<String> {
    if DEFINITIONS.iter().any(|definition| latex.contains(definition)) {
        return None;
    }
    // A formula that breaks the parser is one that it cannot do.
    if latex.bytes().filter(|&byte| byte == b'\\').count() <= FEW_COMMANDS {
        return catch_unwind(AssertUnwindSafe(|| written(latex, block))).ok().flatten();
    }
    thread::scope(|scope| {
        let roomy = thread::Builder::new().stack_size(ROOM_FOR_ALL);
        roomy.spawn_scoped(scope, || written(latex, block)).ok()?.join().ok().flatten()
    })
}

/// Whether a formula can be written.
pub fn is_mathml(latex: &str, block: bool) -> bool {
    formula(latex, block).is_some()
}

fn written(latex: &str, block: bool) -> Option<String> {
    let storage = Storage::new();
    let events: Result<Vec<Event<'_>>, ParserError> = Parser::new(latex, &storage).collect();
    let events = events.ok()?.into_iter().map(amended).map(Ok::<_, ParserError>);
    let display_mode = if block { DisplayMode::Block } else { DisplayMode::Inline };
    let mut mathml = String::with_capacity(latex.len() * 16);
    push_mathml(&mut mathml, events, RenderConfig { display_mode, ..RenderConfig::default() }).ok()?;
    // What the writer leaves as it is.
    for (left, meant) in WRITTEN {
        if mathml.contains(left) {
            mathml = mathml.replace(left, meant);
        }
    }
    allowed(&mathml)
}

/// What the writer of MathML writes, and what it should.
const WRITTEN: [(&str, &str); 4] = [
    ("><</", ">&lt;</"),
    ("><\u{338}</", ">&lt;\u{338}</"),
    (">&</", ">&amp;</"),
    ("\"minsize=", "\" minsize="),
];

/// An event as the writer understands it.
fn amended(event: Event<'_>) -> Event<'_> {
    match event {
        // It would show this name.
        Event::Content(Content::Text("&nbsp;")) => {
            Event::Space { width: Some(Dimension::new(0.25, DimensionUnit::Em)), height: None, depth: None }
        }
        // Its attributes would stand behind its tag.
        Event::Content(Content::LargeOp { content, small: true }) => {
            Event::Content(Content::LargeOp { content, small: false })
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_formula_becomes_mathml() {
        let html = formula(r"\frac{a}{b} < \sqrt{2}", false).expect("it is understood");
        assert!(html.starts_with("<math display=\"inline\">"), "{html}");
        for part in ["<mfrac>", "<msqrt>", "&lt;", "</math>"] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert!(formula("x", true).is_some_and(|html| html.contains("display=\"block\"")));
    }

    #[test]
    fn signs_that_mean_something_in_html_are_escaped() {
        for (latex, part) in [
            ("a<b", ">&lt;</mo>"),
            (r"a\not<b", "&lt;\u{338}"),
            (r"a\&b", "&amp;</m"),
            (r"\text{a<b & c}", "a&lt;b"),
            (r"\big( x", "minsize"),
            (r"a\ b", "<mspace width=\"0.25em\">"),
        ] {
            let html = formula(latex, false).unwrap_or_else(|| panic!("{latex} is understood"));
            assert!(html.contains(part), "{latex}: {html}");
        }
    }

    #[test]
    fn what_is_not_understood_is_none() {
        for latex in
            [r"\frac{1", r"\nosuchmacro{1}", r"\left( x", "}", r"\begin{x}", "a^b^c", r"\end{matrix}"]
        {
            assert_eq!(formula(latex, false), None, "{latex}");
        }
    }

    #[test]
    fn nothing_is_defined() {
        for latex in [r"\def\a{\a\a}\a", r"\newcommand{\a}{b}\a", r"\let\a=b\a"] {
            assert_eq!(formula(latex, false), None, "{latex}");
        }
        assert!(formula(r"\left( \leq \right) \longrightarrow", false).is_some());
    }

    #[test]
    fn no_style_is_left_and_no_foreign_element() {
        for latex in [
            r"\color{red}{x}",
            r"\textcolor{#123456}{x}",
            r"\colorbox{yellow}{x}",
            r"\hspace{-2em}x",
            r"\begin{matrix} a \\[3em] b \end{matrix}",
            r"\text{<script>alert(1)</script>}",
            r"\href{javascript:alert(1)}{x}",
            r"\includegraphics{https://example.org/x.png}",
        ] {
            let html = formula(latex, false).unwrap_or_default();
            for part in ["style=", "<script", "href", "src=", "javascript"] {
                assert!(!html.contains(part), "{latex}: {html}");
            }
        }
        let red = formula(r"\textcolor{red}{x}", false).expect("it is understood");
        assert!(red.contains("mathcolor="), "{red}");
    }

    #[test]
    fn no_space_is_endless() {
        let html = formula(r"a \hspace{99999em} b \hspace{2em} c", false).expect("it is understood");
        assert!(!html.contains("99999") && html.contains("width=\"2em\""), "{html}");
    }

    #[test]
    fn the_deepest_formulas_do_no_harm() {
        for latex in [
            format!("{}x{}", "{".repeat(100), "}".repeat(100)),
            format!("{}x{}", r"\left(".repeat(100), r"\right)".repeat(100)),
            r"\sqrt".repeat(800) + "x",
            r"\frac1".repeat(666) + "x",
            r"\in".repeat(1333),
            r"\overline".repeat(400) + "x",
            r"\frac".repeat(800),
            r"\not".repeat(1000),
            r"\mathbf".repeat(500),
            "x^".repeat(2000),
            "'".repeat(4000),
            r"\text".repeat(800),
            r"\\".repeat(2000),
            "&".repeat(4000),
            "%".repeat(4000),
            "\\".repeat(3999),
        ] {
            let _ = formula(&latex, true);
        }
    }

    #[test]
    fn whatever_stands_in_a_formula_ends_in_elements_that_are_closed() {
        const PIECES: &[&str] = &[
            "{",
            "}",
            "[",
            "]",
            "(",
            ")",
            "^",
            "_",
            "&",
            "%",
            "~",
            "'",
            "<",
            ">",
            "\"",
            "\\\\",
            "\\ ",
            "1",
            "x",
            " ",
            "é",
            "\\frac",
            "\\sqrt",
            "\\left",
            "\\right",
            "\\begin{matrix}",
            "\\end{matrix}",
            "\\begin{cases}",
            "\\end{cases}",
            "\\begin{array}{c|c}",
            "\\end{array}",
            "\\text",
            "\\not",
            "\\color{red}",
            "\\hline",
            "\\operatorname",
            "\\big",
            "\\limits",
            "\\sum",
            "\\int",
            "\\hspace{1em}",
            "\\genfrac",
            "\\substack",
            "\\middle",
            "\\overset",
            "\\char",
            "\\mathbb",
            "\\tag",
            "\\label",
            "\\rule",
            "\\raise",
            "\\unknown",
            "\\",
        ];
        let piece = proptest::sample::select(PIECES);
        let latex = proptest::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat());
        proptest!(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }, |(latex in latex, block: bool)| {
            if let Some(html) = formula(&latex, block) {
                prop_assert!(html.starts_with("<math ") && html.ends_with("</math>"), "{latex}: {html}");
                prop_assert_eq!(html.matches("</").count() * 2, html.matches('<').count(), "{}: {}", latex, html);
            }
        });
    }
}
