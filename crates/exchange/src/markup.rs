//! A tree of elements and text, parsed from XML or HTML. Its depth is at most [`MAX_DEPTH`], so
//! functions that traverse it may be recursive.

use crate::strings::non_empty;
use stoa_text::rich_text::push_escaped;
use stoa_text::word_list::contains_word;

/// The maximum nesting depth of elements.
pub(crate) const MAX_DEPTH: usize = 100;

/// The names of HTML elements that have no end tag, separated by spaces.
pub(crate) const VOID_ELEMENTS: &str =
    "area base br col embed hr img input link meta param source track wbr";

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Text(String),
    Element(Element),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Element {
    /// The name without a prefix; in lower case for HTML.
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Node>,
    /// The line where the element begins, counted from 1; 0 for HTML.
    pub line: usize,
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.attribute("class")
            .is_some_and(|classes| classes.split_ascii_whitespace().any(|one| one == class))
    }

    /// Returns the children that are elements.
    pub(crate) fn child_elements(&self) -> impl DoubleEndedIterator<Item = &Element> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// Returns the children with the given name.
    pub(crate) fn children_named<'a>(
        &'a self,
        name: &'a str,
    ) -> impl DoubleEndedIterator<Item = &'a Element> {
        self.child_elements()
            .filter(move |element| element.name == name)
    }

    /// Returns the first child with the given name.
    pub(crate) fn child(&self, name: &str) -> Option<&Element> {
        self.child_elements().find(|element| element.name == name)
    }

    /// Returns the descendants with the given name, in document order.
    pub(crate) fn descendants_named<'a>(&'a self, name: &str) -> Vec<&'a Element> {
        self.descendants_where(&|element| element.name == name)
    }

    /// Returns the descendants that satisfy a condition, in document order.
    pub(crate) fn descendants_where<'a>(
        &'a self,
        condition: &dyn Fn(&Element) -> bool,
    ) -> Vec<&'a Element> {
        let below = |element: &'a Element| {
            let own = condition(element).then_some(element);
            own.into_iter().chain(element.descendants_where(condition))
        };
        self.child_elements().flat_map(below).collect()
    }

    /// Returns the first descendant with the given name, in document order.
    pub(crate) fn first_descendant_named(&self, name: &str) -> Option<&Element> {
        self.child_elements().find_map(|child| {
            Some(child)
                .filter(|_| child.name == name)
                .or_else(|| child.first_descendant_named(name))
        })
    }

    /// Returns the text inside the element, at any depth.
    pub(crate) fn text(&self) -> String {
        collect_text(&self.children)
    }

    /// Returns the number of elements inside this one, at any depth.
    pub(crate) fn count_descendants(&self) -> usize {
        self.child_elements()
            .map(|element| 1 + element.count_descendants())
            .sum()
    }

    /// Returns the trimmed text of the first child with the given name; `None` if there is no such
    /// child or the text is blank.
    pub(crate) fn child_text(&self, name: &str) -> Option<String> {
        let text = self.child(name)?.text();
        non_empty(text.trim().to_owned())
    }
}

/// Returns the text of nodes, without markup and with its whitespace.
pub(crate) fn collect_text(nodes: &[Node]) -> String {
    fn collect(nodes: &[Node], text: &mut String) {
        for node in nodes {
            match node {
                Node::Text(part) => text.push_str(part),
                Node::Element(element) => collect(&element.children, text),
            }
        }
    }
    let mut collected = String::new();
    collect(nodes, &mut collected);
    collected
}

/// Writes nodes as HTML; void elements get no end tag.
pub(crate) fn to_html(nodes: &[Node]) -> String {
    fn write(nodes: &[Node], html: &mut String) {
        for node in nodes {
            let element = match node {
                Node::Text(text) => {
                    push_escaped(html, text);
                    continue;
                }
                Node::Element(element) => element,
            };
            html.extend(["<", &element.name]);
            for (name, value) in &element.attributes {
                html.extend([" ", name, "=\""]);
                push_escaped(html, value);
                html.push('"');
            }
            html.push('>');
            write(&element.children, html);
            if !element.children.is_empty() || !contains_word(VOID_ELEMENTS, &element.name) {
                html.extend(["</", &element.name, ">"]);
            }
        }
    }
    let mut html = String::new();
    write(nodes, &mut html);
    html
}
