//! Readers parse the bytes of a source into an `item::Document`. They know nothing of what Stoa holds.

pub mod aiken;
mod cloze;
pub mod gift;
mod gift_blocks;
pub mod gift_escape;
pub mod markdown_quiz;
mod markdown_quiz_body;
pub mod mdbook_quiz;
pub mod mdbook_quiz_file;
pub mod moodle_xml;
pub mod qti;
mod qti_v1;
mod qti_v1_rules;
mod qti_v2;
mod qti_v2_processing;

#[cfg(test)]
#[path = "tests/support.rs"]
mod support;

/// A program as a fenced code block.
fn fenced(code: &str, language: &str) -> String {
    let code = super::text::clean(code);
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat((longest + 1).max(3));
    format!("{fence}{language}\n{}\n{fence}", code.trim_matches('\n').trim_end())
}
