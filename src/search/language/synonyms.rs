//! Synonyms: what students say for what catalogues write (`orgo` for organic chemistry).

use std::collections::HashMap;

use super::fold::fold;
use super::tokens::tokens;

/// The table that ships with the program, reviewed like text.
const BUILTIN: &str = include_str!("synonyms.yaml");

/// Phrases and what each of them may mean, folded and cut into words.
#[derive(Debug, Clone, Default)]
pub struct Synonyms {
    meanings: HashMap<String, Vec<Vec<String>>>,
    longest: usize,
}

impl Synonyms {
    /// No synonyms at all.
    pub fn none() -> Self {
        Self::default()
    }

    /// The table that ships with the program.
    pub fn builtin() -> Self {
        let mut table = Self::none();
        table.extend(BUILTIN.lines().filter_map(line));
        table
    }

    /// The meanings of a phrase, given as folded words.
    pub fn of(&self, phrase: &[&str]) -> &[Vec<String>] {
        if phrase.len() > self.longest {
            return &[];
        }
        self.meanings.get(&phrase.join(" ")).map_or(&[], Vec::as_slice)
    }

    /// How many words the longest phrase has.
    pub fn longest(&self) -> usize {
        self.longest
    }
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

/// One line of the built-in table: `phrase: meaning` or `phrase: [meaning, meaning]`, the plainest YAML.
fn line(text: &str) -> Option<(&str, Vec<&str>)> {
    let text = text.split(" #").next()?.trim();
    let (phrase, meanings) = text.split_once(": ").filter(|_| !text.starts_with('#'))?;
    let meanings = meanings.trim();
    let list = meanings.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let meanings = list.map_or(vec![meanings], |list| list.split(", ").collect());
    Some((phrase.trim_matches('"'), meanings))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_line_of_the_table_is_understood() {
        let mut phrases = HashSet::new();
        for text in BUILTIN.lines().filter(|text| !text.is_empty() && !text.starts_with('#')) {
            let (phrase, meanings) = line(text).unwrap_or_else(|| panic!("not a pair: {text}"));
            assert!(
                !phrase.is_empty() && meanings.iter().all(|m| !m.is_empty() && !m.contains([':', '[', ']'])),
                "{text}"
            );
            assert!(phrases.insert(tokens(&fold(phrase)).join(" ")), "twice: {phrase}");
        }
    }

    #[test]
    fn a_line_holds_one_meaning_or_a_list() {
        assert_eq!(line("orgo: organic chemistry"), Some(("orgo", vec!["organic chemistry"])));
        assert_eq!(line("\"no\": [a, b c]  # why"), Some(("no", vec!["a", "b c"])));
        assert_eq!(line("# orgo: organic chemistry"), None);
        assert_eq!(line(""), None);
    }

    #[test]
    fn a_phrase_is_found_however_it_is_written() {
        let mut table = Synonyms::none();
        table.extend([("Équa-Diff", vec!["équations différentielles"])]);
        table.extend([("equa diff", vec!["Differential Equations", "equations differentielles"])]);
        let found: Vec<String> = table.of(&["equa", "diff"]).iter().map(|m| m.join(" ")).collect();
        assert_eq!(found, ["equations differentielles", "differential equations"]);
        assert!(table.of(&["equa"]).is_empty());
    }

    #[test]
    fn an_empty_phrase_or_meaning_adds_nothing() {
        let mut table = Synonyms::none();
        table.extend([("--", vec!["x"]), ("x", vec!["--"])]);
        assert!(table.of(&["x"]).is_empty());
    }
}
