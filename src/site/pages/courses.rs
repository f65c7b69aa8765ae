//! The course list, and what a search found.

use std::collections::HashMap;

use maud::{Markup, html};

use super::Page;
use super::frame::{note, until_loaded};
use super::icon::{Icon, icon};
use super::told::{Course, given, read};
use crate::search::normalise;
use crate::site::address::Address;
use crate::site::path::as_browsers_write;

/// Courses without a subject.
const REST: &str = "Other";
/// How many rows the browser lays out together, when they come into view.
const BLOCK: usize = 40;

/// A subject and its courses.
type Group<'a> = (String, Vec<Course<'a>>);

impl Page<'_> {
    pub(super) fn courses(&self) -> Markup {
        let query = self.search.as_ref().map_or("", |search| &search.query);
        let status = match &self.search {
            None => String::new(),
            Some(search) if search.failed => String::new(),
            Some(search) => match search.found.len() {
                0 => "No matches".to_owned(),
                1 => "1 match".to_owned(),
                more => format!("{more} matches"),
            },
        };
        html! {
            div {
                header.courses-CoursesPage-head {
                    h1 tabindex="-1" { "Available Courses" }
                    form.SearchBox-form action=(self.site.href("/courses")) role="search" {
                        div.SearchBox-search {
                            (icon(Icon::Search))
                            input type="search" name="q" value=(query) placeholder="Search for courses..."
                                aria-label="Search for courses" autocomplete="off" spellcheck="false"
                                enterkeyhint="go" autofocus data-takes-focus;
                        }
                        button.button.without-scripts { "Search" }
                    }
                    p.courses-CoursesPage-status { (status) }
                }
                section.courses-CoursesPage-results aria-label="Courses" { (until_loaded(&self.found_courses())) }
                @if self.search.is_some() { (self.to_questions(query)) }
            }
        }
    }

    /// The way from courses to the questions that are about the same.
    fn to_questions(&self, query: &str) -> Markup {
        let address = format!("{}?q={}", self.site.href("/search"), as_browsers_write(query));
        html! {
            p.courses-QuestionsLink-line {
                a.button href=(address) {
                    (icon(Icon::Search))
                    span { "Search questions for “" (query) "”" }
                }
            }
        }
    }

    fn found_courses(&self) -> Markup {
        let list = &self.site.course_list.bytes;
        let groups = match &self.search {
            Some(search) if search.failed => {
                return html! { div.Note-note data-kind="failed" { "Error fetching courses" } };
            }
            Some(search) => {
                let spans = search.found.iter().map(|&index| self.site.course_spans[index].clone());
                let mut groups = grouped(spans.filter_map(|span| read(&list[span])));
                for (_, courses) in &mut groups {
                    courses.sort_by(|a, b| a.id.cmp(&b.id));
                }
                groups
            }
            None => {
                let mut groups = grouped(read::<Vec<Course<'_>>>(list).unwrap_or_default());
                groups.sort_by_cached_key(|(subject, _)| {
                    (subject == REST, alphabetical(subject), subject.clone())
                });
                groups
            }
        };
        if groups.is_empty() {
            return note("No courses to display.");
        }
        html! { @for (at, group) in groups.iter().enumerate() { (self.group(at, group)) } }
    }

    fn group(&self, at: usize, (subject, courses): &Group<'_>) -> Markup {
        html! {
            section.courses-CourseList-group aria-labelledby={ "subject-" (at) } {
                h2 id={ "subject-" (at) } { (subject) }
                @for block in courses.chunks(BLOCK) {
                    // The browser knows how high a whole block is, before it lays one out.
                    ul.courses-CourseList-rows data-part[block.len() < BLOCK] {
                        @for course in block { (self.row(course)) }
                    }
                }
            }
        }
    }

    fn row(&self, course: &Course<'_>) -> Markup {
        let id = &course.id;
        html! {
            li.courses-CourseRow-row {
                div.courses-CourseRow-course {
                    span.courses-CourseRow-code { (id) } " " span.courses-CourseRow-name { (course.name) }
                }
                div.courses-CourseRow-actions data-revealed-by="item" {
                    a.button href=(self.to(Address::Exams { course: id })) { "Exams" }
                    a.button href=(self.to(Address::Links { course: id })) { "Resources" }
                }
            }
        }
    }
}

/// Courses by their subjects, in the order in which those come first.
fn grouped<'a>(courses: impl IntoIterator<Item = Course<'a>>) -> Vec<Group<'a>> {
    let mut places = HashMap::new();
    let mut groups: Vec<Group<'a>> = Vec::new();
    for course in courses {
        let subject = given(course.subject.as_ref()).map(str::trim).filter(|subject| !subject.is_empty());
        let subject = subject.unwrap_or(REST).to_owned();
        let place = *places.entry(subject).or_insert_with_key(|subject| {
            groups.push((subject.clone(), Vec::new()));
            groups.len() - 1
        });
        groups[place].1.push(course);
    }
    groups
}

/// A key in the order of a dictionary: without regard to case and accents, signs and digits first.
fn alphabetical(text: &str) -> Vec<(u8, char)> {
    let class = |c: char| match c {
        c if c.is_whitespace() => 0,
        c if c.is_alphabetic() => 3,
        c if c.is_numeric() => 2,
        _ => 1,
    };
    normalise(text).chars().map(|c| (class(c), c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_stand_as_in_a_dictionary() {
        let mut subjects = ["Zoology", "algebra", "Études", "2D art", "Art", "Biology"];
        subjects.sort_by_key(|subject| alphabetical(subject));
        assert_eq!(subjects, ["2D art", "algebra", "Art", "Biology", "Études", "Zoology"]);
    }

    #[test]
    fn courses_are_grouped_as_they_come() {
        let course = |id: &'static str, subject: Option<&'static str>| Course {
            id: id.into(),
            name: id.into(),
            subject: subject.map(|subject| super::super::told::Told(subject.into())),
        };
        let groups = grouped([course("b", Some("X")), course("c", Some(" ")), course("a", Some(" X "))]);
        let names: Vec<_> =
            groups.iter().map(|(subject, courses)| (subject.as_str(), courses.len())).collect();
        assert_eq!(names, [("X", 2), ("Other", 1)]);
    }
}
