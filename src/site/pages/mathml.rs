//! Formulas as MathML: what readers see who have no typesetter, or not yet.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use pulldown_latex::config::DisplayMode;
use pulldown_latex::event::{Content, Dimension, DimensionUnit, Event};
use pulldown_latex::{Parser, ParserError, RenderConfig, Storage, push_mathml};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event as Node};

/// The longest space that a formula may leave, in ems.
const MOST_SPACE: f32 = 20.0;

/// What a formula must not do: an expansion can be larger than all memory.
const DEFINITIONS: [&str; 6] =
    ["\\def", "\\let", "\\futurelet", "\\newcommand", "\\renewcommand", "\\providecommand"];

/// What the formulas of MathML consist of.
const ELEMENTS: [&str; 23] = [
    "math",
    "mrow",
    "mi",
    "mn",
    "mo",
    "mtext",
    "mspace",
    "mfrac",
    "msqrt",
    "mroot",
    "msub",
    "msup",
    "msubsup",
    "munder",
    "mover",
    "munderover",
    "mmultiscripts",
    "mprescripts",
    "mtable",
    "mtr",
    "mtd",
    "mpadded",
    "mphantom",
];

/// Attributes that say how a formula looks, and do nothing else.
const ATTRIBUTES: [&str; 16] = [
    "class",
    "display",
    "displaystyle",
    "scriptlevel",
    "mathvariant",
    "stretchy",
    "symmetric",
    "fence",
    "form",
    "separator",
    "largeop",
    "movablelimits",
    "accent",
    "accentunder",
    "linethickness",
    "lspace",
];

/// Attributes that are lengths.
const LENGTHS: [&str; 6] = ["width", "height", "depth", "rspace", "minsize", "maxsize"];

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
    checked(&mathml)
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

/// The same formula of nothing but known elements and attributes. A style would be refused by the
/// content security policy, and said so on the console.
fn checked(mathml: &str) -> Option<String> {
    let mut reader = Reader::from_str(mathml);
    let mut html = String::with_capacity(mathml.len());
    let mut open = 0_usize;
    loop {
        match reader.read_event().ok()? {
            Node::Start(start) => {
                open += 1;
                element(&mut html, &start)?;
            }
            Node::Empty(start) => {
                element(&mut html, &start)?;
                close(&mut html, start.name().as_ref())?;
            }
            Node::End(end) => {
                open = open.checked_sub(1)?;
                close(&mut html, end.name().as_ref())?;
            }
            // As they came: escaped.
            Node::Text(text) => html.push_str(&text),
            Node::GeneralRef(name) => {
                html.push('&');
                html.push_str(&name);
                html.push(';');
            }
            Node::Eof => return (open == 0).then_some(html),
            _ => return None,
        }
    }
}

fn element(html: &mut String, start: &BytesStart<'_>) -> Option<()> {
    let name = known(start.name().as_ref())?;
    html.push('<');
    html.push_str(name);
    for attribute in start.attributes() {
        let attribute = attribute.ok()?;
        let (key, value) = (attribute.key.0, attribute.value.as_ref());
        if value.contains(['<', '"']) {
            return None;
        }
        if key == "style" {
            colours(html, value);
        } else if ATTRIBUTES.contains(&key) || (LENGTHS.contains(&key) && is_modest(value)) {
            push_attribute(html, key, value);
        }
    }
    html.push('>');
    Some(())
}

fn close(html: &mut String, name: &str) -> Option<()> {
    html.push_str("</");
    html.push_str(known(name)?);
    html.push('>');
    Some(())
}

fn known(name: &str) -> Option<&'static str> {
    ELEMENTS.into_iter().find(|known| *known == name)
}

fn push_attribute(html: &mut String, key: &str, value: &str) {
    html.push(' ');
    html.push_str(key);
    html.push_str("=\"");
    html.push_str(value);
    html.push('"');
}

/// The colours of a style, as attributes.
fn colours(html: &mut String, style: &str) {
    for (property, value) in style.split(';').filter_map(|part| part.split_once(':')) {
        let value = value.trim();
        let is_colour = value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"() ".contains(&byte));
        match property.trim() {
            "color" if is_colour => push_attribute(html, "mathcolor", value),
            "background-color" if is_colour => push_attribute(html, "mathbackground", value),
            _ => {}
        }
    }
}

/// Whether a length does not push everything else out of view.
fn is_modest(length: &str) -> bool {
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
    number.trim().parse::<f32>().is_ok_and(|number| (number * ems).abs() <= MOST_SPACE)
}

#[cfg(test)]
mod tests {
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
}
