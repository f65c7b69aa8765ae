//! What stands between GIFT's braces: the kind of question, and its answers.

use super::{Making, escapes::shown, signs::with_equals_as_text};
use crate::content::model::{Accepted, Question, Text};
use crate::exchange::decimals::middle;
use crate::exchange::draft::{choice, model, number};
use crate::exchange::moodle_text;
use crate::exchange::scoring::{Choose, Shared, choices, join_feedback};
use crate::exchange::text::{escaped, one_line, plain};

/// The kinds of questions.
pub enum Answers<'a> {
    Essay,
    Numerical(&'a str),
    Choices(&'a str),
    Matching(&'a str),
    Ordering(&'a str),
    TrueFalse(bool, Vec<&'a str>),
    Short(&'a str),
    Unknown,
}

/// An answer as it is written.
struct Given<'a> {
    /// 1 is all points.
    share: f64,
    text: &'a str,
    feedback: &'a str,
}

impl<'a> Answers<'a> {
    pub fn of(inside: &'a str) -> Answers<'a> {
        if inside.is_empty() {
            return Answers::Essay;
        }
        if let Some(numbers) = inside.strip_prefix('#') {
            return Answers::Numerical(numbers);
        }
        if let Some(items) = inside.strip_prefix('>') {
            return Answers::Ordering(items);
        }
        if inside.contains('~') {
            return Answers::Choices(inside);
        }
        if inside.contains('=') && inside.contains("->") {
            return Answers::Matching(inside);
        }
        let mut parts = inside.split('#').map(str::trim);
        let verdict = parts.next().unwrap_or_default();
        match verdict.to_ascii_uppercase().as_str() {
            "T" | "TRUE" => Answers::TrueFalse(true, parts.collect()),
            "F" | "FALSE" => Answers::TrueFalse(false, parts.collect()),
            // Before a single answer the sign may be left out.
            _ if inside.starts_with('=') || !(verdict.is_empty() || inside.contains('=')) => {
                Answers::Short(inside)
            }
            _ => Answers::Unknown,
        }
    }
}

impl<'a> Given<'a> {
    /// An answer without the sign before it, which has this share where it says none.
    fn of(answer: &'a str, share: f64) -> Given<'a> {
        let (text, feedback) = answer.split_once('#').unwrap_or((answer, ""));
        let (own, text) = weight(text.trim());
        Given { share: own.unwrap_or(share), text: text.trim(), feedback: feedback.trim() }
    }
}

/// A share in per cent that an answer begins with: `%50%`.
fn weight(text: &str) -> (Option<f64>, &str) {
    let inside = text.strip_prefix('%').and_then(|rest| rest.split_once('%'));
    match inside.map(|(number, rest)| (number.trim().parse::<f64>(), rest)) {
        Some((Ok(percent), rest)) if percent.is_finite() => (Some(percent / 100.0), rest),
        _ => (None, text),
    }
}

impl Making<'_, '_> {
    /// A question of this kind.
    ///
    /// # Errors
    /// Why it cannot be held.
    pub fn kind(
        &mut self,
        text: String,
        answers: &Answers,
        mut explanation: Option<String>,
    ) -> Result<Question, String> {
        let mut question = match answers {
            Answers::Essay => Question { question: Text(text), open_ended: true, ..Question::default() },
            Answers::Choices(inside) => self.choices(text, inside)?,
            Answers::TrueFalse(is_true, feedback) => self.true_or_false(text, *is_true, feedback),
            Answers::Matching(inside) => self.matching(text, inside)?,
            Answers::Ordering(items) => self.ordering(&text, items)?,
            Answers::Short(inside) => {
                let (accept, models, feedback) = self.short(inside)?;
                join_feedback(&mut explanation, feedback, &mut self.changed);
                typed(text, accept, models)
            }
            Answers::Numerical(inside) => {
                let (accept, feedback) = self.numbers(inside)?;
                join_feedback(&mut explanation, feedback, &mut self.changed);
                typed(text, accept, Vec::new())
            }
            Answers::Unknown => return Err("its answers begin with no sign that GIFT knows".to_owned()),
        };
        question.explanation.0 = explanation;
        Ok(question)
    }

    fn choices(&mut self, text: String, inside: &str) -> Result<Question, String> {
        let (inside, has_equals) = with_equals_as_text(inside);
        if has_equals {
            self.changed.push("an equals sign within the line of an answer is taken as text".to_owned());
        }
        let choose = if inside.contains('=') { Choose::One } else { Choose::Several };
        let mut answers = Vec::new();
        // Some write both signs before the right one.
        let inside = inside.replace("~=", "=");
        for (sign, answer) in signed(&inside, &['=', '~']) {
            let given = Given::of(answer, if sign == '=' { 1.0 } else { 0.0 });
            let answer = self.tagged(given.text);
            if answer.trim().is_empty() {
                self.changed.push("an answer without text is left out".to_owned());
                continue;
            }
            answers.push(Shared {
                text: answer,
                share: given.share,
                feedback: self.feedback(given.feedback),
            });
        }
        let is_shared = |answer: &Shared| answer.share > 0.0 && answer.share < 0.999;
        let total: f64 = answers.iter().map(|answer| answer.share.max(0.0)).sum();
        // With `=` before each of several that share the points, all of them are meant.
        let are_several = answers.iter().all(|answer| answer.share <= 0.0 || is_shared(answer))
            && answers.iter().filter(|answer| is_shared(answer)).count() > 1
            && (total - 1.0).abs() < 0.01;
        let choose = if are_several { Choose::Several } else { choose };
        choices(text, answers, choose, &mut self.changed)
    }

    fn true_or_false(&mut self, text: String, is_true: bool, feedback: &[&str]) -> Question {
        let mut said = |at: usize| feedback.get(at).and_then(|text| self.feedback(text));
        // What is said to who was wrong stands first.
        let (wrong, right) = (said(0), said(1));
        let (of_true, of_false) = if is_true { (right, wrong) } else { (wrong, right) };
        let answers = vec![choice("True", is_true, of_true), choice("False", !is_true, of_false)];
        Question { question: Text(text), answers: Some(answers), ..Question::default() }
    }

    fn matching(&mut self, text: String, inside: &str) -> Result<Question, String> {
        let mut pairs = Vec::new();
        for (_, answer) in signed(inside, &['=']) {
            let (left, right) = answer.split_once("->").ok_or("one of its pairs has no `->`")?;
            pairs.push((self.tagged(left), one_line(&shown(right))));
        }
        self.changed.push("matching: it became open-ended, with the pairs as model answer".to_owned());
        Ok(matching(&text, &pairs))
    }

    #[expect(clippy::type_complexity, reason = "three lists that are told apart by name at the one call")]
    fn short(&mut self, inside: &str) -> Result<(Vec<Accepted>, Vec<String>, Vec<(String, String)>), String> {
        let (mut accept, mut models, mut feedback) = (Vec::new(), Vec::new(), Vec::new());
        for (_, answer) in signed(inside, &['=']) {
            let given = Given::of(answer, 1.0);
            let text = moodle_text::words(&shown(given.text));
            feedback.extend(self.feedback(given.feedback).map(|said| (text.clone(), said)));
            if text == "*" || text.is_empty() {
                continue;
            }
            if given.share < 1.0 {
                if given.share > 0.0 {
                    self.changed.push(format!("partial credit: `{text}` is not accepted"));
                }
            } else if text.replace("\\*", "").contains('*') {
                self.changed.push(format!("a wildcard: nobody checks what fits `{text}`"));
                models.push(escaped(&text));
            } else {
                accept.push(Accepted::Text(Text(text.replace("\\*", "*"))));
            }
        }
        if accept.is_empty() && models.is_empty() {
            return Err("no answer is right".to_owned());
        }
        if !models.is_empty() {
            // Checked against the others alone, what fits the wildcard would be called wrong.
            models.splice(
                0..0,
                accept.drain(..).filter_map(|one| match one {
                    Accepted::Text(text) => Some(escaped(&text.0)),
                    Accepted::Number(_) => None,
                }),
            );
        }
        Ok((accept, models, feedback))
    }

    #[expect(clippy::type_complexity, reason = "two lists that are told apart by name at the one call")]
    fn numbers(&mut self, inside: &str) -> Result<(Vec<Accepted>, Vec<(String, String)>), String> {
        let (mut accept, mut feedback) = (Vec::new(), Vec::new());
        // What is said to every other number stands last, behind the sign of a wrong answer.
        let (inside, other) = inside.split_once('~').unwrap_or((inside, ""));
        for (_, answer) in signed(inside, &['=']) {
            let given = Given::of(answer, 1.0);
            let text = one_line(&shown(given.text));
            let label = text.trim_end_matches(":0").replacen(':', " ± ", 1);
            feedback.extend(self.feedback(given.feedback).map(|said| (label, said)));
            if text == "*" || text.is_empty() {
                continue;
            }
            if given.share < 1.0 {
                if given.share > 0.0 {
                    self.changed.push(format!("partial credit: `{text}` is not accepted"));
                }
                continue;
            }
            accept.push(accepted(&text).ok_or_else(|| format!("`{text}` is no number"))?);
        }
        feedback.extend(self.feedback(Given::of(other, 0.0).feedback).map(|said| ("*".to_owned(), said)));
        if accept.is_empty() { Err("no answer is right".to_owned()) } else { Ok((accept, feedback)) }
    }
}

/// A number, a number and its tolerance, or a range.
fn accepted(text: &str) -> Option<Accepted> {
    let text = &with_points(text);
    if let Some((low, high)) = text.split_once("..") {
        let (in_the_middle, tolerance) = middle(low, high)?;
        return number(&in_the_middle, &tolerance);
    }
    let (value, tolerance) = text.split_once(':').unwrap_or((text, "0"));
    number(value.trim(), Some(tolerance.trim()).filter(|text| !text.is_empty()).unwrap_or("0"))
}

/// Numbers in which a comma stands for the point, with one.
fn with_points(text: &str) -> String {
    let is_decimal_comma = !text.contains('.') && text.split(':').all(|part| part.matches(',').count() < 2);
    if is_decimal_comma { text.replace(',', ".") } else { text.to_owned() }
}

/// The stretches that begin with one of these signs. What stands before the first is one, too.
fn signed<'a>(text: &'a str, signs: &[char]) -> Vec<(char, &'a str)> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    let mut sign = signs[0];
    if let Some(stripped) = rest.strip_prefix(signs) {
        sign = rest.chars().next().unwrap_or(sign);
        rest = stripped;
    }
    while let Some(at) = rest.find(signs) {
        found.push((sign, rest[..at].trim()));
        sign = rest[at..].chars().next().unwrap_or(sign);
        rest = &rest[at + sign.len_utf8()..];
    }
    found.push((sign, rest.trim()));
    found
}

/// A question whose typed answer is checked against these, where there are any.
fn typed(text: String, accept: Vec<Accepted>, models: Vec<String>) -> Question {
    Question {
        question: Text(text),
        open_ended: true,
        accept: (!accept.is_empty()).then_some(accept),
        answers: (!models.is_empty()).then(|| models.into_iter().map(model).collect()),
        ..Question::default()
    }
}

/// An open-ended question that asks for pairs, of which the left side is Markdown.
pub fn matching(text: &str, pairs: &[(String, String)]) -> Question {
    let mut choices: Vec<&str> =
        pairs.iter().map(|(_, right)| right.as_str()).filter(|right| !right.is_empty()).collect();
    choices.sort_unstable();
    choices.dedup();
    let indented = |text: &str| text.replace('\n', "\n  ");
    let left: Vec<String> = pairs
        .iter()
        .filter(|(left, _)| !left.trim().is_empty())
        .map(|(left, _)| format!("- {}", indented(left)))
        .collect();
    let right: Vec<String> = choices.iter().map(|right| format!("- {}", plain(right))).collect();
    let solution: Vec<String> = pairs
        .iter()
        .filter(|(left, _)| !left.trim().is_empty())
        .map(|(left, right)| format!("- {} → {}", indented(left), plain(right)))
        .collect();
    let question = format!("{text}\n\n{}\n\n___\n\n{}", left.join("\n"), right.join("\n"));
    Question {
        question: Text(question),
        open_ended: true,
        answers: Some(vec![model(solution.join("\n"))]),
        ..Question::default()
    }
}
