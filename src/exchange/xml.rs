//! Parses XML into trees, one child of the root after the other, so that an error in one does not affect the
//! others. A file that declares entities is refused.

use std::borrow::Cow;
use std::fmt;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, escape};

use super::markup::{DEEPEST, Element, Node};
use super::source;

/// An error in an XML file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub line: usize,
    pub reason: String,
    /// Whether nothing behind it can be read either.
    pub is_end: bool,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (line {})", self.reason, self.line)
    }
}

/// A parser.
pub struct Xml<'a> {
    source: &'a str,
    reader: Reader<&'a [u8]>,
    /// The position up to which lines were counted, and their number.
    counted: (usize, usize),
    /// The root, without its children.
    pub root: Element,
    is_over: bool,
}

impl<'a> Xml<'a> {
    /// Opens a file at its root.
    ///
    /// # Errors
    /// There is none, or the file declares entities.
    pub fn open(source: &'a str) -> Result<Xml<'a>, Error> {
        let mut reader = Reader::from_str(source);
        reader.config_mut().check_end_names = true;
        let mut xml = Xml { source, reader, counted: (0, 1), root: Element::default(), is_over: false };
        loop {
            let line = xml.line();
            match xml.reader.read_event() {
                Ok(Event::Start(start)) => {
                    xml.root = xml.element(&start, line)?;
                    return Ok(xml);
                }
                Ok(Event::Empty(start)) => {
                    xml.root = xml.element(&start, line)?;
                    xml.is_over = true;
                    return Ok(xml);
                }
                Ok(Event::DocType(doctype)) if declares(&doctype) => {
                    return Err(xml.error("declares entities of its own, which are not expanded"));
                }
                Ok(Event::Eof) => return Err(xml.error("holds no XML element")),
                Ok(Event::Text(text)) if !text.trim().is_empty() => {
                    return Err(xml.error("is no XML: text stands before its first element"));
                }
                Ok(_) => {}
                Err(error) => return Err(xml.error(&format!("is not well-formed XML: {error}"))),
            }
        }
    }

    /// Parses a whole document.
    ///
    /// # Errors
    /// It is not well-formed.
    pub fn parse(source: &'a str) -> Result<Element, Error> {
        let mut xml = Xml::open(source)?;
        let mut root = Element::default();
        while let Some(child) = xml.next()? {
            root.children.push(Node::Element(child));
        }
        Ok(Element { children: root.children, ..xml.root })
    }

    /// The next child of the root.
    ///
    /// # Errors
    /// It is not well-formed; unless the error is the end, the next child can be read.
    pub fn next(&mut self) -> Result<Option<Element>, Error> {
        if self.is_over {
            return Ok(None);
        }
        loop {
            let line = self.line();
            match self.event()? {
                Event::Start(start) => {
                    let element = self.element(&start, line)?;
                    return self.inside(element).map(Some);
                }
                Event::Empty(start) => return self.element(&start, line).map(Some),
                Event::End(_) => {
                    self.is_over = true;
                    return Ok(None);
                }
                Event::Eof => return Err(self.error("is not well-formed XML: it ends too early")),
                _ => {}
            }
        }
    }

    /// Reads the content of an element whose start tag was read.
    fn inside(&mut self, outermost: Element) -> Result<Element, Error> {
        let line = outermost.line;
        let mut open = vec![outermost];
        // Elements that are too deep are counted and left out.
        let mut too_deep = 0_usize;
        let mut is_too_deep = false;
        let mut unknown = None;
        loop {
            let at = self.line();
            let event = self.event()?;
            let is_deepest = open.len() >= DEEPEST;
            let Some(inner) = open.last_mut() else { return Err(self.error("ends what it did not begin")) };
            match event {
                Event::Start(_) if is_deepest || too_deep > 0 => {
                    (too_deep, is_too_deep) = (too_deep + 1, true);
                }
                Event::Start(start) => {
                    let element = self.element(&start, at)?;
                    open.push(element);
                }
                Event::Empty(_) if too_deep > 0 => {}
                Event::Empty(start) => {
                    let element = self.element(&start, at)?;
                    inner.children.push(Node::Element(element));
                }
                Event::End(_) if too_deep > 0 => too_deep -= 1,
                Event::End(_) => {
                    let Some(element) = open.pop() else { continue };
                    match open.last_mut() {
                        Some(outer) => outer.children.push(Node::Element(element)),
                        None if is_too_deep => {
                            let reason = format!("elements stand in each other more than {DEEPEST} deep");
                            return Err(Error { line, reason, is_end: false });
                        }
                        None => {
                            return match unknown {
                                Some(name) => {
                                    let reason = format!("the entity `&{name};` is not known");
                                    Err(Error { line, reason, is_end: false })
                                }
                                None => Ok(element),
                            };
                        }
                    }
                }
                _ if too_deep > 0 => {}
                Event::Text(text) => push_text(inner, &text),
                Event::CData(text) => push_text(inner, &text),
                Event::GeneralRef(name) => match name.resolve_char_ref() {
                    Ok(Some(c)) => push_text(inner, c.encode_utf8(&mut [0; 4])),
                    Ok(None) => match escape::resolve_predefined_entity(&name) {
                        Some(text) => push_text(inner, text),
                        // Many write the entities of HTML, which XML does not know.
                        None => match entity_of_html(&name) {
                            Some(text) => push_text(inner, &text),
                            None => unknown = Some(name.to_string()),
                        },
                    },
                    Err(_) => unknown = Some(name.to_string()),
                },
                Event::Eof => return Err(self.error("is not well-formed XML: it ends too early")),
                _ => {}
            }
        }
    }

    fn event(&mut self) -> Result<Event<'a>, Error> {
        match self.reader.read_event() {
            Ok(Event::DocType(_)) => Err(self.error("has a document type in its middle")),
            Ok(event) => Ok(event),
            Err(error) => Err(self.error(&format!("is not well-formed XML: {error}"))),
        }
    }

    fn element(&mut self, start: &BytesStart, line: usize) -> Result<Element, Error> {
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = match attribute {
                Ok(attribute) => attribute,
                Err(error) => return Err(self.error(&format!("is not well-formed XML: {error}"))),
            };
            let value = match escape::unescape(&attribute.value) {
                Ok(value) => value,
                Err(_) => Cow::Borrowed(&*attribute.value),
            };
            attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
        }
        let name = start.local_name().as_ref().to_owned();
        Ok(Element { name, attributes, children: Vec::new(), line })
    }

    /// The line that is read next.
    pub fn line(&mut self) -> usize {
        let at = usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX).min(self.source.len());
        let (from, lines) = self.counted;
        let more = memchr::memchr_iter(b'\n', &self.source.as_bytes()[from.min(at)..at]).count();
        self.counted = (at, lines + more);
        self.counted.1
    }

    fn error(&mut self, reason: &str) -> Error {
        self.is_over = true;
        Error { line: self.line(), reason: reason.to_owned(), is_end: true }
    }
}

/// Whether a document type declares entities.
fn declares(doctype: &str) -> bool {
    doctype.contains("<!ENTITY")
}

fn push_text(element: &mut Element, text: &str) {
    match element.children.last_mut() {
        Some(Node::Text(before)) => before.push_str(text),
        _ if text.is_empty() => {}
        _ => element.children.push(Node::Text(text.to_owned())),
    }
}

/// The text of an HTML entity.
fn entity_of_html(name: &str) -> Option<String> {
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let entity = format!("&{name};");
    match (super::html::parse(&entity).into_iter().next(), is_name) {
        // It is one or two characters; more are a shorter entity and what stands behind it.
        (Some(Node::Text(text)), true) if text.chars().count() < 3 => Some(text),
        _ => None,
    }
}

/// Decodes a file: UTF-8, or the encoding that it declares.
///
/// # Errors
/// It is not in that encoding.
pub fn decode(bytes: Vec<u8>) -> Result<String, source::Error> {
    let encoding = match encoding_rs::Encoding::for_bom(&bytes) {
        Some((encoding, _)) => encoding,
        None => match declared_encoding(&bytes) {
            None => encoding_rs::UTF_8,
            Some(label) => match encoding_rs::Encoding::for_label(label.as_bytes()) {
                // A declaration in 16 bits would not have been read.
                Some(encoding) if !encoding.is_ascii_compatible() => {
                    return Err(format!("declares the encoding {label}, but is none of that").into());
                }
                Some(encoding) => encoding,
                None => return Err(format!("declares the encoding {label}, which is not known").into()),
            },
        },
    };
    if encoding == encoding_rs::UTF_8 {
        return source::from_utf8(bytes, "save it as UTF-8, or let it declare its encoding");
    }
    match encoding.decode(&bytes) {
        (_, _, true) => Err(format!("is not {}, which it declares", encoding.name()).into()),
        (text, ..) => Ok(text.into_owned()),
    }
}

/// The encoding that an XML declaration names.
fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let start = bytes.get(..bytes.len().min(200))?;
    let start = String::from_utf8_lossy(start);
    let declaration = start.trim_start().strip_prefix("<?xml")?.split_once("?>")?.0.to_owned();
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    value[1..].split_once(quote).map(|(label, _)| label.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_a_tree_with_lines() {
        let root = Xml::parse(
            "<?xml version='1.0'?>\n<a x='1 &amp; 2'>\n<n:b/>t &lt;<![CDATA[<i>]]>&#65;\n<c>d</c></a>",
        );
        let root = root.expect("it is well-formed");
        assert_eq!((root.name.as_str(), root.attribute("x"), root.line), ("a", Some("1 & 2"), 2));
        assert_eq!(root.child("b").map(|b| b.line), Some(3));
        assert_eq!(root.text_of("c").as_deref(), Some("d"));
    }

    #[test]
    fn text_is_what_entities_and_sections_say() {
        let root =
            Xml::parse("<r><a>t &lt;<![CDATA[<i>&amp;]]>&#65;&#x42;</a></r>").expect("it is well-formed");
        assert_eq!(root.child("a").map(Element::text).as_deref(), Some("t <<i>&amp;AB"));
    }

    #[test]
    fn entities_are_not_expanded() {
        let laughs = "<!DOCTYPE a [<!ENTITY b 'ha'><!ENTITY c '&b;&b;'>]><a>&c;</a>";
        assert!(Xml::open(laughs).is_err_and(|error| error.reason.contains("entities")));
        let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a><q>&b;</q></a>";
        assert!(Xml::open(outside).is_err());
        let mut xml = Xml::open("<a><q>&b;</q><q>c</q></a>").expect("it begins well");
        assert!(xml.next().is_err_and(|error| !error.is_end && error.reason.contains("&b;")));
        assert!(xml.next().is_ok_and(|next| next.is_some()));
        assert!(Xml::open("<!DOCTYPE a SYSTEM 'a.dtd'><a/>").is_ok());
    }

    #[test]
    fn what_is_too_deep_leaves_its_neighbours_whole() {
        let deep = format!("<a><q>{}{}</q><q/></a>", "<d>".repeat(10_000), "</d>".repeat(10_000));
        let mut xml = Xml::open(&deep).expect("it begins well");
        assert!(xml.next().is_err_and(|error| !error.is_end));
        assert_eq!(xml.next().ok().flatten().map(|element| element.name), Some("q".to_owned()));
        assert_eq!(xml.next(), Ok(None));
    }

    #[test]
    fn what_is_broken_ends_there() {
        for broken in ["", "text", "<a", "<a><b></a>", "<a><b>", "<a><b x=1></b></a>", "<a><q><b></q></a>"] {
            assert!(Xml::parse(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn text_is_utf_8_or_what_is_declared() {
        let text = |bytes: Vec<u8>| decode(bytes).map_err(|error| error.to_string());
        let latin = b"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe4</a>".to_vec();
        assert!(text(latin).is_ok_and(|text| text.contains('ä')));
        assert_eq!(text(b"\xef\xbb\xbf<a/>".to_vec()).as_deref(), Ok("<a/>"));
        assert_eq!(text(b"\xff\xfe<\0a\0/\0>\0".to_vec()).as_deref(), Ok("<a/>"));
        for broken in [
            &b"<a>\xe4</a>"[..],
            b"<?xml version='1.0' encoding='utf-8'?><a>\xe4</a>",
            b"<?xml version='1.0' encoding='klingon'?><a/>",
            b"<?xml version='1.0' encoding='utf-16'?><a/>",
        ] {
            assert!(text(broken.to_vec()).is_err());
        }
    }
}
