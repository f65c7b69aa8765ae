//! The texts of QTI, with the pictures that stand beside them or in their package.

use std::sync::Arc;

use bytes::Bytes;

use crate::content::figures::LARGEST_FIGURE;
use crate::exchange::figures::Figures;
use crate::exchange::html::{self, Html};
use crate::exchange::images::{decoded, elsewhere, inline};
use crate::exchange::kit::{Kit, html_of};
use crate::exchange::markup::{Element, Node, html as html_of_nodes};
use crate::exchange::package::{Package, joined};
use crate::exchange::source::Source;

/// Where a document stands, and where its pictures go.
pub struct Place<'a> {
    source: &'a Source,
    package: Option<&'a Arc<Package>>,
    /// Its path in the package.
    pub path: String,
    figures: &'a mut Figures,
}

impl<'a> Place<'a> {
    pub fn beside(source: &'a Source, figures: &'a mut Figures) -> Place<'a> {
        Place { source, package: None, path: String::new(), figures }
    }

    pub fn within(source: &'a Source, package: &'a Arc<Package>, figures: &'a mut Figures) -> Place<'a> {
        Place { source, package: Some(package), path: String::new(), figures }
    }

    /// The path of the document in its package.
    pub fn within_path(&self) -> Option<String> {
        self.package.map(|_| self.path.clone())
    }

    pub fn html(&mut self, source: &str, kit: &mut Kit) -> String {
        if source.trim().is_empty() {
            return String::new();
        }
        let read = html::markdown(source, &mut |address, _| self.image(address));
        self.told(read, kit)
    }

    pub fn nodes(&mut self, nodes: &[Node], kit: &mut Kit) -> String {
        let read = html::of_nodes(nodes, &mut |address, _| self.image(address));
        self.told(read, kit)
    }

    fn told(&mut self, Html { markdown, changed }: Html, kit: &mut Kit) -> String {
        changed.into_iter().for_each(|change| kit.tell(change));
        markdown
    }

    fn image(&mut self, address: &str) -> Result<String, String> {
        if let Some(found) = inline(address, self.figures) {
            return found;
        }
        let path = decoded(address.split(['?', '#']).next().unwrap_or_default());
        if path.is_empty() || path.contains("://") || path.starts_with("//") {
            return Err(elsewhere(address));
        }
        let Some(package) = self.package else {
            let file = self.source.beside(&path).ok_or_else(|| elsewhere(address))?;
            let read = move || file.bytes(LARGEST_FIGURE).map(Bytes::from);
            return self.figures.add(&path, Arc::new(read));
        };
        if let Some(name) = path.strip_prefix("@X@EmbeddedFile.") {
            let name = self.embedded(package, name).ok_or_else(|| elsewhere(address))?;
            return self.add(package, name);
        }
        let folder = self.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let of_course = ["$IMS-CC-FILEBASE$/", "$IMS_CC_FILEBASE$/", "$CANVAS_FILEBASE$/"];
        let found = match of_course.iter().find_map(|prefix| path.strip_prefix(prefix)) {
            Some(path) => vec![joined("web_resources", path), joined("", path)],
            None => vec![joined(folder, &path), joined("", &path), joined("web_resources", &path)],
        };
        let name =
            found.into_iter().flatten().find(|name| package.holds(name)).ok_or_else(|| elsewhere(address))?;
        self.add(package, name)
    }

    fn add(&mut self, package: &Arc<Package>, name: String) -> Result<String, String> {
        let package = Arc::clone(package);
        let of = name.clone();
        self.figures.add(&name, Arc::new(move || package.read(&of, LARGEST_FIGURE).map(Bytes::from)))
    }

    /// A file that Blackboard packs beside a document: in a folder of its name, or under a number.
    fn embedded(&self, package: &Package, address: &str) -> Option<String> {
        let path = address.split_once("@X@")?.1;
        if let Some((_, number)) = path.rsplit_once("/xid-") {
            let mark = format!("__xid-{number}.");
            return package.names().find(|name| name.contains(&mark)).map(str::to_owned);
        }
        let of_document = self.path.rsplit_once('.').map_or(self.path.as_str(), |(stem, _)| stem);
        joined(of_document, path).filter(|name| package.holds(name))
    }
}

/// The text of QTI 1.2's materials in an element, as HTML; what a response asks is left out.
pub fn material(element: &Element, kit: &mut Kit) -> String {
    let mut html = String::new();
    gather(element, &mut html, kit);
    html
}

/// Where something is to be typed in a line.
pub const BLANK: &str = "_____";

fn gather(element: &Element, html: &mut String, kit: &mut Kit) {
    for child in element.elements() {
        match child.name.as_str() {
            "mattext" => html.push_str(&mattext(child)),
            "matemtext" => html.push_str(&format!("<em>{}</em>", mattext(child))),
            "matbreak" => html.push_str("<br>"),
            "matimage" => html.push_str(&matimage(child)),
            "mat_extension" if child.child("mat_formattedtext").is_some() => {
                child.all("mat_formattedtext").for_each(|text| html.push_str(&formatted(text)));
            }
            "mataudio" | "matvideo" | "matapplet" | "matapplication" | "matref" | "mat_extension" => {
                kit.tell(format!("a `{}` element was left out", child.name));
            }
            "flow" | "flow_mat" => {
                html.push_str("<div>");
                gather(child, html, kit);
                html.push_str("</div>");
            }
            "response_str" | "response_num" => {
                gather_materials(child, html, kit);
                html.push_str(&format!(" {BLANK} "));
            }
            "response_lid" | "response_grp" | "response_xy" => gather_materials(child, html, kit),
            "material" => {
                gather(child, html, kit);
                html.push(' ');
            }
            "altmaterial" | "material_ref" | "response_extension" | "response_na" => {}
            _ => gather(child, html, kit),
        }
    }
}

/// The materials that stand right in a response.
fn gather_materials(response: &Element, html: &mut String, kit: &mut Kit) {
    for material in response.all("material") {
        gather(material, html, kit);
    }
}

fn mattext(element: &Element) -> String {
    if element.elements().next().is_some() {
        return html_of_nodes(&element.children);
    }
    let text = element.text();
    let is_plain = match element.attribute("texttype").map(str::to_ascii_lowercase).as_deref() {
        Some("text/html" | "text/xhtml" | "html") => false,
        Some("text/plain") => !looks_like_html(&text),
        _ => !looks_like_html(&text) && !text.contains("&lt;") && !text.contains("&nbsp;"),
    };
    if is_plain { html_of(text.trim()).replace('\n', "<br>") } else { text }
}

/// A text of Blackboard's dialect: HTML, unless it says that it is plain.
fn formatted(element: &Element) -> String {
    let text = element.text();
    let is_plain = element.attribute("type").is_some_and(|kind| kind.eq_ignore_ascii_case("plain_text"));
    if is_plain && !looks_like_html(&text) { html_of(text.trim()).replace('\n', "<br>") } else { text }
}

/// Whether a text is HTML whatever it says it is: systems write 'plain' and mean it not.
fn looks_like_html(text: &str) -> bool {
    [
        "</p>",
        "<br>",
        "<br/>",
        "<br />",
        "</b>",
        "</i>",
        "</em>",
        "</strong>",
        "</div>",
        "</span>",
        "<img ",
        "</sub>",
        "</sup>",
        "</table>",
        "</ul>",
        "</ol>",
        "</code>",
        "</pre>",
    ]
    .iter()
    .any(|tag| text.contains(tag))
}

fn matimage(element: &Element) -> String {
    let data = element.text();
    let source = match element.attribute("uri").filter(|uri| !uri.trim().is_empty()) {
        Some(uri) => uri.to_owned(),
        None if !data.trim().is_empty() => {
            let kind = element.attribute("imagtype").unwrap_or("image/png");
            format!("data:{kind};base64,{}", data.split_whitespace().collect::<String>())
        }
        None => String::new(),
    };
    let alt = element.attribute("label").unwrap_or_default();
    format!(
        "<img src=\"{}\" alt=\"{}\">",
        html_of(&source).replace('"', "&quot;"),
        html_of(alt).replace('"', "&quot;")
    )
}
