//! A question in Moodle XML while it is being read, with the files that belong to its texts:
//! [`MoodleXmlReader`].

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;

use crate::item::ImportedItem;
use crate::loss::Refusal;
use crate::markup::{Element, Node, to_html};
use crate::media::{ImageError, Media, decode_base64, parse_local_path};
use crate::text::moodle::{self, MoodleFormat};
use stoa_text::rich_text::escape_html;

pub(super) struct MoodleXmlReader<'a> {
    pub(super) element: &'a Element,
    /// The files that belong to any text in the question, by path.
    pub(super) files: HashMap<String, &'a Element>,
    pub(super) media: &'a mut Media,
    pub(super) item: ImportedItem,
}

impl<'a> MoodleXmlReader<'a> {
    pub(super) fn new(element: &'a Element, media: &'a mut Media) -> MoodleXmlReader<'a> {
        MoodleXmlReader {
            element,
            files: index_files(&element.descendants_named("file")),
            media,
            item: ImportedItem::new(element.line),
        }
    }

    pub(super) fn convert_html(&mut self, html: &str) -> String {
        self.convert(html, "html", &HashMap::new())
    }

    fn convert(&mut self, source: &str, format: &str, own: &HashMap<String, &Element>) -> String {
        let (media, all) = (&mut *self.media, &self.files);
        let budget = media.budget.clone();
        let file_at = |name: &str| {
            let name = name.strip_prefix("@@PLUGINFILE@@")?.trim_start_matches('/');
            Some((name.to_owned(), *own.get(name).or_else(|| all.get(name))?))
        };
        let find = |address: &str| {
            if let Some(found) = media.add_data_url(address) {
                return found;
            }
            let found = parse_local_path(address).and_then(|path| file_at(&path));
            let (name, file) = found.ok_or_else(|| ImageError::at(address))?;
            media.add_base64(&name, &file.text())
        };
        let format = MoodleFormat::from_name(format).unwrap_or(MoodleFormat::Auto);
        let markdown = moodle::convert(source, format, &mut (budget, find))
            .into_markdown(&mut self.item.losses);
        self.media
            .attach_linked_files(&mut self.item.losses, |path| {
                let (name, file) = file_at(path)?;
                let bytes = Bytes::from(decode_base64(&file.text()).ok()?);
                Some((
                    format!("{}/{name}", file.line),
                    Arc::new(move || Ok(bytes.clone())),
                ))
            });
        markdown
    }

    pub(super) fn convert_text(&mut self, element: &Element) -> String {
        let source = read_source(element);
        if source.trim().is_empty() {
            return String::new();
        }
        let own = index_files(&element.children_named("file").collect::<Vec<_>>());
        self.convert(
            &source,
            element.attribute("format").unwrap_or("moodle_auto_format"),
            &own,
        )
    }
}

/// Parses a percentage of the points; an empty string means zero.
pub(super) fn parse_weight(percent: &str) -> Result<f64, Refusal> {
    let fraction = percent.trim();
    let number = fraction.trim_end_matches('%').trim_end().replace(',', ".");
    match number.parse::<f64>() {
        Ok(percent) if percent.is_finite() => Ok(percent / 100.0),
        Err(_) if number.is_empty() => Ok(0.0),
        _ => Err(format!("the share `{fraction}` of an answer is not a number").into()),
    }
}

/// Returns the content of an element's `text` child, or of the element itself.
pub(super) fn read_source(element: &Element) -> String {
    match element.child("text") {
        // Some programs leave HTML unescaped.
        Some(text) => text
            .children
            .iter()
            .fold(String::new(), |source, node| match node {
                Node::Text(part) => source + part,
                Node::Element(_) => source + &to_html(std::slice::from_ref(node)),
            }),
        None if element.child_elements().next().is_none() => element.text(),
        None => String::new(),
    }
}

/// Like [`read_source`], but returns the content as HTML.
pub(super) fn read_html_source(element: &Element) -> String {
    match element.attribute("format") {
        Some("plain_text" | "plain") => escape_html(&read_source(element)).replace('\n', "<br>"),
        _ => read_source(element),
    }
}

pub(super) fn index_files<'a>(files: &[&'a Element]) -> HashMap<String, &'a Element> {
    let mut by_path = HashMap::new();
    for file in files {
        let Some(name) = file.attribute("name") else {
            continue;
        };
        let folder = file.attribute("path").unwrap_or("/").trim_matches('/');
        let path = if folder.is_empty() {
            name.to_owned()
        } else {
            format!("{folder}/{name}")
        };
        by_path.entry(path).or_insert(*file);
    }
    by_path
}
