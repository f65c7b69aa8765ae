//! The files that let a browser install the site and open it offline, created by [`make_files`]:
//! the web manifest, the service worker, and the page that the worker returns for every address.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde_json::{Value, json};

use super::file_names::{OFFLINE_PAGE, SERVICE_WORKER, WEB_MANIFEST};
use super::layout::{Layout, make_accent_path};
use super::path::encode_uri_component;
use super::representation::{Body, ContentHash, Resource};
use super::texts::Texts;
use super::ui::{PageParts, Ui};
use super::url::BaseUrl;
use stoa_content::catalog::SiteSettings;
use stoa_text::rich_text::escape_html;

/// Files by name.
pub(super) type Files = BTreeMap<String, Resource<'static>>;

/// The placeholder in the worker for the version of the site, which the server replaces: a browser
/// installs a worker again when its bytes change.
const VERSION: &str = "stoa:version";
/// The placeholder for the suffix of API addresses.
const CALL_SUFFIX: &str = "stoa:ending";
/// The placeholder for further addresses that the worker caches: the operator's own pages,
/// separated by spaces.
const OWN_PAGES: &str = "stoa:pages";
/// The placeholder for the style sheet of the site's accent.
const ACCENT: &str = "stoa:accent";

pub(super) fn make_files(
    ui: &Ui,
    layout: &Layout,
    settings: &SiteSettings,
    base: &BaseUrl,
) -> Files {
    let version = layout.hash.to_string();
    let mut files = Files::new();
    let mut add = |name: &str, content_type, bytes: Bytes| {
        let file = Resource {
            content_type,
            hash: ContentHash::of(&bytes),
            body: Body::compress(bytes),
        };
        files.insert(name.to_owned(), file);
    };
    add(
        WEB_MANIFEST,
        "application/manifest+json",
        make_manifest(&settings.name, layout.texts)
            .to_string()
            .into(),
    );
    let page = layout.shell.render_page(PageParts {
        head: &write_head(&settings.name, &layout.tags, &version),
        preloads: "",
        body: &layout.render_frame(settings, base).render(layout.texts).0,
    });
    add(OFFLINE_PAGE, "text/html; charset=utf-8", page);
    let accent = settings
        .accent
        .map(|accent| (make_accent_path(accent), accent));
    if let Some(worker) = ui.find_file(SERVICE_WORKER) {
        let text = worker.plain_bytes();
        // The worker contains the names in single quotes.
        let encode = |name| encode_uri_component(name).to_string().replace('\'', "%27");
        let pages = settings.pages.iter().map(|page| encode(&page.name));
        let text = String::from_utf8_lossy(&text)
            .replace(VERSION, &version)
            .replace(CALL_SUFFIX, ui.call_suffix())
            .replace(OWN_PAGES, &pages.collect::<Vec<_>>().join(" "))
            .replace(ACCENT, accent.as_ref().map_or("", |(path, _)| path));
        add(SERVICE_WORKER, worker.content_type, text.into());
    }
    if let Some((path, accent)) = accent {
        add(&path, "text/css; charset=utf-8", accent.to_css().into());
    }
    files
}

/// Writes the head of a page without a route, because the worker serves it at any address.
fn write_head(name: &str, tags: &str, version: &str) -> String {
    let name = escape_html(name);
    format!(
        "<title>{name}</title><meta name=\"robots\" content=\"noindex\">{tags}\
         <meta name=\"stoa-offline\" content=\"{version}\">"
    )
}

/// Creates the web manifest. Addresses in it are relative to its own address. The manifest can
/// specify the colour of only one theme, the light one.
fn make_manifest(name: &str, texts: Texts) -> Value {
    const PAPER: &str = "#f8f4ea";
    let icon = |src, media_type, sizes, purpose| json!({ "src": src, "sizes": sizes, "type": media_type, "purpose": purpose });
    let (svg, png) = ("image/svg+xml", "image/png");
    json!({
        "lang": texts.language_subtag(),
        "dir": texts.language_direction(),
        "name": name,
        "short_name": name,
        "description": texts.description_app(name),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": PAPER,
        "background_color": PAPER,
        "categories": ["education"],
        "icons": [
            icon("icon.svg", svg, "any", "any"),
            icon("icon-192.png", png, "192x192", "any"),
            icon("icon-512.png", png, "512x512", "any"),
            icon("icon-maskable.svg", svg, "any", "maskable"),
            icon("icon-maskable-512.png", png, "512x512", "maskable"),
            icon("icon-monochrome.svg", svg, "any", "monochrome"),
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates the files of a site with the given name and the given HTML before the head of each
    /// page.
    fn files_of(name: &str, shell: &str) -> Files {
        let index = format!("{shell}<!--stoa:head--><!--/stoa:head-->");
        let files = [
            ("index.html", index.as_str()),
            (SERVICE_WORKER, "v='stoa:version'"),
        ];
        let ui = Ui::from_files(
            files.map(|(path, text)| (path.to_owned(), Bytes::from(text.to_owned()))),
        );
        let (base, settings) = (
            BaseUrl::default(),
            SiteSettings {
                name: name.to_owned(),
                ..SiteSettings::default()
            },
        );
        let layout = Layout::new(&ui, &settings, &[], None, &base);
        make_files(&ui, &layout, &settings, &base)
    }

    #[test]
    fn another_version_of_the_site_is_another_worker_and_page() {
        let (one, two) = (files_of("Stoa", "1"), files_of("Stoa", "2"));
        for name in [SERVICE_WORKER, OFFLINE_PAGE] {
            assert_eq!(
                one[name].plain_bytes(),
                files_of("Stoa", "1")[name].plain_bytes()
            );
            assert_ne!(one[name].plain_bytes(), two[name].plain_bytes(), "{name}");
        }
        assert_eq!(
            one[WEB_MANIFEST].plain_bytes(),
            two[WEB_MANIFEST].plain_bytes()
        );
    }

    #[test]
    fn the_worker_knows_the_page_of_its_own_version() {
        let files = files_of("Stoa", "1");
        let text = |name| String::from_utf8_lossy(&files[name].plain_bytes()).into_owned();
        let worker = text(SERVICE_WORKER);
        let version = worker.trim_start_matches("v=").trim_matches('\'');
        assert!(
            version.len() > 8 && text(OFFLINE_PAGE).contains(version),
            "{version}"
        );
    }

    #[test]
    fn the_manifest_carries_the_name_of_the_site() {
        let files = files_of("A \"quoted\" </name>", "");
        let manifest: Value =
            serde_json::from_slice(&files[WEB_MANIFEST].plain_bytes()).expect("JSON");
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
