//! When content is there: what the keys `draft`, `from`, `until`, `answersFrom`, `withdrawn` and `missing` hide.
//!
//! [`View::exam`], [`View::course`] and [`View::files`] are the only places that decide it. They return the value of a
//! file without what is hidden, so that nothing built from it can show more.

use std::borrow::Cow;
use std::fmt;

use jiff::Timestamp;
use jiff::civil;
use jiff::tz::{Offset, TimeZone};
use serde::{Serialize, Serializer};

use super::catalog::{Absence, Role};
use super::diagnostics::one_line;
use super::model::{Attachment, CourseFile, Exam, Item, Optional, Question};
use super::rules::parse_date;

/// A moment that a content file names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    at: Timestamp,
    /// As the author wrote it; for a date, that of the server's time zone.
    offset: Offset,
}

/// RFC 3339: `2026-12-20T18:00:00+01:00`.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.display_with_offset(self.offset).fmt(f)
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Parses a time of RFC 3339, whose seconds may be left out, or a date, which means its midnight in the server's time
/// zone. `None` if it is neither.
pub fn parse_moment(text: &str) -> Option<Moment> {
    let (date, time) = text.split_at_checked("2026-12-20".len())?;
    let (year, Some(month), Some(day)) = parse_date(date)? else {
        return None;
    };
    let date = civil::Date::new(
        year.try_into().ok()?,
        month.try_into().ok()?,
        day.try_into().ok()?,
    )
    .ok()?;
    if time.is_empty() {
        let midnight = date.to_zoned_datetime(TimeZone::system()).ok()?;
        return Some(Moment {
            at: midnight.timestamp(),
            offset: midnight.offset(),
        });
    }
    let time = time.strip_prefix(['T', 't', ' '])?;
    let (time, offset) = match time.strip_suffix(['Z', 'z']) {
        Some(time) => (time, Offset::UTC),
        None => {
            let (time, offset) = time.split_at_checked(time.len().checked_sub("+01:00".len())?)?;
            let sign = if offset.starts_with('-') { -1 } else { 1 };
            let (hours, minutes) = offset.strip_prefix(['+', '-'])?.split_once(':')?;
            let seconds = sign * (two_digits(hours, 23)? * 60 + two_digits(minutes, 59)?) * 60;
            (time, Offset::from_seconds(seconds).ok()?)
        }
    };
    let (minute, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let mut parts = minute.split(':');
    let (hour, minute) = (
        two_digits(parts.next()?, 23)?,
        two_digits(parts.next()?, 59)?,
    );
    // A leap second counts as the one before it.
    let second = parts
        .next()
        .map_or(Some(0), |second| two_digits(second, 60))?
        .min(59);
    let has_fraction = time.contains('.');
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|digit| digit.is_ascii_digit());
    if parts.next().is_some() || !is_fraction || (has_fraction && time.matches(':').count() != 2) {
        return None;
    }
    let [hour, minute, second] =
        [hour, minute, second].map(|number| i8::try_from(number).unwrap_or_default());
    let at = offset.to_timestamp(date.at(hour, minute, second, 0)).ok()?;
    Some(Moment { at, offset })
}

/// A number of exactly two digits, up to a highest one.
fn two_digits(text: &str, highest: i32) -> Option<i32> {
    let is_number = text.len() == 2 && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|number| is_number && *number <= highest)
}

/// The moment of a key. A malformed one was reported already.
fn moment(value: &Optional) -> Option<Moment> {
    value.0.as_deref().and_then(parse_moment)
}

/// For whom content is loaded, and when.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// `None` if nothing is hidden.
    at: Option<Timestamp>,
    drafts: bool,
}

impl View {
    /// All content, whatever its dates: for authors' tools.
    pub const EVERYTHING: View = View {
        at: None,
        drafts: true,
    };

    /// What is there now.
    pub fn now() -> View {
        View {
            at: Some(Timestamp::now()),
            drafts: false,
        }
    }

    /// What is there at a moment.
    pub fn at(moment: Moment) -> View {
        View {
            at: Some(moment.at),
            drafts: false,
        }
    }

    /// Drafts too, if they are wanted.
    #[must_use]
    pub fn with_drafts(self, drafts: bool) -> View {
        View { drafts, ..self }
    }
}

/// The dates of some content as seen at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timetable {
    /// Whether any key of this module is used.
    pub is_used: bool,
    /// When something appears or disappears next.
    pub next: Option<Timestamp>,
    /// What is hidden, a sentence each, and until when.
    pub hidden: Vec<String>,
}

impl Timetable {
    /// The whole seconds until the next change, if there is one.
    pub fn seconds_to_next(&self) -> Option<u64> {
        let left = self.next?.duration_since(Timestamp::now()).as_secs();
        Some(u64::try_from(left).unwrap_or_default())
    }

    /// Adds the timetable of a file, whose name begins its sentences.
    pub fn merge(&mut self, of_file: Timetable, file: &str) {
        self.is_used |= of_file.is_used;
        self.next = self.next.into_iter().chain(of_file.next).min();
        let sentences = of_file
            .hidden
            .iter()
            .map(|sentence| one_line(&format!("{file}: {sentence}")));
        self.hidden.extend(sentences);
    }
}

/// An exam as it is seen.
pub struct SeenExam<'a> {
    /// Borrowed if nothing of it is hidden.
    pub exam: Cow<'a, Exam>,
    /// When its answers appear, if they are hidden.
    pub answers_from: Option<Moment>,
    /// Why there is nothing to see of it, although it is listed.
    pub absence: Option<Absence>,
}

impl View {
    /// Whether a moment has come. Notes it as the next change otherwise.
    fn has_come(&self, moment: Moment, timetable: &mut Timetable) -> bool {
        timetable.is_used = true;
        let Some(now) = self.at else { return true };
        if moment.at > now {
            timetable.next = timetable.next.into_iter().chain([moment.at]).min();
        }
        moment.at <= now
    }

    /// Whether something is there between two moments; notes it as hidden otherwise.
    fn is_there(
        &self,
        what: &str,
        from: &Optional,
        until: &Optional,
        timetable: &mut Timetable,
    ) -> bool {
        let (from, until) = (moment(from), moment(until));
        let has_begun = from.is_none_or(|from| self.has_come(from, timetable));
        let has_ended =
            until.is_some_and(|until| self.has_come(until, timetable)) && self.at.is_some();
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

    /// Whether a draft is shown; notes it as hidden otherwise.
    fn is_published(&self, what: &str, draft: bool, timetable: &mut Timetable) -> bool {
        timetable.is_used |= draft;
        if draft && !self.drafts {
            timetable.hidden.push(format!("{what} is a draft"));
        }
        !draft || self.drafts
    }

    /// Whether a course is there.
    pub fn course(&self, course: &CourseFile, timetable: &mut Timetable) -> bool {
        self.is_published(
            &format!("the course `{}`", course.id.0),
            course.draft,
            timetable,
        )
    }

    /// Until when an announcement is shown; `None` if it is over.
    pub fn announcement(
        &self,
        until: &Optional,
        timetable: &mut Timetable,
    ) -> Option<Option<Moment>> {
        let until_then = moment(until);
        let is_there = self.is_there("the announcement", &Optional(None), until, timetable);
        is_there.then_some(until_then)
    }

    /// The attachments that are there.
    pub fn files(&self, files: &mut Option<Vec<Attachment>>, timetable: &mut Timetable) {
        files.iter_mut().for_each(|files| {
            files.retain(|file| {
                self.is_there(
                    &format!("the file `{}`", file.path.0),
                    &file.from,
                    &file.until,
                    timetable,
                )
            });
        });
    }

    /// An exam without what is hidden of it; `None` if all of it is.
    pub fn exam<'a>(&self, exam: &'a Exam, timetable: &mut Timetable) -> Option<SeenExam<'a>> {
        let name = format!("the exam `{}`", exam.id.0);
        if !self.is_published(&name, exam.draft, timetable)
            || !self.is_there(&name, &exam.from, &exam.until, timetable)
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
                    draft: exam.draft,
                    ..Exam::default()
                };
                return Some(SeenExam {
                    exam: Cow::Owned(listed),
                    answers_from: None,
                    absence: Some(absence),
                });
            }
        }
        let mut seen = Cow::Borrowed(exam);
        let answers_from = moment(&exam.answers_from)
            .filter(|answers_from| !self.has_come(*answers_from, timetable));
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
            self.files(&mut seen.to_mut().files, timetable);
        }
        if has_draft(exam.questions.as_deref().unwrap_or_default()) {
            self.remove_drafts(&mut seen.to_mut().questions, timetable);
        }
        Some(SeenExam {
            exam: seen,
            answers_from,
            absence: None,
        })
    }

    /// Removes drafts, and stems that lose all of their questions.
    fn remove_drafts(&self, items: &mut Option<Vec<Item>>, timetable: &mut Timetable) {
        let Some(items) = items else { return };
        items.retain_mut(|item| match item {
            Item::Question(question) => self.is_published(
                &format!("the question `{}`", question.id.0),
                question.draft,
                timetable,
            ),
            Item::Stem(stem) => {
                self.remove_drafts(&mut stem.questions, timetable);
                stem.questions
                    .as_ref()
                    .is_some_and(|questions| !questions.is_empty())
            }
        });
    }
}

/// Why an exam has nothing but its entry in the list.
fn absence(exam: &Exam) -> Option<Absence> {
    let withdrawn = exam.withdrawn.clone().non_blank().map(Absence::Withdrawn);
    withdrawn.or_else(|| exam.missing.clone().non_blank().map(Absence::Missing))
}

fn has_draft(items: &[Item]) -> bool {
    items.iter().any(|item| match item {
        Item::Question(question) => question.draft,
        Item::Stem(stem) => has_draft(stem.questions.as_deref().unwrap_or_default()),
    })
}

fn each_question_mut(items: &mut Option<Vec<Item>>, call: &mut impl FnMut(&mut Question)) {
    for item in items.iter_mut().flatten() {
        match item {
            Item::Question(question) => call(question),
            Item::Stem(stem) => each_question_mut(&mut stem.questions, call),
        }
    }
}

/// Whether a file is the key.
fn gives_answers_away(file: &Attachment) -> bool {
    file.role.0.as_deref().and_then(Role::parse) == Some(Role::Solution)
}

/// Removes whatever tells how a question is answered. The choices stay.
fn withhold_answers(question: &mut Question) {
    if question.open_ended {
        question.answers = None;
    }
    for answer in question.answers.iter_mut().flatten() {
        answer.correct = false;
        answer.feedback = Optional(None);
    }
    question.accept = None;
    question.explanation = Optional(None);
    question.hints = None;
}

/// Whether two keys are in the wrong order.
pub fn is_reversed(from: &Optional, until: &Optional) -> bool {
    matches!((moment(from), moment(until)), (Some(from), Some(until)) if from.at > until.at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        parse_moment(text).unwrap_or_else(|| panic!("{text} is a moment"))
    }

    #[test]
    fn a_moment_is_a_time_with_an_offset_or_a_date() {
        for (text, utc) in [
            ("2026-12-20T18:00+01:00", "2026-12-20T17:00:00Z"),
            ("2026-12-20T18:00:30.5Z", "2026-12-20T18:00:30Z"),
            ("2026-12-20t18:00:59z", "2026-12-20T18:00:59Z"),
            ("2026-12-31T23:59:60Z", "2026-12-31T23:59:59Z"),
            ("2026-12-20 18:00-03:30", "2026-12-20T21:30:00Z"),
        ] {
            assert_eq!(at(text).at.to_string(), utc, "{text}");
        }
        assert_eq!(
            at("2026-12-20T18:00+01:00").to_string(),
            "2026-12-20T18:00:00+01:00"
        );
        assert_eq!(at("2026-12-20"), {
            let midnight = civil::date(2026, 12, 20)
                .to_zoned_datetime(TimeZone::system())
                .expect("a midnight");
            Moment {
                at: midnight.timestamp(),
                offset: midnight.offset(),
            }
        });
        for none in [
            "",
            "2026",
            "2026-12",
            "2026-02-30",
            "20 December",
            "2026-12-20T18:00",
            "2026-12-20T24:00Z",
            "2026-12-20T18:60Z",
            "2026-12-20T18:00:61Z",
            "2026-12-20T18Z",
            "2026-12-20T18:00+1:00",
            "2026-12-20T18:00+0100",
            "2026-12-20T18:00.5Z",
            "2026-12-20T18:00:00.Z",
            "2026-12-20TZ",
            "2026-12-20T18:00:00:00Z",
            "2026-12-20Z",
            "äöü-12-20T18:00Z",
            "2026-12-20T1ä:00Z",
            "2026-12-20Tä",
        ] {
            assert_eq!(parse_moment(none), None, "{none}");
        }
    }

    fn exam(yaml: &str) -> Exam {
        super::super::yaml::from_str(yaml).expect("an exam")
    }

    fn seen_at(exam: &Exam, now: &str) -> (Option<Exam>, Timetable) {
        let mut timetable = Timetable::default();
        let seen = View::at(at(now)).exam(exam, &mut timetable);
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
        let seen = view.exam(&exam, &mut timetable).expect("it is seen");
        assert_eq!(*seen.exam, exam);
        let draft = Exam {
            draft: true,
            ..Exam::default()
        };
        assert!(View::now().exam(&draft, &mut timetable).is_none());
        assert!(View::EVERYTHING.exam(&draft, &mut timetable).is_some());
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
            .exam(&exam, &mut timetable)
            .expect("it is listed");
        assert_eq!(seen.absence, Some(Absence::Withdrawn("why".to_owned())));
        assert_eq!(seen.exam.questions, None);
        assert!(seen.exam.instructions.is_none() && !seen.exam.date.is_none());
        let seen = View::EVERYTHING
            .exam(&exam, &mut timetable)
            .expect("it is listed");
        assert_eq!((seen.absence, &*seen.exam), (None, &exam));
    }
}
