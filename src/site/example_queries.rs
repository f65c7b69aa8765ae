//! Chooses example queries for the search page from the content. The entry point is [`choose`].

use std::collections::BTreeMap;

use stoa_content::catalog::{Catalog, ExampleQuery, Question};
use stoa_search::is_unrelated_to_subject;
use stoa_text::rich_text::Event;

/// The number of questions to examine, spread evenly over the content.
const SAMPLED: usize = 1_000;
/// The longest example, in characters.
const MAX_LENGTH: usize = 24;
/// A word is typical of a topic if at most one in this many questions contains it; if few questions
/// are examined, a few may contain it.
const TYPICAL: usize = 20;
const FEW: usize = 3;

/// Chooses a topic, a word that occurs in only one course, a formula (if possible without LaTeX
/// commands), and a piece of code or, failing that, a quantity: each the most frequent of its kind,
/// if the content has any. The same content always yields the same examples.
pub(super) fn choose(catalog: &Catalog) -> Vec<ExampleQuery> {
    let mut candidates = Candidates::default();
    let step = catalog.count_questions().div_ceil(SAMPLED).max(1);
    let by_course = catalog.exams.iter().enumerate();
    let questions = by_course.flat_map(|(course, exams)| {
        let questions = exams.iter().flat_map(|exam| &exam.questions);
        questions.map(move |question| (course, question))
    });
    for (course, question) in questions.step_by(step) {
        candidates.add(course, question);
    }
    let most = (candidates.questions / TYPICAL).max(FEW);
    let Candidates {
        topics,
        words,
        formulas,
        latex,
        code,
        quantities,
        ..
    } = candidates;
    let topic = choose_most_frequent(topics);
    let words = words.into_iter().filter_map(|(word, used)| {
        let is_typical = used.is_of_one_course && used.questions <= most;
        let is_new = topic.as_ref().is_none_or(|topic| !topic.contains(&word));
        (is_typical && is_new).then_some((word, used.questions))
    });
    let word = choose_most_frequent(words);
    let code = choose_most_frequent(code).or_else(|| choose_most_frequent(quantities));
    let formula = choose_most_frequent(formulas).or_else(|| choose_most_frequent(latex));
    [topic, word, formula, code]
        .into_iter()
        .flatten()
        .map(|text| ExampleQuery {
            text,
            problem_if_useless: None,
        })
        .collect()
}

/// Returns the most frequent string; if there are several, the first in code-point order.
fn choose_most_frequent(counts: impl IntoIterator<Item = (String, usize)>) -> Option<String> {
    let better = |one: (String, usize), other: (String, usize)| {
        if other.1 > one.1 { other } else { one }
    };
    counts.into_iter().reduce(better).map(|(text, _)| text)
}

/// Candidates for examples, with the number of questions that contain each.
#[derive(Default)]
struct Candidates {
    /// The number of questions that were examined.
    questions: usize,
    topics: BTreeMap<String, usize>,
    words: BTreeMap<String, WordUse>,
    formulas: BTreeMap<String, usize>,
    /// Formulas with LaTeX commands.
    latex: BTreeMap<String, usize>,
    code: BTreeMap<String, usize>,
    quantities: BTreeMap<String, usize>,
}

struct WordUse {
    course: usize,
    is_of_one_course: bool,
    questions: usize,
    /// The number of the last question that contains the word.
    last: usize,
}

impl Candidates {
    fn add(&mut self, course: usize, question: &Question) {
        self.questions += 1;
        for topic in &question.topics {
            if (1..=MAX_LENGTH).contains(&topic.chars().count()) {
                *self.topics.entry(topic.to_string()).or_default() += 1;
            }
        }
        let texts = question.stem.as_deref().into_iter();
        let texts = texts.chain([&question.question]);
        for event in texts.flat_map(|text| text.html.events()) {
            match event {
                Event::Text(text) => {
                    for word in text.text().split(|c: char| !c.is_alphanumeric()) {
                        self.add_word(course, word);
                    }
                }
                Event::Code { code, block: false } if is_example_code(&code.text()) => {
                    *self.code.entry(code.text().into_owned()).or_default() += 1;
                }
                Event::Math { latex, .. } => {
                    let latex = latex.text();
                    if is_example_formula(&latex) {
                        *self.formulas.entry(latex.trim().to_owned()).or_default() += 1;
                    } else if let Some(quantity) = parse_quantity(&latex) {
                        *self.quantities.entry(quantity).or_default() += 1;
                    } else if is_short_latex(&latex) {
                        *self.latex.entry(latex.trim().to_owned()).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
    }

    fn add_word(&mut self, course: usize, word: &str) {
        const MIN_LENGTH: usize = 6;
        let is_word = word.chars().all(char::is_lowercase)
            && (MIN_LENGTH..=MAX_LENGTH).contains(&word.chars().count())
            && !is_unrelated_to_subject(word);
        if !is_word {
            return;
        }
        let used = self.words.entry(word.to_owned()).or_insert(WordUse {
            course,
            is_of_one_course: true,
            questions: 0,
            last: 0,
        });
        used.is_of_one_course &= used.course == course;
        used.questions += usize::from(used.last != self.questions);
        used.last = self.questions;
    }
}

/// Returns whether a formula reads as people type it: with an operator and without commands.
fn is_example_formula(latex: &str) -> bool {
    let latex = latex.trim();
    (4..=MAX_LENGTH).contains(&latex.chars().count())
        && latex.contains(['^', '/'])
        && latex.contains(|c: char| c.is_ascii_lowercase())
        && !latex.contains(['\\', '&', '{', '\n'])
}

/// Returns whether a formula with commands is short enough for an example.
fn is_short_latex(latex: &str) -> bool {
    let latex = latex.trim();
    (6..=MAX_LENGTH).contains(&latex.chars().count())
        && latex.contains('\\')
        && latex.contains(['(', '=', '^', '_', '+'])
        && !latex.contains(['&', '\n'])
}

/// Returns whether a piece of code is a call or an expression.
fn is_example_code(code: &str) -> bool {
    (3..=MAX_LENGTH).contains(&code.chars().count())
        && code.contains(|c: char| c.is_ascii_lowercase())
        && code.contains(['(', '_', '=', '<', '.'])
        && !code.contains('\n')
}

/// Parses a number with its unit and writes it as people type it: `3.0 m/s` for `3.0\text{ m/s}`.
fn parse_quantity(latex: &str) -> Option<String> {
    let (number, unit) = latex
        .split_once("\\text{")
        .or_else(|| latex.split_once("\\mathrm{"))?;
    let unit = unit.strip_suffix('}')?.trim();
    let number = number.trim_end_matches(['\\', ',', ' ', '~']).trim();
    let is_unit = !unit.is_empty() && unit.chars().all(|c| c.is_alphabetic() || c == '/');
    let is_number = number.parse::<f64>().is_ok_and(f64::is_finite);
    (is_number && is_unit).then(|| [number, unit].join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantity_is_written_as_one_types_it() {
        for (latex, typed) in [
            (r"9.8\text{ m/s}", Some("9.8 m/s")),
            (r"20\,\mathrm{kg}", Some("20 kg")),
            (r"v = 3\text{ m}", None),
            (r"2\text{ m}^2", None),
        ] {
            assert_eq!(parse_quantity(latex).as_deref(), typed, "{latex}");
        }
    }

    #[test]
    fn what_nobody_would_type_is_no_example() {
        assert!(is_example_formula("x^2 + y^2 = 1") && is_example_formula("y = a/b"));
        assert!(
            ["x", r"\frac{1}{x}^2", "1/2", "n = 2"]
                .iter()
                .all(|latex| !is_example_formula(latex))
        );
        assert!(is_example_code("fork()") && is_example_code("a[i] = 0"));
        assert!(
            ["x", "main", "a = 1\nb = 2"]
                .iter()
                .all(|code| !is_example_code(code))
        );
    }
}
