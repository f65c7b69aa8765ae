//! The site: a catalog made ready to be served. A request looks up what it needs here and copies bytes.

mod answers;
mod offline;
mod pages;
mod question_search;
pub mod representation;
pub mod route;
mod sitemap;
pub mod texts;
pub mod ui;
pub mod url;

/// What the pages share with the user interface, generated from `ui/` by `build.rs`: CSS classes, icons, the names of chunks,
/// and the patterns of routes.
mod shared {
    include!(concat!(env!("OUT_DIR"), "/shared.rs"));
}

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use serde::Serialize;

use crate::api;
use crate::content::attachments::name_by_type;
use crate::content::catalog::{About, AbsentExam, Attachment, Catalog, Ids, OwnPage};
use crate::content::diagnostics::Problem;
use crate::content::figures::Picture;
use crate::content::source::Source;
use crate::content::visibility::{Timetable, View};
use crate::content::{self};
use crate::search::{CourseSearch, Language, Synonyms};
use answers::{
    Answers, AnswersBuilder, CourseEntry, Entries, ExamEntry, ExamRecord, QuestionEntry, Span,
    course_list, meta,
};
pub use pages::{Page, content_policy};
use question_search::QuestionIndex;
use representation::{CachePolicy, Compressed, ContentHash, Meta, Stored, Uncached};
use route::Route;
pub use sitemap::Sitemap;
use texts::Texts;
use ui::{Shell, Ui};
use url::BaseUrl;

/// A hash of the code that renders pages: other code may render other pages from the same content.
const TEMPLATES: &str = env!("STOA_TEMPLATES");

/// The longest query that is searched for, in characters.
pub const MAX_QUERY_LENGTH: usize = 256;

/// Every API answer ready to be sent, the searches, and the data from which pages are rendered.
///
/// It never changes; a reload builds another.
pub struct Site {
    pub counts: Counts,
    /// A hash over all API answers, which are the same on replicas with the same one.
    pub hash: String,
    pub ui: Arc<Ui>,
    pub base: BaseUrl,
    shell: Shell,
    about: About,
    /// Of what all pages have in common.
    frame: ContentHash,
    offline: offline::Files,
    answers: Answers,
    course_list: Compressed,
    /// The bytes of each course in the course list.
    course_ranges: Vec<Range<usize>>,
    course_ids: Ids,
    courses: Vec<CourseEntry>,
    exam_ids: Ids,
    exams: Vec<ExamEntry>,
    question_ids: Ids,
    questions: Vec<QuestionEntry>,
    /// The number of the question that a first visit can answer on the start page.
    sample: Option<usize>,
    /// The exams that are listed but not there, by id, with the numbers of their courses.
    absent: HashMap<String, (usize, AbsentExam)>,
    /// The operator's own pages, in order, with their answers.
    own_pages: Vec<(OwnPage, Span)>,
    /// What the dates of the content hide, and when that changes.
    pub timetable: Timetable,
    /// By name.
    figures: BTreeMap<String, Stored>,
    robots: Stored,
    /// How many pages the sitemap lists.
    listed: OnceLock<usize>,
    /// `[]` and `null`: the answers for ids that name nothing.
    empty: Span,
    null: Span,
    search: CourseSearch,
    question_index: QuestionIndex,
}

/// A search index that could not be built: the system has no memory or threads to spare.
#[derive(Debug, thiserror::Error)]
#[error("cannot build the {index}: {source}")]
pub struct IndexError {
    index: &'static str,
    source: Box<dyn std::error::Error + Send + Sync>,
}

/// Numbers of what the site has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub courses: usize,
    pub exams: usize,
    pub questions: usize,
}

impl Site {
    /// Loads content, and returns it with the warnings about it.
    ///
    /// # Errors
    /// Every problem of the content, or that a search index could not be built.
    pub fn load(
        source: &Source,
        view: View,
        ui: Arc<Ui>,
        base: BaseUrl,
    ) -> Result<(Site, Vec<Problem>), Vec<Problem>> {
        let builder = AnswersBuilder::default();
        // A static host tells types by names.
        let name = |files: &mut [Attachment]| {
            if !ui.call_suffix().is_empty() {
                name_by_type(files);
            }
        };
        let mut loaded = content::load_as(source, view, base.path.as_str(), |course, mut exam| {
            name(&mut exam.files);
            builder.exam(course, exam)
        })?;
        loaded
            .catalog
            .courses
            .iter_mut()
            .for_each(|course| name(&mut course.files));
        let site = Site::build(loaded.catalog, builder, ui, base);
        let site = site.map_err(|error| vec![Problem::of_file("content", error.to_string())])?;
        Ok((site, loaded.warnings))
    }

    fn build(
        catalog: Catalog<ExamRecord>,
        builder: AnswersBuilder,
        ui: Arc<Ui>,
        base: BaseUrl,
    ) -> Result<Site, IndexError> {
        let Catalog {
            mut about,
            courses,
            exams,
            absent,
            exam_ids,
            question_ids,
            figures,
            synonyms,
            timetable,
        } = catalog;
        let mut all_synonyms = Synonyms::builtin();
        all_synonyms.extend(synonyms);
        let language = Language::of_tag(about.language.as_deref());
        let search =
            CourseSearch::build(&courses, language, &all_synonyms).map_err(|error| IndexError {
                index: "search index",
                source: error.into(),
            })?;
        let (course_list, course_ranges) = course_list(&courses);
        let question_index =
            QuestionIndex::new(&courses, &exams, about.language.as_deref(), all_synonyms);
        let mut course_ids = Ids::default();
        let mut entries = Entries::default();
        entries.courses.reserve_exact(courses.len());
        entries
            .exams
            .reserve_exact(exams.iter().map(Vec::len).sum());
        entries.questions.reserve_exact(
            exams
                .iter()
                .flatten()
                .map(|exam| exam.questions.len())
                .sum(),
        );
        let sample = find_sample(exams.iter().flatten());
        let mut absences = HashMap::new();
        for ((course, exams), absent) in courses.into_iter().zip(exams).zip(absent) {
            // The catalog holds each id once.
            let _ = course_ids.insert(&course.id);
            let number = entries.courses.len();
            builder.course(course, exams, &absent, &exam_ids, &mut entries);
            absences.extend(
                absent
                    .into_iter()
                    .map(|exam| (exam.id.clone(), (number, exam))),
            );
        }
        let Entries {
            courses,
            exams,
            questions,
        } = entries;
        let (empty, null) = (builder.answer(&[(); 0]), builder.answer(&()));
        let own_pages = std::mem::take(&mut about.pages).into_iter().map(|page| {
            let answer = builder.answer(&api::OwnPage::from(&page));
            (page, answer)
        });
        let own_pages: Vec<_> = own_pages.collect();
        let hashes = courses
            .iter()
            .flat_map(|course| [course.exams, course.files, course.resources]);
        let hashes = hashes.map(|answer| answer.hash);
        let hashes = hashes.chain(
            exams
                .iter()
                .flat_map(|exam| [exam.list.hash, exam.whole.hash]),
        );
        let hashes = hashes.chain(own_pages.iter().map(|(_, answer)| answer.hash));
        let hashes: Vec<ContentHash> = hashes.chain([course_list.meta.hash]).collect();
        let (shell, tags) = (
            ui.shell(&base, Texts::for_tag(about.language.as_deref())),
            pages::about_tags(
                &about,
                &own_pages,
                sample.map(|number| question_ids.id(number)),
                &base,
            ),
        );
        let shell_hash = shell.hash();
        let frame = [shell_hash.bytes(), tags.as_bytes(), TEMPLATES.as_bytes()];
        // Service workers keep the operator's own pages: another text is another version.
        let frame = frame
            .into_iter()
            .chain(own_pages.iter().map(|(_, answer)| answer.hash.bytes()));
        let frame = ContentHash::of_parts(frame);
        let offline = offline::files(&ui, &shell, &tags, &about, &own_pages, &base, frame);
        Ok(Site {
            counts: Counts {
                courses: courses.len(),
                exams: exams.len(),
                questions: questions.len(),
            },
            hash: ContentHash::of_parts(hashes.iter().map(ContentHash::bytes)).hex_string(),
            frame,
            offline,
            answers: builder.build(),
            ui,
            robots: sitemap::robots(&base),
            listed: OnceLock::new(),
            base,
            shell,
            about,
            course_list,
            course_ranges,
            course_ids,
            courses,
            exam_ids,
            exams,
            question_ids,
            questions,
            sample,
            absent: absences,
            own_pages,
            timetable,
            figures: figures
                .into_iter()
                .map(|(name, picture)| stored_figure(name, picture))
                .collect(),
            empty,
            null,
            search,
            question_index,
        })
    }

    /// The path of the page that an address leads to: a course alone leads to its exams, and where no course has the id, that
    /// of the only course that differs in letter case leads to the same page of that course.
    pub fn redirect(&self, route: Route<'_>) -> Option<String> {
        let id = route.page_course()?;
        let course = if self.course_ids.number(id).is_some() {
            id
        } else {
            let ids = (0..self.courses.len()).map(|number| self.course_ids.id(number));
            let mut alike = ids.filter(|other| lowercase(other).eq(lowercase(id)));
            alike.next().filter(|_| alike.next().is_none())?
        };
        let target = route.in_course(course);
        (target != route).then(|| target.path())?
    }

    /// The answer to a call of the API; `None` where the route is no call, or a search.
    pub fn answer(&self, route: Route<'_>) -> Option<Answer<'_>> {
        let span = match route {
            Route::ApiCourses => return Some(Answer::CourseList(&self.course_list)),
            Route::ApiExamsOfCourse { course } => {
                self.course(course).map_or(self.empty, |found| found.exams)
            }
            Route::ApiFilesOfCourse { course } => {
                self.course(course).map_or(self.empty, |found| found.files)
            }
            Route::ApiOwnPage { name } => {
                self.own_page(name).map_or(self.null, |(_, answer)| *answer)
            }
            Route::ApiResourcesOfCourse { course } => self
                .course(course)
                .map_or(self.empty, |found| found.resources),
            Route::ApiQuestionsOfExam { exam } => {
                self.exam(exam).map_or(self.empty, |found| found.list)
            }
            Route::ApiExam { exam } => self.exam(exam).map_or(self.null, |found| found.whole),
            Route::ApiQuestion { question } => self
                .question(question)
                .map_or(self.null, |found| found.answer),
            _ => return None,
        };
        Some(Answer::Stored(self.answers.stored(span)))
    }

    /// The file of the user interface at a path without its leading slash.
    pub fn file(&self, path: &str) -> Option<&Compressed> {
        self.offline.get(path).or_else(|| self.ui.file(path))
    }

    /// All files of the user interface, by their path without a leading slash.
    pub fn files(&self) -> impl Iterator<Item = (&str, &Compressed)> {
        let built = self
            .ui
            .files()
            .filter(|(path, _)| !self.offline.contains_key(*path));
        built.chain(
            self.offline
                .iter()
                .map(|(path, file)| (path.as_str(), file)),
        )
    }

    pub fn figure(&self, name: &str) -> Option<&Stored> {
        self.figures.get(name)
    }

    /// The attachment at a route.
    pub fn attachment(&self, route: Route<'_>) -> Option<&Attachment> {
        let (attachments, name) = match route {
            Route::CourseAttachment { course, name } => (&self.course(course)?.attachments, name),
            Route::ExamAttachment { exam, name } => (&self.exam(exam)?.attachments, name),
            _ => return None,
        };
        attachments
            .iter()
            .find(|attachment| attachment.name == name)
    }

    /// Whether a route is about an exam that is listed but not there.
    pub fn is_absent(&self, route: Route<'_>) -> bool {
        route
            .exam()
            .is_some_and(|exam| self.absent.contains_key(exam))
    }

    /// `robots.txt`.
    pub fn robots(&self) -> &Stored {
        &self.robots
    }

    /// The answer of course search: the courses that match, best first.
    pub fn search(&self, query: &str) -> Uncached {
        let courses = &self.course_list.bytes;
        let mut body = vec![b'['];
        for index in self.search.find(query) {
            if body.len() > 1 {
                body.push(b',');
            }
            body.extend_from_slice(&courses[self.course_ranges[index].clone()]);
        }
        body.push(b']');
        Uncached {
            meta: meta(ContentHash::of(&body)),
            bytes: Bytes::from(body),
        }
    }

    /// The answer of course search to a blank query.
    pub fn empty_search(&self) -> Stored {
        self.answers.stored(self.empty)
    }

    /// The route of every page, call, figure and attachment that exists.
    pub fn routes(&self) -> impl Iterator<Item = Route<'_>> {
        use Route as R;
        let courses = (0..self.courses.len()).flat_map(|number| {
            let course = self.course_ids.id(number);
            [
                R::ApiExamsOfCourse { course },
                R::ApiFilesOfCourse { course },
                R::ApiResourcesOfCourse { course },
                R::Exams { course },
                R::Resources { course },
                R::Practice { course },
            ]
        });
        let exams = (0..self.exams.len()).flat_map(|number| {
            let (exam, course) = (
                self.exam_ids.id(number),
                self.course_ids.id(self.exams[number].course),
            );
            [
                R::ApiQuestionsOfExam { exam },
                R::ApiExam { exam },
                R::Review { course, exam },
                R::Paper { course, exam },
                R::Sit { course, exam },
            ]
        });
        let questions = (0..self.questions.len()).flat_map(|number| {
            let (question, exam) = (
                self.question_ids.id(number),
                self.questions[number].exam as usize,
            );
            let course = self.course_ids.id(self.exams[exam].course);
            let exam = self.exam_ids.id(exam);
            [
                R::ApiQuestion { question },
                R::Question {
                    course,
                    exam,
                    question,
                },
            ]
        });
        let course_files = self.courses.iter().enumerate().flat_map(|(number, entry)| {
            let course = self.course_ids.id(number);
            entry
                .attachments
                .iter()
                .map(move |file| R::CourseAttachment {
                    course,
                    name: &file.name,
                })
        });
        let exam_files = self.exams.iter().enumerate().flat_map(|(number, entry)| {
            let exam = self.exam_ids.id(number);
            entry.attachments.iter().map(move |file| R::ExamAttachment {
                exam,
                name: &file.name,
            })
        });
        let figures = self.figures.keys().map(|name| R::Figure { name });
        let fixed = [
            R::Home,
            R::Courses,
            R::Search,
            R::Progress,
            R::Help,
            R::ApiCourses,
        ];
        let own = self.own_pages.iter().map(|(page, _)| page.name.as_str());
        let own = own.flat_map(|name| [R::ApiOwnPage { name }, R::OwnPage { name }]);
        let files = figures.chain(course_files).chain(exam_files).chain(own);
        fixed
            .into_iter()
            .chain(courses)
            .chain(exams)
            .chain(questions)
            .chain(files)
    }

    /// How many pages the sitemap lists.
    fn listed(&self) -> usize {
        *self
            .listed
            .get_or_init(|| self.routes().filter(|route| route.is_listed()).count())
    }

    fn own_page(&self, name: &str) -> Option<&(OwnPage, Span)> {
        self.own_pages.iter().find(|(page, _)| page.name == name)
    }

    fn course(&self, id: &str) -> Option<&CourseEntry> {
        self.course_ids
            .number(id)
            .map(|number| &self.courses[number])
    }

    /// A course as the API's list has it.
    fn course_json(&self, id: &str) -> Option<&[u8]> {
        let number = self.course_ids.number(id)?;
        Some(&self.course_list.bytes[self.course_ranges[number].clone()])
    }

    fn exam(&self, id: &str) -> Option<&ExamEntry> {
        self.exam_ids.number(id).map(|number| &self.exams[number])
    }

    fn question(&self, id: &str) -> Option<&QuestionEntry> {
        self.question_ids
            .number(id)
            .map(|number| &self.questions[number])
    }
}

/// The answer to a call of the API.
pub enum Answer<'a> {
    /// The course list is compressed beforehand, because everybody asks for it.
    CourseList(&'a Compressed),
    Stored(Stored),
}

/// The number of the question that suits a first visit best; the first of several.
fn find_sample<'a>(exams: impl Iterator<Item = &'a ExamRecord>) -> Option<usize> {
    let mut before = 0;
    let mut best: Option<(u8, usize)> = None;
    for exam in exams {
        let found = exam.sample.map(|(rank, at)| (rank, before + at));
        best = best.into_iter().chain(found).min();
        before += exam.questions.len();
    }
    best.map(|(_, number)| number)
}

fn lowercase(id: &str) -> impl Iterator<Item = char> {
    id.chars().flat_map(char::to_lowercase)
}

/// A figure as it is sent. Its name holds a hash of its bytes.
fn stored_figure(name: String, picture: Picture) -> (String, Stored) {
    let Picture {
        bytes,
        content_type,
    } = picture;
    let hash = ContentHash::of(name.as_bytes());
    (
        name,
        Stored {
            meta: Meta {
                content_type,
                cache: CachePolicy::Immutable,
                hash,
            },
            bytes,
        },
    )
}
