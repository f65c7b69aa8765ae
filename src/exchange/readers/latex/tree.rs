//! Parses the tokens of a document into a tree of groups, commands with their arguments, environments and
//! formulas.

use super::commands::{self, Wrapper};
use super::expand::{Expander, Failure};
use super::lex::{Kind as Lexeme, Token};

/// The most groups, arguments and environments in each other.
const DEEPEST: usize = 60;

#[derive(Clone, Debug)]
pub struct Node {
    /// Its byte in the sources, in a file.
    pub at: u32,
    pub kind: Kind,
}

/// A range of bytes of the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub start: u32,
    pub len: u32,
}

impl Span {
    pub fn text<'a>(&self, sources: &'a str) -> &'a str {
        &sources[self.start as usize..(self.start + self.len) as usize]
    }
}

#[derive(Clone, Debug)]
pub enum Kind {
    Text(Span),
    /// An empty line.
    Paragraph,
    /// `~`
    Tie,
    /// `&`
    Align,
    /// `^` or `_` outside of formulas, or `#`.
    Character(char),
    Group(Vec<Node>),
    Command(Box<Command>),
    Environment(Box<Environment>),
    Formula(Box<Formula>),
    Verbatim(Span),
}

/// By a command's row in the table; `None` where an optional one is missing.
pub type Arguments = Vec<Option<Vec<Node>>>;

#[derive(Clone, Debug)]
pub struct Command {
    pub name: Span,
    /// As of `\\item*`, which moodle.sty has for right answers.
    pub has_star: bool,
    pub arguments: Arguments,
}

#[derive(Clone, Debug)]
pub struct Environment {
    pub name: String,
    pub arguments: Arguments,
    pub body: Vec<Node>,
}

#[derive(Clone, Debug)]
pub struct Formula {
    pub latex: String,
    pub is_block: bool,
}

impl Command {
    /// The last argument.
    pub fn inside(&self) -> &[Node] {
        self.arguments.last().and_then(|argument| argument.as_deref()).unwrap_or_default()
    }

    pub fn argument(&self, at: usize) -> Option<&[Node]> {
        self.arguments.get(at)?.as_deref()
    }
}

/// What ended a list of nodes.
#[derive(Clone, Debug, PartialEq)]
enum End {
    Brace,
    Environment(String),
    Document,
}

pub struct Parser<'x, 's> {
    pub expander: &'x mut Expander<'s>,
    /// The names of the environments that are open.
    open: Vec<String>,
    /// The number of groups that are open.
    groups: usize,
    /// What ends the lists of nodes that are open, up to the one that it belongs to.
    ended: Option<End>,
}

impl<'x, 's> Parser<'x, 's> {
    pub fn new(expander: &'x mut Expander<'s>) -> Parser<'x, 's> {
        Parser { expander, open: Vec::new(), groups: 0, ended: None }
    }

    /// The nodes of the whole document.
    pub fn document(mut self) -> Result<Vec<Node>, Failure> {
        let mut nodes = Vec::new();
        while self.nodes(&mut nodes)? != End::Document {
            self.ended = None;
        }
        Ok(nodes)
    }

    fn nodes(&mut self, nodes: &mut Vec<Node>) -> Result<End, Failure> {
        if self.open.len() + self.groups > DEEPEST {
            return Err(self
                .expander
                .fail(format!("more than {DEEPEST} braces and environments are in each other")));
        }
        while let Some(token) = self.expander.read()? {
            match token.kind {
                Lexeme::Close if self.groups > 0 => return Ok(End::Brace),
                Lexeme::Close => {}
                Lexeme::Word | Lexeme::Builtin if self.expander.text(token) == "end" => {
                    let name = self.environment_name()?;
                    if name == "document" {
                        break;
                    }
                    if self.expander.end_environment(&name)? {
                        continue;
                    }
                    if self.open.contains(&name) {
                        return Ok(End::Environment(name));
                    }
                }
                _ => {
                    self.node(token, nodes)?;
                    if let Some(end) = &self.ended {
                        return Ok(end.clone());
                    }
                }
            }
        }
        Ok(End::Document)
    }

    /// The nodes of a group whose opening brace was read.
    pub fn group(&mut self) -> Result<Vec<Node>, Failure> {
        let begin = self.expander.fail("the brace that opens here is not closed");
        let mut inside = Vec::new();
        self.groups += 1;
        let open = self.open.len();
        let end = self.nodes(&mut inside);
        self.groups -= 1;
        self.open.truncate(open);
        match end? {
            End::Brace => {
                self.ended = None;
                Ok(inside)
            }
            End::Environment(_) | End::Document => Err(begin),
        }
    }

    pub fn environment_name(&mut self) -> Result<String, Failure> {
        let name = self.expander.argument()?;
        Ok(self.expander.source_of(&name).trim().to_owned())
    }

    /// Parses what a token begins.
    pub fn node(&mut self, token: Token, nodes: &mut Vec<Node>) -> Result<(), Failure> {
        let at = self.expander.at;
        let span = Span { start: token.start, len: token.len };
        let kind = match token.kind {
            Lexeme::Text => Kind::Text(span),
            Lexeme::Par => Kind::Paragraph,
            Lexeme::Tie => Kind::Tie,
            Lexeme::Align => Kind::Align,
            Lexeme::Super => Kind::Character('^'),
            Lexeme::Sub => Kind::Character('_'),
            Lexeme::Param => Kind::Character('#'),
            Lexeme::Verbatim => Kind::Verbatim(span),
            Lexeme::Close => return Ok(()),
            Lexeme::Open => Kind::Group(self.group()?),
            Lexeme::Dollar => {
                let next = self.expander.next();
                let is_block = next.is_some_and(|next| next.kind == Lexeme::Dollar);
                if let Some(next) = next.filter(|_| !is_block) {
                    self.expander.push_one(next);
                }
                return self.formula(at, if is_block { "$$" } else { "$" }, None, is_block, nodes);
            }
            Lexeme::Word | Lexeme::Symbol | Lexeme::Builtin => return self.command(token, nodes),
        };
        nodes.push(Node { at, kind });
        Ok(())
    }

    fn command(&mut self, token: Token, nodes: &mut Vec<Node>) -> Result<(), Failure> {
        let at = self.expander.at;
        let name = match self.expander.text(token) {
            "(" => return self.formula(at, ")", None, false, nodes),
            "[" => return self.formula(at, "]", None, true, nodes),
            "begin" => return self.environment(nodes),
            name => name,
        };
        let name_span = Span { start: token.start, len: token.len };
        let specification = commands::command(name).map_or("", |command| command.arguments);
        let (has_star, arguments) = self.arguments(specification)?;
        let command = Command { name: name_span, has_star, arguments };
        nodes.push(Node { at, kind: Kind::Command(Box::new(command)) });
        Ok(())
    }

    /// The arguments of a command or environment, and whether it has a star.
    fn arguments(&mut self, specification: &str) -> Result<(bool, Arguments), Failure> {
        let (mut has_star, mut arguments) = (false, Vec::with_capacity(specification.len()));
        for letter in specification.chars() {
            match letter {
                's' => has_star = self.expander.star(),
                'o' => {
                    let tokens = self.expander.optional()?;
                    arguments.push(match tokens {
                        Some(tokens) => Some(self.nodes_of(tokens)?),
                        None => None,
                    });
                }
                'p' => arguments.push(None),
                'g' => {
                    let token = self.expander.next();
                    if let Some(token) = token {
                        self.expander.push_one(token);
                    }
                    let is_group = token.is_some_and(|token| token.kind == Lexeme::Open);
                    arguments.push(if is_group { Some(self.mandatory()?) } else { None });
                }
                _ => arguments.push(Some(self.mandatory()?)),
            }
        }
        Ok((has_star, arguments))
    }

    /// The nodes of tokens that were read.
    fn nodes_of(&mut self, mut tokens: Vec<Token>) -> Result<Vec<Node>, Failure> {
        tokens.push(Token { kind: Lexeme::Close, start: 0, len: 0 });
        self.expander.push(tokens.into());
        self.group()
    }

    fn mandatory(&mut self) -> Result<Vec<Node>, Failure> {
        let mut inside = Vec::new();
        // Macros may make the argument, and definitions may stand before it.
        while let Some(token) = self.expander.read()? {
            match token.kind {
                Lexeme::Open => return self.group(),
                Lexeme::Par => continue,
                Lexeme::Close => self.expander.push_one(token),
                Lexeme::Text => {
                    let text = self.expander.text(token);
                    let space = text.len() - text.trim_start().len();
                    let Some(first) = text.trim_start().chars().next() else { continue };
                    let token = token.from(space);
                    if first.len_utf8() < token.len as usize {
                        self.expander.push_one(token.from(first.len_utf8()));
                    }
                    self.node(token.to(first.len_utf8()), &mut inside)?;
                }
                Lexeme::Word if self.expander.text(token) == "end" => self.expander.push_one(token),
                _ => self.node(token, &mut inside)?,
            }
            break;
        }
        Ok(inside)
    }

    fn environment(&mut self, nodes: &mut Vec<Node>) -> Result<(), Failure> {
        let at = self.expander.at;
        let name = self.environment_name()?;
        if self.expander.begin_environment(&name)? {
            return Ok(());
        }
        let known = commands::environment(&name);
        match known.map(|known| known.wrapper) {
            Some(Wrapper::Math(lines)) => return self.formula(at, &name, lines, true, nodes),
            Some(Wrapper::InlineMath) => return self.formula(at, &name, None, false, nodes),
            _ => {}
        }
        // Unknown environments often have options, and text behind them.
        let (_, arguments) = self.arguments(known.map_or("o", |known| known.arguments))?;
        let mut body = Vec::new();
        self.open.push(name.clone());
        let depth = self.open.len();
        let end = self.nodes(&mut body)?;
        self.open.truncate(depth - 1);
        let environment = Environment { name: name.clone(), arguments, body };
        nodes.push(Node { at, kind: Kind::Environment(Box::new(environment)) });
        // An environment without an end ends with what is around it.
        self.ended = Some(end).filter(|end| *end != End::Environment(name));
        Ok(())
    }
}
