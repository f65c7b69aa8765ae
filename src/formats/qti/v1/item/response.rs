//! What is to be answered in an item, and how.

use crate::formats::kit::Kit;
use crate::formats::markup::Element;
use crate::formats::qti::texts::material;

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
}

pub(super) fn holds_response(presentation: &Element) -> bool {
    !presentation
        .below_where(&|element| element.name.starts_with("response_") || element.name.starts_with("render_"))
        .is_empty()
}

pub(super) fn responses<'a>(presentation: &'a Element, kit: &mut Kit) -> Vec<Response<'a>> {
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
                })
                .collect(),
        })
        .collect()
}
