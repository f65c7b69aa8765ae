//! The part of CSS that says how text looks: [`Css`].

use crate::markup::Element;

/// The declarations of a `style` attribute that have an equivalent in Markdown.
#[derive(Default)]
pub(super) struct Css {
    pub is_bold: Option<bool>,
    pub is_italic: Option<bool>,
    pub is_underlined: bool,
    pub is_struck: bool,
    pub is_hidden: bool,
    pub is_monospaced: bool,
    /// Whether whitespace and line feeds are preserved.
    pub is_preformatted: bool,
}

impl Css {
    pub(super) fn of(element: &Element) -> Css {
        let mut css = Css::default();
        for declaration in element.attribute("style").unwrap_or_default().split(';') {
            let Some((name, value)) = declaration.split_once(':') else {
                continue;
            };
            let value = value.trim().to_ascii_lowercase();
            match name.trim().to_ascii_lowercase().as_str() {
                "font-weight" => {
                    let is_heavy = value.parse::<u32>().is_ok_and(|weight| weight >= 600);
                    css.is_bold = Some(is_heavy || value.starts_with("bold"));
                }
                "font-family" => {
                    let families = [
                        "monospace",
                        "consolas",
                        "courier",
                        "menlo",
                        "monaco",
                        "lucida console",
                    ];
                    css.is_monospaced = families.iter().any(|family| value.contains(family));
                }
                "white-space" => {
                    css.is_preformatted = matches!(&*value, "pre" | "pre-wrap" | "break-spaces");
                }
                "display" => css.is_hidden = value.starts_with("none"),
                "font-style" => {
                    css.is_italic =
                        Some(value.starts_with("italic") || value.starts_with("oblique"));
                }
                "text-decoration" | "text-decoration-line" => {
                    css.is_underlined |= value.contains("underline");
                    css.is_struck |= value.contains("line-through");
                }
                _ => {}
            }
        }
        css
    }
}
