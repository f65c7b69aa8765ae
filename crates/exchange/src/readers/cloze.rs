//! Parses Moodle questions with gaps in their text: embedded answers (cloze), gapfill and
//! gapselect.

use std::collections::HashSet;

use super::moodle_question::{MoodleXmlReader, parse_weight, read_html_source, read_source};
use crate::html::extract_words;
use crate::item::{ExpectedAnswer, Interaction, ItemChoice, TypedAnswer, number_blanks};
use crate::limits::{MAX_ANSWERS, MAX_INSPECTED};
use crate::loss::{Loss, Refusal};
use crate::strings::{join_lines, non_blank, shorten};
use crate::text::from_text;
use stoa_text::rich_text::escape_html;

/// Stands for a gap until all the gaps have been counted. This is a noncharacter, which no text
/// contains.
const GAP: &str = "\u{fdd8}";

/// Parses Moodle's embedded answers: `{1:SHORTANSWER:=Berlin~%50%Bonn#Not any more}`.
pub(super) fn parse_embedded_answers(reader: &mut MoodleXmlReader) -> Result<Interaction, Refusal> {
    // The length of the text from the next closing brace onwards, cached from the last search.
    let mut behind: Option<usize> = None;
    with_gaps(reader, "{", "{", |reader, text| {
        let end = || find_unescaped(text, '}').map_or(0, |end| text.len() - end);
        let left = behind.filter(|left| *left < text.len()).unwrap_or_else(end);
        behind = Some(left);
        let (gap, length) = gap(text, text.len() - Some(left).filter(|left| *left > 0)?)?;
        Some((gap.interaction(reader), length))
    })
}

/// Parses the gapfill plugin's questions: `[cat|dog]`, with delimiters that the question specifies.
pub(super) fn parse_gap_fill(reader: &mut MoodleXmlReader) -> Result<Interaction, Refusal> {
    let element = reader.element;
    let delimiters = element
        .child_text("delimitchars")
        .unwrap_or_else(|| "[]".to_owned());
    let mut delimiters = delimiters.trim().chars();
    let (Some(open), Some(close)) = (delimiters.next(), delimiters.next()) else {
        return Err("it does not say which characters mark its gaps".into());
    };
    let alternatives = |gap: &str| gap.split('|').map(join_lines).collect::<Vec<_>>();
    let mut options: Vec<String> = element
        .children_named("answer")
        .flat_map(|gap| alternatives(&read_source(gap)))
        .collect();
    options.sort();
    options.dedup();
    let is_chosen = element
        .child_text("answerdisplay")
        .is_some_and(|display| display != "gapfill");
    let has = |name: &str| element.child_text(name).is_some_and(|text| text == "1");
    let (may_be_pattern, is_case_sensitive) = (!has("disableregex"), has("casesensitive"));
    with_gaps(
        reader,
        &open.to_string(),
        &open.to_string(),
        |reader, text| {
            let inside = &text[open.len_utf8()..];
            let end = inside.find(close)?;
            reader.media.budget.spend_work(end).then_some(())?;
            let right = alternatives(&inside[..end]);
            let interaction = if is_chosen {
                let size = options
                    .iter()
                    .map(|option| option.len() + right.len())
                    .sum();
                reader.media.budget.spend_work(size).then_some(())?;
                let choice =
                    |one: &String| ItemChoice::new(from_text(one), right.contains(one), None);
                Interaction::choice(options.iter().map(choice), false)
            } else {
                let is_of_pattern = |c: char| "()[]+?*^$\\".contains(c);
                let is_pattern =
                    may_be_pattern && right.iter().any(|text| text.contains(is_of_pattern));
                let expected = |text| {
                    if is_pattern {
                        ExpectedAnswer::Pattern(text)
                    } else {
                        ExpectedAnswer::Text(text)
                    }
                };
                let answers = right
                    .into_iter()
                    .map(|text| TypedAnswer::right(expected(text)));
                Interaction::typed(answers, is_case_sensitive)
            };
            Some((interaction, open.len_utf8() + end + close.len_utf8()))
        },
    )
}

/// Parses gaps that are filled from a list, as in gapselect and ddwtos: `[[1]]`.
pub(super) fn parse_gap_select(
    reader: &mut MoodleXmlReader,
    kind: &str,
) -> Result<Interaction, Refusal> {
    let (name, is_html) = if kind == "ddwtos" {
        ("dragbox", true)
    } else {
        ("selectoption", false)
    };
    let options = reader
        .element
        .children_named(name)
        .map(|option| (option.child_text("group"), read_html_source(option)));
    let options: Vec<(Option<String>, String)> = options
        .map(|(group, option)| {
            (
                group,
                reader.convert_html(&if is_html {
                    option
                } else {
                    escape_html(&option)
                }),
            )
        })
        .collect();
    let mut used: HashSet<&Option<String>> = HashSet::new();
    let size: usize = options.iter().map(|(_, text)| text.len() + 8).sum();
    let interaction = with_gaps(reader, "[[", "&#91;&#91;", |reader, text| {
        // A cheap check comes first, because there may be thousands of brackets that are not gaps.
        let digits = text[2..]
            .bytes()
            .take_while(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
        let number = &text[2..2 + digits.count()];
        text[2 + number.len()..].starts_with("]]").then_some(())?;
        reader.media.budget.spend_work(size).then_some(())?;
        let right: usize = number
            .trim()
            .parse()
            .ok()
            .filter(|right| (1..=options.len()).contains(right))?;
        let group = &options[right - 1].0;
        used.insert(group);
        let choices = (1..).zip(&options).filter(|(_, (of, _))| of == group);
        let choices =
            choices.map(|(at, (_, text))| ItemChoice::new(text.as_str(), at == right, None));
        Some((Interaction::choice(choices, false), number.len() + 4))
    })?;
    for (_, option) in options.iter().filter(|(group, _)| !used.contains(group)) {
        reader.item.losses.push(Loss::LeftOut(format!(
            "the option `{}`, which no gap offers,",
            shorten(option)
        )));
    }
    Ok(interaction)
}

/// Reads the gaps in a question's text. At each `opening`, `gap` returns the gap's interaction and
/// length, or `None` if there is no gap, in which case `unopened` is written instead.
fn with_gaps<'a>(
    reader: &mut MoodleXmlReader<'a>,
    opening: &str,
    unopened: &str,
    mut gap: impl FnMut(&mut MoodleXmlReader<'a>, &str) -> Option<(Interaction, usize)>,
) -> Result<Interaction, Refusal> {
    let source = reader
        .element
        .child("questiontext")
        .map(read_html_source)
        .ok_or(Refusal::NoText)?;
    let (mut html, mut parts, mut rest) = (String::new(), Vec::new(), source.as_str());
    while let Some(open) = rest.find(opening) {
        html.push_str(&rest[..open]);
        rest = &rest[open..];
        if parts.len() >= MAX_ANSWERS {
            return Err(Refusal::TooManyAnswers);
        }
        if let Some((interaction, length)) = gap(reader, rest) {
            parts.push(interaction.into());
            html.push_str(GAP);
            rest = &rest[length..];
        } else {
            html.push_str(unopened);
            rest = &rest[opening.len()..];
        }
    }
    html.push_str(rest);
    if parts.is_empty() {
        return Err(Refusal::NoGaps);
    }
    let text = reader.convert_html(&number_blanks(&html, GAP));
    // A picture outside the text has already been added to the item.
    reader.item.text = format!("{text}\n\n{}", reader.item.text).trim().to_owned();
    Ok(Interaction::Several(parts))
}

struct Gap<'a> {
    kind: String,
    answers: Vec<Answer<'a>>,
}

struct Answer<'a> {
    weight: f64,
    html: String,
    feedback: &'a str,
}

impl Gap<'_> {
    fn interaction(self, reader: &mut MoodleXmlReader) -> Interaction {
        let kind = self.kind.as_str();
        let feedback = |html: &str, reader: &mut MoodleXmlReader| {
            non_blank(reader.convert_html(&unescape(html)))
        };
        if kind.starts_with('M') && !kind.starts_with("MW") {
            let is_several = kind.starts_with("MULTIR") || kind.starts_with("MR");
            let choices = self.answers.iter().map(|answer| ItemChoice {
                text: reader.convert_html(&answer.html),
                weight: answer.weight,
                feedback: feedback(answer.feedback, reader),
            });
            return Interaction::choice(choices, is_several);
        }
        let best = self
            .answers
            .iter()
            .map(|answer| answer.weight)
            .fold(0.0, f64::max);
        let is_number = kind.starts_with('N');
        let answers = self.answers.iter().map(|answer| {
            let text = extract_words(&answer.html);
            let expected = if is_number {
                let (number, tolerance) = text.split_once(':').unwrap_or((&text, ""));
                match ExpectedAnswer::number(number, tolerance) {
                    ExpectedAnswer::Invalid(Refusal::NotANumber(_) | Refusal::NotATolerance(_)) => {
                        ExpectedAnswer::Pattern(text.clone())
                    }
                    number => number,
                }
            } else {
                ExpectedAnswer::with_wildcards(&text)
            };
            let weight = if best > 0.0 {
                answer.weight / best
            } else {
                0.0
            };
            let feedback = feedback(answer.feedback, reader);
            TypedAnswer {
                weight,
                feedback,
                ..TypedAnswer::right(expected)
            }
        });
        let is_case_sensitive = matches!(kind, "SHORTANSWER_C" | "SAC" | "MWC");
        Interaction::typed(answers, is_case_sensitive)
    }
}

/// Parses the gap at the beginning of some text, up to its closing brace at `end`, and returns its
/// length.
fn gap(text: &str, end: usize) -> Option<(Gap<'_>, usize)> {
    // A cheap check comes first, because there may be thousands of braces that are not gaps.
    let weight = text[1..]
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    if text.as_bytes().get(1 + weight.count()) != Some(&b':') {
        return None;
    }
    let inside = text
        .get(1..end)
        .filter(|inside| inside.len() <= MAX_INSPECTED)?;
    let (_, rest) = inside.split_once(':')?;
    let (kind, answers) = rest.split_once(':')?;
    let kind = kind.trim().to_ascii_uppercase();
    let kinds = [
        "SHORTANSWER",
        "SA",
        "MW",
        "MULTI",
        "MC",
        "MR",
        "NUMERICAL",
        "NM",
    ];
    if !kinds.iter().any(|known| kind.starts_with(known)) {
        return None;
    }
    let mut found = Vec::new();
    let mut rest = Some(answers);
    while let Some(text) = rest {
        let (answer, behind) = split_unescaped(text, '~');
        rest = behind;
        if answer.trim().is_empty() {
            continue;
        }
        let trimmed = answer.trim_start();
        let (weight, text) = match trimmed.strip_prefix('=') {
            Some(text) => (1.0, text),
            // An invalid fraction is treated as text, as in Moodle.
            None => {
                let weighted = trimmed
                    .strip_prefix('%')
                    .and_then(|weighted| weighted.split_once('%'));
                let weighted =
                    weighted.and_then(|(share, text)| Some((parse_weight(share).ok()?, text)));
                weighted.unwrap_or((0.0, answer))
            }
        };
        let (text, feedback) = split_unescaped(text, '#');
        found.push(Answer {
            weight,
            html: unescape(text),
            feedback: feedback.unwrap_or_default(),
        });
    }
    Some((
        Gap {
            kind,
            answers: found,
        },
        end + 1,
    ))
}

/// Finds the first occurrence of a character that is not escaped with a backslash.
fn find_unescaped(text: &str, wanted: char) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let is_found = c == wanted && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_found.then_some(at)
    })
}

/// Splits text at the first occurrence of a character that is neither escaped nor part of an HTML
/// entity such as `&#8211;`.
fn split_unescaped(text: &str, at: char) -> (&str, Option<&str>) {
    let mut from = 0;
    while let Some(found) = find_unescaped(&text[from..], at).map(|found| from + found) {
        if !text[..found].ends_with('&') {
            return (&text[..found], Some(&text[found + at.len_utf8()..]));
        }
        from = found + at.len_utf8();
    }
    (text, None)
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_escape = c == '\\' && rest.peek().is_some_and(|next| "}#~/\"\\=".contains(*next));
        plain.push(if is_escape {
            rest.next().unwrap_or(c)
        } else {
            c
        });
    }
    plain
}
