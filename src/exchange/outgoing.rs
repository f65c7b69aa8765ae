//! Our HTML as other systems read it: formulas between their own delimiters, pictures under names that
//! go with the file.

use std::borrow::Cow;

use super::item::first_words;
use super::languages::with_languages;
use crate::content::catalog::{Choice, Question, Text};
use crate::content::markdown::{no_figures, parse};

/// Where HTML goes to.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// What stands before a picture's name.
    pub pictures: &'a str,
    /// Whether it is XML, and holds nothing that QTI does not know.
    pub is_xml: bool,
}

/// A text for another system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outgoing {
    pub html: String,
    /// The names of the pictures in it, each once.
    pub pictures: Vec<String>,
}

pub fn outgoing(html: &str, style: Style) -> Outgoing {
    let mut out = Outgoing { html: String::with_capacity(html.len() + 16), pictures: Vec::new() };
    let mut rest = html;
    // The elements that are open and end otherwise than they do here.
    let mut closing: Vec<(&str, &str)> = Vec::new();
    while let Some(open) = rest.find('<') {
        out.html.push_str(&rest[..open]);
        rest = &rest[open..];
        let end = rest.find('>').map_or(rest.len(), |end| end + 1);
        let (tag, behind) = rest.split_at(end);
        rest = behind;
        let inside = tag.trim_matches(['<', '>']);
        let name = inside.split(' ').next().unwrap_or_default();
        if let Some(ended) = inside.strip_prefix('/') {
            match closing.iter().rposition(|(open, _)| *open == ended) {
                Some(at) => out.html.push_str(closing.remove(at).1),
                None => out.html.push_str(tag),
            }
            continue;
        }
        match (name, attribute(tag, "class").as_deref()) {
            ("span", Some("math")) => {
                out.html.push_str("\\(");
                closing.push(("span", "\\)"));
            }
            ("div", Some("math")) => {
                out.html.push_str("<p>\\[");
                closing.push(("div", "\\]</p>"));
            }
            ("span", _) => {
                out.html.push_str(tag);
                closing.push(("span", "</span>"));
            }
            ("img", _) => out.picture(tag, style),
            ("a", _) => {
                let href = attribute(tag, "href").unwrap_or_default();
                out.html.push_str(&format!("<a href=\"{href}\">"));
            }
            ("br" | "hr", _) if style.is_xml => out.html.push_str(&format!("<{name}/>")),
            ("del", _) if style.is_xml => {
                out.html.push_str("<span class=\"struck\">");
                closing.push(("del", "</span>"));
            }
            ("ol", _) if style.is_xml => match attribute(tag, "start") {
                // QTI knows no other beginning than 1.
                Some(start) => out.html.push_str(&format!("<ol class=\"start-{start}\">")),
                None => out.html.push_str("<ol>"),
            },
            ("td" | "th", _) if style.is_xml => out.html.push_str(&format!("<{name}>")),
            _ => out.html.push_str(tag),
        }
    }
    out.html.push_str(rest);
    out
}

impl Outgoing {
    fn picture(&mut self, tag: &str, style: Style) {
        let source = attribute(tag, "src").unwrap_or_default();
        let name = source.rsplit_once("/files/").map_or(source.as_str(), |(_, name)| name).to_owned();
        let of = |key: &str| attribute(tag, key).unwrap_or_default();
        let end = if style.is_xml { "/>" } else { ">" };
        self.html.push_str(&format!(
            "<img src=\"{}{name}\" alt=\"{}\" width=\"{}\" height=\"{}\"{end}",
            style.pictures,
            of("alt"),
            of("width"),
            of("height"),
        ));
        if !self.pictures.contains(&name) {
            self.pictures.push(name);
        }
    }
}

/// An attribute of a tag as it is written.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let from = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[from..].split_once('"').map(|(value, _)| value.to_owned())
}

/// A text in XML: what no XML can hold is left out.
pub fn xml(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            c if is_xml(c) => written.push(c),
            _ => {}
        }
    }
    written
}

/// A section of text as it is.
pub fn cdata(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let text: Cow<str> =
        if text.chars().all(is_xml) { text.into() } else { text.chars().filter(|c| is_xml(*c)).collect() };
    format!("<![CDATA[{}]]>", text.replace("]]>", "]]]]><![CDATA[>"))
}

fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n') || (c >= ' ' && !matches!(c, '\u{fffe}' | '\u{ffff}'))
}

/// What a question is called where it needs a name.
pub fn name(question: &Question) -> String {
    let words = first_words(&parse(&question.question.markdown, &no_figures).words);
    if words.is_empty() { question.id.clone() } else { words }
}

/// Whether the ids of answers are no more than their places.
pub fn are_places(choices: &[Choice]) -> bool {
    choices.iter().enumerate().all(|(at, choice)| choice.id == (at + 1).to_string())
}

/// Texts as one, between rules.
pub fn joined(texts: &[&Text]) -> String {
    texts.iter().map(|text| with_languages(text)).collect::<Vec<_>>().join("<hr>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_and_pictures_are_as_others_read_them() {
        let html = "<p>a <span class=\"math\">x &lt; 1</span><br>b</p><div class=\"math\">y</div><p><span class=\"figure\"><img src=\"/files/1.png\" alt=\"A\" width=\"1\" height=\"2\" loading=\"lazy\"><span class=\"caption\">c</span></span> <del>d</del> <a href=\"http://e\" rel=\"noopener\">f</a></p>";
        let style = Style { pictures: "@@PLUGINFILE@@/", is_xml: false };
        let out = outgoing(html, style);
        assert_eq!(
            out.html,
            "<p>a \\(x &lt; 1\\)<br>b</p><p>\\[y\\]</p><p><span class=\"figure\"><img src=\"@@PLUGINFILE@@/1.png\" alt=\"A\" width=\"1\" height=\"2\"><span class=\"caption\">c</span></span> <del>d</del> <a href=\"http://e\">f</a></p>"
        );
        assert_eq!(out.pictures, ["1.png"]);
        let out = outgoing(html, Style { pictures: "figures/", is_xml: true });
        assert!(
            out.html.contains("<br/>") && out.html.contains("height=\"2\"/>") && !out.html.contains("<del>")
        );
    }

    #[test]
    fn no_section_ends_too_early() {
        assert_eq!(cdata("a]]>b"), "<![CDATA[a]]]]><![CDATA[>b]]>");
        assert_eq!(xml("a\u{1}<&\"b"), "a&lt;&amp;&quot;b");
    }
}
