//! Converts LaTeX to MathML for readers without scripts.
//!
//! The output of the converter crate is sanitised: nothing in it can run, cover other parts of the
//! page, or use a style that the content security policy forbids.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use pulldown_latex::config::DisplayMode;
use pulldown_latex::event::{Content, Dimension, DimensionUnit, Event};
use pulldown_latex::{Parser, ParserError, RenderConfig, Storage, push_mathml};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event as XmlEvent};

use crate::word_list::contains_word;

/// Commands that are not allowed, because their expansion can exceed all available memory.
const DEFINITIONS: &str = "\\def \\let \\futurelet \\newcommand \\renewcommand \\providecommand";

/// The parser recurses for each command, without a limit. A formula with more commands is parsed on
/// a stack that is large enough for the longest formula.
const FEW_COMMANDS: usize = 40;
const LARGE_STACK: usize = 64 << 20;

/// Converts a formula; returns `None` if any part of it is not supported. Within the limits for
/// content, neither long nor deeply nested formulas cause harm.
pub fn from_latex(latex: &str, block: bool) -> Option<String> {
    if DEFINITIONS
        .split(' ')
        .any(|definition| latex.contains(definition))
    {
        return None;
    }
    // If the parser panics, treat the formula as unsupported.
    if latex.bytes().filter(|&byte| byte == b'\\').count() <= FEW_COMMANDS {
        return catch_unwind(AssertUnwindSafe(|| convert(latex, block)))
            .ok()
            .flatten();
    }
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(LARGE_STACK);
        thread
            .spawn_scoped(scope, || convert(latex, block))
            .ok()?
            .join()
            .ok()
            .flatten()
    })
}

/// Returns whether [`from_latex`] can convert a formula.
pub fn can_convert(latex: &str, block: bool) -> bool {
    from_latex(latex, block).is_some()
}

fn convert(latex: &str, block: bool) -> Option<String> {
    let storage = Storage::new();
    let events: Result<Vec<Event<'_>>, ParserError> = Parser::new(latex, &storage).collect();
    let events = events
        .ok()?
        .into_iter()
        .map(corrected)
        .map(Ok::<_, ParserError>);
    let display_mode = if block {
        DisplayMode::Block
    } else {
        DisplayMode::Inline
    };
    let mut mathml = String::with_capacity(latex.len() * 16);
    push_mathml(
        &mut mathml,
        events,
        RenderConfig {
            display_mode,
            ..RenderConfig::default()
        },
    )
    .ok()?;
    for (written, correct) in CORRECTIONS {
        if mathml.contains(written) {
            mathml = mathml.replace(written, correct);
        }
    }
    sanitise(&mathml)
}

/// Strings that the crate writes incorrectly, and their corrections.
const CORRECTIONS: [(&str, &str); 4] = [
    ("><</", ">&lt;</"),
    ("><\u{338}</", ">&lt;\u{338}</"),
    (">&</", ">&amp;</"),
    ("\"minsize=", "\" minsize="),
];

/// Replaces events that the crate writes incorrectly.
fn corrected(event: Event<'_>) -> Event<'_> {
    match event {
        // pulldown-latex would write this as literal text.
        Event::Content(Content::Text("&nbsp;")) => Event::Space {
            width: Some(Dimension::new(0.25, DimensionUnit::Em)),
            height: None,
            depth: None,
        },
        // pulldown-latex would write the attributes of a small operator after its tag.
        Event::Content(Content::LargeOp {
            content,
            small: true,
        }) => Event::Content(Content::LargeOp {
            content,
            small: false,
        }),
        other => other,
    }
}

/// The maximum length in a formula, in ems.
const MAX_LENGTH_EM: f32 = 20.0;

const ELEMENTS: &str = "\
    math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover \
    mmultiscripts mprescripts mtable mtr mtd mpadded mphantom";

/// Attributes that affect only the appearance of a formula.
const ATTRIBUTES: &str = "\
    class display displaystyle scriptlevel mathvariant stretchy symmetric fence form separator \
    largeop movablelimits accent accentunder linethickness lspace";

/// Attributes whose value is a length.
const LENGTHS: &str = "width height depth rspace minsize maxsize";

/// Keeps only known attributes of a formula; returns `None` if it contains an unknown element.
/// Colours become attributes, because the content security policy forbids inline styles.
fn sanitise(mathml: &str) -> Option<String> {
    let mut reader = Reader::from_str(mathml);
    let mut html = String::with_capacity(mathml.len());
    let mut open = 0_usize;
    loop {
        match reader.read_event().ok()? {
            XmlEvent::Start(start) => {
                open += 1;
                element(&mut html, &start)?;
            }
            XmlEvent::Empty(start) => {
                element(&mut html, &start)?;
                close(&mut html, start.name().as_ref());
            }
            XmlEvent::End(end) => {
                open = open.checked_sub(1)?;
                // The reader checks that the closing tag matches the opening tag.
                close(&mut html, end.name().as_ref());
            }
            // Text is still escaped here.
            XmlEvent::Text(text) => html.push_str(&text),
            XmlEvent::GeneralRef(name) => {
                html.push('&');
                html.push_str(&name);
                html.push(';');
            }
            XmlEvent::Eof => return (open == 0).then_some(html),
            _ => return None,
        }
    }
}

fn element(html: &mut String, start: &BytesStart<'_>) -> Option<()> {
    let name = start.name();
    if !contains_word(ELEMENTS, name.as_ref()) {
        return None;
    }
    html.push('<');
    html.push_str(name.as_ref());
    for attribute in start.attributes() {
        let attribute = attribute.ok()?;
        let (key, value) = (attribute.key.0, attribute.value.as_ref());
        if value.contains(['<', '"']) {
            return None;
        }
        if key == "style" {
            colours(html, value);
        } else if contains_word(ATTRIBUTES, key) || (contains_word(LENGTHS, key) && is_short(value))
        {
            push_attribute(html, key, value);
        }
    }
    html.push('>');
    Some(())
}

fn close(html: &mut String, name: &str) {
    html.push_str("</");
    html.push_str(name);
    html.push('>');
}

fn push_attribute(html: &mut String, key: &str, value: &str) {
    html.push(' ');
    html.push_str(key);
    html.push_str("=\"");
    html.push_str(value);
    html.push('"');
}

/// Writes the colours of a style as attributes.
fn colours(html: &mut String, style: &str) {
    for (property, value) in style.split(';').filter_map(|part| part.split_once(':')) {
        let value = value.trim();
        let is_colour = value
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"() ".contains(&byte));
        match property.trim() {
            "color" if is_colour => push_attribute(html, "mathcolor", value),
            "background-color" if is_colour => push_attribute(html, "mathbackground", value),
            _ => {}
        }
    }
}

/// Returns whether a length is so short that it cannot push other content out of view.
fn is_short(length: &str) -> bool {
    let number = length.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    let ems = match &length[number.len()..] {
        "em" => 1.0,
        "ex" => 0.5,
        "pt" | "px" => 0.1,
        "mu" => 0.06,
        "mm" => 0.24,
        "cm" => 2.4,
        "in" => 6.0,
        _ => 1.0,
    };
    number
        .trim()
        .parse::<f32>()
        .is_ok_and(|number| (number * ems).abs() <= MAX_LENGTH_EM)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_formula_becomes_mathml() {
        let html = from_latex(r"\frac{a}{b} < \sqrt{2}", false).expect("it is understood");
        assert!(html.starts_with("<math display=\"inline\">"), "{html}");
        for part in ["<mfrac>", "<msqrt>", "&lt;", "</math>"] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert!(from_latex("x", true).is_some_and(|html| html.contains("display=\"block\"")));
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
            let html = from_latex(latex, false).unwrap_or_else(|| panic!("{latex} is understood"));
            assert!(html.contains(part), "{latex}: {html}");
        }
    }

    #[test]
    fn what_is_not_understood_is_none() {
        for latex in [
            r"\frac{1",
            r"\nosuchmacro{1}",
            r"\left( x",
            "}",
            r"\begin{x}",
            "a^b^c",
            r"\end{matrix}",
        ] {
            assert_eq!(from_latex(latex, false), None, "{latex}");
        }
    }

    #[test]
    fn nothing_is_defined() {
        for latex in [r"\def\a{\a\a}\a", r"\newcommand{\a}{b}\a", r"\let\a=b\a"] {
            assert_eq!(from_latex(latex, false), None, "{latex}");
        }
        assert!(from_latex(r"\left( \leq \right) \longrightarrow", false).is_some());
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
            let html = from_latex(latex, false).unwrap_or_default();
            for part in ["style=", "<script", "href", "src=", "javascript"] {
                assert!(!html.contains(part), "{latex}: {html}");
            }
        }
        let red = from_latex(r"\textcolor{red}{x}", false).expect("it is understood");
        assert!(red.contains("mathcolor="), "{red}");
    }

    #[test]
    fn no_space_is_endless() {
        let html =
            from_latex(r"a \hspace{99999em} b \hspace{2em} c", false).expect("it is understood");
        assert!(
            !html.contains("99999") && html.contains("width=\"2em\""),
            "{html}"
        );
    }

    /// Returns whether the HTML is a single `math` element in which every element is closed.
    fn is_closed(html: &str) -> bool {
        let closed = html.matches("</").count() * 2 == html.matches('<').count();
        closed && html.starts_with("<math ") && html.ends_with("</math>")
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
            if let Some(html) = from_latex(&latex, true) {
                assert!(is_closed(&html), "{latex}: {html}");
                // Each character of LaTeX may become at most one element.
                assert!(
                    html.len() <= 200 * latex.len(),
                    "{} bytes for {}",
                    html.len(),
                    latex.len()
                );
            }
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
            if let Some(html) = from_latex(&latex, block) {
                prop_assert!(is_closed(&html), "{latex}: {html}");
            }
        });
    }
}
