//! Signs: the one way in which formulas, quantities and code are written in the index and in a query, whether they come
//! as LaTeX, as one types on a keyboard, or with Unicode's own characters.
//!
//! What only groups, spaces or dresses is left out: `\frac{1}{1-x}`, `1/(1-x)` and `¹⁄(1−x)` are all `1/1-x`.

use super::symbols::{command, symbol, word};
use crate::search::language::fold;

/// Writes a text in signs.
pub(super) fn signs(text: &str) -> String {
    let mut writer = Writer { rest: text, signs: String::with_capacity(text.len()) };
    writer.write_all();
    numbers(&fold(&writer.signs))
}

struct Writer<'a> {
    rest: &'a str,
    signs: String,
}

impl<'a> Writer<'a> {
    fn write_all(&mut self) {
        while let Some(sign) = self.rest.chars().next() {
            match sign {
                '\\' => self.command(),
                _ if sign.is_alphabetic() && symbol(sign).is_none() => self.word(),
                _ => {
                    self.rest = &self.rest[sign.len_utf8()..];
                    self.sign(sign);
                }
            }
        }
    }

    /// What begins with a backslash: a command of letters, or one sign that is escaped.
    fn command(&mut self) {
        let rest = &self.rest[1..];
        let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        if length == 0 {
            let escaped = rest.chars().next();
            self.rest = &rest[escaped.map_or(0, char::len_utf8)..];
            match escaped {
                // A line of a matrix ends.
                Some('\\') => self.signs.push(','),
                Some(sign @ ('%' | '#' | '&' | '$' | '|')) => self.signs.push(sign),
                _ => {}
            }
            return;
        }
        let name = &rest[..length];
        self.rest = &rest[length..];
        match name {
            "frac" | "dfrac" | "tfrac" | "cfrac" | "sfrac" | "nicefrac" => {
                self.argument();
                self.signs.push('/');
                self.argument();
            }
            "sqrt" => {
                if let Some(rest) = self.rest.trim_start().strip_prefix('[') {
                    let end = rest.find(']').unwrap_or(rest.len());
                    self.rest = rest.get(end + 1..).unwrap_or_default();
                    self.signs.push_str(&signs(&rest[..end]));
                }
                self.signs.push('√');
            }
            "begin" | "end" => {
                // The name of what begins says nothing of what is in it.
                if let Some(rest) = self.rest.trim_start().strip_prefix('{') {
                    self.rest = rest.split_once('}').map_or("", |(_, rest)| rest);
                }
            }
            _ => match command(name) {
                Some(written) => self.signs.push_str(written),
                None => self.signs.push_str(name),
            },
        }
    }

    /// What a command takes: a group, a command with its own, or one sign.
    fn argument(&mut self) {
        self.rest = self.rest.trim_start();
        let length = match self.rest.chars().next() {
            Some('{') => group(self.rest),
            Some('\\') => {
                let letters = self.rest[1..].find(|c: char| !c.is_ascii_alphabetic());
                1 + letters.unwrap_or(self.rest.len() - 1).max(1).min(self.rest.len() - 1)
            }
            Some(sign) => sign.len_utf8(),
            None => return,
        };
        let Some((argument, rest)) = self.rest.split_at_checked(length) else { return };
        self.signs.push_str(&raw(argument));
        self.rest = rest;
    }

    /// A run of letters, which may be the name of a sign.
    fn word(&mut self) {
        let is_letter = |c: char| c.is_alphabetic() && symbol(c).is_none();
        let length = self.rest.find(|c| !is_letter(c)).unwrap_or(self.rest.len());
        let (letters, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.signs.push_str(word(letters).unwrap_or(letters));
    }

    fn sign(&mut self, sign: char) {
        let digraph = |rest: &mut &'a str, second: char| {
            let found = rest.strip_prefix(second);
            *rest = found.unwrap_or(rest);
            found.is_some()
        };
        match sign {
            '<' if digraph(&mut self.rest, '=') => self.signs.push('≤'),
            '>' if digraph(&mut self.rest, '=') => self.signs.push('≥'),
            '!' if digraph(&mut self.rest, '=') => self.signs.push('≠'),
            '=' if digraph(&mut self.rest, '>') => self.signs.push('⇒'),
            '-' if digraph(&mut self.rest, '>') => self.signs.push('→'),
            '*' if digraph(&mut self.rest, '*') => self.signs.push('^'),
            '&' => self.signs.push(','),
            // What groups and what is between: the order of what is left says the rest.
            '(' | ')' | '[' | ']' | '{' | '}' | '_' | '$' | '"' | '~' | '`' => {}
            // Between two digits alone does it say more than nothing.
            '*' => self.times(),
            sign if sign.is_whitespace() => {}
            sign => match symbol(sign) {
                Some("*") => self.times(),
                Some(written) if written.starts_with('^') && self.signs_raise() => {
                    self.signs.push_str(&written[1..]);
                }
                Some(written) => self.signs.push_str(written),
                None => self.signs.push(sign),
            },
        }
    }

    /// Whether the sign before is itself a raised one: `10⁻¹²` is one exponent.
    fn signs_raise(&self) -> bool {
        let after = self.signs.rsplit_once('^').map(|(_, after)| after);
        after.is_some_and(|after| !after.is_empty() && after.chars().all(|c| c.is_ascii_digit() || c == '-'))
    }

    fn times(&mut self) {
        let next = self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '(');
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if is_digit(self.signs.chars().next_back()) && is_digit(next.chars().next()) {
            self.signs.push('*');
        }
    }
}

/// Signs before they are folded.
fn raw(text: &str) -> String {
    let mut writer = Writer { rest: text, signs: String::new() };
    writer.write_all();
    writer.signs
}

/// The length of a group in braces at the beginning of a text.
fn group(text: &str) -> usize {
    let mut depth = 0usize;
    let mut escaped = false;
    for (at, sign) in text.char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

/// Numbers as one writes them in English: a decimal point, thousands together.
fn numbers(signs: &str) -> String {
    let bytes = signs.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut written = String::with_capacity(signs.len());
    for (at, sign) in signs.char_indices() {
        if sign != ',' || at == 0 || !digit(at - 1) || !digit(at + 1) {
            written.push(sign);
            continue;
        }
        let digits = (at + 1..).take_while(|&at| digit(at)).count();
        if digits != 3 {
            written.push('.');
        }
    }
    written
}
