//! The definitions of a document: commands, environments, operators and settings.

use std::rc::Rc;

use super::super::commands;
use super::super::lex::{Token, TokenKind};
use super::{Expander, LatexError, MAX_ARGUMENTS, Macro, Parameter};
use crate::strings::non_empty;

impl Expander<'_> {
    /// Executes a definition or a setting; returns whether the command was one.
    pub(super) fn execute_definition(&mut self, command: &str) -> Result<bool, LatexError> {
        match command {
            "newcommand"
            | "renewcommand"
            | "providecommand"
            | "DeclareRobustCommand"
            | "NewDocumentCommand"
            | "RenewDocumentCommand"
            | "ProvideDocumentCommand"
            | "DeclareDocumentCommand" => {
                self.read_star();
                let name = self.read_name()?;
                let parameters = self.parameters(command)?;
                let body = self.read_argument()?;
                let is_known =
                    self.macros.contains_key(&name) || commands::find_command(&name).is_some();
                if !is_known || !command[1..].starts_with("rovide") {
                    self.define(name, parameters, body);
                }
            }
            "def" | "gdef" | "edef" | "xdef" => self.define_plain()?,
            "let" => self.define_alias(),
            "global" | "long" | "protect" | "relax" | "expandafter" | "noexpand" | "unskip"
            | "ignorespaces" | "leavevmode" | "xspace" => {}
            "DeclareMathOperator" => {
                let star = if self.read_star() { "*" } else { "" };
                let name = self.read_name()?;
                let operator = self.read_typed_argument()?;
                let body = self.lex(&format!("\\operatorname{star}{{{operator}}}"));
                self.define(name, Vec::new(), body);
            }
            "DeclarePairedDelimiter" => {
                let name = self.read_name()?;
                let (left, right) = (self.read_typed_argument()?, self.read_typed_argument()?);
                let body = self.lex(&format!("\\left{left} #2\\right{right} "));
                self.define(name, vec![Parameter::Star, Parameter::Mandatory], body);
            }
            "newenvironment"
            | "renewenvironment"
            | "NewDocumentEnvironment"
            | "RenewDocumentEnvironment" => {
                self.read_star();
                let name = self.read_name()?;
                let parameters = self.parameters(command)?;
                let (begin, end) = (self.read_argument()?, self.read_argument()?);
                if !commands::is_structure_environment(&name) {
                    self.define(format!("begin{{{name}}}"), parameters, begin);
                    self.define(format!("end{{{name}}}"), Vec::new(), end);
                }
            }
            "DeclareSIUnit" => {
                self.read_optional_argument();
                let name = self.read_name()?;
                let unit = self.read_typed_argument()?;
                self.units.insert(name, unit);
            }
            "graphicspath" => {
                let paths = self.read_typed_argument()?;
                let paths = paths.split(['{', '}']).map(str::trim).filter_map(non_empty);
                self.graphics_paths.extend(paths.map(str::to_owned));
            }
            _ => return Ok(false),
        }
        Ok(true)
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
    fn parameters(&mut self, command: &str) -> Result<Vec<Parameter>, LatexError> {
        if !command.contains("Document") {
            let count = self.read_optional_argument().map_or(0, |count| {
                self.to_source(&count).trim().parse().unwrap_or(0)
            });
            let default = if count > 0 {
                self.read_optional_argument()
            } else {
                None
            };
            let mut parameters: Vec<Parameter> = default
                .map(|default| Parameter::Optional(Some(default)))
                .into_iter()
                .collect();
            parameters.resize_with(usize::min(count, MAX_ARGUMENTS), || Parameter::Mandatory);
            return Ok(parameters);
        }
        let specification = self.read_argument()?;
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
    fn define_plain(&mut self) -> Result<(), LatexError> {
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
                    Some(Parameter::Until(text)) => text.push_str(&self.to_source(&[token])),
                    _ => before.push_str(&self.to_source(&[token])),
                },
            }
        }
        let body = self.read_group()?.into();
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
}
