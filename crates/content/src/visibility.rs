//! When content is visible: what the keys `draft`, `from`, `until`, `answersFrom`, `withdrawn` and
//! `missing` hide.
//!
//! Only [`View::show_exam`], [`View::check_course`] and [`View::remove_hidden_files`] determine
//! visibility. They return the value of a file without its hidden parts, so that nothing built from
//! it can reveal them.

use std::borrow::Cow;

use jiff::Timestamp;

use crate::catalog::{Absence, AttachmentRole};
use crate::model::{Attachment, CourseFile, Exam, OptionalText, Question, QuestionOrStem};
use crate::moment::{Moment, Timetable, parse_moment};

/// Returns the moment that is the value of a key. A malformed moment has already been reported.
fn moment(value: &OptionalText) -> Option<Moment> {
    value.0.as_deref().and_then(parse_moment)
}

/// The audience and the moment for which content is loaded.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The moment; `None` if no content is hidden because of its dates.
    at: Option<Timestamp>,
    drafts: bool,
}

impl View {
    /// All content, regardless of its dates, for authoring tools.
    pub(crate) const EVERYTHING: View = View {
        at: None,
        drafts: true,
    };

    /// The content that is visible now.
    pub fn now() -> View {
        View {
            at: Some(Timestamp::now()),
            drafts: false,
        }
    }

    /// The content that is visible at the given moment.
    pub fn at(moment: Moment) -> View {
        View {
            at: Some(moment.timestamp),
            drafts: false,
        }
    }

    /// Includes drafts, if they are wanted.
    #[must_use]
    pub fn with_drafts(self, drafts: bool) -> View {
        View { drafts, ..self }
    }
}

/// The visible part of an exam.
pub struct VisibleExam<'a> {
    /// Borrowed if no part of it is hidden.
    pub exam: Cow<'a, Exam>,
    /// When the answers appear, if they are hidden.
    pub answers_from: Option<Moment>,
    /// The reason why only the list entry of the exam is visible, if that is so.
    pub absence: Option<Absence>,
}

impl View {
    /// Returns whether a moment has come. If not, records it in the timetable as a possible next
    /// change.
    fn check_moment(&self, moment: Moment, timetable: &mut Timetable) -> bool {
        timetable.is_used = true;
        let Some(now) = self.at else { return true };
        if moment.timestamp > now {
            timetable.next = timetable.next.into_iter().chain([moment.timestamp]).min();
        }
        moment.timestamp <= now
    }

    /// Returns whether something is visible now that is visible between two moments. Records in the
    /// timetable the moments to come and, if it is not visible, that it is hidden.
    fn check_window(
        &self,
        what: &str,
        from: &OptionalText,
        until: &OptionalText,
        timetable: &mut Timetable,
    ) -> bool {
        let (from, until) = (moment(from), moment(until));
        let has_begun = from.is_none_or(|from| self.check_moment(from, timetable));
        let has_ended =
            until.is_some_and(|until| self.check_moment(until, timetable)) && self.at.is_some();
        match (from, until) {
            (_, Some(until)) if has_ended => timetable
                .hidden
                .push(format!("{what} has been hidden since {until}")),
            (Some(from), _) if !has_begun => timetable
                .hidden
                .push(format!("{what} is hidden until {from}")),
            _ => {}
        }
        has_begun && !has_ended
    }

    /// Returns whether something is visible that may be a draft. If not, records in the timetable
    /// that it is hidden.
    fn check_draft(&self, what: &str, draft: bool, timetable: &mut Timetable) -> bool {
        timetable.is_used |= draft;
        if draft && !self.drafts {
            timetable.hidden.push(format!("{what} is a draft"));
        }
        !draft || self.drafts
    }

    /// Returns whether a course is visible. If not, records in the timetable that it is hidden.
    pub fn check_course(&self, course: &CourseFile, timetable: &mut Timetable) -> bool {
        self.check_draft(
            &format!("the course `{}`", course.id.0),
            course.draft,
            timetable,
        )
    }

    /// Returns the time until which an announcement is shown, if there is one; `None` if the
    /// announcement is not shown. If not, records that it is hidden.
    pub fn find_announcement_end(
        &self,
        until: &OptionalText,
        timetable: &mut Timetable,
    ) -> Option<Option<Moment>> {
        let until_then = moment(until);
        let is_shown = self.check_window("the announcement", &OptionalText(None), until, timetable);
        is_shown.then_some(until_then)
    }

    /// Removes the attachments that are not visible, and records that they are hidden.
    pub fn remove_hidden_files(
        &self,
        files: &mut Option<Vec<Attachment>>,
        timetable: &mut Timetable,
    ) {
        files.iter_mut().for_each(|files| {
            files.retain(|file| {
                self.check_window(
                    &format!("the file `{}`", file.path.0),
                    &file.from,
                    &file.until,
                    timetable,
                )
            });
        });
    }

    /// Returns an exam without its hidden parts; `None` if the whole exam is hidden.
    pub fn show_exam<'a>(
        &self,
        exam: &'a Exam,
        timetable: &mut Timetable,
    ) -> Option<VisibleExam<'a>> {
        let name = format!("the exam `{}`", exam.id.0);
        if !self.check_draft(&name, exam.draft, timetable)
            || !self.check_window(&name, &exam.from, &exam.until, timetable)
        {
            return None;
        }
        if let Some(absence) = absence(exam) {
            timetable.is_used = true;
            if self.at.is_some() {
                let (id, description, date) =
                    (exam.id.clone(), exam.description.clone(), exam.date.clone());
                let listed = Exam {
                    id,
                    description,
                    date,
                    language: exam.language.clone(),
                    draft: exam.draft,
                    ..Exam::default()
                };
                return Some(VisibleExam {
                    exam: Cow::Owned(listed),
                    answers_from: None,
                    absence: Some(absence),
                });
            }
        }
        let mut seen = Cow::Borrowed(exam);
        let answers_from = moment(&exam.answers_from)
            .filter(|answers_from| !self.check_moment(*answers_from, timetable));
        if let Some(answers_from) = answers_from {
            timetable.hidden.push(format!(
                "the answers to {name} are hidden until {answers_from}"
            ));
            let exam = seen.to_mut();
            each_question_mut(&mut exam.questions, &mut withhold_answers);
            exam.files
                .iter_mut()
                .for_each(|files| files.retain(|file| !gives_answers_away(file)));
        }
        let is_dated = |file: &Attachment| !file.from.is_none() || !file.until.is_none();
        if exam.files.iter().flatten().any(is_dated) {
            self.remove_hidden_files(&mut seen.to_mut().files, timetable);
        }
        if has_draft(exam.questions.as_deref().unwrap_or_default()) {
            self.remove_drafts(&mut seen.to_mut().questions, timetable);
        }
        Some(VisibleExam {
            exam: seen,
            answers_from,
            absence: None,
        })
    }

    /// Removes drafts, and stems that lose all of their questions.
    fn remove_drafts(&self, items: &mut Option<Vec<QuestionOrStem>>, timetable: &mut Timetable) {
        let Some(items) = items else { return };
        items.retain_mut(|item| match item {
            QuestionOrStem::Question(question) => self.check_draft(
                &format!("the question `{}`", question.id.0),
                question.draft,
                timetable,
            ),
            QuestionOrStem::Stem(stem) => {
                self.remove_drafts(&mut stem.questions, timetable);
                stem.questions
                    .as_ref()
                    .is_some_and(|questions| !questions.is_empty())
            }
        });
    }
}

/// Returns the reason, if there is one, why only the list entry of an exam is visible.
fn absence(exam: &Exam) -> Option<Absence> {
    let withdrawn = exam.withdrawn.clone().non_blank().map(Absence::Withdrawn);
    withdrawn.or_else(|| exam.missing.clone().non_blank().map(Absence::Missing))
}

fn has_draft(items: &[QuestionOrStem]) -> bool {
    items.iter().any(|item| match item {
        QuestionOrStem::Question(question) => question.draft,
        QuestionOrStem::Stem(stem) => has_draft(stem.questions.as_deref().unwrap_or_default()),
    })
}

fn each_question_mut(
    items: &mut Option<Vec<QuestionOrStem>>,
    call: &mut impl FnMut(&mut Question),
) {
    for item in items.iter_mut().flatten() {
        match item {
            QuestionOrStem::Question(question) => call(question),
            QuestionOrStem::Stem(stem) => each_question_mut(&mut stem.questions, call),
        }
    }
}

/// Returns whether a file contains the answers.
fn gives_answers_away(file: &Attachment) -> bool {
    file.role.0.as_deref().and_then(AttachmentRole::parse) == Some(AttachmentRole::Solution)
}

/// Removes everything that reveals the answers to a question. The choices remain.
fn withhold_answers(question: &mut Question) {
    if question.open_ended {
        question.answers = None;
    }
    for answer in question.answers.iter_mut().flatten() {
        answer.correct = false;
        answer.feedback = OptionalText(None);
    }
    question.accept = None;
    question.explanation = OptionalText(None);
    question.hints = None;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        parse_moment(text).unwrap_or_else(|| panic!("{text} is a moment"))
    }

    fn exam(yaml: &str) -> Exam {
        super::super::yaml::parse_if_valid(yaml).expect("an exam")
    }

    fn seen_at(exam: &Exam, now: &str) -> (Option<Exam>, Timetable) {
        let mut timetable = Timetable::default();
        let seen = View::at(at(now)).show_exam(exam, &mut timetable);
        (seen.map(|seen| seen.exam.into_owned()), timetable)
    }

    #[test]
    fn an_exam_is_there_from_one_moment_until_another() {
        let exam =
            exam("{id: e, description: d, from: '2026-01-02T00:00Z', until: '2026-01-04T00:00Z'}");
        for (now, is_there, next) in [
            ("2026-01-01T23:59:59Z", false, Some("2026-01-02T00:00:00Z")),
            ("2026-01-02T00:00Z", true, Some("2026-01-04T00:00:00Z")),
            ("2026-01-03T23:59:59Z", true, Some("2026-01-04T00:00:00Z")),
            ("2026-01-04T00:00Z", false, None),
        ] {
            let (seen, timetable) = seen_at(&exam, now);
            assert_eq!(seen.is_some(), is_there, "{now}");
            assert_eq!(timetable.hidden.is_empty(), is_there, "{now}");
            assert_eq!(
                timetable.next.map(|next| next.to_string()).as_deref(),
                next,
                "{now}"
            );
            assert!(timetable.is_used);
        }
    }

    #[test]
    fn drafts_are_hidden_with_the_stems_above_them() {
        let exam = exam(
            "{id: e, description: d, questions: [{id: a, question: q, draft: true}, {stem: s, questions: [{id: b, \
             question: q, draft: true}]}, {stem: t, questions: [{id: c, question: q}]}]}",
        );
        let (seen, timetable) = seen_at(&exam, "2026-01-01");
        assert_eq!(
            seen.and_then(|seen| seen.questions)
                .map(|items| items.len()),
            Some(1)
        );
        assert_eq!(
            timetable.hidden,
            ["the question `a` is a draft", "the question `b` is a draft"]
        );
        let mut timetable = Timetable::default();
        let view = View::now().with_drafts(true);
        let seen = view.show_exam(&exam, &mut timetable).expect("it is seen");
        assert_eq!(*seen.exam, exam);
        let draft = Exam {
            draft: true,
            ..Exam::default()
        };
        assert!(View::now().show_exam(&draft, &mut timetable).is_none());
        assert!(View::EVERYTHING.show_exam(&draft, &mut timetable).is_some());
    }

    #[test]
    fn nothing_tells_the_answers_before_their_time() {
        let exam = exam(
            "{id: e, description: d, answersFrom: '2026-01-02T00:00Z', questions: [{id: a, question: q, hints: [key], \
             explanation: key, answers: [{answerText: x, correct: true, feedback: key}, {answerText: y}]}, {stem: s, \
             questions: [{id: b, question: q, openEnded: true, accept: [key], answers: [{answerText: key}]}]}]}",
        );
        let (seen, timetable) = seen_at(&exam, "2026-01-01T00:00Z");
        let seen = format!("{:?}", seen.expect("it is there").questions);
        assert!(
            !seen.contains("key") && !seen.contains("correct: true"),
            "{seen}"
        );
        assert!(seen.contains('x') && seen.contains('y'));
        assert_eq!(
            timetable.hidden,
            ["the answers to the exam `e` are hidden until 2026-01-02T00:00:00+00:00"]
        );
        let (seen, timetable) = seen_at(&exam, "2026-01-02T00:00Z");
        assert_eq!(seen.as_ref(), Some(&exam));
        assert_eq!(timetable.next, None);
    }

    #[test]
    fn a_withdrawn_exam_keeps_its_entry_alone() {
        let exam = exam(
            "{id: e, description: d, date: 2024, withdrawn: why, instructions: i, questions: [{id: a, question: q}]}",
        );
        let mut timetable = Timetable::default();
        let seen = View::now()
            .show_exam(&exam, &mut timetable)
            .expect("it is listed");
        assert_eq!(seen.absence, Some(Absence::Withdrawn("why".to_owned())));
        assert_eq!(seen.exam.questions, None);
        assert!(seen.exam.instructions.is_none() && !seen.exam.date.is_none());
        let seen = View::EVERYTHING
            .show_exam(&exam, &mut timetable)
            .expect("it is listed");
        assert_eq!((seen.absence, &*seen.exam), (None, &exam));
    }
}
