//! Signs: the one way in which formulas, quantities and code are written in the index and in a query, whether they come
//! as LaTeX, as one types on a keyboard, or with Unicode's own characters.
//!
//! What only groups, spaces, raises or dresses is no sign but a mark beside them: `\frac{1}{1-x}`, `1/(1-x)` and
//! `1⁄(1−x)` are all `1/1-x`, `x^2`, `x²` and `x_2` all `x2`, and the marks say which of those is which.

use super::symbols::{command, symbol, word};
use crate::search::language::fold;

/// What the signs themselves do not say, at a place in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Mark {
    /// A formula, a piece of code or a chunk of text begins.
    Start,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    OpenSet,
    CloseSet,
    Raised,
    Lowered,
    Capital,
}

/// A text in signs, and its marks by their places, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs {
    pub text: String,
    pub marks: Vec<(u32, Mark)>,
}

/// Groups within groups deeper than this are read as they stand.
const DEEPEST: usize = 32;

impl Signs {
    /// Writes a text in signs.
    pub fn of(text: &str) -> Signs {
        let mut signs = Signs::default();
        signs.add(text);
        signs
    }

    /// Writes a text behind what there is, as a piece of its own.
    pub fn add(&mut self, text: &str) {
        self.mark(Mark::Start);
        let mut writer = Writer { rest: text, signs: std::mem::take(self), opened: Vec::new(), depth: 0 };
        writer.write_all();
        *self = writer.signs;
        self.marks.sort_unstable();
    }

    pub fn mark(&mut self, mark: Mark) {
        self.marks.push((u32::try_from(self.text.len()).unwrap_or(u32::MAX), mark));
    }

    /// Leaves out what ends a sentence rather than a formula.
    pub fn trim_end(&mut self) {
        let length = self.text.trim_end_matches(['.', ',', ';', ':', '?']).len();
        self.text.truncate(length);
        self.marks.retain(|(at, _)| *at as usize <= length);
    }

    fn push(&mut self, sign: char) {
        if sign.is_ascii() {
            if sign.is_ascii_uppercase() {
                self.mark(Mark::Capital);
            }
            self.text.push(sign.to_ascii_lowercase());
            return;
        }
        if sign.is_uppercase() {
            self.mark(Mark::Capital);
        }
        self.text.push_str(&fold(sign.encode_utf8(&mut [0; 4])));
    }

    fn push_str(&mut self, text: &str) {
        text.chars().for_each(|sign| self.push(sign));
    }
}

struct Writer<'a> {
    rest: &'a str,
    signs: Signs,
    /// Round groups that are open: the number of the mark, and where they began.
    opened: Vec<(usize, usize)>,
    depth: usize,
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
                Some('{') => self.signs.mark(Mark::OpenSet),
                Some('}') => self.signs.mark(Mark::CloseSet),
                Some(sign @ ('%' | '#' | '&' | '$' | '|')) => self.signs.push(sign),
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
                self.signs.push('√');
            }
            "begin" | "end" => {
                // The name of what begins says nothing of what is in it.
                if let Some(rest) = self.rest.trim_start().strip_prefix('{') {
                    self.rest = rest.split_once('}').map_or("", |(_, rest)| rest);
                }
            }
            _ => match command(name) {
                Some(written) => self.written(written),
                None => self.signs.push_str(name),
            },
        }
    }

    /// What a command takes: a group without its braces, a command, or one sign.
    fn argument(&mut self) -> &'a str {
        self.rest = self.rest.trim_start();
        let length = match self.rest.chars().next() {
            Some('{') => {
                let length = group(self.rest);
                let inner = self.rest[1..length].trim_end_matches('}');
                let inner =
                    if self.rest[..length].ends_with('}') { &self.rest[1..length - 1] } else { inner };
                self.rest = &self.rest[length..];
                return inner;
            }
            Some('\\') => {
                let letters = self.rest[1..].find(|c: char| !c.is_ascii_alphabetic());
                let length = 1 + letters.unwrap_or(self.rest.len() - 1);
                // A group belongs to its command.
                length + if self.rest[length..].starts_with('{') { group(&self.rest[length..]) } else { 0 }
            }
            Some(sign) => sign.len_utf8(),
            None => return "",
        };
        let (argument, rest) = self.rest.split_at(length);
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
            None => self.signs.push_str(letters),
        }
    }

    fn written(&mut self, written: &str) {
        match written.strip_prefix('^') {
            Some(raised) => {
                self.signs.mark(Mark::Raised);
                self.signs.push_str(raised);
            }
            None => self.signs.push_str(written),
        }
    }

    fn follows(&mut self, second: char) -> bool {
        let found = self.rest.strip_prefix(second);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn sign(&mut self, sign: char) {
        match sign {
            '<' if self.follows('=') => self.signs.push('≤'),
            '<' if self.rest.starts_with("->") => {
                self.rest = &self.rest[2..];
                self.signs.push('↔');
            }
            '>' if self.follows('=') => self.signs.push('≥'),
            '!' if self.follows('=') => self.signs.push('≠'),
            '=' if self.follows('>') => self.signs.push('⇒'),
            '-' if self.follows('>') => self.signs.push('→'),
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
                Some(written) => self.signs.push_str(written),
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
        self.signs.push_str(first);
        while let Some((sign, raised)) = self.rest.chars().next().and_then(|sign| {
            let raised = symbol(sign)?.strip_prefix('^')?;
            Some((sign, raised))
        }) {
            self.rest = &self.rest[sign.len_utf8()..];
            self.signs.push_str(raised);
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

#[cfg(test)]
mod tests {
    use super::{Mark, Signs};

    fn signs(text: &str) -> String {
        Signs::of(text).text
    }

    #[test]
    fn one_formula_is_written_in_one_way() {
        for (one, others) in [
            (r"\frac{1}{1-x}", vec!["1/(1-x)", r"\dfrac{1}{1 - x}", "1⁄(1−x)", r"\tfrac1{1-x}"]),
            ("x^2", vec!["x²", "x ** 2", "x^{2}", r"x^{\,2}"]),
            (r"\sqrt{2}", vec!["sqrt(2)", r"\sqrt2", "√2"]),
            (r"\int_0^\infty e^{-x^2}\,dx", vec!["∫_0^∞ e^(-x²) dx", "int_0^inf e^{-x^2} dx"]),
            (r"\theta", vec!["theta", "θ", r"\vartheta"]),
            (r"x \leq 3", vec!["x <= 3", "x ≤ 3", r"x\le3", r"x \leqslant 3"]),
            (r"\left(a + b\right)", vec!["(a+b)", r"\bigl(a+b\bigr)"]),
            ("x_1^2", vec!["x^2_1", "x^{2}_{1}", "x_{1}^{2}"]),
            ("9.81", vec!["9,81", "9{,}81"]),
            ("12000", vec!["12,000", r"12\,000", "12{,}000"]),
            (r"2.0 \times 10^{-6}", vec!["2.0*10^-6", "2.0 · 10⁻⁶", "2.0×10^(-6)"]),
            (r"\mathrm{Fe^{2+}}", vec!["Fe2+", "Fe²⁺", r"\ce{Fe^{2+}}"]),
            (r"\{1, 2\}", vec![r"\{1,\ 2\}", "{1, 2}"]),
        ] {
            for other in others {
                assert_eq!(signs(other), signs(one), "{other}");
            }
        }
    }

    #[test]
    fn different_formulas_stay_different() {
        for (one, other) in
            [("x+1", "x-1"), ("x < 3", "x <= 3"), ("1/x", "x"), ("a = b", "a != b"), ("2*3", "23")]
        {
            assert_ne!(signs(one), signs(other));
        }
    }

    #[test]
    fn marks_tell_what_signs_do_not() {
        let marks = |text| Signs::of(text).marks;
        for (one, other) in [("x^2", "x_2"), ("x", "X"), ("(1/2)", "[1/2]"), ("10^6", "106")] {
            assert_eq!(signs(one), signs(other));
            assert_ne!(marks(one), marks(other), "{one}");
        }
        for (one, other) in [("e^{3x}", "e^(3x)"), ("x^{2}", "x²"), (r"\frac{1}{1-x}", "1/(1-x)")] {
            assert_eq!(marks(one), marks(other), "{one}");
        }
        assert_eq!(marks("x^2"), [(0, Mark::Start), (1, Mark::Raised)]);
    }

    #[test]
    fn whatever_is_typed_is_written() {
        for text in
            [r"\", r"\frac", r"\frac{", "{{{{", "^", "^_", "x^{", r"\sqrt[", ")", r"\begin", "²", r"x^\"]
        {
            let written = Signs::of(text);
            assert!(written.marks.iter().all(|(at, _)| *at as usize <= written.text.len()), "{text}");
        }
        let deep = r"\frac{".repeat(5000);
        assert!(!Signs::of(&deep).text.is_empty());
    }
}
