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
        let html = &text.html;
        let mut languages = languages(&text.markdown).into_iter();
        let mut latex = String::with_capacity(html.len() + 16);
        // The figure whose caption may follow.
        let mut figure: Option<(String, String)> = None;
        let mut caption: Option<String> = None;
        let mut cells = 0;
        let mut lists = 0_usize;
        for event in events(html) {
            let is_caption = matches!(event, Event::Start(tag) if is_class(tag, "caption"));
            if let (Some((path, alt)), None) = (&figure, &caption) {
                if is_caption {
                    caption = Some(String::new());
                    continue;
                }
                latex.push_str(&format!("\\stoafigure{{{path}}}{{{alt}}}{{}}"));
                figure = None;
            }
            match event {
                Event::Text(text) => match &mut caption {
                    Some(caption) => caption.push_str(&escape(&text.text())),
                    None => latex.push_str(&escape(&text.text())),
                },
                Event::Code { code, block: false } => {
                    latex.push_str(&format!("\\texttt{{{}}}", escape(&code.text())));
                }
                Event::Code { code, block: true } => {
                    let language = languages.next().unwrap_or_default();
                    let options = if language.is_empty() {
                        String::new()
                    } else {
                        format!("[language={{{language}}}]")
                    };
                    begin_line(&mut latex);
                    let code = code.text().replace("\\end{Verbatim}", "\\end {Verbatim}");
                    latex.push_str(&format!(
                        "\\begin{{Verbatim}}{options}\n{}\n\\end{{Verbatim}}\n",
                        code.trim_end_matches('\n')
                    ));
                }
                Event::Math { latex: formula, block } => {
                    let formula = formula.text();
                    let formula = formula.trim();
                    latex.push_str(&if block {
                        format!("\n\\[{formula}\\]\n")
                    } else {
                        format!("${formula}$")
                    });
                }
                Event::Image(tag) => {
                    let value =
                        |name| tag.attribute(name).map(|value| value.text().into_owned()).unwrap_or_default();
                    let source = value("src");
                    let name = source.rsplit('/').next().unwrap_or_default();
                    if let Some(picture) = self.pictures.get(name) {
                        self.figures.insert(format!("{FIGURES}/{name}"), picture.bytes.to_vec());
                    }
                    figure = Some((format!("{FIGURES}/{name}"), escape(&value("alt"))));
                }
                Event::Break(tag) if tag.name == "br" => latex.push_str("\\newline\n"),
                Event::Break(_) => latex.push_str("\n\n\\stoarule\n\n"),
                Event::Start(tag) => match tag.name {
                    "strong" => latex.push_str("\\textbf{"),
                    "em" => latex.push_str("\\emph{"),
                    "del" => latex.push_str("\\sout{"),
                    "a" => {
                        let address =
                            tag.attribute("href").map(|value| value.text().into_owned()).unwrap_or_default();
                        let address = address.replace('%', "\\%").replace('#', "\\#").replace('\\', "");
                        let address = address.replace('{', "\\%7B").replace('}', "\\%7D");
                        latex.push_str(&format!("\\href{{{address}}}{{"));
                    }
                    "ul" | "ol" => {
                        begin_line(&mut latex);
                        lists += 1;
                        let start = tag.attribute("start").map(|start| format!("[start={}]", start.0));
                        let name = if tag.name == "ul" { "itemize" } else { "enumerate" };
                        latex.push_str(&format!("\\begin{{{name}}}{}\n", start.unwrap_or_default()));
                    }
                    "li" => {
                        begin_line(&mut latex);
                        latex.push_str("\\item ");
                    }
                    "blockquote" => latex.push_str("\n\n\\begin{quote}\n"),
                    "table" => {
                        let rows = html.split("<tr").nth(1).unwrap_or_default();
                        let row = rows.split("</tr").next().unwrap_or_default();
                        let columns = row.matches("<th").count().max(row.matches("<td").count());
                        latex
                            .push_str(&format!("\n\n\\begin{{tabular}}{{{}}}\n", "l".repeat(columns.max(1))));
                    }
                    "tr" => cells = 0,
                    "td" | "th" => {
                        if cells > 0 {
                            latex.push_str(" & ");
                        }
                        cells += 1;
                    }
                    _ => {}
                },
                Event::End(name) => match name {
                    "strong" | "em" | "del" | "a" => latex.push('}'),
                    "p" if lists == 0 => latex.push_str("\n\n"),
                    "p" => latex.push_str("\\par\n"),
                    "ul" => {
                        lists = lists.saturating_sub(1);
                        begin_line(&mut latex);
                        latex.push_str("\\end{itemize}\n");
                    }
                    "ol" => {
                        lists = lists.saturating_sub(1);
                        begin_line(&mut latex);
                        latex.push_str("\\end{enumerate}\n");
                    }
                    "blockquote" => latex.push_str("\\end{quote}\n\n"),
                    "table" => latex.push_str("\\end{tabular}\n\n"),
                    "tr" => latex.push_str(" \\tabularnewline\n"),
                    "span" => {
                        if let (Some(text), Some((path, alt))) = (caption.take(), figure.take()) {
                            latex.push_str(&format!("\\stoafigure{{{path}}}{{{alt}}}{{{text}}}"));
                        }
                    }
                    _ => {}
                },
            }
        }
        if let Some((path, alt)) = figure {
            latex.push_str(&format!("\\stoafigure{{{path}}}{{{alt}}}{{}}"));
        }
        latex
    }
}

fn is_class(tag: Tag, class: &str) -> bool {
    tag.attribute("class").is_some_and(|value| value.0 == class)
}

fn begin_line(latex: &mut String) {
    if !latex.is_empty() && !latex.ends_with('\n') {
        latex.push('\n');
    }
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
