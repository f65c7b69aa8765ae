//! The site: the catalog rendered. Everything that a request may see, behind one pointer.

pub mod address;
mod entries;
pub mod files;
mod json;
mod offline;
mod pages;
pub mod path;
pub mod place;
mod questions;
mod shell;
mod sitemap;
mod store;
mod structured;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use serde::Serialize;

use crate::content::catalog::{About, Catalog};
use crate::content::diagnostics::Problem;
use crate::content::figures::Picture;
use crate::content::ids::Ids;
use crate::content::source::Source;
use crate::content::{self};
use crate::search::{CourseSearch, Synonyms};
use crate::wire::entity::{Compressed, Digest, Fleeting, Keep, Meta, Stored};
use address::Address;
use entries::{CourseEntry, Entries, ExamEntry, QuestionEntry, course_list};
use files::Ui;
pub use pages::{Page, is_mathml};
use place::Place;
use shell::Shell;
pub use sitemap::Sitemap;
use store::{Block, Gathered, Part, RenderedExam, meta};

/// Of the code that renders pages: other code may render others from the same content.
const TEMPLATES: &str = env!("STOA_TEMPLATES");

/// Every API answer ready to be sent, the search, and what pages are made of.
///
/// Built whole and never changed: a reload builds another.
pub struct Site {
    pub counts: Counts,
    /// A hash over all API answers: replicas that show the same one answer the same.
    pub hash: String,
    pub ui: Arc<Ui>,
    pub place: Place,
    shell: Shell,
    about: About,
    /// Of what all pages have in common.
    frame: Digest,
    offline: offline::Files,
    block: Block,
    course_list: Compressed,
    /// Where each course's object stands in the course list.
    course_spans: Vec<Range<usize>>,
    course_ids: Ids,
    courses: Vec<CourseEntry>,
    exam_ids: Ids,
    exams: Vec<ExamEntry>,
    question_ids: Ids,
    questions: Vec<QuestionEntry>,
    /// By name.
    figures: BTreeMap<String, Stored>,
    robots: Stored,
    /// How many pages search engines are told of.
    listed: OnceLock<usize>,
    /// What an id that names nothing answers: `[]`, and `null` where one thing is asked for.
    empty: Part,
    null: Part,
    search: CourseSearch,
    question_search: questions::Search,
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub courses: usize,
    pub exams: usize,
    pub questions: usize,
}

impl Site {
    /// Loads content and renders it, and says what is to be said about it all the same.
    ///
    /// # Errors
    /// Every problem of the content; or why there is no search: the system has no memory or threads
    /// to spare for its index.
    pub fn load(source: &Source, ui: Arc<Ui>, place: Place) -> Result<(Site, Vec<Problem>), Vec<Problem>> {
        let gathered = Gathered::default();
        let base = place.base.as_str();
        let loaded = content::load_as(source, base, |course, exam| gathered.exam(course, exam))?;
        let site = Site::of(loaded.catalog, gathered, ui, place);
        let site = site.map_err(|reason| vec![Problem::of_file("content", reason)])?;
        Ok((site, loaded.warnings))
    }

    fn of(
        catalog: Catalog<RenderedExam>,
        gathered: Gathered,
        ui: Arc<Ui>,
        place: Place,
    ) -> Result<Site, String> {
        let Catalog { about, courses, exams, exam_ids, question_ids, figures, synonyms } = catalog;
        let mut table = Synonyms::builtin();
        table.extend(synonyms);
        let search = CourseSearch::build(&courses, &table)
            .map_err(|error| format!("cannot build the search index: {error}"))?;
        let (course_list, course_spans) = course_list(&courses);
        let question_search = questions::Search::later(questions::contexts(&courses, &exams), table);
        let mut course_ids = Ids::default();
        let all = exams.iter().flatten();
        let mut entries = Entries {
            courses: Vec::with_capacity(courses.len()),
            exams: Vec::with_capacity(all.clone().count()),
            questions: Vec::with_capacity(all.map(|exam| exam.questions.len()).sum()),
        };
        for (course, exams) in courses.into_iter().zip(exams) {
            // The catalog holds each id once.
            let _ = course_ids.insert(&course.id);
            entries.add(course, exams, &exam_ids, &gathered);
        }
        let Entries { courses, exams, questions } = entries;
        let (empty, null) = (gathered.answer(&[(); 0]), gathered.answer(&()));
        let digests = courses.iter().flat_map(|course| [course.exams.digest, course.links.digest]);
        let digests = digests.chain(exams.iter().flat_map(|exam| [exam.list.digest, exam.whole.digest]));
        let digests: Vec<Digest> = digests.chain([course_list.meta.digest]).collect();
        let (shell, tags) = (ui.shell(&place), pages::about_tags(&about, &place));
        let (digest, tags) = (shell.digest(), tags.as_bytes());
        let frame = [digest.bytes(), tags, ui.drawing().as_bytes(), TEMPLATES.as_bytes()];
        let frame = Digest::of_parts(frame);
        let offline = offline::files(&ui, &shell, &about, &place, frame);
        let block = gathered.finish();
        Ok(Site {
            counts: Counts { courses: courses.len(), exams: exams.len(), questions: questions.len() },
            hash: String::from_utf8_lossy(&Digest::of_parts(digests.iter().map(Digest::bytes)).hex())
                .into_owned(),
            frame,
            offline,
            block,
            ui,
            robots: sitemap::robots(&place),
            listed: OnceLock::new(),
            place,
            shell,
            about,
            course_list,
            course_spans,
            course_ids,
            courses,
            exam_ids,
            exams,
            question_ids,
            questions,
            figures: figures.into_iter().map(|(name, picture)| served(name, picture)).collect(),
            empty,
            null,
            search,
            question_search,
        })
    }

    /// What a call of the API answers; none where the address is no call, or the search, which is
    /// not ready.
    pub fn call(&self, address: Address<'_>) -> Option<Call<'_>> {
        let part = match address {
            Address::ApiCourses => return Some(Call::CourseList(&self.course_list)),
            Address::ApiExamsOf { course } => self.course(course).map_or(self.empty, |found| found.exams),
            Address::ApiLinksOf { course } => self.course(course).map_or(self.empty, |found| found.links),
            Address::ApiQuestionsOf { exam } => self.exam(exam).map_or(self.empty, |found| found.list),
            Address::ApiExam { exam } => self.exam(exam).map_or(self.null, |found| found.whole),
            Address::ApiQuestion { question } => {
                self.question(question).map_or(self.null, |found| found.answer)
            }
            _ => return None,
        };
        Some(Call::Answer(self.block.get(part)))
    }

    /// The file of the user interface at a path without its leading slash.
    pub fn file(&self, path: &str) -> Option<&Compressed> {
        self.offline.get(path).or_else(|| self.ui.file(path))
    }

    /// All files of the user interface, by their path without a leading slash.
    pub fn files(&self) -> impl Iterator<Item = (&str, &Compressed)> {
        let of_build = self.ui.files().filter(|(path, _)| !self.offline.contains_key(path));
        of_build.chain(self.offline.iter().map(|(path, file)| (*path, file)))
    }

    /// The figure of such a name.
    pub fn figure(&self, name: &str) -> Option<&Stored> {
        self.figures.get(name)
    }

    /// Which pages search engines may visit, and where they are told of all.
    pub fn robots(&self) -> &Stored {
        &self.robots
    }

    /// The courses that match a query, best first, as a search answers them.
    pub fn search(&self, query: &str) -> Fleeting {
        let courses = &self.course_list.bytes;
        let mut body = vec![b'['];
        for index in self.search.find(query) {
            if body.len() > 1 {
                body.push(b',');
            }
            body.extend_from_slice(&courses[self.course_spans[index].clone()]);
        }
        body.push(b']');
        Fleeting { meta: meta(Digest::of(&body)), bytes: Bytes::from(body) }
    }

    /// What a search for nothing answers.
    pub fn nothing(&self) -> Stored {
        self.block.get(self.empty)
    }

    /// How many pages search engines are told of.
    fn listed(&self) -> usize {
        *self.listed.get_or_init(|| self.addresses().filter(|address| address.is_listed()).count())
    }

    /// A path of the site as what it writes leads there.
    pub fn href(&self, path: &str) -> String {
        self.place.href(path)
    }

    /// Every address that stands for something: pages and calls.
    pub fn addresses(&self) -> impl Iterator<Item = Address<'_>> {
        let courses = (0..self.courses.len()).flat_map(|number| {
            let course = self.course_ids.id(number);
            [
                Address::ApiExamsOf { course },
                Address::ApiLinksOf { course },
                Address::Exams { course },
                Address::Links { course },
                Address::Practice { course },
            ]
        });
        let exams = (0..self.exams.len()).flat_map(|number| {
            let (exam, course) = (self.exam_ids.id(number), self.course_ids.id(self.exams[number].course));
            [
                Address::ApiQuestionsOf { exam },
                Address::ApiExam { exam },
                Address::Review { course, exam },
                Address::Paper { course, exam },
                Address::Sit { course, exam },
            ]
        });
        let questions = (0..self.questions.len()).flat_map(|number| {
            let (question, exam) = (self.question_ids.id(number), self.questions[number].exam as usize);
            let course = self.course_ids.id(self.exams[exam].course);
            let exam = self.exam_ids.id(exam);
            [Address::ApiQuestion { question }, Address::Question { course, exam, question }]
        });
        let figures = self.figures.keys().map(|name| Address::Figure { name });
        use Address as A;
        let fixed = [A::Home, A::Courses, A::Search, A::Progress, A::Help, A::ApiCourses];
        fixed.into_iter().chain(courses).chain(exams).chain(questions).chain(figures)
    }

    fn course(&self, id: &str) -> Option<&CourseEntry> {
        self.course_ids.number(id).map(|number| &self.courses[number])
    }

    fn exam(&self, id: &str) -> Option<&ExamEntry> {
        self.exam_ids.number(id).map(|number| &self.exams[number])
    }

    fn question(&self, id: &str) -> Option<&QuestionEntry> {
        self.question_ids.number(id).map(|number| &self.questions[number])
    }
}

/// What a call answers.
pub enum Call<'a> {
    /// The one answer that everyone asks for, and that can be large.
    CourseList(&'a Compressed),
    Answer(Stored),
}

/// A picture as it is sent. Its name holds a hash of it already.
fn served(name: String, picture: Picture) -> (String, Stored) {
    let Picture { bytes, content_type } = picture;
    let meta = Meta { content_type, keep: Keep::Forever, digest: Digest::of(name.as_bytes()) };
    (name, Stored { meta, bytes })
}
