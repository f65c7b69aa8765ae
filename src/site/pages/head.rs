//! The head of a page: its title, and what machines read of it.

use super::told::{Question, read};
use super::{OfCourse, Page, Subject};
use crate::content::catalog::About;
use crate::content::markdown;
use crate::site::address::Address;
use crate::site::place::{Origin, Place};
use crate::site::structured;

const TAGLINE: &str = "is a one stop shop for students to study: browse courses, open past exams and practise \
    their questions, free and without an account.";

impl Page<'_> {
    /// The page's own part of the shell's head, every value escaped.
    pub(super) fn head(&self) -> String {
        let title = escaped(&self.title());
        let description = escaped(&self.description());
        let finding = match self.address.path() {
            Some(path) if self.exists() => {
                let address = escaped(&self.site.place.address(&path));
                format!(
                    "<link rel=\"canonical\" href=\"{address}\">\
                     <meta property=\"og:url\" content=\"{address}\">{}",
                    structured::scripts(self.site, self.address, &self.description())
                )
            }
            _ => "<meta name=\"robots\" content=\"noindex\">".to_owned(),
        };
        let name = escaped(&self.site.about.name);
        let about = about_tags(&self.site.about, &self.site.place);
        let calls = self.calls_begun();
        format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             {finding}\
             <meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"{name}\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">\
             {about}{calls}",
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
            Address::Paper { exam, .. } => format!("Exam on paper {exam} · {name}"),
            Address::Practice { course } => format!("Practice for {course} · {name}"),
            Address::Question { question, .. } => format!("Question {question} · {name}"),
            Address::Search => format!("Search questions · {name}"),
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
            (Some(Subject::Site), Address::Search) => {
                "Find a question by what you remember of it: its words, its formula, its code.".to_owned()
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
            (Some(Subject::Exam(OfCourse { course, exam, .. })), Address::Sit { .. }) => {
                format!("{} of {id} {}, to sit against the clock.", exam.description, course.name)
            }
            (Some(Subject::Exam(OfCourse { course, exam, .. })), Address::Paper { .. }) => {
                format!("{} of {id} {}, to print: its questions, and the key.", exam.description, course.name)
            }
            (Some(Subject::Exam(OfCourse { course, exam, .. })), _) => {
                format!("{} of {id} {}: practise its questions.", exam.description, course.name)
            }
            (Some(Subject::Question(_, answer)), _) => {
                let json = self.site.block.get(answer).bytes;
                let question: Option<Question<'_>> = read(&json);
                let markdown = question.map_or_else(String::new, |found| found.question.into_owned());
                excerpt(&markdown::parse(&markdown, &markdown::no_figures).words)
            }
        }
    }
}

/// What the user interface has to know of the site, and cannot ask for.
pub fn about_tags(about: &About, place: &Place) -> String {
    let tags = [
        ("base", Some(place.base.as_str()).filter(|base| !base.is_empty())),
        ("origin", place.origin.as_ref().map(Origin::as_str)),
        ("name", Some(about.name.as_str())),
        ("repository", Some(&about.repository)),
        ("contact", Some(&about.contact)),
        ("report", about.report.as_deref()),
        ("language", about.language.as_deref()),
    ];
    let tag = |(name, content): (&str, Option<&str>)| {
        let content = escaped(content?);
        Some(format!("<meta name=\"stoa-{name}\" content=\"{content}\">"))
    };
    tags.into_iter().filter_map(tag).collect()
}

/// The beginning of a text, on one line.
pub fn excerpt(text: &str) -> String {
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
