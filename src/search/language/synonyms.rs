//! Synonyms: what students say for what catalogues write (`orgo` for organic chemistry).

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use super::fold::fold;
use super::tokens::tokens;

/// The table that ships with the program, reviewed like text.
const BUILTIN: &str = include_str!("synonyms.yaml");

/// What stands beside a phrase of the table: one meaning, or several with the usual one first.
#[derive(Deserialize)]
#[serde(untagged)]
enum Meanings {
    One(String),
    Several(Vec<String>),
}

/// Phrases and what each of them may mean, folded and cut into words.
#[derive(Debug, Clone, Default)]
pub struct Synonyms {
    meanings: HashMap<String, Vec<Vec<String>>>,
    longest: usize,
}

impl Synonyms {
    /// The table that ships with the program.
    pub fn builtin() -> Self {
        let mut table = Self::default();
        table.extend(entries().expect("the table is part of the program, and a test reads it"));
        table
    }

    /// The meanings of a phrase, given as folded words.
    pub fn of(&self, phrase: &[&str]) -> &[Vec<String>] {
        self.meanings.get(&phrase.join(" ")).map_or(&[], Vec::as_slice)
    }

    /// How many words the longest phrase has.
    pub fn longest(&self) -> usize {
        self.longest
    }
}

/// The entries of the built-in table.
fn entries() -> serde_yaml::Result<impl Iterator<Item = (String, Vec<String>)>> {
    let table: BTreeMap<String, Meanings> = serde_yaml::from_str(BUILTIN)?;
    Ok(table.into_iter().map(|(phrase, meanings)| match meanings {
        Meanings::One(meaning) => (phrase, vec![meaning]),
        Meanings::Several(meanings) => (phrase, meanings),
    }))
}

impl<P: AsRef<str>, M: AsRef<str>> Extend<(P, Vec<M>)> for Synonyms {
    /// Adds pairs of a phrase and its meanings to what is known already.
    fn extend<T: IntoIterator<Item = (P, Vec<M>)>>(&mut self, pairs: T) {
        for (phrase, meanings) in pairs {
            let phrase = fold(phrase.as_ref());
            let words = tokens(&phrase);
            if words.is_empty() {
                continue;
            }
            self.longest = self.longest.max(words.len());
            let known = self.meanings.entry(words.join(" ")).or_default();
            for meaning in meanings {
                let meaning: Vec<String> =
                    tokens(&fold(meaning.as_ref())).into_iter().map(str::to_owned).collect();
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
        let lines = BUILTIN.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        let mut phrases = HashSet::new();
        for (phrase, meanings) in entries().expect("a table") {
            let means_something = |meaning: &String| !tokens(&fold(meaning)).is_empty();
            assert!(!meanings.is_empty() && meanings.iter().all(means_something), "{phrase}");
            let phrase = tokens(&fold(&phrase)).join(" ");
            assert!(!phrase.is_empty() && phrases.insert(phrase.clone()), "twice, or nothing: {phrase:?}");
        }
        assert_eq!(phrases.len(), lines, "an entry a line");
    }

    #[test]
    fn a_phrase_is_found_however_it_is_written() {
        let mut table = Synonyms::default();
        table.extend([("Équa-Diff", vec!["équations différentielles"])]);
        table.extend([("equa diff", vec!["Differential Equations", "equations differentielles"])]);
        let found: Vec<String> = table.of(&["equa", "diff"]).iter().map(|m| m.join(" ")).collect();
        assert_eq!(found, ["equations differentielles", "differential equations"]);
        assert!(table.of(&["equa"]).is_empty());
    }

    #[test]
    fn an_empty_phrase_or_meaning_adds_nothing() {
        let mut table = Synonyms::default();
        table.extend([("--", vec!["x"]), ("x", vec!["--"])]);
        assert!(table.of(&["x"]).is_empty());
    }
}
