//! What a page will ask for as soon as its scripts run: it begins with the document.

use std::fmt::Write as _;

use super::head::escaped;
use super::text::holds_math;
use super::told::{ExamHead, Question, Told, given, read};
use super::{Page, Subject};
use crate::site::address::Address;
use crate::site::path::as_browsers_write;
use crate::wire::begin::BEGIN;

/// Without scripts nobody would use it, and the browser would say so on its console.
const SCRIPTING: &str = "media=\"(scripting: enabled)\"";

impl Page<'_> {
    /// The page's calls, and the script that makes them.
    pub(super) fn calls_begun(&self) -> String {
        let mut html = String::new();
        for path in self.calls() {
            let path = escaped(&self.site.href(&path));
            // Writing to a string does not fail.
            let _ = write!(html, "<meta name=\"stoa-call\" content=\"{path}\">");
        }
        if !html.is_empty() {
            let _ = write!(html, "<script id=\"begin\">{BEGIN}</script>");
        }
        html
    }

    /// The scripts of the page, and what its formulas are set with.
    pub(super) fn ahead(&self) -> String {
        let mut html = String::new();
        for asset in self.parts().iter().flat_map(|part| self.site.ui.part(part)) {
            let href = escaped(&self.site.href(&format!("/{asset}")));
            let kind = match asset.rsplit_once('.') {
                Some((_, "js")) => "rel=\"modulepreload\"",
                Some((_, "css")) => "rel=\"preload\" as=\"style\" crossorigin",
                _ => "rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin",
            };
            let _ = write!(html, "<link {kind} {SCRIPTING} fetchpriority=\"low\" href=\"{href}\">");
        }
        html
    }

    /// The paths of the page's own calls, by the letters that the user interface asks for.
    fn calls(&self) -> Vec<String> {
        let ending = self.site.ui.call_ending();
        let call = |start: &str, id: &str| format!("/api/{start}{}{ending}", as_browsers_write(id));
        match self.address {
            Address::Courses => match &self.search {
                None => vec![format!("/api/courses{ending}")],
                Some(search) => vec![call("courses/search?query=", &search.query.to_lowercase())],
            },
            Address::Search => {
                self.asked_of_questions().map(|query| call("search?query=", query)).into_iter().collect()
            }
            Address::Exams { course } => vec![call("exams/course/", course)],
            Address::Links { course } => vec![call("resources/course/", course)],
            Address::Review { course, exam } | Address::Timed { course, exam, .. } => {
                vec![call("exams/course/", course), call("exams/questions/", exam), call("exams/", exam)]
            }
            Address::Practice { course } => vec![call("exams/course/", course)],
            Address::Sit { exam, .. } | Address::Paper { exam, .. } => vec![call("exams/", exam)],
            Address::Question { exam, question, .. } => {
                vec![call("questions/", question), call("exams/questions/", exam)]
            }
            _ => Vec::new(),
        }
    }

    /// The parts of the user interface that show the page's answers.
    fn parts(&self) -> Vec<&'static str> {
        let mut parts = match self.address {
            Address::Courses => vec!["CoursesPage"],
            Address::Exams { .. } => vec!["ExamsPage"],
            Address::Search => vec!["SearchPage"],
            Address::Question { .. } => vec!["answering"],
            Address::Home => vec!["HomePage"],
            Address::Links { .. } => vec!["ResourcesPage"],
            Address::Progress => vec!["ProgressPage"],
            Address::Practice { .. } => vec!["PracticePage"],
            Address::Sit { .. } => vec!["sitting"],
            Address::Paper { .. } => vec!["PaperPage"],
            Address::Help => vec!["help"],
            _ => Vec::new(),
        };
        if self.opens_with_math() {
            parts.push("typeset");
        }
        parts
    }

    /// Whether the interactive page sets formulas before anybody does anything.
    fn opens_with_math(&self) -> bool {
        match (self.address, self.subject) {
            (Address::Question { .. }, Some(Subject::Question(_, answer))) => {
                let json = self.site.block.get(answer).bytes;
                let Some(question) = read::<Question<'_>>(&json) else { return false };
                let choices = question.answers.iter().filter(|_| !question.open_ended);
                let texts = [Some(question.question_html.as_ref()), given(question.stem_html.as_ref())];
                let mut texts = texts.into_iter().flatten();
                texts.any(holds_math)
                    || choices.into_iter().any(|answer| holds_math(&answer.answer_html))
                    || question.hints_html.iter().any(|Told(hint)| holds_math(hint))
            }
            (Address::Review { .. } | Address::Timed { .. }, Some(Subject::Exam(of))) => {
                let json = self.site.block.get(of.exam.whole).bytes;
                let Some(head) = read::<ExamHead<'_>>(&json) else { return false };
                let texts = [given(head.instructions_html.as_ref()), given(head.source_html.as_ref())];
                texts.into_iter().flatten().any(holds_math)
            }
            _ => false,
        }
    }
}
