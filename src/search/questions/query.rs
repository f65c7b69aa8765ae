//! A query: what was typed, cut into units, each with all that it may stand for in the index.

use super::index::Index;
use super::phrases::{add_joined, add_synonyms};
use super::pieces::{Piece, of_text, written};
use super::reach::readings;
use super::signs::Signs;
use super::skeleton::skeleton;
use super::symbols;
use super::unit::Unit;
use super::vocabulary::{self, Role};
use super::ways::{other_ways, terms, ways};
use super::weight::quality;
use crate::search::language::Synonyms;
use crate::search::language::fold;
use crate::search::language::tokens::{compact, tokens};

#[derive(Debug, Default)]
pub(super) struct Query {
    pub units: Vec<Unit>,
}

const MOST_UNITS: usize = 48;
const MOST_SCANS: usize = 150;
const MOST_BLOCKS: usize = 12_000;
const MOST_INITIALS: usize = 4;
/// So many signs of a formula tell what it is.
const TELLING: usize = 4;
/// So many pieces are tried in every way.
const FEW: usize = 6;

impl Query {
    pub fn read(index: &Index, synonyms: &Synonyms, text: &str) -> Query {
        let mut pieces = Vec::new();
        of_text(&text.replace('$', " "), &mut pieces);
        let mut reader = Reader {
            index,
            units: Vec::new(),
            scans: MOST_SCANS,
            blocks: MOST_BLOCKS,
            initials: MOST_INITIALS,
        };
        let is_typing = !text.ends_with(char::is_whitespace);
        let mut at = 0;
        while at < pieces.len() && reader.units.len() < MOST_UNITS {
            let end = cluster(&pieces, at);
            if end > at {
                reader.stretch(&pieces[at..end]);
                at = end;
                continue;
            }
            if let Piece::Word(word) = &pieces[at] {
                reader.word(word, is_typing && at + 1 == pieces.len());
            }
            at += 1;
        }
        let mut units = reader.units;
        add_joined(index, &mut units);
        add_synonyms(index, synonyms, &mut units);
        if units.iter().all(|unit| unit.role == Role::Small) {
            units.iter_mut().for_each(|unit| unit.role = Role::Wanted);
        }
        Query { units }
    }
}

/// Where a stretch of signs that begins here ends; here, where there is none.
fn cluster(pieces: &[Piece], start: usize) -> usize {
    let is_signs = |at: usize| matches!(pieces.get(at), Some(Piece::Signs(_)));
    let word = |at: usize| match pieces.get(at) {
        Some(Piece::Word(word)) => Some(word.as_str()),
        _ => None,
    };
    let is_opener = |at: usize| word(at).is_some_and(vocabulary::opens_formula);
    let mut end = start;
    while is_opener(end) {
        end += 1;
    }
    if !is_signs(end) {
        return start;
    }
    loop {
        while is_signs(end) {
            end += 1;
        }
        // A unit of measure, or a name between signs.
        match word(end) {
            Some(word) if !word.is_empty() && word.len() <= 3 || is_opener(end) => end += 1,
            // A sign by its name, as in `A union B`.
            Some(word) if symbols::word(word).is_some() && is_signs(end + 1) => end += 1,
            Some(_) | None => return end,
        }
        if !is_signs(end) {
            return end;
        }
    }
}

struct Reader<'a> {
    index: &'a Index,
    units: Vec<Unit>,
    /// How often it may still be asked whether signs stand anywhere, and how many blocks may be read for that.
    scans: usize,
    blocks: usize,
    /// How many words may still be taken for initials.
    initials: usize,
}

impl Reader<'_> {
    /// The longest parts of a stretch that stand anywhere, and what is left of it.
    fn stretch(&mut self, pieces: &[Piece]) {
        let is_signs = |piece: &Piece| matches!(piece, Piece::Signs(_));
        if !pieces.iter().any(is_signs) {
            for piece in pieces {
                if let Piece::Word(word) = piece {
                    self.word(word, false);
                }
            }
            return;
        }
        let whole = written(pieces);
        let mut skeletons = ways(pieces).into_iter().filter_map(|signs| skeleton(&signs.text));
        let skeleton = skeletons.find(|&term| {
            let mut stands = false;
            (0..super::PARTS).for_each(|part| self.index.term(part, term, None, |_| stands = true));
            stands
        });
        if pieces.len() > FEW {
            return self.munch(pieces);
        }
        for length in (1..=pieces.len()).rev() {
            if length < pieces.len() && skeleton.is_some() {
                break;
            }
            for start in 0..=pieces.len() - length {
                let part = &pieces[start..start + length];
                if !part.iter().any(is_signs) {
                    continue;
                }
                let signs = self.standing(part);
                let Some(first) = signs.first() else { continue };
                let weight = weight(first);
                let is_telling = first.text.chars().count() >= TELLING;
                self.beside(is_telling, &pieces[..start]);
                let context = if length == 1 { context_of(&part[0]) } else { Vec::new() };
                self.units.push(Unit { weight, signs, context, ..Unit::default() });
                return self.beside(is_telling, &pieces[start + length..]);
            }
        }
        if skeleton.is_some() {
            return self.units.push(Unit { skeleton, weight: weight(&whole), ..Unit::default() });
        }
        for piece in pieces {
            match piece {
                Piece::Word(word) => self.word(word, false),
                Piece::Signs(text) => self.apart(piece, text),
            }
        }
    }

    /// What stands beside the part of a formula that was found: where that tells much, one sign more may be missing.
    fn beside(&mut self, is_telling: bool, pieces: &[Piece]) {
        let first = self.units.len();
        self.stretch(pieces);
        for unit in self.units.iter_mut().skip(first).filter(|unit| is_telling && unit.is_one_sign()) {
            unit.role = Role::Aside;
        }
    }

    /// From left to right what stands somewhere, as much at once as there is: the beginning of what stands stands too.
    fn munch(&mut self, pieces: &[Piece]) {
        let mut at = 0;
        while at < pieces.len() && self.units.len() < MOST_UNITS {
            let rest = &pieces[at..];
            let (mut stands, mut beyond) = (0, rest.len() + 1);
            let mut length = 1;
            while stands + 1 < beyond {
                if !self.standing(&rest[..length]).is_empty() {
                    stands = length;
                    length = (length * 2).min(beyond - 1);
                } else {
                    beyond = length;
                    length = stands.midpoint(beyond).max(stands + 1);
                }
            }
            let length = stands.max(1);
            self.stretch(&rest[..length.min(FEW)]);
            at += length.min(FEW);
        }
    }

    /// A stretch as it stands somewhere: as it was typed, and as it may be meant.
    fn standing(&mut self, pieces: &[Piece]) -> Vec<Signs> {
        let mut standing = ways(pieces);
        standing.retain(|signs| self.stands(signs));
        if standing.is_empty() {
            standing = other_ways(pieces);
            standing.retain(|signs| self.stands(signs));
        }
        standing
    }

    fn stands(&mut self, signs: &Signs) -> bool {
        if signs.text.is_empty() || self.scans == 0 {
            return false;
        }
        self.scans -= 1;
        self.index.arena.has(signs, &mut self.blocks)
    }

    /// A formula that stands nowhere: its words.
    fn apart(&mut self, piece: &Piece, text: &str) {
        if text.contains(char::is_whitespace) {
            let pieces: Vec<_> = text.split_whitespace().map(|part| Piece::Signs(part.to_owned())).collect();
            return self.stretch(&pieces);
        }
        let terms = terms(text);
        if terms.len() > 1 {
            return self.stretch(&terms);
        }
        let folded = fold(text);
        let words = tokens(&folded);
        let keys: Vec<u32> = words.iter().filter_map(|word| self.index.key(word)).collect();
        let is_known = !keys.is_empty() && keys.len() == words.len();
        let readings = if is_known { vec![(keys, quality::APART)] } else { Vec::new() };
        self.units.push(Unit { readings, context: context_of(piece), weight: 1.0, ..Unit::default() });
    }

    fn word_unit(&mut self, word: &str, is_begun: bool) -> Unit {
        let role = vocabulary::role(word);
        let is_begun = is_begun && (role == Role::Wanted || word.len() < 3);
        let readings = readings(self.index, word, is_begun, &mut self.initials);
        let mut unit = Unit { word: word.to_owned(), readings, role, weight: 1.0, ..Unit::default() };
        unit.context.push(self.index.stems.key(word));
        if unit.readings.is_empty() && role == Role::Wanted && word.len() <= LONGEST_NAME {
            // A name that stands in formulas alone.
            unit.signs.extend(Some(Signs::of(word)).filter(|signs| self.stands(signs)));
        }
        unit
    }

    fn word(&mut self, word: &str, is_begun: bool) {
        let parts = tokens(word);
        let (index, keys) =
            (self.index, |parts: &[&str]| parts.iter().map(|part| self.index.key(part)).collect());
        match parts.as_slice() {
            [] => {}
            [word] => {
                let unit = self.word_unit(word, is_begun);
                self.units.push(unit);
            }
            // One word or several: with a hyphen it may be written either way.
            parts => {
                let together: Option<Vec<u32>> = keys(parts);
                let mut unit = self.word_unit(&parts.concat(), is_begun);
                unit.readings.extend(together.map(|keys| (keys, quality::RESPACED)));
                if unit.readings.is_empty() {
                    for part in parts {
                        let unit = self.word_unit(part, false);
                        self.units.push(unit);
                    }
                    return;
                }
                unit.context.extend(parts.iter().map(|part| index.stems.key(part)));
                unit.role = Role::Wanted;
                self.units.push(unit);
            }
        }
    }
}

/// Longer formulas say more.
fn weight(signs: &Signs) -> f32 {
    (signs.text.chars().count() as f32).sqrt().min(4.0)
}

/// A piece as the code or a number of a course or an exam.
fn context_of(piece: &Piece) -> Vec<String> {
    match piece {
        Piece::Signs(text) => vec![compact(&fold(text))],
        Piece::Word(_) => Vec::new(),
    }
}

const LONGEST_NAME: usize = 5;
