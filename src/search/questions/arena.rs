//! The arena: the signs of all questions, one behind the other, and where in it what is typed stands.

use memchr::memmem::Finder;

use super::PARTS;
use super::signs::{Mark, Signs};

/// So many questions share one bit of each row of the table of triples.
const BLOCK: usize = 16;
/// How many kinds of triples the table tells apart.
const KINDS: usize = 8192;
/// Marks hold a place and a kind in one number.
const KIND_BITS: u32 = 4;
/// Looking for what stands everywhere ends somewhere.
const MOST_PLACES: usize = 60_000;

#[derive(Default)]
pub(super) struct Arena {
    /// A line each stretch.
    text: String,
    /// Where each part of each question ends.
    ends: Vec<u32>,
    marks: Vec<u32>,
    /// For each kind of triples of bytes which blocks of questions have it.
    triples: Vec<u64>,
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
        self.triples = vec![0; KINDS * width];
        for block in 0..self.blocks() {
            let (start, end) = stretch(&self.ends, block);
            for triple in self.text.as_bytes()[start..end].windows(3) {
                self.triples[kind(triple) * width + block / 64] |= 1 << (block % 64);
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

    /// The blocks that may have signs, in order.
    fn candidates(&self, signs: &Signs) -> impl Iterator<Item = usize> {
        let width = self.width();
        let mut all = vec![u64::MAX; width];
        for triple in signs.text.as_bytes().windows(3) {
            let row = &self.triples[kind(triple) * width..][..width];
            all.iter_mut().zip(row).for_each(|(all, row)| *all &= row);
        }
        let blocks = self.blocks();
        (0..blocks).filter(move |block| all[block / 64] & 1 << (block % 64) != 0)
    }

    /// Whether signs stand anywhere.
    pub fn has(&self, signs: &Signs) -> bool {
        let mut found = false;
        self.each(signs, |_| {
            found = true;
            false
        });
        found
    }

    /// Every place where signs stand, in order, until `each` has enough.
    pub fn each(&self, signs: &Signs, mut each: impl FnMut(Place) -> bool) {
        let bytes = self.text.as_bytes();
        let finder = Finder::new(signs.text.as_bytes());
        if signs.text.is_empty() {
            return;
        }
        let (mut place, mut mark, mut places) = (0, 0, 0);
        for block in self.candidates(signs) {
            let (start, end) = stretch(&self.ends, block);
            place = place.max(block * BLOCK * PARTS);
            for at in finder.find_iter(&bytes[start..end]) {
                let at = start + at;
                if signs.text.len() == 1 && (is_letter(bytes, at.wrapping_sub(1)) || is_letter(bytes, at + 1))
                {
                    // A letter of a word, and there is no end of them.
                    continue;
                }
                mark = gallop(&self.marks, mark, pack(u32::try_from(at).unwrap_or(u32::MAX), Mark::Start));
                let Some(fit) = self.fit(signs, at, mark) else { continue };
                while self.ends[place] as usize <= at {
                    place += 1;
                }
                places += 1;
                let question = u32::try_from(place / PARTS).unwrap_or(u32::MAX);
                if !each(Place { question, part: place % PARTS, fit }) || places > MOST_PLACES {
                    return;
                }
            }
        }
    }

    /// How well signs fit at a place whose marks begin at a number; none where a number would be cut.
    fn fit(&self, signs: &Signs, at: usize, mark: usize) -> Option<f32> {
        let (bytes, end) = (self.text.as_bytes(), at + signs.text.len());
        let byte = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied().unwrap_or(b'\n');
        let digit = |at: Option<usize>| byte(at).is_ascii_digit();
        let before = at.checked_sub(1);
        let (first, last) = (bytes[at], bytes[end - 1]);
        let here = &self.marks[mark..];
        let count = here.iter().take_while(|packed| (*packed >> KIND_BITS) as usize <= end).count();
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

/// How alike the marks within are; none where a number is raised in one and not in the other.
fn alike(signs: &Signs, here: &[u32], at: usize, end: usize, bytes: &[u8]) -> Option<f32> {
    let counts = |place: usize, mark: u32| mark != Mark::Start as u32 && place < end;
    let mut theirs = here.iter().filter_map(|packed| {
        let (place, mark) = ((packed >> KIND_BITS) as usize, packed & ((1 << KIND_BITS) - 1));
        counts(place, mark).then(|| (place - at, mark))
    });
    let mut ours = signs.marks.iter().filter_map(|(place, mark)| {
        let place = *place as usize;
        counts(at + place, *mark as u32).then_some((place, *mark as u32))
    });
    let between_digits = |place: usize| {
        place > 0 && bytes[at + place].is_ascii_digit() && bytes[at + place - 1].is_ascii_digit()
    };
    let (mut same, mut all) = (0u16, 0u16);
    let (mut a, mut b) = (ours.next(), theirs.next());
    loop {
        let odd = match (a, b) {
            (None, None) => break,
            (Some(one), Some(other)) if one == other => {
                same += 1;
                (a, b) = (ours.next(), theirs.next());
                None
            }
            (Some(one), other) if other.is_none_or(|other| one < other) => {
                a = ours.next();
                Some(one)
            }
            (_, other) => {
                b = theirs.next();
                other
            }
        };
        all += 1;
        if odd.is_some_and(|(place, mark)| mark == Mark::Raised as u32 && between_digits(place)) {
            return None;
        }
    }
    Some(if all == 0 { 1.0 } else { f32::from(same) / f32::from(all) })
}

fn is_letter(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_some_and(u8::is_ascii_alphabetic)
}

fn pack(at: u32, mark: Mark) -> u32 {
    at.min(u32::MAX >> KIND_BITS) << KIND_BITS | mark as u32
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

/// Where the texts of a block begin and end.
fn stretch(ends: &[u32], block: usize) -> (usize, usize) {
    let last = ((block + 1) * BLOCK * PARTS).min(ends.len());
    let start = (block * BLOCK * PARTS).checked_sub(1).map_or(0, |at| ends[at] as usize);
    (start, last.checked_sub(1).map_or(0, |at| ends[at] as usize))
}

fn kind(triple: &[u8]) -> usize {
    let number = triple.iter().fold(0usize, |number, byte| number << 8 | usize::from(*byte));
    number.wrapping_mul(0x9e37_79b1) >> 7 & (KINDS - 1)
}
