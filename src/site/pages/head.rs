//! The head of a page: its title and description, the metadata that machines read, and preloads: the calls and chunks that
//! the page needs as soon as its scripts run, requested together with the document.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::json;

use super::review::is_pdf_of;
use super::{ExamInCourse, Outcome, Page, QuestionInExam, Search, Subject};
use crate::api;
use crate::site::answers::bytes_of;
use crate::site::offline::accent_path;
use crate::site::representation::ContentHash;
use crate::site::route::Route;
use crate::site::shared::chunks;
use crate::site::texts::Texts;
use crate::site::url::{BaseUrl, Origin, encode_uri_component};
use stoa_content::catalog::{About, Role};
use stoa_text::rich_text::escape;

/// The one inline script: it makes the page's calls while the user interface is still being loaded. The calls stand before
/// it as `<meta name="stoa-call" content="PATH">`.
///
/// `<link rel="preload">` needs no script. But browsers answer it from their cache, as `stale-while-revalidate` allows, and
/// ask again when the page uses it: each call would be made twice, and the first answer could be yesterday's.
const INLINE_SCRIPT: &str = "window.stoaCalls=new Map([...document.querySelectorAll('meta[name=stoa-call]')]\
    .map(({content:path})=>{const answer=fetch(path,{cache:'no-cache',redirect:'manual'});answer.catch(()=>{});return[path,answer]}))";

/// The hash that allows the inline script in the content security policy.
const INLINE_SCRIPT_HASH: &str = "sha256-izkdwS7Z71b4Y/liB0GMlxhGX2Y7SqT001KD4tPsMQ0=";

/// The content security policy of every page: only the site's own files and its three inline scripts. KaTeX sets its styles
/// through the DOM, which needs no exception. What a header alone can say, `frame-ancestors`, is missing.
pub fn content_policy() -> String {
    format!(
        "default-src 'none'; script-src 'self' '{INLINE_SCRIPT_HASH}' '{ANNOUNCEMENT_SCRIPT_HASH}' '{RETURNING_SCRIPT_HASH}'; \
         style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'"
    )
}

/// Hides an announcement that the visitor has closed before the page is painted.
const ANNOUNCEMENT_SCRIPT: &str = "try{if(localStorage.getItem('stoa-study').includes('\"closed\":\"'+\
    document.querySelector('meta[name=stoa-announcement]').dataset.id))\
    document.documentElement.dataset.announcement='closed'}catch{}";

/// The hash that allows [`ANNOUNCEMENT_SCRIPT`] in the content security policy.
const ANNOUNCEMENT_SCRIPT_HASH: &str = "sha256-OVDlWZxa+iYST9DlC4QFLaXPvOn+oI36fy+g6qbHA+4=";

/// On the start page: tells the style sheet whether this browser has stored anything, before the page is painted. If so, the
/// page shows that, and the question for a first visit is not asked for.
const RETURNING_SCRIPT: &str = "try{if((localStorage.getItem('stoa-userProgress')??'').length>2||\
    /\"(answered|flags|runs|examDays)\":\\{\"/.test(localStorage.getItem('stoa-study'))){\
    document.documentElement.dataset.returning='';\
    document.querySelectorAll('meta[name=stoa-call]').forEach(call=>call.remove())}}catch{}";

/// The hash that allows [`RETURNING_SCRIPT`] in the content security policy.
const RETURNING_SCRIPT_HASH: &str = "sha256-pgET8AJcd8cBR+YOZ7BLDjh42f/70t/1lPdNe/onOgY=";

/// Without scripts nobody would use a preload, and the browser would warn on its console.
const SCRIPTING: &str = "media=\"(scripting: enabled)\"";

impl Page<'_> {
    /// The page's own part of the document's head.
    pub(super) fn head(&self) -> String {
        let title = escape(&self.title());
        let description = self.description();
        let indexing = match self.route.path() {
            Some(path) if self.exists() && !self.site.base.is_private => {
                format!(
                    "{}{}",
                    self.canonical_address(&path),
                    self.json_ld(&description)
                )
            }
            _ => "<meta name=\"robots\" content=\"noindex\">".to_owned(),
        };
        let description = escape(&description);
        let name = escape(&self.about().name);
        let locale = self.texts.language_locale();
        let about = about_tags(
            self.about(),
            self.site.sample().map(|found| &*found.question.id),
            &self.site.base,
        );
        let names = self.name_tags();
        let calls = self.preloaded_calls();
        let previews = format!(
            "<meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:site_name\" content=\"{name}\">\
             <meta property=\"og:locale\" content=\"{locale}\">\
             <meta property=\"og:title\" content=\"{title}\">\
             <meta property=\"og:description\" content=\"{description}\">"
        );
        let previews = if self.site.base.is_private {
            ""
        } else {
            &previews
        };
        format!(
            "<title>{title}</title>\
             <meta name=\"description\" content=\"{description}\">\
             {indexing}{previews}{about}{names}{calls}",
        )
    }

    /// The page's own address for search engines, which has to be absolute.
    fn canonical_address(&self, path: &str) -> String {
        if self.site.base.origin.is_none() {
            return String::new();
        }
        let url = escape(&self.site.base.absolute(path));
        format!(
            "<link rel=\"canonical\" href=\"{url}\"><meta property=\"og:url\" content=\"{url}\">"
        )
    }

    fn title(&self) -> String {
        let (t, name) = (self.texts, &self.about().name);
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

    /// The title of a page about a course or an exam: what the screen is called, the name, and the course's id. `None` where
    /// the page is about something else, or about what does not exist.
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
            Subject::Question(found) => &found.found.exam.description,
            Subject::Absent(_, exam) => &exam.description,
            Subject::Site | Subject::OwnPage(_) => return None,
        };
        let page = screen.map_or_else(|| name.clone(), |screen| t.title_within(screen, name));
        Some(t.title_within(page, self.route.course()?))
    }

    /// The course and the exam of the page, or of the question on the start page, which the user interface names before its
    /// calls are answered, or without one.
    fn name_tags(&self) -> String {
        let (course, exam) = match self.sample().map(Subject::Question).or(self.subject) {
            None | Some(Subject::Site | Subject::OwnPage(_)) => return String::new(),
            Some(Subject::Course(course)) => (course, None),
            Some(Subject::Exam(found) | Subject::Question(QuestionInExam { found, .. })) => {
                let (exam, language) = (found.exam, found.language());
                let exam =
                    json!({ "id": exam.id, "description": exam.description, "language": language });
                (found.course, Some(exam))
            }
            Some(Subject::Absent(course, exam)) => {
                let exam =
                    json!({ "id": exam.id, "description": exam.description, "isAbsent": true });
                (course, Some(exam))
            }
        };
        let course = bytes_of(&api::Course::from(course));
        let course = Some(String::from_utf8_lossy(&course));
        let tags = [
            ("course", course),
            ("exam", exam.map(|exam| exam.to_string().into())),
        ];
        let tag = |(name, content): (&str, Option<Cow<'_, str>>)| {
            let content = escape(&content?);
            Some(format!("<meta name=\"stoa-{name}\" content=\"{content}\">"))
        };
        tags.into_iter().filter_map(tag).collect()
    }

    fn description(&self) -> String {
        let (t, id) = (self.texts, self.route.ids()[0]);
        match (self.subject, self.route) {
            (None | Some(Subject::Absent(..)), _) => t.description_missing().to_owned(),
            (Some(Subject::OwnPage(page)), _) => excerpt(&page.html.plain_text()),
            (Some(Subject::Site), Route::Courses) => t.description_courses().to_owned(),
            (Some(Subject::Site), Route::Search) => t.description_search().to_owned(),
            (Some(Subject::Site), Route::Progress) => t.description_progress().to_owned(),
            (Some(Subject::Site), Route::Help) => t.description_help().to_owned(),
            (Some(Subject::Site), _) => t.description_site(&self.about().name),
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
                excerpt(&found.question.question.html.plain_text())
            }
        }
    }

    /// The page's calls, and the script that makes them.
    pub(super) fn preloaded_calls(&self) -> String {
        let mut html = String::new();
        for path in self.calls() {
            let path = escape(&self.site.base.href(&path));
            // Writing to a string does not fail.
            let _ = write!(html, "<meta name=\"stoa-call\" content=\"{path}\">");
        }
        if self.route == Route::Home {
            let _ = write!(html, "<script id=\"returning\">{RETURNING_SCRIPT}</script>");
        }
        if html.contains("<meta") {
            let _ = write!(html, "<script id=\"begin\">{INLINE_SCRIPT}</script>");
        }
        html
    }

    /// Links to the files of the page's chunks.
    pub(super) fn preloads(&self) -> String {
        let mut html = String::new();
        let language = format!("language-{}", self.texts.language());
        let is_english = self.texts == Texts::for_tag(None);
        let languages = if is_english {
            [""; 2]
        } else {
            [chunks::LANGUAGE_SELECT, &language]
        };
        let chunks = self.chunks().into_iter().chain(languages);
        for asset in chunks.flat_map(|chunk| self.site.ui.chunk(chunk)) {
            let href = escape(&self.site.base.href(&format!("/{asset}")));
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

    /// The paths of the page's calls, exactly as the user interface writes them.
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
            R::Courses => match &self.search {
                Search::Courses { query, .. } => {
                    vec![call("courses/search?query=", &query.to_lowercase())]
                }
                _ => vec![format!("/api/courses{suffix}")],
            },
            R::Search => match &self.search {
                Search::Questions {
                    query,
                    outcome: Outcome::Found(_),
                    ..
                } => vec![call("search?query=", query)],
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

    /// The chunks of the user interface that show the page.
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

    /// Whether the page shows a paper page by page.
    fn shows_paper(&self) -> bool {
        match (self.route, self.subject) {
            (Route::Review { .. } | Route::Timed { .. }, Some(Subject::Exam(found))) => {
                let mut files = found.exam.files.iter();
                files.any(|file| is_pdf_of(file, Role::Paper))
            }
            _ => false,
        }
    }

    /// Whether the interactive page shows formulas before anybody does anything.
    fn shows_math_at_once(&self) -> bool {
        let subject = self.sample().map(Subject::Question).or(self.subject);
        match (self.route, subject) {
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

/// The facts about the site that the user interface cannot ask for.
pub(crate) fn about_tags(about: &About, sample: Option<&str>, base: &BaseUrl) -> String {
    let listed = about.pages.iter().filter(|page| page.is_in_footer);
    let listed: Vec<_> = listed
        .map(|page| json!({ "name": page.name, "title": page.title }))
        .collect();
    let listed = (!listed.is_empty()).then(|| json!(listed).to_string());
    let queries: Vec<&str> = about
        .example_queries
        .iter()
        .map(|query| query.text.as_str())
        .collect();
    let queries = (!queries.is_empty()).then(|| json!(queries).to_string());
    let logo = about
        .logo
        .as_ref()
        .map(|logo| format!("{} {} {}", logo.src, logo.width, logo.height));
    let tags = [
        (
            "base",
            Some(base.path.as_str()).filter(|path| !path.is_empty()),
        ),
        ("origin", base.origin.as_ref().map(Origin::as_str)),
        ("name", Some(about.name.as_str())),
        ("repository", Some(&about.repository)),
        ("contact", Some(&about.contact)),
        ("report", about.report.as_deref()),
        ("edit", about.edit.as_deref()),
        ("pages", listed.as_deref()),
        ("queries", queries.as_deref()),
        ("logo", logo.as_deref()),
        ("language", about.language.as_deref()),
        ("sample", sample),
    ];
    let tag = |(name, content): (&str, Option<&str>)| {
        let content = escape(content?);
        Some(format!("<meta name=\"stoa-{name}\" content=\"{content}\">"))
    };
    let mut tags: String = tags.into_iter().filter_map(tag).collect();
    if let Some(accent) = about.accent {
        let href = escape(&base.href(&format!("/{}", accent_path(accent))));
        let _ = write!(tags, "<link rel=\"stylesheet\" href=\"{href}\">");
    }
    if let Some(announcement) = &about.announcement {
        let id = ContentHash::of(announcement.html.as_str().as_bytes()).hex_string();
        let until = announcement
            .until
            .map(|until| format!(" data-until=\"{until}\""))
            .unwrap_or_default();
        let html = escape(announcement.html.as_str());
        let _ = write!(
            tags,
            "<meta name=\"stoa-announcement\" content=\"{html}\" data-id=\"{id}\"{until}>\
             <script>{ANNOUNCEMENT_SCRIPT}</script>"
        );
    }
    tags
}

/// The beginning of a text, on one line.
pub(super) fn excerpt(text: &str) -> String {
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
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn no_text_breaks_out_of_the_head() {
        let about = About {
            name: "</title><script>alert('1')</script>\" onload=\"x & y\0".to_owned(),
            ..About::default()
        };
        let tags = about_tags(&about, None, &BaseUrl::default());
        assert_eq!(
            tags.matches(['<', '>']).count(),
            2 * tags.matches("<meta name=\"stoa-").count(),
            "{tags}"
        );
        assert!(
            tags.contains("&quot; onload=&quot;x &amp; y\u{fffd}"),
            "{tags}"
        );
    }

    #[test]
    fn an_excerpt_is_one_short_line() {
        assert_eq!(excerpt("What\n is  $x$?"), "What is $x$?");
        let long = excerpt(&"word ".repeat(100));
        assert!(
            long.ends_with("word…") && long.chars().count() <= 152,
            "{long}"
        );
        assert_eq!(excerpt(&"x".repeat(1000)), "…");
    }

    #[test]
    fn the_policy_allows_the_inline_script() {
        let hash = |script| format!("sha256-{}", STANDARD.encode(Sha256::digest(script)));
        assert_eq!(INLINE_SCRIPT_HASH, hash(INLINE_SCRIPT));
        assert_eq!(ANNOUNCEMENT_SCRIPT_HASH, hash(ANNOUNCEMENT_SCRIPT));
        assert_eq!(RETURNING_SCRIPT_HASH, hash(RETURNING_SCRIPT));
    }
}
