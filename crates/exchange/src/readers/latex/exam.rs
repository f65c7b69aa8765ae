//! Finds the questions in a document: those of the exam class, and those in the environments of the
//! other dialects.

use super::commands::Action;
use super::question_body::{LatexQuestion, find_text_above, parse_points};
use super::questions::join_texts;
use super::text::{LatexConverter, is_stock_phrase};
use super::tree::{Element, Node, NodeKind, contains, is_blank, to_title};
use crate::item::{ImportedExam, ImportedItem, Interaction, Selection, take_first_words};
use crate::loss::{Audience, Loss};
use crate::strings::non_empty;
use stoa_text::markdown::{find_no_figure, parse};
use stoa_text::word_list::contains_word;

pub(super) fn read(converter: &mut LatexConverter, nodes: Vec<Node>) -> ImportedExam {
    let mut reader = ExamClassReader {
        converter,
        document: ImportedExam::default(),
        open: None,
        before: Vec::new(),
        stem: None,
        unused: None,
        topics: Vec::new(),
        is_in_questions: false,
    };
    reader.read_nodes(nodes);
    reader.finish()
}

struct ExamClassReader<'c, 'd> {
    converter: &'c mut LatexConverter<'d>,
    document: ImportedExam,
    open: Option<LatexQuestion>,
    before: Vec<Node>,
    /// The text that applies to the next questions.
    stem: Option<String>,
    /// The stem and the places of its first and last nodes, until a question uses the stem.
    unused: Option<(String, u32, u32)>,
    topics: Vec<String>,
    is_in_questions: bool,
}

const QUESTIONS: &str = "question bonusquestion titledquestion bonustitledquestion";
const CONTAINERS: &str = "element onecopy exemplaire";
const SECTIONS: &str = "section subsection subsubsection chapter addsec";
const ENVIRONMENTS: &str =
    "questions question questionmult questionmultx questionx quiz document onecopy";

fn is_structure(node: &Node) -> bool {
    node.is_command(QUESTIONS)
        || node.is_command(CONTAINERS)
        || node.as_environment(ENVIRONMENTS).is_some()
}

impl ExamClassReader<'_, '_> {
    fn read_nodes(&mut self, nodes: Vec<Node>) {
        for node in nodes {
            match node.kind {
                NodeKind::Element(element) if find_text_above(&node).is_some() => {
                    self.close();
                    self.before.extend(element.into_content());
                }
                NodeKind::Element(element) if element.is_environment => {
                    self.read_environment(node.at, *element);
                }
                NodeKind::Element(element) if element.is_group() => {
                    self.read_element(node.at, *element);
                }
                NodeKind::Element(element) => self.read_command(node.at, *element),
                _ => self.read_text(node),
            }
        }
    }

    fn read_environment(&mut self, at: u32, environment: Element) {
        match &*environment.name {
            "document" => {
                // The preamble is not part of the text.
                self.before.clear();
                self.read_nodes(environment.into_content());
            }
            "onecopy" | "examcopy" | "copieexamen" => self.copy(environment.into_content()),
            "questions" => {
                self.end_text();
                let outside = std::mem::replace(&mut self.is_in_questions, true);
                self.read_nodes(environment.into_content());
                self.close();
                self.is_in_questions = outside;
            }
            "question" | "questionmult" | "questionmultx" | "questionx" => {
                self.read_amc(at, environment);
            }
            "quiz" => {
                self.end_text();
                self.converter
                    .convert_quiz(&environment, &mut self.document.items);
            }
            // A solution after a question in an environment of its own.
            _ if self.open.is_none() && environment.action() == Some(Action::Solution) => {
                self.read_solution(environment.content());
            }
            "stoainstructions" => {
                self.document.instructions =
                    self.converter.convert_non_empty(environment.content());
                self.converter.losses.clear();
            }
            "stoastem" => {
                self.close();
                self.leave_out_stem();
                self.stem = self.converter.convert_non_empty(environment.content());
            }
            _ => self.read_element(at, environment),
        }
    }

    /// Reads a group or environment that has no special meaning but may contain questions.
    fn read_element(&mut self, at: u32, element: Element) {
        if contains(element.content(), &is_structure) {
            self.read_nodes(element.into_content());
        } else {
            self.read_text(Node::element(at, element));
        }
    }

    fn read_text(&mut self, node: Node) {
        match &mut self.open {
            Some(question) => question.body.push(node),
            None => self.before.push(node),
        }
    }

    fn read_command(&mut self, at: u32, mut command: Element) {
        match &*command.name {
            name if contains_word(QUESTIONS, name) => {
                self.end_text();
                let is_bonus = name.starts_with("bonus");
                let points = command
                    .arguments
                    .pop()
                    .flatten()
                    .map(|option| parse_points(&option));
                let name = to_title(command.argument(0));
                self.open = Some(LatexQuestion {
                    at,
                    name,
                    points,
                    is_bonus,
                    ..LatexQuestion::default()
                });
            }
            name if contains_word(SECTIONS, name) => {
                self.end_text();
                self.leave_out_stem();
                self.topics = to_title(command.content()).into_iter().collect();
                self.stem = None;
            }
            "title" => self.document.description = to_title(command.content()),
            "element" => {
                self.close();
                let group = to_title(command.argument(0)).unwrap_or_default();
                let outside = std::mem::replace(&mut self.topics, vec![group]);
                let before = std::mem::take(&mut self.before);
                self.leave_out_stem();
                self.stem = None;
                self.read_nodes(command.into_content());
                self.end_element();
                self.before = before;
                self.topics = outside;
            }
            "onecopy" | "exemplaire" => {
                self.close();
                self.copy(command.into_content());
            }
            _ => self.read_text(Node::element(at, command)),
        }
    }

    fn read_solution(&mut self, body: &[Node]) {
        let text = self.converter.convert_non_empty(body);
        let (Some(item), Some(text)) = (self.document.items.last_mut(), text) else {
            return;
        };
        item.losses.append(&mut self.converter.losses);
        match &mut item.interaction {
            Ok(Interaction::Essay { models }) if models.is_empty() => models.push(text),
            _ => item.add_feedback(Audience::Everyone, text),
        }
    }

    /// Reads an automultiplechoice copy of the exam. If its questions were defined before it, its
    /// text applies to all of them.
    fn copy(&mut self, body: Vec<Node>) {
        let known = self.document.items.len();
        self.read_nodes(body);
        if known > 0 && known == self.document.items.len() && self.open.is_none() {
            self.read_instructions();
        }
    }

    /// Adds the text before the questions to the exam's instructions.
    fn read_instructions(&mut self) {
        let text = std::mem::take(&mut self.before);
        let text = self.converter.convert_instructions(&text);
        self.document.instructions = join_texts(self.document.instructions.take(), text);
    }

    /// Adds the remaining text of an element to the question before it or, if there is none, to the
    /// instructions.
    fn end_element(&mut self) {
        let text = std::mem::take(&mut self.before);
        if !is_blank(&text) {
            let text = self.converter.convert_to_markdown(&text);
            match self.document.items.last_mut() {
                Some(item) => item.text = format!("{}\n\n{text}", item.text),
                None => {
                    let instructions = self.document.instructions.take();
                    self.document.instructions = join_texts(instructions, Some(text));
                }
            }
        }
    }

    /// Ends the open question or the text before a question. Such text becomes the stem of the next
    /// questions or part of the exam's instructions.
    fn end_text(&mut self) {
        self.close();
        if is_blank(&self.before) {
            self.before.clear();
        } else if !self.is_in_questions && self.document.items.is_empty() {
            // The heading above the instructions is not a topic of the questions.
            self.topics.clear();
            self.read_instructions();
        } else {
            self.leave_out_stem();
            let text = std::mem::take(&mut self.before);
            self.stem = self.converter.convert_non_empty(&text);
            self.unused = self.stem.clone().and_then(|stem| unused(stem, &text));
        }
    }

    /// Reports a stem that no question used.
    fn leave_out_stem(&mut self) {
        let Some((text, first, last)) = self.unused.take() else {
            return;
        };
        if asks(&text) {
            let lines = [first, last].map(|at| self.converter.document.find_line(at));
            let place = match lines {
                [first, last] if first < last => format!("lines {first} to {last}"),
                [first, _] => format!("line {first}"),
            };
            let reason = format!("text outside the questions ({place}): move it into a question");
            let item = self.converter.new_item(first);
            let name = take_first_words(&parse(&text, &find_no_figure).words);
            self.document.items.push(ImportedItem {
                file: item.file,
                ..ImportedItem::refused(lines[0], &name, reason)
            });
        } else if let Some(last) = self
            .document
            .items
            .last_mut()
            .filter(|_| !is_stock_phrase(&text))
        {
            last.losses.push(Loss::TextBehind);
        }
    }

    fn close(&mut self) {
        if let Some(question) = self.open.take() {
            self.read_items(question);
        }
    }

    fn read_items(&mut self, question: LatexQuestion) {
        self.unused = None;
        let stem = self.converter.repeat_text(&self.stem);
        self.converter
            .convert_question(question, stem, &self.topics, &mut self.document.items);
    }

    /// Reads an automultiplechoice question.
    fn read_amc(&mut self, at: u32, environment: Element) {
        self.end_text();
        let id = to_title(environment.argument(environment.arguments.len().saturating_sub(2)));
        let is_one = environment.name == "question";
        let selection = Some(Selection::one_or_several(!is_one));
        let none_of_these = self.converter.document.none_of_these.filter(|_| !is_one);
        let (name, body) = (id.clone(), environment.into_content());
        self.read_items(LatexQuestion {
            at,
            name,
            id,
            body,
            selection,
            none_of_these,
            ..LatexQuestion::default()
        });
    }

    fn finish(mut self) -> ImportedExam {
        self.close();
        self.leave_out_stem();
        let behind = std::mem::take(&mut self.before);
        if !self.document.items.is_empty() && !is_blank(&behind) {
            self.unused = unused(self.converter.convert_to_markdown(&behind), &behind);
            self.leave_out_stem();
        }
        self.converter.losses.clear();
        if let Some(reason) = self.converter.describe_overflow() {
            let items = vec![ImportedItem::refused(
                1,
                &self.converter.source_name(),
                reason,
            )];
            return ImportedExam {
                items,
                ..ImportedExam::default()
            };
        }
        let items = &mut self.document.items;
        for (at, what) in &self.converter.document.losses {
            let (file, line) = self.converter.document.locate(*at);
            let is_before = |item: &&mut ImportedItem| {
                item.line <= line && item.file.as_deref().unwrap_or("") == file
            };
            let item = items.iter_mut().rev().find(is_before);
            let loss = Loss::Conversion(format!("line {line}: {what}"));
            item.into_iter()
                .for_each(|item| item.losses.push(loss.clone()));
        }
        for (at, file) in &self.converter.document.missing_files {
            let line = self.converter.document.find_line(*at);
            let before = items
                .iter()
                .rposition(|item| item.line <= line && item.file.is_none());
            let reason = format!("the file `{file}` is not next to the source");
            items.insert(
                before.map_or(0, |at| at + 1),
                ImportedItem::refused(line, file, reason),
            );
        }
        self.document
    }
}

/// Returns text that may be left out, with the places of its first and last visible nodes.
fn unused(text: String, nodes: &[Node]) -> Option<(String, u32, u32)> {
    let mut shown = nodes
        .iter()
        .filter(|node| !is_blank(std::slice::from_ref(node)));
    let first = shown.next()?;
    let space = match &first.kind {
        NodeKind::Text(text) => text.len() - text.trim_start().len(),
        _ => 0,
    };
    let last = last_place(shown.next_back().unwrap_or(first));
    Some((text, first.at + space as u32, last))
}

/// Returns the place where the last descendant of a node begins.
fn last_place(node: &Node) -> u32 {
    let inside = node
        .as_element()
        .and_then(|element| element.content().last());
    inside.map_or(node.at, last_place)
}

/// Whether text seems to ask something, because it contains a question mark, a list, or a word that
/// asks for work.
fn asks(text: &str) -> bool {
    const WORK: &str = "prove show find compute calculate determine explain describe derive define draw sketch evaluate solve \
         write discuss compare state justify simplify implement consider zeigen beweisen berechnen bestimmen erklären \
         montrer démontrer calculer déterminer expliquer donner demuestre calcule explique determine";
    // Words that ask for something at the beginning of a sentence, but are nouns elsewhere.
    const FIRST: &str = "name list give plot label translate nenne gib nommer citer";
    let mut clauses = text
        .split(['.', ':', ';', '!', '\n'])
        .map(|clause| clause.trim_matches(|c: char| !c.is_alphabetic()));
    let is_work = |clause: &str| {
        clause
            .split_once(' ')
            .is_some_and(|(first, _)| contains_word(FIRST, &first.to_lowercase()))
    };
    let is_item = |line: &str| {
        line.starts_with("- ")
            || line
                .split_once(". ")
                .is_some_and(|(label, _)| label.len() < 4)
    };
    let mut words = text
        .split(|c: char| !c.is_alphabetic())
        .filter_map(non_empty);
    text.contains('?')
        || text.lines().any(is_item)
        || clauses.any(is_work)
        || words.any(|word| contains_word(WORK, &word.to_lowercase()))
}
