//! Parses a query into clauses: words with their expansions, and formulas in the notations that
//! occur in the index.

use super::clauses::{Alternative, Clause, Notation};
use super::expansion::{add_initials, add_joined, add_misspelt, add_split, add_synonyms, respaced};
use super::index::QuestionIndex;
use super::parts::PARTS;
use super::segments::{Segment, pairs, segment, segments, to_formula};
use super::weights::quality;
use crate::analysis::spelling::without_umlaut_e;
use crate::analysis::tokenise::{compact, is_unspaced};
use crate::analysis::{
    FormulaTokens, QuestionSynonyms, WordClass, canonical_formula, find_word_token, join_notations,
    normalise, remove_accent_names, replace_with_ascii, strip_possessive, tokens, word_class,
};

/// The maximum number of clauses in a query; the rest are ignored.
const MAX_CLAUSES: usize = 48;
/// The maximum number of formulas that are looked up while a query is parsed, and the maximum
/// number of n-gram index blocks that are scanned for them.
const MAX_LOOKUPS: usize = 150;
const MAX_BLOCKS: usize = 12_000;
/// The maximum number of segments in a formula; longer formulas are looked up in pieces of this
/// length.
const MAX_FORMULA_SEGMENTS: usize = 6;
/// The minimum number of tokens that a formula needs in order to be found even without the tokens
/// next to it.
const DISTINCTIVE_LENGTH: usize = 4;
/// A stop word is significant if at most one in this many questions contains it.
const RARE_STOP_WORD: usize = 20;

/// A parsed query.
#[derive(Debug, Default)]
pub(super) struct Query {
    pub clauses: Vec<Clause>,
}

impl Query {
    pub(super) fn parse(index: &QuestionIndex, synonyms: &QuestionSynonyms, text: &str) -> Query {
        let text = &join_notations(&replace_with_ascii(text));
        let mut segments = segments(&text.replace('$', " "), &index.languages);
        let mut parser = Parser {
            index,
            clauses: Vec::new(),
            lookups: MAX_LOOKUPS,
            blocks: MAX_BLOCKS,
        };
        let is_typing = !text.ends_with(char::is_whitespace);
        let letter = if is_typing {
            parser.take_letter(text, &mut segments)
        } else {
            None
        };
        let mut at = 0;
        while at < segments.len() && parser.clauses.len() < MAX_CLAUSES {
            let end = parser.formula_end(&segments, at);
            if end > at {
                parser.add_formula(&segments[at..end]);
                at = end;
                continue;
            }
            if let Segment::Word(word) = &segments[at] {
                parser.add_word(
                    word,
                    is_typing && letter.is_none() && at + 1 == segments.len(),
                );
            }
            at += 1;
        }
        parser.clauses.extend(letter);
        let mut clauses = parser.clauses;
        add_joined(index, &mut clauses);
        add_synonyms(index, synonyms, &mut clauses);
        add_initials(index, &mut clauses);
        if clauses.iter().all(|clause| clause.class == WordClass::Stop) {
            clauses
                .iter_mut()
                .for_each(|clause| clause.class = WordClass::Content);
        }
        Query { clauses }
    }
}

struct Parser<'a> {
    index: &'a QuestionIndex,
    clauses: Vec<Clause>,
    /// The numbers that remain of the limits above.
    lookups: usize,
    blocks: usize,
}

impl Parser<'_> {
    /// Takes a single letter off the end of the query: it is either the beginning of a word that is
    /// being typed, or a variable.
    fn take_letter(&self, text: &str, segments: &mut Vec<Segment>) -> Option<Clause> {
        let letter = text.split_whitespace().next_back()?;
        let [.., Segment::Word(before), _] = segments.as_slice() else {
            return None;
        };
        let is_letter = letter.chars().count() == 1 && letter.chars().all(char::is_alphabetic);
        if !is_letter || self.opens_formula(before) {
            return None;
        }
        segments.pop();
        Some(Clause {
            prefix: self.index.words_with_prefix(&normalise(letter)),
            formulas: vec![Notation {
                tokens: FormulaTokens::parse(letter),
                quality: 1.0,
            }],
            context: vec![normalise(letter)],
            ..Clause::default()
        })
    }

    fn class(&self, normalised: &str) -> WordClass {
        word_class(normalised, &self.index.languages)
    }

    /// Whether a word before a formula, such as `theta` or `kB`, may belong to the formula.
    fn opens_formula(&self, word: &str) -> bool {
        let normalised = normalise(word);
        let is_name = || word.len() <= 3 && self.index.words(&normalised).is_empty();
        self.class(&normalised) != WordClass::Stop
            && !word.is_empty()
            && !word.starts_with(is_unspaced)
            && (find_word_token(word).is_some() || remove_accent_names(word).is_some() || is_name())
    }

    /// Returns the end of the formula that begins at the segment `start`; returns `start` if no
    /// formula begins there.
    fn formula_end(&self, segments: &[Segment], start: usize) -> usize {
        let is_formula = |at: usize| matches!(segments.get(at), Some(Segment::Formula(_)));
        let word = |at: usize| match segments.get(at) {
            Some(Segment::Word(word)) => Some(word.as_str()),
            _ => None,
        };
        let mut end = start;
        while word(end).is_some_and(|word| self.opens_formula(word)) {
            end += 1;
        }
        if !is_formula(end) {
            return start;
        }
        loop {
            while is_formula(end) {
                end += 1;
            }
            match word(end) {
                // The word is a unit of measure, or a name within the formula.
                Some(word)
                    if (1..=3).contains(&word.len()) || remove_accent_names(word).is_some() =>
                {
                    end += 1;
                }
                Some(_) | None => return end,
            }
            if !is_formula(end) {
                return end;
            }
        }
    }

    /// Adds the longest part of a formula that occurs in the index, and what is on either side of
    /// that part.
    fn add_formula(&mut self, segments: &[Segment]) {
        let is_formula = |segment: &Segment| matches!(segment, Segment::Formula(_));
        if !segments.iter().any(is_formula) {
            return self.add_words(segments);
        }
        let canonical = self.canonical(segments);
        if canonical.is_none() && segments.len() > MAX_FORMULA_SEGMENTS {
            segments
                .chunks(MAX_FORMULA_SEGMENTS)
                .for_each(|segments| self.add_formula(segments));
            return;
        }
        // If the canonical form of the formula occurs, it says more than any part of the formula.
        let shortest = if canonical.is_some() {
            segments.len()
        } else {
            1
        };
        for length in (shortest..=segments.len()).rev() {
            for start in 0..=segments.len() - length {
                let part = &segments[start..start + length];
                if !part.iter().any(is_formula) {
                    continue;
                }
                let formulas = self.occurring(part);
                let Some(first) = formulas.first() else {
                    continue;
                };
                let is_distinctive = first.tokens.text.chars().count() >= DISTINCTIVE_LENGTH;
                self.add_beside(is_distinctive, &segments[..start]);
                let context = match part {
                    [segment] => context_of(segment),
                    _ => Vec::new(),
                };
                let word = match part {
                    [Segment::Formula(text)] => word_in(text),
                    _ => String::new(),
                };
                self.clauses.push(Clause {
                    word,
                    formulas,
                    context,
                    ..Clause::default()
                });
                return self.add_beside(is_distinctive, &segments[start + length..]);
            }
        }
        if canonical.is_some() {
            return self.clauses.push(Clause {
                canonical,
                ..Clause::default()
            });
        }
        for segment in segments {
            match segment {
                Segment::Word(word) => self.add_word(word, false),
                Segment::Formula(text) => self.add_unknown_formula(segment, text),
            }
        }
    }

    /// Adds the tokens on one side of the part of a formula that was found. If that part is
    /// distinctive, single tokens next to it are optional.
    fn add_beside(&mut self, is_distinctive: bool, segments: &[Segment]) {
        let first = self.clauses.len();
        self.add_formula(segments);
        let added = self.clauses.iter_mut().skip(first);
        for clause in added.filter(|clause| is_distinctive && clause.is_one_token()) {
            clause.class = WordClass::Asking;
        }
    }

    /// Returns the canonical form of a formula if that form occurs in any question.
    fn canonical(&self, segments: &[Segment]) -> Option<u32> {
        let occurs = |formula: &u32| {
            let mut found = false;
            (0..PARTS).for_each(|part| {
                self.index
                    .each_with_formula(part, *formula, None, |_| found = true);
            });
            found
        };
        variants(segments)
            .iter()
            .filter_map(|tokens| canonical_formula(&tokens.text))
            .find(occurs)
    }

    /// Returns the notations of a formula that occur in the index: the formula as typed, its
    /// variants and, for a quantity, notations with a different number of trailing zeros; if none
    /// of these occurs, the fallbacks.
    fn occurring(&mut self, segments: &[Segment]) -> Vec<Notation> {
        let mut found = self.retain_occurring(variants(segments), 1.0);
        if is_quantity(segments) {
            let zeros = [with_zero, with_fraction, without_zeros];
            let zeros = zeros
                .iter()
                .filter_map(|change| changed_number(segments, change));
            found.extend(self.retain_occurring(zeros.collect(), quality::OTHER_ZEROS));
        }
        if found.is_empty() {
            found = self.retain_occurring(fallbacks(segments), 1.0);
        }
        found
    }

    fn retain_occurring(&mut self, formulas: Vec<FormulaTokens>, quality: f32) -> Vec<Notation> {
        formulas
            .into_iter()
            .filter(|tokens| self.occurs(tokens))
            .map(|tokens| Notation { tokens, quality })
            .collect()
    }

    fn occurs(&mut self, tokens: &FormulaTokens) -> bool {
        if tokens.text.is_empty() || self.lookups == 0 {
            return false;
        }
        self.lookups -= 1;
        self.index.formulas.contains(tokens, &mut self.blocks)
    }

    /// Adds the terms, or the words, of a formula that does not occur anywhere.
    fn add_unknown_formula(&mut self, formula: &Segment, text: &str) {
        let terms = terms(text);
        if terms.len() > 1 {
            let terms: Vec<Segment> = terms.iter().filter_map(|term| segment(term)).collect();
            return self.add_formula(&terms);
        }
        let words = tokens(text);
        if words.is_empty() {
            return;
        }
        let phrases = self.index.phrases(&words).into_iter();
        self.clauses.push(Clause {
            word: word_in(text),
            alternatives: phrases
                .map(|stems| Alternative::of(stems, quality::FORMULA_WORDS))
                .collect(),
            context: context_of(formula),
            ..Clause::default()
        });
    }

    fn add_words(&mut self, segments: &[Segment]) {
        for segment in segments {
            if let Segment::Word(word) = segment {
                self.add_word(word, false);
            }
        }
    }

    /// Adds a word, the parts of a hyphenated word, or the pairs of characters in a script without
    /// spaces. A single character of such a script is treated as a prefix.
    fn add_word(&mut self, word: &str, is_prefix: bool) {
        if word.starts_with(is_unspaced) {
            if word.chars().nth(1).is_none() {
                let clause = self.word_clause(word, true);
                self.clauses.push(clause);
            }
            for pair in pairs(word) {
                let clause = self.word_clause(pair, false);
                self.clauses.push(clause);
            }
            return;
        }
        let parts = tokens(strip_possessive(word));
        match parts.as_slice() {
            [] => {}
            [word] => {
                let clause = self.word_clause(word, is_prefix);
                self.clauses.push(clause);
            }
            parts => {
                let mut clause = self.word_clause(&parts.concat(), is_prefix);
                clause.alternatives.extend(respaced(self.index, parts));
                if clause.has_no_words() {
                    for part in parts {
                        let clause = self.word_clause(part, false);
                        self.clauses.push(clause);
                    }
                    return;
                }
                clause
                    .context
                    .extend(parts.iter().flat_map(|part| self.index.stems(part)));
                clause.class = WordClass::Content;
                clause.parts = parts.iter().map(|part| normalise(part)).collect();
                self.clauses.push(clause);
            }
        }
    }

    fn word_clause(&mut self, word: &str, is_prefix: bool) -> Clause {
        let index = self.index;
        let stems = index.stem_numbers(word);
        let context = index.stems(word);
        let word = normalise(word);
        let mut class = self.class(&word);
        let alternatives = stems.iter().map(|stem| Alternative::of(vec![*stem], 1.0));
        let mut clause = Clause {
            word,
            alternatives: alternatives.collect(),
            context,
            ..Clause::default()
        };
        if is_prefix && (class == WordClass::Content || clause.word.len() < 3) {
            clause.prefix = index.words_with_prefix(&clause.word);
            if let (true, Some(plain)) = (clause.prefix.is_empty(), without_umlaut_e(&clause.word))
            {
                clause.prefix = index.words_with_prefix(&plain);
            }
        }
        if class == WordClass::Content {
            add_split(index, &clause.word, &mut clause.alternatives);
        }
        if stems.is_empty() && clause.prefix.is_empty() && !clause.word.starts_with(is_unspaced) {
            add_misspelt(index, &clause.word, &mut clause.alternatives);
        }
        let is_rare = |stem: &u32| index.stem_frequency(*stem) <= index.questions / RARE_STOP_WORD;
        if class == WordClass::Stop && !stems.is_empty() && stems.iter().all(is_rare) {
            class = WordClass::Asking;
        }
        Clause { class, ..clause }
    }
}

/// Returns a formula as a word if it consists of letters and digits; otherwise, returns an empty
/// string.
fn word_in(formula: &str) -> String {
    if formula.chars().all(char::is_alphanumeric) {
        normalise(formula)
    } else {
        String::new()
    }
}

/// Returns a formula as it would occur in a context: as the code or number of a course or an exam.
fn context_of(segment: &Segment) -> Vec<String> {
    match segment {
        Segment::Formula(text) => vec![compact(&normalise(text))],
        Segment::Word(_) => Vec::new(),
    }
}

/// Returns the tokens of segments after replacing the segments for which `change` returns a string;
/// returns `None` if nothing changes.
fn changed(segments: &[Segment], change: impl Fn(&str) -> Option<String>) -> Option<FormulaTokens> {
    let mut is_changed = false;
    let segments = segments.iter().map(|segment| {
        let (Segment::Formula(text) | Segment::Word(text)) = segment;
        let other = change(text).map(Segment::Formula);
        is_changed |= other.is_some();
        other.unwrap_or_else(|| segment.clone())
    });
    let segments: Vec<Segment> = segments.collect();
    is_changed.then(|| to_formula(&segments))
}

/// Whether the segments are a number with a unit of measure, such as `3 m/s` or `20kg`.
fn is_quantity(segments: &[Segment]) -> bool {
    let [Segment::Formula(first), rest @ ..] = segments else {
        return false;
    };
    let unit = first.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let is_unit = |text: &str| text.starts_with(|c: char| c.is_alphabetic());
    let is_next_unit = rest.first().is_some_and(|segment| {
        let (Segment::Formula(text) | Segment::Word(text)) = segment;
        is_unit(text)
    });
    unit.len() < first.len() && (is_unit(unit) || unit.is_empty() && is_next_unit)
}

/// Returns the tokens of a quantity after applying `change` to its number.
fn changed_number(
    segments: &[Segment],
    change: impl Fn(&str) -> Option<String>,
) -> Option<FormulaTokens> {
    let (Segment::Formula(text) | Segment::Word(text)) = segments.first()?;
    let mut segments = segments.to_vec();
    segments[0] = Segment::Formula(change(text)?);
    Some(to_formula(&segments))
}

/// Returns a formula as typed, and other notations that the same characters may stand for.
fn variants(segments: &[Segment]) -> Vec<FormulaTokens> {
    let typed = to_formula(segments);
    let is_congruence = typed.text.contains("mod") && typed.text.contains(['=', '≡']);
    let replaced = |from: &str, to: &str| {
        changed(segments, |text| {
            text.contains(from).then(|| text.replace(from, to))
        })
    };
    let mut variants = vec![typed];
    // The comma may be between two numbers rather than a decimal comma.
    variants.extend(replaced(",", ", "));
    if segments.len() > 2 {
        variants.extend(changed(segments, |text| {
            matches!(text, "u" | "U").then(|| "∪".to_owned())
        }));
    }
    variants.extend(spaced_dimensions(segments));
    variants.extend(changed(segments, dimensions));
    if is_congruence {
        variants.extend(replaced("=", "≡"));
        variants.extend(replaced("≡", "="));
        variants.extend(replaced("\\equiv", "="));
    }
    variants.dedup_by(|a, b| a.text == b.text);
    variants
}

/// Returns the notations to try if none of the variants occurs.
fn fallbacks(segments: &[Segment]) -> Vec<FormulaTokens> {
    let bounds = [("O(", "Θ("), ("Θ(", "O("), ("\\Theta(", "O(")];
    let bounds = bounds.iter().filter_map(|(bound, other)| {
        changed(segments, |text| {
            text.contains(bound).then(|| text.replace(bound, other))
        })
    });
    let changes = [
        power_of_ten,
        micro,
        with_zero,
        without_zeros,
        in_standard_state,
        remove_accent_names,
        without_primes,
    ];
    bounds
        .chain(
            changes
                .into_iter()
                .filter_map(|change| changed(segments, change)),
        )
        .collect()
}

/// Writes the dimensions of a matrix with `×`: `3×4` for `3x4`, `m×n` for `mxn`.
fn dimensions(text: &str) -> Option<String> {
    let (rows, columns) = text.split_once(['x', 'X'])?;
    let is_size =
        are_numbers(&[rows, columns]) || matches!((rows, columns), ("m" | "n", "m" | "n"));
    is_size.then(|| [rows, "×", columns].concat())
}

/// Like [`dimensions`], but for dimensions with spaces, such as `3 x 4` and `n by n`.
fn spaced_dimensions(segments: &[Segment]) -> Option<FormulaTokens> {
    let text = |segment: &Segment| match segment {
        Segment::Formula(text) | Segment::Word(text) => text.clone(),
    };
    let texts: Vec<String> = segments.iter().map(text).collect();
    let at = texts.windows(3).position(|texts| {
        let [rows, by, columns] = texts else {
            return false;
        };
        let is_letter =
            |text: &str| text.len() == 1 && text.bytes().all(|b| b.is_ascii_lowercase());
        matches!(by.as_str(), "by" | "x" | "X")
            && (are_numbers(&[rows, columns]) || is_letter(rows) && is_letter(columns))
    })?;
    let joined = Segment::Formula([&texts[at], "×", &texts[at + 2]].concat());
    Some(to_formula(
        &[&segments[..at], &[joined], &segments[at + 3..]].concat(),
    ))
}

fn are_numbers(texts: &[&str]) -> bool {
    let is_number = |text: &&str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    texts.iter().all(is_number)
}

/// Adds a decimal place to a whole number: `3.0kg` for `3kg`.
fn with_fraction(text: &str) -> Option<String> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    (!number.is_empty() && !unit.starts_with('.')).then(|| [number, ".0", unit].concat())
}

/// Adds a zero to a decimal number: `0.50kg` for `0.5kg`.
fn with_zero(text: &str) -> Option<String> {
    let (number, unit) = split_decimal(text)?;
    Some([number, "0", unit].concat())
}

/// Removes trailing zeros from a decimal number: `2kg` for `2.0kg`.
fn without_zeros(text: &str) -> Option<String> {
    let (number, unit) = split_decimal(text)?;
    let short = number.trim_end_matches('0').trim_end_matches('.');
    (short.len() < number.len()).then(|| [short, unit].concat())
}

/// Splits a string into the decimal number at its start and the rest.
fn split_decimal(text: &str) -> Option<(&str, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    (number.contains('.') && number.parse::<f64>().is_ok()).then_some((number, unit))
}

/// Rewrites calculator notation as a power of ten: `5*10^-4` for `5e-4`.
fn power_of_ten(text: &str) -> Option<String> {
    let (number, power) = text.split_once(['e', 'E'])?;
    let is_number = number.ends_with(|c: char| c.is_ascii_digit()) && number.parse::<f64>().is_ok();
    let power: i16 = power.parse().ok().filter(|_| is_number)?;
    Some(format!("{number}*10^{power}"))
}

/// Replaces `u` with the prefix micro in a unit, as in `uF` or `10us`.
fn micro(text: &str) -> Option<String> {
    let (number, unit) = text.split_once('u')?;
    let is_number = number.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_unit = (1..=2).contains(&unit.len()) && unit.chars().all(char::is_alphabetic);
    (is_number && is_unit).then(|| format!("{number}μ{unit}"))
}

/// Removes primes, which may stand for the dots of a time derivative: `mx+bx` for `mx''+bx'`.
fn without_primes(text: &str) -> Option<String> {
    const PRIMES: [char; 4] = ['\'', '’', '′', '″'];
    text.contains(PRIMES).then(|| text.replace(PRIMES, ""))
}

/// Adds the mark of the standard state to the energies of chemistry: `ΔG°` for `ΔG`.
fn in_standard_state(text: &str) -> Option<String> {
    let is_marked_or_longer = |c: char| c.is_alphabetic() || matches!(c, '^' | '°' | '(' | '_');
    let mut marked = String::new();
    for (at, letter) in text.char_indices() {
        marked.push(letter);
        let is_name = matches!(letter, 'E' | 'G' | 'H' | 'S');
        if is_name && !text[at + 1..].starts_with(is_marked_or_longer) {
            marked.push('°');
        }
    }
    (marked.len() > text.len()).then_some(marked)
}

/// Splits a formula without spaces into its terms and the operators between them.
fn terms(text: &str) -> Vec<String> {
    let is_operator = |c: char| {
        matches!(
            c,
            '=' | '<' | '>' | '≤' | '≥' | '≠' | '≡' | '≈' | '+' | '∑' | '∫' | '→'
        )
    };
    let is_formula = text.contains(is_operator);
    let mut terms: Vec<String> = Vec::new();
    let (mut depth, mut was_operator) = (0usize, None);
    for character in text.chars() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_between = is_operator(character) || matches!(character, '-' | '−' | '!');
        let is_between = Some(depth == 0 && is_formula && is_between);
        match terms.last_mut().filter(|_| was_operator == is_between) {
            Some(term) => term.push(character),
            None => terms.push(character.to_string()),
        }
        was_operator = is_between;
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_without_spaces_has_the_terms_of_one_with_spaces() {
        assert_eq!(terms("T(n)=2T(n/2)+n"), ["T(n)", "=", "2T(n/2)", "+", "n"]);
        assert_eq!(terms("f(a+b)<=-1"), ["f(a+b)", "<=-", "1"]);
        assert_eq!(terms("covid-19"), ["covid-19"]);
    }

    #[test]
    fn numbers_of_calculators_are_powers_of_ten() {
        assert_eq!(power_of_ten("5e-4").as_deref(), Some("5*10^-4"));
        assert_eq!(power_of_ten("1.6E19").as_deref(), Some("1.6*10^19"));
        assert!(
            ["e", "2e", "e5", "be2", "2e2x"]
                .iter()
                .all(|text| power_of_ten(text).is_none())
        );
    }

    #[test]
    fn decimal_numbers_are_found_with_more_or_fewer_zeros() {
        assert_eq!(with_zero("0.5kg").as_deref(), Some("0.50kg"));
        assert_eq!(without_zeros("2.50").as_deref(), Some("2.5"));
        assert_eq!(without_zeros("3.0").as_deref(), Some("3"));
        assert!(
            ["20", "kg", "1.2.3", "."]
                .iter()
                .all(|text| with_zero(text).is_none())
        );
    }

    #[test]
    fn an_energy_may_be_that_of_the_standard_state() {
        assert_eq!(in_standard_state("-nFE").as_deref(), Some("-nFE°"));
        assert_eq!(in_standard_state("G=H-TS").as_deref(), Some("G°=H°-TS°"));
        assert!(
            ["E(X)", "He", "S_n", "G^2", "x"]
                .iter()
                .all(|text| in_standard_state(text).is_none())
        );
    }

    #[test]
    fn primes_may_be_dots() {
        assert_eq!(without_primes("mx''+bx′").as_deref(), Some("mx+bx"));
        assert_eq!(without_primes("x"), None);
    }

    #[test]
    fn a_u_before_a_unit_is_micro() {
        assert_eq!(micro("10uF").as_deref(), Some("10μF"));
        assert_eq!(micro("us").as_deref(), Some("μs"));
        assert!(
            ["u", "dust", "au", "u(x)"]
                .iter()
                .all(|text| micro(text).is_none())
        );
    }
}
