//! Loads a folder of YAML files as a checked catalog of courses and exams: parse, check, build.
//!
//! The entry point is [`load`](load()); [`load_view`] hides what is not visible at a given moment,
//! and [`lint`] also finds likely mistakes. The main types:
//!
//! - [`Source`](source::Source) is a folder or a set of files in memory.
//! - [`Catalog`](catalog::Catalog) is what a source contains, valid and complete: every
//!   [`Exam`](catalog::Exam) with its questions, and every [`Course`](catalog::Course).
//! - [`Problem`](diagnostics::Problem) is a mistake, with its position in a file.
//! - [`View`](visibility::View) specifies the audience and the moment for which content is loaded.
//!
//! In reading order: [`source`] lists the files of a [`tree`], [`model`] has their serde types,
//! `load` parses all files in parallel, and [`yaml`] finds the position of each value. [`rules`]
//! check the values, [`diagnostics`] describe problems, and [`report`] shows them. [`visibility`]
//! hides what is not public at that moment, before `build` turns the model into the [`catalog`],
//! with [`figures`] for images and [`attachments`] for files that are served unchanged.
//!
//! ```
//! use std::sync::Arc;
//!
//! use stoa_content::load;
//! use stoa_content::source::Source;
//! use stoa_content::tree::MemoryTree;
//!
//! let load_course = |yaml: &str| {
//!     let mut tree = MemoryTree::default();
//!     tree.add("courses/calculus/course.yaml", yaml);
//!     load(&Source::Memory(Arc::new(tree)))
//! };
//!
//! let loaded = load_course("id: MATH-101\nname: Calculus\n").expect("valid content");
//! assert_eq!(loaded.catalog.courses[0].name, "Calculus");
//!
//! let problems = load_course("id: MATH-101\n").expect_err("a course without a name");
//! assert_eq!(
//!     problems[0].to_string(),
//!     "courses/calculus/course.yaml:1:1: a course needs the key `name`"
//! );
//! ```

pub mod accent;
pub mod attachments;
mod build;
pub mod catalog;
pub mod diagnostics;
pub mod figures;
mod finding;
mod load;
pub mod model;
pub mod moment;
mod own_pages;
mod parsed_file;
pub mod report;
pub mod response_size;
mod revision;
pub mod rules;
pub mod scalar;
pub mod source;
pub mod stored_file;
pub mod svg;
pub mod tree;
pub mod visibility;
pub mod yaml;

pub use load::{LoadedContent, QuestionLines, find_question_lines, lint, load, load_view};
