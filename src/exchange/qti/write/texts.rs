//! The texts of an item as HTML that QTI knows.

use crate::content::catalog::Text;
use crate::exchange::languages::with_languages;
use crate::exchange::outgoing::{Style, outgoing};

/// Items stand in a folder of their own.
const STYLE: Style = Style { pictures: "../figures/", is_xml: true };

/// Turns texts into HTML and remembers their pictures.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) pictures: Vec<String>,
}

impl Writer {
    pub(super) fn html(&mut self, text: &Text) -> String {
        let out = outgoing(&with_languages(text), STYLE);
        for name in out.pictures {
            if !self.pictures.contains(&name) {
                self.pictures.push(name);
            }
        }
        out.html
    }
}
