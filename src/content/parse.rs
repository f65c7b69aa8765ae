//! Parses a file: from its bytes to a value, with the problems of its encoding, its YAML, its shape and its rules.

use std::collections::HashMap;
use std::fmt;

use serde::Deserialize;

use super::diagnostics::{Position, Problem, first_of_each_file};
use super::rules::{Finding, IdKind, Rule, findings};
use super::source::File;
use super::yaml::{Document, Mistake, Step};

/// A file that was parsed.
pub struct ParsedFile<T> {
    /// `None` if the file has no value of the type.
    pub value: Option<T>,
    pub problems: Vec<Problem>,
    name: String,
    /// Empty if the file cannot be read.
    text: String,
}

/// Parses a file and applies the rules to its value.
pub fn parse_file<T: for<'de> Deserialize<'de>>(file: &File, rules: &'static [Rule<T>]) -> ParsedFile<T> {
    let name = file.name().to_owned();
    let (text, mut mistakes) = match text_of(file) {
        Ok(decoded) => decoded,
        Err(problem) => {
            return ParsedFile { value: None, problems: vec![problem], name, text: String::new() };
        }
    };
    let mut document = Document::parse(&text);
    let mut value = None;
    mistakes.append(&mut document.mistakes);
    // A file that is empty because of a mistake does not lack anything.
    if mistakes.is_empty() || !document.is_empty() {
        let (deserialized, found) = document.deserialize();
        mistakes.extend(found);
        value = deserialized;
    }
    let problem = |(position, message)| Problem::at(&name, position, message);
    let problems = mistakes.into_iter().map(problem).collect();
    let found = value.as_ref().map_or_else(Vec::new, |value| findings(rules, value));
    let mut parsed = ParsedFile { value, problems, name, text: String::new() };
    parsed.add(found, &document);
    drop(document);
    ParsedFile { text, ..parsed }
}

impl<T> ParsedFile<T> {
    /// Adds findings to the problems of the file. Parses it again for their positions: few files have any.
    pub fn report(&mut self, found: Vec<Finding>) {
        if !found.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.add(found, &Document::parse(&text));
            self.text = text;
        }
    }

    fn add(&mut self, found: Vec<Finding>, document: &Document<'_>) {
        let problems = found.into_iter().filter_map(|finding| problem_of(finding, &self.name, document));
        self.problems.extend(problems);
        self.problems = first_of_each_file(std::mem::take(&mut self.problems));
    }
}

/// A finding with its position. `None` if nothing stands there: then that was reported already.
fn problem_of(finding: Finding, file: &str, document: &Document<'_>) -> Option<Problem> {
    let Finding { rule, severity, help, path, mut message, is_missing, other, part } = finding;
    if is_missing && !document.is_complete(&path) {
        return None;
    }
    if let Some((other, rest)) = other {
        message = format!("{message} {file}:{}{rest}", document.position(&other)?);
    }
    let (position, length) = match part {
        Some((part, nth)) => document.position_in_text(&path, &part, nth)?,
        None => (document.position(&path)?, 0),
    };
    Some(Problem { severity, rule, help, length, ..Problem::at(file, position, message) })
}

/// Finds positions of ids in files that are not held in memory any more. Each file is parsed again once.
#[derive(Default)]
pub struct PositionFinder(HashMap<String, IdPositions>);

/// The positions of the ids in a file.
#[derive(Default)]
struct IdPositions {
    of_file: Option<Position>,
    resources: Vec<Option<Position>>,
    questions: Vec<Option<Position>>,
}

impl IdPositions {
    fn new(file: &File) -> IdPositions {
        let Ok((text, _)) = text_of(file) else { return IdPositions::default() };
        let document = Document::parse(&text);
        let id_in = |path: &[Step]| document.position(&[path, &[Step::Key("id")]].concat());
        let resources = (0..).map(|nth| [Step::Key("resources"), Step::Item(nth)]);
        let resources = resources.take_while(|path| document.position(path).is_some());
        IdPositions {
            of_file: id_in(&[]),
            resources: resources.map(|path| id_in(&path)).collect(),
            questions: document.question_paths().iter().map(|path| id_in(path)).collect(),
        }
    }
}

impl PositionFinder {
    /// The position of the id of a course or exam, or of its `nth` resource or question.
    pub fn id_position(&mut self, file: &File, kind: IdKind, nth: usize) -> Option<Position> {
        let positions = self.0.entry(file.name().to_owned()).or_insert_with(|| IdPositions::new(file));
        match kind {
            IdKind::Course | IdKind::Exam => positions.of_file,
            IdKind::Resource => *positions.resources.get(nth)?,
            IdKind::Question => *positions.questions.get(nth)?,
        }
    }
}

/// The lines of the questions of an exam file.
pub fn question_lines(file: &File) -> Vec<usize> {
    let Ok((text, _)) = text_of(file) else { return Vec::new() };
    let document = Document::parse(&text);
    let line = |path: &Vec<Step>| document.position(path).map_or(1, |position| position.line);
    document.question_paths().iter().map(line).collect()
}

fn text_of(file: &File) -> Result<(String, Vec<Mistake>), Problem> {
    let bytes = file.read().map_err(|error| Problem::of_file(file.name(), error.to_string()))?;
    decode(bytes).map_err(|error| Problem::of_file(file.name(), error.to_string()))
}

/// An encoding other than UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ForeignEncoding(&'static str);

/// The message for a file, to follow its name.
impl fmt::Display for ForeignEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "is encoded in {}: save it as UTF-8", self.0)
    }
}

/// Decodes UTF-8, with or without a byte-order mark. Invalid characters are replaced and reported, so that the
/// rest of the file can still be checked.
///
/// # Errors
/// The file has another encoding.
fn decode(bytes: Vec<u8>) -> Result<(String, Vec<Mistake>), ForeignEncoding> {
    if let Some(encoding) = foreign_encoding(&bytes) {
        return Err(ForeignEncoding(encoding));
    }
    let mut mistakes = Vec::new();
    let mut text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let valid = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
            let position = end_of(valid.trim_start_matches('\u{feff}'));
            mistakes.push((position, "this is not UTF-8: save the file as UTF-8".to_owned()));
            String::from_utf8_lossy(error.as_bytes()).into_owned()
        }
    };
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    if let Some(at) = find_forbidden(&text) {
        let c = text[at..].chars().next().map_or(0, u32::from);
        let position = end_of(&text[..at]);
        mistakes.push((position, format!("the control character U+{c:04X} cannot stand in YAML")));
        text = text.replace(is_forbidden, "\u{fffd}");
    }
    Ok((text, mistakes))
}

/// Detects UTF-16 and UTF-32, by the byte-order mark or by zero bytes beside ASCII.
fn foreign_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Some("UTF-32"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("UTF-16"),
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some("UTF-16"),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => Some("UTF-16"),
        _ => None,
    }
}

/// The byte of the first forbidden character.
fn find_forbidden(text: &str) -> Option<usize> {
    let may_begin = |byte: &u8| matches!(byte, 0..=8 | 11 | 12 | 14..=31 | 0x7f | 0xc2);
    // Without an early exit within a chunk the compiler vectorises the loop.
    let mut chunks = text.as_bytes().chunks(1 << 12);
    let is_suspect = chunks.any(|bytes| bytes.iter().fold(false, |found, byte| found | may_begin(byte)));
    if is_suspect { text.find(is_forbidden) } else { None }
}

/// Control characters outside YAML's character set, <https://yaml.org/spec/1.2.2/#51-character-set>.
fn is_forbidden(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}')
}

/// The position behind the last character of a text.
fn end_of(text: &str) -> Position {
    let line = text.lines().count().max(1) + usize::from(text.ends_with('\n'));
    let last = text.rsplit('\n').next().unwrap_or_default();
    let line = if text.is_empty() { 1 } else { line };
    Position { line, column: last.chars().count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position_of(bytes: &[u8]) -> Option<String> {
        let (_, mistakes) = decode(bytes.to_vec()).ok()?;
        mistakes.first().map(|(position, _)| position.to_string())
    }

    #[test]
    fn a_byte_order_mark_does_not_count() {
        assert_eq!(decode(b"\xef\xbb\xbfid: a".to_vec()), Ok(("id: a".to_owned(), vec![])));
        assert_eq!(position_of(b"\xef\xbb\xbfid: \xff").as_deref(), Some("1:5"));
    }

    #[test]
    fn invalid_utf_8_has_its_position() {
        assert_eq!(position_of(b"a\nb \xe4 c\n").as_deref(), Some("2:3"));
        assert_eq!(position_of(b"\xe4").as_deref(), Some("1:1"));
        assert_eq!(position_of("ä\n\n\u{0}".as_bytes()).as_deref(), Some("3:1"));
        assert_eq!(position_of("ä b\u{7}".as_bytes()).as_deref(), Some("1:4"));
    }

    #[test]
    fn other_encodings_are_named() {
        for bytes in [&b"\xff\xfei\0d\0"[..], b"i\0d\0:\0", b"\0i\0d\0:"] {
            assert_eq!(decode(bytes.to_vec()), Err(ForeignEncoding("UTF-16")));
        }
    }
}
