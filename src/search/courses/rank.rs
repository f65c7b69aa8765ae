//! Rank: how well a course answers a reading, from the words on the shelf alone, in the points of the [scale](mod@super::scale).

use super::matches::Matches;
use super::readings::{Reading, Word};
use super::scale::{self, fit};
use super::shelf::View;

/// What of a title was typed.
struct Seen {
    /// Which title words, by bit.
    covered: u32,
    /// Where the last word was found.
    last: Option<usize>,
    in_order: bool,
    /// Every typed word is a whole one of the title.
    every_word: bool,
    /// The title has the typed words one after the other, all whole but the last one.
    phrase: bool,
}

/// How well the course answers; `None` where it lacks a required word.
pub(super) fn score(view: &View, place: u32, reading: &Reading, matches: &[&Matches]) -> Option<f32> {
    let (mut sum, mut words, mut extra, mut by_number) = (0.0, 0.0, 0.0, false);
    let mut seen = Seen { covered: 0, last: None, in_order: true, every_word: true, phrase: true };
    for (word, matches) in reading.words.iter().zip(matches) {
        let mut best = in_title(view, word, matches, &mut seen);
        if word.glued && best == 0.0 {
            return None;
        }
        if !word.begun {
            for &part in view.parts {
                let fit = matches.fit(part);
                by_number |= fit == fit::EXACT && word.text.starts_with(char::is_numeric);
                best = best.max(if fit == fit::EXACT { scale::DEPARTMENT_OR_NUMBER } else { f32::from(fit) });
            }
            for &subject in view.subject {
                best = best.max(scale::SUBJECT * f32::from(matches.fit(subject)) / f32::from(fit::EXACT));
            }
        }
        if best < scale::INITIALS && matches.initials.binary_search(&place).is_ok() {
            seen.covered |= initials_mask(view, word.text.chars().count());
            best = scale::INITIALS;
        }
        match (best > 0.0, word.required, word.begun) {
            (true, true, _) | (true, _, true) => {
                sum += best;
                words += 1.0;
            }
            (true, ..) => extra += scale::SMALL_WORD,
            (false, true, _) => return None,
            (false, _, true) => extra -= scale::LACKS_BEGUN,
            (false, ..) => {}
        }
    }
    let score = sum / f32::max(words, 1.0) + extra - reading.less;
    Some(match (by_number, reading.words.len()) {
        (true, 1) => score + scale::NUMBER_ALONE,
        // Beside a course number, how much of the title was typed says nothing: `chem 110` names a subject.
        (true, _) => score,
        _ => score + by_title(view, &seen, half_typed(reading, matches)),
    })
}

/// What the typed text as a whole, without separators, says about a course's code.
pub(super) fn code_score(view: &View, compact: &str) -> f32 {
    let Some(rest) = view.code.strip_prefix(compact) else {
        return 0.0;
    };
    let letters_only = !compact.contains(char::is_numeric);
    match rest.chars().next() {
        None => scale::CODE,
        _ if letters_only && view.department == compact => scale::DEPARTMENT,
        _ if letters_only => scale::DEPARTMENT_PREFIX,
        Some(next) if next.is_alphabetic() => scale::CODE_STEM,
        _ => scale::CODE_PREFIX,
    }
}

/// What the title word that fits best is worth: of equal ones a word not taken yet, and of those the next one.
fn in_title(view: &View, word: &Word, matches: &Matches, seen: &mut Seen) -> f32 {
    let next = seen.last.map_or(0, |last| last + 1);
    let mut best: Option<(u16, usize)> = None;
    for (at, &id) in view.title.iter().enumerate() {
        let fit = u16::from(matches.fit(id));
        let free = seen.covered & (1 << at) == 0;
        if fit == 0 || (word.glued && next > 0 && at != next) || (word.begun && !free) {
            continue;
        }
        let value = fit * 4 + u16::from(free) * 2 + u16::from(at >= next);
        if best.is_none_or(|(known, _)| known < value) {
            best = Some((value, at));
        }
    }
    let Some((value, at)) = best else {
        seen.every_word = false;
        seen.phrase = false;
        return 0.0;
    };
    seen.in_order &= at >= next;
    seen.phrase &= seen.every_word && (seen.last.is_none() || at == next);
    seen.every_word &= value / 4 >= u16::from(fit::NUMERAL);
    seen.covered |= 1 << at;
    seen.last = Some(at);
    f32::from(value / 4)
}

/// Whether the last word is still being typed: a begun one, or one that is no word in any course.
fn half_typed(reading: &Reading, matches: &[&Matches]) -> bool {
    let last = reading.words.last().zip(matches.last());
    last.is_some_and(|(word, matches)| word.begun || !matches.known && !word.glued)
}

/// What the title as a whole adds.
fn by_title(view: &View, seen: &Seen, half_typed: bool) -> f32 {
    let all = mask(view.title.len());
    let content = !view.small & all;
    let mut score = 0.0;
    if content != 0 {
        score += scale::COVERAGE * (seen.covered & content).count_ones() as f32 / content.count_ones() as f32;
    }
    if seen.covered != 0 {
        score += if seen.in_order { scale::IN_ORDER } else { 0.0 };
        score += if half_typed && seen.phrase && seen.covered.count_ones() > 1 { scale::PHRASE } else { 0.0 };
        score += if seen.covered & 1 == 1 { scale::AT_START } else { 0.0 };
        score +=
            if seen.every_word && seen.in_order && seen.covered == all { scale::VERY_TITLE } else { 0.0 };
    }
    score
}

/// The content words that initials of this length may stand for: so many from the start of the title.
fn initials_mask(view: &View, length: usize) -> u32 {
    let content = (0..view.title.len()).filter(|at| view.small & (1 << at) == 0);
    content.take(length).fold(0, |mask, at| mask | 1 << at)
}

fn mask(length: usize) -> u32 {
    u32::MAX.checked_shr(32 - u32::try_from(length.min(32)).unwrap_or(32)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::index::Index;
    use super::super::readings::{readings, typed_words};
    use super::super::scale::*;
    use super::*;
    use crate::content::catalog::Course;
    use crate::search::analysis::{Synonyms, tokens};
    use crate::search::courses::query;

    /// The points of a course for the words as typed.
    fn points(name: &str, typed: &str) -> Option<f32> {
        let subject = Some("Mathematics".to_owned());
        let course = Course { id: "MTH-201".to_owned(), name: name.to_owned(), subject, ..Course::default() };
        let index = Index::build(&[course]).expect("an index in memory");
        let reading = readings(&typed_words(&tokens(typed)), &Synonyms::default(), &index).remove(0);
        let expand = |word| query::expand(&index, word, true).expect("a word");
        let matches: Vec<Matches> = reading.words.iter().map(expand).collect();
        score(&index.shelf.view(0), 0, &reading, &matches.iter().collect::<Vec<_>>())
    }

    #[test]
    fn the_points_of_a_course_are_its_words_and_what_they_are_of_the_title() {
        let whole = f32::from(fit::EXACT);
        let begun = f32::from(fit::PREFIX_FROM);
        for (name, typed, expected) in [
            ("Linear Algebra", "linear algebra", Some(whole + COVERAGE + IN_ORDER + AT_START + VERY_TITLE)),
            ("Linear Algebra", "algebra linear", Some(whole + COVERAGE + AT_START)),
            ("Linear Algebra", "algebra", Some(whole + COVERAGE / 2.0 + IN_ORDER)),
            ("Linear Algebra", "linear geometry", None),
            ("Theory of Numbers", "theory numbers", Some(whole + COVERAGE + IN_ORDER + AT_START)),
            (
                "Theory of Numbers",
                "the theory of numbers",
                Some(whole + SMALL_WORD + COVERAGE + IN_ORDER + AT_START),
            ),
            (
                "Linear Algebra",
                "linear a",
                Some((whole + begun) / 2.0 + COVERAGE + IN_ORDER + PHRASE + AT_START),
            ),
            ("Linear Algebra", "linear x", Some(whole - LACKS_BEGUN + COVERAGE / 2.0 + IN_ORDER + AT_START)),
            ("Linear Algebra", "mathematics", Some(SUBJECT)),
            ("Linear Algebra", "la", Some(INITIALS + COVERAGE + IN_ORDER + AT_START)),
            ("Linear Algebra", "201", Some(DEPARTMENT_OR_NUMBER + NUMBER_ALONE)),
            ("Linear Algebra", "mth 201", Some(DEPARTMENT_OR_NUMBER)),
            ("Geometry", "geomtery", Some(f32::from(fit::ONE_ERROR) + COVERAGE + IN_ORDER + AT_START)),
        ] {
            assert_eq!(points(name, typed), expected, "{typed}");
        }
    }

    #[test]
    fn a_whole_code_outranks_its_beginning_and_a_department_a_longer_one() {
        let view =
            |code, department| View { title: &[], parts: &[], subject: &[], small: 0, code, department };
        for (typed, code, department, score) in [
            ("math201", "math201", "math", CODE),
            ("csc148", "csc148h1", "csc", CODE_STEM),
            ("math2", "math201", "math", CODE_PREFIX),
            ("in", "in0001", "in", DEPARTMENT),
            ("in", "inf1005", "inf", DEPARTMENT_PREFIX),
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
