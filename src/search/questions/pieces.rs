//! Pieces: a text cut into what is read as words and what is read sign by sign: formulas, quantities, code.

use std::borrow::Cow;

use super::signs::Signs;
use super::spoken::words_of;
use super::symbols::symbol;
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

/// What content's HTML is cut into: plain text, and formulas and code whole.
pub(super) enum Cut<'a> {
    Text(Cow<'a, str>),
    Whole(Cow<'a, str>),
}

/// Cuts HTML as content's texts are rendered.
pub(super) fn cut(html: &str, mut each: impl FnMut(Cut<'_>)) {
    let mut rest = html;
    let mut text = String::new();
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        let Some(length) = rest[at..].find('>') else { break };
        let tag = &rest[at..=at + length];
        rest = &rest[at + length + 1..];
        let whole = match tag {
            "<p>" | "</p>" => {
                text.push(' ');
                continue;
            }
            "<code>" => Some("</code>"),
            _ if tag.contains("class=\"math\"") => {
                Some(if tag.starts_with("<div") { "</div>" } else { "</span>" })
            }
            _ => None,
        };
        if let Some(end) = whole {
            each(Cut::Text(unescaped(&text)));
            text.clear();
            let (inner, after) = rest.split_once(end).unwrap_or((rest, ""));
            each(Cut::Whole(unescaped(inner)));
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
    each(Cut::Text(unescaped(&text)));
}

/// The pieces of plain text, such as what a visitor types.
pub(super) fn of_text(text: &str, pieces: &mut Vec<Piece>) {
    let first = pieces.len();
    pieces.extend(chunks(text).filter_map(chunk));
    for at in first..pieces.len() {
        let before = at.checked_sub(1).filter(|before| *before >= first);
        if is_article(before.and_then(|at| pieces.get(at)), &pieces[at], pieces.get(at + 1)) {
            pieces[at] = Piece::Word(String::new());
        }
    }
}

/// Whether a letter is a word of a sentence rather than the name of something.
pub(super) fn is_article(before: Option<&Piece>, piece: &Piece, after: Option<&Piece>) -> bool {
    let operator = |piece: Option<&Piece>| matches!(piece, Some(Piece::Signs(text)) if text.starts_with(|c: char| !c.is_alphanumeric()));
    matches!(piece, Piece::Signs(text) if matches!(text.as_str(), "a" | "A" | "I" | "i"))
        && !operator(before)
        && !operator(after)
}

/// What stands between two spaces; none where it says nothing.
pub(super) fn chunk(chunk: &str) -> Option<Piece> {
    let bare = chunk.trim_matches(is_around);
    if is_word(bare) {
        return Some(Piece::Word(fold(bare)));
    }
    if chunk.chars().all(is_around) {
        return None;
    }
    // A comma may be one of a formula's own.
    let signs = chunk.trim_matches(['"', '“', '”', '’']);
    // A sentence in brackets has its brackets at words that are far apart.
    let signs = if signs.contains(')') { signs } else { signs.trim_start_matches('(') };
    let signs = if chunk.contains('(') { signs.to_owned() } else { signs.replace(')', "") };
    Some(Piece::Signs(signs))
}

/// What stands between spaces, but for those in braces.
pub(super) fn chunks(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start();
    std::iter::from_fn(move || {
        let first = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let end = if rest[..first].contains('{') { balanced(rest).unwrap_or(first) } else { first };
        let (chunk, after) = rest.split_at(end);
        rest = after.trim_start();
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// Where the first space is that no brace is open at.
fn balanced(text: &str) -> Option<usize> {
    let mut open = 0usize;
    for (at, sign) in text.char_indices().take(LONGEST_GROUP) {
        match sign {
            '{' => open += 1,
            '}' => open = open.saturating_sub(1),
            _ if open == 0 && sign.is_whitespace() => return Some(at),
            _ => {}
        }
    }
    (open == 0 && text.chars().count() <= LONGEST_GROUP).then_some(text.len())
}

const LONGEST_GROUP: usize = 200;

/// What may stand around a word without being part of it.
fn is_around(c: char) -> bool {
    matches!(
        c,
        '.' | ','
            | ';'
            | ':'
            | '?'
            | '!'
            | '"'
            | '\''
            | '“'
            | '”'
            | '‘'
            | '’'
            | '('
            | ')'
            | '['
            | ']'
            | '«'
            | '»'
            | '…'
    )
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
        && !chunk.ends_with('-')
}

/// Each piece in signs; none where it is a word.
pub(super) fn in_signs(pieces: &[Piece]) -> Vec<Option<Signs>> {
    let signs = |piece: &Piece| match piece {
        Piece::Signs(text) => Some(Signs::of(text)),
        Piece::Word(_) => None,
    };
    pieces.iter().map(signs).collect()
}

/// The words of pieces, folded: what stands in formulas by its names.
pub(super) fn words(pieces: &[Piece], signs: &[Option<Signs>], mut each: impl FnMut(&str)) {
    for (piece, signs) in pieces.iter().zip(signs) {
        match (piece, signs) {
            (Piece::Signs(text), Some(signs)) => words_of(text, signs, &mut each),
            (Piece::Word(word) | Piece::Signs(word), _) => parts_of(word, &mut each),
        }
    }
}

/// A word's own parts, and the word as one behind them.
fn parts_of(word: &str, each: &mut impl FnMut(&str)) {
    let parts = tokens(word);
    parts.iter().for_each(|part| each(part));
    if parts.len() > 1 {
        each(&parts.concat());
    }
}

/// What is searched sign by sign: each stretch with the word behind it, as a unit of measure is.
pub(super) fn stretches<'a>(
    pieces: impl Iterator<Item = (&'a Piece, Option<&'a Signs>)>,
    mut each: impl FnMut(&Signs),
) {
    let mut open = Signs::default();
    for (piece, signs) in pieces {
        match (piece, signs) {
            (_, Some(signs)) => open.append(signs),
            (Piece::Word(word) | Piece::Signs(word), None) => {
                if !open.marks.is_empty() {
                    open.add(word);
                    each(&open);
                    open.text.clear();
                    open.marks.clear();
                }
            }
        }
    }
    if !open.marks.is_empty() {
        open.trim_end();
        each(&open);
    }
}

/// Pieces in signs, each marked where it begins.
pub(super) fn written(pieces: &[Piece]) -> Signs {
    let mut signs = Signs::default();
    for piece in pieces {
        match piece {
            Piece::Word(text) | Piece::Signs(text) => signs.add(text),
        }
    }
    signs.trim_end();
    signs
}

pub(super) fn unescaped(html: &str) -> Cow<'_, str> {
    if !html.contains('&') {
        return Cow::Borrowed(html);
    }
    let plain = html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    Cow::Owned(plain.replace("&#39;", "'").replace("&amp;", "&"))
}
