//! Reads formulas as LaTeX that KaTeX can typeset, with the document's macros expanded, and
//! quantities and chemical formulas written out.

use super::commands::{self, Action};
use super::expand::LatexError;
use super::lex::{Token, TokenKind};
use super::quantities::write_out_command;
use super::tree::{Node, NodeKind, Parser};
use stoa_text::word_list::contains_word;

/// Commands that KaTeX does not support, and their equivalents.
const RENAMED: &str = "mbox=text hbox=text textsc=text textsl=textit emph=textit mathds=mathbb mathbbm=mathbb \
     nicefrac=tfrac sfrac=tfrac hdots=dots textdegree=degree textmu=mu mathup=mathrm symbf=mathbf lparen=( \
     bfseries=bf itshape=it";

/// Commands that formulas in KaTeX do not need.
const DROPPED: &str = "xspace centering noindent nonumber notag protect nolinebreak allowdisplaybreaks boldmath unboldmath";

/// Commands that begin another part of a question; no inline formula continues past them.
const BEGINS_PART: &str = "question bonusquestion titledquestion part subpart subsubpart choice CorrectChoice \
     correctchoice wrongchoice bonne mauvaise item section";

/// Returns whether an environment begins another part of a question or of its text.
fn begins_part(environment: &str) -> bool {
    let is_list = |known: &commands::KnownCommand| matches!(known.action, Action::List(_));
    commands::is_structure_environment(environment)
        || commands::find_environment(environment).is_some_and(is_list)
}

/// Commands whose argument is text.
const TEXT: &str = "text textrm textbf textit texttt textsf textnormal textup textmd intertext";

#[derive(Default)]
struct FormulaWriter {
    latex: String,
    /// Whether the LaTeX ends with a control word, such as `\alpha`: a letter written directly
    /// after it would become part of its name.
    ends_with_word: bool,
    depth: usize,
    /// The depth at which each open text argument begins, and whether a formula is open in it.
    texts: Vec<(usize, bool)>,
}

impl FormulaWriter {
    fn push(&mut self, text: &str) {
        if self.ends_with_word && text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.latex.push(' ');
        }
        for c in text.chars() {
            let c = if c.is_whitespace() { ' ' } else { c };
            if c != ' ' || !self.latex.ends_with(' ') || self.latex.ends_with("\\ ") {
                self.latex.push(c);
            }
        }
        if !text.is_empty() {
            let before = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
            self.ends_with_word = before.len() < text.len() && before.ends_with('\\');
        }
    }

    fn push_command(&mut self, name: &str) {
        self.push(&format!("\\{name}"));
    }
}

impl Parser<'_, '_> {
    /// Reads a formula up to its end: `$`, `$$`, `)`, `]`, or the name of an environment. `lines`
    /// is the KaTeX environment for the formula's lines.
    pub(super) fn parse_formula(
        &mut self,
        at: u32,
        end: &str,
        lines: Option<&str>,
        is_block: bool,
        nodes: &mut Vec<Node>,
    ) -> Result<(), LatexError> {
        let begin = self
            .expander
            .fail("the formula that begins here does not end");
        let mut writer = FormulaWriter::default();
        if lines == Some("alignedat") {
            writer.push(&format!("{{{}}}", self.expander.read_typed_argument()?));
        }
        loop {
            let Some(token) = self.expander.read()? else {
                return if is_block {
                    Err(begin)
                } else {
                    self.unclosed(at, end, &writer, nodes)
                };
            };
            let text = self.expander.text(token).to_owned();
            let mut is_end = false;
            match token.kind {
                TokenKind::Dollar if let Some((_, is_open)) = writer.texts.last_mut() => {
                    *is_open = !*is_open;
                    let brace = if *is_open { "}" } else { "\\text{" };
                    writer.push(brace);
                }
                TokenKind::Dollar if end.starts_with('$') => {
                    is_end = true;
                    if end == "$$" {
                        self.expander.next();
                    }
                }
                TokenKind::Par if is_block => {}
                TokenKind::Dollar if is_block => return Err(begin),
                TokenKind::Dollar | TokenKind::Par => {
                    self.expander.push_one(token);
                    return self.unclosed(at, end, &writer, nodes);
                }
                TokenKind::Open => {
                    writer.depth += 1;
                    writer.push("{");
                }
                TokenKind::Close => {
                    // The brace belongs to the surrounding group.
                    let Some(depth) = writer.depth.checked_sub(1) else {
                        self.expander.push_one(token);
                        return if is_block {
                            Err(begin)
                        } else {
                            self.unclosed(at, end, &writer, nodes)
                        };
                    };
                    writer.depth = depth;
                    writer.texts.pop_if(|(at, _)| *at > depth);
                    writer.push("}");
                }
                TokenKind::Symbol if text == end && writer.texts.is_empty() => is_end = true,
                TokenKind::Symbol if "()[]@/-*".contains(&text) => {}
                TokenKind::Symbol => writer.push_command(&text),
                TokenKind::Word | TokenKind::Builtin if text == "begin" || text == "end" => {
                    let name = self.read_environment_name()?;
                    match &*name {
                        _ if text == "end" && name == end => is_end = true,
                        "document" if is_block => return Err(begin),
                        name if !is_block && text == "end" && self.is_open(name) => {
                            self.end_element(name);
                            return self.unclosed(at, end, &writer, nodes);
                        }
                        name if !is_block && text == "begin" && begins_part(name) => {
                            self.unclosed(at, end, &writer, nodes)?;
                            return self.parse_environment(
                                self.expander.at,
                                name.to_owned(),
                                nodes,
                            );
                        }
                        _ if self.expander.expand_environment(&text, &name)? => {}
                        name => writer.push(&format!("\\{text}{{{}}}", nested(name))),
                    }
                }
                // A gap ends one formula and begins another.
                TokenKind::Word
                    if writer.depth == 0 && matches!(&*text, "fillin" | "answerline") =>
                {
                    self.end_formula(
                        at,
                        &std::mem::take(&mut writer.latex),
                        end,
                        lines,
                        is_block,
                        nodes,
                    )?;
                    self.parse_node(token, nodes)?;
                }
                TokenKind::Word if !is_block && contains_word(BEGINS_PART, &text) => {
                    self.expander.push_one(token);
                    return self.unclosed(at, end, &writer, nodes);
                }
                TokenKind::Word | TokenKind::Builtin => {
                    self.word(&text, &mut writer)?;
                    if self.expander.is_before_space(token) {
                        writer.push(" ");
                    }
                }
                TokenKind::Tie => writer.push("~"),
                TokenKind::Param => {}
                TokenKind::Verbatim => {
                    let code =
                        text.trim_start_matches(|c: char| c == '\\' || c.is_ascii_alphabetic());
                    let code = code
                        .get(1..code.len().saturating_sub(1))
                        .unwrap_or_default();
                    let escape = |c| {
                        "\\{}$&#^_%~"
                            .contains(c)
                            .then_some('\\')
                            .into_iter()
                            .chain([c])
                    };
                    writer.push(&format!(
                        "\\texttt{{{}}}",
                        code.chars().flat_map(escape).collect::<String>()
                    ));
                }
                TokenKind::Text | TokenKind::Align | TokenKind::Super | TokenKind::Sub => {
                    writer.push(&text);
                }
            }
            if is_end && writer.depth > 0 {
                self.expander.record_loss(
                    at,
                    "a brace in a formula that begins here is not closed".to_owned(),
                );
            }
            if is_end {
                return self.end_formula(at, &writer.latex, end, lines, is_block, nodes);
            }
        }
    }

    /// Turns an inline formula that has no end into text, as typed.
    fn unclosed(
        &mut self,
        at: u32,
        end: &str,
        writer: &FormulaWriter,
        nodes: &mut Vec<Node>,
    ) -> Result<(), LatexError> {
        self.expander.record_loss(
            at,
            "the formula that begins here does not end: it became text".to_owned(),
        );
        let begin = match end {
            "$" => "$".to_owned(),
            ")" => "\\(".to_owned(),
            environment => format!("\\begin{{{environment}}}"),
        };
        nodes.push(Node {
            at,
            kind: NodeKind::Text(begin + &writer.latex),
        });
        Ok(())
    }

    fn end_formula(
        &mut self,
        at: u32,
        latex: &str,
        end: &str,
        lines: Option<&str>,
        is_block: bool,
        nodes: &mut Vec<Node>,
    ) -> Result<(), LatexError> {
        let latex = latex.trim();
        if latex.is_empty() {
            return Ok(());
        }
        let latex = if end.starts_with("eqnarray") {
            two_columns(latex)
        } else {
            latex.to_owned()
        };
        let latex = match lines.filter(|_| latex.contains(['&', '\\'])) {
            Some(lines) => format!("\\begin{{{lines}}}{latex}\\end{{{lines}}}"),
            None => latex,
        };
        self.push_formula(at, latex, is_block, nodes)
    }

    /// Reads a command in a formula.
    fn word(&mut self, name: &str, writer: &mut FormulaWriter) -> Result<(), LatexError> {
        match name {
            "label" | "vspace" | "phantomsection" | "pagebreak" | "color" => {
                self.expander.read_star();
                self.expander.read_argument()?;
            }
            "ensuremath" => {
                let inside = self.expander.read_argument()?;
                self.expander.push(inside.into());
            }
            _ if contains_word(DROPPED, name) => {}
            _ if commands::find_command(name)
                .is_some_and(|known| known.action == Action::WrittenOut) =>
            {
                let (mut arguments, mut unit): (Vec<String>, _) = (Vec::new(), None);
                for letter in commands::find_command(name)
                    .map_or("", |known| known.arguments)
                    .chars()
                {
                    match letter {
                        // A unit that precedes the number of a quantity is written after the
                        // number.
                        'o' => {
                            unit = self
                                .expander
                                .read_optional_argument()
                                .filter(|_| !arguments.is_empty());
                        }
                        // If its arguments are missing, the command is shown as typed.
                        _ if matches!(
                            self.expander.peek(),
                            None | Some(TokenKind::Dollar | TokenKind::Close | TokenKind::Par)
                        ) =>
                        {
                            writer.push_command(name);
                            let typed: String = arguments.concat();
                            writer.push(&typed);
                            return Ok(());
                        }
                        _ => arguments.push(self.expander.read_expanded_argument()?),
                    }
                }
                arguments.extend(unit.map(|unit| self.expander.to_source(&unit)));
                writer.push(&write_out_command(name, &arguments, &self.expander.units));
            }
            _ => {
                let mut renamed = RENAMED.split(' ').filter_map(|pair| pair.split_once('='));
                let name = renamed
                    .find(|(old, _)| *old == name)
                    .map_or(name, |(_, new)| new);
                writer.push_command(name);
                if contains_word(TEXT, name) {
                    writer.texts.push((writer.depth + 1, false));
                    // The braces of the argument are read again, so that the text ends where they
                    // do.
                    let brace = |kind| Token {
                        kind,
                        start: 0,
                        len: 0,
                    };
                    let inside = self.expander.read_argument()?.into_iter();
                    let tokens = [brace(TokenKind::Open)].into_iter().chain(inside);
                    self.expander
                        .push(tokens.chain([brace(TokenKind::Close)]).collect());
                }
            }
        }
        Ok(())
    }
}

/// Merges the column that contains the equals sign into the next one in each line of an `eqnarray`,
/// which leaves two columns.
fn two_columns(latex: &str) -> String {
    let rows = latex
        .split("\\\\")
        .map(|row| match row.match_indices('&').nth(1) {
            Some((second, _)) => format!("{}{}", &row[..second], &row[second + 1..]),
            None => row.to_owned(),
        });
    rows.collect::<Vec<_>>().join("\\\\")
}

/// Returns the name that an environment has inside a formula, because KaTeX allows the environments
/// for whole paragraphs only at the outermost level.
fn nested(environment: &str) -> &str {
    match environment {
        "tabular" | "tabularx" => "array",
        "align" | "align*" | "eqnarray" | "eqnarray*" | "flalign" | "equation" | "equation*" => {
            "aligned"
        }
        "gather" | "gather*" | "multline" | "multline*" => "gathered",
        name => name,
    }
}
