//! The conditionals of a document, evaluated as far as that is possible without typesetting it.

use super::super::lex::TokenKind;
use super::{Expander, LatexError, NO_VALUE};
use stoa_text::word_list::contains_word;

impl Expander<'_> {
    /// Evaluates a conditional or sets a switch; returns whether the command was one of these.
    pub(super) fn execute_conditional(&mut self, command: &str) -> Result<bool, LatexError> {
        match command {
            "newif" | "newtoggle" | "providetoggle" | "newboolean" | "provideboolean"
            | "newbool" | "providebool" => {
                let name = self.read_name()?;
                self.set_conditional(name.strip_prefix("if").unwrap_or(&name), false);
            }
            "toggletrue" | "togglefalse" | "booltrue" | "boolfalse" => {
                let name = self.read_name()?;
                self.set_conditional(&name, command.ends_with("true"));
            }
            "settoggle" | "setboolean" | "setbool" => {
                let (name, value) = (self.read_name()?, self.read_typed_argument()?);
                self.set_conditional(&name, value.trim() == "true");
            }
            "iftoggle" | "ifbool" => {
                let name = self.read_name()?;
                let (yes, no) = (self.read_argument()?, self.read_argument()?);
                let is_set = self
                    .conditionals
                    .get(&name)
                    .copied()
                    .unwrap_or_else(|| prints_answers(&name));
                self.push(if is_set { yes } else { no }.into());
            }
            "IfNoValueTF" | "IfNoValueT" | "IfNoValueF" | "IfValueTF" | "IfValueT" | "IfValueF"
            | "IfBooleanTF" | "IfBooleanT" | "IfBooleanF" => {
                let is_missing = self.read_argument()? == [NO_VALUE];
                let is_true = is_missing == command.starts_with("IfNo");
                let yes = if command.ends_with('F') && !command.ends_with("TF") {
                    Vec::new()
                } else {
                    self.read_argument()?
                };
                let no = if command.ends_with('T') {
                    Vec::new()
                } else {
                    self.read_argument()?
                };
                self.push(if is_true { yes } else { no }.into());
            }
            "ifthenelse" => {
                let condition = self.read_expanded_argument()?;
                let (yes, no) = (self.read_argument()?, self.read_argument()?);
                let is_true = self.is_true(condition.trim());
                if is_true.is_none() {
                    self.undecide("\\ifthenelse");
                }
                self.push(if is_true.unwrap_or(true) { yes } else { no }.into());
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

    fn undecide(&mut self, condition: &str) {
        let what = format!(
            "a condition (`{condition}`) could not be evaluated: one of its branches was kept"
        );
        self.record_loss(self.at, what);
    }

    fn set_conditional(&mut self, name: &str, is_set: bool) {
        // The solutions are needed whether or not the document prints them.
        self.conditionals
            .insert(name.to_owned(), is_set || prints_answers(name));
    }

    /// Evaluates a conditional by skipping the tokens of the branch that is not taken. Returns
    /// whether the token was a conditional.
    fn conditional(&mut self, name: &str) -> Result<bool, LatexError> {
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
        self.conditionals.contains_key(name) || contains_word(KNOWN, name)
    }

    /// Skips tokens up to and including the matching `\fi` or, if `stops_at_else`, the matching
    /// `\else`.
    fn skip_branch(&mut self, stops_at_else: bool) -> Result<(), LatexError> {
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
