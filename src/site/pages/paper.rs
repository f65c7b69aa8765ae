//! An exam on paper: all of its questions with room to answer, and then the key.

use maud::{Markup, html};

use super::frame::{note, until_loaded};
use super::lists::facts;
use super::question::solution;
use super::text::text;
use super::told::{ExamHead, ExamQuestions, Question, given, read};
use super::words::counted;
use super::{OfCourse, Page};

impl Page<'_> {
    pub(super) fn paper(&self, exam: &str, found: Option<OfCourse<'_>>) -> Markup {
        let json = found.map(|found| self.site.block.get(found.exam.whole).bytes);
        let head: Option<ExamHead<'_>> = json.as_deref().and_then(read);
        let questions: Option<ExamQuestions<'_>> = json.as_deref().and_then(read);
        let questions = questions.map_or_else(Vec::new, |all| all.questions);
        let heading = found.map_or("Exam on paper", |found| &found.exam.description);
        let below = html! {
            p { @if let Some(found) = found { (found.course_id) " " (found.course.name) " · " } (exam) }
            @if let Some(head) = &head { (facts(head.date.as_ref(), head.duration, Some(questions.len()))) }
        };
        let content = html! {
            @if let Some(head) = &head { (self.instructions(head)) }
            @if questions.is_empty() { (note("No questions found for this exam.")) }
            @else { (self.sheet(&questions)) (self.key(&questions)) }
            @if let Some(head) = &head { (self.origin(head)) }
        };
        html! {
            (self.head_of_content(heading, &below))
            (until_loaded(&content))
        }
    }

    fn sheet(&self, questions: &[Question<'_>]) -> Markup {
        let are_equal = questions.iter().all(|question| question.points == 1.0);
        html! {
            ol.written-paper {
                @for (at, question) in questions.iter().enumerate() {
                    li {
                        @let language = given(question.language.as_ref()).or(self.language());
                        @let stem = given(question.stem_html.as_ref());
                        @let before = at.checked_sub(1).and_then(|before| given(questions[before].stem_html.as_ref()));
                        @if let Some(html) = stem {
                            @if before != stem {
                                section.question-Stem-stem {
                                    h2 { "Shared by several questions" }
                                    (text(html, language))
                                }
                            }
                        }
                        h2 {
                            "Question " (at + 1)
                            @if !are_equal { " · " (counted(question.points, "point")) }
                        }
                        (text(&question.question_html, language))
                        (room(question, language))
                    }
                }
            }
        }
    }

    fn key(&self, questions: &[Question<'_>]) -> Markup {
        html! {
            section.written-key aria-labelledby="key" {
                h2 id="key" { "Answers" }
                ol.written-paper {
                    @for (at, question) in questions.iter().enumerate() {
                        li {
                            h3 { "Question " (at + 1) }
                            (solution(question, given(question.language.as_ref()).or(self.language())))
                        }
                    }
                }
            }
        }
    }
}

/// Where the answer is written or ticked.
fn room(question: &Question<'_>, language: Option<&str>) -> Markup {
    if question.open_ended {
        let size = if question.accept.is_empty() { "lines" } else { "line" };
        return html! { div.written-room data-size=(size) {} };
    }
    let kind = if question.select_all { "checkbox" } else { "radio" };
    html! {
        @if question.select_all { p.question-ChoiceEntry-all { "Select all that apply." } }
        ul.written-choices {
            @for answer in &question.answers {
                li {
                    span.question-ChoiceEntry-mark data-kind=(kind) {}
                    (text(&answer.answer_html, language))
                }
            }
        }
    }
}
