//! Parses Aiken into items: a question, its lettered choices, and a line that names the right
//! choices.

use crate::error::SourceError;
use crate::item::{ImportedExam, ImportedItem, Interaction, ItemChoice, take_first_words};
use crate::limits::MAX_ITEMS;
use crate::loss::{Audience, Refusal};
use crate::source::ImportSource;
use crate::strings::non_empty;
use crate::text::{from_indented_text, from_text};

pub(crate) fn read(source: &ImportSource) -> Result<ImportedExam, SourceError> {
    let text = source.read_text()?;
    let mut items: Vec<ImportedItem> = Vec::new();
    let mut open = Open::default();
    // The lines of the explanation after the last question, as long as it continues.
    let mut explanation: Option<Vec<String>> = None;
    for (at, line) in text.split('\n').enumerate() {
        if let Some(one_more) = items.get(MAX_ITEMS) {
            let rest = ImportedItem::refused_rest(one_more.line);
            items.truncate(MAX_ITEMS);
            items.push(rest);
            return Ok(ImportedExam {
                items,
                ..ImportedExam::default()
            });
        }
        let typed = line.trim_end();
        let line = line.trim();
        if let Some(key) = split_key(line, &["answer"]) {
            finish(&mut items, &mut explanation);
            items.push(std::mem::take(&mut open).close(key, at + 1));
        } else if let Some(text) = split_key(line, &["explanation", "feedback", "rationale"])
            .filter(|_| open.text.is_empty() && !items.is_empty())
        {
            explanation
                .get_or_insert_default()
                .extend(non_empty(from_text(text)));
        } else if let Some(lines) = explanation.as_mut().filter(|_| !line.is_empty()) {
            lines.push(from_text(line));
        } else if line.is_empty() {
            finish(&mut items, &mut explanation);
            open.is_apart = true;
        } else if let Some(choice) = lettered(line).filter(|choice| open.takes(choice)) {
            open.choices.push((choice.letter, choice.text.to_owned()));
        } else if let Some((_, last)) = open.choices.last_mut().filter(|_| !open.is_apart) {
            last.push('\n');
            last.push_str(line);
        } else {
            // Text that follows choices without an answer line begins a new question.
            if !open.choices.is_empty() {
                items.extend(std::mem::take(&mut open).unfinished());
            }
            if open.text.is_empty() {
                open.line = at + 1;
            } else {
                open.text
                    .push_str(if open.is_apart { "\n\n" } else { "\n" });
            }
            open.text.push_str(typed);
            open.is_apart = false;
        }
    }
    finish(&mut items, &mut explanation);
    items.extend(open.unfinished());
    Ok(ImportedExam {
        items,
        ..ImportedExam::default()
    })
}

fn finish(items: &mut [ImportedItem], explanation: &mut Option<Vec<String>>) {
    if let (Some(item), Some(lines)) = (items.last_mut(), explanation.take()) {
        let before = item.feedback.pop().map(|(_, text)| text);
        let text = before
            .into_iter()
            .chain(lines)
            .collect::<Vec<_>>()
            .join("\n");
        item.add_feedback(Audience::Everyone, text);
    }
}

/// A question whose answer has not been read yet.
#[derive(Default)]
struct Open {
    line: usize,
    text: String,
    choices: Vec<(char, String)>,
    is_apart: bool,
}

impl Open {
    /// Whether a choice with the given letter can come next; letters may be skipped.
    fn takes(&self, choice: &Lettered) -> bool {
        let last = self.choices.last().map(|(last, _)| *last);
        let next = last.map_or('A', |last| char::from_u32(last as u32 + 1).unwrap_or('A'));
        let is_later = choice.is_plain && last.is_some_and(|last| choice.letter > last);
        !self.text.is_empty() && (choice.letter == next || is_later)
    }

    fn close(self, key: &str, line: usize) -> ImportedItem {
        if self.text.is_empty() {
            return ImportedItem::refused(
                line,
                "(no name)",
                "there is no question before this answer",
            );
        }
        let mut item = ImportedItem::new(self.line);
        item.name = Some(take_first_words(&self.text));
        item.text = from_indented_text(&self.text);
        item.interaction = self.interaction(key.trim());
        item
    }

    fn interaction(&self, key: &str) -> Result<Interaction, Refusal> {
        if self.choices.is_empty() {
            let right = key.to_ascii_lowercase();
            if !matches!(&*right, "true" | "false") {
                return Err(
                    "it has no choices: a choice starts with a letter and a full stop or bracket"
                        .into(),
                );
            }
            let choice =
                |text: &str| ItemChoice::new(text, text.eq_ignore_ascii_case(&right), None);
            return Ok(Interaction::choice(["True", "False"].map(choice), false));
        }
        let letters: Vec<char> = match lettered(key) {
            // Some authors write out the whole choice: `B. Paris`.
            Some(choice) => vec![choice.letter],
            None => {
                let letters = key.trim_end_matches(['.', ')']).chars();
                let letters =
                    letters.filter(|c| !c.is_whitespace() && !matches!(c, ',' | ';' | '&'));
                letters.map(|c| c.to_ascii_uppercase()).collect()
            }
        };
        let is_choice = |letter: &char| self.choices.iter().any(|(known, _)| known == letter);
        if letters.is_empty() || !letters.iter().all(is_choice) {
            return Err(format!("its answer `{key}` is not one of its choices").into());
        }
        let choices = self.choices.iter();
        let choices = choices
            .map(|(letter, text)| ItemChoice::new(from_text(text), letters.contains(letter), None));
        Ok(Interaction::choice(choices, letters.len() > 1))
    }

    fn unfinished(self) -> Option<ImportedItem> {
        let name = take_first_words(&self.text);
        (!self.text.is_empty()).then(|| {
            ImportedItem::refused(self.line, &name, "it does not end with an `ANSWER:` line")
        })
    }
}

/// If a line begins with one of the given words and a colon, returns the text after the colon.
fn split_key<'a>(line: &'a str, words: &[&str]) -> Option<&'a str> {
    let (word, text) = line.split_once(':')?;
    words
        .iter()
        .any(|known| word.trim().eq_ignore_ascii_case(known))
        .then_some(text.trim())
}

/// Whether a line names the right choices by their letters.
pub(crate) fn is_key(line: &str) -> bool {
    let key = split_key(line.trim(), &["answer"]);
    key.is_some_and(|key| {
        lettered(key).is_some() || matches!(key.as_bytes(), [b'A'..=b'Z' | b'a'..=b'z'])
    })
}

/// A choice at the beginning of a line: `A. text` or `A) text`, with or without a space before the
/// text.
struct Lettered<'a> {
    letter: char,
    text: &'a str,
    /// Whether the choice follows Aiken's rules: a capital letter, and a space before the text.
    is_plain: bool,
}

fn lettered(line: &str) -> Option<Lettered<'_>> {
    let letter = line.chars().next().filter(char::is_ascii_alphabetic)?;
    let rest = line[1..].strip_prefix(['.', ')'])?;
    // `A.D. 79` and `a.m.` are part of a question.
    let is_abbreviation = letter.eq_ignore_ascii_case(&'a')
        && line[1..].starts_with('.')
        && rest.starts_with(|c: char| c.is_ascii_alphabetic())
        && rest[1..].starts_with('.');
    let text = Some(rest.trim()).filter(|_| !is_abbreviation)?;
    let is_plain = letter.is_ascii_uppercase() && rest.starts_with(char::is_whitespace);
    (!text.is_empty()).then_some(Lettered {
        letter: letter.to_ascii_uppercase(),
        text,
        is_plain,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{Decision, ItemOutcome};
    use crate::readers::support::Import;

    fn read_text(text: &str) -> Vec<Decision> {
        Import::from(read(&ImportSource::from_bytes("q.txt", text)).expect("it is read")).items
    }

    fn shape(item: &Decision) -> String {
        match &item.outcome {
            ItemOutcome::Refused(refusal) => format!("{}: refused: {refusal}", item.line),
            ItemOutcome::Kept { converted, .. } => {
                let answers = converted.question.answers.iter().flatten();
                let answers: Vec<_> = answers
                    .map(|answer| {
                        format!(
                            "{}{}",
                            if answer.correct { "*" } else { "" },
                            answer.answer_text.0
                        )
                    })
                    .collect();
                format!(
                    "{}: {} [{}]",
                    item.line,
                    converted.question.question.0,
                    answers.join("|")
                )
            }
        }
    }

    #[test]
    fn what_no_exam_has_room_for_is_not_kept() {
        for (text, first_left_out) in [("q\nA. a\nB. b\nANSWER: A\n\n", 5), ("ANSWER: A\n", 1)] {
            let items = read_text(&text.repeat(MAX_ITEMS + 3));
            let last = items.last().map(|item| (item.line, item.name.as_str()));
            let line = MAX_ITEMS * first_left_out + 1;
            assert_eq!(
                (items.len(), last),
                (MAX_ITEMS + 1, Some((line, "(the rest)")))
            );
        }
    }

    #[test]
    fn questions_end_with_their_answers() {
        let items = read_text(
            "What is 2*3*4?\nA. 9\nB) 24\nANSWER: B\n\nWhich of these?\nA. one\n   and more\nb. two\nanswer: a, B\n",
        );
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(
            shapes,
            [
                "1: What is 2\\*3\\*4? [9|*24]",
                "6: Which of these? [*one\nand more|*two]"
            ]
        );
    }

    #[test]
    fn a_question_may_have_lines_and_begin_with_a_letter() {
        let items = read_text("A. Einstein said\nso.\n\nDid he?\nA. Yes\n\nB. No\n\nANSWER: A");
        assert_eq!(
            shape(&items[0]),
            "1: A. Einstein said\nso.\n\nDid he? [*Yes|No]"
        );
    }

    #[test]
    fn a_choice_may_follow_its_letter_without_a_space() {
        let items = read_text(
            "Who ruled in\nA.D. 79?\nA)Titus\nB)Nero\nANSWER: A\n\nTwo?\nA.one\nB.two\nANSWER:B",
        );
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(
            shapes,
            [
                "1: Who ruled in\nA.D. 79? [*Titus|Nero]",
                "7: Two? [one|*two]"
            ]
        );
    }

    #[test]
    fn a_letter_may_be_left_out_and_the_key_say_more() {
        let items = read_text(
            "One?\nA) a\nB) b, e.g. c\nD) d\nANSWER: D\n\nTwo?\nA. a\nB. b\nANSWER: B. b\n\nThree?\nA. a\nANSWER: A.",
        );
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(
            shapes,
            [
                "1: One? [a|b, e.g. c|*d]",
                "7: Two? [a|*b]",
                "12: Three? [*a]"
            ]
        );
    }

    #[test]
    fn an_explanation_may_follow_the_answer() {
        let items = read_text(
            "One?\nA. a\nANSWER: A\nExplanation: Because\nof *it*.\n\nTwo?\nA. a\nANSWER: A\n\nFeedback:\nSo.\nFeedback: and so\n\nThree?\nA. a\nANSWER: A",
        );
        let explanations: Vec<_> = items
            .iter()
            .map(|item| match &item.outcome {
                ItemOutcome::Kept { converted, .. } => converted.question.explanation.0.as_deref(),
                ItemOutcome::Refused(refusal) => panic!("{refusal}"),
            })
            .collect();
        assert_eq!(
            explanations,
            [Some("Because\nof \\*it\\*."), Some("So.\nand so"), None]
        );
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(shapes[2], "15: Three? [*a]");
    }

    #[test]
    fn a_statement_may_be_true_or_false() {
        let items = read_text("It is so.\nAnswer: False\n\nIs it?\nANSWER: TRUE");
        let shapes: Vec<_> = items.iter().map(shape).collect();
        assert_eq!(
            shapes,
            ["1: It is so. [True|*False]", "4: Is it? [*True|False]"]
        );
    }

    #[test]
    fn lines_of_a_question_stay_indented() {
        let items = read_text("  What is it?\n  if a:\n      b\n  A. c\n  ANSWER: A");
        assert_eq!(
            shape(&items[0]),
            "1: What is it?\nif a:\n\u{a0}\u{a0}\u{a0}\u{a0}b [*c]"
        );
    }

    #[test]
    fn what_is_wrong_is_refused_alone() {
        let items = read_text(
            "One?\nA. a\nB. b\nANSWER: C\n\nTwo?\nA. a\nB. b\n\nThree?\nA. a\nANSWER: A\nANSWER: B\n\nFour?\nANSWER: A\n\nFive",
        );
        let refused: Vec<_> = items
            .iter()
            .map(|item| matches!(item.outcome, ItemOutcome::Refused(_)))
            .collect();
        assert_eq!(refused, [true, true, false, true, true, true]);
        let lines: Vec<_> = items.iter().map(|item| item.line).collect();
        assert_eq!(lines, [1, 6, 10, 13, 15, 18]);
    }
}
