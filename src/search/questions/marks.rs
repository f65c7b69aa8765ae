//! Marks in the arena: a place and a kind in one number, and how alike those of two places are.

use super::signs::{Mark, Signs};

const KIND_BITS: u32 = 4;

pub(super) fn pack(at: u32, mark: Mark) -> u32 {
    at.min(u32::MAX >> KIND_BITS) << KIND_BITS | mark as u32
}

/// The place of a mark.
pub(super) fn place(packed: u32) -> usize {
    (packed >> KIND_BITS) as usize
}

/// How alike the marks within are; none where a number is raised in one and not in the other.
pub(super) fn alike(signs: &Signs, here: &[u32], at: usize, end: usize, bytes: &[u8]) -> Option<f32> {
    let counts = |place: usize, mark: u32| mark != Mark::Start as u32 && place < end;
    let mut theirs = here.iter().filter_map(|packed| {
        let (place, mark) = (place(*packed), packed & ((1 << KIND_BITS) - 1));
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
