//! The types of every JSON answer of the API, with the field names of the contract, and how they are made from the catalog,
//! from which they borrow all of their texts.
//!
//! The site serialises its answers once, from these types, and keeps the bytes. What needs a part of an answer later (a
//! page, structured data, the index of questions) parses the bytes into the same type.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use indexmap::IndexMap;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Number, from_slice};

use crate::content::catalog::{self, Absence, Kind, Text};
use crate::content::visibility::Moment;

/// A text. A parsed one is borrowed from its JSON, unless it contains an escape there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Str<'a>(#[serde(borrow)] Cow<'a, str>);

/// One item of `/api/courses` and of `/api/courses/search`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Course<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    pub name: Str<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<Str<'a>>,
    /// Where it is not the site's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Str<'a>>,
    /// Whether only its author sees it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
}

impl<'a> From<&'a catalog::Course> for Course<'a> {
    fn from(course: &'a catalog::Course) -> Course<'a> {
        Course {
            id: (&course.id).into(),
            name: (&course.name).into(),
            subject: course.subject.as_ref().map(Str::from),
            language: course.language.as_ref().map(Str::from),
            draft: course.draft,
        }
    }
}

/// One item of `/api/files/course/{courseId}`, and of the files of an exam.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment<'a> {
    #[serde(borrow)]
    pub name: Str<'a>,
    pub description: Str<'a>,
    /// A media type.
    pub r#type: Str<'a>,
    /// In bytes.
    pub size: u64,
    /// A path below the base path.
    pub address: Str<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<catalog::Role>,
}

/// Whether an exam consists of a paper alone, so that nothing is said of its questions.
pub fn is_paper_only(files: &[Attachment<'_>], questions: usize) -> bool {
    questions == 0
        && files
            .iter()
            .any(|file| file.role == Some(catalog::Role::Paper))
}

impl<'a> Attachment<'a> {
    /// The attachment at an address below the base path.
    pub fn new(file: &'a catalog::Attachment, address: String) -> Attachment<'a> {
        Attachment {
            name: (&file.name).into(),
            description: (&file.description).into(),
            r#type: file.file_type.media_type().into(),
            size: file.size,
            address: address.into(),
            role: file.role,
        }
    }
}

/// `/api/pages/{name}`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OwnPage<'a> {
    #[serde(borrow)]
    pub name: Str<'a>,
    pub title: Str<'a>,
    pub html: Str<'a>,
}

impl<'a> From<&'a catalog::OwnPage> for OwnPage<'a> {
    fn from(page: &'a catalog::OwnPage) -> OwnPage<'a> {
        OwnPage {
            name: (&page.name).into(),
            title: (&page.title).into(),
            html: (&page.html).into(),
        }
    }
}

/// One item of `/api/exams/course/{courseId}`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExamOfCourse<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    pub description: Str<'a>,
    pub course_id: Str<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Str<'a>>,
    /// In minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<u16>,
    /// Its own, or else the course's where that is not the site's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Str<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<Attachment<'a>>,
    /// The number of questions; absent if the exam is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questions: Option<usize>,
    /// Whether only its author sees it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When its answers appear, as a time of RFC 3339; absent if they are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Str<'a>>,
    /// Why the exam was taken down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Str<'a>>,
    /// Why nobody has the exam.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Results<'a>>,
}

impl<'a> ExamOfCourse<'a> {
    /// An exam that is listed with its reason alone.
    pub fn absent(course: &'a str, exam: &'a catalog::AbsentExam) -> ExamOfCourse<'a> {
        let (withdrawn, missing) = match &exam.absence {
            Absence::Withdrawn(why) => (Some(why.into()), None),
            Absence::Missing(why) => (None, Some(why.into())),
        };
        ExamOfCourse {
            id: (&exam.id).into(),
            description: (&exam.description).into(),
            course_id: course.into(),
            date: exam.date.as_ref().map(Str::from),
            withdrawn,
            missing,
            ..ExamOfCourse::default()
        }
    }
}

/// How those who sat an exam did.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Results<'a> {
    pub sat: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<u32>,
    /// Points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The highest possible number of points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<f64>,
    /// The standard deviation, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// How many got each grade, as written.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub grades: IndexMap<String, u32>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub source: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_html: Option<Str<'a>>,
}

impl<'a> From<&'a catalog::Results> for Results<'a> {
    fn from(results: &'a catalog::Results) -> Results<'a> {
        let catalog::Results {
            sat,
            passed,
            mean,
            of,
            deviation,
            ref grades,
            ref source,
        } = *results;
        let (source_html, source) = (source.as_ref().map(html), source.as_ref().map(markdown));
        Results {
            sat,
            passed,
            mean,
            of,
            deviation,
            grades: grades.clone(),
            source,
            source_html,
        }
    }
}

/// `/api/exams/{examId}`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Exam<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    pub description: Str<'a>,
    pub course_id: Str<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Str<'a>>,
    /// In minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions_html: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_html: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub license: Option<Str<'a>>,
    /// As in [`ExamOfCourse`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Str<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<Attachment<'a>>,
    /// Whether only its author sees it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When its answers appear, as a time of RFC 3339; absent if they are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Results<'a>>,
    /// The path of its file below the content folder, if changes can be suggested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<Str<'a>>,
    /// Last, because the site appends the serialised questions to the rest.
    pub questions: Vec<Question<'a>>,
}

impl<'a> Exam<'a> {
    /// An exam without its questions.
    pub fn head(
        course: &'a catalog::Course,
        exam: &'a catalog::Exam,
        files: Vec<Attachment<'a>>,
    ) -> Exam<'a> {
        Exam {
            id: (&exam.id).into(),
            description: (&exam.description).into(),
            course_id: (&course.id).into(),
            date: exam.date.as_ref().map(Str::from),
            duration: exam.duration,
            instructions: exam.instructions.as_ref().map(markdown),
            instructions_html: exam.instructions.as_ref().map(html),
            source: exam.source.as_ref().map(markdown),
            source_html: exam.source.as_ref().map(html),
            license: exam.license.as_ref().map(Str::from),
            language: exam
                .language
                .as_ref()
                .or(course.language.as_ref())
                .map(Str::from),
            files,
            draft: exam.draft,
            answers_from: exam.answers_from.map(moment),
            results: exam.results.as_ref().map(Results::from),
            file: exam.file.as_ref().map(Str::from),
            questions: Vec::new(),
        }
    }
}

/// One item of `/api/exams/questions/{examId}`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QuestionOfExam<'a> {
    pub id: Str<'a>,
    #[serde(rename = "exam_id")]
    pub exam_id: Str<'a>,
    pub open_ended: bool,
    pub select_all: bool,
    /// Whether a typed answer is checked.
    pub checked: bool,
    #[serde(serialize_with = "shortest_number")]
    pub points: f64,
    pub revision: Str<'a>,
    /// Whether only its author sees it.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When its answers appear, as a time of RFC 3339; absent if they are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Str<'a>>,
}

impl<'a> QuestionOfExam<'a> {
    pub fn new(exam: &'a catalog::Exam, question: &'a catalog::Question) -> QuestionOfExam<'a> {
        QuestionOfExam {
            draft: question.draft,
            answers_from: exam.answers_from.map(moment),
            id: (&question.id).into(),
            exam_id: (&exam.id).into(),
            open_ended: question.is_open_ended(),
            select_all: question.kind == Kind::AllOf,
            checked: question.accepted().is_some(),
            points: question.points,
            revision: (&question.revision).into(),
        }
    }
}

/// `/api/questions/{questionId}`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    #[serde(rename = "exam_id")]
    pub exam_id: Str<'a>,
    pub course_id: Str<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stem: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stem_html: Option<Str<'a>>,
    pub question: Str<'a>,
    pub question_html: Str<'a>,
    pub open_ended: bool,
    pub select_all: bool,
    #[serde(serialize_with = "shortest_number")]
    pub points: f64,
    pub answers: Vec<Answer<'a>>,
    /// Typed answers that are right; without them a typed answer is not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accept: Option<Vec<Accepted<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation_html: Option<Str<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Str<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints_html: Vec<Str<'a>>,
    pub topics: Vec<Str<'a>>,
    pub revision: Str<'a>,
    /// As in [`Exam`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<Str<'a>>,
    /// Whether only its author sees it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When its answers appear, as a time of RFC 3339; absent if they are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Str<'a>>,
}

impl<'a> Question<'a> {
    /// A question of an exam of a course.
    pub fn new(
        course: &'a catalog::Course,
        exam: &'a catalog::Exam,
        question: &'a catalog::Question,
    ) -> Question<'a> {
        let stem = question.stem.as_deref();
        Question {
            id: (&question.id).into(),
            exam_id: (&exam.id).into(),
            course_id: (&course.id).into(),
            language: exam
                .language
                .as_ref()
                .or(course.language.as_ref())
                .map(Str::from),
            stem: stem.map(markdown),
            stem_html: stem.map(html),
            question: markdown(&question.question),
            question_html: html(&question.question),
            open_ended: question.is_open_ended(),
            select_all: question.kind == Kind::AllOf,
            points: question.points,
            answers: question
                .choices
                .iter()
                .map(|choice| Answer::new(choice, exam))
                .collect(),
            accept: question
                .accepted()
                .map(|accepted| accepted.iter().map(Accepted::from).collect()),
            explanation: question.explanation.as_ref().map(markdown),
            explanation_html: question.explanation.as_ref().map(html),
            hints: question.hints.iter().map(markdown).collect(),
            hints_html: question.hints.iter().map(html).collect(),
            topics: question.topics.iter().map(Str::from).collect(),
            revision: (&question.revision).into(),
            file: exam.file.as_ref().map(Str::from),
            draft: question.draft,
            answers_from: exam.answers_from.map(moment),
        }
    }
}

/// A choice or, where the question is open-ended, a model answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    pub answer_text: Str<'a>,
    pub answer_html: Str<'a>,
    /// Absent as long as the answers are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correct: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<Str<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback_html: Option<Str<'a>>,
}

impl<'a> Answer<'a> {
    fn new(choice: &'a catalog::Choice, exam: &catalog::Exam) -> Answer<'a> {
        Answer {
            id: (&choice.id).into(),
            answer_text: markdown(&choice.text),
            answer_html: html(&choice.text),
            correct: exam.answers_from.is_none().then_some(choice.correct),
            feedback: choice.feedback.as_ref().map(markdown),
            feedback_html: choice.feedback.as_ref().map(html),
        }
    }
}

/// A typed answer that is right.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Accepted<'a> {
    Text(Str<'a>),
    Number(AcceptedNumber<'a>),
}

/// A number with the digits that its author wrote, and how far off an answer may be.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AcceptedNumber<'a> {
    #[serde(borrow)]
    number: &'a RawValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    tolerance: Option<&'a RawValue>,
}

impl<'a> From<&'a catalog::Accepted> for Accepted<'a> {
    fn from(accepted: &'a catalog::Accepted) -> Accepted<'a> {
        // The catalog holds numbers as JSON writes them.
        let digits =
            |number: &'a str| serde_json::from_str::<&RawValue>(number).unwrap_or(RawValue::NULL);
        match accepted {
            catalog::Accepted::Text(text) => Accepted::Text(text.into()),
            catalog::Accepted::Number { number, tolerance } => Accepted::Number(AcceptedNumber {
                number: digits(number),
                tolerance: tolerance.as_deref().map(digits),
            }),
        }
    }
}

/// One item of `/api/resources/course/{courseId}`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Resource<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    /// As the author wrote it; not necessarily with a scheme.
    pub url: Str<'a>,
    pub description: Str<'a>,
}

impl<'a> From<&'a catalog::Resource> for Resource<'a> {
    fn from(resource: &'a catalog::Resource) -> Resource<'a> {
        Resource {
            id: (&resource.id).into(),
            url: (&resource.url).into(),
            description: (&resource.description).into(),
        }
    }
}

/// `/api/search`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SearchResults<'a> {
    /// The number of questions that match, of which the best follow.
    pub total: usize,
    /// Whether no question has all words of the query, or most of them.
    #[serde(default, skip_serializing_if = "is_false")]
    pub partial: bool,
    #[serde(borrow)]
    pub questions: Vec<FoundQuestion<'a>>,
}

/// A question that matches a query.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FoundQuestion<'a> {
    #[serde(borrow)]
    pub id: Str<'a>,
    pub exam_id: Str<'a>,
    pub course_id: Str<'a>,
    pub exam_description: Str<'a>,
    pub course_name: Str<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Str<'a>>,
    pub open_ended: bool,
    pub select_all: bool,
    pub checked: bool,
    pub topics: Vec<Str<'a>>,
    pub matched: Matched,
    pub snippet_html: Str<'a>,
}

/// The first part of a question that has a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Matched {
    Question,
    Answers,
    Explanation,
}

/// The body of an answer with an error status.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Error {
    pub error: &'static str,
}

/// Parses an answer that the site has written itself; `None` where it is `null` or of another type.
pub fn parse<'a, T: Deserialize<'a>>(json: &'a [u8]) -> Option<T> {
    from_slice(json).ok()
}

/// Appends a serialised answer to `bytes`.
pub fn write(bytes: &mut Vec<u8>, answer: &impl Serialize) {
    serde_json::to_writer(bytes, answer)
        .expect("structs of texts, numbers and flags always serialise");
}

impl Str<'_> {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Str<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Str<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'a> From<&'a str> for Str<'a> {
    fn from(text: &'a str) -> Str<'a> {
        Str(Cow::Borrowed(text))
    }
}

impl<'a> From<Str<'a>> for Cow<'a, str> {
    fn from(text: Str<'a>) -> Cow<'a, str> {
        text.0
    }
}

impl From<String> for Str<'_> {
    fn from(text: String) -> Self {
        Str(Cow::Owned(text))
    }
}

impl<'a> From<&'a String> for Str<'a> {
    fn from(text: &'a String) -> Str<'a> {
        Str(Cow::Borrowed(text))
    }
}

impl AcceptedNumber<'_> {
    /// The number without digits that say nothing: `9.81` for `9.810`.
    pub fn number(&self) -> Option<Number> {
        self.number.get().parse().ok()
    }

    pub fn tolerance(&self) -> Option<f64> {
        self.tolerance?.get().parse().ok()
    }
}

/// An untagged enum would lose the digits of a number.
impl<'de: 'a, 'a> Deserialize<'de> for Accepted<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextOrNumber;

        impl<'de> Visitor<'de> for TextOrNumber {
            type Value = Accepted<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or an object with a number")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Accepted::Text(text.into()))
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Accepted::Text(text.to_owned().into()))
            }

            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Self::Value, M::Error> {
                AcceptedNumber::deserialize(MapAccessDeserializer::new(map))
                    .map(Accepted::Number)
                    .map_err(M::Error::custom)
            }
        }

        deserializer.deserialize_any(TextOrNumber)
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}

fn moment<'a>(moment: Moment) -> Str<'a> {
    moment.to_string().into()
}

fn markdown(text: &Text) -> Str<'_> {
    (&text.markdown).into()
}

fn html(text: &Text) -> Str<'_> {
    (&text.html).into()
}

/// Writes a whole number without a fraction.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn shortest_number<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    // Up to here every whole number is exact.
    const EXACT: f64 = 9e15;
    if number.fract() == 0.0 && *number < EXACT {
        serializer.serialize_u64(*number as u64)
    } else {
        serializer.serialize_f64(*number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_parsed_back_without_copying() {
        let json = br#"{"id":"q","exam_id":"e","course_id":"c","courseId":"c","question":"a\nb","questionHtml":"<p>",
            "openEnded":true,"selectAll":false,"points":1,"answers":[],"accept":["nine",{"number":9.810,"tolerance":1e-1}],
            "topics":["t"],"revision":"r"}"#;
        let question: Question<'_> = parse(json).expect("a question");
        assert!(matches!(question.id, Str(Cow::Borrowed("q"))));
        assert!(matches!(&question.topics[..], [Str(Cow::Borrowed("t"))]));
        assert_eq!(question.question.as_str(), "a\nb");
        let Some([Accepted::Text(text), Accepted::Number(number)]) = question.accept.as_deref()
        else {
            panic!("a text and a number: {:?}", question.accept)
        };
        assert_eq!(text.as_str(), "nine");
        assert_eq!(
            number.number().map(|number| number.to_string()).as_deref(),
            Some("9.81")
        );
        assert_eq!(number.tolerance(), Some(0.1));
        let mut written = Vec::new();
        write(&mut written, &question.accept);
        assert_eq!(written, br#"["nine",{"number":9.810,"tolerance":1e-1}]"#);
        assert!(parse::<Question<'_>>(b"null").is_none());
    }
}
