//! Converts MathML to LaTeX, either from its presentation markup or from its LaTeX annotation.

use crate::markup::{Element, Node};
use stoa_text::mathml;
use stoa_text::word_list::contains_word;

/// Operators that are typeset upright by a command of the same name.
const FUNCTIONS: &str = "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min sup \
    inf det dim ker arg deg gcd mod";

/// Operators whose limits are below them, in addition to the large ones.
const WITH_LIMITS: [&str; 5] = ["lim", "max", "min", "sup", "inf"];

/// Symbols above a base, each paired with its command.
const ACCENTS: &str = r"
    ¯ \overline ‾ \overline − \overline - \overline _ \overline → \overrightarrow ^ \hat ˆ \hat ~ \tilde
    ˜ \tilde ˙ \dot ¨ \ddot ⇀ \vec ⏞ \overbrace";

/// Large operators with limits above and below, each paired with its command.
const LARGE: &str = r"∑ \sum ∏ \prod ∫ \int ∬ \iint ∮ \oint ⋃ \bigcup ⋂ \bigcap";

/// Symbols, each paired with its command.
const SYMBOLS: &str = r"
    × \times ÷ \div ± \pm ∓ \mp · \cdot ⋅ \cdot ≤ \leq ≥ \geq ≠ \neq ≈ \approx ≡ \equiv ∼ \sim ∝ \propto
    ∞ \infty → \to ← \leftarrow ↔ \leftrightarrow ⇒ \Rightarrow ⇐ \Leftarrow ⇔ \Leftrightarrow
    ∈ \in ∉ \notin ⊂ \subset ⊆ \subseteq ⊃ \supset ⊇ \supseteq ∪ \cup ∩ \cap ∅ \emptyset
    ∀ \forall ∃ \exists ¬ \neg ∧ \wedge ∨ \vee ∂ \partial ∇ \nabla √ \surd ° ^{\circ} ∘ \circ
    … \ldots ⋯ \cdots ⋮ \vdots ′ ' − - ∥ \parallel ⊥ \perp ∠ \angle ℏ \hbar ℓ \ell
    ⟨ \langle ⟩ \rangle ⌊ \lfloor ⌋ \rfloor ⌈ \lceil ⌉ \rceil
    α \alpha β \beta γ \gamma δ \delta ε \varepsilon ϵ \epsilon ζ \zeta η \eta θ \theta ι \iota κ \kappa
    λ \lambda μ \mu µ \mu ν \nu ξ \xi π \pi ρ \rho σ \sigma τ \tau υ \upsilon φ \varphi ϕ \phi χ \chi
    ψ \psi ω \omega Γ \Gamma Δ \Delta Θ \Theta Λ \Lambda Ξ \Xi Π \Pi Σ \Sigma Φ \Phi Ψ \Psi Ω \Omega
    ℝ \mathbb{R} ℕ \mathbb{N} ℤ \mathbb{Z} ℚ \mathbb{Q} ℂ \mathbb{C}";

/// Returns the command for a symbol in a table of pairs.
fn command(pairs: &'static str, symbol: &str) -> Option<&'static str> {
    let mut words = pairs.split_ascii_whitespace();
    while let (Some(of), Some(command)) = (words.next(), words.next()) {
        if of == symbol {
            return Some(command);
        }
    }
    None
}

/// Converts a `math` element to LaTeX, and returns whether the LaTeX is complete.
pub(super) fn to_latex(math: &Element) -> (String, bool) {
    let is_tex = |element: &Element| {
        let encoding = element
            .attribute("encoding")
            .unwrap_or_default()
            .to_ascii_lowercase();
        element.name == "annotation" && encoding.contains("tex") && !encoding.contains("text")
    };
    let annotation = math.descendants_where(&is_tex).first().map(|tex| {
        let latex = tex.text();
        let latex = latex
            .trim()
            .trim_start_matches("\\(")
            .trim_end_matches("\\)")
            .trim_matches('$')
            .trim();
        without_controls(latex)
    });
    if let Some(latex) = annotation.clone().filter(|latex| is_valid(latex)) {
        return (latex, true);
    }
    let mut writer = MathmlConverter {
        latex: String::new(),
        is_whole: true,
    };
    writer.convert_row(&math.children);
    let latex = writer
        .latex
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    match annotation {
        Some(annotation) if latex.is_empty() => (annotation, true),
        _ => (without_controls(&latex), writer.is_whole),
    }
}

/// Whether the LaTeX can be typeset; LaTeX that is too long or too deeply nested to try is
/// accepted.
fn is_valid(latex: &str) -> bool {
    const MAX_LENGTH: usize = 4_000;
    const MAX_GROUPS: usize = 100;
    let groups = ["{", "\\left", "\\begin"]
        .into_iter()
        .map(|group| latex.matches(group).count());
    let may_try = latex.len() <= MAX_LENGTH && groups.sum::<usize>() <= MAX_GROUPS;
    !latex.is_empty() && (!may_try || mathml::can_convert(latex, false))
}

fn without_controls(latex: &str) -> String {
    let visible = latex
        .chars()
        .filter(|c| c.is_whitespace() || !c.is_control());
    visible
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .collect()
}

pub(super) fn escape_latex(text: &str) -> String {
    let mut latex = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '%' | '&' | '#' | '_' | '{' | '}' | '$' => latex.extend(['\\', c]),
            '\\' => latex.push_str("\\backslash "),
            '^' => latex.push_str("\\hat{}"),
            '~' => latex.push('∼'),
            c => latex.push(c),
        }
    }
    latex
}

struct MathmlConverter {
    latex: String,
    is_whole: bool,
}

impl MathmlConverter {
    fn convert_row(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Text(text) => self.convert_symbols(text.trim()),
                Node::Element(element) => self.convert_element(element),
            }
        }
    }

    /// Writes an element as a single argument in braces.
    fn group(&mut self, element: Option<&Element>) {
        self.latex.push('{');
        match element {
            Some(element) => self.convert_element(element),
            None => self.is_whole = false,
        }
        self.latex.push('}');
    }

    /// Writes the element to which scripts are attached.
    fn convert_base(&mut self, element: Option<&Element>) {
        match element {
            Some(element) if matches!(&*element.name, "mi" | "mn" | "mo") => {
                self.convert_element(element);
            }
            other => self.group(other),
        }
        self.latex.truncate(self.latex.trim_end_matches(' ').len());
    }

    fn convert_element(&mut self, element: &Element) {
        let mut parts = element.child_elements();
        match element.name.as_str() {
            "math" | "mrow" | "mstyle" | "mpadded" | "merror" | "semantics" | "mtd" | "mtr" => {
                self.convert_row(&element.children);
            }
            "mi" => {
                let name = element.text();
                let name = name.trim();
                match (element.attribute("mathvariant"), name.chars().count()) {
                    (Some("bold"), _) => self.convert_command_with_text("\\mathbf", name),
                    (Some("double-struck"), _) => self.convert_command_with_text("\\mathbb", name),
                    (Some("script"), _) => self.convert_command_with_text("\\mathcal", name),
                    (Some("fraktur"), _) => self.convert_command_with_text("\\mathfrak", name),
                    (Some("normal"), 1) if name.is_ascii() => {
                        self.convert_command_with_text("\\mathrm", name);
                    }
                    (_, 2..)
                        if !contains_word(FUNCTIONS, name)
                            && name.chars().all(char::is_alphanumeric) =>
                    {
                        self.convert_command_with_text("\\mathrm", name);
                    }
                    _ => self.convert_symbols(name),
                }
            }
            "mn" | "mo" => self.convert_symbols(element.text().trim()),
            "mtext" | "ms" => {
                let text = element.text();
                let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
                match (words.as_str(), text.as_str()) {
                    ("", "") => {}
                    ("", _) => self.latex.push_str("\\ "),
                    _ => self.convert_command_with_text("\\text", &words),
                }
            }
            "mspace" => self.latex.push_str("\\ "),
            "mphantom" | "annotation" | "annotation-xml" | "none" | "mprescripts"
            | "maligngroup" | "malignmark" | "script" | "style" => {}
            "mfrac" => {
                self.latex.push_str("\\frac");
                self.group(parts.next());
                self.group(parts.next());
            }
            "msqrt" => self.convert_row_in("\\sqrt{", &element.children),
            "mroot" => {
                let base = parts.next();
                self.latex.push_str("\\sqrt[");
                parts
                    .next()
                    .into_iter()
                    .for_each(|index| self.convert_element(index));
                self.latex.push(']');
                self.group(base);
            }
            "msup" | "mover" | "msub" | "munder" | "msubsup" | "munderover" => {
                self.convert_scripts(element);
            }
            "mfenced" => self.convert_fenced(element),
            "mtable" => self.convert_table(element),
            "menclose" => {
                let is_box = element
                    .attribute("notation")
                    .is_some_and(|notation| notation.contains("box"));
                self.is_whole &= is_box;
                self.convert_row_in(if is_box { "\\boxed{" } else { "{" }, &element.children);
            }
            _ => {
                self.is_whole = false;
                self.convert_row(&element.children);
            }
        }
    }

    fn convert_row_in(&mut self, opening: &str, nodes: &[Node]) {
        self.latex.push_str(opening);
        self.convert_row(nodes);
        self.latex.push('}');
    }

    fn convert_scripts(&mut self, element: &Element) {
        let parts: Vec<&Element> = element.child_elements().collect();
        let text_of = |part: Option<&&Element>| {
            part.map(|part| part.text().trim().to_owned())
                .unwrap_or_default()
        };
        let (base, first, second) = (
            parts.first().copied(),
            parts.get(1).copied(),
            parts.get(2).copied(),
        );
        let script = match text_of(parts.last()).as_str() {
            "\u{305}" => "¯".to_owned(),
            "\u{302}" => "^".to_owned(),
            other => other.to_owned(),
        };
        let operator = text_of(parts.first());
        let has_limits = command(LARGE, &operator).is_some() || WITH_LIMITS.contains(&&*operator);
        match element.name.as_str() {
            "mover" if let Some(accent) = command(ACCENTS, &script) => {
                self.latex.push_str(accent);
                self.group(base);
            }
            "munder" if matches!(&*script, "_" | "\u{332}" | "¯" | "\u{23df}") => {
                self.latex.push_str(if script == "\u{23df}" {
                    "\\underbrace"
                } else {
                    "\\underline"
                });
                self.group(base);
            }
            name @ ("mover" | "munder") if !has_limits => {
                self.latex.push_str(if name == "mover" {
                    "\\overset"
                } else {
                    "\\underset"
                });
                self.group(first);
                self.group(base);
            }
            name => {
                self.convert_base(base);
                self.latex.push(if matches!(name, "msup" | "mover") {
                    '^'
                } else {
                    '_'
                });
                self.group(first);
                if matches!(name, "msubsup" | "munderover") {
                    self.latex.push('^');
                    self.group(second);
                }
            }
        }
    }

    fn convert_fenced(&mut self, element: &Element) {
        let fence = |name, default| match element.attribute(name).unwrap_or(default).trim() {
            "{" => "\\{",
            "}" => "\\}",
            "⟨" => "\\langle ",
            "⟩" => "\\rangle ",
            "‖" | "∥" => "\\|",
            fence @ ("(" | ")" | "[" | "]" | "|" | "/" | "⌊" | "⌋" | "⌈" | "⌉" | "<" | ">") => {
                fence
            }
            _ => ".",
        };
        self.latex.push_str("\\left");
        self.latex.push_str(fence("open", "("));
        let separators = element.attribute("separators").unwrap_or(",");
        let separators: Vec<char> = separators.chars().filter(|c| !c.is_whitespace()).collect();
        for (at, part) in element.child_elements().enumerate() {
            let separator = at
                .checked_sub(1)
                .and_then(|at| separators.get(at).or(separators.last()));
            if let Some(separator) = separator {
                self.convert_symbols(&separator.to_string());
            }
            self.convert_element(part);
        }
        self.latex.push_str("\\right");
        self.latex.push_str(fence("close", ")"));
        self.latex.push(' ');
    }

    fn convert_table(&mut self, element: &Element) {
        self.latex.push_str("\\begin{matrix}");
        let rows = element
            .child_elements()
            .filter(|row| matches!(&*row.name, "mtr" | "mlabeledtr"));
        for (at, row) in rows.enumerate() {
            self.latex.push_str(if at > 0 { " \\\\ " } else { "" });
            for (at, cell) in row.children_named("mtd").enumerate() {
                self.latex.push_str(if at > 0 { " & " } else { "" });
                self.convert_element(cell);
            }
        }
        self.latex.push_str("\\end{matrix}");
    }

    fn convert_command_with_text(&mut self, command: &str, text: &str) {
        self.latex
            .push_str(&format!("{command}{{{}}}", escape_latex(text)));
    }

    fn convert_command(&mut self, command: &str) {
        self.latex.push_str(command);
        self.latex.push(' ');
    }

    fn convert_symbols(&mut self, symbols: &str) {
        if contains_word(FUNCTIONS, symbols) {
            return self.convert_command(&format!("\\{symbols}"));
        }
        for c in symbols.chars() {
            let known = || {
                let symbol = c.to_string();
                command(SYMBOLS, &symbol).or_else(|| command(LARGE, &symbol))
            };
            match c {
                '%' | '&' | '#' | '_' | '{' | '}' | '$' => self.latex.extend(['\\', c]),
                '\\' => self.convert_command("\\backslash"),
                '^' => self.convert_command("\\wedge"),
                '~' => self.convert_command("\\sim"),
                // Invisible operators (function application, times, separator and plus), and other
                // invisible characters.
                '\u{2061}'..='\u{2064}' | '\u{200b}' | '\u{feff}' => {}
                c if c.is_whitespace() => self.latex.push_str("\\ "),
                c if c.is_ascii() => self.latex.push(c),
                c => match known() {
                    Some(command) => self.convert_command(command),
                    None => self.latex.push(c),
                },
            }
        }
    }
}
