//! Links that anybody on the way can read and change.

use super::super::Finding;
use super::super::Step::{Item, Key};
use super::MOST_OF_A_TEXT;
use super::draft::Draft;
use crate::content::diagnostics::quoted;
use crate::content::model::CourseFile;

pub fn texts_link_by_https(draft: &Draft<'_>, found: &mut Vec<Finding>) {
    const LINK: &str = "<a href=\"http://";
    for passage in draft.passages.iter().filter(|passage| passage.source.contains("http://")) {
        let html = &passage.reading().html;
        let addresses = html.match_indices(LINK).filter_map(|(at, _)| {
            let address = html[at + "<a href=\"".len()..].split('"').next()?;
            is_insecure(address).then_some(address)
        });
        for address in addresses.take(MOST_OF_A_TEXT) {
            let message = format!("the link to {} is without https", quoted(address));
            found.push(Finding::on(&passage.path, passage.source, passage.range_of(address), message));
        }
    }
}

pub fn resources_are_read_by_https(course: &CourseFile, found: &mut Vec<Finding>) {
    for (at, resource) in course.resources.iter().flatten().enumerate() {
        if is_insecure(&resource.url.0) {
            let message = format!("the link to {} is without https", quoted(&resource.url.0));
            found.push(Finding::at([Key("resources"), Item(at), Key("url")], message));
        }
    }
}

/// Whether an address leads over the network without https.
fn is_insecure(address: &str) -> bool {
    let Some((scheme, rest)) = address.split_once("://") else { return false };
    let host = rest.split(['/', ':', '?', '#']).next().unwrap_or_default();
    let is_here = host == "localhost" || host.starts_with("127.") || host.starts_with('[');
    scheme.eq_ignore_ascii_case("http") && !is_here
}
