//! Parses a source: expands its macros and builds the tree of its nodes.

use super::document::LatexDocument;
use super::expand::{Expander, LatexError};
use super::labels;
use super::tree::{Node, Parser};
use crate::error::SourceError;
use crate::item::ImportedItem;
use crate::source::ImportSource;
use crate::strings::non_empty;

/// A document and its nodes or, if the source is not valid LaTeX, a single refused item.
pub(super) type ParseResult = Result<(Box<LatexDocument>, Vec<Node>), Box<ImportedItem>>;

/// Parses a source; `prepare` may change the source's text first.
pub(super) fn parse(
    source: &ImportSource,
    prepare: impl FnOnce(String) -> String,
) -> Result<ParseResult, SourceError> {
    let mut expander = Expander::new(source, prepare)?;
    let nodes = Parser::new(&mut expander).parse_document();
    let mut document = Box::new(LatexDocument::new(expander));
    Ok(match nodes {
        Ok(nodes) => {
            document.numbers = labels::assign_numbers(&nodes);
            Ok((document, nodes))
        }
        Err(LatexError { at, reason }) => {
            let (file, line) = document.locate(at);
            let item = ImportedItem::refused(line, &source.stem(), reason);
            let file = non_empty(file.to_owned());
            Err(Box::new(ImportedItem { file, ..item }))
        }
    })
}
