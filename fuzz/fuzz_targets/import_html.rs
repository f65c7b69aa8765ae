//! Any characters as HTML from another system: the result is safe Markdown.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stoa_text::markdown::{find_no_figure, parse};
use stoa_exchange::html::{convert, find_no_image};

fuzz_target!(|html: &str| {
    let found = convert(html, &mut find_no_image);
    assert!(!found.markdown.chars().any(|c| c.is_control() && c != '\n'), "{found:?}");
    let reading = parse(&found.markdown, &find_no_figure);
    assert!(!reading.html.as_str().contains("<script"), "{}", reading.html.as_str());
});
