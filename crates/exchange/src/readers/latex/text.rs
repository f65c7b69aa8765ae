//! Converts nodes to Markdown: they are turned into an HTML tree, which `html` writes as Markdown.

mod code;

use std::mem;
use std::rc::Rc;

use unicode_normalization::UnicodeNormalization;

use super::commands::Action;
use super::document::LatexDocument;
use super::lex::measure_length;
use super::quantities::write_out_command;
use super::tree::{
    Element, Node, NodeKind, find, is_blank, parse_options, split_at, to_plain_text, to_source,
};
use crate::html::{self, TEX_ELEMENT};
use crate::item::BLANK;
use crate::loss::Loss;
use crate::markup;
use crate::media::{ImageError, Media};
use crate::source::ImportSource;
use crate::strings::{join_lines, non_empty};
use stoa_text::katex;
use stoa_text::word_list::contains_word;

pub(super) struct LatexConverter<'a> {
    pub document: &'a LatexDocument,
    source: &'a ImportSource,
    media: &'a mut Media,
    /// Losses that have not been collected yet.
    pub losses: Vec<Loss>,
    caption: Option<String>,
    /// The number of figures converted so far.
    figures: usize,
    /// The number of fixed-width boxes in the text.
    boxes: usize,
    /// Whether a single quotation mark is open.
    is_quoted: bool,
    /// The elements that declarations have opened.
    declared: Vec<&'static str>,
    /// The most recently converted text above parts.
    pub above: Option<(Rc<[Node]>, Option<String>)>,
    /// The number of bytes of output left for the document, whose text may be repeated in several
    /// questions.
    room: usize,
    /// The number of figures and files that may still be looked up.
    lookups: usize,
}

/// The maximum size, in bytes, of a document's converted text, which is more than fits into an exam
/// file.
const MAX_CONVERTED_BYTES: usize = 16 << 20;
/// The maximum number of names looked up for figures and files next to a source, counting every
/// extension that is tried.
const MAX_LOOKUPS: usize = 20_000;
/// The maximum number of losses reported for one question.
const MAX_LOSSES: usize = 500;

/// Collects HTML nodes, joining adjacent text.
#[derive(Default)]
struct Html(Vec<markup::Node>);

impl Html {
    fn push_text(&mut self, text: &str) {
        match self.0.last_mut() {
            Some(markup::Node::Text(before)) => before.push_str(text),
            _ => self.0.push(markup::Node::Text(text.to_owned())),
        }
    }

    fn push_element(&mut self, name: &str, children: Vec<markup::Node>) {
        self.push_element_with(name, &[], children);
    }

    /// Adds an element with those of the attributes that are not empty.
    fn push_element_with(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        children: Vec<markup::Node>,
    ) {
        let attributes = attributes.iter().filter(|(_, value)| !value.is_empty());
        let attributes = attributes
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let element = markup::Element {
            name: name.to_owned(),
            attributes,
            children,
            line: 0,
        };
        self.0.push(markup::Node::Element(element));
    }

    /// Adds an element with text as its only child.
    fn push_text_element(&mut self, name: &str, attributes: &[(&str, &str)], text: String) {
        self.push_element_with(name, attributes, vec![markup::Node::Text(text)]);
    }
}

impl<'a> LatexConverter<'a> {
    pub(super) fn new(
        document: &'a LatexDocument,
        source: &'a ImportSource,
        media: &'a mut Media,
    ) -> LatexConverter<'a> {
        LatexConverter {
            document,
            source,
            media,
            losses: Vec::new(),
            caption: None,
            figures: 0,
            boxes: 0,
            is_quoted: false,
            declared: Vec::new(),
            above: None,
            room: MAX_CONVERTED_BYTES,
            lookups: MAX_LOOKUPS,
        }
    }

    /// Subtracts bytes of output, whether new or repeated, from those that are left.
    pub(super) fn spend_output(&mut self, bytes: usize) {
        self.room = self.room.saturating_sub(bytes);
    }

    /// Returns a copy of some text for use in another question.
    pub(super) fn repeat_text(&mut self, text: &Option<String>) -> Option<String> {
        self.spend_output(text.as_ref().map_or(0, String::len));
        // When the limit is reached, nothing is copied.
        text.as_ref().filter(|_| self.room > 0).cloned()
    }

    pub(super) fn source_name(&self) -> String {
        self.source.stem()
    }

    /// Returns the reason why the document is refused, if its text has grown beyond the limit.
    pub(super) fn describe_overflow(&self) -> Option<String> {
        let reason = || {
            format!(
                "its text would become larger than {} MiB: split it",
                MAX_CONVERTED_BYTES >> 20
            )
        };
        (self.room == 0).then(reason)
    }

    /// Records a loss and the line where it occurred.
    pub(super) fn record_loss(&mut self, at: u32, what: &str) {
        match self.losses.len() {
            ..MAX_LOSSES => {
                let place = self.describe_place(at);
                self.losses
                    .push(Loss::Conversion(format!("{place}: {what}")));
            }
            MAX_LOSSES => self.record_more_losses(at),
            _ => {}
        }
    }

    /// Ends a list of losses that is full, and says where it ends.
    fn record_more_losses(&mut self, at: u32) {
        let place = self.describe_place(at);
        self.losses
            .push(Loss::Conversion(format!("{place}: this and more like it")));
    }

    /// Describes a position in the source: the line and, unless it is the main file, the file.
    fn describe_place(&self, at: u32) -> String {
        match self.document.locate(at) {
            ("", line) => format!("line {line}"),
            (file, line) => format!("line {line} of `{file}`"),
        }
    }

    /// Converts nodes to Markdown.
    pub(super) fn convert_to_markdown(&mut self, nodes: &[Node]) -> String {
        if self.room == 0 {
            return String::new();
        }
        (self.boxes, self.is_quoted) = (0, false);
        let html = self.convert_to_html(nodes);
        if let Some(node) = nodes.first().filter(|_| self.boxes > 1) {
            self.record_loss(node.at, "the positions of boxes in a line were lost");
        }
        let (source, media) = (self.source, &mut *self.media);
        let budget = media.budget.clone();
        let find = |path: &str| {
            let file = source
                .find_relative(path)
                .ok_or_else(|| ImageError::at(path))?;
            media.add_file(&file.name.clone(), file)
        };
        let converted = html::convert_typeset(&html, &mut (budget, find));
        let markdown = converted.into_markdown(&mut self.losses).trim().to_owned();
        self.spend_output(markdown.len() + nodes.len());
        if self.losses.len() > MAX_LOSSES {
            self.losses.truncate(MAX_LOSSES);
            if let Some(node) = nodes.first() {
                self.record_more_losses(node.at);
            }
        }
        markdown
    }

    /// Like [`LatexConverter::convert_to_markdown`], but returns `None` if the Markdown is empty.
    pub(super) fn convert_non_empty(&mut self, nodes: &[Node]) -> Option<String> {
        non_empty(self.convert_to_markdown(nodes))
    }

    /// Returns the exam's instructions from the text before its questions: paragraphs, lists and
    /// tables, without lines for names or tables to be filled in.
    pub(super) fn convert_instructions(&mut self, nodes: &[Node]) -> Option<String> {
        let markdown = self.convert_to_markdown(nodes);
        self.losses.clear();
        let is_kept = |block: &&str| {
            let is_form = [BLANK, "\\_\\_\\_", "!["]
                .iter()
                .any(|sign| block.contains(sign));
            let mut cells = block
                .split('\n')
                .flat_map(|line| line.trim_matches('|').split('|'));
            let is_grid = block.starts_with('|') && cells.any(|cell| cell.trim().is_empty());
            !is_form && !is_grid && !is_stock_phrase(block)
        };
        let kept: Vec<&str> = markdown.split("\n\n").filter(is_kept).collect();
        non_empty(kept.join("\n\n"))
    }

    fn convert_to_html(&mut self, nodes: &[Node]) -> Vec<markup::Node> {
        let mut html = Html::default();
        self.push(nodes, &mut html);
        html.0
    }

    /// Adds the content of an element, which is converted separately.
    fn push_inside(&mut self, element: &Element, html: &mut Html) {
        html.0.extend(self.convert_to_html(element.content()));
    }

    fn push(&mut self, nodes: &[Node], html: &mut Html) {
        let mut rest = nodes;
        while let Some((node, behind)) = rest.split_first() {
            rest = behind;
            match &node.kind {
                NodeKind::Text(text) => self.push_text(text, html),
                NodeKind::Paragraph => html.push_element("p", Vec::new()),
                NodeKind::Align => html.push_text(" "),
                NodeKind::Character(c) => html.push_text(c.encode_utf8(&mut [0; 4])),
                NodeKind::Formula { latex, is_block } => {
                    self.push_formula(node.at, latex, *is_block, html);
                }
                NodeKind::Verbatim(typed, language) => {
                    let text = behind
                        .first()
                        .and_then(Node::as_element)
                        .filter(|next| next.is_group());
                    let text = text.filter(|_| typed.starts_with("\\href"));
                    rest = &behind[usize::from(text.is_some())..];
                    self.push_verbatim(
                        node.at,
                        typed,
                        language.as_deref(),
                        text.map_or(&[], Element::content),
                        html,
                    );
                }
                NodeKind::Element(element) if element.is_group() => self.push_inside(element, html),
                NodeKind::Element(element) if element.is_environment => {
                    self.push_environment(node.at, element, html);
                }
                NodeKind::Element(command) => {
                    if let Some(rest_of_group) = self.push_command(node.at, command, behind, html) {
                        rest = rest_of_group;
                    }
                }
            }
        }
    }

    fn push_formula(&mut self, at: u32, latex: &str, is_block: bool, html: &mut Html) {
        if let Some(unknown) = katex::find_unknown(latex) {
            self.record_loss(
                at,
                &format!("a formula is shown as LaTeX source, because `{unknown}` is not known"),
            );
        }
        html.push_text_element(
            TEX_ELEMENT,
            &[("display", if is_block { "block" } else { "" })],
            latex.to_owned(),
        );
    }

    /// Adds text, converting its ligatures and shorthands to characters.
    fn push_text(&mut self, text: &str, html: &mut Html) {
        if !text.contains(['-', '`', '\'', '"', ',', '<', '>', '?', '!']) {
            return html.push_text(text);
        }
        let mut written = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let ligature = LIGATURES.iter().find(|(typed, _)| rest.starts_with(typed));
            let shorthand = || {
                if c == '"' && self.document.has_german_shorthands {
                    german(rest)
                } else {
                    None
                }
            };
            let (len, shown) = match ligature
                .map(|(typed, shown)| (typed.len(), *shown))
                .or_else(shorthand)
            {
                Some(found) => found,
                None if c == '`' => {
                    self.is_quoted = true;
                    (1, "‘")
                }
                None if c == '\'' => {
                    let closes = self.is_quoted && !rest[1..].starts_with(char::is_alphanumeric);
                    self.is_quoted &= !closes;
                    (1, if closes { "’" } else { "'" })
                }
                None => (c.len_utf8(), &rest[..c.len_utf8()]),
            };
            written.push_str(shown);
            rest = &rest[len..];
        }
        html.push_text(&written);
    }

    /// Converts a command. If the command used more than its arguments, returns the rest of the
    /// group.
    fn push_command<'n>(
        &mut self,
        at: u32,
        command: &Element,
        behind: &'n [Node],
        html: &mut Html,
    ) -> Option<&'n [Node]> {
        let Some(action) = command.action() else {
            return self.push_unknown(at, &command.name, behind, html);
        };
        match action {
            Action::Space => html.push_text(" "),
            Action::Inside => self.push_inside(command, html),
            Action::Element("em")
                if is_blank(command.content()) && !command.content().is_empty() =>
            {
                html.push_text(BLANK);
            }
            Action::Element(element) => {
                let inside = self.convert_to_html(command.content());
                let has_markup = inside
                    .iter()
                    .any(|node| matches!(node, markup::Node::Element(_)));
                if element == "code" && has_markup {
                    html.0.extend(inside);
                } else {
                    html.push_element(element, inside);
                }
            }
            Action::Declare(element) => {
                // The element lasts until another declaration ends it.
                if self.declared.contains(&element) {
                    return None;
                }
                let is_end = |node: &Node| {
                    node.as_element()
                        .is_some_and(|other| other.action() == Some(Action::Normal))
                };
                let end = behind.iter().position(is_end).unwrap_or(behind.len());
                self.declared.push(element);
                let inside = self.convert_to_html(&behind[..end]);
                self.declared.pop();
                html.push_element(element, inside);
                return Some(&behind[end..]);
            }
            Action::Text(text) => html.push_text(text),
            Action::Accent(accent) => {
                let base = to_plain_text(command.content())
                    .trim()
                    .replace('ı', "i")
                    .replace('ȷ', "j");
                let mut letters = base.chars();
                match letters.next() {
                    Some(first) => {
                        html.push_text(
                            &[first, accent]
                                .into_iter()
                                .chain(letters)
                                .nfc()
                                .collect::<String>(),
                        );
                    }
                    // Without a base, the accent itself is shown.
                    None => html.push_text(match &*command.name {
                        "^" => "^",
                        "~" => "~",
                        "`" => "`",
                        "'" => "´",
                        "\"" => "¨",
                        _ => "",
                    }),
                }
            }
            Action::Break => html.push_element("br", Vec::new()),
            Action::Paragraph => html.push_element("p", Vec::new()),
            Action::Lost(what) => {
                self.record_loss(at, &format!("{what} (`\\{}`) was left out", command.name));
            }
            Action::Length => return Some(self.skip_length(behind, html)),
            Action::CodeFile => self.push_code_file(at, command, html),
            Action::Structure => self.push_structure(at, command, html),
            Action::Special => self.push_special(at, command, html),
            Action::WrittenOut => {
                let arguments = command.written_arguments(to_source);
                let latex = write_out_command(&command.name, &arguments, &self.document.units);
                self.push_formula(at, &latex, false, html);
            }
            _ => {}
        }
        None
    }

    /// Skips the length in a TeX assignment, such as `\parindent=0pt`.
    fn skip_length<'n>(&mut self, behind: &'n [Node], html: &mut Html) -> &'n [Node] {
        let Some((
            Node {
                kind: NodeKind::Text(text),
                ..
            },
            rest,
        )) = behind.split_first()
        else {
            return behind;
        };
        let text = text.trim_start();
        let value = text.strip_prefix('=').unwrap_or(text);
        match measure_length(value) {
            0 => behind,
            len => {
                self.push_text(&value[len..], html);
                rest
            }
        }
    }

    /// Converts a command that is not in any table; its text is kept.
    fn push_unknown<'n>(
        &mut self,
        at: u32,
        name: &str,
        behind: &'n [Node],
        html: &mut Html,
    ) -> Option<&'n [Node]> {
        let is_group = |node: &&Node| node.as_element().is_some_and(Element::is_group);
        let (arguments, rest) = behind.split_at(behind.iter().take_while(is_group).count());
        let is_layout = |node: &Node| {
            let text = to_plain_text(std::slice::from_ref(node));
            let text = text.trim();
            text.is_empty() || measure_length(text) == text.len() || text.parse::<f64>().is_ok()
        };
        let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let latex = format!("\\{name}");
        if is_word && katex::find_unknown(&latex).is_none() {
            // This is a symbol for formulas that a macro puts into text.
            html.push_text_element(TEX_ELEMENT, &[], latex + &to_source(arguments));
            return Some(rest);
        }
        if !arguments.is_empty() {
            if arguments.iter().all(is_layout) {
                return Some(rest);
            }
            self.record_loss(
                at,
                &format!("only the text of the unknown command `\\{name}` was kept"),
            );
        } else if is_word
            && !LAYOUT
                .split(' ')
                .any(|word| name.to_lowercase().contains(word))
        {
            self.record_loss(at, &format!("the unknown command `\\{name}` was left out"));
        }
        None
    }

    /// Converts a structural command to which the reader of its dialect gave no meaning.
    fn push_structure(&mut self, at: u32, command: &Element, html: &mut Html) {
        match &*command.name {
            "fillin" | "answerline" => match &command.arguments[0] {
                Some(answer) => {
                    html.0.extend(self.convert_to_html(answer));
                }
                None if command.name == "fillin" => html.push_text(BLANK),
                None => {}
            },
            "item" | "choice" | "part" | "title" => {}
            "section" | "subsection" | "subsubsection" | "chapter" | "paragraph"
            | "subparagraph" => {
                let mut heading = Html::default();
                heading.push_element("b", self.convert_to_html(command.content()));
                html.push_element("p", heading.0);
            }
            "uplevel" | "fullwidth" | "explain" => {
                html.push_element("p", self.convert_to_html(command.content()));
            }
            _ if command
                .arguments
                .iter()
                .flatten()
                .all(|inside| is_blank(inside)) => {}
            name => {
                self.record_loss(at, &format!("`\\{name}` has no meaning here"));
                self.push_inside(command, html);
            }
        }
    }

    fn push_special(&mut self, at: u32, command: &Element, html: &mut Html) {
        let argument = |at: usize| to_plain_text(command.argument(at));
        match &*command.name {
            "\\" if html.0.is_empty() => {}
            "\\" => html.push_element("br", Vec::new()),
            "makebox" | "framebox" => {
                let is_wide = !command.argument(1).is_empty();
                self.boxes += usize::from(is_wide && !is_blank(command.content()));
                self.push_inside(command, html);
                html.push_text(" ");
            }
            "textquote" | "enquote" => {
                let (open, close) = match (self.is_quoted, self.document.has_german_shorthands) {
                    (false, false) => ("“", "”"),
                    (true, false) => ("‘", "’"),
                    (false, true) => ("„", "“"),
                    (true, true) => ("‚", "‘"),
                };
                let before = mem::replace(&mut self.is_quoted, true);
                html.push_text(open);
                self.push_inside(command, html);
                html.push_text(close);
                self.is_quoted = before;
            }
            "footnote" | "footnotetext" => {
                html.push_text(" (");
                self.push_inside(command, html);
                html.push_text(")");
            }
            // The caption is shown with the figure.
            "caption" | "captionof" if self.caption.is_some() => {}
            "caption" | "captionof" => self.push_inside(command, html),
            "texorpdfstring" => {
                html.0.extend(self.convert_to_html(command.argument(0)));
            }
            "includegraphics" | "includesvg" => {
                let options = argument(0) + &argument(1);
                let alt = options.split_once("alt=").map_or("", |(_, alt)| alt);
                let alt = join_lines(alt.split(['}', ',']).next().unwrap_or_default());
                let caption = self.caption.clone();
                self.push_figure(
                    at,
                    to_plain_text(command.content()).trim(),
                    alt,
                    caption,
                    html,
                );
            }
            "stoafigure" => {
                let caption = non_empty(argument(2));
                self.push_figure(at, argument(0).trim(), argument(1), caption, html);
            }
            "ref" | "eqref" | "pageref" | "autoref" | "cref" | "Cref" | "nameref" | "vref" => {
                let label = to_plain_text(command.content());
                match self
                    .document
                    .numbers
                    .by_label
                    .get(&label)
                    .filter(|_| command.name == "ref")
                {
                    Some(number) => html.push_text(number),
                    None => {
                        self.record_loss(
                            at,
                            &format!("the reference `{label}` could not be resolved"),
                        );
                        html.push_text(&format!("[{label}]"));
                    }
                }
            }
            "thequestion" | "thepart" | "thesubpart" => {
                match self.document.numbers.by_position.get(&at) {
                    Some(number) => html.push_text(number),
                    None => self
                        .record_loss(at, &format!("a number (`\\{}`) was left out", command.name)),
                }
            }
            "rule" => {
                let (width, height) = (argument(1), argument(2));
                let width = width.trim();
                let is_line =
                    !width.is_empty() && !width.starts_with('0') && !width.contains(['\\', 'w']);
                if is_line && !height.contains("ex") && !height.contains("em") {
                    html.push_text(BLANK);
                }
            }
            _ => {}
        }
    }

    fn push_figure(
        &mut self,
        at: u32,
        path: &str,
        alt: String,
        caption: Option<String>,
        html: &mut Html,
    ) {
        let what = match self.find_figure(path) {
            Err(what) => what,
            Ok(found)
                if ![".pdf", ".eps", ".ps"]
                    .iter()
                    .any(|ending| found.to_lowercase().ends_with(ending)) =>
            {
                self.figures += 1;
                let alt = non_empty(alt).or(caption.clone()).unwrap_or_default();
                let mut inside = Html::default();
                inside.push_element_with("img", &[("src", &found), ("alt", &alt)], Vec::new());
                if let Some(caption) = caption {
                    inside.push_text_element("span", &[], caption);
                }
                return html.push_element_with("span", &[("class", "figure")], inside.0);
            }
            Ok(_) => "is a PDF or EPS file: export it as SVG or PNG",
        };
        self.record_loss(at, &format!("the figure `{path}` {what}"));
        html.push_text(&format!("[{}]", path.rsplit('/').next().unwrap_or(path)));
    }

    /// Returns the path of a figure next to the source, or the reason why there is none.
    fn find_figure(&mut self, path: &str) -> Result<String, &'static str> {
        const ENDINGS: [&str; 11] = [
            "", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".PNG", ".JPG", ".pdf", ".eps",
        ];
        let path = path.trim_start_matches("./").trim_matches('"');
        let folders = self
            .document
            .graphics_paths
            .iter()
            .map(|path| path.trim_start_matches("./"));
        for folder in std::iter::once("").chain(folders) {
            for ending in ENDINGS {
                self.lookups = self
                    .lookups
                    .checked_sub(1)
                    .ok_or("was not looked for, because the document refers to too many files")?;
                let found = format!("{folder}{path}{ending}");
                if self.source.find_relative(&found).is_some() {
                    return Ok(found);
                }
            }
        }
        Err("is not next to the source")
    }

    fn push_environment(&mut self, at: u32, environment: &Element, html: &mut Html) {
        let (name, body) = (&environment.name, environment.content());
        match environment.action() {
            Some(Action::List(kind)) => self.push_list(kind, environment.argument(0), body, html),
            // Questions may refer to choices by their letters.
            Some(Action::Choices) => self.push_list("choices", &[], body, html),
            Some(Action::Table) => self.push_table(body, html),
            Some(Action::Figure) => {
                let caption = find(body, &|node| node.is_command("caption captionof"));
                let caption = caption
                    .and_then(Node::as_element)
                    .map(|found| join_lines(&to_plain_text(found.content())));
                let before = mem::replace(&mut self.caption, caption.clone());
                let figures = self.figures;
                let inside = self.convert_to_html(body);
                self.caption = before;
                html.push_element("div", inside);
                if let Some(caption) = caption.filter(|_| figures == self.figures) {
                    html.push_text_element("p", &[], caption);
                }
            }
            Some(Action::Skip) => {}
            Some(Action::Lost(what)) => {
                self.record_loss(at, &format!("{what} (`{name}`) was left out"));
            }
            action => {
                if action.is_none() && !is_blank(body) {
                    let comment = if self.document.has_comment(at, name) {
                        ", without what follows `%`"
                    } else {
                        ""
                    };
                    self.record_loss(
                        at,
                        &format!(
                            "only the text of the unknown environment `{name}` was kept{comment}"
                        ),
                    );
                }
                if action == Some(Action::Titled) || self.document.theorems.contains(name) {
                    let option = environment.argument(0);
                    let named = parse_options(option)
                        .into_iter()
                        .find(|(name, _)| contains_word(TITLES, name));
                    let is_title = !matches!(&**name, "tcolorbox" | "mdframed");
                    let title = named
                        .map(|(_, title)| title)
                        .or_else(|| is_title.then(|| option.to_vec()));
                    if let Some(title) = title.filter(|title| !is_blank(title)) {
                        let mut heading = Html::default();
                        heading.push_element("b", self.convert_to_html(&title));
                        html.push_element("p", heading.0);
                    }
                }
                let inside = self.convert_to_html(body);
                let element = if let Some(Action::Element(element)) = action {
                    element
                } else {
                    "div"
                };
                html.push_element(element, inside);
            }
        }
    }

    fn push_list(&mut self, kind: &str, options: &[Node], body: &[Node], html: &mut Html) {
        let options = to_source(options);
        let letter = options.trim_matches(|c: char| !c.is_ascii_alphabetic());
        let (kind, labels) = match (kind, letter) {
            ("choices", _) => ("ol", "A"),
            (kind, "a" | "A" | "i" | "I") => (kind, letter),
            (kind, _) => {
                let styles = [
                    ("\\alph", "a"),
                    ("\\Alph", "A"),
                    ("\\roman", "i"),
                    ("\\Roman", "I"),
                ];
                let style = styles.iter().find(|(command, _)| options.contains(command));
                (kind, style.map_or("", |(_, letter)| letter))
            }
        };
        let start = options.split_once("start=").map_or("", |(_, start)| start);
        let start = &start[..start.bytes().take_while(u8::is_ascii_digit).count()];
        let mut list = Html::default();
        let is_item = |node: &Node| node.is_command("item choice CorrectChoice task");
        let mut items = split_at(body, is_item);
        let before = self.convert_to_html(items.remove(0).1);
        let is_solid = |node: &markup::Node| !matches!(node, markup::Node::Text(text) if text.trim().is_empty());
        html.0.extend(before.into_iter().filter(is_solid));
        let has_labels = kind == "ol"
            && !items.is_empty()
            && items.iter().all(|(item, _)| {
                item.and_then(find_item_label)
                    .is_some_and(|label| !is_blank(label))
            });
        for (item, body) in items {
            let mut inside = Html::default();
            if let Some(label) = item.and_then(find_item_label) {
                let label = self.convert_to_html(label);
                if kind == "dl" {
                    inside.push_element("b", label);
                } else {
                    inside.0.extend(label);
                }
                inside.push_text(" ");
            }
            self.push(trim_empty_lines(body), &mut inside);
            list.push_element(if has_labels { "div" } else { "li" }, inside.0);
        }
        if has_labels {
            html.0.extend(list.0);
        } else {
            html.push_element_with(
                if kind == "ol" { "ol" } else { "ul" },
                &[("type", labels), ("start", start)],
                list.0,
            );
        }
    }

    fn push_table(&mut self, body: &[Node], html: &mut Html) {
        let is_shown = |node: &markup::Node| match node {
            markup::Node::Text(text) => !text.trim().is_empty(),
            markup::Node::Element(element) => {
                !matches!(&*element.name, "p" | "br") || !element.children.is_empty()
            }
        };
        let mut rows: Vec<Vec<(String, Vec<markup::Node>)>> = Vec::new();
        for (_, row) in split_at(body, |node| node.is_command("\\ tabularnewline")) {
            let cells = split_at(row, |node| matches!(node.kind, NodeKind::Align))
                .into_iter()
                .map(|(_, cell)| {
                    let joined = cell.iter().find_map(|node| node.as_command("multicolumn"));
                    (
                        joined
                            .map(|command| to_plain_text(command.argument(0)))
                            .unwrap_or_default(),
                        self.convert_to_html(cell),
                    )
                });
            let cells: Vec<_> = cells.collect();
            let is_blank = !cells.iter().any(|(_, cell)| cell.iter().any(is_shown));
            if !is_blank || !rows.is_empty() && cells.len() > 1 {
                rows.push(cells);
            }
        }
        // A table with a single column becomes lines of text.
        if rows.iter().all(|row| row.len() < 2) {
            rows.into_iter()
                .flatten()
                .for_each(|(_, cell)| html.push_element("div", cell));
            return;
        }
        let mut table = Html::default();
        for cells in rows {
            let mut row = Html::default();
            for (columns, cell) in cells {
                row.push_element_with("td", &[("colspan", &columns)], cell);
            }
            table.push_element("tr", row.0);
        }
        html.push_element("table", table.0);
    }
}

/// Whether text consists only of stock phrases of the kind found at the end of exams, which carry
/// no information.
pub(super) fn is_stock_phrase(text: &str) -> bool {
    const PHRASES: &str = include_str!("stock_phrases.txt");
    text.split(['.', '!', '\n']).all(|sentence| {
        let words = sentence
            .split(|c: char| !c.is_alphanumeric())
            .filter_map(non_empty);
        let words = words.collect::<Vec<_>>().join(" ").to_lowercase();
        words.is_empty() && !sentence.contains('$') || PHRASES.lines().any(|phrase| phrase == words)
    })
}

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

/// The names of the options that contain the title of an environment.
const TITLES: &str = "title frametitle name";

/// Words that occur in the names of layout commands.
const LAYOUT: &str = "skip space page break line box sep indent style font color format";

/// Returns the length of the German shorthand at the beginning of the text, and its replacement.
fn german(text: &str) -> Option<(usize, &'static str)> {
    const PAIRS: &str = "aäoöuüAÄOÖUÜsßzßeëiï=-~-`„'“<«>»";
    let typed = text[1..].chars().next().filter(char::is_ascii)?;
    if "-|\"".contains(typed) {
        return Some((2, ""));
    }
    let shown = &PAIRS[PAIRS.find(typed)? + 1..];
    Some((2, &shown[..shown.chars().next()?.len_utf8()]))
}

/// Returns the nodes without any empty lines at the end.
fn trim_empty_lines(nodes: &[Node]) -> &[Node] {
    let is_empty = |node: &Node| match &node.kind {
        NodeKind::Paragraph => true,
        NodeKind::Text(text) => text.trim().is_empty(),
        _ => false,
    };
    &nodes[..nodes
        .iter()
        .rposition(|node| !is_empty(node))
        .map_or(0, |last| last + 1)]
}

/// Returns the optional argument of an `\item`.
pub(super) fn find_item_label(item: &Node) -> Option<&[Node]> {
    item.as_element()?.arguments.first()?.as_deref()
}
