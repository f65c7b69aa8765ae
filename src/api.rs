//! The types of every JSON response of the API, with the field names in docs/api.md; [`write`]
//! serialises one. The types borrow their strings from the catalog.

use indexmap::IndexMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use stoa_content::catalog::{self, Absence, ExamInCourse, MarkdownText, QuestionKind};
use stoa_content::moment::Moment;
use stoa_content::stored_file::FileType;

/// One item of `/api/courses` and of `/api/courses/search`.
#[derive(Clone, Debug, Serialize)]
pub struct Course<'a> {
    pub id: &'a str,
    pub name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<&'a str>,
    /// The language; absent if it is the site's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
    /// Whether the course is a draft, which only its author sees.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
}

impl<'a> From<&'a catalog::Course> for Course<'a> {
    fn from(course: &'a catalog::Course) -> Course<'a> {
        Course {
            id: &course.id,
            name: &course.name,
            subject: course.subject.as_deref(),
            language: course.language.as_deref(),
            draft: course.draft,
        }
    }
}

/// One item of `/api/files/course/{courseId}`, or of an exam's `files`.
#[derive(Clone, Debug, Serialize)]
pub struct Attachment<'a> {
    pub name: &'a str,
    pub description: &'a str,
    /// The media type.
    pub r#type: FileType,
    /// The size in bytes.
    pub size: u64,
    /// The address, as a path below the base path.
    pub address: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<catalog::AttachmentRole>,
}

impl<'a> Attachment<'a> {
    /// Describes an attachment that is served at `address`, a path below the base path.
    pub fn new(file: &'a catalog::Attachment, address: String) -> Attachment<'a> {
        Attachment {
            name: &file.name,
            description: &file.description,
            r#type: file.file_type,
            size: file.size,
            address,
            role: file.role,
        }
    }
}

/// The response of `/api/pages/{name}`.
#[derive(Clone, Debug, Serialize)]
pub struct OwnPage<'a> {
    pub name: &'a str,
    pub title: &'a str,
    pub html: &'a str,
}

impl<'a> From<&'a catalog::OwnPage> for OwnPage<'a> {
    fn from(page: &'a catalog::OwnPage) -> OwnPage<'a> {
        OwnPage {
            name: &page.name,
            title: &page.title,
            html: page.html.as_str(),
        }
    }
}

/// One item of `/api/exams/course/{courseId}`.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExamOfCourse<'a> {
    pub id: &'a str,
    pub description: &'a str,
    pub course_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<&'a str>,
    /// The duration in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<u16>,
    /// The exam's own language or, failing that, the course's; absent if it is the site's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<Attachment<'a>>,
    /// The number of questions; absent if the exam is missing or withdrawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questions: Option<usize>,
    /// Whether the exam is a draft, which only its author sees.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When the answers appear, as an RFC 3339 timestamp; absent if they are already visible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Moment>,
    /// The reason why the exam was taken down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<&'a str>,
    /// The reason why no copy of the exam exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<ExamResults<'a>>,
}

impl<'a> ExamOfCourse<'a> {
    pub fn new(found: ExamInCourse<'a>, files: Vec<Attachment<'a>>) -> ExamOfCourse<'a> {
        let ExamInCourse { course, exam, .. } = found;
        ExamOfCourse {
            id: &exam.id,
            description: &exam.description,
            course_id: &course.id,
            date: exam.date.as_deref(),
            duration: exam.duration,
            language: found.language(),
            files,
            questions: Some(exam.questions.len()),
            draft: exam.draft,
            answers_from: exam.answers_from,
            results: exam.results.as_ref().map(ExamResults::from),
            ..ExamOfCourse::default()
        }
    }

    /// Describes an exam that is listed only with the reason why it is absent.
    pub fn absent(course: &'a catalog::Course, exam: &'a catalog::AbsentExam) -> ExamOfCourse<'a> {
        let (withdrawn, missing) = match &exam.absence {
            Absence::Withdrawn(why) => (Some(&**why), None),
            Absence::Missing(why) => (None, Some(&**why)),
        };
        ExamOfCourse {
            id: &exam.id,
            description: &exam.description,
            course_id: &course.id,
            date: exam.date.as_deref(),
            language: exam.language(course),
            withdrawn,
            missing,
            ..ExamOfCourse::default()
        }
    }
}

/// The official results of an exam.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExamResults<'a> {
    pub sat: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<u32>,
    /// The mean score, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The highest possible number of points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<f64>,
    /// The standard deviation, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// The number of students who got each grade, in the order in which the author lists the
    /// grades.
    #[serde(skip_serializing_if = "has_no_grades")]
    pub grades: &'a IndexMap<String, u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_html: Option<&'a str>,
}

impl<'a> From<&'a catalog::ExamResults> for ExamResults<'a> {
    fn from(results: &'a catalog::ExamResults) -> ExamResults<'a> {
        let catalog::ExamResults {
            sat,
            passed,
            mean,
            of,
            deviation,
            ref grades,
            ref source,
        } = *results;
        let (source_html, source) = (source.as_ref().map(html), source.as_ref().map(markdown));
        ExamResults {
            sat,
            passed,
            mean,
            of,
            deviation,
            grades,
            source,
            source_html,
        }
    }
}

/// The response of `/api/exams/{examId}`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Exam<'a> {
    pub id: &'a str,
    pub description: &'a str,
    pub course_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<&'a str>,
    /// The duration in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions_html: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_html: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub license: Option<&'a str>,
    /// The language, as in [`ExamOfCourse`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<Attachment<'a>>,
    /// Whether the exam is a draft, which only its author sees.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When the answers appear, as an RFC 3339 timestamp; absent if they are already visible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Moment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<ExamResults<'a>>,
    /// The path of the exam's file within the content folder; absent if readers cannot suggest
    /// changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    pub questions: Vec<Question<'a>>,
}

impl<'a> Exam<'a> {
    pub fn new(found: ExamInCourse<'a>, files: Vec<Attachment<'a>>) -> Exam<'a> {
        let questions = found.exam.questions.iter();
        Exam {
            questions: questions
                .map(|question| Question::new(found, question))
                .collect(),
            ..Exam::without_questions(found, files)
        }
    }

    pub fn without_questions(found: ExamInCourse<'a>, files: Vec<Attachment<'a>>) -> Exam<'a> {
        let ExamInCourse { course, exam, .. } = found;
        Exam {
            id: &exam.id,
            description: &exam.description,
            course_id: &course.id,
            date: exam.date.as_deref(),
            duration: exam.duration,
            instructions: exam.instructions.as_ref().map(markdown),
            instructions_html: exam.instructions.as_ref().map(html),
            source: exam.source.as_ref().map(markdown),
            source_html: exam.source.as_ref().map(html),
            license: exam.license.as_deref(),
            language: found.language(),
            files,
            draft: exam.draft,
            answers_from: exam.answers_from,
            results: exam.results.as_ref().map(ExamResults::from),
            file: exam.file.as_deref(),
            questions: Vec::new(),
        }
    }
}

/// One item of `/api/exams/questions/{examId}`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QuestionOfExam<'a> {
    pub id: &'a str,
    #[serde(rename = "exam_id")]
    pub exam_id: &'a str,
    pub open_ended: bool,
    pub select_all: bool,
    /// Whether a typed answer is graded automatically.
    pub checked: bool,
    #[serde(serialize_with = "shortest_number")]
    pub points: f64,
    pub revision: &'a str,
    /// Whether the question is a draft, which only its author sees.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When the answers appear, as an RFC 3339 timestamp; absent if they are already visible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Moment>,
}

impl<'a> QuestionOfExam<'a> {
    pub fn new(exam: &'a catalog::Exam, question: &'a catalog::Question) -> QuestionOfExam<'a> {
        QuestionOfExam {
            draft: question.draft,
            answers_from: exam.answers_from,
            id: &question.id,
            exam_id: &exam.id,
            open_ended: question.is_open_ended(),
            select_all: question.kind == QuestionKind::AllOf,
            checked: question.accepted_answers().is_some(),
            points: question.points,
            revision: &question.revision,
        }
    }
}

/// The response of `/api/questions/{questionId}`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Question<'a> {
    pub id: &'a str,
    #[serde(rename = "exam_id")]
    pub exam_id: &'a str,
    pub course_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stem: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stem_html: Option<&'a str>,
    pub question: &'a str,
    pub question_html: &'a str,
    pub open_ended: bool,
    pub select_all: bool,
    #[serde(serialize_with = "shortest_number")]
    pub points: f64,
    pub answers: Vec<Answer<'a>>,
    /// Typed answers that are correct; without them, a typed answer is not graded automatically.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accept: Option<Vec<AcceptedAnswer<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation_html: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints_html: Vec<&'a str>,
    pub topics: &'a [Box<str>],
    pub revision: &'a str,
    /// The path of the exam's file, as in [`Exam`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// Whether the question is a draft, which only its author sees.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// When the answers appear, as an RFC 3339 timestamp; absent if they are already visible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers_from: Option<Moment>,
}

impl<'a> Question<'a> {
    pub fn new(found: ExamInCourse<'a>, question: &'a catalog::Question) -> Question<'a> {
        let ExamInCourse { course, exam, .. } = found;
        let stem = question.stem.as_deref();
        Question {
            id: &question.id,
            exam_id: &exam.id,
            course_id: &course.id,
            language: found.language(),
            stem: stem.map(markdown),
            stem_html: stem.map(html),
            question: markdown(&question.question),
            question_html: html(&question.question),
            open_ended: question.is_open_ended(),
            select_all: question.kind == QuestionKind::AllOf,
            points: question.points,
            answers: question
                .choices
                .iter()
                .map(|choice| Answer::new(choice, exam))
                .collect(),
            accept: question
                .accepted_answers()
                .map(|accepted| accepted.iter().map(AcceptedAnswer::from).collect()),
            explanation: question.explanation.as_ref().map(markdown),
            explanation_html: question.explanation.as_ref().map(html),
            hints: question.hints.iter().map(markdown).collect(),
            hints_html: question.hints.iter().map(html).collect(),
            topics: &question.topics,
            revision: &question.revision,
            file: exam.file.as_deref(),
            draft: question.draft,
            answers_from: exam.answers_from,
        }
    }
}

/// A choice or, for an open-ended question, a model answer.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer<'a> {
    pub id: &'a str,
    pub answer_text: &'a str,
    pub answer_html: &'a str,
    /// Whether the answer is correct; absent while the answers are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correct: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback_html: Option<&'a str>,
}

impl<'a> Answer<'a> {
    fn new(choice: &'a catalog::Choice, exam: &catalog::Exam) -> Answer<'a> {
        Answer {
            id: &choice.id,
            answer_text: markdown(&choice.text),
            answer_html: html(&choice.text),
            correct: exam.answers_from.is_none().then_some(choice.correct),
            feedback: choice.feedback.as_ref().map(markdown),
            feedback_html: choice.feedback.as_ref().map(html),
        }
    }
}

/// A typed answer that is correct.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum AcceptedAnswer<'a> {
    Text(&'a str),
    /// A number with the digits that its author wrote, and the tolerance for answers.
    Number {
        number: &'a RawValue,
        #[serde(skip_serializing_if = "Option::is_none")]
        tolerance: Option<&'a RawValue>,
    },
}

impl<'a> From<&'a catalog::AcceptedAnswer> for AcceptedAnswer<'a> {
    fn from(accepted: &'a catalog::AcceptedAnswer) -> AcceptedAnswer<'a> {
        // The catalog stores numbers in JSON notation.
        let digits =
            |number: &'a str| serde_json::from_str::<&RawValue>(number).unwrap_or(RawValue::NULL);
        match accepted {
            catalog::AcceptedAnswer::Text(text) => AcceptedAnswer::Text(text),
            catalog::AcceptedAnswer::Number { number, tolerance } => AcceptedAnswer::Number {
                number: digits(number),
                tolerance: tolerance.as_deref().map(digits),
            },
        }
    }
}

/// The response of `/api/search`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SearchResults<'a> {
    /// The number of matching questions; `questions` contains only the best of them.
    pub total: usize,
    /// Whether no question contains all or most of the words in the query.
    #[serde(skip_serializing_if = "is_false")]
    pub partial: bool,
    pub questions: Vec<FoundQuestion<'a>>,
}

/// A question that matches a query.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FoundQuestion<'a> {
    pub id: &'a str,
    pub exam_id: &'a str,
    pub course_id: &'a str,
    pub exam_description: &'a str,
    pub course_name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<&'a str>,
    pub open_ended: bool,
    pub select_all: bool,
    pub checked: bool,
    pub topics: &'a [Box<str>],
    pub matched: MatchedPart,
    pub snippet_html: String,
}

/// The first part of the question that matches the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchedPart {
    Question,
    Answers,
    Explanation,
}

/// The body of an error response.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ErrorResponse {
    pub error: &'static str,
}

/// Serialises a response and appends it to `bytes`.
pub fn write(bytes: &mut Vec<u8>, answer: &impl Serialize) {
    serde_json::to_writer(bytes, answer)
        .expect("structs of texts, numbers and flags always serialise");
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}

fn has_no_grades(grades: &&IndexMap<String, u32>) -> bool {
    grades.is_empty()
}

fn markdown(text: &MarkdownText) -> &str {
    &text.markdown
}

fn html(text: &MarkdownText) -> &str {
    text.html.as_str()
}

/// Writes a whole number without a fraction.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn shortest_number<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    // Below this, every whole number is exact.
    const EXACT: f64 = 9e15;
    if number.fract() == 0.0 && *number < EXACT {
        serializer.serialize_u64(*number as u64)
    } else {
        serializer.serialize_f64(*number)
    }
}
