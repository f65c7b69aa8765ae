//! What search engines are told: which pages there are, and that they may visit them.

use std::fmt::Write as _;
use std::sync::Arc;

use bytes::Bytes;

use super::Site;
use super::address::Address;
use super::pages::escaped;
use super::place::Place;
use crate::wire::coding::Coding;
use crate::wire::entity::{Digest, Entity, Keep, Meta, Stored};
use crate::wire::forms::Forms;

/// More pages than one list may hold: then it is an index of lists.
const MOST: usize = 50_000;
/// How many pages a list of an index holds: few enough to be kept once they are rendered.
const EACH: usize = 5_000;

/// A list of the site's pages, or an index of such lists, rendered when somebody asks for it. There
/// is none where nobody knows how the addresses begin.
pub struct Sitemap {
    site: Arc<Site>,
    what: What,
    digest: Digest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    All,
    Index,
    Part(usize),
}

impl Sitemap {
    pub fn at(site: Arc<Site>, address: Address<'_>) -> Option<Sitemap> {
        site.place.origin.as_ref()?;
        let what = what(address, site.listed())?;
        let lists = Address::path(address)?;
        let digest = Digest::of_parts([site.frame.bytes(), site.hash.as_bytes(), lists.as_bytes()]);
        Some(Sitemap { site, what, digest })
    }

    fn render(&self) -> Bytes {
        let site = &*self.site;
        let pages = || site.addresses().filter(|address| address.is_listed());
        let xml = match self.what {
            What::All => list(site, pages()),
            What::Part(number) => list(site, pages().skip((number - 1) * EACH).take(EACH)),
            What::Index => {
                let parts = (1..=site.listed().div_ceil(EACH)).map(|number| Address::SitemapPart { number });
                document(site, "sitemapindex", "sitemap", parts)
            }
        };
        Bytes::from(xml)
    }
}

impl Entity for Sitemap {
    fn meta(&self) -> Meta {
        Meta { content_type: "application/xml", keep: Keep::Revalidate, digest: self.digest }
    }

    fn form(&self, coding: Coding, forms: &Forms) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(forms.rendered(self.digest, || self.render())),
            _ => forms.compressed(self.digest, coding, || self.render()),
        }
    }
}

/// What stands at an address of a site with so many pages.
fn what(address: Address<'_>, listed: usize) -> Option<What> {
    match address {
        Address::Sitemap if listed > MOST => Some(What::Index),
        Address::Sitemap => Some(What::All),
        Address::SitemapPart { number } if listed > MOST && number <= listed.div_ceil(EACH) => {
            Some(What::Part(number))
        }
        _ => None,
    }
}

fn list<'a>(site: &Site, pages: impl Iterator<Item = Address<'a>>) -> String {
    document(site, "urlset", "url", pages)
}

fn document<'a>(
    site: &Site,
    root: &str,
    entry: &str,
    addresses: impl Iterator<Item = Address<'a>>,
) -> String {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    );
    for path in addresses.filter_map(Address::path) {
        let _ = writeln!(xml, "<{entry}><loc>{}</loc></{entry}>", escaped(&site.place.address(&path)));
    }
    let _ = writeln!(xml, "</{root}>");
    xml
}

/// `robots.txt`. The API stays open: who runs a page's scripts needs it.
pub fn robots(place: &Place) -> Stored {
    let mut text = "User-agent: *\nAllow: /\n".to_owned();
    if place.origin.is_some() {
        let _ = write!(text, "\nSitemap: {}\n", place.address("/sitemap.xml"));
    }
    let bytes = Bytes::from(text);
    let meta = Meta {
        content_type: "text/plain; charset=utf-8",
        keep: Keep::Revalidate,
        digest: Digest::of(&bytes),
    };
    Stored { meta, bytes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_fifty_thousand_pages_are_told_in_parts() {
        let part = |number, listed| what(Address::SitemapPart { number }, listed);
        assert_eq!(what(Address::Sitemap, 50_000), Some(What::All));
        assert_eq!(part(1, 50_000), None);
        assert_eq!(what(Address::Sitemap, 50_001), Some(What::Index));
        assert_eq!(part(1, 50_001), Some(What::Part(1)));
        assert_eq!(part(11, 50_001), Some(What::Part(11)));
        assert_eq!(part(12, 50_001), None);
        assert_eq!(part(11, 55_000), Some(What::Part(11)));
        assert_eq!(part(12, 55_001), Some(What::Part(12)));
    }
}
