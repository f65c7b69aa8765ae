//! JSON-LD in the vocabulary of schema.org, rendered by [`Page::render_json_ld`]: the site,
//! courses, exams as quizzes, questions, and the breadcrumbs to them.
//!
//! The JSON-LD contains only data that the page's hash covers: the course's name, exams and files,
//! the exam, and the question.

use serde_json::{Value, json};

use super::page::{Page, Subject};
use super::title::take_excerpt;
use crate::api::Attachment;
use crate::site::responses::{list_course_files, list_exam_files};
use crate::site::route::Route;
use stoa_content::catalog::{Course, ExamInCourse, Question, QuestionInExam, QuestionKind};

impl Page<'_> {
    /// Renders the script elements of a page with the given description. Browsers do not run them.
    pub(super) fn render_json_ld(&self, description: &str) -> String {
        let thing = match (self.route, self.subject) {
            (Route::Home, _) => Some(self.describe_web_site()),
            (Route::Exams { .. }, Some(Subject::Course(course))) => {
                Some(self.describe_course_with_exams(course, description))
            }
            (Route::Review { .. }, Some(Subject::Exam(found))) => {
                Some(self.describe_quiz_with_questions(found))
            }
            (_, Some(Subject::Question(question))) => {
                Some(self.describe_quiz_with_question(question, description))
            }
            (Route::Review { .. } | Route::Question { .. }, Some(_)) => None,
            _ => return String::new(),
        };
        [thing, self.describe_breadcrumbs()]
            .into_iter()
            .flatten()
            .map(write_script)
            .collect()
    }

    fn describe_web_site(&self) -> Value {
        let settings = self.settings();
        let mut thing =
            json!({ "@type": "WebSite", "name": settings.name, "url": self.url(Route::Home) });
        put(&mut thing, "inLanguage", settings.language.clone());
        thing
    }

    fn describe_course_with_exams(&self, course: &Course, description: &str) -> Value {
        let exams = self.site.catalog.exams_of(course).iter().map(|exam| {
            let url = self.url(Route::Review {
                course: &course.id,
                exam: &exam.id,
            });
            json!({ "@type": "Quiz", "name": exam.description, "url": url })
        });
        let mut thing = self.describe_course(course);
        put(&mut thing, "description", Some(description));
        put(&mut thing, "hasPart", non_empty(exams.collect()));
        put(
            &mut thing,
            "associatedMedia",
            self.describe_media(&list_course_files(course)),
        );
        thing
    }

    fn describe_media(&self, files: &[Attachment<'_>]) -> Option<Value> {
        let media = files.iter().map(|file| {
            json!({
                "@type": "MediaObject",
                "name": file.description,
                "encodingFormat": file.r#type.media_type(),
                "contentSize": format!("{} B", file.size),
                "contentUrl": self.site.base.make_absolute(&file.address),
            })
        });
        non_empty(media.collect())
    }

    fn describe_course(&self, course: &Course) -> Value {
        json!({
            "@type": "Course",
            "name": course.name,
            "courseCode": course.id,
            "url": self.url(Route::Exams { course: &course.id }),
            "provider": {
                "@type": "Organization",
                "name": self.settings().name,
                "url": self.url(Route::Home),
            },
        })
    }

    fn describe_quiz_with_questions(&self, found: ExamInCourse<'_>) -> Value {
        let questions = found.exam.questions.iter().map(|question| {
            json!({
                "@type": "Question",
                "name": take_excerpt(&question.question.html.plain_text()),
                "eduQuestionType": question_type(question),
                "url": self.question_url(found, question),
            })
        });
        let mut thing = self.describe_quiz(found, non_empty(questions.collect()));
        put(
            &mut thing,
            "associatedMedia",
            self.describe_media(&list_exam_files(found)),
        );
        thing
    }

    fn describe_quiz(
        &self,
        ExamInCourse { course, exam, .. }: ExamInCourse<'_>,
        questions: Option<Value>,
    ) -> Value {
        let mut thing = json!({
            "@type": "Quiz",
            "name": exam.description,
            "about": self.describe_course(course),
            "url": self.url(Route::Review { course: &course.id, exam: &exam.id }),
        });
        put(&mut thing, "hasPart", questions);
        thing
    }

    /// Describes the exam of a question, with only that question, in full.
    fn describe_quiz_with_question(
        &self,
        QuestionInExam {
            exam_in_course: found,
            question,
            ..
        }: QuestionInExam<'_>,
        description: &str,
    ) -> Value {
        let (right, wrong) = answers(question);
        let texts = question
            .stem
            .as_deref()
            .into_iter()
            .chain([&question.question]);
        let mut thing = json!({
            "@type": "Question",
            "name": description,
            "text": texts.map(|text| text.html.plain_text()).collect::<Vec<_>>().join("\n\n"),
            "eduQuestionType": question_type(question),
            "learningResourceType": "Practice problem",
            "url": self.question_url(found, question),
        });
        let language = found.language().or(self.settings().language.as_deref());
        put(&mut thing, "inLanguage", language);
        put(&mut thing, "acceptedAnswer", non_empty(right));
        put(&mut thing, "suggestedAnswer", non_empty(wrong));
        self.describe_quiz(found, Some(json!([thing])))
    }

    fn question_url(
        &self,
        ExamInCourse { course, exam, .. }: ExamInCourse<'_>,
        question: &Question,
    ) -> String {
        self.url(Route::Question {
            course: &course.id,
            exam: &exam.id,
            question: &question.id,
        })
    }

    /// Describes the path from the course list to the page.
    fn describe_breadcrumbs(&self) -> Option<Value> {
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
        steps.push((
            self.subject?.course()?.name.clone(),
            Route::Exams { course },
        ));
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
        self.site
            .base
            .make_absolute(&route.path().unwrap_or_default())
    }
}

/// Returns the correct and the incorrect answers to a question.
fn answers(question: &Question) -> (Vec<Value>, Vec<Value>) {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for (choice, position) in question.choices.iter().zip(1..) {
        let mut thing = json!({ "@type": "Answer", "text": choice.text.html.plain_text() });
        if !question.is_open_ended() {
            put(&mut thing, "position", Some(position));
        }
        let is_right = question.is_open_ended() || choice.correct;
        if is_right { &mut right } else { &mut wrong }.push(thing);
    }
    let accepted = question.accepted_answers().unwrap_or_default().iter();
    right.extend(
        accepted.map(|accepted| json!({ "@type": "Answer", "text": accepted.to_shortest_text() })),
    );
    if let (Some(first), Some(explanation)) = (right.first_mut(), &question.explanation) {
        let comment = json!({ "@type": "Comment", "text": explanation.html.plain_text() });
        put(first, "answerExplanation", Some(comment));
    }
    (right, wrong)
}

/// Returns a value of `eduQuestionType` that search engines recognise.
fn question_type(question: &Question) -> &'static str {
    match question.kind {
        QuestionKind::Open | QuestionKind::Checked(_) => "Open ended",
        QuestionKind::AllOf => "Checkbox",
        QuestionKind::OneOf => "Multiple choice",
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

/// Writes a script element. The JSON cannot contain its end tag.
fn write_script(mut thing: Value) -> String {
    put(&mut thing, "@context", Some("https://schema.org"));
    let json = thing.to_string().replace('<', "\\u003c");
    format!("<script type=\"application/ld+json\">{json}</script>")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use stoa_content::load;
    use stoa_content::source::Source;
    use stoa_content::tree::MemoryTree;

    #[test]
    fn no_text_ends_the_element() {
        let html = write_script(json!({ "name": "</script><!--<script>" }));
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

    /// Creates the only question of an exam, with the given lines after its text.
    fn question_of(lines: &str) -> Question {
        let mut tree = MemoryTree::default();
        tree.add("courses/c/course.yaml", "id: C\nname: n\n");
        let exam =
            format!("id: e\ndescription: d\nquestions:\n  - id: q\n    question: What?\n{lines}");
        tree.add("courses/c/exams/e.yaml", exam);
        let loaded = load(&Source::Memory(Arc::new(tree))).expect("it is valid");
        loaded.catalog.exams[0][0].questions[0].clone()
    }

    #[test]
    fn each_kind_of_question_has_its_answers() {
        let choice = question_of(
            "    explanation: '*So.*'\n    answers:\n    - answerText: no\n    - answerText: '**yes**'\n      \
             correct: true\n",
        );
        assert_eq!(question_type(&choice), "Multiple choice");
        let (right, wrong) = answers(&choice);
        assert_eq!(
            wrong,
            [json!({ "@type": "Answer", "text": "no", "position": 1 })]
        );
        let explained = json!({ "@type": "Comment", "text": "So." });
        let yes = json!({ "@type": "Answer", "text": "yes", "position": 2, "answerExplanation": explained });
        assert_eq!(right, [yes]);

        let typed = question_of(
            "    openEnded: true\n    answers:\n    - answerText: Nine.\n    accept: [nine, {number: 9.810}]\n",
        );
        assert_eq!(question_type(&typed), "Open ended");
        let (right, wrong) = answers(&typed);
        assert!(wrong.is_empty());
        let right: Vec<&Value> = right.iter().map(|answer| &answer["text"]).collect();
        assert_eq!(right, ["Nine.", "nine", "9.81"]);
    }
}
