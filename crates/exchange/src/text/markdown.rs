//! Converts the Markdown of other systems to Stoa's, and Stoa's to theirs.
//!
//! In Stoa's Markdown, HTML and character references are plain text, links lead only to http, https
//! and mailto addresses, and formulas are between dollar signs.

use pulldown_cmark::{Event, OffsetIter, Options, Parser, Tag, TagEnd};

use super::export::is_web_address;
use super::figure::write_figure;
use super::{
    ConvertedText, Piece, Syntax, escape_markdown_inline, escape_markdown_line, escape_money,
    from_text, push_after_formula, split_formulas,
};
use crate::html::{self, Images, contains_html};
use crate::media::Media;
use crate::source::ImportSource;
use crate::strings::{non_blank, remove_controls};
use stoa_content::yaml::MAX_TEXT_BYTES;
use stoa_text::markdown::{
    LINK_TITLE_RULE, LostText, UNUSED_DEFINITION_RULE, find_no_figure, to_html as render,
};

/// The meaning of a single dollar sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DollarMeaning {
    /// The dollar sign delimits a formula.
    Math,
    /// The dollar sign denotes an amount of money, as in GitHub's Markdown and mdBook.
    Money,
}

pub(crate) struct Image {
    pub address: String,
    /// The description, without markup; may be empty.
    pub description: String,
    pub caption: Option<String>,
}

const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_MATH);

/// Converts Markdown from another system. Whatever Stoa reads in the same way stays as written.
pub(crate) fn from_markdown(
    markdown: &str,
    dollars: DollarMeaning,
    images: Images,
) -> ConvertedText {
    if markdown.len() > MAX_TEXT_BYTES {
        // Parsing takes a hundred times as much memory as the text.
        let changed = vec!["the layout of the text was lost".to_owned()];
        return ConvertedText {
            markdown: from_text(markdown),
            changed,
            ..ConvertedText::default()
        };
    }
    if has_html(markdown) {
        return html::convert_markdown(markdown, images);
    }
    if !images.budget().spend_work(markdown.len()) {
        return ConvertedText::default();
    }
    let (mut changed, mut links, mut spent) = (Vec::new(), Vec::new(), Vec::new());
    let with_formulas = with_our_formulas(markdown, dollars);
    let is_plain = !with_formulas.contains(['&', '[']);
    let markdown = rewrite(
        &with_formulas,
        !is_plain,
        |event, source, events| match event {
            Event::Text(text) if is_reference(text, source) => {
                // The character may be at the beginning of a line.
                let starts_block = text.starts_with(['#', '>', '-', '+', '=', ':', '.', ')']);
                Some(if starts_block {
                    format!("\\{text}")
                } else {
                    escape_markdown_inline(text)
                })
            }
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => {
                let image = image(dest_url, title, events);
                Some(figure_of(&image, &mut *images, &mut changed))
            }
            Event::Start(Tag::Link { dest_url, id, .. }) if !is_web_address(dest_url) => {
                let definition = events.reference_definitions().get(id);
                let span = definition.map(|found| found.span.clone());
                let source = span.and_then(|span| with_formulas.get(span));
                spent.extend(source.map(|source| source.trim_end().to_owned()));
                if !dest_url.starts_with('#') {
                    links.push(dest_url.to_string());
                }
                Some(escape_markdown_line(&text_until_end(events)))
            }
            _ => None,
        },
    );
    let markdown = show_definitions(markdown, &spent, &mut changed);
    ConvertedText {
        markdown,
        changed,
        links,
    }
}

/// Escapes definitions that no link uses, so that they are shown, and removes the titles of links.
/// The definitions in `spent` are removed, because the links that used them became text.
fn show_definitions(mut markdown: String, spent: &[String], changed: &mut Vec<String>) -> String {
    const MAX_PASSES: usize = 20;
    if !markdown.contains("]:") && !markdown.contains("](") {
        return markdown;
    }
    // Once a definition is escaped, the next one with the same name takes effect.
    for _ in 0..MAX_PASSES {
        let mut lost = render(&markdown, &find_no_figure).2;
        lost.retain(|lost| [UNUSED_DEFINITION_RULE, LINK_TITLE_RULE].contains(&lost.rule));
        if lost.is_empty() {
            return markdown;
        }
        lost.sort_by_key(|lost| std::cmp::Reverse(lost.range.start));
        for LostText { rule, range, .. } in lost {
            let words = &markdown[range.clone()];
            if rule == LINK_TITLE_RULE {
                changed.push(format!("the title {words} of a link was left out"));
                let address = markdown[..range.start].trim_end().len();
                markdown.replace_range(address..range.end, "");
            } else if spent.iter().any(|spent| spent == words) {
                markdown.replace_range(range, "");
            } else {
                markdown.insert(range.start, '\\');
            }
        }
    }
    changed.push("the layout of the text was lost".to_owned());
    from_text(&markdown)
}

/// Converts Markdown in which a dollar sign denotes money, as in mdBook and on GitHub. Images are
/// looked up relative to the source.
pub(crate) fn convert_markdown(
    text: &str,
    source: &ImportSource,
    media: &mut Media,
) -> ConvertedText {
    let mut images = (media.budget.clone(), |address: &str| {
        media.add_address(address, source)
    });
    from_markdown(text, DollarMeaning::Money, &mut images).report_controls(text)
}

/// Writes formulas with Stoa's delimiters, outside code, and escapes dollar signs that denote
/// money.
fn with_our_formulas(markdown: &str, dollars: DollarMeaning) -> String {
    let markdown = &remove_controls(markdown);
    let mut written = String::with_capacity(markdown.len() + 8);
    for piece in split_formulas(markdown, Syntax::Markdown) {
        match piece {
            Piece::Text(text) if dollars == DollarMeaning::Money => {
                push_after_formula(&mut written, &escape_money(text));
            }
            Piece::Text(text) => push_after_formula(&mut written, text),
            Piece::Formula(formula) => push_after_formula(&mut written, &formula.to_markdown()),
        }
    }
    written.trim_end().trim_start_matches('\n').to_owned()
}

/// Returns an image as a figure, or as its description in brackets.
fn figure_of(image: &Image, images: Images, changed: &mut Vec<String>) -> String {
    let name = image.address.rsplit('/').next().unwrap_or(&image.address);
    let description = if image.description.is_empty() {
        name
    } else {
        &image.description
    };
    match images.find(&image.address) {
        Ok(path) => {
            if image.description.is_empty() {
                changed.push(format!(
                    "the image {name} has no description: its file name is used"
                ));
            }
            write_figure(description, &path, image.caption.as_deref())
        }
        Err(error) => {
            changed.push(error.to_string());
            escape_markdown_line(&format!("[{description}]"))
        }
    }
}

/// Replaces each image with the result of a function; an image for which the result is `None` is
/// kept.
pub(crate) fn replace_images(
    markdown: &str,
    mut replace: impl FnMut(&Image) -> Option<String>,
) -> String {
    rewrite(
        markdown,
        markdown.contains("!["),
        |event, _, events| match event {
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => replace(&image(dest_url, title, events)),
            _ => None,
        },
    )
}

/// Replaces images with their descriptions in brackets, and returns whether there were any.
pub(crate) fn remove_images(markdown: &str) -> (String, bool) {
    let mut had_any = false;
    let written = replace_images(markdown, |image| {
        had_any = true;
        Some(escape_markdown_line(&format!("[{}]", image.description)))
    });
    (written, had_any)
}

/// Escapes HTML and character references in Stoa's Markdown for readers that would interpret them.
pub(crate) fn escape_html_in_markdown(markdown: &str) -> String {
    rewrite(
        markdown,
        markdown.contains(['<', '&']),
        |event, source, _| match event {
            Event::Html(_) | Event::InlineHtml(_) => Some(source.replace('<', "\\<")),
            Event::Text(text) if is_reference(text, source) => Some(format!("\\{source}")),
            _ => None,
        },
    )
}

/// Whether Markdown contains, outside code, HTML that a browser would interpret.
fn has_html(markdown: &str) -> bool {
    let is_read = |tag: &str| tag.trim_start().starts_with("<!--") || contains_html(tag);
    markdown.contains('<')
        && Parser::new_ext(markdown, Options::ENABLE_TABLES).any(
            |event| matches!(event, Event::Html(tag) | Event::InlineHtml(tag) if is_read(&tag)),
        )
}

/// Whether a character was written as a reference such as `&mdash;`.
fn is_reference(text: &str, source: &str) -> bool {
    source.starts_with('&') && source.ends_with(';') && text != source
}

/// Replaces the source of each event with the result of a function, which may consume further
/// events. The other events inside a replaced element are skipped.
fn rewrite(
    markdown: &str,
    is_needed: bool,
    mut replace: impl FnMut(&Event, &str, &mut OffsetIter) -> Option<String>,
) -> String {
    if !is_needed {
        return markdown.to_owned();
    }
    let mut events = Parser::new_ext(markdown, OPTIONS).into_offset_iter();
    let mut written = String::with_capacity(markdown.len() + 8);
    let mut copied = 0;
    while let Some((event, range)) = events.next() {
        if range.start < copied || range.is_empty() {
            continue;
        }
        if let Some(replacement) = replace(&event, &markdown[range.clone()], &mut events) {
            written.push_str(&markdown[copied..range.start]);
            written.push_str(&replacement);
            copied = range.end;
        }
    }
    written + &markdown[copied..]
}

fn image(address: &str, title: &str, events: &mut OffsetIter) -> Image {
    let caption = non_blank(title.to_owned());
    Image {
        address: address.to_owned(),
        description: text_until_end(events),
        caption,
    }
}

/// Returns the text in the rest of an element.
fn text_until_end(events: &mut OffsetIter) -> String {
    let mut text = String::new();
    let mut depth = 1_usize;
    for (event, _) in events {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(TagEnd::Image | TagEnd::Link) if depth == 1 => break,
            Event::End(_) => depth -= 1,
            Event::Text(part)
            | Event::Code(part)
            | Event::InlineMath(part)
            | Event::DisplayMath(part)
            | Event::InlineHtml(part) => text.push_str(&part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(markdown: &str) -> ConvertedText {
        from_markdown(markdown, DollarMeaning::Money, &mut |address: &str| {
            if address.ends_with(".gif") {
                Ok(format!("q/{address}"))
            } else {
                html::find_no_image(address)
            }
        })
    }

    #[test]
    fn html_in_markdown_is_read() {
        assert_eq!(
            from("<b>One</b><br>two, $5<!-- three -->").markdown,
            "**One**\ntwo, $5"
        );
        for text in [
            "`<b>` or `Vec<T>`",
            "a Vec<String>",
            "1 < 2",
            "```\n<p>\n```",
        ] {
            assert_eq!(from(text).markdown, text);
        }
    }

    #[test]
    fn images_become_figures_or_are_reported() {
        let found = from(
            "![One](a.gif) ![](a.gif \"t\") ![Two](https://b.c/d.png) `![x](a.gif)` ![a [b] \\]](<b (1).gif> \"c) \\\" d\")",
        );
        assert_eq!(
            found.markdown,
            "![One](q/a.gif) ![a.gif](q/a.gif \"t\") [Two] `![x](a.gif)` ![a \\[b\\] \\]](<q/b (1).gif> \"c) \\\" d\")"
        );
        assert_eq!(
            found.changed,
            [
                "the image a.gif has no description: its file name is used",
                "the image `https://b.c/d.png` is on the web and was not downloaded"
            ]
        );
    }

    #[test]
    fn what_markdown_has_and_stoa_lacks_is_converted() {
        let found = from(
            "Rust &mdash; any &lt;b&gt; &#35; `&amp;` \\&amp; [a *file*](b.csv) [c](https://d.e) [f](#g)",
        );
        assert_eq!(
            found.markdown,
            "Rust — any \\<b\\> \\# `&amp;` \\&amp; a file [c](https://d.e) f"
        );
        assert_eq!(found.links, ["b.csv"]);
    }

    #[test]
    fn definitions_and_titles_of_links_are_shown_or_reported() {
        let found = from(
            "[a][x] [b][y] [c](https://d.e \"t\")\n\n[x]: https://x.y\n[y]: b.csv\n\n[Note]: this\n\n[note]: that",
        );
        assert_eq!(
            found.markdown,
            "[a][x] b [c](https://d.e)\n\n[x]: https://x.y\n\n\n\\[Note]: this\n\n\\[note]: that"
        );
        assert_eq!(found.changed, ["the title \"t\" of a link was left out"]);
        assert_eq!(render(&found.markdown, &find_no_figure).2, []);
    }
}
