//! Rank: how well a course answers a reading, from the words on the shelf alone.

use super::matches::{Matches, fit};
use super::readings::Reading;
use super::shelf::{View, WordId};

/// Matches this much below the best are left out: the page sorts a group by id, where they would stand above it.
pub(super) const CUT: f32 = 0.35;
/// The most courses that are answered.
pub(super) const MOST: usize = 50;

const DEPARTMENT_OR_NUMBER: f32 = 1.05;
const SUBJECT: f32 = 0.86;
const INITIALS: f32 = 0.74;
const COVERAGE: f32 = 0.30;
/// A number alone is a course's number before it is a year in a title.
const NUMBER_ALONE: f32 = 0.5;
const IN_ORDER: f32 = 0.05;
const AT_START: f32 = 0.03;
const VERY_TITLE: f32 = 0.2;
const SMALL_WORD: f32 = 0.02;

/// How well the course answers; `None` where it lacks a required word.
pub(super) fn score(view: &View, place: u32, reading: &Reading, matches: &[&Matches]) -> Option<f32> {
    let (mut sum, mut required, mut extra, mut by_number) = (0.0, 0.0, 0.0, false);
    let (mut covered, mut last, mut in_order, mut every_word) = (0u32, None, true, true);
    for (word, matches) in reading.words.iter().zip(matches) {
        let after = if word.glued { last.map(|at| at + 1) } else { None };
        let title = best_in_title(view.title, matches, covered, after);
        if word.glued && title.is_none() {
            return None;
        }
        let (mut best, mut coverage) = title.map_or((0.0, 0), |(at, fit)| (fit, 1u32 << at));
        if let Some((at, fit)) = title {
            in_order &= last.is_none_or(|last| last < at);
            every_word &= fit >= f32::from(fit::NUMERAL) / 200.0;
            last = Some(at);
        } else {
            every_word = false;
        }
        for &part in view.parts {
            let fit = by_part(share(matches.fit(part)));
            by_number |= fit > 1.0 && word.text.starts_with(char::is_numeric);
            best = f32::max(best, fit);
        }
        for &subject in view.subject {
            best = f32::max(best, SUBJECT * share(matches.fit(subject)));
        }
        if best < INITIALS && matches.initials.binary_search(&place).is_ok() {
            coverage = initials_mask(view, word.text.chars().count());
            best = INITIALS;
        }
        covered |= coverage;
        if word.required {
            if best == 0.0 {
                return None;
            }
            sum += best;
            required += 1.0;
        } else if best > 0.0 {
            extra += SMALL_WORD;
        }
    }
    let content = !view.small & mask(view.title.len());
    let mut score = sum / f32::max(required, 1.0) + extra - reading.less;
    if by_number {
        // Beside a course number, how much of the title was typed says nothing: `chem 110` names a subject.
        return Some(if reading.words.len() == 1 { score + NUMBER_ALONE } else { score });
    }
    if content != 0 {
        score += COVERAGE * bits(covered & content) / bits(content);
    }
    if covered != 0 {
        score += if in_order { IN_ORDER } else { 0.0 };
        score += if covered & 1 == 1 { AT_START } else { 0.0 };
        if every_word && in_order && covered == mask(view.title.len()) {
            score += VERY_TITLE;
        }
    }
    Some(score)
}

/// What the typed text as a whole, without separators, says about a course's code.
pub(super) fn code_score(view: &View, compact: &str) -> f32 {
    let Some(rest) = view.code.strip_prefix(compact) else {
        return 0.0;
    };
    let letters_only = !compact.contains(char::is_numeric);
    if rest.is_empty() {
        5.0
    } else if letters_only && view.department == compact {
        2.0
    } else if letters_only {
        0.6
    } else if rest.starts_with(char::is_alphabetic) {
        3.5
    } else {
        3.0
    }
}

/// The title word that fits best, and where; words not taken yet come first among equals.
fn best_in_title(
    title: &[WordId],
    matches: &Matches,
    taken: u32,
    only: Option<usize>,
) -> Option<(usize, f32)> {
    let mut best: Option<(usize, u16)> = None;
    for (at, &word) in title.iter().enumerate() {
        if only.is_some_and(|only| only != at) {
            continue;
        }
        let fit = u16::from(matches.fit(word));
        let value = fit * 2 + u16::from(taken & (1 << at) == 0);
        if fit > 0 && best.is_none_or(|(_, known)| known < value) {
            best = Some((at, value));
        }
    }
    best.map(|(at, value)| (at, f32::from(value / 2) / f32::from(fit::EXACT)))
}

/// A department or a number typed exactly says more than a title word; a part of one says as much as any beginning.
fn by_part(share: f32) -> f32 {
    if share == 1.0 { DEPARTMENT_OR_NUMBER } else { share }
}

fn share(fit: u8) -> f32 {
    f32::from(fit) / f32::from(fit::EXACT)
}

/// The content words that initials of this length may stand for: so many from the start of the title.
fn initials_mask(view: &View, length: usize) -> u32 {
    let content = (0..view.title.len()).filter(|at| view.small & (1 << at) == 0);
    content.take(length).fold(0, |mask, at| mask | 1 << at)
}

fn mask(length: usize) -> u32 {
    u32::MAX.checked_shr(32 - u32::try_from(length.min(32)).unwrap_or(32)).unwrap_or(0)
}

#[allow(clippy::cast_precision_loss)] // at most 32
fn bits(mask: u32) -> f32 {
    mask.count_ones() as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_code_outranks_its_beginning_and_a_department_a_longer_one() {
        let view =
            |code, department| View { title: &[], parts: &[], subject: &[], small: 0, code, department };
        for (typed, code, department, score) in [
            ("math201", "math201", "math", 5.0),
            ("csc148", "csc148h1", "csc", 3.5),
            ("math2", "math201", "math", 3.0),
            ("in", "in0001", "in", 2.0),
            ("in", "inf1005", "inf", 0.6),
            ("math202", "math201", "math", 0.0),
            ("ath", "math201", "math", 0.0),
        ] {
            let found = code_score(&view(code, department), typed);
            assert!((found - score).abs() < f32::EPSILON, "{typed} {code} {found}");
        }
    }

    #[test]
    fn masks_cover_so_many_words() {
        for (length, expected) in [(0, 0), (1, 1), (3, 7), (32, u32::MAX), (99, u32::MAX)] {
            assert_eq!(mask(length), expected);
        }
    }
}
