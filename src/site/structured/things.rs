//! Things that machines know by name, as a site has them.

use serde_json::{Value, json};

use super::asked::{Asked, ExamOfCourse, QuestionsOfExam, answers, kind, words};
use super::{About, Course, Exam, Question, put};
use crate::site::Site;
use crate::site::address::Address;
use crate::site::pages::excerpt;

/// Writes things of a site.
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    pub site: &'a Site,
}

impl Writer<'_> {
    pub fn site(self) -> Value {
        let mut thing =
            json!({ "@type": "WebSite", "name": self.site.about.name, "url": self.url(Address::Home) });
        put(&mut thing, "inLanguage", self.site.about.language.clone());
        thing
    }

    pub fn course(self, course: &Course<'_>, description: &str) -> Value {
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

    pub fn exam(self, course: &Course<'_>, exam: &Exam<'_>) -> Value {
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
    pub fn question(self, course: &Course<'_>, exam: &Exam<'_>, question: &Question<'_>) -> Value {
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
    pub fn breadcrumbs(self, about: &About<'_>) -> Option<Value> {
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

fn some(list: Vec<Value>) -> Option<Value> {
    (!list.is_empty()).then_some(Value::Array(list))
}
