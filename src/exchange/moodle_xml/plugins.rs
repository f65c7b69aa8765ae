//! Kinds of questions that plugins add, as far as they can be asked here.

use super::texts::{Texts, html_source, source};
use super::{cloze, typed as checked};
use crate::content::model::Question;
use crate::exchange::html::tree;
use crate::exchange::kit::{Kit, typed};
use crate::exchange::markup::{Element, Node};
use crate::exchange::text::{escaped_line, one_line};

/// The kind that a plugin of formulas adds to, where nothing in the question is drawn or computed.
pub fn without_formulas<'a>(element: &Element, kind: &'a str) -> Result<&'a str, String> {
    let Some(base) = kind.strip_suffix("wiris").filter(|base| !base.is_empty()) else { return Ok(kind) };
    let is_drawn = |text: &Element| {
        let words: String = tree(&text.text()).iter().map(words).collect();
        let behind = words.match_indices('#').map(|(at, _)| &words[at + 1..]);
        behind.into_iter().any(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
    };
    if element.below("text").into_iter().any(is_drawn) || element.child("wirissubquestions").is_some() {
        return Err(format!("the kind `{kind}` cannot be held: its values are computed for each student"));
    }
    Ok(base)
}

fn words(node: &Node) -> String {
    match node {
        Node::Text(text) => text.clone(),
        Node::Element(element) => element.text(),
    }
}

/// A program to write: here nobody runs it.
pub fn program(element: &Element, text: String, kit: &mut Kit) -> Result<Question, String> {
    let is_set = |name: &str| element.text_of(name).is_some_and(|value| !matches!(value.trim(), "" | "0"));
    if is_set("prototypetype") {
        return Err("it is a prototype of questions, and none itself".to_owned());
    }
    if text.contains("{{") || text.contains("{%") {
        return Err("the kind `coderunner` cannot be held: its text is made anew for each student".to_owned());
    }
    if is_set("answerpreload") {
        kit.tell("the beginning of an answer that students are given is left out");
    }
    kit.tell("a program: it became open-ended, without its tests; nobody runs what is written");
    let code = element.child("answer").map(source).unwrap_or_default();
    let model = Some(code).filter(|code| !code.trim().is_empty()).map(|code| fenced(&code));
    Ok(typed(text, Vec::new(), model.into_iter().collect()))
}

/// A text as code on lines of its own.
fn fenced(code: &str) -> String {
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat((longest + 1).max(3));
    let code: String = code.replace('\t', "    ").chars().filter(|c| *c == '\n' || !c.is_control()).collect();
    format!("{fence}\n{}\n{fence}", code.trim_end().trim_start_matches('\n'))
}

/// Answers that patterns are for: the first is no pattern.
pub fn pattern(
    element: &Element,
    text: String,
    texts: &mut Texts,
    kit: &mut Kit,
) -> Result<Question, String> {
    let right = checked::right(element, texts, kit)?;
    let Some((_, first)) = right.into_iter().next() else { return Err("no answer is right".to_owned()) };
    kit.tell("patterns: it became open-ended, with the first right answer as model answer");
    Ok(typed(text, Vec::new(), vec![escaped_line(&first)]))
}

/// Gaps that stand in the text with what belongs in them: `[cat|dog]`.
pub fn filled(element: &Element, texts: &mut Texts, kit: &mut Kit) -> Result<Question, String> {
    let Some(text) = element.child("questiontext").map(html_source) else {
        return Err("it has no text".to_owned());
    };
    let signs = element.text_of("delimitchars").unwrap_or_else(|| "[]".to_owned());
    let mut signs = signs.trim().chars();
    let (Some(open), Some(close)) = (signs.next(), signs.next()) else {
        return Err("the signs around its gaps are not said".to_owned());
    };
    let is_chosen = element.text_of("answerdisplay").is_some_and(|display| display.trim() != "gapfill");
    let wrong: Vec<String> = element
        .all("answer")
        .filter(|answer| answer.attribute("fraction").is_some_and(|fraction| fraction.trim() == "0"))
        .map(|answer| one_line(&source(answer)))
        .collect();
    let gaps: Vec<Vec<String>> = element
        .all("answer")
        .filter(|answer| answer.attribute("fraction").is_none_or(|fraction| fraction.trim() != "0"))
        .map(|answer| source(answer).split('|').map(one_line).collect())
        .collect();
    let has = |name: &str, value: &str| element.text_of(name).is_some_and(|text| text.trim() == value);
    let kind = match () {
        () if is_chosen => "MULTICHOICE",
        // What may be a pattern is not compared with what is typed.
        () if !has("disableregex", "1") && gaps.iter().flatten().any(|gap| gap.contains(is_of_pattern)) => {
            "SHORTANSWER_PATTERN"
        }
        () if has("casesensitive", "1") => "SHORTANSWER_C",
        () => "SHORTANSWER",
    };
    // As the gaps of a cloze, which are read the same way.
    let (mut shown, mut rest) = (String::new(), text.as_str());
    let mut all: Vec<&String> = gaps.iter().flatten().chain(&wrong).collect();
    all.sort();
    all.dedup();
    while let Some((at, end)) = rest.find(open).and_then(|at| Some((at, rest[at..].find(close)? + at))) {
        let inside = &rest[at + open.len_utf8()..end];
        let right: Vec<String> = inside.split('|').map(one_line).collect();
        shown.push_str(&rest[..at].replace('{', "&#123;"));
        let choices: Vec<&String> = if is_chosen { all.clone() } else { right.iter().collect() };
        let choices = choices.into_iter().map(|choice| {
            let sign = if right.contains(choice) { "=" } else { "" };
            format!("{sign}{}", escaped(choice))
        });
        shown.push_str(&format!("{{1:{kind}:{}}}", choices.collect::<Vec<_>>().join("~")));
        rest = &rest[end + close.len_utf8()..];
    }
    shown.push_str(&rest.replace('{', "&#123;"));
    cloze::of_text(&shown, texts, kit)
}

fn is_of_pattern(c: char) -> bool {
    matches!(c, '(' | ')' | '[' | ']' | '+' | '?' | '*' | '^' | '$' | '\\')
}

/// A text as it stands in a gap.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '}' | '#' | '~' | '"' | '\\' | '=') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
