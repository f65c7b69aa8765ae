//! `stoa build`: writes the whole site as files for a static host. The entry point is [`run`].

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use rayon::prelude::*;

use super::outcome::{Failure, print, print_error};
use super::staging::{self, Staging, is_staging};
use stoa::http::static_host::write_headers_file;
use stoa::site::path::RequestPath;
use stoa::site::route::Route;
use stoa::site::ui::Ui;
use stoa::site::url::BaseUrl;
use stoa::site::{Page, Site, write_content_policy};
use stoa_content::source::Source;
use stoa_content::visibility::View;
use stoa_text::rich_text::escape_html;

/// The maximum length of a file name on common file systems, in bytes.
const MAX_NAME_LENGTH: usize = 255;
/// The suffix of the files for API calls, from which hosts determine their type.
const CALL_SUFFIX: &str = ".json";
/// The file from which some hosts read the headers to send.
const HEADERS: &str = "_headers";

pub(super) fn run(folder: &Path, source: &Source, base: BaseUrl) -> Result<(), Failure> {
    require_empty(folder)?;
    let ui = Arc::new(Ui::embedded().with_call_suffix(CALL_SUFFIX));
    let loaded = source
        .require_content()
        .and_then(|()| Site::load(source, View::now(), ui, base));
    let (site, warnings) = loaded.map_err(Failure::of_problems)?;
    for warning in warnings {
        print_error(warning);
    }
    let too_long: Vec<String> = site.list_routes().filter_map(find_long_name).collect();
    if !too_long.is_empty() {
        return Err(Failure(too_long));
    }
    let staging = Staging::begin(folder).map_err(Failure::of_new_file)?;
    let count = AtomicUsize::new(0);
    let add = |written: Result<(), staging::StagingError>| {
        count.fetch_add(1, Ordering::Relaxed);
        written.map_err(Failure::of_new_file)
    };
    let write = |path: &Path, bytes: &[u8]| add(staging.write(&folder.join(path), bytes, false));
    let routes = site.list_routes().chain(site.list_robot_routes());
    routes.par_bridge().try_for_each(|route| {
        if let (Some(attachment), Some(path)) = (site.find_attachment(route), make_path(route, ""))
        {
            let opened = attachment.location.open();
            let opened = opened.map_err(|error| format!("{}: {error}", attachment.name))?;
            return add(staging.copy(&folder.join(path), opened.bytes));
        }
        render_file(&site, route).map_or(Ok(()), |(path, bytes)| write(&path, &bytes))
    })?;
    write(
        Path::new("home/index.html"),
        &Page::at(&site, Route::Home).render(),
    )?;
    write(
        Path::new("404.html"),
        &Page::at(&site, Route::Unknown).render(),
    )?;
    // Static hosts do not know the server's redirects, so write a page for each; for ids in a
    // different letter case, the user interface in 404.html redirects.
    for route in site.list_routes() {
        let Route::Exams { course } = route else {
            continue;
        };
        let address = Route::Course { course };
        if let (Some(path), Some(target)) = (make_path(address, ""), site.find_redirect(address)) {
            let page = write_redirect_page(&site.base.href(&target));
            write(&path.join("index.html"), page.as_bytes())?;
        }
    }
    site.list_files()
        .par_bridge()
        .try_for_each(|(path, file)| write(Path::new(path), &file.plain_bytes()))?;
    write(Path::new(HEADERS), write_headers_file(&site).as_bytes())?;
    staging.finish().map_err(Failure::of_new_file)?;
    let count = count.into_inner();
    print(format!("wrote {count} files to {}\n", folder.display()));
    if let Some(next) = site.timetable().next {
        print(format!("the next change is at {next}: build again then\n"));
    }
    Ok(())
}

/// # Errors
/// The folder is not empty or cannot be read.
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

/// Writes a page that redirects to another page.
fn write_redirect_page(href: &str) -> String {
    let (href, policy) = (escape_html(href), escape_html(&write_content_policy()));
    format!(
        "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\
         <meta name=\"robots\" content=\"noindex\"><meta http-equiv=\"refresh\" content=\"0; url={href}\">\
         <title>{href}</title><a href=\"{href}\">{href}</a>\n"
    )
}

/// Renders the file for a route. Returns its path below the folder, and its bytes.
fn render_file(site: &Site, route: Route<'_>) -> Option<(PathBuf, Bytes)> {
    let suffix = if route.is_file() { "" } else { CALL_SUFFIX };
    Some(match site.find_resource(route) {
        Some(found) => (make_path(route, suffix)?, found.plain_bytes()),
        None if route.is_file() => return None,
        None => (
            make_path(route, "")?.join("index.html"),
            Page::at(site, route).render(),
        ),
    })
}

/// Returns the path of a route's file. Its segments are decoded, because hosts decode addresses.
fn make_path(route: Route<'_>, suffix: &str) -> Option<PathBuf> {
    let path = route.path()? + suffix;
    let path = RequestPath::parse(&path).ok()?;
    Some(path.segments()?.iter().map(AsRef::<str>::as_ref).collect())
}

/// Returns the problem if an id in a route is too long for a file name.
fn find_long_name(route: Route<'_>) -> Option<String> {
    let path = make_path(route, CALL_SUFFIX)?;
    let name = path
        .iter()
        .map(|name| name.to_string_lossy())
        .find(|name| name.len() > MAX_NAME_LENGTH)?;
    let id = name.strip_suffix(CALL_SUFFIX).unwrap_or(&name);
    Some(format!(
        "the id '{id}' is too long for a file name: at most {MAX_NAME_LENGTH} bytes, including {CALL_SUFFIX}"
    ))
}
