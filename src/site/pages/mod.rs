//! Pages as the server writes them: whole, so that they can be read before any script runs, or without one. The interactive
//! page replaces what is written here, with the same texts in the same order and the same classes.

mod head;
mod home;
mod json_ld;
mod lists;
mod paper;
mod question;
mod review;
mod rich_text;
mod search;

use std::sync::Arc;

use bytes::Bytes;
use http::StatusCode;
use maud::{Markup, PreEscaped, html};

use super::answers::{self, bytes_of};
use super::representation::{Body, ContentHash, Resource};
use super::route::Route;
use super::shared::{Frame, Help, Mark, Missing, PageHead, css, icons};
use super::texts::Texts;
use super::ui::PageParts;
use super::url::BaseUrl;
use super::{MAX_QUERY_LENGTH, Site};
use crate::api::{self, SearchResults};
pub(super) use head::about_tags;
pub use head::content_policy;
use rich_text::{Language, text};
use stoa_content::catalog::{
    About, Absence, AbsentExam, Course, ExamInCourse, OwnPage, QuestionInExam,
};

/// A page at a route, rendered when somebody asks for it. The same site and route give the same bytes.
#[derive(Clone)]
pub struct Page<'a> {
    site: &'a Site,
    route: Route<'a>,
    subject: Option<Subject<'a>>,
    search: Search<'a>,
    texts: Texts,
    /// Of all that it is made from.
    hash: ContentHash,
}

/// The part of the content that a page shows.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Site,
    Course(&'a Course),
    Exam(ExamInCourse<'a>),
    /// An exam that is listed but not there.
    Absent(&'a Course, &'a AbsentExam),
    Question(QuestionInExam<'a>),
    OwnPage(&'a OwnPage),
}

/// A search that a page answers.
#[derive(Clone)]
enum Search<'a> {
    None,
    /// With the courses found, best first.
    Courses {
        query: String,
        outcome: Outcome<Vec<&'a Course>>,
    },
    Questions {
        query: String,
        outcome: Outcome<SearchResults<'a>>,
        /// The best matches among courses, if no question was found.
        courses: Vec<&'a Course>,
    },
}

#[derive(Clone)]
enum Outcome<T> {
    Found(T),
    /// The index is being built.
    NotReady,
    /// The query is too long.
    Failed,
}

/// How many courses a search that finds no question suggests.
const MAX_SUGGESTED: usize = 5;

impl<'a> Page<'a> {
    pub fn at(site: &'a Site, route: Route<'a>) -> Page<'a> {
        let subject = site.subject(route);
        Page {
            site,
            route,
            subject,
            search: Search::None,
            texts: site.texts(),
            hash: hash(site, route, subject),
        }
    }

    /// The course list with the courses that match a query. Searches now.
    pub fn search_courses(site: &'a Site, query: &str) -> Page<'a> {
        let page = Page::at(site, Route::Courses);
        let outcome = if is_too_long(query) {
            Outcome::Failed
        } else {
            Outcome::Found(site.matching_courses(&query.to_lowercase()))
        };
        let mut courses = Bytes::new();
        if let Outcome::Found(found) = &outcome {
            courses = bytes_of(&answers::courses(found.iter().copied()));
        }
        let hash = ContentHash::of_parts([page.hash.bytes(), query.as_bytes(), &courses]);
        Page {
            search: Search::Courses {
                query: query.to_owned(),
                outcome,
            },
            hash,
            ..page
        }
    }

    /// The page of question search with the questions that match a query. Searches now.
    pub fn search_questions(site: &'a Site, query: &str) -> Page<'a> {
        let page = Page::at(site, Route::Search);
        let outcome = if is_too_long(query) {
            Outcome::Failed
        } else {
            site.matching_questions(query)
                .map_or(Outcome::NotReady, Outcome::Found)
        };
        let mut results = Bytes::new();
        let mut courses = Vec::new();
        if let Outcome::Found(found) = &outcome {
            results = bytes_of(found);
            if found.questions.is_empty() {
                courses = site.matching_courses(&query.to_lowercase());
                courses.truncate(MAX_SUGGESTED);
            }
        }
        let suggested = bytes_of(&answers::courses(courses.iter().copied()));
        let hash =
            ContentHash::of_parts([page.hash.bytes(), query.as_bytes(), &results, &suggested]);
        Page {
            search: Search::Questions {
                query: query.to_owned(),
                outcome,
                courses,
            },
            hash,
            ..page
        }
    }

    /// 503 if the index that it needs is being built, 410 for an exam that was withdrawn, 404 for what does not exist.
    pub fn status(&self) -> StatusCode {
        match (&self.search, self.subject) {
            (
                Search::Questions {
                    outcome: Outcome::NotReady,
                    ..
                },
                _,
            ) => StatusCode::SERVICE_UNAVAILABLE,
            (
                _,
                Some(Subject::Absent(
                    _,
                    AbsentExam {
                        absence: Absence::Withdrawn(_),
                        ..
                    },
                )),
            ) => StatusCode::GONE,
            (_, None | Some(Subject::Absent(..))) => StatusCode::NOT_FOUND,
            _ => StatusCode::OK,
        }
    }

    /// The whole document.
    pub fn bytes(&self) -> Bytes {
        let (head, preloads, body) = (self.head(), self.preloads(), self.body().into_string());
        self.site.shell.page(PageParts {
            head: &head,
            preloads: &preloads,
            body: &body,
        })
    }

    pub fn resource(&self) -> Resource<'a> {
        let page = self.clone();
        let render = Arc::new(move || page.bytes());
        Resource {
            content_type: "text/html; charset=utf-8",
            hash: self.hash,
            body: match self.search {
                Search::None => Body::Rendered(render),
                // Few queries are asked twice.
                _ => Body::Fleeting(render),
            },
        }
    }
}

fn is_too_long(query: &str) -> bool {
    query.chars().count() > MAX_QUERY_LENGTH
}

/// A hash of all that a page is made from, known before it is rendered.
fn hash(site: &Site, route: Route<'_>, subject: Option<Subject<'_>>) -> ContentHash {
    let (catalog, digests) = (&site.catalog, &site.digests);
    // The start page has a question, and names its course and exam.
    let sample = site.sample().filter(|_| route == Route::Home);
    let (course, exam, answer) = match sample.map(Subject::Question).or(subject) {
        None | Some(Subject::Site) => (None, None, None),
        Some(Subject::OwnPage(page)) => {
            let answer = site.own_page(&page.name);
            (
                None,
                None,
                answer.map(|(number, _)| digests.own_pages[number]),
            )
        }
        Some(Subject::Course(course) | Subject::Absent(course, _)) => (Some(course), None, None),
        Some(Subject::Exam(found)) => (Some(found.course), Some(found), None),
        Some(Subject::Question(QuestionInExam { found, number, .. })) => (
            Some(found.course),
            Some(found),
            Some(digests.questions[number]),
        ),
    };
    let listed = match route {
        // A question that does not exist shows the questions of its exam, too.
        Route::Question { course, exam, .. } => site
            .exam_of(course, exam)
            .map(|found| digests.exams[found.number].list.hash),
        Route::Courses | Route::Home => Some(site.course_list.hash),
        _ => None,
    };
    let number = course.and_then(|course| catalog.course_number(&course.id));
    let of_course = number.map(|number| &digests.courses[number]);
    let of_exam = exam.map(|found| digests.exams[found.number]);
    let hashes = [
        Some(site.frame),
        listed,
        of_course.map(|course| course.exams.hash),
        of_course.map(|course| course.files.hash),
        of_course.map(|course| course.resources.hash),
        of_exam.map(|exam| exam.whole.hash),
        of_exam.map(|exam| exam.list.hash),
        answer.map(|answer| answer.hash),
    ];
    let hashes = hashes
        .iter()
        .map(|hash| hash.as_ref().map_or(&b""[..], ContentHash::bytes));
    let course = course.map(|course| bytes_of(&api::Course::from(course)));
    let [one, two, three] = route.ids();
    let texts = [route.pattern(), one, two, three].map(str::as_bytes);
    let course = course.as_deref().unwrap_or_default();
    ContentHash::of_parts(hashes.chain(texts).chain([course]))
}

impl Site {
    /// The texts of the interface in the site's language.
    fn texts(&self) -> Texts {
        Texts::for_tag(self.about().language.as_deref())
    }

    /// The part of the content that the page at a route shows; `None` where there is no such page.
    fn subject<'a>(&'a self, route: Route<'a>) -> Option<Subject<'a>> {
        let absent = route.exam().and_then(|id| self.catalog.absent_exam(id));
        if let Some((course, absent)) = absent
            && route.course().is_none_or(|id| id == course.id)
        {
            return Some(Subject::Absent(course, absent));
        }
        Some(match route {
            Route::Home | Route::Courses | Route::Search | Route::Progress | Route::Help => {
                Subject::Site
            }
            Route::OwnPage { name } => Subject::OwnPage(self.own_page(name)?.1),
            Route::Exams { course } | Route::Resources { course } | Route::Practice { course } => {
                Subject::Course(self.catalog.course(course)?)
            }
            Route::Review { course, exam }
            | Route::Sit { course, exam }
            | Route::Paper { course, exam }
            | Route::Timed { course, exam, .. } => Subject::Exam(self.exam_of(course, exam)?),
            Route::Question {
                course,
                exam,
                question,
            } => {
                let found = self.catalog.question(question)?;
                let is_here = found.found.course.id == course && found.found.exam.id == exam;
                is_here.then_some(Subject::Question(found))?
            }
            _ => return None,
        })
    }
}

impl<'a> Page<'a> {
    /// The content between the navigation bar and the footer.
    fn content(&self) -> Markup {
        use Route as R;
        let t = self.texts;
        match self.subject {
            Some(Subject::Absent(_, exam)) => return self.absent(exam),
            Some(Subject::OwnPage(page)) => return self.own_page(page),
            _ => {}
        }
        match self.route {
            R::Home => self.home(),
            R::Courses => self.courses(),
            R::Search => self.questions(),
            R::Exams { course } => self.exams(course),
            R::Resources { course } => self.resources(course),
            R::Review { course, exam } => self.review(course, exam, None),
            R::Timed {
                course,
                exam,
                duration,
            } => self.review(course, exam, Some(duration)),
            R::Paper { .. } => self.paper(),
            R::Question { course, exam, .. } => self.question(course, exam),
            R::Sit { exam, .. } if self.exists() => self.needs_scripts(
                t.sit_heading(),
                &html! { p { (exam) } },
                t.sit_needs_scripts(),
            ),
            R::Practice { course } if self.exists() => self.needs_scripts(
                t.practice_heading(),
                &self.named_course(course),
                t.practice_needs_scripts(),
            ),
            R::Progress => self.needs_scripts(
                t.progress_heading(),
                &Markup::default(),
                t.progress_needs_scripts(),
            ),
            R::Help => self.help(),
            _ => self.not_found(),
        }
    }

    fn exists(&self) -> bool {
        !matches!(self.subject, None | Some(Subject::Absent(..)))
    }

    /// The exam that the page is about, or whose question it is about.
    fn exam_in_course(&self) -> Option<ExamInCourse<'a>> {
        match self.subject? {
            Subject::Exam(found) => Some(found),
            Subject::Question(question) => Some(question.found),
            _ => None,
        }
    }

    /// The question on the start page.
    fn sample(&self) -> Option<QuestionInExam<'a>> {
        self.site.sample().filter(|_| self.route == Route::Home)
    }

    fn about(&self) -> &'a About {
        self.site.about()
    }

    /// The language of the content, unless it says another.
    fn language(&self) -> Language<'a> {
        Language::new(self.about().language.as_deref(), self.texts)
    }

    /// The language of a part of the content that may name one.
    fn language_or_site(&self, tag: Option<&'a str>) -> Language<'a> {
        Language::new(tag.or(self.about().language.as_deref()), self.texts)
    }

    /// The language of an exam and its questions.
    fn language_of(&self, found: ExamInCourse<'a>) -> Language<'a> {
        self.language_or_site(found.language())
    }

    /// The `href` of a link to a route.
    fn href(&self, route: Route<'_>) -> String {
        self.site.base.href(&route.path().unwrap_or_default())
    }

    /// The whole body of the page.
    fn body(&self) -> Markup {
        let current = |route| (self.route == route).then_some("page");
        let in_courses = self
            .route
            .path()
            .is_some_and(|path| path.starts_with("/courses/"))
            .then_some("true");
        let site = self.site;
        let parts = FrameParts::new(self.about(), &site.base, self.texts);
        Frame {
            current_home: current(Route::Home),
            current_courses: current(Route::Courses).or(in_courses),
            current_search: current(Route::Search),
            current_progress: current(Route::Progress),
            content: &self.content(),
            ..parts.frame(self.about(), &site.base)
        }
        .render(self.texts)
    }

    /// Go Back, the page's heading and the lines below it.
    fn page_head(&self, heading: &str, below: &Markup) -> Markup {
        PageHead {
            go_back: &self.go_back(),
            heading,
            below,
        }
        .render(self.texts)
    }

    fn go_back(&self) -> Markup {
        html! {
            @match self.route.go_back() {
                Some(route) => a class=(css::go_back::BACK) href=(self.href(route)) { (icon(icons::BACK)) (self.texts.frame_go_back()) },
                // The browser's history needs a script. The element keeps its room.
                None => span class=(css::go_back::BACK) {},
            }
        }
    }

    /// Links to questions of an exam, each with its position.
    fn question_bar<'b>(
        &self,
        course: &str,
        exam: &str,
        questions: impl Iterator<Item = (usize, &'b str)>,
        current: Option<usize>,
    ) -> Markup {
        html! {
            nav aria-label=(self.texts.exam_questions()) {
                ol class=(css::question_bar::LIST) {
                    @for (at, question) in questions {
                        li {
                            a class=(css::question_bar::LINK) href=(self.href(Route::Question { course, exam, question }))
                                aria-current=[(current == Some(at)).then_some("page")] { (self.texts.exam_question_short(at + 1)) }
                        }
                    }
                }
            }
        }
    }

    fn help(&self) -> Markup {
        let contact = Some(&*self.about().contact).filter(|contact| !contact.is_empty());
        Help {
            go_back: &self.go_back(),
            contact,
        }
        .render(self.texts)
    }

    /// What is to be seen of an exam that is listed but not there.
    fn absent(&self, exam: &AbsentExam) -> Markup {
        html! {
            (self.page_head(&exam.description, &self.exam_facts(exam.date.as_deref(), None, None)))
            (server_content(&note(&self.absence(&exam.absence))))
        }
    }

    fn own_page(&self, page: &OwnPage) -> Markup {
        html! {
            (self.page_head(&page.title, &Markup::default()))
            (server_content(&html! { div class=(css::own_page::PAGE) { (text(&page.html, self.language())) } }))
        }
    }

    fn not_found(&self) -> Markup {
        Missing {
            base: self.site.base.path.as_str(),
            go_back: &self.go_back(),
        }
        .render(self.texts)
    }

    /// The id of a course with its name.
    fn named_course(&self, id: &str) -> Markup {
        html! {
            p {
                span translate="no" { (id) }
                @if let Some(course) = self.site.catalog.course(id) {
                    "\u{a0}· " (self.language_or_site(course.language.as_deref()).name(&course.name))
                }
            }
        }
    }

    /// A page that only scripts can show.
    fn needs_scripts(&self, heading: &str, below: &Markup, sentence: &str) -> Markup {
        html! {
            (self.page_head(heading, below))
            (server_content(&noscript(sentence)))
        }
    }
}

/// What of the frame differs from site to site.
pub(super) struct FrameParts {
    mark: Markup,
    announcement: Markup,
    pages: Markup,
}

impl FrameParts {
    pub(super) fn new(about: &About, base: &BaseUrl, texts: Texts) -> FrameParts {
        let language = Language::new(about.language.as_deref(), texts);
        let mark = match &about.logo {
            Some(logo) => html! {
                img class=(css::navigation_bar::LOGO) alt="" src=(logo.src) width=(logo.width) height=(logo.height);
            },
            None => Mark {}.render(texts),
        };
        let announcement = html! {
            @if let Some(announcement) = &about.announcement {
                aside class=(css::announcement::ANNOUNCEMENT) {
                    div class=(css::announcement::INNER) { (text(&announcement.html, language)) }
                }
            }
        };
        let pages = about.pages.iter().filter(|page| page.is_in_footer);
        let href = |name| base.href(&Route::OwnPage { name }.path().unwrap_or_default());
        let pages = html! { @for page in pages { li { a href=(href(&page.name)) { (language.name(&page.title)) } } } };
        FrameParts {
            mark,
            announcement,
            pages,
        }
    }

    /// The navigation bar and the footer around an empty page.
    pub(super) fn frame<'a>(&'a self, about: &'a About, base: &'a BaseUrl) -> Frame<'a> {
        const NOTHING: &Markup = &PreEscaped(String::new());
        Frame {
            mark: &self.mark,
            announcement: &self.announcement,
            pages: &self.pages,
            base: base.path.as_str(),
            name: &about.name,
            repository: Some(&*about.repository).filter(|repository| !repository.is_empty()),
            contact: Some(&*about.contact).filter(|contact| !contact.is_empty()),
            current_home: None,
            current_courses: None,
            current_search: None,
            current_progress: None,
            content: NOTHING,
        }
    }
}

/// Content that shows until the interactive page replaces it, below the room reserved for the loading text.
fn server_content(content: &Markup) -> Markup {
    html! {
        div class=(css::note::ROOM) {}
        div data-server { (content) }
    }
}

/// A message in place of content.
fn note(text: &str) -> Markup {
    html! { div class=(css::note::NOTE) data-kind="empty" { (text) } }
}

/// A message that shows only where scripts do not run.
fn noscript(text: &str) -> Markup {
    html! { p class=(css::global::WITHOUT_SCRIPTS) { (text) } }
}

/// A small line drawing beside words that say the same, by its path from `icons`.
fn icon(drawing: &str) -> Markup {
    // Arrows along the line point the other way where texts run from right to left.
    let is_along = [icons::BACK, icons::NEXT, icons::PREVIOUS].contains(&drawing);
    html! {
        svg class=(css::global::ICON) viewBox="0 0 16 16" aria-hidden="true" focusable="false" data-along=[is_along.then_some("true")] {
            path d=(drawing) {}
        }
    }
}
