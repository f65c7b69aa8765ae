//! What the program reads: the content as plain values, valid and in its final order.

use super::ids::Ids;
use super::text;

/// Everything an operator publishes. Its exams may be kept as something else than they were
/// read as, such as rendered.
#[derive(Debug)]
pub struct Catalog<E = Exam> {
    pub about: About,
    /// By id, in plain string order.
    pub courses: Vec<Course>,
    /// The exams of each course, by file name.
    pub exams: Vec<Vec<E>>,
    /// Ids of exams and of questions, numbered as they stand.
    pub exam_ids: Ids,
    pub question_ids: Ids,
    /// The operator's own search synonyms: a phrase and what it may mean.
    pub synonyms: Vec<(String, Vec<String>)>,
}

/// The site's own links, shown in the footer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    pub repository: String,
    pub contact: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    pub id: String,
    pub name: String,
    pub subject: Option<String>,
    /// As written.
    pub links: Vec<Link>,
}

/// A study resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub id: String,
    /// As the author wrote it; not necessarily with a scheme.
    pub url: String,
    pub description: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exam {
    pub id: String,
    pub description: String,
    /// In exam order.
    pub questions: Vec<Question>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub id: String,
    pub question: Text,
    pub open_ended: bool,
    /// The choices or, where the question is open-ended, the model answers; as written.
    pub choices: Vec<Choice>,
    pub explanation: Option<Text>,
}

/// An answer to choose, or a model answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub id: String,
    pub text: Text,
    pub correct: bool,
}

/// A text as the author wrote it and as visitors see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    pub markdown: String,
    pub html: String,
}

impl From<String> for Text {
    fn from(markdown: String) -> Text {
        let html = text::html(&markdown, &text::no_figures);
        Text { markdown, html }
    }
}

impl<E> Catalog<E> {
    /// How many exams there are, over all courses.
    pub fn exam_count(&self) -> usize {
        self.exams.iter().map(Vec::len).sum()
    }
}
