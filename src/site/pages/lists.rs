//! The exams and the resources of a course.

use maud::{Markup, html};

use super::Page;
use super::frame::{note, until_loaded};
use super::icon::{Icon, icon};
use super::told::{Exam, Link, Told, given, read};
use super::words::{counted, date_in_words, external_url};
use crate::site::CourseEntry;
use crate::site::address::Address;

impl Page<'_> {
    pub(super) fn exams(&self, id: &str, course: Option<&CourseEntry>) -> Markup {
        let json = course.map(|course| self.site.block.get(course.exams).bytes);
        let exams: Vec<Exam<'_>> = json.as_deref().and_then(read).unwrap_or_default();
        let list = html! {
            @if exams.is_empty() { (note("No exams available for this course.")) }
            @else { ul.exams-ExamList-list { @for exam in &exams { (self.exam(id, exam)) } } }
        };
        html! {
            (self.head_of_content(&format!("Exams for class {id}:"), &Markup::default()))
            (until_loaded(&list))
        }
    }

    fn exam(&self, course: &str, exam: &Exam<'_>) -> Markup {
        html! {
            li.exams-ExamItem-exam {
                div.exams-ExamItem-about {
                    h2 { (exam.id) }
                    p { (exam.description) }
                    (facts(exam.date.as_ref(), exam.duration, Some(exam.questions)))
                }
                div.exams-ExamItem-actions data-revealed-by="item" {
                    a.button data-look="strong" href=(self.to(Address::Review { course, exam: &exam.id })) {
                        "Non-Timed Exam"
                    }
                }
            }
        }
    }

    pub(super) fn links(&self, id: &str, course: Option<&CourseEntry>) -> Markup {
        let json = course.map(|course| self.site.block.get(course.links).bytes);
        let links: Vec<Link<'_>> = json.as_deref().and_then(read).unwrap_or_default();
        let list = html! {
            @if links.is_empty() { (note("No resources available for this course.")) }
            @else { ul.resources-ResourcesPage-list { @for link in &links { (resource(link)) } } }
        };
        html! {
            (self.head_of_content(&format!("Resources for class {id}:"), &Markup::default()))
            (until_loaded(&list))
        }
    }
}

fn resource(link: &Link<'_>) -> Markup {
    let url = external_url(&link.url);
    html! {
        li.resources-ResourcesPage-resource {
            h2 {
                a href=(url) target="_blank" rel="noopener noreferrer" { (url) }
                (icon(Icon::Leave))
            }
            p { (link.description) }
        }
    }
}

/// When an exam was held, how long it took and how many questions it has, as far as that is known.
pub fn facts(date: Option<&Told<'_>>, duration: Option<u64>, questions: Option<usize>) -> Markup {
    let date = given(date);
    html! {
        @if date.is_some() || duration.is_some() || questions.is_some() {
            p.ExamFacts-facts {
                @if let Some(date) = date { time datetime=(date) { (date_in_words(date)) } }
                @if let Some(duration) = duration { span { (counted(duration as f64, "minute")) } }
                @if let Some(questions) = questions { span { (counted(questions as f64, "question")) } }
            }
        }
    }
}
