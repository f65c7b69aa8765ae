//! Pieces: a text cut into what is read as words and what is read sign by sign: formulas, quantities, code.

use super::signs::signs;
use super::symbols::{names, symbol};
use crate::search::language::fold;
use crate::search::language::tokens::tokens;

/// A part of a text between spaces, or a formula or code whole.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Piece {
    /// Letters: one word, or several with hyphens between them. Folded.
    Word(String),
    /// Anything with other signs in it, as it was written.
    Signs(String),
}

/// What a text is made of, as HTML of [`crate::content::text`] marks it.
#[derive(Debug, PartialEq)]
enum Span<'a> {
    Text(String),
    Whole(&'a str, String),
}

/// The pieces of a text that is HTML as content's texts are rendered.
pub(super) fn of_html(html: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = html;
    let mut text = String::new();
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        let Some(length) = rest[at..].find('>') else { break };
        let tag = &rest[at..=at + length];
        rest = &rest[at + length + 1..];
        let whole = match tag {
            "<code>" => Some("</code>"),
            _ if tag.contains("class=\"math\"") => {
                Some(if tag.starts_with("<div") { "</div>" } else { "</span>" })
            }
            _ => None,
        };
        if let Some(end) = whole {
            of_text(&unescaped(&std::mem::take(&mut text)), &mut pieces);
            let (inner, after) = rest.split_once(end).unwrap_or((rest, ""));
            pieces.push(Piece::Signs(unescaped(inner)));
            rest = after;
        } else if let Some(alt) = tag.split_once(" alt=\"").and_then(|(_, alt)| alt.split('"').next()) {
            text.push(' ');
            text.push_str(alt);
            text.push(' ');
        } else if !matches!(tag.trim_matches(['<', '>', '/']), "em" | "strong" | "del") {
            text.push(' ');
        }
    }
    text.push_str(rest);
    of_text(&unescaped(&text), &mut pieces);
    pieces
}

/// The pieces of plain text, such as what a visitor types.
pub(super) fn of_text(text: &str, pieces: &mut Vec<Piece>) {
    for chunk in text.split_whitespace() {
        let bare = chunk
            .trim_matches(|c: char| matches!(c, '.' | ',' | ';' | ':' | '?' | '"' | '\'' | '“' | '”' | '’'));
        let inner = bare.strip_prefix('(').unwrap_or(bare);
        let inner = if bare.contains('(')
            && bare.ends_with(')')
            && bare.matches('(').count() == 1
            && bare.starts_with('(')
        {
            inner.trim_end_matches(')')
        } else {
            inner
        };
        let inner = if inner.contains('(') { inner } else { inner.trim_end_matches(')') };
        let inner = inner.trim_end_matches(|c: char| matches!(c, '.' | ',' | ';' | ':' | '?'));
        if inner.is_empty() {
            continue;
        }
        if is_word(inner) {
            pieces.push(Piece::Word(fold(inner)));
        } else {
            pieces.push(Piece::Signs(bare.to_owned()));
        }
    }
}

/// Letters, with hyphens and apostrophes between them.
fn is_word(chunk: &str) -> bool {
    let letters = chunk.chars().filter(|c| c.is_alphabetic() && symbol(*c).is_none()).count();
    let others = chunk.chars().filter(|c| !c.is_alphabetic());
    let mut others = others.filter(|c| !unicode_normalization::char::is_combining_mark(*c));
    letters > 1
        && others.all(|c| matches!(c, '-' | '\'' | '’' | '–' | '‐'))
        && chunk.chars().all(|c| symbol(c).is_none_or(|s| s == "-" || s == "'"))
        && chunk.starts_with(char::is_alphabetic)
}

/// The words of pieces, folded: what stands in formulas by its names.
pub(super) fn words(pieces: &[Piece]) -> Vec<String> {
    let mut words = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Word(word) => add_words(word, &mut words),
            Piece::Signs(text) => {
                for sign in signs(text).chars() {
                    words.extend(names(sign).iter().map(ToString::to_string));
                }
                // The letters of a command of LaTeX are no word that anyone reads.
                let plain = without_commands(text);
                let folded = fold(&plain);
                words.extend(
                    tokens(&folded)
                        .into_iter()
                        .filter(|word| word.chars().count() > 1 || !word.is_ascii())
                        .map(str::to_owned),
                );
                if plain.contains('_') {
                    for name in folded
                        .split(|c: char| !c.is_alphanumeric() && c != '_')
                        .filter(|name| name.contains('_'))
                    {
                        words.extend(name.split('_').filter(|part| part.len() > 1).map(str::to_owned));
                        words.push(name.replace('_', ""));
                    }
                }
            }
        }
    }
    words
}

fn add_words(word: &str, words: &mut Vec<String>) {
    let parts = tokens(word);
    if parts.len() > 1 {
        words.push(parts.concat());
    }
    words.extend(parts.into_iter().map(str::to_owned));
}

fn without_commands(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        plain.push(' ');
        rest = rest[at + 1..].trim_start_matches(|c: char| c.is_ascii_alphabetic());
    }
    plain.push_str(rest);
    plain
}

/// What is searched sign by sign, a line a stretch: each with the word behind it, as a unit of measure is.
pub(super) fn stretches(pieces: &[Piece]) -> String {
    let mut lines = String::new();
    let mut open = String::new();
    for piece in pieces {
        match piece {
            Piece::Signs(text) => {
                open.push_str(text);
                open.push(' ');
            }
            Piece::Word(word) if !open.is_empty() => {
                open.push_str(word);
                lines.push_str(&signs(&open));
                lines.push('\n');
                open.clear();
            }
            Piece::Word(_) => {}
        }
    }
    if !open.is_empty() {
        lines.push_str(&signs(&open));
        lines.push('\n');
    }
    lines
}

fn unescaped(html: &str) -> String {
    if !html.contains('&') {
        return html.to_owned();
    }
    html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}
