//! The UI's routes as the server sees them: whether the page exists, and its head.

use super::address::path_of;
use crate::site::Site;

/// A page of the user interface: what stands in its head.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    pub exists: bool,
    pub title: String,
    description: String,
    path: String,
}

const TAGLINE: &str = "Stoa is a one stop shop for students to study: browse courses, open past exams and \
    practise their questions, free and without an account.";

impl Page {
    /// The page at an address of these segments.
    pub fn at(site: &Site, segments: &[&str]) -> Page {
        let course = |id: &str| site.courses.get(id);
        let (exists, title, description) = match segments {
            [] | ["home"] => {
                (true, "Stoa: a one stop shop for students to study".to_owned(), TAGLINE.to_owned())
            }
            ["courses"] => {
                (true, "Courses · Stoa".to_owned(), "All courses with past exams to practise on.".to_owned())
            }
            ["courses", id, "exams"] => {
                let name = course(id).map_or("", |course| &course.name);
                let description = format!("Past exams of {id} {name} with questions to practise on.");
                (course(id).is_some(), format!("Exams for {id} · Stoa"), description)
            }
            ["courses", id, "resources"] => {
                let name = course(id).map_or("", |course| &course.name);
                let description = format!("Study resources for {id} {name}.");
                (course(id).is_some(), format!("Resources for {id} · Stoa"), description)
            }
            ["courses", id, "exams", exam] => {
                let (exists, description) = about_exam(site, id, exam);
                (exists, format!("Exam Review {exam} · Stoa"), description)
            }
            ["courses", id, "exams", exam, "timed", _] => {
                let (exists, description) = about_exam(site, id, exam);
                (exists, format!("Timed Exam Review {exam} · Stoa"), description)
            }
            ["courses", id, "exams", exam, "questions", question] => {
                let found = site.exam_of(id, exam).and_then(|_| site.question_of(exam, question));
                let description = found.map_or("", |found| &found.excerpt).to_owned();
                (found.is_some(), format!("Question {question} · Stoa"), description)
            }
            _ => (false, "Page not found · Stoa".to_owned(), String::new()),
        };
        let description = if exists { description } else { "There is no such page.".to_owned() };
        Page { exists, title, description, path: path_of(segments) }
    }

    /// The page's own part of the shell's head, every value escaped.
    pub fn head(&self, site: &Site) -> String {
        let title = escaped(&self.title);
        let description = escaped(&self.description);
        let path = escaped(&self.path);
        let finding = if self.exists {
            format!("<link rel=\"canonical\" href=\"{path}\"><meta property=\"og:url\" content=\"{path}\">")
        } else {
            "<meta name=\"robots\" content=\"noindex\">".to_owned()
        };
        format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             {finding}\
             <meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"Stoa\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">\
             <meta name=\"stoa-repository\" content=\"{}\">\
             <meta name=\"stoa-contact\" content=\"{}\">",
            escaped(&site.about.repository),
            escaped(&site.about.contact),
        )
    }
}

fn about_exam(site: &Site, course: &str, exam: &str) -> (bool, String) {
    let Some(found) = site.exam_of(course, exam) else {
        return (false, String::new());
    };
    let name = site.courses.get(course).map_or("", |course| &course.name);
    (true, format!("{} of {course} {name}: practise its questions.", found.description))
}

/// Text as it may stand in HTML, between tags and in quoted attributes.
fn escaped(text: &str) -> String {
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
}
