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

use bytes::Bytes;
use http::StatusCode;
use maud::{Markup, PreEscaped, html};

use super::answers::{CourseEntry, ExamEntry, Span};
use super::representation::{
    CachePolicy, Coding, ContentHash, EncodedCache, MAX_QUICK_BYTES, Meta, Representation,
};
use super::route::Route;
use super::shared::{Frame, Help, Mark, Missing, PageHead, SearchExamples, css, icons};
use super::texts::Texts;
use super::ui::PageParts;
use super::url::BaseUrl;
use super::{MAX_QUERY_LENGTH, Site};
use crate::api::{self, SearchResults};
use crate::content::catalog::{About, Absence, AbsentExam, OwnPage};
pub use head::{about_tags, content_policy};
use rich_text::{Language, text, with_mathml};

/// A page at a route, rendered when somebody asks for it. The same site and route give the same bytes.
#[derive(Clone)]
pub struct Page<'a> {
    site: &'a Site,
    route: Route<'a>,
    subject: Option<Subject<'a>>,
    search: Search<'a>,
    /// Of all that it is made from.
    hash: ContentHash,
}

/// The part of the content that a page shows.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Site,
    Course(&'a CourseEntry),
    Exam(ExamInCourse<'a>),
    /// An exam that is listed but not there.
    Absent(&'a CourseEntry, &'a AbsentExam),
    Question(ExamInCourse<'a>, Span),
    OwnPage(&'a OwnPage, Span),
}

/// An exam with its course.
#[derive(Clone, Copy)]
struct ExamInCourse<'a> {
    course_id: &'a str,
    course: &'a CourseEntry,
    exam: &'a ExamEntry,
}

/// A search that a page answers.
#[derive(Clone)]
enum Search<'a> {
    None,
    /// With the numbers of the courses found, best first.
    Courses {
        query: String,
        outcome: Outcome<Vec<usize>>,
    },
    Questions {
        query: String,
        outcome: Outcome<SearchResults<'a>>,
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

/// A page with the answers that it shows. Each is parsed once.
struct View<'a> {
    site: &'a Site,
    route: Route<'a>,
    subject: Option<Subject<'a>>,
    search: &'a Search<'a>,
    data: Data<'a>,
    texts: Texts,
}

enum Data<'a> {
    None,
    Courses(Vec<api::Course<'a>>),
    Exams(Vec<api::ExamOfCourse<'a>>),
    Resources {
        resources: Vec<api::Resource<'a>>,
        files: Vec<api::Attachment<'a>>,
    },
    Exam(Box<api::Exam<'a>>),
    Question {
        question: Option<Box<api::Question<'a>>>,
        /// Its exam, whether the question exists or not.
        exam: Option<&'a ExamEntry>,
    },
}

impl<'a> Page<'a> {
    pub fn at(site: &'a Site, route: Route<'a>) -> Page<'a> {
        let subject = site.subject(route);
        Page {
            site,
            route,
            subject,
            search: Search::None,
            hash: hash(site, route, subject),
        }
    }

    /// The course list with the courses that match a query. Searches now.
    pub fn search_courses(site: &'a Site, query: &str) -> Page<'a> {
        let page = Page::at(site, Route::Courses);
        let outcome = if is_too_long(query) {
            Outcome::Failed
        } else {
            Outcome::Found(site.search.find(&query.to_lowercase()))
        };
        let found = if let Outcome::Found(found) = &outcome {
            &found[..]
        } else {
            &[]
        };
        let courses = found
            .iter()
            .map(|&number| &site.course_list.bytes[site.course_ranges[number].clone()]);
        let hash = ContentHash::of_parts(
            [page.hash.bytes(), query.as_bytes()]
                .into_iter()
                .chain(courses),
        );
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
        let mut results = Vec::new();
        if let Outcome::Found(found) = &outcome {
            api::write(&mut results, found);
        }
        let hash = ContentHash::of_parts([page.hash.bytes(), query.as_bytes(), &results]);
        Page {
            search: Search::Questions {
                query: query.to_owned(),
                outcome,
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

    /// Whether rendering it takes so long that other responses would wait.
    pub fn is_large(&self) -> bool {
        let length = match (self.route, self.subject) {
            (Route::Courses, _) => self.site.course_list.bytes.len(),
            (Route::Paper { .. }, Some(Subject::Exam(found))) => found.exam.whole.len(),
            (_, Some(Subject::Course(course))) => course.exams.len().max(course.resources.len()),
            (_, Some(Subject::Exam(found))) => found.exam.list.len(),
            (_, Some(Subject::Question(_, answer))) => answer.len(),
            _ => 0,
        };
        length > MAX_QUICK_BYTES
    }

    /// The whole document.
    pub fn bytes(&self) -> Bytes {
        let view = View::parse(self);
        let (head, preloads, body) = (view.head(), view.preloads(), view.body().into_string());
        self.site.shell.page(PageParts {
            head: &head,
            preloads: &preloads,
            body: &body,
        })
    }
}

fn is_too_long(query: &str) -> bool {
    query.chars().count() > MAX_QUERY_LENGTH
}

impl Representation for Page<'_> {
    fn meta(&self) -> Meta {
        Meta {
            content_type: "text/html; charset=utf-8",
            cache: CachePolicy::Revalidate,
            hash: self.hash,
        }
    }

    fn encoded(&self, coding: Coding, cache: &EncodedCache) -> Option<Bytes> {
        match self.search {
            Search::None => cache.rendered(self.hash, coding, || self.bytes()),
            // Few queries are asked twice.
            _ => cache.not_kept(self.hash, coding, || self.bytes()),
        }
    }
}

/// A hash of all that a page is made from, known before it is rendered.
fn hash(site: &Site, route: Route<'_>, subject: Option<Subject<'_>>) -> ContentHash {
    let [one, two, three] = route.ids();
    let sample = site.sample.map(|number| &site.questions[number]);
    let (course, exam, question) = match subject {
        // The start page has a question, and names its course and exam.
        Some(Subject::Site) if route == Route::Home => {
            let exam = sample.map(|entry| &site.exams[entry.exam as usize]);
            let course = exam.map(|exam| &site.courses[exam.course]);
            (course, exam, sample.map(|entry| entry.answer))
        }
        None | Some(Subject::Site) => (None, None, None),
        Some(Subject::OwnPage(_, answer)) => (None, None, Some(answer)),
        Some(Subject::Course(course) | Subject::Absent(course, _)) => (Some(course), None, None),
        Some(Subject::Exam(found)) => (Some(found.course), Some(found.exam), None),
        Some(Subject::Question(found, answer)) => {
            (Some(found.course), Some(found.exam), Some(answer))
        }
    };
    let listed = match route {
        // A question that does not exist shows the questions of its exam, too.
        Route::Question { course, exam, .. } => {
            site.exam_of(course, exam).map(|found| found.exam.list.hash)
        }
        Route::Courses | Route::Home => Some(site.course_list.meta.hash),
        _ => None,
    };
    let hashes = [
        Some(site.frame),
        listed,
        course.map(|course| course.exams.hash),
        course.map(|course| course.files.hash),
        course.map(|course| course.resources.hash),
        exam.map(|exam| exam.whole.hash),
        exam.map(|exam| exam.list.hash),
        question.map(|answer| answer.hash),
    ];
    let hashes = hashes
        .iter()
        .map(|hash| hash.as_ref().map_or(&b""[..], ContentHash::bytes));
    let course = course
        .and(route.course())
        .and_then(|id| site.course_json(id))
        .unwrap_or_default();
    let texts = [route.pattern(), one, two, three].map(str::as_bytes);
    ContentHash::of_parts(hashes.chain(texts).chain([course]))
}

impl Site {
    /// The texts of the interface in the site's language.
    fn texts(&self) -> Texts {
        Texts::for_tag(self.about.language.as_deref())
    }

    /// The part of the content that the page at a route shows; `None` where there is no such page.
    fn subject<'a>(&'a self, route: Route<'a>) -> Option<Subject<'a>> {
        if let Some((course, absent)) = route.exam().and_then(|exam| self.absent.get(exam))
            && route
                .course()
                .is_none_or(|id| id == self.course_ids.id(*course))
        {
            return Some(Subject::Absent(&self.courses[*course], absent));
        }
        Some(match route {
            Route::Home | Route::Courses | Route::Search | Route::Progress | Route::Help => {
                Subject::Site
            }
            Route::OwnPage { name } => self
                .own_page(name)
                .map(|(page, answer)| Subject::OwnPage(page, *answer))?,
            Route::Exams { course } | Route::Resources { course } | Route::Practice { course } => {
                Subject::Course(self.course(course)?)
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
                let found = self.exam_of(course, exam)?;
                let entry = self.question(question)?;
                let is_of_exam = self.exam_ids.id(entry.exam as usize) == exam;
                is_of_exam.then_some(Subject::Question(found, entry.answer))?
            }
            _ => return None,
        })
    }

    /// The id of the question that a first visit can answer on the start page.
    fn sample_id(&self) -> Option<&str> {
        self.sample.map(|number| self.question_ids.id(number))
    }

    /// An exam, if it belongs to the course.
    fn exam_of<'a>(&'a self, course: &str, exam: &str) -> Option<ExamInCourse<'a>> {
        let exam = self.exam(exam)?;
        let course_id = self.course_ids.id(exam.course);
        (course_id == course).then(|| ExamInCourse {
            course_id,
            course: &self.courses[exam.course],
            exam,
        })
    }
}

impl<'a> View<'a> {
    fn parse(page: &'a Page<'a>) -> View<'a> {
        let Page {
            site,
            route,
            subject,
            ref search,
            ..
        } = *page;
        let texts = site.texts();
        View {
            site,
            route,
            subject,
            search,
            data: Data::parse(site, route, subject, search),
            texts,
        }
    }

    /// The content between the navigation bar and the footer.
    fn content(&self) -> Markup {
        use Route as R;
        let t = self.texts;
        match self.subject {
            Some(Subject::Absent(_, exam)) => return self.absent(exam),
            Some(Subject::OwnPage(page, _)) => return self.own_page(page),
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
            R::Paper { exam, .. } => self.paper(exam),
            R::Question {
                course,
                exam,
                question,
            } => self.question(course, exam, question),
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
        match self.subject {
            Some(Subject::Exam(found) | Subject::Question(found, _)) => Some(found),
            _ => None,
        }
    }

    /// The language of the content, unless it says another.
    fn language(&self) -> Language<'a> {
        Language::new(self.site.about.language.as_deref(), self.texts)
    }

    /// The language of a part of the content that may name one.
    fn language_or_site<'b>(&'b self, tag: Option<&'b str>) -> Language<'b> {
        Language::new(tag.or(self.site.about.language.as_deref()), self.texts)
    }

    /// The language of a question.
    fn language_of<'b>(&'b self, question: &'b api::Question<'_>) -> Language<'b> {
        self.language_or_site(question.language.as_deref())
    }

    fn language_tag_of<'b>(&'b self, question: &'b api::Question<'_>) -> Option<&'b str> {
        question
            .language
            .as_deref()
            .or(self.site.about.language.as_deref())
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
        let parts = FrameParts::new(&site.about, &site.own_pages, &site.base, self.texts);
        Frame {
            current_home: current(Route::Home),
            current_courses: current(Route::Courses).or(in_courses),
            current_search: current(Route::Search),
            current_progress: current(Route::Progress),
            content: &self.content(),
            ..parts.frame(&self.site.about, &self.site.base)
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
        let contact = Some(&*self.site.about.contact).filter(|contact| !contact.is_empty());
        Help {
            go_back: &self.go_back(),
            contact,
        }
        .render(self.texts)
    }

    /// What is to be seen of an exam that is listed but not there.
    fn absent(&self, exam: &AbsentExam) -> Markup {
        let why = match &exam.absence {
            Absence::Withdrawn(reason) => self.texts.visibility_withdrawn(reason),
            Absence::Missing(reason) => reason.clone(),
        };
        html! {
            (self.page_head(&exam.description, &self.exam_facts(exam.date.as_deref(), None, None)))
            (server_content(&note(&why)))
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
        let course = self
            .site
            .course_json(id)
            .and_then(api::parse::<api::Course<'_>>);
        html! {
            p {
                (id)
                @if let Some(course) = course {
                    "\u{a0}· " (self.language_or_site(course.language.as_deref()).name(&course.name))
                }
            }
        }
    }

    /// Examples of what can be searched for inside questions.
    fn search_examples(&self) -> Markup {
        with_mathml(
            &SearchExamples {
                base: self.site.base.path.as_str(),
            }
            .render(self.texts)
            .0,
        )
    }

    /// A page that only scripts can show.
    fn needs_scripts(&self, heading: &str, below: &Markup, sentence: &str) -> Markup {
        html! {
            (self.page_head(heading, below))
            (server_content(&noscript(sentence)))
        }
    }
}

impl<'a> Data<'a> {
    fn parse(
        site: &'a Site,
        route: Route<'a>,
        subject: Option<Subject<'a>>,
        search: &'a Search<'a>,
    ) -> Data<'a> {
        let json = |span| site.answers.json(span);
        match (route, subject) {
            (Route::Courses, _) => {
                let list = &site.course_list.bytes;
                let courses = match search {
                    Search::Courses {
                        outcome: Outcome::Found(found),
                        ..
                    } => found
                        .iter()
                        .filter_map(|&number| api::parse(&list[site.course_ranges[number].clone()]))
                        .collect(),
                    Search::Courses { .. } => Vec::new(),
                    _ => api::parse(list).unwrap_or_default(),
                };
                Data::Courses(courses)
            }
            (Route::Exams { .. }, Some(Subject::Course(course))) => {
                Data::Exams(api::parse(json(course.exams)).unwrap_or_default())
            }
            (Route::Resources { .. }, Some(Subject::Course(course))) => {
                let resources = api::parse(json(course.resources)).unwrap_or_default();
                let files = api::parse(json(course.files)).unwrap_or_default();
                Data::Resources { resources, files }
            }
            (
                Route::Review { .. } | Route::Timed { .. } | Route::Paper { .. },
                Some(Subject::Exam(found)),
            ) => api::parse(json(found.exam.whole)).map_or(Data::None, Data::Exam),
            (Route::Home, _) => match site.sample.map(|number| &site.questions[number]) {
                Some(entry) => Data::Question {
                    question: api::parse(json(entry.answer)),
                    exam: site.exams.get(entry.exam as usize),
                },
                None => Data::None,
            },
            (Route::Question { course, exam, .. }, _) => {
                let exam = site.exam_of(course, exam).map(|found| found.exam);
                let question = match subject {
                    Some(Subject::Question(_, answer)) => api::parse(json(answer)),
                    _ => None,
                };
                Data::Question { question, exam }
            }
            _ => Data::None,
        }
    }
}

/// What of the frame differs from site to site.
pub struct FrameParts {
    mark: Markup,
    announcement: Markup,
    pages: Markup,
}

impl FrameParts {
    pub fn new(
        about: &About,
        own_pages: &[(OwnPage, Span)],
        base: &BaseUrl,
        texts: Texts,
    ) -> FrameParts {
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
        let pages = own_pages
            .iter()
            .map(|(page, _)| page)
            .filter(|page| page.is_in_footer);
        let href = |name| base.href(&Route::OwnPage { name }.path().unwrap_or_default());
        let pages = html! { @for page in pages { li { a href=(href(&page.name)) { (language.name(&page.title)) } } } };
        FrameParts {
            mark,
            announcement,
            pages,
        }
    }

    /// The navigation bar and the footer around an empty page.
    pub fn frame<'a>(&'a self, about: &'a About, base: &'a BaseUrl) -> Frame<'a> {
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
