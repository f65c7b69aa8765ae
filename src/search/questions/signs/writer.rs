//! From a text to its signs: commands of LaTeX, characters of Unicode, names on a keyboard.

use super::argument::argument;
use super::{Mark, Signs};
use crate::search::questions::symbols::{command, symbol, word};

/// Groups within groups deeper than this are read as they stand.
const DEEPEST: usize = 32;

pub(super) struct Writer<'a> {
    rest: &'a str,
    signs: Signs,
    /// Round groups that are open: the number of the mark, and where they began.
    opened: Vec<(usize, usize)>,
    depth: usize,
}

impl<'a> Writer<'a> {
    pub fn new(text: &'a str, signs: Signs) -> Writer<'a> {
        Writer { rest: text, signs, opened: Vec::new(), depth: 0 }
    }

    /// All signs, behind those that were there.
    pub fn write(mut self) -> Signs {
        self.write_all();
        self.signs
    }

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
                Some('{') => self.signs.mark(Mark::OpenSet),
                Some('}') => self.signs.mark(Mark::CloseSet),
                Some('|') => self.signs.push_written("||"),
                Some(sign @ ('%' | '#' | '&' | '$')) => self.signs.push(sign),
                _ => {}
            }
            return;
        }
        let name = &rest[..length];
        self.rest = &rest[length..];
        match name {
            "frac" | "dfrac" | "tfrac" | "cfrac" | "sfrac" | "nicefrac" => {
                let above = self.argument();
                self.write_group(above);
                self.signs.push('/');
                let below = self.argument();
                self.write_group(below);
            }
            "sqrt" => {
                if let Some(rest) = self.rest.trim_start().strip_prefix('[') {
                    let end = rest.find(']').unwrap_or(rest.len());
                    self.rest = rest.get(end + 1..).unwrap_or_default();
                    self.write_group(&rest[..end]);
                }
                self.signs.push_written("√");
            }
            "begin" | "end" => {
                // The name of what begins says nothing of what is in it.
                if let Some(rest) = self.rest.trim_start().strip_prefix('{') {
                    self.rest = rest.split_once('}').map_or("", |(_, rest)| rest);
                }
            }
            "exp" if self.takes_group() => self.exponential(),
            _ => match command(name) {
                Some(written) => self.written(written),
                None => self.signs.push_str(name),
            },
        }
    }

    fn argument(&mut self) -> &'a str {
        let (argument, rest) = argument(self.rest);
        self.rest = rest;
        argument
    }

    /// Writes what belongs together.
    fn write_group(&mut self, text: &'a str) {
        if self.depth >= DEEPEST {
            self.signs.push_str(text);
            return;
        }
        self.depth += 1;
        let rest = std::mem::replace(&mut self.rest, text);
        let opened = std::mem::take(&mut self.opened);
        self.open();
        self.write_all();
        self.close();
        self.opened = opened;
        self.rest = rest;
        self.depth -= 1;
    }

    fn open(&mut self) {
        self.opened.push((self.signs.marks.len(), self.signs.text.len()));
        self.signs.mark(Mark::Open);
    }

    /// Ends a round group. One sign needs none.
    fn close(&mut self) {
        let Some((mark, begun)) = self.opened.pop() else { return self.signs.mark(Mark::Close) };
        if self.signs.text[begun..].chars().nth(1).is_some() {
            self.signs.mark(Mark::Close);
        } else {
            self.signs.marks.remove(mark);
        }
    }

    /// A run of letters, which may be the name of a sign.
    fn word(&mut self) {
        let is_letter = |c: char| c.is_alphabetic() && symbol(c).is_none();
        let length = self.rest.find(|c| !is_letter(c)).unwrap_or(self.rest.len());
        let (letters, rest) = self.rest.split_at(length);
        self.rest = rest;
        match word(letters) {
            Some(written) => self.written(written),
            None if letters == "exp" && self.takes_group() => self.exponential(),
            None => self.signs.push_str(letters),
        }
    }

    fn takes_group(&self) -> bool {
        let rest = self.rest.trim_start();
        rest.strip_prefix("\\left").unwrap_or(rest).starts_with('(')
    }

    /// `exp(x)` is written like `e^(x)`.
    fn exponential(&mut self) {
        self.signs.push('e');
        self.signs.mark(Mark::Raised);
    }

    fn written(&mut self, written: &str) {
        match written.strip_prefix('^') {
            Some(raised) => {
                self.signs.mark(Mark::Raised);
                self.signs.push_written(raised);
            }
            None => self.signs.push_written(written),
        }
    }

    fn follows(&mut self, second: char) -> bool {
        let found = self.rest.strip_prefix(second);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn sign(&mut self, sign: char) {
        match sign {
            '<' if self.follows('=') => self.signs.push_written("≤"),
            '<' if self.rest.starts_with("->") => {
                self.rest = &self.rest[2..];
                self.signs.push_written("↔");
            }
            '>' if self.follows('=') => self.signs.push_written("≥"),
            '!' if self.follows('=') => self.signs.push_written("≠"),
            '=' if self.follows('>') => self.signs.push_written("⇒"),
            '-' if self.follows('>') => self.signs.push_written("→"),
            '*' if self.follows('*') => self.raised(),
            '^' => self.raised(),
            '_' => self.signs.mark(Mark::Lowered),
            '&' => self.signs.push(','),
            '(' => self.open(),
            ')' => self.close(),
            '[' => self.signs.mark(Mark::OpenSquare),
            ']' => self.signs.mark(Mark::CloseSquare),
            '{' => self.signs.mark(Mark::OpenSet),
            '}' => self.signs.mark(Mark::CloseSet),
            '$' | '"' | '~' | '`' => {}
            // Between two digits alone does it say more than nothing.
            '*' => self.times(),
            ',' => self.comma(),
            sign if sign.is_whitespace() => {}
            sign => match symbol(sign) {
                Some("*") => self.times(),
                Some(written) if written.starts_with('^') => self.superscripts(&written[1..]),
                Some(written) => self.signs.push_written(written),
                None => self.signs.push(sign),
            },
        }
    }

    /// What is raised, behind what is lowered at the same sign.
    fn raised(&mut self) {
        if !self.rest.trim_start().starts_with('{') {
            let before = self.rest;
            let argument = self.argument();
            if self.rest.starts_with('_') && !argument.is_empty() {
                self.rest = &self.rest[1..];
                return self.both(argument);
            }
            self.rest = before;
            return self.signs.mark(Mark::Raised);
        }
        let argument = self.argument();
        if self.rest.starts_with('_') {
            self.rest = &self.rest[1..];
            return self.both(argument);
        }
        self.signs.mark(Mark::Raised);
        self.write_group(argument);
    }

    fn both(&mut self, above: &'a str) {
        self.signs.mark(Mark::Lowered);
        let below = self.argument();
        self.write_group(below);
        self.signs.mark(Mark::Raised);
        self.write_group(above);
    }

    /// Raised characters behind each other: `10⁻¹²` has one exponent.
    fn superscripts(&mut self, first: &str) {
        self.signs.mark(Mark::Raised);
        self.open();
        self.signs.push_written(first);
        while let Some((sign, raised)) = self.rest.chars().next().and_then(|sign| {
            let raised = symbol(sign)?.strip_prefix('^')?;
            Some((sign, raised))
        }) {
            self.rest = &self.rest[sign.len_utf8()..];
            self.signs.push_written(raised);
        }
        self.close();
    }

    fn times(&mut self) {
        let next = self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '(');
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if is_digit(self.signs.text.chars().next_back()) && is_digit(next.chars().next()) {
            self.signs.push('*');
        }
    }

    /// Numbers as one writes them in English: a decimal point, thousands together.
    fn comma(&mut self) {
        let rest = self.rest.trim_start_matches('}');
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || !self.signs.text.ends_with(|c: char| c.is_ascii_digit()) {
            self.signs.push(',');
        } else if digits != 3 {
            self.signs.push('.');
        }
    }
}
