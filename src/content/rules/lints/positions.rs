//! Where right answers stand, and how long they are, over all questions of an exam.

use super::super::Step::{Item, Key};
use super::super::{Finding, Step};
use super::chance::{RARE, of_at_least};
use super::draft::Draft;
use crate::content::model::{Answer, Question};

/// As many questions of one exam as are counted: enough to tell, and few enough to be quick.
const MOST: usize = 2_000;

/// Questions with one right answer, and where it stands from 0.
fn choices<'a>(draft: &'a Draft<'a>) -> impl Iterator<Item = (&'a [Step], &'a [Answer], usize)> {
    let single = |question: &'a Question| {
        let answers = question.answers.as_deref().filter(|answers| answers.len() > 1)?;
        let mut right = answers.iter().enumerate().filter(|(_, answer)| answer.correct);
        match (question.open_ended, right.next(), right.next()) {
            (false, Some((at, _)), None) => Some((answers, at)),
            _ => None,
        }
    };
    let found = draft.questions.iter().filter_map(move |(path, question)| {
        let (answers, right) = single(question)?;
        Some((path.as_slice(), answers, right))
    });
    found.take(MOST)
}

pub fn the_right_answer_stands_anywhere(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    let (mut chances, mut first, mut last) = (Vec::new(), Tally::default(), Tally::default());
    for (path, answers, right) in choices(draft) {
        chances.push(1.0 / answers.len() as f64);
        first.count(path, right, right == 0);
        last.count(path, right, right + 1 == answers.len());
    }
    for (tally, place) in [(first, "first"), (last, "last")] {
        tally.tell(&chances, &format!("the right answer stands {place}"), found);
    }
}

pub fn the_right_answer_is_of_any_length(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    let (mut chances, mut longest) = (Vec::new(), Tally::default());
    for (path, answers, right) in choices(draft) {
        // Of two answers one is the longer one; a formula is not as long as its source.
        if answers.len() < 3 || answers.iter().any(|answer| answer.answer_text.0.contains('$')) {
            continue;
        }
        let mut lengths: Vec<_> =
            answers.iter().map(|answer| answer.answer_text.0.chars().count()).enumerate().collect();
        lengths.sort_by_key(|&(_, length)| std::cmp::Reverse(length));
        let ((at, most), (_, next)) = (lengths[0], lengths[1]);
        // Only what one sees at a glance.
        if most * 4 >= next * 5 && most >= next + 4 {
            chances.push(1.0 / answers.len() as f64);
            longest.count(path, right, at == right);
        }
    }
    longest.tell(&chances, "the right answer is by far the longest", found);
}

/// How often something is so, and where first.
#[derive(Default)]
struct Tally {
    hits: usize,
    first: Option<Vec<Step>>,
}

impl Tally {
    fn count(&mut self, path: &[Step], right: usize, is_hit: bool) {
        if is_hit {
            self.hits += 1;
            self.first.get_or_insert_with(|| [path, &[Key("answers"), Item(right)]].concat());
        }
    }

    /// Says so where it is so mostly, and no chance.
    fn tell(self, chances: &[f64], what: &str, found: &mut Vec<Finding>) {
        let (hits, of) = (self.hits, chances.len());
        if let Some(path) = self.first
            && 2 * hits > of
            && of_at_least(hits, chances) < RARE
        {
            found.push(Finding::at(path, format!("{what} in {hits} of {of} questions of this exam")));
        }
    }
}
