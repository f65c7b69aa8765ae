//! Snippets: what of a question is shown beside a match, as HTML of its own making: a line of text with marks in it,
//! formulas whole.

use super::index::Index;
use super::pieces::{Piece, chunk, in_signs, unescaped, words};
use super::query::Query;
use super::signs::Signs;
use super::skeleton::skeleton;
use super::vocabulary::Role;

/// About how many characters are shown.
const LENGTH: usize = 200;
/// How many of them stand before the first match.
const BEFORE: usize = 40;
/// More pieces than this are no phrase that anyone typed.
const LONGEST_PHRASE: usize = 24;

/// What of a text may be dressed, in the order in which elements stand in each other.
const DRESS: [&str; 4] = ["strong", "em", "del", "code"];

/// A word, or a formula whole.
#[derive(Debug)]
struct Bit {
    html: String,
    piece: Option<Piece>,
    length: usize,
    /// Whether a space stands before it.
    is_apart: bool,
    dress: [bool; DRESS.len()],
    is_formula: bool,
    is_marked: bool,
}

impl Bit {
    /// What is marked of it: a formula whole, a word without the marks of its sentence.
    fn to_mark(&self) -> (&str, &str, &str) {
        // The last sign of an escape is none of the sentence.
        if self.is_formula || self.html.contains('&') || !matches!(self.piece, Some(Piece::Word(_))) {
            return ("", &self.html, "");
        }
        let is_around = |c: char| c.is_ascii_punctuation();
        let begins = self.html.find(|c| !is_around(c)).unwrap_or(0);
        let ends = self.html.trim_end_matches(is_around).len().max(begins);
        (&self.html[..begins], &self.html[begins..ends], &self.html[ends..])
    }
}

/// Shows a question: what matches it, or its beginning where nothing does.
pub(super) fn snippet(index: &Index, query: &Query, stem: Option<&str>, question: &str) -> String {
    let mut bits = stem.map(bits).unwrap_or_default();
    let begins = bits.len();
    bits.extend(self::bits(question));
    mark(index, query, &mut bits);
    if bits.iter().all(|bit| !bit.is_marked) {
        bits.drain(..begins);
    }
    let (from, to) = window(&bits);
    shown(&bits, from, to)
}

/// The beginning of a question, without marks.
pub(super) fn beginning(question: &str) -> String {
    let bits = bits(question);
    let end = end_of(&bits, 0);
    shown(&bits, 0, end)
}

/// HTML of the content as one line.
fn bits(html: &str) -> Vec<Bit> {
    let mut bits = Vec::new();
    let mut dress = [false; DRESS.len()];
    let mut is_apart = true;
    let mut rest = html;
    while !rest.is_empty() {
        let Some(tag) = rest.strip_prefix('<') else {
            let end = rest.find('<').unwrap_or(rest.len());
            let (text, after) = rest.split_at(end);
            rest = after;
            add_words(text, dress, &mut is_apart, &mut bits);
            continue;
        };
        let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
        rest = after;
        if tag.ends_with("class=\"math\"") {
            let end = if tag.starts_with("div") { "</div>" } else { "</span>" };
            let (latex, after) = rest.split_once(end).unwrap_or((rest, ""));
            rest = after;
            is_apart |= tag.starts_with("div");
            let piece = Piece::Signs(unescaped(latex).into_owned());
            let html = ["<span class=\"math\">", latex, "</span>"].concat();
            let length = Signs::of(latex).text.chars().count();
            let bit =
                Bit { html, piece: Some(piece), length, is_apart, dress, is_formula: true, is_marked: false };
            bits.push(bit);
            is_apart = tag.starts_with("div");
            continue;
        }
        let (name, is_begun) = tag.strip_prefix('/').map_or((tag, true), |name| (name, false));
        match DRESS.iter().position(|known| *known == name) {
            Some(at) => dress[at] = is_begun,
            None => is_apart = true,
        }
    }
    bits
}

fn add_words(text: &str, dress: [bool; DRESS.len()], is_apart: &mut bool, bits: &mut Vec<Bit>) {
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest.trim_start();
        *is_apart |= word.len() < rest.len();
        let (word, after) = word.split_at(word.find(char::is_whitespace).unwrap_or(word.len()));
        rest = after;
        if word.is_empty() {
            break;
        }
        let plain = unescaped(word);
        let length = plain.chars().count();
        let piece = chunk(&plain);
        bits.push(Bit {
            html: word.to_owned(),
            piece,
            length,
            is_apart: std::mem::take(is_apart),
            dress,
            is_formula: false,
            is_marked: false,
        });
    }
}

/// Marks what was typed, or what it may stand for.
fn mark(index: &Index, query: &Query, bits: &mut [Bit]) {
    let units = query.units.iter().filter(|unit| unit.role != Role::Small);
    let mut keys: Vec<u32> =
        units.flat_map(|unit| &unit.readings).flat_map(|(keys, _)| keys).copied().collect();
    keys.sort_unstable();
    for bit in &mut *bits {
        let Some(piece) = &bit.piece else { continue };
        let mut is_meant = false;
        let signs = in_signs(std::slice::from_ref(piece));
        words(std::slice::from_ref(piece), &signs, |word| {
            is_meant |= index.key(word).is_some_and(|key| keys.binary_search(&key).is_ok());
        });
        let skeletons = || query.units.iter().filter_map(|unit| unit.skeleton);
        if bit.is_formula && skeletons().next().is_some() {
            let known = signs.iter().flatten().find_map(|signs| skeleton(&signs.text));
            is_meant |= skeletons().any(|skeleton| Some(skeleton) == known);
        }
        bit.is_marked = is_meant;
    }
    for signs in query.units.iter().flat_map(|unit| &unit.signs) {
        mark_signs(signs, bits);
    }
}

/// Marks the fewest bits behind one another that hold signs.
fn mark_signs(signs: &Signs, bits: &mut [Bit]) {
    for first in 0..bits.len() {
        let mut held = Signs::default();
        for end in first..bits.len().min(first + LONGEST_PHRASE) {
            let Some(Piece::Signs(text) | Piece::Word(text)) = &bits[end].piece else { break };
            if end == first && held_whole(text, signs, bits[first].is_formula) {
                bits[first].is_marked = true;
                break;
            }
            held.add(text);
            let text = held.text.trim_end_matches(['.', ',', ';', ':', '?']);
            if text == signs.text
                || bits[first..=end].iter().any(|bit| bit.is_formula) && text.starts_with(&signs.text)
            {
                bits[first..=end].iter_mut().for_each(|bit| bit.is_marked = true);
                break;
            }
            if !signs.text.starts_with(text) {
                break;
            }
        }
    }
}

/// Whether a bit alone holds signs: a formula anywhere in it, a chunk of text as a whole.
fn held_whole(text: &str, signs: &Signs, is_formula: bool) -> bool {
    let held = Signs::of(text).text;
    let is_code = text.contains(|c: char| !c.is_alphanumeric());
    if is_formula || is_code { held.contains(&signs.text) } else { held == signs.text }
}

/// The stretch that holds most of what is marked.
fn window(bits: &[Bit]) -> (usize, usize) {
    let marked = |from: usize| {
        let to = end_of(bits, from);
        bits[from..to].iter().filter(|bit| bit.is_marked).count()
    };
    let firsts = (0..bits.len()).filter(|at| bits[*at].is_marked).map(|at| before(bits, at));
    let mut best = (marked(0), 0);
    for from in firsts {
        let count = marked(from);
        if count > best.0 {
            best = (count, from);
        }
    }
    (best.1, end_of(bits, best.1))
}

/// Some words before a place, or the beginning where that is near.
fn before(bits: &[Bit], at: usize) -> usize {
    let mut left = BEFORE;
    let mut from = at;
    while from > 0 {
        let Some(rest) = left.checked_sub(bits[from - 1].length + 1) else { break };
        left = rest;
        from -= 1;
    }
    from
}

fn end_of(bits: &[Bit], from: usize) -> usize {
    let mut length = 0;
    for (at, bit) in bits.iter().enumerate().skip(from) {
        length += bit.length + usize::from(bit.is_apart);
        if length > LENGTH && at > from {
            return at;
        }
    }
    bits.len()
}

fn shown(bits: &[Bit], from: usize, to: usize) -> String {
    let mut html = String::with_capacity(2 * LENGTH);
    if from > 0 {
        html.push_str("… ");
    }
    let mut dress = [false; DRESS.len()];
    for (at, bit) in bits[from..to].iter().enumerate() {
        undress(&mut html, &mut dress, bit.dress);
        if bit.is_apart && at > 0 {
            html.push(' ');
        }
        for (name, (is_open, wanted)) in DRESS.iter().zip(dress.iter_mut().zip(bit.dress)) {
            if wanted && !*is_open {
                html.extend(["<", name, ">"]);
                *is_open = true;
            }
        }
        if bit.is_marked {
            let (before, marked, after) = bit.to_mark();
            html.extend([before, "<mark>", marked, "</mark>", after]);
        } else {
            html.push_str(&bit.html);
        }
    }
    undress(&mut html, &mut dress, [false; DRESS.len()]);
    if to < bits.len() {
        html.push_str(" …");
    }
    html
}

/// Closes what is not wanted any more, and what stands in it.
fn undress(html: &mut String, dress: &mut [bool; DRESS.len()], wanted: [bool; DRESS.len()]) {
    // What is opened must stand in what is open: an outer element that begins later closes the inner ones.
    let first = (0..DRESS.len()).find(|&at| dress[at] != wanted[at]).unwrap_or(DRESS.len());
    for at in (first..DRESS.len()).rev() {
        if std::mem::take(&mut dress[at]) {
            html.extend(["</", DRESS[at], ">"]);
        }
    }
}

#[cfg(test)]
mod tests;
