//! MathML as LaTeX, as far as it can be done.

use super::signs::{ACCENTS, FUNCTIONS, LARGE, LIMITS, SIGNS};
use crate::exchange::markup::{Element, Node};

/// The LaTeX of a `math` element, and whether it says all of it.
pub fn latex(math: &Element) -> (String, bool) {
    let is_tex = |element: &&Element| {
        element.attribute("encoding").is_some_and(|encoding| {
            let encoding = encoding.to_ascii_lowercase();
            encoding.contains("tex") && !encoding.contains("text")
        })
    };
    let annotations = math.below("annotation");
    if let Some(tex) = annotations.iter().copied().find(is_tex) {
        let latex = tex.text();
        let latex = latex.trim().trim_start_matches("\\(").trim_end_matches("\\)").trim_matches('$').trim();
        return (without_controls(latex), true);
    }
    let mut writer = Writer { latex: String::new(), is_whole: true };
    writer.row(&math.children);
    let latex = writer.latex.split_whitespace().collect::<Vec<_>>().join(" ");
    (without_controls(&latex), writer.is_whole)
}

/// What can be seen of a formula, in one line.
fn without_controls(latex: &str) -> String {
    let seen = latex.chars().filter(|c| c.is_whitespace() || !c.is_control());
    seen.map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}

/// A text inside `\text{…}`.
pub fn text(text: &str) -> String {
    let mut latex = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '%' | '&' | '#' | '_' | '{' | '}' | '$' => {
                latex.push('\\');
                latex.push(c);
            }
            '\\' => latex.push_str("\\backslash "),
            '^' => latex.push_str("\\hat{}"),
            '~' => latex.push('∼'),
            c => latex.push(c),
        }
    }
    latex
}

struct Writer {
    latex: String,
    is_whole: bool,
}

impl Writer {
    fn row(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Text(text) if text.trim().is_empty() => {}
                Node::Text(text) => self.symbols(text.trim()),
                Node::Element(element) => self.element(element),
            }
        }
    }

    /// Something as one argument.
    fn group(&mut self, element: Option<&Element>) {
        self.latex.push('{');
        match element {
            Some(element) => self.element(element),
            None => self.is_whole = false,
        }
        self.latex.push('}');
    }

    fn base(&mut self, element: Option<&Element>) {
        match element {
            Some(element) if matches!(&*element.name, "mi" | "mn" | "mo") => self.element(element),
            other => self.group(other),
        }
        while self.latex.ends_with(' ') {
            self.latex.pop();
        }
    }

    fn element(&mut self, element: &Element) {
        let mut parts = element.elements();
        match element.name.as_str() {
            "math" | "mrow" | "mstyle" | "mpadded" | "merror" | "semantics" | "mtd" => {
                self.row(&element.children);
            }
            "mi" => {
                let name = element.text();
                let name = name.trim();
                let variant = element.attribute("mathvariant");
                match (variant, name.chars().count()) {
                    (Some("bold"), _) => self.wrapped("\\mathbf", name),
                    (Some("double-struck"), _) => self.wrapped("\\mathbb", name),
                    (Some("script"), _) => self.wrapped("\\mathcal", name),
                    (Some("fraktur"), _) => self.wrapped("\\mathfrak", name),
                    (Some("normal"), 1) if name.is_ascii() => self.wrapped("\\mathrm", name),
                    (_, 0 | 1) => self.symbols(name),
                    _ if FUNCTIONS.contains(&name) => self.command(&format!("\\{name}")),
                    _ if name.chars().all(char::is_alphanumeric) => self.wrapped("\\mathrm", name),
                    _ => self.symbols(name),
                }
            }
            "mn" => self.symbols(element.text().trim()),
            "mo" => self.symbols(element.text().trim()),
            "mtext" | "ms" => {
                let inner = element.text();
                if !inner.trim().is_empty() {
                    let inner = inner.split_whitespace().collect::<Vec<_>>().join(" ");
                    self.latex.push_str(&format!("\\text{{{}}}", text(&inner)));
                } else if !inner.is_empty() {
                    self.latex.push_str("\\ ");
                }
            }
            "mspace" => self.latex.push_str("\\ "),
            "mphantom" | "annotation" | "annotation-xml" | "none" | "mprescripts" | "maligngroup"
            | "malignmark" | "script" | "style" => {}
            "mfrac" => {
                self.latex.push_str("\\frac");
                let (over, under) = (parts.next(), parts.next());
                self.group(over);
                self.group(under);
            }
            "msqrt" => {
                self.latex.push_str("\\sqrt{");
                self.row(&element.children);
                self.latex.push('}');
            }
            "mroot" => {
                let (base, index) = (parts.next(), parts.next());
                self.latex.push_str("\\sqrt[");
                if let Some(index) = index {
                    self.element(index);
                }
                self.latex.push(']');
                self.group(base);
            }
            "msup" | "mover" | "msub" | "munder" | "msubsup" | "munderover" => self.scripts(element),
            "mfenced" => self.fenced(element),
            "mtable" => self.table(element),
            "menclose" => {
                let is_box = element.attribute("notation").is_some_and(|notation| notation.contains("box"));
                self.latex.push_str(if is_box { "\\boxed{" } else { "{" });
                self.is_whole &= is_box;
                self.row(&element.children);
                self.latex.push('}');
            }
            "mtr" => self.row(&element.children),
            _ => {
                self.is_whole = false;
                self.row(&element.children);
            }
        }
    }

    fn scripts(&mut self, element: &Element) {
        let mut parts = element.elements();
        let base = parts.next();
        let over_sign =
            element.elements().next_back().map(|sign| sign.text().trim().to_owned()).unwrap_or_default();
        let accent = ACCENTS.iter().find(|(sign, _)| *sign == over_sign).map(|(_, command)| *command);
        match (element.name.as_str(), accent) {
            ("mover", Some(command)) => {
                self.latex.push_str(command);
                return self.group(base);
            }
            ("munder", _) if matches!(&*over_sign, "_" | "\u{332}" | "¯" | "\u{23df}") => {
                self.latex.push_str(if over_sign == "\u{23df}" { "\\underbrace" } else { "\\underline" });
                return self.group(base);
            }
            _ => {}
        }
        let sign = base.map(|base| base.text().trim().to_owned()).unwrap_or_default();
        let has_limits = LARGE.iter().any(|(large, _)| *large == sign) || LIMITS.contains(&&*sign);
        match element.name.as_str() {
            "mover" if !has_limits => {
                self.latex.push_str("\\overset");
                let over = parts.next();
                self.group(over);
                return self.group(base);
            }
            "munder" if !has_limits => {
                self.latex.push_str("\\underset");
                let under = parts.next();
                self.group(under);
                return self.group(base);
            }
            _ => {}
        }
        self.base(base);
        let signs: &[char] = match element.name.as_str() {
            "msup" | "mover" => &['^'],
            "msub" | "munder" => &['_'],
            _ => &['_', '^'],
        };
        for sign in signs {
            self.latex.push(*sign);
            let script = parts.next();
            self.group(script);
        }
    }

    fn fenced(&mut self, element: &Element) {
        let fence = |name, usual: &str| {
            let sign = element.attribute(name).unwrap_or(usual).trim().to_owned();
            match sign.as_str() {
                "" => ".".to_owned(),
                "{" | "}" => format!("\\{sign}"),
                "⟨" => "\\langle ".to_owned(),
                "⟩" => "\\rangle ".to_owned(),
                "‖" | "∥" => "\\|".to_owned(),
                "(" | ")" | "[" | "]" | "|" | "/" | "⌊" | "⌋" | "⌈" | "⌉" | "<" | ">" => sign,
                _ => ".".to_owned(),
            }
        };
        self.latex.push_str(&format!("\\left{}", fence("open", "(")));
        let separators: Vec<char> =
            element.attribute("separators").unwrap_or(",").chars().filter(|c| !c.is_whitespace()).collect();
        for (at, part) in element.elements().enumerate() {
            if let Some(separator) = at.checked_sub(1).and_then(|at| separators.get(at).or(separators.last()))
            {
                self.symbols(separator.encode_utf8(&mut [0; 4]));
            }
            self.element(part);
        }
        self.latex.push_str(&format!("\\right{} ", fence("close", ")")));
    }

    fn table(&mut self, element: &Element) {
        self.latex.push_str("\\begin{matrix}");
        for (at, row) in
            element.elements().filter(|row| matches!(&*row.name, "mtr" | "mlabeledtr")).enumerate()
        {
            if at > 0 {
                self.latex.push_str(" \\\\ ");
            }
            for (at, cell) in row.all("mtd").enumerate() {
                if at > 0 {
                    self.latex.push_str(" & ");
                }
                self.element(cell);
            }
        }
        self.latex.push_str("\\end{matrix}");
    }

    fn wrapped(&mut self, command: &str, name: &str) {
        self.latex.push_str(&format!("{command}{{{}}}", text(name)));
    }

    fn command(&mut self, command: &str) {
        self.latex.push_str(command);
        self.latex.push(' ');
    }

    fn symbols(&mut self, symbols: &str) {
        if FUNCTIONS.contains(&symbols) {
            return self.command(&format!("\\{symbols}"));
        }
        for c in symbols.chars() {
            let known = SIGNS.iter().chain(LARGE).find(|(sign, _)| sign.starts_with(c));
            match (known, c) {
                (Some((_, command)), _) => self.command(command),
                (None, '%' | '&' | '#' | '_' | '{' | '}' | '$') => {
                    self.latex.push('\\');
                    self.latex.push(c);
                }
                (None, '\\') => self.command("\\backslash"),
                (None, '^') => self.command("\\wedge"),
                (None, '~') => self.command("\\sim"),
                // Signs that nobody sees: 'times', 'applied to', 'and so on'.
                (None, '\u{2061}'..='\u{2064}' | '\u{200b}' | '\u{feff}') => {}
                (None, c) if c.is_whitespace() => self.latex.push_str("\\ "),
                (None, c) => self.latex.push(c),
            }
        }
    }
}
