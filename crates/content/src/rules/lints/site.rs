//! Lints for a whole site: questions that are almost the same, and figures.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::SiteLint;
use crate::diagnostics::{Position, Problem};
use crate::figures::FigureCollector;
use crate::model::{
    AcceptedAnswer, AcceptedNumber, Exam, Question, for_each_question, for_each_stem,
};
use crate::source::File;
use crate::stored_file::Location;
use crate::tree::EntryKind;
use stoa_text::word_list::contains_word;

/// Words that belong to the phrasing: two questions that ask the same thing may differ in them.
const PHRASING_WORDS: &str = "\
    the of in on at to is are was were be for by with and which what that this these those following \
    from as it its then there below above please given an find determine calculate compute give choose \
    select pick identify state name one does do did has have had statement";
/// Questions with fewer words than this may be equal by coincidence.
const MIN_WORDS: usize = 5;

/// A hash of what a question asks and offers, ignoring phrasing, order and case.
pub(crate) type Fingerprint = u64;

/// Returns the fingerprints of an exam's questions, in order. A fingerprint is `None` if the
/// question contains too few words.
pub(crate) fn compute_fingerprints(exam: &Exam) -> Vec<Option<Fingerprint>> {
    let none = Features::default();
    // The features of stems, by path. A stem may contain the whole question.
    let mut stems = HashMap::new();
    for_each_stem(exam, |path, stem| {
        let mut features = Features::default();
        features.add(&stem.stem.0, &none);
        stems.insert(path.to_vec(), features);
    });
    let mut fingerprints = Vec::new();
    for_each_question(exam, |path, question| {
        let stem = stems.get(&path[..path.len() - 2]).unwrap_or(&none);
        fingerprints.push(fingerprint(stem, question));
    });
    fingerprints
}

fn fingerprint(stem: &Features, question: &Question) -> Option<Fingerprint> {
    let none = Features::default();
    let features = |text: &str, before: &Features| {
        let mut features = Features {
            exact: before.exact.clone(),
            ..Features::default()
        };
        features.add(text, before);
        features
    };
    let asked = features(&question.question.0, stem);
    let in_question = stem.count + asked.count;
    let mut count = in_question;
    let mut offered = Vec::new();
    for answer in question.answers.iter().flatten() {
        let features = features(&answer.answer_text.0, &none);
        count += features.count;
        offered.push(features.hash(&none));
    }
    for accepted in question.accept.iter().flatten() {
        let (AcceptedAnswer::Text(text)
        | AcceptedAnswer::Number(AcceptedNumber { number: text, .. })) = accepted;
        offered.push(features(&text.0, &none).hash(&none));
    }
    offered.sort_unstable();
    let is_long_enough = count >= MIN_WORDS && in_question >= 3;
    is_long_enough.then(|| hash(&(asked.hash(stem), offered, question.open_ended)))
}

/// The content of a text: a set of words, and a sequence of numbers and signs.
#[derive(Default)]
struct Features {
    words: HashSet<u64>,
    /// The sum of the words' hashes, which does not depend on their order.
    sum: u64,
    /// The number of words, including repeated ones.
    count: usize,
    /// Numbers, single letters and signs, in order.
    exact: DefaultHasher,
}

impl Features {
    /// Adds what is in a text but not in the text before it.
    fn add(&mut self, text: &str, before: &Features) {
        for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
            if word.chars().count() < 2 || word.contains(|c: char| c.is_numeric()) {
                word.hash(&mut self.exact);
            } else {
                let word = word.to_lowercase();
                let stem = word
                    .strip_suffix('s')
                    .filter(|stem| stem.len() > 3)
                    .unwrap_or(&word);
                if !is_phrasing(stem) && !is_phrasing(&word) {
                    self.count += 1;
                    let word = hash(stem);
                    if !before.words.contains(&word) && self.words.insert(word) {
                        self.sum = self.sum.wrapping_add(word);
                    }
                }
            }
            if let Some(sign) = piece[word.len()..]
                .chars()
                .next()
                .filter(|&sign| "+*/=<>^_|&!%#~−-\\".contains(sign))
                && !(sign == '-' && piece.len() > 1 && word.chars().count() > 1)
            {
                sign.hash(&mut self.exact);
            }
        }
    }

    /// Hashes these features together with those of the preceding text.
    fn hash(&self, before: &Features) -> u64 {
        hash(&(before.sum.wrapping_add(self.sum), self.exact.finish()))
    }
}

fn is_phrasing(word: &str) -> bool {
    contains_word(PHRASING_WORDS, word)
}

fn hash(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Creates the problem for a question that almost repeats an earlier one.
pub(crate) fn make_near_twin_problem(file: &str, position: Position, message: String) -> Problem {
    SiteLint::NearTwin.problem(Problem::at(file, position, message))
}

/// Creates the problem for a text whose lines YAML joins.
pub(crate) fn make_folded_block_problem(file: &str, position: Position) -> Problem {
    let message = "YAML joins the lines of this code block, table or list";
    SiteLint::FoldedBlock.problem(Problem::at(file, position, message))
}

/// Finds files that look like content but are not read, except attachments.
pub(crate) fn find_unread_files(
    entries: &[(File, EntryKind)],
    attached: &HashSet<&Location>,
) -> Vec<Problem> {
    let mut found: Vec<Problem> = Vec::new();
    let mut folder = String::new();
    for (file, kind) in entries {
        if !folder.is_empty() && file.path().starts_with(&folder) {
            continue;
        }
        let reason = match kind {
            EntryKind::Folder => why_folder_is_not_read(file.path()),
            _ if attached.contains(&file.location()) => None,
            _ => why_file_is_not_read(file),
        };
        let Some(reason) = reason else { continue };
        if *kind == EntryKind::Folder {
            folder = format!("{}/", file.path());
        }
        let message = format!("this looks like content but is not read: {reason}");
        found.push(SiteLint::NotRead.problem(Problem::of_file(file.name(), message)));
    }
    found
}

fn why_folder_is_not_read(path: &str) -> Option<String> {
    let expected = match path.split('/').collect::<Vec<_>>()[..] {
        [_] => "courses",
        ["courses", _, _] => "exams",
        _ => return None,
    };
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_other = name != expected && name.eq_ignore_ascii_case(expected);
    is_other.then(|| format!("the folder must be named `{expected}`, in lower case"))
}

fn why_file_is_not_read(file: &File) -> Option<String> {
    let parts: Vec<_> = file.path().split('/').collect();
    let name = parts.last()?.to_ascii_lowercase();
    let stem = name
        .strip_suffix(".yaml")
        .or_else(|| name.strip_suffix(".yml"));
    let has_ending = parts.last()?.ends_with(".yaml") || parts.last()?.ends_with(".yml");
    let (named, reason) = match parts[..] {
        [_] => (
            ["site", "synonyms"]
                .into_iter()
                .find(|named| stem == Some(named)),
            "exams belong in `courses/COURSE/exams`",
        ),
        ["courses", _, _] => (
            stem.filter(|stem| *stem == "course"),
            "exams belong in the folder `exams`",
        ),
        ["courses", _, "exams", _] if has_ending => return None,
        ["courses", _, "exams", _] => (
            None,
            "the file name of an exam must end in `.yaml` or `.yml`, in lower case",
        ),
        ["courses", _, "exams", ..] => (
            None,
            "exams must be directly in `exams`, not in a folder inside it",
        ),
        _ => (None, "exams belong in `courses/COURSE/exams`"),
    };
    if let Some(named) = named {
        let is_read = ["yaml", "yml"]
            .iter()
            .any(|ending| parts.last() == Some(&format!("{named}.{ending}").as_str()));
        return (!is_read).then(|| format!("the file must be named `{named}.yaml`, in lower case"));
    }
    let looks_like_content = (stem.is_some() && parts[0] == "courses") || has_keys_of_content(file);
    looks_like_content.then(|| reason.to_owned())
}

/// Returns whether a file begins with the keys of a content file.
fn has_keys_of_content(file: &File) -> bool {
    const HEAD: usize = 4 << 10;
    let bytes = file.read().unwrap_or_default();
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD)]);
    let mut lines = head.trim_start_matches('\u{feff}').lines();
    lines.any(|line| line.starts_with("id:") || line.starts_with("questions:"))
}

/// Finds images that no text uses, and images that are larger than necessary.
pub(crate) fn check_figures<'a>(
    files: impl Iterator<Item = &'a File>,
    figures: &FigureCollector,
) -> Vec<Problem> {
    /// A phone with a slow connection takes more than a second to load this many bytes.
    const MAX_BYTES: usize = 500_000;
    /// More pixels than most screens have along their longer side.
    const MAX_SIDE: u32 = 4_000;
    let used = figures.list_used_files();
    let problem = |file: &File| {
        let (lint, message) = match used.get(file.name()) {
            None => (
                SiteLint::UnusedFigure,
                "this image is not shown anywhere".to_owned(),
            ),
            Some(&(bytes, _)) if bytes > MAX_BYTES => {
                let kilobytes = bytes / 1_000;
                (
                    SiteLint::HugeFigure,
                    format!("this image is {kilobytes} kB, and every visitor has to download it"),
                )
            }
            Some(&(_, side)) if side > MAX_SIDE && !file.name().ends_with(".svg") => (
                SiteLint::HugeFigure,
                format!("this image is {side} pixels long, more than any screen shows"),
            ),
            Some(_) => return None,
        };
        Some(lint.problem(Problem::of_file(file.name(), message)))
    };
    files.filter_map(problem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml;

    fn fingerprint_of(question: &str, answers: &[&str]) -> Option<Fingerprint> {
        let answers: Vec<_> = answers
            .iter()
            .map(|text| format!("{{answerText: '{text}', correct: true}}"))
            .collect();
        let yaml = format!(
            "{{id: q, question: '{question}', answers: [{}]}}",
            answers.join(", ")
        );
        fingerprint(
            &Features::default(),
            &yaml::parse_if_valid(&yaml).expect("a question"),
        )
    }

    #[test]
    fn the_same_question_in_other_words_is_a_twin() {
        let one = fingerprint_of(
            "Which of the following organelles produces most of the ATP?",
            &["Ribosome", "Mitochondrion"],
        );
        let other = fingerprint_of(
            "What organelle produces most of the ATP?",
            &["mitochondrion", "ribosome."],
        );
        assert!(one.is_some());
        assert_eq!(one, other);
    }

    #[test]
    fn what_asks_for_something_else_is_no_twin() {
        let base = fingerprint_of(
            "Which salt increases the pH of pure water by 2?",
            &["Soda", "Table salt"],
        );
        for other in [
            "Which salt decreases the pH of pure water by 2?",
            "Which salt increases the pH of pure water by 3?",
            "Which salt does not increase the pH of pure water by 2?",
            "Which salt increases the pH of pure water by $x$?",
        ] {
            assert_ne!(
                base,
                fingerprint_of(other, &["Soda", "Table salt"]),
                "{other}"
            );
        }
        assert_ne!(
            base,
            fingerprint_of(
                "Which salt increases the pH of pure water by 2?",
                &["Soda", "Lime"]
            )
        );
        assert_ne!(
            fingerprint_of(
                "Compute the exact value of this long sum again: $a + b$.",
                &["x y"]
            ),
            fingerprint_of(
                "Compute the exact value of this long sum again: $a - b$.",
                &["x y"]
            )
        );
        assert_eq!(fingerprint_of("Is it so?", &["True", "False"]), None);
    }
}
