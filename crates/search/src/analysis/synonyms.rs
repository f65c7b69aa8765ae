//! Synonyms: phrases that students use, and the words in courses and questions that these phrases
//! stand for.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use stoa_text::word_list::contains_word;

use super::{Language, normalise, tokens};

/// The built-in table of synonyms for course search.
const BUILTIN: &str = include_str!("synonyms.yaml");
/// The built-in groups of synonyms for question search, one group per line.
const QUESTION_GROUPS: &str = include_str!("question_synonyms.txt");

/// The only meaning of a phrase, or several meanings, of which the most common comes first.
#[derive(Deserialize)]
#[serde(untagged)]
enum Meanings {
    One(String),
    Several(Vec<String>),
}

/// Phrases with their meanings, as normalised words.
#[derive(Debug, Clone, Default)]
pub struct Synonyms {
    meanings: HashMap<String, Vec<Vec<String>>>,
    longest: usize,
}

impl Synonyms {
    /// Returns the built-in synonyms.
    pub fn builtin() -> Self {
        let mut table = Self::default();
        table.extend(entries().expect("the table is part of the program, and a test reads it"));
        table
    }

    /// Returns the meanings of a phrase of normalised words.
    pub(crate) fn meanings(&self, phrase: &[&str]) -> &[Vec<String>] {
        self.meanings
            .get(&phrase.join(" "))
            .map_or(&[], Vec::as_slice)
    }

    /// Returns the number of words in the longest phrase.
    pub(crate) fn longest(&self) -> usize {
        self.longest
    }
}

/// The synonyms for question search: those for course search in `synonyms.yaml`, and the groups of
/// phrases in `question_synonyms.txt`. A phrase is also found by other forms of its words:
/// `null space` by `null spaces`.
pub(crate) struct QuestionSynonyms {
    table: Synonyms,
    /// The phrases in the table by the stems of their words, in every language.
    phrases_by_stems: HashMap<String, Vec<String>>,
}

impl QuestionSynonyms {
    pub(crate) fn new(synonyms: &Synonyms, languages: &[Language]) -> Self {
        let mut table = synonyms.clone();
        for Group { one_way, phrases } in question_groups() {
            for phrase in one_way.as_ref().map_or(&*phrases, std::slice::from_ref) {
                let others = phrases.iter().filter(|other| *other != phrase);
                let others = others.map(|other| without_possessives(other)).collect();
                table.extend([(without_possessives(phrase), others)]);
            }
        }
        let mut phrases: Vec<&String> = table.meanings.keys().collect();
        phrases.sort_unstable();
        let mut phrases_by_stems: HashMap<String, Vec<String>> = HashMap::new();
        for phrase in phrases {
            for language in languages {
                let stems = phrase.split(' ').map(|word| language.stems(word).0);
                let stems = stems.collect::<Vec<_>>().join(" ");
                let known = phrases_by_stems.entry(stems).or_default();
                if !known.contains(phrase) {
                    known.push(phrase.clone());
                }
            }
        }
        Self {
            table,
            phrases_by_stems,
        }
    }

    /// Returns the meanings of a phrase of normalised words.
    pub(crate) fn meanings(&self, phrase: &[&str]) -> &[Vec<String>] {
        self.table.meanings(phrase)
    }

    /// Returns the meanings of all phrases that consist of other forms of the words of a phrase,
    /// which is given with its stems.
    pub(crate) fn meanings_of_forms(
        &self,
        phrase: &[&str],
        stems: &[&str],
    ) -> impl Iterator<Item = &Vec<String>> {
        let forms = self.phrases_by_stems.get(&stems.join(" ")).into_iter();
        let forms = forms.flatten().filter(|form| match phrase {
            [word] => is_inflection(word, form),
            _ => true,
        });
        forms.flat_map(|form| &self.table.meanings[form])
    }

    /// Returns the number of words in the longest phrase.
    pub(crate) fn longest(&self) -> usize {
        self.table.longest
    }
}

/// Whether two words with the same stem are inflections of one word, like `brake` and `braking`, but
/// unlike `identity` and `identical`.
fn is_inflection(one: &str, other: &str) -> bool {
    const ENDINGS: &str = "s es e ed d ing y ies ied n en";
    let shared = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let shared: usize = shared.map(|(c, _)| c.len_utf8()).sum();
    [&one[shared..], &other[shared..]]
        .iter()
        .all(|ending| ending.is_empty() || contains_word(ENDINGS, ending))
}

/// Removes the endings of English possessives from a phrase.
fn without_possessives(phrase: &str) -> String {
    let words = phrase.split(' ').map(strip_possessive);
    words.collect::<Vec<_>>().join(" ")
}

/// Removes the ending of an English possessive from a word: `newton` for `newton's`.
pub(crate) fn strip_possessive(word: &str) -> &str {
    let ending = ["'s", "’s"].into_iter();
    ending
        .filter_map(|ending| word.strip_suffix(ending))
        .next()
        .unwrap_or(word)
}

/// A line of the table of synonyms for question search.
struct Group {
    /// A phrase that means the others in a query, but is not found by a query for one of them.
    one_way: Option<&'static str>,
    /// Phrases that stand for one another.
    phrases: Vec<&'static str>,
}

fn question_groups() -> impl Iterator<Item = Group> {
    let lines = QUESTION_GROUPS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let (one_way, phrases) = match line.split_once(" > ") {
            Some((one_way, phrases)) => (Some(one_way), phrases),
            None => (None, line),
        };
        Group {
            one_way,
            phrases: phrases.split(" = ").collect(),
        }
    })
}

/// Parses the entries of the built-in table.
fn entries() -> serde_yaml::Result<impl Iterator<Item = (String, Vec<String>)>> {
    let table: BTreeMap<String, Meanings> = serde_yaml::from_str(BUILTIN)?;
    Ok(table.into_iter().map(|(phrase, meanings)| match meanings {
        Meanings::One(meaning) => (phrase, vec![meaning]),
        Meanings::Several(meanings) => (phrase, meanings),
    }))
}

impl<P: AsRef<str>, M: AsRef<str>> Extend<(P, Vec<M>)> for Synonyms {
    /// Adds phrases with their meanings, after any meanings that the phrases already have.
    fn extend<T: IntoIterator<Item = (P, Vec<M>)>>(&mut self, pairs: T) {
        for (phrase, meanings) in pairs {
            let phrase = normalise(phrase.as_ref());
            let words = tokens(&phrase);
            if words.is_empty() {
                continue;
            }
            self.longest = self.longest.max(words.len());
            let known = self.meanings.entry(words.join(" ")).or_default();
            for meaning in meanings {
                let meaning: Vec<String> = tokens(&normalise(meaning.as_ref()))
                    .into_iter()
                    .map(str::to_owned)
                    .collect();
                if !meaning.is_empty() && !known.contains(&meaning) {
                    known.push(meaning);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_entry_of_the_table_is_understood_and_no_phrase_stands_twice() {
        let lines = BUILTIN
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .count();
        let mut phrases = HashSet::new();
        for (phrase, meanings) in entries().expect("a table") {
            let means_something = |meaning: &String| !tokens(&normalise(meaning)).is_empty();
            assert!(
                !meanings.is_empty() && meanings.iter().all(means_something),
                "{phrase}"
            );
            let phrase = tokens(&normalise(&phrase)).join(" ");
            assert!(
                !phrase.is_empty() && phrases.insert(phrase.clone()),
                "twice, or nothing: {phrase:?}"
            );
        }
        assert_eq!(phrases.len(), lines, "an entry a line");
    }

    #[test]
    fn a_phrase_is_found_however_it_is_written() {
        let mut table = Synonyms::default();
        table.extend([("Équa-Diff", vec!["équations différentielles"])]);
        table.extend([(
            "equa diff",
            vec!["Differential Equations", "equations differentielles"],
        )]);
        let found: Vec<String> = table
            .meanings(&["equa", "diff"])
            .iter()
            .map(|m| m.join(" "))
            .collect();
        assert_eq!(
            found,
            ["equations differentielles", "differential equations"]
        );
        assert!(table.meanings(&["equa"]).is_empty());
    }

    #[test]
    fn an_empty_phrase_or_meaning_adds_nothing() {
        let mut table = Synonyms::default();
        table.extend([("--", vec!["x"]), ("x", vec!["--"])]);
        assert!(table.meanings(&["x"]).is_empty());
    }

    #[test]
    fn no_group_has_two_forms_of_the_same_phrase() {
        let stems = |phrase: &str| {
            let phrase = without_possessives(phrase);
            let words = tokens(&phrase).into_iter();
            let stems = words.map(|word| Language::default().stems(word).0);
            stems.collect::<Vec<String>>()
        };
        for Group { phrases, .. } in question_groups() {
            for (at, one) in phrases.iter().enumerate() {
                for other in &phrases[at + 1..] {
                    let are_forms = one.contains(' ') || is_inflection(one, other);
                    let are_same = are_forms && stems(one) == stems(other);
                    assert!(!are_same, "{one} and {other}");
                }
            }
        }
    }

    #[test]
    fn every_group_has_several_phrases_and_none_twice() {
        for Group { one_way, phrases } in question_groups() {
            let mut group = phrases;
            group.extend(one_way);
            assert!(group.len() > 1, "{group:?}");
            group.sort_unstable();
            assert!(group.windows(2).all(|pair| pair[0] != pair[1]), "{group:?}");
        }
    }
}
