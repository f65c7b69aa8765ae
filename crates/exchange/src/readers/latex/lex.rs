//! Splits TeX into tokens. Verbatim text is a single token, because TeX changes the meaning of
//! characters in it.

use std::collections::{HashMap, HashSet};

use super::commands::{self, Action};
use super::languages::{find_listing_language, parse_language_name};
use stoa_text::katex;

/// The kind of a token. The token's text is a byte range in the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A control word, such as `\item`; its text is the name.
    Word,
    /// A control symbol, such as `\%`; its text is the character.
    Symbol,
    /// Characters that mean nothing special to TeX, including whitespace.
    Text,
    Par,
    Open,
    Close,
    Dollar,
    Align,
    Tie,
    Super,
    Sub,
    /// A parameter in a macro, `#1` or `##`.
    Param,
    /// A whole `\verb|…|` or `\begin{verbatim}…\end{verbatim}`.
    Verbatim,
    /// A control word that must not be looked up among the macros again.
    Builtin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub len: u32,
}

impl Token {
    pub(super) fn text<'a>(&self, sources: &'a str) -> &'a str {
        &sources[self.start as usize..(self.start + self.len) as usize]
    }

    /// Returns the rest of the token, starting at an offset in its text.
    pub(super) fn suffix(self, offset: usize) -> Token {
        Token {
            start: self.start + offset as u32,
            len: self.len - offset as u32,
            ..self
        }
    }

    /// Returns the first `len` bytes of the token.
    pub(super) fn prefix(self, len: usize) -> Token {
        Token {
            len: len as u32,
            ..self
        }
    }
}

/// The maximum number of failed searches for the end of verbatim text, each of which reads the rest
/// of a source.
const MAX_FAILURES: usize = 100;

/// The maximum length, in bytes, of an option or group that is read before the text is split into
/// tokens.
const MAX_ARGUMENT: usize = 4_000;

/// The maximum length, in bytes, of the name of an environment or a file.
const MAX_NAME: usize = 200;

/// The language of a code environment; `None` if it is the language of the other listings.
pub(super) type CodeLanguage = Option<String>;

/// Splits sources into tokens. Recognises the verbatim environments that earlier sources define.
#[derive(Default)]
pub(super) struct Lexer {
    /// The environments that the document defines, each with its language if it is for code.
    environments: HashMap<String, Option<CodeLanguage>>,
    /// The environments that `\newtheorem` defines, whose optional argument is a title.
    pub theorems: HashSet<String>,
    /// The commands for inline code that the document defines.
    inlines: HashSet<String>,
    /// The character that can be used before and after code instead of `\verb`.
    short_verb: Option<u8>,
    failures: usize,
}

impl Lexer {
    /// Splits the sources into tokens, starting at byte `start`. In a package, `@` is a letter.
    pub(super) fn lex(&mut self, sources: &str, start: usize, is_package: bool) -> Vec<Token> {
        let bytes = sources.as_bytes();
        let mut tokens = Vec::with_capacity((sources.len() - start) / 8);
        let (mut at, mut has_at_letters) = (start, is_package);
        let token = |kind, start: usize, end: usize| Token {
            kind,
            start: start as u32,
            len: (end - start) as u32,
        };
        while let Some(&byte) = bytes.get(at) {
            let begin = at;
            at += 1;
            let kind = match byte {
                b'\\' => {
                    let is_letter =
                        |byte: &u8| byte.is_ascii_alphabetic() || (has_at_letters && *byte == b'@');
                    let len = bytes[at..]
                        .iter()
                        .take_while(|byte| is_letter(byte))
                        .count();
                    let name = &sources[at..at + len];
                    at += len;
                    match name {
                        "" => {
                            at += sources[at..].chars().next().map_or(0, char::len_utf8);
                            if at > begin + 1 {
                                tokens.push(token(TokenKind::Symbol, begin + 1, at));
                            }
                            continue;
                        }
                        "makeatletter" => has_at_letters = true,
                        "makeatother" => has_at_letters = is_package,
                        "endinput" => break,
                        _ => {}
                    }
                    if let Some(end) = self.verbatim_end(sources, name, at) {
                        let environment = sources[at..end]
                            .split(['{', '}'])
                            .nth(1)
                            .unwrap_or_default();
                        let is_skipped = || {
                            commands::find_environment(environment)
                                .is_some_and(|known| known.action == Action::Skip)
                        };
                        if !name.ends_with("DocumentCommand")
                            && !DEFINITIONS
                                .iter()
                                .any(|(definition, _)| *definition == name)
                            && (name != "begin" || !is_skipped())
                        {
                            tokens.push(token(TokenKind::Verbatim, begin, end));
                        }
                        at = end;
                    } else {
                        tokens.push(token(TokenKind::Word, begin + 1, at));
                        at = skip_space(bytes, at);
                    }
                    continue;
                }
                b'%' => {
                    at =
                        memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |end| at + end + 1);
                    // Leading whitespace means nothing, but an empty line ends a paragraph.
                    at += blanks(bytes, at);
                    if bytes.get(at) == Some(&b'\n') {
                        tokens.push(token(TokenKind::Par, at, at + 1));
                        at = skip_lines(bytes, at);
                    }
                    continue;
                }
                b'{' => TokenKind::Open,
                b'}' => TokenKind::Close,
                b'$' => TokenKind::Dollar,
                b'&' => TokenKind::Align,
                b'~' => TokenKind::Tie,
                b'^' => TokenKind::Super,
                b'_' => TokenKind::Sub,
                b'#' => {
                    let is_next = |byte: &u8| byte.is_ascii_digit() || *byte == b'#';
                    at += usize::from(bytes.get(at).is_some_and(is_next));
                    TokenKind::Param
                }
                byte if Some(byte) == self.short_verb => {
                    match memchr::memchr2(byte, b'\n', &bytes[at..])
                        .filter(|end| bytes[at + end] == byte)
                    {
                        Some(end) => {
                            at += end + 1;
                            TokenKind::Verbatim
                        }
                        None => TokenKind::Text,
                    }
                }
                _ => {
                    let is_end =
                        |byte: u8| b"\\%{}$&~^_#".contains(&byte) || Some(byte) == self.short_verb;
                    let is_par = |at: usize| bytes[at - 1] == b'\n' && is_empty_line(bytes, at);
                    while bytes.get(at).is_some_and(|byte| !is_end(*byte)) && !is_par(at) {
                        at += 1;
                    }
                    if is_par(at) {
                        tokens.push(token(TokenKind::Text, begin, at));
                        tokens.push(token(TokenKind::Par, at, at));
                        at = skip_lines(bytes, at);
                        continue;
                    }
                    TokenKind::Text
                }
            };
            tokens.push(token(kind, begin, at));
        }
        tokens
    }

    pub(super) fn code_environments(self) -> HashSet<String> {
        self.environments
            .into_iter()
            .filter_map(|(name, code)| code.map(|_| name))
            .collect()
    }

    /// Whether the document defines an environment.
    pub(super) fn defines(&self, environment: &str) -> bool {
        self.environments.contains_key(environment)
    }

    /// Returns the language of a code environment that the document defines.
    pub(super) fn find_language(&self, environment: &str) -> CodeLanguage {
        self.environments
            .get(environment)
            .cloned()
            .flatten()
            .flatten()
    }

    /// Records an environment or command whose definition consists of the given number of groups.
    /// Returns the length of the definition if it is for code, because only the lexer reads such
    /// definitions.
    fn define(&mut self, command: &str, rest: &str, groups: usize) -> Option<usize> {
        let mut len = usize::from(rest.starts_with('*'));
        let mut found: Vec<&str> = Vec::new();
        let mut option = "";
        while found.len() < groups {
            len += rest[len..].len() - rest[len..].trim_start().len();
            let behind = &rest[len..];
            let inside = match measure_option(behind) {
                0 => match measure_group(behind) {
                    Some(inside) => {
                        found.push(&behind[1..inside - 1]);
                        inside
                    }
                    None => break,
                },
                inside => {
                    option = if found.is_empty() {
                        &behind[1..inside - 1]
                    } else {
                        option
                    };
                    inside
                }
            };
            len += inside;
        }
        let Some(name) = found.first().map(|name| name.trim()) else {
            self.failures += 1;
            return None;
        };
        let definition = &rest[..len];
        let is_own = command.contains("nvironment")
            && !command.contains("Verbatim")
            && command != "lstnewenvironment";
        const CODE: [&str; 4] = ["erbatim", "lstlisting", "minted", "lst@"];
        if is_own && !CODE.iter().any(|word| definition.contains(word))
            || groups == 1
            || command == "newtcolorbox"
        {
            self.environments.insert(name.to_owned(), None);
            if command == "newtheorem" {
                self.theorems.insert(name.to_owned());
            }
            return None;
        }
        let inline = match command {
            "newmintinline" | "newmint" if !option.is_empty() => option.to_owned(),
            "newmintinline" => format!("{name}inline"),
            "newmint" | "CustomVerbatimCommand" | "RecustomVerbatimCommand" => {
                name.trim_start_matches('\\').to_owned()
            }
            _ => String::new(),
        };
        if !inline.is_empty() {
            self.inlines.insert(inline);
            return Some(len);
        }
        let (name, language) = match command {
            "newminted" if option.is_empty() => (format!("{name}code"), parse_language_name(name)),
            "newminted" => (option.to_owned(), parse_language_name(name)),
            _ => (name.to_owned(), find_listing_language(definition)),
        };
        self.environments.insert(name, Some(language));
        Some(len)
    }

    /// Returns the end of the verbatim text that begins with a control word; `at` is the position
    /// after the word's name.
    fn verbatim_end(&mut self, sources: &str, name: &str, at: usize) -> Option<usize> {
        let rest = &sources[at..];
        let len = match name {
            _ if self.failures > MAX_FAILURES => return None,
            _ if self.inlines.contains(name) => code_len(name, rest),
            "verb" | "Verb" | "lstinline" | "mintinline" | "pyv" => code_len(name, rest),
            "url" | "href" | "nolinkurl" | "path" => {
                let group = rest.trim_start_matches([' ', '\n']);
                measure_group(group).map(|len| rest.len() - group.len() + len)
            }
            "begin" => {
                let environment = read_braced_name(rest)?;
                let is_code = match self.environments.get(environment) {
                    Some(own) => own.is_some(),
                    None => match commands::find_environment(environment) {
                        Some(known) => known.arguments.ends_with('v'),
                        None => looks_like_code(environment, &rest[environment.len() + 2..]),
                    },
                };
                if !is_code {
                    return None;
                }
                let end = format!("\\end{{{environment}}}");
                rest.find(&end).map(|at| at + end.len())
            }
            "MakeShortVerb" | "DefineShortVerb" | "lstMakeShortInline" => {
                let rest = &rest[measure_option(rest)..];
                let character = rest.trim_start_matches(['*', '{', '\\']).bytes().next();
                self.short_verb = character.filter(u8::is_ascii_punctuation);
                return None;
            }
            _ if name.ends_with("DocumentCommand") => {
                // An argument of type `v` is code.
                let letters = || {
                    rest.bytes()
                        .skip(1)
                        .take_while(u8::is_ascii_alphabetic)
                        .count()
                };
                let len = measure_group(rest)
                    .or_else(|| rest.starts_with('\\').then(|| 1 + letters()))?;
                let body = rest[len..].strip_prefix("{v}")?;
                self.inlines
                    .insert(rest[..len].trim_matches(['{', '}', '\\']).to_owned());
                Some(rest.len() - body.len() + measure_group(body)?)
            }
            _ => match DEFINITIONS
                .iter()
                .find(|(definition, _)| *definition == name)
            {
                Some((_, groups)) => return self.define(name, rest, *groups).map(|len| at + len),
                None => return None,
            },
        };
        self.failures += usize::from(len.is_none());
        Some(at + len?)
    }
}

/// Commands that define environments and commands for code, each with the number of groups that it
/// takes.
const DEFINITIONS: [(&str, usize); 18] = [
    ("newmintinline", 2),
    ("newmint", 2),
    ("CustomVerbatimCommand", 3),
    ("RecustomVerbatimCommand", 3),
    ("lstnewenvironment", 3),
    ("DefineVerbatimEnvironment", 3),
    ("RecustomVerbatimEnvironment", 3),
    ("newtcblisting", 2),
    ("NewTCBListing", 3),
    ("DeclareTCBListing", 3),
    ("newminted", 2),
    ("newenvironment", 3),
    ("renewenvironment", 3),
    ("NewDocumentEnvironment", 4),
    ("DeclareDocumentEnvironment", 4),
    ("newtheorem", 1),
    ("newmdenv", 1),
    ("newtcolorbox", 1),
];

/// Whether the body of an unknown environment looks like code. It must not contain LaTeX commands;
/// and either the environment's name ends in `code` or `listing`, or the body has a percent sign
/// inside a line, which would begin a comment in text.
fn looks_like_code(environment: &str, rest: &str) -> bool {
    const MAX_LENGTH: usize = 8_000;
    let rest = &rest[..rest.floor_char_boundary(MAX_LENGTH)];
    let Some(end) = rest.find(&format!("\\end{{{environment}}}")) else {
        return false;
    };
    let code = &rest[..end];
    let has_percent = code.lines().any(|line| {
        line.split_once('%')
            .is_some_and(|(before, behind)| !before.trim().is_empty() && !behind.trim().is_empty())
    });
    let words = code.match_indices('\\').map(|(at, _)| {
        let len = code[at + 1..]
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        &code[at..=at + len]
    });
    let is_named = ["code", "listing"]
        .iter()
        .any(|ending| environment.ends_with(ending))
        && environment != "pseudocode";
    let is_plain = || has_percent && !code.contains(['$', '~']) && !code.contains("\\\\");
    let mut known = words.filter(|word| {
        word.len() > 2 && (commands::find_command(&word[1..]).is_some() || katex::is_known(word))
    });
    (is_named || is_plain())
        && !katex::is_known(&format!("{{{environment}}}"))
        && known.next().is_none()
}

/// Returns the length of inline code, including its options and delimiters.
fn code_len(command: &str, text: &str) -> Option<usize> {
    let mut start = usize::from(text.starts_with('*'));
    if command != "verb" {
        start += measure_option(&text[start..]);
    }
    if command == "mintinline" {
        start += measure_group(&text[start..])?;
    }
    let code = &text[start..];
    let delimiter = code.chars().next().filter(|c| !c.is_whitespace())?;
    if delimiter == '{' && command != "verb" {
        return Some(start + measure_group(code)?);
    }
    // Inline code ends on the line where it begins.
    let inside = &code[delimiter.len_utf8()..];
    let end = inside
        .find([delimiter, '\n'])
        .filter(|end| inside[*end..].starts_with(delimiter))?;
    Some(start + end + 2 * delimiter.len_utf8())
}

/// Returns the name of an environment or a file that is in braces at the beginning of the text.
pub(crate) fn read_braced_name(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('{')?;
    let end = inside
        .bytes()
        .take(MAX_NAME)
        .position(|byte| byte == b'}')?;
    Some(&inside[..end])
}

/// Returns the length of the option in brackets at the beginning of the text, including the
/// brackets; 0 if there is none.
pub(super) fn measure_option(text: &str) -> usize {
    if !text.starts_with('[') {
        return 0;
    }
    let mut depth = 0_i32;
    for (at, byte) in text.bytes().enumerate().take(MAX_ARGUMENT) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b']' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    0
}

/// Returns the length of the group in braces at the beginning of the text, including the braces;
/// `None` if there is none.
pub(super) fn measure_group(text: &str) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, byte) in text.bytes().enumerate().take(MAX_ARGUMENT) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => return Some(at + 1),
            b'}' => depth -= 1,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Returns the position after the whitespace that ends a control word and contains at most one line
/// feed.
fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    at += blanks(bytes, at);
    if bytes.get(at) == Some(&b'\n') && !is_empty_line(bytes, at + 1) {
        at += 1 + blanks(bytes, at + 1);
    }
    at
}

fn blanks(bytes: &[u8], at: usize) -> usize {
    bytes[at..]
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .count()
}

fn is_empty_line(bytes: &[u8], at: usize) -> bool {
    bytes.get(at + blanks(bytes, at)) == Some(&b'\n')
}

/// Returns the position after any empty lines.
fn skip_lines(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_empty_line(bytes, at) {
        at += bytes[at..]
            .iter()
            .position(|byte| *byte == b'\n')
            .map_or(0, |end| end + 1);
    }
    at
}

/// Returns the number of bytes at the beginning of the text that are a number with a unit,
/// including `plus` and `minus` parts.
pub(super) fn measure_length(text: &str) -> usize {
    const UNITS: &str = "pt cm mm em ex in bp pc mu sp fil";
    let number = text.trim_start();
    let behind = number.trim_start_matches(|c: char| c.is_ascii_digit() || "-+.".contains(c));
    let unit = UNITS
        .split(' ')
        .find_map(|unit| behind.trim_start().strip_prefix(unit));
    let Some(rest) = unit.filter(|_| behind.len() < number.len()) else {
        return 0;
    };
    let rest = rest.trim_start_matches('l');
    let stretch = ["plus", "minus"]
        .iter()
        .find_map(|word| rest.trim_start().strip_prefix(word));
    text.len()
        - stretch.map_or(rest.len(), |stretch| {
            stretch.len() - measure_length(stretch)
        })
}
