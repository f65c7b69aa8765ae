//! The content of a site as plain values: valid, complete and in its final order.

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

/// All content. Everything that shows, searches or exports it reads these values.
#[derive(Debug, Default)]
pub struct Catalog {
    pub about: About,
    /// By id, in plain string order.
    pub courses: Vec<Course>,
    /// The exams of each course, by file name.
    pub exams: Vec<Vec<Exam>>,
    /// The exams of each course that are listed but not there.
    pub absent: Vec<Vec<AbsentExam>>,
    pub figures: Figures,
    /// The operator's own search synonyms: a phrase and what it may mean.
    pub synonyms: Vec<(String, Vec<String>)>,
    /// What the dates of the content hide, and when that changes.
    pub timetable: Timetable,
    /// The numbers of the course and, within it, of the exam, by the exam's id; in the order of the content.
    pub(crate) exam_places: IndexMap<Box<str>, (usize, usize)>,
    /// The same for exams that are not there.
    pub(crate) absent_places: HashMap<Box<str>, (usize, usize)>,
    /// The number of the exam over all courses and, within it, of the question, by the question's id; in the order of the
    /// content.
    pub(crate) question_places: IndexMap<Box<str>, (usize, usize)>,
}

/// An exam with its course.
#[derive(Clone, Copy, Debug)]
pub struct ExamInCourse<'a> {
    pub course: &'a Course,
    pub exam: &'a Exam,
    /// Over all courses.
    pub number: usize,
}

/// A question with its exam and course.
#[derive(Clone, Copy, Debug)]
pub struct QuestionInExam<'a> {
    pub found: ExamInCourse<'a>,
    pub question: &'a Question,
    /// Its position in the exam, from 0.
    pub position: usize,
    /// Over all exams.
    pub number: usize,
}

/// An entry of a course's list of exams.
#[derive(Clone, Copy, Debug)]
pub enum Listed<'a> {
    There(ExamInCourse<'a>),
    Absent(&'a AbsentExam),
}

/// An exam that is listed with a reason and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsentExam {
    pub id: String,
    pub description: String,
    pub date: Option<String>,
    /// Its own language, unless it is the course's.
    pub language: Option<String>,
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
    /// The name of the site, shown in the navigation bar and in page titles; empty if `site.yaml` has none, as are
    /// `repository` and `contact`.
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
    pub html: RichText,
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
    pub html: RichText,
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

/// A file that is delivered byte for byte.
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
    pub id: Box<str>,
    /// The text that it shares with its neighbours, shown above it.
    pub stem: Option<Arc<Text>>,
    pub question: Text,
    pub kind: Kind,
    /// The choices or, where the question is open-ended, the model answers; as written.
    pub choices: Vec<Choice>,
    pub explanation: Option<Text>,
    /// In the order in which they are shown.
    pub hints: Vec<Text>,
    pub topics: Vec<Box<str>>,
    pub points: f64,
    /// Changes if the right answers change, see [`super::revision`].
    pub revision: Box<str>,
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
    pub id: Box<str>,
    pub text: Text,
    pub correct: bool,
    /// Shown beside the answer once it was chosen and submitted.
    pub feedback: Option<Text>,
}

/// A text as written and as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pub markdown: Box<str>,
    pub html: RichText,
}

impl Catalog {
    /// Makes exams and questions known by their ids, once all of them are there.
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

    pub fn exam_count(&self) -> usize {
        self.exams.iter().map(Vec::len).sum()
    }

    pub fn question_count(&self) -> usize {
        self.questions_of_exams().map(<[_]>::len).sum()
    }

    /// The number of the course with an id.
    pub fn course_number(&self, id: &str) -> Option<usize> {
        self.courses
            .binary_search_by(|course| course.id.as_str().cmp(id))
            .ok()
    }

    pub fn course(&self, id: &str) -> Option<&Course> {
        self.course_number(id).map(|number| &self.courses[number])
    }

    /// The exams of a course that are there.
    pub fn exams_of(&self, course: &Course) -> &[Exam] {
        let number = self.course_number(&course.id);
        number.map_or(&[], |number| &self.exams[number])
    }

    pub fn exam(&self, id: &str) -> Option<ExamInCourse<'_>> {
        let (number, ..) = self.exam_places.get_full(id)?;
        self.exam_at(number)
    }

    fn exam_at(&self, number: usize) -> Option<ExamInCourse<'_>> {
        let (_, &(course, position)) = self.exam_places.get_index(number)?;
        Some(ExamInCourse {
            course: &self.courses[course],
            exam: &self.exams[course][position],
            number,
        })
    }

    /// An exam that is listed but not there, with its course.
    pub fn absent_exam(&self, id: &str) -> Option<(&Course, &AbsentExam)> {
        let &(course, position) = self.absent_places.get(id)?;
        Some((&self.courses[course], &self.absent[course][position]))
    }

    pub fn question(&self, id: &str) -> Option<QuestionInExam<'_>> {
        let (number, ..) = self.question_places.get_full(id)?;
        self.question_at(number)
    }

    /// The question with a number over all exams.
    pub fn question_at(&self, number: usize) -> Option<QuestionInExam<'_>> {
        let (_, &(exam, position)) = self.question_places.get_index(number)?;
        let found = self.exam_at(exam)?;
        Some(QuestionInExam {
            found,
            question: &found.exam.questions[position],
            position,
            number,
        })
    }

    /// All exams, in the order of their numbers.
    pub fn all_exams(&self) -> impl Iterator<Item = ExamInCourse<'_>> {
        let exams = self.courses.iter().zip(&self.exams);
        let exams = exams.flat_map(|(course, exams)| exams.iter().map(move |exam| (course, exam)));
        exams
            .enumerate()
            .map(|(number, (course, exam))| ExamInCourse {
                course,
                exam,
                number,
            })
    }

    /// The exams of a course as they are listed, with those that are not there in their places.
    pub fn listed(&self, course: usize) -> Vec<Listed<'_>> {
        let exams = self.exams[course].iter();
        let mut list: Vec<_> = exams
            .filter_map(|exam| self.exam(&exam.id))
            .map(Listed::There)
            .collect();
        // From the last on, so that the positions of the others stay right.
        for exam in self.absent[course].iter().rev() {
            list.insert(exam.position, Listed::Absent(exam));
        }
        list
    }
}

impl<'a> ExamInCourse<'a> {
    /// The language of the exam: its own, or else its course's where that is not the site's.
    pub fn language(&self) -> Option<&'a str> {
        let language = self.exam.language.as_ref();
        language.or(self.course.language.as_ref()).map(|tag| &**tag)
    }
}

impl Accepted {
    /// The text, or the number without digits that say nothing: `9.81` for `9.810`.
    pub fn shortest(&self) -> Cow<'_, str> {
        match self {
            Accepted::Text(text) => Cow::Borrowed(text),
            Accepted::Number { number, .. } => number
                .parse::<Number>()
                .map_or(Cow::Borrowed(number), |number| {
                    Cow::Owned(number.to_string())
                }),
        }
    }
}

impl Exam {
    /// Whether it consists of a paper alone, so that its questions are not mentioned.
    pub fn is_paper_only(&self) -> bool {
        let mut files = self.files.iter();
        self.questions.is_empty() && files.any(|file| file.role == Some(Role::Paper))
    }

    /// Whether each question is worth one point, which is not shown.
    pub fn are_points_equal(&self) -> bool {
        self.questions.iter().all(|question| question.points == 1.0)
    }
}

impl Question {
    /// Whether the answer is typed.
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
