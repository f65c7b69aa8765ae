//! From a tree to blocks.

use super::Images;
use super::attributes::{css, formula_image};
use super::blocks::{Block, Item, Piece, Style};
use super::line::finished;
use super::marks::{raised, sign};
use super::mathml;
use super::tables::rows;
use crate::formats::markup::{Element, Node};

/// Lists and quotes in each other; what is deeper stands beside.
const MOST_LEVELS: usize = 12;

pub struct Gatherer<'a> {
    image: Images<'a>,
    /// Whether an end of line breaks it.
    pub has_lines: bool,
    blocks: Vec<Block>,
    line: Vec<Piece>,
    changed: Vec<String>,
    levels: usize,
}

impl<'a> Gatherer<'a> {
    pub fn new(image: Images<'a>) -> Gatherer<'a> {
        Gatherer {
            image,
            has_lines: false,
            blocks: Vec::new(),
            line: Vec::new(),
            changed: Vec::new(),
            levels: 0,
        }
    }

    pub fn finish(mut self) -> (Vec<Block>, Vec<String>) {
        self.end_paragraph();
        (self.blocks, self.changed)
    }

    pub fn nodes(&mut self, nodes: &[Node], style: Style) {
        for node in nodes {
            match node {
                Node::Text(text) => self.text(text, &style),
                Node::Element(element) => self.element(element, &style),
            }
        }
    }

    fn text(&mut self, text: &str, style: &Style) {
        let mut collapsed = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '\n' if self.has_lines => {
                    self.push_text(std::mem::take(&mut collapsed), style);
                    self.line.push(Piece::Break);
                }
                c if c.is_whitespace() || c == '\u{85}' => {
                    if !collapsed.ends_with(' ') {
                        collapsed.push(' ');
                    }
                }
                // What nobody sees.
                c if c.is_control() || matches!(c, '\u{feff}' | '\u{200b}' | '\u{fffe}' | '\u{ffff}') => {}
                c => collapsed.push(c),
            }
        }
        self.push_text(collapsed, style);
    }

    fn push_text(&mut self, text: String, style: &Style) {
        if text.is_empty() {
            return;
        }
        match self.line.last_mut() {
            Some(Piece::Text(before, of)) if of == style => {
                let is_apart = before.ends_with(' ');
                before.push_str(if is_apart { text.trim_start_matches(' ') } else { &text });
            }
            _ => self.line.push(Piece::Text(text, style.clone())),
        }
    }

    fn element(&mut self, element: &Element, style: &Style) {
        let inner = |change: &dyn Fn(&mut Style)| {
            let mut inner = style.clone();
            change(&mut inner);
            inner
        };
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
                self.block(|inner| inner.nodes(&element.children, style.clone()));
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt" => {
                self.block(|this| this.nodes(&element.children, inner(&|style| style.is_bold = true)));
            }
            "hr" => {
                self.end_paragraph();
                self.blocks.push(Block::Rule);
            }
            "pre" => self.pre(element),
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
                if !TRANSPARENT.contains(&name) {
                    self.tell(&format!("of an element `{}` only its text was kept", short(name)));
                }
                self.nodes(&element.children, style.clone());
            }
        }
    }

    fn tell(&mut self, change: &str) {
        self.changed.push(change.to_owned());
    }

    /// Something that stands on lines of its own.
    fn block(&mut self, gather: impl FnOnce(&mut Self)) {
        self.end_paragraph();
        gather(self);
        self.end_paragraph();
    }

    fn end_paragraph(&mut self) {
        let pieces = std::mem::take(&mut self.line);
        for paragraph in finished(pieces) {
            self.blocks.push(Block::Paragraph(paragraph));
        }
    }

    /// The blocks of something that holds blocks.
    fn inside(&mut self, gather: impl FnOnce(&mut Self)) -> Vec<Block> {
        self.end_paragraph();
        let outside = std::mem::take(&mut self.blocks);
        self.levels += 1;
        gather(self);
        self.end_paragraph();
        self.levels -= 1;
        std::mem::replace(&mut self.blocks, outside)
    }

    fn code(&mut self, element: &Element, style: &Style) {
        let code = words(&element.text());
        if element.text().trim().lines().count() > 1 {
            return self.pre(element);
        }
        if !code.is_empty() {
            self.line.push(Piece::Code(code, style.clone()));
        }
        self.figures_in(element, style);
    }

    fn pre(&mut self, element: &Element) {
        self.end_paragraph();
        let mut code = String::new();
        raw_text(element, &mut code);
        let code = code.strip_prefix('\n').unwrap_or(&code);
        let lines = code.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        let lines: String =
            lines.replace('\t', "    ").chars().filter(|c| *c == '\n' || !c.is_control()).collect();
        let lines = lines.trim_end().trim_start_matches('\n');
        if !lines.trim().is_empty() {
            self.blocks.push(Block::Code(lines.to_owned()));
        }
        self.figures_in(element, &Style::default());
    }

    /// The pictures of code, behind it.
    fn figures_in(&mut self, element: &Element, style: &Style) {
        for image in element.below("img") {
            self.figure(image, None, style);
        }
    }

    /// What is set lower or higher.
    fn script(&mut self, element: &Element, sign: char, style: &Style) {
        let text = words(&element.text());
        let has_more =
            element.elements().any(|child| !matches!(&*child.name, "b" | "i" | "em" | "strong" | "span"));
        if text.is_empty() || has_more || text.contains('\\') {
            if has_more {
                self.tell("raised or lowered text stands in the line");
            }
            return self.nodes(&element.children, style.clone());
        }
        let unicode: Option<String> = text.chars().map(|c| raised(c, sign)).collect();
        match unicode {
            Some(unicode) => self.push_text(unicode, style),
            None => {
                let is_name = text.chars().count() > 1 && text.chars().any(char::is_alphabetic);
                let inner = mathml::text(&text);
                let latex = if is_name {
                    format!("{sign}{{\\text{{{inner}}}}}")
                } else {
                    format!("{sign}{{{inner}}}")
                };
                self.formula(&latex, false, text, style);
            }
        }
    }

    fn formula(&mut self, latex: &str, is_block: bool, source: String, style: &Style) {
        if latex.trim().is_empty() {
            return;
        }
        let latex = latex.trim().to_owned();
        self.line.push(Piece::Formula { latex, is_block, source, style: style.clone() });
    }

    fn mathml(&mut self, element: &Element, style: &Style) {
        let (latex, is_whole) = mathml::latex(element);
        if !is_whole {
            self.tell("a formula in MathML is not held whole");
        }
        let is_block = element.attribute("display") == Some("block");
        self.formula(&latex, is_block, words(&element.text()), style);
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

    fn figure(&mut self, element: &Element, caption: Option<String>, style: &Style) {
        if let Some((latex, is_block)) = formula_image(element) {
            return self.formula(&latex, is_block, latex.clone(), style);
        }
        if let Some(mathml) = element.attribute("data-mathml") {
            // As the editor of formulas writes it.
            let mathml = mathml.replace('«', "<").replace('»', ">").replace('¨', "\"").replace('§', "&");
            if let Some(Node::Element(math)) = super::tree(&mathml).first() {
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
    fn object(&mut self, element: &Element, style: &Style) {
        let is_picture = element.attribute("type").is_some_and(|kind| kind.starts_with("image/"));
        match element.attribute("data").filter(|_| is_picture) {
            Some(source) => self.picture(source.trim(), words(&element.text()), String::new(), None, style),
            None => {
                self.tell("an `object` element was left out");
                self.nodes(&element.children, style.clone());
            }
        }
    }

    fn list(&mut self, element: &Element, style: &Style) {
        if self.levels >= MOST_LEVELS {
            return self.block(|inner| inner.nodes(&element.children, style.clone()));
        }
        let is_ordered = element.name == "ol";
        let class = element.attribute("class").and_then(|class| class.strip_prefix("start-"));
        let start = element.attribute("start").or(class);
        let first = start.and_then(|start| start.trim().parse::<u64>().ok()).unwrap_or(1);
        let letters =
            element.attribute("type").filter(|kind| is_ordered && matches!(*kind, "a" | "A" | "i" | "I"));
        let mut items = Vec::new();
        self.end_paragraph();
        for node in &element.children {
            let inside = match node {
                Node::Text(text) if text.trim().is_empty() => continue,
                Node::Element(item) if item.name == "li" => {
                    self.inside(|inner| inner.nodes(&item.children, style.clone()))
                }
                // What stands between items belongs to the one before.
                other => {
                    let inside = self.inside(|inner| inner.nodes(std::slice::from_ref(other), style.clone()));
                    if let Some(Item { blocks, .. }) = items.last_mut() {
                        blocks.extend(inside);
                        continue;
                    }
                    inside
                }
            };
            let is_loose =
                matches!(node, Node::Element(item) if item.elements().any(|child| child.name == "p"));
            items.push(Item { blocks: inside, is_loose });
        }
        items.retain(|item| !item.blocks.is_empty());
        if items.is_empty() {
            return;
        }
        match letters {
            // Texts speak of 'answer b': Markdown has numbers alone.
            Some(kind) => {
                for (number, mut item) in (first..).zip(items) {
                    let sign = Piece::Text(format!("{}. ", sign(number, kind)), Style::default());
                    match item.blocks.first_mut() {
                        Some(Block::Paragraph(pieces)) => pieces.insert(0, sign),
                        _ => item.blocks.insert(0, Block::Paragraph(vec![sign])),
                    }
                    self.blocks.extend(item.blocks);
                }
            }
            None => {
                // As many digits as Markdown reads.
                let first = is_ordered.then_some(first.min(999_999_000));
                self.blocks.push(Block::List { first, items });
            }
        }
    }

    fn table(&mut self, element: &Element, style: &Style) {
        self.end_paragraph();
        for caption in element.all("caption") {
            self.element(caption, style);
        }
        let found = rows(element);
        for stray in &found.strays {
            self.nodes(std::slice::from_ref(*stray), style.clone());
        }
        self.end_paragraph();
        if found.is_joined {
            self.tell("joined table cells became single ones");
        }
        // A table of one cell is a frame around it.
        if let [row] = &found.rows[..]
            && let [Some(cell)] = &row[..]
        {
            return self.block(|inner| inner.nodes(&cell.children, style.clone()));
        }
        let mut cells = Vec::new();
        for row in &found.rows {
            let mut line = Vec::new();
            for cell in row {
                let inside = match cell {
                    Some(cell) => self.inside(|inner| inner.nodes(&cell.children, style.clone())),
                    None => Vec::new(),
                };
                line.push(self.flattened(inside));
            }
            cells.push(line);
        }
        if cells.iter().flatten().any(|cell| !cell.is_empty()) {
            self.blocks.push(Block::Table(cells));
        }
    }

    /// What stands in a cell, on one line.
    fn flattened(&mut self, blocks: Vec<Block>) -> Vec<Piece> {
        let mut line: Vec<Piece> = Vec::new();
        for block in blocks {
            if !line.is_empty() {
                line.push(Piece::Text(" ".to_owned(), Style::default()));
            }
            match block {
                Block::Paragraph(pieces) => {
                    line.extend(pieces.into_iter().map(|piece| match piece {
                        Piece::Break => Piece::Text(" ".to_owned(), Style::default()),
                        other => other,
                    }));
                }
                Block::Code(code) => line.push(Piece::Code(words(&code), Style::default())),
                Block::List { items, .. } => {
                    self.tell("a list in a table cell became text");
                    for item in items {
                        let inner = self.flattened(item.blocks);
                        line.extend(inner);
                        line.push(Piece::Text("; ".to_owned(), Style::default()));
                    }
                    line.pop();
                }
                Block::Quote(blocks) => line.extend(self.flattened(blocks)),
                Block::Table(rows) => {
                    self.tell("a table in a table cell became text");
                    for cell in rows.into_iter().flatten() {
                        line.extend(cell);
                        line.push(Piece::Text(" ".to_owned(), Style::default()));
                    }
                }
                Block::Rule => {}
            }
        }
        finished(line)
            .into_iter()
            .reduce(|mut all, more| {
                all.push(Piece::Text(" ".to_owned(), Style::default()));
                all.extend(more);
                all
            })
            .unwrap_or_default()
    }
}

/// Elements that mean nothing to a text beyond what stands in them.
const TRANSPARENT: &[&str] = &[
    "small",
    "big",
    "label",
    "abbr",
    "acronym",
    "mark",
    "time",
    "data",
    "bdi",
    "bdo",
    "ruby",
    "rt",
    "rp",
    "rb",
    "tbody",
    "thead",
    "tfoot",
    "tr",
    "td",
    "th",
    "li",
    "nobr",
    "basefont",
    "blink",
    "picture",
    "source",
    "map",
    "area",
    "o:p",
    "st1:place",
    "prompt",
    "itembody",
    "rubricblock",
    "simplechoice",
    "feedbackinline",
    "feedbackblock",
    "track",
    "param",
    "hgroup",
    "option",
    "optgroup",
    "body",
    "html",
    "head",
    "output",
    "search",
    "dir",
];

fn is_fallback(node: &Node) -> bool {
    matches!(node, Node::Element(element) if element.name == "a")
}

/// The text of an element with its own line breaks.
fn raw_text(element: &Element, text: &mut String) {
    for node in &element.children {
        match node {
            Node::Text(part) => text.push_str(part),
            Node::Element(child) if child.name == "br" => text.push('\n'),
            Node::Element(child) if matches!(&*child.name, "script" | "style") => {}
            Node::Element(child) => {
                if matches!(&*child.name, "div" | "p") && !text.is_empty() && !text.ends_with('\n') {
                    text.push('\n');
                }
                raw_text(child, text);
            }
        }
    }
}

/// A text on one line, without white space around it.
pub fn words(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

fn file_name(source: &str) -> String {
    if source.starts_with("data:") {
        return "image".to_owned();
    }
    let path = source.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = percent_encoding::percent_decode_str(name).decode_utf8_lossy().into_owned();
    if words(&name).is_empty() { "image".to_owned() } else { words(&name) }
}

fn short(text: &str) -> String {
    const LONGEST: usize = 80;
    let text = words(text);
    if text.chars().count() > LONGEST { text.chars().take(LONGEST).chain(['…']).collect() } else { text }
}
