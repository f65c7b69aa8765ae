//! A question: its text and choices, the answer behind a press, and links to the other questions of its exam.

use std::ops::Range;

use maud::{Markup, html};

use super::rich_text::{Language, plain, text};
use super::{Data, View, icon, noscript, note, server_content};
use crate::api::{Accepted, Answer, Question};
use crate::site::route::Route;
use crate::site::shared::{css, icons};
use crate::site::texts::Texts;

/// Links to questions on the page of one. Few exams have more questions.
const MAX_LINKS: usize = 200;

impl View<'_> {
    pub(super) fn question(&self, course: &str, exam: &str, id: &str) -> Markup {
        let t = self.texts;
        let (question, entry) = match &self.data {
            Data::Question { question, exam } => (question.as_deref(), *exam),
            _ => (None, None),
        };
        let numbers = entry.map_or(0..0, |entry| entry.questions.clone());
        let number = self
            .site
            .question_ids
            .number(id)
            .filter(|number| numbers.contains(number));
        let heading = match number {
            Some(number) => t.common_question_of(number - numbers.start + 1, numbers.len()),
            None => t.common_question().to_owned(),
        };
        let are_equal = entry.is_none_or(|entry| entry.are_equal);
        let below = html! {
            p {
                (t.isolated(exam))
                @if let Some(found) = self.exam_in_course() {
                    "\u{a0}· " (self.language_or_site(found.exam.language.as_deref()).name(&found.exam.description))
                }
                @if let Some(question) = question {
                    @if !are_equal { "\u{a0}· " (t.common_points(question.points)) }
                    @if question.draft { "\u{a0}· " (t.visibility_draft()) }
                }
            }
        };
        let content = html! {
            @match question {
                Some(question) => (self.question_form(question)),
                None => (note(t.question_missing())),
            }
            @if !numbers.is_empty() { (self.neighbours(course, exam, numbers, number)) }
        };
        html! {
            (self.page_head(&heading, &below))
            (server_content(&content))
        }
    }

    pub(super) fn question_form(&self, question: &Question<'_>) -> Markup {
        let (t, language) = (self.texts, self.language_of(question));
        html! {
            div class={ (css::global::CARD) " " (css::question_form::FORM) } {
                @if let Some(html) = question.stem_html.as_deref() {
                    section class=(css::stem::STEM) {
                        h2 { (t.question_shared()) }
                        (text(html, language))
                    }
                }
                div class=(css::question_prompt::QUESTION) { (text(&question.question_html, language)) }
                @if !question.open_ended { (self.choices(question, language)) }
                @if let Some(moment) = question.answers_from.as_deref() {
                    p class=(css::exam_facts::FACTS) { (t.visibility_answers_from(t.moment(moment))) }
                } @else if has_solution(question) {
                    details class=(css::solution::DETAILS) {
                        summary class=(css::global::BUTTON) { (t.question_show_answer()) }
                        (self.solution(question, language))
                    }
                }
                (noscript(t.question_needs_scripts()))
            }
        }
    }

    /// Links to the previous and the next question of an exam, and to all that are near, by their numbers.
    fn neighbours(
        &self,
        course: &str,
        exam: &str,
        questions: Range<usize>,
        current: Option<usize>,
    ) -> Markup {
        let id = |number| self.site.question_ids.id(number);
        let path = |number| {
            self.href(Route::Question {
                course,
                exam,
                question: id(number),
            })
        };
        let previous = current
            .filter(|&current| current > questions.start)
            .map(|current| current - 1);
        let next = current
            .map(|current| current + 1)
            .filter(|next| questions.contains(next));
        let near = near(&questions, current.unwrap_or(questions.start));
        let links = near.map(|number| (number - questions.start, id(number)));
        html! {
            div class=(css::neighbours::WAY) {
                div class=(css::global::ACTIONS) {
                    @if let Some(number) = previous {
                        a class=(css::global::BUTTON) rel="prev" href=(path(number)) { (icon(icons::PREVIOUS)) (self.texts.question_previous()) }
                    }
                    @if let Some(number) = next {
                        a class=(css::global::BUTTON) rel="next" href=(path(number)) { (self.texts.question_next()) (icon(icons::NEXT)) }
                    } @else if current.is_some() {
                        a class={ (css::global::BUTTON) " " (css::onward::FINISH) } href=(self.href(Route::Review { course, exam })) {
                            (self.texts.question_finish_review())
                        }
                    }
                }
                (self.question_bar(course, exam, links, current.map(|current| current - questions.start)))
            }
        }
    }

    /// The answers to choose from.
    fn choices(&self, question: &Question<'_>, language: Language<'_>) -> Markup {
        let t = self.texts;
        if question.answers.is_empty() {
            return note(t.common_no_answers());
        }
        let kind = if question.select_all {
            "checkbox"
        } else {
            "radio"
        };
        html! {
            @if question.select_all { p class=(css::choice_entry::ALL) { (t.question_select_all()) } }
            ul class=(css::choice_entry::ANSWERS) aria-label=(t.question_answers()) {
                @for answer in &question.answers {
                    li class=(css::choice_entry::ANSWER) {
                        div class=(css::choice_entry::LABEL) {
                            span class=(css::choice_entry::MARK) data-kind=(kind) {}
                            (text(&answer.answer_html, language))
                        }
                    }
                }
            }
        }
    }

    /// The right answers and the explanation.
    fn solution(&self, question: &Question<'_>, language: Language<'_>) -> Markup {
        let t = self.texts;
        let right: Vec<&Answer<'_>> = question
            .answers
            .iter()
            .filter(|answer| question.open_ended || answer.correct == Some(true))
            .collect();
        let count = right.len() as f64;
        let name = if question.open_ended {
            t.question_model_answers(count)
        } else {
            t.question_correct_answers(count)
        };
        html! {
            @if let Some(accepted) = &question.accept {
                (answers(&t.question_accepted_answers(accepted.len() as f64), accepted.iter().map(|one| format_accepted(t, one)), |text| plain(&text, language)))
            }
            @if !right.is_empty() { (answers(&name, right.iter(), |answer| self::right(answer, language))) }
            @if right.is_empty() && question.accept.is_none() && (question.open_ended || question.explanation_html.is_none()) {
                (note(t.common_no_answers()))
            }
            @if let Some(html) = question.explanation_html.as_deref() {
                section class=(css::solution::EXPLANATION) { h2 { (t.question_explanation()) } (text(html, language)) }
            }
            @if !question.topics.is_empty() {
                ul class=(css::solution::TOPICS) aria-label=(t.question_topics()) {
                    @for topic in &question.topics { li { (language.name(topic)) } }
                }
            }
        }
    }
}

/// The questions of an exam that a page links to: those nearest to its own. Each page of a bank of thousands would
/// otherwise have thousands of links.
fn near(questions: &Range<usize>, current: usize) -> Range<usize> {
    let first = current
        .saturating_sub(MAX_LINKS / 2)
        .min(questions.end.saturating_sub(MAX_LINKS));
    let first = first.max(questions.start);
    first..questions.end.min(first + MAX_LINKS)
}

/// Whether the answer shows anything that the question does not.
fn has_solution(question: &Question<'_>) -> bool {
    question.open_ended || !question.answers.is_empty() || question.explanation_html.is_some()
}

fn right(answer: &Answer<'_>, language: Language<'_>) -> Markup {
    html! {
        (text(&answer.answer_html, language))
        @if let Some(html) = answer.feedback_html.as_deref() { (text(html, language)) }
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

/// What is accepted as an answer, as the interactive page formats it.
pub fn format_accepted(t: Texts, accepted: &Accepted<'_>) -> String {
    match accepted {
        Accepted::Text(text) => text.to_string(),
        Accepted::Number(accepted) => {
            let number = accepted
                .number()
                .and_then(|number| number.as_f64())
                .unwrap_or_default();
            match accepted.tolerance().filter(|&tolerance| tolerance != 0.0) {
                None => t.number(number),
                Some(tolerance) => format!("{} ± {}", t.number(number), t.number(tolerance)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_links_to_the_questions_that_are_near() {
        for (questions, current, expected) in [
            (5..8, 6, 5..8),
            (5..205, 204, 5..205),
            (5..1005, 5, 5..205),
            (5..1005, 104, 5..205),
            (5..1005, 106, 6..206),
            (5..1005, 500, 400..600),
            (5..1005, 1004, 805..1005),
            (0..0, 0, 0..0),
        ] {
            assert_eq!(
                near(&questions, current),
                expected,
                "{current} of {questions:?}"
            );
        }
    }
}
