//! A question with room to answer it.

use maud::{Markup, html};

use crate::site::pages::text::text;
use crate::site::pages::told::{Answer, Question};
use crate::site::pages::words::counted;

pub fn question(
    number: usize,
    question: &Question<'_>,
    shows_points: bool,
    language: Option<&str>,
) -> Markup {
    let id = format!("question-{number}");
    html! {
        div.paper-PaperQuestion-question role="group" aria-labelledby=(id) {
            div.paper-PaperQuestion-asked {
                h2 id=(id) aria-label={ "Question " (number) } { (number) "." }
                (text(&question.question_html, language))
                @if shows_points { p { "(" (counted(question.points, "point")) ")" } }
            }
            div.paper-PaperQuestion-room { (room(question, language)) }
        }
    }
}

/// Where the answer is put, by the kind of the question.
fn room(question: &Question<'_>, language: Option<&str>) -> Markup {
    let answers = &question.answers;
    match question.open_ended {
        true if !question.accept.is_empty() => lines(1),
        true => lines(answer_lines(question)),
        // What has no choices can still be written.
        false if answers.is_empty() => lines(2),
        false => {
            let (mark, is_short) =
                (if question.select_all { "square" } else { "round" }, answers.iter().all(is_short));
            html! {
                @if question.select_all { p.paper-PaperQuestion-several { "Select all that apply." } }
                ul.paper-PaperQuestion-choices data-mark=(mark) data-short=[is_short.then_some("true")] {
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

/// Lines to write on.
fn lines(count: usize) -> Markup {
    html! {
        div.paper-PaperQuestion-lines aria-hidden="true" { @for _ in 0..count { div {} } }
    }
}

/// How many lines to leave for an open answer: what the longest model answer would take, and more for
/// those who think on paper; where there is none, its points tell.
fn answer_lines(question: &Question<'_>) -> usize {
    const LETTERS_A_LINE: f64 = 55.0;
    const FEWEST: f64 = 4.0;
    const MOST: f64 = 12.0;
    let longest = question.answers.iter().map(|answer| answer.answer_text.encode_utf16().count()).max();
    let written = (longest.unwrap_or(0) as f64 * 1.25 / LETTERS_A_LINE).ceil() + 1.0;
    let worth = (2.0 * question.points + 2.0).round();
    FEWEST.max(written).max(worth).min(MOST) as usize
}

/// What a choice is called on paper: A to Z, then AA, AB and on.
pub fn choice_letter(at: usize) -> String {
    const LETTERS: usize = 26;
    let letter = char::from(b'A' + (at % LETTERS) as u8);
    let before = if at < LETTERS { String::new() } else { choice_letter(at / LETTERS - 1) };
    before + &letter.to_string()
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
