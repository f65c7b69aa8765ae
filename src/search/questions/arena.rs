//! The arena: the signs of all questions, one behind the other, and where in it what is typed stands.

use memchr::memmem::Finder;

use super::PARTS;
use super::marks::{alike, pack, place};
use super::signs::{Mark, Signs};

/// So many questions share one bit of each row of the table of pairs and triples.
const BLOCK: usize = 16;
/// How many kinds of pairs and triples the table tells apart.
const KINDS: usize = 8192;
/// Looking for what stands everywhere ends somewhere.
const MOST_PLACES: usize = 60_000;
/// What it costs to read a block, in places.
const PLACES_OF_A_BLOCK: usize = 64;

#[derive(Default)]
pub(super) struct Arena {
    /// A line each stretch.
    text: String,
    /// Where each part of each question ends.
    ends: Vec<u32>,
    marks: Vec<u32>,
    /// For each kind of pairs and triples of bytes which blocks of questions have it.
    table: Vec<u64>,
}

/// Where signs stand, and how well they fit there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub question: u32,
    pub part: usize,
    pub fit: f32,
}

impl Arena {
    pub fn add(&mut self, signs: &Signs) {
        let start = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        let marks = signs.marks.iter().map(|(at, mark)| pack(start.saturating_add(*at), *mark));
        self.marks.extend(marks);
        self.text.push_str(&signs.text);
        self.text.push('\n');
    }

    pub fn end_part(&mut self) {
        self.ends.push(u32::try_from(self.text.len()).unwrap_or(u32::MAX));
    }

    /// Ends the building.
    pub fn finish(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
        self.marks.shrink_to_fit();
        let width = self.width();
        self.table = vec![0; KINDS * width];
        for block in 0..self.blocks() {
            let (start, end) = self.stretch(block * BLOCK, (block + 1) * BLOCK);
            let bytes = &self.text.as_bytes()[start..end];
            for few in bytes.windows(3).chain(bytes.windows(2)) {
                self.table[kind(few) * width + block / 64] |= 1 << (block % 64);
            }
        }
    }

    fn blocks(&self) -> usize {
        (self.ends.len() / PARTS).div_ceil(BLOCK)
    }

    /// How many numbers a row has.
    fn width(&self) -> usize {
        self.blocks().div_ceil(64)
    }

    /// The blocks that may have signs, a bit each.
    fn candidates(&self, signs: &Signs) -> Vec<u64> {
        let width = self.width();
        let mut all = vec![u64::MAX; width];
        if let Some(last) = all.last_mut() {
            *last >>= (64 - self.blocks() % 64) % 64;
        }
        let bytes = signs.text.as_bytes();
        for few in bytes.windows(bytes.len().clamp(2, 3)) {
            let row = &self.table[kind(few) * width..][..width];
            all.iter_mut().zip(row).for_each(|(all, row)| *all &= row);
        }
        all
    }

    /// How many places have to be looked at for signs, about.
    pub fn cost(&self, signs: &Signs) -> usize {
        self.candidates(signs).iter().map(|row| row.count_ones() as usize).sum::<usize>() * PLACES_OF_A_BLOCK
    }

    /// Whether signs stand anywhere; no more than so many blocks are read.
    pub fn has(&self, signs: &Signs, most: &mut usize) -> bool {
        let mut found = false;
        let mut reading = Reading::new(self, signs);
        for (start, end) in self.blocks_of(signs) {
            if found || *most == 0 {
                break;
            }
            *most -= 1;
            reading.each(start, end, |_| {
                found = true;
                false
            });
        }
        found
    }

    /// The places where signs stand, in order; in some questions only, where these are named.
    pub fn each(&self, signs: &Signs, among: Option<&[u32]>, mut each: impl FnMut(Place)) {
        let mut reading = Reading::new(self, signs);
        let mut places = 0;
        let mut each = |place| {
            places += 1;
            each(place);
            places < MOST_PLACES
        };
        match among {
            None => {
                for (start, end) in self.blocks_of(signs) {
                    if !reading.each(start, end, &mut each) {
                        return;
                    }
                }
            }
            Some(among) => {
                let candidates = self.candidates(signs);
                for question in among.iter().map(|question| *question as usize) {
                    let block = question / BLOCK;
                    if candidates[block / 64] & 1 << (block % 64) == 0 {
                        continue;
                    }
                    let (start, end) = self.stretch(question, question + 1);
                    if !reading.each(start, end, &mut each) {
                        return;
                    }
                }
            }
        }
    }

    /// Where the blocks that may have signs begin and end.
    fn blocks_of(&self, signs: &Signs) -> impl Iterator<Item = (usize, usize)> {
        let all = if signs.text.is_empty() { Vec::new() } else { self.candidates(signs) };
        let blocks = (0..all.len() * 64).filter(move |block| all[block / 64] & 1 << (block % 64) != 0);
        blocks.map(|block| self.stretch(block * BLOCK, (block + 1) * BLOCK))
    }

    /// Where the texts of questions begin and end, from one on to another.
    fn stretch(&self, from: usize, to: usize) -> (usize, usize) {
        let end = |question: usize| {
            let parts = (question * PARTS).min(self.ends.len());
            parts.checked_sub(1).map_or(0, |last| self.ends[last] as usize)
        };
        (end(from), end(to))
    }

    /// How well signs fit at a place whose marks begin at a number; none where a number would be cut.
    fn fit(&self, signs: &Signs, at: usize, mark: usize) -> Option<f32> {
        let (bytes, end) = (self.text.as_bytes(), at + signs.text.len());
        let byte = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied().unwrap_or(b'\n');
        let digit = |at: Option<usize>| byte(at).is_ascii_digit();
        let before = at.checked_sub(1);
        let (first, last) = (bytes[at], bytes[end - 1]);
        let here = &self.marks[mark..];
        let count = here.iter().take_while(|packed| place(**packed) <= end).count();
        let here = &here[..count];
        let is_at = |place: usize, wanted: Mark| {
            here.contains(&pack(u32::try_from(place).unwrap_or(u32::MAX), wanted))
        };
        let starts = before.is_none() || byte(before) == b'\n' || is_at(at, Mark::Start);
        let ends = byte(Some(end)) == b'\n' || is_at(end, Mark::Start);
        if first.is_ascii_digit() && !starts && !is_at(at, Mark::Raised) && !is_at(at, Mark::Lowered) {
            let point = byte(before) == b'.' && digit(at.checked_sub(2));
            if digit(before) || point {
                return None;
            }
        }
        if last.is_ascii_digit() && !ends && !is_at(end, Mark::Raised) && !is_at(end, Mark::Lowered) {
            let point = byte(Some(end)) == b'.' && digit(Some(end + 1));
            if digit(Some(end)) || point {
                return None;
            }
        }
        let letter = |byte: u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
        let side = |whole: bool, a: u8, b: u8| match () {
            () if whole => 1.0,
            () if letter(a) && letter(b) => 0.0,
            () => 0.5,
        };
        let sides = side(starts, byte(before), first) + side(ends, last, byte(Some(end)));
        let marks = alike(signs, here, at, end, bytes)?;
        Some(0.5 + 0.1 * sides + 0.3 * marks)
    }
}

/// Looks for signs from the front to the back.
struct Reading<'a> {
    arena: &'a Arena,
    signs: &'a Signs,
    finder: Finder<'a>,
    /// The part of a question, and the mark, that were reached.
    part: usize,
    mark: usize,
}

impl<'a> Reading<'a> {
    fn new(arena: &'a Arena, signs: &'a Signs) -> Reading<'a> {
        Reading { arena, signs, finder: Finder::new(signs.text.as_bytes()), part: 0, mark: 0 }
    }

    /// The places in a stretch, until `each` has enough; whether it still wants more.
    fn each(&mut self, start: usize, end: usize, mut each: impl FnMut(Place) -> bool) -> bool {
        let Arena { text, marks, ends, .. } = self.arena;
        let bytes = text.as_bytes();
        for at in self.finder.find_iter(&bytes[start..end]) {
            let at = start + at;
            if self.signs.text.len() == 1
                && (is_letter(bytes, at.wrapping_sub(1)) || is_letter(bytes, at + 1))
            {
                // A letter of a word, and there is no end of them.
                continue;
            }
            self.mark = gallop(marks, self.mark, pack(u32::try_from(at).unwrap_or(u32::MAX), Mark::Start));
            let Some(fit) = self.arena.fit(self.signs, at, self.mark) else { continue };
            self.part = gallop(ends, self.part, u32::try_from(at + 1).unwrap_or(u32::MAX));
            let question = u32::try_from(self.part / PARTS).unwrap_or(u32::MAX);
            if !each(Place { question, part: self.part % PARTS, fit }) {
                return false;
            }
        }
        true
    }
}

fn is_letter(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_some_and(u8::is_ascii_alphabetic)
}

/// The first number that is not below a bound, from a place on.
fn gallop(numbers: &[u32], from: usize, bound: u32) -> usize {
    let rest = &numbers[from.min(numbers.len())..];
    let mut step = 1;
    while step < rest.len() && rest[step] < bound {
        step *= 2;
    }
    let start = step / 2;
    let end = (step + 1).min(rest.len());
    from + start + rest[start.min(end)..end].partition_point(|number| *number < bound)
}

fn kind(few: &[u8]) -> usize {
    let number = few.iter().fold(0usize, |number, byte| number << 8 | usize::from(*byte));
    number.wrapping_mul(0x9e37_79b1) >> 7 & (KINDS - 1)
}
