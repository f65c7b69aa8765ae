//! An exam for printing, rendered by [`Page::render_paper`]: all of its questions with space for
//! answers, followed by the key.

use indexmap::IndexSet;
use maud::{Markup, html};

use super::page::Page;
use super::parts::{render_note, wrap_server_content};
use super::question::format_accepted;
use crate::site::rich_text::{TextLanguage, render_plain, render_text};
use crate::site::route::Route;
use crate::site::shared::css;
use crate::site::texts::Texts;
use stoa_content::catalog::{Choice, ExamInCourse, Question, QuestionKind};

impl Page<'_> {
    pub(super) fn render_paper(&self) -> Markup {
        let found = self.exam_in_course();
        let content = match found {
            Some(found) if !found.exam.questions.is_empty() => self.render_sheet(found),
            _ => html! {
                @if let Some(found) = found { (self.render_exam_files(found)) }
                (render_note(self.texts.common_no_questions()))
            },
        };
        html! {
            div class=(css::paper_page::PAGE) {
                div class=(css::paper_page::TOOLS) { (self.render_go_back()) }
                article class=(css::paper_page::SHEET) {
                    h1 tabindex="-1" {
                        @if let Some(found) = found { (self.render_exam_name(found)) }
                        @else { (self.texts.paper_heading()) }
                    }
                    (wrap_server_content(&content))
                }
            }
        }
    }

    fn render_sheet(&self, found: ExamInCourse<'_>) -> Markup {
        let ExamInCourse { course, exam, .. } = found;
        let (t, questions, language) = (self.texts, &exam.questions[..], self.language_of(found));
        let shows_points = !exam.has_only_one_point_questions();
        html! {
            div class=(css::paper::PAPER) {
                div class=(css::corner::CORNER) {
                    div class={ (css::corner::CODE) " " (css::global::WITH_SCRIPTS) } {}
                    p { a href=(self.href(Route::Review { course: &course.id, exam: &exam.id })) { (t.paper_online()) } }
                }
                p class=(css::paper::FACTS) {
                    @for (at, fact) in facts(t, found).iter().enumerate() { @if at > 0 { "\u{a0}· " } span data-fact[at > 0] { (fact) } }
                }
                div class=(css::paper::BLANKS) {
                    p data-blank="name" { (t.paper_name()) }
                    p data-blank="date" { (t.paper_date()) }
                    p data-blank="score" { (t.paper_score(t.format_number(total_points(questions)), |of| html! { span { (of) } })) }
                }
                div class=(css::paper::INSTRUCTIONS) { (self.render_exam_files(found)) (self.render_instructions(found)) }
                @for (first, group) in groups(questions) { (self.group_of_questions(first, group, shows_points, language)) }
                (self.render_origin(found))
                @match exam.answers_from {
                    Some(moment) => p class=(css::paper::FACTS) { (self.describe_answers_from(moment)) },
                    None => (self.render_key(questions, language)),
                }
            }
        }
    }

    /// Renders questions that share a stem; `first` is the number of the first question.
    fn group_of_questions(
        &self,
        first: usize,
        questions: &[Question],
        shows_points: bool,
        language: TextLanguage<'_>,
    ) -> Markup {
        html! {
            div class=(css::paper::GROUP) {
                @if let Some(stem) = &questions[0].stem {
                    div class=(css::paper::STEM) {
                        p { (reference(self.texts, first, questions.len())) }
                        (render_text(&stem.html, language))
                    }
                }
                @for (number, one) in (first..).zip(questions) {
                    (self.render_question_with_space(number, one, shows_points, language))
                }
            }
        }
    }

    fn render_key(&self, questions: &[Question], language: TextLanguage<'_>) -> Markup {
        html! {
            section class=(css::answer_key::KEY) {
                h2 { (self.texts.paper_answers()) }
                @for (number, question) in (1..).zip(questions) {
                    (self.render_key_entry(number, question, language))
                }
            }
        }
    }

    fn render_question_with_space(
        &self,
        number: usize,
        question: &Question,
        shows_points: bool,
        language: TextLanguage<'_>,
    ) -> Markup {
        let t = self.texts;
        let id = format!("question-{number}");
        html! {
            div class=(css::paper_question::QUESTION) role="group" aria-labelledby=(id) {
                div class=(css::paper_question::ASKED) {
                    h2 id=(id) aria-label=(t.common_question_number(number)) { (number) "." }
                    (render_text(&question.question.html, language))
                    @if shows_points { p { (t.paper_points(question.points)) } }
                }
                div class=(css::paper_question::ROOM) { (space(t, question, language)) }
            }
        }
    }

    fn render_key_entry(
        &self,
        number: usize,
        question: &Question,
        language: TextLanguage<'_>,
    ) -> Markup {
        let t = self.texts;
        let id = format!("answer-{number}");
        html! {
            div class=(css::answer_key::ENTRY) role="group" aria-labelledby=(id) {
                div class=(css::answer_key::ROW) {
                    h3 id=(id) aria-label=(t.paper_answer_to(number)) { (number) "." }
                    div {
                        (key_answers(t, question, language))
                        @if let Some(explanation) = &question.explanation {
                            div class=(css::answer_key::EXPLANATION) { (render_text(&explanation.html, language)) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the facts in the line below the heading.
fn facts(t: Texts, ExamInCourse { course, exam, .. }: ExamInCourse<'_>) -> Vec<String> {
    let questions = &exam.questions;
    let facts = [
        Some(t.isolate(&course.id)),
        exam.date.as_deref().map(|date| t.format_date(date)),
        exam.duration
            .map(|duration| t.common_minutes(duration.into())),
        Some(t.common_questions(questions.len() as f64)),
        (!exam.has_only_one_point_questions()).then(|| t.common_points(total_points(questions))),
    ];
    facts.into_iter().flatten().collect()
}

/// Adds up the points and rounds the sum, because a sum of tenths is not exact.
fn total_points(questions: &[Question]) -> f64 {
    let sum: f64 = questions.iter().map(|question| question.points).sum();
    format!("{sum:.9}").parse().unwrap_or(sum)
}

/// Groups adjacent questions that share a stem, each group with the number of its first question.
fn groups(questions: &[Question]) -> impl Iterator<Item = (usize, &[Question])> {
    let groups = questions.chunk_by(|one, next| {
        let stems = one.stem.as_ref().zip(next.stem.as_ref());
        stems.is_some_and(|(one, next)| one.html == next.html)
    });
    groups.scan(1, |next, group| {
        let first = *next;
        *next += group.len();
        Some((first, group))
    })
}

/// Writes the line above a stem, which says to how many of the next questions it refers.
fn reference(t: Texts, first: usize, count: usize) -> String {
    let last = first + count - 1;
    match count {
        1 => t.paper_refer_one(first),
        2 => t.paper_refer_two(first, last),
        _ => t.paper_refer(first, last),
    }
}

/// Renders the space for an answer, depending on the kind of question.
fn space(t: Texts, question: &Question, language: TextLanguage<'_>) -> Markup {
    let answers = &question.choices;
    match question.is_open_ended() {
        true if question.accepted_answers().is_some() => lines(1),
        true => lines(answer_lines(question)),
        // Even without choices, leave space to write.
        false if answers.is_empty() => lines(2),
        false => {
            let (mark, is_short) = (
                if question.kind == QuestionKind::AllOf {
                    "square"
                } else {
                    "round"
                },
                answers.iter().all(is_short),
            );
            html! {
                @if question.kind == QuestionKind::AllOf { p class=(css::paper_question::SEVERAL) { (t.question_select_all()) } }
                ul class=(css::paper_question::CHOICES) data-mark=(mark) data-short=[is_short.then_some("true")] {
                    @for (at, answer) in answers.iter().enumerate() {
                        li { span { (choice_letter(at)) } (render_text(&answer.text.html, language)) }
                    }
                }
            }
        }
    }
}

/// Returns whether a choice is so short that two choices of its length fit side by side.
fn is_short(answer: &Choice) -> bool {
    let text = &answer.text.markdown;
    text.encode_utf16().count() <= 26 && !text.contains('\n') && !text.contains("![")
}

/// Renders empty lines to write on.
fn lines(count: usize) -> Markup {
    html! {
        div class=(css::paper_question::LINES) aria-hidden="true" { @for _ in 0..count { div {} } }
    }
}

/// Returns how many lines to leave for an open answer: a quarter more than the longest model answer
/// takes up, and at least two for each point.
fn answer_lines(question: &Question) -> usize {
    const LETTERS_A_LINE: f64 = 55.0;
    const MIN_LINES: f64 = 4.0;
    const MAX_LINES: f64 = 12.0;
    let longest = question
        .choices
        .iter()
        .map(|answer| answer.text.markdown.encode_utf16().count())
        .max();
    let written = (longest.unwrap_or(0) as f64 * 1.25 / LETTERS_A_LINE).ceil() + 1.0;
    let worth = (2.0 * question.points + 2.0).round();
    MIN_LINES.max(written).max(worth).min(MAX_LINES) as usize
}

/// Returns the letter of a choice: A to Z, then AA, AB and so on.
fn choice_letter(at: usize) -> String {
    const LETTERS: usize = 26;
    let letter = char::from(b'A' + (at % LETTERS) as u8);
    let before = if at < LETTERS {
        String::new()
    } else {
        choice_letter(at / LETTERS - 1)
    };
    before + &letter.to_string()
}

fn key_answers(t: Texts, question: &Question, language: TextLanguage<'_>) -> Markup {
    if !question.is_open_ended() {
        return key_choices(t, question, language);
    }
    if question.accepted_answers().is_none() && question.choices.is_empty() {
        return label(t.common_no_answers());
    }
    let texts = question.accepted_answers().unwrap_or_default().iter();
    let texts = texts.map(|one| format_accepted(t, one));
    let texts: IndexSet<String> = texts.collect();
    html! {
        @if !texts.is_empty() {
            (label(&t.question_accepted_answers(texts.len() as f64)))
            ul { @for text in &texts { li { (render_plain(text, language)) } } }
        }
        @if !question.choices.is_empty() {
            (label(&t.question_model_answers(question.choices.len() as f64)))
            ul { @for answer in &question.choices { li { (render_text(&answer.text.html, language)) } } }
        }
    }
}

fn key_choices(t: Texts, question: &Question, language: TextLanguage<'_>) -> Markup {
    let right = question
        .choices
        .iter()
        .enumerate()
        .filter(|(_, answer)| answer.correct);
    let right: Vec<_> = right.collect();
    if right.is_empty() {
        return label(t.common_no_answers());
    }
    html! {
        @if question.kind == QuestionKind::OneOf && right.len() > 1 { (label(t.paper_any_one())) }
        ul {
            @for (at, answer) in right {
                li class=(css::answer_key::CHOICE) { span { (choice_letter(at)) } (render_text(&answer.text.html, language)) }
            }
        }
    }
}

fn label(words: &str) -> Markup {
    html! { p class=(css::answer_key::LABEL) { (words) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_lettered_like_columns_of_a_sheet() {
        let letters = [0, 25, 26, 27, 51, 52, 701, 702].map(choice_letter);
        assert_eq!(letters, ["A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
    }
}
