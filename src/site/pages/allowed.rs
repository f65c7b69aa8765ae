//! What MathML may consist of: nothing in a formula runs, looks like another part of the page, or asks
//! for a style that the content security policy refuses.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The longest space that a formula may leave, in ems.
const MOST_SPACE: f32 = 20.0;

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

/// The same formula of nothing but known elements and attributes. A style would be refused by the
/// content security policy, and said so on the console.
pub fn allowed(mathml: &str) -> Option<String> {
    let mut reader = Reader::from_str(mathml);
    let mut html = String::with_capacity(mathml.len());
    let mut open = 0_usize;
    loop {
        match reader.read_event().ok()? {
            Event::Start(start) => {
                open += 1;
                element(&mut html, &start)?;
            }
            Event::Empty(start) => {
                element(&mut html, &start)?;
                close(&mut html, start.name().as_ref())?;
            }
            Event::End(end) => {
                open = open.checked_sub(1)?;
                close(&mut html, end.name().as_ref())?;
            }
            // As they came: escaped.
            Event::Text(text) => html.push_str(&text),
            Event::GeneralRef(name) => {
                html.push('&');
                html.push_str(&name);
                html.push(';');
            }
            Event::Eof => return (open == 0).then_some(html),
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
