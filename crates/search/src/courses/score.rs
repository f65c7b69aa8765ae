//! Scores a document for an interpretation, in points as defined in
//! [`weights`](mod@super::weights).

use super::doc_table::Doc;
use super::expansion::Expansion;
use super::query::{Interpretation, Word};
use super::weights::{self, fit};

/// A record of which words of a title were typed.
struct Coverage {
    /// The title words that were typed, one bit each.
    covered: u32,
    /// The position of the title word that was matched last.
    last: Option<usize>,
    in_order: bool,
    /// Whether every typed word is a whole word of the title.
    every_word: bool,
    /// Whether the matched words are adjacent and, except for the last one, were typed in full.
    phrase: bool,
}

/// Scores a document; returns `None` if it lacks a required word.
pub(super) fn score(
    doc: &Doc,
    place: u32,
    interpretation: &Interpretation,
    matches: &[&Expansion],
) -> Option<f32> {
    let (mut sum, mut words, mut extra, mut by_number) = (0.0, 0.0, 0.0, false);
    let mut coverage = Coverage {
        covered: 0,
        last: None,
        in_order: true,
        every_word: true,
        phrase: true,
    };
    for (word, matches) in interpretation.words.iter().zip(matches) {
        let mut best = in_title(doc, word, matches, &mut coverage);
        if word.adjacent && best == 0.0 {
            return None;
        }
        if !word.partial {
            for &part in doc.parts {
                let fit = matches.fit(part);
                by_number |= fit == fit::EXACT && word.text.starts_with(char::is_numeric);
                best = best.max(if fit == fit::EXACT {
                    weights::DEPARTMENT_OR_NUMBER
                } else {
                    f32::from(fit)
                });
            }
            for &subject in doc.subject {
                best = best.max(
                    weights::SUBJECT * f32::from(matches.fit(subject)) / f32::from(fit::EXACT),
                );
            }
        }
        if best < weights::INITIALS && matches.initials.binary_search(&place).is_ok() {
            coverage.covered |= initials_mask(doc, word.text.chars().count());
            best = weights::INITIALS;
        }
        match (best > 0.0, word.required, word.partial) {
            (true, true, _) | (true, _, true) => {
                sum += best;
                words += 1.0;
            }
            (true, ..) => extra += weights::STOP_WORD,
            (false, true, _) => return None,
            (false, _, true) => extra -= weights::LACKS_PARTIAL,
            (false, ..) => {}
        }
    }
    let score = sum / f32::max(words, 1.0) + extra - interpretation.penalty;
    Some(match (by_number, interpretation.words.len()) {
        (true, 1) => score + weights::NUMBER_ALONE,
        // If the query contains a course number, the title does not count: the other words, as in
        // `chem 110`, name a subject.
        (true, _) => score,
        _ => score + by_title(doc, &coverage, half_typed(interpretation, matches)),
    })
}

/// Returns the points for a query that, without separators, is the beginning of the code.
pub(super) fn score_code(doc: &Doc, compact: &str) -> f32 {
    let Some(rest) = doc.code.strip_prefix(compact) else {
        return 0.0;
    };
    let letters_only = !compact.contains(char::is_numeric);
    match rest.chars().next() {
        None => weights::CODE,
        _ if letters_only && doc.department == compact => weights::DEPARTMENT,
        _ if letters_only => weights::DEPARTMENT_PREFIX,
        Some(next) if next.is_alphabetic() => weights::CODE_STEM,
        _ => weights::CODE_PREFIX,
    }
}

/// Returns the fit of the title word that fits best. Among words that fit equally well, words not
/// yet matched take precedence, and then words after the last match.
fn in_title(doc: &Doc, word: &Word, matches: &Expansion, coverage: &mut Coverage) -> f32 {
    let next = coverage.last.map_or(0, |last| last + 1);
    let mut best: Option<(u16, usize)> = None;
    for (at, &id) in doc.title.iter().enumerate() {
        let fit = u16::from(matches.fit(id));
        let free = coverage.covered & (1 << at) == 0;
        if fit == 0 || (word.adjacent && next > 0 && at != next) || (word.partial && !free) {
            continue;
        }
        let value = fit * 4 + u16::from(free) * 2 + u16::from(at >= next);
        if best.is_none_or(|(known, _)| known < value) {
            best = Some((value, at));
        }
    }
    let Some((value, at)) = best else {
        coverage.every_word = false;
        coverage.phrase = false;
        return 0.0;
    };
    coverage.in_order &= at >= next;
    coverage.phrase &= coverage.every_word && (coverage.last.is_none() || at == next);
    coverage.every_word &= value / 4 >= u16::from(fit::NUMERAL);
    coverage.covered |= 1 << at;
    coverage.last = Some(at);
    f32::from(value / 4)
}

/// Whether the last word is still being typed, which is assumed if it is partial or not in the
/// dictionary.
fn half_typed(interpretation: &Interpretation, matches: &[&Expansion]) -> bool {
    let last = interpretation.words.last().zip(matches.last());
    last.is_some_and(|(word, matches)| word.partial || !matches.known && !word.adjacent)
}

/// Returns the points that the title as a whole earns.
fn by_title(doc: &Doc, coverage: &Coverage, half_typed: bool) -> f32 {
    let all = mask(doc.title.len());
    let content = !doc.stop_words & all;
    let mut score = 0.0;
    if content != 0 {
        score += weights::COVERAGE * (coverage.covered & content).count_ones() as f32
            / content.count_ones() as f32;
    }
    if coverage.covered != 0 {
        score += if coverage.in_order {
            weights::IN_ORDER
        } else {
            0.0
        };
        score += if half_typed && coverage.phrase && coverage.covered.count_ones() > 1 {
            weights::PHRASE
        } else {
            0.0
        };
        score += if coverage.covered & 1 == 1 {
            weights::AT_START
        } else {
            0.0
        };
        score += if coverage.every_word && coverage.in_order && coverage.covered == all {
            weights::EXACT_TITLE
        } else {
            0.0
        };
    }
    score
}

/// Returns a mask of as many title words as there are initials, starting with the first and leaving
/// out stop words.
fn initials_mask(doc: &Doc, length: usize) -> u32 {
    let content = (0..doc.title.len()).filter(|at| doc.stop_words & (1 << at) == 0);
    content.take(length).fold(0, |mask, at| mask | 1 << at)
}

fn mask(length: usize) -> u32 {
    u32::MAX
        .checked_shr(32 - u32::try_from(length.min(32)).unwrap_or(32))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::index::CourseIndex;
    use super::super::query::{list_interpretations, parse_words};
    use super::super::weights::*;
    use super::*;
    use crate::Course;
    use crate::analysis::{Language, Synonyms, tokens};
    use crate::courses::expansion;

    /// Returns the points that a course earns for the words as typed.
    fn points(name: &str, typed: &str) -> Option<f32> {
        let course = Course {
            id: "MTH-201",
            name,
            subject: Some("Mathematics"),
            ..Course::default()
        };
        let index = CourseIndex::build(&[course], Language::default()).expect("an index in memory");
        let interpretation =
            list_interpretations(&parse_words(&tokens(typed)), &Synonyms::default(), &index)
                .remove(0);
        let expand = |word| expansion::expand(&index, word, true).expect("a word");
        let matches: Vec<Expansion> = interpretation.words.iter().map(expand).collect();
        score(
            &index.table.doc(0),
            0,
            &interpretation,
            &matches.iter().collect::<Vec<_>>(),
        )
    }

    #[test]
    fn a_score_is_the_mean_of_the_words_and_the_points_of_the_title() {
        let whole = f32::from(fit::EXACT);
        let prefix = f32::from(fit::PREFIX_MIN);
        for (name, typed, expected) in [
            (
                "Linear Algebra",
                "linear algebra",
                Some(whole + COVERAGE + IN_ORDER + AT_START + EXACT_TITLE),
            ),
            (
                "Linear Algebra",
                "algebra linear",
                Some(whole + COVERAGE + AT_START),
            ),
            (
                "Linear Algebra",
                "algebra",
                Some(whole + COVERAGE / 2.0 + IN_ORDER),
            ),
            ("Linear Algebra", "linear geometry", None),
            (
                "Theory of Numbers",
                "theory numbers",
                Some(whole + COVERAGE + IN_ORDER + AT_START),
            ),
            (
                "Theory of Numbers",
                "the theory of numbers",
                Some(whole + STOP_WORD + COVERAGE + IN_ORDER + AT_START),
            ),
            (
                "Linear Algebra",
                "linear a",
                Some((whole + prefix) / 2.0 + COVERAGE + IN_ORDER + PHRASE + AT_START),
            ),
            (
                "Linear Algebra",
                "linear x",
                Some(whole - LACKS_PARTIAL + COVERAGE / 2.0 + IN_ORDER + AT_START),
            ),
            ("Linear Algebra", "mathematics", Some(SUBJECT)),
            (
                "Linear Algebra",
                "la",
                Some(INITIALS + COVERAGE + IN_ORDER + AT_START),
            ),
            (
                "Linear Algebra",
                "201",
                Some(DEPARTMENT_OR_NUMBER + NUMBER_ALONE),
            ),
            ("Linear Algebra", "mth 201", Some(DEPARTMENT_OR_NUMBER)),
            (
                "Geometry",
                "geomtery",
                Some(f32::from(fit::ONE_ERROR) + COVERAGE + IN_ORDER + AT_START),
            ),
        ] {
            assert_eq!(points(name, typed), expected, "{typed}");
        }
    }

    #[test]
    fn a_complete_code_scores_above_its_beginning() {
        let doc = |code, department| Doc {
            title: &[],
            parts: &[],
            subject: &[],
            stop_words: 0,
            code,
            department,
        };
        for (typed, code, department, score) in [
            ("math201", "math201", "math", CODE),
            ("csc148", "csc148h1", "csc", CODE_STEM),
            ("math2", "math201", "math", CODE_PREFIX),
            ("in", "in0001", "in", DEPARTMENT),
            ("in", "inf1005", "inf", DEPARTMENT_PREFIX),
            ("math202", "math201", "math", 0.0),
            ("ath", "math201", "math", 0.0),
        ] {
            let found = score_code(&doc(code, department), typed);
            assert!(
                (found - score).abs() < f32::EPSILON,
                "{typed} {code} {found}"
            );
        }
    }

    #[test]
    fn a_mask_has_a_bit_for_each_word() {
        for (length, expected) in [(0, 0), (1, 1), (3, 7), (32, u32::MAX), (99, u32::MAX)] {
            assert_eq!(mask(length), expected);
        }
    }
}
