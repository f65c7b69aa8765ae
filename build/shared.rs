//! Generates Rust from the sources of the user interface: CSS classes, icons, chunk names, routes
//! and page templates.
//!
//! Rust code that uses a class, icon, chunk, route or slot that no longer exists does not compile.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const SOURCE: &str = "ui/src";
const GLOBAL_STYLES: &str = "ui/src/styles";
const ICONS: &str = "ui/src/components/icons.ts";
/// The modules of the user interface that the server preloads, in addition to the screens.
const CHUNKS: [&str; 4] = [
    "ui/src/app/LanguageSelect.tsx",
    "ui/src/features/papers/PdfViewer.tsx",
    "ui/src/rich-text/typeset.ts",
    "ui/src/screens/home/Welcome.tsx",
];
const TEMPLATES: &str = "ui/prerendered";
const SCRIPTS: &str = "ui/src/rich-text/scripts.ts";
const ROUTES: &str = "ui/src/routes/patterns.ts";

pub(crate) fn generate() -> Result<String> {
    let mut rust = String::from("pub(crate) mod css {\n");
    for (sheet, classes) in style_sheets()? {
        write_constants(&mut rust, &sheet, &classes)?;
    }
    rust.push_str("}\n");
    write_constants(&mut rust, "icons", &constants_of(ICONS)?)?;
    write_constants(&mut rust, "chunks", &chunks()?)?;
    write_constants(&mut rust, "scripts", &constants_of(SCRIPTS)?)?;
    write_routes(&mut rust, &constants_of(ROUTES)?)?;
    for path in files_with_suffix(Path::new(TEMPLATES), ".html")? {
        write_template(&mut rust, &path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(rust)
}

/// Writes a module of string constants.
fn write_constants(
    rust: &mut String,
    module: &str,
    constants: &BTreeMap<String, String>,
) -> Result<()> {
    writeln!(
        rust,
        "#[allow(dead_code)]\npub(crate) mod {} {{",
        snake_case(module)
    )?;
    for (name, value) in constants {
        writeln!(
            rust,
            "pub(crate) const {}: &str = {value:?};",
            snake_case(name).to_uppercase()
        )?;
    }
    writeln!(rust, "}}")?;
    Ok(())
}

/// Returns the chunk names of the modules that the server preloads.
fn chunks() -> Result<BTreeMap<String, String>> {
    let mut modules: Vec<PathBuf> = CHUNKS.map(PathBuf::from).into();
    modules.extend(files_with_suffix(Path::new(SOURCE), "Page.tsx")?);
    modules
        .iter()
        .map(|path| {
            fs::metadata(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let name = path
                .file_stem()
                .and_then(|name| name.to_str())
                .ok_or("a file name that is not UTF-8")?;
            let constant = name[..1].to_lowercase() + &name[1..];
            Ok((constant, name.to_owned()))
        })
        .collect()
}

/// Returns the classes of each component's style sheet, which start with the component's name, and
/// the classes of all global sheets under `global`.
fn style_sheets() -> Result<BTreeMap<String, BTreeMap<String, String>>> {
    let mut sheets: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for path in files_with_suffix(Path::new(SOURCE), ".css")? {
        let css = fs::read_to_string(&path)?;
        let file = path
            .file_name()
            .and_then(|name| name.to_str())
            .ok_or("a file name that is not UTF-8")?;
        if path.starts_with(GLOBAL_STYLES) {
            let classes = classes_of(&css)
                .into_iter()
                .map(|class| (class.clone(), class));
            sheets
                .entry("global".to_owned())
                .or_default()
                .extend(classes);
        } else if let Some(component) = file.strip_suffix(".css") {
            let prefix = format!("{component}-");
            let own = classes_of(&css).into_iter().filter_map(|class| {
                let name = class.strip_prefix(&prefix)?.to_owned();
                Some((name, class))
            });
            if sheets.insert(component.to_owned(), own.collect()).is_some() {
                return Err(format!(
                    "two style sheets have the name {file}: their classes would clash"
                )
                .into());
            }
        }
    }
    Ok(sheets)
}

/// Returns the classes in the selectors of a style sheet.
fn classes_of(css: &str) -> Vec<String> {
    let mut plain = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    let mut classes = Vec::new();
    // The text before an opening brace is a selector, or a condition without classes.
    for selector in plain
        .split_inclusive(['{', '}', ';'])
        .filter_map(|part| part.strip_suffix('{'))
    {
        for part in selector.split('.').skip(1) {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            let class = part.split(|c| !is_part(c)).next().unwrap_or_default();
            if class.starts_with(|c: char| c.is_ascii_alphabetic()) {
                classes.push(class.to_owned());
            }
        }
    }
    classes
}

/// Reads the string properties of the only object in a TypeScript file: `name: 'value',`.
fn constants_of(path: &str) -> Result<BTreeMap<String, String>> {
    let source = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let object = source
        .split_once("= {")
        .and_then(|(_, rest)| rest.split_once("} as const"))
        .map(|(object, _)| object);
    let mut rest = object
        .ok_or_else(|| format!("{path}: no `= {{ … }} as const`"))?
        .trim();
    let mut constants = BTreeMap::new();
    while !rest.is_empty() {
        let (name, after) = rest
            .split_once(':')
            .ok_or_else(|| format!("{path}: not a property: {rest}"))?;
        let value = after
            .trim_start()
            .strip_prefix('\'')
            .and_then(|value| value.split_once("',"));
        let (value, after) =
            value.ok_or_else(|| format!("{path}: {name} is not a string in single quotes"))?;
        constants.insert(name.trim().to_owned(), value.to_owned());
        rest = after.trim_start();
    }
    Ok(constants)
}

/// Writes a macro that adds the pages' routes to the given routes, in the syntax of the `routes`
/// macro.
fn write_routes(rust: &mut String, patterns: &BTreeMap<String, String>) -> Result<()> {
    rust.push_str(
        "macro_rules! with_page_routes {\n($routes:ident! { $($others:tt)* }) => { $routes! {\n",
    );
    for (name, pattern) in patterns {
        let mut fields = Vec::new();
        let mut segments = Vec::new();
        for segment in pattern.split('/').filter(|segment| !segment.is_empty()) {
            match segment.strip_prefix(':') {
                Some(parameter) => {
                    let field = match parameter {
                        "courseId" => "course",
                        "examId" => "exam",
                        "questionId" => "question",
                        "duration" => "duration",
                        "pageName" => "name",
                        _ => {
                            return Err(
                                format!("{ROUTES}: an unknown parameter in {pattern}").into()
                            );
                        }
                    };
                    fields.push(field);
                    segments.push(field.to_owned());
                }
                None => segments.push(format!("{segment:?}")),
            }
        }
        let fields = if fields.is_empty() {
            String::new()
        } else {
            format!("{{ {} }}", fields.join(", "))
        };
        writeln!(
            rust,
            "{} {fields} = [ {} ]",
            capitalised(name),
            segments.join(", ")
        )?;
    }
    rust.push_str("$($others)*\n} };\n}\npub(crate) use with_page_routes;\n");
    Ok(())
}

/// A piece of a template.
enum Piece<'a> {
    Html(&'a str),
    /// `{{name}}`: text.
    Text(&'a str),
    /// `{{html:name}}`: markup.
    Markup(&'a str),
    /// `{{#name}}…{{/}}`: pieces that are written only if the text `name` exists.
    Optional(&'a str, Vec<Piece<'a>>),
    /// `{{text:id}}…{{/}}`: an interface message with its arguments.
    Message(&'a str, Vec<Piece<'a>>),
    /// `{{arg}}…{{/}}`: text as an argument.
    Argument(Vec<Piece<'a>>),
    /// `{{element}}…{{/}}`: an element around a part of a message; `{{within}}` marks the part.
    Element(Vec<Piece<'a>>),
}

/// Writes a struct with a field for each slot of a template, and a method that renders it.
fn write_template(rust: &mut String, path: &Path) -> Result<()> {
    let name = path
        .file_stem()
        .and_then(|name| name.to_str())
        .ok_or("a file name that is not UTF-8")?;
    // The line breaks are only for readers of the file.
    let html = fs::read_to_string(path)?.replace('\n', "");
    let mut rest = html.as_str();
    let pieces = parse_pieces(&mut rest, 0)?;
    let mut fields = BTreeMap::new();
    collect_fields(&pieces, &mut fields);
    let name = capitalised(name);
    let (generics, elided) = if fields.is_empty() {
        ("", "")
    } else {
        ("<'a>", "<'_>")
    };
    writeln!(
        rust,
        "/// The template `{}`.\npub(crate) struct {name}{generics} {{",
        path.display()
    )?;
    for (field, kind) in &fields {
        writeln!(rust, "pub(crate) {field}: {kind},")?;
    }
    writeln!(rust, "}}\nimpl {name}{elided} {{")?;
    writeln!(
        rust,
        "#[allow(unused_variables)]\npub(crate) fn render(&self, texts: super::texts::Texts) -> maud::Markup {{"
    )?;
    writeln!(
        rust,
        "#[allow(unused_imports)]\nuse stoa_text::rich_text::escape_html;\nlet mut html = String::with_capacity({});",
        html.len()
    )?;
    for (field, _) in fields {
        writeln!(rust, "let {field} = self.{field};")?;
    }
    write_pieces(rust, &pieces)?;
    writeln!(rust, "maud::PreEscaped(html)\n}}\n}}")?;
    Ok(())
}

/// Parses the pieces up to the end of the element that was opened at nesting level `depth`.
fn parse_pieces<'a>(rest: &mut &'a str, depth: usize) -> Result<Vec<Piece<'a>>> {
    let mut pieces = Vec::new();
    while let Some((html, after)) = rest.split_once("{{") {
        pieces.push(Piece::Html(html));
        let (slot, after) = after.split_once("}}").ok_or("a slot that does not end")?;
        *rest = after;
        let mut inner = || parse_pieces(rest, depth + 1);
        pieces.push(match (slot.split_once(':'), slot.strip_prefix('#')) {
            _ if slot == "/" && depth > 0 => return Ok(pieces),
            _ if slot == "/" => return Err("an end without a start".into()),
            (_, Some(name)) => Piece::Optional(name, inner()?),
            (Some(("text", id)), _) => Piece::Message(id, inner()?),
            (Some(("html", name)), _) => Piece::Markup(name),
            _ if slot == "arg" => Piece::Argument(inner()?),
            _ if slot == "element" => Piece::Element(inner()?),
            _ => Piece::Text(slot),
        });
    }
    pieces.push(Piece::Html(rest));
    *rest = "";
    if depth == 0 {
        Ok(pieces)
    } else {
        Err("a start without an end".into())
    }
}

fn collect_fields(pieces: &[Piece<'_>], fields: &mut BTreeMap<String, &'static str>) {
    for piece in pieces {
        match piece {
            Piece::Text("within") | Piece::Html(_) => {}
            Piece::Text(name) => drop(fields.entry(snake_case(name)).or_insert("&'a str")),
            Piece::Markup(name) => drop(fields.insert(snake_case(name), "&'a maud::Markup")),
            Piece::Optional(name, inner) => {
                fields.insert(snake_case(name), "Option<&'a str>");
                collect_fields(inner, fields);
            }
            Piece::Message(_, inner) | Piece::Argument(inner) | Piece::Element(inner) => {
                collect_fields(inner, fields);
            }
        }
    }
}

/// Writes code that appends the pieces to `html`.
fn write_pieces(rust: &mut String, pieces: &[Piece<'_>]) -> Result<()> {
    for piece in pieces {
        match piece {
            Piece::Html("") => {}
            Piece::Html(html) => writeln!(rust, "html += {html:?};")?,
            Piece::Text("within") => writeln!(rust, "html += &within.0;")?,
            Piece::Text(name) => writeln!(rust, "html += &escape_html({});", snake_case(name))?,
            Piece::Markup(name) => writeln!(rust, "html += &{}.0;", snake_case(name))?,
            Piece::Optional(name, inner) => {
                writeln!(rust, "if let Some({0}) = {0} {{", snake_case(name))?;
                write_pieces(rust, inner)?;
                writeln!(rust, "}}")?;
            }
            Piece::Message(id, inner) => {
                let has_elements = inner.iter().any(|piece| matches!(piece, Piece::Element(_)));
                let has_arguments = inner
                    .iter()
                    .any(|piece| matches!(piece, Piece::Argument(_)));
                let (start, end) = match (has_elements, has_arguments) {
                    (true, _) => ("&", ".0"),
                    (false, true) => ("&escape_html(&", ")"),
                    (false, false) => ("&escape_html(", ")"),
                };
                write!(rust, "html += {start}texts.{}(", snake_case(id))?;
                write_pieces(rust, inner)?;
                writeln!(rust, "){end};")?;
            }
            Piece::Argument(inner) => match &inner[..] {
                [Piece::Html(""), Piece::Text(name), ..] => write!(rust, "{}, ", snake_case(name))?,
                [Piece::Html(text), ..] => write!(rust, "{text:?}, ")?,
                _ => return Err("an argument that is neither a text nor a slot".into()),
            },
            Piece::Element(inner) => {
                write!(
                    rust,
                    "|within: maud::Markup| {{ let mut html = String::new(); "
                )?;
                write_pieces(rust, inner)?;
                write!(rust, "maud::PreEscaped(html) }}, ")?;
            }
        }
    }
    Ok(())
}

fn files_with_suffix(folder: &Path, suffix: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    super::files_in(folder, &mut found)?;
    found.retain(|path| path.to_string_lossy().ends_with(suffix));
    found.sort();
    Ok(found)
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(if c == '-' {
            '_'
        } else {
            c.to_ascii_lowercase()
        });
    }
    snake
}

fn capitalised(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_ascii_uppercase().to_string() + chars.as_str()
    })
}
