//! The commands and environments of LaTeX that are known, and what each becomes in Markdown. To teach the
//! reader one, add it to a row of `commands.txt` or `environments.txt`.

use std::collections::HashMap;
use std::sync::OnceLock;

use Action::{
    Accent, Block, Break, Choices, Declare, Element, Figure, InlineMath, Inside, Length, List, Lost, Math,
    Normal, Paragraph, Skip, Solution, Space, Special, Structure, Table, Text, WrittenOut,
};

/// The Markdown or meaning of a command or environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Layout: it goes with its arguments, without mention.
    Skip,
    /// As [`Action::Skip`], and a space stands for it.
    Space,
    /// Its last argument stands for it.
    Inside,
    /// An element of HTML around its last argument or its body.
    Element(&'static str),
    /// The element around the rest of its group.
    Declare(&'static str),
    /// Ends the element that a declaration began.
    Normal,
    Text(&'static str),
    Accent(char),
    Break,
    Paragraph,
    /// It is left out and named.
    Lost(&'static str),
    /// The length of TeX that comes next goes with it, as in `\\parindent=0pt`.
    Length,
    /// Converted by code of its own, by its name.
    Special,
    /// A formula in text, or a command of formulas, that `formulas` writes out.
    WrittenOut,
    /// A part of a question or document; the readers of the dialects look for it. A document cannot redefine it.
    Structure,
    Choices,
    Solution,
    /// The body of an environment stands for it, as blocks of its own.
    Block,
    /// A list: `ul`, `ol` or `dl`.
    List(&'static str),
    Table,
    Figure,
    /// A formula; where it has lines, the environment that KaTeX has for them.
    Math(Option<&'static str>),
    InlineMath,
}

impl Action {
    /// The action of a row: its name and, for some, a value, which may stand in quotation marks.
    fn parse(text: &'static str) -> Option<Action> {
        let (name, value) = text.split_once(' ').unwrap_or((text, ""));
        let value = value.trim_matches('"');
        Some(match name {
            "skip" => Skip,
            "space" => Space,
            "inside" => Inside,
            "element" => Element(value),
            "declare" => Declare(value),
            "normal" => Normal,
            "text" => Text(value),
            "break" => Break,
            "paragraph" => Paragraph,
            "lost" => Lost(value),
            "length" => Length,
            "special" => Special,
            "written-out" => WrittenOut,
            "structure" => Structure,
            "choices" => Choices,
            "solution" => Solution,
            "block" => Block,
            "list" => List(value),
            "table" => Table,
            "figure" => Figure,
            "math" => Math(Some(value).filter(|lines| !lines.is_empty())),
            "inline-math" => InlineMath,
            _ => return None,
        })
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Of the arguments, `s` is a star, `o` is one in brackets, `m` one in braces, `g` one in braces that may be
    /// missing and `p` one in parentheses. The body of an environment comes behind them.
    pub arguments: &'static str,
    pub action: Action,
}

/// Names, and the character that all names before it stand for.
const CHARACTERS: &[&str] = &[
    "% textpercent percent = % | $ textdollar = $ | & = & | # = # | _ textunderscore = _ | textbackslash backslash = \\",
    "{ textbraceleft lbrace = { | } textbraceright rbrace = } | textasciitilde = ~ | textasciicircum = ^",
    "textless = < | textgreater = > | textquotedbl = \" | textquotesingle = ' | textasciigrave = `",
    "textendash = – | textemdash = — | textquoteleft lq = ‘ | textquoteright rq = ’ | textquotedblleft = “",
    "textquotedblright = ” | glqq quotedblbase = „ | grqq = “ | glq quotesinglbase = ‚ | grq = ‘",
    "guillemotleft guillemetleft flqq = « | guillemotright guillemetright frqq = » | guilsinglleft flq = ‹",
    "guilsinglright frq = › | dots ldots textellipsis dotsc = … | textdegree degree = ° | textmu micro = µ",
    "textcelsius celsius = °C | textohm ohm = Ω | texteuro euro EUR geneuro = € | pounds textsterling = £",
    "S textsection = § | P textparagraph = ¶ | copyright textcopyright = © | textregistered = ® | no No = n°",
    "texttrademark = ™ | dag textdagger = † | ddag textdaggerdbl = ‡ | textbullet = • | ier ieme = e",
    "textperiodcentered = · | textonehalf = ½ | textonequarter = ¼ | texttimes = × | textpm = ± | checkmark = ✓",
    "textrightarrow = → | textleftarrow = ← | ss = ß | ae = æ | AE = Æ | oe = œ | OE = Œ | o = ø | O = Ø | aa = å",
    "AA = Å | l = ł | L = Ł | i = ı | j = ȷ | dh = ð | DH = Ð | th = þ | TH = Þ | dj = đ | DJ = Đ",
    "LaTeX LaTeXe = LaTeX | TeX = TeX",
];

/// Accents, and the combining characters that they are.
const ACCENTS: &str = "`\u{300}'\u{301}^\u{302}~\u{303}=\u{304}u\u{306}.\u{307}\"\u{308}r\u{30a}H\u{30b}v\u{30c}d\u{323}\
     c\u{327}k\u{328}b\u{331}";

type Map = HashMap<&'static str, Known>;

const COMMANDS: &str = include_str!("commands.txt");
const ENVIRONMENTS: &str = include_str!("environments.txt");

/// The rows of a table: arguments, action and names.
fn rows(table: &'static str) -> impl Iterator<Item = (Known, &'static str)> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    rows.filter_map(|row| {
        let (arguments, rest) = row.split_once(' ')?;
        let (action, names) = rest.split_once(": ")?;
        let known = Known { arguments: arguments.trim_matches('-'), action: Action::parse(action)? };
        Some((known, names))
    })
}

fn map(table: &'static str) -> Map {
    rows(table).flat_map(|(known, names)| names.split(' ').map(move |name| (name, known))).collect()
}

fn commands() -> &'static Map {
    static COMMAND_MAP: OnceLock<Map> = OnceLock::new();
    COMMAND_MAP.get_or_init(|| {
        let mut commands = map(COMMANDS);
        let mut add = |name, arguments, action| commands.insert(name, Known { arguments, action });
        for name in [" ", "\n"] {
            add(name, "", Text(" "));
        }
        for characters in CHARACTERS.iter().flat_map(|line| line.split(" | ")) {
            let (names, character) = characters.split_once(" = ").unwrap_or_default();
            names.split(' ').for_each(|name| _ = add(name, "", Text(character)));
        }
        let accents: Vec<(usize, char)> = ACCENTS.char_indices().collect();
        for pair in accents.chunks_exact(2) {
            add(&ACCENTS[pair[0].0..pair[1].0], "m", Accent(pair[1].1));
        }
        commands
    })
}

/// The command of a name, without its backslash.
pub fn command(name: &str) -> Option<&'static Known> {
    commands().get(name)
}

pub fn environment(name: &str) -> Option<&'static Known> {
    static ENVIRONMENT_MAP: OnceLock<Map> = OnceLock::new();
    ENVIRONMENT_MAP.get_or_init(|| map(ENVIRONMENTS)).get(name)
}

/// Whether a command is one that documents cannot redefine.
pub fn is_structure(name: &str) -> bool {
    // Documents of other classes use these words for other things.
    const FREE: [&str; 4] = ["element", "explain", "scoring", "title"];
    name.starts_with("stoa")
        || matches!(name, "begin" | "end" | "csname" | "documentclass" | "usepackage" | "printanswers")
        || command(name).is_some_and(|known| known.action == Structure) && !FREE.contains(&name)
}

/// As [`is_structure`], of an environment.
pub fn is_structure_environment(name: &str) -> bool {
    const FREE: [&str; 4] = ["multi", "matching", "essay", "cloze"];
    environment(name).is_some_and(|known| matches!(known.action, Choices | Solution | Structure))
        && !FREE.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_in_the_tables_once() {
        let names = |table| rows(table).flat_map(|(_, names)| names.split(' ')).count();
        assert_eq!(map(ENVIRONMENTS).len(), names(ENVIRONMENTS));
        let characters = CHARACTERS.iter().flat_map(|line| line.split(" | "));
        let characters = characters.flat_map(|line| line.split(" = ").next().unwrap_or_default().split(' '));
        let others = characters.count() + ACCENTS.chars().count() / 2 + [" ", "\n"].len();
        assert_eq!(commands().len(), names(COMMANDS) + others);
    }

    #[test]
    fn each_row_of_the_tables_is_read() {
        for table in [COMMANDS, ENVIRONMENTS] {
            let lines = table.lines().filter(|line| !line.starts_with('#'));
            assert_eq!(rows(table).count(), lines.count());
        }
        assert_eq!(command("og").map(|known| known.action), Some(Text("« ")));
        assert_eq!(environment("align").map(|known| known.action), Some(Math(Some("aligned"))));
        assert_eq!(environment("equation").map(|known| known.action), Some(Math(None)));
    }
}
