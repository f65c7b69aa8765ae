//! Text in capitals.

use super::super::Finding;
use super::draft::Draft;
use crate::content::diagnostics::quoted;

/// Words that are no names, commands or sequences, so that what they stand in is a sentence.
const SMALL: [&str; 30] = [
    "THE",
    "OF",
    "IS",
    "ARE",
    "WHAT",
    "WHICH",
    "WHO",
    "HOW",
    "DOES",
    "THIS",
    "THAT",
    "FOLLOWING",
    "WITH",
    "YOU",
    "WAS",
    "AN",
    "TO",
    "DER",
    "DIE",
    "DAS",
    "IST",
    "WAS",
    "WELCHE",
    "LES",
    "LA",
    "EST",
    "QUE",
    "EL",
    "LOS",
    "ES",
];
/// As many words make a sentence that somebody wrote in capitals.
const FEWEST: usize = 5;

pub fn nobody_shouts(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in &draft.passages {
        // Most texts have a small letter soon.
        if passage.source.bytes().take(400).any(|byte| byte.is_ascii_lowercase())
            && !passage.source.contains(['`', '$', '!'])
        {
            continue;
        }
        if is_shouted(passage.prose()) {
            let message = format!("{} is written in capitals", quoted(passage.source.trim()));
            found.push(Finding::at(passage.path.as_slice(), message));
        }
    }
}

fn is_shouted(prose: &str) -> bool {
    let words = || prose.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    // What are commands of SQL are no words.
    let is_query =
        words().next().is_some_and(|first| ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(&first));
    words().count() >= FEWEST
        && !prose.chars().any(char::is_lowercase)
        && words().any(|word| SMALL.contains(&word))
        && !is_query
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_in_capitals_is_shouted() {
        assert!(is_shouted("WHAT IS THE CAPITAL OF FRANCE?"));
        for prose in
            ["TCP, UDP, ICMP, ARP, DNS", "SELECT * FROM THE TABLE OF IT", "What IS THE CAPITAL?", "THE END"]
        {
            assert!(!is_shouted(prose), "{prose}");
        }
    }
}
