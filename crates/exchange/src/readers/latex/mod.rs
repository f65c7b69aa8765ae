//! Reads LaTeX: exams written with the exam class, automultiplechoice, R/exams or moodle.sty.
//!
//! `lex` splits files into tokens, `expand` expands macros and includes files, `tree` and
//! `formulas` build a tree of groups, commands, environments and formulas, and `text` converts
//! nodes to Markdown with the tables in `commands` and the settings in `document`. `question_body`
//! splits the bodies of questions into their parts, `questions` converts them, and the readers of
//! the dialects find the questions. Nothing is typeset.
//!
//! No existing crate is enough. The parsers of texlab and tree-sitter-latex build a tree of the
//! text as typed, but macros must be expanded before there is any structure:
//! `\newcommand{\q}{\question}` is common. Moreover, texlab's parser has not been published since
//! version 4.3.2, and is under the GPL. The lexer of pulldown-latex reads single formulas, but
//! neither the text nor the environments of a document; its parser is still used to decide which
//! formulas become MathML.

mod commands;
mod document;
mod encoding;
mod exam;
mod expand;
mod formulas;
mod labels;
mod languages;
mod lex;
mod moodle;
mod parse;
mod quantities;
mod question_body;
mod questions;
mod rexams;
mod text;
mod tree;

pub(crate) use lex::read_braced_name;
pub use rexams::is_rexams;

use std::path::{Path, PathBuf};

use crate::error::SourceError;
use crate::item::ImportedExam;
use crate::media::Media;
use crate::source::ImportSource;
use parse::parse;
use text::LatexConverter;

/// Reads the questions in a source.
///
/// # Errors
/// Fails if the source cannot be read or is too large.
pub fn read(source: &ImportSource, media: &mut Media) -> Result<ImportedExam, SourceError> {
    if source.is_folder() || matches!(&*source.extension(), "rmd" | "rnw") {
        return rexams::read(source, media);
    }
    match parse(source, |text| text)? {
        Ok((document, nodes)) => {
            let mut converter = LatexConverter::new(&document, source, media);
            Ok(exam::read(&mut converter, nodes))
        }
        Err(item) => Ok(ImportedExam {
            items: vec![*item],
            ..ImportedExam::default()
        }),
    }
}

/// Returns the paths that the files included by a LaTeX source may have, in the same form as the
/// source's own path.
pub fn list_possible_inclusions(source: &ImportSource) -> Vec<PathBuf> {
    let folder = Path::new(&source.name).parent().unwrap_or(Path::new(""));
    let Ok(text) = source.read_text() else {
        return Vec::new();
    };
    let mut paths = Vec::new();
    for command in [
        "\\input",
        "\\include",
        "\\subfile",
        "\\subfileinclude",
        "\\InputIfFileExists",
    ] {
        for (at, _) in text.match_indices(command) {
            let Some(name) = read_braced_name(&text[at + command.len()..]) else {
                continue;
            };
            let name = name.trim().trim_start_matches("./");
            paths.extend([folder.join(name), folder.join(format!("{name}.tex"))]);
        }
    }
    paths
}

#[cfg(test)]
#[path = "../tests/latex/mod.rs"]
mod tests;
