//! What authors write: the files' own shapes, as serde reads them.

use serde::{Deserialize, Deserializer, de};
use std::fmt;

use super::catalog::{Answer, Course, Exam, Question, Resource};

/// `site.yaml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteFile {
    #[serde(default, deserialize_with = "some_text")]
    pub repository: Option<String>,
    #[serde(default, deserialize_with = "some_text")]
    pub contact: Option<String>,
}

/// `course.yaml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseFile {
    id: Text,
    name: Text,
    #[serde(default, deserialize_with = "some_text")]
    subject: Option<String>,
    resources: Option<Vec<ResourceEntry>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResourceEntry {
    id: Text,
    url: Text,
    description: Text,
}

/// `exams/*.yaml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExamFile {
    id: Text,
    description: Text,
    questions: Option<Vec<QuestionEntry>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct QuestionEntry {
    id: Text,
    question: Text,
    #[serde(default)]
    open_ended: bool,
    answers: Option<Vec<AnswerEntry>>,
    #[serde(default, deserialize_with = "some_text")]
    explanation: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct AnswerEntry {
    #[serde(default, deserialize_with = "some_text")]
    id: Option<String>,
    answer_text: Text,
    #[serde(default)]
    correct: bool,
}

/// A scalar of any kind, taken as written: `007` is "007", `null` is "null".
#[derive(Debug)]
struct Text(String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AsWritten;
        impl de::Visitor<'_> for AsWritten {
            type Value = Text;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text(text.to_owned()))
            }
        }
        deserializer.deserialize_str(AsWritten)
    }
}

/// Optional text; where it is blank it counts as left out.
fn some_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let Text(text) = Text::deserialize(deserializer)?;
    Ok(Some(text).filter(|text| !text.trim().is_empty()))
}

impl CourseFile {
    /// The course, with the exams of its folder.
    pub fn into_course(self, exams: Vec<Exam>) -> Course {
        let resources = self.resources.unwrap_or_default();
        Course {
            id: self.id.0,
            name: self.name.0,
            subject: self.subject,
            resources: resources.into_iter().map(ResourceEntry::into_resource).collect(),
            exams,
        }
    }
}

impl ResourceEntry {
    fn into_resource(self) -> Resource {
        Resource { id: self.id.0, url: self.url.0, description: self.description.0 }
    }
}

impl ExamFile {
    pub fn into_exam(self) -> Exam {
        let questions = self.questions.unwrap_or_default();
        Exam {
            id: self.id.0,
            description: self.description.0,
            questions: questions.into_iter().map(QuestionEntry::into_question).collect(),
        }
    }
}

impl QuestionEntry {
    fn into_question(self) -> Question {
        let answers = self.answers.unwrap_or_default().into_iter();
        Question {
            id: self.id.0,
            question: self.question.0,
            open_ended: self.open_ended,
            answers: answers.zip(1..).map(|(answer, position)| answer.into_answer(position)).collect(),
            explanation: self.explanation,
        }
    }
}

impl AnswerEntry {
    /// The answer that stands at `position`, from 1, which is its id where it has none.
    fn into_answer(self, position: usize) -> Answer {
        Answer {
            id: self.id.unwrap_or_else(|| position.to_string()),
            answer_text: self.answer_text.0,
            correct: self.correct,
        }
    }
}
