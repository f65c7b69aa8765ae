//! A question: its text and choices, what is right and why behind a press, and the way to the others.

use maud::{Markup, html};

use super::frame::{note, until_loaded, without_scripts};
use super::icon::{Icon, icon};
use super::text::{plain, text};
use super::told::{Answer, Listed, Question, Told, given, read};
use super::words::{accepted, counted};
use super::{OfCourse, Page};
use crate::site::address::Address;
use crate::site::store::Part;

const MISSING: &str = "Question not found. You probably have the wrong question ID!";
const NO_ANSWERS: &str = "No answers available for this question.";

impl Page<'_> {
    pub(super) fn question(
        &self,
        [course, exam, id]: [&str; 3],
        of: Option<OfCourse<'_>>,
        answer: Option<Part>,
    ) -> Markup {
        let json = of.map(|of| self.site.block.get(of.exam.list).bytes);
        let questions: Vec<Listed<'_>> = json.as_deref().and_then(read).unwrap_or_default();
        let json = answer.map(|answer| self.site.block.get(answer).bytes);
        let question: Option<Question<'_>> = json.as_deref().and_then(read);
        let place = questions.iter().position(|listed| listed.id == id);
        let heading = match place {
            Some(place) => format!("Question {} of {}", place + 1, questions.len()),
            None => "Question".to_owned(),
        };
        let are_equal = questions.iter().all(|listed| listed.points == 1.0);
        let below = html! {
            p {
                (exam)
                @if let Some(question) = &question {
                    @if !are_equal { " · " (counted(question.points, "point")) }
                }
            }
        };
        let content = html! {
            @match &question {
                Some(question) => (self.asked(question)),
                None => (note(MISSING)),
            }
            @if !questions.is_empty() { (self.way_through(course, exam, &questions, place)) }
        };
        html! {
            (self.head_of_content(&heading, &below))
            (until_loaded(&content))
        }
    }

    fn asked(&self, question: &Question<'_>) -> Markup {
        let language = given(question.language.as_ref()).or(self.language());
        html! {
            div.question-QuestionForm-form {
                @if let Some(html) = given(question.stem_html.as_ref()) {
                    section.question-Stem-stem {
                        h2 { "Shared by several questions" }
                        (text(html, language))
                    }
                }
                div.question-QuestionForm-question { (text(&question.question_html, language)) }
                @if !question.open_ended { (choices(question, language)) }
                @if has_solution(question) {
                    details.question-Afterwards-details {
                        summary.button { "Show the answer" }
                        (solution(question, language))
                    }
                }
                (without_scripts("To answer here, and to keep your progress, you need JavaScript."))
            }
        }
    }

    /// The way to an exam's other questions.
    fn way_through(
        &self,
        course: &str,
        exam: &str,
        questions: &[Listed<'_>],
        place: Option<usize>,
    ) -> Markup {
        let path = |at: usize| self.to(Address::Question { course, exam, question: &questions[at].id });
        let previous = place.and_then(|place| place.checked_sub(1));
        let next = place.map(|place| place + 1).filter(|&next| next < questions.len());
        let current = place.map(|place| questions[place].id.as_ref());
        html! {
            div.question-WayThrough-way {
                div.question-WayThrough-steps {
                    @if let Some(at) = previous {
                        a.button rel="prev" href=(path(at)) { (icon(Icon::Previous)) "Previous" }
                    }
                    @if let Some(at) = next {
                        a.button.question-WayThrough-next rel="next" href=(path(at)) { "Next" (icon(Icon::Next)) }
                    }
                }
                (self.bar(course, exam, questions, current))
            }
        }
    }
}

/// The answers to choose from.
fn choices(question: &Question<'_>, language: Option<&str>) -> Markup {
    if question.answers.is_empty() {
        return note(NO_ANSWERS);
    }
    let kind = if question.select_all { "checkbox" } else { "radio" };
    html! {
        @if question.select_all { p.question-ChoiceEntry-all { "Select all that apply." } }
        ul.question-ChoiceEntry-answers aria-label="Answers" {
            @for answer in &question.answers {
                li.question-ChoiceEntry-answer {
                    div.question-ChoiceEntry-label {
                        span.question-ChoiceEntry-mark data-kind=(kind) {}
                        (text(&answer.answer_html, language))
                    }
                }
            }
        }
    }
}

/// Whether there is anything to show that does not stand there already.
fn has_solution(question: &Question<'_>) -> bool {
    question.open_ended || !question.answers.is_empty() || question.explanation_html.is_some()
}

/// What is right, and why.
pub fn solution(question: &Question<'_>, language: Option<&str>) -> Markup {
    let right: Vec<&Answer<'_>> =
        question.answers.iter().filter(|answer| question.open_ended || answer.correct).collect();
    let name = if question.open_ended { "Model answer" } else { "Correct answer" };
    html! {
        @if !question.accept.is_empty() {
            (answers("Accepted answer", question.accept.iter().map(accepted), |text| plain(&text, language)))
        }
        @if !right.is_empty() { (answers(name, right.iter(), |answer| self::right(answer, language))) }
        @if right.is_empty() && question.accept.is_empty() && (question.open_ended || question.explanation_html.is_none()) {
            (note(NO_ANSWERS))
        }
        @if let Some(html) = given(question.explanation_html.as_ref()) {
            section.question-Afterwards-explanation { h2 { "Explanation" } (text(html, language)) }
        }
        @if !question.topics.is_empty() {
            ul.question-Afterwards-topics aria-label="Topics" {
                @for Told(topic) in &question.topics { li { (topic) } }
            }
        }
    }
}

fn right(answer: &Answer<'_>, language: Option<&str>) -> Markup {
    html! {
        (text(&answer.answer_html, language))
        @if let Some(html) = given(answer.feedback_html.as_ref()) { (text(html, language)) }
    }
}

fn answers<T>(name: &str, all: impl ExactSizeIterator<Item = T>, shown: impl Fn(T) -> Markup) -> Markup {
    html! {
        section.question-ModelAnswers-models {
            h2 { (name) @if all.len() != 1 { "s" } }
            ul { @for one in all { li { (shown(one)) } } }
        }
    }
}
