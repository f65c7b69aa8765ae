//! Loads a folder of YAML files as a [`Catalog`](catalog::Catalog): parse, check, build.
//!
//! In reading order: [`source`] lists the files, [`model`] holds their serde types, `load` reads all files in
//! parallel, `parse` one file, [`yaml`] finds the position of each value.
//! [`rules`] are the checks, [`diagnostics`] their reports. `build` turns the model into the [`catalog`], with
//! [`markdown`] for texts, [`mathml`] for formulas, [`figures`] for images and [`attachments`] for files that are handed out.

pub mod attachments;
mod build;
pub mod catalog;
pub mod date;
pub mod diagnostics;
pub mod figures;
mod folder;
pub mod ids;
mod load;
pub mod markdown;
pub mod mathml;
pub mod memory;
pub mod model;
mod parse;
mod revision;
pub mod rich_text;
pub mod rules;
pub mod source;
pub mod yaml;

pub use load::{Loaded, QuestionLines, lint, load, load_as, question_lines};
pub use rules::{decimal, is_id, points};
pub use yaml::MAX_VALUES;
