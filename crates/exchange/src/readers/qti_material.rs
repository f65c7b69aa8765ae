//! Converts the materials of QTI 1.2 to HTML: [`convert_material`].

use crate::loss::Loss;
use crate::markup::{Element, to_html};
use crate::strings::non_blank;
use stoa_text::rich_text::escape_html;

/// Stands for a blank in HTML until all the blanks have been counted. This is a noncharacter, which
/// no text contains.
pub(super) const GAP: &str = "\u{fdd8}";

/// Converts the materials in an element to HTML, without the choices of its responses.
pub(super) fn convert_material(element: &Element, losses: &mut Vec<Loss>) -> String {
    element
        .child_elements()
        .map(|child| convert_material_itself(child, losses))
        .collect()
}

/// Like [`convert_material`], but for the element itself.
pub(super) fn convert_material_itself(element: &Element, losses: &mut Vec<Loss>) -> String {
    let name = element.name.as_str();
    match name {
        "mattext" => mattext(element),
        "matemtext" => format!("<em>{}</em>", mattext(element)),
        "matbreak" => "<br>".to_owned(),
        "matimage" => matimage(element),
        // This occurs in the dialects of Blackboard and WebCT.
        "mat_extension"
            if element
                .child_elements()
                .any(|text| text.name.ends_with("text")) =>
        {
            element
                .child_elements()
                .filter(|text| text.name.ends_with("text"))
                .map(mattext)
                .collect()
        }
        "mataudio" | "matvideo" | "matapplet" | "matapplication" | "matref" | "mat_extension" => {
            losses.push(Loss::LeftOut(format!("a `{name}` element")));
            String::new()
        }
        "flow" | "flow_mat" => format!("<div>{}</div>", convert_material(element, losses)),
        "response_str" | "response_num" => {
            let html = convert_material(element, losses);
            if html.contains(GAP) {
                html
            } else {
                format!("{html} {GAP} ")
            }
        }
        // The places to answer are inside the text, between its parts.
        _ if has_text_between(element) => {
            let part = |child: &Element| match &*child.name {
                "response_label" => format!(" {GAP} "),
                _ => convert_material_itself(child, losses),
            };
            element.child_elements().map(part).collect()
        }
        "response_label" => String::new(),
        "material" => convert_material(element, losses) + " ",
        "altmaterial" | "material_ref" | "response_extension" | "response_na" => String::new(),
        _ => convert_material(element, losses),
    }
}

/// Whether the places to answer are inside the text of the element.
pub(super) fn has_text_between(element: &Element) -> bool {
    matches!(&*element.name, "render_fib" | "ims_render_object")
        && element.child("response_label").is_some()
        && element.child("material").is_some()
}

fn mattext(element: &Element) -> String {
    if element.child_elements().next().is_some() {
        return to_html(&element.children);
    }
    let text = element.text();
    // Some systems declare even HTML as 'plain'.
    let has_tags = TAGS.split('|').any(|tag| text.contains(tag));
    let kind = element
        .attribute("texttype")
        .or(element.attribute("type"))
        .map(str::to_ascii_lowercase);
    let is_plain = match kind.as_deref() {
        Some("text/html" | "text/xhtml" | "html") => false,
        Some("text/plain" | "plain_text") => !has_tags,
        _ => {
            element.name != "mat_formattedtext"
                && !has_tags
                && !text.contains("&lt;")
                && !text.contains("&nbsp;")
        }
    };
    if is_plain {
        escape_html(text.trim()).replace('\n', "<br>")
    } else {
        text
    }
}

/// Tags that indicate that text is HTML.
const TAGS: &str = "</p>|<br>|<br/>|<br />|</b>|</i>|</em>|</strong>|</div>|</span>|<img |</sub>|</sup>|</table>|\
    </ul>|</ol>|</code>|</pre>";

fn matimage(element: &Element) -> String {
    let data: String = element.text().split_whitespace().collect();
    let source = match element.attribute("uri").and_then(non_blank) {
        Some(uri) => uri.to_owned(),
        None if data.is_empty() => data,
        None => format!(
            "data:{};base64,{data}",
            element.attribute("imagtype").unwrap_or("image/png")
        ),
    };
    let alt = element.attribute("label").unwrap_or_default();
    format!(
        "<img src=\"{}\" alt=\"{}\">",
        escape_html(&source),
        escape_html(alt)
    )
}
