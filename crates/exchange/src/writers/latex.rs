//! Writes LaTeX for the exam class, with figures in a folder next to the document. Anything for
//! which the class has no command is written with commands and environments whose names begin with
//! `stoa`, which the preamble defines.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{ExportLoss, NO_ANSWERS, Output, WrittenExam, count_right, write_each};
use crate::latex::read_braced_name;
use crate::text::export::{are_choice_ids_numbers, list_languages};
use crate::text::is_valid_language_name;
use stoa_content::catalog::{AcceptedAnswer, Exam, MarkdownText, Question, QuestionKind};
use stoa_content::figures::Figures;
use stoa_text::katex;
use stoa_text::rich_text::{Event, Tag};
use stoa_text::word_list::contains_word;

/// The folder of figures, next to the document.
const FIGURES: &str = "figures";

pub fn write(exam: &Exam, pictures: &Figures) -> WrittenExam {
    let mut figures = BTreeMap::new();
    let mut body = String::new();
    // Losses in the instructions are reported with the first question.
    let mut lost = Vec::new();
    if let Some(instructions) = &exam.instructions {
        let mut writer = LatexWriter::new(pictures, &mut figures);
        let text = writer.write_text(instructions);
        lost = writer.losses;
        body.push_str(&environment("stoainstructions", &text));
    }
    body.push_str("\\begin{questions}\n");
    let mut stem: Option<Arc<MarkdownText>> = None;
    let (questions, verdicts) = write_each(exam, &[], |question, losses| {
        if !are_choice_ids_numbers(&question.choices) {
            losses.push(ExportLoss::ChoiceIds);
        }
        let mut writer = LatexWriter::new(pictures, &mut figures);
        let written = writer.write_question(question)?;
        // Text that questions share is written above the first of them.
        let above = match &question.stem {
            own if *own == stem => String::new(),
            Some(text) => environment("stoastem", &writer.write_text(text)),
            None => environment("stoastem", ""),
        };
        // The stem is recorded only now, because a refused question does not write its stem.
        stem.clone_from(&question.stem);
        losses.append(&mut lost);
        losses.append(&mut writer.losses);
        Ok(format!("\n{above}{written}"))
    });
    body.push_str(&questions.concat());
    body.push_str("\\end{questions}\n");
    let title = escape(&exam.description);
    let characters = unicode_characters(&body, &title);
    let document = format!(
        "{PREAMBLE}{characters}\\title{{{title}}}\n\\date{{}}\n\n\\begin{{document}}\n\\maketitle\n{body}\\end{{document}}\n"
    );
    WrittenExam {
        output: Output::Beside(document.into_bytes(), figures.into_iter().collect()),
        verdicts,
    }
}

const PREAMBLE: &str = include_str!("latex_preamble.tex");

fn environment(name: &str, text: &str) -> String {
    format!("\\begin{{{name}}}\n{}\n\\end{{{name}}}\n", text.trim())
}

struct LatexWriter<'a> {
    pictures: &'a Figures,
    figures: &'a mut BTreeMap<String, Vec<u8>>,
    losses: Vec<ExportLoss>,
}

impl<'a> LatexWriter<'a> {
    fn new(pictures: &'a Figures, figures: &'a mut BTreeMap<String, Vec<u8>>) -> LatexWriter<'a> {
        LatexWriter {
            pictures,
            figures,
            losses: Vec::new(),
        }
    }

    fn lose(&mut self, loss: ExportLoss) {
        const MAX_LOSSES: usize = 20;
        if self.losses.len() < MAX_LOSSES && !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    fn write_question(&mut self, question: &Question) -> Result<String, &'static str> {
        // The class supports half points but no other fractions.
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
        written.push_str(self.write_text(&question.question).trim());
        written.push('\n');
        let mut explains = "stoaexplanation";
        match &question.kind {
            QuestionKind::OneOf | QuestionKind::AllOf => {
                explains = "solution";
                written.push_str(&self.write_choices(question)?);
            }
            QuestionKind::Open if question.choices.is_empty() => {
                written.push_str("\\fillwithlines{1in}\n");
            }
            QuestionKind::Open => written.push_str(&self.write_models(question)),
            QuestionKind::Checked(accepted) => {
                for (at, one) in accepted.iter().enumerate() {
                    let key = match one {
                        AcceptedAnswer::Text(text) => escape(text),
                        AcceptedAnswer::Number {
                            number,
                            tolerance: None,
                        } => format!("${number}$"),
                        AcceptedAnswer::Number {
                            number,
                            tolerance: Some(tolerance),
                        } => {
                            format!("${number} \\pm {tolerance}$")
                        }
                    };
                    written.push_str(&match at {
                        0 => format!("\\answerline[{key}]\n"),
                        _ => format!("\\stoaaccept{{{key}}}\n"),
                    });
                }
                written.push_str(&self.write_models(question));
            }
        }
        if let Some(explanation) = &question.explanation {
            written.push_str(&environment(explains, &self.write_text(explanation)));
        }
        for hint in &question.hints {
            written.push_str(&environment("stoahint", &self.write_text(hint)));
        }
        Ok(written)
    }

    fn write_choices(&mut self, question: &Question) -> Result<String, &'static str> {
        let right = count_right(&question.choices);
        let is_all = question.kind == QuestionKind::AllOf;
        if right == 0 {
            return Err(NO_ANSWERS);
        }
        let mut written = String::new();
        // By default, if several choices are right, all of them must be selected; any other case
        // needs a note.
        if is_all != (right > 1) {
            written.push_str(&format!(
                "\\stoaselect{{{}}}\n",
                if is_all { "all" } else { "any" }
            ));
        }
        let list = if is_all { "checkboxes" } else { "choices" };
        written.push_str(&format!("\\begin{{{list}}}\n"));
        for choice in &question.choices {
            let command = if choice.correct {
                "\\CorrectChoice"
            } else {
                "\\choice"
            };
            written.push_str(&format!(
                "{command} {}\n",
                self.write_text(&choice.text).trim()
            ));
            if let Some(feedback) = &choice.feedback {
                written.push_str(&environment("stoafeedback", &self.write_text(feedback)));
            }
        }
        written.push_str(&format!("\\end{{{list}}}\n"));
        Ok(written)
    }

    fn write_models(&mut self, question: &Question) -> String {
        question
            .choices
            .iter()
            .map(|model| environment("solution", &self.write_text(&model.text)))
            .collect()
    }

    fn write_text(&mut self, text: &MarkdownText) -> String {
        let mut languages = list_languages(&text.markdown).into_iter();
        let mut latex = Latex::default();
        for event in text.html.events() {
            if latex.figure.is_some() && latex.caption.is_none() {
                if matches!(event, Event::Start(tag) if is_class(tag, "caption")) {
                    latex.caption = Some(String::new());
                    continue;
                }
                latex.end_figure();
            }
            match event {
                Event::Text(text) => {
                    latex
                        .caption
                        .as_mut()
                        .unwrap_or(&mut latex.written)
                        .push_str(&escape(&text.text()));
                }
                Event::Code { code, block: false } => {
                    latex.push(&format!("\\texttt{{{}}}", escape(&code.text())));
                }
                Event::Code { code, block: true } => {
                    let (code, language) = (code.text(), languages.next().unwrap_or_default());
                    if latex.program(&code, &language) {
                        self.lose(ExportLoss::VerbatimEnd);
                    }
                }
                Event::Math {
                    latex: formula,
                    block,
                } => {
                    let formula = formula.text();
                    let formula = formula.trim();
                    match (not_set(formula, block), block) {
                        (Some(part), block) => {
                            self.lose(ExportLoss::FormulaAsCode(part.to_owned()));
                            match block {
                                true => _ = latex.program(formula, "latex"),
                                false => latex.push(&format!("\\texttt{{{}}}", escape(formula))),
                            }
                        }
                        (None, true) => latex.push(&format!("\n\\[{formula}\\]\n")),
                        (None, false) => latex.push(&format!("${formula}$")),
                    }
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
                Event::Start(tag) => latex.start(tag),
                Event::End(name) => latex.end(name),
            }
        }
        latex.end_figure();
        latex.written
    }
}

/// The LaTeX document being written.
#[derive(Default)]
struct Latex {
    written: String,
    /// The path and the description of a figure that may be followed by a caption.
    figure: Option<(String, String)>,
    caption: Option<String>,
    /// The number of cells so far in the open row, the maximum number of cells in a row, and the
    /// position where the column specification of the open table is inserted.
    cells: usize,
    columns: usize,
    table: usize,
    /// The number of open lists.
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

    /// Writes a code block. Returns whether the code had to be changed.
    fn program(&mut self, code: &str, language: &str) -> bool {
        let options = if is_valid_language_name(language) {
            format!("[language={{{language}}}]")
        } else {
            String::new()
        };
        let before = code;
        let code = code.replace("\\end{Verbatim}", "\\end {Verbatim}");
        self.begin_line();
        self.push(&format!(
            "\\begin{{Verbatim}}{options}\n{}\n\\end{{Verbatim}}\n",
            code.trim_end_matches('\n')
        ));
        code != before
    }

    fn start(&mut self, tag: Tag) {
        match tag.name {
            "a" => {
                let address = escape_address(&attribute(tag, "href"));
                self.push(&format!("\\href{{{address}}}{{"));
            }
            "ul" | "ol" => {
                self.begin_line();
                self.lists += 1;
                let start = tag
                    .attribute("start")
                    .map(|start| format!("[start={}]", start.0));
                let name = if tag.name == "ul" {
                    "itemize"
                } else {
                    "enumerate"
                };
                self.push(&format!("\\begin{{{name}}}{}\n", start.unwrap_or_default()));
            }
            "li" => {
                self.begin_line();
                self.push("\\item ");
            }
            "table" => {
                self.push("\n\n\\begin{tabular}{");
                (self.table, self.columns) = (self.written.len(), 1);
                self.push("}\n");
            }
            "tr" => self.cells = 0,
            "td" | "th" => {
                self.push(if self.cells > 0 { " & " } else { "" });
                self.cells += 1;
                self.columns = self.columns.max(self.cells);
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
            "table" => {
                self.written
                    .insert_str(self.table, &"l".repeat(self.columns));
                self.push(ends_of(name)[1]);
            }
            name => self.push(ends_of(name)[1]),
        }
    }
}

/// Returns the LaTeX before and after the content of an element.
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

/// Returns the value of an attribute; empty if the tag has none.
fn attribute(tag: Tag, name: &str) -> String {
    tag.attribute(name)
        .map(|value| value.text().into_owned())
        .unwrap_or_default()
}

/// KaTeX commands that are unsafe in a formula that is typeset elsewhere, and KaTeX commands that
/// LaTeX lacks.
const NOT_SET: &str = "def gdef edef xdef let futurelet global long newcommand renewcommand providecommand char expandafter \
     noexpand bgroup egroup show message errmessage includegraphics href url htmlClass htmlData htmlId htmlStyle TextOrMath \
     KaTeX angl angln phase utilde widecheck kaBlue kaGreen blue gold gray green maroon mint orange pink purple red teal \
     Alpha Beta Epsilon Zeta Eta Iota Kappa Mu Nu Omicron Rho Tau Chi omicron Bra Braket Ket Set bra braket ket set And \
     Dagger Darr Harr Larr Lrarr Rarr Rrarr Uarr darr dArr harr hArr larr lArr lrarr lrArr rarr rArr uarr uArr alef \
     alefsym arcctg arctg cosec cotg ctg cth ch sh tg th plim bold bull clubs diamonds hearts spades empty exist infin \
     isin image real lang rang lBrace rBrace llbracket rrbracket minuso notni plusmn sdot sect sub sube supe thetasym \
     weierp sixptsize mathreflectbox oiint oiiint xleftequilibrium xrightequilibrium overgroup undergroup \
     overlinesegment underlinesegment Overrightarrow overleftharpoon overrightharpoon imageof origof coloncolon \
     coloncolonequals coloncolonminus coloncolonapprox coloncolonsim colonequals colonminus equalscolon \
     equalscoloncolon minuscolon minuscoloncolon approxcolon approxcoloncolon simcolon simcoloncolon ratio varvdots \
     mathsfit mathsterling ordinarycolon";

/// KaTeX environments that LaTeX lacks or allows only outside formulas.
const OUTERMOST: &str =
    "CD darray equation equation* align align* alignat alignat* gather gather* multline multline*";

/// Returns the first part of a formula that LaTeX would not typeset in the same way as KaTeX: a
/// command that KaTeX does not know or that defines, reads or writes something; a comment; the end
/// of the formula; or something allowed only in a display formula.
fn not_set(latex: &str, is_block: bool) -> Option<&str> {
    const SYMBOLS: &str = ",:;!>{}|%#$&_\\/-'\"`^~=. \n";
    // The open groups and environments, and whether a formula is open inside each.
    let mut open: Vec<(&str, bool)> = Vec::new();
    let mut rest = latex;
    while let Some(at) = rest.find(['\\', '{', '}', '$', '%', '#', '^', '&']) {
        rest = &rest[at..];
        let mut len = 1;
        let is_set = match rest.as_bytes()[0] {
            b'{' => {
                open.push(("{", false));
                true
            }
            b'}' => open.pop() == Some(("{", false)),
            b'$' => match open.last_mut() {
                Some((_, is_open)) => {
                    *is_open = !*is_open;
                    true
                }
                None => false,
            },
            b'^' => !rest.starts_with("^^"),
            b'&' => open.iter().any(|(name, _)| *name != "{"),
            b'\\' => {
                len += rest
                    .bytes()
                    .skip(1)
                    .take_while(u8::is_ascii_alphabetic)
                    .count();
                match &rest[..len] {
                    "\\" => {
                        let symbol = rest[1..].chars().next();
                        len += symbol.map_or(0, char::len_utf8);
                        symbol.is_some_and(|symbol| SYMBOLS.contains(symbol))
                    }
                    command @ ("\\begin" | "\\end") => {
                        let name = read_braced_name(&rest[len..]).unwrap_or_default();
                        let environment =
                            &rest[len..len + name.len() + 2 * usize::from(!name.is_empty())];
                        len += environment.len();
                        let is_known = katex::is_known(environment)
                            && !contains_word(OUTERMOST, name)
                            && (is_block || name != "split");
                        match command {
                            "\\begin" => open.push((name, false)),
                            _ if open.pop() != Some((name, false)) => return Some(&rest[..len]),
                            _ => {}
                        }
                        is_known
                    }
                    // This command sets an equation number.
                    "\\tag" => is_block && open.is_empty(),
                    command => {
                        // The names of Khan Academy's colours end in a letter.
                        let name = command[1..]
                            .trim_end_matches(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
                        katex::is_known(command)
                            && !contains_word(NOT_SET, name)
                            && !contains_word(NOT_SET, &command[1..])
                    }
                }
            }
            _ => false,
        };
        if !is_set {
            return Some(&rest[..len]);
        }
        rest = &rest[len..];
    }
    open.last().map(|(name, _)| *name)
}

/// Escapes the characters that have a special meaning in TeX, and those that form ligatures.
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

/// Escapes an address for `\href`. This may be inside the argument of another command, where `%`
/// would begin a comment. Braces and backslashes are percent-encoded.
fn escape_address(address: &str) -> String {
    let mut latex = String::with_capacity(address.len() + 8);
    let mut rest = address.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            // TeX would read `^^5c` as a backslash.
            '^' if rest.peek() == Some(&'^') => latex.push_str("\\%5E"),
            '%' | '#' => latex.extend(['\\', c]),
            '{' => latex.push_str("\\%7B"),
            '}' => latex.push_str("\\%7D"),
            '\\' => latex.push_str("\\%5C"),
            c => latex.push(c),
        }
    }
    latex
}

/// Declares those characters in the document that pdflatex does not know.
fn unicode_characters(body: &str, title: &str) -> String {
    const KNOWN: &str = "–—‘’“”„‚…€™•†‡œŒŠšŽžŸ‹›";
    let is_other = |c: &char| *c > '\u{17f}' && !KNOWN.contains(*c);
    let others: BTreeSet<char> = body.chars().chain(title.chars()).filter(is_other).collect();
    if others.is_empty() {
        return String::new();
    }
    let declare = |c: &char| {
        let shown = SYMBOLS
            .iter()
            .find(|(symbols, _)| symbols.contains(*c))
            .and_then(|(symbols, names)| {
                let at = symbols.chars().position(|symbol| symbol == *c)?;
                names.split(' ').nth(at)
            });
        let shown = shown.map_or("?".to_owned(), |name| format!("\\ensuremath{{{name}}}"));
        format!(
            "\\DeclareUnicodeCharacter{{{:04X}}}{{{shown}}}\n",
            u32::from(*c)
        )
    };
    format!(
        "\\ifPDFTeX\n{}\\fi\n",
        others.iter().map(declare).collect::<String>()
    )
}

/// Characters, and the math commands that typeset them.
const SYMBOLS: [(&str, &str); 4] = [
    (
        "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ",
        "\\alpha \\beta \\gamma \\delta \\varepsilon \\zeta \\eta \\theta \\iota \\kappa \\lambda \\mu \\nu \\xi \\pi \\rho \\sigma \\tau \\upsilon \\varphi \\chi \\psi \\omega \\Gamma \\Delta \\Theta \\Lambda \\Xi \\Pi \\Sigma \\Phi \\Psi \\Omega",
    ),
    (
        "→←↔⇒⇐⇔↑↓≤≥≠≈≡∞√∈∉∑∏∫∂∇∀∃∧∨∩∪⊂⊆∅−·∙⋅′″≪≫∝⊕⊗",
        "\\rightarrow \\leftarrow \\leftrightarrow \\Rightarrow \\Leftarrow \\Leftrightarrow \\uparrow \\downarrow \\leq \\geq \\neq \\approx \\equiv \\infty \\sqrt{} \\in \\notin \\sum \\prod \\int \\partial \\nabla \\forall \\exists \\wedge \\vee \\cap \\cup \\subset \\subseteq \\emptyset - \\cdot \\cdot \\cdot {}' {}'' \\ll \\gg \\propto \\oplus \\otimes",
    ),
    (
        "⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ",
        "{}^0 {}^4 {}^5 {}^6 {}^7 {}^8 {}^9 {}^+ {}^- {}^n",
    ),
    (
        "₀₁₂₃₄₅₆₇₈₉₊₋✓",
        "{}_0 {}_1 {}_2 {}_3 {}_4 {}_5 {}_6 {}_7 {}_8 {}_9 {}_+ {}_- \\checkmark",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_of_katex_are_defined() {
        for symbol in [
            "R", "N", "Z", "Complex", "reals", "lt", "gt", "degree", "mathscr", "argmin",
        ] {
            assert!(
                PREAMBLE.contains(&format!("\\stoasymbol{{\\{symbol}}}")),
                "{symbol}"
            );
        }
        assert!(PREAMBLE.contains(",bm,"));
    }

    #[test]
    fn a_formula_that_latex_would_not_set_is_found() {
        for (latex, part) in [
            ("\\input{/etc/passwd}", "\\input"),
            ("\\immediate\\write18{id>x}", "\\immediate"),
            ("\\csname input\\endcsname{x}", "\\csname"),
            ("\\special{dvi:x}", "\\special"),
            ("}\\end{document}", "}"),
            ("x\\end{document}", "\\end{document}"),
            ("\\begin{document}x\\end{document}", "\\begin{document}"),
            ("\\def\\x{\\x}\\x", "\\def"),
            ("\\let\\a\\input", "\\let"),
            ("\\catcode`\\|=0", "\\catcode"),
            ("\\newcommand{\\x}{1}", "\\newcommand"),
            ("\\includegraphics{a}", "\\includegraphics"),
            ("\\htmlClass{a}{b}", "\\htmlClass"),
            ("\\redA{b}", "\\redA"),
            ("^^5cinput x", "^"),
            ("25 % 4", "%"),
            ("#1", "#"),
            ("a & b", "&"),
            ("a\\] b", "\\]"),
            ("\\frac{1", "{"),
            ("a$b", "$"),
            ("\\text{$a}", "}"),
            ("\\begin{matrix}a", "matrix"),
            ("a\\", "\\"),
            ("x \\tag{1}", "\\tag"),
            ("\\begin{align}a&=b\\end{align}", "\\begin{align}"),
            ("\\begin{equation}a\\end{equation}", "\\begin{equation}"),
            ("\\begin{split}a\\end{split}", "\\begin{split}"),
            ("x \\isin \\Alpha", "\\isin"),
            ("\\Alpha \\oiint", "\\Alpha"),
        ] {
            assert_eq!(not_set(latex, false), Some(part), "{latex}");
        }
        for latex in [
            "x^2 < 4",
            "\\frac{1}{2} \\neq \\{a\\}",
            "\\begin{aligned}a &= b \\\\ &< c\\end{aligned}",
            "25\\,\\% \\text{if $a$ is \\textbf{b}}",
            "\\left\\{\\begin{array}{l}a\\\\[1em]b\\end{array}\\right.",
            "\\mathrm{{}^{\\circ}C}",
            "\\sum_{i=1}^n \\Delta\\; \\cancel{x}",
            "é ≤ ü",
            "x \\tag{1}",
            "\\begin{split}a\\end{split}",
            "\\R \\N \\Complex \\bm{x} \\lt \\alpha \\sup",
        ] {
            assert_eq!(not_set(latex, true), None, "{latex}");
        }
    }

    #[test]
    fn an_address_is_escaped_for_an_argument() {
        let latex = escape_address("https://d.org/50%25/a_b~c?x={1}&y=\\#part");
        assert_eq!(
            latex,
            r"https://d.org/50\%25/a_b~c?x=\%7B1\%7D&y=\%5C\#part"
        );
    }
}
