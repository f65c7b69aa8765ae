//! Changes a text before pulldown-cmark parses it, where Stoa's Markdown differs from CommonMark.
//!
//! - HTML must not open a block. In CommonMark, a line that looks like HTML begins a block without
//!   Markdown, which in some cases extends to the end of the text. A [`GUARD`] character before its
//!   `<` prevents that.
//! - Blocks are nested at most 100 levels deep, because the parser's time is proportional to depth
//!   times lines. Markers of deeper levels also get a guard.
//! - Code takes precedence over formulas, but the parser recognises `$…$` before it looks for code
//!   in it. Dollar signs in code are replaced by [`DOLLAR`].
//! - Within a `$$` block, a line that looks like a list, a quote or a heading does not end the
//!   formula. A guard before it prevents that.
//!
//! The writer removes guards and restores dollar signs everywhere, including in code and formulas.

use std::borrow::Cow;
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

/// A character that prevents a line from opening a block; it is never shown. YAML cannot contain
/// this character.
pub(super) const GUARD: char = '\u{1}';
/// A character that replaces a dollar sign that the parser must not see; it is shown as a dollar
/// sign.
pub(super) const DOLLAR: char = '\u{2}';
/// The maximum nesting depth of quotes and lists. Markers of deeper levels are shown as typed.
const MAX_BLOCK_LEVELS: usize = 100;

/// Text that is ready for the parser.
pub(super) struct PreprocessedMarkdown<'a> {
    pub text: Cow<'a, str>,
    /// The byte positions of the guards in `text`, ascending.
    guards: Vec<usize>,
}

impl PreprocessedMarkdown<'_> {
    /// Converts a byte position in the preprocessed text to a byte position in the source.
    pub(super) fn to_source_offset(&self, at: usize) -> usize {
        at - self.guards.partition_point(|&guard| guard < at)
    }
}

/// Changes the source where the dialect differs from CommonMark.
pub(super) fn preprocess(source: &str) -> PreprocessedMarkdown<'_> {
    let mut text = Cow::Borrowed(source);
    if source.contains(GUARD) || source.contains(DOLLAR) {
        // The writer replaces NUL with U+FFFD.
        text = Cow::Owned(source.replace([GUARD, DOLLAR], "\0"));
    }
    let guards = line_guards(&text);
    text = insert_guards(text, &guards);
    if may_need_changes(&text)
        && let Some(changed) = change_formulas(&text)
    {
        text = Cow::Owned(changed);
    }
    let guards = match &text {
        Cow::Borrowed(_) => Vec::new(),
        Cow::Owned(text) => text.match_indices(GUARD).map(|(at, _)| at).collect(),
    };
    PreprocessedMarkdown { text, guards }
}

fn insert_guards<'a>(text: Cow<'a, str>, guards: &[usize]) -> Cow<'a, str> {
    if guards.is_empty() {
        return text;
    }
    let mut guarded = String::with_capacity(text.len() + guards.len());
    let mut copied = 0;
    for &at in guards {
        guarded.push_str(&text[copied..at]);
        guarded.push(GUARD);
        copied = at;
    }
    guarded.push_str(&text[copied..]);
    Cow::Owned(guarded)
}

fn line_guards(text: &str) -> Vec<usize> {
    let mut guards = Vec::new();
    let mut line = 0;
    loop {
        guards.extend(guard_in_line(&text.as_bytes()[line..]).map(|at| line + at));
        match text[line..].find(['\n', '\r']) {
            Some(end) => line += end + 1,
            None => return guards,
        }
    }
}

/// Returns the index of the byte in a line that needs a guard, after whitespace and the markers of
/// quotes and lists.
fn guard_in_line(line: &[u8]) -> Option<usize> {
    let is_space = |at: usize| matches!(line.get(at), None | Some(b' ' | b'\t' | b'\n' | b'\r'));
    // A list level takes at least two columns, and a tab is four columns wide.
    let (mut at, mut halves) = (0, 0);
    loop {
        let mark = match line.get(at)? {
            b' ' => {
                halves += 1;
                at += 1;
                continue;
            }
            b'\t' => {
                halves += 4;
                at += 1;
                continue;
            }
            b'>' => 1,
            b'-' | b'+' | b'*' if is_space(at + 1) => 1,
            b'0'..=b'9' => {
                let digits = line[at..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit())
                    .count();
                let is_mark =
                    matches!(line.get(at + digits), Some(b'.' | b')')) && is_space(at + digits + 1);
                if !is_mark {
                    return None;
                }
                digits + 1
            }
            b'<' => return looks_like_html(&line[at + 1..]).then_some(at),
            _ => return None,
        };
        if halves >= 2 * MAX_BLOCK_LEVELS {
            return Some(at);
        }
        halves += 2;
        at += mark;
    }
}

/// Returns whether the bytes after a `<` look like one of CommonMark's seven kinds of HTML block
/// rather than an autolink.
fn looks_like_html(behind: &[u8]) -> bool {
    match behind.first() {
        Some(b'!' | b'?' | b'/') => true,
        Some(first) if first.is_ascii_alphabetic() => {
            let is_scheme = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+.-".contains(byte);
            behind.get(behind.iter().take_while(is_scheme).count()) != Some(&b':')
        }
        _ => false,
    }
}

/// Guards the lines of block formulas and hides the dollar signs in code. Returns `None` if nothing
/// changes.
fn change_formulas(text: &str) -> Option<String> {
    let mut scan = Scan::new(text);
    let guarded = insert_guards(Cow::Borrowed(text), &scan.guards);
    if !scan.guards.is_empty() {
        // Guarded lines continue their paragraph, so code may now begin and end elsewhere. If code
        // now contains a guard, the guard's line is not part of a formula.
        let again = Scan::new(&guarded);
        let mut guards = scan
            .guards
            .iter()
            .enumerate()
            .map(|(before, at)| before + at);
        if !guards.any(|guard| again.is_in_code(guard)) {
            scan = again;
        }
    }
    if scan.hidden.is_empty() && scan.text.len() == text.len() {
        return None;
    }
    let mut changed = String::with_capacity(scan.text.len());
    let mut copied = 0;
    for &at in &scan.hidden {
        changed.push_str(&scan.text[copied..at]);
        changed.push(DOLLAR);
        copied = at + 1;
    }
    changed.push_str(&scan.text[copied..]);
    Some(changed)
}

/// Returns whether there is a dollar sign between backticks, or a line between `$$` that begins
/// like a block. Few texts contain either, so few texts are parsed twice.
fn may_need_changes(text: &str) -> bool {
    let ticks = text.find('`').zip(text.rfind('`'));
    if ticks.is_some_and(|(first, last)| text[first..last].contains('$')) {
        return true;
    }
    let Some((open, _)) = text
        .match_indices('$')
        .find(|&(at, _)| text[at + 1..].starts_with('$'))
    else {
        return false;
    };
    let behind = &text[open + 2..];
    let begins_block = |line: &str| {
        line.trim_start_matches([' ', '\t'])
            .bytes()
            .next()
            .is_some_and(is_marker)
    };
    behind.rfind("$$").is_some_and(|close| {
        behind[..close]
            .split(['\n', '\r'])
            .skip(1)
            .any(begins_block)
    })
}

/// Returns whether a byte may begin a block within a paragraph. Fences begin code, and anything
/// that looks like HTML has a guard.
fn is_marker(byte: u8) -> bool {
    byte.is_ascii_digit() || b"+-*>#=|_".contains(&byte)
}

/// A formula that, by the parser's rules, has begun.
struct OpenFormula {
    /// The position of its first dollar sign.
    at: usize,
    is_block: bool,
    /// The number of open braces in the formula. Dollar signs within braces do not end it.
    braces: usize,
    /// The number of block quotes around it.
    quotes: usize,
    /// The number of guards before it.
    guards: usize,
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
    open: Option<OpenFormula>,
    quotes: usize,
    /// The positions where the open lists begin.
    lists: Vec<usize>,
    /// The end of the current link whose text is also its label.
    label_end: usize,
    /// The positions in formulas that need a guard.
    guards: Vec<usize>,
    /// The ranges of inline code.
    code: Vec<Range<usize>>,
    /// The positions of dollar signs in code.
    hidden: Vec<usize>,
}

impl<'a> Scan<'a> {
    /// Parses a text with formulas disabled, to find code and blocks.
    fn new(text: &'a str) -> Scan<'a> {
        let mut scan = Scan {
            text,
            at: 0,
            open: None,
            quotes: 0,
            lists: Vec::new(),
            label_end: 0,
            guards: Vec::new(),
            code: Vec::new(),
            hidden: Vec::new(),
        };
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
            scan.event(&event, range);
        }
        scan.scan_to(text.len());
        scan.abandon();
        scan
    }

    fn is_in_code(&self, at: usize) -> bool {
        let before = self.code.partition_point(|code| code.start <= at);
        before > 0 && at < self.code[before - 1].end
    }

    fn event(&mut self, event: &Event, range: Range<usize>) {
        match event {
            Event::Code(_) => {
                self.scan_to(range.start);
                // A changed label would no longer match its definition.
                if range.start >= self.label_end {
                    let dollars = self.text[range.clone()].match_indices('$');
                    self.hidden.extend(dollars.map(|(at, _)| range.start + at));
                }
                self.at = self.at.max(range.end);
                self.code.push(range);
            }
            Event::Start(
                Tag::Link {
                    link_type: LinkType::Collapsed | LinkType::Shortcut,
                    ..
                }
                | Tag::Image {
                    link_type: LinkType::Collapsed | LinkType::Shortcut,
                    ..
                },
            ) => self.label_end = self.label_end.max(range.end),
            Event::Start(
                Tag::Emphasis
                | Tag::Strong
                | Tag::Strikethrough
                | Tag::Link { .. }
                | Tag::Image { .. },
            ) => {}
            Event::Start(tag) => self.begin(tag, range),
            Event::End(TagEnd::BlockQuote(_)) => {
                self.scan_to(range.end);
                self.quotes -= 1;
            }
            Event::End(TagEnd::List(_)) => _ = self.lists.pop(),
            Event::End(TagEnd::TableCell) => self.end(range),
            // What looks like an underlined heading may be lines of a formula.
            Event::End(TagEnd::Heading(_)) if self.text[range.start..].starts_with('#') => {
                self.end(range);
            }
            _ => {}
        }
    }

    /// Handles the beginning of a block, unless it is a line of an open block formula that only
    /// looks like a block.
    fn begin(&mut self, tag: &Tag, range: Range<usize>) {
        self.scan_to(range.start);
        match tag {
            Tag::BlockQuote(_) => self.quotes += 1,
            Tag::List(_) => self.lists.push(range.start),
            Tag::CodeBlock(_) => {
                self.abandon();
                self.at = self.at.max(range.end);
            }
            // This is the next item of the list that contains the formula.
            Tag::Item
                if self
                    .lists
                    .last()
                    .is_some_and(|&list| self.opened_since(list)) =>
            {
                self.abandon();
            }
            _ => {}
        }
        if self.open.as_ref().is_some_and(|open| !open.is_block) {
            self.abandon();
        }
    }

    /// Handles the end of an element that no formula can cross.
    fn end(&mut self, range: Range<usize>) {
        self.scan_to(range.end);
        if self.opened_since(range.start) {
            self.abandon();
        }
    }

    fn opened_since(&self, at: usize) -> bool {
        self.open.as_ref().is_some_and(|open| open.at >= at)
    }

    /// Discards the open formula, which turned out not to be one.
    fn abandon(&mut self) {
        if let Some(open) = self.open.take() {
            self.guards.truncate(open.guards);
        }
    }

    fn scan_to(&mut self, end: usize) {
        let bytes = self.text.as_bytes();
        while self.at < end {
            let at = self.at;
            let next = bytes.get(at + 1);
            self.at += 1;
            match bytes[at] {
                b'\\' if next.is_some_and(u8::is_ascii_punctuation) => self.at += 1,
                b'\r' if next == Some(&b'\n') => {}
                b'\n' | b'\r' => self.line(),
                b'$' => self.dollar(at),
                b'{' => {
                    if let Some(open) = &mut self.open {
                        open.braces += 1;
                    }
                }
                b'}' => match &mut self.open {
                    Some(open) if open.braces > 0 => open.braces -= 1,
                    _ => self.abandon(),
                },
                _ => {}
            }
        }
    }

    fn line(&mut self) {
        let Some(open) = &self.open else { return };
        let bytes = self.text.as_bytes();
        let (mut at, mut quotes) = (self.at, open.quotes);
        loop {
            match bytes.get(at) {
                Some(b' ' | b'\t') => {}
                Some(b'>') if quotes > 0 => quotes -= 1,
                None | Some(b'\n' | b'\r') => return self.abandon(),
                Some(&byte) if open.is_block && is_marker(byte) => return self.guards.push(at),
                Some(_) => return,
            }
            at += 1;
        }
    }

    fn dollar(&mut self, at: usize) {
        let bytes = self.text.as_bytes();
        let is_space = |at: usize| bytes.get(at).is_none_or(u8::is_ascii_whitespace);
        let is_double = bytes.get(at + 1) == Some(&b'$');
        let can_close = at > 0 && !is_space(at - 1);
        match &self.open {
            Some(open) if open.braces > 0 => return,
            Some(open) if open.is_block && is_double => {
                self.open = None;
                self.at += 1;
                return;
            }
            // `$$x$` is a dollar sign followed by a formula.
            Some(open) if can_close && !(open.is_block && is_space(open.at + 2)) => {
                return self.abandon();
            }
            _ => self.abandon(),
        }
        if is_double || !is_space(at + 1) {
            let (quotes, guards) = (self.quotes, self.guards.len());
            self.open = Some(OpenFormula {
                at,
                is_block: is_double,
                braces: 0,
                quotes,
                guards,
            });
            self.at += usize::from(is_double);
        }
    }
}
