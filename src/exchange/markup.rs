//! A tree of elements and text: what XML and HTML are read into. It is never deeper than
//! [`DEEPEST`], so that whoever walks it may call itself.

/// The most elements in each other.
pub const DEEPEST: usize = 100;

/// Elements of HTML that hold nothing.
pub const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];

#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Text(String),
    Element(Element),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Element {
    /// Without its prefix; of HTML in small letters.
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Node>,
    /// Where it begins, from 1; 0 in HTML.
    pub line: usize,
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Whether it has this class.
    pub fn has_class(&self, class: &str) -> bool {
        self.attribute("class")
            .is_some_and(|classes| classes.split_ascii_whitespace().any(|one| one == class))
    }

    pub fn elements(&self) -> impl DoubleEndedIterator<Item = &Element> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// Its children of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl DoubleEndedIterator<Item = &'a Element> {
        self.elements().filter(move |element| element.name == name)
    }

    /// Its first child of this name.
    pub fn child(&self, name: &str) -> Option<&Element> {
        self.elements().find(|element| element.name == name)
    }

    /// The elements below it of this name, in their order.
    pub fn below<'a>(&'a self, name: &str) -> Vec<&'a Element> {
        self.below_where(&|element| element.name == name)
    }

    /// The elements below it of which this holds, in their order.
    pub fn below_where<'a>(&'a self, holds: &dyn Fn(&Element) -> bool) -> Vec<&'a Element> {
        fn gather<'a>(of: &'a Element, holds: &dyn Fn(&Element) -> bool, found: &mut Vec<&'a Element>) {
            for element in of.elements() {
                if holds(element) {
                    found.push(element);
                }
                gather(element, holds, found);
            }
        }
        let mut found = Vec::new();
        gather(self, holds, &mut found);
        found
    }

    /// The first element below it of this name.
    pub fn first_below(&self, name: &str) -> Option<&Element> {
        self.elements().find_map(
            |element| {
                if element.name == name { Some(element) } else { element.first_below(name) }
            },
        )
    }

    /// All text in it.
    pub fn text(&self) -> String {
        fn gather(nodes: &[Node], text: &mut String) {
            for node in nodes {
                match node {
                    Node::Text(part) => text.push_str(part),
                    Node::Element(element) => gather(&element.children, text),
                }
            }
        }
        let mut text = String::new();
        gather(&self.children, &mut text);
        text
    }

    /// The text of its first child of this name, without white space around it; none where it is blank.
    pub fn text_of(&self, name: &str) -> Option<String> {
        let text = self.child(name)?.text();
        let text = text.trim();
        (!text.is_empty()).then(|| text.to_owned())
    }
}

/// A tree as HTML.
pub fn to_html(nodes: &[Node]) -> String {
    fn write(nodes: &[Node], html: &mut String) {
        for node in nodes {
            match node {
                Node::Text(text) => push_escaped(html, text),
                Node::Element(element) => {
                    html.push('<');
                    html.push_str(&element.name);
                    for (name, value) in &element.attributes {
                        html.push(' ');
                        html.push_str(name);
                        html.push_str("=\"");
                        push_escaped(html, value);
                        html.push('"');
                    }
                    html.push('>');
                    write(&element.children, html);
                    if !element.children.is_empty() || !VOID.contains(&&*element.name) {
                        html.push_str("</");
                        html.push_str(&element.name);
                        html.push('>');
                    }
                }
            }
        }
    }
    let mut written = String::new();
    write(nodes, &mut written);
    written
}

fn push_escaped(html: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            c => html.push(c),
        }
    }
}
