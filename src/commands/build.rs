//! `stoa build`: writes the whole site as files, for a static host.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use rayon::prelude::*;

use super::outcome::{Failure, complain, print};
use super::staging::{Staging, is_staging};
use stoa::content::catalog::Attachment;
use stoa::content::rich_text::escape;
use stoa::content::source::Source;
use stoa::content::visibility::View;
use stoa::http::static_host::headers_file;
use stoa::site::path::RequestPath;
use stoa::site::route::Route;
use stoa::site::ui::Ui;
use stoa::site::url::BaseUrl;
use stoa::site::{Page, Site, content_policy};

/// The longest name of a file on common file systems, in bytes.
const MAX_NAME_LENGTH: usize = 255;
/// The suffix of a call's file, by which hosts know its type.
const CALL_SUFFIX: &str = ".json";
/// The file from which some hosts take the headers that they send.
const HEADERS: &str = "_headers";

pub fn run(folder: &Path, source: &Source, base: BaseUrl) -> Result<(), Failure> {
    require_empty(folder)?;
    let ui = Arc::new(Ui::embedded().with_call_suffix(CALL_SUFFIX));
    let loaded = source
        .require_content()
        .and_then(|()| Site::load(source, View::now(), ui, base));
    let (site, warnings) = loaded.map_err(Failure::of_problems)?;
    for warning in warnings {
        complain(warning);
    }
    let too_long: Vec<String> = site.routes().filter_map(too_long).collect();
    if !too_long.is_empty() {
        return Err(Failure(too_long));
    }
    let staging = Staging::begin(folder).map_err(Failure::of_new_file)?;
    let write = |path: &Path, bytes: &[u8]| {
        staging
            .write(&folder.join(path), bytes, false)
            .map_err(Failure::of_new_file)
    };
    let pages = site
        .routes()
        .chain(site.robot_routes())
        .par_bridge()
        .map(|route| {
            if let (Some(attachment), Some(path)) = (site.attachment(route), path_of(route, "")) {
                return copy(attachment, &folder.join(path), &staging);
            }
            let Some((path, bytes)) = file(&site, route) else {
                return Ok(0);
            };
            write(&path, &bytes).map(|()| 1)
        });
    let special_pages = [
        ("home/index.html", Route::Home),
        ("404.html", Route::Unknown),
    ]
    .into_par_iter()
    .map(|(path, route)| write(Path::new(path), &Page::at(&site, route).render()).map(|()| 1));
    // No host knows the rule by which the server redirects; other letter cases are left to the user interface of 404.html.
    let redirects = site.routes().par_bridge().map(|route| {
        let Route::Exams { course } = route else {
            return Ok(0);
        };
        let address = Route::Course { course };
        match (path_of(address, ""), site.redirect(address)) {
            (Some(path), Some(target)) => write(
                &path.join("index.html"),
                redirect_page(&site.base.href(&target)).as_bytes(),
            )
            .map(|()| 1),
            _ => Ok(0),
        }
    });
    let assets = site
        .files()
        .par_bridge()
        .map(|(path, file)| write(Path::new(path), &file.plain()).map(|()| 1));
    let count = pages
        .chain(special_pages)
        .chain(redirects)
        .chain(assets)
        .try_reduce(|| 0, |one, other| Ok(one + other))?;
    write(Path::new(HEADERS), headers_file(&site).as_bytes())?;
    staging.finish().map_err(Failure::of_new_file)?;
    let count: usize = count + 1;
    print(format!("wrote {count} files to {}\n", folder.display()));
    if let Some(next) = site.timetable().next {
        print(format!("the next change is at {next}: build again then\n"));
    }
    Ok(())
}

/// # Errors
/// The folder is not empty, or cannot be read.
fn require_empty(folder: &Path) -> Result<(), Failure> {
    let shown = folder.display();
    let is_other = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| !entry.file_name().to_str().is_some_and(is_staging))
    };
    match fs::read_dir(folder).map(|mut entries| !entries.any(is_other)) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{shown} is not empty: name a new or empty folder").into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(format!("cannot read {shown}: {error}").into()),
    }
}

/// A page that leads on to another.
fn redirect_page(href: &str) -> String {
    let (href, policy) = (escape(href), escape(&content_policy()));
    format!(
        "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\
         <meta name=\"robots\" content=\"noindex\"><meta http-equiv=\"refresh\" content=\"0; url={href}\">\
         <title>{href}</title><a href=\"{href}\">{href}</a>\n"
    )
}

/// The file of a route: its path below the folder, and its bytes.
fn file(site: &Site, route: Route<'_>) -> Option<(PathBuf, Bytes)> {
    let suffix = if route.is_file() { "" } else { CALL_SUFFIX };
    Some(match site.resource(route) {
        Some(found) => (path_of(route, suffix)?, found.plain()),
        None if route.is_file() => return None,
        None => (
            path_of(route, "")?.join("index.html"),
            Page::at(site, route).render(),
        ),
    })
}

/// The path of a route's file, whose names are decoded, because hosts decode addresses.
fn path_of(route: Route<'_>, suffix: &str) -> Option<PathBuf> {
    let path = route.path()? + suffix;
    let path = RequestPath::parse(&path).ok()?;
    Some(path.segments()?.iter().map(AsRef::<str>::as_ref).collect())
}

/// The problem where an id is longer than the name of a file may be.
fn too_long(route: Route<'_>) -> Option<String> {
    let path = path_of(route, CALL_SUFFIX)?;
    let name = path
        .iter()
        .map(|name| name.to_string_lossy())
        .find(|name| name.len() > MAX_NAME_LENGTH)?;
    let id = name.strip_suffix(CALL_SUFFIX).unwrap_or(&name);
    Some(format!(
        "the id '{id}' is too long for a file name: at most {MAX_NAME_LENGTH} bytes, including {CALL_SUFFIX}"
    ))
}

fn copy(attachment: &Attachment, path: &Path, staging: &Staging) -> Result<usize, Failure> {
    let opened = attachment
        .location
        .open()
        .map_err(|error| format!("{}: {error}", attachment.name))?;
    staging
        .copy(path, opened.bytes)
        .map(|()| 1)
        .map_err(Failure::of_new_file)
}
