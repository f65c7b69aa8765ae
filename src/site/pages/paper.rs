//! An exam on paper: all of its questions with space to answer, and then the key.

use indexmap::IndexSet;
use maud::{Markup, html};

use super::question::format_accepted;
use super::rich_text::{Language, plain, text};
use super::{Data, View, note, server_content};
use crate::api::{Answer, Exam, Question};
use crate::site::route::Route;
use crate::site::shared::css;
use crate::site::texts::Texts;

impl View<'_> {
    pub(super) fn paper(&self, id: &str) -> Markup {
        let exam = if let Data::Exam(exam) = &self.data {
            Some(exam)
        } else {
            None
        };
        let content = match (self.exam_in_course(), exam) {
            (Some(found), Some(exam)) if !exam.questions.is_empty() => {
                self.sheet(found.course_id, id, exam)
            }
            (_, exam) => html! {
                @if let Some(exam) = exam { (self.attachments(&exam.files)) }
                (note(self.texts.common_no_questions()))
            },
        };
        html! {
            div class=(css::paper_page::PAGE) {
                div class=(css::paper_page::TOOLS) { (self.go_back()) }
                article class=(css::paper_page::SHEET) {
                    h1 tabindex="-1" {
                        @if let Some(exam) = exam { (self.language_or_site(exam.language.as_deref()).name(&exam.description)) }
                        @else { (self.texts.paper_heading()) }
                    }
                    (server_content(&content))
                }
            }
        }
    }

    fn sheet(&self, course: &str, id: &str, exam: &Exam<'_>) -> Markup {
        let (t, questions) = (self.texts, &exam.questions[..]);
        let shows_points = !are_equal(questions);
        html! {
            div class=(css::paper::PAPER) {
                div class=(css::corner::CORNER) {
                    div class={ (css::corner::CODE) " " (css::global::WITH_SCRIPTS) } {}
                    p { a href=(self.href(Route::Review { course, exam: id })) { (t.paper_online()) } }
                }
                p class=(css::paper::FACTS) {
                    @for (at, fact) in facts(t, course, exam).iter().enumerate() { @if at > 0 { "\u{a0}· " } span data-fact[at > 0] { (fact) } }
                }
                div class=(css::paper::BLANKS) {
                    p data-blank="name" { (t.paper_name()) }
                    p data-blank="date" { (t.paper_date()) }
                    p data-blank="score" { (t.paper_score(t.number(total_points(questions)), |of| html! { span { (of) } })) }
                }
                div class=(css::paper::INSTRUCTIONS) { (self.attachments(&exam.files)) (self.instructions(exam)) }
                @for (first, group) in groups(questions) { (self.group_of_questions(first, group, shows_points)) }
                (self.origin(exam))
                @match exam.answers_from.as_deref() {
                    Some(moment) => p class=(css::paper::FACTS) { (t.visibility_answers_from(t.moment(moment))) },
                    None => (self.key(questions)),
                }
            }
        }
    }

    /// Questions that share a stem, and the number of the first.
    fn group_of_questions(
        &self,
        first: usize,
        questions: &[Question<'_>],
        shows_points: bool,
    ) -> Markup {
        html! {
            div class=(css::paper::GROUP) {
                @if let Some(html) = stem(&questions[0]) {
                    div class=(css::paper::STEM) {
                        p { (reference(self.texts, first, questions.len())) }
                        (text(html, self.language_of(&questions[0])))
                    }
                }
                @for (number, one) in (first..).zip(questions) {
                    (self.question_with_space(number, one, shows_points))
                }
            }
        }
    }

    fn key(&self, questions: &[Question<'_>]) -> Markup {
        html! {
            section class=(css::answer_key::KEY) {
                h2 { (self.texts.paper_answers()) }
                @for (number, question) in (1..).zip(questions) {
                    (self.key_entry(number, question))
                }
            }
        }
    }

    fn question_with_space(
        &self,
        number: usize,
        question: &Question<'_>,
        shows_points: bool,
    ) -> Markup {
        let (t, language) = (self.texts, self.language_of(question));
        let id = format!("question-{number}");
        html! {
            div class=(css::paper_question::QUESTION) role="group" aria-labelledby=(id) {
                div class=(css::paper_question::ASKED) {
                    h2 id=(id) aria-label=(t.common_question_number(number)) { (number) "." }
                    (text(&question.question_html, language))
                    @if shows_points { p { (t.paper_points(question.points)) } }
                }
                div class=(css::paper_question::ROOM) { (space(t, question, language)) }
            }
        }
    }

    fn key_entry(&self, number: usize, question: &Question<'_>) -> Markup {
        let (t, language) = (self.texts, self.language_of(question));
        let id = format!("answer-{number}");
        html! {
            div class=(css::answer_key::ENTRY) role="group" aria-labelledby=(id) {
                div class=(css::answer_key::ROW) {
                    h3 id=(id) aria-label=(t.paper_answer_to(number)) { (number) "." }
                    div {
                        (key_answers(t, question, language))
                        @if let Some(html) = question.explanation_html.as_deref() {
                            div class=(css::answer_key::EXPLANATION) { (text(html, language)) }
                        }
                    }
                }
            }
        }
    }
}

/// The line below the heading.
fn facts(t: Texts, course: &str, exam: &Exam<'_>) -> Vec<String> {
    let questions = &exam.questions;
    let facts = [
        Some(t.isolated(course)),
        exam.date.as_deref().map(|date| t.date(date)),
        exam.duration
            .map(|duration| t.common_minutes(duration.into())),
        Some(t.common_questions(questions.len() as f64)),
        (!are_equal(questions)).then(|| t.common_points(total_points(questions))),
    ];
    facts.into_iter().flatten().collect()
}

/// Rounded, because tenths do not add up exactly.
fn total_points(questions: &[Question<'_>]) -> f64 {
    let sum: f64 = questions.iter().map(|question| question.points).sum();
    format!("{sum:.9}").parse().unwrap_or(sum)
}

/// Whether each question is worth one point, which is not shown.
fn are_equal(questions: &[Question<'_>]) -> bool {
    questions.iter().all(|question| question.points == 1.0)
}

fn stem<'a>(question: &'a Question<'_>) -> Option<&'a str> {
    question.stem_html.as_deref()
}

/// Neighbours that share a stem, with the number of the first.
fn groups<'a, 'b>(
    questions: &'a [Question<'b>],
) -> impl Iterator<Item = (usize, &'a [Question<'b>])> {
    let groups = questions.chunk_by(|one, next| stem(one).is_some() && stem(one) == stem(next));
    groups.scan(1, |next, group| {
        let first = *next;
        *next += group.len();
        Some((first, group))
    })
}

/// The line above a stem.
fn reference(t: Texts, first: usize, count: usize) -> String {
    let last = first + count - 1;
    match count {
        1 => t.paper_refer_one(first),
        2 => t.paper_refer_two(first, last),
        _ => t.paper_refer(first, last),
    }
}

/// The space for an answer, by the kind of the question.
fn space(t: Texts, question: &Question<'_>, language: Language<'_>) -> Markup {
    let answers = &question.answers;
    match question.open_ended {
        true if question.accept.is_some() => lines(1),
        true => lines(answer_lines(question)),
        // Without choices there is still something to write.
        false if answers.is_empty() => lines(2),
        false => {
            let (mark, is_short) = (
                if question.select_all {
                    "square"
                } else {
                    "round"
                },
                answers.iter().all(is_short),
            );
            html! {
                @if question.select_all { p class=(css::paper_question::SEVERAL) { (t.question_select_all()) } }
                ul class=(css::paper_question::CHOICES) data-mark=(mark) data-short=[is_short.then_some("true")] {
                    @for (at, answer) in answers.iter().enumerate() {
                        li { span { (choice_letter(at)) } (text(&answer.answer_html, language)) }
                    }
                }
            }
        }
    }
}

/// Whether two such choices fit side by side.
fn is_short(answer: &Answer<'_>) -> bool {
    let text = &answer.answer_text;
    text.encode_utf16().count() <= 26 && !text.contains('\n') && !text.contains("![")
}

/// Empty lines to write on.
fn lines(count: usize) -> Markup {
    html! {
        div class=(css::paper_question::LINES) aria-hidden="true" { @for _ in 0..count { div {} } }
    }
}

/// How many lines to leave for an open answer: a quarter more than its longest model answer takes, and at least two for
/// each point.
fn answer_lines(question: &Question<'_>) -> usize {
    const LETTERS_A_LINE: f64 = 55.0;
    const MIN_LINES: f64 = 4.0;
    const MAX_LINES: f64 = 12.0;
    let longest = question
        .answers
        .iter()
        .map(|answer| answer.answer_text.encode_utf16().count())
        .max();
    let written = (longest.unwrap_or(0) as f64 * 1.25 / LETTERS_A_LINE).ceil() + 1.0;
    let worth = (2.0 * question.points + 2.0).round();
    MIN_LINES.max(written).max(worth).min(MAX_LINES) as usize
}

/// The letter of a choice: A to Z, then AA, AB and so on.
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

fn key_answers(t: Texts, question: &Question<'_>, language: Language<'_>) -> Markup {
    if !question.open_ended {
        return key_choices(t, question, language);
    }
    if question.accept.is_none() && question.answers.is_empty() {
        return label(t.common_no_answers());
    }
    let texts = question
        .accept
        .iter()
        .flatten()
        .map(|one| format_accepted(t, one));
    let texts: IndexSet<String> = texts.collect();
    html! {
        @if !texts.is_empty() {
            (label(&t.question_accepted_answers(texts.len() as f64)))
            ul { @for text in &texts { li { (plain(text, language)) } } }
        }
        @if !question.answers.is_empty() {
            (label(&t.question_model_answers(question.answers.len() as f64)))
            ul { @for answer in &question.answers { li { (text(&answer.answer_html, language)) } } }
        }
    }
}

fn key_choices(t: Texts, question: &Question<'_>, language: Language<'_>) -> Markup {
    let right = question
        .answers
        .iter()
        .enumerate()
        .filter(|(_, answer)| answer.correct == Some(true));
    let right: Vec<_> = right.collect();
    if right.is_empty() {
        return label(t.common_no_answers());
    }
    html! {
        @if !question.select_all && right.len() > 1 { (label(t.paper_any_one())) }
        ul {
            @for (at, answer) in right {
                li class=(css::answer_key::CHOICE) { span { (choice_letter(at)) } (text(&answer.answer_html, language)) }
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
