//! What is to be answered in an item.

use crate::exchange::kit::Kit;
use crate::exchange::markup::Element;
use crate::exchange::qti::texts::material;

/// Something that is to be answered.
pub(super) struct Response<'a> {
    pub(super) ident: String,
    pub(super) element: &'a Element,
    pub(super) labels: Vec<Label>,
}

/// A choice, as HTML.
pub(super) struct Label {
    pub(super) ident: String,
    pub(super) html: String,
    /// How what is typed is compared with it.
    pub(super) compared: Compared,
    /// Whether it is an answer to be typed, and no choice to be shown.
    pub(super) is_hidden: bool,
}

/// How what is typed is compared with an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Compared {
    Whole,
    /// A few letters may differ.
    Nearly,
    /// It has to hold the answer.
    Held,
    /// The answer is a pattern.
    Pattern,
}

impl Compared {
    fn of(label: &Element) -> Compared {
        match label.attribute("scoring_algorithm") {
            Some("TextCloseEnough") => Compared::Nearly,
            Some("TextContainsAnswer") => Compared::Held,
            Some("TextRegex") => Compared::Pattern,
            _ => Compared::Whole,
        }
    }
}

impl Response<'_> {
    /// The name of the gap in the text that it fills, in Canvas' dialect.
    pub(super) fn gap(&self) -> Option<&str> {
        let is_choice = self.element.name == "response_lid";
        self.ident.strip_prefix("response_").filter(|_| is_choice)
    }

    /// The mark of its gap in the text.
    pub(super) fn mark(&self) -> Option<String> {
        self.gap().map(|gap| format!("[{gap}]"))
    }
}

pub(super) fn responses<'a>(presentation: &'a Element, kind: &str, kit: &mut Kit) -> Vec<Response<'a>> {
    let is_typed = kind == "fill_in_multiple_blanks_question";
    let is_response =
        |element: &Element| matches!(&*element.name, "response_lid" | "response_str" | "response_num");
    let found = presentation.below_where(&is_response).into_iter();
    found
        .map(|element| Response {
            ident: element.attribute("ident").unwrap_or_default().to_owned(),
            element,
            labels: element
                .below("response_label")
                .into_iter()
                .map(|label| Label {
                    ident: label.attribute("ident").unwrap_or_default().to_owned(),
                    html: material(label, kit),
                    compared: Compared::of(label),
                    is_hidden: is_typed
                        && label.attribute("answer_type").is_none_or(|kind| kind == "openEntry"),
                })
                .collect(),
        })
        .collect()
}
