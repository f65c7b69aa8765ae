//! Figures: what they are called, and how they are shown.

use std::fmt::Write as _;

use pulldown_cmark::{Event, OffsetIter};

use super::escape::{push_escaped, push_plain};
use super::{Figure, loose};

/// A figure, with its title as its caption.
pub fn html(figure: &Figure, description: &str, title: Option<&str>) -> String {
    let mut html = String::new();
    if title.is_some() {
        html.push_str("<span class=\"figure\">");
    }
    html.push_str("<img src=\"");
    push_escaped(&mut html, &figure.src);
    html.push_str("\" alt=\"");
    push_escaped(&mut html, description);
    let (width, height) = (figure.width, figure.height);
    let _ = write!(html, "\" width=\"{width}\" height=\"{height}\" loading=\"lazy\">");
    if let Some(title) = title {
        html.push_str("<span class=\"caption\">");
        push_escaped(&mut html, title);
        html.push_str("</span></span>");
    }
    html
}

/// The words of the rest of an image's description.
pub fn description(events: &mut OffsetIter, source: &str) -> String {
    let mut words = String::new();
    let mut depth = 1_usize;
    while depth > 0 {
        match events.next() {
            Some((Event::Start(_), _)) => depth += 1,
            Some((Event::End(_), _)) => depth -= 1,
            Some((Event::Text(text), range)) => push_plain(&mut words, as_typed(&text, &source[range])),
            Some((Event::SoftBreak | Event::HardBreak, _)) => words.push(' '),
            Some((
                Event::Code(text)
                | Event::InlineMath(text)
                | Event::DisplayMath(text)
                | Event::InlineHtml(text),
                _,
            )) => push_plain(&mut words, &text),
            Some(_) => {}
            None => break,
        }
    }
    words.trim().to_owned()
}

/// A figure's title as its author typed it in this source: the parser reads entities in it.
pub fn title(title: &str, source: &str) -> Option<String> {
    let mut shown = String::with_capacity(title.len());
    let typed = source.contains('&').then(|| typed_title(source)).flatten();
    push_plain(&mut shown, typed.as_deref().unwrap_or(title));
    (!shown.trim().is_empty()).then_some(shown)
}

/// A text as it was typed: the parser reads entities, which mean nothing here.
pub fn as_typed<'a>(text: &'a str, source: &'a str) -> &'a str {
    if source.starts_with('&') { source } else { text }
}

/// The title at the end of an image or of a definition, with its entities.
fn typed_title(source: &str) -> Option<String> {
    let source = source.trim_end();
    let source = source.strip_suffix(')').filter(|_| source.starts_with('!')).unwrap_or(source).trim_end();
    let last = source.chars().next_back()?;
    let open = if last == ')' { '(' } else { last };
    let inside = &source[..source.len() - last.len_utf8()];
    let is_escaped =
        |at: usize| inside[..at].bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1;
    let start = inside.rmatch_indices(open).map(|(at, _)| at).find(|&at| !is_escaped(at))?;
    Some(loose::unescaped(&inside[start + 1..]))
}
