//! Preloads: the calls and chunks that a page needs as soon as its scripts run, requested together with the document.

use std::fmt::Write as _;

use super::rich_text::has_math;
use super::{Data, Outcome, Search, View};
use crate::content::rich_text::escape;
use crate::site::request_path::encode_uri_component;
use crate::site::route::Route;
use crate::site::shared::chunks;
use crate::site::texts::Texts;

/// The one inline script: it makes the page's calls while the user interface is still being loaded. The calls stand before
/// it as `<meta name="stoa-call" content="PATH">`.
///
/// `<link rel="preload">` needs no script. But browsers answer it from their cache, as `stale-while-revalidate` allows, and
/// ask again when the page uses it: each call would be made twice, and the first answer could be yesterday's.
const INLINE_SCRIPT: &str = "window.stoaCalls=new Map([...document.querySelectorAll('meta[name=stoa-call]')]\
    .map(({content:path})=>{const answer=fetch(path,{cache:'no-cache'});answer.catch(()=>{});return[path,answer]}))";

/// The hash that allows the inline script in the content security policy.
pub const INLINE_SCRIPT_HASH: &str = "sha256-aKbIcU6ME/fcCBgEMtpKExFprdbhYKHVPae3qhPlfJ0=";

/// Without scripts nobody would use a preload, and the browser would warn on its console.
const SCRIPTING: &str = "media=\"(scripting: enabled)\"";

impl View<'_> {
    /// The page's calls, and the script that makes them.
    pub(super) fn preloaded_calls(&self) -> String {
        let mut html = String::new();
        for path in self.calls() {
            let path = escape(&self.site.href(&path));
            // Writing to a string does not fail.
            let _ = write!(html, "<meta name=\"stoa-call\" content=\"{path}\">");
        }
        if !html.is_empty() {
            let _ = write!(html, "<script id=\"begin\">{INLINE_SCRIPT}</script>");
        }
        html
    }

    /// Links to the files of the page's chunks.
    pub(super) fn preloads(&self) -> String {
        let mut html = String::new();
        let language = format!("language-{}", self.texts.language());
        let is_english = self.texts == Texts::for_tag(None);
        let languages = if is_english { [""; 2] } else { [chunks::LANGUAGES, &language] };
        let chunks = self.chunks().into_iter().chain(languages);
        for asset in chunks.flat_map(|chunk| self.site.ui.chunk(chunk)) {
            let href = escape(&self.site.href(&format!("/{asset}")));
            let kind = match asset.rsplit_once('.') {
                Some((_, "js")) => "rel=\"modulepreload\"",
                Some((_, "css")) => "rel=\"preload\" as=\"style\" crossorigin",
                _ => "rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin",
            };
            let _ = write!(html, "<link {kind} {SCRIPTING} fetchpriority=\"low\" href=\"{href}\">");
        }
        html
    }

    /// The paths of the page's calls, exactly as the user interface writes them.
    fn calls(&self) -> Vec<String> {
        use Route as R;
        let suffix = self.site.ui.call_suffix();
        let call = |start: &str, id: &str| format!("/api/{start}{}{suffix}", encode_uri_component(id));
        match self.route {
            R::Courses => match &self.search {
                Search::Courses { query, .. } => vec![call("courses/search?query=", &query.to_lowercase())],
                _ => vec![format!("/api/courses{suffix}")],
            },
            R::Search => match &self.search {
                Search::Questions { query, outcome: Outcome::Found(_) } => vec![call("search?query=", query)],
                _ => Vec::new(),
            },
            R::Exams { course } | R::Practice { course } => vec![call("exams/course/", course)],
            R::Resources { course } => vec![call("resources/course/", course), call("files/course/", course)],
            R::Review { course, exam } | R::Timed { course, exam, .. } => {
                vec![call("exams/course/", course), call("exams/questions/", exam), call("exams/", exam)]
            }
            R::Sit { exam, .. } | R::Paper { exam, .. } => vec![call("exams/", exam)],
            R::Question { exam, question, .. } => {
                vec![call("questions/", question), call("exams/questions/", exam)]
            }
            _ => Vec::new(),
        }
    }

    /// The chunks of the user interface that show the page.
    fn chunks(&self) -> Vec<&'static str> {
        use Route as R;
        let chunk = match self.route {
            R::Home => Some(chunks::HOME),
            R::Courses => Some(chunks::COURSES),
            R::Search => Some(chunks::SEARCH),
            R::Exams { .. } => Some(chunks::EXAMS),
            R::Resources { .. } => Some(chunks::RESOURCES),
            R::Practice { .. } => Some(chunks::PRACTICE),
            R::Review { .. } | R::Timed { .. } => Some(chunks::REVIEW),
            R::Sit { .. } => Some(chunks::SIT),
            R::Paper { .. } => Some(chunks::PAPER),
            R::Question { .. } => Some(chunks::QUESTION),
            R::Progress => Some(chunks::PROGRESS),
            R::Help => Some(chunks::HELP),
            _ => Some(chunks::MISSING),
        };
        let typesetting = self.shows_math_at_once().then_some(chunks::TYPESET);
        chunk.into_iter().chain(typesetting).collect()
    }

    /// Whether the interactive page shows formulas before anybody does anything.
    fn shows_math_at_once(&self) -> bool {
        match (self.route, &self.data) {
            (Route::Question { .. }, Data::Question { question: Some(question), .. }) => {
                let choices = question.answers.iter().filter(|_| !question.open_ended);
                let choices = choices.map(|answer| &answer.answer_html);
                let texts = std::iter::once(&question.question_html).chain(&question.stem_html);
                texts.chain(choices).chain(&question.hints_html).any(|html| has_math(html))
            }
            (Route::Review { .. } | Route::Timed { .. }, Data::Exam(exam)) => {
                exam.instructions_html.iter().chain(&exam.source_html).any(|html| has_math(html))
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn the_policy_allows_the_inline_script() {
        let hash = format!("sha256-{}", STANDARD.encode(Sha256::digest(INLINE_SCRIPT)));
        assert_eq!(INLINE_SCRIPT_HASH, hash);
    }
}
