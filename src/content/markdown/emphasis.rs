//! Where a text has emphasis, for those who ask whether it was meant.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag};

use super::guard::guarded;

/// Emphasis in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emphasis {
    /// Which bytes of the source it is, its marks included.
    pub range: Range<usize>,
    /// How many marks stand at each of its ends.
    pub marks: usize,
}

/// All emphasis of a text, in order.
pub fn emphasis(markdown: &str) -> Vec<Emphasis> {
    let guarded = guarded(markdown);
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_MATH;
    let events = Parser::new_ext(&guarded.text, options).into_offset_iter();
    let found = events.filter_map(|(event, range)| {
        let marks = match event {
            Event::Start(Tag::Emphasis) => 1,
            Event::Start(Tag::Strong) => 2,
            _ => return None,
        };
        Some(Emphasis { range: guarded.in_source(range.start)..guarded.in_source(range.end), marks })
    });
    // What the guards do not map back to the source tells of no place.
    found.filter(|found| markdown.get(found.range.clone()).is_some()).collect()
}
