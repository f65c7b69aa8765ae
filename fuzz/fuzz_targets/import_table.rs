//! Tables whose cells cover any numbers of columns and rows, with any text in them.

#![no_main]

use std::fmt::Write;

use libfuzzer_sys::fuzz_target;
use stoa_text::markdown::{find_no_figure, parse};
use stoa_exchange::html::{convert, find_no_image};

fuzz_target!(|cells: (Vec<(u16, u16, bool)>, &str)| {
    let (cells, text) = cells;
    let mut html = String::from("<table><tr>");
    for (columns, rows, ends) in cells {
        let _ = write!(html, "<td colspan={columns} rowspan={rows}>{text}{}", if ends { "<tr>" } else { "" });
    }
    let found = convert(&html, &mut find_no_image);
    let reading = parse(&found.markdown, &find_no_figure);
    assert!(!reading.html.as_str().contains("<script"), "{}", reading.html.as_str());
});
