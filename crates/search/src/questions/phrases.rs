//! Recognises phrases, given as stems, in the word sequences of questions.

use super::index::QuestionIndex;
use super::parts::PARTS;
use super::weights::quality;

/// The maximum number of words in a phrase that must be close together; further words may be
/// anywhere in the part.
const MAX_PHRASE: usize = 8;

/// How the words of a phrase must be arranged in a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// In order and adjacent.
    Adjacent,
    /// Near each other. A phrase in order, with at most one other word between any two of its words,
    /// is a better match.
    Near,
}

/// Whether some question contains a phrase. If its words are frequent, that is assumed.
pub(super) fn has_phrase(index: &QuestionIndex, phrase: &[u32], arrangement: Arrangement) -> bool {
    const MAX_FREQUENCY: usize = 2_000;
    let frequencies = phrase.iter().map(|stem| index.stem_frequency(*stem));
    frequencies.min().unwrap_or(0) > MAX_FREQUENCY
        || (0..PARTS).any(|part| {
            let questions = index.with_stems(part, phrase, None).into_iter();
            let mut parts = questions.map(|at| index.sequences.part(at as usize, part));
            parts.any(|words| match_phrase(index, words, phrase, arrangement).is_some())
        })
}

/// Returns how well a phrase matches the words of a part of a question, if it does.
pub(super) fn match_phrase(
    index: &QuestionIndex,
    words: &[u32],
    phrase: &[u32],
    arrangement: Arrangement,
) -> Option<f32> {
    let stems = words.iter().map(|word| index.stem_at(*word));
    match arrangement {
        Arrangement::Adjacent => is_in_order(index, words, phrase, 0).then_some(1.0),
        Arrangement::Near if is_in_order(index, words, phrase, 1) => Some(1.0),
        Arrangement::Near => is_together(stems, phrase).then_some(quality::SCATTERED),
    }
}

/// Whether the stems occur in order, with at most `max_others` other words between any two of them.
fn is_in_order(index: &QuestionIndex, words: &[u32], phrase: &[u32], max_others: usize) -> bool {
    let Some((first, rest)) = phrase.split_first() else {
        return false;
    };
    let stem = |at: usize| words.get(at).and_then(|word| index.stem_at(*word));
    let starts = (0..words.len()).filter(|at| stem(*at) == Some(*first));
    starts.into_iter().any(|start| {
        let mut at = start;
        rest.iter().all(|wanted| {
            let mut next = (at + 1..=at + 1 + max_others)
                .map_while(|at| Some((at, stem(at)?)))
                .filter(|(_, stem)| stem == wanted);
            next.next().is_some_and(|(found, _)| {
                at = found;
                true
            })
        })
    })
}

/// Whether all the stems occur within a few words of one another. The words are given as their
/// stems.
fn is_together(words: impl Iterator<Item = Option<u32>>, phrase: &[u32]) -> bool {
    const MAX_OTHERS: usize = 2;
    let mut stems = phrase.to_vec();
    stems.sort_unstable();
    stems.dedup();
    stems.truncate(MAX_PHRASE);
    // The most recent position of each stem.
    let mut last = [None; MAX_PHRASE];
    for (position, word) in words.enumerate() {
        let Some(at) = stems.iter().position(|stem| Some(*stem) == word) else {
            continue;
        };
        last[at] = Some(position);
        let first = last[..stems.len()].iter().copied().min().flatten();
        if first.is_some_and(|first| position - first < stems.len() + MAX_OTHERS) {
            return true;
        }
    }
    false
}
