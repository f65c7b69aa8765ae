//! Generates Rust from the sources of the user interface: CSS classes, icons, chunk names, routes and page templates.
//!
//! Rust code that uses a class, an icon, a chunk, a route or a slot that is gone does not compile.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const SOURCE: &str = "ui/src";
const GLOBAL_STYLES: &str = "ui/src/styles";
const ICONS: &str = "ui/src/components/icons.ts";
const CHUNKS: &str = "ui/build/chunks.ts";
const TEMPLATES: &str = "ui/prerendered";
const ROUTES: &str = "ui/src/routes/patterns.ts";

/// The generated module.
pub fn generate() -> Result<String> {
    let mut rust = String::from("pub mod css {\n");
    for (sheet, classes) in style_sheets()? {
        write_constants(&mut rust, &sheet, &classes)?;
    }
    rust.push_str("}\n");
    write_constants(&mut rust, "icons", &constants_of(ICONS)?)?;
    write_constants(&mut rust, "chunks", &constants_of(CHUNKS)?)?;
    write_routes(&mut rust, &constants_of(ROUTES)?)?;
    for path in files_with_suffix(Path::new(TEMPLATES), ".html")? {
        write_template(&mut rust, &path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(rust)
}

/// A module of string constants.
fn write_constants(rust: &mut String, module: &str, constants: &BTreeMap<String, String>) -> Result<()> {
    writeln!(rust, "#[allow(dead_code)]\npub mod {} {{", snake_case(module))?;
    for (name, value) in constants {
        writeln!(rust, "pub const {}: &str = {value:?};", snake_case(name).to_uppercase())?;
    }
    writeln!(rust, "}}")?;
    Ok(())
}

/// The classes of each CSS module by the module's name, and those of all global style sheets under `global`.
fn style_sheets() -> Result<BTreeMap<String, BTreeMap<String, String>>> {
    let mut sheets: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for path in files_with_suffix(Path::new(SOURCE), ".css")? {
        let css = fs::read_to_string(&path)?;
        let file = path.file_name().and_then(|name| name.to_str()).ok_or("a file name that is not UTF-8")?;
        if let Some(component) = file.strip_suffix(".module.css") {
            // As `className` in ui/build/classNames.ts makes them.
            let classes =
                classes_of(&css).into_iter().map(|class| (class.clone(), format!("{component}-{class}")));
            if sheets.insert(component.to_owned(), classes.collect()).is_some() {
                return Err(
                    format!("two style sheets have the name {file}: their classes would clash").into()
                );
            }
        } else if path.starts_with(GLOBAL_STYLES) {
            let classes = classes_of(&css).into_iter().map(|class| (class.clone(), class));
            sheets.entry("global".to_owned()).or_default().extend(classes);
        }
    }
    Ok(sheets)
}

/// The classes in the selectors of a style sheet.
fn classes_of(css: &str) -> Vec<String> {
    let mut plain = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    let mut classes = Vec::new();
    // What stands before an opening brace is a selector, or a condition without classes.
    for selector in plain.split_inclusive(['{', '}', ';']).filter_map(|part| part.strip_suffix('{')) {
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

/// The string properties of the one object in a TypeScript file: `name: 'value',`.
fn constants_of(path: &str) -> Result<BTreeMap<String, String>> {
    let source = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let object = source
        .split_once("= {")
        .and_then(|(_, rest)| rest.split_once("} as const"))
        .map(|(object, _)| object);
    let mut rest = object.ok_or_else(|| format!("{path}: no `= {{ … }} as const`"))?.trim();
    let mut constants = BTreeMap::new();
    while !rest.is_empty() {
        let (name, after) = rest.split_once(':').ok_or_else(|| format!("{path}: not a property: {rest}"))?;
        let value = after.trim_start().strip_prefix('\'').and_then(|value| value.split_once("',"));
        let (value, after) =
            value.ok_or_else(|| format!("{path}: {name} is not a string in single quotes"))?;
        constants.insert(name.trim().to_owned(), value.to_owned());
        rest = after.trim_start();
    }
    Ok(constants)
}

/// A macro that adds the pages' routes to those that it is given, in the syntax of the macro `routes`.
fn write_routes(rust: &mut String, patterns: &BTreeMap<String, String>) -> Result<()> {
    rust.push_str("macro_rules! with_page_routes {\n($routes:ident! { $($others:tt)* }) => { $routes! {\n");
    for (name, pattern) in patterns {
        let mut fields = Vec::new();
        let mut segments = Vec::new();
        for segment in pattern.split('/').filter(|segment| !segment.is_empty()) {
            match segment.strip_prefix(':') {
                Some(parameter) => {
                    let field = match parameter {
                        "classId" => "course",
                        "examId" => "exam",
                        "questionId" => "question",
                        "duration" => "duration",
                        _ => return Err(format!("{ROUTES}: an unknown parameter in {pattern}").into()),
                    };
                    fields.push(field);
                    segments.push(field.to_owned());
                }
                None => segments.push(format!("{segment:?}")),
            }
        }
        let fields = if fields.is_empty() { String::new() } else { format!("{{ {} }}", fields.join(", ")) };
        writeln!(rust, "{} {fields} = [ {} ]", capitalised(name), segments.join(", "))?;
    }
    rust.push_str("$($others)*\n} };\n}\npub(crate) use with_page_routes;\n");
    Ok(())
}

/// A piece of a template.
enum Piece<'a> {
    Html(&'a str),
    /// `{{name}}`: a text.
    Text(&'a str),
    /// `{{html:name}}`: markup.
    Markup(&'a str),
    /// `{{#name}}` to `{{/name}}`: only where the text `name` is there.
    Start(&'a str),
    End,
}

/// A struct with a field for each slot of a template, and a method that renders it.
fn write_template(rust: &mut String, path: &Path) -> Result<()> {
    let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a file name that is not UTF-8")?;
    // Line breaks are there for those who read the file.
    let html = fs::read_to_string(path)?.replace('\n', "");
    let pieces = pieces_of(&html)?;
    let mut fields = BTreeMap::new();
    for piece in &pieces {
        match piece {
            Piece::Start(name) => drop(fields.insert(snake_case(name), "Option<&'a str>")),
            Piece::Text(name) => drop(fields.entry(snake_case(name)).or_insert("&'a str")),
            Piece::Markup(name) => drop(fields.insert(snake_case(name), "&'a maud::Markup")),
            Piece::Html(_) | Piece::End => {}
        }
    }
    let name = capitalised(name);
    writeln!(rust, "/// The template `{}`.\npub struct {name}<'a> {{", path.display())?;
    for (field, kind) in &fields {
        writeln!(rust, "pub {field}: {kind},")?;
    }
    writeln!(rust, "}}\nimpl {name}<'_> {{\npub fn render(&self) -> maud::Markup {{")?;
    writeln!(
        rust,
        "use crate::content::rich_text::escape;\nlet mut html = String::with_capacity({});",
        html.len()
    )?;
    let mut open = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Html(html) => writeln!(rust, "html.push_str({html:?});")?,
            Piece::Text(name) => {
                let field = snake_case(name);
                let value = if open.contains(&name) { field } else { format!("self.{field}") };
                writeln!(rust, "html.push_str(&escape({value}));")?;
            }
            Piece::Markup(name) => writeln!(rust, "html.push_str(&self.{}.0);", snake_case(name))?,
            Piece::Start(name) => {
                writeln!(rust, "if let Some({0}) = self.{0} {{", snake_case(name))?;
                open.push(name);
            }
            Piece::End => {
                open.pop().ok_or("an end without a start")?;
                writeln!(rust, "}}")?;
            }
        }
    }
    writeln!(rust, "maud::PreEscaped(html)\n}}\n}}")?;
    if open.is_empty() { Ok(()) } else { Err("a start without an end".into()) }
}

fn pieces_of(html: &str) -> Result<Vec<Piece<'_>>> {
    let mut parts = html.split("{{");
    let mut pieces = vec![Piece::Html(parts.next().unwrap_or_default())];
    for part in parts {
        let (slot, html) = part.split_once("}}").ok_or("a slot that does not end")?;
        pieces.push(match (slot.strip_prefix('#'), slot.strip_prefix('/'), slot.strip_prefix("html:")) {
            (Some(name), ..) => Piece::Start(name),
            (_, Some(_), _) => Piece::End,
            (_, _, Some(name)) => Piece::Markup(name),
            _ => Piece::Text(slot),
        });
        pieces.push(Piece::Html(html));
    }
    Ok(pieces)
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
        snake.push(if c == '-' { '_' } else { c.to_ascii_lowercase() });
    }
    snake
}

fn capitalised(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}
