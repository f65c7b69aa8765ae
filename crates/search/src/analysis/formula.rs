//! Normalises formulas, quantities and code: LaTeX, keyboard notation and Unicode become the same
//! tokens.
//!
//! Brackets, superscripts, subscripts and capitals are not tokens but separate [`FormulaLayout`]
//! marks. For example, `\frac{1}{1-x}`, `1/(1-x)` and `1⁄(1−x)` all have the tokens `1/1-x`; `x^2`,
//! `x²` and `x_2` all have the tokens `x2`, and differ only in their layout. Search compares tokens
//! to find a formula, and layouts to rank the results.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::notations::{
    Function, find_function, split_binomial_arguments, split_brackets, split_matrix,
};
use super::symbols::{find_command_token, find_symbol_token, find_word_token};
use super::{normalise, replace_with_ascii, to_u32};

/// The maximum nesting depth of groups; deeper groups are read without their structure.
const MAX_DEPTH: usize = 32;

/// A property of a formula that the tokens do not show, at a byte position in the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum FormulaLayout {
    /// The beginning of a formula, a piece of code or a chunk of text.
    Start,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    OpenBrace,
    CloseBrace,
    Superscript,
    Subscript,
    Capital,
}

/// The tokens of a formula as a single string, and the formula's layout marks, ordered by position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FormulaTokens {
    pub text: String,
    pub layout: Vec<(u32, FormulaLayout)>,
}

impl FormulaTokens {
    pub(crate) fn parse(text: &str) -> FormulaTokens {
        let mut tokens = FormulaTokens::default();
        tokens.push_formula(text);
        tokens
    }

    /// Parses a formula and appends its tokens, preceded by a [`FormulaLayout::Start`].
    pub(crate) fn push_formula(&mut self, text: &str) {
        self.mark(FormulaLayout::Start);
        let text = &replace_with_ascii(text);
        let mut parser = Parser {
            rest: text,
            tokens: std::mem::take(self),
            open_brackets: Vec::new(),
            depth: 0,
        };
        parser.parse();
        *self = parser.tokens;
        self.layout.sort_unstable();
    }

    /// Appends the tokens of another formula.
    pub(crate) fn append(&mut self, other: &FormulaTokens) {
        let start = to_u32(self.text.len());
        self.text.push_str(&other.text);
        self.layout.extend(
            other
                .layout
                .iter()
                .map(|(at, mark)| (start.saturating_add(*at), *mark)),
        );
    }

    /// Removes sentence punctuation from the end of the tokens.
    pub(crate) fn trim_end(&mut self) {
        let length = self.text.trim_end_matches(['.', ',', ';', ':', '?']).len();
        self.text.truncate(length);
        self.layout.retain(|(at, _)| *at as usize <= length);
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.layout.clear();
    }

    fn mark(&mut self, mark: FormulaLayout) {
        self.layout.push((to_u32(self.text.len()), mark));
    }

    fn push(&mut self, character: char) {
        if character.is_uppercase() {
            self.mark(FormulaLayout::Capital);
        }
        if character.is_ascii() {
            self.text.push(character.to_ascii_lowercase());
        } else {
            self.text
                .push_str(&normalise(character.encode_utf8(&mut [0; 4])));
        }
    }

    fn push_str(&mut self, text: &str) {
        text.chars().for_each(|character| self.push(character));
    }
}

/// A recursive-descent parser for formulas.
struct Parser<'a> {
    rest: &'a str,
    tokens: FormulaTokens,
    /// The open round brackets: the index of the layout mark and the byte where the content begins.
    open_brackets: Vec<(usize, usize)>,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn parse(&mut self) {
        while let Some(character) = self.rest.chars().next() {
            match character {
                '\\' => self.parse_command(),
                _ if character.is_alphabetic() && find_symbol_token(character).is_none() => {
                    self.parse_word();
                }
                '(' | '[' | '{' if self.parse_matrix() => {}
                _ => {
                    self.rest = &self.rest[character.len_utf8()..];
                    self.parse_character(character);
                }
            }
        }
    }

    /// Parses a LaTeX command that consists of letters, or a single escaped character.
    fn parse_command(&mut self) {
        let rest = &self.rest[1..];
        let length = rest
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        if length == 0 {
            let escaped = rest.chars().next();
            self.rest = &rest[escaped.map_or(0, char::len_utf8)..];
            match escaped {
                // This is the end of a matrix row.
                Some('\\') => self.tokens.push(','),
                Some('{') => self.tokens.mark(FormulaLayout::OpenBrace),
                Some('}') => self.tokens.mark(FormulaLayout::CloseBrace),
                Some('|') => self.tokens.text.push_str("||"),
                Some(character @ ('%' | '#' | '&' | '$')) => self.tokens.push(character),
                _ => {}
            }
            return;
        }
        let name = &rest[..length];
        self.rest = &rest[length..];
        match name {
            "frac" | "dfrac" | "tfrac" | "cfrac" | "sfrac" | "nicefrac" => {
                let numerator = self.take_argument();
                self.group(numerator);
                self.tokens.push('/');
                let denominator = self.take_argument();
                self.group(denominator);
            }
            "binom" | "dbinom" | "tbinom" => {
                let upper = self.take_argument();
                let lower = self.take_argument();
                self.parse_binomial(upper, lower);
            }
            "sqrt" => {
                if let Some(rest) = self.rest.trim_start().strip_prefix('[') {
                    let end = rest.find(']').unwrap_or(rest.len());
                    self.rest = rest.get(end + 1..).unwrap_or_default();
                    self.group(&rest[..end]);
                }
                self.tokens.text.push('√');
            }
            // The name of an environment is not part of the formula.
            "begin" | "end" => {
                if let Some(rest) = self.rest.trim_start().strip_prefix('{') {
                    self.rest = rest.split_once('}').map_or("", |(_, rest)| rest);
                }
            }
            "exp" if self.is_before_bracket() => self.parse_exponential(),
            _ => match find_command_token(name) {
                // The braces of a formatting command are not part of the formula.
                Some("") if self.rest.starts_with('{') => {
                    let argument = self.take_argument();
                    self.parse_nested(argument);
                }
                Some(token) => self.push_token(token),
                None => self.tokens.push_str(name),
            },
        }
    }

    fn take_argument(&mut self) -> &'a str {
        let (argument, rest) = split_argument(self.rest);
        self.rest = rest;
        argument
    }

    /// Parses a LaTeX group as if it were in round brackets.
    fn group(&mut self, text: &'a str) {
        let open_brackets = std::mem::take(&mut self.open_brackets);
        self.open();
        self.parse_nested(text);
        self.close();
        self.open_brackets = open_brackets;
    }

    /// Parses the content of a LaTeX group.
    fn parse_nested(&mut self, text: &'a str) {
        if self.depth >= MAX_DEPTH {
            self.tokens.push_str(text);
            return;
        }
        self.depth += 1;
        let rest = std::mem::replace(&mut self.rest, text);
        self.parse();
        self.rest = rest;
        self.depth -= 1;
    }

    fn open(&mut self) {
        self.open_brackets
            .push((self.tokens.layout.len(), self.tokens.text.len()));
        self.tokens.mark(FormulaLayout::Open);
    }

    /// Closes a round bracket, or drops both brackets if they enclose only a single character.
    fn close(&mut self) {
        let Some((mark, start)) = self.open_brackets.pop() else {
            return self.tokens.mark(FormulaLayout::Close);
        };
        if self.tokens.text[start..].chars().nth(1).is_some() {
            self.tokens.mark(FormulaLayout::Close);
        } else {
            self.tokens.layout.remove(mark);
        }
    }

    /// Parses a run of letters, which may be the name of a symbol.
    fn parse_word(&mut self) {
        let is_letter = |c: char| c.is_alphabetic() && find_symbol_token(c).is_none();
        let length = self.rest.find(|c| !is_letter(c)).unwrap_or(self.rest.len());
        let (letters, rest) = self.rest.split_at(length);
        self.rest = rest;
        match find_word_token(letters) {
            Some(token) => self.push_token(token),
            None if letters == "exp" && self.is_before_bracket() => self.parse_exponential(),
            None if self.parse_function(letters) => {}
            None => self.tokens.push_str(letters),
        }
    }

    /// Parses the arguments of a function in keyboard notation; returns whether it is one.
    fn parse_function(&mut self, name: &str) -> bool {
        let is_call = self.rest.starts_with('(');
        let Some(function) = find_function(name).filter(|_| is_call) else {
            return false;
        };
        let Some((arguments, rest)) = split_brackets(self.rest) else {
            return false;
        };
        match function {
            Function::Delimited(open, close) => {
                self.tokens.push_str(open);
                self.parse_nested(arguments);
                self.tokens.push_str(close);
            }
            Function::Accent => self.parse_nested(arguments),
            Function::Superscript(superscript) => {
                self.group(arguments);
                self.tokens.mark(FormulaLayout::Superscript);
                self.tokens.push_str(superscript);
            }
            Function::Binomial => {
                let Some((upper, lower)) = split_binomial_arguments(arguments) else {
                    return false;
                };
                self.parse_binomial(upper, lower);
            }
        }
        self.rest = rest;
        true
    }

    fn parse_binomial(&mut self, upper: &'a str, lower: &'a str) {
        self.tokens.push('¦');
        self.group(upper);
        self.tokens.push('¦');
        self.group(lower);
        self.tokens.push('¦');
    }

    /// Parses a matrix in keyboard notation as LaTeX separates its entries; returns whether the
    /// bracket `rest` begins one.
    fn parse_matrix(&mut self) -> bool {
        let Some((rows, rest)) = split_matrix(self.rest) else {
            return false;
        };
        for (at, entry) in rows.into_iter().flatten().enumerate() {
            if at > 0 {
                self.tokens.push(',');
            }
            self.parse_nested(entry);
        }
        self.rest = rest;
        true
    }

    fn is_before_bracket(&self) -> bool {
        let rest = self.rest.trim_start();
        rest.strip_prefix("\\left").unwrap_or(rest).starts_with('(')
    }

    /// Gives `exp(x)` the tokens of `e^(x)`.
    fn parse_exponential(&mut self) {
        self.tokens.push('e');
        self.tokens.mark(FormulaLayout::Superscript);
    }

    fn push_token(&mut self, token: &str) {
        let superscript = token.strip_prefix('^');
        if superscript.is_some() {
            self.tokens.mark(FormulaLayout::Superscript);
        }
        self.tokens.text.push_str(superscript.unwrap_or(token));
    }

    fn take(&mut self, prefix: &str) -> bool {
        let found = self.rest.strip_prefix(prefix);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn parse_character(&mut self, character: char) {
        match character {
            '<' if self.take("=") => self.push_token("≤"),
            '<' if self.take("->") => self.push_token("↔"),
            '>' if self.take("=") => self.push_token("≥"),
            '!' if self.take("=") => self.push_token("≠"),
            '=' if self.take(">") => self.push_token("⇒"),
            '-' if self.take(">") => self.push_token("→"),
            '+' if self.take("/-") || self.take("-") => self.push_token("±"),
            '*' if self.take("*") => self.parse_superscript(),
            '^' => self.parse_superscript(),
            '_' => self.parse_subscript(),
            '&' => self.tokens.push(','),
            '(' => self.open(),
            ')' => self.close(),
            '[' => self.tokens.mark(FormulaLayout::OpenSquare),
            ']' => self.tokens.mark(FormulaLayout::CloseSquare),
            '{' => self.tokens.mark(FormulaLayout::OpenBrace),
            '}' => self.tokens.mark(FormulaLayout::CloseBrace),
            '$' | '"' | '~' | '`' => {}
            '*' => self.parse_multiplication(),
            ',' => self.parse_comma(),
            _ if character.is_whitespace() => {}
            _ => match find_symbol_token(character) {
                Some("*") => self.parse_multiplication(),
                Some(token) if token.starts_with('^') => {
                    self.parse_superscript_characters(&token[1..]);
                }
                Some(token) => self.push_token(token),
                None => self.tokens.push(character),
            },
        }
    }

    /// Parses a superscript. If the same character has a subscript, the subscript comes first in
    /// the tokens, whatever the order in the source.
    fn parse_superscript(&mut self) {
        let before = self.rest;
        let is_group = before.trim_start().starts_with('{');
        let superscript = self.take_argument();
        if self.rest.starts_with('_') && (is_group || !superscript.is_empty()) {
            self.rest = &self.rest[1..];
            self.tokens.mark(FormulaLayout::Subscript);
            let subscript = self.take_argument();
            self.group(subscript);
            self.tokens.mark(FormulaLayout::Superscript);
            self.group(superscript);
        } else if is_group {
            self.tokens.mark(FormulaLayout::Superscript);
            self.group(superscript);
        } else {
            self.rest = before;
            self.tokens.mark(FormulaLayout::Superscript);
        }
    }

    fn parse_subscript(&mut self) {
        self.tokens.mark(FormulaLayout::Subscript);
        if self.rest.starts_with('{') {
            let subscript = self.take_argument();
            self.parse_nested(subscript);
        }
    }

    /// Parses consecutive superscript characters, as in `10⁻¹²`, as one exponent.
    fn parse_superscript_characters(&mut self, first: &str) {
        self.tokens.mark(FormulaLayout::Superscript);
        self.open();
        self.tokens.text.push_str(first);
        while let Some(character) = self.rest.chars().next() {
            let Some(token) =
                find_symbol_token(character).and_then(|token| token.strip_prefix('^'))
            else {
                break;
            };
            self.rest = &self.rest[character.len_utf8()..];
            self.tokens.text.push_str(token);
        }
        self.close();
    }

    /// Parses a multiplication sign, which is a token only between two digits, because people omit
    /// it elsewhere.
    fn parse_multiplication(&mut self) {
        let next = self
            .rest
            .trim_start_matches(|c: char| c.is_whitespace() || c == '(');
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if is_digit(self.tokens.text.chars().next_back()) && is_digit(next.chars().next()) {
            self.tokens.push('*');
        }
    }

    /// Parses a comma: a decimal comma becomes a point, and a thousands separator is dropped.
    fn parse_comma(&mut self) {
        let rest = self.rest.trim_start_matches('}');
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || !self.tokens.text.ends_with(|c: char| c.is_ascii_digit()) {
            self.tokens.push(',');
        } else if digits != 3 {
            self.tokens.push('.');
        }
    }
}

/// Splits off the argument of a LaTeX command: a group without its braces, a command, or a single
/// character.
fn split_argument(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let length = match text.chars().next() {
        Some('{') => {
            let (group, rest) = text.split_at(measure_group(text));
            let inner = &group[1..];
            return (inner.strip_suffix('}').unwrap_or(inner), rest);
        }
        Some('\\') => {
            let letters = text[1..].find(|c: char| !c.is_ascii_alphabetic());
            let length = 1 + letters.unwrap_or(text.len() - 1);
            // If the argument is a command, it includes that command's own argument.
            length
                + if text[length..].starts_with('{') {
                    measure_group(&text[length..])
                } else {
                    0
                }
        }
        Some(character) => character.len_utf8(),
        None => 0,
    };
    text.split_at(length)
}

/// Returns the length in bytes of the brace group at the start of a string. As in LaTeX, other
/// brackets need no partner, a backslash escapes a brace, and a group without an end contains the
/// whole rest.
fn measure_group(text: &str) -> usize {
    let mut depth = 0usize;
    let mut escaped = false;
    for (at, character) in text.char_indices() {
        match character {
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

/// Names that are not read as products of variables.
const FUNCTIONS: &[&str] = &[
    "arccos", "arcsin", "arctan", "cos", "cosh", "cot", "det", "dim", "exp", "gcd", "ker", "lcm",
    "lim", "ln", "log", "max", "min", "mod", "rank", "sec", "sin", "sinh", "tan", "tanh", "tr",
    "var",
];

/// Hashes the tokens of a formula with its variables numbered, so that `\int y^2 dy` and
/// `\int x^2 dx` have the same hash.
///
/// Returns `None` for prose, and for formulas that are too long or too short to be meaningful
/// without the names of their variables.
pub(crate) fn canonical_formula(tokens: &str) -> Option<u32> {
    let count = tokens.chars().count();
    if !(4..=120).contains(&count) || !tokens.contains(|c: char| !c.is_alphanumeric()) {
        return None;
    }
    let mut hash = DefaultHasher::new();
    let mut variables: Vec<char> = Vec::new();
    let mut rest = tokens;
    while let Some(character) = rest.chars().next() {
        let function = FUNCTIONS
            .iter()
            .filter(|name| rest.starts_with(**name))
            .max_by_key(|name| name.len());
        if let Some(name) = function {
            name.hash(&mut hash);
            rest = &rest[name.len()..];
            continue;
        }
        rest = &rest[character.len_utf8()..];
        // Keyboards have no key for the partial derivative sign, so people type `d`.
        let character = if character == '∂' { 'd' } else { character };
        if !character.is_alphabetic() || matches!(character, 'd' | 'e' | 'π') {
            character.hash(&mut hash);
            continue;
        }
        let number = variables
            .iter()
            .position(|known| *known == character)
            .unwrap_or_else(|| {
                variables.push(character);
                variables.len() - 1
            });
        number.hash(&mut hash);
    }
    let letters = tokens.chars().filter(|c| c.is_alphabetic()).count();
    let is_formula = (1..=6).contains(&variables.len()) && letters <= 3 * (count - letters).max(1);
    // Half of the hash is enough to tell formulas apart, and needs half the space in the index.
    is_formula.then(|| hash.finish() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_takes_a_group_a_command_or_a_character() {
        for (text, expected) in [
            ("{a{b}}c", ("a{b}", "c")),
            (" {\\}}c", ("\\}", "c")),
            ("{a", ("a", "")),
            ("\\sqrt{2}x", ("\\sqrt{2}", "x")),
            ("\\pi x", ("\\pi", " x")),
            ("ϑ2", ("ϑ", "2")),
            ("", ("", "")),
        ] {
            assert_eq!(split_argument(text), expected, "{text}");
        }
    }

    #[test]
    fn names_of_variables_make_no_difference_but_everything_else_does() {
        let canonical = |text| canonical_formula(&FormulaTokens::parse(text).text);
        assert_eq!(canonical(r"\int x^2 dx"), canonical("int y^2 dy"));
        assert_eq!(canonical("a^2+b^2=c^2"), canonical("x^2 + y^2 = z^2"));
        assert_ne!(canonical("a^2+b^2=c^2"), canonical("x^2 + y^2 = x^2"));
        assert_ne!(canonical("x+1=2"), canonical("x+1=3"));
        assert_ne!(canonical(r"\sin x+1"), canonical(r"\cos x+1"));
        assert_eq!(
            canonical(r"\frac{\partial u}{\partial t} = 0"),
            canonical("dv/dx = 0")
        );
        assert_eq!(canonical("x"), None);
        assert_eq!(canonical("what is-it"), None);
    }

    fn tokens(text: &str) -> String {
        FormulaTokens::parse(text).text
    }

    #[test]
    fn one_formula_has_the_same_tokens_in_every_notation() {
        for (one, others) in [
            (
                r"\frac{1}{1-x}",
                vec!["1/(1-x)", r"\dfrac{1}{1 - x}", "1⁄(1−x)", r"\tfrac1{1-x}"],
            ),
            ("x^2", vec!["x²", "x ** 2", "x^{2}", r"x^{\,2}"]),
            (r"\sqrt{2}", vec!["sqrt(2)", r"\sqrt2", "√2"]),
            (
                r"\int_0^\infty e^{-x^2}\,dx",
                vec!["∫_0^∞ e^(-x²) dx", "int_0^inf e^{-x^2} dx"],
            ),
            (r"\theta", vec!["theta", "θ", r"\vartheta"]),
            (
                r"x \leq 3",
                vec!["x <= 3", "x ≤ 3", r"x\le3", r"x \leqslant 3"],
            ),
            (r"\left(a + b\right)", vec!["(a+b)", r"\bigl(a+b\bigr)"]),
            ("x_1^2", vec!["x^2_1", "x^{2}_{1}", "x_{1}^{2}"]),
            ("9.81", vec!["9,81", "9{,}81"]),
            (
                "e^{-x^2}",
                vec!["exp(-x^2)", r"\exp\left(-x^2\right)", "e^(-x²)"],
            ),
            (r"\|v\|", vec!["||v||", r"\lVert v \rVert", "‖v‖"]),
            ("y''", vec!["y″", "y′′", r"y^{\prime\prime}"]),
            ("12000", vec!["12,000", r"12\,000", "12{,}000"]),
            (
                r"2.0 \times 10^{-6}",
                vec!["2.0*10^-6", "2.0 · 10⁻⁶", "2.0×10^(-6)"],
            ),
            (r"\mathrm{Fe^{2+}}", vec!["Fe2+", "Fe²⁺", r"\ce{Fe^{2+}}"]),
            ("f(3,14)=25%", vec!["ｆ（３，１４）＝２５％", "f(٣٫١٤)=٢٥٪"]),
            (
                r"\binom{n}{k+1}",
                vec!["C(n,k+1)", "binom(n, k+1)", "choose(n,k+1)"],
            ),
            (
                r"\lfloor n/2 \rfloor + \lceil x \rceil",
                vec!["floor(n/2) + ceil(x)", "⌊n/2⌋ + ⌈x⌉"],
            ),
            (r"|x - 2| = \|v\|", vec!["abs(x-2) = norm(v)"]),
            (
                r"\begin{pmatrix} 1 & -2 \\ 3 & k - 1 \end{pmatrix}",
                vec!["[1 -2; 3 k-1]", "[[1,-2],[3,k-1]]", "((1, -2), (3, k-1))"],
            ),
            (
                r"\hat p - \bar{x} + \vec{v}",
                vec!["hat(p) - bar(x) + vec(v)"],
            ),
            ("A^{-1} B^T", vec!["inv(A) transpose(B)", "A^-1 B^T"]),
            (r"P(A \mid B)", vec!["P(A|B)"]),
            (r"\lim_{x \to 0} f", vec!["lim x->0 f", "lim_(x->0) f"]),
            (r"\{1, 2\}", vec![r"\{1,\ 2\}", "{1, 2}"]),
        ] {
            for other in others {
                assert_eq!(tokens(other), tokens(one), "{other}");
            }
        }
    }

    #[test]
    fn different_formulas_stay_different() {
        for (one, other) in [
            ("x+1", "x-1"),
            ("x < 3", "x <= 3"),
            ("1/x", "x"),
            ("a = b", "a != b"),
            ("2*3", "23"),
        ] {
            assert_ne!(tokens(one), tokens(other));
        }
    }

    #[test]
    fn layout_tells_apart_what_tokens_do_not() {
        let layout = |text| FormulaTokens::parse(text).layout;
        for (one, other) in [
            ("x^2", "x_2"),
            ("x", "X"),
            ("(1/2)", "[1/2]"),
            ("10^6", "106"),
        ] {
            assert_eq!(tokens(one), tokens(other));
            assert_ne!(layout(one), layout(other), "{one}");
        }
        for (one, other) in [
            ("e^{3x}", "e^(3x)"),
            ("x^{2}", "x²"),
            (r"\frac{1}{1-x}", "1/(1-x)"),
        ] {
            assert_eq!(layout(one), layout(other), "{one}");
        }
        assert_eq!(
            layout("x^2"),
            [(0, FormulaLayout::Start), (1, FormulaLayout::Superscript)]
        );
    }

    #[test]
    fn any_text_is_parsed() {
        for text in [
            r"\", r"\frac", r"\frac{", "{{{{", "^", "^_", "x^{", r"\sqrt[", ")", r"\begin", "²",
            r"x^\", "C(", "C(,)", "floor()", "[;", "[[", r"\binom",
        ] {
            let parsed = FormulaTokens::parse(text);
            assert!(
                parsed
                    .layout
                    .iter()
                    .all(|(at, _)| *at as usize <= parsed.text.len()),
                "{text}"
            );
        }
        for deep in [r"\frac{", "floor(", "[[", "((1,"] {
            assert!(
                !FormulaTokens::parse(&(deep.repeat(5000) + "x"))
                    .text
                    .is_empty()
            );
        }
    }
}
