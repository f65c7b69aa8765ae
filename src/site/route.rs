//! Every address of a site, as a [`Route`]: declared as patterns, parsed from paths and converted
//! to paths.

use super::cache_policy::CachePolicy;
use super::file_names::{OFFLINE_PAGE, SERVICE_WORKER, find_media_type};
use super::path::{MAX_SEGMENTS, RequestPath, encode_path};
use super::shared::with_page_routes;

/// Writes a segment of a pattern as it appears in metrics.
macro_rules! segment_pattern {
    (course) => {
        "/{courseId}"
    };
    (exam) => {
        "/{examId}"
    };
    (question) => {
        "/{questionId}"
    };
    (duration) => {
        "/{duration}"
    };
    (name) => {
        "/{name}"
    };
    (file) => {
        "/{file}"
    };
    ($literal:literal) => {
        concat!("/", $literal)
    };
}

/// Declares routes by their patterns. A literal segment matches itself, a name matches any segment.
macro_rules! routes {
    ($( $(#[$doc:meta])* $variant:ident $({ $($field:ident),+ })? = [ $($segment:tt),+ ] )+) => {
        /// A route, with the decoded ids in its path.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Route<'a> {
            /// The landing page: `/` or `/home`.
            Home,
            $( $(#[$doc])* $variant $({ $($field: &'a str),+ })?, )+
            /// A part of the sitemap, by its number, counting from 1.
            SitemapPart { number: usize },
            /// A file of the user interface outside `/assets`.
            File { name: &'a str },
            /// A path below `/api` that is not an API call.
            UnknownApi,
            Unknown,
        }

        /// The pattern of every declared route.
        const PATTERNS: &[&str] = &[$( concat!($(segment_pattern!($segment)),+) ),+];

        impl<'a> Route<'a> {
            fn from_segments(segments: &[&'a str]) -> Route<'a> {
                match *segments {
                    [] | ["home"] => Route::Home,
                    $( [$($segment),+] => Route::$variant $({ $($field),+ })?, )+
                    [first, ..] if let Some(route) = Route::find_pageless(first) => route,
                    [name] => match parse_sitemap_number(name) {
                        Some(number) => Route::SitemapPart { number },
                        None if find_media_type(name).is_some() || name == OFFLINE_PAGE => Route::File { name },
                        None => Route::Unknown,
                    },
                    _ => Route::Unknown,
                }
            }

            /// Returns the percent-encoded path; `None` if the route does not have one.
            pub fn path(self) -> Option<String> {
                Some(match self {
                    Route::Home => "/".to_owned(),
                    $( Route::$variant $({ $($field),+ })? => encode_path(&[$($segment),+]), )+
                    Route::SitemapPart { number } => format!("/sitemap-{number}.xml"),
                    Route::File { name } => encode_path(&[name]),
                    Route::UnknownApi | Route::Unknown => return None,
                })
            }

            /// Returns the pattern, which identifies the route in metrics.
            pub fn pattern(self) -> &'static str {
                match self {
                    Route::Home => "/",
                    $( Route::$variant $({ $($field: _),+ })? => concat!($(segment_pattern!($segment)),+), )+
                    Route::SitemapPart { .. } => "/sitemap-{number}.xml",
                    Route::File { .. } => "/assets/{file}",
                    Route::UnknownApi | Route::Unknown => "other",
                }
            }

            /// Returns the named segments of the path, with their names.
            fn texts(self) -> [(&'static str, &'a str); 3] {
                let mut texts = [("", ""); 3];
                match self {
                    $( Route::$variant $({ $($field),+ })? => {
                        let named: &[(&'static str, &'a str)] = &[$($((stringify!($field), $field)),+)?];
                        texts[..named.len()].copy_from_slice(named);
                    } )+
                    Route::File { name } => texts[0] = ("name", name),
                    _ => {}
                }
                texts
            }
        }
    };
}

with_page_routes! { routes! {
    ApiCourses = ["api", "courses"]
    ApiCourseSearch = ["api", "courses", "search"]
    ApiQuestionSearch = ["api", "search"]
    ApiExamsOfCourse { course } = ["api", "exams", "course", course]
    ApiQuestionsOfExam { exam } = ["api", "exams", "questions", exam]
    ApiExam { exam } = ["api", "exams", exam]
    ApiQuestion { question } = ["api", "questions", question]
    ApiResourcesOfCourse { course } = ["api", "resources", "course", course]
    ApiOwnPage { name } = ["api", "pages", name]
    ApiFilesOfCourse { course } = ["api", "files", "course", course]
    Figure { name } = ["files", name]
    CourseAttachment { course, name } = ["attachments", "courses", course, name]
    ExamAttachment { exam, name } = ["attachments", "exams", exam, name]
    /// A file of the user interface whose name contains a hash of its bytes.
    Asset { file } = ["assets", file]
    Health = ["healthz"]
    Readiness = ["readyz"]
    Events = ["events"]
    Sitemap = ["sitemap.xml"]
    Robots = ["robots.txt"]
} }

impl<'a> Route<'a> {
    /// Parses the path of a request; a trailing slash makes no difference.
    pub fn from_path(path: &'a RequestPath<'_>) -> Route<'a> {
        let mut segments = [""; MAX_SEGMENTS];
        match path.segments() {
            Some(decoded) => {
                for (segment, decoded) in segments.iter_mut().zip(decoded) {
                    *segment = decoded;
                }
                Route::from_segments(&segments[..decoded.len()])
            }
            None if path.first_segment() == "api" => Route::UnknownApi,
            None => Route::Unknown,
        }
    }

    /// If no page has an address that begins with this segment, returns the route of those
    /// addresses that no pattern matches.
    pub fn find_pageless(first: &str) -> Option<Route<'a>> {
        Some(match first {
            "api" => Route::UnknownApi,
            "files" => Route::Figure { name: "" },
            "attachments" => Route::ExamAttachment { exam: "", name: "" },
            "assets" => Route::Asset { file: "" },
            _ => return None,
        })
    }

    /// Returns whether the path of some route begins with this segment.
    pub fn begins_with(first: &str) -> bool {
        // If no route consists of the segment alone, as with `/pages/{name}`, a pattern begins with
        // it.
        let mut patterns = PATTERNS.iter();
        patterns.any(|pattern| pattern.split('/').nth(1) == Some(first))
            || Route::from_segments(&[first]) != Route::Unknown
    }

    /// Returns how long caches may keep a successful response at the route. Errors, and any response
    /// that asks the client to try again, are never stored: see `http/response.rs`.
    pub fn cache_policy(self) -> CachePolicy {
        match self {
            Route::Asset { .. } | Route::Figure { .. } => CachePolicy::Immutable,
            Route::File {
                name: SERVICE_WORKER | OFFLINE_PAGE,
            } => CachePolicy::NoCache,
            _ => CachePolicy::Revalidate,
        }
    }

    /// Returns whether the route is a file, that is, neither a page nor an API response.
    pub fn is_file(self) -> bool {
        use Route as R;
        matches!(
            self,
            R::Robots
                | R::Sitemap
                | R::SitemapPart { .. }
                | R::Asset { .. }
                | R::File { .. }
                | R::Figure { .. }
        )
    }

    /// Returns whether the route is a page that the sitemap lists.
    pub fn is_listed(self) -> bool {
        use Route as R;
        matches!(
            self,
            R::Home
                | R::Courses
                | R::Exams { .. }
                | R::Resources { .. }
                | R::Review { .. }
                | R::Paper { .. }
                | R::Question { .. }
                | R::OwnPage { .. }
        )
    }

    /// Returns the ids in the path, padded with empty strings.
    pub fn ids(self) -> [&'a str; 3] {
        self.texts().map(|(_, id)| id)
    }

    /// Returns the id of the course in the address of a page.
    pub fn course(self) -> Option<&'a str> {
        let is_page = self.pattern().starts_with("/courses/");
        self.find_text("course").filter(|_| is_page)
    }

    /// Returns the id of the exam in the address of a page or an attachment.
    pub fn exam(self) -> Option<&'a str> {
        let is_call = self.pattern().starts_with("/api/");
        self.find_text("exam").filter(|_| !is_call)
    }

    fn find_text(self, segment: &str) -> Option<&'a str> {
        let mut texts = self.texts().into_iter();
        texts
            .find(|(name, _)| *name == segment)
            .map(|(_, text)| text)
    }

    /// Returns the same page of another course, or the course's exams if the address names only a
    /// course.
    #[must_use]
    pub fn in_course(self, course: &'a str) -> Route<'a> {
        use Route as R;
        match self {
            R::Course { .. } | R::Exams { .. } => R::Exams { course },
            R::Resources { .. } => R::Resources { course },
            R::Practice { .. } => R::Practice { course },
            R::Review { exam, .. } => R::Review { course, exam },
            R::Timed { exam, duration, .. } => R::Timed {
                course,
                exam,
                duration,
            },
            R::Sit { exam, .. } => R::Sit { course, exam },
            R::Paper { exam, .. } => R::Paper { course, exam },
            R::Question { exam, question, .. } => R::Question {
                course,
                exam,
                question,
            },
            _ => self,
        }
    }

    /// Returns where Go Back leads; `None` if it goes back in the browser's history.
    pub fn parent(self) -> Option<Route<'a>> {
        use Route as R;
        match self {
            R::Exams { .. } | R::Resources { .. } | R::Practice { .. } => Some(R::Courses),
            R::Review { course, .. }
            | R::Sit { course, .. }
            | R::Paper { course, .. }
            | R::Timed { course, .. } => Some(R::Exams { course }),
            R::Question { course, exam, .. } => Some(R::Review { course, exam }),
            _ => None,
        }
    }
}

/// Parses the number of a part of the sitemap from its file name.
fn parse_sitemap_number(name: &str) -> Option<usize> {
    let digits = name.strip_prefix("sitemap-")?.strip_suffix(".xml")?;
    let number: usize = digits.parse().ok()?;
    // Reject leading zeros, so that each part has only one address.
    (number > 0 && number.to_string() == digits).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses a path; returns the path of its route and the route's pattern.
    fn parsed(path: &str) -> (Option<String>, &'static str) {
        let path = RequestPath::parse(path).expect("well-formed");
        let route = Route::from_path(&path);
        (route.path(), route.pattern())
    }

    #[test]
    fn a_path_is_parsed_written_and_labelled() {
        for (path, label) in [
            ("/", "/"),
            ("/courses", "/courses"),
            ("/search", "/search"),
            ("/courses/a", "/courses/{courseId}"),
            ("/courses/a/exams", "/courses/{courseId}/exams"),
            (
                "/courses/K%C3%9CN%201.5/resources",
                "/courses/{courseId}/resources",
            ),
            ("/courses/a/practice", "/courses/{courseId}/practice"),
            (
                "/courses/a/exams/b%2Fc",
                "/courses/{courseId}/exams/{examId}",
            ),
            (
                "/courses/a/exams/b%2Fc/sit",
                "/courses/{courseId}/exams/{examId}/sit",
            ),
            (
                "/courses/a/exams/b%2Fc/paper",
                "/courses/{courseId}/exams/{examId}/paper",
            ),
            (
                "/courses/a/exams/b/timed/60",
                "/courses/{courseId}/exams/{examId}/timed/{duration}",
            ),
            (
                "/courses/a/exams/b/questions/c",
                "/courses/{courseId}/exams/{examId}/questions/{questionId}",
            ),
            ("/api/courses", "/api/courses"),
            ("/api/courses/search", "/api/courses/search"),
            ("/api/exams/course/a", "/api/exams/course/{courseId}"),
            ("/api/exams/questions/a", "/api/exams/questions/{examId}"),
            ("/api/exams/a", "/api/exams/{examId}"),
            ("/api/questions/a%2Bb", "/api/questions/{questionId}"),
            (
                "/api/resources/course/a",
                "/api/resources/course/{courseId}",
            ),
            ("/api/search", "/api/search"),
            ("/search", "/search"),
            ("/progress", "/progress"),
            ("/help", "/help"),
            ("/api/files/course/a", "/api/files/course/{courseId}"),
            ("/files/0af3.svg", "/files/{name}"),
            (
                "/attachments/courses/a/b%20c.pdf",
                "/attachments/courses/{courseId}/{name}",
            ),
            (
                "/attachments/exams/a/b%2Fc.pdf",
                "/attachments/exams/{examId}/{name}",
            ),
            ("/healthz", "/healthz"),
            ("/readyz", "/readyz"),
            ("/events", "/events"),
            ("/sitemap.xml", "/sitemap.xml"),
            ("/sitemap-12.xml", "/sitemap-{number}.xml"),
            ("/robots.txt", "/robots.txt"),
            ("/sitemap-0.xml", "/assets/{file}"),
            ("/sitemap-01.xml", "/assets/{file}"),
            ("/assets/a-1b2c.js", "/assets/{file}"),
            ("/favicon.svg", "/assets/{file}"),
            ("/sw.js", "/assets/{file}"),
            ("/offline.html", "/assets/{file}"),
        ] {
            assert_eq!(parsed(path), (Some(path.to_owned()), label));
            let slashed = format!("{}/", path.trim_end_matches('/'));
            assert_eq!(parsed(&slashed), (Some(path.to_owned()), label));
        }
        assert_eq!(parsed("/home").0.as_deref(), Some("/"));
    }

    #[test]
    fn caches_keep_for_ever_what_has_a_hash_in_its_address() {
        for (path, policy) in [
            ("/assets/a-1b2c.js", CachePolicy::Immutable),
            ("/files/0af3.svg", CachePolicy::Immutable),
            ("/sw.js", CachePolicy::NoCache),
            ("/offline.html", CachePolicy::NoCache),
            ("/favicon.svg", CachePolicy::Revalidate),
            ("/", CachePolicy::Revalidate),
            ("/api/courses", CachePolicy::Revalidate),
            ("/sitemap.xml", CachePolicy::Revalidate),
        ] {
            let parsed = RequestPath::parse(path).expect("well-formed");
            assert_eq!(Route::from_path(&parsed).cache_policy(), policy, "{path}");
        }
    }

    #[test]
    fn a_path_of_no_route_has_a_label_without_its_text() {
        for path in [
            "/x/y",
            "//",
            "//courses",
            "/courses//x",
            "/a/b/c/d/e/f/g/h/i",
            "/api/x",
            "/api",
            "/api//////////",
            "/nowhere",
        ] {
            assert_eq!(parsed(path), (None, "other"), "{path}");
        }
    }
}
