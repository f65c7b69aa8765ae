//! The names of files that are not pages; [`find_media_type`] finds their types.

pub(super) const WEB_MANIFEST: &str = "manifest.webmanifest";
/// The page that the service worker returns for every address when offline.
pub(super) const OFFLINE_PAGE: &str = "offline.html";
pub(super) const SERVICE_WORKER: &str = "sw.js";

/// Returns the media type of a user-interface file by the extension of its path; `None` if the
/// extension is unknown, as in the address of a page. A request for a missing script or image must
/// not get a page as its response.
pub(super) fn find_media_type(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    Some(match extension {
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
