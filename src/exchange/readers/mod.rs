//! Readers parse the bytes of a source into an `item::Document`. They know nothing of what Stoa holds.

pub mod aiken;
mod cloze;
pub mod gift;
pub mod gift_escape;
pub mod latex;
pub mod markdown_quiz;
pub mod mdbook_quiz;
pub mod moodle_xml;
pub mod qti;
mod qti_rules;
mod qti_v1;
mod qti_v2;

#[cfg(test)]
#[path = "tests/support.rs"]
mod support;
