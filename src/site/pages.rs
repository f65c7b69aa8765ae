//! The pages of the user interface as the server sees them: whether one exists, and its head.

use bytes::Bytes;
use serde::Deserialize;
use std::borrow::Cow;

use super::address::Address;
use super::store::Part;
use super::{CourseEntry, ExamEntry, Site};
use crate::content::catalog::About;
use crate::content::text;
use crate::wire::coding::Coding;
use crate::wire::entity::{Digest, Entity, Keep, Meta};
use crate::wire::forms::Forms;

const TAGLINE: &str = "is a one stop shop for students to study: browse courses, open past exams and practise \
    their questions, free and without an account.";

/// A page at an address, rendered when somebody first asks for it. The same site and address give
/// the same bytes.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    site: &'a Site,
    address: Address<'a>,
    subject: Option<Subject<'a>>,
    /// Of all that it is made from.
    digest: Digest,
}

/// What a page is about.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Site,
    Course(&'a CourseEntry),
    Exam(&'a CourseEntry, &'a ExamEntry),
    Question(Part),
}

impl<'a> Page<'a> {
    pub fn at(site: &'a Site, address: Address<'a>) -> Page<'a> {
        let subject = site.subject(address);
        Page { site, address, subject, digest: digest(site, address, subject) }
    }

    pub fn exists(&self) -> bool {
        self.subject.is_some()
    }

    fn render(&self) -> Bytes {
        self.site.ui.page(&self.head())
    }

    /// The page's own part of the shell's head, every value escaped.
    fn head(&self) -> String {
        let title = escaped(&self.title());
        let description = escaped(&self.description());
        let finding = match self.address.path() {
            Some(path) if self.exists() => {
                let path = escaped(&path);
                format!(
                    "<link rel=\"canonical\" href=\"{path}\"><meta property=\"og:url\" content=\"{path}\">"
                )
            }
            _ => "<meta name=\"robots\" content=\"noindex\">".to_owned(),
        };
        let name = escaped(&self.site.about.name);
        let about = about_tags(&self.site.about);
        format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             {finding}\
             <meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"{name}\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">\
             {about}",
        )
    }

    fn title(&self) -> String {
        let name = &self.site.about.name;
        match self.address {
            Address::Home => format!("{name}: a one stop shop for students to study"),
            Address::Courses => format!("Courses · {name}"),
            Address::Exams { course } => format!("Exams for {course} · {name}"),
            Address::Links { course } => format!("Resources for {course} · {name}"),
            Address::Review { exam, .. } => format!("Exam Review {exam} · {name}"),
            Address::Timed { exam, .. } => format!("Timed Exam Review {exam} · {name}"),
            Address::Sit { exam, .. } => format!("Sit the exam {exam} · {name}"),
            Address::Practice { course } => format!("Practice for {course} · {name}"),
            Address::Question { question, .. } => format!("Question {question} · {name}"),
            Address::Progress => format!("Your progress · {name}"),
            Address::Help => format!("Help · {name}"),
            _ => format!("Page not found · {name}"),
        }
    }

    fn description(&self) -> String {
        let id = self.address.ids()[0];
        match (self.subject, self.address) {
            (None, _) => "There is no such page.".to_owned(),
            (Some(Subject::Site), Address::Courses) => {
                "All courses with past exams to practise on.".to_owned()
            }
            (Some(Subject::Site), Address::Progress) => {
                "What you have answered, exam by exam, as this browser keeps it.".to_owned()
            }
            (Some(Subject::Site), Address::Help) => {
                "How questions are answered, what the marks mean, and where your progress is kept.".to_owned()
            }
            (Some(Subject::Site), _) => format!("{} {TAGLINE}", self.site.about.name),
            (Some(Subject::Course(course)), Address::Links { .. }) => {
                format!("Study resources for {id} {}.", course.name)
            }
            (Some(Subject::Course(course)), Address::Practice { .. }) => {
                format!("Mistakes and other questions of {id} {} to practise.", course.name)
            }
            (Some(Subject::Course(course)), _) => {
                format!("Past exams of {id} {} with questions to practise on.", course.name)
            }
            (Some(Subject::Exam(course, exam)), Address::Sit { .. }) => {
                format!("{} of {id} {}, to sit against the clock.", exam.description, course.name)
            }
            (Some(Subject::Exam(course, exam)), _) => {
                format!("{} of {id} {}: practise its questions.", exam.description, course.name)
            }
            (Some(Subject::Question(answer)), _) => {
                let markdown = self.site.question_text(answer);
                excerpt(&text::read(&markdown, &text::no_figures).words)
            }
        }
    }
}

impl Entity for Page<'_> {
    fn meta(&self) -> Meta {
        Meta { content_type: "text/html; charset=utf-8", keep: Keep::Revalidate, digest: self.digest }
    }

    fn form(&self, coding: Coding, forms: &Forms) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(forms.rendered(self.digest, || self.render())),
            _ => forms.compressed(self.digest, coding, || self.render()),
        }
    }
}

/// What the user interface has to know of the site, and cannot ask for.
pub fn about_tags(about: &About) -> String {
    let tags = [
        ("name", Some(&about.name)),
        ("repository", Some(&about.repository)),
        ("contact", Some(&about.contact)),
        ("report", about.report.as_ref()),
        ("language", about.language.as_ref()),
    ];
    let tag = |(name, content): (&str, Option<&String>)| {
        let content = escaped(content?);
        Some(format!("<meta name=\"stoa-{name}\" content=\"{content}\">"))
    };
    tags.into_iter().filter_map(tag).collect()
}

/// What names a page before it is rendered.
fn digest(site: &Site, address: Address<'_>, subject: Option<Subject<'_>>) -> Digest {
    let [one, two, three] = address.ids();
    let (name, more, text) = match subject {
        None => ("missing", "", None),
        Some(Subject::Site) => ("", "", None),
        Some(Subject::Course(course)) => (course.name.as_str(), "", None),
        Some(Subject::Exam(course, exam)) => (course.name.as_str(), exam.description.as_str(), None),
        Some(Subject::Question(answer)) => ("", "", Some(answer.digest)),
    };
    let text = text.as_ref().map_or(&[][..], Digest::bytes);
    let texts = [address.label(), one, two, three, name, more].map(str::as_bytes);
    Digest::of_parts([site.frame.bytes(), text].into_iter().chain(texts))
}

impl Site {
    /// What the page at an address is about; none where there is no such page.
    fn subject(&self, address: Address<'_>) -> Option<Subject<'_>> {
        let exam_of = |course: &str, exam: &str| {
            let found = self.exam(exam)?;
            (self.course_ids.id(found.course) == course).then(|| (&self.courses[found.course], found))
        };
        Some(match address {
            Address::Home | Address::Courses | Address::Progress | Address::Help => Subject::Site,
            Address::Exams { course } | Address::Links { course } | Address::Practice { course } => {
                Subject::Course(self.course(course)?)
            }
            Address::Review { course, exam }
            | Address::Sit { course, exam }
            | Address::Timed { course, exam, .. } => {
                let (course, exam) = exam_of(course, exam)?;
                Subject::Exam(course, exam)
            }
            Address::Question { course, exam, question } => {
                exam_of(course, exam)?;
                let found = self.question(question)?;
                let is_of_exam = self.exam_ids.id(found.exam as usize) == exam;
                is_of_exam.then_some(Subject::Question(found.answer))?
            }
            _ => return None,
        })
    }

    /// A question's text, out of its answer.
    fn question_text(&self, answer: Part) -> String {
        #[derive(Deserialize)]
        struct Question<'a> {
            #[serde(borrow)]
            question: Cow<'a, str>,
        }
        let answer = self.block.get(answer);
        let question: Result<Question<'_>, _> = serde_json::from_slice(&answer.bytes);
        question.map_or_else(|_| String::new(), |found| found.question.into_owned())
    }
}

/// The beginning of a text, on one line.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 150;
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() > LONGEST {
            line.push('…');
            break;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// Text as it may stand in HTML, between tags and in quoted attributes.
pub fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            // HTML has no way to write them.
            c if c.is_control() => html.push('\u{fffd}'),
            c => html.push(c),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_breaks_out_of_the_head() {
        assert_eq!(escaped("a\0b"), "a\u{fffd}b");
        let html = escaped("</title><script>alert('1')</script>\" onload=\"x & y");
        assert!(!html.contains(['<', '>', '"', '\'']));
        assert!(html.contains("&amp; y"));
    }

    #[test]
    fn an_excerpt_is_one_short_line() {
        assert_eq!(excerpt("What\n is  $x$?"), "What is $x$?");
        let long = excerpt(&"word ".repeat(100));
        assert!(long.ends_with("word…") && long.chars().count() <= 152, "{long}");
        assert_eq!(excerpt(&"x".repeat(1000)), "…");
    }
}
