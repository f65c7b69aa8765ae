//! The `_headers` file of a built site, written by [`write_headers_file`]. It tells static hosts
//! that read it which headers the server sends with each kind of file. If several rules match an
//! address, hosts join their values, so no two of these rules set the same header.

use std::fmt::Write as _;

use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderValue};

use super::attachments::add_type_headers;
use super::response::{
    COMMON_HEADERS, CROSS_ORIGIN_RESOURCE_POLICY, allow_cross_origin, forbid_indexing, sandbox,
};
use crate::site::Site;
use crate::site::route::Route;

/// Writes the content of `_headers`.
pub fn write_headers_file(site: &Site) -> String {
    let mut text = String::new();
    let mut rule = |path: &str, headers: &HeaderMap| {
        let mut headers = headers.clone();
        if headers.contains_key(CACHE_CONTROL) {
            forbid_indexing(site, &mut headers);
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", site.base.href(path));
        for (name, value) in &headers {
            let _ = writeln!(text, "  {name}: {}", value.to_str().unwrap_or_default());
        }
    };
    let (everywhere, own): (HeaderMap, HeaderMap) = COMMON_HEADERS
        .clone()
        .into_iter()
        .filter_map(|(name, value)| Some((name?, value)))
        .partition(|(name, _)| {
            *name != CONTENT_SECURITY_POLICY && *name != CROSS_ORIGIN_RESOURCE_POLICY
        });
    let cached = |route: Route| {
        let mut headers = own.clone();
        headers.insert(CACHE_CONTROL, site.cache_control(route.cache_policy()));
        headers
    };
    rule("/*", &everywhere);
    let pages = [
        "/",
        "/index.html",
        "/404.html",
        "/home/*",
        "/courses/*",
        "/search/*",
        "/progress/*",
        "/help/*",
        "/pages/*",
    ];
    for path in pages {
        rule(path, &cached(Route::Home));
    }
    let mut calls = cached(Route::ApiCourses);
    if !site.base.is_private {
        allow_cross_origin(&mut calls);
    }
    rule("/api/*", &calls);
    rule("/assets/*", &cached(Route::Asset { file: "" }));
    let mut figures = cached(Route::Figure { name: "" });
    sandbox(&mut figures);
    rule("/files/*", &figures);
    let mut files: Vec<_> = site
        .list_files()
        .filter(|(path, _)| !path.contains('/'))
        .collect();
    files.sort_by_key(|(path, _)| *path);
    for (path, file) in files {
        let mut headers = cached(Route::File { name: path });
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.content_type));
        rule(&format!("/{path}"), &headers);
    }
    for route in site.list_routes() {
        if let (Some(attachment), Some(path)) = (site.find_attachment(route), route.path()) {
            let mut headers = cached(route);
            add_type_headers(attachment.file_type, &attachment.name, &mut headers);
            rule(&path, &headers);
        }
    }
    text
}
