//! Reads an SVG: its size, and every part of it that could run code or load something external. A
//! static host does not send a content security policy with a file, so the file must not have such
//! parts.

mod references;

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::escape::{EscapeError, resolve_predefined_entity, unescape_with};
use quick_xml::events::{BytesStart, Event};

use self::references::{find_css_problem, is_inside};
use stoa_text::quote::quote;

/// The reason why an image has no size. In messages, it follows the image's name.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    #[error("is not a PNG, JPEG, WebP, AVIF, GIF or SVG")]
    Unknown,
    #[error("cannot be read: {0}")]
    Broken(String),
    #[error("has no size: an SVG needs `width` and `height`, or a `viewBox`")]
    NoSize,
    /// The SVG could run code or load something external.
    #[error("{0}")]
    Active(String),
}

impl SizeError {
    /// Returns the rule that an image with this error violates: `other`, unless the image has an
    /// active part.
    pub(crate) fn rule(&self, other: &'static str) -> &'static str {
        if matches!(self, SizeError::Active(_)) {
            ACTIVE_SVG_RULE
        } else {
            other
        }
    }
}

/// The name of the rule that forbids active parts in an SVG.
pub(crate) const ACTIVE_SVG_RULE: &str = "active-svg";

/// How to fix a violation of [`ACTIVE_SVG_RULE`].
pub(crate) const ACTIVE_SVG_HELP: &str =
    "Remove that part, or export the drawing again as plain SVG or as PNG.";

/// The maximum number of entities that a file may declare, the maximum length of each in bytes, and
/// the maximum number of bytes to which references to them may expand.
const MAX_ENTITIES: usize = 100;
const MAX_ENTITY_BYTES: usize = 1000;
const MAX_EXPANDED_BYTES: usize = 1 << 20;

/// An SVG that was read to the end.
#[derive(Debug, Default)]
pub struct Svg {
    /// The width, the height and the view box of the root, as written.
    pub root_size: [Option<String>; 3],
    /// The active parts, in order and without overlaps.
    pub active: Vec<ActivePart>,
}

/// A part that could run code, or that refers to something outside the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivePart {
    pub range: Range<usize>,
    /// What the part is, with an article: `a script`.
    pub what: String,
}

impl Svg {
    /// Describes the first active part with its line, to follow the file name in a message.
    pub fn describe_active_part(&self, text: &str) -> Option<String> {
        let ActivePart { range, what } = self.active.first()?;
        let line = text[..range.start].matches('\n').count() + 1;
        Some(format!(
            "contains {what} (line {line}): an SVG must not run anything or load anything from elsewhere"
        ))
    }
}

/// Removes the active parts of an SVG, and says what was removed: `a script was removed`. Returns
/// `None` if there are no active parts.
///
/// # Errors
/// The text is not an SVG, or would not be one without these parts.
pub fn remove_active_parts(text: &str) -> Result<Option<(String, String)>, SizeError> {
    let svg = parse(text)?;
    if svg.active.is_empty() {
        return Ok(None);
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut at = 0;
    for ActivePart { range, .. } in &svg.active {
        cleaned.push_str(&text[at..range.start]);
        at = range.end;
    }
    cleaned.push_str(&text[at..]);
    match parse(&cleaned)?.describe_active_part(&cleaned) {
        Some(problem) => Err(SizeError::Active(problem)),
        None => Ok(Some((cleaned, say_removed(text, &svg.active)))),
    }
}

/// Describes what was removed: the first part of each kind, the number of parts of that kind, and
/// the words that they showed.
fn say_removed(text: &str, parts: &[ActivePart]) -> String {
    let mut kinds: Vec<(&str, usize, String)> = Vec::new();
    for ActivePart { range, what } in parts {
        let kind_of = |what: &str| what.find(" `").unwrap_or(what.len());
        let kind = &what[..kind_of(what)];
        let known = kinds
            .iter()
            .position(|(first, ..)| first[..kind_of(first)] == *kind);
        let nth = known.unwrap_or(kinds.len());
        if known.is_none() {
            kinds.push((what, 0, String::new()));
        }
        let (_, count, words) = &mut kinds[nth];
        *count += 1;
        if [FOREIGN_OBJECT, OTHER_LANGUAGE].contains(&&**what) {
            push_words(words, &text[range.clone()]);
        }
    }
    let verb = if parts.len() == 1 { "was" } else { "were" };
    let say = |(what, count, words): (&str, usize, String)| {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let times = if count > 1 {
            format!(" ({count} times)")
        } else {
            String::new()
        };
        let shown = if words.is_empty() {
            String::new()
        } else {
            format!(" with the text {}", quote(&words))
        };
        format!("{what}{times}{shown}")
    };
    let mut said: Vec<String> = kinds.into_iter().map(say).collect();
    let last = said.pop().unwrap_or_default();
    let list = if said.is_empty() {
        last
    } else {
        format!("{} and {last}", said.join(", "))
    };
    format!("{list} {verb} removed")
}

/// Appends the words of elements in another markup language, up to the length that a line in a
/// report quotes.
fn push_words(words: &mut String, source: &str) {
    const MAX_BYTES: usize = 1000;
    let mut reader = Reader::from_str(source);
    let mut unseen = 0_usize;
    while words.len() < MAX_BYTES
        && let Ok(event) = reader.read_event()
    {
        let is_unseen = |name: &str| ["script", "style"].contains(&name);
        match event {
            Event::Eof => break,
            Event::Start(element) => {
                unseen += usize::from(is_unseen(element.local_name().as_ref()));
            }
            Event::End(element) => {
                unseen =
                    unseen.saturating_sub(usize::from(is_unseen(element.local_name().as_ref())));
                words.push(' ');
            }
            Event::Text(text) if unseen == 0 => words.push_str(&text),
            Event::CData(text) if unseen == 0 => words.push_str(&text),
            Event::GeneralRef(name) if unseen == 0 => {
                let source = format!("&{};", &*name);
                words.push_str(
                    &unescape_with(&source, resolve_predefined_entity).unwrap_or_default(),
                );
            }
            _ => {}
        }
    }
}

const FOREIGN_OBJECT: &str = "`foreignObject`";
const OTHER_LANGUAGE: &str = "an element of another language";

/// Reads an SVG to the end, because browsers reject one that is not well-formed.
///
/// # Errors
/// The text is not an SVG, or is not well-formed.
pub fn parse(text: &str) -> Result<Svg, SizeError> {
    let mut reader = Reader::from_str(text);
    let mut walk = Walk {
        text,
        ..Walk::default()
    };
    loop {
        let start = position(&reader);
        let event = reader.read_event();
        let end = position(&reader);
        match event {
            Ok(Event::Eof) if walk.depth == 0 && walk.has_root => return Ok(walk.svg),
            Ok(Event::Eof) if walk.has_root => return Err(broken("it ends inside an element")),
            Ok(Event::Eof) => return Err(SizeError::Unknown),
            Ok(event) => walk.add(event, start..end)?,
            Err(_) if !walk.has_root => return Err(SizeError::Unknown),
            Err(error) => return Err(broken(&format!("it is not well-formed XML: {error}"))),
        }
    }
}

fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

fn broken(reason: &str) -> SizeError {
    SizeError::Broken(reason.to_owned())
}

/// How browsers treat the elements of a namespace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Namespace {
    Svg,
    /// HTML, MathML, or another namespace with active elements.
    Acting,
    /// A drawing program's own namespace, or metadata. Browsers ignore its elements.
    Foreign,
}

impl Namespace {
    fn of(uri: &str) -> Namespace {
        match uri.trim() {
            "" | "http://www.w3.org/2000/svg" => Namespace::Svg,
            "http://www.w3.org/1999/xhtml"
            | "http://www.w3.org/1998/Math/MathML"
            | "http://www.w3.org/2001/xml-events"
            | "http://www.w3.org/1999/XSL/Transform" => Namespace::Acting,
            _ => Namespace::Foreign,
        }
    }
}

#[derive(Default)]
struct Walk<'a> {
    text: &'a str,
    svg: Svg,
    has_root: bool,
    depth: usize,
    /// The namespaces of each prefix, with the depths from which they apply.
    prefixes: HashMap<&'a str, Vec<(usize, Namespace)>>,
    /// The prefixes that each open element declares.
    declared: Vec<(usize, &'a str)>,
    /// The depth of the active element that is still open.
    active: Option<usize>,
    /// The style sheet that is still open: its depth, where it starts, and its text.
    style: Option<(usize, usize, String)>,
    /// The entities that the document type declares.
    entities: HashMap<&'a str, &'a str>,
    /// The number of bytes to which references have been expanded.
    expanded: usize,
}

impl<'a> Walk<'a> {
    fn add(&mut self, event: Event<'a>, range: Range<usize>) -> Result<(), SizeError> {
        let is_text = match &event {
            Event::Text(text) => !text.trim_ascii().is_empty(),
            Event::CData(_) | Event::GeneralRef(_) => true,
            _ => false,
        };
        if is_text && !self.has_root {
            return Err(SizeError::Unknown);
        }
        match event {
            Event::Start(element) => {
                self.depth += 1;
                self.open(&element, range)?;
            }
            Event::Empty(element) => {
                self.depth += 1;
                self.open(&element, range.clone())?;
                self.close(range.end);
            }
            Event::End(_) => self.close(range.end),
            Event::Text(text) => self.add_style(&text),
            Event::CData(text) => self.add_style(&text),
            Event::GeneralRef(reference) => {
                match self.resolve(range) {
                    Ok(text) => self.add_style(&text),
                    // The document type that declares the entity has already been reported.
                    Err(_) if !self.svg.active.is_empty() => {}
                    Err(_) => {
                        return Err(broken(&format!(
                            "the entity {} is not declared",
                            quote(&reference)
                        )));
                    }
                }
            }
            Event::PI(instruction)
                if instruction.target().eq_ignore_ascii_case("xml-stylesheet") =>
            {
                self.report(range, "a style sheet in another file");
            }
            Event::DocType(_) => match declared_entities(&self.text[range.clone()]) {
                Some(entities) => self.entities = entities,
                None => self.report(range, "a document type with declarations of its own"),
            },
            Event::Decl(declaration) => {
                let encoding = declaration
                    .encoding()
                    .and_then(Result::ok)
                    .unwrap_or_default();
                let encoding = encoding.to_ascii_lowercase();
                let is_plain = self
                    .text
                    .bytes()
                    .all(|byte| byte.is_ascii() && byte != 0x1b);
                let is_ascii_based = ["iso-8859-", "windows-125"]
                    .iter()
                    .any(|start| encoding.starts_with(start));
                let is_utf_8 =
                    ["", "utf-8", "utf8", "us-ascii", "ascii"].contains(&encoding.as_str());
                if !(is_utf_8 || is_plain && is_ascii_based) {
                    return Err(broken(&format!(
                        "it declares its encoding as {}: save it as UTF-8",
                        quote(&encoding)
                    )));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn report(&mut self, range: Range<usize>, what: impl Into<String>) {
        // Everything inside an active part is active.
        if self.active.is_none()
            && self
                .svg
                .active
                .last()
                .is_none_or(|last| last.range.end <= range.start)
        {
            self.svg.active.push(ActivePart {
                range,
                what: what.into(),
            });
        }
    }

    /// Returns a part of the text with its references replaced by their values.
    fn resolve(&mut self, range: Range<usize>) -> Result<Cow<'a, str>, EscapeError> {
        unescape_with(&self.text[range], |name| {
            let Some(value) = self.entities.get(name) else {
                return resolve_predefined_entity(name);
            };
            self.expanded += value.len();
            (self.expanded <= MAX_EXPANDED_BYTES).then_some(*value)
        })
    }

    fn add_style(&mut self, text: &str) {
        if let Some((.., css)) = &mut self.style {
            css.push_str(text);
        }
    }

    fn open(&mut self, element: &BytesStart<'_>, range: Range<usize>) -> Result<(), SizeError> {
        let is_root = !self.has_root;
        if is_root && element.local_name().as_ref() != "svg" {
            return Err(SizeError::Unknown);
        }
        self.has_root = true;
        let attributes = self.attributes(&range)?;
        for attribute in &attributes {
            let prefix = match attribute.name.split_once(':') {
                Some(("xmlns", prefix)) => prefix,
                None if attribute.name == "xmlns" => "",
                _ => continue,
            };
            let namespace = Namespace::of(&attribute.value);
            self.prefixes
                .entry(prefix)
                .or_default()
                .push((self.depth, namespace));
            self.declared.push((self.depth, prefix));
        }
        let (prefix, local) = split_name(&self.text[range.start + 1..range.end]);
        let meaning = self
            .prefixes
            .get(prefix)
            .and_then(|meanings| meanings.last());
        let namespace = meaning.map_or(Namespace::Svg, |(_, namespace)| *namespace);
        if is_root {
            let value = |name: &str| {
                let found = attributes.iter().find(|attribute| attribute.name == name)?;
                Some(found.value.clone().into_owned())
            };
            self.svg.root_size = ["width", "height", "viewBox"].map(value);
        }
        if let Some(what) = active_element(namespace, local) {
            if self.active.is_none() {
                self.report(range, what);
                self.active = Some(self.depth);
            }
            return Ok(());
        }
        let animated = attributes
            .iter()
            .find(|attribute| attribute.name == "attributeName");
        let animated =
            animated.map(|attribute| split_name(attribute.value.trim()).1.to_ascii_lowercase());
        let is_link = local == "a";
        for attribute in &attributes {
            let what = attribute.problem(namespace, is_link, animated.as_deref());
            if let Some(what) = what {
                self.report(attribute.range.clone(), what);
            }
        }
        if local.eq_ignore_ascii_case("style")
            && namespace != Namespace::Foreign
            && self.style.is_none()
        {
            self.style = Some((self.depth, range.start, String::new()));
        }
        Ok(())
    }

    /// Closes the innermost element, which ends at `end`.
    fn close(&mut self, end: usize) {
        if self.active == Some(self.depth) {
            self.active = None;
            if let Some(part) = self.svg.active.last_mut() {
                part.range.end = end;
            }
        }
        if let Some((_, start, css)) = self.style.take_if(|(depth, ..)| *depth == self.depth)
            && let Some(what) = find_css_problem(&css)
        {
            // The whole style sheet replaces the parts found inside it.
            while self.active.is_none()
                && self
                    .svg
                    .active
                    .pop_if(|part| part.range.start >= start)
                    .is_some()
            {}
            self.report(start..end, what);
        }
        while let Some((_, prefix)) = self.declared.pop_if(|(depth, _)| *depth == self.depth) {
            self.prefixes.get_mut(prefix).and_then(Vec::pop);
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// Returns the attributes of the start tag in a range.
    fn attributes(&mut self, tag: &Range<usize>) -> Result<Vec<Attribute<'a>>, SizeError> {
        let source = &self.text[tag.start + 1..tag.end - 1];
        let source = source.strip_suffix('/').unwrap_or(source);
        let name = source
            .find(|c: char| c.is_ascii_whitespace())
            .unwrap_or(source.len());
        let element = BytesStart::from_content(source, name);
        let mut found = Vec::new();
        // The library's check for repeated attributes would take quadratic time.
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute
                .map_err(|error| broken(&format!("it is not well-formed XML: {error}")))?;
            // The key and the value are both slices of the source.
            let at =
                |part: &str| tag.start + 1 + (part.as_ptr() as usize - source.as_ptr() as usize);
            let key = attribute.key.0;
            let (start, end) = (at(key), at(&attribute.value) + attribute.value.len() + 1);
            let raw = end - 1 - attribute.value.len()..end - 1;
            let value = match self.resolve(raw.clone()) {
                Ok(value) => value,
                Err(_) if !self.svg.active.is_empty() => Cow::Borrowed(&self.text[raw]),
                Err(error) => return Err(broken(&format!("it is not well-formed XML: {error}"))),
            };
            found.push(Attribute {
                range: start..end,
                name: &self.text[start..start + key.len()],
                value,
            });
        }
        Ok(found)
    }
}

/// Returns the entities that a document type declares; `None` if it declares more than a few short
/// strings, or in a way that drawing programs do not use. The values must be plain text, so that
/// they do not refer to each other.
fn declared_entities(doctype: &str) -> Option<HashMap<&str, &str>> {
    const PREDEFINED: [&str; 5] = ["lt", "gt", "amp", "apos", "quot"];
    let is_space = |c: char| c.is_ascii_whitespace();
    let declaration = doctype.strip_suffix('>')?;
    let (head, declarations) = match declaration.split_once('[') {
        Some((head, rest)) => (head, rest.trim_ascii_end().strip_suffix(']')?),
        None => (declaration, ""),
    };
    if ['"', '\'']
        .iter()
        .any(|&quote| head.matches(quote).count() % 2 == 1)
    {
        return None;
    }
    let mut entities = HashMap::new();
    let mut rest = declarations.trim_ascii_start();
    while !rest.is_empty() {
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->")?.1.trim_ascii_start();
            continue;
        }
        let entity = rest
            .strip_prefix("<!ENTITY")
            .filter(|rest| rest.starts_with(is_space))?;
        let (name, behind) = entity.trim_ascii_start().split_once(is_space)?;
        let behind = behind.trim_ascii_start();
        let quote = behind.chars().next().filter(|c| ['"', '\''].contains(c))?;
        let (value, behind) = behind[1..].split_once(quote)?;
        let is_name = name
            .chars()
            .all(|c| c.is_alphanumeric() || "_-.".contains(c));
        if !is_name || PREDEFINED.contains(&name) || value.contains(['<', '&', '%']) {
            return None;
        }
        // The first declaration of a name takes precedence.
        entities.entry(name).or_insert(value);
        if entities.len() > MAX_ENTITIES || value.len() > MAX_ENTITY_BYTES {
            return None;
        }
        rest = behind
            .trim_ascii_start()
            .strip_prefix('>')?
            .trim_ascii_start();
    }
    Some(entities)
}

/// Splits the name at the start of a string into its prefix and its local name.
fn split_name(text: &str) -> (&str, &str) {
    let end = text
        .find(|c: char| c.is_ascii_whitespace() || "/>".contains(c))
        .unwrap_or(text.len());
    text[..end].split_once(':').unwrap_or(("", &text[..end]))
}

/// Describes an element if it is active.
fn active_element(namespace: Namespace, local: &str) -> Option<&'static str> {
    match local.to_ascii_lowercase().as_str() {
        "script" | "handler" | "listener" => Some("a script"),
        "foreignobject" => Some(FOREIGN_OBJECT),
        "iframe" | "object" | "embed" | "audio" | "video" | "canvas" | "animation" | "base"
        | "meta" | "link" | "form" | "html" | "body"
            if namespace != Namespace::Foreign =>
        {
            Some(OTHER_LANGUAGE)
        }
        _ if namespace == Namespace::Acting => Some(OTHER_LANGUAGE),
        _ => None,
    }
}

struct Attribute<'a> {
    range: Range<usize>,
    name: &'a str,
    value: Cow<'a, str>,
}

impl Attribute<'_> {
    /// Describes the attribute if it could run code or load something external. `animated` is the
    /// attribute that the attribute's element animates.
    fn problem(
        &self,
        namespace: Namespace,
        is_link: bool,
        animated: Option<&str>,
    ) -> Option<String> {
        let (prefix, local) = split_name(self.name);
        let lower = local.to_ascii_lowercase();
        if prefix.is_empty() && lower.len() > 2 && lower.starts_with("on") {
            return Some(format!("the event attribute {}", quote(local)));
        }
        if namespace == Namespace::Foreign || prefix == "xmlns" || self.name == "xmlns" {
            return None;
        }
        let outside = || Some(format!("a reference to {}", quote(self.value.trim())));
        let is_reference = |name: &str| ["href", "src", "ping", "base"].contains(&name);
        if let Some(animated) = animated
            && ["to", "from", "by", "values"].contains(&local)
            && (is_reference(animated) || animated.starts_with("on"))
        {
            return self
                .value
                .split(';')
                .any(|value| !is_inside(value, false))
                .then(outside)
                .flatten();
        }
        match lower.as_str() {
            name if is_reference(name) => {
                let is_inside = is_inside(&self.value, is_link && name == "href");
                (!is_inside).then(outside).flatten()
            }
            _ if prefix.is_empty() => find_css_problem(&self.value),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(inside: &str) -> String {
        format!(
            "<?xml version='1.0' encoding='UTF-8'?>\n<svg xmlns='http://www.w3.org/2000/svg' \
             xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:h='http://www.w3.org/1999/xhtml' \
             xmlns:ink='http://www.inkscape.org/namespaces/inkscape' \
             xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' width='1' height='1'>{inside}</svg>"
        )
    }

    #[test]
    fn what_could_run_or_load_something_is_found_and_removed() {
        for inside in [
            "<script>alert(1)</script>",
            "<script href='#a'/>",
            "<SCRIPT/>",
            "<s:script xmlns:s='http://www.w3.org/2000/svg'>alert(1)</s:script>",
            "<script><![CDATA[alert(1)]]></script>",
            "<h:script>alert(1)</h:script>",
            "<h:b/>",
            "<g xmlns='http://www.w3.org/1999/xhtml'><img/></g>",
            "<g xmlns='http://www.w3.org/1999/&#120;html'><img/></g>",
            "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
            "<g onload='alert(1)'/>",
            "<g ONCLICK=\"alert(1)\"/>",
            "<ink:g onclick='alert(1)'/>",
            "<a href='javascript:alert(1)'><g/></a>",
            "<a xlink:href='&#106;ava&#x0A;script:alert(1)'/>",
            "<a href='  JAVASCRIPT:alert(1)'/>",
            "<a href='data:text/html,x'/>",
            "<a href='page.html'/>",
            "<a href='//example.org'/>",
            "<a ping='https://example.org' href='#a'/>",
            "<image href='https://example.org/a.png'/>",
            "<image xlink:href='a.png'/>",
            "<image href='data:image/svg+xml;base64,AAAA'/>",
            "<feImage href='data:image/svg+xml,x'/>",
            "<use href='other.svg#a'/>",
            "<use xmlns:y='http://www.w3.org/1999/xlink' y:href='http://example.org/#a'/>",
            "<g xml:base='http://example.org/'/>",
            "<a><set attributeName='href' to='javascript:alert(1)'/></a>",
            "<animate attributeName='xlink:href' values='#a;javascript:alert(1)'/>",
            "<set attributeName='onclick' to='alert(1)'/>",
            "<g style='fill: url(http://example.org/a.svg#b)'/>",
            "<g fill='url(\"a.svg#b\")'/>",
            "<g fill='u\\72l(//example.org)'/>",
            "<g style='background: image-set(\"http://example.org\" 1x)'/>",
            "<style>@import 'http://example.org/a.css';</style>",
            "<style>@im<![CDATA[port 'a.css';]]></style>",
            "<style>&#64;import 'a.css';</style>",
            "<style>@\\69mport 'a.css';</style>",
            "<style>g { fill: URL( 'http://example.org' ) }</style>",
            "<h:style>g { fill: url(http://example.org) }</h:style>",
            "<style>@font-face { src: url(a.woff) }</style>",
            "<?xml-stylesheet href='a.css'?>",
        ] {
            let text = svg(&format!("<title>x</title>{inside}<path d='M0 0'/>"));
            let read = parse(&text).unwrap_or_else(|error| panic!("{inside}: {error}"));
            assert!(
                read.describe_active_part(&text)
                    .is_some_and(|problem| problem.contains("(line 2)")),
                "{inside}"
            );
            let (cleaned, _) = remove_active_parts(&text).expect(inside).expect(inside);
            assert!(
                cleaned.contains("<title>x</title>") && cleaned.contains("<path d='M0 0'/>"),
                "{cleaned}"
            );
            assert!(
                !cleaned.contains("alert") && !cleaned.contains("example.org"),
                "{cleaned}"
            );
        }
    }

    #[test]
    fn what_drawing_programs_write_is_left_alone() {
        for inside in [
            "<a href='https://example.org'><g/></a><a xlink:href='mailto:a@b.org'/><a href='#top'/>",
            "<use xlink:href='#glyph'/><g clip-path='url(#a)' style='fill:url( \"#b\" )'/>",
            "<image xlink:href='data:image/png;base64,iVBORw0KGgo='/><image href=' data:image/jpg,x'/>",
            "<style type='text/css'><![CDATA[@font-face{font-family:cmr10;src:url(data:application/x-font-woff2;\
             base64,d09GMg==) format('woff2')} .a{fill:none} @media print{*{stroke:#000}}]]></style>",
            "<style>@namespace svg url(http://www.w3.org/2000/svg); svg|a:hover { fill: rgb(1, 2, 3) }</style>",
            "<ink:path-effect href='x' ink:url='http://example.org' fill='url(http://x)'/>",
            "<metadata><rdf:RDF><rdf:Description rdf:resource='http://purl.org/dc/dcmitype/StillImage'/></rdf:RDF></metadata>",
            "<text font-family=\"'Times New Roman', serif\" transform='rotate(3)'>on click: @import &amp; url(x)</text>",
            "<animate attributeName='opacity' values='0;1'/><animateMotion><mpath href='#p'/></animateMotion>",
            "<set attributeName='href' to='#other'/><?xpacket begin=''?><!-- <script> -->",
        ] {
            let text = svg(inside);
            assert_eq!(
                parse(&text).map(|svg| svg.active),
                Ok(Vec::new()),
                "{inside}"
            );
            assert_eq!(remove_active_parts(&text), Ok(None));
        }
        let matplotlib = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<!DOCTYPE svg PUBLIC \
            \"-//W3C//DTD SVG 1.1//EN\"\n  \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<svg/>";
        assert!(parse(matplotlib).is_ok_and(|svg| svg.active.is_empty()));
    }

    #[test]
    fn declarations_and_encodings_hide_nothing() {
        for (head, root) in [
            (
                "<!DOCTYPE svg [<!ENTITY x '<script>alert(1)</script>'>]>",
                "<svg>&x;</svg>",
            ),
            (
                "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]>",
                "<svg/>",
            ),
            (
                "<!DOCTYPE svg [<!ENTITY x SYSTEM 'a.svg'>]>",
                "<svg>&x;</svg>",
            ),
            (
                "<!DOCTYPE svg [<!ENTITY x PUBLIC 'a' 'a.svg'>]>",
                "<svg>&x;</svg>",
            ),
            ("<!DOCTYPE svg [<!ENTITY % x 'y'> %x;]>", "<svg/>"),
            (
                "<!DOCTYPE svg [<!ENTITY x '&#60;script/>'>]>",
                "<svg>&x;</svg>",
            ),
            ("<!DOCTYPE svg [<!ENTITY amp 'x'>]>", "<svg>&amp;</svg>"),
            (
                "<!DOCTYPE svg [<!ENTITY j 'javascript:'>]>",
                "<svg><a href='&j;alert(1)'/></svg>",
            ),
            (
                "<!DOCTYPE svg [<!ENTITY h 'http://www.w3.org/1999/xhtml'>]>",
                "<svg><g xmlns='&h;'><img/></g></svg>",
            ),
            (
                "<!DOCTYPE svg [<!ENTITY i '@import'>]>",
                "<svg><style>&i; 'a.css';</style></svg>",
            ),
            (
                "<!DOCTYPE svg [<!ENTITY a 'http://x'><!ENTITY a '#b'>]>",
                "<svg><use href='&a;'/></svg>",
            ),
            (
                "<!DOCTYPE svg SYSTEM '><!--' [<!ATTLIST svg onload CDATA 'x'>]>",
                "<svg/><!-- -->",
            ),
            ("<?xml-stylesheet type='text/xsl' href='a.xsl'?>", "<svg/>"),
        ] {
            let text = format!("{head}{root}");
            assert!(
                parse(&text).is_ok_and(|svg| !svg.active.is_empty()),
                "{text}"
            );
        }
        for text in [
            "<?xml version='1.0' encoding='gb18030'?><svg/>",
            "<?xml version='1.0' encoding='UTF-7'?><svg/>",
            "<?xml version='1.0' encoding='ISO-8859-1'?><svg>ä</svg>",
            "<svg>&nope;</svg>",
            "<svg><g>",
            "<svg a=b/>",
        ] {
            assert!(matches!(parse(text), Err(SizeError::Broken(_))), "{text}");
        }
        assert!(parse("<?xml version='1.0' encoding='ISO-8859-1'?><svg>a</svg>").is_ok());
    }

    #[test]
    fn words_that_a_drawing_program_declares_are_harmless() {
        let illustrator = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \
             \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\" [\n\t<!-- of the program -->\n\t<!ENTITY ns_svg \
             \"http://www.w3.org/2000/svg\">\n\t<!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>\n\t<!ENTITY w \
             \"12\">\n]>\n<svg xmlns=\"&ns_svg;\" xmlns:i=\"&ns_ai;\" width=\"&w;\"><i:pgf/><text>&w;</text></svg>";
        let svg = parse(illustrator).expect("it is an SVG");
        assert_eq!(
            (svg.active, svg.root_size[0].as_deref()),
            (Vec::new(), Some("12"))
        );
        assert_eq!(remove_active_parts(illustrator), Ok(None));
        let active = illustrator.replace("<i:pgf/>", "<script>alert(1)</script>");
        let cleaned = illustrator.replace("<i:pgf/>", "");
        assert_eq!(
            remove_active_parts(&active),
            Ok(Some((cleaned, "a script was removed".to_owned())))
        );
    }

    #[test]
    fn entities_are_expanded_within_bounds() {
        let value = "x".repeat(MAX_ENTITY_BYTES);
        let text = |count: usize| {
            let references = "&e;".repeat(count);
            format!("<!DOCTYPE svg [<!ENTITY e '{value}'>]><svg id='{references}'/>")
        };
        assert!(parse(&text(1000)).is_ok_and(|svg| svg.active.is_empty()));
        assert!(matches!(parse(&text(1100)), Err(SizeError::Broken(_))));
        let many: String = (0..=MAX_ENTITIES)
            .map(|at| format!("<!ENTITY e{at} 'x'>"))
            .collect();
        assert!(
            parse(&format!("<!DOCTYPE svg [{many}]><svg/>"))
                .is_ok_and(|svg| !svg.active.is_empty())
        );
    }

    #[test]
    fn each_kind_of_part_that_is_removed_is_named() {
        let text = svg(
            "<script>a</script><g onload='b' onclick='c'/><foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>The \
             <b>current</b> &lt; 2<style>p {}</style></p></foreignObject><style>@import 'a';</style><use href='a'/><use \
             href='b'/><script/>",
        );
        let (_, removed) = remove_active_parts(&text)
            .expect("it is an SVG")
            .expect("it has parts");
        assert_eq!(
            removed,
            "a script (2 times), the event attribute `onload` (2 times), `foreignObject` with the text `The current < 2`, \
             the style `@import` and a reference to `a` (2 times) were removed"
        );
    }

    #[test]
    fn many_attributes_and_prefixes_cost_no_more_than_their_bytes() {
        let many = |one: &dyn Fn(usize) -> String| (0..100_000).map(one).collect::<String>();
        let attributes = many(&|at| format!(" a{at}='x'"));
        let prefixes = many(&|at| format!(" xmlns:a{at}='x'"));
        let elements = many(&|at| format!("<a{at}:g/>"));
        let text = format!("<svg{attributes}{prefixes}>{elements}</svg>");
        assert!(parse(&text).is_ok_and(|svg| svg.active.is_empty()));
    }
}
