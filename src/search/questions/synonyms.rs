//! Synonyms of exams: what students remember for what questions say.

use crate::search::language::Synonyms;

/// Groups of phrases that mean the same, a line each.
const GROUPS: &str = include_str!("synonyms.txt");

/// A table with the groups in it.
pub(super) fn with(table: &Synonyms) -> Synonyms {
    let mut table = table.clone();
    let groups = GROUPS.lines().filter(|line| !line.starts_with('#'));
    for group in groups {
        let phrases: Vec<&str> = group.split(" = ").map(str::trim).collect();
        for phrase in &phrases {
            let others = phrases.iter().filter(|other| *other != phrase).map(|other| (*other).to_owned());
            table.extend([(*phrase, others.collect::<Vec<_>>())]);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_several_phrases_and_none_stands_twice_in_it() {
        for line in GROUPS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let mut phrases: Vec<&str> = line.split(" = ").collect();
            assert!(phrases.len() > 1, "{line}");
            phrases.sort_unstable();
            assert!(phrases.windows(2).all(|pair| pair[0] != pair[1]), "{line}");
        }
    }
}
