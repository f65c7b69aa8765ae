//! Pictures, of which some are formulas.

use super::Gatherer;
use super::words::words;
use crate::exchange::html::attributes::formula_image;
use crate::exchange::html::blocks::{Piece, Style};
use crate::exchange::html::tree;
use crate::exchange::markup::{Element, Node};

impl Gatherer<'_> {
    pub(super) fn figure(&mut self, element: &Element, caption: Option<String>, style: &Style) {
        if let Some((latex, is_block)) = formula_image(element) {
            return self.formula(&latex, is_block, latex.clone(), style);
        }
        if let Some(mathml) = element.attribute("data-mathml") {
            // As the editor of formulas writes it.
            let mathml = mathml.replace('«', "<").replace('»', ">").replace('¨', "\"").replace('§', "&");
            if let Some(Node::Element(math)) = tree(&mathml).first() {
                return self.mathml(math, style);
            }
        }
        let alt = words(element.attribute("alt").unwrap_or_default());
        let source = element.attribute("src").unwrap_or_default().trim();
        let title = words(element.attribute("title").unwrap_or_default());
        self.picture(source, alt, title, caption, style);
    }

    fn picture(&mut self, source: &str, alt: String, title: String, caption: Option<String>, style: &Style) {
        match (self.image)(source, &alt) {
            Ok(path) => {
                let description =
                    [alt, title].into_iter().find(|text| !text.is_empty()).unwrap_or_else(|| {
                        self.tell("an image has no description: its file name serves");
                        file_name(source)
                    });
                self.line.push(Piece::Figure { path, description, title: caption });
            }
            Err(why) => {
                self.tell(&why);
                let link = Some(source.to_owned()).filter(|source| {
                    style.link.is_none() && (source.starts_with("http://") || source.starts_with("https://"))
                });
                let shown = if alt.is_empty() { file_name(source) } else { alt };
                self.push_text(shown, &Style { link: link.or_else(|| style.link.clone()), ..style.clone() });
            }
        }
    }

    /// A picture, as QTI may write it.
    pub(super) fn object(&mut self, element: &Element, style: &Style) {
        let is_picture = element.attribute("type").is_some_and(|kind| kind.starts_with("image/"));
        match element.attribute("data").filter(|_| is_picture) {
            Some(source) => self.picture(source.trim(), words(&element.text()), String::new(), None, style),
            None => {
                self.tell("an `object` element was left out");
                self.nodes(&element.children, style.clone());
            }
        }
    }
}

fn file_name(source: &str) -> String {
    if source.starts_with("data:") {
        return "image".to_owned();
    }
    let path = source.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit(['/', '\\', '@']).next().unwrap_or_default();
    let name = percent_encoding::percent_decode_str(name).decode_utf8_lossy().into_owned();
    if words(&name).is_empty() { "image".to_owned() } else { words(&name) }
}
