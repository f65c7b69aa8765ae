//! Parses Moodle's questions with gaps in their text: embedded answers (cloze), gapfill, gapselect.

use super::moodle_xml::{Reader, html_source, source};
use crate::content::rich_text::escape;
use crate::exchange::html::parse;
use crate::exchange::item::{
    Choice, Expected, Interaction, Part, Selection, Typed, TypedAnswer, number_blanks,
};
use crate::exchange::markup::Element;
use crate::exchange::policy::Refusal;
use crate::exchange::text::one_line;

/// Stands for a gap until all of them are counted. No text holds it.
const GAP: &str = "\u{fdd8}";

/// The longest gap that is looked for, in bytes.
const LONGEST: usize = crate::exchange::LONGEST_LOOKED_INTO;

/// Moodle's embedded answers: `{1:SHORTANSWER:=Berlin~%50%Bonn#Not any more}`.
pub fn embedded_answers(reader: &mut Reader) -> Result<Interaction, Refusal> {
    let source = text(reader)?;
    let (mut html, mut parts, mut rest) = (String::new(), Vec::new(), source.as_str());
    while let Some(open) = rest.find('{') {
        html.push_str(&rest[..open]);
        rest = &rest[open..];
        match gap(rest) {
            Some((gap, length)) => {
                parts.push(gap.interaction(reader));
                html.push_str(GAP);
                rest = &rest[length..];
            }
            None => {
                html.push('{');
                rest = &rest[1..];
            }
        }
    }
    html.push_str(rest);
    finish(reader, &html, parts)
}

/// The plugin gapfill: `[cat|dog]`, between signs that the question names.
pub fn gap_fill(reader: &mut Reader) -> Result<Interaction, Refusal> {
    let text = text(reader)?;
    let element = reader.element;
    let delimiters = element.text_of("delimitchars").unwrap_or_else(|| "[]".to_owned());
    let mut delimiters = delimiters.trim().chars();
    let (Some(open), Some(close)) = (delimiters.next(), delimiters.next()) else {
        return Err("the signs around its gaps are not said".into());
    };
    let alternatives = |gap: &str| gap.split('|').map(one_line).collect::<Vec<_>>();
    let mut options: Vec<String> = element.all("answer").flat_map(|gap| alternatives(&source(gap))).collect();
    options.sort();
    options.dedup();
    let is_chosen = element.text_of("answerdisplay").is_some_and(|display| display != "gapfill");
    let has = |name: &str| element.text_of(name).is_some_and(|text| text == "1");
    let (may_be_pattern, is_case_sensitive) = (!has("disableregex"), has("casesensitive"));
    let (mut html, mut parts, mut rest) = (String::new(), Vec::new(), text.as_str());
    while let Some((at, end)) = rest.find(open).and_then(|at| Some((at, rest[at..].find(close)? + at))) {
        let right = alternatives(&rest[at + open.len_utf8()..end]);
        html.push_str(&rest[..at]);
        html.push_str(GAP);
        rest = &rest[end + close.len_utf8()..];
        parts.push(if is_chosen {
            let choices = options.iter().map(|option| {
                Choice::new(crate::exchange::text::from_text(option), right.contains(option), None)
            });
            Interaction::Choice(choices.collect(), Selection::One)
        } else {
            let is_pattern = may_be_pattern && right.iter().any(|text| text.contains(is_of_pattern));
            let expected = |text| if is_pattern { Expected::Pattern(text) } else { Expected::Text(text) };
            let answers = right.into_iter().map(|text| TypedAnswer::right(expected(text))).collect();
            Interaction::Typed(Typed { answers, is_case_sensitive, models: Vec::new() })
        });
    }
    html.push_str(rest);
    finish(reader, &html, parts)
}

fn is_of_pattern(c: char) -> bool {
    "()[]+?*^$\\".contains(c)
}

/// Gaps that are filled from a list, of the kinds gapselect and ddwtos: `[[1]]`.
pub fn gap_select(reader: &mut Reader, kind: &str) -> Result<Interaction, Refusal> {
    let text = text(reader)?;
    let (name, is_html) = if kind == "ddwtos" { ("dragbox", true) } else { ("selectoption", false) };
    let options: Vec<String> = reader
        .element
        .all(name)
        .map(html_source)
        .map(|option| reader.html(&if is_html { option } else { escape(&option) }))
        .collect();
    let (mut html, mut parts, mut rest) = (String::new(), Vec::new(), text.as_str());
    while let Some(open) = rest.find("[[") {
        html.push_str(&rest[..open]);
        rest = &rest[open..];
        let inside = rest[2..].split_once("]]");
        match inside.and_then(|(number, rest)| Some((number.trim().parse::<usize>().ok()?, rest))) {
            Some((right, behind)) if (1..=options.len()).contains(&right) => {
                let choices = options.iter().enumerate();
                let choices = choices.map(|(at, text)| Choice::new(text.as_str(), at + 1 == right, None));
                parts.push(Interaction::Choice(choices.collect(), Selection::One));
                html.push_str(GAP);
                rest = behind;
            }
            _ => {
                html.push_str("&#91;&#91;");
                rest = &rest[2..];
            }
        }
    }
    html.push_str(rest);
    finish(reader, &html, parts)
}

fn text(reader: &Reader) -> Result<String, Refusal> {
    reader.element.child("questiontext").map(html_source).ok_or(Refusal::NoText)
}

/// Converts the text, in which gaps are marked.
fn finish(reader: &mut Reader, html: &str, parts: Vec<Interaction>) -> Result<Interaction, Refusal> {
    if parts.is_empty() {
        return Err(Refusal::NoGaps);
    }
    let text = reader.html(&number_blanks(html, GAP));
    // A picture beside the text stands there already.
    reader.item.text = format!("{text}\n\n{}", reader.item.text).trim().to_owned();
    let parts = parts.into_iter().map(|interaction| Part { name: None, interaction });
    Ok(Interaction::Several(parts.collect()))
}

/// A gap of embedded answers.
struct Gap<'a> {
    kind: String,
    answers: Vec<Answer<'a>>,
}

struct Answer<'a> {
    share: f64,
    html: String,
    feedback: &'a str,
}

impl Gap<'_> {
    fn interaction(self, reader: &mut Reader) -> Interaction {
        let kind = self.kind.as_str();
        let feedback = |html: &str, reader: &mut Reader| {
            Some(reader.html(&unescape(html))).filter(|text| !text.trim().is_empty())
        };
        if kind.starts_with('M') && !kind.starts_with("MW") {
            let is_several = kind.starts_with("MULTIR") || kind.starts_with("MR");
            let selection = if is_several { Selection::Several } else { Selection::One };
            let choices = self.answers.iter().map(|answer| Choice {
                text: reader.html(&answer.html),
                share: answer.share,
                feedback: feedback(answer.feedback, reader),
            });
            return Interaction::Choice(choices.collect(), selection);
        }
        let best = self.answers.iter().map(|answer| answer.share).fold(0.0, f64::max);
        let is_number = kind.starts_with('N');
        let answers = self.answers.iter().map(|answer| {
            let text = one_line(&Element { children: parse(&answer.html), ..Element::default() }.text());
            let expected = if is_number {
                let (number, tolerance) = text.split_once(':').unwrap_or((&text, ""));
                match Expected::number(number, tolerance) {
                    Expected::Invalid(_) => Expected::Pattern(text.clone()),
                    number => number,
                }
            } else {
                Expected::with_wildcards(&text)
            };
            let share = if best > 0.0 { answer.share / best } else { 0.0 };
            let feedback = feedback(answer.feedback, reader);
            TypedAnswer { share, feedback, ..TypedAnswer::right(expected) }
        });
        let is_case_sensitive = matches!(kind, "SHORTANSWER_C" | "SAC" | "MWC");
        Interaction::Typed(Typed { answers: answers.collect(), is_case_sensitive, models: Vec::new() })
    }
}

/// The gap at the beginning of a text, and its length.
fn gap(text: &str) -> Option<(Gap<'_>, usize)> {
    // A cheap look first: thousands of braces may not be gaps.
    let weight = text[1..].bytes().take_while(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    if text.as_bytes().get(1 + weight.count()) != Some(&b':') {
        return None;
    }
    let end = find_unescaped(text, '}')?;
    let inside = text.get(1..end).filter(|inside| inside.len() <= LONGEST)?;
    let (_, rest) = inside.split_once(':')?;
    let (kind, answers) = rest.split_once(':')?;
    let kind = kind.trim().to_ascii_uppercase();
    let kinds = ["SHORTANSWER", "SA", "MW", "MULTI", "MC", "MR", "NUMERICAL", "NM"];
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
        let (share, text) = match trimmed.strip_prefix('=') {
            Some(text) => (1.0, text),
            None => match trimmed.strip_prefix('%').and_then(|weighted| weighted.split_once('%')) {
                Some((percent, text)) => (percent.trim().parse().unwrap_or(0.0) / 100.0, text),
                None => (0.0, answer),
            },
        };
        let (text, feedback) = split_unescaped(text, '#');
        found.push(Answer { share, html: unescape(text), feedback: feedback.unwrap_or_default() });
    }
    Some((Gap { kind, answers: found }, end + 1))
}

/// The position of a character that no backslash escapes, in the first `LONGEST` bytes.
fn find_unescaped(text: &str, wanted: char) -> Option<usize> {
    let mut is_escaped = false;
    let mut looked_at = text.char_indices().take_while(|(at, _)| *at <= LONGEST);
    looked_at.find_map(|(at, c)| {
        let is_found = c == wanted && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_found.then_some(at)
    })
}

/// Splits at a character that is neither escaped nor part of an HTML entity such as `&#8211;`.
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
        plain.push(if is_escape { rest.next().unwrap_or(c) } else { c });
    }
    plain
}
