//! The title and the description of a page: [`Page::title`], [`Page::description`].

use super::page::{Page, Subject};
use crate::site::route::Route;
use stoa_content::catalog::ExamInCourse;

impl Page<'_> {
    pub(super) fn title(&self) -> String {
        let (t, name) = (self.texts, &self.settings().name);
        if let Some(page) = self.named_title() {
            return t.title_within(page, name);
        }
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
            _ => match self.subject {
                Some(Subject::OwnPage(page)) => page.title.clone(),
                _ => t.title_missing().to_owned(),
            },
        };
        t.title_within(page, name)
    }

    /// Returns the title of a page about a course or an exam: what the screen is called, the name,
    /// and the course's id. Returns `None` if the page is about something else or does not exist.
    fn named_title(&self) -> Option<String> {
        let t = self.texts;
        let screen = match (self.subject?, self.route) {
            (Subject::Absent(..), _) => None,
            (_, Route::Resources { .. }) => Some(t.title_screen_resources().to_owned()),
            (_, Route::Practice { .. }) => Some(t.title_screen_practice().to_owned()),
            (_, Route::Timed { .. }) => Some(t.title_screen_timed().to_owned()),
            (_, Route::Sit { .. }) => Some(t.title_screen_sit().to_owned()),
            (_, Route::Paper { .. }) => Some(t.title_screen_paper().to_owned()),
            (Subject::Question(found), _) => Some(t.title_question(found.position + 1)),
            _ => None,
        };
        let name = match self.subject? {
            Subject::Course(course) => &course.name,
            Subject::Exam(found) => &found.exam.description,
            Subject::Question(found) => &found.exam_in_course.exam.description,
            Subject::Absent(_, exam) => &exam.description,
            Subject::Site | Subject::OwnPage(_) => return None,
        };
        let page = screen.map_or_else(|| name.clone(), |screen| t.title_within(screen, name));
        Some(t.title_within(page, self.route.course()?))
    }

    pub(super) fn description(&self) -> String {
        let (t, id) = (self.texts, self.route.ids()[0]);
        match (self.subject, self.route) {
            (None | Some(Subject::Absent(..)), _) => t.description_missing().to_owned(),
            (Some(Subject::OwnPage(page)), _) => take_excerpt(&page.html.plain_text()),
            (Some(Subject::Site), Route::Courses) => t.description_courses().to_owned(),
            (Some(Subject::Site), Route::Search) => t.description_search().to_owned(),
            (Some(Subject::Site), Route::Progress) => t.description_progress().to_owned(),
            (Some(Subject::Site), Route::Help) => t.description_help().to_owned(),
            (Some(Subject::Site), _) => t.description_site(&self.settings().name),
            (Some(Subject::Course(course)), route) => match route {
                Route::Resources { .. } => t.description_resources(id, &course.name),
                Route::Practice { .. } => t.description_practice(id, &course.name),
                _ => t.description_exams(id, &course.name),
            },
            (Some(Subject::Exam(ExamInCourse { course, exam, .. })), route) => match route {
                Route::Sit { .. } => t.description_sit(&exam.description, id, &course.name),
                Route::Paper { .. } => t.description_paper(&exam.description, id, &course.name),
                Route::Review { .. } | Route::Timed { .. } if exam.is_paper_only() => {
                    t.description_handed_out(&exam.description, id, &course.name)
                }
                _ => t.description_exam(&exam.description, id, &course.name),
            },
            (Some(Subject::Question(found)), _) => {
                take_excerpt(&found.question.question.html.plain_text())
            }
        }
    }
}

/// Returns the beginning of a text, on one line.
pub(super) fn take_excerpt(text: &str) -> String {
    const MAX_EXCERPT_LENGTH: usize = 150;
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() > MAX_EXCERPT_LENGTH {
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
    fn an_excerpt_is_one_short_line() {
        assert_eq!(take_excerpt("What\n is  $x$?"), "What is $x$?");
        let long = take_excerpt(&"word ".repeat(100));
        assert!(
            long.ends_with("word…") && long.chars().count() <= 152,
            "{long}"
        );
        assert_eq!(take_excerpt(&"x".repeat(1000)), "…");
    }
}
