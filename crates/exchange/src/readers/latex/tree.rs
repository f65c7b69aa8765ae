//! Parses the tokens of a document into a tree of groups, commands with their arguments,
//! environments and formulas.

use std::collections::HashMap;
use std::rc::Rc;

use unicode_normalization::UnicodeNormalization;

use super::commands::{self, Action, KnownCommand};
use super::expand::{Expander, LatexError};
use super::languages::find_listing_language;
use super::lex::{Token, TokenKind, measure_option, read_braced_name};
use crate::strings::{join_lines, non_empty};
use stoa_text::word_list::contains_word;

/// The maximum nesting depth of groups, arguments and environments.
const MAX_DEPTH: usize = 60;
/// The maximum numbers of formulas and of nodes in a document. Each formula takes a kilobyte of
/// memory until its question is written.
const MAX_FORMULAS: usize = 100_000;
const MAX_NODES: usize = 350_000;
/// The names used for open groups, for arguments without braces, and for the document.
const GROUP: &str = "{}";
const ARGUMENT: &str = "{";
const DOCUMENT: &str = "}{";

#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The node's byte offset in the sources.
    pub at: u32,
    pub kind: NodeKind,
}

#[derive(Clone, Debug)]
pub(super) enum NodeKind {
    Text(String),
    /// A whole `\verb|…|` or `\begin{verbatim}…\end{verbatim}`, as typed, and the current language
    /// of listings.
    Verbatim(String, Option<Rc<str>>),
    Paragraph,
    Align,
    /// What a character with a special meaning in LaTeX shows in text: a space for `~`, or the
    /// characters `^`, `_` and `#` themselves.
    Character(char),
    Formula {
        latex: String,
        is_block: bool,
    },
    Element(Box<Element>),
}

#[derive(Clone, Debug)]
pub(super) struct Element {
    pub name: String,
    pub is_environment: bool,
    /// The row for the element in the tables, if there is one.
    pub known: Option<&'static KnownCommand>,
    /// Whether the element has a star, as in `\item*`, which marks a right answer in moodle.sty.
    pub has_star: bool,
    /// The arguments specified in the element's row; an optional argument is `None` if it is
    /// missing. The last argument of an environment or group is its body.
    pub arguments: Arguments,
}

pub(super) type Arguments = Vec<Option<Vec<Node>>>;

impl Element {
    fn new(name: String, known: Option<&'static KnownCommand>) -> Element {
        Element {
            name,
            is_environment: false,
            known,
            has_star: false,
            arguments: Vec::new(),
        }
    }

    /// Returns the last argument or the body.
    pub(super) fn content(&self) -> &[Node] {
        self.arguments
            .last()
            .and_then(Option::as_deref)
            .unwrap_or_default()
    }

    /// Like [`Element::content`], but consumes the element.
    pub(super) fn into_content(mut self) -> Vec<Node> {
        self.arguments.pop().flatten().unwrap_or_default()
    }

    /// Returns an argument; empty if the argument is missing.
    pub(super) fn argument(&self, at: usize) -> &[Node] {
        self.arguments
            .get(at)
            .and_then(Option::as_deref)
            .unwrap_or_default()
    }

    /// Returns the arguments in braces.
    pub(super) fn mandatory_arguments(&self) -> impl Iterator<Item = &[Node]> {
        let letters = self.known.map_or("", |known| known.arguments).chars();
        let letters = letters.filter(|letter| !"sl".contains(*letter));
        let arguments = letters
            .zip(&self.arguments)
            .filter(|(letter, _)| *letter == 'm');
        arguments.filter_map(|(_, argument)| argument.as_deref())
    }

    /// Returns the arguments from which a quantity is written: those in braces, and the unit before
    /// the number.
    pub(super) fn written_arguments(&self, write: fn(&[Node]) -> String) -> Vec<String> {
        let unit = self
            .known
            .filter(|known| known.arguments == "omom")
            .map(|_| self.argument(2));
        let unit = unit.filter(|unit| !unit.is_empty());
        self.mandatory_arguments().chain(unit).map(write).collect()
    }

    pub(super) fn action(&self) -> Option<Action> {
        self.known.map(|known| known.action)
    }

    pub(super) fn is_group(&self) -> bool {
        self.name == GROUP
    }

    fn is_command(&self) -> bool {
        !self.is_environment && !self.is_group()
    }
}

impl Node {
    pub(super) fn character(at: u32, c: char) -> Node {
        Node {
            at,
            kind: NodeKind::Character(c),
        }
    }

    pub(super) fn element(at: u32, element: Element) -> Node {
        Node {
            at,
            kind: NodeKind::Element(Box::new(element)),
        }
    }

    pub(super) fn as_element(&self) -> Option<&Element> {
        match &self.kind {
            NodeKind::Element(element) => Some(element),
            _ => None,
        }
    }

    /// Returns the element if it is a command with one of the given names, which are separated by
    /// spaces.
    pub(super) fn as_command(&self, names: &str) -> Option<&Element> {
        self.as_element()
            .filter(|element| element.is_command() && contains_word(names, &element.name))
    }

    pub(super) fn is_command(&self, names: &str) -> bool {
        self.as_command(names).is_some()
    }

    /// Like [`Node::as_command`], but for an environment.
    pub(super) fn as_environment(&self, names: &str) -> Option<&Element> {
        self.as_element()
            .filter(|element| element.is_environment && contains_word(names, &element.name))
    }
}

/// Returns the first node that satisfies a condition, at any depth.
pub(super) fn find<'n>(nodes: &'n [Node], condition: &dyn Fn(&Node) -> bool) -> Option<&'n Node> {
    let inside = |node: &'n Node| {
        let arguments = node
            .as_element()
            .into_iter()
            .flat_map(|element| element.arguments.iter().flatten());
        arguments
            .into_iter()
            .find_map(|argument| find(argument, condition))
    };
    nodes.iter().find_map(|node| {
        if condition(node) {
            Some(node)
        } else {
            inside(node)
        }
    })
}

pub(super) fn contains(nodes: &[Node], condition: &dyn Fn(&Node) -> bool) -> bool {
    find(nodes, condition).is_some()
}

/// Removes the groups and environments around nodes that satisfy a condition, at any depth, such as
/// columns around choices. Environments named in `whole` are left alone.
pub(super) fn unwrap_around(
    nodes: Vec<Node>,
    whole: &str,
    condition: &dyn Fn(&Node) -> bool,
) -> Vec<Node> {
    let mut flat = Vec::with_capacity(nodes.len());
    for node in nodes {
        match node.kind {
            NodeKind::Element(element)
                if !element.is_command()
                    && !contains_word(whole, &element.name)
                    && contains(element.content(), condition) =>
            {
                flat.extend(unwrap_around(element.into_content(), whole, condition));
            }
            kind => flat.push(Node { at: node.at, kind }),
        }
    }
    flat
}

/// Splits nodes at those that satisfy a condition: returns each run of nodes together with the
/// separator that precedes it.
pub(super) fn split_at(
    nodes: &[Node],
    is_split: impl Fn(&Node) -> bool,
) -> Vec<(Option<&Node>, &[Node])> {
    let mut parts = Vec::new();
    let (mut start, mut splitter) = (0, None);
    for (at, node) in nodes.iter().enumerate() {
        if is_split(node) {
            parts.push((splitter, &nodes[start..at]));
            (start, splitter) = (at + 1, Some(node));
        }
    }
    parts.push((splitter, &nodes[start..]));
    parts
}

pub(super) struct Parser<'x, 's> {
    pub expander: &'x mut Expander<'s>,
    /// The names of the open environments and groups, outermost first.
    open: Vec<String>,
    /// The name of an environment or group whose end has been read but which is still open.
    ended: Option<String>,
    formulas: usize,
    nodes: usize,
    /// The current language of listings, and the language that each style sets.
    language: Option<Rc<str>>,
    styles: HashMap<String, Option<Rc<str>>>,
}

impl<'x, 's> Parser<'x, 's> {
    pub(super) fn new(expander: &'x mut Expander<'s>) -> Parser<'x, 's> {
        Parser {
            expander,
            open: Vec::new(),
            ended: None,
            formulas: 0,
            nodes: 0,
            language: None,
            styles: HashMap::new(),
        }
    }

    pub(super) fn parse_document(mut self) -> Result<Vec<Node>, LatexError> {
        self.parse_body(DOCUMENT)
    }

    /// Returns the nodes up to the end of the element with the given name, or of an element around
    /// it.
    fn parse_body(&mut self, name: &str) -> Result<Vec<Node>, LatexError> {
        let mut nodes = Vec::new();
        self.open(name)?;
        // Settings made in a group end with the group.
        let language = self.language.clone();
        while self.ended.is_none() {
            let Some(token) = self.expander.read()? else {
                self.end_element(DOCUMENT);
                break;
            };
            match token.kind {
                TokenKind::Close => self.end_element(GROUP),
                TokenKind::Word | TokenKind::Builtin if self.expander.text(token) == "end" => {
                    let name = self.read_environment_name()?;
                    match &*name {
                        "document" => self.end_element(DOCUMENT),
                        _ if self.expander.expand_environment("end", &name)? => {}
                        name => self.end_element(name),
                    }
                }
                _ => self.parse_node(token, &mut nodes)?,
            }
        }
        self.open.pop();
        self.language = language;
        self.ended.take_if(|ended| ended == name);
        Ok(nodes)
    }

    fn open(&mut self, name: &str) -> Result<(), LatexError> {
        if self.open.len() > MAX_DEPTH {
            let reason = format!("braces and environments are nested more than {MAX_DEPTH} deep");
            return Err(self.expander.fail(reason));
        }
        self.open.push(name.to_owned());
        Ok(())
    }

    pub(super) fn is_open(&self, name: &str) -> bool {
        let name = if name == "document" { DOCUMENT } else { name };
        self.open.iter().any(|open| open == name)
    }

    /// Ends the element with the given name, if it is open.
    pub(super) fn end_element(&mut self, name: &str) {
        let name = if name == "document" { DOCUMENT } else { name };
        self.ended = self.open.iter().find(|open| *open == name).cloned();
    }

    /// Returns the nodes in a group whose opening brace has already been read.
    fn parse_group(&mut self) -> Result<Vec<Node>, LatexError> {
        let begin = self
            .expander
            .fail("the brace that opens here is not closed");
        let inside = self.parse_body(GROUP)?;
        if self.ended.is_some() {
            Err(begin)
        } else {
            Ok(inside)
        }
    }

    pub(super) fn read_environment_name(&mut self) -> Result<String, LatexError> {
        Ok(self.expander.read_typed_argument()?.trim().to_owned())
    }

    /// Parses the node that begins with a token.
    pub(super) fn parse_node(
        &mut self,
        token: Token,
        nodes: &mut Vec<Node>,
    ) -> Result<(), LatexError> {
        let at = self.expander.at;
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(self
                .expander
                .fail(format!("more than {MAX_NODES} commands and groups")));
        }
        let text = self.expander.text(token).to_owned();
        let kind = match token.kind {
            TokenKind::Text => NodeKind::Text(text),
            TokenKind::Verbatim => {
                let language = self.language_of(&text);
                NodeKind::Verbatim(text, language)
            }
            TokenKind::Par => NodeKind::Paragraph,
            TokenKind::Align => NodeKind::Align,
            TokenKind::Tie => NodeKind::Character(' '),
            TokenKind::Super => NodeKind::Character('^'),
            TokenKind::Sub => NodeKind::Character('_'),
            TokenKind::Param => NodeKind::Character('#'),
            TokenKind::Close => return Ok(()),
            TokenKind::Open => {
                let arguments = vec![Some(self.parse_group()?)];
                NodeKind::Element(Box::new(Element {
                    arguments,
                    ..Element::new(GROUP.to_owned(), None)
                }))
            }
            TokenKind::Dollar => {
                let is_block = self.expander.peek() == Some(TokenKind::Dollar);
                if is_block {
                    self.expander.next();
                }
                return self.parse_formula(
                    at,
                    if is_block { "$$" } else { "$" },
                    None,
                    is_block,
                    nodes,
                );
            }
            TokenKind::Word | TokenKind::Symbol | TokenKind::Builtin => match &*text {
                "(" => return self.parse_formula(at, ")", None, false, nodes),
                "[" => return self.parse_formula(at, "]", None, true, nodes),
                "begin" => {
                    let name = self.read_environment_name()?;
                    return self.parse_environment(at, name, nodes);
                }
                "ensuremath" => {
                    let dollar = Token {
                        kind: TokenKind::Dollar,
                        start: 0,
                        len: 0,
                    };
                    let inside = self.expander.read_argument()?;
                    let inside = inside
                        .into_iter()
                        .filter(|token| token.kind != TokenKind::Dollar);
                    self.expander.push(inside.chain([dollar]).collect());
                    return self.parse_formula(at, "$", None, false, nodes);
                }
                _ => {
                    let known = commands::find_command(&text);
                    let mut command = Element::new(text, known);
                    (command.has_star, command.arguments) =
                        self.parse_arguments(known.map_or("", |known| known.arguments))?;
                    self.set_language(&command);
                    NodeKind::Element(Box::new(command))
                }
            },
        };
        nodes.push(Node { at, kind });
        Ok(())
    }

    /// Executes `\lstset` or `\lstdefinestyle`, as far as the language is concerned.
    fn set_language(&mut self, command: &Element) {
        if !matches!(&*command.name, "lstset" | "lstdefinestyle") {
            return;
        }
        let options = to_source(command.content());
        let language = find_listing_language(&options).map(Rc::from);
        let language = language.or_else(|| self.styles.get(style_in(&options)?).cloned().flatten());
        if command.name == "lstdefinestyle" {
            self.styles.insert(to_source(command.argument(0)), language);
        } else if language.is_some() {
            self.language = language;
        }
    }

    /// Returns the language of verbatim text that does not specify its own.
    fn language_of(&self, typed: &str) -> Option<Rc<str>> {
        let environment = read_braced_name(typed.strip_prefix("\\begin")?)?;
        let options = &typed["\\begin{}".len() + environment.len()..];
        let options = &options[..measure_option(options)];
        let style = style_in(options).and_then(|style| self.styles.get(style).cloned().flatten());
        let own = || self.expander.lexer.find_language(environment).map(Rc::from);
        let is_listing = environment.starts_with("lst")
            || self.expander.lexer.defines(environment)
            || environment.contains("ode");
        style
            .or_else(own)
            .or_else(|| self.language.clone().filter(|_| is_listing))
    }

    pub(super) fn push_formula(
        &mut self,
        at: u32,
        latex: String,
        is_block: bool,
        nodes: &mut Vec<Node>,
    ) -> Result<(), LatexError> {
        self.formulas += 1;
        if self.formulas > MAX_FORMULAS {
            return Err(self
                .expander
                .fail(format!("more than {MAX_FORMULAS} formulas")));
        }
        nodes.push(Node {
            at,
            kind: NodeKind::Formula { latex, is_block },
        });
        Ok(())
    }

    /// Parses an environment whose name has already been read.
    pub(super) fn parse_environment(
        &mut self,
        at: u32,
        name: String,
        nodes: &mut Vec<Node>,
    ) -> Result<(), LatexError> {
        if self.expander.expand_environment("begin", &name)? {
            return Ok(());
        }
        let known = commands::find_environment(&name);
        match known.map(|known| known.action) {
            Some(Action::Math(lines)) => return self.parse_formula(at, &name, lines, true, nodes),
            Some(Action::InlineMath) => return self.parse_formula(at, &name, None, false, nodes),
            _ => {}
        }
        // Unknown environments often have options, which are followed by text.
        let (_, mut arguments) =
            self.parse_arguments(known.map_or("o", |known| known.arguments))?;
        arguments.push(Some(self.parse_body(&name)?));
        nodes.push(Node::element(
            at,
            Element {
                is_environment: true,
                arguments,
                ..Element::new(name, known)
            },
        ));
        Ok(())
    }

    /// Returns the arguments of a command or environment, and whether it has a star.
    fn parse_arguments(&mut self, specification: &str) -> Result<(bool, Arguments), LatexError> {
        let (mut has_star, mut arguments) = (false, Vec::with_capacity(specification.len()));
        for letter in specification.chars() {
            arguments.push(match letter {
                's' => {
                    has_star = self.expander.read_star();
                    continue;
                }
                'l' => {
                    self.expander.skip_length();
                    continue;
                }
                'o' | 'p' => match self.expander.read_option(letter) {
                    Some(tokens) => {
                        let close = Token {
                            kind: TokenKind::Close,
                            start: 0,
                            len: 0,
                        };
                        self.expander
                            .push(tokens.into_iter().chain([close]).collect());
                        Some(self.parse_group()?)
                    }
                    None => None,
                },
                'g' if self.expander.peek() != Some(TokenKind::Open) => None,
                _ => Some(self.parse_mandatory()?),
            });
        }
        Ok((has_star, arguments))
    }

    fn parse_mandatory(&mut self) -> Result<Vec<Node>, LatexError> {
        let mut inside = Vec::new();
        self.open(ARGUMENT)?;
        // Macros may produce the argument, and definitions may precede it.
        while let Some(token) = self.expander.read()? {
            match token.kind {
                TokenKind::Open => {
                    self.open.pop();
                    return self.parse_group();
                }
                TokenKind::Par => continue,
                TokenKind::Close => self.expander.push_one(token),
                TokenKind::Text => {
                    let text = self.expander.text(token);
                    let space = text.len() - text.trim_start().len();
                    let Some(first) = text.trim_start().chars().next() else {
                        continue;
                    };
                    let token = token.suffix(space);
                    self.expander.push_rest(token, first.len_utf8());
                    self.parse_node(token.prefix(first.len_utf8()), &mut inside)?;
                }
                TokenKind::Word if self.expander.text(token) == "end" => {
                    self.expander.push_one(token);
                }
                _ => self.parse_node(token, &mut inside)?,
            }
            break;
        }
        self.open.pop();
        Ok(inside)
    }
}

/// Returns the name of the style in the options of a listing.
fn style_in(options: &str) -> Option<&str> {
    let at = options
        .match_indices("style=")
        .find(|(at, _)| !options[..*at].ends_with(|c: char| c.is_alphabetic()))?
        .0;
    let style = options[at + "style=".len()..]
        .split([',', ']', '}'])
        .next()?;
    Some(style.trim().trim_start_matches('{'))
}

/// Returns the text of nodes without markup, for use in names, numbers and options.
pub(super) fn to_plain_text(nodes: &[Node]) -> String {
    let mut text = String::new();
    push_text(nodes, false, &mut text);
    text
}

/// Returns nodes as they were typed, including commands, for arguments that are not text.
pub(super) fn to_source(nodes: &[Node]) -> String {
    let mut text = String::new();
    push_text(nodes, true, &mut text);
    text
}

fn push_text(nodes: &[Node], is_typed: bool, text: &mut String) {
    for node in nodes {
        match &node.kind {
            NodeKind::Text(part)
            | NodeKind::Verbatim(part, _)
            | NodeKind::Formula { latex: part, .. } => {
                text.push_str(part);
            }
            NodeKind::Paragraph => text.push(' '),
            NodeKind::Align => text.push('&'),
            NodeKind::Character(c) => text.push(*c),
            NodeKind::Element(element) if is_typed && !element.is_environment => {
                if !element.is_group() {
                    text.extend(["\\", &element.name]);
                }
                for argument in element.arguments.iter().flatten() {
                    text.push('{');
                    push_text(argument, true, text);
                    text.push('}');
                }
            }
            NodeKind::Element(element) => {
                match element.action().filter(|_| !element.is_environment) {
                    Some(Action::Text(character)) => text.push_str(character),
                    Some(Action::Accent(accent)) => {
                        text.extend(
                            to_plain_text(element.content())
                                .chars()
                                .chain([accent])
                                .nfc(),
                        );
                    }
                    Some(Action::Skip | Action::Space | Action::Lost(_)) => {}
                    Some(Action::WrittenOut) => {
                        let arguments: Vec<String> = element.written_arguments(to_plain_text);
                        text.push_str(&arguments.join(" "));
                    }
                    _ => push_text(element.content(), false, text),
                }
            }
        }
    }
}

/// Returns the text of an argument on one line, if there is any.
pub(super) fn to_title(nodes: &[Node]) -> Option<String> {
    non_empty(join_lines(&to_plain_text(nodes)))
}

/// Whether the nodes produce no visible output.
pub(super) fn is_blank(nodes: &[Node]) -> bool {
    nodes.iter().all(|node| match &node.kind {
        NodeKind::Text(text) => text.trim().is_empty(),
        NodeKind::Paragraph | NodeKind::Align | NodeKind::Character(_) => true,
        NodeKind::Formula { .. } | NodeKind::Verbatim(..) => false,
        NodeKind::Element(element) if element.is_group() => is_blank(element.content()),
        NodeKind::Element(element) => match element.action() {
            Some(Action::Lost(_)) if element.is_environment => false,
            _ if element.is_environment => is_blank(element.content()),
            None | Some(Action::Skip | Action::Space) => true,
            Some(Action::Text(text)) => text.trim().is_empty(),
            Some(Action::Special) if element.name.starts_with("include") => false,
            _ => element
                .arguments
                .iter()
                .flatten()
                .all(|inside| is_blank(inside)),
        },
    })
}

/// Parses options of the form `name=value`, separated by commas; a value with commas is in braces.
/// An option without a value gets an empty value.
pub(super) fn parse_options(nodes: &[Node]) -> Vec<(String, Vec<Node>)> {
    let mut options: Vec<(String, Option<Vec<Node>>)> = vec![(String::new(), None)];
    for node in nodes {
        let pieces: Vec<&str> = match &node.kind {
            NodeKind::Text(text) => text.split(',').collect(),
            _ => Vec::new(),
        };
        if let (true, Some((_, Some(value)))) = (pieces.is_empty(), options.last_mut()) {
            value.push(node.clone());
        }
        for (at, piece) in pieces.into_iter().enumerate() {
            if at > 0 {
                options.push((String::new(), None));
            }
            let Some((name, value)) = options.last_mut() else {
                continue;
            };
            let text = |text: &str| Node {
                at: node.at,
                kind: NodeKind::Text(text.to_owned()),
            };
            match (value, piece.split_once('=')) {
                (Some(value), _) => value.push(text(piece)),
                (value, Some((end, begin))) => {
                    name.push_str(end);
                    *value = Some(vec![text(begin)]);
                }
                (None, None) => name.push_str(piece),
            }
        }
    }
    let options = options
        .into_iter()
        .map(|(name, value)| (join_lines(&name), value.unwrap_or_default()));
    options.filter(|(name, _)| !name.is_empty()).collect()
}
