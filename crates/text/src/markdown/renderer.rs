//! Passes what the parser finds to the [`HtmlWriter`]: [`render`].

use std::collections::HashSet;
use std::fmt::Write as _;
use std::ops::Range;

use pulldown_cmark::{Alignment, Event, LinkType, OffsetIter, Options, Parser, Tag, TagEnd};

use super::math;
use super::preprocess::{DOLLAR, PreprocessedMarkdown, preprocess};
use super::writer::{HtmlWriter, MAX_LOST};
use crate::rich_text::{push_escaped, push_unescaped};

pub(super) const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_MATH);

/// The approximate maximum size of the HTML for one text: the HTML of a table or of references can
/// have thirty times as many bytes as the source. A larger text exceeds the limit for an exam
/// anyway, so it is never shown.
const MAX_HTML_BYTES: usize = 32 << 20;

/// The image at a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The address of the image: `/files/…`.
    pub src: String,
    pub width: u32,
    pub height: u32,
}

/// Finds the image at a path in a text. A figure that cannot be found is shown as typed.
pub type Resolver<'a> = &'a dyn Fn(&str) -> Option<Figure>;

/// A figure as the Markdown writes it.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureReference {
    /// The path as written, without escapes.
    pub path: String,
    /// The description, as plain text; may be empty.
    pub description: String,
    /// The caption.
    pub caption: Option<String>,
    /// The byte of the source at which the figure begins.
    pub at: usize,
}

/// Writes the HTML and, if `with_words`, the plain text of some Markdown. Also returns its figures.
pub(super) fn render(
    markdown: &str,
    figures: Resolver,
    with_words: bool,
) -> (HtmlWriter, Vec<FigureReference>) {
    let mut writer = HtmlWriter::new(markdown, with_words);
    let source = preprocess(markdown);
    let events = Parser::new_ext(&source.text, OPTIONS).into_offset_iter();
    let mut renderer = Renderer {
        source: &source,
        writer: &mut writer,
        resolve: figures,
        figures: Vec::new(),
        quotes: 0,
        alignments: Vec::new(),
        cell: 0,
        cell_end: 0,
        is_head: false,
        is_link: false,
        code_block: None,
        covered: 0,
        gaps: Vec::new(),
        used: Vec::new(),
    };
    renderer.run(events);
    let figures = renderer.figures;
    (writer, figures)
}

/// Passes the parser's events to the [`HtmlWriter`].
struct Renderer<'a> {
    source: &'a PreprocessedMarkdown<'a>,
    writer: &'a mut HtmlWriter,
    resolve: Resolver<'a>,
    figures: Vec<FigureReference>,
    quotes: usize,
    alignments: Vec<Alignment>,
    cell: usize,
    /// The end of the last table cell.
    cell_end: usize,
    is_head: bool,
    /// Whether a link is open. The parser allows autolinks within links.
    is_link: bool,
    code_block: Option<String>,
    /// The end of the source that has been attributed to parser events.
    covered: usize,
    /// The ranges that no event covers, which may be definitions.
    gaps: Vec<Range<usize>>,
    /// The definitions that links and figures use.
    used: Vec<Range<usize>>,
}

impl<'a> Renderer<'a> {
    fn run(&mut self, mut events: OffsetIter<'a>) {
        while self.writer.html.len() <= MAX_HTML_BYTES
            && let Some((event, mut range)) = events.next()
        {
            if let Event::Start(
                Tag::Link {
                    link_type: LinkType::Collapsed,
                    ..
                }
                | Tag::Image {
                    link_type: LinkType::Collapsed,
                    ..
                },
            ) = event
            {
                // The parser's range does not include the empty brackets.
                range.end += if self.text()[range.end..].starts_with("[]") {
                    2
                } else {
                    0
                };
            }
            self.cover(&event, &range);
            match event {
                Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => match link_href(link_type, &dest_url).filter(|_| !self.is_link) {
                    Some(href) => {
                        self.is_link = true;
                        let definition = find_definition(&events, link_type, &id);
                        if !title.trim().is_empty() {
                            let of = definition.clone().unwrap_or(range);
                            self.find_lost_title(of, definition.is_none());
                        }
                        self.used.extend(definition);
                        self.writer.open_element(&format!(
                            "<a href=\"{href}\" rel=\"noopener noreferrer\" target=\"_blank\">"
                        ));
                    }
                    None => {
                        skip(&mut events);
                        self.write_typed(range);
                    }
                },
                Event::Start(Tag::Image {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let description = image_description(&mut events, self.text());
                    let definition = find_definition(&events, link_type, &id);
                    self.used.extend(definition.clone());
                    let caption =
                        image_caption(&title, &self.text()[definition.unwrap_or(range.clone())]);
                    self.write_figure(range, &dest_url, description, caption);
                }
                Event::Start(tag) => self.start(tag),
                Event::End(tag) => self.end(tag, range),
                event => self.write_leaf(&event, range),
            }
        }
        if self.writer.html.len() <= MAX_HTML_BYTES {
            self.begin_gap(self.text().len());
            self.find_lost_definitions(&events);
        }
    }

    /// Records which part of the source belongs to an event. The ranges of lists, items and quotes
    /// are ignored, because they include definitions.
    fn cover(&mut self, event: &Event, range: &Range<usize>) {
        let is_container = matches!(
            event,
            Event::End(_) | Event::Start(Tag::BlockQuote(_) | Tag::List(_) | Tag::Item)
        );
        if !is_container {
            self.begin_gap(range.start);
            self.covered = self.covered.max(range.end);
        }
    }

    /// Records the text between the covered part and the byte where a new event begins.
    fn begin_gap(&mut self, end: usize) {
        let gap = self.covered..end;
        if self
            .text()
            .get(gap.clone())
            .is_some_and(|text| text.contains("]:"))
        {
            self.gaps.push(gap);
        }
    }

    /// Finds the unused definitions in the gaps.
    fn find_lost_definitions(&mut self, events: &OffsetIter) {
        let definitions = events.reference_definitions().iter();
        let mut known: Vec<_> = definitions.map(|(_, found)| found.span.clone()).collect();
        known.sort_by_key(|definition| definition.start);
        let mut known = known.into_iter().peekable();
        let used: HashSet<usize> = self.used.iter().map(|used| used.start).collect();
        for gap in std::mem::take(&mut self.gaps) {
            let mut at = gap.start;
            while at < gap.end {
                // Of several definitions with the same name, the parser reports only the first. The
                // others are between those that it reports.
                match known.next_if(|definition| definition.start < gap.end) {
                    Some(definition) => {
                        self.lose_definition(at..definition.start.max(at));
                        at = definition.end.max(at);
                        if !used.contains(&definition.start) {
                            self.lose_definition(definition);
                        }
                    }
                    None => {
                        self.lose_definition(at..gap.end);
                        at = gap.end;
                    }
                }
            }
        }
    }

    fn lose_definition(&mut self, range: Range<usize>) {
        let piece = &self.text()[range.clone()];
        if let Some(start) = piece.find('[').filter(|_| piece.contains("]:"))
            && self.writer.lost_definitions.len() < MAX_LOST
        {
            let (start, end) = (range.start + start, range.start + piece.trim_end().len());
            let in_source = self.source.to_source_offset(start)..self.source.to_source_offset(end);
            self.writer.lost_definitions.push(in_source);
        }
    }

    /// Finds the title at the end of an inline link or of a link's definition.
    fn find_lost_title(&mut self, link: Range<usize>, is_in_line: bool) {
        let source = &self.text()[link.clone()];
        if let Some(title) = find_title(source, is_in_line) {
            let (start, end) = (link.start + title.start - 1, link.start + title.end + 1);
            let title = self.source.to_source_offset(start)..self.source.to_source_offset(end);
            let titles = &mut self.writer.lost_titles;
            if titles.len() < MAX_LOST && !titles.contains(&title) {
                titles.push(title);
            }
        }
    }

    fn start(&mut self, tag: Tag) {
        match tag {
            Tag::Paragraph | Tag::HtmlBlock => self.writer.begin_paragraph(),
            Tag::Heading { .. } => self.writer.begin_heading(),
            Tag::BlockQuote(_) => {
                self.quotes += 1;
                self.writer.write_block_tag("<blockquote>");
            }
            Tag::CodeBlock(_) => self.code_block = Some(String::new()),
            Tag::List(None) => self.writer.write_block_tag("<ul>"),
            Tag::List(Some(1)) => self.writer.write_block_tag("<ol>"),
            Tag::List(Some(first)) => self
                .writer
                .write_block_tag(&format!("<ol start=\"{first}\">")),
            Tag::Item => self.writer.write_block_tag("<li>"),
            Tag::Table(alignments) => {
                self.alignments = alignments;
                self.writer.write_block_tag("<table>");
            }
            Tag::TableHead => {
                (self.cell, self.is_head) = (0, true);
                self.writer.write_block_tag("<thead><tr>");
            }
            Tag::TableRow => {
                if self.is_head {
                    self.writer.write_block_tag("<tbody>");
                }
                (self.cell, self.is_head) = (0, false);
                self.writer.write_block_tag("<tr>");
            }
            Tag::TableCell => {
                let align = match self.alignments.get(self.cell) {
                    Some(Alignment::Left) => " align=\"left\"",
                    Some(Alignment::Center) => " align=\"center\"",
                    Some(Alignment::Right) => " align=\"right\"",
                    Some(Alignment::None) | None => "",
                };
                self.cell += 1;
                let name = if self.is_head { "th" } else { "td" };
                self.writer.begin_cell(&format!("<{name}{align}>"));
            }
            Tag::Emphasis => self.writer.open_element("<em>"),
            Tag::Strong => self.writer.open_element("<strong>"),
            Tag::Strikethrough => self.writer.open_element("<del>"),
            // Links and images are handled in `run`; other extensions are disabled.
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::Paragraph | TagEnd::HtmlBlock | TagEnd::Heading(_) => {
                self.writer.end_paragraph();
            }
            TagEnd::BlockQuote(_) => {
                self.quotes -= 1;
                self.writer.write_block_tag("</blockquote>");
            }
            TagEnd::CodeBlock => {
                let code = self.code_block.take().unwrap_or_default();
                self.writer.write_code_block(&code);
            }
            TagEnd::List(true) => self.writer.write_block_tag("</ol>"),
            TagEnd::List(false) => self.writer.write_block_tag("</ul>"),
            TagEnd::Item => self.writer.write_block_tag("</li>"),
            TagEnd::Table if self.is_head => {
                self.is_head = false;
                self.writer.write_block_tag("</table>");
            }
            TagEnd::Table => self.writer.write_block_tag("</tbody></table>"),
            TagEnd::TableHead => self.writer.write_block_tag("</tr></thead>"),
            TagEnd::TableRow => {
                self.find_lost_cells(range.end);
                self.writer.write_block_tag("</tr>");
            }
            TagEnd::TableCell => {
                self.cell_end = range.end;
                self.writer
                    .end_cell(if self.is_head { "</th>" } else { "</td>" });
            }
            TagEnd::Emphasis => self.writer.close_element("</em>"),
            TagEnd::Strong => self.writer.close_element("</strong>"),
            TagEnd::Strikethrough => self.writer.close_element("</del>"),
            TagEnd::Link => {
                self.is_link = false;
                self.writer.close_element("</a>");
            }
            _ => {}
        }
    }

    /// Finds the text between the last cell that the parser kept and the end of the row.
    fn find_lost_cells(&mut self, end: usize) {
        let is_edge = |c: char| c.is_whitespace() || c == '|';
        let behind = self.text().get(self.cell_end..end).unwrap_or_default();
        let cells = behind.trim_matches(is_edge);
        if !cells.is_empty() && self.writer.lost_cells.len() < MAX_LOST {
            let start = self.cell_end + behind.find(cells).unwrap_or_default();
            let in_source = |at: usize| self.source.to_source_offset(at);
            self.writer
                .lost_cells
                .push(in_source(start)..in_source(start + cells.len()));
        }
    }

    fn write_leaf(&mut self, event: &Event, range: Range<usize>) {
        match event {
            Event::Text(text) => match &mut self.code_block {
                Some(code) => code.push_str(text),
                None => self.writer.write_text(as_typed(text, &self.text()[range])),
            },
            Event::Code(code) => self.writer.write_code(code),
            Event::InlineMath(latex) => self.write_formula(latex, range),
            // There is code between the dollar signs of this formula.
            Event::DisplayMath(latex) if latex.contains(DOLLAR) => {
                write_not_formula(
                    &self.text()[range.clone()],
                    &self.text().as_bytes()[range.end..],
                    self.writer,
                );
            }
            Event::DisplayMath(latex) if math::is_typeset(latex) => {
                self.writer.write_block_formula(latex);
            }
            Event::DisplayMath(_) => self.write_typed(range),
            // Pass 0 quotes, because the parser has already removed the quote markers.
            Event::InlineHtml(html) | Event::Html(html) => self.writer.write_source(html, 0),
            Event::SoftBreak | Event::HardBreak => self.writer.write_line_break(),
            Event::Rule => self.writer.write_block_tag("<hr>"),
            _ => {}
        }
    }

    /// Writes an inline formula as defined by the parser, which allows more than Stoa does.
    fn write_formula(&mut self, latex: &str, range: Range<usize>) {
        let behind = &self.text().as_bytes()[range.end..];
        if math::is_long(latex) {
            self.write_typed(range);
        } else if !math::is_inline(latex, behind) || math::contains_code(latex) {
            write_not_formula(&self.text()[range], behind, self.writer);
        } else if math::is_typeset(latex) {
            self.writer.write_formula(latex);
        } else {
            self.write_typed(range);
        }
    }

    fn write_figure(
        &mut self,
        range: Range<usize>,
        path: &str,
        description: String,
        caption: Option<String>,
    ) {
        let mut as_written = String::with_capacity(path.len());
        push_unescaped(&mut as_written, path);
        let path = as_written;
        match (self.resolve)(&path) {
            Some(figure) => {
                self.writer.write_figure(
                    &image_html(&figure, &description, caption.as_deref()),
                    &description,
                );
            }
            None => self.write_typed(range.clone()),
        }
        let at = self.source.to_source_offset(range.start);
        self.figures.push(FigureReference {
            path,
            description,
            caption,
            at,
        });
    }

    fn write_typed(&mut self, range: Range<usize>) {
        self.writer.write_source(&self.text()[range], self.quotes);
    }

    fn text(&self) -> &'a str {
        &self.source.text
    }
}

/// Writes a stretch of text that is not a formula, such as `$5-$10` or code between dollar signs.
/// Code, formulas and escapes in it are respected; other Markdown is shown as typed. `behind`
/// contains the bytes that follow it.
fn write_not_formula(source: &str, behind: &[u8], writer: &mut HtmlWriter) {
    let bytes = source.as_bytes();
    // The start of the text not yet written, and the next byte to examine.
    let (mut text, mut at) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        let end = match byte {
            b'\n' | b'\r' => Some(at + 1),
            b'`' => math::find_code_end(source, at),
            b'$' => math::find_inline_end(source, at, behind)
                .filter(|&end| !math::contains_code(&source[at..end])),
            _ => None,
        };
        if let Some(end) = end {
            writer.write_text(&source[text..at]);
            let piece = &source[at..end];
            match byte {
                b'`' => {
                    let inside = piece.trim_matches('`').replace(['\n', '\r'], " ");
                    writer.write_code(&inside);
                }
                b'$' if math::is_typeset(&piece[1..piece.len() - 1]) => {
                    writer.write_formula(&piece[1..piece.len() - 1]);
                }
                b'$' => writer.write_source(piece, 0),
                _ => writer.write_line_break(),
            }
            (text, at) = (end, end);
        } else if math::is_escape(bytes, at) {
            writer.write_text(&source[text..at]);
            (text, at) = (at + 1, at + 2);
        } else {
            at += if byte == b'`' {
                math::count_backticks(bytes, at)
            } else {
                1
            };
        }
    }
    writer.write_text(&source[text..]);
}

fn link_href(link_type: LinkType, address: &str) -> Option<String> {
    match link_type {
        LinkType::Email => href(&format!("mailto:{address}")),
        _ => href(address),
    }
}

/// Returns the address of a link as an attribute value; `None` if its scheme is not http, https or
/// mailto. Double quotes and angle brackets become percent-escapes, and `&` and `'` become
/// character references, so `escape_html` is not needed.
fn href(address: &str) -> Option<String> {
    let (scheme, rest) = address.split_once(':')?;
    let is_allowed = match scheme.to_ascii_lowercase().as_str() {
        "http" | "https" => rest.strip_prefix("//").is_some_and(|host| !host.is_empty()),
        "mailto" => !rest.is_empty(),
        _ => false,
    };
    is_allowed.then(|| {
        let mut href = String::with_capacity(address.len() + 8);
        for byte in address.bytes() {
            match byte {
                b'&' => href.push_str("&amp;"),
                b'\'' => href.push_str("&#39;"),
                1 => {}
                2 => href.push('$'),
                byte if byte.is_ascii_alphanumeric() || b"-_.+!*(),%#@?=;:/$~".contains(&byte) => {
                    href.push(char::from(byte));
                }
                byte => {
                    href.push('%');
                    for nibble in [byte >> 4, byte & 15] {
                        href.push(char::from(b"0123456789ABCDEF"[usize::from(nibble)]));
                    }
                }
            }
        }
        href
    })
}

/// Returns the remaining events in the current element.
fn inside<'a, 'b>(
    events: &'b mut OffsetIter<'a>,
) -> impl Iterator<Item = (Event<'a>, Range<usize>)> + use<'a, 'b> {
    let mut depth = 1_usize;
    std::iter::from_fn(move || {
        let (event, range) = events.next()?;
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        (depth > 0).then_some((event, range))
    })
}

/// Skips the rest of the current element.
fn skip(events: &mut OffsetIter) {
    inside(events).for_each(drop);
}

/// Writes an image with its caption.
fn image_html(figure: &Figure, description: &str, caption: Option<&str>) -> String {
    let mut html = String::new();
    if caption.is_some() {
        html.push_str("<span class=\"figure\">");
    }
    html.push_str("<img src=\"");
    push_escaped(&mut html, &figure.src);
    html.push_str("\" alt=\"");
    push_escaped(&mut html, description);
    let (width, height) = (figure.width, figure.height);
    let _ = write!(
        html,
        "\" width=\"{width}\" height=\"{height}\" loading=\"lazy\">"
    );
    if let Some(caption) = caption {
        html.push_str("<span class=\"caption\">");
        push_escaped(&mut html, caption);
        html.push_str("</span></span>");
    }
    html
}

/// Returns the plain text of an image's description, whose events come next.
fn image_description(events: &mut OffsetIter, source: &str) -> String {
    let mut words = String::new();
    for (event, range) in inside(events) {
        match event {
            Event::Text(text) => push_unescaped(&mut words, as_typed(&text, &source[range])),
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            Event::Code(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::InlineHtml(text) => push_unescaped(&mut words, &text),
            _ => {}
        }
    }
    words.trim().to_owned()
}

/// Returns an image's caption: its title as typed, because the parser decodes entities, which have
/// no meaning here.
fn image_caption(title: &str, source: &str) -> Option<String> {
    let mut shown = String::with_capacity(title.len());
    let typed = source.contains('&').then(|| typed_title(source)).flatten();
    push_unescaped(&mut shown, typed.as_deref().unwrap_or(title));
    (!shown.trim().is_empty()).then_some(shown)
}

/// Returns text as typed: the parser decodes entities, which have no meaning here.
fn as_typed<'a>(text: &'a str, source: &'a str) -> &'a str {
    if source.starts_with('&') {
        source
    } else {
        text
    }
}

/// Returns the title at the end of the source of an image or a definition.
fn typed_title(source: &str) -> Option<String> {
    let title = find_title(source, source.starts_with('!'))?;
    Some(math::unescape(&source[title]))
}

/// Returns the byte range between the quotation marks of the title at the end of an inline link or
/// image, or of a definition.
fn find_title(source: &str, is_in_line: bool) -> Option<Range<usize>> {
    let source = source.trim_end();
    let source = source
        .strip_suffix(')')
        .filter(|_| is_in_line)
        .unwrap_or(source)
        .trim_end();
    let last = source.chars().next_back()?;
    let open = if last == ')' { '(' } else { last };
    let inside = &source[..source.len() - last.len_utf8()];
    let is_escaped = |at: usize| {
        inside[..at]
            .bytes()
            .rev()
            .take_while(|&byte| byte == b'\\')
            .count()
            % 2
            == 1
    };
    let start = inside
        .rmatch_indices(open)
        .map(|(at, _)| at)
        .find(|&at| !is_escaped(at))?;
    Some(start + 1..inside.len())
}

/// Finds the definition of a link or an image that is not inline.
fn find_definition(events: &OffsetIter, link_type: LinkType, id: &str) -> Option<Range<usize>> {
    if link_type == LinkType::Inline {
        return None;
    }
    let definition = events.reference_definitions().get(id)?;
    Some(definition.span.clone())
}
