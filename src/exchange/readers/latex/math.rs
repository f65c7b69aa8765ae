//! Reads formulas: LaTeX as KaTeX sets it, with the document's macros expanded, and quantities and chemical
//! formulas written out.

use super::expand::Failure;
use super::lex::{Kind as Lexeme, Token, group_len};
use super::tree::{Formula, Kind, Node, Parser};

/// Commands that KaTeX does not know, and what it has instead.
const RENAMED: &[(&str, &str)] = &[
    ("mbox", "text"),
    ("hbox", "text"),
    ("textsc", "text"),
    ("textsl", "textit"),
    ("emph", "textit"),
    ("mathds", "mathbb"),
    ("mathbbm", "mathbb"),
    ("mathscr", "mathscr"),
    ("nicefrac", "tfrac"),
    ("sfrac", "tfrac"),
    ("hdots", "dots"),
    ("textdegree", "degree"),
    ("textmu", "mu"),
    ("mathup", "mathrm"),
    ("symbf", "mathbf"),
    ("abs_", "abs"),
    ("lparen", "("),
    ("xspace", ""),
    ("centering", ""),
    ("noindent", ""),
    ("nonumber", ""),
    ("notag", ""),
    ("protect", ""),
    ("nolinebreak", ""),
    ("allowdisplaybreaks", ""),
    ("boldmath", ""),
    ("unboldmath", ""),
    ("bfseries", "bf"),
    ("itshape", "it"),
];

/// Commands whose argument is text.
const TEXT: [&str; 10] =
    ["text", "textrm", "textbf", "textit", "texttt", "textsf", "textnormal", "textup", "textmd", "intertext"];

/// A formula that is being read.
#[derive(Default)]
struct Writer {
    latex: String,
    /// The number of open braces.
    depth: usize,
    /// The depths at which arguments that are text begin, and whether a formula in them is open.
    texts: Vec<(usize, bool)>,
}

impl Writer {
    fn push(&mut self, text: &str) {
        let is_after_word = self.latex.ends_with(|c: char| c.is_ascii_alphabetic())
            && self.latex.rfind('\\').is_some_and(|at| {
                at + 1 < self.latex.len()
                    && self.latex[at + 1..].bytes().all(|byte| byte.is_ascii_alphabetic())
            });
        if is_after_word && text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.latex.push(' ');
        }
        for c in text.chars() {
            let c = if c.is_whitespace() { ' ' } else { c };
            if c != ' ' || !self.latex.ends_with(' ') || self.latex.ends_with("\\ ") {
                self.latex.push(c);
            }
        }
    }

    fn word(&mut self, name: &str) {
        self.latex.push('\\');
        self.latex.push_str(name);
    }
}

impl Parser<'_, '_> {
    /// Reads a formula up to its end: `$`, `$$`, `)`, `]`, or an environment. `lines` is the environment that
    /// KaTeX has for its lines.
    pub fn formula(
        &mut self,
        at: u32,
        end: &str,
        lines: Option<&str>,
        is_block: bool,
        nodes: &mut Vec<Node>,
    ) -> Result<(), Failure> {
        let begin = self.expander.fail("the formula that begins here does not end");
        let mut writer = Writer::default();
        if lines == Some("alignedat") {
            let columns = self.expander.argument()?;
            writer.push(&format!("{{{}}}", self.expander.source_of(&columns)));
        }
        let push_formula = |latex: &str, nodes: &mut Vec<Node>| {
            let latex = latex.trim();
            let latex = match lines.filter(|_| latex.contains(['&', '\\'])) {
                Some(lines) => &format!("\\begin{{{lines}}}{latex}\\end{{{lines}}}"),
                None => latex,
            };
            if !latex.is_empty() {
                let latex = if end.starts_with("eqnarray") { two_columns(latex) } else { latex.to_owned() };
                nodes.push(Node { at, kind: Kind::Formula(Box::new(Formula { latex, is_block })) });
            }
        };
        while let Some(token) = self.expander.read()? {
            match token.kind {
                Lexeme::Dollar if !writer.texts.is_empty() => {
                    if let Some((_, is_open)) = writer.texts.last_mut() {
                        *is_open = !*is_open;
                        let is_open = *is_open;
                        writer.latex.push_str(if is_open { "}" } else { "\\text{" });
                    }
                }
                Lexeme::Dollar if end == "$" || end == "$$" => {
                    if end == "$$" {
                        self.expander.next();
                    }
                    close(&writer, &begin)?;
                    push_formula(&writer.latex, nodes);
                    return Ok(());
                }
                Lexeme::Dollar => return Err(begin),
                Lexeme::Par if !is_block => return Err(begin),
                Lexeme::Par => {}
                Lexeme::Open => {
                    writer.depth += 1;
                    writer.push("{");
                }
                Lexeme::Close => {
                    // The brace of the group around it.
                    let Some(depth) = writer.depth.checked_sub(1) else { return Err(begin) };
                    writer.depth = depth;
                    writer.texts.pop_if(|(at, _)| *at > depth);
                    writer.push("}");
                }
                Lexeme::Symbol => {
                    let symbol = self.expander.text(token).to_owned();
                    if symbol == end && writer.texts.is_empty() {
                        close(&writer, &begin)?;
                        push_formula(&writer.latex, nodes);
                        return Ok(());
                    }
                    match &*symbol {
                        "(" | ")" | "[" | "]" => {}
                        "@" | "/" | "-" | "*" => {}
                        _ => {
                            writer.push("");
                            writer.word(&symbol);
                        }
                    }
                }
                Lexeme::Word | Lexeme::Builtin => {
                    let name = self.expander.text(token).to_owned();
                    match &*name {
                        "begin" => {
                            let name = self.environment_name()?;
                            if !self.expander.begin_environment(&name)? {
                                writer.push(&format!("\\begin{{{}}}", nested(&name)));
                            }
                        }
                        "end" => {
                            let name = self.environment_name()?;
                            if name == end {
                                close(&writer, &begin)?;
                                push_formula(&writer.latex, nodes);
                                return Ok(());
                            }
                            if name == "document" {
                                return Err(begin);
                            }
                            if !self.expander.end_environment(&name)? {
                                writer.push(&format!("\\end{{{}}}", nested(&name)));
                            }
                        }
                        "fillin" | "answerline" if writer.depth == 0 => {
                            push_formula(&writer.latex, nodes);
                            writer.latex.clear();
                            self.node(token, nodes)?;
                        }
                        _ => {
                            self.word(&name, &mut writer)?;
                            if self.expander.is_before_space(token) {
                                writer.push(" ");
                            }
                        }
                    }
                }
                Lexeme::Tie => writer.push("~"),
                Lexeme::Param => {}
                Lexeme::Verbatim => {
                    let code = self.expander.text(token).to_owned();
                    let code = code.trim_start_matches(|c: char| c == '\\' || c.is_ascii_alphabetic());
                    let code = code.get(1..code.len().saturating_sub(1)).unwrap_or_default();
                    writer.push(&format!("\\texttt{{{}}}", escaped(code)));
                }
                Lexeme::Text | Lexeme::Align | Lexeme::Super | Lexeme::Sub => {
                    let text = self.expander.text(token).to_owned();
                    writer.push(&text);
                }
            }
        }
        Err(begin)
    }

    /// A command in a formula.
    fn word(&mut self, name: &str, writer: &mut Writer) -> Result<(), Failure> {
        let renamed = RENAMED.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new);
        match name {
            "label" | "vspace" | "phantomsection" | "pagebreak" | "color" => {
                self.expander.star();
                self.expander.argument()?;
            }
            "ensuremath" | "boxedeq" => {
                let inside = self.expander.argument()?;
                self.expander.push(inside.into());
            }
            "ce" | "cee" => {
                let formula = self.source()?;
                writer.push(&chemical(&formula));
            }
            "SI" | "si" | "qty" | "unit" | "num" | "ang" | "SIrange" | "qtyrange" | "numrange" => {
                // `\qty(x)` of another package is not a quantity.
                let mut arguments = Vec::new();
                self.expander.optional()?;
                let count = if name.ends_with("range") { 3 } else { 2 };
                let count = match name {
                    "si" | "unit" | "num" | "ang" => 1,
                    "numrange" => 2,
                    _ => count,
                };
                for at in 0..count {
                    if at == 1 && count == 2 {
                        self.expander.optional()?;
                    }
                    arguments.push(self.source()?);
                }
                writer.push(&quantity(name, &arguments));
            }
            _ if renamed.is_empty() => {}
            _ => {
                writer.push("");
                writer.word(renamed);
                if TEXT.contains(&renamed) {
                    let open = self.expander.argument()?;
                    let depth = writer.depth + 1;
                    writer.texts.push((depth, false));
                    // Its braces are read again, so that the text ends where they do.
                    let brace = |kind| Token { kind, ..self.expander.brace(kind) };
                    let mut tokens = vec![brace(Lexeme::Open)];
                    tokens.extend(open);
                    tokens.push(brace(Lexeme::Close));
                    self.expander.push(tokens.into());
                }
            }
        }
        Ok(())
    }

    /// An argument as it is typed, with macros expanded.
    fn source(&mut self) -> Result<String, Failure> {
        let tokens = self.expander.argument()?;
        Ok(self.expander.source_of(&tokens))
    }
}

fn close(writer: &Writer, begin: &Failure) -> Result<(), Failure> {
    match writer.depth {
        0 => Ok(()),
        _ => Err(Failure {
            at: begin.at,
            reason: "a brace in the formula that begins here is not closed".to_owned(),
        }),
    }
}

/// The lines of an `eqnarray`, whose sign of equality is a column, with two columns.
fn two_columns(latex: &str) -> String {
    let rows = latex.split("\\\\").map(|row| match row.match_indices('&').nth(1) {
        Some((second, _)) => format!("{}{}", &row[..second], &row[second + 1..]),
        None => row.to_owned(),
    });
    rows.collect::<Vec<_>>().join("\\\\")
}

fn escaped(text: &str) -> String {
    text.chars().flat_map(|c| "\\{}$&#^_%~".contains(c).then_some('\\').into_iter().chain([c])).collect()
}

/// Units and prefixes of `siunitx`, as LaTeX.
const UNITS: &[(&str, &str)] = &[
    ("metre", "m"),
    ("meter", "m"),
    ("second", "s"),
    ("kilogram", "kg"),
    ("gram", "g"),
    ("ampere", "A"),
    ("kelvin", "K"),
    ("mole", "mol"),
    ("candela", "cd"),
    ("newton", "N"),
    ("joule", "J"),
    ("watt", "W"),
    ("pascal", "Pa"),
    ("hertz", "Hz"),
    ("coulomb", "C"),
    ("volt", "V"),
    ("ohm", "\\Omega"),
    ("farad", "F"),
    ("henry", "H"),
    ("tesla", "T"),
    ("weber", "Wb"),
    ("siemens", "S"),
    ("becquerel", "Bq"),
    ("gray", "Gy"),
    ("sievert", "Sv"),
    ("lumen", "lm"),
    ("lux", "lx"),
    ("radian", "rad"),
    ("steradian", "sr"),
    ("celsius", "{}^{\\circ}C"),
    ("degreeCelsius", "{}^{\\circ}C"),
    ("degree", "{}^{\\circ}"),
    ("arcminute", "'"),
    ("arcsecond", "''"),
    ("percent", "\\%"),
    ("minute", "min"),
    ("hour", "h"),
    ("day", "d"),
    ("litre", "L"),
    ("liter", "L"),
    ("tonne", "t"),
    ("bar", "bar"),
    ("bit", "bit"),
    ("byte", "B"),
    ("decibel", "dB"),
    ("bel", "B"),
    ("electronvolt", "eV"),
    ("hectare", "ha"),
    ("angstrom", "Å"),
    ("dalton", "Da"),
    ("yotta", "Y"),
    ("zetta", "Z"),
    ("exa", "E"),
    ("peta", "P"),
    ("tera", "T"),
    ("giga", "G"),
    ("mega", "M"),
    ("kilo", "k"),
    ("hecto", "h"),
    ("deca", "da"),
    ("deka", "da"),
    ("deci", "d"),
    ("centi", "c"),
    ("milli", "m"),
    ("micro", "\\mu "),
    ("nano", "n"),
    ("pico", "p"),
    ("femto", "f"),
    ("atto", "a"),
    ("km", "km"),
    ("cm", "cm"),
    ("mm", "mm"),
    ("um", "\\mu m"),
    ("nm", "nm"),
    ("kg", "kg"),
    ("mg", "mg"),
    ("ms", "ms"),
    ("us", "\\mu s"),
    ("ns", "ns"),
    ("kHz", "kHz"),
    ("MHz", "MHz"),
    ("GHz", "GHz"),
    ("mA", "mA"),
    ("kV", "kV"),
    ("mV", "mV"),
    ("kW", "kW"),
    ("eV", "eV"),
    ("keV", "keV"),
    ("MeV", "MeV"),
    ("kJ", "kJ"),
    ("kPa", "kPa"),
    ("J", "J"),
    ("N", "N"),
    ("m", "m"),
    ("s", "s"),
    ("K", "K"),
    ("V", "V"),
    ("A", "A"),
    ("W", "W"),
    ("C", "C"),
];

/// A quantity, number, unit or angle of `siunitx`, as LaTeX.
pub fn quantity(name: &str, arguments: &[String]) -> String {
    let [first, second, third] = [0, 1, 2].map(|at| arguments.get(at).map_or("", |text| text.trim()));
    let with_unit = |number: String, unit_text: &str| {
        let unit = unit(unit_text);
        let is_attached = unit.starts_with("\\mathrm{{}^{\\circ}}") || unit.starts_with("\\mathrm{'");
        if unit.is_empty() || is_attached { number + &unit } else { format!("{number}\\,{unit}") }
    };
    match name {
        "si" | "unit" => unit(first),
        "num" => number(first),
        "ang" => {
            let signs = ["{}^{\\circ}", "'", "''"];
            let parts = first.split(';').zip(signs).filter(|(part, _)| !part.trim().is_empty());
            parts.map(|(part, sign)| number(part) + sign).collect()
        }
        "numrange" => format!("{}\\text{{ – }}{}", number(first), number(second)),
        "SIrange" | "qtyrange" => {
            format!("{}\\text{{ – }}{}", number(first), with_unit(number(second), third))
        }
        _ => with_unit(number(first), second),
    }
}

/// Writes out the quantities of `siunitx` in Markdown, as formulas where they are not in one already.
pub fn write_out_quantities(markdown: &str) -> String {
    const COMMANDS: [(&str, usize); 7] =
        [("SI", 2), ("si", 1), ("qty", 2), ("unit", 1), ("num", 1), ("ang", 1), ("ce", 1)];
    let mut written = String::with_capacity(markdown.len());
    let (mut rest, mut is_inside) = (markdown, false);
    while let Some(at) = rest.find('\\') {
        let (before, command) = rest.split_at(at);
        written.push_str(before);
        is_inside ^= before.matches('$').count() % 2 == 1;
        let length = command[1..].bytes().take_while(u8::is_ascii_alphabetic).count();
        let name = &command[1..=length];
        let mut behind = &command[1 + length..];
        let mut arguments = Vec::new();
        if let Some((_, count)) = COMMANDS.iter().find(|(known, _)| *known == name) {
            while let (true, Some(length)) = (arguments.len() < *count, group_len(behind)) {
                arguments.push(behind[1..length - 1].to_owned());
                behind = &behind[length..];
            }
            if arguments.len() == *count {
                let latex = if name == "ce" { chemical(&arguments[0]) } else { quantity(name, &arguments) };
                written.push_str(&if is_inside { latex } else { format!("${latex}$") });
                rest = behind;
                continue;
            }
        }
        let kept = 1 + length.max(command[1..].chars().next().map_or(0, char::len_utf8));
        written.push_str(&command[..kept]);
        rest = &command[kept..];
    }
    written + rest
}

/// A number of `siunitx`: an exponent may stand behind `e`.
fn number(text: &str) -> String {
    let text = text.replace("+-", "\\pm ").replace("\\times", "x");
    let parts: Vec<String> = text
        .split('x')
        .map(|part| {
            let part = part.trim();
            match part.split_once(['e', 'E', 'd']) {
                Some((number, exponent)) if exponent.trim().parse::<f64>().is_ok() => {
                    let power = format!("10^{{{}}}", exponent.trim());
                    if number.trim().is_empty() {
                        power
                    } else {
                        format!("{} \\times {power}", number.trim())
                    }
                }
                _ => part.to_owned(),
            }
        })
        .collect();
    parts.join(" \\times ")
}

/// A unit of `siunitx`, by macros or as typed.
fn unit(text: &str) -> String {
    let mut latex = String::new();
    let mut rest = text.trim();
    let (mut is_per, mut power) = (false, String::new());
    let end_unit = |latex: &mut String, is_per: &mut bool, power: &mut String| {
        match (std::mem::take(is_per), power.is_empty()) {
            (true, true) => latex.push_str("^{-1}"),
            (true, false) => latex.push_str(&format!("^{{-{power}}}")),
            (false, false) => latex.push_str(&format!("^{{{power}}}")),
            (false, true) => {}
        }
        power.clear();
    };
    let mut is_prefix = false;
    while let Some(c) = rest.chars().next() {
        if let Some(behind) = rest.strip_prefix('\\') {
            let len = behind.bytes().take_while(u8::is_ascii_alphabetic).count().max(1).min(behind.len());
            let name = behind.get(..len).unwrap_or_default();
            rest = behind.get(len..).unwrap_or_default().trim_start();
            match name {
                "per" => is_per = true,
                "square" => power = "2".to_owned(),
                "cubic" => power = "3".to_owned(),
                "squared" | "cubed" => {
                    let exponent = if name == "squared" { "2" } else { "3" };
                    match latex.ends_with("^{-1}") {
                        true => {
                            latex.truncate(latex.len() - 2);
                            latex.push_str(&format!("{exponent}}}"));
                        }
                        false => latex.push_str(&format!("^{{{exponent}}}")),
                    }
                }
                "tothe" | "raiseto" => {
                    let (exponent, behind) =
                        rest.strip_prefix('{').and_then(|rest| rest.split_once('}')).unwrap_or((rest, ""));
                    rest = behind;
                    if name == "tothe" {
                        latex.push_str(&format!("^{{{exponent}}}"));
                    } else {
                        power = exponent.to_owned();
                    }
                }
                name => {
                    let known = UNITS.iter().find(|(unit, _)| *unit == name);
                    if !is_prefix && !latex.is_empty() && !latex.ends_with([' ', '/', ',']) {
                        latex.push_str("\\,");
                    }
                    latex.push_str(known.map_or(name, |(_, letters)| letters));
                    is_prefix = known.is_some_and(|(unit, _)| {
                        [
                            "yotta", "zetta", "exa", "peta", "tera", "giga", "mega", "kilo", "hecto", "deca",
                            "deka", "deci", "centi", "milli", "micro", "nano", "pico", "femto", "atto",
                        ]
                        .contains(unit)
                    });
                    if !is_prefix {
                        end_unit(&mut latex, &mut is_per, &mut power);
                    }
                }
            }
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '.' | '~' => latex.push_str("\\,"),
            '^' => {
                let len = if rest.starts_with('{') {
                    rest.find('}').map_or(rest.len(), |end| end + 1)
                } else {
                    let sign = usize::from(rest.starts_with('-'));
                    sign + rest[sign..].chars().next().map_or(0, char::len_utf8)
                };
                latex.push_str(&format!("^{{{}}}", rest[..len].trim_matches(['{', '}'])));
                rest = &rest[len..];
            }
            '°' => latex.push_str("{}^{\\circ}"),
            '%' => latex.push_str("\\%"),
            c => latex.push(c),
        }
    }
    if latex.is_empty() { latex } else { format!("\\mathrm{{{latex}}}") }
}

/// A chemical formula of `mhchem`, written out.
pub fn chemical(text: &str) -> String {
    let mut latex = String::from("\\mathrm{");
    let arrows = [
        ("<=>>", "\\rightleftharpoons "),
        ("<<=>", "\\rightleftharpoons "),
        ("<=>", "\\rightleftharpoons "),
        ("<->", "\\leftrightarrow "),
        ("->", "\\rightarrow "),
        ("<-", "\\leftarrow "),
    ];
    let mut rest = text.trim();
    // Whether digits are indices, as behind an element.
    let mut is_after_element = false;
    while let Some(c) = rest.chars().next() {
        if let Some((arrow, sign)) = arrows.iter().find(|(arrow, _)| rest.starts_with(arrow)) {
            rest = &rest[arrow.len()..];
            latex.push_str(sign);
            // Text above and below the arrow stands behind it.
            while let Some((above, behind)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
                latex.truncate(latex.trim_end().len());
                latex = match latex.strip_suffix("\\rightarrow") {
                    Some(before) => format!("{before}\\xrightarrow{{\\text{{{above}}}}} "),
                    None => latex + " ",
                };
                rest = behind;
            }
            is_after_element = false;
            continue;
        }
        let word = rest.bytes().take_while(u8::is_ascii_digit).count();
        if word > 0 {
            let sign = if is_after_element { '_' } else { ' ' };
            if sign == '_' {
                latex.push_str(&format!("_{{{}}}", &rest[..word]));
            } else {
                latex.push_str(&rest[..word]);
                if rest[word..].starts_with(|c: char| c.is_ascii_uppercase()) {
                    latex.push_str("\\,");
                }
            }
            rest = &rest[word..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '^' | '_' => {
                let (script, behind) = match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
                    Some(split) => split,
                    None => {
                        let len = rest
                            .bytes()
                            .take_while(|byte| byte.is_ascii_digit() || b"+-".contains(byte))
                            .count();
                        rest.split_at(
                            len.max(rest.chars().next().map_or(0, char::len_utf8).min(1)).min(rest.len()),
                        )
                    }
                };
                let base = if is_after_element { "" } else { "{}" };
                latex.push_str(&format!("{base}{c}{{{script}}}"));
                rest = behind;
            }
            '+' | '-' if is_after_element && !rest.starts_with(|c: char| c.is_alphanumeric()) => {
                latex.push_str(&format!("^{{{c}}}"));
            }
            '-' if is_after_element => latex.push('-'),
            '=' => latex.push('='),
            '#' => latex.push_str("\\equiv "),
            '*' | '.' => latex.push_str("\\cdot "),
            '$' => {}
            ' ' => {
                latex.push(' ');
                is_after_element = false;
                continue;
            }
            c => latex.push(c),
        }
        is_after_element = c.is_alphabetic() || matches!(c, ')' | ']' | '}' | '_');
    }
    latex.truncate(latex.trim_end().len());
    latex.push('}');
    latex.replace("  ", " ")
}

/// The name of an environment within a formula: those that set whole paragraphs stand only outermost in KaTeX.
fn nested(environment: &str) -> &str {
    match environment {
        "tabular" | "tabularx" => "array",
        "align" | "align*" | "eqnarray" | "eqnarray*" | "flalign" | "equation" | "equation*" => "aligned",
        "gather" | "gather*" | "multline" | "multline*" => "gathered",
        name => name,
    }
}
