//! Reads the tokens of a document with its macros expanded, its conditionals decided and its files included.
//!
//! A macro of the document is expanded wherever it stands, in text and in formulas, before anything looks for
//! structure. Expansion has a budget: macros that expand for ever, or to more than a document can hold, are an
//! error with the line where they are used.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::commands;
use super::lex::{Kind, Lexer, Token};
use crate::exchange::source::{Error, Source};

/// The most bytes of a source with all files that it includes. An exam's file holds no more.
const LARGEST_TEXT: usize = 4 << 20;
/// The most files that a source includes.
const MOST_FILES: usize = 200;
/// The most macros in each other that are not at the end of the one around them.
const DEEPEST: usize = 2_000;
/// The tokens that macros may expand to, beside four for each token of the source.
const MOST_TOKENS: usize = 1_000_000;
const MOST_ARGUMENTS: usize = 9;

/// Why a document cannot be read, and where.
#[derive(Debug)]
pub struct Failure {
    /// The byte in the sources.
    pub at: u32,
    pub reason: String,
}

/// A part of the sources that is a file.
#[derive(Debug)]
pub struct File {
    pub start: usize,
    /// As its document names it; empty for the source itself.
    pub name: String,
}

struct Macro {
    parameters: Parameters,
    body: Rc<[Token]>,
}

enum Parameters {
    /// A number of arguments, of which those with a default are optional.
    Counted(Vec<Parameter>),
    /// Arguments with texts between them, the first text being before the first argument.
    Delimited(Vec<String>),
}

enum Parameter {
    Mandatory,
    Optional(Vec<Token>),
    Star,
}

struct Environment {
    begin: Rc<Macro>,
    end: Rc<[Token]>,
}

struct Frame {
    tokens: Rc<[Token]>,
    next: usize,
    /// Whether its tokens stand in a file, and not in a macro.
    is_file: bool,
}

pub struct Expander<'s> {
    /// The text of all files.
    pub sources: String,
    pub files: Vec<File>,
    source: &'s Source,
    encoding: Option<&'static encoding_rs::Encoding>,
    lexer: Lexer,
    frames: Vec<Frame>,
    macros: HashMap<String, Rc<Macro>>,
    environments: HashMap<String, Environment>,
    conditionals: HashMap<String, bool>,
    /// Folders in which figures are looked for.
    pub graphics_paths: Vec<String>,
    /// Files that were not found beside the source, by place and name.
    pub missing: Vec<(u32, String)>,
    read_packages: HashSet<String>,
    budget: usize,
    /// The place of the last token of a file.
    pub at: u32,
}

/// Decodes a source: UTF-8, or what its `inputenc` names.
///
/// # Errors
/// It cannot be read, or is in another encoding.
fn decode(source: &Source) -> Result<(String, Option<&'static encoding_rs::Encoding>), Error> {
    let utf_8 = source.text();
    if !matches!(utf_8, Err(Error::NotUtf8(..))) {
        return utf_8.map(|text| (text, None));
    }
    let bytes = source.bytes(LARGEST_TEXT as u64)?;
    let head = String::from_utf8_lossy(&bytes);
    let encoding = head.match_indices("inputenc}").find_map(|(at, _)| {
        let start = head[..at].rfind('[')?;
        encoding_named(&head[start + 1..at])
    });
    match encoding {
        Some(encoding) => {
            let text = encoding.decode_without_bom_handling(&bytes).0;
            Ok((text.replace("\r\n", "\n").replace('\r', "\n"), Some(encoding)))
        }
        None => utf_8.map(|text| (text, None)).map_err(|error| match error {
            Error::NotUtf8(line, _) => {
                Error::NotUtf8(line, "save it as UTF-8, or name its encoding with \\usepackage[…]{inputenc}")
            }
            other => other,
        }),
    }
}

/// The encoding that an option of `inputenc` names.
fn encoding_named(option: &str) -> Option<&'static encoding_rs::Encoding> {
    match option.split([']', ',']).next()?.trim() {
        "latin1" | "ansinew" | "cp1252" => Some(encoding_rs::WINDOWS_1252),
        "latin2" => Some(encoding_rs::ISO_8859_2),
        "latin9" | "latin10" => Some(encoding_rs::ISO_8859_15),
        "cp1250" => Some(encoding_rs::WINDOWS_1250),
        "cp1251" => Some(encoding_rs::WINDOWS_1251),
        "koi8-r" => Some(encoding_rs::KOI8_R),
        "applemac" => Some(encoding_rs::MACINTOSH),
        _ => None,
    }
}

impl<'s> Expander<'s> {
    /// Begins with the text of a source; `prepare` may change it before it is split into tokens.
    pub fn new(source: &'s Source, prepare: impl FnOnce(String) -> String) -> Result<Expander<'s>, Error> {
        let (text, encoding) = decode(source)?;
        let mut expander = Expander {
            sources: String::new(),
            files: Vec::new(),
            source,
            encoding,
            lexer: Lexer::default(),
            frames: Vec::new(),
            macros: HashMap::new(),
            environments: HashMap::new(),
            conditionals: HashMap::new(),
            graphics_paths: Vec::new(),
            missing: Vec::new(),
            read_packages: HashSet::new(),
            budget: MOST_TOKENS,
            at: 0,
        };
        if !expander.push_file(String::new(), &prepare(text), false) {
            return Err(Error::TooLarge(LARGEST_TEXT as u64));
        }
        Ok(expander)
    }

    /// Adds a file to be read next; returns whether there was room for it.
    fn push_file(&mut self, name: String, text: &str, is_package: bool) -> bool {
        if self.sources.len() + text.len() >= LARGEST_TEXT || self.files.len() >= MOST_FILES {
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

    /// A brace that no file holds.
    pub fn brace(&self, kind: Kind) -> Token {
        Token { kind, start: 0, len: 0 }
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

    /// Makes tokens the next ones.
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

    fn spend(&mut self, tokens: usize, name: &str) -> Result<(), Failure> {
        match self.budget.checked_sub(tokens + 1).filter(|_| self.frames.len() <= DEEPEST) {
            Some(rest) => self.budget = rest,
            None => return Err(self.fail(format!("its macros do not end, or make too much: `\\{name}`"))),
        }
        Ok(())
    }

    /// The next token, with macros expanded and definitions carried out.
    pub fn read(&mut self) -> Result<Option<Token>, Failure> {
        while let Some(token) = self.next() {
            if token.kind != Kind::Word && token.kind != Kind::Symbol {
                return Ok(Some(token));
            }
            if let Some(definition) = self.macros.get(token.text(&self.sources)) {
                let definition = Rc::clone(definition);
                self.expand(&definition, token)?;
            } else if token.kind == Kind::Symbol || !self.execute(token)? {
                return Ok(Some(token));
            }
        }
        Ok(None)
    }

    fn expand(&mut self, definition: &Macro, token: Token) -> Result<(), Failure> {
        let arguments = self.arguments(&definition.parameters)?;
        let body = if arguments.is_empty() {
            Rc::clone(&definition.body)
        } else {
            self.substitute(&definition.body, &arguments).into()
        };
        let name = self.text(token).to_owned();
        self.spend(body.len(), &name)?;
        self.push(body);
        Ok(())
    }

    fn substitute(&self, body: &[Token], arguments: &[Vec<Token>]) -> Vec<Token> {
        let mut tokens = Vec::with_capacity(body.len() + 8);
        for &token in body {
            let digit =
                (token.kind == Kind::Param).then(|| self.text(token).as_bytes().get(1).copied()).flatten();
            match digit {
                Some(digit @ b'1'..=b'9') => {
                    tokens.extend_from_slice(
                        arguments.get(usize::from(digit - b'1')).map_or(&[], Vec::as_slice),
                    );
                }
                Some(b'#') => tokens.push(token.from(1)),
                _ => tokens.push(token),
            }
        }
        tokens
    }

    fn arguments(&mut self, parameters: &Parameters) -> Result<Vec<Vec<Token>>, Failure> {
        match parameters {
            Parameters::Counted(parameters) => parameters
                .iter()
                .map(|parameter| match parameter {
                    Parameter::Mandatory => self.argument(),
                    Parameter::Optional(default) => Ok(self.optional()?.unwrap_or_else(|| default.clone())),
                    Parameter::Star => Ok(self.star().then(Vec::new).unwrap_or_default()),
                })
                .collect(),
            Parameters::Delimited(texts) => {
                if let Some(first) = texts.first().filter(|text| !text.is_empty()) {
                    self.until(&first.clone())?;
                }
                texts
                    .iter()
                    .skip(1)
                    .map(|text| if text.is_empty() { self.argument() } else { self.until(text) })
                    .collect()
            }
        }
    }

    /// The next token that is not white space, and whether an empty line stood before it.
    fn next_solid(&mut self) -> Option<Token> {
        loop {
            let token = self.next()?;
            match token.kind {
                Kind::Par => {}
                Kind::Text => {
                    let text = self.text(token);
                    let space = text.len() - text.trim_start().len();
                    if space < text.len() {
                        return Some(token.from(space));
                    }
                }
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
                if first < token.len as usize {
                    self.push_one(token.from(first));
                }
                Ok(vec![token.to(first)])
            }
            _ => Ok(vec![token]),
        }
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
    pub fn optional(&mut self) -> Result<Option<Vec<Token>>, Failure> {
        let mut skipped = Vec::new();
        let token = loop {
            let Some(token) = self.next() else { break None };
            let text = self.text(token);
            if token.kind == Kind::Text && text.trim_start().is_empty() {
                skipped.push(token);
                continue;
            }
            if token.kind == Kind::Text && text.trim_start().starts_with('[') {
                let space = text.len() - text.trim_start().len();
                break Some(token.from(space + 1));
            }
            skipped.push(token);
            break None;
        };
        let Some(first) = token else {
            self.push(skipped.into());
            return Ok(None);
        };
        let (mut tokens, mut depth, mut token) = (Vec::new(), 0_usize, first);
        loop {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Text if depth == 0 => {
                    if let Some(end) = self.text(token).find(']') {
                        tokens.push(token.to(end));
                        if end + 1 < token.len as usize {
                            self.push_one(token.from(end + 1));
                        }
                        tokens.retain(|token| token.len > 0);
                        return Ok(Some(tokens));
                    }
                }
                Kind::Par if depth == 0 => break,
                _ => {}
            }
            tokens.push(token);
            match self.next() {
                Some(next) => token = next,
                None => break,
            }
        }
        // There is no end: the bracket is text.
        tokens.push(token);
        let bracket = Token { start: first.start - 1, len: first.len + 1, ..first };
        tokens[0] = bracket;
        self.push(skipped.into_iter().chain(tokens).collect());
        Ok(None)
    }

    /// Whether a star comes next, which is then read.
    pub fn star(&mut self) -> bool {
        let Some(token) = self.next() else { return false };
        let is_star = token.kind == Kind::Text && self.text(token).starts_with('*');
        if !is_star {
            self.push_one(token);
        } else if token.len > 1 {
            self.push_one(token.from(1));
        }
        is_star
    }

    /// The tokens up to a text.
    fn until(&mut self, text: &str) -> Result<Vec<Token>, Failure> {
        let begin = self.fail("what a macro asks for does not come");
        let (mut tokens, mut depth) = (Vec::new(), 0_usize);
        while let Some(token) = self.next() {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ if depth == 0 => {
                    let found = match token.kind {
                        Kind::Text => self.text(token).find(text),
                        _ => None,
                    };
                    let is_word =
                        text.strip_prefix('\\') == Some(self.text(token)) && token.kind == Kind::Word;
                    if let Some(end) = found.or(is_word.then_some(0)) {
                        let rest = if is_word { token.len as usize } else { end + text.len() };
                        tokens.push(token.to(end));
                        if rest < token.len as usize {
                            self.push_one(token.from(rest));
                        }
                        tokens.retain(|token| token.len > 0);
                        return Ok(tokens);
                    }
                }
                _ => {}
            }
            tokens.push(token);
        }
        Err(begin)
    }

    /// The characters of tokens, as they are typed.
    pub fn source_of(&self, tokens: &[Token]) -> String {
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
        let tokens = self.argument()?;
        Ok(self.source_of(&tokens).trim().trim_start_matches('\\').to_owned())
    }

    /// Carries out a definition, a conditional or the inclusion of a file; returns whether it was any.
    fn execute(&mut self, token: Token) -> Result<bool, Failure> {
        match self.text(token) {
            "newcommand" | "renewcommand" | "DeclareRobustCommand" => self.new_command(true)?,
            "providecommand" => self.new_command(false)?,
            "def" | "gdef" | "edef" | "xdef" => self.define_plain()?,
            "global" | "long" | "protect" | "relax" | "expandafter" | "noexpand" | "unskip"
            | "ignorespaces" | "leavevmode" | "xspace" => {}
            "let" => self.define_alias()?,
            "NewDocumentCommand"
            | "RenewDocumentCommand"
            | "ProvideDocumentCommand"
            | "DeclareDocumentCommand" => {
                let name = self.name()?;
                let parameters = self.document_parameters()?;
                let body = self.argument()?;
                self.define(name, parameters, body);
            }
            "DeclareMathOperator" => {
                let star = if self.star() { "*" } else { "" };
                let name = self.name()?;
                let body = self.argument()?;
                let body = self.made(&format!("\\operatorname{star}{{{}}}", self.source_of(&body)));
                self.define(name, Parameters::Counted(Vec::new()), body);
            }
            "DeclarePairedDelimiter" => {
                let name = self.name()?;
                let (left, right) = (self.argument()?, self.argument()?);
                let (left, right) = (self.source_of(&left), self.source_of(&right));
                let body = self.made(&format!("\\left{left} #2\\right{right} "));
                let parameters = vec![Parameter::Star, Parameter::Mandatory];
                self.define(name, Parameters::Counted(parameters), body);
            }
            "newenvironment" | "renewenvironment" | "NewDocumentEnvironment" | "RenewDocumentEnvironment" => {
                let is_document = self.text(token).contains("Document");
                self.star();
                let name = self.name()?;
                let parameters =
                    if is_document { self.document_parameters()? } else { self.counted_parameters()? };
                let (begin, end) = (self.argument()?, self.argument()?);
                if !commands::is_structure_environment(&name) {
                    let begin = Rc::new(Macro { parameters, body: begin.into() });
                    self.environments.insert(name, Environment { begin, end: end.into() });
                }
            }
            "newif" => {
                let name = self.name()?;
                let name = name.strip_prefix("if").unwrap_or(&name).to_owned();
                let is_set = prints_answers(&name);
                self.conditionals.insert(name, is_set);
            }
            "newtoggle" | "providetoggle" => {
                let name = self.name()?;
                let is_set = prints_answers(&name);
                self.conditionals.insert(name, is_set);
            }
            "toggletrue" | "togglefalse" => {
                let is_set = self.text(token) == "toggletrue";
                let name = self.name()?;
                self.set_conditional(&name, is_set);
            }
            "iftoggle" => {
                let name = self.name()?;
                let (yes, no) = (self.argument()?, self.argument()?);
                let is_set = self.conditionals.get(&name).copied().unwrap_or_else(|| prints_answers(&name));
                self.push(if is_set { yes } else { no }.into());
            }
            "input" | "include" | "subfile" | "subfileinclude" => self.include(token)?,
            "documentclass" | "LoadClass" => {
                self.optional()?;
                let name = self.name()?;
                self.package(&name, "cls");
            }
            "usepackage" | "RequirePackage" => {
                self.optional()?;
                let names = self.name()?;
                names.split(',').rev().for_each(|name| self.package(name.trim(), "sty"));
                self.optional()?;
            }
            "graphicspath" => {
                let paths = self.argument()?;
                let paths = self.source_of(&paths);
                let paths = paths.split(['{', '}']).map(str::trim).filter(|path| !path.is_empty());
                self.graphics_paths.extend(paths.map(str::to_owned));
            }
            "fi" | "else" => return self.end_branch(token).map(|()| true),
            name if name.starts_with("if") => return self.conditional(token),
            name => {
                let set = name.strip_suffix("true").map(|name| (name, true));
                let set = set.or_else(|| name.strip_suffix("false").map(|name| (name, false)));
                let Some((name, is_set)) = set.filter(|(name, _)| self.conditionals.contains_key(*name))
                else {
                    return Ok(false);
                };
                let name = name.to_owned();
                self.set_conditional(&name, is_set);
            }
        }
        Ok(true)
    }

    /// Tokens of a text that is not in the source.
    fn made(&mut self, text: &str) -> Vec<Token> {
        let start = self.sources.len();
        self.sources.push_str(text);
        Lexer::default().lex(&self.sources, start, true)
    }

    fn define(&mut self, name: String, parameters: Parameters, body: Vec<Token>) {
        // A document cannot redefine the commands that its questions are made of.
        if !name.is_empty() && !commands::is_structure(&name) {
            self.macros.insert(name, Rc::new(Macro { parameters, body: body.into() }));
        }
    }

    fn new_command(&mut self, replaces: bool) -> Result<(), Failure> {
        self.star();
        let name = self.name()?;
        let parameters = self.counted_parameters()?;
        let body = self.argument()?;
        if replaces || !(self.macros.contains_key(&name) || commands::is_known(&name)) {
            self.define(name, parameters, body);
        }
        Ok(())
    }

    /// `[2][default]`
    fn counted_parameters(&mut self) -> Result<Parameters, Failure> {
        let count = self.optional()?.map_or(0, |count| self.source_of(&count).trim().parse().unwrap_or(0));
        let default = if count > 0 { self.optional()? } else { None };
        let mut parameters: Vec<Parameter> = default.map(Parameter::Optional).into_iter().collect();
        parameters.resize_with(usize::min(count, MOST_ARGUMENTS), || Parameter::Mandatory);
        Ok(Parameters::Counted(parameters))
    }

    /// `{s O{default} m}`
    fn document_parameters(&mut self) -> Result<Parameters, Failure> {
        let specification = self.argument()?;
        let mut parameters = Vec::new();
        let mut rest = specification.into_iter().peekable();
        while let Some(token) = rest.next() {
            if token.kind != Kind::Text {
                continue;
            }
            for letter in self.text(token).chars() {
                match letter {
                    'm' => parameters.push(Parameter::Mandatory),
                    's' => parameters.push(Parameter::Star),
                    'o' => parameters.push(Parameter::Optional(Vec::new())),
                    'O' => {
                        rest.next_if(|token| token.kind == Kind::Open);
                        let mut default = Vec::new();
                        while let Some(token) = rest.next_if(|token| token.kind != Kind::Close) {
                            default.push(token);
                        }
                        parameters.push(Parameter::Optional(default));
                    }
                    _ => {}
                }
            }
        }
        parameters.truncate(MOST_ARGUMENTS);
        Ok(Parameters::Counted(parameters))
    }

    /// `\def\name#1 and #2.{body}`
    fn define_plain(&mut self) -> Result<(), Failure> {
        let Some(name) = self.next_solid() else { return Ok(()) };
        let name = self.text(name).to_owned();
        let mut texts = vec![String::new()];
        loop {
            let Some(token) = self.next() else { return Err(self.fail("a definition does not end")) };
            match token.kind {
                Kind::Open => break,
                Kind::Param => texts.push(String::new()),
                Kind::Par | Kind::Close => return Ok(()),
                _ => {
                    let text = self.source_of(&[token]);
                    if let Some(last) = texts.last_mut() {
                        last.push_str(&text);
                    }
                }
            }
        }
        let body = self.group()?;
        texts.truncate(MOST_ARGUMENTS + 1);
        self.define(name, Parameters::Delimited(texts), body);
        Ok(())
    }

    /// `\let\name=\other`
    fn define_alias(&mut self) -> Result<(), Failure> {
        let Some(name) = self.next_solid() else { return Ok(()) };
        let name = self.text(name).to_owned();
        let Some(mut other) = self.next_solid() else { return Ok(()) };
        if other.kind == Kind::Text && self.text(other).starts_with('=') {
            let behind = Some(other.from(1)).filter(|rest| !self.text(*rest).trim().is_empty());
            let Some(next) = behind.or_else(|| self.next_solid()) else { return Ok(()) };
            other = next;
        }
        if let Some(known) = self.macros.get(self.text(other)).filter(|_| other.kind == Kind::Word) {
            let known = Rc::clone(known);
            if !commands::is_structure(&name) {
                self.macros.insert(name, known);
            }
        } else {
            let kind = if other.kind == Kind::Word { Kind::Builtin } else { other.kind };
            self.define(name, Parameters::Counted(Vec::new()), vec![Token { kind, ..other }]);
        }
        Ok(())
    }

    /// The beginning of an environment: its tokens come next if the document defines it.
    pub fn begin_environment(&mut self, name: &str) -> Result<bool, Failure> {
        let Some(environment) = self.environments.get(name) else { return Ok(false) };
        let begin = Rc::clone(&environment.begin);
        let arguments = self.arguments(&begin.parameters)?;
        let body: Rc<[Token]> = self.substitute(&begin.body, &arguments).into();
        self.spend(body.len(), name)?;
        self.push(body);
        Ok(true)
    }

    /// As [`Expander::begin_environment`], of its end.
    pub fn end_environment(&mut self, name: &str) -> Result<bool, Failure> {
        let Some(environment) = self.environments.get(name) else { return Ok(false) };
        let end = Rc::clone(&environment.end);
        self.spend(end.len(), name)?;
        self.push(end);
        Ok(true)
    }

    fn set_conditional(&mut self, name: &str, is_set: bool) {
        // Solutions are wanted, whether the document prints them or not.
        self.conditionals.insert(name.to_owned(), is_set || prints_answers(name));
    }

    /// Decides a conditional: the tokens of the other branch are skipped.
    fn conditional(&mut self, token: Token) -> Result<bool, Failure> {
        let name = self.text(token)[2..].to_owned();
        let is_true = match name.as_str() {
            "printanswers" | "true" | "AMC@correchead" => true,
            "false" => false,
            "x" | "cat" => {
                let (one, other) = (self.next_solid(), self.next_solid());
                let text = |token: Option<Token>| token.map(|token| self.text(token).to_owned());
                text(one) == text(other)
            }
            "" => {
                let (one, other) = (self.next(), self.next());
                one.map(|one| self.text(one)) == other.map(|other| self.text(other))
            }
            "defined" => {
                let name = self.next_solid().map(|token| self.text(token).to_owned());
                name.is_some_and(|name| self.macros.contains_key(&name))
            }
            "num" | "dim" | "odd" | "mmode" | "vmode" | "hmode" | "case" | "eof" | "inner" | "csname" => {
                false
            }
            other => match self.conditionals.get(other) {
                Some(is_set) => *is_set,
                // Not a conditional of TeX: `\iff`, `\ifthenelse`.
                None => return Ok(false),
            },
        };
        if !is_true {
            self.skip_branch(true)?;
        }
        Ok(true)
    }

    /// Skips the rest of a branch, at `\else` of the branch that was taken.
    fn end_branch(&mut self, token: Token) -> Result<(), Failure> {
        if self.text(token) == "else" { self.skip_branch(false) } else { Ok(()) }
    }

    /// Skips tokens behind the `\fi` that belongs to what is open, or its `\else`.
    fn skip_branch(&mut self, stops_at_else: bool) -> Result<(), Failure> {
        let begin = self.fail("a conditional has no \\fi");
        let mut depth = 0_usize;
        while let Some(token) = self.next() {
            if token.kind != Kind::Word {
                continue;
            }
            match self.text(token) {
                "fi" if depth == 0 => return Ok(()),
                "fi" => depth -= 1,
                "else" if depth == 0 && stops_at_else => return Ok(()),
                name => {
                    let name = name.strip_prefix("if").unwrap_or("-");
                    let is_conditional = self.conditionals.contains_key(name) || CONDITIONALS.contains(&name);
                    depth += usize::from(is_conditional);
                }
            }
        }
        Err(begin)
    }

    /// Reads a file that the document includes.
    fn include(&mut self, token: Token) -> Result<(), Failure> {
        let is_plain = self.text(token) == "input";
        let place = self.at;
        let name = match self.next_solid() {
            Some(open) if open.kind == Kind::Open => {
                let tokens = self.group()?;
                self.source_of(&tokens).trim().trim_matches('"').to_owned()
            }
            // `\input name`
            Some(text) if is_plain && text.kind == Kind::Text => {
                let name = self.text(text).split_whitespace().next().unwrap_or_default().to_owned();
                if name.len() < text.len as usize {
                    self.push_one(text.from(name.len()));
                }
                name
            }
            Some(other) => {
                self.push_one(other);
                return Ok(());
            }
            None => return Ok(()),
        };
        let is_open = |file: &File| file.name == name;
        if self.files.iter().filter(|file| is_open(file)).count() > 3 {
            return Err(self.fail(format!("the file `{name}` includes itself")));
        }
        let file = [format!("{name}.tex"), name.clone()]
            .iter()
            .find_map(|path| self.source.beside(path.trim_start_matches("./")));
        let Some(text) = file.and_then(|file| self.decode_included(&file)) else {
            self.missing.push((place, name));
            return Ok(());
        };
        if !self.push_file(name.clone(), &text, false) {
            return Err(
                self.fail(format!("with the file `{name}` it is larger than {} MiB", LARGEST_TEXT >> 20))
            );
        }
        Ok(())
    }

    fn decode_included(&self, file: &Source) -> Option<String> {
        match (file.text(), self.encoding) {
            (Ok(text), _) => Some(text),
            (Err(Error::NotUtf8(..)), Some(encoding)) => {
                let bytes = file.bytes(LARGEST_TEXT as u64).ok()?;
                Some(encoding.decode_without_bom_handling(&bytes).0.replace("\r\n", "\n"))
            }
            _ => decode(file).ok().map(|(text, _)| text),
        }
    }

    /// Reads the definitions of a class or package that stands beside the source.
    fn package(&mut self, name: &str, extension: &str) {
        const KNOWN: [&str; 6] = ["exam", "moodle", "automultiplechoice", "babel", "inputenc", "amsmath"];
        if KNOWN.contains(&name) || !self.read_packages.insert(format!("{name}.{extension}")) {
            return;
        }
        let file = self.source.beside(&format!("{name}.{extension}"));
        if let Some(text) = file.and_then(|file| self.decode_included(&file)) {
            self.push_file(format!("{name}.{extension}"), &text, true);
        }
    }
}

/// The names of TeX's conditionals, without `if`.
const CONDITIONALS: [&str; 18] = [
    "",
    "x",
    "cat",
    "num",
    "dim",
    "odd",
    "vmode",
    "hmode",
    "mmode",
    "inner",
    "true",
    "false",
    "case",
    "eof",
    "defined",
    "csname",
    "printanswers",
    "AMC@correchead",
];

/// Whether a switch of this name shows answers, which an import wants.
fn prints_answers(name: &str) -> bool {
    const WORDS: [&str; 12] =
        ["sol", "answ", "ans", "key", "antw", "loes", "lös", "corr", "korr", "rép", "resp", "teacher"];
    let name = name.to_lowercase();
    WORDS.iter().any(|word| name.contains(word))
        && !["no", "hide", "without"].iter().any(|no| name.starts_with(no))
}
