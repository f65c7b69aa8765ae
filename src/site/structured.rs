//! What a page is about, for machines: JSON-LD in the words of schema.org.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Value, json};

use super::address::Address;
use super::pages::excerpt;
use super::store::Part;
use super::{CourseEntry, ExamEntry, Site};
use crate::content::text::{self, Figure};
use crate::wire::entity::Digest;

/// The script elements of a page that exists and has this description. Browsers run nothing of them.
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

/// Of all that is said about a page.
pub fn digest(site: &Site, address: Address<'_>) -> Digest {
    let parts = match About::of(site, address) {
        None | Some(About::Site) => [None; 2],
        Some(About::Course(course)) => [Some(course.entry.exams.digest), None],
        // A course's list of exams names them; it changes with the exam's description.
        Some(About::Exam(course, exam)) => [Some(course.entry.exams.digest), Some(exam.entry.whole.digest)],
        Some(About::Question(course, _, question)) => {
            [Some(course.entry.exams.digest), Some(question.answer.digest)]
        }
    };
    Digest::of_parts(parts.iter().flatten().map(Digest::bytes))
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

/// What of an exam's questions is told: each by its first words, and none of their answers.
#[derive(Deserialize)]
struct QuestionsOfExam<'a> {
    #[serde(borrow)]
    questions: Vec<Asked<'a>>,
}

/// What of a course's exams is told.
#[derive(Deserialize)]
struct ExamOfCourse<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    #[serde(borrow)]
    description: Cow<'a, str>,
}

/// A question out of its answer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Asked<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    #[serde(borrow, default)]
    language: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    stem: Option<Cow<'a, str>>,
    #[serde(borrow)]
    question: Cow<'a, str>,
    open_ended: bool,
    select_all: bool,
    #[serde(borrow)]
    answers: Vec<Answer<'a>>,
    #[serde(default)]
    accept: Vec<Accepted>,
    #[serde(borrow, default)]
    explanation: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'a> {
    #[serde(borrow)]
    answer_text: Cow<'a, str>,
    correct: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Accepted {
    Text(String),
    Number { number: serde_json::Number },
}

/// Writes things of a site.
#[derive(Clone, Copy)]
struct Writer<'a> {
    site: &'a Site,
}

impl Writer<'_> {
    fn site(self) -> Value {
        let mut thing =
            json!({ "@type": "WebSite", "name": self.site.about.name, "url": self.url(Address::Home) });
        put(&mut thing, "inLanguage", self.site.about.language.clone());
        thing
    }

    fn course(self, course: &Course<'_>, description: &str) -> Value {
        let stored = self.site.block.get(course.entry.exams);
        let exams: Vec<ExamOfCourse<'_>> = serde_json::from_slice(&stored.bytes).unwrap_or_default();
        let exams = exams.iter().map(|exam| {
            let url = self.url(Address::Review { course: course.id, exam: &exam.id });
            json!({ "@type": "Quiz", "name": exam.description, "url": url })
        });
        let mut thing = self.brief(course);
        put(&mut thing, "description", Some(description));
        put(&mut thing, "hasPart", some(exams.collect()));
        thing
    }

    /// A course where something else is told of.
    fn brief(self, course: &Course<'_>) -> Value {
        json!({
            "@type": "Course",
            "name": course.entry.name,
            "courseCode": course.id,
            "url": self.url(Address::Exams { course: course.id }),
            "provider": {
                "@type": "Organization",
                "name": self.site.about.name,
                "url": self.url(Address::Home),
            },
        })
    }

    fn exam(self, course: &Course<'_>, exam: &Exam<'_>) -> Value {
        let stored = self.site.block.get(exam.entry.whole);
        let read: Option<QuestionsOfExam<'_>> = serde_json::from_slice(&stored.bytes).ok();
        let questions = read.map_or_else(Vec::new, |exam| exam.questions);
        let questions = questions.iter().map(|question| {
            let address = Address::Question { course: course.id, exam: exam.id, question: &question.id };
            json!({
                "@type": "Question",
                "name": excerpt(&words(&question.question)),
                "eduQuestionType": kind(question),
                "url": self.url(address),
            })
        });
        self.quiz(course, exam, some(questions.collect()))
    }

    fn quiz(self, course: &Course<'_>, exam: &Exam<'_>, questions: Option<Value>) -> Value {
        let mut thing = json!({
            "@type": "Quiz",
            "name": exam.entry.description,
            "about": self.brief(course),
            "url": self.url(Address::Review { course: course.id, exam: exam.id }),
        });
        put(&mut thing, "hasPart", questions);
        thing
    }

    /// The quiz that a question is of, with the question whole.
    fn question(self, course: &Course<'_>, exam: &Exam<'_>, question: &Question<'_>) -> Value {
        let stored = self.site.block.get(question.answer);
        let read: Option<Asked<'_>> = serde_json::from_slice(&stored.bytes).ok();
        let asked = read.map(|read| {
            let address = Address::Question { course: course.id, exam: exam.id, question: question.id };
            let (right, wrong) = answers(&read);
            let text = [read.stem.as_deref().map(words), Some(words(&read.question))];
            let mut asked = json!({
                "@type": "Question",
                "name": excerpt(&words(&read.question)),
                "text": text.into_iter().flatten().collect::<Vec<_>>().join("\n\n"),
                "eduQuestionType": kind(&read),
                "learningResourceType": "Practice problem",
                "url": self.url(address),
            });
            let language = read.language.as_deref().or(self.site.about.language.as_deref());
            put(&mut asked, "inLanguage", language);
            put(&mut asked, "acceptedAnswer", some(right));
            put(&mut asked, "suggestedAnswer", some(wrong));
            asked
        });
        self.quiz(course, exam, asked.map(|asked| json!([asked])))
    }

    /// The way from the courses to a page below them.
    fn breadcrumbs(self, about: &About<'_>) -> Option<Value> {
        let mut steps = vec![("Courses".to_owned(), Address::Courses)];
        let (course, exam, question) = match about {
            About::Site => return None,
            About::Course(course) => (course, None, None),
            About::Exam(course, exam) => (course, Some(exam), None),
            About::Question(course, exam, question) => (course, Some(exam), Some(question)),
        };
        steps.push((course.entry.name.clone(), Address::Exams { course: course.id }));
        if let Some(exam) = exam {
            let address = Address::Review { course: course.id, exam: exam.id };
            steps.push((exam.entry.description.clone(), address));
            if let Some(question) = question {
                let address = Address::Question { course: course.id, exam: exam.id, question: question.id };
                steps.push((format!("Question {}", question.id), address));
            }
        }
        let items = steps.into_iter().zip(1..).map(|((name, address), position)| {
            json!({ "@type": "ListItem", "position": position, "name": name, "item": self.url(address) })
        });
        Some(json!({ "@type": "BreadcrumbList", "itemListElement": items.collect::<Vec<_>>() }))
    }

    fn url(self, address: Address<'_>) -> String {
        self.site.place.address(&address.path().unwrap_or_default())
    }
}

/// What is right about a question, and what is wrong.
fn answers(question: &Asked<'_>) -> (Vec<Value>, Vec<Value>) {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for (answer, position) in question.answers.iter().zip(1..) {
        let is_right = question.open_ended || answer.correct;
        let mut said = json!({ "@type": "Answer", "text": words(&answer.answer_text) });
        if !question.open_ended {
            put(&mut said, "position", Some(position));
        }
        if is_right { &mut right } else { &mut wrong }.push(said);
    }
    right.extend(question.accept.iter().map(|accepted| {
        let text = match accepted {
            Accepted::Text(text) => text.clone(),
            Accepted::Number { number } => number.to_string(),
        };
        json!({ "@type": "Answer", "text": text })
    }));
    if let (Some(first), Some(explanation)) = (right.first_mut(), &question.explanation) {
        let comment = json!({ "@type": "Comment", "text": words(explanation) });
        put(first, "answerExplanation", Some(comment));
    }
    (right, wrong)
}

/// The kinds of questions that search engines know.
fn kind(question: &Asked<'_>) -> &'static str {
    match (question.open_ended, question.select_all) {
        (true, _) => "Open ended",
        (false, true) => "Checkbox",
        (false, false) => "Multiple choice",
    }
}

/// A text as one reads it out, figures by what they show.
fn words(markdown: &str) -> String {
    let shown = |_: &str| Some(Figure { src: String::new(), width: 0, height: 0 });
    text::read(markdown, &shown).words
}

fn some(list: Vec<Value>) -> Option<Value> {
    (!list.is_empty()).then_some(Value::Array(list))
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

    #[test]
    fn each_kind_of_question_is_told() {
        let asked = |json: Value| json.to_string();
        let choice = asked(json!({
            "id": "q", "question": "?", "openEnded": false, "selectAll": false, "explanation": "*So.*",
            "answers": [{ "answerText": "no", "correct": false }, { "answerText": "**yes**", "correct": true }],
        }));
        let choice: Asked<'_> = serde_json::from_str(&choice).expect("a question");
        assert_eq!(kind(&choice), "Multiple choice");
        let (right, wrong) = answers(&choice);
        assert_eq!(wrong, [json!({ "@type": "Answer", "text": "no", "position": 1 })]);
        let explained = json!({ "@type": "Comment", "text": "So." });
        let yes = json!({ "@type": "Answer", "text": "yes", "position": 2, "answerExplanation": explained });
        assert_eq!(right, [yes]);

        let typed = asked(json!({
            "id": "q", "question": "?", "openEnded": true, "selectAll": false,
            "answers": [{ "answerText": "Nine.", "correct": false }], "accept": ["nine", { "number": 9.810 }],
        }));
        let typed: Asked<'_> = serde_json::from_str(&typed).expect("a question");
        assert_eq!(kind(&typed), "Open ended");
        let (right, wrong) = answers(&typed);
        assert!(wrong.is_empty());
        let right: Vec<&Value> = right.iter().map(|answer| &answer["text"]).collect();
        assert_eq!(right, ["Nine.", "nine", "9.81"]);
    }
}
