//! What stands in a line, brought in order: formulas are found in its words, white space stands
//! outside of what it surrounds, and what is a block gets a paragraph of its own.

use super::blocks::{Piece, Style};
use crate::exchange::text::{self, INDENT};

/// The paragraphs that some pieces are.
pub fn finished(pieces: Vec<Piece>) -> Vec<Vec<Piece>> {
    let is_last = |next: Option<&Piece>| matches!(next, None | Some(Piece::Break));
    let mut pieces = with_formulas(pieces).into_iter().peekable();
    let mut paragraphs = vec![Vec::new()];
    let mut breaks = 0;
    while let Some(piece) = pieces.next() {
        match &piece {
            Piece::Break => {
                breaks += 1;
                continue;
            }
            Piece::Text(text, _) if starts(text).is_empty() && breaks > 0 => continue,
            Piece::Text(text, _) if text.trim().is_empty() && breaks > 0 && is_last(pieces.peek()) => {
                continue;
            }
            Piece::Formula { is_block: true, style, .. } if *style == Style::default() => {
                paragraphs.push(vec![piece]);
                paragraphs.push(Vec::new());
                breaks = 0;
                continue;
            }
            _ => {}
        }
        match breaks {
            0 => {}
            1 => paragraphs.last_mut().map(|last| last.push(Piece::Break)).unwrap_or_default(),
            _ => paragraphs.push(Vec::new()),
        }
        breaks = 0;
        if let Some(last) = paragraphs.last_mut() {
            last.push(piece);
        }
    }
    let trimmed = paragraphs.into_iter().map(trimmed).filter(|paragraph| !paragraph.is_empty());
    trimmed.map(|paragraph| edged(&paragraph)).collect()
}

/// A text without the white space before it; what indents it stays.
fn starts(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() && c != INDENT)
}

/// The formulas in runs of text, whatever style it has.
fn with_formulas(pieces: Vec<Piece>) -> Vec<Piece> {
    let may_hold = |piece: &Piece| matches!(piece, Piece::Text(text, _) if text.contains(['\\', '$']));
    if !pieces.iter().any(may_hold) {
        return pieces;
    }
    let mut found = Vec::with_capacity(pieces.len() + 2);
    let mut run: Vec<(String, Option<Style>)> = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Text(text, style) => run.push((text, Some(style))),
            Piece::Break => run.push(("\n".to_owned(), None)),
            other => {
                split(std::mem::take(&mut run), &mut found);
                found.push(other);
            }
        }
    }
    split(run, &mut found);
    found
}

fn split(run: Vec<(String, Option<Style>)>, found: &mut Vec<Piece>) {
    let whole: String = run.iter().map(|(text, _)| text.as_str()).collect();
    // Where each stretch ends, with its style; none of a line's end.
    let mut ends = Vec::with_capacity(run.len());
    let mut end = 0;
    for (text, style) in &run {
        end += text.len();
        ends.push((end, style.clone()));
    }
    let style_at = |at: usize| {
        let stretch = &ends[ends.partition_point(|(end, _)| *end <= at).min(ends.len() - 1)];
        stretch.1.clone().unwrap_or_default()
    };
    if run.is_empty() {
        return;
    }
    let mut at = 0;
    for piece in text::pieces(&whole, false) {
        let text::Formula { latex, typed, is_block } = match piece {
            text::Piece::Text(text) => {
                for (part, is_latex) in single_dollars(text) {
                    let range = at..at + part.len();
                    at = range.end;
                    if is_latex {
                        let latex = part[1..part.len() - 1].trim().replace('\n', " ");
                        let style = style_at(range.start);
                        found.push(Piece::Formula { latex, is_block: false, source: part.to_owned(), style });
                        continue;
                    }
                    let mut start = range.start;
                    for (end, style) in &ends {
                        let stop = (*end).min(range.end);
                        if stop > start {
                            found.push(match style {
                                Some(style) => Piece::Text(whole[start..stop].to_owned(), style.clone()),
                                None => Piece::Break,
                            });
                            start = stop;
                        }
                    }
                }
                continue;
            }
            text::Piece::Formula(formula) => formula,
        };
        let range = at..at + typed.len();
        at = range.end;
        let style = style_at(range.start);
        let source = whole[range].replace('\n', " ");
        found.push(Piece::Formula { latex: latex.trim().replace('\n', " "), is_block, source, style });
    }
}

/// Stretches of a text, and whether each is LaTeX in single dollar signs: it holds a command, which
/// money never does.
fn single_dollars(text: &str) -> Vec<(&str, bool)> {
    let mut parts = Vec::new();
    let (mut copied, mut at) = (0, 0);
    while let Some(open) = text[at..].find('$').map(|found| at + found) {
        let Some(close) = text[open + 1..].find('$').map(|found| open + 1 + found) else { break };
        let inside = &text[open + 1..close];
        let has_command = inside
            .match_indices('\\')
            .any(|(slash, _)| inside[slash + 1..].starts_with(|c: char| c.is_ascii_alphabetic()));
        let is_latex = has_command
            && !inside.starts_with(char::is_whitespace)
            && !inside.ends_with(|c: char| c.is_whitespace() || c == '\\')
            && !inside.contains('\n')
            && !text[close + 1..].starts_with(|c: char| c.is_ascii_digit());
        if is_latex {
            if copied < open {
                parts.push((&text[copied..open], false));
            }
            parts.push((&text[open..=close], true));
            copied = close + 1;
            at = close + 1;
        } else {
            at = close;
        }
    }
    if copied < text.len() {
        parts.push((&text[copied..], false));
    }
    parts
}

/// A paragraph without white space at the ends of its lines and without doubled one, and without empty lines around it.
fn trimmed(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut kept: Vec<Piece> = Vec::with_capacity(pieces.len());
    let mut is_apart = true;
    for piece in pieces {
        match piece {
            Piece::Text(text, style) => {
                let text = if is_apart { starts(&text) } else { &text };
                if !text.is_empty() {
                    is_apart = text.ends_with(char::is_whitespace);
                    kept.push(Piece::Text(text.to_owned(), style));
                }
            }
            Piece::Break => {
                trim_end(&mut kept);
                if !kept.is_empty() {
                    kept.push(Piece::Break);
                }
                is_apart = true;
            }
            other => {
                is_apart = false;
                kept.push(other);
            }
        }
    }
    trim_end(&mut kept);
    while matches!(kept.last(), Some(Piece::Break)) {
        kept.pop();
        trim_end(&mut kept);
    }
    kept
}

fn trim_end(pieces: &mut Vec<Piece>) {
    while let Some(Piece::Text(text, _)) = pieces.last_mut() {
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            break;
        }
        pieces.pop();
    }
}

/// A paragraph in which no style begins or ends where Markdown could not say so: with white space, or
/// with punctuation that a letter stands beside.
fn edged(pieces: &[Piece]) -> Vec<Piece> {
    let mut edged: Vec<Piece> = Vec::with_capacity(pieces.len());
    for (at, piece) in pieces.iter().enumerate() {
        let Piece::Text(text, style) = piece else {
            edged.push(piece.clone());
            continue;
        };
        if *style == Style::default() {
            push(&mut edged, text, style);
            continue;
        }
        let before = at.checked_sub(1).map(|at| &pieces[at]);
        let after = pieces.get(at + 1);
        let outer = |neighbour: Option<&Piece>| neighbour.map(Piece::style).unwrap_or_default().common(style);
        let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_emphasis = style.is_bold || style.is_italic || style.is_struck;
        let is_edge = |c: char, at_letter: bool| {
            c.is_whitespace() || (is_emphasis && at_letter && !c.is_alphanumeric())
        };
        let is_beside =
            |letter, edge: Option<char>| is_letter(letter) && !edge.is_some_and(char::is_whitespace);
        let at_letter = is_beside(before.and_then(last_char), text.chars().next()) && outer(before) != *style;
        let inner = text.trim_start_matches(|c| is_edge(c, at_letter));
        if text.trim().is_empty() {
            // White space alone has the style of both its sides.
            push(&mut edged, text, &outer(before).common(&outer(after)));
            continue;
        }
        push(&mut edged, &text[..text.len() - inner.len()], &outer(before));
        let at_letter =
            is_beside(after.and_then(first_char), text.chars().next_back()) && outer(after) != *style;
        let core = inner.trim_end_matches(|c| is_edge(c, at_letter));
        push(&mut edged, core, style);
        push(&mut edged, &inner[core.len()..], &outer(after));
    }
    edged
}

fn push(pieces: &mut Vec<Piece>, text: &str, style: &Style) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Text(before, of)) if of == style => before.push_str(text),
        _ => pieces.push(Piece::Text(text.to_owned(), style.clone())),
    }
}

fn last_char(piece: &Piece) -> Option<char> {
    if let Piece::Text(text, _) = piece { text.chars().next_back() } else { None }
}

fn first_char(piece: &Piece) -> Option<char> {
    if let Piece::Text(text, _) = piece { text.chars().next() } else { None }
}
