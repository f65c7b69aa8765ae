//! Every address that a site answers, as one value: read from a path, written as one, named for
//! counting, and asked for what stands there.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::files::is_file_name;
use crate::wire::error::HttpError;

/// An address; ids as they are, not escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address<'a> {
    ApiCourses,
    ApiSearch,
    ApiExamsOf {
        course: &'a str,
    },
    ApiQuestionsOf {
        exam: &'a str,
    },
    ApiExam {
        exam: &'a str,
    },
    ApiQuestion {
        question: &'a str,
    },
    ApiLinksOf {
        course: &'a str,
    },
    Home,
    Courses,
    Exams {
        course: &'a str,
    },
    Links {
        course: &'a str,
    },
    Review {
        course: &'a str,
        exam: &'a str,
    },
    Timed {
        course: &'a str,
        exam: &'a str,
        duration: &'a str,
    },
    Question {
        course: &'a str,
        exam: &'a str,
        question: &'a str,
    },
    Health,
    Readiness,
    /// A file of the user interface whose name changes with its bytes.
    Asset {
        name: &'a str,
    },
    /// A file of the user interface with a name of its own.
    File {
        name: &'a str,
    },
    /// Under `/api`, but no call.
    NoCall,
    /// No address at all.
    Unknown,
}

/// The segments of a path, decoded; a slash at its end changes nothing.
#[derive(Debug)]
pub struct Segments<'a> {
    segments: [Cow<'a, str>; MOST],
    /// As many as there are in the path, which may be more than are held.
    count: usize,
}

/// More than any address has.
const MOST: usize = 8;

impl<'a> Segments<'a> {
    /// # Errors
    /// A malformed escape, or one that is not UTF-8.
    pub fn of(path: &'a str) -> Result<Segments<'a>, HttpError> {
        let mut segments = [const { Cow::Borrowed("") }; MOST];
        let mut count = 0;
        let path = path.strip_prefix('/').unwrap_or(path);
        if !path.is_empty() {
            let path = path.strip_suffix('/').unwrap_or(path);
            for segment in path.split('/') {
                let segment = decode(segment)?;
                if let Some(room) = segments.get_mut(count) {
                    *room = segment;
                }
                count += 1;
            }
        }
        Ok(Segments { segments, count })
    }
}

impl<'a> Address<'a> {
    /// The address that these are the segments of.
    pub fn of(segments: &'a Segments<'_>) -> Address<'a> {
        use Address as A;
        let texts = segments.segments.each_ref().map(|segment| segment.as_ref());
        let Some(texts) = texts.get(..segments.count) else {
            return if texts[0] == "api" { A::NoCall } else { A::Unknown };
        };
        match *texts {
            ["api", "courses"] => A::ApiCourses,
            ["api", "courses", "search"] => A::ApiSearch,
            ["api", "exams", "course", course] => A::ApiExamsOf { course },
            ["api", "exams", "questions", exam] => A::ApiQuestionsOf { exam },
            ["api", "exams", exam] => A::ApiExam { exam },
            ["api", "questions", question] => A::ApiQuestion { question },
            ["api", "resources", "course", course] => A::ApiLinksOf { course },
            ["api", ..] => A::NoCall,
            [] | ["home"] => A::Home,
            ["courses"] => A::Courses,
            ["courses", course, "exams"] => A::Exams { course },
            ["courses", course, "resources"] => A::Links { course },
            ["courses", course, "exams", exam] => A::Review { course, exam },
            ["courses", course, "exams", exam, "timed", duration] => A::Timed { course, exam, duration },
            ["courses", course, "exams", exam, "questions", question] => {
                A::Question { course, exam, question }
            }
            ["healthz"] => A::Health,
            ["readyz"] => A::Readiness,
            ["assets", name] => A::Asset { name },
            ["assets", ..] => A::Asset { name: "" },
            [name] if is_file_name(name) => A::File { name },
            _ => A::Unknown,
        }
    }

    /// The path of a page or a call, percent-encoded; of what is none of them, nothing.
    pub fn path(self) -> Option<String> {
        use Address as A;
        Some(match self {
            A::ApiCourses => path(&["api", "courses"]),
            A::ApiSearch => path(&["api", "courses", "search"]),
            A::ApiExamsOf { course } => path(&["api", "exams", "course", course]),
            A::ApiQuestionsOf { exam } => path(&["api", "exams", "questions", exam]),
            A::ApiExam { exam } => path(&["api", "exams", exam]),
            A::ApiQuestion { question } => path(&["api", "questions", question]),
            A::ApiLinksOf { course } => path(&["api", "resources", "course", course]),
            A::Home => "/".to_owned(),
            A::Courses => path(&["courses"]),
            A::Exams { course } => path(&["courses", course, "exams"]),
            A::Links { course } => path(&["courses", course, "resources"]),
            A::Review { course, exam } => path(&["courses", course, "exams", exam]),
            A::Timed { course, exam, duration } => {
                path(&["courses", course, "exams", exam, "timed", duration])
            }
            A::Question { course, exam, question } => {
                path(&["courses", course, "exams", exam, "questions", question])
            }
            A::Health => path(&["healthz"]),
            A::Readiness => path(&["readyz"]),
            A::Asset { name } => path(&["assets", name]),
            A::File { name } => path(&[name]),
            A::NoCall | A::Unknown => return None,
        })
    }

    /// What counters and logs call it: as many names as there are kinds, whatever is asked.
    pub fn label(self) -> &'static str {
        use Address as A;
        match self {
            A::ApiCourses => "/api/courses",
            A::ApiSearch => "/api/courses/search",
            A::ApiExamsOf { .. } => "/api/exams/course/{courseId}",
            A::ApiQuestionsOf { .. } => "/api/exams/questions/{examId}",
            A::ApiExam { .. } => "/api/exams/{examId}",
            A::ApiQuestion { .. } => "/api/questions/{questionId}",
            A::ApiLinksOf { .. } => "/api/resources/course/{courseId}",
            A::Home => "/",
            A::Courses => "/courses",
            A::Exams { .. } => "/courses/{courseId}/exams",
            A::Links { .. } => "/courses/{courseId}/resources",
            A::Review { .. } => "/courses/{courseId}/exams/{examId}",
            A::Timed { .. } => "/courses/{courseId}/exams/{examId}/timed/{duration}",
            A::Question { .. } => "/courses/{courseId}/exams/{examId}/questions/{questionId}",
            A::Health => "/healthz",
            A::Readiness => "/readyz",
            A::Asset { .. } | A::File { .. } => "/assets/{file}",
            A::NoCall | A::Unknown => "other",
        }
    }

    /// The ids in it, as far as there are any.
    pub fn ids(self) -> [&'a str; 3] {
        use Address as A;
        match self {
            A::ApiExamsOf { course } | A::ApiLinksOf { course } => [course, "", ""],
            A::ApiQuestionsOf { exam } | A::ApiExam { exam } => [exam, "", ""],
            A::ApiQuestion { question } => [question, "", ""],
            A::Exams { course } | A::Links { course } => [course, "", ""],
            A::Review { course, exam } => [course, exam, ""],
            A::Timed { course, exam, duration } => [course, exam, duration],
            A::Question { course, exam, question } => [course, exam, question],
            A::Asset { name } | A::File { name } => [name, "", ""],
            _ => [""; 3],
        }
    }
}

/// The first parameter of this name in a query string, decoded; a plus is a space.
///
/// # Errors
/// A malformed escape in its value, or one that is not UTF-8.
pub fn parameter(query: &str, name: &str) -> Result<Option<String>, HttpError> {
    for pair in query.split('&') {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        if decode(key).is_ok_and(|key| key == name) {
            let value = value.replace('+', " ");
            return decode(&value).map(|value| Some(value.into_owned()));
        }
    }
    Ok(None)
}

fn decode(text: &str) -> Result<Cow<'_, str>, HttpError> {
    if !text.contains('%') {
        return Ok(Cow::Borrowed(text));
    }
    let well_formed = text.split('%').skip(1).all(|after| {
        let mut digits = after.bytes();
        let mut digit = || digits.next().is_some_and(|byte| byte.is_ascii_hexdigit());
        digit() && digit()
    });
    if !well_formed {
        return Err(HttpError::BadEscape);
    }
    percent_decode_str(text).decode_utf8().map_err(|_| HttpError::BadEscape)
}

/// What stands unescaped in a segment, RFC 3986's unreserved characters.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A path of these segments, percent-encoded.
fn path(segments: &[&str]) -> String {
    let mut path = String::new();
    for segment in segments {
        path.push('/');
        path.extend(utf8_percent_encode(segment, ESCAPED));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a path is read as, written and named.
    fn read(path: &str) -> (Option<String>, &'static str) {
        let segments = Segments::of(path).expect("well-formed");
        let address = Address::of(&segments);
        (address.path(), address.label())
    }

    #[test]
    fn an_address_is_read_written_and_named() {
        for (path, label) in [
            ("/", "/"),
            ("/courses", "/courses"),
            ("/courses/a/exams", "/courses/{courseId}/exams"),
            ("/courses/K%C3%9CN%201.5/resources", "/courses/{courseId}/resources"),
            ("/courses/a/exams/b%2Fc", "/courses/{courseId}/exams/{examId}"),
            ("/courses/a/exams/b/timed/60", "/courses/{courseId}/exams/{examId}/timed/{duration}"),
            ("/courses/a/exams/b/questions/c", "/courses/{courseId}/exams/{examId}/questions/{questionId}"),
            ("/api/courses", "/api/courses"),
            ("/api/courses/search", "/api/courses/search"),
            ("/api/exams/course/a", "/api/exams/course/{courseId}"),
            ("/api/exams/questions/a", "/api/exams/questions/{examId}"),
            ("/api/exams/a", "/api/exams/{examId}"),
            ("/api/questions/a%2Bb", "/api/questions/{questionId}"),
            ("/api/resources/course/a", "/api/resources/course/{courseId}"),
            ("/healthz", "/healthz"),
            ("/readyz", "/readyz"),
            ("/assets/a-1b2c.js", "/assets/{file}"),
            ("/favicon.svg", "/assets/{file}"),
        ] {
            assert_eq!(read(path), (Some(path.to_owned()), label));
            let slashed = format!("{}/", path.trim_end_matches('/'));
            assert_eq!(read(&slashed), (Some(path.to_owned()), label));
        }
        assert_eq!(read("/home").0.as_deref(), Some("/"));
    }

    #[test]
    fn what_is_no_address_is_named_without_what_the_visitor_said() {
        for path in [
            "/x/y",
            "//",
            "//courses",
            "/courses//",
            "/a/b/c/d/e/f/g/h/i",
            "/api/x",
            "/api",
            "/api//////////",
            "/nowhere",
        ] {
            assert_eq!(read(path), (None, "other"), "{path}");
        }
    }

    #[test]
    fn a_malformed_escape_is_refused() {
        for path in ["/%", "/a%2", "/%zz", "/%ff", "/%c3%28", "/a/%e0%80%80", "/%C0%AF", "/1/2/3/4/5/6/7/8/%"]
        {
            assert_eq!(Segments::of(path).err(), Some(HttpError::BadEscape), "{path}");
        }
    }

    #[test]
    fn a_parameter_is_decoded_like_a_form() {
        for (query, expected) in [
            ("query=linear+algebra", Some("linear algebra")),
            ("query=c%2B%2B", Some("c++")),
            ("query", Some("")),
            ("query=", Some("")),
            ("a=1&query=x&query=y", Some("x")),
            ("q%75ery=x", Some("x")),
            ("query=a=b", Some("a=b")),
            ("", None),
            ("quer=x", None),
            ("a=%zz", None),
        ] {
            assert_eq!(parameter(query, "query"), Ok(expected.map(str::to_owned)), "{query}");
        }
        assert_eq!(parameter("query=%zz", "query"), Err(HttpError::BadEscape));
        assert_eq!(parameter("query=%ff", "query"), Err(HttpError::BadEscape));
    }
}
