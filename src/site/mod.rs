//! The site: a catalog made ready to be served. A request looks up what it needs here and copies bytes.

mod answers;
mod example_queries;
mod offline;
mod pages;
mod question_search;
pub mod representation;
pub mod route;
mod sample_question;
mod sitemap;
pub mod texts;
pub mod ui;
pub mod url;

/// What the pages share with the user interface, generated from `ui/` by `build.rs`: CSS classes, icons, the names of chunks,
/// and the patterns of routes.
mod shared {
    include!(concat!(env!("OUT_DIR"), "/shared.rs"));
}

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::Serialize;

use crate::api;
use answers::{Digests, answer, fleeting};
pub use pages::{Page, content_policy};
use question_search::QuestionIndex;
use representation::{Body, ContentHash, MAX_QUICK_BYTES, Resource};
use route::Route;
use stoa_content::attachments::name_by_type;
use stoa_content::catalog::{
    About, Attachment, Catalog, Course, ExamInCourse, ExampleQuery, OwnPage, QuestionInExam,
};
use stoa_content::diagnostics::Problem;
use stoa_content::figures::Picture;
use stoa_content::model;
use stoa_content::moment::Timetable;
use stoa_content::source::Source;
use stoa_content::visibility::View;
use stoa_content::yaml;
use stoa_search::{CourseSearch, Language, Synonyms};
use texts::Texts;
use ui::{Shell, Ui};
use url::BaseUrl;

/// A hash of the code that renders pages: other code may render other pages from the same content.
const TEMPLATES: &str = env!("STOA_TEMPLATES");

/// The longest query that is searched for, in characters.
pub const MAX_QUERY_LENGTH: usize = 256;

/// The catalog, with the hashes of all answers and the searches over it.
///
/// It never changes; a reload builds another.
pub struct Site {
    pub counts: Counts,
    /// A hash over all API answers, which are the same on replicas with the same one.
    pub hash: String,
    pub ui: Arc<Ui>,
    pub base: BaseUrl,
    shell: Shell,
    catalog: Catalog,
    digests: Digests,
    /// Of what all pages have in common.
    frame: ContentHash,
    offline: offline::Files,
    course_list: Resource<'static>,
    /// The number of the question that a first visit can answer on the start page.
    sample: Option<usize>,
    /// By name.
    figures: BTreeMap<String, Resource<'static>>,
    robots: Resource<'static>,
    /// How many pages the sitemap lists.
    listed: OnceLock<usize>,
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

impl From<IndexError> for Vec<Problem> {
    fn from(error: IndexError) -> Vec<Problem> {
        vec![Problem::of_file("content", error.to_string())]
    }
}

/// Numbers of what the site has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub courses: usize,
    pub exams: usize,
    pub questions: usize,
}

/// Fills in what `site.yaml` does not say, from the one that ships.
fn add_defaults(about: &mut About) {
    let shipped: model::Site =
        yaml::from_str(include_str!("../../data/site.yaml")).unwrap_or_default();
    for (value, default) in [
        (&mut about.name, shipped.name),
        (&mut about.repository, shipped.repository),
        (&mut about.contact, shipped.contact),
    ] {
        if value.is_empty() {
            *value = default.non_blank().unwrap_or_default();
        }
    }
    if about.name.is_empty() {
        "Stoa".clone_into(&mut about.name);
    }
}

/// Removes the example queries that find nothing as long as some content is hidden.
///
/// # Errors
/// Those that find nothing in the whole content.
fn keep_useful(
    queries: &mut Vec<ExampleQuery>,
    index: &QuestionIndex,
    timetable: &Timetable,
) -> Result<(), Vec<Problem>> {
    let useless = queries.extract_if(.., |query| !index.finds(&query.text));
    let problems: Vec<Problem> = useless.filter_map(|query| query.if_useless).collect();
    if problems.is_empty() || !timetable.hidden.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// A course for the course search.
fn as_searched(course: &Course) -> stoa_search::Course<'_> {
    stoa_search::Course {
        id: &course.id,
        name: &course.name,
        subject: course.subject.as_deref(),
        aliases: &course.aliases,
        language: course.language.as_deref(),
    }
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
        let loaded = stoa_content::load_seen(source, view, base.path.as_str())?;
        let mut catalog = loaded.catalog;
        // A static host tells types by names.
        if !ui.call_suffix().is_empty() {
            let courses = catalog.courses.iter_mut().map(|course| &mut course.files);
            let exams = catalog.exams.iter_mut().flatten();
            let files = courses.chain(exams.map(|exam| &mut exam.files));
            files.for_each(|files| name_by_type(files));
        }
        let site = Site::build(catalog, ui, base)?;
        Ok((site, loaded.warnings))
    }

    fn build(mut catalog: Catalog, ui: Arc<Ui>, base: BaseUrl) -> Result<Site, Vec<Problem>> {
        add_defaults(&mut catalog.about);
        let mut synonyms = Synonyms::builtin();
        synonyms.extend(std::mem::take(&mut catalog.synonyms));
        let language = Language::of_tag(catalog.about.language.as_deref());
        let searched: Vec<_> = catalog.courses.iter().map(as_searched).collect();
        let search =
            CourseSearch::build(&searched, language, &synonyms).map_err(|error| IndexError {
                index: "search index",
                source: error.into(),
            })?;
        let question_index = QuestionIndex::new(synonyms);
        if catalog.about.example_queries.is_empty() {
            catalog.about.example_queries = example_queries::choose(&catalog);
        } else {
            question_index.build(&catalog)?;
            let queries = &mut catalog.about.example_queries;
            keep_useful(queries, &question_index, &catalog.timetable)?;
        }
        let about = &catalog.about;
        let sample = sample_question::choose(&catalog);
        let course_list = answers::course_list(&catalog.courses);
        let digests = Digests::new(&catalog);
        let (shell, tags) = (
            ui.shell(&base, Texts::for_tag(about.language.as_deref())),
            pages::about_tags(about, sample.map(|found| &*found.question.id), &base),
        );
        let shell_hash = shell.hash();
        let frame = [shell_hash.bytes(), tags.as_bytes(), TEMPLATES.as_bytes()];
        // Service workers keep the operator's own pages: another text is another version.
        let own_pages = digests.own_pages.iter().map(|page| page.hash.bytes());
        let frame = ContentHash::of_parts(frame.into_iter().chain(own_pages));
        let offline = offline::files(&ui, &shell, &tags, about, &base, frame);
        let sample = sample.map(|found| found.number);
        let figures = std::mem::take(&mut catalog.figures);
        Ok(Site {
            counts: Counts {
                courses: catalog.courses.len(),
                exams: catalog.exam_count(),
                questions: catalog.question_count(),
            },
            hash: digests.hash(course_list.hash).hex_string(),
            frame,
            offline,
            ui,
            robots: sitemap::robots(&base),
            listed: OnceLock::new(),
            base,
            shell,
            course_list,
            sample,
            digests,
            catalog,
            figures: figures.into_iter().map(figure).collect(),
            search,
            question_index,
        })
    }

    /// What the dates of the content hide, and when that changes.
    pub fn timetable(&self) -> &Timetable {
        &self.catalog.timetable
    }

    /// The question that a first visit can answer on the start page.
    fn sample(&self) -> Option<QuestionInExam<'_>> {
        self.catalog.question_at(self.sample?)
    }

    fn about(&self) -> &About {
        &self.catalog.about
    }

    /// The path of the page that an address leads to: a course alone leads to its exams, and where no course has the id, that
    /// of the only course that differs in letter case leads to the same page of that course.
    pub fn redirect(&self, route: Route<'_>) -> Option<String> {
        let id = route.page_course()?;
        let course = if self.catalog.course(id).is_some() {
            id
        } else {
            let ids = self.catalog.courses.iter().map(|course| &*course.id);
            let mut alike = ids.filter(|other| lowercase(other).eq(lowercase(id)));
            alike.next().filter(|_| alike.next().is_none())?
        };
        let target = route.in_course(course);
        (target != route).then(|| target.path())?
    }

    /// The file or the answer that a route leads to; `None` where there is none, or the route is a page or a search.
    pub fn resource<'a>(&'a self, route: Route<'_>) -> Option<Resource<'a>> {
        match route {
            Route::Robots => Some(self.robots.clone()),
            Route::Sitemap | Route::SitemapPart { .. } => self.sitemap(route),
            Route::Asset { file } => self.file(&["assets/", file].concat()).cloned(),
            Route::File { name } => self.file(name).cloned(),
            Route::Figure { name } => self.figures.get(name).cloned(),
            route => self.answer(route),
        }
    }

    /// The answer to a call of the API; `None` where the route is no call, or a search.
    fn answer<'a>(&'a self, route: Route<'_>) -> Option<Resource<'a>> {
        let (catalog, digests) = (&self.catalog, &self.digests);
        let course = |id| {
            let number = catalog.course_number(id)?;
            Some((number, &catalog.courses[number], &digests.courses[number]))
        };
        let exam = |id| {
            let found = catalog.exam(id)?;
            Some((found, digests.exams[found.number]))
        };
        let found = match route {
            Route::ApiCourses => Some(self.course_list.clone()),
            Route::ApiExamsOfCourse { course: id } => course(id).map(|(number, _, of)| {
                let make = move || answers::exams_of_course(catalog, number);
                answer(of.exams.hash, make)
            }),
            Route::ApiFilesOfCourse { course: id } => course(id).map(|(_, course, of)| {
                answer(of.files.hash, move || answers::files_of_course(course))
            }),
            Route::ApiResourcesOfCourse { course: id } => course(id).map(|(_, course, of)| {
                let make = move || answers::resources_of_course(course);
                answer(of.resources.hash, make)
            }),
            Route::ApiQuestionsOfExam { exam: id } => exam(id)
                .map(|(found, of)| answer(of.list.hash, move || answers::questions_of_exam(found))),
            Route::ApiExam { exam: id } => exam(id).map(|(found, of)| {
                let make = move || api::Exam::new(found, answers::files_of_exam(found));
                answer(of.whole.hash, make)
            }),
            Route::ApiQuestion { question } => catalog.question(question).map(|found| {
                let make = move || api::Question::new(found.found, found.question);
                answer(digests.questions[found.number].hash, make)
            }),
            Route::ApiOwnPage { name } => self.own_page(name).map(|(number, page)| {
                let make = move || api::OwnPage::from(page);
                answer(digests.own_pages[number].hash, make)
            }),
            _ => return None,
        };
        let nothing = || match route {
            Route::ApiExam { .. } | Route::ApiQuestion { .. } | Route::ApiOwnPage { .. } => {
                answer(digests.null.hash, || ())
            }
            _ => self.empty_list(),
        };
        Some(found.unwrap_or_else(nothing))
    }

    /// `[]`: the answer of a list for an id that names nothing, and of course search to a blank query.
    pub fn empty_list(&self) -> Resource<'static> {
        answer(self.digests.empty.hash, || [(); 0])
    }

    /// The file of the user interface at a path without its leading slash.
    pub fn file(&self, path: &str) -> Option<&Resource<'static>> {
        self.offline.get(path).or_else(|| self.ui.file(path))
    }

    /// All files of the user interface, by their path without a leading slash.
    pub fn files(&self) -> impl Iterator<Item = (&str, &Resource<'static>)> {
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

    /// The attachment at a route.
    pub fn attachment(&self, route: Route<'_>) -> Option<&Attachment> {
        let (attachments, name) = match route {
            Route::CourseAttachment { course, name } => (&self.catalog.course(course)?.files, name),
            Route::ExamAttachment { exam, name } => (&self.catalog.exam(exam)?.exam.files, name),
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
            .is_some_and(|exam| self.catalog.absent_exam(exam).is_some())
    }

    /// The answer of course search: the courses that match, best first.
    pub fn search(&self, query: &str) -> Resource<'static> {
        fleeting(&answers::courses(self.matching_courses(query)))
    }

    fn matching_courses(&self, query: &str) -> Vec<&Course> {
        let found = self.search.find(query).into_iter();
        found.map(|number| &self.catalog.courses[number]).collect()
    }

    /// The route of every page, call, figure and attachment that exists.
    pub fn routes(&self) -> impl Iterator<Item = Route<'_>> {
        use Route as R;
        let courses = self.catalog.courses.iter().flat_map(|course| {
            let course = &*course.id;
            [
                R::ApiExamsOfCourse { course },
                R::ApiFilesOfCourse { course },
                R::ApiResourcesOfCourse { course },
                R::Exams { course },
                R::Resources { course },
                R::Practice { course },
            ]
        });
        let exams = self.catalog.all_exams().flat_map(|found| {
            let (course, exam) = (&*found.course.id, &*found.exam.id);
            [
                R::ApiQuestionsOfExam { exam },
                R::ApiExam { exam },
                R::Review { course, exam },
                R::Paper { course, exam },
                R::Sit { course, exam },
            ]
        });
        let questions = self.catalog.all_exams().flat_map(|found| {
            let (course, exam) = (&*found.course.id, &*found.exam.id);
            found.exam.questions.iter().flat_map(move |question| {
                let question = &*question.id;
                [
                    R::ApiQuestion { question },
                    R::Question {
                        course,
                        exam,
                        question,
                    },
                ]
            })
        });
        let course_files = self.catalog.courses.iter().flat_map(|course| {
            let files = course.files.iter();
            files.map(|file| R::CourseAttachment {
                course: &course.id,
                name: &file.name,
            })
        });
        let exam_files = self.catalog.all_exams().flat_map(|found| {
            let files = found.exam.files.iter();
            files.map(move |file| R::ExamAttachment {
                exam: &found.exam.id,
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
        let own = self.about().pages.iter().map(|page| page.name.as_str());
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

    /// A page of the operator's own, with its number.
    fn own_page(&self, name: &str) -> Option<(usize, &OwnPage)> {
        let mut pages = self.about().pages.iter().enumerate();
        pages.find(|(_, page)| page.name == name)
    }

    /// An exam, if it belongs to the course.
    fn exam_of(&self, course: &str, exam: &str) -> Option<ExamInCourse<'_>> {
        let found = self.catalog.exam(exam)?;
        (found.course.id == course).then_some(found)
    }

    /// Whether serialising, rendering or compressing what a route leads to takes so long that other responses would wait.
    pub fn is_large(&self, route: Route<'_>) -> bool {
        use Route as R;
        let course = |id| Some(&self.digests.courses[self.catalog.course_number(id)?]);
        let exam = |id| Some(self.digests.exams[self.catalog.exam(id)?.number]);
        let length = match route {
            R::Courses => Some(self.course_list.plain().len()),
            R::ApiExamsOfCourse { course: id } | R::Exams { course: id } => {
                course(id).map(|digests| digests.exams.length)
            }
            R::ApiFilesOfCourse { course: id } => course(id).map(|digests| digests.files.length),
            R::ApiResourcesOfCourse { course: id } | R::Resources { course: id } => {
                course(id).map(|digests| digests.resources.length)
            }
            R::ApiQuestionsOfExam { exam: id }
            | R::Review { exam: id, .. }
            | R::Timed { exam: id, .. } => exam(id).map(|digests| digests.list.length),
            R::ApiExam { exam: id } | R::Paper { exam: id, .. } => {
                exam(id).map(|digests| digests.whole.length)
            }
            R::ApiQuestion { question } | R::Question { question, .. } => {
                let found = self.catalog.question(question);
                found.map(|found| self.digests.questions[found.number].length)
            }
            R::ApiOwnPage { name } | R::OwnPage { name } => {
                let found = self.own_page(name);
                found.map(|(number, _)| self.digests.own_pages[number].length)
            }
            R::Sitemap | R::SitemapPart { .. } => return true,
            R::Figure { name } => self.figures.get(name).map(|figure| figure.plain().len()),
            _ => None,
        };
        length.is_some_and(|length| length > MAX_QUICK_BYTES)
    }
}

fn lowercase(id: &str) -> impl Iterator<Item = char> {
    id.chars().flat_map(char::to_lowercase)
}

/// A figure as it is sent. Its name holds a hash of its bytes.
fn figure((name, picture): (String, Picture)) -> (String, Resource<'static>) {
    let resource = Resource {
        content_type: picture.content_type,
        hash: ContentHash::of(name.as_bytes()),
        body: Body::Stored(picture.bytes),
    };
    (name, resource)
}
