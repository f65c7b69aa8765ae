//! The operator's own pages, logo, accent colour and announcement, and suggesting changes.

use std::fs;
use std::path::Path;

use stoa::site::url::BaseUrl;

use crate::in_process::{Server, site, site_at};

const LOGO: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='120' height='40'/>";

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn own_site(root: &Path) {
    write(
        root,
        "site.yaml",
        "name: Archive\nlogo: logo.svg\naccent: '#00539f'\nedit: https://example.org/edit/{file}\n\
         announcement: {text: 'The archive **moves**.', until: 2999-12-20}\n",
    );
    write(root, "logo.svg", LOGO);
    write(root, "courses/c/course.yaml", "id: C\nname: Course\n");
    write(
        root,
        "courses/c/exams/a b.yaml",
        "id: e\ndescription: d\nquestions: [{id: q, question: What?}]\n",
    );
    write(
        root,
        "pages/privacy.md",
        "# Data *protection*\n\nNothing is kept.\n\n## More\n",
    );
    write(
        root,
        "pages/imprint.md",
        "---\ntitle: Imprint\norder: 1\n---\nThe student council, $x^2$\n",
    );
    write(
        root,
        "pages/it's hidden.md",
        "---\ntitle: Hidden\nfooter: false\n---\nNot linked.\n",
    );
    write(root, "pages/notes.txt", "not a page");
}

fn text(server: &Server, path: &str) -> String {
    String::from_utf8_lossy(server.get(path).body()).into_owned()
}

#[test]
fn own_pages_are_served_and_linked_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    own_site(folder.path());
    let base = BaseUrl {
        origin: "https://exams.example.org".parse().ok(),
        ..BaseUrl::default()
    };
    let server = Server::of(site_at(folder.path(), base).expect("it is valid"));
    for path in [
        "/",
        "/courses",
        "/courses/C/exams/e/questions/q",
        "/courses/C/exams/e/paper",
        "/pages/imprint",
        "/nowhere",
        "/offline.html",
    ] {
        let page = text(&server, path);
        let imprint = page
            .find("<a href=\"/pages/imprint\">Imprint</a>")
            .unwrap_or_else(|| panic!("{path}: {page}"));
        let privacy = page
            .find("<a href=\"/pages/privacy\">Data protection</a>")
            .unwrap_or_else(|| panic!("{path}: {page}"));
        assert!(imprint < privacy && !page.contains("Hidden"), "{path}");
    }
    let page = text(&server, "/pages/imprint");
    assert!(
        page.contains(">Imprint</h1>")
            && page.contains("<math")
            && page.contains("<title>Imprint · Archive</title>"),
        "{page}"
    );
    let page = text(&server, "/pages/privacy");
    assert_eq!(
        page.matches("Data protection").count(),
        5,
        "title, og:title, stoa-pages, heading and footer: {page}"
    );
    assert_eq!(server.get("/pages/it's%20hidden").status(), 200);
    assert_eq!(server.get("/pages/notes").status(), 404);
    assert_eq!(
        text(&server, "/api/pages/privacy"),
        r#"{"name":"privacy","title":"Data protection","html":"<p>Nothing is kept.</p><p><strong>More</strong></p>"}"#
    );
    assert_eq!(text(&server, "/api/pages/nope"), "null");
    assert!(text(&server, "/sitemap.xml").contains("https://exams.example.org/pages/imprint"));
}

#[test]
fn logo_accent_and_announcement_are_on_every_page() {
    let folder = tempfile::tempdir().expect("a folder");
    own_site(folder.path());
    let server = Server::over(folder.path());
    for path in ["/", "/courses/C/exams", "/offline.html"] {
        let page = text(&server, path);
        assert!(
            page.contains("The archive <strong>moves</strong>."),
            "{path}"
        );
        let logo = page.split_once("alt=\"\" src=\"").expect("a logo").1;
        let logo = logo.split_once('"').expect("its address").0;
        assert_eq!(server.get(logo).headers()["content-type"], "image/svg+xml");
        let sheet = page
            .split_once("<link rel=\"stylesheet\" href=\"")
            .expect("a style sheet")
            .1;
        let sheet = sheet.split_once('"').expect("its address").0;
        let sheet = server.get(sheet);
        assert_eq!(
            sheet.headers()["cache-control"],
            "public, max-age=31536000, immutable"
        );
        assert!(String::from_utf8_lossy(sheet.body()).contains("--accent:#00539f;"));
    }
    let worker = text(&server, "/sw.js");
    assert!(!worker.contains("stoa:"), "{worker}");
}

#[test]
fn an_exam_names_its_file_if_changes_can_be_suggested() {
    let folder = tempfile::tempdir().expect("a folder");
    own_site(folder.path());
    let server = Server::over(folder.path());
    for path in ["/api/exams/e", "/api/questions/q"] {
        assert!(
            text(&server, path).contains(r#""file":"courses/c/exams/a b.yaml""#),
            "{path}"
        );
    }
    write(folder.path(), "site.yaml", "name: Archive\n");
    let server = Server::over(folder.path());
    for path in ["/api/exams/e", "/api/questions/q", "/"] {
        assert!(!text(&server, path).contains("a b.yaml"), "{path}");
    }
}

#[test]
fn mistakes_in_pages_and_looks_are_problems() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    write(root, "courses/c/course.yaml", "id: C\nname: Course\n");
    for (path, text, expected) in [
        (
            "pages/a.md",
            "---\ntitel: A\n---\n# A\n",
            "pages/a.md:2:1: unknown key `titel`",
        ),
        (
            "pages/a.md",
            "---\ntitle: C # lang\n---\n",
            "pages/a.md:2:10: the rest of this line is a comment",
        ),
        (
            "pages/a.md",
            "# A\n\n[Note]: important\n",
            "pages/a.md:3:1: `[Note]: important` defines an address",
        ),
        (
            "pages/a.md",
            "---\ntitle: A\n",
            "pages/a.md:1:1: the front matter does not end",
        ),
        (
            "pages/a.md",
            "no heading\n",
            "pages/a.md:1:1: this page has neither a title nor a heading",
        ),
        (
            "pages/a.md",
            "# A\n\n![x](gone.svg)\n",
            "pages/a.md:3:1: the figure `gone.svg` does not exist",
        ),
        (
            "pages/ a.md",
            "# A\n",
            "pages/ a.md:1:1: the name of this page starts or ends with white space",
        ),
        (
            "pages/a.md",
            "---\norder: first\n---\n# A\n",
            "pages/a.md:2:8: `order` must be a number",
        ),
        (
            "pages/a.md",
            "---\nfooter: no\n---\n# A\n",
            "pages/a.md:2:9: `footer` must be true or false",
        ),
        (
            "site.yaml",
            "accent: blue\n",
            "site.yaml:1:9: `accent` must be a colour such as '#00539f', not `blue`",
        ),
        (
            "site.yaml",
            "logo: gone.svg\n",
            "site.yaml:1:7: the figure `gone.svg` does not exist",
        ),
        (
            "site.yaml",
            "announcement: {until: 2026-12-20}\n",
            "`announcement` needs the key `text`",
        ),
        (
            "site.yaml",
            "announcement: {text: a, until: soon}\n",
            "`until` must be a date",
        ),
        (
            "site.yaml",
            "edit: somewhere\n",
            "`edit` must be an https, http or mailto address",
        ),
    ] {
        write(root, path, text);
        let problems = site(root).err().unwrap_or_default().join("\n");
        assert!(problems.contains(expected), "{text}: {problems}");
        fs::remove_file(root.join(path)).expect("a file");
    }
    write(root, "pages/a.md", "# A\n");
    write(root, "pages/A.md", "# B\n");
    let problems = site(root).err().unwrap_or_default().join("\n");
    assert!(
        problems.contains("pages/a.md: the name of this page differs from"),
        "{problems}"
    );
}

#[test]
fn an_expired_announcement_is_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        "site.yaml",
        "announcement: {text: Long over, until: 2001-01-01}\n",
    );
    let server = Server::over(folder.path());
    assert!(!text(&server, "/").contains("Long over"));
}
