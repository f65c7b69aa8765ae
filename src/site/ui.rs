//! The embedded user interface, as [`Ui`]: its files, and the HTML [`Shell`] around every page.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use bytes::Bytes;
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::content_policy::write_content_policy;
use super::file_names::find_media_type;
use super::representation::{Body, ContentHash, Resource};
use super::shared::chunks;
use super::texts::Texts;
use super::url::BaseUrl;

#[derive(RustEmbed)]
#[folder = "ui/dist/"]
struct Built;

/// The files of the user interface by their paths in URLs, and the shell.
pub struct Ui {
    files: HashMap<String, Resource<'static>>,
    shell: Shell,
    /// The suffix of an API call's address; not empty if responses are files.
    call_suffix: &'static str,
    /// The files of each chunk that is loaded on demand, by the chunk's name.
    chunks: HashMap<String, Vec<String>>,
}

/// Files of the build that are not served.
const BUILD_FOLDER: &str = ".vite/";
const MANIFEST: &str = ".vite/manifest.json";
/// The fonts that nearly every formula needs.
const FORMULA_FONTS: [&str; 2] = ["KaTeX_Main-Regular.woff2", "KaTeX_Math-Italic.woff2"];

/// An entry of Vite's manifest.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ManifestEntry {
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

/// The shell of a build without a user interface, such as a debug build.
const FALLBACK_SHELL: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
    <!--stoa:head--><!--/stoa:head--></head>\
    <body><p>This build of Stoa has no user interface. Build it with cargo build --release.</p>\
    <div id=\"root\"><!--stoa:body--></div></body></html>";

impl Ui {
    /// Returns the user interface that was embedded at build time.
    pub fn embedded() -> Ui {
        let read = |path: &str| {
            Some(match Built::get(path)?.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            })
        };
        Ui::from_files(Built::iter().filter_map(|path| Some((path.to_string(), read(&path)?))))
    }

    /// Creates a user interface from the given files. The shell is `index.html`; `NAME.br` and
    /// `NAME.gz` are compressed versions of `NAME`.
    pub fn from_files(files: impl IntoIterator<Item = (String, Bytes)>) -> Ui {
        let mut all: HashMap<String, Bytes> = files.into_iter().collect();
        let index = all.remove("index.html");
        let index = index.and_then(|bytes| String::from_utf8(bytes.to_vec()).ok());
        let manifest = all.remove(MANIFEST).unwrap_or_default();
        all.retain(|path, _| !path.starts_with(BUILD_FOLDER));
        let shell = Shell::parse(&index.unwrap_or_else(|| FALLBACK_SHELL.to_owned()));
        let is_compressed = |path: &str| {
            let plain = path
                .strip_suffix(".br")
                .or_else(|| path.strip_suffix(".gz"));
            plain.is_some_and(|plain| all.contains_key(plain))
        };
        // The build compressed every file that compression makes smaller.
        let compressed = |path: &str, suffix: &str| all.get(&format!("{path}.{suffix}")).cloned();
        let plain = all.iter().filter(|(path, _)| !is_compressed(path));
        let files = plain.map(|(path, bytes)| {
            let file = Resource {
                content_type: find_media_type(path).unwrap_or("application/octet-stream"),
                hash: ContentHash::of(bytes),
                body: Body::Compressed {
                    plain: bytes.clone(),
                    brotli: compressed(path, "br"),
                    gzip: compressed(path, "gz"),
                },
            };
            (path.clone(), file)
        });
        let mut files_of_chunk = parse_chunks(&manifest);
        // The manifest does not name worker scripts.
        let worker = all
            .keys()
            .find(|path| path.starts_with("assets/pdf.worker-") && path.ends_with(".js"));
        if let (Some(path), Some(files)) = (worker, files_of_chunk.get_mut(chunks::PDF_VIEWER)) {
            files.push(path.clone());
        }
        Ui {
            files: files.collect(),
            shell,
            call_suffix: "",
            chunks: files_of_chunk,
        }
    }

    /// Returns the files of a chunk; an empty slice if the manifest does not name the chunk.
    pub fn find_chunk_files(&self, name: &str) -> &[String] {
        self.chunks.get(name).map_or(&[], Vec::as_slice)
    }

    /// Returns the file at a path that is given without its leading slash.
    pub fn find_file(&self, path: &str) -> Option<&Resource<'static>> {
        self.files.get(path)
    }

    /// Returns all files, each with its path without a leading slash.
    pub fn list_files(&self) -> impl Iterator<Item = (&str, &Resource<'static>)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }

    /// Creates a user interface for static hosts: it requests files with the given suffix in place
    /// of API calls, and its pages contain the content security policy.
    #[must_use]
    pub fn with_call_suffix(mut self, suffix: &'static str) -> Ui {
        let policy = write_content_policy();
        let policy =
            format!("<head><meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
        self.shell.replace_in_start("<head>", &policy);
        self.shell
            .add_meta(&format!("<meta name=\"stoa-calls\" content=\"{suffix}\">"));
        self.call_suffix = suffix;
        self
    }

    /// Creates a user interface that listens to `/events` if requested.
    #[must_use]
    pub fn with_events(mut self, is_wanted: bool) -> Ui {
        if is_wanted {
            self.shell
                .add_meta("<meta name=\"stoa-events\" content=\"1\">");
        }
        self
    }

    /// Returns what follows the address of an API call in a static build; empty on a server.
    pub fn call_suffix(&self) -> &'static str {
        self.call_suffix
    }

    /// Creates the shell of a site at the given base URL, in the language of its interface.
    pub fn make_shell(&self, base: &BaseUrl, texts: Texts) -> Shell {
        self.shell.at(base, texts)
    }
}

/// Returns the files of each chunk in the manifest, without those of the entry, which every page
/// loads.
fn parse_chunks(manifest: &[u8]) -> HashMap<String, Vec<String>> {
    let entries: BTreeMap<String, ManifestEntry> =
        serde_json::from_slice(manifest).unwrap_or_default();
    // Files without a name are assets, not chunks.
    let is_chunk = |chunk: &&ManifestEntry| !chunk.is_entry && !chunk.name.is_empty();
    let chunks = entries
        .values()
        .filter(is_chunk)
        .filter(|chunk| chunk.file.ends_with(".js"));
    let files = chunks.map(|chunk| {
        let imported = chunk
            .imports
            .iter()
            .filter_map(|name| entries.get(name))
            .filter(|other| !other.is_entry);
        let scripts = std::iter::once(chunk)
            .chain(imported)
            .map(|chunk| &chunk.file);
        let fonts = FORMULA_FONTS
            .iter()
            .filter_map(|font| entries.iter().find(|(name, _)| name.ends_with(font)));
        let fonts = fonts
            .map(|(_, font)| &font.file)
            .filter(|file| chunk.assets.contains(file));
        (
            chunk.name.clone(),
            scripts.chain(&chunk.css).chain(fonts).cloned().collect(),
        )
    });
    files.collect()
}

/// The HTML document around every page, split where the page's own parts belong.
pub struct Shell {
    /// The HTML before the head, before the preloads, before the body, and after the body.
    pieces: [String; 4],
}

/// A page's own parts of the document.
pub struct PageParts<'a> {
    pub head: &'a str,
    /// The preload links, which follow the style sheet.
    pub preloads: &'a str,
    pub body: &'a str,
}

/// Placeholders that the build writes for the parts of a page.
const HEAD_START: &str = "<!--stoa:head-->";
const HEAD_END: &str = "<!--/stoa:head-->";
const PRELOADS: &str = "<!--stoa:ahead-->";
const BODY: &str = "<!--stoa:body-->";
/// The start tag of the document, as the build writes it.
const HTML: &str = "<html lang=\"en\">";
/// The link to the web manifest, as the build writes it and as a private site needs it.
const MANIFEST_LINK: &str = "<link rel=\"manifest\"";
const PRIVATE_MANIFEST: &str = "<link rel=\"manifest\" crossorigin=\"use-credentials\"";
/// The prefix of the addresses of the site's own files in the shell that the build wrote.
const RELATIVE_FILE: &str = "=\"./";

impl Shell {
    /// Parses the shell that the build wrote.
    fn parse(html: &str) -> Shell {
        let (before, rest) = html.split_once(HEAD_START).unwrap_or(("", html));
        let (_, rest) = rest.split_once(HEAD_END).unwrap_or(("", rest));
        let (between, after) = rest.split_once(BODY).unwrap_or((rest, ""));
        let (to_preloads, to_body) = between.split_once(PRELOADS).unwrap_or((between, ""));
        let (start, to_preloads) = (
            before.to_owned() + HEAD_START,
            HEAD_END.to_owned() + to_preloads,
        );
        Shell {
            pieces: [start, to_preloads, to_body.to_owned(), after.to_owned()],
        }
    }

    /// Adds an element to the head of every page.
    fn add_meta(&mut self, tag: &str) {
        let [before, ..] = &mut self.pieces;
        before.push_str(tag);
    }

    fn replace_in_start(&mut self, tag: &str, with: &str) {
        let [before, ..] = &mut self.pieces;
        *before = before.replacen(tag, with, 1);
    }

    fn at(&self, base: &BaseUrl, texts: Texts) -> Shell {
        let file = format!("=\"{}", base.href("/"));
        let html = format!(
            "<html lang=\"{}\" dir=\"{}\">",
            texts.language_subtag(),
            texts.language_direction()
        );
        // Behind a sign-in, browsers request the manifest without cookies unless they are told to
        // send them.
        let manifest = if base.is_private {
            PRIVATE_MANIFEST
        } else {
            MANIFEST_LINK
        };
        let placed = |piece: &String| {
            let piece = piece.replacen(MANIFEST_LINK, manifest, 1);
            piece.replace(RELATIVE_FILE, &file).replacen(HTML, &html, 1)
        };
        Shell {
            pieces: self.pieces.each_ref().map(placed),
        }
    }

    /// Assembles the document of a page.
    pub fn render_page(
        &self,
        PageParts {
            head,
            preloads,
            body,
        }: PageParts<'_>,
    ) -> Bytes {
        let [start, to_preloads, to_body, end] = &self.pieces;
        Bytes::from([start, head, to_preloads, preloads, to_body, body, end].concat())
    }

    /// Hashes what the shell adds to every page.
    pub fn hash(&self) -> ContentHash {
        ContentHash::of_parts(self.pieces.each_ref().map(String::as_bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ui(files: &[(&str, &'static str)]) -> Ui {
        Ui::from_files(
            files
                .iter()
                .map(|(path, text)| (path.to_string(), Bytes::from_static(text.as_bytes()))),
        )
    }

    #[test]
    fn a_build_without_ui_says_so() {
        let page = ui(&[])
            .make_shell(&BaseUrl::default(), Texts::for_tag(None))
            .render_page(PageParts {
                head: "<title>t</title>",
                preloads: "",
                body: "",
            });
        let html = String::from_utf8_lossy(&page);
        assert!(html.contains("<title>t</title>") && html.contains("no user interface"));
    }

    #[test]
    fn a_chunk_is_its_scripts_styles_and_fonts() {
        let manifest = r#"{
            "index.html": {"file": "assets/index-1.js", "name": "index", "isEntry": true},
            "_shared-2.js": {"file": "assets/shared-2.js", "name": "shared", "imports": ["index.html"]},
            "src/features/papers/PdfViewer.tsx": {"file": "assets/PdfViewer-3.js", "name": "PdfViewer", "imports": ["_shared-2.js", "index.html"],
                "css": ["assets/typeset-4.css"], "assets": ["assets/KaTeX_Main-Regular-5.woff2", "assets/KaTeX_AMS-6.woff2"]},
            "x/KaTeX_Main-Regular.woff2": {"file": "assets/KaTeX_Main-Regular-5.woff2"},
            "x/module.js": {"file": "assets/module-7.js"}
        }"#;
        let worker = "assets/pdf.worker-8.js";
        let ui = ui(&[(MANIFEST, manifest), (worker, ""), (".vite/other.svg", "x")]);
        let files = [
            "PdfViewer-3.js",
            "shared-2.js",
            "typeset-4.css",
            "KaTeX_Main-Regular-5.woff2",
            "pdf.worker-8.js",
        ];
        assert_eq!(
            ui.find_chunk_files("PdfViewer"),
            files.map(|file| format!("assets/{file}"))
        );
        assert!(ui.find_chunk_files("nope").is_empty());
        assert!(ui.find_chunk_files("").is_empty());
        assert!(
            [MANIFEST, ".vite/other.svg"]
                .iter()
                .all(|path| ui.find_file(path).is_none())
        );
    }

    #[test]
    fn compressed_variants_are_not_files_of_their_own() {
        let ui = ui(&[
            ("assets/a.js", "let a = 1"),
            ("assets/a.js.br", "b"),
            ("b.gz", "kept"),
        ]);
        assert!(ui.find_file("assets/a.js").is_some());
        assert!(ui.find_file("assets/a.js.br").is_none());
        assert!(ui.find_file("b.gz").is_some());
        assert!(ui.find_file("index.html").is_none());
    }

    #[test]
    fn a_page_is_the_shell_with_its_own_parts() {
        let html = "<head><!--stoa:head--><title>old</title><!--/stoa:head--><!--stoa:ahead--></head>\
            <div><!--stoa:body--></div>";
        let page = Shell::parse(html).render_page(PageParts {
            head: "<title>new</title>",
            preloads: "<link>",
            body: "<p>",
        });
        let expected =
            "<head><!--stoa:head--><title>new</title><!--/stoa:head--><link></head><div><p></div>";
        assert_eq!(page, expected);
    }

    #[test]
    fn the_shell_finds_its_files_from_every_page() {
        let html = "<link href=\"./favicon.svg\"><!--stoa:head--><!--/stoa:head-->\
            <link href=\"./a.css\"><!--stoa:ahead--><!--stoa:body--><script src=\"./assets/a.js\">";
        for (base, at) in [("", "/"), ("/a/b", "/a/b/")] {
            let base = BaseUrl {
                path: base.parse().unwrap_or_default(),
                ..BaseUrl::default()
            };
            let expected = html
                .replace("./", at)
                .replace(PRELOADS, "")
                .replace(BODY, "");
            let page = Shell::parse(html)
                .at(&base, Texts::for_tag(None))
                .render_page(PageParts {
                    head: "",
                    preloads: "",
                    body: "",
                });
            assert_eq!(page, expected);
        }
    }
}
