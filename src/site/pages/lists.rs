//! Lists: the courses, all of them or search results ([`Page::render_courses`]), the exams of a
//! course ([`Page::render_exams`]) and its resources ([`Page::render_resources`]).

use std::collections::HashMap;

use maud::{Markup, html};

use super::page::{Page, PageSearch, SearchOutcome, Subject};
use super::parts::{render_failure, render_icon, render_note, wrap_server_content};
use super::search::SearchForm;
use crate::api::Attachment;
use crate::site::responses::{list_course_files, list_exam_files};
use crate::site::rich_text::TextLanguage;
use crate::site::route::Route;
use crate::site::shared::{css, icons};
use crate::site::texts::Texts;
use stoa_content::catalog::{
    Absence, AbsentExam, AttachmentRole, Course, Exam, ExamInCourse, ExamListEntry, ExamResults,
    StudyResource,
};
use stoa_content::moment::Moment;
use stoa_content::stored_file::FileType;

/// The number of rows that the browser lays out together, when they come into view.
const BLOCK: usize = 40;

/// A subject and its courses.
type Group<'a> = (&'a str, Vec<&'a Course>);

impl Page<'_> {
    pub(super) fn render_courses(&self) -> Markup {
        let t = self.texts;
        let query = self.query.as_deref();
        let status = match &self.search {
            PageSearch::Courses(SearchOutcome::Found(found)) => match found.len() {
                0 => t.courses_no_matches().to_owned(),
                count => t.courses_matches(count as f64),
            },
            _ => String::new(),
        };
        html! {
            div {
                header class=(css::courses_page::HEAD) {
                    h1 tabindex="-1" { (t.courses_heading()) }
                    (self.render_course_search_form(Some(query.unwrap_or_default()), "go"))
                    p class=(css::courses_page::STATUS) { (status) }
                }
                section aria-label=(t.courses_list()) { (wrap_server_content(&self.render_found_courses())) }
                @if let Some(query) = query { (self.render_search_link(Route::Search, query, &t.courses_search_questions(query))) }
            }
        }
    }

    /// Renders the form of course search.
    pub(super) fn render_course_search_form(
        &self,
        query: Option<&str>,
        enter_key: &'static str,
    ) -> Markup {
        self.render_search_form(&SearchForm {
            page: Route::Courses,
            class: None,
            query,
            placeholder: self.texts.courses_placeholder(),
            label: self.texts.courses_search(),
            enter_key,
            autocapitalize: None,
        })
    }

    fn render_found_courses(&self) -> Markup {
        let t = self.texts;
        let courses = match &self.search {
            PageSearch::Courses(SearchOutcome::Found(found)) => found.clone(),
            PageSearch::Courses(_) => return render_failure(t.courses_failed()),
            _ => self.site.catalog.courses.iter().collect(),
        };
        let other = t.courses_other();
        let mut groups = group_courses(&courses, other);
        if self.query.is_some() {
            for (_, courses) in &mut groups {
                courses.sort_by(|a, b| a.id.cmp(&b.id));
            }
        } else {
            groups.sort_by(|(one, _), (next, _)| {
                (*one == other)
                    .cmp(&(*next == other))
                    .then_with(|| t.compare_names(one, next))
                    .then_with(|| one.cmp(next))
            });
        }
        if groups.is_empty() {
            return render_note(t.courses_empty());
        }
        html! { @for (at, group) in groups.iter().enumerate() { (self.group(at, group)) } }
    }

    fn group(&self, at: usize, (subject, courses): &Group<'_>) -> Markup {
        html! {
            section class=(css::course_list::GROUP) aria-labelledby={ "subject-" (at) } {
                h2 id={ "subject-" (at) } {
                    @if *subject == self.texts.courses_other() { (subject) } @else { (self.language().render_name(subject)) }
                }
                @for block in courses.chunks(BLOCK) {
                    // The browser knows the height of a full block before it lays the block out.
                    ul class=(css::course_list::ROWS) data-part[block.len() < BLOCK] {
                        @for course in block { (self.render_row(course)) }
                    }
                }
            }
        }
    }

    fn render_row(&self, course: &Course) -> Markup {
        let id = &course.id;
        html! {
            li class=(css::course_row::ROW) {
                div class=(css::course_row::COURSE) {
                    span class=(css::course_row::CODE) translate="no" { (id) } " " a class={ (css::course_row::NAME) " " (css::global::STRETCHED_LINK) } href=(self.href(Route::Exams { course: id })) {
                        (self.render_course_name(course))
                    }
                    @if course.draft { " " span class=(css::exam_facts::FACTS) { (self.texts.visibility_draft()) } }
                }
                div class=(css::course_row::ACTIONS) data-revealed-by="item" {
                    a class=(css::global::BUTTON) href=(self.href(Route::Exams { course: id })) { (self.texts.courses_exams()) }
                    a class=(css::global::BUTTON) href=(self.href(Route::Resources { course: id })) { (self.texts.courses_resources()) }
                }
            }
        }
    }

    pub(super) fn render_exams(&self, id: &str) -> Markup {
        let t = self.texts;
        let catalog = &self.site.catalog;
        let index = catalog.find_course_index(id);
        let exams = index.map_or_else(Vec::new, |index| catalog.list_exams(index));
        let list = html! {
            @if exams.is_empty() { (render_note(t.exams_empty())) }
            @else {
                // Leave space for 'Keep this course offline'.
                div class={ (css::exam_list::TOOLS) " " (css::global::WITH_SCRIPTS) } {}
                ul {
                    @for exam in exams {
                        @match exam {
                            ExamListEntry::Present(found) => (self.render_exam(found)),
                            ExamListEntry::Absent(exam) => (self.render_absent_entry(&catalog.courses[index.unwrap_or_default()], exam)),
                        }
                    }
                }
            }
        };
        let practice = html! {
            @if self.exists() {
                div class=(css::global::ACTIONS) { a class=(css::global::BUTTON) href=(self.href(Route::Practice { course: id })) { (t.exams_practice()) } }
            }
        };
        html! {
            (self.render_page_head(&t.exams_heading(id), &practice))
            (wrap_server_content(&list))
        }
    }

    fn render_exam(&self, found: ExamInCourse<'_>) -> Markup {
        let (t, exam) = (self.texts, found.exam);
        let review = self.href(Route::Review {
            course: &found.course.id,
            exam: &exam.id,
        });
        let questions = (!exam.is_paper_only()).then_some(exam.questions.len());
        html! {
            li class={ (css::global::CARD) " " (css::global::ITEM) } {
                div {
                    h2 class=(css::exam_item::ID) translate="no" { (exam.id) }
                    p class=(css::exam_item::NAME) {
                        a class=(css::global::STRETCHED_LINK) href=(review) {
                            (self.render_exam_name(found))
                        }
                    }
                    (self.render_exam_facts(exam.date.as_deref(), exam.duration, questions))
                    (self.render_exam_state(exam, exam.results.as_ref()))
                    (self.render_exam_files(found))
                }
                div class=(css::global::ACTIONS) data-revealed-by="item" {
                    a class=(css::global::BUTTON) data-look="strong" href=(review) {
                        (t.exams_non_timed())
                    }
                }
            }
        }
    }

    fn render_absent_entry(&self, course: &Course, exam: &AbsentExam) -> Markup {
        let language = self.language_or_site(exam.language(course));
        html! {
            li class={ (css::global::CARD) " " (css::global::ITEM) } {
                div {
                    h2 class=(css::exam_item::ID) translate="no" { (exam.id) }
                    p class=(css::exam_item::NAME) { (language.render_name(&exam.description)) }
                    (self.render_exam_facts(exam.date.as_deref(), None, None))
                    p { (self.render_absence(&exam.absence, language)) }
                }
            }
        }
    }

    /// Explains why an exam is absent: a sentence of the interface around a reason in its author's
    /// language.
    pub(super) fn render_absence(&self, absence: &Absence, language: TextLanguage<'_>) -> Markup {
        match absence {
            Absence::Withdrawn(reason) => self
                .texts
                .visibility_withdrawn(reason, |reason| language.render_name(reason)),
            Absence::Missing(reason) => language.render_name(reason),
        }
    }

    /// Renders whether an exam is a draft, when its answers appear, and how many students passed.
    pub(super) fn render_exam_state(&self, exam: &Exam, results: Option<&ExamResults>) -> Markup {
        let t = self.texts;
        let passed = results.and_then(|results| compute_percentage(results.passed?, results.sat));
        let answers_from = exam.answers_from;
        html! {
            @if exam.draft || answers_from.is_some() || passed.is_some() {
                p class=(css::exam_facts::FACTS) {
                    @if exam.draft { span { (t.visibility_draft()) } }
                    @if let Some(moment) = answers_from { span { (self.describe_answers_from(moment)) } }
                    @if let Some(percent) = passed { span { (t.results_passed_percent(percent)) } }
                }
            }
        }
    }

    /// Says when answers appear.
    pub(super) fn describe_answers_from(&self, moment: Moment) -> String {
        let t = self.texts;
        t.visibility_answers_from(t.format_moment(&moment.to_string()))
    }

    pub(super) fn render_resources(&self, id: &str) -> Markup {
        let t = self.texts;
        let course = match self.subject {
            Some(Subject::Course(course)) => Some(course),
            _ => None,
        };
        let resources = course.map_or(&[][..], |course| &course.resources);
        let files = course.map_or_else(Vec::new, list_course_files);
        let language = self.language_or_site(course.and_then(|course| course.language.as_deref()));
        let list = html! {
            @if resources.is_empty() { (render_note(t.resources_empty())) }
            @if !resources.is_empty() || !files.is_empty() {
                ul {
                    @for one in resources { (resource(one, language)) }
                    @for file in &files {
                        li class={ (css::global::CARD) " " (css::resources_page::RESOURCE) } { (self.render_attachment(file, language)) }
                    }
                }
            }
        };
        html! {
            (self.render_page_head(&t.resources_heading(id), &Markup::default()))
            (wrap_server_content(&list))
        }
    }

    /// Lists the date of an exam, its duration in minutes and its number of questions, if known.
    pub(super) fn render_exam_facts(
        &self,
        date: Option<&str>,
        duration: Option<u16>,
        questions: Option<usize>,
    ) -> Markup {
        html! {
            @if date.is_some() || duration.is_some() || questions.is_some() {
                p class=(css::exam_facts::FACTS) {
                    @if let Some(date) = date { time datetime=(date) { (self.texts.format_date(date)) } }
                    @if let Some(duration) = duration { span { (self.texts.common_minutes(duration.into())) } }
                    @if let Some(questions) = questions { span { (self.texts.common_questions(questions as f64)) } }
                }
            }
        }
    }

    /// Renders links to the attachments of an exam, with their types and sizes. The text of a link
    /// is the attachment's role, if it has one.
    pub(super) fn render_exam_files(&self, found: ExamInCourse<'_>) -> Markup {
        let (files, language) = (list_exam_files(found), self.language_of(found));
        html! {
            @if !files.is_empty() { ul { @for file in &files { li { (self.render_attachment(file, language)) } } } }
        }
    }

    fn render_attachment(&self, file: &Attachment<'_>, language: TextLanguage<'_>) -> Markup {
        let (href, facts) = (
            self.site.base.href(&file.address),
            file_facts(self.texts, file),
        );
        let description = language.render_name(file.description);
        let name = file.role.map(|role| match role {
            AttachmentRole::Paper => self.texts.files_paper(),
            AttachmentRole::Solution => self.texts.files_solution(),
        });
        html! {
            @if let Some(name) = name {
                a href=(href) { (name) } " "
                span class=(css::exam_facts::FACTS) { span { (description) } span { (facts) } }
            } @else {
                a href=(href) { (description) " " span class=(css::exam_facts::FACTS) { (facts) } }
            }
        }
    }
}

/// Returns a proportion as a percentage, rounded; `None` if the whole is zero.
pub(super) fn compute_percentage(part: u32, whole: u32) -> Option<u64> {
    let (part, whole) = (u64::from(part), u64::from(whole));
    (whole > 0).then(|| (200 * part + whole) / (2 * whole))
}

/// Describes the type and size of an attachment: `PDF, 240 kB`.
fn file_facts(t: Texts, file: &Attachment<'_>) -> String {
    let kind = match file.r#type {
        FileType::Text => t.files_text(),
        other => other.name(),
    };
    let kilobytes = (file.size as f64 / 1e3).round().max(1.0);
    if kilobytes < 1e3 {
        t.files_kilobytes(kind, t.format_number(kilobytes))
    } else {
        t.files_megabytes(
            kind,
            t.format_number((file.size as f64 / 1e5).round() / 10.0),
        )
    }
}

fn resource(resource: &StudyResource, language: TextLanguage<'_>) -> Markup {
    let url = external_url(&resource.url);
    html! {
        li class={ (css::global::CARD) " " (css::resources_page::RESOURCE) } {
            h2 {
                a href=(url) target="_blank" rel="noopener noreferrer" { (breakable(&url)) }
                (render_icon(icons::LEAVE))
            }
            p { (language.render_name(&resource.description)) }
        }
    }
}

/// Renders an address that may wrap after punctuation.
fn breakable(address: &str) -> Markup {
    html! {
        @for (at, part) in address.split_inclusive(['/', '.', '?', '&', '=', '-']).enumerate() {
            @if at > 0 { wbr; }
            (part)
        }
    }
}

/// Groups courses by subject, in the order in which the subjects first occur; courses without a
/// subject are in the group `other`.
fn group_courses<'a>(courses: &[&'a Course], other: &'a str) -> Vec<Group<'a>> {
    let mut numbers = HashMap::new();
    let mut groups: Vec<Group<'a>> = Vec::new();
    for &course in courses {
        let subject = course
            .subject
            .as_deref()
            .map(str::trim)
            .filter(|subject| !subject.is_empty());
        let subject = subject.unwrap_or(other);
        let number = *numbers.entry(subject).or_insert_with(|| {
            groups.push((subject, Vec::new()));
            groups.len() - 1
        });
        groups[number].1.push(course);
    }
    groups
}

/// Returns the URL of a resource, prefixed with `https://` unless it has a web scheme.
fn external_url(url: &str) -> String {
    let has_scheme = ["http://", "https://"].iter().any(|scheme| {
        url.get(..scheme.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    });
    if has_scheme {
        url.to_owned()
    } else {
        format!("https://{url}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::texts::Texts;

    #[test]
    fn an_address_breaks_after_its_punctuation() {
        let html = breakable("https://a.org/b-c?d=1&e").into_string();
        assert_eq!(
            html,
            "https:/<wbr>/<wbr>a.<wbr>org/<wbr>b-<wbr>c?<wbr>d=<wbr>1&amp;<wbr>e"
        );
        assert_eq!(breakable("/").into_string(), "/");
    }

    #[test]
    fn a_size_is_in_the_largest_unit_that_fits() {
        for (file_type, size, shown) in [
            (FileType::Pdf, 239_600, "PDF, 240 kB"),
            (FileType::Text, 0, "Text, 1 kB"),
            (FileType::Zip, 1_499, "ZIP, 1 kB"),
            (FileType::Webp, 999_499, "WebP, 999 kB"),
            (FileType::Svg, 999_500, "SVG, 1 MB"),
            (FileType::Odt, 1_250_000, "ODT, 1.3 MB"),
            (FileType::Pdf, 104_857_600, "PDF, 104.9 MB"),
        ] {
            let file = Attachment {
                name: "a",
                description: "a",
                r#type: file_type,
                size,
                address: "/a".to_owned(),
                role: None,
            };
            assert_eq!(file_facts(Texts::for_tag(None), &file), shown);
        }
    }

    #[test]
    fn names_are_sorted_as_the_user_interface_sorts_them() {
        let json = include_str!("../../../tests/names_in_order.json");
        let expected: Vec<&str> = serde_json::from_str(json).expect("a list of names");
        let mut names = expected.clone();
        names.sort();
        assert_ne!(names, expected);
        names.sort_by(|one, next| Texts::for_tag(None).compare_names(one, next));
        assert_eq!(names, expected);
    }

    #[test]
    fn courses_are_grouped_as_they_come() {
        let course = |id: &'static str, subject: Option<&'static str>| Course {
            id: id.into(),
            name: id.into(),
            subject: subject.map(Into::into),
            ..Course::default()
        };
        let courses = [
            course("b", Some("X")),
            course("c", Some(" ")),
            course("a", Some(" X ")),
        ];
        let courses: Vec<_> = courses.iter().collect();
        let groups = group_courses(&courses, "Other");
        let names: Vec<_> = groups
            .iter()
            .map(|(subject, courses)| (*subject, courses.len()))
            .collect();
        assert_eq!(names, [("X", 2), ("Other", 1)]);
    }

    #[test]
    fn a_study_link_leads_to_the_web() {
        for (url, address) in [
            ("example.org", "https://example.org"),
            ("HTTP://example.org", "HTTP://example.org"),
            ("ftp://example.org", "https://ftp://example.org"),
            ("javascript:alert(1)", "https://javascript:alert(1)"),
            ("http:/ä", "https://http:/ä"),
        ] {
            assert_eq!(external_url(url), address);
        }
    }
}
