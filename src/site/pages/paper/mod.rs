//! An exam on paper: all of its questions with room to answer, and then the key.

mod key;
mod question;

use maud::{Markup, html};

use super::frame::{note, until_loaded};
use super::text::text;
use super::told::{ExamHead, ExamQuestions, Question, given, read};
use super::words::{counted, date_in_words, number};
use super::{OfCourse, Page};
use crate::site::address::Address;

impl Page<'_> {
    pub(super) fn paper(&self, exam: &str, found: Option<OfCourse<'_>>) -> Markup {
        let json = found.map(|found| self.site.block.get(found.exam.whole).bytes);
        let head: Option<ExamHead<'_>> = json.as_deref().and_then(read);
        let questions: Option<ExamQuestions<'_>> = json.as_deref().and_then(read);
        let questions = questions.map_or_else(Vec::new, |all| all.questions);
        let heading = found.map_or("Exam on paper", |found| &found.exam.description);
        let content = match (found, &head) {
            (Some(found), Some(head)) if !questions.is_empty() => self.sheet(found, exam, head, &questions),
            _ => note("No questions found for this exam."),
        };
        html! {
            div.paper-PaperPage-page {
                div.paper-PaperPage-tools { (self.go_back()) }
                article.paper-PaperPage-sheet {
                    h1 tabindex="-1" { (heading) }
                    (until_loaded(&content))
                }
            }
        }
    }

    fn sheet(
        &self,
        found: OfCourse<'_>,
        exam: &str,
        head: &ExamHead<'_>,
        questions: &[Question<'_>],
    ) -> Markup {
        let course = found.course_id;
        html! {
            div.paper-Paper-paper {
                div.paper-Corner-corner {
                    div.paper-Corner-code.with-scripts {}
                    p { a href=(self.to(Address::Review { course, exam })) { "Answer it online" } }
                }
                p.paper-Paper-facts { (facts(course, head, questions)) }
                div.paper-Paper-blanks {
                    p data-blank="name" { "Name:" }
                    p data-blank="date" { "Date:" }
                    p data-blank="score" { "Score: " span { "of " (number(points(questions))) } }
                }
                div.paper-Paper-instructions { (self.instructions(head)) }
                @for (first, group) in groups(questions) { (self.shared(first, group, are_equal(questions))) }
                (self.origin(head))
                (self.key(questions))
            }
        }
    }

    /// Questions with the text that they share, and the number of the first.
    fn shared(&self, first: usize, questions: &[Question<'_>], are_equal: bool) -> Markup {
        html! {
            div.paper-Paper-group {
                @if let Some(html) = stem(&questions[0]) {
                    div.paper-Paper-stem {
                        p { (reference(first, questions.len())) }
                        (text(html, self.language_of(&questions[0])))
                    }
                }
                @for (number, one) in (first..).zip(questions) {
                    (question::question(number, one, !are_equal, self.language_of(one)))
                }
            }
        }
    }

    fn language_of<'a>(&'a self, question: &'a Question<'_>) -> Option<&'a str> {
        given(question.language.as_ref()).or(self.language())
    }
}

/// What the head of the paper tells of the exam, as far as it is known.
fn facts(course: &str, head: &ExamHead<'_>, questions: &[Question<'_>]) -> String {
    let facts = [
        Some(course.to_owned()),
        given(head.date.as_ref()).map(date_in_words),
        head.duration.map(|duration| counted(duration as f64, "minute")),
        Some(counted(questions.len() as f64, "question")),
        (!are_equal(questions)).then(|| counted(points(questions), "point")),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Tenths do not add up exactly.
fn points(questions: &[Question<'_>]) -> f64 {
    let sum: f64 = questions.iter().map(|question| question.points).sum();
    format!("{sum:.9}").parse().unwrap_or(sum)
}

/// Whether each question is worth the one point that goes without saying.
fn are_equal(questions: &[Question<'_>]) -> bool {
    questions.iter().all(|question| question.points == 1.0)
}

fn stem<'a>(question: &'a Question<'_>) -> Option<&'a str> {
    given(question.stem_html.as_ref())
}

/// Those together that share a text, with the number of the first of them.
fn groups<'a, 'b>(questions: &'a [Question<'b>]) -> impl Iterator<Item = (usize, &'a [Question<'b>])> {
    let groups = questions.chunk_by(|one, next| stem(one).is_some() && stem(one) == stem(next));
    groups.scan(1, |next, group| {
        let first = *next;
        *next += group.len();
        Some((first, group))
    })
}

/// Which questions a shared text belongs to.
fn reference(first: usize, count: usize) -> String {
    let last = first + count - 1;
    match count {
        1 => format!("Question {first} refers to the following."),
        2 => format!("Questions {first} and {last} refer to the following."),
        _ => format!("Questions {first} to {last} refer to the following."),
    }
}
