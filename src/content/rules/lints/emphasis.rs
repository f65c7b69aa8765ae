//! Emphasis that nobody meant: a product, or a name with underscores.

use super::super::Finding;
use super::MOST_OF_A_TEXT;
use super::draft::Draft;
use crate::content::diagnostics::quoted;
use crate::content::markdown::{Emphasis, emphasis};

pub fn emphasis_is_meant(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    for passage in &draft.passages {
        let source = passage.source;
        let may_have = |mark: char| source.find(mark) != source.rfind(mark);
        if !may_have('*') && !source.contains("__") {
            continue;
        }
        let accidents = emphasis(source).into_iter().filter(|emphasis| is_accident(source, emphasis));
        for Emphasis { range, .. } in accidents.take(MOST_OF_A_TEXT) {
            let message =
                format!("{} becomes emphasis here, without its marks", quoted(&source[range.clone()]));
            found.push(Finding::on(&passage.path, source, range, message));
        }
    }
}

fn is_accident(source: &str, emphasis: &Emphasis) -> bool {
    let Emphasis { range, marks } = emphasis;
    let inside = &source[range.start + marks..range.end - marks];
    let before = source[..range.start].chars().next_back();
    let behind = source[range.end..].chars().next();
    if source[range.start..].starts_with('_') {
        // As Python writes names.
        let is_name = inside.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        return *marks == 2 && is_name && inside.len() > 2;
    }
    // Between two factors, with nothing around its marks: `2*3*4`, `a*b + c*d`.
    let is_factor = |c: char| c.is_alphanumeric() || ")]}".contains(c);
    let begins_factor = |c: char| c.is_alphanumeric() || "([{-".contains(c);
    let is_product = before.is_some_and(is_factor) && behind.is_some_and(begins_factor);
    let is_word = |word: &str| word.chars().count() > 3 && word.chars().all(char::is_alphabetic);
    let left = source[..range.start].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    // A part of a word may well be stressed: `re*write*s`.
    let stresses = is_word(inside) || (is_word(left) && inside.chars().all(char::is_alphabetic));
    is_product && !stresses
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accidents(source: &str) -> Vec<&str> {
        let found = emphasis(source).into_iter().filter(|emphasis| is_accident(source, emphasis));
        found.map(|emphasis| &source[emphasis.range]).collect()
    }

    #[test]
    fn products_and_names_are_accidents() {
        assert_eq!(accidents("What is 2*3*4?"), ["*3*"]);
        assert_eq!(accidents("a*b + c*d"), ["*b + c*"]);
        assert_eq!(accidents("What does __init__ do?"), ["__init__"]);
        for meant in [
            "*not* this",
            "**2*3**",
            "an *e*mphasis",
            "re*write*s",
            "`2*3*4`",
            "$2*3*4$",
            "__Note__ well",
            "2 * 3 * 4",
        ] {
            assert!(accidents(meant).is_empty(), "{meant}: {:?}", accidents(meant));
        }
    }
}
