//! Ids for imported exams and questions. The same source always results in the same ids, and a
//! question keeps its id when other questions are added or removed.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::policy::ConvertedQuestion;
use crate::strings::non_empty;
use stoa_content::rules::is_id;

/// The maximum length, in characters, of the part of an id that is made from words.
const MAX_LENGTH: usize = 60;

/// Turns text into part of an id: letters and digits, separated by hyphens.
pub fn make_slug(text: &str) -> String {
    let slug = hyphenate(text.chars().flat_map(char::to_lowercase), "");
    slug.chars()
        .take(MAX_LENGTH)
        .collect::<String>()
        .trim_end_matches('-')
        .to_owned()
}

/// Keeps letters, digits and the characters in `kept`, and replaces anything between them with
/// hyphens.
pub fn hyphenate(text: impl Iterator<Item = char>, kept: &str) -> String {
    let mut name = String::new();
    for c in text {
        if c.is_alphanumeric() || kept.contains(c) {
            name.push(c);
        } else if !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
    }
    name
}

/// Turns the name of a source's file, without its extension, into the id of its exam, which is also
/// the name of its file or folder. Unlike [`make_slug`], keeps capitals, underscores and full
/// stops.
pub fn make_file_stem_id(stem: &str) -> String {
    let first = stem
        .chars()
        .take(MAX_LENGTH)
        .skip_while(|c| !c.is_alphanumeric());
    let name = hyphenate(first, "_.");
    let name = name.trim_end_matches(['-', '.']);
    if name.is_empty() {
        "exam".to_owned()
    } else {
        name.to_owned()
    }
}

/// Returns the name; if it is taken, the name followed by the first free number.
pub fn find_unused_id(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let mut number = FIRST_NUMBER;
    find_unused_id_from(name, &mut number, is_taken)
}

/// The first number that is appended to a name that is taken: `name` is followed by `name-2`.
pub(crate) const FIRST_NUMBER: u64 = 2;

/// Like [`find_unused_id`], but continues counting from the given number, which is updated.
pub(crate) fn find_unused_id_from(
    name: &str,
    number: &mut u64,
    is_taken: impl Fn(&str) -> bool,
) -> String {
    let mut id = name.to_owned();
    while is_taken(&id) {
        id = format!("{name}-{number}");
        *number += 1;
    }
    id
}

/// Returns ids for an exam's questions based on their names; none of the ids is in `taken`.
pub(crate) fn make_question_ids(
    exam: &str,
    questions: &[(&str, &ConvertedQuestion)],
    taken: &HashSet<String>,
) -> Vec<String> {
    let bases: Vec<String> = questions
        .iter()
        .map(|(name, converted)| base(exam, name, converted, taken))
        .collect();
    let hashes: Vec<String> = questions
        .iter()
        .map(|(_, converted)| hash(&content_of(converted)))
        .collect();
    let mut groups: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, base) in bases.iter().enumerate() {
        groups.entry(base).or_default().push(at);
    }
    let mut ids = vec![String::new(); questions.len()];
    let mut used: HashSet<String> = HashSet::new();
    // Thousands of questions may share a name, so counting resumes where it stopped.
    let mut numbers: HashMap<String, u64> = HashMap::new();
    let mut give = |at: usize, id: String, ids: &mut Vec<String>| {
        let number = numbers.entry(id.clone()).or_insert(FIRST_NUMBER);
        let id = find_unused_id_from(&id, number, |id| taken.contains(id) || used.contains(id));
        used.insert(id.clone());
        ids[at] = id;
    };
    // Unique names come first, so that no name with a suffix takes one of them.
    for (at, base) in bases.iter().enumerate() {
        if groups[base.as_str()].len() == 1 {
            give(at, base.clone(), &mut ids);
        }
    }
    let mut several: Vec<(&str, Vec<usize>)> = groups
        .into_iter()
        .filter(|(_, group)| group.len() > 1)
        .collect();
    several.sort_unstable();
    for (base, mut group) in several {
        // Which question gets the name without a suffix must not depend on the order in the source.
        group.sort_by(|one, other| hashes[*one].cmp(&hashes[*other]).then(one.cmp(other)));
        for (nth, at) in group.into_iter().enumerate() {
            let id = if nth == 0 {
                base.to_owned()
            } else {
                format!("{base}-{}", hashes[at])
            };
            give(at, id, &mut ids);
        }
    }
    ids
}

fn base(exam: &str, name: &str, converted: &ConvertedQuestion, taken: &HashSet<String>) -> String {
    if let Some(own) = converted
        .id
        .as_deref()
        .map(str::trim)
        .filter(|id| is_id(id))
    {
        return match format!("{exam}-{own}") {
            with_exam if taken.contains(own) && is_id(&with_exam) => with_exam,
            _ => own.to_owned(),
        };
    }
    let words = non_empty(make_slug(name)).unwrap_or_else(|| "question".to_owned());
    // A truncated name is followed by a hash of the question's text.
    let is_whole = !name.ends_with('…') && words.chars().count() < MAX_LENGTH - 1;
    let rest = if is_whole {
        String::new()
    } else {
        format!("-{}", hash(&converted.question.question.0))
    };
    format!("{exam}-{words}{rest}")
}

fn content_of(converted: &ConvertedQuestion) -> String {
    let stem = converted.stem.as_deref().unwrap_or_default();
    format!(
        "{stem}\n{}",
        serde_json::to_string(&converted.question).unwrap_or_default()
    )
}

fn hash(text: &str) -> String {
    let mut hex = String::with_capacity(8);
    for byte in &Sha256::digest(text)[..4] {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::make_answer;
    use stoa_content::model::{Question, Text};

    fn converted(id: Option<&str>, text: &str, answer: &str) -> ConvertedQuestion {
        let answers = Some(vec![make_answer(answer, true, None)]);
        let question = Question {
            question: Text(text.to_owned()),
            answers,
            ..Question::default()
        };
        ConvertedQuestion {
            id: id.map(str::to_owned),
            stem: None,
            question,
        }
    }

    fn ids(questions: &[ConvertedQuestion], taken: &[&str]) -> Vec<String> {
        let named: Vec<(&str, &ConvertedQuestion)> = questions
            .iter()
            .map(|converted| (converted.question.question.0.as_str(), converted))
            .collect();
        make_question_ids(
            "quiz",
            &named,
            &taken.iter().map(|id| (*id).to_owned()).collect(),
        )
    }

    #[test]
    fn an_id_is_the_items_own_or_its_words() {
        let questions = [
            converted(Some("q 1"), "A", "a"),
            converted(Some("a/b"), "Was ist *Öl*?", "a"),
            converted(None, "???", "a"),
        ];
        assert_eq!(
            ids(&questions, &[]),
            ["q 1", "quiz-was-ist-öl", "quiz-question"]
        );
        assert_eq!(
            ids(&questions, &["q 1", "quiz-question"]),
            ["quiz-q 1", "quiz-was-ist-öl", "quiz-question-2"]
        );
    }

    #[test]
    fn a_question_that_stays_keeps_its_id() {
        let questions = [
            converted(None, "Which?", "a"),
            converted(None, "Which?", "b"),
            converted(None, "Why?", "c"),
            converted(None, "Which?", "b"),
        ];
        let all = ids(&questions, &[]);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 4, "{all:?}");
        assert!(all.contains(&"quiz-which".to_owned()));
        let mut turned = questions.clone();
        turned.reverse();
        let mut again = ids(&turned, &[]);
        again.reverse();
        assert_eq!((&again[0], &again[2]), (&all[0], &all[2]));
        let more = [&[converted(None, "New?", "a")][..], &questions[..]].concat();
        assert_eq!(ids(&more, &[])[1..], all[..]);
    }

    #[test]
    fn long_texts_are_told_apart_by_all_they_say() {
        let long = "word ".repeat(40);
        let questions = [
            converted(None, &format!("{long} one"), "a"),
            converted(None, &format!("{long} two"), "a"),
        ];
        let found = ids(&questions, &[]);
        assert_ne!(found[0], found[1]);
        assert_eq!(found[1], ids(&questions[1..], &[])[0]);
        assert!(found.iter().all(|id| is_id(id)));
    }

    #[test]
    fn a_files_name_is_its_exams_id() {
        for (stem, id) in [
            ("ch04-01_a.b", "ch04-01_a.b"),
            ("My quiz (2)", "My-quiz-2"),
            ("..", "exam"),
            ("Prüfung", "Prüfung"),
        ] {
            assert_eq!(make_file_stem_id(stem), id);
        }
    }
}
