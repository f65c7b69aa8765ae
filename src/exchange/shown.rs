//! Our HTML taken apart for formats that hold less: as lines of plain text, or with formulas between
//! delimiters of their own and words for pictures.

/// A text as it is without its markup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plain {
    /// Formulas stand between `\(` and `\)`, `\[` and `\]`; blocks are apart by an empty line.
    pub text: String,
    /// Whether it had markup that is gone.
    pub had_markup: bool,
    /// Whether it had pictures: their descriptions stand in brackets.
    pub had_figures: bool,
    pub had_formulas: bool,
}

/// HTML as plain text.
pub fn plain(html: &str) -> Plain {
    let mut plain = Plain::default();
    let mut closes: Vec<&str> = Vec::new();
    each(html, |piece| match piece {
        Piece::Words(words) => plain.text.push_str(&unescaped(words)),
        Piece::Open(tag) => match tag.name {
            "br" => plain.text.push('\n'),
            "p" => plain.block(),
            "span" | "div" if tag.class() == Some("math") => {
                plain.had_formulas = true;
                let (open, close) = if tag.name == "div" { ("\\[", "\\]") } else { ("\\(", "\\)") };
                if tag.name == "div" {
                    plain.block();
                }
                plain.text.push_str(open);
                closes.push(close);
            }
            "span" => closes.push(""),
            "img" => {
                plain.had_figures = true;
                plain.text.push('[');
                plain.text.push_str(&unescaped(tag.attribute("alt").unwrap_or_default()));
                plain.text.push(']');
            }
            "li" => {
                plain.had_markup = true;
                plain.line();
                plain.text.push_str("- ");
            }
            "tr" | "hr" | "ul" | "ol" | "table" | "blockquote" | "pre" => {
                plain.had_markup = true;
                plain.line();
            }
            "td" | "th" => {
                if !plain.text.is_empty() && !plain.text.ends_with('\n') {
                    plain.text.push_str(" | ");
                }
            }
            _ => plain.had_markup = true,
        },
        Piece::Close("span" | "div") => plain.text.push_str(closes.pop().unwrap_or_default()),
        Piece::Close(_) => {}
    });
    plain.text = plain.text.trim().to_owned();
    plain
}

impl Plain {
    fn line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn block(&mut self) {
        // A paragraph of a list item stands on the item's line.
        if !self.text.is_empty() && !self.text.ends_with("- ") {
            self.line();
            if !self.text.ends_with("\n\n") {
                self.text.push('\n');
            }
        }
    }
}

/// HTML in which formulas stand between `\(` and `\)`, or `\[` and `\]`, and pictures are their
/// descriptions, of which it is told whether there are any.
pub fn without_figures(html: &str) -> (String, bool) {
    let mut written = String::with_capacity(html.len());
    let mut had_figures = false;
    let mut closes: Vec<&str> = Vec::new();
    each(html, |piece| match piece {
        Piece::Words(words) => written.push_str(words),
        Piece::Open(tag) => match (tag.name, tag.class()) {
            ("span", Some("math")) => {
                written.push_str("\\(");
                closes.push("\\)");
            }
            ("div", Some("math")) => {
                written.push_str("<p>\\[");
                closes.push("\\]</p>");
            }
            ("span", _) => closes.push(""),
            ("img", _) => {
                had_figures = true;
                written.push('[');
                written.push_str(tag.attribute("alt").unwrap_or_default());
                written.push(']');
            }
            ("a", _) => {
                written.push_str("<a href=\"");
                written.push_str(tag.attribute("href").unwrap_or_default());
                written.push_str("\">");
            }
            _ => {
                written.push('<');
                written.push_str(tag.whole);
                written.push('>');
            }
        },
        Piece::Close("span" | "div") => written.push_str(closes.pop().unwrap_or_default()),
        Piece::Close(name) => {
            written.push_str("</");
            written.push_str(name);
            written.push('>');
        }
    });
    (written, had_figures)
}

enum Piece<'a> {
    Words(&'a str),
    Open(Tag<'a>),
    Close(&'a str),
}

struct Tag<'a> {
    name: &'a str,
    whole: &'a str,
}

impl<'a> Tag<'a> {
    fn attribute(&self, name: &str) -> Option<&'a str> {
        let at = self.whole.find(&format!(" {name}=\""))?;
        let value = &self.whole[at + name.len() + 3..];
        value.split('"').next()
    }

    fn class(&self) -> Option<&'a str> {
        self.attribute("class")
    }
}

/// Calls a function with each piece of HTML that was written here, which is well-formed.
fn each<'a>(html: &'a str, mut with: impl FnMut(Piece<'a>)) {
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        if at > 0 {
            with(Piece::Words(&rest[..at]));
        }
        let end = rest[at..].find('>').map_or(rest.len(), |end| at + end);
        let whole = &rest[at + 1..end];
        match whole.strip_prefix('/') {
            Some(name) => with(Piece::Close(name)),
            None => with(Piece::Open(Tag { name: whole.split(' ').next().unwrap_or_default(), whole })),
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    if !rest.is_empty() {
        with(Piece::Words(rest));
    }
}

fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::markdown::{html, no_figures};

    #[test]
    fn markup_becomes_lines_of_text() {
        let of = |markdown: &str| plain(&html(markdown, &no_figures).0);
        let words = of("a < b\nand $x^2$\n\n$$y$$\n\nc");
        assert_eq!(words.text, "a < b\nand \\(x^2\\)\n\n\\[y\\]\n\nc");
        assert!(words.had_formulas && !words.had_markup && !words.had_figures);
        let list = of("**a**\n\n- b\n- c\n\nd");
        assert_eq!(list.text, "a\n- b\n- c\n\nd");
        assert!(list.had_markup);
        assert_eq!(of("a | b\n--|--\n1 | 2").text, "a | b\n1 | 2");
    }

    #[test]
    fn pictures_are_their_descriptions() {
        let html = "<p><span class=\"figure\"><img src=\"/files/a.png\" alt=\"A &amp; b\"><span class=\"caption\">c</span></span> <span class=\"math\">x</span></p>";
        assert_eq!(without_figures(html), ("<p>[A &amp; b]c \\(x\\)</p>".to_owned(), true));
        let words = plain(html);
        assert_eq!((words.text.as_str(), words.had_figures), ("[A & b]c \\(x\\)", true));
    }
}
