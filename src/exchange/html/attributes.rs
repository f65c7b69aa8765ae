//! What attributes say: of styles, and of pictures that stand for formulas.

use crate::exchange::markup::Element;

/// What an element's own style says.
#[derive(Default)]
pub struct Css {
    pub is_bold: Option<bool>,
    pub is_italic: Option<bool>,
    pub is_underlined: bool,
    pub is_struck: bool,
    /// Whether it is not shown at all.
    pub is_hidden: bool,
}

pub fn css(style: &str) -> Css {
    let mut css = Css::default();
    for declaration in style.split(';') {
        let Some((name, value)) = declaration.split_once(':') else { continue };
        let value = value.trim().to_ascii_lowercase();
        match name.trim().to_ascii_lowercase().as_str() {
            "font-weight" => {
                let is_bold =
                    value.starts_with("bold") || value.parse::<u32>().is_ok_and(|weight| weight >= 600);
                css.is_bold = Some(is_bold);
            }
            "display" => css.is_hidden = value.starts_with("none"),
            "font-style" => css.is_italic = Some(value.starts_with("italic") || value.starts_with("oblique")),
            "text-decoration" | "text-decoration-line" => {
                css.is_underlined |= value.contains("underline");
                css.is_struck |= value.contains("line-through");
            }
            _ => {}
        }
    }
    css
}

/// Whether a style sets letters of one width.
pub fn is_monospaced(style: &str) -> bool {
    let families = ["monospace", "consolas", "courier", "menlo", "monaco", "lucida console"];
    value(style, "font-family").is_some_and(|family| families.iter().any(|one| family.contains(one)))
}

/// Whether a style keeps white space and lines as they are typed.
pub fn keeps_lines(style: &str) -> bool {
    let keeping = ["pre", "pre-wrap", "break-spaces"];
    value(style, "white-space").is_some_and(|value| keeping.contains(&value.as_str()))
}

fn value(style: &str, property: &str) -> Option<String> {
    let mut declarations = style.split(';').filter_map(|declaration| declaration.split_once(':'));
    let (_, value) = declarations.rfind(|(name, _)| name.trim().eq_ignore_ascii_case(property))?;
    Some(value.trim().to_ascii_lowercase())
}

/// The LaTeX of a picture of a formula, and whether it is a block.
pub fn formula_image(image: &Element) -> Option<(String, bool)> {
    let class = image.attribute("class").unwrap_or_default();
    if let Some(latex) = image.attribute("data-equation-content").or_else(|| image.attribute("data-latex")) {
        return Some((latex.trim().to_owned(), false)).filter(|(latex, _)| !latex.is_empty());
    }
    let source = image.attribute("src").unwrap_or_default();
    if let Some((_, encoded)) = source.split_once("/equation_images/") {
        // It is escaped twice.
        let decode = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
        let latex = decode(&decode(encoded.split('?').next().unwrap_or_default()));
        return Some((latex, false)).filter(|(latex, _)| !latex.trim().is_empty());
    }
    let alt = image.attribute("alt").unwrap_or_default().trim();
    let is_rendered = class.split_whitespace().any(|one| one == "texrender" || one == "equation_image");
    let latex = alt.trim_matches('$').trim();
    (is_rendered && !latex.is_empty()).then(|| (latex.to_owned(), false))
}
