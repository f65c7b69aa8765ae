//! Finds the questions of a document: those of the exam class, and the environments of the other dialects.

use super::commands::{self, Wrapper};
use super::questions::{Question, holds};
use super::text::Converter;
use super::tree::{Command, Environment, Kind, Node};
use crate::exchange::item::{Document as Items, Interaction, Item, Selection};
use crate::exchange::loss::{Audience, Loss};
use crate::exchange::text::one_line;

/// Words of text behind the last question that need no mention, such as 'End of the exam'.
const FEW_WORDS: usize = 8;

/// The questions of a document.
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
    /// The question whose text is being read.
    open: Option<Question>,
    /// Text since the last question ended.
    before: Vec<Node>,
    /// The text above the questions that come next.
    stem: Option<String>,
    topics: Vec<String>,
    is_in_questions: bool,
}

const QUESTIONS: [&str; 4] = ["question", "bonusquestion", "titledquestion", "bonustitledquestion"];
const SECTIONS: [&str; 5] = ["section", "subsection", "subsubsection", "chapter", "addsec"];
const ENVIRONMENTS: [&str; 8] =
    ["questions", "question", "questionmult", "questionmultx", "questionx", "quiz", "document", "onecopy"];

fn is_solution(name: &str) -> bool {
    commands::environment(name).is_some_and(|known| known.wrapper == Wrapper::Solution)
}

impl Reader<'_, '_> {
    fn nodes(&mut self, nodes: Vec<Node>) {
        let document = self.converter.document;
        let is_structure = |node: &Node| match &node.kind {
            Kind::Command(_) => {
                document.is_command(node, &QUESTIONS)
                    || document.is_command(node, &["element", "onecopy", "exemplaire"])
            }
            Kind::Environment(environment) => ENVIRONMENTS.contains(&&*environment.name),
            _ => false,
        };
        for node in nodes {
            let at = node.at;
            match node.kind {
                Kind::Command(command) => self.command(at, *command),
                Kind::Environment(environment) => match &*environment.name {
                    "document" => {
                        // The preamble is no text.
                        self.before.clear();
                        self.nodes(environment.body);
                    }
                    "onecopy" | "examcopy" | "copieexamen" => self.copy(environment.body),
                    "questions" => {
                        self.close();
                        self.end_text();
                        let outside = std::mem::replace(&mut self.is_in_questions, true);
                        self.nodes(environment.body);
                        self.close();
                        self.is_in_questions = outside;
                    }
                    "question" | "questionmult" | "questionmultx" | "questionx" => {
                        self.close();
                        self.amc(at, *environment);
                    }
                    "quiz" => {
                        self.close();
                        self.end_text();
                        self.converter.quiz(&environment, &mut self.document.items);
                    }
                    // Behind a question in an environment of its own.
                    name if self.open.is_none() && is_solution(name) => self.solution(&environment.body),
                    "stoainstructions" => {
                        let text = self.converter.markdown(&environment.body);
                        self.document.instructions = Some(text).filter(|text| !text.is_empty());
                        self.converter.losses.clear();
                    }
                    "stoastem" => {
                        self.close();
                        let text = self.converter.markdown(&environment.body);
                        self.stem = Some(text).filter(|text| !text.is_empty());
                    }
                    "EnvUplevel" | "EnvFullwidth" => {
                        self.close();
                        self.before.extend(environment.body);
                    }
                    _ if holds(&environment.body, &is_structure) => self.nodes(environment.body),
                    _ => self.text(Node { at, kind: Kind::Environment(environment) }),
                },
                Kind::Group(inside) if holds(&inside, &is_structure) => self.nodes(inside),
                kind => self.text(Node { at, kind }),
            }
        }
    }

    fn text(&mut self, node: Node) {
        match &mut self.open {
            Some(question) => question.body.push(node),
            None => self.before.push(node),
        }
    }

    fn command(&mut self, at: u32, mut command: Command) {
        let document = self.converter.document;
        let name = command.name.text(&document.sources);
        match name {
            name if QUESTIONS.contains(&name) => {
                self.close();
                self.end_text();
                let points = command.arguments.pop().flatten().map(|points| document.points(&points));
                let title = command.arguments.pop().flatten().map(|title| one_line(&document.plain(&title)));
                self.open = Some(Question { at, name: title, points, ..Question::default() });
            }
            name if SECTIONS.contains(&name) => {
                self.close();
                self.end_text();
                let title = one_line(&document.plain(command.inside()));
                self.topics = Some(title).filter(|title| !title.is_empty()).into_iter().collect();
                self.stem = None;
            }
            "uplevel" | "fullwidth" => {
                self.close();
                self.before.extend(command.arguments.pop().flatten().unwrap_or_default());
            }
            "title" => {
                let title = one_line(&document.plain(command.inside()));
                self.document.description = Some(title).filter(|title| !title.is_empty());
            }
            "element" => {
                self.close();
                let group = document.plain(command.argument(0).unwrap_or_default());
                let outside = std::mem::replace(&mut self.topics, vec![one_line(&group)]);
                let inside = command.arguments.pop().flatten().unwrap_or_default();
                let before = std::mem::take(&mut self.before);
                self.stem = None;
                self.nodes(inside);
                self.end_element();
                self.before = before;
                self.topics = outside;
            }
            "onecopy" | "exemplaire" => {
                self.close();
                self.copy(command.arguments.pop().flatten().unwrap_or_default());
            }
            _ => self.text(Node { at, kind: Kind::Command(Box::new(command)) }),
        }
    }

    /// The solution of the last question.
    fn solution(&mut self, body: &[Node]) {
        let text = self.converter.markdown(body);
        let Some(item) = self.document.items.last_mut().filter(|_| !text.is_empty()) else { return };
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
            let text = std::mem::take(&mut self.before);
            if self.document.instructions.is_none() {
                self.document.instructions = self.converter.instructions(text);
            }
        }
    }

    /// Text in an element behind its question belongs to it.
    fn end_element(&mut self) {
        let document = self.converter.document;
        let text = std::mem::take(&mut self.before);
        if document.is_blank(&text) {
            return;
        }
        let text = self.converter.markdown(&text);
        if let Some(item) = self.document.items.last_mut() {
            item.text = format!("{}\n\n{text}", item.text);
        }
    }

    /// Ends the text before a question: it is the stem of those that come next, or the exam's instructions.
    fn end_text(&mut self) {
        let document = self.converter.document;
        let text = std::mem::take(&mut self.before);
        if document.is_blank(&text) {
            return;
        }
        if !self.is_in_questions && self.document.items.is_empty() {
            // The heading above instructions is no topic of questions.
            self.topics.clear();
            if self.document.instructions.is_none() {
                self.document.instructions = self.converter.instructions(text);
            }
            return;
        }
        let stem = self.converter.markdown(&text);
        self.stem = Some(stem).filter(|stem| !stem.is_empty());
    }

    /// Ends the question that is open.
    fn close(&mut self) {
        let Some(question) = self.open.take() else { return };
        let (stem, topics) = (self.stem.clone(), self.topics.clone());
        self.converter.items(question, stem, &topics, &mut self.document.items);
    }

    /// A question of automultiplechoice.
    fn amc(&mut self, at: u32, environment: Environment) {
        self.end_text();
        let document = self.converter.document;
        let id = environment.arguments.first().and_then(Option::as_deref).map(|id| document.plain(id));
        let id = id.map(|id| one_line(&id)).filter(|id| !id.is_empty());
        let is_one = environment.name == "question";
        let selection = Some(if is_one { Selection::One } else { Selection::Several });
        let question =
            Question { at, name: id.clone(), id, body: environment.body, selection, ..Question::default() };
        let (stem, topics) = (self.stem.clone(), self.topics.clone());
        self.converter.items(question, stem, &topics, &mut self.document.items);
    }

    fn finish(mut self) -> Items {
        self.close();
        let document = self.converter.document;
        let behind = std::mem::take(&mut self.before);
        if let Some(last) = self.document.items.last_mut().filter(|_| !document.is_blank(&behind)) {
            let text = self.converter.markdown(&behind);
            if text.split_whitespace().count() > FEW_WORDS {
                last.losses.push(Loss::TextBehind);
            }
        }
        self.converter.losses.clear();
        for (at, file) in &document.missing {
            let line = document.line(*at);
            let before =
                self.document.items.iter().rposition(|item| item.line <= line && item.within.is_none());
            let reason = format!("the file `{file}` is not beside the source");
            let item = Item::refused(line, file, reason);
            self.document.items.insert(before.map_or(0, |at| at + 1), item);
        }
        self.document
    }
}
