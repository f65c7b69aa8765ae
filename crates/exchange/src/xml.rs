//! Parses XML into trees, one child of the root at a time, so that an error in one child does not
//! affect the others. A file that declares entities is refused.

use std::borrow::Cow;

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, escape};

use crate::budget::Budget;
use crate::error::{SourceError, XmlError};
use crate::markup::{Element, MAX_DEPTH, Node};
use crate::source;

/// The number of steps of work for parsing an element, which takes up about 200 bytes of memory.
const PARSED: usize = 48;

/// An XML file that is being read, one child of its root at a time.
pub(crate) struct XmlReader<'a> {
    source: &'a str,
    reader: Reader<&'a [u8]>,
    /// The position up to which lines have been counted, and the line number there.
    counted: (usize, usize),
    /// The root element, without its children.
    pub root: Element,
    is_over: bool,
    /// The reason why the child being read is refused.
    complaint: Option<String>,
}

impl<'a> XmlReader<'a> {
    /// Opens a file at its root element.
    ///
    /// # Errors
    /// Fails if there is no root element, or if the file declares entities.
    pub(crate) fn open(source: &'a str) -> Result<XmlReader<'a>, XmlError> {
        let mut reader = Reader::from_str(source);
        reader.config_mut().check_end_names = true;
        let (root, complaint) = (Element::default(), None);
        let mut xml = XmlReader {
            source,
            reader,
            counted: (0, 1),
            root,
            is_over: false,
            complaint,
        };
        loop {
            let line = xml.line();
            let event = xml.reader.read_event();
            match event {
                Ok(Event::Start(ref start) | Event::Empty(ref start)) => {
                    xml.root = xml.element(start, line)?;
                    xml.is_over = matches!(event, Ok(Event::Empty(_)));
                    return Ok(xml);
                }
                Ok(Event::DocType(doctype)) if doctype.contains("<!ENTITY") => {
                    return Err(xml.error("declares entities of its own, which are not expanded"));
                }
                Ok(Event::Eof) => return Err(xml.error("contains no XML element")),
                Ok(Event::Text(text)) if !text.trim().is_empty() => {
                    return Err(xml.error("is not XML: there is text before its first element"));
                }
                Ok(_) => {}
                Err(error) => return Err(xml.malformed(&error)),
            }
        }
    }

    /// Parses a whole document.
    ///
    /// # Errors
    /// Fails if the document is not well-formed.
    pub(crate) fn parse(source: &'a str) -> Result<Element, XmlError> {
        let mut xml = XmlReader::open(source)?;
        while let Some(child) = xml.next()? {
            xml.root.children.push(Node::Element(child));
        }
        Ok(xml.root)
    }

    /// Like [`XmlReader::parse`], but within a budget.
    ///
    /// # Errors
    /// Fails if the document is not well-formed or has too many elements.
    pub(crate) fn parse_with_budget(
        source: &'a str,
        budget: &Budget,
    ) -> Result<Element, SourceError> {
        let begins =
            |at: &usize| !matches!(source.as_bytes().get(at + 1), Some(b'/' | b'!' | b'?'));
        let elements = memchr::memchr_iter(b'<', source.as_bytes())
            .filter(begins)
            .count();
        if !budget.spend_work(elements * PARSED) {
            return Err(SourceError::TooMuchWork("has too many elements: split it"));
        }
        Ok(XmlReader::parse(source)?)
    }

    /// Returns the next child of the root.
    ///
    /// # Errors
    /// Fails if the child is not well-formed; reading can continue unless the error's `is_end` is
    /// set.
    pub(crate) fn next(&mut self) -> Result<Option<Element>, XmlError> {
        while !self.is_over {
            let line = self.line();
            match self.event()? {
                Event::Start(start) => {
                    let element = self.element(&start, line)?;
                    let element = self.content(element, 1)?;
                    return match self.complaint.take() {
                        Some(reason) => Err(XmlError {
                            line,
                            reason,
                            is_end: false,
                        }),
                        None => Ok(Some(element)),
                    };
                }
                Event::Empty(start) => return self.element(&start, line).map(Some),
                Event::End(_) => self.is_over = true,
                _ => {}
            }
        }
        Ok(None)
    }

    /// Reads the content of an element whose start tag has already been read, at the given depth
    /// below the root. Elements that are nested too deeply are left out.
    fn content(&mut self, mut element: Element, depth: usize) -> Result<Element, XmlError> {
        loop {
            let line = self.line();
            match self.event()? {
                Event::Start(start) if depth >= MAX_DEPTH => {
                    if let Err(error) = self.reader.read_to_end(start.name()) {
                        return Err(self.malformed(&error));
                    }
                    self.complaint =
                        Some(format!("elements are nested more than {MAX_DEPTH} deep"));
                }
                Event::Start(start) => {
                    let inner = self.element(&start, line)?;
                    element
                        .children
                        .push(Node::Element(self.content(inner, depth + 1)?));
                }
                Event::Empty(start) => element
                    .children
                    .push(Node::Element(self.element(&start, line)?)),
                Event::End(_) => {
                    // Most elements have a single child, but a growing vector starts with room for
                    // four.
                    element.children.shrink_to_fit();
                    return Ok(element);
                }
                Event::Text(text) => push_text(&mut element, &text),
                Event::CData(text) => push_text(&mut element, &text),
                Event::GeneralRef(name) => match resolve(&name) {
                    Some(text) => push_text(&mut element, &text),
                    None => {
                        _ = self
                            .complaint
                            .get_or_insert(format!("the entity `&{};` is not known", &*name));
                    }
                },
                _ => {}
            }
        }
    }

    fn event(&mut self) -> Result<Event<'a>, XmlError> {
        match self.reader.read_event() {
            Ok(Event::DocType(_)) => {
                Err(self.error("has a document type declaration that is not at the beginning"))
            }
            Ok(Event::Eof) => Err(self.error("is not well-formed XML: it ends too early")),
            Ok(event) => Ok(event),
            Err(error) => Err(self.malformed(&error)),
        }
    }

    fn element(&mut self, start: &BytesStart, line: usize) -> Result<Element, XmlError> {
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| self.malformed(&error))?;
            let value =
                escape::unescape(&attribute.value).unwrap_or(Cow::Borrowed(&*attribute.value));
            attributes.push((
                attribute.key.local_name().as_ref().to_owned(),
                value.into_owned(),
            ));
        }
        attributes.shrink_to_fit();
        let name = start.local_name().as_ref().to_owned();
        Ok(Element {
            name,
            attributes,
            children: Vec::new(),
            line,
        })
    }

    /// Returns the number of the line that is read next.
    pub(crate) fn line(&mut self) -> usize {
        let at = usize::try_from(self.reader.buffer_position())
            .unwrap_or(usize::MAX)
            .min(self.source.len());
        let (from, lines) = self.counted;
        let more = memchr::memchr_iter(b'\n', &self.source.as_bytes()[from.min(at)..at]).count();
        self.counted = (at, lines + more);
        self.counted.1
    }

    fn malformed(&mut self, error: &dyn std::fmt::Display) -> XmlError {
        self.error(&format!("is not well-formed XML: {error}"))
    }

    fn error(&mut self, reason: &str) -> XmlError {
        self.is_over = true;
        XmlError {
            line: self.line(),
            reason: reason.to_owned(),
            is_end: true,
        }
    }
}

fn push_text(element: &mut Element, text: &str) {
    match element.children.last_mut() {
        Some(Node::Text(before)) => before.push_str(text),
        _ if text.is_empty() => {}
        _ => element.children.push(Node::Text(text.to_owned())),
    }
}

/// Resolves a reference to a character or an entity. Many files use HTML entities, which XML does
/// not define.
fn resolve(name: &BytesRef) -> Option<String> {
    let character = name.resolve_char_ref().ok()?.map(String::from);
    character
        .or_else(|| escape::resolve_predefined_entity(name).map(str::to_owned))
        .or_else(|| {
            let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric());
            let text = super::markup::collect_text(&super::html::parse(&format!("&{};", &**name)));
            // An entity stands for one or two characters; anything longer is a shorter entity
            // followed by text.
            Some(text).filter(|text| is_name && text.chars().count() < 3)
        })
}

/// Decodes a file that is in UTF-8 or in the encoding that it declares.
///
/// # Errors
/// Fails if the file is not in that encoding.
pub(crate) fn decode(bytes: Vec<u8>) -> Result<String, SourceError> {
    let encoding = match encoding_rs::Encoding::for_bom(&bytes) {
        Some((encoding, _)) => encoding,
        None => match declared_encoding(&bytes) {
            None => encoding_rs::UTF_8,
            Some(label) => match encoding_rs::Encoding::for_label(label.as_bytes()) {
                // If the file were in a 16-bit encoding, its declaration would not have been
                // readable here.
                Some(encoding) if !encoding.is_ascii_compatible() => {
                    return Err(format!("declares the encoding {label} but does not use it").into());
                }
                Some(encoding) => encoding,
                None => {
                    return Err(format!("declares the encoding {label}, which is not known").into());
                }
            },
        },
    };
    if encoding == encoding_rs::UTF_8 {
        return source::from_utf8(bytes, "save it as UTF-8, or declare its encoding");
    }
    match encoding.decode(&bytes) {
        (_, _, true) => {
            Err(format!("is not {}, the encoding that it declares", encoding.name()).into())
        }
        (text, ..) => Ok(text.into_owned()),
    }
}

fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let start = bytes.get(..bytes.len().min(200))?;
    let start = String::from_utf8_lossy(start);
    let declaration = start
        .trim_start()
        .strip_prefix("<?xml")?
        .split_once("?>")?
        .0
        .to_owned();
    let value = declaration
        .split_once("encoding")?
        .1
        .trim_start()
        .strip_prefix('=')?
        .trim_start();
    let quote = value
        .chars()
        .next()
        .filter(|quote| matches!(quote, '"' | '\''))?;
    value[1..]
        .split_once(quote)
        .map(|(label, _)| label.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_a_tree_with_lines() {
        let root = XmlReader::parse(
            "<?xml version='1.0'?>\n<a x='1 &amp; 2'>\n<n:b/>t &lt;<![CDATA[<i>]]>&#65;\n<c>d</c></a>",
        );
        let root = root.expect("it is well-formed");
        assert_eq!(
            (root.name.as_str(), root.attribute("x"), root.line),
            ("a", Some("1 & 2"), 2)
        );
        assert_eq!(root.child("b").map(|b| b.line), Some(3));
        assert_eq!(root.child_text("c").as_deref(), Some("d"));
    }

    #[test]
    fn text_is_what_entities_and_sections_say() {
        let root = XmlReader::parse("<r><a>t &lt;<![CDATA[<i>&amp;]]>&#65;&#x42;</a></r>")
            .expect("it is well-formed");
        assert_eq!(
            root.child("a").map(Element::text).as_deref(),
            Some("t <<i>&amp;AB")
        );
    }

    #[test]
    fn entities_are_not_expanded() {
        let laughs = "<!DOCTYPE a [<!ENTITY b 'ha'><!ENTITY c '&b;&b;'>]><a>&c;</a>";
        assert!(XmlReader::open(laughs).is_err_and(|error| error.reason.contains("entities")));
        let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a><q>&b;</q></a>";
        assert!(XmlReader::open(outside).is_err());
        let mut xml = XmlReader::open("<a><q>&b;</q><q>c</q></a>").expect("it begins well");
        assert!(
            xml.next()
                .is_err_and(|error| !error.is_end && error.reason.contains("&b;"))
        );
        assert!(xml.next().is_ok_and(|next| next.is_some()));
        assert!(XmlReader::open("<!DOCTYPE a SYSTEM 'a.dtd'><a/>").is_ok());
    }

    #[test]
    fn what_is_too_deep_leaves_its_neighbours_whole() {
        let deep = format!(
            "<a><q>{}{}</q><q/></a>",
            "<d>".repeat(10_000),
            "</d>".repeat(10_000)
        );
        let mut xml = XmlReader::open(&deep).expect("it begins well");
        assert!(xml.next().is_err_and(|error| !error.is_end));
        assert_eq!(
            xml.next().ok().flatten().map(|element| element.name),
            Some("q".to_owned())
        );
        assert_eq!(xml.next(), Ok(None));
    }

    #[test]
    fn what_is_broken_ends_there() {
        for broken in [
            "",
            "text",
            "<a",
            "<a><b></a>",
            "<a><b>",
            "<a><b x=1></b></a>",
            "<a><q><b></q></a>",
        ] {
            assert!(XmlReader::parse(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn text_is_utf_8_or_what_is_declared() {
        let text = |bytes: Vec<u8>| decode(bytes).map_err(|error| error.to_string());
        let latin = b"<?xml version='1.0' encoding='ISO-8859-1'?><a>\xe4</a>".to_vec();
        assert!(text(latin).is_ok_and(|text| text.contains('ä')));
        assert_eq!(text(b"\xef\xbb\xbf<a/>".to_vec()).as_deref(), Ok("<a/>"));
        assert_eq!(
            text(b"\xff\xfe<\0a\0/\0>\0".to_vec()).as_deref(),
            Ok("<a/>")
        );
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
