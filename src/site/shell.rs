//! The HTML document around every page.

use bytes::Bytes;

use super::place::Place;
use crate::wire::entity::Digest;

/// The document, cut where a page's own parts go.
pub struct Shell {
    /// Up to the head, to what is asked for ahead, and to the body; and the rest.
    pieces: [String; 4],
}

/// A page's own parts of the document.
pub struct Parts<'a> {
    pub head: &'a str,
    /// What can wait for the style sheet.
    pub ahead: &'a str,
    pub body: &'a str,
}

/// Where the build leaves room for a page's own head.
const HEAD_START: &str = "<!--stoa:head-->";
const HEAD_END: &str = "<!--/stoa:head-->";
/// For what it will ask for, and for its body.
const AHEAD: &str = "<!--stoa:ahead-->";
const BODY: &str = "<!--stoa:body-->";
/// How the addresses of its own files begin in the shell as it was built.
const OWN_FILE: &str = "=\"./";

impl Shell {
    /// The shell as the build wrote it.
    pub(super) fn cut(html: &str) -> Shell {
        let (before, rest) = html.split_once(HEAD_START).unwrap_or(("", html));
        let (_, rest) = rest.split_once(HEAD_END).unwrap_or(("", rest));
        let (between, after) = rest.split_once(BODY).unwrap_or((rest, ""));
        let (to_ahead, to_body) = between.split_once(AHEAD).unwrap_or((between, ""));
        let (start, to_ahead) = (before.to_owned() + HEAD_START, HEAD_END.to_owned() + to_ahead);
        Shell { pieces: [start, to_ahead, to_body.to_owned(), after.to_owned()] }
    }

    /// Says something to the user interface on every page.
    pub(super) fn mark(&mut self, tag: &str) {
        let [before, ..] = &mut self.pieces;
        before.push_str(tag);
    }

    /// The shell of a site that lies there.
    pub(super) fn at(&self, place: &Place) -> Shell {
        let file = format!("=\"{}", place.href("/"));
        Shell { pieces: self.pieces.each_ref().map(|piece| piece.replace(OWN_FILE, &file)) }
    }

    /// The shell with a page's own parts in it.
    pub fn page(&self, Parts { head, ahead, body }: Parts<'_>) -> Bytes {
        let [start, to_ahead, to_body, end] = &self.pieces;
        Bytes::from([start, head, to_ahead, ahead, to_body, body, end].concat())
    }

    pub fn digest(&self) -> Digest {
        Digest::of_parts(self.pieces.each_ref().map(String::as_bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_the_shell_with_its_own_parts() {
        let html = "<head><!--stoa:head--><title>old</title><!--/stoa:head--><!--stoa:ahead--></head>\
            <div><!--stoa:body--></div>";
        let page = Shell::cut(html).page(Parts { head: "<title>new</title>", ahead: "<link>", body: "<p>" });
        let expected = "<head><!--stoa:head--><title>new</title><!--/stoa:head--><link></head><div><p></div>";
        assert_eq!(page, expected);
    }

    #[test]
    fn the_shell_finds_its_files_from_every_page() {
        let html = "<link href=\"./favicon.svg\"><!--stoa:head--><!--/stoa:head-->\
            <link href=\"./a.css\"><!--stoa:ahead--><!--stoa:body--><script src=\"./assets/a.js\">";
        for (base, at) in [("", "/"), ("/a/b", "/a/b/")] {
            let place = Place { base: base.parse().unwrap_or_default(), origin: None };
            let expected = html.replace("./", at).replace(AHEAD, "").replace(BODY, "");
            let page = Shell::cut(html).at(&place).page(Parts { head: "", ahead: "", body: "" });
            assert_eq!(page, expected);
        }
    }
}
