//! What a browser needs to install the site and to open it without a network: the manifest, the
//! worker that answers in the server's place, and the page that it opens at every address.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::Serialize;

use super::files::Ui;
use super::pages::{about_tags, escaped};
use super::place::Place;
use super::shell::{Parts, Shell};
use crate::content::catalog::About;
use crate::wire::entity::{Compressed, Digest, Keep, Meta};

/// The files by their names.
pub type Files = BTreeMap<&'static str, Compressed>;

pub const MANIFEST: &str = "manifest.webmanifest";
pub const SHELL: &str = "offline.html";
const WORKER: &str = "sw.js";

/// What the build leaves in the worker for the version of the site: a browser takes a worker with
/// other bytes for a new one, and what is in the pages is not in the worker.
const VERSION: &str = "stoa:version";
/// And for what stands behind the address of a call.
const ENDING: &str = "stoa:ending";

pub fn files(ui: &Ui, shell: &Shell, about: &About, place: &Place, frame: Digest) -> Files {
    let version = String::from_utf8_lossy(&frame.hex()).into_owned();
    let mut files = Files::new();
    files.insert(MANIFEST, file("application/manifest+json", Keep::Revalidate, manifest(&about.name)));
    let page = shell.page(Parts { head: &head(about, place, &version), ahead: "", body: "" });
    files.insert(SHELL, file("text/html; charset=utf-8", Keep::Unshared, page));
    if let Some(worker) = ui.file(WORKER) {
        let text = String::from_utf8_lossy(&worker.bytes);
        let text = text.replace(VERSION, &version).replace(ENDING, ui.call_ending());
        files.insert(WORKER, file(worker.meta.content_type, Keep::Unshared, text.into()));
    }
    files
}

fn file(content_type: &'static str, keep: Keep, bytes: Bytes) -> Compressed {
    Compressed::new(Meta { content_type, keep, digest: Digest::of(&bytes) }, bytes)
}

/// The head of a page that is of no address: the worker opens it at any.
fn head(about: &About, place: &Place, version: &str) -> String {
    let name = escaped(&about.name);
    let about = about_tags(about, place);
    format!(
        "<title>{name}</title><meta name=\"robots\" content=\"noindex\">{about}\
         <meta name=\"stoa-offline\" content=\"{version}\">"
    )
}

#[derive(Serialize)]
struct Manifest<'a> {
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
    let r#type = if sizes.len() == "any".len() { "image/svg+xml" } else { "image/png" };
    Icon { src, sizes, r#type, purpose }
}

/// The manifest; addresses in it are relative to its own. The colour is that of the light theme's
/// paper: a manifest knows of one theme only.
fn manifest(name: &str) -> Bytes {
    const PAPER: &str = "#f8f4ea";
    let manifest = Manifest {
        name,
        short_name: name,
        description: format!("{name}: past exams and their questions to practise on."),
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
        About { name: name.to_owned(), repository, contact, report: None, language: None, license: None }
    }

    fn files_of(name: &str, frame: &[u8]) -> Files {
        let files = [("index.html", "<!--stoa:head--><!--/stoa:head-->"), (WORKER, "v='stoa:version'")];
        let ui = Ui::from_files(files.map(|(path, text)| (path.to_owned(), Bytes::from(text))));
        let place = Place::default();
        super::files(&ui, &ui.shell(&place), &about(name), &place, Digest::of(frame))
    }

    #[test]
    fn another_version_of_the_site_is_another_worker_and_page() {
        let (one, two) = (files_of("Stoa", b"1"), files_of("Stoa", b"2"));
        for name in [WORKER, SHELL] {
            assert_eq!(one[name].bytes, files_of("Stoa", b"1")[name].bytes);
            assert_ne!(one[name].bytes, two[name].bytes, "{name}");
        }
        assert_eq!(one[MANIFEST].bytes, two[MANIFEST].bytes);
    }

    #[test]
    fn the_worker_knows_the_page_of_its_own_version() {
        let files = files_of("Stoa", b"1");
        let text = |name| String::from_utf8_lossy(&files[name].bytes).into_owned();
        let worker = text(WORKER);
        let version = worker.trim_start_matches("v=").trim_matches('\'');
        assert!(version.len() > 8 && text(SHELL).contains(version), "{version}");
    }

    #[test]
    fn the_manifest_carries_the_name_of_the_site() {
        let files = files_of("A \"quoted\" </name>", b"");
        let manifest: serde_json::Value = serde_json::from_slice(&files[MANIFEST].bytes).expect("JSON");
        assert_eq!(manifest["name"], "A \"quoted\" </name>");
        let icons = manifest["icons"].as_array().expect("a list");
        for purpose in ["any", "maskable", "monochrome"] {
            assert!(icons.iter().any(|icon| icon["purpose"] == purpose), "{purpose}");
        }
    }
}
