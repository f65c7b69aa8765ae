//! `sitemap.xml` (if there are many pages, an index of sitemaps), created by
//! [`Site::make_sitemap`], and `robots.txt`, written by [`write_robots`].

use std::fmt::Write as _;
use std::sync::Arc;

use bytes::Bytes;

use super::load::Site;
use super::representation::{Body, ContentHash, Resource};
use super::route::Route;
use super::url::BaseUrl;
use stoa_text::rich_text::escape_html;

/// The maximum number of pages in one sitemap; beyond it, `sitemap.xml` is an index of sitemaps.
const MAX_PAGES: usize = 50_000;
/// The number of pages in each part of an index: few enough for the cache of rendered bytes.
const PAGES_PER_PART: usize = 5_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    AllPages,
    Index,
    Part(usize),
}

impl Site {
    /// Returns the sitemap at a route, rendered on request; `None` without an origin, or if there
    /// is no sitemap at the route.
    pub fn make_sitemap(&self, route: Route<'_>) -> Option<Resource<'_>> {
        if !self.base.has_sitemap() {
            return None;
        }
        let content = find_content(route, self.count_listed())?;
        let path = route.path()?;
        let parts = [
            self.layout.hash.bytes(),
            self.hash.as_bytes(),
            path.as_bytes(),
        ];
        Some(Resource {
            content_type: "application/xml",
            hash: ContentHash::of_parts(parts),
            body: Body::Rendered(Arc::new(move || Bytes::from(self.write_sitemap(content)))),
        })
    }

    fn write_sitemap(&self, content: Content) -> String {
        let pages = || self.list_routes().filter(|route| route.is_listed());
        match content {
            Content::AllPages => write_document(self, "urlset", "url", pages()),
            Content::Part(number) => {
                let pages = pages()
                    .skip((number - 1) * PAGES_PER_PART)
                    .take(PAGES_PER_PART);
                write_document(self, "urlset", "url", pages)
            }
            Content::Index => write_document(self, "sitemapindex", "sitemap", self.sitemap_parts()),
        }
    }

    /// Returns the routes of `robots.txt` and, if they exist, of the sitemap and its parts.
    pub fn list_robot_routes<'a>(&'a self) -> impl Iterator<Item = Route<'a>> {
        let has_sitemap = self.base.has_sitemap();
        let sitemap = has_sitemap.then_some(Route::Sitemap).into_iter();
        let parts = has_sitemap
            .then(|| self.sitemap_parts())
            .into_iter()
            .flatten();
        std::iter::once(Route::Robots).chain(sitemap).chain(parts)
    }

    /// Returns the routes of the sitemap's parts; if there are none, the sitemap lists all pages
    /// itself.
    fn sitemap_parts<'a>(&self) -> impl Iterator<Item = Route<'a>> + use<'a> {
        (1..=count_parts(self.count_listed())).map(|number| Route::SitemapPart { number })
    }
}

/// Returns the number of parts for the given number of pages. Without parts, the sitemap lists all
/// pages itself.
fn count_parts(listed: usize) -> usize {
    if listed > MAX_PAGES {
        listed.div_ceil(PAGES_PER_PART)
    } else {
        0
    }
}

fn find_content(route: Route<'_>, listed: usize) -> Option<Content> {
    let parts = count_parts(listed);
    match route {
        Route::Sitemap if parts == 0 => Some(Content::AllPages),
        Route::Sitemap => Some(Content::Index),
        Route::SitemapPart { number } if (1..=parts).contains(&number) => {
            Some(Content::Part(number))
        }
        _ => None,
    }
}

fn write_document<'a>(
    site: &Site,
    root: &str,
    entry: &str,
    routes: impl Iterator<Item = Route<'a>>,
) -> String {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    );
    for path in routes.filter_map(Route::path) {
        let _ = writeln!(
            xml,
            "<{entry}><loc>{}</loc></{entry}>",
            escape_html(&site.base.make_absolute(&path))
        );
    }
    let _ = writeln!(xml, "</{root}>");
    xml
}

/// Writes `robots.txt`. The API is not excluded, because crawlers that run scripts need it.
pub(super) fn write_robots(base: &BaseUrl) -> Resource<'static> {
    let rule = if base.is_private { "Disallow" } else { "Allow" };
    let mut text = format!("User-agent: *\n{rule}: /\n");
    if base.has_sitemap() {
        let _ = write!(text, "\nSitemap: {}\n", base.make_absolute("/sitemap.xml"));
    }
    let bytes = Bytes::from(text);
    Resource {
        content_type: "text/plain; charset=utf-8",
        hash: ContentHash::of(&bytes),
        body: Body::Stored(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_fifty_thousand_pages_are_told_in_parts() {
        let part = |number, listed| find_content(Route::SitemapPart { number }, listed);
        assert_eq!(
            find_content(Route::Sitemap, 50_000),
            Some(Content::AllPages)
        );
        assert_eq!(part(1, 50_000), None);
        assert_eq!(find_content(Route::Sitemap, 50_001), Some(Content::Index));
        assert_eq!(part(1, 50_001), Some(Content::Part(1)));
        assert_eq!(part(11, 50_001), Some(Content::Part(11)));
        assert_eq!(part(12, 50_001), None);
        assert_eq!(part(11, 55_000), Some(Content::Part(11)));
        assert_eq!(part(12, 55_001), Some(Content::Part(12)));
    }
}
