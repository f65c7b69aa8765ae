//! The head of a page: its title and description, and the metadata that machines read.

use super::rich_text::plain_text;
use super::{Data, ExamInCourse, Subject, View};
use crate::content::catalog::About;
use crate::content::rich_text::escape;
use crate::site::base_url::{BaseUrl, Origin};
use crate::site::route::Route;

impl View<'_> {
    /// The page's own part of the document's head.
    pub(super) fn head(&self) -> String {
        let title = escape(&self.title());
        let description = self.description();
        let indexing = match self.route.path() {
            Some(path) if self.exists() => {
                format!("{}{}", self.canonical_address(&path), self.json_ld(&description))
            }
            _ => "<meta name=\"robots\" content=\"noindex\">".to_owned(),
        };
        let description = escape(&description);
        let name = escape(&self.site.about.name);
        let locale = self.texts.language_locale();
        let about = about_tags(&self.site.about, &self.site.base);
        let calls = self.preloaded_calls();
        format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             {indexing}\
             <meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"{name}\">\
             <meta property=\"og:locale\" content=\"{locale}\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">\
             {about}{calls}",
        )
    }

    /// The page's own address for search engines, which has to be absolute.
    fn canonical_address(&self, path: &str) -> String {
        if self.site.base.origin.is_none() {
            return String::new();
        }
        let url = escape(&self.site.base.absolute(path));
        format!("<link rel=\"canonical\" href=\"{url}\"><meta property=\"og:url\" content=\"{url}\">")
    }

    fn title(&self) -> String {
        let (t, name) = (self.texts, &self.site.about.name);
        let page = match self.route {
            Route::Home => return t.title_home(name),
            Route::Courses => t.title_courses().to_owned(),
            Route::Exams { course } => t.title_exams(course),
            Route::Resources { course } => t.title_resources(course),
            Route::Review { exam, .. } => t.title_review(exam),
            Route::Timed { exam, .. } => t.title_timed(exam),
            Route::Sit { exam, .. } => t.title_sit(exam),
            Route::Paper { exam, .. } => t.title_paper(exam),
            Route::Practice { course } => t.title_practice(course),
            Route::Question { question, .. } => t.title_question(question),
            Route::Search => t.title_search().to_owned(),
            Route::Progress => t.title_progress().to_owned(),
            Route::Help => t.title_help().to_owned(),
            _ => t.title_missing().to_owned(),
        };
        t.title_on_site(page, name)
    }

    fn description(&self) -> String {
        let (t, id) = (self.texts, self.route.ids()[0]);
        match (self.subject, self.route) {
            (None, _) => t.description_missing().to_owned(),
            (Some(Subject::Site), Route::Courses) => t.description_courses().to_owned(),
            (Some(Subject::Site), Route::Search) => t.description_search().to_owned(),
            (Some(Subject::Site), Route::Progress) => t.description_progress().to_owned(),
            (Some(Subject::Site), Route::Help) => t.description_help().to_owned(),
            (Some(Subject::Site), _) => t.description_site(&self.site.about.name),
            (Some(Subject::Course(course)), route) => match route {
                Route::Resources { .. } => t.description_resources(id, &course.name),
                Route::Practice { .. } => t.description_practice(id, &course.name),
                _ => t.description_exams(id, &course.name),
            },
            (Some(Subject::Exam(ExamInCourse { course, exam, .. })), route) => match route {
                Route::Sit { .. } => t.description_sit(&exam.description, id, &course.name),
                Route::Paper { .. } => t.description_paper(&exam.description, id, &course.name),
                _ => t.description_exam(&exam.description, id, &course.name),
            },
            (Some(Subject::Question(..)), _) => match &self.data {
                Data::Question { question: Some(question), .. } => {
                    excerpt(&plain_text(&question.question_html))
                }
                _ => String::new(),
            },
        }
    }
}

/// The facts about the site that the user interface cannot ask for.
pub fn about_tags(about: &About, base: &BaseUrl) -> String {
    let tags = [
        ("base", Some(base.path.as_str()).filter(|path| !path.is_empty())),
        ("origin", base.origin.as_ref().map(Origin::as_str)),
        ("name", Some(about.name.as_str())),
        ("repository", Some(&about.repository)),
        ("contact", Some(&about.contact)),
        ("report", about.report.as_deref()),
        ("language", about.language.as_deref()),
    ];
    let tag = |(name, content): (&str, Option<&str>)| {
        let content = escape(content?);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_breaks_out_of_the_head() {
        let about = About {
            name: "</title><script>alert('1')</script>\" onload=\"x & y\0".to_owned(),
            ..About::default()
        };
        let tags = about_tags(&about, &BaseUrl::default());
        assert_eq!(
            tags.matches(['<', '>']).count(),
            2 * tags.matches("<meta name=\"stoa-").count(),
            "{tags}"
        );
        assert!(tags.contains("&quot; onload=&quot;x &amp; y\u{fffd}"), "{tags}");
    }

    #[test]
    fn an_excerpt_is_one_short_line() {
        assert_eq!(excerpt("What\n is  $x$?"), "What is $x$?");
        let long = excerpt(&"word ".repeat(100));
        assert!(long.ends_with("word…") && long.chars().count() <= 152, "{long}");
        assert_eq!(excerpt(&"x".repeat(1000)), "…");
    }
}
