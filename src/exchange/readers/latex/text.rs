//! Converts nodes to Markdown: the tree becomes one of HTML, which `exchange::html` writes as Markdown.

use std::mem;

use unicode_normalization::UnicodeNormalization;

use super::commands::{self, Action, Wrapper};
use super::lex::{group_len, option_len};
use super::math::{chemical, quantity};
use super::tree::{Command, Environment, Kind, Node};
use crate::content::rules::lints::unknown_to_katex;
use crate::exchange::html::{self, TEX};
use crate::exchange::item::BLANK;
use crate::exchange::loss::Loss;
use crate::exchange::markup::{self, Element};
use crate::exchange::media::{ImageError, Media};
use crate::exchange::source::Source;
use crate::exchange::text::{is_language, one_line};

/// What the nodes of a document refer to.
#[derive(Debug)]
pub struct Document {
    /// The text of all files.
    pub sources: String,
    /// The first byte and the name of each file; the name of the source itself is empty.
    pub files: Vec<(usize, String)>,
    /// The bytes of line feeds.
    line_feeds: Vec<u32>,
    pub graphics_paths: Vec<String>,
    /// Files that were not found, by place and name.
    pub missing: Vec<(u32, String)>,
    /// Whether `"a` is `ä`.
    has_german_shorthands: bool,
    /// The language of listings that do not name one.
    listing_language: Option<String>,
}

impl Document {
    pub fn new(
        sources: String,
        files: Vec<(usize, String)>,
        graphics_paths: Vec<String>,
        missing: Vec<(u32, String)>,
    ) -> Document {
        let line_feeds = memchr::memchr_iter(b'\n', sources.as_bytes()).map(|at| at as u32).collect();
        let german = ["ngerman", "german", "naustrian", "austrian"];
        let has_german_shorthands = sources.match_indices("babel}").any(|(at, _)| {
            let options = sources[..at].rfind('[').map_or("", |start| &sources[start..at]);
            options.len() < 200
                && options.split(|c: char| !c.is_alphabetic()).any(|word| german.contains(&word))
        });
        let listing_language = sources.split_once("\\lstset").and_then(|(_, settings)| {
            let settings = &settings[..group_len(settings)?];
            language_in(settings)
        });
        Document {
            sources,
            files,
            line_feeds,
            graphics_paths,
            missing,
            has_german_shorthands,
            listing_language,
        }
    }

    /// The name of the file that holds a byte, and the line in it, from 1.
    pub fn place(&self, at: u32) -> (&str, usize) {
        let file = self.files.partition_point(|(start, _)| *start <= at as usize).saturating_sub(1);
        let (start, name) = self.files.get(file).map_or((0, ""), |(start, name)| (*start as u32, name));
        let feeds = |at: u32| self.line_feeds.partition_point(|feed| *feed < at);
        (name, feeds(at) - feeds(start) + 1)
    }

    pub fn line(&self, at: u32) -> usize {
        self.place(at).1
    }

    /// The text of nodes as it is typed, without markup: names, numbers and options.
    pub fn plain(&self, nodes: &[Node]) -> String {
        let mut text = String::new();
        self.push_plain(nodes, &mut text);
        text
    }

    fn push_plain(&self, nodes: &[Node], text: &mut String) {
        for node in nodes {
            match &node.kind {
                Kind::Text(span) | Kind::Verbatim(span) => text.push_str(span.text(&self.sources)),
                Kind::Paragraph | Kind::Tie => text.push(' '),
                Kind::Align => text.push('&'),
                Kind::Character(c) => text.push(*c),
                Kind::Group(inside) => self.push_plain(inside, text),
                Kind::Environment(environment) => self.push_plain(&environment.body, text),
                Kind::Formula(formula) => text.push_str(&formula.latex),
                Kind::Command(command) => {
                    let name = command.name.text(&self.sources);
                    match commands::command(name).map(|known| known.action) {
                        Some(Action::Text(character)) => text.push_str(character),
                        Some(Action::Accent(accent)) => {
                            let base = self.plain(command.inside());
                            text.extend(base.chars().chain([accent]).nfc());
                        }
                        Some(Action::Skip | Action::Lost(_)) => {}
                        _ => self.push_plain(command.inside(), text),
                    }
                }
            }
        }
    }

    pub fn is_command(&self, node: &Node, names: &[&str]) -> bool {
        matches!(&node.kind, Kind::Command(command) if names.contains(&command.name.text(&self.sources)))
    }

    /// Whether Stoa wrote it, whose solutions of checked questions are model answers.
    pub fn has_stoa_models(&self) -> bool {
        self.sources.contains("\\newcommand{\\stoaaccept}")
    }

    /// Whether nodes show nothing.
    pub fn is_blank(&self, nodes: &[Node]) -> bool {
        nodes.iter().all(|node| match &node.kind {
            Kind::Text(span) => span.text(&self.sources).trim().is_empty(),
            Kind::Paragraph | Kind::Tie | Kind::Align | Kind::Character(_) => true,
            Kind::Group(inside) => self.is_blank(inside),
            Kind::Formula(_) | Kind::Verbatim(_) => false,
            Kind::Environment(environment) => {
                let wrapper = commands::environment(&environment.name).map(|known| known.wrapper);
                !matches!(wrapper, Some(Wrapper::Lost(_))) && self.is_blank(&environment.body)
            }
            Kind::Command(command) => match commands::command(command.name.text(&self.sources)) {
                None => true,
                Some(known) => match known.action {
                    Action::Text(text) => text.trim().is_empty(),
                    Action::Special => {
                        let name = command.name.text(&self.sources);
                        !name.starts_with("include")
                            && command.arguments.iter().flatten().all(|inside| self.is_blank(inside))
                    }
                    Action::Skip
                    | Action::Paragraph
                    | Action::Break
                    | Action::Declare(_)
                    | Action::Normal => true,
                    _ => command.arguments.iter().flatten().all(|inside| self.is_blank(inside)),
                },
            },
        })
    }
}

/// Converts the texts of a document.
pub struct Converter<'a> {
    pub document: &'a Document,
    source: &'a Source,
    media: &'a mut Media,
    /// What texts lost since they were taken.
    pub losses: Vec<Loss>,
    /// The caption of the figure that is open.
    caption: Option<String>,
    /// The number of boxes of a width in the text.
    boxes: usize,
    /// Whether a single quotation mark is open.
    is_quoted: bool,
}

/// Collects the nodes of HTML; text is joined.
#[derive(Default)]
struct Html(Vec<markup::Node>);

impl Html {
    fn text(&mut self, text: &str) {
        match self.0.last_mut() {
            Some(markup::Node::Text(before)) => before.push_str(text),
            _ => self.0.push(markup::Node::Text(text.to_owned())),
        }
    }

    fn element(&mut self, name: &str, children: Vec<markup::Node>) {
        self.with(name, &[], children);
    }

    fn with(&mut self, name: &str, attributes: &[(&str, &str)], children: Vec<markup::Node>) {
        let attributes =
            attributes.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        self.0.push(markup::Node::Element(Element { name: name.to_owned(), attributes, children, line: 0 }));
    }

    fn formula(&mut self, latex: &str, is_block: bool) {
        let attributes: &[(&str, &str)] = if is_block { &[("display", "block")] } else { &[] };
        self.with(TEX, attributes, vec![markup::Node::Text(latex.to_owned())]);
    }
}

impl<'a> Converter<'a> {
    pub fn new(document: &'a Document, source: &'a Source, media: &'a mut Media) -> Converter<'a> {
        Converter { document, source, media, losses: Vec::new(), caption: None, boxes: 0, is_quoted: false }
    }

    /// Names a loss with its line.
    pub fn lose(&mut self, at: u32, what: &str) {
        let place = match self.document.place(at) {
            ("", line) => format!("line {line}"),
            (file, line) => format!("line {line} of `{file}`"),
        };
        self.losses.push(Loss::Conversion(format!("{place}: {what}")));
    }

    /// Converts nodes to Markdown.
    pub fn markdown(&mut self, nodes: &[Node]) -> String {
        (self.boxes, self.is_quoted) = (0, false);
        let html = self.html(nodes);
        if let Some(node) = nodes.first().filter(|_| self.boxes > 1) {
            self.lose(node.at, "the places of boxes in a line");
        }
        let (source, media, paths) = (self.source, &mut *self.media, &self.document.graphics_paths);
        let mut images = |path: &str| {
            let file = find_figure(source, paths, path);
            let file = file.ok_or_else(|| ImageError::at(path))?;
            media.add_file(&file.name.clone(), file)
        };
        let converted = html::convert_typeset(&html, &mut images);
        converted.into_markdown(&mut self.losses).trim().to_owned()
    }

    /// The instructions of an exam in the text before its questions: paragraphs and lists, without the lines for
    /// names and without titles.
    pub fn instructions(&mut self, nodes: Vec<Node>) -> Option<String> {
        const LEAST_WORDS: usize = 5;
        let markdown = self.markdown(&nodes);
        self.losses.clear();
        let is_kept = |block: &&str| {
            let is_form = block.contains(BLANK)
                || block.contains("\\_\\_\\_")
                || block.contains("![")
                || block.starts_with('|');
            !is_form && block.split_whitespace().count() >= LEAST_WORDS
        };
        let kept: Vec<&str> = markdown.split("\n\n").filter(is_kept).collect();
        Some(kept.join("\n\n")).filter(|text| !text.is_empty())
    }

    fn html(&mut self, nodes: &[Node]) -> Vec<markup::Node> {
        let mut html = Html::default();
        self.push(nodes, &mut html);
        html.0
    }

    fn push(&mut self, nodes: &[Node], html: &mut Html) {
        let mut rest = nodes;
        while let Some((node, behind)) = rest.split_first() {
            rest = behind;
            match &node.kind {
                Kind::Text(span) => {
                    let text = self.text(span.text(&self.document.sources));
                    html.text(&text);
                }
                Kind::Paragraph => html.element("p", Vec::new()),
                Kind::Tie => html.text(" "),
                Kind::Align => html.text(" "),
                Kind::Character(c) => html.text(&c.to_string()),
                Kind::Group(inside) => {
                    let inside = self.html(inside);
                    html.0.extend(inside);
                }
                Kind::Formula(formula) => {
                    let is_block = formula.is_block;
                    self.formula(node.at, &formula.latex, is_block, html);
                }
                Kind::Verbatim(span) => {
                    let typed = span.text(&self.document.sources);
                    let text = match behind.first().map(|next| &next.kind) {
                        Some(Kind::Group(text)) if typed.starts_with("\\href") => {
                            rest = &behind[1..];
                            text.as_slice()
                        }
                        _ => &[],
                    };
                    self.verbatim(typed, text, html);
                }
                Kind::Environment(environment) => self.environment(node.at, environment, html),
                Kind::Command(command) => {
                    if let Some(rest_of_group) = self.command(node.at, command, behind, html) {
                        rest = rest_of_group;
                    }
                }
            }
        }
    }

    fn formula(&mut self, at: u32, latex: &str, is_block: bool, html: &mut Html) {
        if let Some(unknown) = unknown_to_katex(latex) {
            self.lose(at, &format!("a formula that is shown as its source, as `{unknown}` is not known"));
        }
        html.formula(latex, is_block);
    }

    /// Text with its ligatures and shorthands as characters.
    fn text(&mut self, text: &str) -> String {
        if !text.contains(['-', '`', '\'', '"', ',', '<', '>', '?', '!']) {
            return text.to_owned();
        }
        let mut written = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let ligature = LIGATURES.iter().find(|(typed, _)| rest.starts_with(typed));
            let (typed, shown) = match ligature {
                Some((typed, shown)) => (typed.len(), *shown),
                None if c == '"' && self.document.has_german_shorthands => match german(&rest[1..]) {
                    Some((length, shown)) => (1 + length, shown),
                    None => (1, "\""),
                },
                None if c == '`' => {
                    self.is_quoted = true;
                    (1, "‘")
                }
                None if c == '\'' => {
                    let is_inside = rest[1..].starts_with(char::is_alphanumeric);
                    let closes = self.is_quoted && !is_inside;
                    self.is_quoted &= !closes;
                    (1, if closes { "’" } else { "'" })
                }
                None => (c.len_utf8(), &rest[..c.len_utf8()]),
            };
            written.push_str(shown);
            rest = &rest[typed..];
        }
        written
    }

    /// Converts a command. Returns what is left of the group, where it took more than its arguments.
    fn command<'n>(
        &mut self,
        at: u32,
        command: &Command,
        behind: &'n [Node],
        html: &mut Html,
    ) -> Option<&'n [Node]> {
        let document = self.document;
        let name = command.name.text(&document.sources);
        let Some(known) = commands::command(name) else { return self.unknown(at, name, behind, html) };
        match known.action {
            Action::Skip => {
                if matches!(name, "hfill" | "hfil" | "hss" | "hspace" | "phantom" | "hphantom") {
                    html.text(" ");
                }
            }
            Action::Inside => {
                let inside = self.html(command.inside());
                html.0.extend(inside);
            }
            Action::Element("em") if document.is_blank(command.inside()) && !command.inside().is_empty() => {
                html.text(BLANK);
            }
            Action::Element("code") => {
                let inside = self.html(command.inside());
                let has_markup = inside.iter().any(|node| matches!(node, markup::Node::Element(_)));
                if has_markup { html.0.extend(inside) } else { html.element("code", inside) }
            }
            Action::Element(element) => {
                let inside = self.html(command.inside());
                html.element(element, inside);
            }
            Action::Declare(element) => {
                // It lasts to the next declaration that ends it.
                let is_end = |node: &Node| match &node.kind {
                    Kind::Command(other) => commands::command(other.name.text(&document.sources))
                        .is_some_and(|known| known.action == Action::Normal),
                    _ => false,
                };
                let end = behind.iter().position(is_end).unwrap_or(behind.len());
                let inside = self.html(&behind[..end]);
                html.element(element, inside);
                return Some(&behind[end..]);
            }
            Action::Normal => {}
            Action::Text(text) => html.text(text),
            Action::Accent(accent) => {
                let base = document.plain(command.inside());
                let base = base.trim().replace('ı', "i").replace('ȷ', "j");
                let mut letters = base.chars();
                let accented: String =
                    letters.next().into_iter().chain([accent]).chain(letters).nfc().collect();
                if !base.is_empty() {
                    html.text(&accented);
                }
            }
            Action::Break => html.element("br", Vec::new()),
            Action::Paragraph => html.element("p", Vec::new()),
            Action::Lost(what) => {
                self.lose(at, &format!("{what} (`\\{name}`) was left out"));
            }
            Action::Length => return Some(self.skip_length(behind, html)),
            Action::Structure => self.structure(at, name, command, html),
            Action::Special => self.special(at, name, command, html),
        }
        None
    }

    /// Skips the length that an assignment of TeX sets, such as `\parindent=0pt`.
    fn skip_length<'n>(&mut self, behind: &'n [Node], html: &mut Html) -> &'n [Node] {
        let Some((first, rest)) = behind.split_first() else { return behind };
        let Kind::Text(span) = &first.kind else { return behind };
        let text = span.text(&self.document.sources).trim_start();
        let length = length_len(text.strip_prefix('=').unwrap_or(text));
        if length == 0 {
            return behind;
        }
        let skipped = text.len() - text.strip_prefix('=').unwrap_or(text).len() + length;
        let text = self.text(&text[skipped..]);
        html.text(&text);
        rest
    }

    /// A command that no table knows. Its text is kept.
    fn unknown<'n>(
        &mut self,
        at: u32,
        name: &str,
        behind: &'n [Node],
        html: &mut Html,
    ) -> Option<&'n [Node]> {
        let latex = format!("\\{name}");
        let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let arguments = behind.iter().take_while(|node| matches!(node.kind, Kind::Group(_))).count();
        let texts: Vec<String> =
            behind[..arguments].iter().map(|node| self.document.plain(std::slice::from_ref(node))).collect();
        let is_layout = |text: &String| {
            let text = text.trim();
            text.is_empty() || length_len(text) == text.len() || text.parse::<f64>().is_ok()
        };
        if is_word && unknown_to_katex(&latex).is_none() {
            // A sign of formulas, which macros set in text.
            let arguments = &behind[..arguments];
            html.formula(&(latex + &self.document.typed(arguments)), false);
            return Some(&behind[arguments.len()..]);
        }
        if arguments > 0 && texts.iter().all(is_layout) {
            return Some(&behind[arguments..]);
        } else if arguments > 0 {
            self.lose(at, &format!("of the unknown command `\\{name}` only the text was kept"));
        } else if is_word && !LAYOUT.iter().any(|word| name.to_lowercase().contains(word)) {
            self.lose(at, &format!("the unknown command `\\{name}` was left out"));
        }
        None
    }

    /// A command of structure that stands where it has no meaning to the reader of a dialect.
    fn structure(&mut self, at: u32, name: &str, command: &Command, html: &mut Html) {
        match name {
            "fillin" | "answerline" => match command.arguments.first().and_then(Option::as_deref) {
                Some(answer) => {
                    let answer = self.html(answer);
                    html.0.extend(answer);
                }
                None if name == "fillin" => html.text(BLANK),
                None => {}
            },
            "item" | "choice" | "part" => {}
            "section" | "subsection" | "subsubsection" | "chapter" | "paragraph" | "subparagraph" => {
                let title = self.html(command.inside());
                let mut heading = Html::default();
                heading.element("b", title);
                html.element("p", heading.0);
            }
            "title" => {}
            "uplevel" | "fullwidth" | "explain" => {
                let inside = self.html(command.inside());
                html.element("p", inside);
            }
            _ if command.arguments.iter().flatten().all(|inside| self.document.is_blank(inside)) => {}
            _ => {
                self.lose(at, &format!("`\\{name}` has no meaning where it stands"));
                let inside = self.html(command.inside());
                html.0.extend(inside);
            }
        }
    }

    fn special(&mut self, at: u32, name: &str, command: &Command, html: &mut Html) {
        let document = self.document;
        let plain = |at: usize| command.argument(at).map(|nodes| document.plain(nodes)).unwrap_or_default();
        match name {
            "\\" if html.0.is_empty() => {}
            "\\" => html.element("br", Vec::new()),
            "stoarule" => html.element("hr", Vec::new()),
            "parbox" => {
                let inside = self.html(command.inside());
                html.element("div", inside);
            }
            "makebox" | "framebox" => {
                let is_wide = command.argument(1).is_some();
                let inside = command.inside();
                self.boxes += usize::from(is_wide && !document.is_blank(inside));
                let inside = self.html(inside);
                html.0.extend(inside);
                html.text(" ");
            }
            "textquote" | "enquote" => {
                let (open, close) = match (self.is_quoted, document.has_german_shorthands) {
                    (false, false) => ("“", "”"),
                    (true, false) => ("‘", "’"),
                    (false, true) => ("„", "“"),
                    (true, true) => ("‚", "‘"),
                };
                let before = mem::replace(&mut self.is_quoted, true);
                html.text(open);
                let inside = self.html(command.inside());
                html.0.extend(inside);
                html.text(close);
                self.is_quoted = before;
            }
            "footnote" | "footnotetext" => {
                html.text(" (");
                let inside = self.html(command.inside());
                html.0.extend(inside);
                html.text(")");
            }
            "multicolumn" | "texorpdfstring" => {
                let inside = if name == "multicolumn" {
                    command.inside()
                } else {
                    command.argument(0).unwrap_or_default()
                };
                let inside = self.html(inside);
                html.0.extend(inside);
            }
            "includegraphics" | "includesvg" => {
                let options: String = (0..2).map(plain).collect();
                let path = document.plain(command.inside());
                let alt = options
                    .split_once("alt=")
                    .map(|(_, alt)| alt.split(['}', ',']).next().unwrap_or_default());
                self.figure(at, path.trim(), alt.map(one_line).unwrap_or_default(), None, html);
            }
            "stoafigure" => {
                let caption = Some(plain(2)).filter(|caption| !caption.is_empty());
                self.figure(at, plain(0).trim(), plain(1), caption, html);
            }
            "ref" | "eqref" | "pageref" | "autoref" | "cref" | "Cref" | "nameref" | "vref" => {
                let label = document.plain(command.inside());
                self.lose(at, &format!("the reference `{label}` is not resolved"));
                html.text(&format!("[{label}]"));
            }
            "ensuremath" => {
                let latex = document.plain(command.inside());
                self.formula(at, &latex, false, html);
            }
            "ce" => html.formula(&chemical(&document.typed(command.inside())), false),
            "SI" | "qty" | "si" | "unit" | "num" | "ang" | "numlist" | "SIrange" | "qtyrange"
            | "numrange" => {
                let specification = commands::command(name).map_or("", |known| known.arguments);
                let arguments: Vec<String> = specification
                    .chars()
                    .zip(&command.arguments)
                    .filter(|(letter, _)| *letter == 'm')
                    .map(|(_, argument)| document.typed(argument.as_deref().unwrap_or_default()))
                    .collect();
                let latex = quantity(name, &arguments);
                self.formula(at, &latex, false, html);
            }
            "rule" => {
                let (width, height) = (plain(1), plain(2));
                let is_line = !width.trim().starts_with('0')
                    && !["\\", "width"].iter().any(|word| width.contains(word));
                let is_thin = !height.contains("ex") && !height.contains("em");
                if is_line && is_thin && !width.trim().is_empty() {
                    html.text(BLANK);
                }
            }
            _ => {}
        }
    }

    fn figure(&mut self, at: u32, path: &str, alt: String, caption: Option<String>, html: &mut Html) {
        let caption = caption.or_else(|| self.caption.clone());
        let shown = path.rsplit('/').next().unwrap_or(path);
        match find_figure(self.source, &self.document.graphics_paths, path) {
            Some(file) if !matches!(&*file.extension(), "pdf" | "eps" | "ps") => {
                let alt =
                    Some(alt).filter(|alt| !alt.is_empty()).or_else(|| caption.clone()).unwrap_or_default();
                let mut inside = Html::default();
                inside.with("img", &[("src", path), ("alt", &alt)], Vec::new());
                if let Some(caption) = caption {
                    inside.element("span", vec![markup::Node::Text(caption)]);
                }
                html.with("span", &[("class", "figure")], inside.0);
            }
            Some(_) => {
                self.lose(at, &format!("the figure `{path}` is a PDF or EPS file: export it as SVG or PNG"));
                html.text(&format!("[{shown}]"));
            }
            None => {
                self.lose(at, &format!("the figure `{path}` is not beside the source"));
                html.text(&format!("[{shown}]"));
            }
        }
    }

    fn environment(&mut self, at: u32, environment: &Environment, html: &mut Html) {
        let Environment { name, body, arguments } = environment;
        let known = commands::environment(name);
        match known.map(|known| known.wrapper) {
            Some(Wrapper::List(kind)) => {
                self.list(kind, arguments.first().and_then(Option::as_deref), body, html);
            }
            Some(Wrapper::Quote) => {
                let inside = self.html(body);
                html.element("blockquote", inside);
            }
            Some(Wrapper::Table) => self.table(body, html),
            Some(Wrapper::Figure) => {
                let caption = find_caption(self.document, body).map(|caption| one_line(&caption));
                let before = mem::replace(&mut self.caption, caption.clone());
                let body: Vec<Node> = without_caption(self.document, body);
                let inside = self.html(&body);
                self.caption = before;
                let has_figure = has_element(&inside, "img");
                html.element("div", inside);
                if let Some(caption) = caption.filter(|_| !has_figure) {
                    html.element("p", vec![markup::Node::Text(caption)]);
                }
            }
            Some(Wrapper::Skip) => {}
            Some(Wrapper::Lost(what)) => self.lose(at, &format!("{what} (`{name}`) was left out")),
            // Questions refer to them by their letters.
            Some(Wrapper::Choices) => self.list("choices", None, body, html),
            Some(_) => {
                let inside = self.html(body);
                html.element("div", inside);
            }
            None => {
                let is_named = !self.document.is_blank(body);
                if is_named {
                    self.lose(at, &format!("of the unknown environment `{name}` only the text was kept"));
                }
                let inside = self.html(body);
                html.element("div", inside);
            }
        }
    }

    fn list(&mut self, kind: &str, options: Option<&[Node]>, body: &[Node], html: &mut Html) {
        let document = self.document;
        let options = options.map(|options| document.typed(options)).unwrap_or_default();
        let (kind, labels) = if kind == "choices" { ("ol", Some("A")) } else { (kind, None) };
        let labels =
            labels.unwrap_or_else(|| match options.trim_matches(|c: char| !c.is_ascii_alphabetic()) {
                "a" | "A" | "i" | "I" => options.trim_matches(|c: char| !c.is_ascii_alphabetic()),
                _ => ["\\alph", "\\Alph", "\\roman", "\\Roman"]
                    .iter()
                    .zip(["a", "A", "i", "I"])
                    .find(|(command, _)| options.contains(**command))
                    .map_or("", |(_, kind)| kind),
            });
        let start = options.split_once("start=").map_or("", |(_, start)| start);
        let start: String = start.chars().take_while(char::is_ascii_digit).collect();
        let mut list = Html::default();
        let is_item = |node: &Node| document.is_command(node, &["item", "choice", "CorrectChoice", "task"]);
        let mut items = split_at(body, is_item);
        let before = items.remove(0).1;
        let has_labels = !items.is_empty()
            && items.iter().all(|(item, _)| label_of(*item).is_some_and(|label| !document.is_blank(label)));
        let before = self.html(before);
        html.0.extend(
            before
                .into_iter()
                .filter(|node| !matches!(node, markup::Node::Text(text) if text.trim().is_empty())),
        );
        for (item, body) in items {
            let mut inside = Html::default();
            if let Some(label) = label_of(item) {
                let label = self.html(label);
                if kind == "dl" {
                    inside.element("b", label);
                } else {
                    inside.0.extend(label);
                }
                inside.text(" ");
            }
            self.push(without_empty_lines(document, body), &mut inside);
            list.element(if has_labels && kind == "ol" { "div" } else { "li" }, inside.0);
        }
        if has_labels && kind == "ol" {
            html.0.extend(list.0);
            return;
        }
        let attributes = [("type", labels), ("start", &start)];
        let attributes: Vec<(&str, &str)> =
            attributes.into_iter().filter(|(_, value)| !value.is_empty()).collect();
        html.with(if kind == "ol" { "ol" } else { "ul" }, &attributes, list.0);
    }

    fn table(&mut self, body: &[Node], html: &mut Html) {
        let document = self.document;
        let mut rows = Vec::new();
        let is_row_end = |node: &Node| document.is_command(node, &["\\", "tabularnewline"]);
        for (_, row) in split_at(body, is_row_end) {
            let mut cells = Vec::new();
            for (_, cell) in split_at(row, |node| matches!(node.kind, Kind::Align)) {
                let joined = cell.iter().find_map(|node| match &node.kind {
                    Kind::Command(command) if command.name.text(&document.sources) == "multicolumn" => {
                        Some(command)
                    }
                    _ => None,
                });
                let columns = joined.map(|command| document.plain(command.argument(0).unwrap_or_default()));
                let inside = self.html(cell);
                cells.push((columns, inside));
            }
            let is_blank = |(_, inside): &(Option<String>, Vec<markup::Node>)| {
                inside.iter().all(|node| match node {
                    markup::Node::Text(text) => text.trim().is_empty(),
                    markup::Node::Element(element) => {
                        matches!(&*element.name, "p" | "br") && element.children.is_empty()
                    }
                })
            };
            if cells.iter().all(is_blank) && rows.is_empty() | (cells.len() == 1) {
                continue;
            }
            let mut row = Html::default();
            for (columns, inside) in cells {
                let columns = columns.unwrap_or_default();
                let attributes: &[(&str, &str)] =
                    if columns.is_empty() { &[] } else { &[("colspan", &columns)] };
                row.with("td", attributes, inside);
            }
            rows.push(row.0);
        }
        if rows.iter().all(|row| row.len() < 2) {
            // One column is lines.
            for row in rows {
                for node in row {
                    if let markup::Node::Element(cell) = node {
                        html.element("div", cell.children);
                    }
                }
            }
            return;
        }
        let mut table = Html::default();
        rows.into_iter().for_each(|row| table.element("tr", row));
        html.element("table", table.0);
    }

    /// Code and addresses, which stand as they are typed; `text` is that of a link.
    fn verbatim(&mut self, typed: &str, text: &[Node], html: &mut Html) {
        let Some(rest) = typed.strip_prefix("\\begin{") else {
            return self.verbatim_in_line(typed, text, html);
        };
        let (name, rest) = rest.split_once('}').unwrap_or((rest, ""));
        let options = &rest[..option_len(rest)];
        let mut rest = &rest[options.len()..];
        let mut language = language_in(options);
        if name == "minted" || name == "tcblisting" {
            let argument = group_len(rest).unwrap_or(0);
            language = language.or_else(|| language_named(rest[..argument].trim_matches(['{', '}'])));
            rest = &rest[argument..];
        }
        if name.starts_with("lst") || !name.to_lowercase().contains("verbatim") {
            language = language.or_else(|| {
                let named = name.strip_suffix("code").unwrap_or_default();
                if named.is_empty() { self.document.listing_language.clone() } else { language_named(named) }
            });
        }
        let code = rest.rsplit_once("\\end{").map_or(rest, |(code, _)| code);
        let code = code
            .split_once('\n')
            .map_or(code, |(first, rest)| if first.trim().is_empty() { rest } else { code });
        let code = if options.contains("gobble") { dedent(code) } else { code.to_owned() };
        let code = code.trim_end_matches([' ', '\t']).to_owned();
        let class = language.map(|language| format!("language-{language}")).unwrap_or_default();
        let mut inside = Html::default();
        inside.with("code", &[("class", &class)], vec![markup::Node::Text(code)]);
        html.element("pre", inside.0);
    }

    fn verbatim_in_line(&mut self, typed: &str, text: &[Node], html: &mut Html) {
        let name_len = typed
            .strip_prefix('\\')
            .map_or(0, |rest| 1 + rest.bytes().take_while(u8::is_ascii_alphabetic).count());
        let (name, rest) = typed.split_at(name_len);
        match name {
            "\\url" | "\\nolinkurl" | "\\path" => {
                let address = rest.trim().trim_matches(['{', '}']).replace(['\\', '\n'], "");
                if name == "\\path" || !html::is_web_address(&address) {
                    html.element("code", vec![markup::Node::Text(address)]);
                } else {
                    html.with("a", &[("href", &address)], vec![markup::Node::Text(address.clone())]);
                }
            }
            "\\href" => {
                let text = self.html(text);
                let address = rest.trim().trim_matches(['{', '}']).replace(['\\', '\n'], "");
                html.with("a", &[("href", &address)], text);
            }
            _ => {
                let rest = rest.trim_start_matches('*');
                let rest = &rest[option_len(rest)..];
                let rest = if name == "\\mintinline" { &rest[group_len(rest).unwrap_or(0)..] } else { rest };
                let mut characters = rest.chars();
                characters.next();
                characters.next_back();
                html.element("code", vec![markup::Node::Text(characters.as_str().to_owned())]);
            }
        }
    }
}

impl Document {
    /// The nodes as they are typed, commands included, for arguments that are no text.
    pub fn typed(&self, nodes: &[Node]) -> String {
        let mut text = String::new();
        for node in nodes {
            match &node.kind {
                Kind::Command(command) => {
                    text.push('\\');
                    text.push_str(command.name.text(&self.sources));
                    for argument in command.arguments.iter().flatten() {
                        text.push_str(&format!("{{{}}}", self.typed(argument)));
                    }
                }
                Kind::Group(inside) => text.push_str(&format!("{{{}}}", self.typed(inside))),
                _ => self.push_plain(std::slice::from_ref(node), &mut text),
            }
        }
        text
    }
}

/// Characters that TeX makes of several.
const LIGATURES: [(&str, &str); 10] = [
    ("---", "—"),
    ("--", "–"),
    ("``", "“"),
    ("''", "”"),
    (",,", "„"),
    ("\"`", "„"),
    ("?`", "¿"),
    ("!`", "¡"),
    ("<<", "«"),
    (">>", "»"),
];

/// Parts of the names of commands that are layout.
const LAYOUT: [&str; 12] =
    ["skip", "space", "page", "break", "line", "box", "sep", "indent", "style", "font", "color", "format"];

/// What the German shorthand whose characters behind `"` begin a text stands for, and how long it is.
fn german(text: &str) -> Option<(usize, &'static str)> {
    let (typed, shown) = match text.chars().next()? {
        'a' => ('a', "ä"),
        'o' => ('o', "ö"),
        'u' => ('u', "ü"),
        'A' => ('A', "Ä"),
        'O' => ('O', "Ö"),
        'U' => ('U', "Ü"),
        's' => ('s', "ß"),
        'z' => ('z', "ß"),
        'e' => ('e', "ë"),
        'i' => ('i', "ï"),
        '=' => ('=', "-"),
        '~' => ('~', "-"),
        '-' => ('-', ""),
        '|' => ('|', ""),
        '"' => ('"', ""),
        '`' => ('`', "„"),
        '\'' => ('\'', "“"),
        '<' => ('<', "«"),
        '>' => ('>', "»"),
        _ => return None,
    };
    Some((typed.len_utf8(), shown))
}

/// The length of a number with a unit at the beginning of a text, with what follows `plus` and `minus`.
fn length_len(text: &str) -> usize {
    const UNITS: [&str; 11] = ["pt", "cm", "mm", "em", "ex", "in", "bp", "pc", "mu", "sp", "fil"];
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let space = rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let rest_len = rest.bytes().take_while(|byte| byte.is_ascii_digit() || b"-+.".contains(byte)).count();
        let unit = rest[rest_len..].trim_start();
        let gap = rest[rest_len..].len() - unit.len();
        let Some(unit_len) = UNITS.iter().find(|name| unit.starts_with(**name)).map(|name| name.len()) else {
            return at;
        };
        if rest_len == 0 {
            return at;
        }
        at += space + rest_len + gap + unit_len;
        at += text[at..].bytes().take_while(|byte| *byte == b'l').count();
        let next = text[at..].trim_start();
        let word = ["plus", "minus"].iter().find(|word| next.starts_with(**word));
        let Some(word) = word else { return at };
        at = text.len() - next.len() + word.len();
    }
}

/// Splits nodes at some of them: what stands before each, with the node before it.
pub fn split_at(nodes: &[Node], is_split: impl Fn(&Node) -> bool) -> Vec<(Option<&Node>, &[Node])> {
    let mut parts = Vec::new();
    let (mut start, mut splitter) = (0, None);
    for (at, node) in nodes.iter().enumerate() {
        if is_split(node) {
            parts.push((splitter, &nodes[start..at]));
            (start, splitter) = (at + 1, Some(node));
        }
    }
    parts.push((splitter, &nodes[start..]));
    parts
}

/// The nodes without empty lines behind them.
fn without_empty_lines<'n>(document: &Document, nodes: &'n [Node]) -> &'n [Node] {
    let is_empty = |node: &Node| match &node.kind {
        Kind::Paragraph => true,
        Kind::Text(span) => span.text(&document.sources).trim().is_empty(),
        _ => false,
    };
    let end = nodes.iter().rposition(|node| !is_empty(node)).map_or(0, |last| last + 1);
    &nodes[..end]
}

fn label_of(item: Option<&Node>) -> Option<&[Node]> {
    match &item?.kind {
        Kind::Command(command) => command.argument(0),
        _ => None,
    }
}

/// The language that options of a listing name.
fn language_in(options: &str) -> Option<String> {
    let (_, language) = options.split_once("language=")?;
    let language = language.trim_start_matches('{');
    let language =
        language.split_once(']').filter(|_| language.starts_with('[')).map_or(language, |(_, rest)| rest);
    language_named(language.split([',', ']', '}', '\n']).next()?)
}

fn language_named(name: &str) -> Option<String> {
    let name = name.trim().to_lowercase();
    Some(name).filter(|name| is_language(name))
}

/// Removes the white space that all lines begin with.
fn dedent(code: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let least = code.lines().filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    code.lines().map(|line| line.get(least..).unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn find_figure(source: &Source, paths: &[String], path: &str) -> Option<Source> {
    let path = path.trim_start_matches("./").trim_matches('"');
    let folders = std::iter::once("").chain(paths.iter().map(|path| path.trim_start_matches("./")));
    let extensions = ["", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".PNG", ".JPG", ".pdf", ".eps"];
    folders
        .flat_map(|folder| extensions.iter().map(move |extension| format!("{folder}{path}{extension}")))
        .find_map(|path| source.beside(&path))
}

/// The caption in the body of a figure.
fn find_caption(document: &Document, nodes: &[Node]) -> Option<String> {
    nodes.iter().find_map(|node| match &node.kind {
        Kind::Command(command) if document.is_command(node, &["caption", "captionof"]) => {
            Some(document.plain(command.inside()))
        }
        Kind::Group(inside) => find_caption(document, inside),
        Kind::Environment(environment) => find_caption(document, &environment.body),
        _ => None,
    })
}

fn without_caption(document: &Document, nodes: &[Node]) -> Vec<Node> {
    let kept = nodes.iter().filter(|node| !document.is_command(node, &["caption", "captionof"]));
    kept.map(|node| match &node.kind {
        Kind::Environment(environment) => {
            let body = without_caption(document, &environment.body);
            let environment = Environment { body, ..(**environment).clone() };
            Node { at: node.at, kind: Kind::Environment(Box::new(environment)) }
        }
        _ => node.clone(),
    })
    .collect()
}

fn has_element(nodes: &[markup::Node], name: &str) -> bool {
    nodes.iter().any(|node| match node {
        markup::Node::Element(element) => element.name == name || has_element(&element.children, name),
        markup::Node::Text(_) => false,
    })
}
