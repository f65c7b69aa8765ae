//! Finds formulas in texts of other systems, and writes them as Stoa's Markdown does.

/// How a text is written, which decides what delimits a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// `$$…$$`, `\(…\)` and `\[…\]`.
    Plain,
    /// As plain text, and `$…$` with a command of LaTeX in it.
    Html,
    /// As plain text, also with doubled backslashes; code holds no formulas.
    Markdown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Text(&'a str),
    Formula(Formula<'a>),
}

/// A formula between delimiters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula<'a> {
    pub latex: &'a str,
    /// With its delimiters.
    pub source: &'a str,
    /// Whether it is displayed on a line of its own.
    pub is_block: bool,
}

impl<'a> Piece<'a> {
    /// The part as it is written.
    pub fn source(&self) -> &'a str {
        match self {
            Piece::Text(text) => text,
            Piece::Formula(formula) => formula.source,
        }
    }
}

impl Formula<'_> {
    pub fn markdown(self) -> String {
        if self.is_block { display_math(self.latex) } else { inline_math(self.latex) }
    }
}

/// The parts of a text, in order. Together their sources are the text. Takes linear time.
pub fn pieces(text: &str, syntax: Syntax) -> Vec<Piece<'_>> {
    let is_markdown = syntax == Syntax::Markdown;
    let bytes = text.as_bytes();
    let mut pieces = Vec::new();
    let (mut copied, mut at) = (0, 0);
    // Delimiters that were looked for and not found: looking again would take quadratic time.
    let mut missing: Vec<&str> = Vec::new();
    while let Some(next) = memchr::memchr3(b'\\', b'$', b'`', &bytes[at..]) {
        at += next;
        if is_markdown && bytes[at] == b'`' {
            at = code_end(text, at, &mut missing);
            continue;
        }
        let delimited = delimited_formula(&text[at..], is_markdown, &mut missing);
        let single = || single_dollars(&text[at..]).filter(|_| syntax == Syntax::Html);
        if let Some(formula) = delimited.or_else(single) {
            if copied < at {
                pieces.push(Piece::Text(&text[copied..at]));
            }
            pieces.push(Piece::Formula(formula));
            at += formula.source.len();
            copied = at;
            continue;
        }
        // A backslash before punctuation escapes it.
        let is_escape = bytes[at] == b'\\' && bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation);
        at += if is_markdown && is_escape { 2 } else { 1 };
    }
    if copied < text.len() || pieces.is_empty() {
        pieces.push(Piece::Text(&text[copied..]));
    }
    pieces
}

struct Delimiter {
    open: &'static str,
    close: &'static str,
    is_block: bool,
    is_doubled: bool,
}

const DELIMITERS: [Delimiter; 5] = [
    Delimiter { open: "\\\\(", close: "\\\\)", is_block: false, is_doubled: true },
    Delimiter { open: "\\\\[", close: "\\\\]", is_block: true, is_doubled: true },
    Delimiter { open: "\\(", close: "\\)", is_block: false, is_doubled: false },
    Delimiter { open: "\\[", close: "\\]", is_block: true, is_doubled: false },
    Delimiter { open: "$$", close: "$$", is_block: true, is_doubled: false },
];

/// The formula between delimiters that a text begins with.
fn delimited_formula<'a>(
    text: &'a str,
    is_markdown: bool,
    missing: &mut Vec<&'a str>,
) -> Option<Formula<'a>> {
    let Delimiter { open, close, is_block, .. } = DELIMITERS.iter().find(|one| {
        (is_markdown || !one.is_doubled) && text.starts_with(one.open) && !missing.contains(&one.open)
    })?;
    let Some(length) = text[open.len()..].find(close) else {
        missing.push(open);
        return None;
    };
    let latex = &text[open.len()..open.len() + length];
    let source = &text[..open.len() + length + close.len()];
    is_formula(latex).then_some(Formula { latex, source, is_block: *is_block })
}

/// The formula in single dollar signs that a text begins with: it holds a command, which money never does.
fn single_dollars(text: &str) -> Option<Formula<'_>> {
    let behind = text.strip_prefix('$')?;
    let (latex, after) = behind.split_once('$')?;
    let mut commands = latex.match_indices('\\');
    let is_latex = commands.any(|(at, _)| latex[at + 1..].starts_with(|c: char| c.is_ascii_alphabetic()))
        && !latex.starts_with(char::is_whitespace)
        && !latex.ends_with(|c: char| c.is_whitespace() || c == '\\')
        && !latex.contains('\n')
        && !after.starts_with(|c: char| c.is_ascii_digit());
    is_latex.then(|| Formula { latex, source: &text[..latex.len() + 2], is_block: false })
}

fn is_formula(latex: &str) -> bool {
    const LONGEST: usize = 16_000;
    !latex.trim().is_empty() && !latex.contains("\n\n") && latex.len() <= LONGEST
}

/// The end of the code that begins with the backticks at a byte, or the end of these if it has none.
fn code_end<'a>(text: &'a str, at: usize, missing: &mut Vec<&'a str>) -> usize {
    let ticks = text[at..].bytes().take_while(|byte| *byte == b'`').count();
    let fence = &text[at..at + ticks];
    let start = at + ticks;
    if missing.contains(&fence) {
        return start;
    }
    let mut from = start;
    while let Some(found) = text[from..].find(fence) {
        let end = from + found;
        let closing = text[end..].bytes().take_while(|byte| *byte == b'`').count();
        if closing == ticks {
            return end + ticks;
        }
        from = end + closing;
    }
    missing.push(fence);
    start
}

/// A formula in the line, as Markdown.
pub fn inline_math(latex: &str) -> String {
    format!("${}$", escape_dollars(latex.trim()))
}

/// A formula on a line of its own, as Markdown.
pub fn display_math(latex: &str) -> String {
    format!("$${}$$", escape_dollars(latex))
}

/// LaTeX without bare dollar signs and without a backslash at its end.
fn escape_dollars(latex: &str) -> String {
    let mut written = String::with_capacity(latex.len());
    let mut rest = latex.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => {
                written.push(c);
                written.push(rest.next().unwrap_or(' '));
            }
            '$' => written.push_str("\\$"),
            c => written.push(c),
        }
    }
    written
}
