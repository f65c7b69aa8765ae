//! A question, rendered by [`Page::render_question`]: its text and choices, the answer behind a
//! button, and links to the other questions of its exam.

use std::ops::Range;

use maud::{Markup, html};

use super::page::{Page, Subject};
use super::parts::{render_icon, render_noscript, render_note, wrap_server_content};
use crate::site::rich_text::{TextLanguage, render_plain, render_text};
use crate::site::route::Route;
use crate::site::shared::{css, icons};
use crate::site::texts::Texts;
use stoa_content::catalog::{
    AcceptedAnswer, Choice, ExamInCourse, Question, QuestionInExam, QuestionKind,
};

/// The maximum number of links to other questions on a question's page. Few exams have more
/// questions.
const MAX_LINKS: usize = 200;

impl Page<'_> {
    pub(super) fn render_question(&self, course: &str, exam: &str) -> Markup {
        let t = self.texts;
        // Even if the question does not exist, its exam may exist.
        let (found, question) = match self.subject {
            Some(Subject::Question(question)) => (Some(question.exam_in_course), Some(question)),
            _ => (self.site.find_exam(course, exam), None),
        };
        let count = found.map_or(0, |found| found.exam.questions.len());
        let heading = match question {
            Some(question) => t.common_question_of(question.position + 1, count),
            None => t.common_question().to_owned(),
        };
        let below = html! {
            p {
                span translate="no" { (t.isolate(exam)) }
                @if let Some(QuestionInExam { exam_in_course: found, question, .. }) = question {
                    "\u{a0}· " (self.render_exam_name(found))
                    @if !found.exam.has_only_one_point_questions() { "\u{a0}· " (t.common_points(question.points)) }
                    @if question.draft { "\u{a0}· " (t.visibility_draft()) }
                }
            }
        };
        let content = html! {
            @match question {
                Some(question) => (self.render_question_form(question)),
                None => (render_note(t.question_missing())),
            }
            @if let Some(found) = found.filter(|_| count > 0) {
                (self.render_neighbours(found, question.map(|question| question.position)))
            }
        };
        html! {
            (self.render_page_head(&heading, &below))
            (wrap_server_content(&content))
        }
    }

    pub(super) fn render_question_form(
        &self,
        QuestionInExam {
            exam_in_course: found,
            question,
            ..
        }: QuestionInExam<'_>,
    ) -> Markup {
        let (t, language) = (self.texts, self.language_of(found));
        html! {
            div class={ (css::global::CARD) " " (css::question_form::FORM) } {
                @if let Some(stem) = &question.stem {
                    section class=(css::stem::STEM) {
                        h2 { (t.question_shared()) }
                        (render_text(&stem.html, language))
                    }
                }
                div class=(css::question_prompt::QUESTION) { (render_text(&question.question.html, language)) }
                @if !question.is_open_ended() { (self.render_choices(question, language)) }
                @if let Some(moment) = found.exam.answers_from {
                    p class=(css::exam_facts::FACTS) { (self.describe_answers_from(moment)) }
                } @else if has_solution(question) {
                    details class=(css::solution::DETAILS) {
                        summary class=(css::global::BUTTON) { (t.question_show_answer()) }
                        (self.render_solution(question, language))
                    }
                }
                (render_noscript(t.question_needs_scripts()))
            }
        }
    }

    /// Renders links to the previous and the next question of an exam, and numbered links to nearby
    /// questions.
    fn render_neighbours(&self, found: ExamInCourse<'_>, current: Option<usize>) -> Markup {
        let (course, exam) = (&*found.course.id, &*found.exam.id);
        let questions = &found.exam.questions;
        let path = |position: usize| {
            self.href(Route::Question {
                course,
                exam,
                question: &questions[position].id,
            })
        };
        let previous = current.and_then(|current| current.checked_sub(1));
        let next = current.map(|current| current + 1);
        let next = next.filter(|&next| next < questions.len());
        let near = near(questions.len(), current.unwrap_or(0));
        let links = near.map(|position| (position, &*questions[position].id));
        html! {
            div class=(css::neighbours::WAY) {
                div class=(css::global::ACTIONS) {
                    @if let Some(previous) = previous {
                        a class=(css::global::BUTTON) rel="prev" href=(path(previous)) { (render_icon(icons::PREVIOUS)) (self.texts.question_previous()) }
                    }
                    @if let Some(next) = next {
                        a class=(css::global::BUTTON) rel="next" href=(path(next)) { (self.texts.question_next()) (render_icon(icons::NEXT)) }
                    } @else if current.is_some() {
                        a class={ (css::global::BUTTON) " " (css::onward::FINISH) } href=(self.href(Route::Review { course, exam })) {
                            (self.texts.question_finish_review())
                        }
                    }
                }
                (self.render_question_bar(course, exam, links, current))
            }
        }
    }

    /// Renders the choices.
    fn render_choices(&self, question: &Question, language: TextLanguage<'_>) -> Markup {
        let t = self.texts;
        if question.choices.is_empty() {
            return render_note(t.common_no_answers());
        }
        let kind = if question.kind == QuestionKind::AllOf {
            "checkbox"
        } else {
            "radio"
        };
        html! {
            @if question.kind == QuestionKind::AllOf { p class=(css::choice_entry::ALL) { (t.question_select_all()) } }
            ul class=(css::choice_entry::ANSWERS) aria-label=(t.question_answers()) {
                @for answer in &question.choices {
                    li class=(css::choice_entry::ANSWER) {
                        div class=(css::choice_entry::LABEL) {
                            span class=(css::choice_entry::MARK) data-kind=(kind) {}
                            (render_text(&answer.text.html, language))
                        }
                    }
                }
            }
        }
    }

    /// Renders the correct answers and the explanation.
    fn render_solution(&self, question: &Question, language: TextLanguage<'_>) -> Markup {
        let t = self.texts;
        let right: Vec<&Choice> = question
            .choices
            .iter()
            .filter(|answer| question.is_open_ended() || answer.correct)
            .collect();
        let count = right.len() as f64;
        let name = if question.is_open_ended() {
            t.question_model_answers(count)
        } else {
            t.question_correct_answers(count)
        };
        html! {
            @if let Some(accepted) = question.accepted_answers() {
                (answers(&t.question_accepted_answers(accepted.len() as f64), accepted.iter().map(|one| format_accepted(t, one)), |text| render_plain(&text, language)))
            }
            @if !right.is_empty() { (answers(&name, right.iter(), |answer| self::right(answer, language))) }
            @if right.is_empty() && question.accepted_answers().is_none() && (question.is_open_ended() || question.explanation.is_none()) {
                (render_note(t.common_no_answers()))
            }
            @if let Some(explanation) = &question.explanation {
                section class=(css::solution::EXPLANATION) { h2 { (t.question_explanation()) } (render_text(&explanation.html, language)) }
            }
            @if !question.topics.is_empty() {
                ul class=(css::solution::TOPICS) aria-label=(t.question_topics()) {
                    @for topic in &question.topics { li { (language.render_name(topic)) } }
                }
            }
        }
    }
}

/// Returns which questions of an exam to link to from a question's page: those nearest to it. In a
/// bank of thousands of questions, each page would otherwise have thousands of links.
fn near(count: usize, current: usize) -> Range<usize> {
    let first = current
        .saturating_sub(MAX_LINKS / 2)
        .min(count.saturating_sub(MAX_LINKS));
    first..count.min(first + MAX_LINKS)
}

/// Returns whether the answer shows anything that the question does not.
fn has_solution(question: &Question) -> bool {
    question.is_open_ended() || !question.choices.is_empty() || question.explanation.is_some()
}

fn right(answer: &Choice, language: TextLanguage<'_>) -> Markup {
    html! {
        (render_text(&answer.text.html, language))
        @if let Some(feedback) = &answer.feedback { (render_text(&feedback.html, language)) }
    }
}

fn answers<T>(name: &str, all: impl Iterator<Item = T>, shown: impl Fn(T) -> Markup) -> Markup {
    html! {
        section class=(css::model_answers::MODELS) {
            h2 { (name) }
            ul { @for one in all { li { (shown(one)) } } }
        }
    }
}

/// Formats an accepted answer as the interactive page does.
pub(super) fn format_accepted(t: Texts, accepted: &AcceptedAnswer) -> String {
    // The number and the tolerance are in JSON notation, so both parse as `f64`; the default is
    // never used.
    let value = |number: &str| number.parse().unwrap_or_default();
    match accepted {
        AcceptedAnswer::Text(text) => text.clone(),
        AcceptedAnswer::Number { number, tolerance } => {
            let number = t.format_number(value(number));
            match tolerance.as_deref().map(value) {
                Some(tolerance) if tolerance != 0.0 => {
                    format!("{number} ± {}", t.format_number(tolerance))
                }
                _ => number,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_links_to_the_questions_that_are_near() {
        for (count, current, expected) in [
            (3, 1, 0..3),
            (200, 199, 0..200),
            (1000, 0, 0..200),
            (1000, 99, 0..200),
            (1000, 101, 1..201),
            (1000, 495, 395..595),
            (1000, 999, 800..1000),
            (0, 0, 0..0),
        ] {
            assert_eq!(near(count, current), expected, "{current} of {count}");
        }
    }
}
