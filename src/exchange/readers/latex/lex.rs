//! Splits TeX into tokens. Verbatim text is one token, as TeX changes the meaning of characters in it.

use std::collections::HashSet;

/// What a token is. Its text is the range of bytes that it has in the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A control word, such as `\item`; its text is the name.
    Word,
    /// A control symbol, such as `\%`; its text is the character.
    Symbol,
    /// Characters without meaning to TeX, white space included.
    Text,
    /// An empty line.
    Par,
    Open,
    Close,
    Dollar,
    Align,
    Tie,
    Super,
    Sub,
    /// `#1` or `##`.
    Param,
    /// A whole `\verb|…|` or `\begin{verbatim}…\end{verbatim}`.
    Verbatim,
    /// A control word that is not looked up among macros again.
    Builtin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub start: u32,
    pub len: u32,
}

impl Token {
    pub fn text<'a>(&self, sources: &'a str) -> &'a str {
        &sources[self.start as usize..(self.start + self.len) as usize]
    }

    /// The token from a byte of its text on.
    pub fn from(self, offset: usize) -> Token {
        Token { start: self.start + offset as u32, len: self.len - offset as u32, ..self }
    }

    /// The first bytes of the token.
    pub fn to(self, len: usize) -> Token {
        Token { len: len as u32, ..self }
    }
}

/// Environments whose text is kept as it is typed.
const VERBATIM: [&str; 12] = [
    "verbatim",
    "verbatim*",
    "Verbatim",
    "Verbatim*",
    "BVerbatim",
    "LVerbatim",
    "SaveVerbatim",
    "alltt",
    "lstlisting",
    "minted",
    "tcblisting",
    "pycode",
];

/// Environments whose text is no part of the document.
const SKIPPED: [&str; 7] =
    ["comment", "filecontents", "filecontents*", "luacode", "luacode*", "sagesilent", "pysilent"];

/// Splits sources into tokens. Verbatim environments that a source defines are known in those that follow.
#[derive(Default)]
pub struct Lexer {
    verbatim: HashSet<String>,
    /// The character that stands for `\verb` before and behind code.
    short_verb: Option<u8>,
    /// Verbatim environments whose end was looked for and not found: looking again would take quadratic time.
    unclosed: HashSet<String>,
    /// The number of addresses and codes whose end was looked for and not found.
    failures: usize,
}

/// The most ends that are looked for in vain.
const MOST_FAILURES: usize = 100;

/// The longest option or group, in bytes, that is read before there are tokens.
const LONGEST_ARGUMENT: usize = 4_000;

impl Lexer {
    /// Splits the bytes of the sources from `start` on. In packages, `@` is a letter.
    pub fn lex(&mut self, sources: &str, start: usize, is_package: bool) -> Vec<Token> {
        let bytes = sources.as_bytes();
        let mut tokens = Vec::with_capacity((sources.len() - start) / 8);
        let (mut at, mut has_at_letters) = (start, is_package);
        let token =
            |kind, start: usize, end: usize| Token { kind, start: start as u32, len: (end - start) as u32 };
        while let Some(&byte) = bytes.get(at) {
            let begin = at;
            at += 1;
            let kind = match byte {
                b'\\' => {
                    let is_letter =
                        |byte: &u8| byte.is_ascii_alphabetic() || (has_at_letters && *byte == b'@');
                    let len = bytes[at..].iter().take_while(|byte| is_letter(byte)).count();
                    if len == 0 {
                        let Some(c) = sources[at..].chars().next() else { break };
                        tokens.push(token(Kind::Symbol, at, at + c.len_utf8()));
                        at += c.len_utf8();
                        continue;
                    }
                    let name = &sources[at..at + len];
                    at += len;
                    match name {
                        "makeatletter" => has_at_letters = true,
                        "makeatother" => has_at_letters = is_package,
                        "endinput" => break,
                        _ => {}
                    }
                    if let Some(end) = self.verbatim_end(sources, name, at) {
                        if !name.eq("begin") || !is_skipped(&sources[at..end]) {
                            tokens.push(token(Kind::Verbatim, begin, end));
                        }
                        at = end;
                        continue;
                    }
                    tokens.push(token(Kind::Word, begin + 1, at));
                    at = skip_space(bytes, at);
                    continue;
                }
                b'%' => {
                    at = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |end| at + end + 1);
                    // White space at the beginning of a line means nothing, but an empty line does.
                    at += bytes[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
                    if bytes.get(at) == Some(&b'\n') {
                        tokens.push(token(Kind::Par, at, at + 1));
                        at = skip_lines(bytes, at);
                    }
                    continue;
                }
                b'{' => Kind::Open,
                b'}' => Kind::Close,
                b'$' => Kind::Dollar,
                b'&' => Kind::Align,
                b'~' => Kind::Tie,
                b'^' => Kind::Super,
                b'_' => Kind::Sub,
                b'#' => {
                    at +=
                        usize::from(bytes.get(at).is_some_and(|byte| byte.is_ascii_digit() || *byte == b'#'));
                    Kind::Param
                }
                byte if Some(byte) == self.short_verb => {
                    match memchr::memchr2(byte, b'\n', &bytes[at..]).filter(|end| bytes[at + end] == byte) {
                        Some(end) => {
                            at += end + 1;
                            Kind::Verbatim
                        }
                        None => Kind::Text,
                    }
                }
                _ => {
                    while let Some(&byte) = bytes.get(at) {
                        let is_end = matches!(
                            byte,
                            b'\\' | b'%' | b'{' | b'}' | b'$' | b'&' | b'~' | b'^' | b'_' | b'#'
                        ) || Some(byte) == self.short_verb;
                        if is_end || (bytes[at - 1] == b'\n' && is_empty_line(bytes, at)) {
                            break;
                        }
                        at += 1;
                    }
                    if bytes[at - 1] == b'\n' && is_empty_line(bytes, at) {
                        tokens.push(token(Kind::Text, begin, at));
                        tokens.push(token(Kind::Par, at, at));
                        at = skip_lines(bytes, at);
                        continue;
                    }
                    Kind::Text
                }
            };
            tokens.push(token(kind, begin, at));
        }
        tokens
    }

    /// As [`Lexer::find_verbatim_end`], unless that failed too often.
    fn verbatim_end(&mut self, sources: &str, name: &str, at: usize) -> Option<usize> {
        const WORDS: [&str; 9] =
            ["verb", "Verb", "lstinline", "mintinline", "pyv", "url", "href", "nolinkurl", "path"];
        let is_counted = WORDS.contains(&name);
        if is_counted && self.failures > MOST_FAILURES {
            return None;
        }
        let end = self.find_verbatim_end(sources, name, at);
        self.failures += usize::from(is_counted && end.is_none());
        end
    }

    /// The end of verbatim text that a control word begins, `at` being behind its name.
    fn find_verbatim_end(&mut self, sources: &str, name: &str, at: usize) -> Option<usize> {
        let rest = &sources[at..];
        match name {
            "verb" => {
                let rest = rest.strip_prefix('*').unwrap_or(rest);
                let delimiter = rest.chars().next().filter(|c| !c.is_whitespace())?;
                let start = sources.len() - rest.len() + delimiter.len_utf8();
                let line = sources[start..].lines().next().unwrap_or_default();
                Some(start + line.find(delimiter)? + delimiter.len_utf8())
            }
            "lstinline" | "mintinline" | "Verb" | "pyv" => {
                let mut start = at + option_len(rest);
                if name == "mintinline" {
                    start += group_len(&sources[start..])?;
                }
                let rest = &sources[start..];
                let delimiter = rest.chars().next()?;
                if delimiter == '{' {
                    return Some(start + group_len(rest)?);
                }
                let behind = start + delimiter.len_utf8();
                let line = sources[behind..].lines().next().unwrap_or_default();
                Some(behind + line.find(delimiter)? + delimiter.len_utf8())
            }
            "url" | "href" | "nolinkurl" | "path" => {
                let space = rest.len() - rest.trim_start_matches([' ', '\n']).len();
                Some(at + space + group_len(&rest[space..])?)
            }
            "begin" => {
                let environment = rest.strip_prefix('{')?.split_once('}')?.0;
                let is_known = VERBATIM.contains(&environment)
                    || SKIPPED.contains(&environment)
                    || self.verbatim.contains(environment);
                if !is_known || self.unclosed.contains(environment) {
                    return None;
                }
                let end = format!("\\end{{{environment}}}");
                let found = rest.find(&end);
                if found.is_none() {
                    self.unclosed.insert(environment.to_owned());
                }
                Some(at + found? + end.len())
            }
            "MakeShortVerb" | "lstMakeShortInline" => {
                let rest = &rest[option_len(rest)..];
                let character = rest.trim_start_matches(['*', '{', '\\']).bytes().next()?;
                self.short_verb = Some(character).filter(u8::is_ascii_punctuation);
                None
            }
            "DeleteShortVerb" => {
                self.short_verb = None;
                None
            }
            "lstnewenvironment" | "DefineVerbatimEnvironment" | "newtcblisting" => {
                let name = rest[option_len(rest)..].strip_prefix('{')?.split_once('}')?.0;
                self.verbatim.insert(name.to_owned());
                None
            }
            "newminted" => {
                let option = option_len(rest);
                let name = match option {
                    0 => format!("{}code", rest.strip_prefix('{')?.split_once('}')?.0),
                    option => rest[1..option - 1].to_owned(),
                };
                self.verbatim.insert(name);
                None
            }
            _ => None,
        }
    }
}

/// Whether the text behind `\begin` names an environment that is skipped.
fn is_skipped(text: &str) -> bool {
    SKIPPED.iter().any(|name| text[1..].strip_prefix(name).is_some_and(|rest| rest.starts_with('}')))
}

/// The length of an option in brackets at the beginning of a text, brackets included; 0 if it has none.
pub fn option_len(text: &str) -> usize {
    if !text.starts_with('[') {
        return 0;
    }
    let mut depth = 0_i32;
    for (at, byte) in text.bytes().enumerate().take(LONGEST_ARGUMENT) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b']' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    0
}

/// The length of a group in braces at the beginning of a text, braces included.
pub fn group_len(text: &str) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, byte) in text.bytes().enumerate().take(LONGEST_ARGUMENT) {
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

/// The place behind the white space that a control word ends with: up to one line feed.
fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    let blanks = |at: usize| bytes[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    at += blanks(at);
    if bytes.get(at) == Some(&b'\n') && !is_empty_line(bytes, at + 1) {
        at += 1;
        at += blanks(at);
    }
    at
}

fn is_empty_line(bytes: &[u8], at: usize) -> bool {
    let line = bytes[at..].iter().find(|byte| !matches!(byte, b' ' | b'\t'));
    line == Some(&b'\n')
}

/// The place behind empty lines.
fn skip_lines(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_empty_line(bytes, at) {
        at += bytes[at..].iter().position(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    }
    at
}
