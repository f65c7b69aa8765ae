//! What each element of HTML becomes.

use super::code::code_lines;
use super::words::{short, words};
use super::{Gatherer, MOST_LEVELS};
use crate::exchange::html::attributes::css;
use crate::exchange::html::blocks::{Block, Piece, Style};
use crate::exchange::markup::{Element, Node};

impl Gatherer<'_> {
    pub(super) fn element(&mut self, element: &Element, style: &Style) {
        let inner = |change: &dyn Fn(&mut Style)| {
            let mut inner = style.clone();
            change(&mut inner);
            inner
        };
        if element.attribute("style").is_some_and(|style| css(style).is_hidden) {
            return self.tell("a hidden text was left out");
        }
        match element.name.to_ascii_lowercase().as_str() {
            "br" => self.line.push(Piece::Break),
            "b" | "strong" => self.nodes(&element.children, inner(&|style| style.is_bold = true)),
            "i" | "em" | "var" | "cite" | "dfn" => {
                self.nodes(&element.children, inner(&|style| style.is_italic = true));
            }
            "u" | "ins" => {
                self.tell("underlined type became italic");
                self.nodes(&element.children, inner(&|style| style.is_italic = true));
            }
            "del" | "s" | "strike" => self.nodes(&element.children, inner(&|style| style.is_struck = true)),
            "span" if element.has_class("figure") && element.child("img").is_some() => {
                let caption = element.child("span").map(|caption| words(&caption.text()));
                for image in element.all("img") {
                    self.figure(image, caption.clone().filter(|caption| !caption.is_empty()), style);
                }
            }
            "span" if is_formula(element) => {
                let latex = element.text().trim().to_owned();
                self.formula(&latex, false, latex.clone(), style);
            }
            "span" if element.has_class("struck") => {
                self.nodes(&element.children, inner(&|style| style.is_struck = true));
            }
            "span" | "font" => {
                let change = element.attribute("style").map(css).unwrap_or_default();
                if change.is_underlined {
                    self.tell("underlined type became italic");
                }
                self.nodes(
                    &element.children,
                    inner(&|style| {
                        style.is_bold = change.is_bold.unwrap_or(style.is_bold);
                        style.is_italic = change.is_italic.unwrap_or(style.is_italic) || change.is_underlined;
                        style.is_struck |= change.is_struck;
                    }),
                );
            }
            "code" | "tt" | "kbd" | "samp" => self.code(element, style),
            "q" => {
                self.push_text("“".to_owned(), style);
                self.nodes(&element.children, style.clone());
                self.push_text("”".to_owned(), style);
            }
            "sub" => self.script(element, '_', style),
            "sup" => self.script(element, '^', style),
            "a" => self.link(element, style),
            "img" => self.figure(element, None, style),
            "math" => self.mathml(element, style),
            "p" | "div" | "section" | "article" | "center" | "address" | "figure" | "figcaption"
            | "header" | "footer" | "main" | "aside" | "nav" | "form" | "fieldset" | "legend" | "details"
            | "summary" | "dl" | "dd" | "caption" => {
                match code_lines(element).filter(|_| matches!(&*element.name, "p" | "div")) {
                    Some(keeps_lines) => self.pre(element, keeps_lines),
                    None => self.block(|inner| inner.nodes(&element.children, style.clone())),
                }
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt" => {
                self.block(|this| this.nodes(&element.children, inner(&|style| style.is_bold = true)));
            }
            "hr" => {
                self.end_paragraph();
                self.blocks.push(Block::Rule);
            }
            "pre" => self.pre(element, true),
            "ul" | "ol" | "menu" => self.list(element, style),
            "blockquote" => {
                let inside = self.inside(|inner| inner.nodes(&element.children, style.clone()));
                if self.levels < MOST_LEVELS {
                    self.blocks.extend((!inside.is_empty()).then_some(Block::Quote(inside)));
                } else {
                    self.blocks.extend(inside);
                }
            }
            "table" => self.table(element, style),
            "script" => self.tell("a script was left out"),
            "style" | "stylesheet" => self.tell("a style sheet was left out"),
            "link" | "meta" | "title" | "base" | "template" | "colgroup" | "col" | "wbr" | "noscript" => {}
            "audio" | "video" | "iframe" | "embed" | "svg" | "canvas" | "applet" => {
                self.tell(&format!("a `{}` element was left out", element.name));
                self.nodes(
                    &element.children.iter().filter(|node| is_fallback(node)).cloned().collect::<Vec<_>>(),
                    style.clone(),
                );
            }
            "object" => self.object(element, style),
            "input" | "select" | "textarea" | "button" => {
                self.tell("a field to fill in became text");
                if matches!(&*element.name, "input" | "textarea") {
                    self.push_text(" _____ ".to_owned(), style);
                }
                self.nodes(&element.children, style.clone());
            }
            name => {
                if !is_transparent(name) {
                    self.tell(&format!("of an element `{}` only its text was kept", short(name)));
                }
                self.nodes(&element.children, style.clone());
            }
        }
    }

    fn link(&mut self, element: &Element, style: &Style) {
        let Some(href) = element.attribute("href").map(str::trim).filter(|href| !href.is_empty()) else {
            return self.nodes(&element.children, style.clone());
        };
        let scheme = href.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
        if matches!(scheme.as_deref(), Some("http" | "https" | "mailto")) && style.link.is_none() {
            let link = Some(href.chars().filter(|c| !c.is_control()).collect());
            return self.nodes(&element.children, Style { link, ..style.clone() });
        }
        if !href.starts_with('#') && style.link.is_none() {
            self.tell(&format!("the link to `{}` became text", short(href)));
        }
        self.nodes(&element.children, style.clone());
    }
}

/// Whether an element means nothing to a text beyond what stands in it.
fn is_transparent(name: &str) -> bool {
    matches!(
        name,
        "small"
            | "big"
            | "label"
            | "abbr"
            | "acronym"
            | "mark"
            | "time"
            | "data"
            | "bdi"
            | "bdo"
            | "ruby"
            | "rt"
            | "rp"
            | "rb"
            | "tbody"
            | "thead"
            | "tfoot"
            | "tr"
            | "td"
            | "th"
            | "li"
            | "nobr"
            | "basefont"
            | "blink"
            | "picture"
            | "source"
            | "map"
            | "area"
            | "o:p"
            | "st1:place"
            | "prompt"
            | "itembody"
            | "rubricblock"
            | "simplechoice"
            | "feedbackinline"
            | "feedbackblock"
            | "track"
            | "param"
            | "hgroup"
            | "option"
            | "optgroup"
            | "body"
            | "html"
            | "head"
            | "output"
            | "search"
            | "dir"
    )
}

fn is_fallback(node: &Node) -> bool {
    matches!(node, Node::Element(element) if element.name == "a")
}

/// Whether it holds the LaTeX of a formula and nothing else, as OpenOlat writes it.
fn is_formula(element: &Element) -> bool {
    let text = element.text();
    element.attribute("class") == Some("math")
        && element.elements().next().is_none()
        && !text.trim().is_empty()
        && !["\\(", "\\[", "$"].iter().any(|sign| text.contains(sign))
}
