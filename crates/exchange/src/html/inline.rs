//! Tidies the inlines of a block: finds formulas in their text, collapses whitespace, moves it out
//! of styled text, and splits paragraphs at double line breaks and display formulas.

use super::blocks::{Inline, InlineContent, TextStyle};
use crate::text::{self, INDENT, Syntax};

pub(super) fn split_paragraphs(inlines: Vec<Inline>, finds_formulas: bool) -> Vec<Vec<Inline>> {
    let inlines = if finds_formulas {
        with_formulas(inlines)
    } else {
        inlines
    };
    let mut inlines = inlines.into_iter().peekable();
    let mut paragraphs = vec![Vec::new()];
    let mut breaks = 0;
    while let Some(inline) = inlines.next() {
        match &inline.content {
            InlineContent::Break => {
                breaks += 1;
                continue;
            }
            InlineContent::Text(text) if breaks > 0 => {
                let is_last = inlines.peek().is_none_or(Inline::is_break);
                if trim_start(text).is_empty() || (is_last && text.trim().is_empty()) {
                    continue;
                }
            }
            InlineContent::Formula { is_block: true, .. }
                if inline.style == TextStyle::default() =>
            {
                paragraphs.extend([vec![inline], Vec::new()]);
                breaks = 0;
                continue;
            }
            _ => {}
        }
        if breaks > 1 {
            paragraphs.push(Vec::new());
        }
        if let Some(last) = paragraphs.last_mut() {
            last.extend((breaks == 1).then(Inline::line_break));
            last.push(inline);
        }
        breaks = 0;
    }
    let trimmed = paragraphs
        .into_iter()
        .map(trim)
        .filter(|paragraph| !paragraph.is_empty());
    trimmed.map(|paragraph| move_edges(&paragraph)).collect()
}

/// Removes leading whitespace, except indentation.
fn trim_start(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() && c != INDENT)
}

/// Finds formulas in runs of text and line breaks, even where the style changes inside a formula.
fn with_formulas(inlines: Vec<Inline>) -> Vec<Inline> {
    let may_hold = |inline: &Inline| matches!(&inline.content, InlineContent::Text(text) if text.contains(['\\', '$']));
    if !inlines.iter().any(may_hold) {
        return inlines;
    }
    let mut found = Vec::with_capacity(inlines.len() + 2);
    let mut run = Vec::new();
    for inline in inlines {
        if matches!(
            inline.content,
            InlineContent::Text(_) | InlineContent::Break
        ) {
            run.push(inline);
        } else {
            push_run(std::mem::take(&mut run), &mut found);
            found.push(inline);
        }
    }
    push_run(run, &mut found);
    found
}

/// Appends a run of text and line breaks, with its formulas. A formula gets the style of its first
/// part.
fn push_run(run: Vec<Inline>, found: &mut Vec<Inline>) {
    let text_of = |inline: &Inline| match &inline.content {
        InlineContent::Text(text) => text.clone(),
        _ => "\n".to_owned(),
    };
    let whole: String = run.iter().map(text_of).collect();
    let mut formulas = Vec::new();
    let mut at = 0;
    for piece in text::split_formulas(&whole, Syntax::Html) {
        let start = at;
        at += piece.source().len();
        if let text::Piece::Formula(formula) = piece {
            formulas.push((start..at, formula));
        }
    }
    let mut formulas = formulas.into_iter().peekable();
    let (mut start, mut written) = (0, 0);
    for inline in run {
        let end = start
            + if let InlineContent::Text(text) = &inline.content {
                text.len()
            } else {
                1
            };
        loop {
            let stop = formulas
                .peek()
                .map_or(end, |(range, _)| range.start.min(end));
            let part = whole.get(written.max(start)..stop).unwrap_or_default();
            if !part.is_empty() {
                found.push(if inline.is_break() {
                    inline.clone()
                } else {
                    Inline::text(part, &inline.style)
                });
                written = stop;
            }
            let Some((range, formula)) = formulas.next_if(|(range, _)| range.start < end) else {
                break;
            };
            let content = InlineContent::Formula {
                latex: formula.latex.trim().replace('\n', " "),
                is_block: formula.is_block,
                source: formula.source.replace('\n', " "),
            };
            found.push(Inline {
                content,
                style: inline.style.clone(),
            });
            written = range.end;
        }
        start = end;
    }
}

/// Removes whitespace at the ends of lines, repeated whitespace, and empty lines at the beginning
/// and end of the paragraph.
fn trim(inlines: Vec<Inline>) -> Vec<Inline> {
    let mut kept: Vec<Inline> = Vec::with_capacity(inlines.len());
    let mut is_after_space = true;
    for inline in inlines {
        match &inline.content {
            InlineContent::Text(text) => {
                let text = if is_after_space {
                    trim_start(text)
                } else {
                    text
                };
                if !text.is_empty() {
                    is_after_space = text.ends_with(char::is_whitespace);
                    kept.push(Inline::text(text, &inline.style));
                }
            }
            InlineContent::Break => {
                trim_end(&mut kept);
                if !kept.is_empty() {
                    kept.push(inline);
                }
                is_after_space = true;
            }
            _ => {
                is_after_space = false;
                kept.push(inline);
            }
        }
    }
    trim_end(&mut kept);
    while kept.last().is_some_and(Inline::is_break) {
        kept.pop();
        trim_end(&mut kept);
    }
    kept
}

fn trim_end(inlines: &mut Vec<Inline>) {
    while let Some(Inline {
        content: InlineContent::Text(text),
        ..
    }) = inlines.last_mut()
    {
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            break;
        }
        inlines.pop();
    }
}

/// Moves characters that must not be next to a Markdown delimiter out of styled text: whitespace at
/// the ends of the text, and punctuation there that is adjacent to a letter outside.
fn move_edges(inlines: &[Inline]) -> Vec<Inline> {
    let mut moved: Vec<Inline> = Vec::with_capacity(inlines.len());
    for (at, inline) in inlines.iter().enumerate() {
        let style = &inline.style;
        let InlineContent::Text(text) = &inline.content else {
            moved.push(inline.clone());
            continue;
        };
        if *style == TextStyle::default() {
            push_text(&mut moved, text, style);
            continue;
        }
        let (before, after) = (
            at.checked_sub(1).map(|at| &inlines[at]),
            inlines.get(at + 1),
        );
        let outer = |neighbour: Option<&Inline>| {
            neighbour.map_or(TextStyle::default(), |n| n.style.intersect(style))
        };
        let (outer_before, outer_after) = (outer(before), outer(after));
        if text.trim().is_empty() {
            push_text(&mut moved, text, &outer_before.intersect(&outer_after));
            continue;
        }
        let is_emphasis = style.is_bold || style.is_italic || style.is_struck;
        let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_edge = |c: char, beside_letter: bool| {
            c.is_whitespace() || (is_emphasis && beside_letter && !c.is_alphanumeric())
        };
        let neighbour = before
            .and_then(Inline::as_text)
            .and_then(|text| text.chars().next_back());
        let beside_letter = is_letter(neighbour)
            && !text.starts_with(char::is_whitespace)
            && outer_before != *style;
        let inner = text.trim_start_matches(|c| is_edge(c, beside_letter));
        push_text(&mut moved, &text[..text.len() - inner.len()], &outer_before);
        let neighbour = after
            .and_then(Inline::as_text)
            .and_then(|text| text.chars().next());
        let beside_letter =
            is_letter(neighbour) && !text.ends_with(char::is_whitespace) && outer_after != *style;
        let core = inner.trim_end_matches(|c| is_edge(c, beside_letter));
        push_text(&mut moved, core, style);
        push_text(&mut moved, &inner[core.len()..], &outer_after);
    }
    moved
}

/// Appends text: to the last inline if that is text in the same style, and otherwise as a new
/// inline. Two consecutive spaces become one.
pub(super) fn push_text(inlines: &mut Vec<Inline>, text: &str, style: &TextStyle) {
    match inlines.last_mut() {
        _ if text.is_empty() => {}
        Some(Inline {
            content: InlineContent::Text(before),
            style: of,
        }) if of == style => {
            before.push_str(if before.ends_with(' ') {
                text.trim_start_matches(' ')
            } else {
                text
            });
        }
        _ => inlines.push(Inline::text(text, style)),
    }
}
