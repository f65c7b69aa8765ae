//! Finds the questions of a document: those of the exam class, and the environments of the other dialects.

use super::commands::Action;
use super::questions::{Question, points, text_above};
use super::text::Converter;
use super::tree::{Element, Kind, Node, holds, is_blank, title};
use crate::exchange::item::{Document as Items, Interaction, Item, Selection};
use crate::exchange::loss::{Audience, Loss};

/// Words of text behind the last question that need no mention, such as 'End of the exam'.
const FEW_WORDS: usize = 8;

pub fn read(converter: &mut Converter, nodes: Vec<Node>) -> Items {
    let mut reader = Reader {
        converter,
        document: Items::default(),
        open: None,
        before: Vec::new(),
        stem: None,
        topics: Vec::new(),
        is_in_questions: false,
    };
    reader.nodes(nodes);
    reader.finish()
}

struct Reader<'c, 'd> {
    converter: &'c mut Converter<'d>,
    document: Items,
    open: Option<Question>,
    before: Vec<Node>,
    /// The text above the questions that come next.
    stem: Option<String>,
    topics: Vec<String>,
    is_in_questions: bool,
}

const QUESTIONS: [&str; 4] = ["question", "bonusquestion", "titledquestion", "bonustitledquestion"];
const CONTAINERS: [&str; 3] = ["element", "onecopy", "exemplaire"];
const SECTIONS: [&str; 5] = ["section", "subsection", "subsubsection", "chapter", "addsec"];
const ENVIRONMENTS: [&str; 8] =
    ["questions", "question", "questionmult", "questionmultx", "questionx", "quiz", "document", "onecopy"];

fn is_structure(node: &Node) -> bool {
    node.is_command(&QUESTIONS)
        || node.is_command(&CONTAINERS)
        || node.as_environment(&ENVIRONMENTS).is_some()
}

impl Reader<'_, '_> {
    fn nodes(&mut self, nodes: Vec<Node>) {
        for node in nodes {
            match node.kind {
                Kind::Element(element) if text_above(&node).is_some() => {
                    self.close();
                    self.before.extend(element.into_inside());
                }
                Kind::Element(element) if element.is_environment => self.environment(node.at, *element),
                Kind::Element(element) if element.is_group() => self.element(node.at, *element),
                Kind::Element(element) => self.command(node.at, *element),
                _ => self.text(node),
            }
        }
    }

    fn environment(&mut self, at: u32, environment: Element) {
        match &*environment.name {
            "document" => {
                // The preamble is no text.
                self.before.clear();
                self.nodes(environment.into_inside());
            }
            "onecopy" | "examcopy" | "copieexamen" => self.copy(environment.into_inside()),
            "questions" => {
                self.end_text();
                let outside = std::mem::replace(&mut self.is_in_questions, true);
                self.nodes(environment.into_inside());
                self.close();
                self.is_in_questions = outside;
            }
            "question" | "questionmult" | "questionmultx" | "questionx" => self.amc(at, environment),
            "quiz" => {
                self.end_text();
                self.converter.quiz(&environment, &mut self.document.items);
            }
            // Behind a question in an environment of its own.
            _ if self.open.is_none() && environment.action() == Some(Action::Solution) => {
                self.solution(environment.inside());
            }
            "stoainstructions" => {
                self.document.instructions = self.converter.text_of(environment.inside());
                self.converter.losses.clear();
            }
            "stoastem" => {
                self.close();
                self.stem = self.converter.text_of(environment.inside());
            }
            _ => self.element(at, environment),
        }
    }

    /// A group or environment without meaning here: questions may stand in it.
    fn element(&mut self, at: u32, element: Element) {
        if holds(element.inside(), &is_structure) {
            self.nodes(element.into_inside());
        } else {
            self.text(Node::element(at, element));
        }
    }

    fn text(&mut self, node: Node) {
        match &mut self.open {
            Some(question) => question.body.push(node),
            None => self.before.push(node),
        }
    }

    fn command(&mut self, at: u32, mut command: Element) {
        match &*command.name {
            name if QUESTIONS.contains(&name) => {
                self.end_text();
                let is_bonus = name.starts_with("bonus");
                let points = command.arguments.pop().flatten().map(|option| points(&option));
                let name = title(command.argument(0));
                self.open = Some(Question { at, name, points, is_bonus, ..Question::default() });
            }
            name if SECTIONS.contains(&name) => {
                self.end_text();
                self.topics = title(command.inside()).into_iter().collect();
                self.stem = None;
            }
            "title" => self.document.description = title(command.inside()),
            "element" => {
                self.close();
                let group = title(command.argument(0)).unwrap_or_default();
                let outside = std::mem::replace(&mut self.topics, vec![group]);
                let before = std::mem::take(&mut self.before);
                self.stem = None;
                self.nodes(command.into_inside());
                self.end_element();
                self.before = before;
                self.topics = outside;
            }
            "onecopy" | "exemplaire" => {
                self.close();
                self.copy(command.into_inside());
            }
            _ => self.text(Node::element(at, command)),
        }
    }

    fn solution(&mut self, body: &[Node]) {
        let text = self.converter.text_of(body);
        let (Some(item), Some(text)) = (self.document.items.last_mut(), text) else { return };
        item.losses.append(&mut self.converter.losses);
        match &mut item.interaction {
            Ok(Interaction::Essay { models }) if models.is_empty() => models.push(text),
            _ => item.add_feedback(Audience::Everyone, text),
        }
    }

    /// A copy of an exam of automultiplechoice. Where its questions stand before it, its text is about all.
    fn copy(&mut self, body: Vec<Node>) {
        let known = self.document.items.len();
        self.nodes(body);
        if known > 0 && known == self.document.items.len() && self.open.is_none() {
            self.instructions();
        }
    }

    /// The text before the questions is the exam's instructions, if it has none yet.
    fn instructions(&mut self) {
        let text = std::mem::take(&mut self.before);
        if self.document.instructions.is_none() {
            self.document.instructions = self.converter.instructions(&text);
        }
    }

    /// Text in an element behind its question belongs to it.
    fn end_element(&mut self) {
        let text = std::mem::take(&mut self.before);
        if !is_blank(&text) {
            let text = self.converter.markdown(&text);
            if let Some(item) = self.document.items.last_mut() {
                item.text = format!("{}\n\n{text}", item.text);
            }
        }
    }

    /// Ends the question that is open, or the text before one: that is the stem of those that come next, or the
    /// exam's instructions.
    fn end_text(&mut self) {
        self.close();
        if is_blank(&self.before) {
            self.before.clear();
        } else if !self.is_in_questions && self.document.items.is_empty() {
            // The heading above instructions is no topic of questions.
            self.topics.clear();
            self.instructions();
        } else {
            let text = std::mem::take(&mut self.before);
            self.stem = self.converter.text_of(&text);
        }
    }

    fn close(&mut self) {
        if let Some(question) = self.open.take() {
            self.items(question);
        }
    }

    fn items(&mut self, question: Question) {
        self.converter.items(question, self.stem.clone(), &self.topics, &mut self.document.items);
    }

    /// A question of automultiplechoice.
    fn amc(&mut self, at: u32, environment: Element) {
        self.end_text();
        let id = title(environment.argument(environment.arguments.len().saturating_sub(2)));
        let is_one = environment.name == "question";
        let selection = Some(Selection::of_several(!is_one));
        let none_of_these = self.converter.document.none_of_these.filter(|_| !is_one);
        let (name, body) = (id.clone(), environment.into_inside());
        self.items(Question { at, name, id, body, selection, none_of_these, ..Question::default() });
    }

    fn finish(mut self) -> Items {
        self.close();
        let behind = self.before;
        if let Some(last) = self.document.items.last_mut().filter(|_| !is_blank(&behind)) {
            let text = self.converter.markdown(&behind);
            if text.split_whitespace().count() > FEW_WORDS {
                last.losses.push(Loss::TextBehind);
            }
        }
        self.converter.losses.clear();
        let items = &mut self.document.items;
        for (at, file) in &self.converter.document.missing {
            let line = self.converter.document.line(*at);
            let before = items.iter().rposition(|item| item.line <= line && item.within.is_none());
            let reason = format!("the file `{file}` is not beside the source");
            items.insert(before.map_or(0, |at| at + 1), Item::refused(line, file, reason));
        }
        self.document
    }
}
