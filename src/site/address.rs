//! Every address that a site answers, as one value: read from a path, written as one, named for
//! counting, and asked for what stands there.

use super::files::is_file_name;
use super::offline;
use super::path::{Segments, path};

/// An address; ids as they are, not escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address<'a> {
    ApiCourses,
    ApiSearch,
    ApiQuestionSearch,
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
    /// The search inside questions.
    Search,
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
    Sit {
        course: &'a str,
        exam: &'a str,
    },
    /// The exam to be printed.
    Paper {
        course: &'a str,
        exam: &'a str,
    },
    Practice {
        course: &'a str,
    },
    /// What this browser has kept; the server knows nothing of it.
    Progress,
    Help,
    /// A picture that a text shows.
    Figure {
        name: &'a str,
    },
    Health,
    Readiness,
    /// What is told of content that is being written.
    Events,
    /// All pages for those who look for pages, or an index of such lists.
    Sitemap,
    /// One of these lists, by its number from 1.
    SitemapPart {
        number: usize,
    },
    Robots,
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

impl<'a> Address<'a> {
    /// The address that these are the segments of.
    pub fn of(segments: &'a Segments<'_>) -> Address<'a> {
        use Address as A;
        let texts = segments.segments.each_ref().map(AsRef::as_ref);
        let Some(texts) = texts.get(..segments.count) else {
            return if texts[0] == "api" { A::NoCall } else { A::Unknown };
        };
        Address::named(texts)
    }

    /// Whether some address begins with this segment.
    pub fn begins_with(first: &str) -> bool {
        Address::named(&[first]) != Address::Unknown
    }

    fn named(segments: &[&'a str]) -> Address<'a> {
        use Address as A;
        match *segments {
            ["api", "courses"] => A::ApiCourses,
            ["api", "courses", "search"] => A::ApiSearch,
            ["api", "search"] => A::ApiQuestionSearch,
            ["api", "exams", "course", course] => A::ApiExamsOf { course },
            ["api", "exams", "questions", exam] => A::ApiQuestionsOf { exam },
            ["api", "exams", exam] => A::ApiExam { exam },
            ["api", "questions", question] => A::ApiQuestion { question },
            ["api", "resources", "course", course] => A::ApiLinksOf { course },
            ["api", ..] => A::NoCall,
            [] | ["home"] => A::Home,
            ["courses"] => A::Courses,
            ["search"] => A::Search,
            ["courses", course, "exams"] => A::Exams { course },
            ["courses", course, "resources"] => A::Links { course },
            ["courses", course, "practice"] => A::Practice { course },
            ["courses", course, "exams", exam] => A::Review { course, exam },
            ["courses", course, "exams", exam, "sit"] => A::Sit { course, exam },
            ["courses", course, "exams", exam, "paper"] => A::Paper { course, exam },
            ["courses", course, "exams", exam, "timed", duration] => A::Timed { course, exam, duration },
            ["courses", course, "exams", exam, "questions", question] => {
                A::Question { course, exam, question }
            }
            ["progress"] => A::Progress,
            ["help"] => A::Help,
            ["files", name] => A::Figure { name },
            ["files", ..] => A::Figure { name: "" },
            ["healthz"] => A::Health,
            ["readyz"] => A::Readiness,
            ["events"] => A::Events,
            ["sitemap.xml"] => A::Sitemap,
            ["robots.txt"] => A::Robots,
            ["assets", name] => A::Asset { name },
            ["assets", ..] => A::Asset { name: "" },
            [name] => match sitemap_number(name) {
                Some(number) => A::SitemapPart { number },
                None if is_file_name(name) || name == offline::SHELL => A::File { name },
                None => A::Unknown,
            },
            _ => A::Unknown,
        }
    }

    /// The path of a page or a call, percent-encoded; of what is none of them, nothing.
    pub fn path(self) -> Option<String> {
        use Address as A;
        Some(match self {
            A::ApiCourses => path(&["api", "courses"]),
            A::ApiSearch => path(&["api", "courses", "search"]),
            A::ApiQuestionSearch => path(&["api", "search"]),
            A::ApiExamsOf { course } => path(&["api", "exams", "course", course]),
            A::ApiQuestionsOf { exam } => path(&["api", "exams", "questions", exam]),
            A::ApiExam { exam } => path(&["api", "exams", exam]),
            A::ApiQuestion { question } => path(&["api", "questions", question]),
            A::ApiLinksOf { course } => path(&["api", "resources", "course", course]),
            A::Home => "/".to_owned(),
            A::Courses => path(&["courses"]),
            A::Search => path(&["search"]),
            A::Exams { course } => path(&["courses", course, "exams"]),
            A::Links { course } => path(&["courses", course, "resources"]),
            A::Practice { course } => path(&["courses", course, "practice"]),
            A::Review { course, exam } => path(&["courses", course, "exams", exam]),
            A::Sit { course, exam } => path(&["courses", course, "exams", exam, "sit"]),
            A::Paper { course, exam } => path(&["courses", course, "exams", exam, "paper"]),
            A::Timed { course, exam, duration } => {
                path(&["courses", course, "exams", exam, "timed", duration])
            }
            A::Question { course, exam, question } => {
                path(&["courses", course, "exams", exam, "questions", question])
            }
            A::Progress => path(&["progress"]),
            A::Help => path(&["help"]),
            A::Figure { name } => path(&["files", name]),
            A::Health => path(&["healthz"]),
            A::Readiness => path(&["readyz"]),
            A::Events => path(&["events"]),
            A::Sitemap => "/sitemap.xml".to_owned(),
            A::SitemapPart { number } => format!("/sitemap-{number}.xml"),
            A::Robots => "/robots.txt".to_owned(),
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
            A::ApiQuestionSearch => "/api/search",
            A::ApiExamsOf { .. } => "/api/exams/course/{courseId}",
            A::ApiQuestionsOf { .. } => "/api/exams/questions/{examId}",
            A::ApiExam { .. } => "/api/exams/{examId}",
            A::ApiQuestion { .. } => "/api/questions/{questionId}",
            A::ApiLinksOf { .. } => "/api/resources/course/{courseId}",
            A::Home => "/",
            A::Courses => "/courses",
            A::Search => "/search",
            A::Exams { .. } => "/courses/{courseId}/exams",
            A::Links { .. } => "/courses/{courseId}/resources",
            A::Practice { .. } => "/courses/{courseId}/practice",
            A::Review { .. } => "/courses/{courseId}/exams/{examId}",
            A::Sit { .. } => "/courses/{courseId}/exams/{examId}/sit",
            A::Paper { .. } => "/courses/{courseId}/exams/{examId}/paper",
            A::Timed { .. } => "/courses/{courseId}/exams/{examId}/timed/{duration}",
            A::Question { .. } => "/courses/{courseId}/exams/{examId}/questions/{questionId}",
            A::Progress => "/progress",
            A::Help => "/help",
            A::Figure { .. } => "/files/{name}",
            A::Health => "/healthz",
            A::Readiness => "/readyz",
            A::Events => "/events",
            A::Sitemap => "/sitemap.xml",
            A::SitemapPart { .. } => "/sitemap-{number}.xml",
            A::Robots => "/robots.txt",
            A::Asset { .. } | A::File { .. } => "/assets/{file}",
            A::NoCall | A::Unknown => "other",
        }
    }

    /// Whether it is a page that search engines are told of.
    pub fn is_listed(self) -> bool {
        use Address as A;
        matches!(
            self,
            A::Home
                | A::Courses
                | A::Exams { .. }
                | A::Links { .. }
                | A::Review { .. }
                | A::Paper { .. }
                | A::Question { .. }
        )
    }

    /// The ids in it, as far as there are any.
    pub fn ids(self) -> [&'a str; 3] {
        use Address as A;
        match self {
            A::ApiExamsOf { course } | A::ApiLinksOf { course } => [course, "", ""],
            A::ApiQuestionsOf { exam } | A::ApiExam { exam } => [exam, "", ""],
            A::ApiQuestion { question } => [question, "", ""],
            A::Exams { course } | A::Links { course } | A::Practice { course } => [course, "", ""],
            A::Review { course, exam } | A::Sit { course, exam } | A::Paper { course, exam } => {
                [course, exam, ""]
            }
            A::Timed { course, exam, duration } => [course, exam, duration],
            A::Question { course, exam, question } => [course, exam, question],
            A::Figure { name } | A::Asset { name } | A::File { name } => [name, "", ""],
            _ => [""; 3],
        }
    }
}

/// The number of a list of pages, as its file's name holds it.
fn sitemap_number(name: &str) -> Option<usize> {
    let digits = name.strip_prefix("sitemap-")?.strip_suffix(".xml")?;
    let number: usize = digits.parse().ok()?;
    // One number, one address.
    (number > 0 && number.to_string() == digits).then_some(number)
}

#[cfg(test)]
mod tests;
