//! What a page needs as soon as its scripts run, and therefore requests together with the document:
//! API calls, listed by [`Page::render_calls`], and chunks of the user interface, listed by
//! [`Page::render_preloads`].

use std::fmt::Write as _;

use super::page::{Page, PageSearch, SearchOutcome, Subject};
use super::review::is_pdf_of;
use crate::site::content_policy::{CALLS_SCRIPT, RETURNING_SCRIPT};
use crate::site::layout::write_meta_tag;
use crate::site::path::encode_uri_component;
use crate::site::route::Route;
use crate::site::shared::chunks;
use crate::site::texts::Texts;
use stoa_content::catalog::{AttachmentRole, QuestionInExam};
use stoa_text::rich_text::escape_html;

/// The condition of a preload: without scripts, nothing would use it, and the browser would log a
/// warning.
const SCRIPTING: &str = "media=\"(scripting: enabled)\"";

impl Page<'_> {
    /// Renders the page's API calls, and the script that makes them.
    pub(super) fn render_calls(&self) -> String {
        let mut html = String::new();
        for path in self.calls() {
            html += &write_meta_tag("call", &self.site.base.href(&path));
        }
        if self.route == Route::Home {
            let _ = write!(html, "<script id=\"returning\">{RETURNING_SCRIPT}</script>");
        }
        if html.contains("<meta") {
            let _ = write!(html, "<script id=\"begin\">{CALLS_SCRIPT}</script>");
        }
        html
    }

    /// Renders links to the files of the page's chunks.
    pub(super) fn render_preloads(&self) -> String {
        let mut html = String::new();
        let language = format!("language-{}", self.texts.language_subtag());
        let is_english = self.texts == Texts::for_tag(None);
        let languages = if is_english {
            [""; 2]
        } else {
            [chunks::LANGUAGE_SELECT, &language]
        };
        let chunks = self.chunks().into_iter().chain(languages);
        for asset in chunks.flat_map(|chunk| self.site.ui.find_chunk_files(chunk)) {
            let href = escape_html(&self.site.base.href(&format!("/{asset}")));
            let kind = match asset.rsplit_once('.') {
                Some((_, "js")) => "rel=\"modulepreload\"",
                Some((_, "css")) => "rel=\"preload\" as=\"style\" crossorigin",
                _ => "rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin",
            };
            let _ = write!(
                html,
                "<link {kind} {SCRIPTING} fetchpriority=\"low\" href=\"{href}\">"
            );
        }
        html
    }

    /// Returns the paths of the page's API calls, exactly as the user interface writes them.
    fn calls(&self) -> Vec<String> {
        use Route as R;
        let suffix = self.site.ui.call_suffix();
        let call =
            |start: &str, id: &str| format!("/api/{start}{}{suffix}", encode_uri_component(id));
        match self.route {
            R::Home => {
                let sample = self.sample().into_iter();
                sample
                    .map(|found| call("questions/", &found.question.id))
                    .collect()
            }
            R::Courses => match &self.query {
                Some(query) => vec![call("courses/search?query=", &query.to_lowercase())],
                None => vec![format!("/api/courses{suffix}")],
            },
            R::Search => match (&self.search, &self.query) {
                (
                    PageSearch::Questions {
                        outcome: SearchOutcome::Found(_),
                        ..
                    },
                    Some(query),
                ) => {
                    vec![
                        call("search?query=", query),
                        call("courses/search?query=", &query.to_lowercase()),
                    ]
                }
                _ => Vec::new(),
            },
            R::Exams { course } | R::Practice { course } => vec![call("exams/course/", course)],
            R::OwnPage { name } => vec![call("pages/", name)],
            R::Resources { course } => vec![
                call("resources/course/", course),
                call("files/course/", course),
            ],
            R::Review { course, exam } | R::Timed { course, exam, .. } => {
                vec![
                    call("exams/course/", course),
                    call("exams/questions/", exam),
                    call("exams/", exam),
                ]
            }
            R::Sit { exam, .. } | R::Paper { exam, .. } => vec![call("exams/", exam)],
            R::Question { exam, question, .. } => {
                vec![call("questions/", question), call("exams/questions/", exam)]
            }
            _ => Vec::new(),
        }
    }

    /// Returns the chunks of the user interface that show the page.
    fn chunks(&self) -> Vec<&'static str> {
        use Route as R;
        let chunk = match self.route {
            R::Home => Some(chunks::HOME_PAGE),
            R::Courses => Some(chunks::COURSES_PAGE),
            R::Search => Some(chunks::SEARCH_PAGE),
            R::Exams { .. } => Some(chunks::EXAMS_PAGE),
            R::Resources { .. } => Some(chunks::RESOURCES_PAGE),
            R::Practice { .. } => Some(chunks::PRACTICE_PAGE),
            R::Review { .. } | R::Timed { .. } => Some(chunks::EXAM_REVIEW_PAGE),
            R::Sit { .. } => Some(chunks::SIT_PAGE),
            R::Paper { .. } => Some(chunks::PAPER_PAGE),
            R::Question { .. } => Some(chunks::QUESTION_PAGE),
            R::Progress => Some(chunks::PROGRESS_PAGE),
            R::Help => Some(chunks::HELP_PAGE),
            R::OwnPage { .. } if self.exists() => Some(chunks::OWN_PAGE),
            _ => Some(chunks::MISSING_PAGE),
        };
        let sample = (self.route == Route::Home).then_some(chunks::WELCOME);
        let typesetting = self.shows_math_at_once().then_some(chunks::TYPESET);
        let viewer = self.shows_paper().then_some(chunks::PDF_VIEWER);
        chunk
            .into_iter()
            .chain(sample)
            .chain(typesetting)
            .chain(viewer)
            .collect()
    }

    /// Returns whether the page shows a PDF paper page by page.
    fn shows_paper(&self) -> bool {
        match (self.route, self.subject) {
            (Route::Review { .. } | Route::Timed { .. }, Some(Subject::Exam(found))) => {
                let mut files = found.exam.files.iter();
                files.any(|file| is_pdf_of(file, AttachmentRole::Paper))
            }
            _ => false,
        }
    }

    /// Returns whether the interactive page shows formulas immediately, before any user action.
    fn shows_math_at_once(&self) -> bool {
        match (self.route, self.subject_or_sample()) {
            (_, Some(Subject::Question(QuestionInExam { question, .. }))) => {
                let choices = question.choices.iter();
                let choices = choices.filter(|_| !question.is_open_ended());
                let texts = question.stem.as_deref().into_iter();
                let texts = texts.chain([&question.question]);
                texts
                    .chain(choices.map(|choice| &choice.text))
                    .chain(&question.hints)
                    .any(|text| text.html.has_math())
            }
            (Route::Review { .. } | Route::Timed { .. }, Some(Subject::Exam(found))) => {
                let mut texts = found.exam.instructions.iter().chain(&found.exam.source);
                texts.any(|text| text.html.has_math())
            }
            _ => false,
        }
    }
}
