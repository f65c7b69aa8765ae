//! The pictures, files and shared text that the items in QTI documents refer to.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;

use crate::html;
use crate::item::ImportedItem;
use crate::loss::{Loss, Refusal};
use crate::markup::{self, Element, Node};
use crate::media::{FileReader, ImageError, Media, parse_local_path, percent_decode};
use crate::package::{Package, join};
use crate::source::{ImportSource, MAX_SOURCE_TEXT_BYTES, SourceError};
use crate::strings::join_lines;
use crate::xml::{self, XmlReader};
use stoa_content::figures::MAX_FIGURE_BYTES;
use stoa_content::stored_file::MAX_ATTACHMENT_BYTES;

/// The reason for refusing a group of questions that are drawn from elsewhere.
pub(super) const UNKNOWN_BANK: &str =
    "the questions it draws from are not in the source: export the question bank as well";

/// Converts the text of a document and finds the pictures in it.
pub(super) struct Resources<'a> {
    pub(super) source: &'a ImportSource,
    pub(super) package: Option<Arc<Package>>,
    /// The path of the document in the package.
    pub(super) path: String,
    pub(super) media: &'a mut Media,
    /// The losses of the current item.
    pub(super) losses: Vec<Loss>,
}

impl Resources<'_> {
    pub(super) fn convert_html(&mut self, source: &str) -> String {
        self.convert_nodes(&html::parse_with_budget(source, &self.media.budget))
    }

    pub(super) fn convert_nodes(&mut self, nodes: &[Node]) -> String {
        let budget = self.media.budget.clone();
        let converted =
            html::convert_nodes(nodes, &mut (budget, |address: &str| self.image(address)));
        converted
            .report_controls(&markup::collect_text(nodes))
            .into_markdown(&mut self.losses)
    }

    /// Consumes steps of work; fails if too few are left.
    pub(super) fn spend_work(&self, steps: usize) -> Result<(), Refusal> {
        self.media
            .budget
            .spend_work(steps)
            .then_some(())
            .ok_or(Refusal::TooMuchWork)
    }

    /// Converts the text that an item shares with others, which is a separate document.
    pub(super) fn convert_stimulus(&mut self, href: &str) -> Option<String> {
        let path = percent_decode(href);
        let found = match &self.package {
            Some(package) => join(parent_folder(&self.path), &path)
                .and_then(|path| Some((parse(package, &path)?.ok()?, path))),
            None => self.source.find_relative(&path).and_then(|file| {
                let text = xml::decode(file.read_bytes(MAX_SOURCE_TEXT_BYTES).ok()?).ok()?;
                Some((
                    XmlReader::parse_with_budget(&text, &self.media.budget).ok()?,
                    self.path.clone(),
                ))
            }),
        };
        let Some((root, path)) = found else {
            self.losses.push(Loss::LeftOut(format!(
                "the text in `{}` that it shares with other questions",
                join_lines(href)
            )));
            return None;
        };
        let own = std::mem::replace(&mut self.path, path);
        let text = self.convert_nodes(&root.child("stimulusBody")?.children);
        self.path = own;
        Some(text)
    }

    /// Completes an item once all of its text has been converted.
    pub(super) fn finish(&mut self, item: &mut ImportedItem) {
        if let Some(package) = self.package.clone() {
            let mut losses = std::mem::take(&mut self.losses);
            let located = |path: &str| Some((path.to_owned(), self.locate(&package, path)?));
            let files: HashMap<String, String> = losses
                .iter()
                .filter_map(Loss::link)
                .filter_map(|href| located(&parse_local_path(href)?))
                .collect();
            self.media.attach_linked_files(&mut losses, |path| {
                let name = files.get(path)?;
                let (package, of) = (package.clone(), name.clone());
                let read = move || package.read(&of, MAX_ATTACHMENT_BYTES).map(Bytes::from);
                Some((name.clone(), Arc::new(read) as FileReader))
            });
            self.losses = losses;
        }
        item.losses.append(&mut self.losses);
        item.file = self.file();
    }

    /// Returns a refused item with its place in the document.
    pub(super) fn refuse(
        &self,
        line: usize,
        name: &str,
        reason: impl Into<Refusal>,
    ) -> ImportedItem {
        ImportedItem {
            file: self.file(),
            ..ImportedItem::refused(line, name, reason)
        }
    }

    /// Returns the path of the document, if it is in a package.
    pub(super) fn file(&self) -> Option<String> {
        self.package.is_some().then(|| self.path.clone())
    }

    fn image(&mut self, address: &str) -> Result<String, ImageError> {
        let Some(package) = self.package.clone() else {
            return self.media.add_address(address, self.source);
        };
        if let Some(found) = self.media.add_data_url(address) {
            return found;
        }
        let missing = || ImageError::at(address);
        let path = parse_local_path(address).ok_or_else(missing)?;
        let name = self.locate(&package, &path).ok_or_else(missing)?;
        let of = name.clone();
        self.media.add(
            &name,
            Arc::new(move || package.read(&of, MAX_FIGURE_BYTES).map(Bytes::from)),
        )
    }

    /// Finds the file in the package that a path in the document refers to.
    pub(super) fn locate(&self, package: &Package, path: &str) -> Option<String> {
        let of_course = [
            "$IMS-CC-FILEBASE$/",
            "$IMS_CC_FILEBASE$/",
            "$CANVAS_FILEBASE$/",
        ];
        let places = if let Some(embedded) = path.strip_prefix("@X@EmbeddedFile.") {
            vec![self.embedded(package, embedded)]
        } else if let Some(path) = of_course
            .iter()
            .find_map(|prefix| path.strip_prefix(prefix))
        {
            vec![join("web_resources", path), join("", path)]
        } else {
            vec![
                join(parent_folder(&self.path), path),
                join("", path),
                join("web_resources", path),
            ]
        };
        let place = places
            .into_iter()
            .flatten()
            .find(|name| package.contains(name));
        place.or_else(|| package.find_by_end(path).map(str::to_owned))
    }

    /// Finds a file that Blackboard packed with a document, either in a folder with the document's
    /// name or by its number.
    fn embedded(&self, package: &Package, address: &str) -> Option<String> {
        let path = address.split_once("@X@")?.1;
        if let Some((_, number)) = path.rsplit_once("/xid-") {
            return package.find_by_number(number).map(str::to_owned);
        }
        join(
            self.path
                .rsplit_once('.')
                .map_or(self.path.as_str(), |(stem, _)| stem),
            path,
        )
    }
}

/// Parses a document. Returns `None` if it cannot be parsed and nothing suggests that it contains
/// questions.
pub(super) fn parse(package: &Package, path: &str) -> Option<Result<Element, SourceError>> {
    let bytes = match package.read_text(path, MAX_SOURCE_TEXT_BYTES) {
        Ok(bytes) => bytes,
        Err(error) => return Some(Err(error)),
    };
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
    let may_contain_questions = path.ends_with(".qti")
        || start.contains("questestinterop")
        || start.contains("assessmentItem");
    let parsed =
        xml::decode(bytes).and_then(|text| XmlReader::parse_with_budget(&text, package.budget()));
    Some(parsed).filter(|parsed| parsed.is_ok() || may_contain_questions)
}

/// Whether a name contains one of the given lower-case words, ignoring the name's case.
pub(super) fn has_word(name: &str, words: &[&str]) -> bool {
    let name = name.to_ascii_lowercase();
    words.iter().any(|word| name.contains(word))
}

pub(super) fn parent_folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
