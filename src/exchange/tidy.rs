//! Drafts as people would write them: no white space at the ends of lines, nothing that says nothing.

use super::policy::Draft;
use super::text::clean;
use crate::content::model::{Accepted, Optional, Text};

/// A draft without what need not, or cannot, stand in a file.
pub fn tidy(mut draft: Draft) -> Draft {
    let question = &mut draft.question;
    text(&mut question.question);
    optional(&mut question.explanation);
    list(&mut question.hints, text);
    list(&mut question.topics, text);
    drop_empty(&mut question.hints);
    drop_empty(&mut question.topics);
    list(&mut question.answers, |answer| {
        text(&mut answer.answer_text);
        optional(&mut answer.feedback);
    });
    list(&mut question.accept, |accepted| {
        if let Accepted::Text(accepted) = accepted {
            text(accepted);
        }
    });
    if question.points.0.as_deref() == Some("1") {
        question.points = Optional(None);
    }
    draft.stem = draft.stem.map(|stem| tidied(&stem)).filter(|stem| !stem.trim().is_empty());
    draft
}

fn text(text: &mut Text) {
    text.0 = tidied(&text.0);
}

fn optional(text: &mut Optional) {
    text.0 = text.0.take().map(|text| tidied(&text)).filter(|text| !text.trim().is_empty());
}

fn list<T>(list: &mut Option<Vec<T>>, tidy: impl Fn(&mut T)) {
    list.iter_mut().flatten().for_each(tidy);
    if list.as_ref().is_some_and(Vec::is_empty) {
        *list = None;
    }
}

fn drop_empty(texts: &mut Option<Vec<Text>>) {
    if let Some(list) = texts {
        list.retain(|text| !text.0.trim().is_empty());
    }
    list(texts, |_| {});
}

/// A text whose lines end where their words do.
pub fn tidied(text: &str) -> String {
    let text = clean(text);
    let lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    lines.join("\n").trim_end().trim_start_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::model::Question;
    use crate::exchange::policy::answer;

    #[test]
    fn what_says_nothing_is_left_out() {
        let question = Question {
            question: "\n a  \n\tb\n\n".into(),
            answers: Some(vec![answer("c\u{7} ", true, Some(" ".to_owned()))]),
            hints: Some(vec![" ".into()]),
            accept: Some(Vec::new()),
            points: Optional(Some("1".to_owned())),
            ..Question::default()
        };
        let tidied = tidy(Draft { stem: Some("\n".to_owned()), question, ..Draft::default() });
        let expected = Question {
            question: " a\n    b".into(),
            answers: Some(vec![answer("c", true, None)]),
            ..Question::default()
        };
        assert_eq!(tidied, Draft { question: expected, ..Draft::default() });
    }
}
