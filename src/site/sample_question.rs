//! Chooses the question that a first-time visitor can answer on the start page. The entry point is
//! [`choose`].

use stoa_content::catalog::{Catalog, Exam, Question, QuestionInExam, QuestionKind};
use stoa_text::rich_text::Event;

/// Chooses the most suitable question; if there are several, the first. The same content always
/// yields the same question.
pub(super) fn choose(catalog: &Catalog) -> Option<QuestionInExam<'_>> {
    let questions = catalog.all_exams().flat_map(|found| {
        let questions = found.exam.questions.iter();
        questions.map(move |question| rank(found.exam, question))
    });
    let ranked = questions.enumerate();
    let ranked = ranked.filter_map(|(number, rank)| Some((rank?, number)));
    catalog.question_at(ranked.min()?.1)
}

/// Ranks a question for a first visit, on which it must make sense on its own and be quick to
/// answer: the lower, the better; `true` marks a question that is not brief. Returns `None` if the
/// question cannot be answered.
fn rank(exam: &Exam, question: &Question) -> Option<(u8, bool)> {
    /// The maximum size of a short question, in bytes of HTML, without choices.
    const SHORT: usize = 400;
    /// The maximum size of a brief question, in bytes of HTML, including choices. On a phone, the
    /// first choices are then visible without scrolling.
    const BRIEF: usize = 220;
    if exam.answers_from.is_some() || exam.draft || question.draft {
        return None;
    }
    let kind = match question.kind {
        QuestionKind::OneOf | QuestionKind::AllOf if question.choices.is_empty() => return None,
        QuestionKind::OneOf => 0,
        QuestionKind::AllOf => 1,
        QuestionKind::Checked(_) => 2,
        QuestionKind::Open => 4,
    };
    let choices = question.choices.iter().map(|choice| &choice.text);
    let mut texts = std::iter::once(&question.question).chain(choices);
    let length: usize = texts.clone().map(|text| text.html.as_str().len()).sum();
    // Formulas require the typesetter, and figures another request.
    let is_plain = texts.all(|text| {
        let mut events = text.html.events();
        !events.any(|event| matches!(event, Event::Math { .. } | Event::Image(_)))
    });
    let flaws = [
        question.stem.is_some(),
        question.explanation.is_none(),
        question.question.html.as_str().len() > SHORT,
        !is_plain,
    ];
    let flaws = flaws.map(u8::from).iter().sum::<u8>();
    Some((kind + flaws, length > BRIEF))
}
