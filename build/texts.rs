//! Compiles the interface messages, `ui/src/texts/*.ftl`, into methods of `Texts`, one per message,
//! so that code using a message that no longer exists does not compile. `ui/build/fluent.ts`
//! compiles the same subset of Fluent for TypeScript.

use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::fmt::Write;
use std::fs;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

const FOLDER: &str = "ui/src/texts";
const BASE: &str = "en";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Parsed messages by id.
type Sources<'a> = HashMap<&'a str, &'a Pattern<&'a str>>;

enum Part {
    Text(String),
    Argument(String),
    /// Plural forms by category.
    Plural(String, Vec<(String, Vec<Part>)>),
    /// Text inside an element.
    Element(String, Vec<Part>),
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Count,
    Element,
}

struct Message {
    id: String,
    parts: Vec<Part>,
    arguments: Arguments,
}

/// The arguments of a message, in order of first use.
#[derive(Clone, Default)]
struct Arguments(Vec<(String, Kind)>);

impl Arguments {
    /// Adds an argument. A count remains a count even if it is also shown.
    fn add(&mut self, name: &str, kind: Kind) -> Result<()> {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            None => self.0.push((name.to_owned(), kind)),
            Some((_, known)) if (*known == Kind::Element) != (kind == Kind::Element) => {
                return Err(format!("{name} is both an argument and an element").into());
            }
            Some((_, known)) if kind == Kind::Count => *known = kind,
            Some(_) => {}
        }
        Ok(())
    }

    fn is_count(&self, name: &str) -> bool {
        self.0
            .iter()
            .any(|(known, kind)| known == name && *kind == Kind::Count)
    }

    fn names(&self) -> Vec<&str> {
        let mut names: Vec<_> = self.0.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names
    }
}

/// Generates the code for the methods of `Texts`.
pub(crate) fn generate() -> Result<String> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(FOLDER)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let messages = compile(&fs::read_to_string(&path)?)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            languages.push((name, messages));
        }
    }
    languages.sort_by_key(|(name, _)| (name != BASE, name.clone()));
    code_of(&languages)
}

fn compile(source: &str) -> Result<Vec<Message>> {
    let resource = fluent_syntax::parser::parse(source)
        .map_err(|(_, errors)| format!("not Fluent: {errors:?}"))?;
    let mut sources = Sources::new();
    let mut ids = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name;
            let value = message
                .value
                .as_ref()
                .ok_or_else(|| format!("{id} has no text"))?;
            if sources.insert(id, value).is_some() {
                return Err(format!("{id} is defined twice").into());
            }
            ids.push(id);
        }
    }
    let compiled = ids.into_iter().map(|id| {
        let mut arguments = Arguments::default();
        let parts = parts_of(sources[id], &sources, &mut arguments, 0)
            .and_then(|parts| nested(parts, &mut arguments))
            .map_err(|error| format!("{id}: {error}"))?;
        Ok(Message {
            id: id.to_owned(),
            parts,
            arguments,
        })
    });
    compiled.collect()
}

/// Returns the parts of a message, with the tags of elements still in the text.
fn parts_of(
    pattern: &Pattern<&str>,
    sources: &Sources<'_>,
    arguments: &mut Arguments,
    depth: usize,
) -> Result<Vec<Part>> {
    const DEEPEST: usize = 8;
    if depth > DEEPEST {
        return Err("it refers to itself".into());
    }
    let mut parts = Vec::new();
    for element in &pattern.elements {
        let expression = match element {
            // Line breaks are joined later, when all elements are known: each line is an element of
            // the pattern.
            PatternElement::TextElement { value } => {
                parts.push(Part::Text((*value).to_owned()));
                continue;
            }
            PatternElement::Placeable { expression } => expression,
        };
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                parts.push(Part::Text((*value).to_owned()));
            }
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                arguments.add(id.name, Kind::Text)?;
                parts.push(Part::Argument(id.name.to_owned()));
            }
            Expression::Inline(InlineExpression::MessageReference {
                id,
                attribute: None,
            }) => {
                let referred = sources
                    .get(id.name)
                    .ok_or_else(|| format!("{} is not a message", id.name))?;
                parts.extend(parts_of(referred, sources, arguments, depth + 1)?);
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                arguments.add(id.name, Kind::Count)?;
                let mut cases = Vec::new();
                for variant in variants {
                    let VariantKey::Identifier { name } = variant.key else {
                        return Err("a variant is not a plural category".into());
                    };
                    let parts = parts_of(&variant.value, sources, arguments, depth + 1)?;
                    cases.push((name.to_owned(), nested(parts, arguments)?));
                }
                parts.push(Part::Plural(id.name.to_owned(), cases));
            }
            _ => return Err("only texts, arguments, plurals and messages can be filled in".into()),
        }
    }
    Ok(parts)
}

/// Joins adjacent text, and nests the parts between tags.
fn nested(parts: Vec<Part>, arguments: &mut Arguments) -> Result<Vec<Part>> {
    let mut open: Vec<(String, Vec<Part>)> = vec![(String::new(), Vec::new())];
    let mut pieces = Vec::new();
    for part in joined(parts) {
        match part {
            Part::Text(text) => pieces.extend(split_at_tags(&text)),
            part => pieces.push(part),
        }
    }
    for piece in pieces {
        if let Part::Text(text) = &piece
            && let Some(name) = text
                .strip_prefix("</")
                .and_then(|rest| rest.strip_suffix('>'))
        {
            let (opened, inside) = open.pop().unwrap_or_default();
            let (Some((_, outside)), true) = (open.last_mut(), opened == name) else {
                return Err(format!("{text} closes nothing").into());
            };
            outside.push(Part::Element(opened, inside));
        } else if let Part::Text(text) = &piece
            && let Some(name) = tag_name(text)
        {
            arguments.add(name, Kind::Element)?;
            open.push((name.to_owned(), Vec::new()));
        } else if let Some((_, inside)) = open.last_mut() {
            inside.push(piece);
        }
    }
    match (open.pop(), open.is_empty()) {
        (Some((_, parts)), true) => Ok(parts),
        _ => Err("a tag is not closed".into()),
    }
}

/// Joins adjacent text. A line break and the whitespace around it become a single space.
fn joined(parts: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::new();
    for part in parts {
        match (joined.last_mut(), part) {
            (Some(Part::Text(last)), Part::Text(text)) => last.push_str(&text),
            (_, part) => joined.push(part),
        }
    }
    for part in &mut joined {
        if let Part::Text(text) = part {
            let mut lines = text.split('\n');
            let first = lines.next().unwrap_or_default().to_owned();
            *text = lines.fold(first, |line, next| {
                format!("{} {}", line.trim_end(), next.trim_start())
            });
        }
    }
    joined
}

fn split_at_tags(mut text: &str) -> Vec<Part> {
    let mut pieces = Vec::new();
    let is_tag =
        |text: &str| tag_name(text).is_some() || tag_name(&text.replacen("</", "<", 1)).is_some();
    let mut from = 0;
    while let Some(start) = text[from..].find('<').map(|at| from + at) {
        match text[start..].find('>').map(|at| start + at + 1) {
            Some(end) if is_tag(&text[start..end]) => {
                pieces.push(Part::Text(text[..start].to_owned()));
                pieces.push(Part::Text(text[start..end].to_owned()));
                text = &text[end..];
                from = 0;
            }
            _ => from = start + 1,
        }
    }
    pieces.push(Part::Text(text.to_owned()));
    pieces.retain(|piece| !matches!(piece, Part::Text(text) if text.is_empty()));
    pieces
}

/// Returns the name in an opening tag.
fn tag_name(text: &str) -> Option<&str> {
    let name = text.strip_prefix('<')?.strip_suffix('>')?;
    let is_name = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric());
    is_name.then_some(name)
}

fn code_of(languages: &[(String, Vec<Message>)]) -> Result<String> {
    let (_, base) = languages.first().ok_or("there are no texts")?;
    let by_id: Vec<HashMap<&str, &Message>> = languages
        .iter()
        .map(|(_, messages)| {
            messages
                .iter()
                .map(|message| (message.id.as_str(), message))
                .collect()
        })
        .collect();
    for ((name, messages), known) in languages.iter().zip(&by_id) {
        let mut expected: Option<BTreeSet<&str>> = None;
        for (id, categories) in messages
            .iter()
            .flat_map(|message| plurals_in(&message.id, &message.parts))
        {
            if *expected.get_or_insert_with(|| categories.clone()) != categories {
                return Err(format!(
                    "{name}.ftl: {id} has other plural categories than the messages before"
                )
                .into());
            }
        }
        for message in base {
            match known.get(message.id.as_str()) {
                Some(found) if found.arguments.names() == message.arguments.names() => {}
                Some(_) => {
                    return Err(format!("{name}.ftl: other arguments in {}", message.id).into());
                }
                None => return Err(format!("{name}.ftl lacks {}", message.id).into()),
            }
        }
        if messages.len() > base.len() {
            return Err(format!("{name}.ftl has texts that {BASE}.ftl has not").into());
        }
    }
    let counted = base.iter().map(|message| {
        let mut arguments = message.arguments.clone();
        for (name, kind) in &mut arguments.0 {
            if by_id
                .iter()
                .any(|known| known[message.id.as_str()].arguments.is_count(name))
            {
                *kind = Kind::Count;
            }
        }
        arguments
    });
    let mut code = String::from(
        "/// A language of the interface.\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub enum Language {\n",
    );
    for (name, _) in languages {
        writeln!(code, "    {},", variant_of(name))?;
    }
    code.push_str("}\n\nimpl Language {\n    pub const ALL: &[(&str, Language)] = &[");
    for (name, _) in languages {
        write!(code, "({name:?}, Language::{}), ", variant_of(name))?;
    }
    code.push_str(
        "];\n}\n\n#[allow(dead_code, reason = \"some are used by the scripts alone\")]\nimpl Texts {\n",
    );
    for (message, arguments) in base.iter().zip(counted) {
        let translations: Vec<_> = languages
            .iter()
            .zip(&by_id)
            .map(|((name, _), known)| (variant_of(name), known[message.id.as_str()]))
            .collect();
        write_method(&mut code, &message.id, &arguments, &translations)?;
    }
    code.push_str("}\n");
    Ok(code)
}

/// Returns the categories of each plural in a message, with the message's id.
fn plurals_in<'a>(id: &'a str, parts: &'a [Part]) -> Vec<(&'a str, BTreeSet<&'a str>)> {
    let mut found = Vec::new();
    for part in parts {
        match part {
            Part::Plural(_, cases) => {
                found.push((
                    id,
                    cases
                        .iter()
                        .map(|(category, _)| category.as_str())
                        .collect(),
                ));
                found.extend(cases.iter().flat_map(|(_, parts)| plurals_in(id, parts)));
            }
            Part::Element(_, parts) => found.extend(plurals_in(id, parts)),
            Part::Text(_) | Part::Argument(_) => {}
        }
    }
    found
}

/// Writes a method. Without arguments it returns a `&'static str`, with elements `Markup`, and
/// otherwise a `String`. An argument is a count if any language uses it to select a plural form.
fn write_method(
    code: &mut String,
    id: &str,
    arguments: &Arguments,
    translations: &[(String, &Message)],
) -> Result<()> {
    let has_elements = arguments.0.iter().any(|(_, kind)| *kind == Kind::Element);
    write!(code, "    pub fn {}(self", id.replace('-', "_"))?;
    for (name, kind) in &arguments.0 {
        let kind = match kind {
            Kind::Text => "impl Display",
            Kind::Count => "f64",
            Kind::Element => "impl Fn(Markup) -> Markup",
        };
        write!(code, ", {name}: {kind}")?;
    }
    let result = match (arguments.0.is_empty(), has_elements) {
        (true, _) => "&'static str",
        (_, true) => "Markup",
        _ => "String",
    };
    writeln!(code, ") -> {result} {{\n        match self.0 {{")?;
    for (language, translation) in translations {
        write!(code, "            Language::{language} => ")?;
        if arguments.0.is_empty() {
            let text = match &translation.parts[..] {
                [] => "",
                [Part::Text(text)] => text,
                _ => return Err(format!("{id} is not plain text").into()),
            };
            writeln!(code, "{text:?},")?;
            continue;
        }
        code.push_str("{ let mut out = String::new(); ");
        write_parts(code, &translation.parts, arguments, has_elements)?;
        code.push_str(if has_elements {
            "PreEscaped(out) }\n"
        } else {
            "out }\n"
        });
    }
    code.push_str("        }\n    }\n");
    Ok(())
}

/// Writes code that appends the parts to `out`.
fn write_parts(
    code: &mut String,
    parts: &[Part],
    arguments: &Arguments,
    escaped: bool,
) -> Result<()> {
    for part in parts {
        match part {
            Part::Text(text) if escaped => write!(code, "out += &escape_html({text:?}); ")?,
            Part::Text(text) => write!(code, "out += {text:?}; ")?,
            Part::Argument(name) if arguments.is_count(name) => {
                write!(code, "out += &self.format_number({name}); ")?;
            }
            Part::Argument(name) => {
                let text = if escaped {
                    format!("&escape_html(&{name}.to_string())")
                } else {
                    format!("&{name}.to_string()")
                };
                write!(
                    code,
                    "out += self.isolate_start(); out += {text}; out += self.isolate_end(); "
                )?;
            }
            Part::Plural(_, cases) if cases.len() == 1 => {
                write_parts(code, &cases[0].1, arguments, escaped)?;
            }
            Part::Plural(name, cases) => {
                write!(code, "match self.plural({name}) {{ ")?;
                for (category, parts) in cases {
                    match category.as_str() {
                        "other" => code.push('_'),
                        category => write!(code, "Plural::{}", variant_of(category))?,
                    }
                    code.push_str(" => { ");
                    write_parts(code, parts, arguments, escaped)?;
                    code.push_str("} ");
                }
                code.push_str("} ");
            }
            Part::Element(name, parts) => {
                write!(
                    code,
                    "out += &{name}(PreEscaped({{ let mut out = String::new(); "
                )?;
                write_parts(code, parts, arguments, true)?;
                code.push_str("out })).into_string(); ");
            }
        }
    }
    Ok(())
}

/// Converts the name of a language or plural category to an enum variant.
fn variant_of(name: &str) -> String {
    let mut letters = name.chars().filter(char::is_ascii_alphanumeric);
    letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}
