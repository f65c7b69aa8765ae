//! From Markdown to pieces, by the parser's events.

use std::ops::Range;

use pulldown_cmark::{Alignment, Event, LinkType, OffsetIter, Options, Parser, Tag, TagEnd};

use super::escape::{DOLLAR, href, push_plain};
use super::guard::{Guarded, guarded};
use super::writer::Writer;
use super::{FigureReference, Resolver, figure, loose, math};

/// Reads a text of any kind. What it shows goes to the writer; figures are given back.
pub fn read(markdown: &str, figures: Resolver, writer: &mut Writer) -> Vec<FigureReference> {
    let guarded = guarded(markdown);
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_MATH;
    let events = Parser::new_ext(&guarded.text, options).into_offset_iter();
    let mut reader = Reader {
        source: &guarded,
        writer,
        resolve: figures,
        mentions: Vec::new(),
        quotes: 0,
        alignments: Vec::new(),
        cell: 0,
        is_head: false,
        is_link: false,
        code_block: None,
    };
    reader.run(events);
    reader.mentions
}

struct Reader<'a> {
    source: &'a Guarded<'a>,
    writer: &'a mut Writer,
    resolve: Resolver<'a>,
    mentions: Vec<FigureReference>,
    /// How many block quotes are open.
    quotes: usize,
    alignments: Vec<Alignment>,
    cell: usize,
    is_head: bool,
    /// Whether a link is open, in which the parser lets addresses in angle brackets be links.
    is_link: bool,
    code_block: Option<String>,
}

impl<'a> Reader<'a> {
    fn run(&mut self, mut events: OffsetIter<'a>) {
        while let Some((event, mut range)) = events.next() {
            if let Event::Start(
                Tag::Link { link_type: LinkType::Collapsed, .. }
                | Tag::Image { link_type: LinkType::Collapsed, .. },
            ) = event
            {
                // The parser leaves the brackets without a label out.
                range.end += if self.text()[range.end..].starts_with("[]") { 2 } else { 0 };
            }
            match event {
                Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                    match href_of(link_type, &dest_url).filter(|_| !self.is_link) {
                        Some(href) => {
                            self.is_link = true;
                            self.writer.open(&format!(
                                "<a href=\"{href}\" rel=\"noopener noreferrer\" target=\"_blank\">"
                            ));
                        }
                        None => {
                            skip(&mut events);
                            self.typed(range);
                        }
                    }
                }
                Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                    let description = figure::description(&mut events, self.text());
                    let definition = match link_type {
                        LinkType::Inline => None,
                        _ => events.reference_definitions().get(&id).map(|found| found.span.clone()),
                    };
                    let title = figure::title(&title, &self.text()[definition.unwrap_or(range.clone())]);
                    self.figure(range, &dest_url, description, title);
                }
                Event::Start(tag) => self.start(tag),
                Event::End(tag) => self.end(tag),
                event => self.leaf(&event, range),
            }
        }
    }

    fn start(&mut self, tag: Tag) {
        match tag {
            Tag::Paragraph | Tag::HtmlBlock => self.writer.begin_paragraph(),
            Tag::Heading { .. } => self.writer.begin_heading(),
            Tag::BlockQuote(_) => {
                self.quotes += 1;
                self.writer.block("<blockquote>");
            }
            Tag::CodeBlock(_) => self.code_block = Some(String::new()),
            Tag::List(None) => self.writer.block("<ul>"),
            Tag::List(Some(1)) => self.writer.block("<ol>"),
            Tag::List(Some(first)) => self.writer.block(&format!("<ol start=\"{first}\">")),
            Tag::Item => self.writer.block("<li>"),
            Tag::Table(alignments) => {
                self.alignments = alignments;
                self.writer.block("<table>");
            }
            Tag::TableHead => {
                (self.cell, self.is_head) = (0, true);
                self.writer.block("<thead><tr>");
            }
            Tag::TableRow => {
                if self.is_head {
                    self.writer.block("<tbody>");
                }
                (self.cell, self.is_head) = (0, false);
                self.writer.block("<tr>");
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
            Tag::Emphasis => self.writer.open("<em>"),
            Tag::Strong => self.writer.open("<strong>"),
            Tag::Strikethrough => self.writer.open("<del>"),
            // The run takes links and images; the others are not asked for.
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::HtmlBlock | TagEnd::Heading(_) => self.writer.end_paragraph(),
            TagEnd::BlockQuote(_) => {
                self.quotes -= 1;
                self.writer.block("</blockquote>");
            }
            TagEnd::CodeBlock => {
                let code = self.code_block.take().unwrap_or_default();
                self.writer.code_block(&code);
            }
            TagEnd::List(true) => self.writer.block("</ol>"),
            TagEnd::List(false) => self.writer.block("</ul>"),
            TagEnd::Item => self.writer.block("</li>"),
            TagEnd::Table if self.is_head => {
                self.is_head = false;
                self.writer.block("</table>");
            }
            TagEnd::Table => self.writer.block("</tbody></table>"),
            TagEnd::TableHead => self.writer.block("</tr></thead>"),
            TagEnd::TableRow => self.writer.block("</tr>"),
            TagEnd::TableCell => self.writer.end_cell(if self.is_head { "</th>" } else { "</td>" }),
            TagEnd::Emphasis => self.writer.close("</em>"),
            TagEnd::Strong => self.writer.close("</strong>"),
            TagEnd::Strikethrough => self.writer.close("</del>"),
            TagEnd::Link => {
                self.is_link = false;
                self.writer.close("</a>");
            }
            _ => {}
        }
    }

    fn leaf(&mut self, event: &Event, range: Range<usize>) {
        match event {
            Event::Text(text) => match &mut self.code_block {
                Some(code) => code.push_str(text),
                None => self.writer.text(figure::as_typed(text, &self.text()[range])),
            },
            Event::Code(code) => self.writer.code(code),
            Event::InlineMath(latex) => self.formula(latex, range),
            // Its dollar signs hold code.
            Event::DisplayMath(latex) if latex.contains(DOLLAR) => {
                loose::write(&self.text()[range.clone()], &self.text().as_bytes()[range.end..], self.writer);
            }
            Event::DisplayMath(latex) if math::is_set(latex) => self.writer.block_formula(latex),
            Event::DisplayMath(_) => self.typed(range),
            // Outside quotes, since the parser has taken their marks out already.
            Event::InlineHtml(html) | Event::Html(html) => self.writer.typed(html, 0),
            Event::SoftBreak | Event::HardBreak => self.writer.line_break(),
            Event::Rule => self.writer.block("<hr>"),
            _ => {}
        }
    }

    /// What the parser takes for a formula in the line.
    fn formula(&mut self, latex: &str, range: Range<usize>) {
        let behind = &self.text().as_bytes()[range.end..];
        if math::is_long(latex) {
            self.typed(range);
        } else if !math::is_in_line(latex, behind) || loose::holds_code(latex) {
            loose::write(&self.text()[range], behind, self.writer);
        } else if math::is_set(latex) {
            self.writer.formula(latex);
        } else {
            self.typed(range);
        }
    }

    fn figure(&mut self, range: Range<usize>, path: &str, description: String, title: Option<String>) {
        let mut as_written = String::with_capacity(path.len());
        push_plain(&mut as_written, path);
        let path = as_written;
        match (self.resolve)(&path) {
            Some(figure) => {
                self.writer.figure(&figure::html(&figure, &description, title.as_deref()), &description);
            }
            None => self.typed(range.clone()),
        }
        let at = self.source.in_source(range.start);
        self.mentions.push(FigureReference { path, description, title, at });
    }

    fn typed(&mut self, range: Range<usize>) {
        self.writer.typed(&self.text()[range], self.quotes);
    }

    fn text(&self) -> &'a str {
        &self.source.text
    }
}

fn href_of(link_type: LinkType, address: &str) -> Option<String> {
    match link_type {
        LinkType::Email => href(&format!("mailto:{address}")),
        _ => href(address),
    }
}

/// Passes over the rest of the element that was begun.
fn skip(events: &mut OffsetIter) {
    let mut depth = 1_usize;
    while depth > 0 {
        match events.next() {
            Some((Event::Start(_), _)) => depth += 1,
            Some((Event::End(_), _)) => depth -= 1,
            Some(_) => {}
            None => return,
        }
    }
}
