//! Writes LaTeX of the exam class, with figures beside it. What the class has no command for stands in commands
//! and environments whose names begin with `stoa`, which the preamble defines.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{ExportLoss, Holds, NO_ANSWERS, Output, Written, count_right, write_each};
use crate::content::catalog::{Accepted, Exam, Kind, Question, Text};
use crate::content::figures::Figures as Pictures;
use crate::content::rich_text::{Event, Tag, events};
use crate::exchange::text::export::{have_numbers_as_ids, languages};

/// The folder of figures, beside the document.
const FIGURES: &str = "figures";

pub fn write(exam: &Exam, pictures: &Pictures) -> Written {
    let mut figures = BTreeMap::new();
    let mut body = String::new();
    if let Some(instructions) = &exam.instructions {
        let text = Writer::new(pictures, &mut figures).text(instructions);
        body.push_str(&environment("stoainstructions", &text));
    }
    body.push_str("\\begin{questions}\n");
    let mut stem: Option<Arc<Text>> = None;
    let (questions, verdicts) = write_each(exam, Holds::ALL, |question, losses| {
        if !have_numbers_as_ids(&question.choices) {
            losses.push(ExportLoss::ChoiceIds);
        }
        let mut writer = Writer::new(pictures, &mut figures);
        let written = writer.question(question)?;
        // Of questions that share a text, it stands above the first.
        let above = match &question.stem {
            own if *own == stem => String::new(),
            Some(text) => environment("stoastem", &writer.text(text)),
            None => environment("stoastem", ""),
        };
        // A question that is refused has no stem either.
        stem.clone_from(&question.stem);
        Ok(format!("\n{above}{written}"))
    });
    body.push_str(&questions.concat());
    body.push_str("\\end{questions}\n");
    let title = escape(&exam.description);
    let characters = unicode_characters(&body, &title);
    let document = format!(
        "{PREAMBLE}{characters}\\title{{{title}}}\n\\date{{}}\n\n\\begin{{document}}\n\\maketitle\n{body}\\end{{document}}\n"
    );
    Written { output: Output::Beside(document.into_bytes(), figures.into_iter().collect()), verdicts }
}

const PREAMBLE: &str = include_str!("latex_preamble.tex");

fn environment(name: &str, text: &str) -> String {
    format!("\\begin{{{name}}}\n{}\n\\end{{{name}}}\n", text.trim())
}

struct Writer<'a> {
    pictures: &'a Pictures,
    figures: &'a mut BTreeMap<String, Vec<u8>>,
}

impl<'a> Writer<'a> {
    fn new(pictures: &'a Pictures, figures: &'a mut BTreeMap<String, Vec<u8>>) -> Writer<'a> {
        Writer { pictures, figures }
    }

    fn question(&mut self, question: &Question) -> Result<String, &'static str> {
        // The class counts in halves of points.
        let points = question.points;
        let mut written = match points.fract() {
            0.0 => format!("\\question[{points}]\n"),
            0.5 if points < 1.0 => "\\question[\\half]\n".to_owned(),
            0.5 => format!("\\question[{}\\half]\n", points.trunc()),
            _ => format!("\\question\n\\stoapoints{{{points}}}\n"),
        };
        written.push_str(&format!("\\stoaid{{{}}}\n", escape(&question.id)));
        for topic in &question.topics {
            written.push_str(&format!("\\stoatopic{{{}}}\n", escape(topic)));
        }
        written.push_str(self.text(&question.question).trim());
        written.push('\n');
        let mut explains = "stoaexplanation";
        match &question.kind {
            Kind::OneOf | Kind::AllOf => {
                explains = "solution";
                written.push_str(&self.choices(question)?);
            }
            Kind::Open if question.choices.is_empty() => written.push_str("\\fillwithlines{1in}\n"),
            Kind::Open => written.push_str(&self.models(question)),
            Kind::Checked(accepted) => {
                for (at, one) in accepted.iter().enumerate() {
                    let key = match one {
                        Accepted::Text(text) => escape(text),
                        Accepted::Number { number, tolerance: None } => format!("${number}$"),
                        Accepted::Number { number, tolerance: Some(tolerance) } => {
                            format!("${number} \\pm {tolerance}$")
                        }
                    };
                    written.push_str(&match at {
                        0 => format!("\\answerline[{key}]\n"),
                        _ => format!("\\stoaaccept{{{key}}}\n"),
                    });
                }
                written.push_str(&self.models(question));
            }
        }
        if let Some(explanation) = &question.explanation {
            written.push_str(&environment(explains, &self.text(explanation)));
        }
        for hint in &question.hints {
            written.push_str(&environment("stoahint", &self.text(hint)));
        }
        Ok(written)
    }

    fn choices(&mut self, question: &Question) -> Result<String, &'static str> {
        let right = count_right(&question.choices);
        let is_all = question.kind == Kind::AllOf;
        if right == 0 {
            return Err(NO_ANSWERS);
        }
        let mut written = String::new();
        // Without it, several right choices are all to be chosen.
        if is_all != (right > 1) {
            written.push_str(&format!("\\stoaselect{{{}}}\n", if is_all { "all" } else { "any" }));
        }
        let list = if is_all { "checkboxes" } else { "choices" };
        written.push_str(&format!("\\begin{{{list}}}\n"));
        for choice in &question.choices {
            let command = if choice.correct { "\\CorrectChoice" } else { "\\choice" };
            written.push_str(&format!("{command} {}\n", self.text(&choice.text).trim()));
            if let Some(feedback) = &choice.feedback {
                written.push_str(&environment("stoafeedback", &self.text(feedback)));
            }
        }
        written.push_str(&format!("\\end{{{list}}}\n"));
        Ok(written)
    }

    fn models(&mut self, question: &Question) -> String {
        question.choices.iter().map(|model| environment("solution", &self.text(&model.text))).collect()
    }

    fn text(&mut self, text: &Text) -> String {
        let mut languages = languages(&text.markdown).into_iter();
        let mut latex = Latex::default();
        for event in events(&text.html) {
            if latex.figure.is_some() && latex.caption.is_none() {
                if matches!(event, Event::Start(tag) if is_class(tag, "caption")) {
                    latex.caption = Some(String::new());
                    continue;
                }
                latex.end_figure();
            }
            match event {
                Event::Text(text) => {
                    latex.caption.as_mut().unwrap_or(&mut latex.written).push_str(&escape(&text.text()));
                }
                Event::Code { code, block: false } => {
                    latex.push(&format!("\\texttt{{{}}}", escape(&code.text())));
                }
                Event::Code { code, block: true } => {
                    latex.program(&code.text(), &languages.next().unwrap_or_default());
                }
                Event::Math { latex: formula, block: true } => {
                    latex.push(&format!("\n\\[{}\\]\n", formula.text().trim()));
                }
                Event::Math { latex: formula, block: false } => {
                    latex.push(&format!("${}$", formula.text().trim()));
                }
                Event::Image(tag) => {
                    let source = attribute(tag, "src");
                    let name = source.rsplit('/').next().unwrap_or_default();
                    let path = format!("{FIGURES}/{name}");
                    if let Some(picture) = self.pictures.get(name) {
                        self.figures.insert(path.clone(), picture.bytes.to_vec());
                    }
                    latex.figure = Some((path, escape(&attribute(tag, "alt"))));
                }
                Event::Break(tag) if tag.name == "br" => latex.push("\\newline\n"),
                Event::Break(_) => latex.push("\n\n\\stoarule\n\n"),
                Event::Start(tag) => latex.start(tag, &text.html),
                Event::End(name) => latex.end(name),
            }
        }
        latex.end_figure();
        latex.written
    }
}

/// A text that is being written.
#[derive(Default)]
struct Latex {
    written: String,
    /// The path and the description of the figure whose caption may follow.
    figure: Option<(String, String)>,
    caption: Option<String>,
    /// The cells of the open row so far.
    cells: usize,
    /// The lists that are open.
    lists: usize,
}

impl Latex {
    fn push(&mut self, latex: &str) {
        self.written.push_str(latex);
    }

    fn begin_line(&mut self) {
        if !self.written.is_empty() && !self.written.ends_with('\n') {
            self.push("\n");
        }
    }

    fn end_figure(&mut self) {
        if let Some((path, alt)) = self.figure.take() {
            let caption = self.caption.take().unwrap_or_default();
            self.push(&format!("\\stoafigure{{{path}}}{{{alt}}}{{{caption}}}"));
        }
    }

    fn program(&mut self, code: &str, language: &str) {
        let options = if language.is_empty() { String::new() } else { format!("[language={{{language}}}]") };
        let code = code.replace("\\end{Verbatim}", "\\end {Verbatim}");
        self.begin_line();
        self.push(&format!(
            "\\begin{{Verbatim}}{options}\n{}\n\\end{{Verbatim}}\n",
            code.trim_end_matches('\n')
        ));
    }

    /// The beginning of an element of `html`.
    fn start(&mut self, tag: Tag, html: &str) {
        match tag.name {
            "a" => {
                let address = escape_address(&attribute(tag, "href"));
                self.push(&format!("\\href{{{address}}}{{"));
            }
            "ul" | "ol" => {
                self.begin_line();
                self.lists += 1;
                let start = tag.attribute("start").map(|start| format!("[start={}]", start.0));
                let name = if tag.name == "ul" { "itemize" } else { "enumerate" };
                self.push(&format!("\\begin{{{name}}}{}\n", start.unwrap_or_default()));
            }
            "li" => {
                self.begin_line();
                self.push("\\item ");
            }
            "table" => {
                let rows = html.split("<tr").nth(1).unwrap_or_default();
                let row = rows.split("</tr").next().unwrap_or_default();
                let columns = row.matches("<th").count().max(row.matches("<td").count());
                self.push(&format!("\n\n\\begin{{tabular}}{{{}}}\n", "l".repeat(columns.max(1))));
            }
            "tr" => self.cells = 0,
            "td" | "th" => {
                self.push(if self.cells > 0 { " & " } else { "" });
                self.cells += 1;
            }
            name => self.push(ends_of(name)[0]),
        }
    }

    fn end(&mut self, name: &str) {
        match name {
            "p" => self.push(if self.lists == 0 { "\n\n" } else { "\\par\n" }),
            "ul" | "ol" => {
                self.lists = self.lists.saturating_sub(1);
                self.begin_line();
                self.push(ends_of(name)[1]);
            }
            "span" => self.end_figure(),
            name => self.push(ends_of(name)[1]),
        }
    }
}

/// The LaTeX before and behind what is in an element.
fn ends_of(element: &str) -> [&'static str; 2] {
    match element {
        "strong" => ["\\textbf{", "}"],
        "em" => ["\\emph{", "}"],
        "del" => ["\\sout{", "}"],
        "a" => ["", "}"],
        "ul" => ["", "\\end{itemize}\n"],
        "ol" => ["", "\\end{enumerate}\n"],
        "blockquote" => ["\n\n\\begin{quote}\n", "\\end{quote}\n\n"],
        "table" => ["", "\\end{tabular}\n\n"],
        "tr" => ["", " \\tabularnewline\n"],
        _ => ["", ""],
    }
}

fn is_class(tag: Tag, class: &str) -> bool {
    tag.attribute("class").is_some_and(|value| value.0 == class)
}

/// The value of an attribute; empty if the tag has none.
fn attribute(tag: Tag, name: &str) -> String {
    tag.attribute(name).map(|value| value.text().into_owned()).unwrap_or_default()
}

/// Escapes the characters that mean something to TeX, and those that it joins.
fn escape(text: &str) -> String {
    let mut latex = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\\' => latex.push_str("\\textbackslash{}"),
            '~' => latex.push_str("\\textasciitilde{}"),
            '^' => latex.push_str("\\textasciicircum{}"),
            '`' => latex.push_str("\\textasciigrave{}"),
            '<' => latex.push_str("\\textless{}"),
            '>' => latex.push_str("\\textgreater{}"),
            '|' => latex.push_str("\\textbar{}"),
            '"' => latex.push_str("\\textquotedbl{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => latex.extend(['\\', c]),
            '[' | ']' => latex.extend(['{', c, '}']),
            '-' | '\'' | ',' if rest.peek() == Some(&c) => latex.extend([c, '{', '}']),
            c => latex.push(c),
        }
    }
    latex
}

/// Escapes an address for `\href`, which may stand in the argument of another command: there `%` would begin a comment.
/// Braces and backslashes are percent-encoded.
fn escape_address(address: &str) -> String {
    let mut latex = String::with_capacity(address.len() + 8);
    for c in address.chars() {
        match c {
            '%' | '#' => latex.extend(['\\', c]),
            '{' => latex.push_str("\\%7B"),
            '}' => latex.push_str("\\%7D"),
            '\\' => latex.push_str("\\%5C"),
            c => latex.push(c),
        }
    }
    latex
}

/// Declarations of the characters that pdflatex does not know.
fn unicode_characters(body: &str, title: &str) -> String {
    const KNOWN: &str = "–—‘’“”„‚…€™•†‡œŒŠšŽžŸ‹›";
    let is_other = |c: &char| *c > '\u{17f}' && !KNOWN.contains(*c);
    let others: BTreeSet<char> = body.chars().chain(title.chars()).filter(is_other).collect();
    if others.is_empty() {
        return String::new();
    }
    let declare = |c: &char| {
        let shown = SYMBOLS.iter().find(|(symbols, _)| symbols.contains(*c)).and_then(|(symbols, names)| {
            let at = symbols.chars().position(|symbol| symbol == *c)?;
            names.split(' ').nth(at)
        });
        let shown = shown.map_or("?".to_owned(), |name| format!("\\ensuremath{{{name}}}"));
        format!("\\DeclareUnicodeCharacter{{{:04X}}}{{{shown}}}\n", u32::from(*c))
    };
    format!("\\ifPDFTeX\n{}\\fi\n", others.iter().map(declare).collect::<String>())
}

/// Characters, and the commands of formulas for them.
const SYMBOLS: [(&str, &str); 4] = [
    (
        "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ",
        "\\alpha \\beta \\gamma \\delta \\varepsilon \\zeta \\eta \\theta \\iota \\kappa \\lambda \\mu \\nu \\xi \\pi \\rho \\sigma \\tau \\upsilon \\varphi \\chi \\psi \\omega \\Gamma \\Delta \\Theta \\Lambda \\Xi \\Pi \\Sigma \\Phi \\Psi \\Omega",
    ),
    (
        "→←↔⇒⇐⇔↑↓≤≥≠≈≡∞√∈∉∑∏∫∂∇∀∃∧∨∩∪⊂⊆∅−·∙⋅′″≪≫∝⊕⊗",
        "\\rightarrow \\leftarrow \\leftrightarrow \\Rightarrow \\Leftarrow \\Leftrightarrow \\uparrow \\downarrow \\leq \\geq \\neq \\approx \\equiv \\infty \\sqrt{} \\in \\notin \\sum \\prod \\int \\partial \\nabla \\forall \\exists \\wedge \\vee \\cap \\cup \\subset \\subseteq \\emptyset - \\cdot \\cdot \\cdot {}' {}'' \\ll \\gg \\propto \\oplus \\otimes",
    ),
    ("⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ", "{}^0 {}^4 {}^5 {}^6 {}^7 {}^8 {}^9 {}^+ {}^- {}^n"),
    ("₀₁₂₃₄₅₆₇₈₉₊₋✓", "{}_0 {}_1 {}_2 {}_3 {}_4 {}_5 {}_6 {}_7 {}_8 {}_9 {}_+ {}_- \\checkmark"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_escaped_for_an_argument() {
        let latex = escape_address("https://d.org/50%25/a_b~c?x={1}&y=\\#part");
        assert_eq!(latex, r"https://d.org/50\%25/a_b~c?x=\%7B1\%7D&y=\%5C\#part");
    }
}
