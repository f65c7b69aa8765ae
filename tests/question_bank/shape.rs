//! The structure and mix of an exam. `docs/question-bank.md` has the rules.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use stoa_content::catalog::{Question, QuestionKind};

use crate::{BANK, data, exams};

/// The number of steps to a question's answer, and whether it needs its figure.
struct Steps {
    steps: u32,
    needs_figure: bool,
}

/// `steps/COURSE.txt`: one question per line, `ID STEPS` or `ID STEPS figure`.
static STEPS: LazyLock<HashMap<String, Steps>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/question_bank/steps");
    let mut all = HashMap::new();
    for file in fs::read_dir(folder).expect("the folder").flatten() {
        for line in fs::read_to_string(file.path())
            .expect("it was listed")
            .lines()
        {
            let words: Vec<&str> = line.split_whitespace().collect();
            let (id, steps, needs_figure) = match words[..] {
                [id, steps] => (id, steps, false),
                [id, steps, "figure"] => (id, steps, true),
                _ => panic!(
                    "{}: {line:?} is not `ID STEPS` or `ID STEPS figure`",
                    file.path().display()
                ),
            };
            let steps = Steps {
                steps: steps.parse().expect("a number of steps"),
                needs_figure,
            };
            assert!(
                all.insert(id.to_owned(), steps).is_none(),
                "{id} is defined twice"
            );
        }
    }
    all
});

fn points<'a>(questions: impl Iterator<Item = &'a Question>) -> f64 {
    questions.map(|question| question.points).sum()
}

fn steps(question: &Question) -> &'static Steps {
    STEPS
        .get(&*question.id)
        .unwrap_or_else(|| panic!("{} has no line in steps/", question.id))
}

#[test]
fn points_and_time_fit() {
    for (_, exam) in exams() {
        let (minutes, total, fewest) = match exam.id.ends_with("-midterm") {
            true => (60, 40.0, 27),
            false => (90, 60.0, 31),
        };
        assert_eq!(exam.duration, Some(minutes), "{}", exam.id);
        let sum = points(exam.questions.iter());
        assert!((sum - total).abs() < 1e-9, "{}: {sum} points", exam.id);
        let count = exam.questions.len();
        assert!(count >= fewest, "{}: {count} questions", exam.id);
    }
}

#[test]
fn every_question_states_its_points() {
    for (course, exam) in exams() {
        let folder = data()
            .join("courses")
            .join(course.id.to_lowercase())
            .join("exams");
        let text = fs::read_dir(folder)
            .expect("the folder")
            .flatten()
            .find_map(|entry| {
                let text = fs::read_to_string(entry.path()).ok()?;
                text.contains(&format!("id: {}\n", exam.id)).then_some(text)
            });
        let text = text.expect("the exam's file");
        let written = text
            .lines()
            .filter(|line| line.trim_start().starts_with("points: "))
            .count();
        assert_eq!(
            written,
            exam.questions.len(),
            "{}: questions with points",
            exam.id
        );
    }
}

#[test]
fn a_third_of_the_points_are_in_stems_of_three_to_five_parts() {
    for (_, exam) in exams() {
        let mut under_stems = 0.0;
        let mut parts: Vec<(&Arc<_>, usize)> = Vec::new();
        for question in &exam.questions {
            let Some(stem) = &question.stem else { continue };
            under_stems += question.points;
            match parts.last_mut() {
                Some((last, count)) if Arc::ptr_eq(last, stem) => *count += 1,
                _ => parts.push((stem, 1)),
            }
        }
        assert!(
            under_stems * 3.0 >= points(exam.questions.iter()),
            "{}: {under_stems} points",
            exam.id
        );
        for (stem, count) in parts {
            assert!(
                (3..=5).contains(&count),
                "{}: {count} parts: {}",
                exam.id,
                stem.markdown
            );
        }
    }
}

#[test]
fn the_kinds_of_questions_are_mixed() {
    for (_, exam) in exams() {
        let percent = |which: fn(&QuestionKind) -> bool| {
            let these = exam
                .questions
                .iter()
                .filter(|question| which(&question.kind))
                .count();
            these as f64 * 100.0 / exam.questions.len() as f64
        };
        let choice = percent(|kind| *kind == QuestionKind::OneOf);
        let all = percent(|kind| *kind == QuestionKind::AllOf);
        let checked = percent(|kind| matches!(kind, QuestionKind::Checked(_)));
        let open = percent(|kind| *kind == QuestionKind::Open);
        let mix = format!(
            "{}: {choice:.1} choice, {all:.1} all, {checked:.1} checked, {open:.1} open",
            exam.id
        );
        assert!(choice <= 55.0, "{mix}");
        assert!((8.0..=15.0).contains(&all), "{mix}");
        assert!((15.0..=25.0).contains(&checked), "{mix}");
        assert!((8.0..=15.0).contains(&open), "{mix}");
    }
}

#[test]
fn four_wrong_options_of_five_say_what_went_wrong() {
    for (_, exam) in exams() {
        let choices = exam
            .questions
            .iter()
            .filter(|question| !question.is_open_ended());
        let wrong: Vec<_> = choices
            .flat_map(|question| &question.choices)
            .filter(|it| !it.correct)
            .collect();
        let told = wrong
            .iter()
            .filter(|choice| choice.feedback.is_some())
            .count();
        assert!(
            told * 5 >= wrong.len() * 4,
            "{}: {told} of {}",
            exam.id,
            wrong.len()
        );
    }
}

#[test]
fn at_most_a_fifth_of_the_points_are_for_one_step() {
    for (_, exam) in exams() {
        let one = points(
            exam.questions
                .iter()
                .filter(|question| steps(question).steps <= 1),
        );
        assert!(
            one * 5.0 <= points(exam.questions.iter()),
            "{}: {one} points for one step",
            exam.id
        );
        if exam.id.ends_with("-final") {
            let long = exam
                .questions
                .iter()
                .filter(|question| steps(question).steps > 2)
                .count();
            assert!(
                long * 10 >= exam.questions.len() * 3,
                "{}: {long} of more than two steps",
                exam.id
            );
        }
    }
}

#[test]
fn every_line_of_steps_belongs_to_a_question() {
    let known: HashSet<&str> = exams()
        .flat_map(|(_, exam)| &exam.questions)
        .map(|question| &*question.id)
        .collect();
    let unknown: Vec<&String> = STEPS
        .keys()
        .filter(|id| !known.contains(id.as_str()))
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn a_course_has_eleven_questions_that_need_their_figure() {
    for (course, exams) in BANK.courses.iter().zip(&BANK.exams) {
        let questions = exams.iter().flat_map(|exam| &exam.questions);
        let needing: Vec<&Question> = questions
            .filter(|question| steps(question).needs_figure)
            .collect();
        assert!(
            needing.len() >= 11,
            "{}: {} questions",
            course.id,
            needing.len()
        );
        for question in needing {
            let texts = question
                .stem
                .as_deref()
                .into_iter()
                .chain([&question.question]);
            let has_figure = texts
                .chain(question.choices.iter().map(|choice| &choice.text))
                .any(|text| text.html.as_str().contains("<img"));
            assert!(has_figure, "{} has no figure", question.id);
        }
    }
}
