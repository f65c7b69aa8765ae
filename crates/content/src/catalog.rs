//! The content of a site as plain values that are valid, complete and in their final order.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use crate::accent::Accent;
use crate::diagnostics::Problem;
use crate::figures::Figures;
use crate::moment::{Moment, Timetable};
use crate::stored_file::{FileType, Location};
use stoa_text::markdown::Figure;
use stoa_text::rich_text::RichText;

/// All content of a site. All code that shows, searches or exports content uses these values.
#[derive(Debug, Default)]
pub struct Catalog {
    pub settings: SiteSettings,
    /// The courses, sorted by id in code-point order.
    pub courses: Vec<Course>,
    /// The exams of each course, sorted by file name.
    pub exams: Vec<Vec<Exam>>,
    /// The absent exams in each course, which are only listed.
    pub absent: Vec<Vec<AbsentExam>>,
    pub figures: Figures,
    /// The operator's own search synonyms: each is a phrase with its possible meanings.
    pub synonyms: Vec<(String, Vec<String>)>,
    /// What is hidden because of the dates in the content, and when that next changes.
    pub timetable: Timetable,
    /// By exam id, the index of the exam's course, and of the exam within the course; in content
    /// order.
    pub(crate) exam_places: IndexMap<Box<str>, (usize, usize)>,
    /// Like `exam_places`, for absent exams.
    pub(crate) absent_places: HashMap<Box<str>, (usize, usize)>,
    /// By question id, the index of the question's exam among all exams, and of the question
    /// within the exam; in content order.
    pub(crate) question_places: IndexMap<Box<str>, (usize, usize)>,
}

/// An exam and its course.
#[derive(Clone, Copy, Debug)]
pub struct ExamInCourse<'a> {
    pub course: &'a Course,
    pub exam: &'a Exam,
    /// The index of the exam, counting across all courses.
    pub index: usize,
}

/// A question with its exam and course.
#[derive(Clone, Copy, Debug)]
pub struct QuestionInExam<'a> {
    pub exam_in_course: ExamInCourse<'a>,
    pub question: &'a Question,
    /// The position of the question in the exam, counting from 0.
    pub position: usize,
    /// The index of the question, counting across all exams.
    pub index: usize,
}

/// An entry in a course's list of exams.
#[derive(Clone, Copy, Debug)]
pub enum ExamListEntry<'a> {
    Present(ExamInCourse<'a>),
    Absent(&'a AbsentExam),
}

/// An exam that is listed only with the reason for its absence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentExam {
    pub id: String,
    pub description: String,
    pub date: Option<String>,
    /// The exam's own language, if it differs from the course's.
    pub language: Option<String>,
    pub absence: Absence,
    /// The number of exams in the course that precede it, not counting absent ones.
    pub position: usize,
}

/// The reason why an exam is absent, in its author's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Absence {
    /// The exam was taken down.
    Withdrawn(String),
    /// No copy of the exam exists.
    Missing(String),
}

/// The official results of an exam.
#[derive(Clone, Debug, PartialEq)]
pub struct ExamResults {
    pub sat: u32,
    pub passed: Option<u32>,
    /// The mean score, in points.
    pub mean: Option<f64>,
    /// The highest possible number of points.
    pub of: Option<f64>,
    /// The standard deviation, in points.
    pub deviation: Option<f64>,
    /// The number of students who got each grade, in the order in which the author lists the
    /// grades.
    pub grades: IndexMap<String, u32>,
    pub source: Option<MarkdownText>,
}

/// What `site.yaml` and `pages/` say about the site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSettings {
    /// The name of the site, shown in the navigation bar and in page titles; like `repository` and
    /// `contact`, empty if `site.yaml` does not set it.
    pub name: String,
    /// The address of the source code, which the footer links to.
    pub repository: String,
    /// The e-mail address in the footer.
    pub contact: String,
    /// Where to report mistakes: an address in which `{id}`, `{address}`, `{exam}` and `{course}`
    /// are filled in.
    pub report: Option<String>,
    /// The language of the content, as a BCP 47 tag.
    pub language: Option<String>,
    /// The licence of every exam that does not specify one.
    pub license: Option<String>,
    /// Where to suggest changes: an address in which `{file}` and `{id}` are filled in.
    pub edit: Option<String>,
    pub logo: Option<Figure>,
    pub accent: Option<Accent>,
    pub announcement: Option<Announcement>,
    /// The example queries on the search page.
    pub example_queries: Vec<ExampleQuery>,
    /// The operator's own pages, in the order of their links.
    pub pages: Vec<OwnPage>,
}

/// A query that shows what can be searched for.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleQuery {
    pub text: String,
    /// For a query chosen by the operator, the problem to report if the query finds nothing, which
    /// only a search can determine.
    pub problem_if_useless: Option<Problem>,
}

/// An announcement above the content of every page.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    pub html: RichText,
    pub until: Option<Moment>,
}

/// One of the operator's own pages, such as a legal notice.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnPage {
    /// Its file name without the extension.
    pub name: String,
    pub title: String,
    pub order: Option<f64>,
    /// Whether the footer links to it.
    pub is_in_footer: bool,
    pub html: RichText,
}

/// A course, without its exams.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    pub id: String,
    pub name: String,
    pub subject: Option<String>,
    /// Other names that students use for the course.
    pub aliases: Vec<String>,
    /// The course's language as a BCP 47 tag, if it differs from the site's.
    pub language: Option<String>,
    /// The files to download, in the author's order.
    pub files: Vec<Attachment>,
    /// The study resources, in the author's order.
    pub resources: Vec<StudyResource>,
    /// Whether the course is a draft, which only its author sees.
    pub draft: bool,
}

/// A file that is served unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The last part of the path; unique within the course or exam.
    pub name: String,
    pub description: String,
    pub role: Option<AttachmentRole>,
    /// The type of the file when the content was loaded.
    pub file_type: FileType,
    /// The size in bytes when the content was loaded.
    pub size: u64,
    /// The extension that must be appended to the name so that a static host serves the file with
    /// the right type; empty if the name suffices.
    pub ending: &'static str,
    pub location: Location,
}

/// The role of an attachment in its exam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AttachmentRole {
    /// The exam paper as it was handed out.
    Paper,
    Solution,
}

impl AttachmentRole {
    /// Parses a role as content files name it; returns `None` for any other text.
    pub fn parse(text: &str) -> Option<AttachmentRole> {
        match text {
            "paper" => Some(AttachmentRole::Paper),
            "solution" => Some(AttachmentRole::Solution),
            _ => None,
        }
    }
}

/// A study resource: one item of `/api/resources/course/{courseId}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StudyResource {
    pub id: String,
    /// The address as the author wrote it; it may lack a scheme.
    pub url: String,
    pub description: String,
}

/// An exam and its questions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exam {
    pub id: String,
    pub description: String,
    /// The date as `2024-05-13`, `2024-05` or `2024`.
    pub date: Option<String>,
    /// The duration in minutes.
    pub duration: Option<u16>,
    pub instructions: Option<MarkdownText>,
    pub source: Option<MarkdownText>,
    /// The exam's own licence or, failing that, the site's.
    pub license: Option<String>,
    /// The exam's language as a BCP 47 tag, if it differs from the course's.
    pub language: Option<String>,
    /// The attachments, in the author's order.
    pub files: Vec<Attachment>,
    /// The questions, in exam order.
    pub questions: Vec<Question>,
    /// Whether the exam is a draft, which only its author sees.
    pub draft: bool,
    /// When the answers appear, if they are hidden.
    pub answers_from: Option<Moment>,
    pub results: Option<ExamResults>,
    /// The path of the exam's file within the content folder; `None` unless `edit` is set in
    /// `site.yaml`.
    pub file: Option<String>,
}

/// A question, with everything that its pages and the API say about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub id: Box<str>,
    /// Text that the question shares with adjacent ones, and that is shown above it.
    pub stem: Option<Arc<MarkdownText>>,
    pub question: MarkdownText,
    pub kind: QuestionKind,
    /// The choices or, for an open-ended question, the model answers, in the author's order.
    pub choices: Vec<Choice>,
    pub explanation: Option<MarkdownText>,
    /// The hints, in the order in which they are shown.
    pub hints: Vec<MarkdownText>,
    pub topics: Vec<Box<str>>,
    pub points: f64,
    /// A hash that changes if the correct answers change; see `revision.rs`.
    pub revision: Box<str>,
    /// Whether the question is a draft, which only its author sees.
    pub draft: bool,
}

/// The way in which a question is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum QuestionKind {
    /// By choosing any one correct choice.
    OneOf,
    /// By choosing all correct choices and no others.
    AllOf,
    /// By typing; the answer is not graded automatically.
    Open,
    /// By typing one of these answers.
    Checked(Vec<AcceptedAnswer>),
}

/// A typed answer that is correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AcceptedAnswer {
    /// A string. The comparison ignores case, accents, and leading, trailing or repeated
    /// whitespace.
    Text(String),
    /// A number and its tolerance, both in JSON notation.
    Number {
        number: String,
        tolerance: Option<String>,
    },
}

/// A choice or a model answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub id: Box<str>,
    pub text: MarkdownText,
    pub correct: bool,
    /// Feedback that is shown next to the choice once it has been chosen and submitted.
    pub feedback: Option<MarkdownText>,
}

/// Text as written and as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkdownText {
    pub markdown: Box<str>,
    pub html: RichText,
}

impl Catalog {
    /// Indexes exams and questions by id, once all of them have been added.
    pub(crate) fn index(&mut self) {
        let (mut exams, mut questions) = (IndexMap::new(), IndexMap::new());
        questions.reserve(self.questions_of_exams().map(<[_]>::len).sum());
        for (course, of_course) in self.exams.iter().enumerate() {
            for (position, exam) in of_course.iter().enumerate() {
                for (at, question) in exam.questions.iter().enumerate() {
                    questions.insert(question.id.clone(), (exams.len(), at));
                }
                exams.insert(exam.id.as_str().into(), (course, position));
            }
        }
        let absent = self.absent.iter().enumerate();
        self.absent_places = absent
            .flat_map(|(course, exams)| {
                let exams = exams.iter().enumerate();
                exams.map(move |(at, exam)| (exam.id.as_str().into(), (course, at)))
            })
            .collect();
        (self.exam_places, self.question_places) = (exams, questions);
    }

    fn questions_of_exams(&self) -> impl Iterator<Item = &[Question]> {
        self.exams.iter().flatten().map(|exam| &exam.questions[..])
    }

    pub fn count_exams(&self) -> usize {
        self.exams.iter().map(Vec::len).sum()
    }

    pub fn count_questions(&self) -> usize {
        self.questions_of_exams().map(<[_]>::len).sum()
    }

    /// Returns the index of the course with the given id.
    pub fn find_course_index(&self, id: &str) -> Option<usize> {
        self.courses
            .binary_search_by(|course| course.id.as_str().cmp(id))
            .ok()
    }

    pub fn find_course(&self, id: &str) -> Option<&Course> {
        self.find_course_index(id).map(|index| &self.courses[index])
    }

    /// Returns the exams in a course, without absent ones.
    pub fn exams_of(&self, course: &Course) -> &[Exam] {
        let index = self.find_course_index(&course.id);
        index.map_or(&[], |index| &self.exams[index])
    }

    pub fn find_exam(&self, id: &str) -> Option<ExamInCourse<'_>> {
        let (index, ..) = self.exam_places.get_full(id)?;
        self.exam_at(index)
    }

    fn exam_at(&self, index: usize) -> Option<ExamInCourse<'_>> {
        let (_, &(course, position)) = self.exam_places.get_index(index)?;
        Some(ExamInCourse {
            course: &self.courses[course],
            exam: &self.exams[course][position],
            index,
        })
    }

    /// Returns the absent exam with the given id, and its course.
    pub fn find_absent_exam(&self, id: &str) -> Option<(&Course, &AbsentExam)> {
        let &(course, position) = self.absent_places.get(id)?;
        Some((&self.courses[course], &self.absent[course][position]))
    }

    pub fn find_question(&self, id: &str) -> Option<QuestionInExam<'_>> {
        let (index, ..) = self.question_places.get_full(id)?;
        self.question_at(index)
    }

    /// Returns the question with the given index, counting across all exams.
    pub fn question_at(&self, index: usize) -> Option<QuestionInExam<'_>> {
        let (_, &(exam, position)) = self.question_places.get_index(index)?;
        let exam_in_course = self.exam_at(exam)?;
        Some(QuestionInExam {
            exam_in_course,
            question: &exam_in_course.exam.questions[position],
            position,
            index,
        })
    }

    /// Returns all exams, in the order of their indexes.
    pub fn all_exams(&self) -> impl Iterator<Item = ExamInCourse<'_>> {
        let exams = self.courses.iter().zip(&self.exams);
        let exams = exams.flat_map(|(course, exams)| exams.iter().map(move |exam| (course, exam)));
        exams
            .enumerate()
            .map(|(index, (course, exam))| ExamInCourse {
                course,
                exam,
                index,
            })
    }

    /// Returns the exams in a course as they are listed, including the absent ones.
    pub fn list_exams(&self, course: usize) -> Vec<ExamListEntry<'_>> {
        let exams = self.exams[course].iter();
        let mut list: Vec<_> = exams
            .filter_map(|exam| self.find_exam(&exam.id))
            .map(ExamListEntry::Present)
            .collect();
        // Insert the last exam first, so that the positions of the others remain correct.
        for exam in self.absent[course].iter().rev() {
            list.insert(exam.position, ExamListEntry::Absent(exam));
        }
        list
    }
}

impl<'a> ExamInCourse<'a> {
    /// Returns the exam's own language or, failing that, the course's if it differs from the
    /// site's.
    pub fn language(&self) -> Option<&'a str> {
        let language = self.exam.language.as_ref();
        language.or(self.course.language.as_ref()).map(|tag| &**tag)
    }
}

impl AbsentExam {
    /// Returns the language of the description and the reason: the exam's own, or else the
    /// course's. `None` means the site's.
    pub fn language<'a>(&'a self, course: &'a Course) -> Option<&'a str> {
        self.language.as_deref().or(course.language.as_deref())
    }
}

impl SiteSettings {
    /// Returns the pages that the footer links to.
    pub fn footer_pages(&self) -> impl Iterator<Item = &OwnPage> {
        self.pages.iter().filter(|page| page.is_in_footer)
    }
}

impl AcceptedAnswer {
    /// Returns the string, or the number in its shortest form: `9.81` for `9.810`.
    pub fn to_shortest_text(&self) -> Cow<'_, str> {
        match self {
            AcceptedAnswer::Text(text) => Cow::Borrowed(text),
            AcceptedAnswer::Number { number, .. } => number
                .parse::<Number>()
                .map_or(Cow::Borrowed(number), |number| {
                    Cow::Owned(number.to_string())
                }),
        }
    }
}

impl Exam {
    /// Returns whether the exam consists only of a paper, in which case its questions are not
    /// mentioned.
    pub fn is_paper_only(&self) -> bool {
        let mut files = self.files.iter();
        self.questions.is_empty() && files.any(|file| file.role == Some(AttachmentRole::Paper))
    }

    /// Returns whether every question is worth one point, in which case points are not shown.
    pub fn has_only_one_point_questions(&self) -> bool {
        self.questions.iter().all(|question| question.points == 1.0)
    }
}

impl Question {
    /// Returns whether the question is answered by typing.
    pub fn is_open_ended(&self) -> bool {
        matches!(self.kind, QuestionKind::Open | QuestionKind::Checked(_))
    }

    /// Returns the accepted answers, if typed answers to the question are graded automatically.
    pub fn accepted_answers(&self) -> Option<&[AcceptedAnswer]> {
        match &self.kind {
            QuestionKind::Checked(accepted) => Some(accepted),
            QuestionKind::OneOf | QuestionKind::AllOf | QuestionKind::Open => None,
        }
    }
}
