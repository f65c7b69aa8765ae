//! The content of a site as plain values: valid, complete and in its final order.

use std::sync::Arc;

use super::attachments::{FileType, Location};
use super::figures::Figures;
use super::ids::Ids;

/// All content. `E` is what each exam was converted to when it was loaded, such as a rendered exam.
#[derive(Debug)]
pub struct Catalog<E = Exam> {
    pub about: About,
    /// By id, in plain string order.
    pub courses: Vec<Course>,
    /// The exams of each course, by file name.
    pub exams: Vec<Vec<E>>,
    /// The ids of exams and of questions, numbered in order.
    pub exam_ids: Ids,
    pub question_ids: Ids,
    /// The figures that texts show.
    pub figures: Figures,
    /// The operator's own search synonyms: a phrase and what it may mean.
    pub synonyms: Vec<(String, Vec<String>)>,
}

/// The metadata of the site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
}

/// A file that is handed out as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The last part of its path; unique within its course or exam.
    pub name: String,
    pub description: String,
    /// When the content was loaded, like the size.
    pub file_type: FileType,
    /// In bytes.
    pub size: u64,
    pub location: Location,
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
    Number { number: String, tolerance: Option<String> },
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
