//! From what authors write to what the program reads: texts are read, figures found, defaults put
//! in.

use std::sync::Arc;

use super::catalog::{self, About, Accepted, Choice, Course, Kind, Resource, Text};
use super::diagnostics::{Severity, quoted};
use super::figures::{Gathered, NoFigure};
use super::markdown::{self, Figure, FigureReference, Parsed};
use super::model;
use super::revision::{Right, essence, revision};
use super::rules::Step::{Item, Key};
use super::rules::{Finding, Step, decimal, minutes, points};
use super::tree::File;

/// Makes the exam of a file, and finds what is wrong with its figures.
pub fn exam(
    exam: model::Exam,
    file: &File,
    about: &About,
    figures: &Gathered,
) -> (catalog::Exam, Vec<Finding>) {
    let mut maker = Maker { file, figures, path: Vec::new(), found: Vec::new() };
    let mut questions = Vec::with_capacity(exam.questions.as_ref().map_or(0, Vec::len));
    maker.items(exam.questions.unwrap_or_default(), None, &mut questions);
    let exam = catalog::Exam {
        id: exam.id.0,
        description: exam.description.0,
        date: exam.date.given(),
        duration: exam.duration.given().as_deref().and_then(minutes),
        instructions: maker.optional("instructions", exam.instructions),
        source: maker.optional("source", exam.source),
        license: exam.license.given().or_else(|| about.license.clone()),
        questions,
    };
    (exam, maker.found)
}

/// Makes the course of a file.
pub fn course(course: model::CourseFile, about: &About) -> Course {
    let resources = course.resources.unwrap_or_default().into_iter();
    let resource = |model::Resource { id, url, description }| Resource {
        id: id.0,
        url: url.0,
        description: description.0,
    };
    Course {
        id: course.id.0,
        name: course.name.0,
        subject: course.subject.given(),
        aliases: course.aliases.unwrap_or_default().into_iter().map(|alias| alias.0).collect(),
        language: course.language.given().filter(|language| about.language.as_ref() != Some(language)),
        resources: resources.map(resource).collect(),
    }
}

/// What a site says of itself, with what the shipped `site.yaml` says where it says nothing.
pub fn about(site: model::Site) -> About {
    let shipped: model::Site = serde_yaml::from_str(include_str!("../../data/site.yaml")).unwrap_or_default();
    let or = |given: model::Optional, shipped: model::Optional| given.given().or(shipped.given());
    About {
        name: or(site.name, shipped.name).unwrap_or_else(|| "Stoa".to_owned()),
        repository: or(site.repository, shipped.repository).unwrap_or_default(),
        contact: or(site.contact, shipped.contact).unwrap_or_default(),
        report: site.report.given(),
        language: site.language.given(),
        license: site.license.given(),
    }
}

struct Maker<'a> {
    file: &'a File,
    figures: &'a Gathered,
    /// The way to what is being made.
    path: Vec<Step>,
    found: Vec<Finding>,
}

impl Maker<'_> {
    fn items(
        &mut self,
        items: Vec<model::Item>,
        stem: Option<&Arc<Text>>,
        questions: &mut Vec<catalog::Question>,
    ) {
        for (at, item) in items.into_iter().enumerate() {
            self.path.extend([Key("questions"), Item(at)]);
            match item {
                model::Item::Question(question) => questions.push(self.question(question, stem)),
                model::Item::Stem(inner) => {
                    let text = Arc::new(self.text("stem", inner.stem));
                    self.items(inner.questions.unwrap_or_default(), Some(&text), questions);
                }
            }
            self.path.truncate(self.path.len() - 2);
        }
    }

    fn question(&mut self, question: model::Question, stem: Option<&Arc<Text>>) -> catalog::Question {
        let kind = match question.accept {
            Some(accept) if question.open_ended => Kind::Checked(accept.into_iter().map(accepted).collect()),
            _ if question.open_ended => Kind::Open,
            _ if question.select_all => Kind::AllOf,
            _ => Kind::OneOf,
        };
        let is_key = matches!(kind, Kind::OneOf | Kind::AllOf);
        let mut right = Vec::new();
        let mut choices = Vec::with_capacity(question.answers.as_ref().map_or(0, Vec::len));
        for (at, answer) in question.answers.unwrap_or_default().into_iter().enumerate() {
            self.path.extend([Key("answers"), Item(at)]);
            let tells = if is_key && answer.correct { Some(&mut right) } else { None };
            let choice = self.choice(answer, at + 1, tells);
            choices.push(choice);
            self.path.truncate(self.path.len() - 2);
        }
        catalog::Question {
            id: question.id.0,
            stem: stem.cloned(),
            question: self.text("question", question.question),
            revision: revision(&kind, right),
            kind,
            choices,
            explanation: self.optional("explanation", question.explanation),
            hints: self.list("hints", question.hints),
            topics: question.topics.unwrap_or_default().into_iter().map(|topic| topic.0).collect(),
            points: question.points.given().as_deref().and_then(points).unwrap_or(1.0),
        }
    }

    /// An answer that stands at a position, from 1, which is its id where it has none; what makes it
    /// right is told where somebody asks.
    fn choice(&mut self, answer: model::Answer, position: usize, right: Option<&mut Vec<Right>>) -> Choice {
        let own_id = answer.id.given();
        let text = match (right, &own_id) {
            (Some(right), Some(id)) => {
                right.push(Right::Id(id.clone()));
                self.text("answerText", answer.answer_text)
            }
            (Some(right), None) => {
                let (text, words) = self.key(answer.answer_text);
                right.push(Right::Words(words));
                text
            }
            (None, _) => self.text("answerText", answer.answer_text),
        };
        Choice {
            id: own_id.unwrap_or_else(|| position.to_string()),
            text,
            correct: answer.correct,
            feedback: self.optional("feedback", answer.feedback),
        }
    }

    /// A right answer, and what makes up its words.
    fn key(&mut self, answer: model::Text) -> (Text, String) {
        let markdown = answer.0;
        let reading: Parsed = markdown::parse(&markdown, &|path| self.shown(path));
        let figures: Vec<String> = reading.figures.iter().map(|mention| self.name_of(mention)).collect();
        let words = essence(&reading, &figures);
        self.check(&markdown, &reading.figures, &[Key("answerText")]);
        (Text { markdown, html: reading.html }, words)
    }

    fn text(&mut self, key: &'static str, text: model::Text) -> Text {
        self.read(text.0, &[Key(key)])
    }

    fn optional(&mut self, key: &'static str, text: model::Optional) -> Option<Text> {
        text.given().map(|text| self.read(text, &[Key(key)]))
    }

    fn list(&mut self, key: &'static str, texts: Option<Vec<model::Text>>) -> Vec<Text> {
        let texts = texts.unwrap_or_default().into_iter().enumerate();
        texts.map(|(at, text)| self.read(text.0, &[Key(key), Item(at)])).collect()
    }

    fn read(&mut self, markdown: String, at: &[Step]) -> Text {
        let (html, mentions) = markdown::html(&markdown, &|path| self.shown(path));
        self.check(&markdown, &mentions, at);
        Text { markdown, html }
    }

    fn shown(&self, path: &str) -> Option<Figure> {
        self.figures.shown(self.file, path)
    }

    /// All that a figure is, where it is part of what is right.
    fn name_of(&self, mention: &FigureReference) -> String {
        let figure = self.figures.find(self.file, &mention.path);
        let src = figure.map(|figure| figure.src).unwrap_or_default();
        let title = mention.title.as_deref().unwrap_or_default();
        [&mention.path, &mention.description, title, &src].join("\n")
    }

    /// Finds what is wrong with the figures of a text.
    fn check(&mut self, markdown: &str, mentions: &[FigureReference], at: &[Step]) {
        for mention in mentions {
            let mut wrong = Vec::new();
            if mention.description.is_empty() {
                let message = format!(
                    "the figure {} has no description: say between the brackets what it shows, for those who \
                     cannot see it",
                    quoted(&mention.path)
                );
                wrong.push(NoFigure { rule: "figure-without-description", message });
            }
            wrong.extend(self.figures.find(self.file, &mention.path).err());
            for NoFigure { rule, message } in wrong {
                let path = [&self.path, at].concat();
                let stretch = Some(stretch(markdown, mention.at));
                let severity = Severity::Error;
                let help = "Write `![what it shows](file.svg)`, with the file beside this one.";
                self.found.push(Finding { rule, severity, help, stretch, ..Finding::at(path, message) });
            }
        }
    }
}

/// What is written from a byte of a text on, as far as one finds it by, and how often before.
fn stretch(markdown: &str, at: usize) -> (String, usize) {
    let rest = &markdown[at..];
    let line = rest.lines().next().unwrap_or_default();
    let end =
        line.find("](").map_or(line.len(), |end| line[end..].find(')').map_or(line.len(), |more| end + more));
    let stretch = &line[..end];
    (stretch.to_owned(), markdown[..at].matches(stretch).count())
}

fn accepted(accepted: model::Accepted) -> Accepted {
    match accepted {
        model::Accepted::Text(text) => Accepted::Text(text.0),
        model::Accepted::Number(model::Number { number, tolerance }) => Accepted::Number {
            number: decimal(&number.0).unwrap_or_default(),
            tolerance: tolerance.given().as_deref().and_then(decimal),
        },
    }
}
