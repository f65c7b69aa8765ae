//! A page at a route, as a [`Page`]: what it shows, in which languages, and a hash of all its
//! inputs.

use bytes::Bytes;
use http::StatusCode;
use maud::Markup;

use crate::api::{self, SearchResults};
use crate::site::load::Site;
use crate::site::representation::ContentHash;
use crate::site::responses::{self, serialize};
use crate::site::rich_text::TextLanguage;
use crate::site::route::Route;
use crate::site::searches::is_too_long;
use crate::site::texts::Texts;
use stoa_content::catalog::{
    Absence, AbsentExam, Course, ExamInCourse, OwnPage, QuestionInExam, SiteSettings,
};

/// The maximum number of courses that a search for questions lists.
const MAX_SUGGESTED: usize = 5;

/// A page at a route, rendered on request. The same site and route always yield the same bytes.
#[derive(Clone)]
pub struct Page<'a> {
    pub(super) site: &'a Site,
    pub(super) route: Route<'a>,
    pub(super) subject: Option<Subject<'a>>,
    /// The query of the search whose results the page shows.
    pub(super) query: Option<String>,
    pub(super) search: PageSearch<'a>,
    pub(super) texts: Texts,
    /// A hash of all inputs of the page.
    pub(super) hash: ContentHash,
}

/// The part of the content that a page shows.
#[derive(Clone, Copy)]
pub(super) enum Subject<'a> {
    Site,
    Course(&'a Course),
    Exam(ExamInCourse<'a>),
    /// An exam that is listed but absent.
    Absent(&'a Course, &'a AbsentExam),
    Question(QuestionInExam<'a>),
    OwnPage(&'a OwnPage),
}

/// The search results that a page shows.
#[derive(Clone)]
pub(super) enum PageSearch<'a> {
    None,
    /// The courses found, best match first.
    Courses(SearchOutcome<Vec<&'a Course>>),
    Questions {
        outcome: SearchOutcome<SearchResults<'a>>,
        /// The best matches among courses, if the questions could be searched.
        courses: Vec<&'a Course>,
    },
}

#[derive(Clone)]
pub(super) enum SearchOutcome<T> {
    Found(T),
    /// The index is still being built.
    NotReady,
    /// The query is too long.
    Failed,
}

impl<'a> Page<'a> {
    /// Creates the page at a route, without results of a search.
    pub fn at(site: &'a Site, route: Route<'a>) -> Page<'a> {
        let mut page = Page {
            site,
            route,
            subject: find_subject(site, route),
            query: None,
            search: PageSearch::None,
            texts: site.layout.texts,
            hash: site.layout.hash,
        };
        page.hash = page.hash_sources();
        page
    }

    /// Creates the course list with the courses that match a query. Searches immediately.
    pub fn search_courses(site: &'a Site, query: &str) -> Page<'a> {
        let lowercase = query.to_lowercase();
        let find = || Some(site.searches.find_courses(&site.catalog, &lowercase));
        let outcome = SearchOutcome::of(query, find);
        let found = outcome.found().map(|found| found.iter().copied());
        let response = found.map(|found| serialize(&responses::list_courses(found)));
        Page::at(site, Route::Courses).with_results(query, PageSearch::Courses(outcome), response)
    }

    /// Creates the question search page with the questions that match a query. Searches
    /// immediately.
    pub fn search_questions(site: &'a Site, query: &str) -> Page<'a> {
        let outcome =
            SearchOutcome::of(query, || site.searches.find_questions(&site.catalog, query));
        let found = outcome.found();
        let mut courses = Vec::new();
        if found.is_some() {
            courses = site
                .searches
                .find_courses(&site.catalog, &query.to_lowercase());
            courses.truncate(MAX_SUGGESTED);
        }
        let suggested = responses::list_courses(courses.iter().copied());
        let response = found.map(|found| serialize(&(found, suggested)));
        let search = PageSearch::Questions { outcome, courses };
        Page::at(site, Route::Search).with_results(query, search, response)
    }

    /// Adds search results to the page, and adds the API response with the same results to the
    /// page's hash.
    fn with_results(
        self,
        query: &str,
        search: PageSearch<'a>,
        response: Option<Bytes>,
    ) -> Page<'a> {
        let response = response.unwrap_or_default();
        Page {
            hash: ContentHash::of_parts([self.hash.bytes(), query.as_bytes(), &response]),
            query: Some(query.to_owned()),
            search,
            ..self
        }
    }

    /// Returns 503 if the search index is still being built, 410 for an exam that was withdrawn,
    /// 404 for a missing exam or a page that does not exist, and 200 otherwise.
    pub fn status(&self) -> StatusCode {
        match (&self.search, self.subject) {
            (
                PageSearch::Questions {
                    outcome: SearchOutcome::NotReady,
                    ..
                },
                _,
            ) => StatusCode::SERVICE_UNAVAILABLE,
            (_, Some(Subject::Absent(_, exam))) => match exam.absence {
                Absence::Withdrawn(_) => StatusCode::GONE,
                Absence::Missing(_) => StatusCode::NOT_FOUND,
            },
            (_, None) => StatusCode::NOT_FOUND,
            _ => StatusCode::OK,
        }
    }

    /// Hashes all inputs of the page, before it is rendered.
    fn hash_sources(&self) -> ContentHash {
        let (site, route) = (self.site, self.route);
        let (catalog, digests) = (&site.catalog, &site.digests);
        let shown = self.subject_or_sample();
        let (course, exam) = (
            shown.and_then(Subject::course),
            shown.and_then(Subject::exam),
        );
        let response = match shown {
            Some(Subject::OwnPage(page)) => {
                let found = site.find_own_page(&page.name);
                found.map(|(index, _)| digests.own_pages[index].hash)
            }
            Some(Subject::Question(found)) => Some(digests.questions[found.index].hash),
            _ => None,
        };
        let listed = match route {
            // The page of a question that does not exist also shows the questions of its exam.
            Route::Question { course, exam, .. } => site
                .find_exam(course, exam)
                .map(|found| digests.exams[found.index].list.hash),
            Route::Courses | Route::Home => Some(site.course_list.hash),
            _ => None,
        };
        let index = course.and_then(|course| catalog.find_course_index(&course.id));
        let of_course = index.map(|index| &digests.courses[index]);
        let of_exam = exam.map(|found| digests.exams[found.index]);
        let hashes = [
            Some(site.layout.hash),
            listed,
            of_course.map(|course| course.exams.hash),
            of_course.map(|course| course.files.hash),
            of_course.map(|course| course.resources.hash),
            of_exam.map(|exam| exam.whole.hash),
            of_exam.map(|exam| exam.list.hash),
            response,
        ];
        let hashes = hashes
            .iter()
            .map(|hash| hash.as_ref().map_or(&b""[..], ContentHash::bytes));
        let course = course.map(|course| serialize(&api::Course::from(course)));
        let [one, two, three] = route.ids();
        let texts = [route.pattern(), one, two, three].map(str::as_bytes);
        let course = course.as_deref().unwrap_or_default();
        ContentHash::of_parts(hashes.chain(texts).chain([course]))
    }

    pub(super) fn exists(&self) -> bool {
        !matches!(self.subject, None | Some(Subject::Absent(..)))
    }

    /// Returns the exam that the page is about, or to which its question belongs.
    pub(super) fn exam_in_course(&self) -> Option<ExamInCourse<'a>> {
        self.subject?.exam()
    }

    /// Returns the sample question if this is the start page.
    pub(super) fn sample(&self) -> Option<QuestionInExam<'a>> {
        self.site.sample().filter(|_| self.route == Route::Home)
    }

    /// Returns the subject or, on the start page, the sample question.
    pub(super) fn subject_or_sample(&self) -> Option<Subject<'a>> {
        self.sample().map(Subject::Question).or(self.subject)
    }

    pub(super) fn settings(&self) -> &'a SiteSettings {
        &self.site.catalog.settings
    }

    /// Returns the default language of the content.
    pub(super) fn language(&self) -> TextLanguage<'a> {
        self.language_or_site(None)
    }

    /// Returns the language of a part of the content that may specify its own.
    pub(super) fn language_or_site(&self, tag: Option<&'a str>) -> TextLanguage<'a> {
        TextLanguage::new(tag.or(self.settings().language.as_deref()), self.texts)
    }

    /// Returns the language of an exam and its questions.
    pub(super) fn language_of(&self, found: ExamInCourse<'a>) -> TextLanguage<'a> {
        self.language_or_site(found.language())
    }

    /// Renders the name of an exam.
    pub(super) fn render_exam_name(&self, found: ExamInCourse<'a>) -> Markup {
        self.language_of(found).render_name(&found.exam.description)
    }

    /// Renders the name of a course.
    pub(super) fn render_course_name(&self, course: &'a Course) -> Markup {
        self.language_or_site(course.language.as_deref())
            .render_name(&course.name)
    }

    /// Returns the `href` of a link to a route.
    pub(super) fn href(&self, route: Route<'_>) -> String {
        self.site.base.link_to(route)
    }
}

impl<'a> Subject<'a> {
    /// Returns the course that the subject is or belongs to.
    pub(super) fn course(self) -> Option<&'a Course> {
        match self {
            Subject::Course(course) | Subject::Absent(course, _) => Some(course),
            Subject::Exam(_) | Subject::Question(_) => Some(self.exam()?.course),
            Subject::Site | Subject::OwnPage(_) => None,
        }
    }

    /// Returns the exam that the subject is or belongs to.
    pub(super) fn exam(self) -> Option<ExamInCourse<'a>> {
        match self {
            Subject::Exam(found)
            | Subject::Question(QuestionInExam {
                exam_in_course: found,
                ..
            }) => Some(found),
            _ => None,
        }
    }
}

impl<T> SearchOutcome<T> {
    /// Searches, unless the query is too long. `find` returns `None` while its index is being
    /// built.
    fn of(query: &str, find: impl FnOnce() -> Option<T>) -> SearchOutcome<T> {
        if is_too_long(query) {
            SearchOutcome::Failed
        } else {
            find().map_or(SearchOutcome::NotReady, SearchOutcome::Found)
        }
    }

    fn found(&self) -> Option<&T> {
        match self {
            SearchOutcome::Found(found) => Some(found),
            SearchOutcome::NotReady | SearchOutcome::Failed => None,
        }
    }
}

/// Finds the part of the content that the page at a route shows; returns `None` if there is no such
/// page.
fn find_subject<'a>(site: &'a Site, route: Route<'a>) -> Option<Subject<'a>> {
    let absent = route
        .exam()
        .and_then(|id| site.catalog.find_absent_exam(id));
    if let Some((course, absent)) = absent
        && route.course().is_none_or(|id| id == course.id)
    {
        return Some(Subject::Absent(course, absent));
    }
    Some(match route {
        Route::Home | Route::Courses | Route::Search | Route::Progress | Route::Help => {
            Subject::Site
        }
        Route::OwnPage { name } => Subject::OwnPage(site.find_own_page(name)?.1),
        Route::Exams { course } | Route::Resources { course } | Route::Practice { course } => {
            Subject::Course(site.catalog.find_course(course)?)
        }
        Route::Review { course, exam }
        | Route::Sit { course, exam }
        | Route::Paper { course, exam }
        | Route::Timed { course, exam, .. } => Subject::Exam(site.find_exam(course, exam)?),
        Route::Question {
            course,
            exam,
            question,
        } => {
            let found = site.catalog.find_question(question)?;
            let is_here =
                found.exam_in_course.course.id == course && found.exam_in_course.exam.id == exam;
            is_here.then_some(Subject::Question(found))?
        }
        _ => return None,
    })
}
