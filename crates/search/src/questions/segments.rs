//! Splits texts into segments: words on the one hand, and formulas, quantities and code, which are
//! matched character by character, on the other.

use std::iter;

use crate::analysis::tokenise::is_unspaced;
use crate::analysis::{
    FormulaTokens, Language, find_command_token, find_symbol_token, for_each_accented_letter,
    list_token_names, normalise, strip_possessive, tokens,
};
use stoa_text::rich_text::{Event, Tag, events};
use stoa_text::word_list::contains_word;

/// A piece of text between spaces, or a whole formula or piece of code.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Segment {
    /// One word as written, several words joined by hyphens, or a run of characters in a script
    /// without spaces; empty for a word that is not searched.
    Word(String),
    /// A piece that contains characters other than letters, as written.
    Formula(String),
}

/// A run of text in HTML.
pub(super) enum Run<'a> {
    Prose(&'a str),
    Formula(&'a str),
    Code(&'a str),
}

/// Splits the content's HTML into runs.
pub(super) fn each_run(html: &str, mut each: impl FnMut(Run<'_>)) {
    const INLINE: [&str; 3] = ["em", "strong", "del"];
    let mut prose = String::new();
    let mut after_prose = |prose: &mut String, run: Run<'_>| {
        each(Run::Prose(prose));
        prose.clear();
        each(run);
    };
    for event in events(html) {
        match event {
            Event::Text(text) => prose.push_str(&text.text()),
            Event::Code { code, .. } => after_prose(&mut prose, Run::Code(&code.text())),
            Event::Math { latex, .. } => after_prose(&mut prose, Run::Formula(&latex.text())),
            Event::Image(tag) => {
                let alt = tag.attribute("alt").map(|alt| alt.text().into_owned());
                prose.extend([" ", alt.as_deref().unwrap_or_default(), " "]);
            }
            Event::Start(Tag { name, .. }) | Event::End(name) if INLINE.contains(&name) => {}
            Event::Start(_) | Event::End(_) | Event::Break(_) => prose.push(' '),
        }
    }
    each(Run::Prose(&prose));
}

/// Splits plain text, such as a query, into segments; the text may be in any of the given
/// languages.
pub(super) fn segments(text: &str, languages: &[Language]) -> Vec<Segment> {
    let mut segments: Vec<Segment> = text
        .split_whitespace()
        .flat_map(chunks)
        .filter_map(segment)
        .collect();
    for at in 0..segments.len() {
        let before = at.checked_sub(1).and_then(|at| segments.get(at));
        let after = segments.get(at + 1);
        if is_article(languages, before, &segments[at], after) && !is_factor(before, after) {
            segments[at] = Segment::Word(String::new());
        }
    }
    segments
}

/// Whether a letter between the given segments is a variable or a unit of measure, as in `mu_0 I`
/// and `5.0 A`. This must be guessed, because plain text has no markup for formulas.
fn is_factor(before: Option<&Segment>, after: Option<&Segment>) -> bool {
    let is_word = |segment: Option<&Segment>| matches!(segment, Some(Segment::Word(_)));
    before.is_some() && !is_word(before) && !is_word(after)
}

/// Whether a segment is a one-letter word, such as the article `a` or the pronoun `I`, rather than
/// a variable.
pub(super) fn is_article(
    languages: &[Language],
    before: Option<&Segment>,
    segment: &Segment,
    after: Option<&Segment>,
) -> bool {
    let is_operator = |segment: Option<&Segment>| matches!(segment, Some(Segment::Formula(text)) if text.starts_with(|c: char| !c.is_alphanumeric()));
    let Segment::Formula(text) = segment else {
        return false;
    };
    let mut chars = text.chars().flat_map(char::to_lowercase);
    let (Some(letter), None) = (chars.next(), chars.next()) else {
        return false;
    };
    languages
        .iter()
        .any(|language| language.is_one_letter_word(letter))
        && !is_operator(before)
        && !is_operator(after)
}

/// Splits a string that contains no spaces wherever a run of characters in a script without spaces,
/// or of such a script's punctuation, begins or ends.
pub(super) fn chunks(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    iter::from_fn(move || {
        let first = class_of(rest.chars().next()?);
        let end = if rest.is_ascii() {
            None
        } else {
            rest.find(|c| class_of(c) != first)
        };
        let (chunk, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(chunk)
    })
}

/// The class of a character: part of a script without spaces, part of such a script's punctuation,
/// or neither.
#[derive(PartialEq)]
enum CharClass {
    Unspaced,
    Punctuation,
    Other,
}

fn class_of(c: char) -> CharClass {
    match c {
        _ if is_unspaced(c) => CharClass::Unspaced,
        '\u{3000}'..='\u{303f}'
        | '\u{ff61}'..='\u{ff64}'
        | '！'
        | '（'
        | '）'
        | '，'
        | '：'
        | '；'
        | '？' => CharClass::Punctuation,
        _ => CharClass::Other,
    }
}

/// Returns the segment for a chunk; `None` if the chunk is only punctuation.
pub(super) fn segment(chunk: &str) -> Option<Segment> {
    const PUNCTUATION: &[char] = &[
        '.', ',', ';', ':', '?', '!', '"', '\'', '“', '”', '‘', '’', '(', ')', '[', ']', '«', '»',
        '…', '„', '¿', '¡', '،', '؛', '؟',
    ];
    let bare = chunk.trim_matches(PUNCTUATION);
    if is_word(bare) || bare.starts_with(is_unspaced) {
        return Some(Segment::Word(bare.to_owned()));
    }
    let is_punctuation = |c| PUNCTUATION.contains(&c) || class_of(c) == CharClass::Punctuation;
    if chunk.chars().all(is_punctuation) {
        return None;
    }
    // Other punctuation may be part of the formula, but quotation marks and unbalanced brackets are
    // part of the sentence.
    let formula = chunk.trim_matches(['"', '“', '”', '’']);
    let formula = if formula.contains(')') {
        formula
    } else {
        formula.trim_start_matches('(')
    };
    let formula = if chunk.contains('(') {
        formula.to_owned()
    } else {
        formula.replace(')', "")
    };
    Some(Segment::Formula(formula))
}

/// Whether a chunk is a word: two or more letters, possibly with hyphens and apostrophes between
/// them.
fn is_word(chunk: &str) -> bool {
    let letters = chunk
        .chars()
        .filter(|c| c.is_alphabetic() && find_symbol_token(*c).is_none())
        .count();
    let others = chunk.chars().filter(|c| !c.is_alphabetic());
    let mut others = others.filter(|c| !unicode_normalization::char::is_combining_mark(*c));
    letters > 1
        && others.all(|c| matches!(c, '-' | '\'' | '’' | '–' | '‐'))
        && chunk
            .chars()
            .all(|c| find_symbol_token(c).is_none_or(|token| token == "-" || token == "'"))
        && chunk.starts_with(char::is_alphabetic)
        && !chunk.ends_with('-')
}

impl Segment {
    /// Returns the tokens of a formula; `None` for a word.
    pub(super) fn formula_tokens(&self) -> Option<FormulaTokens> {
        match self {
            Segment::Word(_) => None,
            Segment::Formula(text) => Some(FormulaTokens::parse(text)),
        }
    }

    /// Calls `each` with each word as written: the parts of a hyphenated word, and the whole word
    /// without hyphens; the pairs of adjacent characters in a script without spaces, and its last
    /// character; or the names of symbols, functions and identifiers in a formula, whose tokens are
    /// passed in.
    pub(super) fn each_word(&self, formula: Option<&FormulaTokens>, mut each: impl FnMut(&str)) {
        match (self, formula) {
            (Segment::Formula(text), Some(formula)) => each_formula_word(text, formula, each),
            (Segment::Word(word), _) if word.starts_with(is_unspaced) => {
                pairs(word).for_each(&mut each);
                word.char_indices()
                    .next_back()
                    .into_iter()
                    .for_each(|(last, _)| each(&word[last..]));
            }
            (Segment::Word(word) | Segment::Formula(word), _) => {
                let parts = tokens(strip_possessive(word));
                parts.iter().for_each(|part| each(part));
                if parts.len() > 1 {
                    each(&parts.concat());
                }
            }
        }
    }
}

/// Returns the pairs of adjacent characters in some text.
pub(super) fn pairs(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.char_indices().skip(1).map(|(at, c)| at + c.len_utf8());
    text.char_indices()
        .zip(ends)
        .map(|((start, _), end)| &text[start..end])
}

/// Names for parts of formulas that are not single symbols.
const FORMULA_NAMES: &str = "\
    E[=expected E(=expected E\\left=expected {Var}=variance Var(=variance {Cov}=covariance \
    \\det=determinant \\lim=limit \\equiv=congruence \\equiv=congruent !=factorial \
    \\binom=binomial \\lfloor=floor \\lceil=ceiling \\sqrt=root {cases}=piecewise matrix}=matrix \\ln=logarithm \\log=logarithm \
    e^=exponential \\%=percent";

fn each_formula_word(text: &str, formula: &FormulaTokens, mut each: impl FnMut(&str)) {
    for token in formula.text.chars().filter(|token| !token.is_ascii()) {
        list_token_names(token).iter().for_each(|name| each(name));
    }
    if text.contains(['\\', '(', '[', '!']) {
        let names = FORMULA_NAMES
            .split(' ')
            .filter_map(|pair| pair.split_once('='));
        let names = names.filter(|(part, _)| text.contains(part));
        names.for_each(|(_, name)| each(name));
        for_each_accented_letter(text, &mut each);
    }
    each_identifier(text, each);
}

/// Calls `each` with the words in code or in a formula.
pub(super) fn each_identifier(text: &str, mut each: impl FnMut(&str)) {
    let plain = normalise(&without_commands(text));
    for word in tokens(&plain) {
        if word.chars().count() > 1 || !word.is_ascii() {
            each(word);
        }
    }
    if plain.contains('_') {
        // Chemical formulas are words, too: `so2` for SO_2.
        let plain = plain.replace(['_', '{', '}'], "");
        let has_letters = |word: &&str| word.bytes().any(|byte| byte.is_ascii_lowercase());
        let compounds = tokens(&plain).into_iter().filter(has_letters);
        compounds
            .filter(|word| word.bytes().any(|byte| byte.is_ascii_digit()))
            .for_each(each);
    }
}

/// Removes the LaTeX commands that are not read as words: `\sin` is kept, but `\frac` and
/// `\begin{cases}` are removed.
fn without_commands(text: &str) -> String {
    const STRUCTURE: &str = "frac dfrac tfrac cfrac sqrt begin end";
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        plain.push(' ');
        let after = &rest[at + 1..];
        let (name, after) = after.split_at(
            after
                .find(|c: char| !c.is_ascii_alphabetic())
                .unwrap_or(after.len()),
        );
        if find_command_token(name).is_none() && !contains_word(STRUCTURE, name) {
            plain.push_str(name);
            plain.push(' ');
        }
        rest = match (name, after.strip_prefix('{')) {
            ("begin" | "end", Some(environment)) => {
                environment.split_once('}').map_or("", |(_, after)| after)
            }
            _ => after,
        };
    }
    plain.push_str(rest);
    plain
}

/// Joins the adjacent formulas in some text, adding the word after them, which may be a unit of
/// measure.
pub(super) fn each_formula<'a>(
    segments: impl Iterator<Item = (&'a Segment, Option<&'a FormulaTokens>)>,
    mut each: impl FnMut(&FormulaTokens),
) {
    let mut open = FormulaTokens::default();
    for (segment, formula) in segments {
        match (segment, formula) {
            (_, Some(formula)) => open.append(formula),
            (Segment::Word(word) | Segment::Formula(word), None) => {
                if !open.layout.is_empty() {
                    open.push_formula(word);
                    each(&open);
                    open.clear();
                }
            }
        }
    }
    if !open.layout.is_empty() {
        open.trim_end();
        each(&open);
    }
}

/// Parses segments as a single formula.
pub(super) fn to_formula(segments: &[Segment]) -> FormulaTokens {
    let mut tokens = FormulaTokens::default();
    for segment in segments {
        match segment {
            Segment::Word(text) | Segment::Formula(text) => tokens.push_formula(text),
        }
    }
    tokens.trim_end();
    tokens
}
