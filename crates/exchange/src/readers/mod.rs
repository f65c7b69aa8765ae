//! Readers parse the bytes of a source into an `item::ImportedExam`. They do not depend on what Stoa
//! can represent.

pub(crate) mod aiken;
mod cloze;
pub(crate) mod gift;
pub(crate) mod gift_escape;
pub mod latex;
pub(crate) mod markdown_quiz;
pub(crate) mod mdbook_quiz;
mod moodle_question;
pub(crate) mod moodle_xml;
pub(crate) mod qti;
mod qti_material;
mod qti_resources;
mod qti_rules;
mod qti_v1;
mod qti_v1_item;
mod qti_v2;

#[cfg(test)]
#[path = "tests/support.rs"]
mod support;
