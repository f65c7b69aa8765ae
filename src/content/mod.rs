//! Loads a folder of YAML files as a [`Catalog`](catalog::Catalog): parse, check, build.
//!
//! In reading order: [`source`] lists the files of a [`tree`], [`model`] holds their serde types, `load` parses all
//! files in parallel, [`yaml`] finds the position of each value. [`rules`] are the checks, [`diagnostics`] their
//! reports. [`visibility`] hides what is not there yet or any more, before `build` turns the model into the [`catalog`], with [`markdown`] for texts, [`mathml`] for formulas,
//! [`figures`] for images and [`attachments`] for files that are handed out.

pub mod accent;
pub mod attachments;
mod build;
pub mod catalog;
pub mod diagnostics;
pub mod figures;
mod load;
pub mod markdown;
pub mod mathml;
pub mod model;
mod own_pages;
mod revision;
pub mod rich_text;
pub mod rules;
pub mod source;
pub mod svg;
pub mod tree;
pub mod visibility;
pub mod weight;
pub mod yaml;

pub use load::{Loaded, QuestionLines, lint, load, load_seen, question_lines};
pub use rules::{decimal, is_id, points};
pub use yaml::{MAX_TEXT_BYTES, MAX_VALUES};
