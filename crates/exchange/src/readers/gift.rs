//! Parses GIFT, Moodle's text format, into items: <https://docs.moodle.org/en/GIFT_format>. A file
//! is split into blocks at empty lines; ids, tags and categories come from the lines around the
//! questions.

use std::collections::HashSet;

use super::gift_escape::{escape_formulas_and_code, mask, treat_equals_signs_as_text, unmask};
use super::moodle_question::parse_weight;
use crate::budget::Budget;
use crate::error::SourceError;
use crate::item::{
    ExpectedAnswer, ImportedExam, ImportedItem, Interaction, ItemChoice, PrecedingText, Selection,
    TypedAnswer, parse_moodle_category, take_first_words,
};
use crate::limits::{MAX_ANSWERS, MAX_INSPECTED, MAX_ITEMS};
use crate::loss::{Audience, Loss, Refusal};
use crate::media::Media;
use crate::source::ImportSource;
use crate::strings::{non_blank, non_empty};
use crate::text::from_text;
use crate::text::moodle::{self, MoodleFormat, extract_typed_words};

/// The name of the description that contains an exam's instructions.
pub(crate) const INSTRUCTIONS: &str = "Instructions";

pub(crate) fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    let text = source.read_text()?;
    let mut document = ImportedExam::default();
    let mut above = PrecedingText::default();
    for (at, block) in blocks(&text, &media.budget).into_iter().enumerate() {
        if at >= MAX_ITEMS {
            document.items.push(ImportedItem::refused_rest(block.line));
            break;
        }
        let mut reader = GiftReader::new(&block, source, media);
        let is_question = reader.read_block(&block).is_some();
        let mut item = reader.item;
        if is_question {
            above.move_to_stem(&mut item);
            document.items.push(item);
            continue;
        }
        above.push(item.text, item.losses);
        if item.name.as_deref() == Some(INSTRUCTIONS) {
            document.instructions = above.take_text();
        }
    }
    above.record_left_out(&mut document.items);
    Ok(document)
}

struct GiftReader<'a> {
    source: &'a ImportSource,
    media: &'a mut Media,
    /// The format of the question's text, and of any other text that specifies none.
    format: MoodleFormat,
    item: ImportedItem,
}

/// An answer without its leading sign.
struct Answer<'a> {
    weight: f64,
    text: &'a str,
    feedback: &'a str,
}

impl<'a> Answer<'a> {
    /// Parses an answer; `weight` is used if the answer specifies none.
    fn parse(answer: &'a str, weight: f64) -> Answer<'a> {
        let (text, feedback) = answer.split_once('#').unwrap_or((answer, ""));
        let weighted = text.trim().strip_prefix('%').and_then(|rest| {
            let (percent, rest) = rest.split_once('%')?;
            Some((
                parse_weight(percent)
                    .ok()
                    .filter(|_| !percent.trim().is_empty())?,
                rest,
            ))
        });
        let (weight, text) = weighted.unwrap_or((weight, text));
        Answer {
            weight,
            text: text.trim(),
            feedback: feedback.trim(),
        }
    }
}

impl<'a> GiftReader<'a> {
    fn new(block: &Block, source: &'a ImportSource, media: &'a mut Media) -> GiftReader<'a> {
        let mut item = ImportedItem::new(block.line);
        item.id.clone_from(&block.id);
        item.topics.clone_from(&block.topics);
        GiftReader {
            source,
            media,
            format: MoodleFormat::Auto,
            item,
        }
    }

    /// Reads a question; returns `None` for text without answers.
    fn read_block(&mut self, block: &Block) -> Option<()> {
        let mut masked = mask(&block.text);
        if masked.matches('{').count() > 1 && block.text.len() <= MAX_INSPECTED {
            // Unescaped braces in formulas and code do not enclose answers.
            let repaired = mask(&escape_formulas_and_code(&block.text));
            if repaired.matches('{').count() == 1 && repaired.matches('}').count() == 1 {
                masked = repaired;
            }
        }
        let (name, rest) = split_name(&masked);
        self.item.name = name
            .map(|name| unmask(name).trim().to_owned())
            .and_then(non_empty);
        let (open, close) = match (rest.find('{'), rest.find('}')) {
            (Some(open), Some(close)) if open < close => (open, close),
            (None, None) if has_signed_lines(rest) => {
                self.refuse(rest, "there are no braces around its answers");
                return Some(());
            }
            (None, None) => {
                self.item.text = self.read_question_text(rest.trim());
                return None;
            }
            _ => {
                self.refuse(rest, "the braces around its answers do not match");
                return Some(());
            }
        };
        let (before, inside, behind) = (&rest[..open], &rest[open + 1..close], &rest[close + 1..]);
        // Some authors put the explanation after the answers.
        let (behind, explanation) = match behind.trim_start().strip_prefix("####") {
            Some(explanation) if !inside.contains("####") => ("", explanation),
            _ => (behind, ""),
        };
        if behind.contains(['{', '}']) {
            let reason =
                "it has more than one pair of braces: answers in several places are not supported";
            self.refuse(
                if before.trim().is_empty() {
                    behind
                } else {
                    before
                },
                reason,
            );
            return Some(());
        }
        let text = match behind.trim() {
            "" => before.trim().to_owned(),
            behind if before.trim().is_empty() => format!("_____ {behind}"),
            _ => format!("{before}_____{behind}"),
        };
        self.item.text = self.read_question_text(&text);
        let (inside, general) = inside.split_once("####").unwrap_or((inside, explanation));
        let explanation = self.read_tagged(general);
        self.item.add_feedback(Audience::Everyone, explanation);
        self.item.interaction = self.read_interaction(inside.trim());
        Some(())
    }

    fn refuse(&mut self, text: &str, reason: &str) {
        let words = take_first_words(&unmask(split_format(text).1));
        self.item.name = self.item.name.take().or(non_empty(words));
        self.item.interaction = Err(reason.into());
    }

    /// Converts the question's text, whose format also applies to the other text in the question.
    fn read_question_text(&mut self, masked: &str) -> String {
        let (format, text) = split_format(masked);
        self.format = format.unwrap_or(MoodleFormat::Auto);
        self.convert(text, self.format)
    }

    /// Converts text that may specify its own format.
    fn read_tagged(&mut self, masked: &str) -> String {
        let (format, text) = split_format(masked.trim());
        self.convert(text, format.unwrap_or(self.format))
    }

    fn convert(&mut self, masked: &str, format: MoodleFormat) -> String {
        let (media, source) = (&mut *self.media, self.source);
        let mut images = (media.budget.clone(), |address: &str| {
            media.add_address(address, source)
        });
        moodle::convert(unmask(masked).trim(), format, &mut images)
            .into_markdown(&mut self.item.losses)
    }

    /// Returns text as plain words, for comparison with answers.
    fn read_words(&self, masked: &str) -> String {
        let (format, text) = split_format(masked);
        extract_typed_words(
            unmask(text).trim(),
            format.unwrap_or(MoodleFormat::Auto),
            &self.media.budget,
        )
    }

    fn read_feedback(&mut self, masked: &str) -> Option<String> {
        non_blank(self.read_tagged(masked))
    }

    fn read_interaction(&mut self, inside: &str) -> Result<Interaction, Refusal> {
        if inside.matches(['=', '~']).nth(MAX_ANSWERS).is_some() {
            return Err(Refusal::TooManyAnswers);
        }
        if inside.is_empty() {
            return Ok(Interaction::Essay { models: Vec::new() });
        }
        if let Some(numbers) = inside.strip_prefix('#') {
            return Ok(self.read_numbers(numbers));
        }
        // The ordering plugin writes its settings on the first line, followed by one item per line.
        if let Some(items) = inside.strip_prefix('>') {
            let lines = items.lines().skip(1).map(str::trim).filter_map(non_empty);
            let order = lines.map(|line| self.read_tagged(line)).collect();
            return Ok(Interaction::Ordering {
                order,
                options: Vec::new(),
            });
        }
        if inside.contains('~') {
            return Ok(self.read_choices(inside));
        }
        if inside.contains('=') && inside.contains("->") {
            return self.read_matching(inside);
        }
        let mut parts = inside.split('#').map(str::trim);
        let verdict = parts.next().unwrap_or_default().to_ascii_uppercase();
        if matches!(&*verdict, "T" | "TRUE" | "F" | "FALSE") {
            let is_true = verdict.starts_with('T');
            // The feedback on a wrong answer comes first.
            let wrong = parts.next().and_then(|text| self.read_feedback(text));
            let right = parts.next().and_then(|text| self.read_feedback(text));
            let (of_true, of_false) = if is_true {
                (right, wrong)
            } else {
                (wrong, right)
            };
            let choices = [
                ItemChoice::new("True", is_true, of_true),
                ItemChoice::new("False", !is_true, of_false),
            ];
            return Ok(Interaction::choice(choices, false));
        }
        // `{Paris}` is short for `{=Paris}`.
        if inside.starts_with('=') || !(verdict.is_empty() || inside.contains('=')) {
            let answers = self.read_typed(inside, |text| {
                let expected = match text.as_str() {
                    "" | "*" => ExpectedAnswer::Anything,
                    text => ExpectedAnswer::with_wildcards(text),
                };
                (text, expected)
            });
            return Ok(Interaction::typed(answers, false));
        }
        Err("its answers do not start with a character that GIFT recognises".into())
    }

    fn read_choices(&mut self, inside: &str) -> Interaction {
        let (inside, has_equals) = treat_equals_signs_as_text(inside);
        if has_equals {
            self.item.losses.push(Loss::UnescapedEqualsSign);
        }
        let selection = if inside.contains('=') {
            Selection::Unstated
        } else {
            Selection::Several
        };
        // Some authors put both signs before the right answer.
        let inside = inside.replace("~=", "=");
        let choices = signed(&inside, &['=', '~'])
            .into_iter()
            .map(|(sign, answer)| {
                let Answer {
                    weight,
                    text,
                    feedback,
                } = Answer::parse(answer, if sign == '=' { 1.0 } else { 0.0 });
                ItemChoice {
                    text: self.read_tagged(text),
                    weight,
                    feedback: self.read_feedback(feedback),
                }
            });
        Interaction::Choice(choices.collect(), selection)
    }

    fn read_matching(&mut self, inside: &str) -> Result<Interaction, Refusal> {
        let mut pairs = Vec::new();
        for (_, answer) in signed(inside, &['=']) {
            let (left, right) = answer
                .split_once("->")
                .ok_or("one of its pairs has no `->`")?;
            pairs.push((self.read_tagged(left), from_text(&self.read_words(right))));
        }
        Ok(Interaction::Matching {
            pairs,
            options: Vec::new(),
        })
    }

    fn read_numbers(&mut self, inside: &str) -> Interaction {
        // The feedback on any other number comes last, after the sign for a wrong answer.
        let (inside, other) = inside.split_once('~').unwrap_or((inside, ""));
        let mut answers = self.read_typed(inside, |text| {
            let expected = match (text.as_str(), text.split_once("..")) {
                ("" | "*", _) => ExpectedAnswer::Anything,
                (_, Some((low, high))) => ExpectedAnswer::range(low, high),
                _ => {
                    let (number, tolerance) = text.split_once(':').unwrap_or((&text, ""));
                    ExpectedAnswer::number(number, tolerance)
                }
            };
            let label = text.trim_end_matches(":0").replacen(':', " ± ", 1);
            (label, expected)
        });
        let feedback = self.read_feedback(Answer::parse(other, 0.0).feedback);
        answers.push(TypedAnswer {
            weight: 0.0,
            feedback,
            ..TypedAnswer::right(ExpectedAnswer::Anything)
        });
        Interaction::typed(answers, false)
    }

    /// Parses typed answers; `read` turns the text of an answer into a label and the value
    /// expected.
    fn read_typed(
        &mut self,
        inside: &str,
        read: impl Fn(String) -> (String, ExpectedAnswer),
    ) -> Vec<TypedAnswer> {
        let answers = signed(inside, &['=']).into_iter().map(|(_, answer)| {
            let Answer {
                weight,
                text,
                feedback,
            } = Answer::parse(answer, 1.0);
            let (label, expected) = read(self.read_words(text));
            TypedAnswer {
                label,
                expected,
                weight,
                feedback: self.read_feedback(feedback),
            }
        });
        answers.collect()
    }
}

/// Whether some lines begin like right answers and others begin like wrong answers.
fn has_signed_lines(text: &str) -> bool {
    ['=', '~'].iter().all(|sign| {
        text.lines()
            .any(|line| line.trim_start().starts_with(*sign))
    })
}

/// Splits text before each sign. Any text before the first sign is an answer, too.
fn signed<'a>(text: &'a str, signs: &[char]) -> Vec<(char, &'a str)> {
    let mut rest = text.trim();
    let mut sign = signs[0];
    if let Some(stripped) = rest.strip_prefix(signs) {
        sign = rest.chars().next().unwrap_or(sign);
        rest = stripped;
    }
    let mut found = Vec::new();
    while let Some(at) = rest.find(signs) {
        found.push((sign, rest[..at].trim()));
        sign = rest[at..].chars().next().unwrap_or(sign);
        rest = &rest[at + sign.len_utf8()..];
    }
    found.push((sign, rest.trim()));
    found
}

/// Splits the name from the rest of a question: `::name::rest`.
fn split_name(masked: &str) -> (Option<&str>, &str) {
    let text = masked.trim();
    match text
        .strip_prefix("::")
        .and_then(|rest| rest.split_once("::"))
    {
        Some((name, rest)) => (Some(name), rest.trim()),
        None => (None, text),
    }
}

/// Splits the format from the rest of the text: `[html]rest`.
fn split_format(text: &str) -> (Option<MoodleFormat>, &str) {
    let inside = text
        .trim_start()
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'));
    match inside.map(|(name, rest)| (MoodleFormat::from_name(name), rest)) {
        Some((Some(format), rest)) => (Some(format), rest.trim_start()),
        _ => (None, text),
    }
}

/// A block of lines that may be a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Block {
    /// The line where the block begins, counted from 1.
    line: usize,
    text: String,
    /// The last unescaped brace in the block.
    brace: Option<char>,
    /// The id from a comment: `[id:…]`.
    id: Option<String>,
    /// The topics from the block's category and from comments: `[tag:…]`.
    topics: Vec<String>,
}

fn blocks(text: &str, budget: &Budget) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut category = Vec::new();
    let mut block = Block::default();
    let lines: Vec<&str> = text.split('\n').collect();
    // For each line, whether answers begin on it or below it, before the next empty line.
    let mut has_answers = vec![false; lines.len() + 1];
    for (at, line) in lines.iter().enumerate().rev() {
        has_answers[at] = !line.trim().is_empty() && (has_answers[at + 1] || opens(line));
    }
    for (at, line) in lines.iter().enumerate() {
        if found.len() > MAX_ITEMS {
            break;
        }
        let trimmed = line.trim();
        // Some authors leave no empty line between questions.
        let may_begin = trimmed.starts_with("::") || trimmed.starts_with("//");
        if may_begin && block.brace == Some('}') && has_answers[at] {
            push_block(&mut found, std::mem::take(&mut block), &category);
        }
        if trimmed.is_empty() && is_in_code(&block.text, &lines[at..], budget) {
            block.text.push('\n');
        } else if trimmed.is_empty() {
            // Ids and tags in comments apply to the question directly after them.
            let told = std::mem::take(&mut block);
            if !told.text.is_empty() {
                push_block(&mut found, told, &category);
            } else if told.id.is_some() || !told.topics.is_empty() {
                block = Block { line: 0, ..told };
            }
        } else if let Some(comment) = trimmed.strip_prefix("//") {
            if block.text.is_empty() {
                block.id = marked(comment, "[id:").pop().or(block.id.take());
                block.topics.extend(marked(comment, "[tag:"));
            }
        } else if let Some(path) = trimmed
            .strip_prefix("$CATEGORY:")
            .filter(|_| block.text.is_empty())
        {
            category = parse_moodle_category(path);
        } else {
            if block.text.is_empty() {
                block.line = at + 1;
            } else {
                block.text.push('\n');
            }
            block.text.push_str(line.trim_end());
            block.brace = braces(line).last().or(block.brace);
        }
    }
    if !block.text.is_empty() {
        push_block(&mut found, block, &category);
    }
    found
}

/// Adds a block, or appends it to the previous block if the answers in that block contain an empty
/// line.
fn push_block(found: &mut Vec<Block>, mut block: Block, category: &[String]) {
    if let Some(last) = found.last_mut()
        && last.brace == Some('{')
        && !block.text.starts_with("::")
        && !opens(&block.text)
    {
        last.text.push_str("\n\n");
        last.text.push_str(&block.text);
        last.brace = block.brace.or(last.brace);
        return;
    }
    block.topics.splice(0..0, category.iter().cloned());
    let mut known = HashSet::new();
    block.topics.retain(|topic| known.insert(topic.clone()));
    found.push(block);
}

/// Whether a code block is still open at the end of the text and is closed before the next question
/// begins.
fn is_in_code(text: &str, lines: &[&str], budget: &Budget) -> bool {
    const MAX_LINES: usize = 200;
    if text.len() > MAX_INSPECTED || !budget.spend_work(text.len() / 64) {
        return false;
    }
    let opened = text
        .rfind("<pre")
        .is_some_and(|at| !text[at..].contains("</pre>"));
    let close = match (opened, text.matches("```").count() % 2) {
        (true, _) => "</pre>",
        (false, 1) => "```",
        _ => return false,
    };
    let is_next = |line: &&&str| {
        ["::", "//", "$CATEGORY:"]
            .iter()
            .any(|sign| line.starts_with(sign))
    };
    lines
        .iter()
        .take(MAX_LINES)
        .take_while(|line| !is_next(line))
        .any(|line| line.contains(close))
}

/// Whether the first unescaped brace in some text is an opening brace.
fn opens(text: &str) -> bool {
    braces(text).next() == Some('{')
}

/// Returns the unescaped braces in some text.
fn braces(text: &str) -> impl Iterator<Item = char> + '_ {
    let mut is_escaped = false;
    text.chars().filter(move |&c| {
        let is_brace = !is_escaped && matches!(c, '{' | '}');
        is_escaped = !is_escaped && c == '\\';
        is_brace
    })
}

/// Returns the values in a comment, each of which is between the given opening and the next closing
/// bracket.
fn marked(comment: &str, opening: &str) -> Vec<String> {
    let values = comment.split(opening).skip(1).map(|rest| {
        let (mut value, mut is_escaped) = (String::new(), false);
        for c in rest.chars() {
            match c {
                '\\' if !is_escaped => is_escaped = true,
                ']' if !is_escaped => break,
                c => {
                    value.push(c);
                    is_escaped = false;
                }
            }
        }
        value.trim().to_owned()
    });
    values.filter_map(non_empty).collect()
}

#[cfg(test)]
#[path = "tests/gift.rs"]
mod tests;
