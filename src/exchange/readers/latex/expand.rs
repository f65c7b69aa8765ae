//! Reads the tokens of a document with its macros expanded, its conditionals decided and its files included.
//!
//! A macro of the document is expanded wherever it stands, in text and in formulas, before anything looks for
//! structure. Expansion has a budget: macros that expand for ever, or to more than a document can hold, are an
//! error with the line where they are used.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use encoding_rs::Encoding;

use super::commands;
use super::lex::{Kind, Lexer, Token};
use crate::exchange::source::{Error, Source};
use crate::exchange::text::lists;

/// The most bytes of a source with all files that it includes. An exam's file holds no more.
const MAX_TEXT: usize = 4 << 20;
/// The most files that a source includes.
const MAX_FILES: usize = 200;
/// The most macros in each other that are not at the end of the one around them.
const MAX_DEPTH: usize = 2_000;
/// The tokens that macros may expand to, beside four for each token of the source.
const MAX_TOKENS: usize = 1_000_000;
const MAX_ARGUMENTS: usize = 9;

#[derive(Debug)]
pub struct Failure {
    /// The byte in the sources.
    pub at: u32,
    pub reason: String,
}

#[derive(Debug)]
pub struct File {
    pub start: usize,
    /// As its document names it; empty for the source itself.
    pub name: String,
}

struct Macro {
    /// The text that stands between the name and the arguments.
    before: String,
    parameters: Vec<Parameter>,
    body: Rc<[Token]>,
}

enum Parameter {
    Mandatory,
    /// With its default.
    Optional(Vec<Token>),
    Star,
    /// It ends with a text.
    Until(String),
}

struct Frame {
    tokens: Rc<[Token]>,
    next: usize,
    /// Whether its tokens stand in a file, and not in a macro.
    is_file: bool,
}

pub struct Expander<'s> {
    pub sources: String,
    pub files: Vec<File>,
    source: &'s Source,
    encoding: Option<&'static Encoding>,
    lexer: Lexer,
    frames: Vec<Frame>,
    /// By name; the beginning and the end of an environment are `begin{name}` and `end{name}`.
    macros: HashMap<String, Rc<Macro>>,
    conditionals: HashMap<String, bool>,
    pub graphics_paths: Vec<String>,
    /// Files that were not found beside the source, by place and name.
    pub missing: Vec<(u32, String)>,
    read_packages: HashSet<String>,
    budget: usize,
    /// The place of the last token of a file.
    pub at: u32,
}

/// Decodes a source: UTF-8, else the encoding of its document, else the one that its `inputenc` names.
///
/// # Errors
/// It cannot be read, or is in another encoding.
fn decode(
    source: &Source,
    encoding: Option<&'static Encoding>,
) -> Result<(String, Option<&'static Encoding>), Error> {
    let line = match source.text() {
        Err(Error::NotUtf8(line, _)) => line,
        utf_8 => return utf_8.map(|text| (text, None)),
    };
    let bytes = source.bytes(MAX_TEXT as u64)?;
    let head = String::from_utf8_lossy(&bytes);
    let named = || {
        head.match_indices("inputenc}").find_map(|(at, _)| {
            let option = head[head[..at].rfind('[')? + 1..at].split([']', ',']).next()?.trim();
            // The other names are those of the web.
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
    let encoding = encoding.or_else(named).ok_or(Error::NotUtf8(line, advice))?;
    let text = encoding.decode_without_bom_handling(&bytes).0;
    Ok((text.replace("\r\n", "\n").replace('\r', "\n"), Some(encoding)))
}

impl<'s> Expander<'s> {
    /// Begins with the text of a source; `prepare` may change it before it is split into tokens.
    pub fn new(source: &'s Source, prepare: impl FnOnce(String) -> String) -> Result<Expander<'s>, Error> {
        let (text, encoding) = decode(source, None)?;
        let mut expander = Expander {
            sources: String::new(),
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
            budget: MAX_TOKENS,
            at: 0,
        };
        if !expander.push_file(String::new(), &prepare(text), false) {
            return Err(Error::TooLarge(MAX_TEXT as u64));
        }
        Ok(expander)
    }

    /// Adds a file to be read next; returns whether there was room for it.
    fn push_file(&mut self, name: String, text: &str, is_package: bool) -> bool {
        if self.sources.len() + text.len() >= MAX_TEXT || self.files.len() >= MAX_FILES {
            return false;
        }
        let start = self.sources.len();
        self.sources.push_str(text);
        // Files do not run into each other.
        self.sources.push('\n');
        self.files.push(File { start, name });
        let tokens = self.lexer.lex(&self.sources, start, is_package);
        self.budget += 4 * tokens.len();
        self.frames.push(Frame { tokens: tokens.into(), next: 0, is_file: true });
        true
    }

    pub fn fail(&self, reason: impl Into<String>) -> Failure {
        Failure { at: self.at, reason: reason.into() }
    }

    pub fn text(&self, token: Token) -> &str {
        token.text(&self.sources)
    }

    /// Whether white space ends a control word.
    pub fn is_before_space(&self, token: Token) -> bool {
        self.sources[(token.start + token.len) as usize..].starts_with([' ', '\n'])
    }

    /// The next token, not expanded.
    pub fn next(&mut self) -> Option<Token> {
        while let Some(frame) = self.frames.last_mut() {
            if let Some(&token) = frame.tokens.get(frame.next) {
                frame.next += 1;
                if frame.is_file {
                    self.at = token.start;
                }
                return Some(token);
            }
            self.frames.pop();
        }
        None
    }

    pub fn peek(&mut self) -> Option<Kind> {
        let token = self.next()?;
        self.push_one(token);
        Some(token.kind)
    }

    pub fn push(&mut self, tokens: Rc<[Token]>) {
        // A macro at the end of another one takes its place.
        while self.frames.last().is_some_and(|frame| frame.next >= frame.tokens.len()) {
            self.frames.pop();
        }
        if !tokens.is_empty() {
            self.frames.push(Frame { tokens, next: 0, is_file: false });
        }
    }

    pub fn push_one(&mut self, token: Token) {
        self.push(Rc::new([token]));
    }

    /// Makes the rest of a token, from a byte of its text on, the next one.
    pub fn push_rest(&mut self, token: Token, offset: usize) {
        if offset < token.len as usize {
            self.push_one(token.from(offset));
        }
    }

    /// The next token, with macros expanded and definitions carried out.
    pub fn read(&mut self) -> Result<Option<Token>, Failure> {
        while let Some(token) = self.next() {
            if token.kind != Kind::Word && token.kind != Kind::Symbol {
                return Ok(Some(token));
            }
            if let Some(definition) = self.macros.get(token.text(&self.sources)) {
                self.expand(&Rc::clone(definition), token.text(&self.sources).to_owned())?;
            } else if token.kind == Kind::Symbol || !self.execute(token)? {
                return Ok(Some(token));
            }
        }
        Ok(None)
    }

    /// Expands the macro for the beginning or the end of an environment, if the document defines one.
    pub fn expand_environment(&mut self, side: &str, name: &str) -> Result<bool, Failure> {
        let Some(definition) = self.macros.get(&format!("{side}{{{name}}}")) else { return Ok(false) };
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
                Parameter::Optional(default) => self.optional().unwrap_or_else(|| default.clone()),
                Parameter::Star => {
                    self.star();
                    Vec::new()
                }
                Parameter::Until(text) => self.until(text)?,
            });
        }
        let body = match arguments.is_empty() {
            true => Rc::clone(&definition.body),
            false => self.substitute(&definition.body, &arguments).into(),
        };
        match self.budget.checked_sub(body.len() + 1).filter(|_| self.frames.len() <= MAX_DEPTH) {
            Some(rest) => self.budget = rest,
            None => return Err(self.fail(format!("its macros do not end, or make too much: `\\{name}`"))),
        }
        self.push(body);
        Ok(())
    }

    fn substitute(&self, body: &[Token], arguments: &[Vec<Token>]) -> Vec<Token> {
        let mut tokens = Vec::with_capacity(body.len() + 8);
        for &token in body {
            match self.text(token).as_bytes().get(1) {
                _ if token.kind != Kind::Param => tokens.push(token),
                Some(digit @ b'1'..=b'9') => {
                    tokens.extend(arguments.get(usize::from(digit - b'1')).into_iter().flatten());
                }
                Some(b'#') => tokens.push(token.from(1)),
                _ => tokens.push(token),
            }
        }
        tokens
    }

    fn next_solid(&mut self) -> Option<Token> {
        loop {
            let token = self.next()?;
            let text = self.text(token);
            let space = text.len() - text.trim_start().len();
            match token.kind {
                Kind::Par => {}
                Kind::Text if space == text.len() => {}
                Kind::Text => return Some(token.from(space)),
                _ => return Some(token),
            }
        }
    }

    /// An argument: a group without its braces, or one token or character.
    pub fn argument(&mut self) -> Result<Vec<Token>, Failure> {
        let Some(token) = self.next_solid() else { return Ok(Vec::new()) };
        match token.kind {
            Kind::Open => self.group(),
            Kind::Close => {
                self.push_one(token);
                Ok(Vec::new())
            }
            Kind::Text => {
                let first = self.text(token).chars().next().map_or(1, char::len_utf8);
                self.push_rest(token, first);
                Ok(vec![token.to(first)])
            }
            _ => Ok(vec![token]),
        }
    }

    /// As [`Expander::argument`], as it is typed.
    pub fn typed_argument(&mut self) -> Result<String, Failure> {
        let tokens = self.argument()?;
        Ok(self.typed(&tokens))
    }

    /// As [`Expander::typed_argument`], with macros expanded.
    pub fn expanded_argument(&mut self) -> Result<String, Failure> {
        let end = Token { kind: Kind::Close, start: 0, len: 0 };
        let tokens = self.argument()?;
        self.push(tokens.into_iter().chain([end]).collect());
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.read()? {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                _ => {}
            }
            tokens.push(token);
        }
        Ok(self.typed(&tokens))
    }

    /// The tokens up to the brace that closes the group that is open.
    fn group(&mut self) -> Result<Vec<Token>, Failure> {
        let begin = self.fail("a brace is not closed");
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.next() {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => return Ok(tokens),
                Kind::Close => depth -= 1,
                _ => {}
            }
            tokens.push(token);
        }
        Err(begin)
    }

    /// The argument in brackets that comes next.
    pub fn optional(&mut self) -> Option<Vec<Token>> {
        let mut skipped = Vec::new();
        while let Some(token) = self.next() {
            skipped.push(token);
            let text = self.text(token);
            let solid = text.trim_start();
            match token.kind {
                Kind::Text if solid.is_empty() => continue,
                Kind::Text if solid.starts_with('[') => {
                    let behind = text.len() - solid.len() + 1;
                    self.push_rest(token, behind);
                    match self.find("]", true) {
                        Ok(tokens) => return Some(tokens),
                        // There is no end: the bracket is text.
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

    /// Whether a star comes next, which is then read.
    pub fn star(&mut self) -> bool {
        let Some(token) = self.next() else { return false };
        let is_star = token.kind == Kind::Text && self.text(token).starts_with('*');
        if is_star {
            self.push_rest(token, 1);
        } else {
            self.push_one(token);
        }
        is_star
    }

    /// The tokens up to a text that a macro asks for.
    fn until(&mut self, text: &str) -> Result<Vec<Token>, Failure> {
        let begin = self.fail("what a macro asks for does not come");
        if text.is_empty() { self.argument() } else { self.find(text, false).map_err(|_| begin) }
    }

    /// The tokens up to a text outside of groups, or those that were read where it does not come.
    fn find(&mut self, text: &str, is_in_paragraph: bool) -> Result<Vec<Token>, Vec<Token>> {
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.next() {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close | Kind::Par if depth == 0 && is_in_paragraph => {
                    tokens.push(token);
                    break;
                }
                Kind::Close => depth = depth.saturating_sub(1),
                Kind::Text if depth == 0 => {
                    if let Some(end) = self.text(token).find(text) {
                        self.push_rest(token, end + text.len());
                        tokens.extend(Some(token.to(end)).filter(|token| token.len > 0));
                        return Ok(tokens);
                    }
                }
                Kind::Word if depth == 0 && text.strip_prefix('\\') == Some(self.text(token)) => {
                    return Ok(tokens);
                }
                _ => {}
            }
            tokens.push(token);
        }
        Err(tokens)
    }

    /// The characters of tokens, as they are typed.
    pub fn typed(&self, tokens: &[Token]) -> String {
        let mut text = String::new();
        for token in tokens {
            if matches!(token.kind, Kind::Word | Kind::Symbol | Kind::Builtin) {
                text.push('\\');
            }
            text.push_str(self.text(*token));
        }
        text
    }

    /// An argument that is a name: `{\name}`, `\name` or `{name}`.
    fn name(&mut self) -> Result<String, Failure> {
        Ok(self.typed_argument()?.trim().trim_start_matches('\\').to_owned())
    }

    /// Carries out a definition, a conditional or the inclusion of a file; returns whether it was any.
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
                let is_known = self.macros.contains_key(&name) || commands::command(&name).is_some();
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
            "newenvironment" | "renewenvironment" | "NewDocumentEnvironment" | "RenewDocumentEnvironment" => {
                self.star();
                let name = self.name()?;
                let parameters = self.parameters(&command)?;
                let (begin, end) = (self.argument()?, self.argument()?);
                if !commands::is_structure_environment(&name) {
                    self.define(format!("begin{{{name}}}"), parameters, begin);
                    self.define(format!("end{{{name}}}"), Vec::new(), end);
                }
            }
            "newif" | "newtoggle" | "providetoggle" => {
                let name = self.name()?;
                self.set_conditional(name.strip_prefix("if").unwrap_or(&name), false);
            }
            "toggletrue" | "togglefalse" => {
                let name = self.name()?;
                self.set_conditional(&name, command == "toggletrue");
            }
            "iftoggle" => {
                let name = self.name()?;
                let (yes, no) = (self.argument()?, self.argument()?);
                let is_set = self.conditionals.get(&name).copied().unwrap_or_else(|| prints_answers(&name));
                self.push(if is_set { yes } else { no }.into());
            }
            "input" | "include" | "subfile" | "subfileinclude" => self.include(&command)?,
            "documentclass" | "LoadClass" => {
                self.optional();
                let name = self.name()?;
                self.package(&format!("{name}.cls"));
            }
            "usepackage" | "RequirePackage" => {
                self.optional();
                let names = self.name()?;
                names.split(',').rev().for_each(|name| self.package(&format!("{}.sty", name.trim())));
                self.optional();
            }
            "graphicspath" => {
                let paths = self.typed_argument()?;
                let paths = paths.split(['{', '}']).map(str::trim).filter(|path| !path.is_empty());
                self.graphics_paths.extend(paths.map(str::to_owned));
            }
            // At `\else`, the branch that was taken ends.
            "else" => self.skip_branch(false)?,
            "fi" => {}
            name if name.starts_with("if") => return self.conditional(&name[2..]),
            name => {
                let set = name.strip_suffix("true").map(|name| (name, true));
                let set = set.or_else(|| name.strip_suffix("false").map(|name| (name, false)));
                let set = set.filter(|(name, _)| self.conditionals.contains_key(*name));
                let Some((name, is_set)) = set else { return Ok(false) };
                self.set_conditional(name, is_set);
            }
        }
        Ok(true)
    }

    fn lex(&mut self, text: &str) -> Vec<Token> {
        let start = self.sources.len();
        self.sources.push_str(text);
        Lexer::default().lex(&self.sources, start, true)
    }

    fn define(&mut self, name: String, parameters: Vec<Parameter>, body: Vec<Token>) {
        self.define_as(name, Rc::new(Macro { before: String::new(), parameters, body: body.into() }));
    }

    fn define_as(&mut self, name: String, definition: Rc<Macro>) {
        // A document cannot redefine the commands that its questions are made of.
        if !name.is_empty() && !commands::is_structure(&name) {
            self.macros.insert(name, definition);
        }
    }

    /// The parameters of a definition: `[2][default]`, or `{s O{default} m}` of a document command.
    fn parameters(&mut self, command: &str) -> Result<Vec<Parameter>, Failure> {
        if !command.contains("Document") {
            let count = self.optional().map_or(0, |count| self.typed(&count).trim().parse().unwrap_or(0));
            let default = if count > 0 { self.optional() } else { None };
            let mut parameters: Vec<Parameter> = default.map(Parameter::Optional).into_iter().collect();
            parameters.resize_with(usize::min(count, MAX_ARGUMENTS), || Parameter::Mandatory);
            return Ok(parameters);
        }
        let specification = self.argument()?;
        let mut parameters = Vec::new();
        let mut rest = specification.into_iter().peekable();
        while let Some(token) = rest.next() {
            for letter in self.text(token).chars().filter(|_| token.kind == Kind::Text) {
                match letter {
                    'm' => parameters.push(Parameter::Mandatory),
                    's' => parameters.push(Parameter::Star),
                    'o' => parameters.push(Parameter::Optional(Vec::new())),
                    'O' => {
                        rest.next_if(|token| token.kind == Kind::Open);
                        let default = std::iter::from_fn(|| rest.next_if(|next| next.kind != Kind::Close));
                        parameters.push(Parameter::Optional(default.collect()));
                    }
                    _ => {}
                }
            }
        }
        parameters.truncate(MAX_ARGUMENTS);
        Ok(parameters)
    }

    /// `\def\name#1 and #2.{body}`
    fn define_plain(&mut self) -> Result<(), Failure> {
        let Some(name) = self.next_solid() else { return Ok(()) };
        let name = self.text(name).to_owned();
        let (mut before, mut parameters) = (String::new(), Vec::new());
        loop {
            let Some(token) = self.next() else { return Err(self.fail("a definition does not end")) };
            match token.kind {
                Kind::Open => break,
                Kind::Param => parameters.push(Parameter::Until(String::new())),
                Kind::Par | Kind::Close => return Ok(()),
                _ => match parameters.last_mut() {
                    Some(Parameter::Until(text)) => text.push_str(&self.typed(&[token])),
                    _ => before.push_str(&self.typed(&[token])),
                },
            }
        }
        let body = self.group()?.into();
        parameters.truncate(MAX_ARGUMENTS);
        self.define_as(name, Rc::new(Macro { before, parameters, body }));
        Ok(())
    }

    /// `\let\name=\other`
    fn define_alias(&mut self) {
        let Some(name) = self.next_solid() else { return };
        let name = self.text(name).to_owned();
        let Some(mut other) = self.next_solid() else { return };
        if other.kind == Kind::Text && self.text(other).starts_with('=') {
            self.push_rest(other, 1);
            let Some(next) = self.next_solid() else { return };
            other = next;
        }
        match self.macros.get(self.text(other)).filter(|_| other.kind == Kind::Word) {
            Some(known) => self.define_as(name, Rc::clone(known)),
            None => {
                let kind = if other.kind == Kind::Word { Kind::Builtin } else { other.kind };
                self.define(name, Vec::new(), vec![Token { kind, ..other }]);
            }
        }
    }

    fn set_conditional(&mut self, name: &str, is_set: bool) {
        // Solutions are wanted, whether the document prints them or not.
        self.conditionals.insert(name.to_owned(), is_set || prints_answers(name));
    }

    /// Decides a conditional: the tokens of the other branch are skipped. Returns whether it was one.
    fn conditional(&mut self, name: &str) -> Result<bool, Failure> {
        let is_true = match name {
            "printanswers" | "true" | "AMC@correchead" => true,
            "" | "x" | "cat" => {
                let mut next = || if name.is_empty() { self.next() } else { self.next_solid() };
                let (one, other) = (next(), next());
                one.map(|token| self.text(token)) == other.map(|token| self.text(token))
            }
            "defined" => {
                let name = self.next_solid().map(|token| self.text(token).to_owned());
                name.is_some_and(|name| self.macros.contains_key(&name))
            }
            _ if self.is_conditional(name) => self.conditionals.get(name).copied().unwrap_or(false),
            // `\iff`, `\ifthenelse`
            _ => return Ok(false),
        };
        if !is_true {
            self.skip_branch(true)?;
        }
        Ok(true)
    }

    /// Whether `\if` with this name behind it is a conditional of TeX or of the document.
    fn is_conditional(&self, name: &str) -> bool {
        const KNOWN: &str = " x cat num dim odd vmode hmode mmode inner true false case eof defined csname \
                             printanswers AMC@correchead";
        self.conditionals.contains_key(name) || lists(KNOWN, name)
    }

    /// Skips tokens behind the `\fi` that belongs to what is open, or its `\else`.
    fn skip_branch(&mut self, stops_at_else: bool) -> Result<(), Failure> {
        let begin = self.fail("a conditional has no \\fi");
        let mut depth = 0_usize;
        while let Some(token) = self.next() {
            match self.text(token) {
                _ if token.kind != Kind::Word => {}
                "fi" if depth == 0 => return Ok(()),
                "fi" => depth -= 1,
                "else" if depth == 0 && stops_at_else => return Ok(()),
                name => {
                    let is_open = name.strip_prefix("if").is_some_and(|name| self.is_conditional(name));
                    depth += usize::from(is_open);
                }
            }
        }
        Err(begin)
    }

    /// Reads a file that the document includes.
    fn include(&mut self, command: &str) -> Result<(), Failure> {
        let place = self.at;
        let name = match self.next_solid() {
            Some(open) if open.kind == Kind::Open => {
                let tokens = self.group()?;
                self.typed(&tokens).trim().trim_matches('"').to_owned()
            }
            // `\input name`
            Some(text) if command == "input" && text.kind == Kind::Text => {
                let name = self.text(text).split_whitespace().next().unwrap_or_default().to_owned();
                self.push_rest(text, name.len());
                name
            }
            other => {
                other.into_iter().for_each(|other| self.push_one(other));
                return Ok(());
            }
        };
        if self.files.iter().filter(|file| file.name == name).count() > 3 {
            return Err(self.fail(format!("the file `{name}` includes itself")));
        }
        let file = [format!("{name}.tex"), name.clone()]
            .iter()
            .find_map(|path| self.source.beside(path.trim_start_matches("./")));
        let Some((text, _)) = file.and_then(|file| decode(&file, self.encoding).ok()) else {
            self.missing.push((place, name));
            return Ok(());
        };
        if !self.push_file(name.clone(), &text, false) {
            return Err(self.fail(format!("with the file `{name}` it is larger than {} MiB", MAX_TEXT >> 20)));
        }
        Ok(())
    }

    /// Reads the definitions of a class or package that stands beside the source.
    fn package(&mut self, file: &str) {
        const KNOWN: [&str; 6] =
            ["exam.cls", "moodle.sty", "automultiplechoice.sty", "babel.sty", "inputenc.sty", "amsmath.sty"];
        if KNOWN.contains(&file) || !self.read_packages.insert(file.to_owned()) {
            return;
        }
        let source = self.source.beside(file);
        if let Some((text, _)) = source.and_then(|source| decode(&source, self.encoding).ok()) {
            self.push_file(file.to_owned(), &text, true);
        }
    }
}

/// Whether a switch of this name shows answers, which an import wants.
fn prints_answers(name: &str) -> bool {
    const WORDS: [&str; 12] =
        ["sol", "answ", "ans", "key", "antw", "loes", "lös", "corr", "korr", "rép", "resp", "teacher"];
    let name = name.to_lowercase();
    WORDS.iter().any(|word| name.contains(word))
        && !["no", "hide", "without"].iter().any(|no| name.starts_with(no))
}
