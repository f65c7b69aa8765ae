//! What a page is about, for machines: JSON-LD in the words of schema.org.

mod asked;
mod things;

use serde_json::Value;

use super::address::Address;
use super::store::Part;
use super::{CourseEntry, ExamEntry, Site};
use things::Writer;

/// The script elements of a page that exists and has this description. Browsers run nothing of them.
/// Nothing is told that does not count for the page's digest, too: the course's name and exams, the
/// exam, the question.
pub fn scripts(site: &Site, address: Address<'_>, description: &str) -> String {
    let Some(about) = About::of(site, address) else {
        return String::new();
    };
    let writer = Writer { site };
    let thing = match about {
        About::Site => writer.site(),
        About::Course(course) => writer.course(&course, description),
        About::Exam(course, exam) => writer.exam(&course, &exam),
        About::Question(course, exam, question) => writer.question(&course, &exam, &question),
    };
    [Some(thing), writer.breadcrumbs(&about)].into_iter().flatten().map(script).collect()
}

/// What a page is about, as far as machines are told.
#[derive(Clone, Copy)]
enum About<'a> {
    Site,
    Course(Course<'a>),
    Exam(Course<'a>, Exam<'a>),
    Question(Course<'a>, Exam<'a>, Question<'a>),
}

#[derive(Clone, Copy)]
struct Course<'a> {
    id: &'a str,
    entry: &'a CourseEntry,
}

#[derive(Clone, Copy)]
struct Exam<'a> {
    id: &'a str,
    entry: &'a ExamEntry,
}

#[derive(Clone, Copy)]
struct Question<'a> {
    id: &'a str,
    answer: Part,
}

impl<'a> About<'a> {
    fn of(site: &'a Site, address: Address<'a>) -> Option<About<'a>> {
        let course = |id| site.course(id).map(|entry| Course { id, entry });
        let exam = |id| site.exam(id).map(|entry| Exam { id, entry });
        Some(match address {
            Address::Home => About::Site,
            Address::Exams { course: id } => About::Course(course(id)?),
            Address::Review { course: in_course, exam: id } => About::Exam(course(in_course)?, exam(id)?),
            Address::Question { course: in_course, exam: in_exam, question: id } => {
                let answer = site.question(id)?.answer;
                About::Question(course(in_course)?, exam(in_exam)?, Question { id, answer })
            }
            _ => return None,
        })
    }
}

fn put(thing: &mut Value, name: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        thing[name] = value.into();
    }
}

/// A thing as it stands in HTML: nothing in it ends the element.
fn script(mut thing: Value) -> String {
    put(&mut thing, "@context", Some("https://schema.org"));
    let json = thing.to_string().replace('<', "\\u003c");
    format!("<script type=\"application/ld+json\">{json}</script>")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn no_text_ends_the_element() {
        let html = script(json!({ "name": "</script><!--<script>" }));
        assert_eq!(html.matches('<').count(), 2, "{html}");
        let inside =
            html.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</")).expect("one element").0;
        let thing: Value = serde_json::from_str(inside).expect("JSON");
        assert_eq!(thing["name"], "</script><!--<script>");
        assert_eq!(thing["@context"], "https://schema.org");
    }
}
