//! The table of symbols, which lists LaTeX commands, Unicode characters and typed words that mean
//! the same thing.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A symbol with all its notations and the token that represents it.
struct Symbol {
    commands: Vec<&'static str>,
    characters: &'static str,
    words: Vec<&'static str>,
    /// The token, in which a leading `^` marks a superscript; empty for a formatting command.
    token: &'static str,
}

/// Parses the symbols in `symbols.txt`.
fn symbols() -> impl Iterator<Item = Symbol> {
    let lines = include_str!("symbols.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let mut columns = line.split(';');
        let mut next = || columns.next().unwrap_or_default();
        Symbol {
            commands: next().split_whitespace().collect(),
            characters: next(),
            words: next().split_whitespace().collect(),
            token: next(),
        }
    })
}

#[derive(Default)]
struct Table {
    commands: HashMap<&'static str, &'static str>,
    characters: HashMap<char, &'static str>,
    words: HashMap<&'static str, &'static str>,
    names: HashMap<char, Vec<&'static str>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::default();
    for row in symbols() {
        let add = |name| (name, row.token);
        table.commands.extend(row.commands.into_iter().map(add));
        table.words.extend(row.words.iter().copied().map(add));
        let characters = row.characters.chars();
        table.characters.extend(characters.map(|c| (c, row.token)));
        let mut token = row.token.chars();
        if let (Some(character), None) = (token.next(), token.next()) {
            table.names.entry(character).or_insert(row.words);
        }
    }
    table
});

const MAX_WORD_LENGTH: usize = 9;

/// Returns the token for a LaTeX command, unless the token is simply the command's own letters.
pub(crate) fn find_command_token(name: &str) -> Option<&'static str> {
    TABLE.commands.get(name).copied()
}

/// Returns the token for a character, unless the token is the character itself.
pub(crate) fn find_symbol_token(character: char) -> Option<&'static str> {
    if character.is_ascii() {
        return None;
    }
    TABLE.characters.get(&character).copied()
}

/// Returns the token for a typed word that names a symbol.
pub(crate) fn find_word_token(letters: &str) -> Option<&'static str> {
    if !(2..=MAX_WORD_LENGTH).contains(&letters.len()) || !letters.is_ascii() {
        return None;
    }
    TABLE
        .words
        .get(letters)
        .or_else(|| TABLE.words.get(letters.to_ascii_lowercase().as_str()))
        .copied()
}

/// Returns the words that name a token: `theta` for θ, `integral` for ∫.
pub(crate) fn list_token_names(token: char) -> &'static [&'static str] {
    TABLE.names.get(&token).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_notation_stands_in_two_rows() {
        let commands = symbols().flat_map(|row| row.commands).count();
        let characters = symbols().flat_map(|row| row.characters.chars()).count();
        let words = symbols().flat_map(|row| row.words).count();
        assert_eq!(
            (
                TABLE.commands.len(),
                TABLE.characters.len(),
                TABLE.words.len()
            ),
            (commands, characters, words)
        );
        assert!(
            symbols()
                .flat_map(|row| row.words)
                .all(|word| word.len() <= MAX_WORD_LENGTH)
        );
    }

    #[test]
    fn a_symbol_is_found_by_each_notation() {
        assert_eq!(
            (
                find_command_token("leq"),
                find_symbol_token('≤'),
                find_word_token("leq")
            ),
            (Some("≤"), Some("≤"), Some("≤"))
        );
        assert_eq!(find_word_token("Theta"), find_word_token("theta"));
        assert_eq!(
            (
                find_word_token("x"),
                find_command_token("nope"),
                find_symbol_token('x')
            ),
            (None, None, None)
        );
        assert!(list_token_names('∫').contains(&"integral"));
    }
}
