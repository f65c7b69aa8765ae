//! The texts of a question, with the pictures that stand beside them.

use std::collections::HashMap;

use crate::exchange::figures::Figures;
use crate::exchange::html::{self, Html};
use crate::exchange::images::{base64, decoded, elsewhere, inline};
use crate::exchange::kit::Kit;
use crate::exchange::markup::{Element, Node, html as html_of_nodes};
use crate::exchange::text;

pub struct Texts<'a> {
    question: &'a Element,
    /// The files of all texts of the question, by their paths.
    files: HashMap<String, &'a Element>,
    figures: &'a mut Figures,
}

impl<'a> Texts<'a> {
    pub fn of(question: &'a Element, figures: &'a mut Figures) -> Texts<'a> {
        Texts { question, files: files(&question.below("file")), figures }
    }

    /// The text of a child of the question; blank where there is none.
    pub fn child(&mut self, name: &str, kit: &mut Kit) -> String {
        self.question.child(name).map(|child| self.text(child, kit)).unwrap_or_default()
    }

    /// The picture that a question of Moodle 1 has beside its text.
    pub fn image_of_old(&mut self, kit: &mut Kit) -> Option<String> {
        let path = self.question.text_of("image").filter(|path| !path.is_empty())?;
        let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
        let data = self.question.child("image_base64").map(|data| base64(&data.text()));
        let found = match data {
            Some(Ok(bytes)) => self.figures.add_bytes(&name, bytes),
            Some(Err(why)) => Err(format!("the image `{name}` {why}")),
            None => Err(elsewhere(&path)),
        };
        match found {
            Ok(path) => {
                kit.tell("an image has no description: its file name serves");
                Some(text::figure(&name, &path, None))
            }
            Err(reason) => {
                kit.tell(reason);
                None
            }
        }
    }

    /// The text of an element.
    pub fn text(&mut self, element: &Element, kit: &mut Kit) -> String {
        let source = source(element);
        if source.trim().is_empty() {
            return String::new();
        }
        let own = files(&element.all("file").collect::<Vec<_>>());
        let format = element.attribute("format").unwrap_or("moodle_auto_format");
        self.shown(&source, format, &own, kit)
    }

    /// HTML that was put together of texts of the question.
    pub fn html(&mut self, source: &str, kit: &mut Kit) -> String {
        self.shown(source, "html", &HashMap::new(), kit)
    }

    fn shown(
        &mut self,
        source: &str,
        format: &str,
        own: &HashMap<String, &Element>,
        kit: &mut Kit,
    ) -> String {
        let figures = &mut *self.figures;
        let all = &self.files;
        let mut image = |address: &str, _: &str| {
            if let Some(found) = inline(address, figures) {
                return found;
            }
            let Some(name) = address.strip_prefix("@@PLUGINFILE@@") else { return Err(elsewhere(address)) };
            let name = decoded(name.split('?').next().unwrap_or_default().trim_start_matches('/'));
            let file = own.get(&name).or_else(|| all.get(&name)).ok_or_else(|| elsewhere(address))?;
            let bytes = base64(&file.text()).map_err(|why| format!("the image `{name}` {why}"))?;
            figures.add_bytes(&name, bytes)
        };
        let Html { markdown, changed } = match format {
            "plain_text" | "plain" => return text::plain_as_typed(source),
            "markdown" => html::of_markdown(source, &mut image),
            "html" => html::markdown(source, &mut image),
            _ => html::markdown_with_lines(source, &mut image),
        };
        changed.into_iter().for_each(|change| kit.tell(change));
        markdown
    }
}

/// What stands in an element's `text`, or in the element itself.
pub fn source(element: &Element) -> String {
    element.child("text").map_or_else(
        || if element.elements().next().is_none() { element.text() } else { String::new() },
        with_markup,
    )
}

/// What stands in a text, in which some leave the tags of HTML as they are.
fn with_markup(text: &Element) -> String {
    text.children
        .iter()
        .map(|node| match node {
            Node::Text(part) => part.clone(),
            Node::Element(_) => html_of_nodes(std::slice::from_ref(node)),
        })
        .collect()
}

/// A text of an element as HTML, whatever it was written as.
pub fn html_source(element: &Element) -> String {
    let text = source(element);
    match element.attribute("format") {
        Some("plain_text" | "plain") => crate::exchange::kit::html_of(&text).replace('\n', "<br>"),
        _ => text,
    }
}

fn files<'a>(files: &[&'a Element]) -> HashMap<String, &'a Element> {
    let mut by_path = HashMap::new();
    for file in files {
        let Some(name) = file.attribute("name") else { continue };
        let folder = file.attribute("path").unwrap_or("/").trim_matches('/');
        let path = if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
        by_path.entry(path).or_insert(*file);
    }
    by_path
}
