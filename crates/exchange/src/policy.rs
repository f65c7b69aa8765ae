//! Decides how Stoa represents an `ImportedItem`: the question it becomes, with every `Loss`, or
//! the reason why it is refused. The rules are the same for all formats.

use std::collections::HashSet;

use crate::item::{
    BLANK, ExpectedAnswer, ImportedItem, Interaction, ItemChoice, ItemPart, Selection, TypedAnswer,
    TypedAnswers, take_first_words,
};
use crate::limits::{MAX_ANSWERS, MAX_INSPECTED};
use crate::loss::{Audience, Loss, Refusal};
use crate::number::read_number;
use crate::strings::{deduplicate, join_lines, non_blank, non_empty};
use crate::text::{ConvertedText, escape_markdown_line, tidy};
use stoa_content::model::{AcceptedAnswer, AcceptedNumber, Answer, OptionalText, Question, Text};
use stoa_content::yaml::MAX_TEXT_BYTES;
use stoa_text::markdown::{find_no_figure, parse};

/// What becomes of an item, and what the report calls it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decision {
    pub file: Option<String>,
    pub line: usize,
    /// The item's own name or, failing that, its first words.
    pub name: String,
    pub outcome: ItemOutcome,
}

/// Whether an item becomes a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ItemOutcome {
    Kept {
        converted: Box<ConvertedQuestion>,
        losses: Vec<Loss>,
    },
    Refused(Refusal),
}

/// A question as it is stored in content files, without its final id.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ConvertedQuestion {
    pub id: Option<String>,
    /// Text shared with the neighbouring questions, as Markdown.
    pub stem: Option<String>,
    /// The question, whose id is still empty.
    pub question: Question,
}

/// The tolerance when comparing fractions of the points, which sources write with about five
/// digits.
const CLOSE: f64 = 0.001;

/// Decides what Stoa can represent of an item.
pub(crate) fn decide(mut item: ImportedItem) -> Decision {
    // Control characters are kept, because the report shows them.
    let own_name = item.name.take().filter(|name| !join_lines(name).is_empty());
    let own_name = own_name.map(|name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    let ImportedItem { file, line, id, .. } = &mut item;
    let (file, line) = (file.take(), *line);
    let id = id.take().and_then(non_blank);
    let start = if own_name.is_some() { 0 } else { MAX_INSPECTED };
    let text: String = item.text.chars().take(start).collect();
    let question = to_question(&mut item, own_name.as_deref());
    let name = own_name
        .or_else(|| non_empty(take_first_words(&parse(&text, &find_no_figure).words)))
        .unwrap_or_else(|| "(no name)".to_owned());
    let outcome = match question {
        Ok(question) => {
            let losses = deduplicate(item.losses);
            let stem = item.stem.map(|stem| tidy(&stem)).and_then(non_empty);
            ItemOutcome::Kept {
                converted: Box::new(ConvertedQuestion { id, stem, question }),
                losses,
            }
        }
        Err(refusal) => {
            let is_told =
                |loss: &&Loss| matches!(loss, Loss::TextBehind | Loss::KeyWithoutChoice(_));
            let told = item
                .losses
                .iter()
                .filter(is_told)
                .map(|loss| format!("; {loss}"));
            match told.collect::<String>() {
                told if told.is_empty() => ItemOutcome::Refused(refusal),
                told => ItemOutcome::Refused(format!("{refusal}{told}").into()),
            }
        }
    };
    Decision {
        file,
        line,
        name,
        outcome,
    }
}

fn to_question(item: &mut ImportedItem, name: Option<&str>) -> Result<Question, Refusal> {
    let interaction = std::mem::replace(&mut item.interaction, Err(Refusal::NoInteraction))?;
    if answers_in(&interaction) > MAX_ANSWERS {
        return Err(Refusal::TooManyAnswers);
    }
    if item.text.len() > MAX_TEXT_BYTES {
        return Err(Refusal::TooLong);
    }
    if item.text.trim().is_empty() {
        let name = name.ok_or(Refusal::NoText)?;
        let written = ConvertedText {
            markdown: escape_markdown_line(name),
            ..ConvertedText::default()
        };
        item.losses.push(Loss::NoText);
        item.text = written
            .report_controls(name)
            .into_markdown(&mut item.losses);
    }
    let mut explanation: Vec<String> = Vec::new();
    for (audience, text) in std::mem::take(&mut item.feedback) {
        if audience != Audience::Everyone {
            if is_boilerplate(&text) {
                continue;
            }
            item.losses.push(Loss::Feedback(audience));
        }
        if !text.trim().is_empty() {
            explanation.push(text);
        }
    }
    let mut explanation = deduplicate(explanation);
    let mut question = match interaction {
        Interaction::Choice(choices, selection) => choice(choices, selection, &mut item.losses)?,
        Interaction::Typed(typed) => typed_answer(typed, &mut explanation, &mut item.losses)?,
        Interaction::Essay { models } => open_ended(models),
        Interaction::Several(mut parts) if parts.len() == 1 => {
            item.interaction = Ok(parts.remove(0).interaction);
            item.feedback = explanation
                .into_iter()
                .map(|text| (Audience::Everyone, text))
                .collect();
            return to_question(item, name);
        }
        other => {
            let is_gap = item.text.contains(BLANK);
            let OpenEnded { asked, solved } =
                open_end(other, is_gap, &mut explanation, &mut item.losses)?;
            if !asked.is_empty() {
                item.text = format!("{}\n\n{asked}", item.text);
            }
            open_ended(vec![solved])
        }
    };
    let mut topics = HashSet::new();
    item.topics.retain(|topic| topics.insert(topic.clone()));
    let explanation = tidy(&explanation.join("\n\n"));
    question.question = Text(tidy(&item.text));
    question.explanation = OptionalText(non_empty(explanation));
    question.hints = texts(&mut item.hints);
    question.topics = texts(&mut item.topics);
    question.points = OptionalText(points(item));
    Ok(question)
}

/// Counts the answers in an interaction, or the places to answer.
fn answers_in(interaction: &Interaction) -> usize {
    match interaction {
        Interaction::Choice(choices, _) => choices.len(),
        Interaction::Typed(TypedAnswers {
            answers, models, ..
        }) => answers.len() + models.len(),
        Interaction::Matching { pairs, options } => pairs.len() + options.len(),
        Interaction::Ordering { order, options } => order.len() + options.len(),
        Interaction::Essay { models } => models.len(),
        Interaction::Several(parts) => parts
            .iter()
            .map(|part| answers_in(&part.interaction).max(1))
            .sum(),
    }
}

fn texts(texts: &mut Vec<String>) -> Option<Vec<Text>> {
    let texts = std::mem::take(texts)
        .into_iter()
        .filter_map(|text| non_empty(tidy(&text)));
    let texts: Vec<Text> = texts.map(Text).collect();
    (!texts.is_empty()).then_some(texts)
}

/// Returns the points as they are written in content files, or `None` for the default of one point.
fn points(item: &mut ImportedItem) -> Option<String> {
    let written = item.points.as_deref().map(str::trim).and_then(non_empty)?;
    let Ok(number) = read_number(written) else {
        item.losses
            .push(Loss::UnreadablePoints(join_lines(written)));
        return None;
    };
    if number.parse::<f64>().is_ok_and(|points| points > 0.0) {
        Some(number).filter(|points| points != "1")
    } else {
        item.losses.push(Loss::NoPoints);
        None
    }
}

/// Whether the feedback says nothing beyond "right" or "wrong".
pub(crate) fn is_boilerplate(markdown: &str) -> bool {
    let words = markdown
        .replace(|c: char| !c.is_alphanumeric() && c != '\'', " ")
        .to_lowercase();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    words.is_empty()
        || include_str!("boilerplate.txt")
            .lines()
            .any(|phrase| phrase == words)
}

fn choice(
    choices: Vec<ItemChoice>,
    selection: Selection,
    losses: &mut Vec<Loss>,
) -> Result<Question, Refusal> {
    let mut kept = Vec::with_capacity(choices.len());
    for choice in choices {
        if !choice.text.trim().is_empty() {
            kept.push(choice);
        } else if choice.weight > 0.0 {
            return Err(Refusal::EmptyRightAnswer);
        } else {
            losses.push(Loss::EmptyChoice);
        }
    }
    let Marked { right, select_all } = mark(&kept, selection, losses)?;
    let answers = kept.into_iter().zip(right);
    let answers =
        answers.map(|(choice, is_right)| make_answer(choice.text, is_right, choice.feedback));
    Ok(Question {
        select_all,
        answers: Some(answers.collect()),
        ..Question::default()
    })
}

struct Marked {
    right: Vec<bool>,
    select_all: bool,
}

/// Decides which choices are right. If only one can be selected, the right choices are those that
/// earn all the points or, failing that, the most points; if several can be selected, all those
/// that earn any points. If the source does not say how many can be selected, fractions that add up
/// to a whole mean several.
fn mark(
    choices: &[ItemChoice],
    selection: Selection,
    losses: &mut Vec<Loss>,
) -> Result<Marked, Refusal> {
    let weights = || choices.iter().map(|choice| choice.weight);
    let best = weights().fold(0.0, f64::max);
    let total: f64 = weights().map(|weight| weight.max(0.0)).sum();
    if best <= CLOSE {
        return Err(Refusal::NoRightAnswer);
    }
    let has_whole = best >= 1.0 - CLOSE;
    let select_all = match selection {
        Selection::One => false,
        Selection::Several => true,
        Selection::Unstated => !has_whole && (total - 1.0).abs() <= 0.01,
    };
    let least = if select_all {
        CLOSE
    } else {
        best.min(1.0 - CLOSE)
    };
    let right: Vec<bool> = weights().map(|weight| weight >= least).collect();
    if select_all {
        if weights().any(|weight| weight > CLOSE && best - weight > 10.0 * CLOSE) {
            losses.push(Loss::UnequalShares);
        }
    } else if !has_whole {
        losses.push(Loss::BestAnswerOnly);
    } else if weights().any(|weight| weight > CLOSE && weight < least) {
        losses.push(Loss::PartialCredit);
    }
    if weights().any(|weight| weight < -CLOSE) {
        losses.push(Loss::Penalties);
    }
    Ok(Marked { right, select_all })
}

/// Builds a question with a typed answer that is checked, or with model answers if the right answer
/// cannot be compared.
fn typed_answer(
    typed: TypedAnswers,
    explanation: &mut Vec<String>,
    losses: &mut Vec<Loss>,
) -> Result<Question, Refusal> {
    let (mut accept, mut models) = (Vec::new(), Vec::new());
    if typed.is_case_sensitive {
        losses.push(Loss::CaseSensitivity);
    }
    for answer in full_answers(&typed, explanation, losses) {
        match &answer.expected {
            ExpectedAnswer::Text(text) => accept.push(AcceptedAnswer::Text(Text(tidy(text)))),
            ExpectedAnswer::Number(number, tolerance) => {
                accept.push(AcceptedAnswer::Number(AcceptedNumber {
                    number: Text(number.clone()),
                    tolerance: OptionalText(tolerance.clone()),
                }));
            }
            ExpectedAnswer::Approximate(text) => {
                losses.push(Loss::Misspelling);
                accept.push(AcceptedAnswer::Text(Text(tidy(text))));
            }
            ExpectedAnswer::Contained(text) => {
                losses.push(Loss::Substring);
                models.push(escape_markdown_line(text));
            }
            ExpectedAnswer::Wildcard(text) => {
                losses.push(Loss::Wildcard(text.clone()));
                models.push(escape_markdown_line(text));
            }
            ExpectedAnswer::Pattern(text) => {
                losses.push(Loss::Pattern(text.clone()));
                models.push(escape_markdown_line(text));
            }
            ExpectedAnswer::Anything => {}
            ExpectedAnswer::Invalid(refusal) => return Err(refusal.clone()),
        }
    }
    if accept.is_empty() && models.is_empty() {
        return Err(Refusal::NoRightAnswer);
    }
    if !models.is_empty() {
        // If only the answers in `accept` were checked, a right answer that matches a pattern would
        // be marked wrong.
        let texts = accept.drain(..).map(|one| match one {
            AcceptedAnswer::Text(text) => escape_markdown_line(&text.0),
            AcceptedAnswer::Number(number) => escape_markdown_line(&number.number.0),
        });
        models.splice(0..0, texts);
    }
    models.extend(
        typed
            .models
            .into_iter()
            .filter(|model| !model.trim().is_empty()),
    );
    Ok(Question {
        accept: Some(accept).filter(|accept| !accept.is_empty()),
        ..open_ended(models)
    })
}

/// Returns the answers that earn all the points. Answers that earn only some of the points are
/// lost, and their feedback becomes part of the explanation.
fn full_answers<'a>(
    typed: &'a TypedAnswers,
    explanation: &mut Vec<String>,
    losses: &mut Vec<Loss>,
) -> Vec<&'a TypedAnswer> {
    let mut full = Vec::with_capacity(typed.answers.len());
    for answer in &typed.answers {
        if answer.feedback.is_some() {
            let label = escape_markdown_line(if answer.label == "*" {
                ""
            } else {
                &answer.label
            });
            join_feedback(&label, answer.feedback.as_deref(), explanation, losses);
        }
        if answer.weight >= 1.0 - CLOSE {
            full.push(answer);
        } else if answer.weight > CLOSE {
            let label = match &answer.expected {
                // The label includes the tolerance, because the number itself may be a right
                // answer.
                ExpectedAnswer::Number(..) => TypedAnswer::right(answer.expected.clone()).label,
                _ => answer.label.clone(),
            };
            losses.push(Loss::PartlyRightAnswer(label));
        }
    }
    full
}

fn join_feedback(
    answer: &str,
    feedback: Option<&str>,
    explanation: &mut Vec<String>,
    losses: &mut Vec<Loss>,
) {
    let Some(feedback) = feedback.filter(|feedback| !is_boilerplate(feedback)) else {
        return;
    };
    losses.push(Loss::TypedFeedback);
    let is_label = !answer.is_empty() && !answer.contains('\n');
    explanation.push(if is_label {
        format!("{answer}: {feedback}")
    } else {
        feedback.to_owned()
    });
}

/// Builds an answer as it is stored in content files, from text in Markdown.
pub(crate) fn make_answer(
    text: impl AsRef<str>,
    correct: bool,
    feedback: Option<String>,
) -> Answer {
    let feedback = feedback.and_then(|text| non_empty(tidy(&text)));
    let answer_text = Text(tidy(text.as_ref()));
    Answer {
        id: OptionalText(None),
        answer_text,
        correct,
        feedback: OptionalText(feedback),
    }
}

fn open_ended(models: Vec<String>) -> Question {
    let models = models.into_iter().filter(|model| !model.trim().is_empty());
    let answers: Vec<Answer> = models
        .map(|model| make_answer(model, false, None))
        .collect();
    Question {
        open_ended: true,
        answers: Some(answers).filter(|all| !all.is_empty()),
        ..Question::default()
    }
}

/// The open-ended form of an interaction: what is added to the question's text, and the model
/// answer.
struct OpenEnded {
    asked: String,
    solved: String,
}

fn open_end(
    interaction: Interaction,
    is_gap: bool,
    explanation: &mut Vec<String>,
    losses: &mut Vec<Loss>,
) -> Result<OpenEnded, Refusal> {
    match interaction {
        Interaction::Matching { pairs, options } => {
            let mut right: Vec<String> = pairs
                .iter()
                .map(|(_, right)| right.clone())
                .chain(options)
                .collect();
            let pairs: Vec<&(String, String)> = pairs
                .iter()
                .filter(|(left, _)| !left.trim().is_empty())
                .collect();
            if pairs.is_empty() {
                return Err(Refusal::NothingToMatch);
            }
            let mut left: Vec<&str> = pairs.iter().map(|(left, _)| left.as_str()).collect();
            left.dedup();
            sort(&mut right);
            let solved = pairs.iter().filter(|(_, right)| !right.trim().is_empty());
            let solved: Vec<String> = solved.map(|(left, right)| leads_to(left, right)).collect();
            if solved.is_empty() {
                return Err(Refusal::NoRightAnswer);
            }
            losses.push(Loss::Matching);
            let asked = format!("{}\n\n___\n\n{}", list("- ", &left), list("- ", &right));
            Ok(OpenEnded {
                asked,
                solved: list("- ", &solved),
            })
        }
        Interaction::Ordering { order, mut options } => {
            if order.is_empty() {
                return Err(Refusal::NothingToOrder);
            }
            options.extend(order.iter().cloned());
            sort(&mut options);
            losses.push(Loss::Ordering);
            Ok(OpenEnded {
                asked: list("- ", &options),
                solved: list("1. ", &order),
            })
        }
        Interaction::Several(parts) => several(parts, is_gap, explanation, losses),
        Interaction::Choice(choices, selection) => {
            for choice in &choices {
                join_feedback(
                    &choice.text,
                    choice.feedback.as_deref(),
                    explanation,
                    losses,
                );
            }
            let Marked { right, select_all } = mark(&choices, selection, losses)?;
            let right: Vec<&str> = choices
                .iter()
                .zip(right)
                .filter(|(_, is_right)| *is_right)
                .map(|(choice, _)| choice.text.as_str())
                .collect();
            let options: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
            let separator = if select_all { "; " } else { " / " };
            Ok(OpenEnded {
                asked: alternatives(&options, " / "),
                solved: alternatives(&right, separator),
            })
        }
        Interaction::Typed(typed) => {
            let full = full_answers(&typed, explanation, losses);
            if let Some(ExpectedAnswer::Invalid(refusal)) = full
                .iter()
                .map(|answer| &answer.expected)
                .find(|one| matches!(one, ExpectedAnswer::Invalid(_)))
            {
                return Err(refusal.clone());
            }
            let right: Vec<String> = full
                .into_iter()
                .filter(|answer| {
                    answer.expected != ExpectedAnswer::Anything && !answer.label.is_empty()
                })
                .map(|answer| escape_markdown_line(&answer.label))
                .collect();
            if right.is_empty() {
                return Err(Refusal::NoRightAnswer);
            }
            Ok(OpenEnded {
                asked: String::new(),
                solved: alternatives(&right, " / "),
            })
        }
        Interaction::Essay { models } => Ok(OpenEnded {
            asked: String::new(),
            solved: alternatives(&models, " / "),
        }),
    }
}

/// Combines several places to answer, each of which has a number or a name of its own.
fn several(
    parts: Vec<ItemPart>,
    is_gap: bool,
    explanation: &mut Vec<String>,
    losses: &mut Vec<Loss>,
) -> Result<OpenEnded, Refusal> {
    losses.push(if is_gap {
        Loss::Gaps
    } else {
        Loss::SeveralParts
    });
    let (mut asked, mut solved): (Vec<(String, String)>, Vec<String>) = (Vec::new(), Vec::new());
    for (at, part) in parts.into_iter().enumerate() {
        let one =
            open_end(part.interaction, is_gap, explanation, losses).map_err(
                |refusal| match refusal {
                    Refusal::NoRightAnswer => Refusal::PartWithoutAnswer(at + 1),
                    other => other,
                },
            )?;
        let label = match &part.name {
            Some(name) => leads_to(name, &one.solved),
            None => join_blocks(&format!("[{}]", at + 1), &one.solved),
        };
        solved.push(label);
        let name = part.name.unwrap_or_else(|| format!("[{}]", at + 1));
        asked.push((name, one.asked));
    }
    // Options that all the places share are listed only once.
    let first = asked
        .first()
        .map(|(_, options)| options.clone())
        .unwrap_or_default();
    let is_shared = asked.len() > 1 && asked.iter().all(|(_, options)| *options == first);
    let mut lines: Vec<String> = Vec::new();
    for (name, options) in asked {
        if is_shared || options.is_empty() {
            lines.extend(Some(name).filter(|name| !name.starts_with('[')));
        } else {
            lines.push(join_blocks(&name, &options));
        }
    }
    lines.extend(Some(first).filter(|options| is_shared && !options.is_empty()));
    Ok(OpenEnded {
        asked: lines.join("\n\n"),
        solved: solved.join("\n\n"),
    })
}

fn sort(options: &mut Vec<String>) {
    options.retain(|option| !option.trim().is_empty());
    options.sort();
    options.dedup();
}

/// Formats a Markdown list; the marker `1. ` is incremented for each item.
fn list(marker: &str, items: &[impl AsRef<str>]) -> String {
    let lines = items.iter().enumerate().map(|(at, item)| {
        let marker = if marker == "1. " {
            format!("{}. ", at + 1)
        } else {
            marker.to_owned()
        };
        let indent = " ".repeat(marker.len());
        format!(
            "{marker}{}",
            item.as_ref().replace('\n', &format!("\n{indent}"))
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Joins alternatives on one line, or lists them if any of them is a block.
fn alternatives(texts: &[impl AsRef<str>], separator: &str) -> String {
    let texts: Vec<&str> = texts.iter().map(|text| text.as_ref().trim()).collect();
    if texts.len() > 1 && texts.iter().any(|text| text.contains('\n')) {
        list("- ", &texts)
    } else {
        texts.join(separator)
    }
}

fn leads_to(left: &str, right: &str) -> String {
    let is_line = !left.contains('\n') && !right.contains('\n');
    if is_line {
        format!("{left} → {right}")
    } else {
        format!("{left}\n\n→\n\n{right}")
    }
}

/// Puts a label in front of text on the same line or, if the text is a block, above it.
fn join_blocks(label: &str, text: &str) -> String {
    if text.contains('\n') {
        format!("{label}\n\n{text}")
    } else {
        format!("{label} {text}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns which of the choices with the given weights are right, and the number of losses.
    fn marked(shares: &[f64], selection: Selection) -> Result<(Vec<bool>, usize), Refusal> {
        let choices: Vec<ItemChoice> = shares
            .iter()
            .map(|&weight| ItemChoice {
                text: "a".to_owned(),
                weight,
                feedback: None,
            })
            .collect();
        let mut losses = Vec::new();
        mark(&choices, selection, &mut losses).map(|marked| (marked.right, losses.len()))
    }

    #[test]
    fn a_question_has_a_bounded_number_of_answers_whatever_its_kind() {
        let many = |count: usize| vec!["a".to_owned(); count];
        let interactions: [fn(Vec<String>) -> Interaction; 5] = [
            |texts| {
                Interaction::choice(
                    texts
                        .into_iter()
                        .map(|text| ItemChoice::new(&text, true, None)),
                    true,
                )
            },
            |order| Interaction::Ordering {
                order,
                options: Vec::new(),
            },
            |options| Interaction::Ordering {
                order: vec!["a".to_owned(); 2],
                options,
            },
            |texts| Interaction::Matching {
                pairs: texts.into_iter().map(|text| (text.clone(), text)).collect(),
                options: Vec::new(),
            },
            |models| Interaction::Essay { models },
        ];
        for interaction in interactions {
            let outcome = |count: usize| {
                let item = ImportedItem {
                    text: "Q".to_owned(),
                    interaction: Ok(interaction(many(count))),
                    ..ImportedItem::new(1)
                };
                decide(item).outcome
            };
            assert_eq!(
                outcome(MAX_ANSWERS + 1),
                ItemOutcome::Refused(Refusal::TooManyAnswers)
            );
            assert!(matches!(outcome(20_000), ItemOutcome::Kept { .. }));
        }
    }

    #[test]
    fn equal_shares_are_no_loss() {
        assert_eq!(
            marked(&[0.5, 0.0, 0.5], Selection::Several),
            Ok((vec![true, false, true], 0))
        );
        let thirds = marked(&[0.33333, 0.33333, 0.3333, 0.0], Selection::Several);
        assert_eq!(thirds, Ok((vec![true, true, true, false], 0)));
        assert_eq!(
            marked(&[1.0, 0.0, 1.0], Selection::One),
            Ok((vec![true, false, true], 0))
        );
        assert_eq!(
            marked(&[0.5, 0.5, 0.0], Selection::Unstated),
            Ok((vec![true, true, false], 0))
        );
    }

    #[test]
    fn unequal_shares_and_penalties_are_losses() {
        assert_eq!(
            marked(&[0.75, 0.25, -1.0], Selection::Several),
            Ok((vec![true, true, false], 2))
        );
        assert_eq!(
            marked(&[1.0, 0.5, 0.0], Selection::One),
            Ok((vec![true, false, false], 1))
        );
        assert_eq!(
            marked(&[0.5, 0.4], Selection::One),
            Ok((vec![true, false], 1))
        );
        assert_eq!(
            marked(&[0.0, -1.0], Selection::Several),
            Err(Refusal::NoRightAnswer)
        );
    }

    #[test]
    fn boilerplate_says_no_more_than_right_or_wrong() {
        let phrases = [
            "",
            "Your answer is correct.",
            "**Well done!**",
            "Sorry, that's not right…",
            "Die Antwort ist richtig.",
        ];
        assert!(phrases.into_iter().all(is_boilerplate));
        for reason in [
            "Correct, since 2 is prime.",
            "See chapter 4.",
            "Wrong: recall that $x > 0$.",
        ] {
            assert!(!is_boilerplate(reason), "{reason}");
        }
    }

    #[test]
    fn parts_that_are_blocks_stay_blocks() {
        let code = "```\na\n```";
        let choice = |text: &str, is_right| ItemChoice::new(text, is_right, None);
        let part = |choices: Vec<ItemChoice>| ItemPart {
            name: None,
            interaction: Interaction::Choice(choices, Selection::One),
        };
        let parts = vec![
            part(vec![choice(code, true), choice("b", false)]),
            part(vec![choice("c", true), choice("d", false)]),
        ];
        let item = ImportedItem {
            text: "Which [1] _____ and [2] _____?".to_owned(),
            interaction: Ok(Interaction::Several(parts)),
            ..ImportedItem::new(1)
        };
        let ItemOutcome::Kept { converted, losses } = decide(item).outcome else {
            panic!("refused")
        };
        assert_eq!(losses, [Loss::Gaps]);
        assert!(
            converted
                .question
                .question
                .0
                .ends_with("[1]\n\n- ```\n  a\n  ```\n- b\n\n[2] c / d")
        );
        let models: Vec<Answer> = converted.question.answers.unwrap_or_default();
        assert_eq!(models[0].answer_text.0, "[1]\n\n```\na\n```\n\n[2] c");
    }
}
