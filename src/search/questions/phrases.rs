//! Phrases: what words of a query stand for together with their neighbours.

use super::index::Index;
use super::unit::Unit;
use super::vocabulary::Role;
use super::weight::quality;
use crate::search::language::Synonyms;

/// Neighbours that are written as one word somewhere stand for it too.
pub(super) fn add_joined(index: &Index, units: &mut [Unit]) {
    for at in 1..units.len() {
        let [before, after] = &mut units[at - 1..=at] else { continue };
        if [&*before, &*after].iter().any(|unit| unit.word.is_empty() || unit.role == Role::Small) {
            continue;
        }
        if let Some(key) = index.key(&[before.word.as_str(), &after.word].concat()) {
            before.readings.push((vec![key], quality::RESPACED));
            after.readings.push((vec![key], quality::RESPACED));
        }
    }
}

/// A phrase stands for what it means.
pub(super) fn add_synonyms(index: &Index, synonyms: &Synonyms, units: &mut [Unit]) {
    let words: Vec<String> = units.iter().map(|unit| unit.word.clone()).collect();
    for start in 0..words.len() {
        for end in start + 1..=(start + synonyms.longest()).min(words.len()) {
            let phrase: Vec<&str> = words[start..end].iter().map(String::as_str).collect();
            for meaning in synonyms.of(&phrase) {
                let keys: Option<Vec<u32>> = meaning.iter().map(|word| index.key(word)).collect();
                let Some(keys) = keys else { continue };
                for unit in &mut units[start..end] {
                    unit.readings.push((keys.clone(), quality::SYNONYM));
                }
            }
        }
    }
}
