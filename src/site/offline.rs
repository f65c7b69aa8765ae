//! The files that let a browser install the site and open it without a network: the web manifest, the service worker, and
//! the page that the worker answers with at every address.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::Serialize;

use super::pages;
use super::representation::{Body, ContentHash, Resource};
use super::texts::Texts;
use super::ui::{PageParts, Shell, Ui};
use super::url::{BaseUrl, encode_uri_component};
use stoa_content::accent::Accent;
use stoa_content::catalog::About;
use stoa_text::rich_text::escape;

/// By name.
pub(super) type Files = BTreeMap<String, Resource<'static>>;

pub(super) const MANIFEST: &str = "manifest.webmanifest";
pub(super) const SHELL: &str = "offline.html";
pub(super) const WORKER: &str = "sw.js";

/// The build leaves this in the worker for the version of the site: a browser installs a worker again when its bytes
/// change.
const VERSION: &str = "stoa:version";
/// The same for the suffix of a call's address.
const CALL_SUFFIX: &str = "stoa:ending";

/// The same for the addresses that the worker keeps in addition: the operator's own pages, separated by spaces.
const OWN_PAGES: &str = "stoa:pages";
/// The same for the style sheet of the site's accent.
const ACCENT: &str = "stoa:accent";

pub(super) fn files(
    ui: &Ui,
    shell: &Shell,
    about_tags: &str,
    about: &About,
    base: &BaseUrl,
    frame: ContentHash,
) -> Files {
    let version = frame.hex_string();
    let mut files = Files::new();
    let texts = Texts::for_tag(about.language.as_deref());
    let manifest = manifest(&about.name, texts);
    files.insert(
        MANIFEST.to_owned(),
        file("application/manifest+json", manifest),
    );
    let links = pages::FrameParts::new(about, base, texts);
    let body = links.frame(about, base).render(texts).0;
    let page = shell.page(PageParts {
        head: &head(about, about_tags, &version),
        preloads: "",
        body: &body,
    });
    files.insert(SHELL.to_owned(), file("text/html; charset=utf-8", page));
    if let Some(worker) = ui.file(WORKER) {
        let text = worker.plain();
        let text = String::from_utf8_lossy(&text);
        // The worker has them in single quotes.
        let encode = |name| encode_uri_component(name).to_string().replace('\'', "%27");
        let pages = about.pages.iter().map(|page| encode(&page.name));
        let text = text
            .replace(VERSION, &version)
            .replace(CALL_SUFFIX, ui.call_suffix());
        let text = text.replace(OWN_PAGES, &pages.collect::<Vec<_>>().join(" "));
        let text = text.replace(
            ACCENT,
            about.accent.map(accent_path).as_deref().unwrap_or_default(),
        );
        files.insert(WORKER.to_owned(), file(worker.content_type, text.into()));
    }
    if let Some(accent) = about.accent {
        let css = accent.css().into();
        files.insert(accent_path(accent), file("text/css; charset=utf-8", css));
    }
    files
}

/// The path of the style sheet of an accent, whose name changes with it.
pub(super) fn accent_path(accent: Accent) -> String {
    format!(
        "assets/accent-{}.css",
        ContentHash::of(accent.css().as_bytes()).hex_string()
    )
}

fn file(content_type: &'static str, bytes: Bytes) -> Resource<'static> {
    Resource {
        content_type,
        hash: ContentHash::of(&bytes),
        body: Body::compressed(bytes),
    }
}

/// The head of a page without a route, because the worker opens it at any address.
fn head(about: &About, about_tags: &str, version: &str) -> String {
    let name = escape(&about.name);
    format!(
        "<title>{name}</title><meta name=\"robots\" content=\"noindex\">{about_tags}\
         <meta name=\"stoa-offline\" content=\"{version}\">"
    )
}

#[derive(Serialize)]
struct Manifest<'a> {
    lang: &'static str,
    dir: &'static str,
    name: &'a str,
    short_name: &'a str,
    description: String,
    start_url: &'static str,
    scope: &'static str,
    display: &'static str,
    theme_color: &'static str,
    background_color: &'static str,
    categories: [&'static str; 1],
    icons: [Icon; 6],
}

#[derive(Serialize)]
struct Icon {
    src: &'static str,
    sizes: &'static str,
    r#type: &'static str,
    purpose: &'static str,
}

const fn icon(src: &'static str, sizes: &'static str, purpose: &'static str) -> Icon {
    let r#type = if sizes.len() == "any".len() {
        "image/svg+xml"
    } else {
        "image/png"
    };
    Icon {
        src,
        sizes,
        r#type,
        purpose,
    }
}

/// The web manifest. Addresses in it are relative to its own. It can name the colour of one theme only, the light one.
fn manifest(name: &str, texts: Texts) -> Bytes {
    const PAPER: &str = "#f8f4ea";
    let manifest = Manifest {
        lang: texts.language(),
        dir: texts.language_direction(),
        name,
        short_name: name,
        description: texts.description_app(name),
        start_url: "./",
        scope: "./",
        display: "standalone",
        theme_color: PAPER,
        background_color: PAPER,
        categories: ["education"],
        icons: [
            icon("icon.svg", "any", "any"),
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable.svg", "any", "maskable"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
            icon("icon-monochrome.svg", "any", "monochrome"),
        ],
    };
    let json = serde_json::to_vec(&manifest).expect("structs of strings always serialise");
    Bytes::from(json)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(name: &str) -> About {
        let (repository, contact) = (String::new(), String::new());
        About {
            name: name.to_owned(),
            repository,
            contact,
            ..About::default()
        }
    }

    fn files_of(name: &str, frame: &[u8]) -> Files {
        let files = [
            ("index.html", "<!--stoa:head--><!--/stoa:head-->"),
            (WORKER, "v='stoa:version'"),
        ];
        let ui = Ui::from_files(files.map(|(path, text)| (path.to_owned(), Bytes::from(text))));
        let base = BaseUrl::default();
        super::files(
            &ui,
            &ui.shell(&base, Texts::for_tag(None)),
            "",
            &about(name),
            &base,
            ContentHash::of(frame),
        )
    }

    #[test]
    fn another_version_of_the_site_is_another_worker_and_page() {
        let (one, two) = (files_of("Stoa", b"1"), files_of("Stoa", b"2"));
        for name in [WORKER, SHELL] {
            assert_eq!(one[name].plain(), files_of("Stoa", b"1")[name].plain());
            assert_ne!(one[name].plain(), two[name].plain(), "{name}");
        }
        assert_eq!(one[MANIFEST].plain(), two[MANIFEST].plain());
    }

    #[test]
    fn the_worker_knows_the_page_of_its_own_version() {
        let files = files_of("Stoa", b"1");
        let text = |name| String::from_utf8_lossy(&files[name].plain()).into_owned();
        let worker = text(WORKER);
        let version = worker.trim_start_matches("v=").trim_matches('\'');
        assert!(
            version.len() > 8 && text(SHELL).contains(version),
            "{version}"
        );
    }

    #[test]
    fn the_manifest_carries_the_name_of_the_site() {
        let files = files_of("A \"quoted\" </name>", b"");
        let manifest: serde_json::Value =
            serde_json::from_slice(&files[MANIFEST].plain()).expect("JSON");
        assert_eq!(manifest["name"], "A \"quoted\" </name>");
        let icons = manifest["icons"].as_array().expect("a list");
        for purpose in ["any", "maskable", "monochrome"] {
            assert!(
                icons.iter().any(|icon| icon["purpose"] == purpose),
                "{purpose}"
            );
        }
    }
}
