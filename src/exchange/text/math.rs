//! Formulas in texts of other systems: where they begin and end, and how they are written here.

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Text(&'a str),
    Formula(Formula<'a>),
}

/// A formula between delimiters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula<'a> {
    pub latex: &'a str,
    /// As it stands there, with its delimiters.
    pub typed: &'a str,
    /// Whether it is one of its own, `$$…$$` or `\[…\]`, and not in the line, `\(…\)`.
    pub is_block: bool,
}

impl Formula<'_> {
    /// As it is written here.
    pub fn markdown(self) -> String {
        if self.is_block { block(self.latex) } else { in_line(self.latex) }
    }
}

/// The pieces of a text, in order; in Markdown, code holds no formulas, and the backslashes of
/// delimiters may be doubled.
pub fn pieces(text: &str, is_markdown: bool) -> Vec<Piece<'_>> {
    let bytes = text.as_bytes();
    let mut pieces = Vec::new();
    let (mut copied, mut at) = (0, 0);
    // Openings whose end was looked for and not found: looking again would take for ever.
    let mut missing: Vec<&str> = Vec::new();
    while at < bytes.len() {
        if is_markdown && bytes[at] == b'`' {
            at = code_end(text, at, &mut missing);
            continue;
        }
        let opening = DELIMITERS.iter().find(|one| {
            (is_markdown || !one.is_doubled)
                && text[at..].starts_with(one.open)
                && !missing.contains(&one.open)
        });
        if let Some(one) = opening {
            let start = at + one.open.len();
            match text[start..].find(one.close) {
                Some(length) if is_formula(&text[start..start + length]) => {
                    if copied < at {
                        pieces.push(Piece::Text(&text[copied..at]));
                    }
                    let end = start + length + one.close.len();
                    pieces.push(Piece::Formula(Formula {
                        latex: &text[start..start + length],
                        typed: &text[at..end],
                        is_block: one.is_block,
                    }));
                    (at, copied) = (end, end);
                    continue;
                }
                Some(_) => {}
                None => missing.push(one.open),
            }
        }
        at += match bytes[at] {
            // What a backslash stands before is text.
            b'\\' if is_markdown && bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation) => 2,
            _ => 1,
        };
        while !text.is_char_boundary(at) {
            at += 1;
        }
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

fn is_formula(latex: &str) -> bool {
    const LONGEST: usize = 16_000;
    !latex.trim().is_empty() && !latex.contains("\n\n") && latex.len() <= LONGEST
}

/// Where the code ends that begins at a byte; where none does, what stands behind the backticks.
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

/// A formula in the line, as it is written here.
pub fn in_line(latex: &str) -> String {
    format!("${}$", dollars_escaped(latex.trim()))
}

/// A formula of its own, as it is written here.
pub fn block(latex: &str) -> String {
    format!("$${}$$", dollars_escaped(latex))
}

/// LaTeX in which no bare dollar sign stands, and no backslash before its end.
fn dollars_escaped(latex: &str) -> String {
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
