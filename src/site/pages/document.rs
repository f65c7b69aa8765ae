//! The whole document of a page, rendered on request by [`Page::to_resource`].

use std::sync::Arc;

use bytes::Bytes;
use maud::{Markup, html};

use super::page::{Page, PageSearch, Subject};
use super::parts::{render_noscript, render_note, wrap_server_content};
use crate::site::representation::{Body, Resource};
use crate::site::rich_text::render_text;
use crate::site::route::Route;
use crate::site::shared::{Frame, Help, Missing, css};
use crate::site::ui::PageParts;
use stoa_content::catalog::{AbsentExam, Course, OwnPage};

impl<'a> Page<'a> {
    /// Renders the whole document.
    pub fn render(&self) -> Bytes {
        let (head, preloads, body) = (
            self.render_head(),
            self.render_preloads(),
            self.render_body().into_string(),
        );
        self.site.layout.shell.render_page(PageParts {
            head: &head,
            preloads: &preloads,
            body: &body,
        })
    }

    /// Returns the page as a resource, which is rendered when its bytes are needed.
    pub fn to_resource(&self) -> Resource<'a> {
        let page = self.clone();
        let render = Arc::new(move || page.render());
        Resource {
            content_type: "text/html; charset=utf-8",
            hash: self.hash,
            body: match self.search {
                PageSearch::None => Body::Rendered(render),
                // Few queries are requested twice.
                _ => Body::Fleeting(render),
            },
        }
    }

    /// Renders the body of the page.
    fn render_body(&self) -> Markup {
        let current = |route| (self.route == route).then_some("page");
        let in_courses = self.route.course().map(|_| "true");
        Frame {
            current_home: current(Route::Home),
            current_courses: current(Route::Courses).or(in_courses),
            current_search: current(Route::Search),
            current_progress: current(Route::Progress),
            content: &self.render_content(),
            ..self
                .site
                .layout
                .render_frame(self.settings(), &self.site.base)
        }
        .render(self.texts)
    }

    /// Renders the content between the navigation bar and the footer.
    fn render_content(&self) -> Markup {
        use Route as R;
        let t = self.texts;
        match self.subject {
            Some(Subject::Absent(course, exam)) => return self.render_absent_exam(course, exam),
            Some(Subject::OwnPage(page)) => return self.render_own_page(page),
            _ => {}
        }
        match self.route {
            R::Home => self.render_home(),
            R::Courses => self.render_courses(),
            R::Search => self.render_search(),
            R::Exams { course } => self.render_exams(course),
            R::Resources { course } => self.render_resources(course),
            R::Review { course, exam } => self.render_review(course, exam, None),
            R::Timed {
                course,
                exam,
                duration,
            } => self.render_review(course, exam, Some(duration)),
            R::Paper { .. } => self.render_paper(),
            R::Question { course, exam, .. } => self.render_question(course, exam),
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
            R::Help => self.render_help(),
            _ => self.render_not_found(),
        }
    }

    fn render_help(&self) -> Markup {
        let contact = Some(&*self.settings().contact).filter(|contact| !contact.is_empty());
        Help {
            go_back: &self.render_go_back(),
            contact,
        }
        .render(self.texts)
    }

    /// Renders what is known about an exam that is listed but absent.
    fn render_absent_exam(&self, course: &Course, exam: &AbsentExam) -> Markup {
        let language = self.language_or_site(exam.language(course));
        html! {
            header class=(css::page_head::HEAD) {
                (self.render_go_back())
                h1 tabindex="-1" { (language.render_name(&exam.description)) }
                (self.render_exam_facts(exam.date.as_deref(), None, None))
            }
            (wrap_server_content(&render_note(self.render_absence(&exam.absence, language))))
        }
    }

    fn render_own_page(&self, page: &OwnPage) -> Markup {
        html! {
            (self.render_page_head(&page.title, &Markup::default()))
            (wrap_server_content(&html! { div class=(css::own_page::PAGE) { (render_text(&page.html, self.language())) } }))
        }
    }

    fn render_not_found(&self) -> Markup {
        Missing {
            base: self.site.base.path.as_str(),
            go_back: &self.render_go_back(),
        }
        .render(self.texts)
    }

    /// Renders the id and the name of a course.
    fn named_course(&self, id: &str) -> Markup {
        html! {
            p {
                span translate="no" { (id) }
                @if let Some(course) = self.site.catalog.find_course(id) {
                    "\u{a0}· " (self.render_course_name(course))
                }
            }
        }
    }

    /// Renders a page that needs scripts.
    fn needs_scripts(&self, heading: &str, below: &Markup, sentence: &str) -> Markup {
        html! {
            (self.render_page_head(heading, below))
            (wrap_server_content(&render_noscript(sentence)))
        }
    }
}
