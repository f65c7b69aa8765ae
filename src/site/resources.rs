//! Resources at routes that are not pages: files and API responses, found by
//! [`Site::find_resource`], attachments, and other addresses.

use super::load::Site;
use super::representation::{Body, MAX_QUICK_BYTES, Resource};
use super::responses::{self, Digest, render};
use super::route::Route;
use super::sitemap::write_robots;
use crate::api;
use stoa_content::catalog::Attachment;

impl Site {
    /// Returns the path to which an address redirects. A course alone redirects to its exams. If no
    /// course has the id but exactly one has an id that differs only in letter case, the address
    /// redirects to the same page of that course.
    pub fn find_redirect(&self, route: Route<'_>) -> Option<String> {
        let id = route.course()?;
        let course = if self.catalog.find_course(id).is_some() {
            id
        } else {
            let ids = self.catalog.courses.iter().map(|course| &*course.id);
            let mut alike = ids.filter(|other| lowercase(other).eq(lowercase(id)));
            alike.next().filter(|_| alike.next().is_none())?
        };
        let target = route.in_course(course);
        (target != route).then(|| target.path())?
    }

    /// Returns the file or the API response at a route; `None` if there is none, or if the route is
    /// a page or a search.
    pub fn find_resource<'a>(&'a self, route: Route<'_>) -> Option<Resource<'a>> {
        match route {
            Route::Robots => Some(write_robots(&self.base)),
            Route::Sitemap | Route::SitemapPart { .. } => self.make_sitemap(route),
            Route::Asset { file } => self.find_file(&["assets/", file].concat()).cloned(),
            Route::File { name } => self.find_file(name).cloned(),
            Route::Figure { name } => self.figures.get(name).cloned(),
            route => self.api_response(route),
        }
    }

    /// Returns the response to an API call; `None` if the route is not an API call, or is a search.
    fn api_response<'a>(&'a self, route: Route<'_>) -> Option<Resource<'a>> {
        use Route as R;
        let catalog = &self.catalog;
        let found: Option<Body<'a>> = match route {
            R::ApiCourses => return Some(self.course_list.clone()),
            R::ApiExamsOfCourse { course } => catalog
                .find_course_index(course)
                .map(|index| render(move || responses::list_exams(catalog, index))),
            R::ApiFilesOfCourse { course } => catalog
                .find_course(course)
                .map(|course| render(move || responses::list_course_files(course))),
            R::ApiResourcesOfCourse { course } => catalog
                .find_course(course)
                .map(|course| render(move || &course.resources)),
            R::ApiQuestionsOfExam { exam } => catalog
                .find_exam(exam)
                .map(|found| render(move || responses::list_questions(found))),
            R::ApiExam { exam } => catalog.find_exam(exam).map(|found| {
                render(move || api::Exam::new(found, responses::list_exam_files(found)))
            }),
            R::ApiQuestion { question } => catalog
                .find_question(question)
                .map(|one| render(move || api::Question::new(one.exam_in_course, one.question))),
            R::ApiOwnPage { name } => self
                .find_own_page(name)
                .map(|(_, page)| render(move || api::OwnPage::from(page))),
            _ => return None,
        };
        Some(match (found, self.digest(route)) {
            (Some(body), Some(digest)) => responses::make_json(digest.hash, body),
            _ if matches!(
                route,
                R::ApiExam { .. } | R::ApiQuestion { .. } | R::ApiOwnPage { .. }
            ) =>
            {
                responses::make_constant("null")
            }
            _ => self.make_empty_list(),
        })
    }

    /// Returns the digest of the API response at a route, or of the API response whose content the
    /// page there shows.
    fn digest(&self, route: Route<'_>) -> Option<Digest> {
        use Route as R;
        let digests = &self.digests;
        let course = |id| Some(&digests.courses[self.catalog.find_course_index(id)?]);
        let exam = |id| Some(digests.exams[self.catalog.find_exam(id)?.index]);
        match route {
            R::ApiExamsOfCourse { course: id } | R::Exams { course: id } => Some(course(id)?.exams),
            R::ApiFilesOfCourse { course: id } => Some(course(id)?.files),
            R::ApiResourcesOfCourse { course: id } | R::Resources { course: id } => {
                Some(course(id)?.resources)
            }
            R::ApiQuestionsOfExam { exam: id }
            | R::Review { exam: id, .. }
            | R::Timed { exam: id, .. } => Some(exam(id)?.list),
            R::ApiExam { exam: id } | R::Paper { exam: id, .. } => Some(exam(id)?.whole),
            R::ApiQuestion { question } | R::Question { question, .. } => {
                Some(digests.questions[self.catalog.find_question(question)?.index])
            }
            R::ApiOwnPage { name } | R::OwnPage { name } => {
                Some(digests.own_pages[self.find_own_page(name)?.0])
            }
            _ => None,
        }
    }

    /// Returns `[]`: the response if the id in the address of a list is unknown, or if the query of
    /// a course search is blank.
    pub fn make_empty_list(&self) -> Resource<'static> {
        responses::make_constant("[]")
    }

    /// Returns the user-interface file at a path that is given without its leading slash.
    pub fn find_file(&self, path: &str) -> Option<&Resource<'static>> {
        self.offline.get(path).or_else(|| self.ui.find_file(path))
    }

    /// Returns all files of the user interface, each with its path without a leading slash.
    pub fn list_files(&self) -> impl Iterator<Item = (&str, &Resource<'static>)> {
        let built = self.ui.list_files();
        let built = built.filter(|(path, _)| !self.offline.contains_key(*path));
        let own = self.offline.iter();
        built.chain(own.map(|(path, file)| (path.as_str(), file)))
    }

    /// Returns the attachment at a route.
    pub fn find_attachment(&self, route: Route<'_>) -> Option<&Attachment> {
        let (attachments, name) = match route {
            Route::CourseAttachment { course, name } => {
                (&self.catalog.find_course(course)?.files, name)
            }
            Route::ExamAttachment { exam, name } => {
                (&self.catalog.find_exam(exam)?.exam.files, name)
            }
            _ => return None,
        };
        attachments
            .iter()
            .find(|attachment| attachment.name == name)
    }

    /// Returns whether a route concerns an exam that is listed but absent.
    pub fn is_absent(&self, route: Route<'_>) -> bool {
        route
            .exam()
            .is_some_and(|exam| self.catalog.find_absent_exam(exam).is_some())
    }

    /// Returns the response of course search: the courses that match, best first.
    pub fn search_courses(&self, query: &str) -> Resource<'static> {
        let found = self.searches.find_courses(&self.catalog, query);
        responses::make_fleeting(&responses::list_courses(found))
    }

    /// Returns the response to a question search; `None` while the index is being built.
    pub fn search_questions(&self, query: &str) -> Option<Resource<'static>> {
        let found = self.searches.find_questions(&self.catalog, query)?;
        Some(responses::make_fleeting(&found))
    }

    /// Returns the response to a question search with a blank query.
    pub fn make_empty_question_search(&self) -> Resource<'static> {
        responses::make_fleeting(&api::SearchResults::default())
    }

    /// Returns whether serialising, rendering or compressing the resource at a route takes so long
    /// that other responses would be delayed.
    pub fn is_large(&self, route: Route<'_>) -> bool {
        let length = match route {
            Route::Sitemap | Route::SitemapPart { .. } => return true,
            Route::Courses => Some(self.course_list.plain_bytes().len()),
            Route::Figure { name } => self
                .figures
                .get(name)
                .map(|figure| figure.plain_bytes().len()),
            route => self.digest(route).map(|digest| digest.length),
        };
        length.is_some_and(|length| length > MAX_QUICK_BYTES)
    }
}

fn lowercase(id: &str) -> impl Iterator<Item = char> {
    id.chars().flat_map(char::to_lowercase)
}
