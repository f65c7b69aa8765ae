//! Reads the tokens of a document with its macros expanded, its conditionals evaluated and its
//! files included.
//!
//! The document's own macros are expanded everywhere, in text and in formulas, before anything
//! looks for structure. Expansion has a budget: macros that expand forever, or to more than a
//! document may contain, are an error, which is reported with the line where they are used.

mod conditionals;
mod definitions;
mod inclusions;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use encoding_rs::Encoding;

use super::encoding::{MAX_DOCUMENT_BYTES, decode};
use super::lex::{Lexer, Token, TokenKind, measure_length, measure_option, read_braced_name};
use crate::error::SourceError;
use crate::source::ImportSource;
use stoa_text::word_list::contains_word;

/// The maximum number of files that a source may include or look for.
const MAX_INCLUDED_FILES: usize = 2_000;
/// The maximum number of losses reported for a source.
const MAX_LOSSES: usize = 2_000;
/// The maximum nesting depth of macros, not counting a macro at the end of another one.
const MAX_DEPTH: usize = 2_000;
/// The maximum amount of work that a document may cause. Reading its text once takes five units per
/// byte.
const MAX_WORK: usize = 60_000_000;
/// The text at the beginning of all sources, which contains the tokens below: a closing
/// parenthesis, brackets, and the value of a missing argument.
const BUILTIN: &str = ")\\relax[]\n";
const CLOSE_PARENTHESIS: Token = Token {
    kind: TokenKind::Text,
    start: 0,
    len: 1,
};
const OPEN_BRACKET: Token = Token {
    kind: TokenKind::Text,
    start: 7,
    len: 1,
};
const CLOSE_BRACKET: Token = Token {
    kind: TokenKind::Text,
    start: 8,
    len: 1,
};
const NO_VALUE: Token = Token {
    kind: TokenKind::Builtin,
    start: 2,
    len: 5,
};
/// The work for each token that a macro produces, because of the memory it takes, and for each
/// expansion, in addition to reading its result.
const TOKEN: usize = 16;
const EXPANSION: usize = 64;
const MAX_ARGUMENTS: usize = 9;

#[derive(Debug)]
pub(super) struct LatexError {
    /// The token's byte offset in the sources.
    pub at: u32,
    pub reason: String,
}

#[derive(Debug)]
pub(super) struct SourceFile {
    pub start: usize,
    /// The name by which the document refers to the file; empty for the source itself.
    pub name: String,
    /// The folder of the files that this one includes, relative to the folder of the source.
    folder: String,
}

/// The part of a file that is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FilePart {
    All,
    /// Only the definitions, in which `@` is a letter.
    Package,
    /// The body of a standalone document that another one includes.
    Body,
    Preamble,
}

struct Macro {
    /// The text required between the name and the arguments.
    before: String,
    parameters: Vec<Parameter>,
    body: Rc<[Token]>,
}

enum Parameter {
    Mandatory,
    /// An optional argument, with its default if it has one.
    Optional(Option<Vec<Token>>),
    /// An optional argument in braces.
    OptionalGroup,
    /// An optional argument between two characters.
    Delimited(char, char),
    Star,
    /// An optional `\big` or one of its relatives.
    Size,
    /// An argument that ends at the given text.
    Until(String),
}

struct Frame {
    tokens: Rc<[Token]>,
    next: usize,
    /// The file that contains the tokens; `None` if a macro produced them.
    file: Option<usize>,
}

pub(super) struct Expander<'s> {
    pub sources: String,
    pub files: Vec<SourceFile>,
    source: &'s ImportSource,
    encoding: Option<&'static Encoding>,
    pub lexer: Lexer,
    frames: Vec<Frame>,
    /// Macros by name; the beginning and the end of an environment are `begin{name}` and
    /// `end{name}`.
    macros: HashMap<String, Rc<Macro>>,
    conditionals: HashMap<String, bool>,
    pub graphics_paths: Vec<String>,
    /// The places and names of the files that were not found next to the source.
    pub missing_files: Vec<(u32, String)>,
    read_packages: HashSet<String>,
    looked_for: usize,
    /// The siunitx units that the document declares.
    pub units: HashMap<String, String>,
    /// What was lost before the first question, and where.
    pub losses: Vec<(u32, String)>,
    work: usize,
    /// The place of the last token that came from a file.
    pub at: u32,
}

impl<'s> Expander<'s> {
    /// Creates an expander for a source; `prepare` may change the text before it is split into
    /// tokens.
    pub(super) fn new(
        source: &'s ImportSource,
        prepare: impl FnOnce(String) -> String,
    ) -> Result<Expander<'s>, SourceError> {
        let (text, encoding) = decode(source, None)?;
        let mut expander = Expander {
            sources: BUILTIN.to_owned(),
            files: Vec::new(),
            source,
            encoding,
            lexer: Lexer::default(),
            frames: Vec::new(),
            macros: HashMap::new(),
            conditionals: HashMap::new(),
            graphics_paths: Vec::new(),
            missing_files: Vec::new(),
            read_packages: HashSet::new(),
            looked_for: 0,
            units: HashMap::new(),
            losses: Vec::new(),
            work: 0,
            at: 0,
        };
        let text = prepare(text);
        expander.learn_verbatim(&text);
        if !expander.push_file(String::new(), String::new(), &text, FilePart::All) {
            return Err(SourceError::TooLarge(MAX_DOCUMENT_BYTES as u64));
        }
        Ok(expander)
    }

    /// Finds the code environments defined by packages and by files that the preamble includes,
    /// because the document is split into tokens before those files are read.
    fn learn_verbatim(&mut self, text: &str) {
        let preamble = text.split("\\begin{document}").next().unwrap_or_default();
        let files = [
            "\\usepackage",
            "\\RequirePackage",
            "\\documentclass",
            "\\input",
        ]
        .into_iter()
        .flat_map(|command| {
            let behind = preamble
                .match_indices(command)
                .map(move |(at, _)| &preamble[at + command.len()..]);
            let named =
                behind.filter_map(|behind| read_braced_name(&behind[measure_option(behind)..]));
            named
                .flat_map(|names| names.split(','))
                .flat_map(move |name| {
                    ["", ".sty", ".cls", ".tex"].map(|ending| format!("{}{ending}", name.trim()))
                })
        });
        let files: BTreeSet<String> = files.take(MAX_INCLUDED_FILES).collect();
        let mut room = MAX_DOCUMENT_BYTES;
        for file in files {
            let text = self
                .source
                .find_relative(&file)
                .and_then(|file| decode(&file, self.encoding).ok());
            if let Some((text, _)) = text.filter(|(text, _)| text.len() < room) {
                room -= text.len();
                self.lexer.lex(&text, 0, true);
            }
        }
    }

    pub(super) fn fail(&self, reason: impl Into<String>) -> LatexError {
        LatexError {
            at: self.at,
            reason: reason.into(),
        }
    }

    pub(super) fn record_loss(&mut self, at: u32, what: String) {
        if self.losses.len() < MAX_LOSSES {
            self.losses.push((at, what));
        }
    }

    pub(super) fn text(&self, token: Token) -> &str {
        token.text(&self.sources)
    }

    /// Whether whitespace follows a control word.
    pub(super) fn is_before_space(&self, token: Token) -> bool {
        self.sources[(token.start + token.len) as usize..].starts_with([' ', '\n'])
    }

    /// Returns the next token, without expanding it.
    pub(super) fn next(&mut self) -> Option<Token> {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(&token) = frame.tokens.get(frame.next) {
                frame.next += 1;
                self.work += 1 + token.len as usize;
                if frame.file.is_some() {
                    self.at = token.start;
                }
                return Some(token);
            }
            self.frames.pop();
        }
        None
    }

    pub(super) fn peek(&mut self) -> Option<TokenKind> {
        let token = self.next()?;
        self.push_one(token);
        Some(token.kind)
    }

    pub(super) fn push(&mut self, tokens: Rc<[Token]>) {
        // A macro at the end of another one replaces it, so that the depth does not grow.
        while self
            .frames
            .last()
            .is_some_and(|frame| frame.next >= frame.tokens.len())
        {
            self.frames.pop();
        }
        if !tokens.is_empty() {
            self.frames.push(Frame {
                tokens,
                next: 0,
                file: None,
            });
        }
    }

    pub(super) fn push_one(&mut self, token: Token) {
        self.push(Rc::new([token]));
    }

    /// Puts back the rest of a token, starting at an offset in its text.
    pub(super) fn push_rest(&mut self, token: Token, offset: usize) {
        if offset < token.len as usize {
            self.push_one(token.suffix(offset));
        }
    }

    /// Returns the next token, with macros expanded and definitions executed.
    pub(super) fn read(&mut self) -> Result<Option<Token>, LatexError> {
        while let Some(token) = self.next() {
            if matches!(token.kind, TokenKind::Word | TokenKind::Symbol)
                && let Some(definition) = self.macros.get(token.text(&self.sources))
            {
                self.expand(&Rc::clone(definition), token.text(&self.sources).to_owned())?;
                continue;
            }
            self.work += 4 * token.len as usize;
            if self.work > MAX_WORK {
                return Err(self.fail(
                    "it takes too long to read: too many parts are repeated or left unclosed",
                ));
            }
            if token.kind != TokenKind::Word || !self.execute(token)? {
                return Ok(Some(token));
            }
        }
        Ok(None)
    }

    /// Expands the macro for the beginning or the end of an environment, if the document defines
    /// one.
    pub(super) fn expand_environment(
        &mut self,
        side: &str,
        name: &str,
    ) -> Result<bool, LatexError> {
        let Some(definition) = self.macros.get(&format!("{side}{{{name}}}")) else {
            return Ok(false);
        };
        self.expand(&Rc::clone(definition), name.to_owned())?;
        Ok(true)
    }

    fn expand(&mut self, definition: &Macro, name: String) -> Result<(), LatexError> {
        if !definition.before.is_empty() {
            self.read_until(&definition.before)?;
        }
        let mut arguments = Vec::with_capacity(definition.parameters.len());
        for parameter in &definition.parameters {
            arguments.push(match parameter {
                Parameter::Mandatory => self.read_argument()?,
                Parameter::Optional(default) => self
                    .read_optional_argument()
                    .or_else(|| default.clone())
                    .unwrap_or_else(|| vec![NO_VALUE]),
                Parameter::OptionalGroup => match self.peek() {
                    Some(TokenKind::Open) => self.read_argument()?,
                    _ => vec![NO_VALUE],
                },
                Parameter::Delimited(open, close) => self
                    .read_delimited(*open, *close)
                    .unwrap_or_else(|| vec![NO_VALUE]),
                Parameter::Star => Vec::from_iter((!self.read_star()).then_some(NO_VALUE)),
                Parameter::Size => match self.next() {
                    Some(token)
                        if token.kind == TokenKind::Word
                            && contains_word("big Big bigg Bigg", self.text(token)) =>
                    {
                        vec![token]
                    }
                    other => {
                        other.into_iter().for_each(|other| self.push_one(other));
                        vec![NO_VALUE]
                    }
                },
                Parameter::Until(text) => self.read_until(text)?,
            });
        }
        let body = match arguments.is_empty() {
            true => Some(Rc::clone(&definition.body)),
            false => self.substitute(&definition.body, &arguments).map(Rc::from),
        };
        self.work += EXPANSION;
        match body.filter(|_| self.work <= MAX_WORK && self.frames.len() <= MAX_DEPTH) {
            Some(body) => self.push(body),
            None => {
                return Err(self.fail(format!(
                    "its macros never end or produce too much text: `\\{name}`"
                )));
            }
        }
        Ok(())
    }

    /// Returns the tokens in a macro's body with its arguments inserted; `None` if there are too
    /// many tokens.
    fn substitute(&self, body: &[Token], arguments: &[Vec<Token>]) -> Option<Vec<Token>> {
        let mut tokens = Vec::with_capacity(body.len() + 8);
        for &token in body {
            match self.text(token).as_bytes().get(1) {
                _ if token.kind != TokenKind::Param => tokens.push(token),
                Some(digit @ b'1'..=b'9') => {
                    let argument = arguments
                        .get(usize::from(digit - b'1'))
                        .map_or(&[][..], Vec::as_slice);
                    if self.work + TOKEN * (tokens.len() + argument.len()) > MAX_WORK {
                        return None;
                    }
                    tokens.extend(argument);
                }
                Some(b'#') => tokens.push(token.suffix(1)),
                _ => tokens.push(token),
            }
        }
        Some(tokens)
    }

    fn next_solid(&mut self) -> Option<Token> {
        loop {
            let token = self.next()?;
            let text = self.text(token);
            let space = text.len() - text.trim_start().len();
            match token.kind {
                TokenKind::Par => {}
                TokenKind::Text if space == text.len() => {}
                TokenKind::Text => return Some(token.suffix(space)),
                _ => return Some(token),
            }
        }
    }

    /// Reads an argument: a group without its braces, or a single token or character.
    pub(super) fn read_argument(&mut self) -> Result<Vec<Token>, LatexError> {
        let Some(token) = self.next_solid() else {
            return Ok(Vec::new());
        };
        match token.kind {
            TokenKind::Open => self.read_group(),
            TokenKind::Close => {
                self.push_one(token);
                Ok(Vec::new())
            }
            TokenKind::Text => {
                let first = self.text(token).chars().next().map_or(1, char::len_utf8);
                self.push_rest(token, first);
                Ok(vec![token.prefix(first)])
            }
            _ => Ok(vec![token]),
        }
    }

    /// Like [`Expander::read_argument`], but returns the argument as typed.
    pub(super) fn read_typed_argument(&mut self) -> Result<String, LatexError> {
        let tokens = self.read_argument()?;
        Ok(self.to_source(&tokens))
    }

    /// Like [`Expander::read_typed_argument`], but with macros expanded.
    pub(super) fn read_expanded_argument(&mut self) -> Result<String, LatexError> {
        let end = Token {
            kind: TokenKind::Close,
            start: 0,
            len: 0,
        };
        let tokens = self.read_argument()?;
        self.push(tokens.into_iter().chain([end]).collect());
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.read()? {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close if depth == 0 => break,
                TokenKind::Close => depth -= 1,
                _ => {}
            }
            tokens.push(token);
        }
        Ok(self.to_source(&tokens))
    }

    /// Reads the tokens up to the brace that closes the current group.
    fn read_group(&mut self) -> Result<Vec<Token>, LatexError> {
        let begin = self.fail("a brace is not closed");
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.next() {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close if depth == 0 => return Ok(tokens),
                TokenKind::Close => depth -= 1,
                _ => {}
            }
            tokens.push(token);
        }
        Err(begin)
    }

    /// Reads an argument in brackets, if it comes next.
    pub(super) fn read_optional_argument(&mut self) -> Option<Vec<Token>> {
        self.read_delimited('[', ']')
    }

    /// Reads an argument in brackets or in parentheses, depending on its letter in the tables, if
    /// it comes next.
    pub(super) fn read_option(&mut self, letter: char) -> Option<Vec<Token>> {
        if letter == 'p' {
            self.read_delimited('(', ')')
        } else {
            self.read_optional_argument()
        }
    }

    /// Skips a length in brackets, if it comes next. Other text in brackets is not consumed.
    pub(super) fn skip_length(&mut self) {
        let Some(tokens) = self.read_optional_argument() else {
            return;
        };
        let typed = self.to_source(&tokens);
        let typed = typed.trim();
        let unit = typed.trim_start_matches(|c: char| c.is_ascii_digit() || "+-. ".contains(c));
        if measure_length(typed) < typed.len() && !unit.starts_with('\\') {
            self.push(
                [OPEN_BRACKET]
                    .into_iter()
                    .chain(tokens)
                    .chain([CLOSE_BRACKET])
                    .collect(),
            );
        }
    }

    /// Reads an argument between two characters, if it comes next.
    fn read_delimited(&mut self, open: char, close: char) -> Option<Vec<Token>> {
        let mut skipped = Vec::new();
        while let Some(token) = self.next() {
            skipped.push(token);
            let text = self.text(token);
            let solid = text.trim_start();
            match token.kind {
                TokenKind::Text if solid.is_empty() => continue,
                TokenKind::Text if solid.starts_with(open) => {
                    let behind = text.len() - solid.len() + 1;
                    self.push_rest(token, behind);
                    let found = match open {
                        '(' if close == ')' => self.find_close(),
                        _ => self.find(close.encode_utf8(&mut [0; 4]), true),
                    };
                    match found {
                        Ok(tokens) => return Some(tokens),
                        // There is no closing bracket, so the opening one is text.
                        Err(tokens) => {
                            let is_read_again = usize::from(behind < token.len as usize);
                            skipped.extend(tokens.into_iter().skip(is_read_again));
                        }
                    }
                }
                _ => {}
            }
            break;
        }
        self.push(skipped.into());
        None
    }

    /// Consumes a star if it comes next; returns whether there was one.
    pub(super) fn read_star(&mut self) -> bool {
        let Some(token) = self.next() else {
            return false;
        };
        let is_star = token.kind == TokenKind::Text && self.text(token).starts_with('*');
        if is_star {
            self.push_rest(token, 1);
        } else {
            self.push_one(token);
        }
        is_star
    }

    /// Reads the tokens up to the text that a macro requires after an argument.
    fn read_until(&mut self, text: &str) -> Result<Vec<Token>, LatexError> {
        let begin = self.fail("an argument of a macro is missing");
        if text.is_empty() {
            self.read_argument()
        } else {
            self.find(text, false).map_err(|_| begin)
        }
    }

    /// Reads the tokens up to the given text outside groups; if the text does not occur, the error
    /// contains the tokens read.
    fn find(&mut self, text: &str, is_in_paragraph: bool) -> Result<Vec<Token>, Vec<Token>> {
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.next() {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close | TokenKind::Par if depth == 0 && is_in_paragraph => {
                    tokens.push(token);
                    break;
                }
                TokenKind::Close => depth = depth.saturating_sub(1),
                TokenKind::Text if depth == 0 => {
                    if let Some(end) = self.text(token).find(text) {
                        self.push_rest(token, end + text.len());
                        tokens.extend(Some(token.prefix(end)).filter(|token| token.len > 0));
                        return Ok(tokens);
                    }
                }
                TokenKind::Word
                    if depth == 0 && text.strip_prefix('\\') == Some(self.text(token)) =>
                {
                    return Ok(tokens);
                }
                _ => {}
            }
            tokens.push(token);
        }
        Err(tokens)
    }

    /// Like [`Expander::find`], but for the parenthesis that closes the current one.
    fn find_close(&mut self) -> Result<Vec<Token>, Vec<Token>> {
        let (mut all, mut depth) = (Vec::new(), 0_usize);
        loop {
            match self.find(")", true) {
                Ok(tokens) => {
                    let mut braces = 0_usize;
                    for token in &tokens {
                        match token.kind {
                            TokenKind::Open => braces += 1,
                            TokenKind::Close => braces = braces.saturating_sub(1),
                            TokenKind::Text if braces == 0 => {
                                depth += self.text(*token).matches('(').count();
                            }
                            _ => {}
                        }
                    }
                    all.extend(tokens);
                    if depth == 0 {
                        return Ok(all);
                    }
                    depth -= 1;
                    all.push(CLOSE_PARENTHESIS);
                }
                Err(tokens) => {
                    all.extend(tokens);
                    return Err(all);
                }
            }
        }
    }

    /// Returns the text of the tokens as typed.
    pub(super) fn to_source(&self, tokens: &[Token]) -> String {
        let mut text = String::new();
        for token in tokens {
            if matches!(
                token.kind,
                TokenKind::Word | TokenKind::Symbol | TokenKind::Builtin
            ) {
                text.push('\\');
            }
            text.push_str(self.text(*token));
        }
        text
    }

    /// Executes a definition, a conditional or the inclusion of a file; returns whether the token
    /// was one of these.
    fn execute(&mut self, token: Token) -> Result<bool, LatexError> {
        let command = self.text(token).to_owned();
        Ok(self.execute_definition(&command)?
            || self.execute_inclusion(&command)?
            || self.execute_conditional(&command)?)
    }

    /// Reads an argument that is a name: `{\name}`, `\name` or `{name}`.
    fn read_name(&mut self) -> Result<String, LatexError> {
        Ok(self
            .read_typed_argument()?
            .trim()
            .trim_start_matches('\\')
            .to_owned())
    }

    fn lex(&mut self, text: &str) -> Vec<Token> {
        let start = self.sources.len();
        self.sources.push_str(text);
        Lexer::default().lex(&self.sources, start, true)
    }
}
