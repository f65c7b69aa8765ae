//! The dollar signs that the parser would read otherwise than they are meant.
//!
//! It takes `$…$` for a formula before it looks for the code in it, and a line of a `$$` block that
//! begins like a list, a quote or a heading for one. A first parse, without formulas, tells where
//! code and blocks are. It is made only for texts that may hold either.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

use super::escape::{DOLLAR, GUARD};

/// What to change in a text, in order: a guard is put before a byte, a hidden dollar sign in the
/// place of one.
pub fn changes(text: &str) -> Vec<(usize, char)> {
    if !may_need_any(text) {
        return Vec::new();
    }
    let mut scan = Scan {
        text,
        at: 0,
        open: None,
        quotes: 0,
        lists: Vec::new(),
        label_end: 0,
        guards: Vec::new(),
        hidden: Vec::new(),
    };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        scan.event(&event, range);
    }
    scan.to(text.len());
    scan.leave();
    let guards = scan.guards.iter().map(|&at| (at, GUARD));
    let mut changes: Vec<_> = guards.chain(scan.hidden.iter().map(|&at| (at, DOLLAR))).collect();
    changes.sort_unstable();
    changes
}

/// Whether a dollar sign stands between backticks, or a line between `$$` begins like a block.
fn may_need_any(text: &str) -> bool {
    // Single characters are found fastest.
    let ticks = text.find('`').zip(text.rfind('`'));
    if ticks.is_some_and(|(first, last)| text[first..last].contains('$')) {
        return true;
    }
    let Some((open, _)) = text.match_indices('$').find(|&(at, _)| text[at + 1..].starts_with('$')) else {
        return false;
    };
    let behind = &text[open + 2..];
    let begins_block = |line: &str| line.trim_start_matches([' ', '\t']).bytes().next().is_some_and(is_mark);
    behind.rfind("$$").is_some_and(|close| behind[..close].split(['\n', '\r']).skip(1).any(begins_block))
}

/// Whether a byte may begin a block at the beginning of a paragraph's second line or a later one:
/// a fence is code's, and what looks like HTML has a guard.
fn is_mark(byte: u8) -> bool {
    byte.is_ascii_digit() || b"+-*>#=|_".contains(&byte)
}

/// A formula that has begun, as the parser finds it.
struct Open {
    /// Its first dollar sign.
    at: usize,
    is_block: bool,
    /// How many braces are open in it. Dollar signs in them are not its own.
    braces: usize,
    /// How many quotes it stands in.
    quotes: usize,
    /// How many guards there were before it.
    guards: usize,
}

struct Scan<'a> {
    text: &'a str,
    /// Where to look next.
    at: usize,
    open: Option<Open>,
    /// How many quotes are open.
    quotes: usize,
    /// Where the open lists begin.
    lists: Vec<usize>,
    /// Where the link ends whose words are its label, too.
    label_end: usize,
    guards: Vec<usize>,
    hidden: Vec<usize>,
}

impl Scan<'_> {
    fn event(&mut self, event: &Event, range: Range<usize>) {
        match event {
            Event::Code(_) => {
                self.to(range.start);
                // A label would not be found under its name: there the parser decides.
                if range.start >= self.label_end {
                    let dollars = self.text[range.clone()].match_indices('$');
                    self.hidden.extend(dollars.map(|(at, _)| range.start + at));
                }
                self.at = self.at.max(range.end);
            }
            Event::Start(
                Tag::Link { link_type: LinkType::Collapsed | LinkType::Shortcut, .. }
                | Tag::Image { link_type: LinkType::Collapsed | LinkType::Shortcut, .. },
            ) => self.label_end = self.label_end.max(range.end),
            Event::Start(
                Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. },
            ) => {}
            Event::Start(tag) => self.begin(tag, range),
            Event::End(TagEnd::BlockQuote(_)) => {
                self.to(range.end);
                self.quotes -= 1;
            }
            Event::End(TagEnd::List(_)) => _ = self.lists.pop(),
            Event::End(TagEnd::TableCell) => self.end(range),
            // One that is underlined may be a formula's lines.
            Event::End(TagEnd::Heading(_)) if self.text[range.start..].starts_with('#') => self.end(range),
            _ => {}
        }
    }

    /// A block begins: one of the open formula's lines may, but no other.
    fn begin(&mut self, tag: &Tag, range: Range<usize>) {
        self.to(range.start);
        match tag {
            Tag::BlockQuote(_) => self.quotes += 1,
            Tag::List(_) => self.lists.push(range.start),
            Tag::CodeBlock(_) => {
                self.leave();
                self.at = self.at.max(range.end);
            }
            // The next item of the list that the formula stands in.
            Tag::Item if self.lists.last().is_some_and(|&list| self.opened_since(list)) => self.leave(),
            _ => {}
        }
        if self.open.as_ref().is_some_and(|open| !open.is_block) {
            self.leave();
        }
    }

    /// What no formula goes beyond ends.
    fn end(&mut self, range: Range<usize>) {
        self.to(range.end);
        if self.opened_since(range.start) {
            self.leave();
        }
    }

    fn opened_since(&self, at: usize) -> bool {
        self.open.as_ref().is_some_and(|open| open.at >= at)
    }

    /// What is open is no formula.
    fn leave(&mut self) {
        if let Some(open) = self.open.take() {
            self.guards.truncate(open.guards);
        }
    }

    /// Looks at what stands before this byte.
    fn to(&mut self, end: usize) {
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
                    _ => self.leave(),
                },
                _ => {}
            }
        }
    }

    /// A line begins.
    fn line(&mut self) {
        let Some(open) = &self.open else { return };
        let bytes = self.text.as_bytes();
        let (mut at, mut quotes) = (self.at, open.quotes);
        loop {
            match bytes.get(at) {
                Some(b' ' | b'\t') => {}
                Some(b'>') if quotes > 0 => quotes -= 1,
                None | Some(b'\n' | b'\r') => return self.leave(),
                Some(&byte) if open.is_block && is_mark(byte) => return self.guards.push(at),
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
            // What begins with `$$` and ends with `$` is a formula behind a dollar sign.
            Some(open) if can_close && !(open.is_block && is_space(open.at + 2)) => return self.leave(),
            _ => self.leave(),
        }
        if is_double || !is_space(at + 1) {
            let (quotes, guards) = (self.quotes, self.guards.len());
            self.open = Some(Open { at, is_block: is_double, braces: 0, quotes, guards });
            self.at += usize::from(is_double);
        }
    }
}
