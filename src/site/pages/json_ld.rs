//! JSON-LD in the vocabulary of schema.org: the site, courses, exams as quizzes, questions, and the path to them.
//!
//! Nothing goes in that the page's hash does not cover: the course's name, exams and files, the exam, the question.

use serde_json::{Value, json};

use super::head::excerpt;
use super::rich_text::plain_text;
use super::{Data, Subject, View};
use crate::api::{Accepted, Attachment, Question, parse};
use crate::site::route::Route;

impl View<'_> {
    /// The script elements of a page that has this description. Browsers do not run them.
    pub(super) fn json_ld(&self, description: &str) -> String {
        let thing = match (self.route, self.subject) {
            (Route::Home, _) => Some(self.web_site()),
            (Route::Exams { course }, Some(Subject::Course(_))) => {
                self.course_with_exams(course, description)
            }
            (Route::Review { course, exam }, Some(_)) => self.quiz_with_questions(course, exam),
            (Route::Question { course, exam, .. }, Some(_)) => {
                self.quiz_with_question(course, exam, description)
            }
            _ => return String::new(),
        };
        [thing, self.breadcrumbs()]
            .into_iter()
            .flatten()
            .map(script)
            .collect()
    }

    fn web_site(&self) -> Value {
        let about = &self.site.about;
        let mut thing =
            json!({ "@type": "WebSite", "name": about.name, "url": self.url(Route::Home) });
        put(&mut thing, "inLanguage", about.language.clone());
        thing
    }

    fn course_with_exams(&self, id: &str, description: &str) -> Option<Value> {
        let exams = if let Data::Exams(exams) = &self.data {
            &exams[..]
        } else {
            &[]
        };
        let exams = exams
            .iter()
            .filter(|exam| exam.withdrawn.is_none() && exam.missing.is_none())
            .map(|exam| {
                let url = self.url(Route::Review {
                    course: id,
                    exam: &exam.id,
                });
                json!({ "@type": "Quiz", "name": exam.description, "url": url })
            });
        let mut thing = self.course(id)?;
        put(&mut thing, "description", Some(description));
        put(&mut thing, "hasPart", non_empty(exams.collect()));
        if let Some(Subject::Course(course)) = self.subject {
            let files: Vec<Attachment<'_>> =
                parse(self.site.answers.json(course.files)).unwrap_or_default();
            put(&mut thing, "associatedMedia", self.media(&files));
        }
        Some(thing)
    }

    fn media(&self, files: &[Attachment<'_>]) -> Option<Value> {
        let media = files.iter().map(|file| {
            json!({
                "@type": "MediaObject",
                "name": file.description.as_str(),
                "encodingFormat": file.r#type.as_str(),
                "contentSize": format!("{} B", file.size),
                "contentUrl": self.site.base.absolute(&file.address),
            })
        });
        non_empty(media.collect())
    }

    fn course(&self, id: &str) -> Option<Value> {
        Some(json!({
            "@type": "Course",
            "name": self.course_name()?,
            "courseCode": id,
            "url": self.url(Route::Exams { course: id }),
            "provider": {
                "@type": "Organization",
                "name": self.site.about.name,
                "url": self.url(Route::Home),
            },
        }))
    }

    fn course_name(&self) -> Option<&str> {
        match self.subject? {
            Subject::Course(course) | Subject::Absent(course, _) => Some(&course.name),
            Subject::Exam(found) | Subject::Question(found, _) => Some(&found.course.name),
            Subject::Site | Subject::OwnPage(..) => None,
        }
    }

    fn quiz_with_questions(&self, course: &str, exam: &str) -> Option<Value> {
        let Data::Exam(found) = &self.data else {
            return self.quiz(course, exam, None);
        };
        let questions = found.questions.iter().map(|question| {
            json!({
                "@type": "Question",
                "name": excerpt(&plain_text(&question.question_html)),
                "eduQuestionType": question_type(question),
                "url": self.url(Route::Question { course, exam, question: &question.id }),
            })
        });
        let mut thing = self.quiz(course, exam, non_empty(questions.collect()))?;
        put(&mut thing, "associatedMedia", self.media(&found.files));
        Some(thing)
    }

    fn quiz(&self, course: &str, exam: &str, questions: Option<Value>) -> Option<Value> {
        let mut thing = json!({
            "@type": "Quiz",
            "name": self.exam_in_course()?.exam.description,
            "about": self.course(course)?,
            "url": self.url(Route::Review { course, exam }),
        });
        put(&mut thing, "hasPart", questions);
        Some(thing)
    }

    /// The exam of a question, with the whole question.
    fn quiz_with_question(&self, course: &str, exam: &str, description: &str) -> Option<Value> {
        let Data::Question {
            question: Some(question),
            ..
        } = &self.data
        else {
            return None;
        };
        let (right, wrong) = answers(question);
        let texts = question.stem_html.iter().chain([&question.question_html]);
        let mut thing = json!({
            "@type": "Question",
            "name": description,
            "text": texts.map(|html| plain_text(html)).collect::<Vec<_>>().join("\n\n"),
            "eduQuestionType": question_type(question),
            "learningResourceType": "Practice problem",
            "url": self.url(Route::Question { course, exam, question: &question.id }),
        });
        put(&mut thing, "inLanguage", self.language_tag_of(question));
        put(&mut thing, "acceptedAnswer", non_empty(right));
        put(&mut thing, "suggestedAnswer", non_empty(wrong));
        self.quiz(course, exam, Some(json!([thing])))
    }

    /// The path from the course list to the page.
    fn breadcrumbs(&self) -> Option<Value> {
        let (course, exam, question) = match self.route {
            Route::Exams { course } => (course, None, None),
            Route::Review { course, exam } => (course, Some(exam), None),
            Route::Question {
                course,
                exam,
                question,
            } => (course, Some(exam), Some(question)),
            _ => return None,
        };
        let mut steps = vec![(self.texts.frame_courses().to_owned(), Route::Courses)];
        steps.push((self.course_name()?.to_owned(), Route::Exams { course }));
        if let Some(exam) = exam {
            let description = &self.exam_in_course()?.exam.description;
            steps.push((description.clone(), Route::Review { course, exam }));
            if let Some(question) = question {
                steps.push((
                    self.texts.common_question_number(question),
                    Route::Question {
                        course,
                        exam,
                        question,
                    },
                ));
            }
        }
        let items = steps.into_iter().zip(1..).map(|((name, route), position)| {
            json!({ "@type": "ListItem", "position": position, "name": name, "item": self.url(route) })
        });
        Some(json!({ "@type": "BreadcrumbList", "itemListElement": items.collect::<Vec<_>>() }))
    }

    fn url(&self, route: Route<'_>) -> String {
        self.site.base.absolute(&route.path().unwrap_or_default())
    }
}

/// The right and the wrong answers of a question.
fn answers(question: &Question<'_>) -> (Vec<Value>, Vec<Value>) {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for (answer, position) in question.answers.iter().zip(1..) {
        let mut thing = json!({ "@type": "Answer", "text": plain_text(&answer.answer_html) });
        if !question.open_ended {
            put(&mut thing, "position", Some(position));
        }
        let is_right = question.open_ended || answer.correct == Some(true);
        if is_right { &mut right } else { &mut wrong }.push(thing);
    }
    right.extend(question.accept.iter().flatten().map(|accepted| {
        let text = match accepted {
            Accepted::Text(text) => text.to_string(),
            Accepted::Number(number) => number
                .number()
                .map_or_else(String::new, |number| number.to_string()),
        };
        json!({ "@type": "Answer", "text": text })
    }));
    if let (Some(first), Some(explanation)) = (right.first_mut(), &question.explanation_html) {
        let comment = json!({ "@type": "Comment", "text": plain_text(explanation) });
        put(first, "answerExplanation", Some(comment));
    }
    (right, wrong)
}

/// A value of `eduQuestionType` that search engines know.
fn question_type(question: &Question<'_>) -> &'static str {
    match (question.open_ended, question.select_all) {
        (true, _) => "Open ended",
        (false, true) => "Checkbox",
        (false, false) => "Multiple choice",
    }
}

fn put(thing: &mut Value, name: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        thing[name] = value.into();
    }
}

fn non_empty(list: Vec<Value>) -> Option<Value> {
    (!list.is_empty()).then_some(Value::Array(list))
}

/// A script element. Nothing in the JSON ends it.
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
        let inside = html
            .split_once('>')
            .and_then(|(_, rest)| rest.rsplit_once("</"))
            .expect("one element")
            .0;
        let thing: Value = serde_json::from_str(inside).expect("JSON");
        assert_eq!(thing["name"], "</script><!--<script>");
        assert_eq!(thing["@context"], "https://schema.org");
    }

    /// A question of the API with these members.
    fn json_of(members: Value) -> String {
        let mut question = json!({
            "id": "q", "exam_id": "e", "courseId": "c", "question": "?", "questionHtml": "<p>?</p>", "openEnded": false,
            "selectAll": false, "points": 1, "answers": [], "topics": [], "revision": "r",
        });
        let Value::Object(members) = members else {
            panic!("an object")
        };
        question.as_object_mut().expect("an object").extend(members);
        question.to_string()
    }

    #[test]
    fn each_kind_of_question_has_its_answers() {
        let answer = |html: &str, correct: bool| json!({ "id": "a", "answerText": "", "answerHtml": html, "correct": correct });
        let choice = json_of(json!({
            "explanationHtml": "<p><em>So.</em></p>",
            "answers": [answer("<p>no</p>", false), answer("<p><strong>yes</strong></p>", true)],
        }));
        let choice: Question<'_> = serde_json::from_str(&choice).expect("a question");
        assert_eq!(question_type(&choice), "Multiple choice");
        let (right, wrong) = answers(&choice);
        assert_eq!(
            wrong,
            [json!({ "@type": "Answer", "text": "no", "position": 1 })]
        );
        let explained = json!({ "@type": "Comment", "text": "So." });
        let yes = json!({ "@type": "Answer", "text": "yes", "position": 2, "answerExplanation": explained });
        assert_eq!(right, [yes]);

        let typed = json_of(json!({
            "openEnded": true, "answers": [answer("<p>Nine.</p>", false)], "accept": ["nine", { "number": 9.810 }],
        }));
        let typed: Question<'_> = serde_json::from_str(&typed).expect("a question");
        assert_eq!(question_type(&typed), "Open ended");
        let (right, wrong) = answers(&typed);
        assert!(wrong.is_empty());
        let right: Vec<&Value> = right.iter().map(|answer| &answer["text"]).collect();
        assert_eq!(right, ["Nine.", "nine", "9.81"]);
    }
}
