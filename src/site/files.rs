//! The embedded user interface: its files, and the HTML shell in which every page opens.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use bytes::Bytes;
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::place::Place;
use super::shell::Shell;
use crate::wire::entity::{Compressed, Digest, Keep, Meta};

#[derive(RustEmbed)]
#[folder = "ui/dist/"]
struct Built;

/// The files of the user interface, by their path in the URL, and the shell.
pub struct Ui {
    files: HashMap<String, Compressed>,
    shell: Shell,
    /// What stands behind the address of a call: something where calls are files.
    call_ending: &'static str,
    /// What is loaded for each part of the user interface that is loaded by itself.
    parts: HashMap<String, Vec<String>>,
    drawing: String,
}

/// What the build hands over, and what is served to nobody.
const HANDED_OVER: &str = ".vite/";
const DRAWING: &str = ".vite/drawing.svg";
/// Where the build says which files it has made of what.
const MANIFEST: &str = ".vite/manifest.json";
/// The fonts that nearly every formula is set in, and that are waited for.
const FORMULA_FONTS: [&str; 2] = ["KaTeX_Main-Regular.woff2", "KaTeX_Math-Italic.woff2"];

/// What the manifest says of a file.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Made {
    file: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    is_entry: bool,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
}

/// Served where the user interface was not built, as in a debug build.
const BARE_SHELL: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
    <!--stoa:head--><!--/stoa:head--></head>\
    <body><p>This build of Stoa has no user interface: build it with cargo build --release.</p>\
    <div id=\"root\"><!--stoa:body--></div></body></html>";

impl Ui {
    /// The user interface that was embedded at build time.
    pub fn embedded() -> Ui {
        let read = |path: &str| {
            Some(match Built::get(path)?.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            })
        };
        Ui::from_files(Built::iter().filter_map(|path| Some((path.to_string(), read(&path)?))))
    }

    /// A user interface of these files: the shell is `index.html`; `NAME.br` and `NAME.gz` are the
    /// compressed forms of `NAME`.
    pub fn from_files(files: impl IntoIterator<Item = (String, Bytes)>) -> Ui {
        let mut all: HashMap<String, Bytes> = files.into_iter().collect();
        let index = all.remove("index.html");
        let index = index.and_then(|bytes| String::from_utf8(bytes.to_vec()).ok());
        let mut handed_over = |path: &str| all.remove(path).unwrap_or_default();
        let (manifest, drawing) = (handed_over(MANIFEST), handed_over(DRAWING));
        all.retain(|path, _| !path.starts_with(HANDED_OVER));
        let shell = Shell::cut(&index.unwrap_or_else(|| BARE_SHELL.to_owned()));
        let is_form = |path: &str| {
            let plain = path.strip_suffix(".br").or_else(|| path.strip_suffix(".gz"));
            plain.is_some_and(|plain| all.contains_key(plain))
        };
        let form = |path: &str, ending: &str| all.get(&format!("{path}.{ending}")).cloned();
        let plain = all.iter().filter(|(path, _)| !is_form(path));
        let files = plain.map(|(path, bytes)| {
            let keep = if path.starts_with("assets/") { Keep::Forever } else { Keep::Revalidate };
            let meta = Meta { content_type: content_type(path), keep, digest: Digest::of(bytes) };
            // What the build did not compress is sent as it is.
            let file =
                Compressed { meta, bytes: bytes.clone(), brotli: form(path, "br"), gzip: form(path, "gz") };
            (path.clone(), file)
        });
        let drawing = String::from_utf8_lossy(&drawing).into_owned();
        Ui { files: files.collect(), shell, call_ending: "", parts: parts_in(&manifest), drawing }
    }

    /// The files of a part of the user interface that is loaded by itself, as far as it is known.
    pub fn part(&self, name: &str) -> &[String] {
        self.parts.get(name).map_or(&[], Vec::as_slice)
    }

    /// The file at a path without its leading slash.
    pub fn file(&self, path: &str) -> Option<&Compressed> {
        self.files.get(path)
    }

    /// The drawing of the landing page, as what stands in an SVG; may be empty.
    pub fn drawing(&self) -> &str {
        &self.drawing
    }

    /// All files, by their path without a leading slash.
    pub fn files(&self) -> impl Iterator<Item = (&str, &Compressed)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }

    /// A user interface that asks for files instead of calls: those whose names end so.
    #[must_use]
    pub fn for_files(mut self, ending: &'static str) -> Ui {
        self.shell.mark(&format!("<meta name=\"stoa-calls\" content=\"{ending}\">"));
        self.call_ending = ending;
        self
    }

    /// A user interface that listens to what is told of content that is being written.
    #[must_use]
    pub fn listening(mut self) -> Ui {
        self.shell.mark("<meta name=\"stoa-events\" content=\"1\">");
        self
    }

    /// What stands behind the address of a call.
    pub fn call_ending(&self) -> &'static str {
        self.call_ending
    }

    /// The shell of a site that lies there.
    pub fn shell(&self, place: &Place) -> Shell {
        self.shell.at(place)
    }
}

/// The files of each part, those of the first page aside.
fn parts_in(manifest: &[u8]) -> HashMap<String, Vec<String>> {
    let made: BTreeMap<String, Made> = serde_json::from_slice(manifest).unwrap_or_default();
    let parts = made.values().filter(|part| !part.is_entry && part.file.ends_with(".js"));
    let files = parts.map(|part| {
        let imported = part.imports.iter().filter_map(|name| made.get(name)).filter(|other| !other.is_entry);
        let scripts = std::iter::once(part).chain(imported).map(|part| &part.file);
        let fonts =
            FORMULA_FONTS.iter().filter_map(|font| made.iter().find(|(name, _)| name.ends_with(font)));
        let fonts = fonts.map(|(_, font)| &font.file).filter(|file| part.assets.contains(file));
        (part.name.clone(), scripts.chain(&part.css).chain(fonts).cloned().collect())
    });
    files.collect()
}

/// Whether a path of one segment asks for a file rather than a page: a script or a picture that is
/// missing must not be answered with a page.
pub fn is_file_name(segment: &str) -> bool {
    known_type(segment).is_some()
}

fn content_type(path: &str) -> &'static str {
    known_type(path).unwrap_or("application/octet-stream")
}

/// The type of a file of the user interface, by its ending.
fn known_type(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    Some(match ending {
        "css" => "text/css; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "xml" => "application/xml",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::shell::Parts;

    fn ui(files: &[(&str, &'static str)]) -> Ui {
        Ui::from_files(
            files.iter().map(|(path, text)| (path.to_string(), Bytes::from_static(text.as_bytes()))),
        )
    }

    #[test]
    fn a_build_without_ui_says_so() {
        let page =
            ui(&[]).shell(&Place::default()).page(Parts { head: "<title>t</title>", ahead: "", body: "" });
        let html = String::from_utf8_lossy(&page);
        assert!(html.contains("<title>t</title>") && html.contains("no user interface"));
    }

    #[test]
    fn a_part_is_its_scripts_styles_and_fonts() {
        let manifest = r#"{
            "index.html": {"file": "assets/index-1.js", "name": "index", "isEntry": true},
            "_shared-2.js": {"file": "assets/shared-2.js", "name": "shared", "imports": ["index.html"]},
            "src/typeset.ts": {"file": "assets/typeset-3.js", "name": "typeset", "imports": ["_shared-2.js", "index.html"],
                "css": ["assets/typeset-4.css"], "assets": ["assets/KaTeX_Main-Regular-5.woff2", "assets/KaTeX_AMS-6.woff2"]},
            "x/KaTeX_Main-Regular.woff2": {"file": "assets/KaTeX_Main-Regular-5.woff2"}
        }"#;
        let ui = ui(&[(MANIFEST, manifest), (DRAWING, "<g/>"), (".vite/drawing.svg.br", "x")]);
        let files = ["typeset-3.js", "shared-2.js", "typeset-4.css", "KaTeX_Main-Regular-5.woff2"];
        assert_eq!(ui.part("typeset"), files.map(|file| format!("assets/{file}")));
        assert!(ui.part("nope").is_empty());
        assert_eq!(ui.drawing(), "<g/>");
        assert!([MANIFEST, DRAWING, ".vite/drawing.svg.br"].iter().all(|path| ui.file(path).is_none()));
    }

    #[test]
    fn compressed_forms_are_no_files_of_their_own() {
        let ui = ui(&[("assets/a.js", "let a = 1"), ("assets/a.js.br", "b"), ("b.gz", "kept")]);
        assert!(ui.file("assets/a.js").is_some());
        assert!(ui.file("assets/a.js.br").is_none());
        assert!(ui.file("b.gz").is_some());
        assert!(ui.file("index.html").is_none());
    }
}
