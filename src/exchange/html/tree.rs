//! From HTML as strangers write it to a tree: tags that are missing are added, tags that nobody
//! opened count for nothing, and what stands too deep is moved up.

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{HtmlString, Token, Tokenizer};

use crate::exchange::markup::{DEEPEST, Element, Node};

/// Elements that nothing stands in.
const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];

/// Elements before which a paragraph ends.
const ENDS_PARAGRAPH: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "ul",
];

/// Elements that a paragraph outside of them has nothing to do with.
const BOUNDARIES: &[&str] = &["td", "th", "table", "li", "blockquote", "div", "caption", "object", "button"];

pub fn tree(html: &str) -> Vec<Node> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut tree = Tree { open: vec![Element::default()], skipped: Vec::new() };
    for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
        match token {
            Token::StartTag(tag) => {
                let attributes = tag.attributes.into_iter();
                let attributes = attributes.map(|(name, value)| (text(&name), text(&value.value))).collect();
                tree.start(&text(&tag.name), attributes, tag.self_closing);
            }
            Token::EndTag(tag) => tree.end(&text(&tag.name)),
            Token::String(string) => tree.text(&text(&string.value)),
            _ => {}
        }
    }
    while tree.open.len() > 1 {
        tree.close();
    }
    tree.open.pop().map(|root| root.children).unwrap_or_default()
}

fn text(bytes: &HtmlString) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

struct Tree {
    /// What is open, the root first.
    open: Vec<Element>,
    /// Tags that stood too deep, and are open.
    skipped: Vec<String>,
}

impl Tree {
    fn start(&mut self, name: &str, attributes: Vec<(String, String)>, is_closed: bool) {
        match name {
            "html" | "body" | "head" => return,
            "li" => self.close_within(&["li"], &["ul", "ol", "menu"]),
            "dt" | "dd" => self.close_within(&["dt", "dd"], &["dl"]),
            "tr" => self.close_within(&["tr"], &["table"]),
            "td" | "th" => self.close_within(&["td", "th"], &["tr", "table"]),
            "thead" | "tbody" | "tfoot" => self.close_within(&["thead", "tbody", "tfoot"], &["table"]),
            "option" => self.close_within(&["option"], &["select"]),
            _ => {}
        }
        if ENDS_PARAGRAPH.contains(&name) {
            self.close_within(&["p"], BOUNDARIES);
        }
        let element = Element { name: name.to_owned(), attributes, children: Vec::new(), line: 0 };
        let is_foreign = self.open.iter().any(|open| matches!(&*open.name, "math" | "svg"));
        if VOID.contains(&name) || (is_closed && (is_foreign || matches!(name, "math" | "svg"))) {
            self.push(Node::Element(element));
        } else if self.open.len() > DEEPEST {
            self.skipped.push(element.name);
        } else {
            self.open.push(element);
        }
    }

    fn end(&mut self, name: &str) {
        if name == "br" {
            return self.start("br", Vec::new(), false);
        }
        if self.skipped.last().is_some_and(|skipped| skipped == name) {
            self.skipped.pop();
            return;
        }
        // A tag in a cell ends nothing outside the table.
        let is_outer = matches!(name, "table" | "tr" | "td" | "th" | "thead" | "tbody" | "tfoot");
        let inner = self.open.iter().rposition(|open| open.name == name);
        let cell = self.open.iter().rposition(|open| matches!(&*open.name, "td" | "th"));
        if let Some(at) = inner.filter(|at| is_outer || cell.is_none_or(|cell| cell < *at)) {
            while self.open.len() > at.max(1) {
                self.close();
            }
        }
    }

    fn text(&mut self, text: &str) {
        self.push(Node::Text(text.to_owned()));
    }

    /// Closes the innermost of these elements, unless one of those stands between.
    fn close_within(&mut self, names: &[&str], boundaries: &[&str]) {
        let is_either = |open: &Element| names.contains(&&*open.name) || boundaries.contains(&&*open.name);
        if let Some(at) = self.open.iter().rposition(is_either)
            && names.contains(&&*self.open[at].name)
        {
            while self.open.len() > at {
                self.close();
            }
        }
    }

    fn close(&mut self) {
        if let Some(element) = self.open.pop() {
            self.push(Node::Element(element));
        }
    }

    fn push(&mut self, node: Node) {
        if let Some(open) = self.open.last_mut() {
            open.children.push(node);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree as brackets.
    fn shape(html: &str) -> String {
        fn write(nodes: &[Node], shape: &mut String) {
            for node in nodes {
                match node {
                    Node::Text(text) => shape.push_str(text),
                    Node::Element(element) => {
                        shape.push_str(&element.name);
                        shape.push('(');
                        write(&element.children, shape);
                        shape.push(')');
                    }
                }
            }
        }
        let mut written = String::new();
        write(&tree(html), &mut written);
        written
    }

    #[test]
    fn missing_ends_are_added() {
        for (html, expected) in [
            ("<p>a<p>b", "p(a)p(b)"),
            ("<ul><li>a<li>b<ul><li>c</ul></ul>", "ul(li(a)li(bul(li(c))))"),
            ("<table><tr><td>a<td>b<tr><td>c</table>d", "table(tr(td(a)td(b))tr(td(c)))d"),
            ("a<br>b<br/>c</br>", "abr()bbr()cbr()"),
            ("</b>a</p>", "a"),
            ("<b><i>a</b>b</i>", "b(i(a))b"),
            ("<P>a<SCRIPT>if (a<b) {}</SCRIPT>", "p(ascript(if (a<b) {}))"),
            ("&lt;p&gt; &eacute; &nosuch; a < b", "<p> é &nosuch; a < b"),
            ("<math><mi>x</mi><mspace/><mo>=</mo></math>", "math(mi(x)mspace()mo(=))"),
        ] {
            assert_eq!(shape(html), expected, "{html}");
        }
    }

    #[test]
    fn ten_thousand_levels_are_flattened() {
        let deep = format!("{}a{}b", "<div>".repeat(10_000), "</div>".repeat(10_000));
        let shape = shape(&deep);
        assert_eq!(shape.matches("div(").count(), DEEPEST);
        assert!(shape.ends_with('b') && shape.contains('a'));
    }
}
