//! Reads the tokens of a document with its macros expanded, its conditionals evaluated and its
//! files included.
//!
//! The document's own macros are expanded everywhere, in text and in formulas, before anything
//! looks for structure. Expansion has a budget: macros that expand forever, or to more than a
//! document may contain, are an error, which is reported with the line where they are used.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use encoding_rs::Encoding;

use super::commands;
use super::lex::{Lexer, Token, TokenKind, braced_name, length_len, option_len};
use crate::error::SourceError;
use crate::source::ImportSource;
use crate::strings::non_empty;
use stoa_text::word_list::lists;

/// The maximum size, in bytes, of a source with all the files that it includes; an exam file cannot
/// be larger.
const MAX_TEXT: usize = 4 << 20;
/// The maximum number of files that a source may include or look for.
const MAX_FILES: usize = 2_000;
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
pub(super) struct Failure {
    /// The token's byte offset in the sources.
    pub at: u32,
    pub reason: String,
}

#[derive(Debug)]
pub(super) struct File {
    pub start: usize,
    /// The name by which the document refers to the file; empty for the source itself.
    pub name: String,
    /// The folder of the files that this one includes, relative to the folder of the source.
    folder: String,
}

/// The part of a file that is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
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
    pub files: Vec<File>,
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
    pub missing: Vec<(u32, String)>,
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

/// Decodes a source: as UTF-8 or, failing that, in the encoding of its document or the one given by
/// its `inputenc`.
///
/// # Errors
/// Fails if the source cannot be read or is in another encoding.
fn decode(
    source: &ImportSource,
    encoding: Option<&'static Encoding>,
) -> Result<(String, Option<&'static Encoding>), SourceError> {
    let line = match source.text() {
        Err(SourceError::NotUtf8(line, _)) => line,
        utf_8 => return utf_8.map(|text| (text, None)),
    };
    let bytes = source.bytes(MAX_TEXT as u64)?;
    let head = String::from_utf8_lossy(&bytes);
    let named = || {
        head.match_indices("inputenc}").find_map(|(at, _)| {
            let option = option_before(&head, at).split([']', ',']).next()?.trim();
            // The other encodings have the same names as on the web.
            let name = match option {
                "ansinew" => "latin1",
                "latin9" | "latin10" => "l9",
                "applemac" => "macintosh",
                name => name,
            };
            Encoding::for_label(name.as_bytes())
        })
    };
    let advice = "save it as UTF-8, or name its encoding with \\usepackage[…]{inputenc}";
    let encoding = encoding
        .or_else(named)
        .ok_or(SourceError::NotUtf8(line, advice))?;
    let text = encoding.decode_without_bom_handling(&bytes).0;
    Ok((
        text.replace("\r\n", "\n").replace('\r', "\n"),
        Some(encoding),
    ))
}

/// Returns the option in brackets before the name of a package, if the option is short.
pub(super) fn option_before(sources: &str, at: usize) -> &str {
    const MAX_OPTION: usize = 200;
    let before = &sources[sources.floor_char_boundary(at.saturating_sub(MAX_OPTION))..at];
    before.rsplit_once('[').map_or("", |(_, option)| option)
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
            missing: Vec::new(),
            read_packages: HashSet::new(),
            looked_for: 0,
            units: HashMap::new(),
            losses: Vec::new(),
            work: 0,
            at: 0,
        };
        let text = prepare(text);
        expander.learn_verbatim(&text);
        if !expander.push_file(String::new(), String::new(), &text, Reading::All) {
            return Err(SourceError::TooLarge(MAX_TEXT as u64));
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
            let named = behind.filter_map(|behind| braced_name(&behind[option_len(behind)..]));
            named
                .flat_map(|names| names.split(','))
                .flat_map(move |name| {
                    ["", ".sty", ".cls", ".tex"].map(|ending| format!("{}{ending}", name.trim()))
                })
        });
        let files: BTreeSet<String> = files.take(MAX_FILES).collect();
        let mut room = MAX_TEXT;
        for file in files {
            let text = self
                .source
                .beside(&file)
                .and_then(|file| decode(&file, self.encoding).ok());
            if let Some((text, _)) = text.filter(|(text, _)| text.len() < room) {
                room -= text.len();
                self.lexer.lex(&text, 0, true);
            }
        }
    }

    /// Adds a file to be read next; returns whether it was within the limits.
    fn push_file(&mut self, name: String, folder: String, text: &str, reading: Reading) -> bool {
        if self.sources.len() + text.len() >= MAX_TEXT {
            return false;
        }
        let start = self.sources.len();
        let mut begins = text.match_indices("\\begin{document}").map(|(at, _)| at);
        let begin = begins.find(|at| !is_comment(text, *at));
        let (skipped, read) = match (reading, begin) {
            (Reading::Preamble, Some(begin)) => (0, &text[..begin]),
            (Reading::Body, Some(begin)) if text[..begin].contains("\\documentclass") => {
                let end = text.rfind("\\end{document}").filter(|end| *end > begin);
                (
                    begin + "\\begin{document}".len(),
                    &text[..end.unwrap_or(text.len())],
                )
            }
            _ => (0, text),
        };
        self.sources.push_str(read);
        // A line feed separates a file from the next one.
        self.sources.push('\n');
        let file = self.files.len();
        self.files.push(File {
            start,
            name,
            folder,
        });
        let is_package = matches!(reading, Reading::Package | Reading::Preamble);
        let tokens = self.lexer.lex(&self.sources, start + skipped, is_package);
        self.frames.push(Frame {
            tokens: tokens.into(),
            next: 0,
            file: Some(file),
        });
        true
    }

    pub(super) fn fail(&self, reason: impl Into<String>) -> Failure {
        Failure {
            at: self.at,
            reason: reason.into(),
        }
    }

    pub(super) fn lose(&mut self, at: u32, what: String) {
        if self.losses.len() < MAX_FILES {
            self.losses.push((at, what));
        }
    }

    fn undecide(&mut self, condition: &str) {
        let what = format!(
            "a condition (`{condition}`) could not be evaluated: one of its branches was kept"
        );
        self.lose(self.at, what);
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
            self.push_one(token.from(offset));
        }
    }

    /// Returns the next token, with macros expanded and definitions executed.
    pub(super) fn read(&mut self) -> Result<Option<Token>, Failure> {
        while let Some(token) = self.next() {
            if matches!(token.kind, TokenKind::Word | TokenKind::Symbol)
                && let Some(definition) = self.macros.get(token.text(&self.sources))
            {
                self.expand(&Rc::clone(definition), token.text(&self.sources).to_owned())?;
                continue;
            }
            self.work += 4 * token.len as usize;
            if self.work > MAX_WORK {
                return Err(self
                    .fail("it takes too long to read: too much of it is repeated or not closed"));
            }
            if token.kind != TokenKind::Word || !self.execute(token)? {
                return Ok(Some(token));
            }
        }
        Ok(None)
    }

    /// Expands the macro for the beginning or the end of an environment, if the document defines
    /// one.
    pub(super) fn expand_environment(&mut self, side: &str, name: &str) -> Result<bool, Failure> {
        let Some(definition) = self.macros.get(&format!("{side}{{{name}}}")) else {
            return Ok(false);
        };
        self.expand(&Rc::clone(definition), name.to_owned())?;
        Ok(true)
    }

    fn expand(&mut self, definition: &Macro, name: String) -> Result<(), Failure> {
        if !definition.before.is_empty() {
            self.until(&definition.before)?;
        }
        let mut arguments = Vec::with_capacity(definition.parameters.len());
        for parameter in &definition.parameters {
            arguments.push(match parameter {
                Parameter::Mandatory => self.argument()?,
                Parameter::Optional(default) => self
                    .optional()
                    .or_else(|| default.clone())
                    .unwrap_or_else(|| vec![NO_VALUE]),
                Parameter::OptionalGroup => match self.peek() {
                    Some(TokenKind::Open) => self.argument()?,
                    _ => vec![NO_VALUE],
                },
                Parameter::Delimited(open, close) => self
                    .delimited(*open, *close)
                    .unwrap_or_else(|| vec![NO_VALUE]),
                Parameter::Star => Vec::from_iter((!self.star()).then_some(NO_VALUE)),
                Parameter::Size => match self.next() {
                    Some(token)
                        if token.kind == TokenKind::Word
                            && lists("big Big bigg Bigg", self.text(token)) =>
                    {
                        vec![token]
                    }
                    other => {
                        other.into_iter().for_each(|other| self.push_one(other));
                        vec![NO_VALUE]
                    }
                },
                Parameter::Until(text) => self.until(text)?,
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
                Some(b'#') => tokens.push(token.from(1)),
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
                TokenKind::Text => return Some(token.from(space)),
                _ => return Some(token),
            }
        }
    }

    /// Reads an argument: a group without its braces, or a single token or character.
    pub(super) fn argument(&mut self) -> Result<Vec<Token>, Failure> {
        let Some(token) = self.next_solid() else {
            return Ok(Vec::new());
        };
        match token.kind {
            TokenKind::Open => self.group(),
            TokenKind::Close => {
                self.push_one(token);
                Ok(Vec::new())
            }
            TokenKind::Text => {
                let first = self.text(token).chars().next().map_or(1, char::len_utf8);
                self.push_rest(token, first);
                Ok(vec![token.to(first)])
            }
            _ => Ok(vec![token]),
        }
    }

    /// Like [`Expander::argument`], but returns the argument as typed.
    pub(super) fn typed_argument(&mut self) -> Result<String, Failure> {
        let tokens = self.argument()?;
        Ok(self.typed(&tokens))
    }

    /// Like [`Expander::typed_argument`], but with macros expanded.
    pub(super) fn expanded_argument(&mut self) -> Result<String, Failure> {
        let end = Token {
            kind: TokenKind::Close,
            start: 0,
            len: 0,
        };
        let tokens = self.argument()?;
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
        Ok(self.typed(&tokens))
    }

    /// Reads the tokens up to the brace that closes the current group.
    fn group(&mut self) -> Result<Vec<Token>, Failure> {
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
    pub(super) fn optional(&mut self) -> Option<Vec<Token>> {
        self.delimited('[', ']')
    }

    /// Reads an argument in brackets or in parentheses, depending on its letter in the tables, if
    /// it comes next.
    pub(super) fn option(&mut self, letter: char) -> Option<Vec<Token>> {
        if letter == 'p' {
            self.delimited('(', ')')
        } else {
            self.optional()
        }
    }

    /// Skips a length in brackets, if it comes next. Other text in brackets is not consumed.
    pub(super) fn skip_length(&mut self) {
        let Some(tokens) = self.optional() else {
            return;
        };
        let typed = self.typed(&tokens);
        let typed = typed.trim();
        let unit = typed.trim_start_matches(|c: char| c.is_ascii_digit() || "+-. ".contains(c));
        if length_len(typed) < typed.len() && !unit.starts_with('\\') {
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
    fn delimited(&mut self, open: char, close: char) -> Option<Vec<Token>> {
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
    pub(super) fn star(&mut self) -> bool {
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
    fn until(&mut self, text: &str) -> Result<Vec<Token>, Failure> {
        let begin = self.fail("an argument of a macro is missing");
        if text.is_empty() {
            self.argument()
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
                        tokens.extend(Some(token.to(end)).filter(|token| token.len > 0));
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
    pub(super) fn typed(&self, tokens: &[Token]) -> String {
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

    /// Reads an argument that is a name: `{\name}`, `\name` or `{name}`.
    fn name(&mut self) -> Result<String, Failure> {
        Ok(self
            .typed_argument()?
            .trim()
            .trim_start_matches('\\')
            .to_owned())
    }

    /// Executes a definition, a conditional or the inclusion of a file; returns whether the token
    /// was one of these.
    fn execute(&mut self, token: Token) -> Result<bool, Failure> {
        let command = self.text(token).to_owned();
        match &*command {
            "newcommand"
            | "renewcommand"
            | "providecommand"
            | "DeclareRobustCommand"
            | "NewDocumentCommand"
            | "RenewDocumentCommand"
            | "ProvideDocumentCommand"
            | "DeclareDocumentCommand" => {
                self.star();
                let name = self.name()?;
                let parameters = self.parameters(&command)?;
                let body = self.argument()?;
                let is_known =
                    self.macros.contains_key(&name) || commands::command(&name).is_some();
                if !is_known || !command[1..].starts_with("rovide") {
                    self.define(name, parameters, body);
                }
            }
            "def" | "gdef" | "edef" | "xdef" => self.define_plain()?,
            "let" => self.define_alias(),
            "global" | "long" | "protect" | "relax" | "expandafter" | "noexpand" | "unskip"
            | "ignorespaces" | "leavevmode" | "xspace" => {}
            "DeclareMathOperator" => {
                let star = if self.star() { "*" } else { "" };
                let name = self.name()?;
                let operator = self.typed_argument()?;
                let body = self.lex(&format!("\\operatorname{star}{{{operator}}}"));
                self.define(name, Vec::new(), body);
            }
            "DeclarePairedDelimiter" => {
                let name = self.name()?;
                let (left, right) = (self.typed_argument()?, self.typed_argument()?);
                let body = self.lex(&format!("\\left{left} #2\\right{right} "));
                self.define(name, vec![Parameter::Star, Parameter::Mandatory], body);
            }
            "newenvironment"
            | "renewenvironment"
            | "NewDocumentEnvironment"
            | "RenewDocumentEnvironment" => {
                self.star();
                let name = self.name()?;
                let parameters = self.parameters(&command)?;
                let (begin, end) = (self.argument()?, self.argument()?);
                if !commands::is_structure_environment(&name) {
                    self.define(format!("begin{{{name}}}"), parameters, begin);
                    self.define(format!("end{{{name}}}"), Vec::new(), end);
                }
            }
            "newif" | "newtoggle" | "providetoggle" | "newboolean" | "provideboolean"
            | "newbool" | "providebool" => {
                let name = self.name()?;
                self.set_conditional(name.strip_prefix("if").unwrap_or(&name), false);
            }
            "toggletrue" | "togglefalse" | "booltrue" | "boolfalse" => {
                let name = self.name()?;
                self.set_conditional(&name, command.ends_with("true"));
            }
            "settoggle" | "setboolean" | "setbool" => {
                let (name, value) = (self.name()?, self.typed_argument()?);
                self.set_conditional(&name, value.trim() == "true");
            }
            "iftoggle" | "ifbool" => {
                let name = self.name()?;
                let (yes, no) = (self.argument()?, self.argument()?);
                let is_set = self
                    .conditionals
                    .get(&name)
                    .copied()
                    .unwrap_or_else(|| prints_answers(&name));
                self.push(if is_set { yes } else { no }.into());
            }
            "input" | "include" | "subfile" | "subfileinclude" | "import" | "subimport"
            | "inputfrom" | "subinputfrom" | "includefrom" | "subincludefrom"
            | "includestandalone" | "InputIfFileExists" => {
                self.include(&command)?;
            }
            "IfFileExists" => {
                let name = self.typed_argument()?;
                let (yes, no) = (self.argument()?, self.argument()?);
                let is_there = self.find_file(name.trim())?.is_some();
                self.push(if is_there { yes } else { no }.into());
            }
            "documentclass" | "LoadClass" => {
                let option = self.optional().map(|option| self.typed(&option));
                let name = self.name()?;
                match option.filter(|_| name == "subfiles") {
                    // The preamble of the main document also applies to a subfile.
                    Some(main) => self.package(main.trim(), Reading::Preamble)?,
                    None => self.package(&format!("{name}.cls"), Reading::Package)?,
                }
            }
            "usepackage" | "RequirePackage" => {
                self.optional();
                let names = self.name()?;
                for name in names.split(',').rev().map(str::trim) {
                    self.package(&format!("{name}.sty"), Reading::Package)?;
                }
                self.optional();
            }
            "IfNoValueTF" | "IfNoValueT" | "IfNoValueF" | "IfValueTF" | "IfValueT" | "IfValueF"
            | "IfBooleanTF" | "IfBooleanT" | "IfBooleanF" => {
                let is_missing = self.argument()? == [NO_VALUE];
                let is_true = is_missing == command.starts_with("IfNo");
                let yes = if command.ends_with('F') && !command.ends_with("TF") {
                    Vec::new()
                } else {
                    self.argument()?
                };
                let no = if command.ends_with('T') {
                    Vec::new()
                } else {
                    self.argument()?
                };
                self.push(if is_true { yes } else { no }.into());
            }
            "ifthenelse" => {
                let condition = self.expanded_argument()?;
                let (yes, no) = (self.argument()?, self.argument()?);
                let is_true = self.is_true(condition.trim());
                if is_true.is_none() {
                    self.undecide("\\ifthenelse");
                }
                self.push(if is_true.unwrap_or(true) { yes } else { no }.into());
            }
            "DeclareSIUnit" => {
                self.optional();
                let name = self.name()?;
                let unit = self.typed_argument()?;
                self.units.insert(name, unit);
            }
            "graphicspath" => {
                let paths = self.typed_argument()?;
                let paths = paths.split(['{', '}']).map(str::trim).filter_map(non_empty);
                self.graphics_paths.extend(paths.map(str::to_owned));
            }
            // The branch that was taken ends at `\else`.
            "else" => self.skip_branch(false)?,
            "fi" => {}
            name if name.starts_with("if") => return self.conditional(&name[2..]),
            name => {
                let set = name.strip_suffix("true").map(|name| (name, true));
                let set = set.or_else(|| name.strip_suffix("false").map(|name| (name, false)));
                let set = set.filter(|(name, _)| self.conditionals.contains_key(*name));
                let Some((name, is_set)) = set else {
                    return Ok(false);
                };
                self.set_conditional(name, is_set);
            }
        }
        Ok(true)
    }

    /// Evaluates a condition in the syntax of the ifthen package, if that is possible without
    /// typesetting the document.
    fn is_true(&self, condition: &str) -> Option<bool> {
        let pair = |name: &str| {
            let (one, other) = condition
                .strip_prefix(name)?
                .trim()
                .strip_prefix('{')?
                .strip_suffix('}')?
                .split_once("}{")?;
            Some((one.trim(), other.trim()))
        };
        let numbers = |sign: char| {
            let (one, other) = condition.split_once(sign)?;
            Some((
                one.trim().parse::<i64>().ok()?,
                other.trim().parse::<i64>().ok()?,
            ))
        };
        if let Some(inside) = condition.strip_prefix("\\NOT") {
            return self.is_true(inside.trim()).map(|is_true| !is_true);
        }
        if let Some(name) = condition.strip_prefix("\\boolean") {
            return self
                .conditionals
                .get(name.trim().trim_matches(['{', '}']))
                .copied();
        }
        let equal = pair("\\equal").map(|(one, other)| one == other);
        let equal = equal.or_else(|| numbers('=').map(|(one, other)| one == other));
        let equal = equal.or_else(|| numbers('<').map(|(one, other)| one < other));
        equal.or_else(|| numbers('>').map(|(one, other)| one > other))
    }

    fn lex(&mut self, text: &str) -> Vec<Token> {
        let start = self.sources.len();
        self.sources.push_str(text);
        Lexer::default().lex(&self.sources, start, true)
    }

    fn define(&mut self, name: String, parameters: Vec<Parameter>, body: Vec<Token>) {
        self.define_as(
            name,
            Rc::new(Macro {
                before: String::new(),
                parameters,
                body: body.into(),
            }),
        );
    }

    fn define_as(&mut self, name: String, definition: Rc<Macro>) {
        // A document cannot redefine the commands that make up its questions.
        if !name.is_empty() && !commands::is_structure(&name) {
            self.macros.insert(name, definition);
        }
    }

    /// Reads the parameters of a definition: `[2][default]`, or `{s O{default} m}` for a document
    /// command.
    fn parameters(&mut self, command: &str) -> Result<Vec<Parameter>, Failure> {
        if !command.contains("Document") {
            let count = self
                .optional()
                .map_or(0, |count| self.typed(&count).trim().parse().unwrap_or(0));
            let default = if count > 0 { self.optional() } else { None };
            let mut parameters: Vec<Parameter> = default
                .map(|default| Parameter::Optional(Some(default)))
                .into_iter()
                .collect();
            parameters.resize_with(usize::min(count, MAX_ARGUMENTS), || Parameter::Mandatory);
            return Ok(parameters);
        }
        let specification = self.argument()?;
        let mut parameters = Vec::new();
        let mut rest = specification.into_iter().peekable();
        while let Some(token) = rest.next() {
            let mut letters = self
                .text(token)
                .chars()
                .filter(|_| token.kind == TokenKind::Text);
            while let Some(letter) = letters.next() {
                match letter {
                    'd' => {
                        let mut delimiter = || letters.find(|c| !c.is_whitespace());
                        if let (Some(open), Some(close)) = (delimiter(), delimiter()) {
                            parameters.push(Parameter::Delimited(open, close));
                        }
                    }
                    'm' => parameters.push(Parameter::Mandatory),
                    's' => parameters.push(Parameter::Star),
                    'o' => parameters.push(Parameter::Optional(None)),
                    // This parameter is used only for the physics package.
                    'z' => parameters.push(Parameter::Size),
                    'g' => parameters.push(Parameter::OptionalGroup),
                    'O' => {
                        rest.next_if(|token| token.kind == TokenKind::Open);
                        let default = std::iter::from_fn(|| {
                            rest.next_if(|next| next.kind != TokenKind::Close)
                        });
                        parameters.push(Parameter::Optional(Some(default.collect())));
                    }
                    _ => {}
                }
            }
        }
        parameters.truncate(MAX_ARGUMENTS);
        Ok(parameters)
    }

    /// Executes a definition such as `\def\name#1 and #2.{body}`.
    fn define_plain(&mut self) -> Result<(), Failure> {
        let Some(name) = self.next_solid() else {
            return Ok(());
        };
        let name = self.text(name).to_owned();
        let (mut before, mut parameters) = (String::new(), Vec::new());
        loop {
            let Some(token) = self.next() else {
                return Err(self.fail("a definition does not end"));
            };
            match token.kind {
                TokenKind::Open => break,
                TokenKind::Param => parameters.push(Parameter::Until(String::new())),
                TokenKind::Par | TokenKind::Close => return Ok(()),
                _ => match parameters.last_mut() {
                    Some(Parameter::Until(text)) => text.push_str(&self.typed(&[token])),
                    _ => before.push_str(&self.typed(&[token])),
                },
            }
        }
        let body = self.group()?.into();
        parameters.truncate(MAX_ARGUMENTS);
        self.define_as(
            name,
            Rc::new(Macro {
                before,
                parameters,
                body,
            }),
        );
        Ok(())
    }

    /// Executes a definition such as `\let\name=\other`.
    fn define_alias(&mut self) {
        let Some(name) = self.next_solid() else {
            return;
        };
        let name = self.text(name).to_owned();
        let Some(mut other) = self.next_solid() else {
            return;
        };
        if other.kind == TokenKind::Text && self.text(other).starts_with('=') {
            self.push_rest(other, 1);
            let Some(next) = self.next_solid() else {
                return;
            };
            other = next;
        }
        match self
            .macros
            .get(self.text(other))
            .filter(|_| other.kind == TokenKind::Word)
        {
            Some(known) => self.define_as(name, Rc::clone(known)),
            None => {
                let kind = if other.kind == TokenKind::Word {
                    TokenKind::Builtin
                } else {
                    other.kind
                };
                self.define(name, Vec::new(), vec![Token { kind, ..other }]);
            }
        }
    }

    fn set_conditional(&mut self, name: &str, is_set: bool) {
        // The solutions are needed whether or not the document prints them.
        self.conditionals
            .insert(name.to_owned(), is_set || prints_answers(name));
    }

    /// Evaluates a conditional by skipping the tokens of the branch that is not taken. Returns
    /// whether the token was a conditional.
    fn conditional(&mut self, name: &str) -> Result<bool, Failure> {
        let is_true = match name {
            "printanswers" | "true" | "AMC@correchead" => true,
            "" | "x" | "cat" => {
                let mut next = || {
                    if name.is_empty() {
                        self.next()
                    } else {
                        self.next_solid()
                    }
                };
                let (one, other) = (next(), next());
                one.map(|token| self.text(token)) == other.map(|token| self.text(token))
            }
            "defined" => {
                let name = self.next_solid().map(|token| self.text(token).to_owned());
                name.is_some_and(|name| self.macros.contains_key(&name))
            }
            "num" | "dim" | "odd" | "case" => {
                // Which branch applies depends on numbers that are known only once the document is
                // typeset.
                let next = self.next();
                let has_condition = next.is_some_and(|next| {
                    next.kind == TokenKind::Word
                        || self.text(next).starts_with(|c: char| c.is_ascii_digit())
                });
                if has_condition {
                    self.undecide(&format!("\\if{name}"));
                }
                next.into_iter().for_each(|next| self.push_one(next));
                false
            }
            _ if self.is_conditional(name) => self.conditionals.get(name).copied().unwrap_or(false),
            // This includes `\iff` and `\ifthenelse`.
            _ => return Ok(false),
        };
        if !is_true {
            self.skip_branch(true)?;
        }
        Ok(true)
    }

    /// Whether `\if` followed by this name is a conditional in TeX or one that the document
    /// defines.
    fn is_conditional(&self, name: &str) -> bool {
        const KNOWN: &str = " x cat num dim odd vmode hmode mmode inner true false case eof defined csname \
                             printanswers AMC@correchead";
        self.conditionals.contains_key(name) || lists(KNOWN, name)
    }

    /// Skips tokens up to and including the matching `\fi` or, if `stops_at_else`, the matching
    /// `\else`.
    fn skip_branch(&mut self, stops_at_else: bool) -> Result<(), Failure> {
        let begin = self.fail("a conditional has no \\fi");
        let mut depth = 0_usize;
        while let Some(token) = self.next() {
            match self.text(token) {
                _ if token.kind != TokenKind::Word => {}
                "fi" if depth == 0 => return Ok(()),
                "fi" => depth -= 1,
                "else" if depth == 0 && stops_at_else => return Ok(()),
                name => {
                    let is_open = name
                        .strip_prefix("if")
                        .is_some_and(|name| self.is_conditional(name));
                    depth += usize::from(is_open);
                }
            }
        }
        Err(begin)
    }

    /// Finds a file by name, either next to the source or in the folder of the current file.
    fn find_file(&mut self, name: &str) -> Result<Option<(String, ImportSource)>, Failure> {
        self.looked_for += 1;
        if self.looked_for > MAX_FILES {
            return Err(self.fail(format!("it includes more than {MAX_FILES} files")));
        }
        let folder = self
            .frames
            .iter()
            .rev()
            .find_map(|frame| frame.file)
            .map_or("", |file| &self.files[file].folder);
        let paths = [folder, ""].into_iter().flat_map(|folder| {
            [format!("{folder}{name}.tex"), format!("{folder}{name}")]
                .map(|path| path.replace("./", ""))
        });
        Ok(paths
            .into_iter()
            .find_map(|path| Some((path.clone(), self.source.beside(&path)?))))
    }

    /// Reads a file that the document includes.
    fn include(&mut self, command: &str) -> Result<(), Failure> {
        let place = self.at;
        self.star();
        if command == "includestandalone" {
            self.optional();
        }
        // For `\import{folder}{name}`, the folder is a separate argument.
        let mut name = match command.ends_with("import") || command.ends_with("from") {
            true => format!("{}/", self.typed_argument()?.trim().trim_end_matches('/')),
            false => String::new(),
        };
        match self.next_solid() {
            Some(open) if open.kind == TokenKind::Open => {
                let tokens = self.group()?;
                name.push_str(self.typed(&tokens).trim().trim_matches('"'));
            }
            // In `\input name`, the name is not in braces.
            Some(text) if command == "input" && text.kind == TokenKind::Text => {
                let word = self
                    .text(text)
                    .split_whitespace()
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                self.push_rest(text, word.len());
                name = word;
            }
            other => {
                other.into_iter().for_each(|other| self.push_one(other));
                return Ok(());
            }
        }
        let is_tested = command == "InputIfFileExists";
        let (yes, no) = if is_tested {
            (self.argument()?, self.argument()?)
        } else {
            (Vec::new(), Vec::new())
        };
        let open = self.frames.iter().filter_map(|frame| frame.file);
        if open.filter(|file| self.files[*file].name == name).count() > 3 {
            return Err(self.fail(format!("the file `{name}` includes itself")));
        }
        let file = self.find_file(&name)?;
        let Some((path, text)) =
            file.and_then(|(path, file)| Some((path, decode(&file, self.encoding).ok()?.0)))
        else {
            // An optional settings file may be missing.
            if !is_tested || !name.contains('.') || name.ends_with(".tex") {
                self.missing.push((place, name));
            }
            self.push(no.into());
            return Ok(());
        };
        let folder = match command {
            "input" | "include" | "InputIfFileExists" => String::new(),
            _ => path
                .rsplit_once('/')
                .map_or(String::new(), |(folder, _)| format!("{folder}/")),
        };
        self.graphics_paths.extend(
            Some(folder.clone())
                .filter(|folder| !folder.is_empty() && !self.graphics_paths.contains(folder)),
        );
        if !self.push_file(name.clone(), folder, &text, Reading::Body) {
            return Err(self.fail(format!(
                "together with the file `{name}`, it is larger than {} MiB",
                MAX_TEXT >> 20
            )));
        }
        self.push(yes.into());
        Ok(())
    }

    /// Reads the definitions of a class, package or preamble that is next to the source.
    fn package(&mut self, file: &str, reading: Reading) -> Result<(), Failure> {
        const KNOWN: &str =
            "exam.cls moodle.sty automultiplechoice.sty babel.sty inputenc.sty amsmath.sty";
        if lists(KNOWN, file) || !self.read_packages.insert(file.to_owned()) {
            return Ok(());
        }
        let found = self.find_file(file)?;
        if file == "physics.sty" && found.is_none() {
            let tokens = self.lex(include_str!("physics.sty"));
            self.push(tokens.into());
        }
        if let Some((text, _)) = found.and_then(|(_, source)| decode(&source, self.encoding).ok()) {
            self.push_file(file.to_owned(), String::new(), &text, reading);
        }
        Ok(())
    }
}

/// Whether a position in text comes after a percent sign on its line.
fn is_comment(text: &str, at: usize) -> bool {
    text[..at]
        .rsplit('\n')
        .next()
        .is_some_and(|line| line.contains('%'))
}

/// Whether a switch with this name shows the answers, which an import needs.
fn prints_answers(name: &str) -> bool {
    const WORDS: &str = "sol answ ans key antw loes lös corr korr rép resp teacher";
    let name = name.to_lowercase();
    WORDS.split(' ').any(|word| name.contains(word))
        && !["no", "hide", "without"]
            .iter()
            .any(|no| name.starts_with(no))
}
