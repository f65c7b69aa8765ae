//! The pages as the server writes them: whole, so that they can be read before any script runs, or
//! without one. The interactive page takes the place of what is written here, with the same texts in
//! the same order and the same classes.

mod ahead;
mod allowed;
mod besides;
mod courses;
mod frame;
mod head;
mod home;
mod icon;
mod lists;
mod mathml;
mod paper;
mod question;
mod review;
mod search;
mod text;
mod told;
mod words;

use bytes::Bytes;
use maud::Markup;

use super::address::Address;
use super::shell::Parts;
use super::store::Part;
use super::{CourseEntry, ExamEntry, Site};
use crate::wire::coding::Coding;
use crate::wire::entity::{Digest, Entity, Fleeting, Keep, Meta};
use crate::wire::forms::Forms;
pub use head::{about_tags, escaped, excerpt};
pub use mathml::is_mathml;
use search::{Outcome, Questions};

/// The longest query that is searched for, in characters.
const LONGEST_QUERY: usize = 256;
/// A page that is made of more bytes is rendered where that holds up no other.
const LARGE: usize = 64 << 10;

/// A page at an address, rendered when somebody first asks for it. The same site and address give
/// the same bytes.
#[derive(Clone)]
pub struct Page<'a> {
    site: &'a Site,
    address: Address<'a>,
    subject: Option<Subject<'a>>,
    search: Option<Search>,
    questions: Option<Questions<'a>>,
    /// Of all that it is made from.
    digest: Digest,
}

/// What a page is about.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Site,
    Course(&'a CourseEntry),
    Exam(OfCourse<'a>),
    Question(OfCourse<'a>, Part),
}

/// An exam with its course.
#[derive(Clone, Copy)]
struct OfCourse<'a> {
    course_id: &'a str,
    course: &'a CourseEntry,
    exam: &'a ExamEntry,
}

/// What was searched for, and found.
#[derive(Clone)]
struct Search {
    query: String,
    /// Places in the course list, best first.
    found: Vec<usize>,
    /// Whether the query is longer than any that is answered.
    failed: bool,
}

impl<'a> Page<'a> {
    pub fn at(site: &'a Site, address: Address<'a>) -> Page<'a> {
        let subject = site.subject(address);
        let digest = digest(site, address, subject);
        Page { site, address, subject, search: None, questions: None, digest }
    }

    /// The course list with what a query finds, which is searched for now.
    pub fn search(site: &'a Site, query: &str) -> Page<'a> {
        let all = Page::at(site, Address::Courses);
        let failed = query.chars().count() > LONGEST_QUERY;
        let found = if failed { Vec::new() } else { site.search.find(&query.to_lowercase()) };
        let spans = found.iter().map(|&index| &site.course_list.bytes[site.course_spans[index].clone()]);
        let parts = [all.digest.bytes(), query.as_bytes()].into_iter().chain(spans);
        let digest = Digest::of_parts(parts);
        Page { search: Some(Search { query: query.to_owned(), found, failed }), digest, ..all }
    }

    /// The page of the search inside questions, with what a query finds, which is searched for now.
    pub fn search_questions(site: &'a Site, query: &str) -> Page<'a> {
        let page = Page::at(site, Address::Search);
        let questions = Some(Questions::matching(site, query, LONGEST_QUERY));
        let told = questions.as_ref().map(Questions::told).unwrap_or_default();
        let digest = Digest::of_parts([page.digest.bytes(), query.as_bytes(), &told]);
        Page { questions, digest, ..page }
    }

    /// Whether it says something else in a moment.
    pub fn is_passing(&self) -> bool {
        self.questions.as_ref().is_some_and(|asked| matches!(asked.outcome, Outcome::NotYet))
    }

    pub fn exists(&self) -> bool {
        self.subject.is_some()
    }

    /// Whether rendering it would hold up other answers.
    pub fn is_large(&self) -> bool {
        match (self.address, self.subject) {
            (Address::Courses, _) => self.site.course_list.bytes.len() > LARGE,
            (Address::Paper { .. }, Some(Subject::Exam(found))) => found.exam.whole.length() > LARGE,
            (_, Some(Subject::Course(course))) => course.exams.length().max(course.links.length()) > LARGE,
            (_, Some(Subject::Exam(found) | Subject::Question(found, _))) => found.exam.list.length() > LARGE,
            _ => false,
        }
    }

    /// The whole document.
    pub fn bytes(&self) -> Bytes {
        let (head, ahead, body) = (self.head(), self.ahead(), self.body().into_string());
        self.site.shell.page(Parts { head: &head, ahead: &ahead, body: &body })
    }

    /// What stands between the navigation and the footer.
    fn content(&self) -> Markup {
        use Address as A;
        let (course, of_course, answer) = match self.subject {
            None | Some(Subject::Site) => (None, None, None),
            Some(Subject::Course(course)) => (Some(course), None, None),
            Some(Subject::Exam(of)) => (Some(of.course), Some(of), None),
            Some(Subject::Question(of, answer)) => (Some(of.course), Some(of), Some(answer)),
        };
        match self.address {
            A::Home => self.home(),
            A::Courses => self.courses(),
            A::Search => self.questions(),
            A::Exams { course: id } => self.exams(id, course),
            A::Links { course: id } => self.links(id, course),
            A::Review { course, exam } => self.review(course, exam, of_course, None),
            A::Timed { course, exam, duration } => self.review(course, exam, of_course, Some(duration)),
            A::Paper { exam, .. } => self.paper(exam, of_course),
            A::Question { course, exam, question } => {
                let of_course = of_course.or_else(|| self.site.exam_of(course, exam));
                self.question([course, exam, question], of_course, answer)
            }
            A::Sit { .. } if self.exists() => self.scripted("Sit the exam", "Sitting an exam"),
            A::Practice { .. } if self.exists() => self.scripted("Practice", "Practising"),
            A::Progress => self.scripted("Your progress", "Your progress"),
            A::Help => self.scripted("Help", "This page"),
            _ => self.missing(),
        }
    }

    /// The language of the content, where nothing else is said of it.
    fn language(&self) -> Option<&str> {
        self.site.about.language.as_deref()
    }

    /// An address as a link's `href`.
    fn to(&self, address: Address<'_>) -> String {
        self.site.href(&address.path().unwrap_or_default())
    }
}

impl Entity for Page<'_> {
    fn meta(&self) -> Meta {
        Meta { content_type: "text/html; charset=utf-8", keep: Keep::Revalidate, digest: self.digest }
    }

    fn form(&self, coding: Coding, forms: &Forms) -> Option<Bytes> {
        match coding {
            // What was searched for is seldom searched for again.
            _ if self.search.is_some() || self.questions.is_some() => {
                Fleeting { meta: self.meta(), bytes: self.bytes() }.form(coding, forms)
            }
            Coding::Identity => Some(forms.rendered(self.digest, || self.bytes())),
            _ => forms.compressed(self.digest, coding, || self.bytes()),
        }
    }
}

/// What names a page before it is rendered.
fn digest(site: &Site, address: Address<'_>, subject: Option<Subject<'_>>) -> Digest {
    let [one, two, three] = address.ids();
    let (course, exam, question) = match subject {
        None | Some(Subject::Site) => (None, None, None),
        Some(Subject::Course(course)) => (Some(course), None, None),
        Some(Subject::Exam(of)) => (Some(of.course), Some(of.exam), None),
        Some(Subject::Question(of, answer)) => (Some(of.course), Some(of.exam), Some(answer)),
    };
    // Of a page that does not exist, too: it may lead to those of its exam that do.
    let beside = match address {
        Address::Question { course, exam, .. } => site.exam_of(course, exam).map(|of| of.exam.list.digest),
        Address::Courses => Some(site.course_list.meta.digest),
        _ => None,
    };
    let digests = [
        Some(site.frame),
        beside,
        course.map(|course| course.exams.digest),
        course.map(|course| course.links.digest),
        exam.map(|exam| exam.whole.digest),
        exam.map(|exam| exam.list.digest),
        question.map(|answer| answer.digest),
    ];
    let digests = digests.iter().map(|digest| digest.as_ref().map_or(&b""[..], Digest::bytes));
    let name = course.map_or("", |course| &course.name);
    let texts = [address.label(), one, two, three, name].map(str::as_bytes);
    Digest::of_parts(digests.chain(texts))
}

impl Site {
    /// What the page at an address is about; none where there is no such page.
    fn subject<'a>(&'a self, address: Address<'a>) -> Option<Subject<'a>> {
        Some(match address {
            Address::Home | Address::Courses | Address::Search | Address::Progress | Address::Help => {
                Subject::Site
            }
            Address::Exams { course } | Address::Links { course } | Address::Practice { course } => {
                Subject::Course(self.course(course)?)
            }
            Address::Review { course, exam }
            | Address::Sit { course, exam }
            | Address::Paper { course, exam }
            | Address::Timed { course, exam, .. } => Subject::Exam(self.exam_of(course, exam)?),
            Address::Question { course, exam, question } => {
                let of = self.exam_of(course, exam)?;
                let found = self.question(question)?;
                let is_of_exam = self.exam_ids.id(found.exam as usize) == exam;
                is_of_exam.then_some(Subject::Question(of, found.answer))?
            }
            _ => return None,
        })
    }

    /// An exam, if the course is its own.
    fn exam_of<'a>(&'a self, course: &str, exam: &str) -> Option<OfCourse<'a>> {
        let found = self.exam(exam)?;
        let course_id = self.course_ids.id(found.course);
        (course_id == course).then(|| OfCourse {
            course_id,
            course: &self.courses[found.course],
            exam: found,
        })
    }
}
