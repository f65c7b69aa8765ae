//! The content of a site as plain values: valid, complete and in its final order.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use hashbrown::HashTable;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::accent::Accent;
use super::attachments::{FileType, Location};
use super::diagnostics::Problem;
use super::figures::Figures;
use super::markdown::Figure;
use super::visibility::{Moment, Timetable};

/// All content. `E` is what each exam was converted to when it was loaded, such as a rendered exam.
#[derive(Debug)]
pub struct Catalog<E = Exam> {
    pub about: About,
    /// By id, in plain string order.
    pub courses: Vec<Course>,
    /// The exams of each course, by file name.
    pub exams: Vec<Vec<E>>,
    /// The exams of each course that are listed but not there.
    pub absent: Vec<Vec<AbsentExam>>,
    /// The ids of exams and of questions, numbered in order.
    pub exam_ids: Ids,
    pub question_ids: Ids,
    pub figures: Figures,
    /// The operator's own search synonyms: a phrase and what it may mean.
    pub synonyms: Vec<(String, Vec<String>)>,
    /// What the dates of the content hide, and when that changes.
    pub timetable: Timetable,
}

/// An exam that is listed with a reason and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentExam {
    pub id: String,
    pub description: String,
    pub date: Option<String>,
    pub absence: Absence,
    /// How many exams of the course come before it, absent ones not counted.
    pub position: usize,
}

/// Why an exam is absent, in its author's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Absence {
    /// It was taken down.
    Withdrawn(String),
    /// Nobody has it.
    Missing(String),
}

/// How those who sat an exam did.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    pub sat: u32,
    pub passed: Option<u32>,
    /// Points.
    pub mean: Option<f64>,
    /// The highest possible number of points.
    pub of: Option<f64>,
    /// The standard deviation, in points.
    pub deviation: Option<f64>,
    /// How many got each grade, as written.
    pub grades: IndexMap<String, u32>,
    pub source: Option<Text>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// The brand, in the navigation bar and in titles.
    pub name: String,
    /// The source code's address, in the footer.
    pub repository: String,
    /// An e-mail address, in the footer.
    pub contact: String,
    /// Where mistakes are reported: an address with `{id}`, `{address}`, `{exam}` and `{course}`.
    pub report: Option<String>,
    /// A BCP 47 tag.
    pub language: Option<String>,
    /// Of every exam that names none.
    pub license: Option<String>,
    /// Where changes are suggested: an address with `{file}` and `{id}`.
    pub edit: Option<String>,
    pub logo: Option<Figure>,
    pub accent: Option<Accent>,
    pub announcement: Option<Announcement>,
    /// What the search page shows as examples.
    pub example_queries: Vec<ExampleQuery>,
    /// In the order of their links.
    pub pages: Vec<OwnPage>,
}

/// A query that shows what can be searched for.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleQuery {
    pub text: String,
    /// What is wrong with one of the operator's if it finds nothing. Only a search can tell.
    pub if_useless: Option<Problem>,
}

/// What every page shows above its content.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    pub html: String,
    pub until: Option<Moment>,
}

/// A page of the operator's own, such as an imprint.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnPage {
    /// The name of its file without the ending.
    pub name: String,
    pub title: String,
    pub order: Option<f64>,
    /// Whether the footer links to it.
    pub is_in_footer: bool,
    pub html: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    pub id: String,
    pub name: String,
    pub subject: Option<String>,
    /// Other names, which students use.
    pub aliases: Vec<String>,
    /// A BCP 47 tag, where it is not the site's.
    pub language: Option<String>,
    /// As written.
    pub files: Vec<Attachment>,
    /// As written.
    pub resources: Vec<Resource>,
    /// Whether only its author sees it.
    pub draft: bool,
}

/// A file that is handed out as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The last part of its path; unique within its course or exam.
    pub name: String,
    pub description: String,
    pub role: Option<Role>,
    /// When the content was loaded, like the size.
    pub file_type: FileType,
    /// In bytes.
    pub size: u64,
    /// What its name lacks for its type on a static host.
    pub ending: &'static str,
    pub location: Location,
}

/// What an attachment is to its exam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The exam as it was handed out.
    Paper,
    Solution,
}

impl Role {
    pub fn parse(text: &str) -> Option<Role> {
        match text {
            "paper" => Some(Role::Paper),
            "solution" => Some(Role::Solution),
            _ => None,
        }
    }
}

/// A study resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    pub id: String,
    /// As the author wrote it; not necessarily with a scheme.
    pub url: String,
    pub description: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exam {
    pub id: String,
    pub description: String,
    /// `2024-05-13`, `2024-05` or `2024`.
    pub date: Option<String>,
    /// Minutes.
    pub duration: Option<u16>,
    pub instructions: Option<Text>,
    pub source: Option<Text>,
    /// Its own, or else the site's.
    pub license: Option<String>,
    /// A BCP 47 tag, where it is not the course's.
    pub language: Option<String>,
    /// As written.
    pub files: Vec<Attachment>,
    /// In exam order.
    pub questions: Vec<Question>,
    /// Whether only its author sees it.
    pub draft: bool,
    /// When its answers appear, if they are hidden.
    pub answers_from: Option<Moment>,
    pub results: Option<Results>,
    /// The path of its file below the content folder, if changes can be suggested.
    pub file: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub id: String,
    /// The text that it shares with its neighbours, shown above it.
    pub stem: Option<Arc<Text>>,
    pub question: Text,
    pub kind: Kind,
    /// The choices or, where the question is open-ended, the model answers; as written.
    pub choices: Vec<Choice>,
    pub explanation: Option<Text>,
    /// In the order in which they are shown.
    pub hints: Vec<Text>,
    pub topics: Vec<String>,
    pub points: f64,
    /// Changes if the right answers change, see [`super::revision`].
    pub revision: String,
    /// Whether only its author sees it.
    pub draft: bool,
}

/// How a question is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// By choosing; any one right choice will do.
    OneOf,
    /// By choosing all right choices and no others.
    AllOf,
    /// By typing; nothing is checked.
    Open,
    /// By typing one of these.
    Checked(Vec<Accepted>),
}

/// A typed answer that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// A text. Answers are compared with it without regard to case, accents, and leading, trailing or repeated white space.
    Text(String),
    /// A number and how far off one may be, both as JSON writes numbers.
    Number {
        number: String,
        tolerance: Option<String>,
    },
}

/// An answer to choose, or a model answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub id: String,
    pub text: Text,
    pub correct: bool,
    /// Shown beside the answer once it was chosen and submitted.
    pub feedback: Option<Text>,
}

/// A text as written and as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pub markdown: String,
    pub html: String,
}

impl<E> Catalog<E> {
    /// How many exams there are, over all courses.
    pub fn exam_count(&self) -> usize {
        self.exams.iter().map(Vec::len).sum()
    }
}

impl Question {
    /// Whether it is answered by typing.
    pub fn is_open_ended(&self) -> bool {
        matches!(self.kind, Kind::Open | Kind::Checked(_))
    }

    /// The answers that a typed one is checked against, if it is checked.
    pub fn accepted(&self) -> Option<&[Accepted]> {
        match &self.kind {
            Kind::Checked(accepted) => Some(accepted),
            Kind::OneOf | Kind::AllOf | Kind::Open => None,
        }
    }
}

/// A list of texts in one block of memory.
#[derive(Clone, Debug, Default)]
pub struct Names {
    text: String,
    /// The end of each text.
    ends: Vec<usize>,
}

impl Names {
    pub fn push(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len());
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text of a number, from 0.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn get(&self, number: usize) -> &str {
        let start = if number == 0 {
            0
        } else {
            self.ends[number - 1]
        };
        &self.text[start..self.ends[number]]
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|number| self.get(number))
    }
}

/// Ids without repetition, found by text or by number.
#[derive(Clone, Debug, Default)]
pub struct Ids {
    names: Names,
    numbers: HashTable<u32>,
    hasher: RandomState,
}

impl Ids {
    /// Adds an id under the next number.
    ///
    /// # Errors
    /// The number of the id if it is present already.
    pub fn insert(&mut self, id: &str) -> Result<(), usize> {
        if let Some(number) = self.number(id) {
            return Err(number);
        }
        // Content of four thousand million ids does not fit into memory.
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(id);
        let Ids {
            names,
            numbers,
            hasher,
        } = self;
        let hash = |&number: &u32| hasher.hash_one(names.get(number as usize));
        numbers.insert_unique(hash(&number), number, hash);
        Ok(())
    }

    pub fn shrink_to_fit(&mut self) {
        let Ids {
            names,
            numbers,
            hasher,
        } = self;
        names.text.shrink_to_fit();
        names.ends.shrink_to_fit();
        numbers.shrink_to_fit(|&number| hasher.hash_one(names.get(number as usize)));
    }

    /// The number of an id.
    pub fn number(&self, id: &str) -> Option<usize> {
        let is_it = |&number: &u32| self.names.get(number as usize) == id;
        self.numbers
            .find(self.hasher.hash_one(id), is_it)
            .map(|&number| number as usize)
    }

    /// The id of a number.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn id(&self, number: usize) -> &str {
        self.names.get(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_number() {
        let mut ids = Ids::default();
        for id in ["a", "", "ä b", "aa"] {
            assert_eq!(ids.insert(id), Ok(()));
        }
        assert_eq!(ids.insert("ä b"), Err(2));
        assert_eq!((ids.number("aa"), ids.number("b")), (Some(3), None));
        assert_eq!((ids.id(0), ids.id(1), ids.id(2)), ("a", "", "ä b"));
    }
}
