//! The known commands and environments of LaTeX, and their equivalents in Markdown. To support
//! another command or environment, add it to a line in `commands.txt`, `characters.txt` or
//! `environments.txt`.

use crate::strings::non_empty;
use std::collections::HashMap;
use std::sync::OnceLock;
use stoa_text::word_list::contains_word;

use Action::{Accent, Choices, Solution, Structure, Text};

/// The Markdown that a command or environment stands for, or its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Layout, which is skipped along with its arguments and not reported.
    Skip,
    /// Like [`Action::Skip`], but replaced with a space.
    Space,
    /// Replaced with its last argument.
    Inside,
    /// An HTML element around the last argument or the body.
    Element(&'static str),
    /// An HTML element around the rest of the group.
    Declare(&'static str),
    /// Ends the element that a declaration began.
    Normal,
    /// Replaced with the given characters.
    Text(&'static str),
    /// A combining character that follows the argument.
    Accent(char),
    /// A line break.
    Break,
    /// A new paragraph.
    Paragraph,
    /// Left out and reported.
    Lost(&'static str),
    /// Skipped along with the TeX length that follows, as in `\parindent=0pt`.
    Length,
    /// Converted by code of its own, which is selected by the name.
    Special,
    /// A formula in text, or a command in formulas, that `formulas` writes out.
    WrittenOut,
    /// A part of a question or document, handled by the readers of the dialects. Documents cannot
    /// redefine it.
    Structure,
    /// The choices of a question.
    Choices,
    /// A solution.
    Solution,
    /// Code, with its language if the name indicates one.
    Code(&'static str),
    /// The code in the file named by the last argument.
    CodeFile,
    /// Replaced with the body of the environment, as separate blocks.
    Block,
    /// Like [`Action::Block`], but with a title in the optional argument.
    Titled,
    /// A list: `ul`, `ol` or `dl`.
    List(&'static str),
    Table,
    Figure,
    /// A display formula; if it has several lines, with the KaTeX environment for them.
    Math(Option<&'static str>),
    /// An inline formula.
    InlineMath,
}

/// A command or environment.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownCommand {
    /// The kinds of arguments that it takes: `s` is a star, `o` one in brackets, `m` one in braces,
    /// `g` an optional one in braces, `p` one in parentheses, and `l` a length in brackets. The
    /// body of an environment comes after them: `v` means that it is kept as typed, because TeX
    /// changes the meaning of characters in it.
    pub arguments: &'static str,
    pub action: Action,
}

const COMMANDS: &str = include_str!("commands.txt");
const ENVIRONMENTS: &str = include_str!("environments.txt");
const CHARACTERS: &str = include_str!("characters.txt");

/// Accents and their combining characters.
const ACCENTS: &str = "`\u{300}'\u{301}^\u{302}~\u{303}=\u{304}u\u{306}.\u{307}\"\u{308}r\u{30a}H\u{30b}v\u{30c}d\u{323}\
     c\u{327}k\u{328}b\u{331}";

type Map = HashMap<&'static str, KnownCommand>;

/// Parses a table in which each line contains an action, the arguments, a value for the action, and
/// the names.
fn entries(table: &'static str) -> impl Iterator<Item = (&'static str, KnownCommand)> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| {
        let (head, names) = line.split_once(": ").unwrap_or_default();
        let mut head = head.splitn(3, ' ');
        let mut next = || head.next().unwrap_or_default();
        let (action, arguments, needed) = (next(), next().trim_matches('-'), next());
        let action = Action::parse(action, needed);
        names
            .split(' ')
            .map(move |name| (name, KnownCommand { arguments, action }))
    })
}

/// Parses the table of characters.
fn characters() -> impl Iterator<Item = (&'static str, KnownCommand)> {
    let lines = CHARACTERS.lines().filter_map(|line| line.split_once(" = "));
    lines.flat_map(|(text, names)| {
        let known = KnownCommand {
            arguments: "",
            action: Text(text),
        };
        names.split(' ').map(move |name| (name, known))
    })
}

impl Action {
    fn parse(name: &str, needed: &'static str) -> Action {
        match name {
            "skip" => Action::Skip,
            "space" => Action::Space,
            "inside" => Action::Inside,
            "element" => Action::Element(needed),
            "declare" => Action::Declare(needed),
            "normal" => Action::Normal,
            "break" => Action::Break,
            "paragraph" => Action::Paragraph,
            "lost" => Action::Lost(needed),
            "length" => Action::Length,
            "special" => Action::Special,
            "written-out" => Action::WrittenOut,
            "structure" => Structure,
            "choices" => Choices,
            "solution" => Solution,
            "code" => Action::Code(needed),
            "code-file" => Action::CodeFile,
            "block" => Action::Block,
            "titled" => Action::Titled,
            "list" => Action::List(needed),
            "table" => Action::Table,
            "figure" => Action::Figure,
            "math" => Action::Math(non_empty(needed)),
            "inline-math" => Action::InlineMath,
            _ => unreachable!("the tables name no other action"),
        }
    }
}

fn commands() -> &'static Map {
    static COMMAND_MAP: OnceLock<Map> = OnceLock::new();
    COMMAND_MAP.get_or_init(|| {
        let mut commands: Map = entries(COMMANDS).chain(characters()).collect();
        let mut add =
            |name, arguments, action| commands.insert(name, KnownCommand { arguments, action });
        for name in [" ", "\n"] {
            add(name, "", Text(" "));
        }
        let accents: Vec<(usize, char)> = ACCENTS.char_indices().collect();
        for pair in accents.chunks_exact(2) {
            add(&ACCENTS[pair[0].0..pair[1].0], "m", Accent(pair[1].1));
        }
        commands
    })
}

/// Looks up a command by its name without the backslash.
pub(super) fn find_command(name: &str) -> Option<&'static KnownCommand> {
    commands().get(name)
}

pub(super) fn find_environment(name: &str) -> Option<&'static KnownCommand> {
    static ENVIRONMENT_MAP: OnceLock<Map> = OnceLock::new();
    ENVIRONMENT_MAP
        .get_or_init(|| entries(ENVIRONMENTS).collect())
        .get(name)
}

/// Whether a command is part of the structure, which documents cannot redefine.
pub(super) fn is_structure(name: &str) -> bool {
    // Documents of other classes use these names differently.
    const FREE: &str = "element explain scoring title";
    name.starts_with("stoa")
        || matches!(
            name,
            "begin" | "end" | "csname" | "documentclass" | "usepackage" | "printanswers"
        )
        || find_command(name).is_some_and(|known| known.action == Structure)
            && !contains_word(FREE, name)
}

/// Like [`is_structure`], but for an environment.
pub(super) fn is_structure_environment(name: &str) -> bool {
    const FREE: &str = "multi matching essay cloze";
    find_environment(name)
        .is_some_and(|known| matches!(known.action, Choices | Solution | Structure))
        && !contains_word(FREE, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_in_the_tables_once() {
        let environments: Map = entries(ENVIRONMENTS).collect();
        assert_eq!(environments.len(), entries(ENVIRONMENTS).count());
        let others = characters().count() + ACCENTS.chars().count() / 2 + [" ", "\n"].len();
        assert_eq!(commands().len(), entries(COMMANDS).count() + others);
    }
}
