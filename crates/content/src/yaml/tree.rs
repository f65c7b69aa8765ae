//! Parses YAML into a tree of nodes with positions. Depth, the number of values, and repetition by
//! aliases are limited.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use granit_parser::{Event, Marker, Parser, ScalarStyle, Span, StructureStyle, Tag};

use super::lost::{self, Gap, Owner};
use crate::diagnostics::{Mistake, Position};
use stoa_text::quote::quote;
use stoa_text::word_list::contains_word;

/// The maximum nesting depth. Content files use five levels.
const MAX_DEPTH: usize = 32;
/// The maximum number of values in a file, including keys, lists and mappings; a value counts each
/// time an alias repeats it.
pub const MAX_VALUES: usize = 200_000;
/// The maximum number of bytes of text that aliases may repeat in a file.
const MAX_ALIASED_BYTES: usize = 1 << 20;
/// The maximum number of bytes of text in all values with anchors; nested anchors are counted
/// repeatedly.
const MAX_ANCHORED_BYTES: usize = 8 << 20;
/// The maximum number of meaningless directives reported per file.
const MAX_DIRECTIVES: usize = 20;
/// The maximum number of times that parsing resumes after a syntax error in a file.
const MAX_RESUMPTIONS: usize = 20;

/// A value and the position where it starts. Text without escapes is borrowed from the file.
#[derive(Clone, Debug)]
pub(super) struct Node<'a> {
    pub position: Position,
    pub value: Value<'a>,
    /// Whether the node was read to the end. What an incomplete node lacks may actually be in the
    /// file.
    pub is_complete: bool,
}

#[derive(Clone, Debug)]
pub(super) enum Value<'a> {
    Scalar(Scalar<'a>),
    List(Vec<Node<'a>>),
    /// Entries in the order of the file, including repeated keys.
    Map(Vec<Entry<'a>>),
    /// No value, because the file ended here.
    Missing,
}

/// A key and its value.
pub(super) type Entry<'a> = (Node<'a>, Node<'a>);

/// A scalar.
#[derive(Clone, Debug)]
pub(super) struct Scalar<'a> {
    pub text: Cow<'a, str>,
    /// Whether it is neither in quotes nor in a block.
    pub is_plain: bool,
}

impl<'a> Node<'a> {
    fn missing(position: Position) -> Node<'a> {
        Node {
            position,
            value: Value::Missing,
            is_complete: false,
        }
    }

    /// Returns the value of a key, if this is a mapping that contains the key.
    pub(super) fn get(&self, name: &str) -> Option<&Node<'a>> {
        let Value::Map(entries) = &self.value else {
            return None;
        };
        entries
            .iter()
            .find(|(key, _)| key.is_text(name))
            .map(|(_, value)| value)
    }

    pub(super) fn is_text(&self, expected: &str) -> bool {
        matches!(&self.value, Value::Scalar(Scalar { text, .. }) if text == expected)
    }

    pub(super) fn items(&self) -> &[Node<'a>] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Returns whether the node and everything in it was read to the end.
    pub(super) fn is_complete_inside(&self) -> bool {
        let inside = match &self.value {
            Value::List(items) => items.iter().all(Node::is_complete_inside),
            Value::Map(entries) => entries.iter().all(|(_, value)| value.is_complete_inside()),
            Value::Scalar(_) => true,
            Value::Missing => false,
        };
        self.is_complete && inside
    }

    /// Copies the node without borrowing. If a position is given, every node of the copy is at that
    /// position.
    fn detached<'b>(&self, position: Option<Position>) -> Node<'b> {
        let value = match &self.value {
            Value::Scalar(Scalar { text, is_plain }) => Value::Scalar(Scalar {
                text: Cow::Owned(text.to_string()),
                is_plain: *is_plain,
            }),
            Value::List(items) => {
                Value::List(items.iter().map(|item| item.detached(position)).collect())
            }
            Value::Map(entries) => {
                let copy =
                    |(key, value): &Entry<'a>| (key.detached(position), value.detached(position));
                Value::Map(entries.iter().map(copy).collect())
            }
            Value::Missing => Value::Missing,
        };
        Node {
            position: position.unwrap_or(self.position),
            value,
            is_complete: self.is_complete,
        }
    }

    /// Returns the number of nodes in this one, including itself, and the number of bytes of text
    /// in them. The parser limits the depth, so recursion is safe.
    fn size(&self) -> (usize, usize) {
        let sum = |(nodes, bytes): (usize, usize), node: &Node<'_>| {
            let (more_nodes, more_bytes) = node.size();
            (nodes + more_nodes, bytes + more_bytes)
        };
        match &self.value {
            Value::Missing => (1, 0),
            Value::Scalar(text) => (1, text.text.len()),
            Value::List(items) => items.iter().fold((1, 0), sum),
            Value::Map(entries) => entries
                .iter()
                .flat_map(|(key, value)| [key, value])
                .fold((1, 0), sum),
        }
    }
}

impl Value<'_> {
    /// Returns what messages call this kind of value.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Value::Scalar(_) => "text",
            Value::List(_) => "a list",
            Value::Map(_) => "a mapping",
            Value::Missing => "nothing",
        }
    }

    /// Returns an upper bound for the length of a text in the file, including indentation and
    /// quotes.
    pub(super) fn max_source_length(&self) -> usize {
        match self {
            Value::Scalar(Scalar { text, .. }) => {
                2 * text.len() + 64 * (2 + text.matches('\n').count())
            }
            _ => 0,
        }
    }

    /// Returns whether the value is empty in the source, as after `key:` at the end of a line.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Value::Scalar(Scalar { text, is_plain: true }) if text.is_empty())
            || matches!(self, Value::Missing)
    }
}

/// The valid part of a YAML file.
#[derive(Default)]
pub(super) struct YamlTree<'a> {
    /// `None` if there is only whitespace and comments.
    pub root: Option<Node<'a>>,
    pub mistakes: Vec<Mistake>,
    /// The positions of texts that lose the line breaks of a code block, a table or a list.
    pub folded: Vec<Position>,
    /// The line of the syntax error that stopped the parser.
    error_line: Option<usize>,
}

/// Parses the valid part of a YAML file.
///
/// After a syntax error within a list item, parsing resumes at the next item of that list, so that
/// a single broken question does not hide the mistakes after it.
pub(super) fn parse(source: &str) -> YamlTree<'_> {
    let mut tree = parse_once(source);
    tree.mistakes.splice(0..0, lost_directives(source));
    for _ in 0..MAX_RESUMPTIONS {
        let broken = tree.error_line.zip(tree.root.as_ref());
        let Some(rest) = broken.and_then(|(line, root)| rest_of_list(source, root, line)) else {
            break;
        };
        let more = parse_once(&rest);
        tree.error_line = more.error_line;
        tree.mistakes.extend(more.mistakes);
        tree.folded.extend(more.folded);
        if let (Some(root), Some(more)) = (&mut tree.root, more.root) {
            append(root, more.detached(None));
        }
    }
    tree
}

/// Finds meaningless directives before a document, which the parser silently ignores.
fn lost_directives(source: &str) -> impl Iterator<Item = Mistake> {
    let is_before = |line: &&str| line.trim().is_empty() || line.starts_with(['%', '#']);
    let lines = (1..).zip(source.lines().take_while(is_before));
    let directives = lines.filter(|(_, line)| line.starts_with('%'));
    let lost = directives.filter(|(_, line)| {
        !["%YAML", "%TAG"]
            .iter()
            .any(|known| line.split_whitespace().next() == Some(*known))
    });
    lost.take(MAX_DIRECTIVES).map(|(line, text)| {
        let message = format!(
            "{} is a directive that has no meaning here and will not be shown: remove it",
            quote(text)
        );
        (Position { line, column: 1 }, message)
    })
}

/// Returns the rest of the source after a syntax error in a list: from the list's next item
/// on, still under the list's key and with unchanged line numbers.
fn rest_of_list(source: &str, root: &Node<'_>, error_line: usize) -> Option<String> {
    let Value::Map(entries) = &root.value else {
        return None;
    };
    let (key, list) = entries.last()?;
    let (Value::Scalar(key), Value::List(items)) = (&key.value, &list.value) else {
        return None;
    };
    let indent = items.last()?.position.column.checked_sub("- ".len() + 1)?;
    let is_item = |line: &str| {
        let text = line.trim_start_matches(' ');
        text.len() + indent == line.len() && text.starts_with("- ")
    };
    let (next, _) = source
        .lines()
        .enumerate()
        .skip(error_line)
        .find(|(_, line)| is_item(line))?;
    let mut text = "\n".repeat(next.checked_sub(1)?);
    text.push_str(&key.text);
    text.push_str(":\n");
    for line in source.lines().skip(next) {
        text.push_str(line);
        text.push('\n');
    }
    Some(text)
}

/// Adds the rest of a list, and everything after it, to what was read before.
fn append<'a>(root: &mut Node<'a>, more: Node<'a>) {
    let (Value::Map(entries), Value::Map(more)) = (&mut root.value, more.value) else {
        return;
    };
    let mut more = more.into_iter();
    if let (Some((_, list)), Some((_, rest))) = (entries.last_mut(), more.next())
        && let (Value::List(items), Value::List(rest)) = (&mut list.value, rest.value)
    {
        items.extend(rest);
    }
    entries.extend(more);
}

/// Parses a source up to the first syntax error.
fn parse_once(source: &str) -> YamlTree<'_> {
    let options = granit_parser::options! {
        emit_comments: false,
        emit_anchor_events: true,
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
    };
    let mut builder = TreeBuilder {
        source,
        ..TreeBuilder::default()
    };
    for event in Parser::new_from_str_with_options(source, options) {
        match event {
            Ok((event, span)) => {
                if let Err(limit) = builder.add(event, span) {
                    builder.break_off((position_of(span.start), limit.to_string()));
                    break;
                }
            }
            Err(error) => {
                let position = position_of(*error.marker());
                builder.break_off((position, syntax_message(&error.info())));
                builder.tree.error_line = Some(position.line);
                break;
            }
        }
        if builder.is_finished {
            break;
        }
    }
    builder.finish()
}

/// Converts a mark, whose columns are counted from 0 and whose line is 0 in an empty file.
fn position_of(mark: Marker) -> Position {
    Position {
        line: mark.line().max(1),
        column: mark.col() + 1,
    }
}

/// Returns the parser's message, with advice for common mistakes.
fn syntax_message(message: &str) -> String {
    let hint = if message.contains("escape") {
        "; in double quotes a backslash starts an escape: write LaTeX in single quotes or in a block (`|-`)"
    } else if message.contains("mapping values are not allowed") {
        "; text that contains `: ` needs quotes or a block (`|-`)"
    } else {
        ""
    };
    format!("not valid YAML: {message}{hint}")
}

/// The reason why the rest of a file is not read.
#[derive(Clone, Copy, Debug, thiserror::Error)]
enum Limit {
    #[error("an alias inside the value that it refers to")]
    AliasOfItself,
    #[error("aliases repeat too much text")]
    AliasedText,
    #[error("more than {MAX_VALUES} values in one file")]
    Values,
}

/// A list or mapping that is still being read.
struct Open<'a> {
    position: Position,
    is_flow: bool,
    anchor: usize,
    value: Value<'a>,
    /// The key of a mapping whose value comes next.
    key: Option<Node<'a>>,
}

impl<'a> Open<'a> {
    fn new(span: Span, style: StructureStyle, anchor: usize, value: Value<'a>) -> Open<'a> {
        Open {
            position: position_of(span.start),
            is_flow: style == StructureStyle::Flow,
            anchor,
            value,
            key: None,
        }
    }

    fn push(&mut self, node: Node<'a>) {
        match (&mut self.value, self.key.take()) {
            (Value::Map(entries), Some(key)) => entries.push((key, node)),
            (Value::Map(_), None) => self.key = Some(node),
            (Value::List(items), _) => items.push(node),
            (Value::Scalar(_) | Value::Missing, _) => {}
        }
    }

    /// Returns whether the next scalar may be a text: neither a key nor an id, which has its own
    /// rule.
    fn expects_text(&self) -> bool {
        let is_list = matches!(self.value, Value::List(_));
        is_list || self.key.as_ref().is_some_and(|key| !key.is_text("id"))
    }

    fn into_node(mut self, is_complete: bool) -> Node<'a> {
        if let Some(key) = &self.key {
            self.push(Node::missing(key.position));
        }
        Node {
            position: self.position,
            value: self.value,
            is_complete,
        }
    }
}

#[derive(Default)]
struct TreeBuilder<'a> {
    source: &'a str,
    open: Vec<Open<'a>>,
    tree: YamlTree<'a>,
    anchors: HashMap<usize, Node<'a>>,
    /// Anchors that no alias has used yet, with their positions and names.
    unused: BTreeMap<usize, (Position, Cow<'a, str>)>,
    /// The source after the last scalar.
    gap: Gap,
    nodes: usize,
    aliased_bytes: usize,
    anchored_nodes: usize,
    anchored_bytes: usize,
    is_finished: bool,
}

impl<'a> TreeBuilder<'a> {
    /// Adds a parser event. After an error, reading stops.
    fn add(&mut self, event: Event<'a>, span: Span) -> Result<(), Limit> {
        let position = position_of(span.start);
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), position, true);
                self.find_lost(style, span);
                let is_plain = style == ScalarStyle::Plain;
                // The parser represents an absent value as `~`.
                let text = if is_plain && span.is_empty() {
                    Cow::Borrowed("")
                } else {
                    text
                };
                if self.open.last().is_none_or(Open::expects_text) {
                    let is_quoted = style == ScalarStyle::DoubleQuoted;
                    let source = if is_quoted {
                        span.slice(self.source)
                    } else {
                        None
                    };
                    let problem = escape_problem(&text, source);
                    self.tree
                        .mistakes
                        .extend(problem.map(|problem| (position, problem)));
                }
                let value = Value::Scalar(Scalar { text, is_plain });
                self.close(
                    Node {
                        position,
                        value,
                        is_complete: true,
                    },
                    anchor,
                )?;
            }
            Event::Anchor(anchor, name) => _ = self.unused.insert(anchor, (position, name)),
            Event::SequenceStart(style, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), position, false);
                self.open
                    .push(Open::new(span, style, anchor, Value::List(Vec::new())));
            }
            Event::MappingStart(style, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), position, false);
                self.open
                    .push(Open::new(span, style, anchor, Value::Map(Vec::new())));
            }
            Event::SequenceEnd | Event::MappingEnd => {
                if let Some(open) = self.open.pop() {
                    let anchor = open.anchor;
                    self.close(open.into_node(true), anchor)?;
                }
            }
            Event::Alias(id) => {
                self.unused.remove(&id);
                self.end_gap(span, None, None);
                let Some(node) = self.anchors.get(&id) else {
                    return Err(Limit::AliasOfItself);
                };
                let (nodes, bytes) = node.size();
                self.aliased_bytes += bytes;
                self.nodes += nodes;
                if self.aliased_bytes > MAX_ALIASED_BYTES {
                    return Err(Limit::AliasedText);
                }
                if self.nodes > MAX_VALUES {
                    return Err(Limit::Values);
                }
                let node = node.detached(Some(position));
                self.close(node, 0)?;
            }
            Event::DocumentStart(..) if self.tree.root.is_some() => {
                self.tree.mistakes.push((
                    position,
                    "a second document: a file can contain only one".into(),
                ));
                self.is_finished = true;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuse_tag(&mut self, tag: Option<&Tag>, position: Position, is_scalar: bool) {
        if let Some(tag) = tag
            && !(is_scalar && tag.is_yaml_core_schema_tag("str"))
        {
            let name = quote(&tag.to_string());
            self.tree.mistakes.push((
                position,
                format!("the tag {name} has no meaning here: remove it"),
            ));
        }
    }

    /// Adds a finished node to the list or mapping that contains it.
    fn close(&mut self, node: Node<'a>, anchor: usize) -> Result<(), Limit> {
        self.nodes += 1;
        if self.nodes > MAX_VALUES {
            return Err(Limit::Values);
        }
        if anchor != 0 {
            // Anchored values are copied: nested anchors would store the file once for each level
            // of nesting.
            let (nodes, bytes) = node.size();
            self.anchored_nodes += nodes;
            self.anchored_bytes += bytes;
            if self.anchored_nodes > MAX_VALUES {
                return Err(Limit::Values);
            }
            if self.anchored_bytes > MAX_ANCHORED_BYTES {
                return Err(Limit::AliasedText);
            }
            self.anchors.insert(anchor, node.clone());
        }
        match self.open.last_mut() {
            Some(open) => open.push(node),
            None => self.tree.root = Some(node),
        }
        Ok(())
    }

    /// Finds what the next scalar loses: words in comments, and line breaks.
    fn find_lost(&mut self, style: ScalarStyle, span: Span) {
        let owner = self.owner(style, span.slice(self.source).unwrap_or_default());
        match style {
            // The parser reports the position of an absent value before the colon.
            ScalarStyle::Plain if span.is_empty() => self.gap.empty = owner,
            ScalarStyle::Plain => self.end_gap(span, owner, owner),
            ScalarStyle::Literal | ScalarStyle::Folded => self.end_gap(span, None, owner),
            _ => self.end_gap(span, None, None),
        }
        if span.start.line() < span.end.line()
            && style != ScalarStyle::Literal
            && owner.is_some()
            && let Some(source) = span.slice(self.source)
            && lost::is_folded_block(
                source,
                (style == ScalarStyle::Folded).then_some(span.start.col()),
            )
        {
            self.tree.folded.push(position_of(span.start));
        }
    }

    /// Returns the next scalar as an owner of comments, if it is text that readers see.
    fn owner(&self, style: ScalarStyle, source: &str) -> Option<Owner> {
        let (last, outer) = self.open.split_last()?;
        let of = if matches!(last.value, Value::List(_)) {
            outer.last()?
        } else {
            last
        };
        let Value::Scalar(key) = &of.key.as_ref()?.value else {
            return None;
        };
        let around = self.open.iter().rfind(|open| !open.is_flow);
        lost::is_text(&key.text, source).then(|| Owner {
            column: around.map_or(0, |open| open.position.column),
            is_block: matches!(style, ScalarStyle::Literal | ScalarStyle::Folded),
        })
    }

    /// Reports the comments before a scalar that swallow words of the preceding text or of the
    /// scalar itself, and begins the gap after the scalar.
    fn end_gap(&mut self, span: Span, before: Option<Owner>, behind: Option<Owner>) {
        self.report_comments(span.start.byte_offset(), before);
        let at = span.end.byte_offset().unwrap_or(self.source.len());
        self.gap = Gap {
            at,
            position: position_of(span.end),
            before: behind,
            empty: None,
        };
    }

    /// Reports the comments in the gap that swallow words. Returns whether there are any such
    /// comments.
    fn report_comments(&mut self, end: Option<usize>, behind: Option<Owner>) -> bool {
        let gap = self
            .source
            .get(self.gap.at..end.unwrap_or(self.source.len()))
            .unwrap_or_default();
        let lost = self.gap.find_lost_comments(gap, behind);
        self.tree.mistakes.extend(
            lost.iter()
                .map(|position| (*position, lost::LOST_COMMENT.to_owned())),
        );
        !lost.is_empty()
    }

    /// Stops reading because of a mistake. Does not report it if it was caused by a comment that
    /// swallows words.
    fn break_off(&mut self, mistake: Mistake) {
        self.unused.clear();
        if !self.report_comments(None, None) {
            self.tree.mistakes.push(mistake);
        }
        self.gap.at = self.source.len();
    }

    fn finish(mut self) -> YamlTree<'a> {
        self.report_comments(None, None);
        let unused = self.unused.into_values().map(|(position, name)| {
            let name = quote(&format!("&{name}"));
            (position, format!("{name} is an anchor that no alias uses and will not be shown: put the text in quotes or a block (`|-`)"))
        });
        self.tree.mistakes.extend(unused);
        while let Some(open) = self.open.pop() {
            let node = open.into_node(false);
            match self.open.last_mut() {
                Some(outer) => outer.push(node),
                None => self.tree.root = Some(node),
            }
        }
        YamlTree {
            root: self.tree.root.filter(|root| !root.value.is_empty()),
            ..self.tree
        }
    }
}

/// Returns the problem of a text in which an escape produces a control character or swallows the
/// backslash of a LaTeX command. `source` is given if the text is in double quotes.
fn escape_problem(text: &str, source: Option<&str>) -> Option<String> {
    // Without a second backslash, `"$\theta$"` is read as a tab and `heta`.
    if let Some((escape, command)) = source.and_then(swallowed_command) {
        return Some(format!(
            "in double quotes `{escape}` is an escape, so {} loses its backslash: \
             write this text in single quotes or in a block (`|-`)",
            quote(&command)
        ));
    }
    // Apart from U+0085, only an escape can produce a control character, because the file itself
    // has been checked.
    if source.is_none() && !text.contains('\u{85}') {
        return None;
    }
    let c = text
        .chars()
        .find(|c| c.is_control() && !matches!(c, '\n' | '\t'))?;
    let hint = match source {
        Some(_) => {
            ": in double quotes a backslash starts an escape; write LaTeX in single quotes or in a block (`|-`)"
        }
        None => "",
    };
    Some(format!(
        "the text contains the control character U+{:04X}{hint}",
        u32::from(c)
    ))
}

/// LaTeX commands that begin with `\n` or `\t`, except those that begin with `\text`.
const COMMANDS: &str = "\
    nLeftarrow nRightarrow nVdash nabla natural ncong ne nearrow neg neq newline nexists ngeq \
    ngtr ni nleftarrow nleq nless nmid nobreak nolimits nonumber not notin nparallel nprec \
    nrightarrow nsim nsubseteq nu nwarrow tag tan tanh tau tbinom tfrac therefore theta \
    thickapprox thickspace thinspace tilde times tiny to top triangle triangleq";

/// Returns the first escape within `$...$` in a double-quoted source that swallows the backslash of
/// a LaTeX command. The escapes that may be intended there are those of the backslash and the
/// quote, and `
/// ` or `\t` if no command begins with it.
fn swallowed_command(source: &str) -> Option<(String, String)> {
    // The delimiter that ends the current formula.
    let mut closing = None;
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        if c == '$' {
            let dollars = if rest.starts_with("$$") && closing != Some("$") {
                "$$"
            } else {
                "$"
            };
            closing = match closing {
                None => Some(dollars),
                Some(opened) if opened == dollars => None,
                still_open => still_open,
            };
            rest = &rest[dollars.len()..];
            continue;
        }
        if c != '\\' {
            rest = after;
            continue;
        }
        let escaped = after.chars().next()?;
        let in_math = closing.is_some_and(|closing| after.contains(closing));
        let command: String = after
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect();
        let is_intended = match escaped {
            '\\' | '"' | '\n' | '\r' | 'x' | 'u' | 'U' => true,
            'n' | 't' => !contains_word(COMMANDS, &command) && !command.starts_with("text"),
            _ => false,
        };
        if in_math && !is_intended {
            return Some((format!("\\{escaped}"), format!("\\{command}")));
        }
        // An escaped backslash before a dollar sign makes `\$`, which does not open a formula.
        let skip = if after.starts_with("\\$") {
            2
        } else {
            escaped.len_utf8()
        };
        rest = &after[skip..];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_inside_math_is_a_swallowed_command() {
        let command = |source| swallowed_command(source).map(|(_, command)| command);
        assert_eq!(command(r#""$\frac{1}{2}$""#).as_deref(), Some(r"\frac"));
        assert_eq!(command(r#""angle $\theta$""#).as_deref(), Some(r"\theta"));
        assert_eq!(command(r#""$$a \neq b$$""#).as_deref(), Some(r"\neq"));
        assert_eq!(command(r#""$a$$b$\nand on""#), None);
        assert_eq!(command(r#""$a$\nand $b$""#), None);
        assert_eq!(command(r#""$\\frac{1}{2}$""#), None);
        assert_eq!(command(r#""line\nline""#), None);
        assert_eq!(command(r#""$$\na+b\n$$""#), None);
        assert_eq!(command(r#""```\necho $a\n\techo $b\n```""#), None);
        assert_eq!(command(r#""$a\n\times b$""#).as_deref(), Some(r"\times"));
        assert_eq!(command(r#""$\textbf{a}$""#).as_deref(), Some(r"\textbf"));
        assert_eq!(command(r#""it costs \\$5\nor $5""#), None);
    }
}
