//! Loads a folder of YAML files as a [`Catalog`](catalog::Catalog): parse, check, build.
//!
//! In reading order: [`source`] lists the files of a [`tree`], [`model`] has their serde types, [`load`](load()) parses
//! all files in parallel, [`yaml`] finds the position of each value. [`rules`] check them, [`diagnostics`] are what is
//! wrong, [`report`] shows it. [`visibility`] hides what is not there yet or any more, before `build` turns the model
//! into the [`catalog`], with [`markdown`] for texts, [`mathml`] for formulas, [`figures`] for images and
//! [`attachments`] for files that are handed out.

pub mod accent;
pub mod attachments;
mod build;
pub mod catalog;
pub mod diagnostics;
pub mod figures;
mod finding;
pub mod katex;
mod load;
pub mod markdown;
pub mod mathml;
pub mod model;
pub mod moment;
mod own_pages;
pub mod quote;
pub mod report;
mod revision;
pub mod rich_text;
pub mod rules;
pub mod scalar;
pub mod source;
pub mod stored_file;
pub mod svg;
pub mod tree;
pub mod visibility;
pub mod weight;
pub mod yaml;

pub use load::{Loaded, QuestionLines, lint, load, load_seen, question_lines};
pub use rules::is_id;
pub use scalar::{decimal, points};
pub use yaml::{MAX_TEXT_BYTES, MAX_VALUES};
