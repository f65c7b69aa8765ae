//! Finds formula tokens as substrings of a single string that contains the tokens of all questions,
//! using a bitmap for each n-gram.

use memchr::memmem::Finder;

use super::parts::PARTS;
use crate::analysis::{FormulaLayout, FormulaTokens, to_u32};

/// The number of questions that share a bit in each bitmap.
const BLOCK: usize = 16;
/// The number of bitmaps, into which pairs and triples of bytes are hashed.
const BITMAPS: usize = 8192;
/// The number of occurrences after which a scan ends.
const MAX_OCCURRENCES: usize = 60_000;
/// The cost of scanning a block, as a number of postings.
const BLOCK_COST: usize = 64;
/// The number of bits for the kind of a layout mark. A mark is packed into an integer: its kind is
/// in the low bits, and its position in the other bits.
const KIND_BITS: u32 = 4;

#[derive(Default)]
pub(super) struct NgramIndex {
    /// The tokens of all questions, one formula per line.
    text: String,
    /// The layout marks of the text, packed and in order.
    layout: Vec<u32>,
    /// The position in the text at which each part of each question ends.
    part_ends: Vec<u32>,
    /// For each hash of an n-gram, a bitmap of the blocks that contain the n-gram.
    bitmaps: Vec<u64>,
}

/// A place where formula tokens occur, and how well the layout matches there, from 0 (not at all)
/// to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence {
    pub question: u32,
    pub part: usize,
    pub quality: f32,
}

impl NgramIndex {
    pub(super) fn push(&mut self, tokens: &FormulaTokens) {
        let start = to_u32(self.text.len());
        let layout = tokens
            .layout
            .iter()
            .map(|(at, mark)| pack(start.saturating_add(*at), *mark));
        self.layout.extend(layout);
        self.text.push_str(&tokens.text);
        self.text.push('\n');
    }

    pub(super) fn end_part(&mut self) {
        self.part_ends.push(to_u32(self.text.len()));
    }

    /// Builds the bitmaps, after which nothing may be added.
    pub(super) fn finish(&mut self) {
        self.text.shrink_to_fit();
        self.part_ends.shrink_to_fit();
        self.layout.shrink_to_fit();
        let width = self.bitmap_width();
        self.bitmaps = vec![0; BITMAPS * width];
        for block in 0..self.blocks() {
            let (start, end) = self.byte_range(block * BLOCK, (block + 1) * BLOCK);
            let bytes = &self.text.as_bytes()[start..end];
            for ngram in bytes.windows(3).chain(bytes.windows(2)) {
                self.bitmaps[bitmap_number(ngram) * width + block / 64] |= 1 << (block % 64);
            }
        }
    }

    fn blocks(&self) -> usize {
        (self.part_ends.len() / PARTS).div_ceil(BLOCK)
    }

    fn bitmap_width(&self) -> usize {
        self.blocks().div_ceil(64)
    }

    /// Returns a bitmap of the blocks that contain all the n-grams in the tokens.
    fn candidates(&self, tokens: &FormulaTokens) -> Vec<u64> {
        let width = self.bitmap_width();
        let mut all = vec![u64::MAX; width];
        if let Some(last) = all.last_mut() {
            *last >>= (64 - self.blocks() % 64) % 64;
        }
        let bytes = tokens.text.as_bytes();
        for ngram in bytes.windows(bytes.len().clamp(2, 3)) {
            let bitmap = &self.bitmaps[bitmap_number(ngram) * width..][..width];
            all.iter_mut()
                .zip(bitmap)
                .for_each(|(all, blocks)| *all &= blocks);
        }
        all
    }

    /// Estimates the cost of scanning for tokens, as a number of postings.
    pub(super) fn cost(&self, tokens: &FormulaTokens) -> usize {
        self.candidates(tokens)
            .iter()
            .map(|blocks| blocks.count_ones() as usize)
            .sum::<usize>()
            * BLOCK_COST
    }

    /// Whether the tokens occur anywhere. Scans at most `blocks_left` blocks, and subtracts the
    /// number of blocks scanned from `blocks_left`.
    pub(super) fn contains(&self, tokens: &FormulaTokens, blocks_left: &mut usize) -> bool {
        let mut found = false;
        let mut scan = Scan::new(self, tokens);
        for (start, end) in self.candidate_ranges(tokens) {
            if found || *blocks_left == 0 {
                break;
            }
            *blocks_left -= 1;
            scan.each(start, end, |_| {
                found = true;
                false
            });
        }
        found
    }

    /// Calls `each` with the occurrences of the tokens, in order. If `among` is given, occurrences
    /// in other questions are left out.
    pub(super) fn for_each_occurrence(
        &self,
        tokens: &FormulaTokens,
        among: Option<&[u32]>,
        mut each: impl FnMut(Occurrence),
    ) {
        let mut scan = Scan::new(self, tokens);
        let mut left = MAX_OCCURRENCES;
        let mut each = |occurrence| {
            left -= 1;
            each(occurrence);
            left > 0
        };
        let Some(among) = among else {
            let mut ranges = self.candidate_ranges(tokens);
            ranges.all(|(start, end)| scan.each(start, end, &mut each));
            return;
        };
        let candidates = self.candidates(tokens);
        let is_candidate = |question: usize| {
            let block = question / BLOCK;
            candidates[block / 64] & 1 << (block % 64) != 0
        };
        let mut questions = among
            .iter()
            .map(|question| *question as usize)
            .filter(|question| is_candidate(*question));
        questions.all(|question| {
            let (start, end) = self.byte_range(question, question + 1);
            scan.each(start, end, &mut each)
        });
    }

    /// Returns the byte ranges of the candidate blocks.
    fn candidate_ranges(&self, tokens: &FormulaTokens) -> impl Iterator<Item = (usize, usize)> {
        let all = if tokens.text.is_empty() {
            Vec::new()
        } else {
            self.candidates(tokens)
        };
        let blocks =
            (0..all.len() * 64).filter(move |block| all[block / 64] & 1 << (block % 64) != 0);
        blocks.map(|block| self.byte_range(block * BLOCK, (block + 1) * BLOCK))
    }

    /// Returns the byte range of the questions from `from` up to, but not including, `to`.
    fn byte_range(&self, from: usize, to: usize) -> (usize, usize) {
        let end = |question: usize| {
            let parts = (question * PARTS).min(self.part_ends.len());
            parts
                .checked_sub(1)
                .map_or(0, |last| self.part_ends[last] as usize)
        };
        (end(from), end(to))
    }

    /// Rates how well the tokens match at a byte offset; `mark` is the index of the first layout
    /// mark there. Returns `None` if the match would cut off part of a number.
    fn quality(&self, tokens: &FormulaTokens, at: usize, mark: usize) -> Option<f32> {
        let (bytes, end) = (self.text.as_bytes(), at + tokens.text.len());
        let byte = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied().unwrap_or(b'\n');
        let is_digit = |at: Option<usize>| byte(at).is_ascii_digit();
        let before = at.checked_sub(1);
        let (first, last) = (bytes[at], bytes[end - 1]);
        let layout = &self.layout[mark..];
        let layout = &layout[..layout.partition_point(|packed| position(*packed) <= end)];
        let has = |at: usize, mark: FormulaLayout| layout.contains(&pack(to_u32(at), mark));
        let is_script =
            |at: usize| has(at, FormulaLayout::Superscript) || has(at, FormulaLayout::Subscript);
        let starts = byte(before) == b'\n' || has(at, FormulaLayout::Start);
        let ends = byte(Some(end)) == b'\n' || has(end, FormulaLayout::Start);
        if first.is_ascii_digit() && !starts && !is_script(at) {
            let is_fraction = byte(before) == b'.' && is_digit(at.checked_sub(2));
            if is_digit(before) || is_fraction {
                return None;
            }
        }
        if last.is_ascii_digit() && !ends && !is_script(end) {
            let has_fraction = byte(Some(end)) == b'.' && is_digit(Some(end + 1));
            if is_digit(Some(end)) || has_fraction {
                return None;
            }
        }
        let is_letter = |byte: u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
        let boundary = |is_whole: bool, a: u8, b: u8| match is_whole {
            true => 1.0,
            false if is_letter(a) && is_letter(b) => 0.0,
            false => 0.5,
        };
        // `m/s` is not the unit of `m/s^2`.
        let end_boundary = match has(end, FormulaLayout::Superscript) && is_letter(last) {
            true => 0.0,
            false => boundary(ends, last, byte(Some(end))),
        };
        let boundaries = boundary(starts, byte(before), first) + end_boundary;
        let layout = layout_similarity(tokens, layout, at, end, bytes)?;
        Some(0.5 + 0.1 * boundaries + 0.3 * layout)
    }
}

/// A scan for tokens from the start of the text to its end.
struct Scan<'a> {
    index: &'a NgramIndex,
    tokens: &'a FormulaTokens,
    finder: Finder<'a>,
    /// The current part and the current layout mark, as indices.
    part: usize,
    mark: usize,
}

impl<'a> Scan<'a> {
    fn new(index: &'a NgramIndex, tokens: &'a FormulaTokens) -> Scan<'a> {
        Scan {
            index,
            tokens,
            finder: Finder::new(tokens.text.as_bytes()),
            part: 0,
            mark: 0,
        }
    }

    /// Calls `each` with the occurrences in a byte range until `each` returns false. Returns the
    /// last result of `each`.
    fn each(&mut self, start: usize, end: usize, mut each: impl FnMut(Occurrence) -> bool) -> bool {
        let NgramIndex {
            text,
            layout,
            part_ends,
            ..
        } = self.index;
        let bytes = text.as_bytes();
        let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
        for at in self.finder.find_iter(&bytes[start..end]) {
            let at = start + at;
            // A single letter must be a variable, not part of a word.
            if self.tokens.text.len() == 1 && (is_letter(at.wrapping_sub(1)) || is_letter(at + 1)) {
                continue;
            }
            self.mark = gallop(layout, self.mark, pack(to_u32(at), FormulaLayout::Start));
            let Some(quality) = self.index.quality(self.tokens, at, self.mark) else {
                continue;
            };
            self.part = gallop(part_ends, self.part, to_u32(at + 1));
            let question = to_u32(self.part / PARTS);
            if !each(Occurrence {
                question,
                part: self.part % PARTS,
                quality,
            }) {
                return false;
            }
        }
        true
    }
}

/// Returns the index of the first number that is at least `bound`, using a galloping search that
/// starts at index `from`.
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

fn bitmap_number(ngram: &[u8]) -> usize {
    let number = ngram
        .iter()
        .fold(0usize, |number, byte| number << 8 | usize::from(*byte));
    number.wrapping_mul(0x9e37_79b1) >> 7 & (BITMAPS - 1)
}

fn pack(at: u32, mark: FormulaLayout) -> u32 {
    at.min(u32::MAX >> KIND_BITS) << KIND_BITS | mark as u32
}

fn position(packed: u32) -> usize {
    (packed >> KIND_BITS) as usize
}

/// Returns the proportion of layout marks that the tokens and the text from `at` to `end` have in
/// common. Returns `None` if digits are an exponent in only one of the two.
fn layout_similarity(
    tokens: &FormulaTokens,
    layout: &[u32],
    at: usize,
    end: usize,
    bytes: &[u8],
) -> Option<f32> {
    let counts = |position: usize, kind: u32| kind != FormulaLayout::Start as u32 && position < end;
    let mut found = layout.iter().filter_map(|packed| {
        let (position, kind) = (position(*packed), packed & ((1 << KIND_BITS) - 1));
        counts(position, kind).then(|| (position - at, kind))
    });
    let mut typed = tokens.layout.iter().filter_map(|(position, mark)| {
        let position = *position as usize;
        counts(at + position, *mark as u32).then_some((position, *mark as u32))
    });
    let is_between_digits = |position: usize| {
        position > 0
            && bytes[at + position].is_ascii_digit()
            && bytes[at + position - 1].is_ascii_digit()
    };
    let (mut common, mut all) = (0u16, 0u16);
    let (mut a, mut b) = (typed.next(), found.next());
    // The loop merges two sorted lists.
    loop {
        let unmatched = match (a, b) {
            (None, None) => break,
            (Some(one), Some(other)) if one == other => {
                common += 1;
                (a, b) = (typed.next(), found.next());
                None
            }
            (Some(one), other) if other.is_none_or(|other| one < other) => {
                a = typed.next();
                Some(one)
            }
            (_, other) => {
                b = found.next();
                other
            }
        };
        all += 1;
        let is_exponent = |(position, kind)| {
            kind == FormulaLayout::Superscript as u32 && is_between_digits(position)
        };
        if unmatched.is_some_and(is_exponent) {
            return None;
        }
    }
    Some(if all == 0 {
        1.0
    } else {
        f32::from(common) / f32::from(all)
    })
}
