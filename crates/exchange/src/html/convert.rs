//! Converts an HTML tree to blocks, element by element.

use super::blocks::{Block, Inline, InlineContent, ListItem, TextStyle};
use super::code::{detect_code_lines, extract_lines, find_language};
use super::css::Css;
use super::images::Images;
use super::inline::{push_text, split_paragraphs};
use super::{mathml, parse};
use crate::budget::Budget;
use crate::limits::MAX_PARTS;
use crate::markup::{Element, Node};
use crate::media::ImageError;
use crate::strings::{join_lines, non_empty, shorten};
use crate::text::export::is_web_address;
use crate::text::{INDENT, MAX_INDENT};
use stoa_text::word_list::contains_word;

/// The number of steps that it takes to convert an element.
const CONVERTED: usize = 16;

/// The maximum nesting depth of lists and quotes; those nested more deeply become siblings.
const MAX_LEVELS: usize = 12;

/// The name of the elements, created by readers, that contain a formula in LaTeX.
pub(crate) const TEX_ELEMENT: &str = "tex";

pub(super) struct HtmlConverter<'a> {
    images: Images<'a>,
    /// Whether a line feed in the text breaks the line.
    keeps_lines: bool,
    /// Whether to look for formulas in the text.
    pub finds_formulas: bool,
    pub blocks: Vec<Block>,
    pub line: Vec<Inline>,
    /// Descriptions of what was lost or changed.
    changed: Vec<String>,
    links: Vec<String>,
    levels: usize,
    /// The number of elements and formulas converted so far.
    parts: usize,
    pub budget: Budget,
}

impl<'a> HtmlConverter<'a> {
    pub(super) fn new(images: Images<'a>, keeps_lines: bool) -> HtmlConverter<'a> {
        let (blocks, line, changed, links) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let budget = images.budget();
        HtmlConverter {
            images,
            keeps_lines,
            finds_formulas: true,
            blocks,
            line,
            changed,
            links,
            levels: 0,
            parts: 0,
            budget,
        }
    }

    /// Returns the blocks, descriptions of what was lost or changed, and the addresses of links
    /// that became text.
    pub(super) fn finish(mut self) -> (Vec<Block>, Vec<String>, Vec<String>) {
        self.end_paragraph();
        (self.blocks, self.changed, self.links)
    }

    pub(super) fn report(&mut self, change: &str) {
        self.changed.push(change.to_owned());
    }

    pub(super) fn convert_nodes(&mut self, nodes: &[Node], style: &TextStyle) {
        for node in nodes {
            let (parts, steps) = match node {
                Node::Text(text) if self.finds_formulas => (formulas_in(text), text.len()),
                Node::Text(text) => (0, text.len()),
                Node::Element(_) => (1, CONVERTED),
            };
            self.parts += parts;
            if !self.budget.spend_work(if self.parts > MAX_PARTS {
                usize::MAX
            } else {
                steps
            }) {
                return;
            }
            match node {
                Node::Text(text) => self.convert_text(text, style),
                Node::Element(element) => self.convert_element(element, style),
            }
        }
    }

    fn convert_element(&mut self, element: &Element, style: &TextStyle) {
        let css = Css::of(element);
        if css.is_hidden {
            return self.report("hidden text was left out");
        }
        let children = &element.children;
        let bold = || TextStyle {
            is_bold: true,
            ..style.clone()
        };
        let italic = || TextStyle {
            is_italic: true,
            ..style.clone()
        };
        let struck = || TextStyle {
            is_struck: true,
            ..style.clone()
        };
        match element.name.to_ascii_lowercase().as_str() {
            "br" => self.line.push(Inline::line_break()),
            "b" | "strong" => self.convert_nodes(children, &bold()),
            "i" | "em" | "var" | "cite" | "dfn" => self.convert_nodes(children, &italic()),
            "u" | "ins" => {
                self.report("underlined text became italic");
                self.convert_nodes(children, &italic());
            }
            "del" | "s" | "strike" => self.convert_nodes(children, &struck()),
            "span" if element.has_class("figure") && element.child("img").is_some() => {
                let caption = element
                    .child("span")
                    .map(|caption| join_lines(&caption.text()));
                for image in element.children_named("img") {
                    self.convert_image(image, caption.clone().and_then(non_empty), style);
                }
            }
            "span" if is_formula(element) => {
                self.push_formula(&element.text(), false, element.text(), style);
            }
            "span" if element.has_class("struck") => self.convert_nodes(children, &struck()),
            "span" | "font" => {
                if css.is_underlined {
                    self.report("underlined text became italic");
                }
                let style = TextStyle {
                    is_bold: css.is_bold.unwrap_or(style.is_bold),
                    is_italic: css.is_italic.unwrap_or(style.is_italic) || css.is_underlined,
                    is_struck: style.is_struck || css.is_struck,
                    link: style.link.clone(),
                };
                self.convert_nodes(children, &style);
            }
            "code" | "tt" | "kbd" | "samp" => self.convert_code(element, style),
            "q" => {
                push_text(&mut self.line, "“", style);
                self.convert_nodes(children, style);
                push_text(&mut self.line, "”", style);
            }
            "sub" => self.convert_script(element, '_', style),
            "sup" => self.convert_script(element, '^', style),
            "a" => self.convert_link(element, style),
            "img" => self.convert_image(element, None, style),
            "math" => self.convert_mathml(element, style),
            TEX_ELEMENT => {
                let latex = element.text();
                self.push_formula(
                    &latex,
                    element.attribute("display").is_some(),
                    latex.clone(),
                    style,
                );
            }
            "p" | "div" => match detect_code_lines(element) {
                Some(keeps_lines) => self.convert_code_block(element, keeps_lines),
                None => self.convert_block(|this| this.convert_nodes(children, style)),
            },
            "section" | "article" | "center" | "address" | "figure" | "figcaption" | "header"
            | "footer" | "main" | "aside" | "nav" | "form" | "fieldset" | "legend" | "details"
            | "summary" | "dl" | "dd" | "caption" => {
                self.convert_block(|this| this.convert_nodes(children, style));
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt" => {
                self.convert_block(|this| this.convert_nodes(children, &bold()));
            }
            "hr" => {
                self.end_paragraph();
                self.blocks.push(Block::Rule);
            }
            "pre" => self.convert_code_block(element, true),
            "ul" | "ol" | "menu" => self.convert_list(element, style),
            "blockquote" => {
                let inside = self.convert_inside(|this| this.convert_nodes(children, style));
                if self.levels >= MAX_LEVELS {
                    self.blocks.extend(inside);
                } else if !inside.is_empty() {
                    self.blocks.push(Block::Quote(inside));
                }
            }
            "table" => self.convert_table(element, style),
            "script" => self.report("a script was left out"),
            "style" | "stylesheet" => self.report("a style sheet was left out"),
            "link" | "meta" | "title" | "base" | "template" | "colgroup" | "col" | "wbr"
            | "noscript" => {}
            "audio" | "video" | "iframe" | "embed" | "svg" | "canvas" | "applet" => {
                self.report(&format!("a `{}` element was left out", element.name));
                element
                    .children_named("a")
                    .for_each(|fallback| self.convert_element(fallback, style));
            }
            "object" => self.convert_object(element, style),
            name @ ("input" | "select" | "textarea" | "button") => {
                self.report("an input field became text");
                if matches!(name, "input" | "textarea") {
                    push_text(&mut self.line, " _____ ", style);
                }
                self.convert_nodes(children, style);
            }
            name => {
                if !contains_word(TRANSPARENT, name) {
                    self.report(&format!(
                        "only the text of a `{}` element was kept",
                        shorten(name)
                    ));
                }
                self.convert_nodes(children, style);
            }
        }
    }

    fn convert_text(&mut self, text: &str, style: &TextStyle) {
        let (indent, text) = self.indent(text);
        let mut collapsed = String::with_capacity(text.len() + indent * INDENT.len_utf8());
        collapsed.extend(std::iter::repeat_n(INDENT, indent));
        for c in text.chars() {
            match c {
                '\n' if self.keeps_lines => {
                    push_text(&mut self.line, &std::mem::take(&mut collapsed), style);
                    self.line.push(Inline::line_break());
                }
                c if c.is_whitespace() || c == '\u{85}' => {
                    if !collapsed.ends_with(' ') {
                        collapsed.push(' ');
                    }
                }
                // Invisible characters are dropped.
                c if c.is_control()
                    || matches!(c, '\u{feff}' | '\u{200b}' | '\u{fffe}' | '\u{ffff}') => {}
                c => collapsed.push(c),
            }
        }
        push_text(&mut self.line, &collapsed, style);
    }

    /// Splits text that begins a line into its indentation, in characters, and the rest. Several
    /// non-breaking spaces in a row are meant as indentation, especially in programs.
    fn indent<'t>(&self, text: &'t str) -> (usize, &'t str) {
        let rest = text.trim_start();
        let space = &text[..text.len() - rest.len()];
        let begins_line = self.line.last().is_none_or(Inline::is_break);
        let first = space
            .find(INDENT)
            .filter(|_| begins_line && space.matches(INDENT).count() > 1);
        let Some(first) = first else { return (0, text) };
        // A run of any other whitespace counts as one character.
        let is_counted = |pair: &(char, char)| pair.1 == INDENT || pair.0 == INDENT;
        let space = &space[first..];
        let indent = std::iter::once(INDENT)
            .chain(space.chars())
            .zip(space.chars())
            .filter(is_counted);
        (indent.count().min(MAX_INDENT), rest)
    }

    pub(super) fn convert_block(&mut self, convert: impl FnOnce(&mut Self)) {
        self.end_paragraph();
        convert(self);
        self.end_paragraph();
    }

    pub(super) fn end_paragraph(&mut self) {
        for mut paragraph in split_paragraphs(std::mem::take(&mut self.line), self.finds_formulas) {
            // The first line has nothing to be indented relative to.
            if let (
                true,
                Some(Inline {
                    content: InlineContent::Text(text),
                    ..
                }),
            ) = (self.blocks.is_empty(), paragraph.first_mut())
            {
                text.drain(..text.len() - text.trim_start_matches(INDENT).len());
            }
            self.blocks.push(Block::Paragraph(paragraph));
        }
    }

    pub(super) fn convert_inside(&mut self, convert: impl FnOnce(&mut Self)) -> Vec<Block> {
        self.end_paragraph();
        let outside = std::mem::take(&mut self.blocks);
        self.levels += 1;
        self.convert_block(convert);
        self.levels -= 1;
        std::mem::replace(&mut self.blocks, outside)
    }

    fn convert_link(&mut self, element: &Element, style: &TextStyle) {
        let href = element.attribute("href").unwrap_or_default().trim();
        let mut style = style.clone();
        if !href.is_empty() && style.link.is_none() {
            if is_web_address(href) {
                style.link = Some(href.chars().filter(|c| !c.is_control()).collect());
            } else if !href.starts_with('#') {
                self.links.push(href.to_owned());
            }
        }
        self.convert_nodes(&element.children, &style);
    }

    fn convert_list(&mut self, element: &Element, style: &TextStyle) {
        if self.levels >= MAX_LEVELS {
            return self.convert_block(|this| this.convert_nodes(&element.children, style));
        }
        let is_ordered = element.name == "ol";
        let class = element
            .attribute("class")
            .and_then(|class| class.strip_prefix("start-"));
        let start = element.attribute("start").or(class);
        let first = start
            .and_then(|start| start.trim().parse::<u64>().ok())
            .unwrap_or(1);
        let mut items: Vec<ListItem> = Vec::new();
        self.end_paragraph();
        for node in &element.children {
            match node {
                Node::Text(text) if text.trim().is_empty() => {}
                Node::Element(item) if item.name == "li" => {
                    let blocks =
                        self.convert_inside(|this| this.convert_nodes(&item.children, style));
                    items.push(ListItem {
                        blocks,
                        is_loose: item.child("p").is_some(),
                    });
                }
                // Content between items belongs to the preceding item.
                other => {
                    let blocks = self.convert_inside(|this| {
                        this.convert_nodes(std::slice::from_ref(other), style);
                    });
                    match items.last_mut() {
                        Some(item) => item.blocks.extend(blocks),
                        None => items.push(ListItem {
                            blocks,
                            is_loose: false,
                        }),
                    }
                }
            }
        }
        items.retain(|item| !item.blocks.is_empty());
        let letters = element
            .attribute("type")
            .filter(|kind| is_ordered && ["a", "A", "i", "I"].contains(kind));
        let Some(letters) = letters else {
            if !items.is_empty() {
                // Markdown allows at most nine digits in the number of an item.
                let first = is_ordered.then_some(first.min(999_999_000));
                self.blocks.push(Block::List { first, items });
            }
            return;
        };
        // Text may refer to 'answer b', but Markdown has only numbers.
        for (number, mut item) in (first..).zip(items) {
            let marker = Inline::text(
                format!("{}. ", list_marker(number, letters)),
                &TextStyle::default(),
            );
            match item.blocks.first_mut() {
                Some(Block::Paragraph(inlines)) => inlines.insert(0, marker),
                _ => item.blocks.insert(0, Block::Paragraph(vec![marker])),
            }
            self.blocks.extend(item.blocks);
        }
    }

    /// Converts an image, or the formula that the image depicts.
    pub(super) fn convert_image(
        &mut self,
        element: &Element,
        caption: Option<String>,
        style: &TextStyle,
    ) {
        if let Some(latex) = latex_of_image(element) {
            return self.push_formula(&latex, false, latex.clone(), style);
        }
        if let Some(mathml) = element.attribute("data-mathml") {
            // WIRIS writes other characters in place of those used for markup.
            let mathml = mathml
                .replace('«', "<")
                .replace('»', ">")
                .replace('¨', "\"")
                .replace('§', "&");
            if let Some(Node::Element(math)) = parse(&mathml).first() {
                return self.convert_mathml(math, style);
            }
        }
        let attribute = |name| element.attribute(name).unwrap_or_default();
        let description = [join_lines(attribute("alt")), join_lines(attribute("title"))];
        let address = attribute("src").trim();
        let found = self.images.find(address);
        self.convert_image_at(address, found, description, caption, style);
    }

    fn convert_image_at(
        &mut self,
        address: &str,
        found: Result<String, ImageError>,
        [alt, title]: [String; 2],
        caption: Option<String>,
        style: &TextStyle,
    ) {
        match found {
            Ok(path) => {
                let described = [alt, title].into_iter().find(|text| !text.is_empty());
                let description = described.unwrap_or_else(|| {
                    self.report("an image has no description: its file name is used");
                    file_name(address)
                });
                let content = InlineContent::Image {
                    path,
                    description,
                    caption,
                };
                self.line.push(Inline {
                    content,
                    style: TextStyle::default(),
                });
            }
            Err(error) => {
                self.report(&error.to_string());
                let is_on_web = address.starts_with("http://") || address.starts_with("https://");
                let link = style
                    .link
                    .clone()
                    .or_else(|| is_on_web.then(|| address.to_owned()));
                let shown = if alt.is_empty() {
                    file_name(address)
                } else {
                    alt
                };
                push_text(
                    &mut self.line,
                    &shown,
                    &TextStyle {
                        link,
                        ..style.clone()
                    },
                );
            }
        }
    }

    /// Converts an `object` element, which QTI uses for images. If the object cannot be shown, the
    /// image inside it is shown instead.
    fn convert_object(&mut self, element: &Element, style: &TextStyle) {
        let is_image = element
            .attribute("type")
            .is_some_and(|kind| kind.starts_with("image/"));
        let has_inner = !element
            .descendants_where(&|inner| matches!(&*inner.name, "object" | "img"))
            .is_empty();
        let address = element
            .attribute("data")
            .filter(|_| is_image)
            .map(str::trim);
        match address.map(|address| (address, self.images.find(address))) {
            Some((_, Err(_))) | None if has_inner => self.convert_nodes(&element.children, style),
            Some((address, found)) => {
                let description = [join_lines(&element.text()), String::new()];
                self.convert_image_at(address, found, description, None, style);
            }
            None => {
                self.report("an `object` element was left out");
                self.convert_nodes(&element.children, style);
            }
        }
    }

    fn push_formula(&mut self, latex: &str, is_block: bool, source: String, style: &TextStyle) {
        let latex = latex.trim().to_owned();
        if !latex.is_empty() {
            let content = InlineContent::Formula {
                latex,
                is_block,
                source,
            };
            self.line.push(Inline {
                content,
                style: style.clone(),
            });
        }
    }

    fn convert_mathml(&mut self, element: &Element, style: &TextStyle) {
        let (latex, is_whole) = mathml::to_latex(element);
        if !is_whole {
            self.report("parts of a MathML formula were left out");
        }
        let is_block = element.attribute("display") == Some("block");
        self.push_formula(&latex, is_block, join_lines(&element.text()), style);
    }

    /// Converts a superscript or subscript to Unicode characters if they exist, and otherwise to a
    /// formula.
    fn convert_script(&mut self, element: &Element, sign: char, style: &TextStyle) {
        let text = join_lines(&element.text());
        let is_simple =
            |child: &Element| matches!(&*child.name, "b" | "i" | "em" | "strong" | "span");
        let has_more = !element.child_elements().all(is_simple);
        if text.is_empty() || has_more || text.contains('\\') {
            if has_more {
                self.report("superscript or subscript became normal text");
            }
            return self.convert_nodes(&element.children, style);
        }
        if let Some(characters) = text
            .chars()
            .map(|c| script_character(c, sign))
            .collect::<Option<String>>()
        {
            return push_text(&mut self.line, &characters, style);
        }
        let mut inner = mathml::escape_latex(&text);
        if text.chars().count() > 1 && text.chars().any(char::is_alphabetic) {
            inner = format!("\\text{{{inner}}}");
        }
        self.push_formula(&format!("{sign}{{{inner}}}"), false, text, style);
    }

    /// Converts inline code, which becomes a block if it has several lines.
    fn convert_code(&mut self, element: &Element, style: &TextStyle) {
        if extract_lines(element, true).trim().lines().count() > 1 {
            return self.convert_code_block(element, true);
        }
        let code = join_lines(&element.text());
        if !code.is_empty() {
            self.line.push(Inline::code(code, style));
        }
        self.convert_images_in(element, style);
    }

    /// Converts a code block; `keeps_lines` says whether line feeds in its text end lines.
    fn convert_code_block(&mut self, element: &Element, keeps_lines: bool) {
        self.end_paragraph();
        let lines = extract_lines(element, keeps_lines);
        let lines = lines
            .lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n");
        let code = lines.trim_end().trim_start_matches('\n');
        if !code.is_empty() {
            self.blocks.push(Block::Code {
                language: find_language(element),
                code: code.to_owned(),
            });
        }
        self.convert_images_in(element, &TextStyle::default());
    }

    fn convert_images_in(&mut self, element: &Element, style: &TextStyle) {
        for image in element.descendants_named("img") {
            self.convert_image(image, None, style);
        }
    }
}

/// The names of elements that mean nothing beyond their content, separated by spaces.
const TRANSPARENT: &str = "small big label abbr acronym mark time data bdi bdo ruby rt rp rb tbody thead tfoot \
    tr td th li nobr basefont blink picture source map area o:p st1:place prompt itembody rubricblock \
    simplechoice hottext feedbackinline feedbackblock track param hgroup option optgroup body html head output search \
    dir";

/// Estimates the number of formulas in some text by counting delimiters.
fn formulas_in(text: &str) -> usize {
    let bytes = text.as_bytes();
    let opens = |at: &usize| matches!(bytes.get(at + 1), Some(b'(' | b'['));
    memchr::memchr_iter(b'$', bytes).count() / 2
        + memchr::memchr_iter(b'\\', bytes).filter(opens).count()
}

/// Whether an element contains only the LaTeX of a formula, as OpenOlat writes it.
fn is_formula(element: &Element) -> bool {
    let text = element.text();
    element.attribute("class") == Some("math")
        && element.child_elements().next().is_none()
        && !["\\(", "\\[", "$"].iter().any(|sign| text.contains(sign))
        && !text.trim().is_empty()
}

fn latex_of_image(image: &Element) -> Option<String> {
    let decode = |text: &str| {
        percent_encoding::percent_decode_str(text)
            .decode_utf8_lossy()
            .into_owned()
    };
    let attribute = |name| image.attribute(name).unwrap_or_default();
    let is_rendered = image.has_class("texrender") || image.has_class("equation_image");
    let latex = if let Some(latex) = image
        .attribute("data-equation-content")
        .or_else(|| image.attribute("data-latex"))
    {
        latex.to_owned()
    } else if let Some((_, encoded)) = attribute("src").split_once("/equation_images/") {
        // Canvas encodes the formula twice.
        decode(&decode(encoded.split('?').next().unwrap_or_default()))
    } else if is_rendered {
        attribute("alt").trim().trim_matches('$').to_owned()
    } else {
        return None;
    };
    non_empty(latex.trim().to_owned())
}

fn file_name(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit(['/', '\\', '@']).next().unwrap_or_default();
    let name = join_lines(&percent_encoding::percent_decode_str(name).decode_utf8_lossy());
    if address.starts_with("data:") || name.is_empty() {
        "image".to_owned()
    } else {
        name
    }
}

/// Returns the superscript (`^`) or subscript (`_`) form of a character, if there is one that every
/// font contains.
fn script_character(c: char, sign: char) -> Option<char> {
    let (plain, scripts) = match sign {
        '^' => ("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ"),
        _ => ("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"),
    };
    plain
        .chars()
        .zip(scripts.chars())
        .find(|(plain, _)| *plain == c)
        .map(|(_, script)| script)
}

/// Returns the marker of a list item as a letter (`a`, `A`) or a Roman numeral (`i`, `I`).
fn list_marker(number: u64, kind: &str) -> String {
    const TENS: [&str; 10] = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"];
    const ONES: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    let marker = match kind {
        "a" | "A" => {
            let letter = u8::try_from(number.saturating_sub(1) % 26).unwrap_or(0);
            char::from(b'a' + letter).to_string()
        }
        _ if (1..100).contains(&number) => format!("{}{}", TENS[number / 10], ONES[number % 10]),
        _ => number.to_string(),
    };
    if kind == "A" || kind == "I" {
        marker.to_uppercase()
    } else {
        marker
    }
}
