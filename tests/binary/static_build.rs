//! `stoa build`: the files of a site, as served by a static host.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use percent_encoding::percent_decode_str;

use crate::common::{Running, campus, outcome, stoa, write};

/// Builds the static site of the given content.
fn built(data: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, out, err) = outcome(
        stoa()
            .arg("build")
            .arg(folder.path())
            .arg("--data")
            .arg(data),
    );
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(
        out.contains(&format!("{} files", files_in(folder.path()).len())),
        "{out}"
    );
    folder
}

/// Returns why the build was refused.
fn refused(data: &Path, folder: &Path) -> String {
    let (code, out, err) = outcome(stoa().arg("build").arg(folder).arg("--data").arg(data));
    assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
    err
}

/// Returns the paths of all files below a folder, relative to it.
fn files_in(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder").flatten() {
            match entry.path() {
                path if path.is_dir() => open.push(path),
                path => {
                    let path = path
                        .strip_prefix(folder)
                        .expect("it is below")
                        .to_string_lossy()
                        .into_owned();
                    found.insert(path);
                }
            }
        }
    }
    found
}

/// Returns the addresses on this site that a page links to or needs.
fn addresses_in(html: &str) -> Vec<String> {
    let values = [" href=\"", " src=\""]
        .into_iter()
        .flat_map(|name| html.split(name).skip(1));
    let values = values.filter_map(|rest| rest.split('"').next());
    let own = values.filter(|address| address.starts_with('/') && !address.starts_with("//"));
    own.map(|address| {
        address
            .split(['?', '#'])
            .next()
            .unwrap_or_default()
            .to_owned()
    })
    .collect()
}

/// Returns whether a static host has a file for an address.
fn is_served(files: &BTreeSet<String>, address: &str) -> bool {
    let path = percent_decode_str(address).decode_utf8_lossy();
    let path = path.trim_matches('/');
    let index = [path, "index.html"].join("/");
    files.contains(path) || files.contains(index.trim_start_matches('/'))
}

#[test]
fn every_link_of_every_page_leads_to_a_file() {
    for data in [campus(), Path::new(env!("CARGO_MANIFEST_DIR")).join("data")] {
        let folder = built(&data);
        let files = files_in(folder.path());
        let pages: Vec<_> = files
            .iter()
            .filter(|path| path.ends_with(".html"))
            .collect();
        assert!(pages.len() > 20);
        for page in pages {
            let html = fs::read_to_string(folder.path().join(page)).expect("a page");
            for address in addresses_in(&html) {
                assert!(is_served(&files, &address), "{page} has {address}");
            }
        }
    }
}

#[test]
fn missing_files_are_noticed() {
    let files = BTreeSet::from([
        "index.html".to_owned(),
        "a b/index.html".to_owned(),
        "c.js".to_owned(),
    ]);
    assert!(
        ["/", "/a%20b", "/a%20b/", "/c.js"]
            .iter()
            .all(|address| is_served(&files, address))
    );
    assert!(!is_served(&files, "/a"));
    let html =
        r#"<a href="/a?q=1">x</a><a href="//other/b"><img src="/c#d"><a href="https://e.org/">"#;
    assert_eq!(addresses_in(html), ["/a", "/c"]);
}

#[test]
fn a_course_alone_leads_to_its_exams() {
    let folder = built(&campus());
    let page =
        fs::read_to_string(folder.path().join("courses/MATH-201/index.html")).expect("a page");
    assert!(
        page.contains(r#"http-equiv="refresh" content="0; url=/courses/MATH-201/exams""#),
        "{page}"
    );
    assert!(
        page.contains(r#"<a href="/courses/MATH-201/exams">"#),
        "{page}"
    );
}

#[test]
fn answers_equal_those_of_the_server() {
    let folder = built(&campus());
    let server = Running::over(&campus());
    let responses: Vec<_> = files_in(folder.path())
        .into_iter()
        .filter(|path| path.ends_with(".json"))
        .collect();
    assert!(responses.len() > 20);
    for path in responses {
        let address = path.strip_suffix(".json").unwrap_or(&path);
        let address: String = address.split('/').fold(String::new(), |address, segment| {
            let escaped: String = segment.bytes().map(|byte| format!("%{byte:02x}")).collect();
            address + "/" + &escaped
        });
        let said = fs::read_to_string(folder.path().join(&path)).expect("a response");
        assert!(
            server.get(&address).ends_with(&format!("\r\n\r\n{said}")),
            "{path}"
        );
    }
}

#[test]
fn a_folder_that_is_not_empty_is_left_unchanged() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("mine.txt", "mine")]);
    assert!(refused(&campus(), folder.path()).contains("is not empty"));
    assert_eq!(
        files_in(folder.path()),
        BTreeSet::from(["mine.txt".to_owned()])
    );
    let file = folder.path().join("mine.txt");
    assert!(refused(&campus(), &file).contains("cannot read"));
}

#[test]
fn a_missing_folder_is_created() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("a/b");
    let (code, _, err) = outcome(stoa().arg("build").arg(&deep).arg("--data").arg(campus()));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(files_in(&deep).contains("404.html") && files_in(&deep).contains("home/index.html"));
}

#[test]
fn an_id_that_cannot_be_a_file_name_is_refused_before_anything_is_written() {
    let data = tempfile::tempdir().expect("a folder");
    let id = "ü".repeat(128);
    let course = format!("id: {id}\nname: n\n");
    write(data.path(), &[("courses/c/course.yaml", course.as_str())]);
    let folder = tempfile::tempdir().expect("a folder");
    let said = refused(data.path(), folder.path());
    assert!(said.contains(&id) && said.contains("too long"), "{said}");
    assert_eq!(files_in(folder.path()), BTreeSet::new());
}

#[test]
fn invalid_content_is_not_written() {
    let data = tempfile::tempdir().expect("a folder");
    write(data.path(), &[("courses/c/course.yaml", "id: c\n")]);
    let folder = tempfile::tempdir().expect("a folder");
    assert!(refused(data.path(), folder.path()).contains("course.yaml:1:1"));
    assert_eq!(files_in(folder.path()), BTreeSet::new());
}

#[test]
fn attachments_are_copied_to_their_addresses() {
    let folder = built(&campus());
    let exams = campus().join("courses/algorithms/exams");
    for (built, source) in [
        (
            "attachments/exams/algo-2025-resit/Prüfung & Daten.csv",
            exams.join("Prüfung & Daten.csv"),
        ),
        (
            "attachments/exams/algo-2025-resit/tree.svg",
            exams.join("figures/tree.svg"),
        ),
        (
            "attachments/courses/MATH-201/formulas.txt",
            campus().join("courses/linear-algebra/formulas.txt"),
        ),
    ] {
        let copy = fs::read(folder.path().join(built)).expect("a copy");
        assert_eq!(copy, fs::read(source).expect("a file"), "{built}");
    }
}

/// Returns the addresses in the `loc` elements of a sitemap.
fn listed(folder: &Path, name: &str) -> Vec<String> {
    let xml =
        fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let after = xml.split("<loc>").skip(1);
    after
        .filter_map(|rest| Some(rest.split_once("</loc>")?.0.to_owned()))
        .collect()
}

#[test]
fn a_built_site_has_the_files_for_crawlers() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = stoa();
    command
        .arg("build")
        .arg(folder.path())
        .arg("--data")
        .arg(campus());
    let (code, out, err) = outcome(command.args([
        "--origin",
        "https://exams.example.org",
        "--base-path",
        "/exams",
    ]));
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let robots = fs::read_to_string(folder.path().join("robots.txt")).expect("robots.txt");
    assert!(
        robots.ends_with("Sitemap: https://exams.example.org/exams/sitemap.xml\n"),
        "{robots}"
    );
    let files = files_in(folder.path());
    let pages = listed(folder.path(), "sitemap.xml");
    assert!(pages.len() > 20, "{pages:?}");
    for page in pages {
        let address = page
            .strip_prefix("https://exams.example.org/exams")
            .expect("the base URL");
        assert!(is_served(&files, address), "{page}");
    }
    // Without an origin, the addresses in the sitemap are unknown.
    let files = files_in(built(&campus()).path());
    assert!(files.contains("robots.txt") && !files.contains("sitemap.xml"));
}

#[test]
fn a_build_has_the_policy_in_its_pages_and_its_headers_in_a_file() {
    let folder = built(&campus());
    for page in files_in(folder.path())
        .iter()
        .filter(|path| path.ends_with(".html"))
    {
        let html = fs::read_to_string(folder.path().join(page)).expect("a page");
        let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' '";
        let at = html
            .find(policy)
            .unwrap_or_else(|| panic!("{page} has no policy"));
        assert!(
            html.find("<script").is_none_or(|script| at < script),
            "{page}"
        );
        // Only a header can set it, and browsers complain about it in a page.
        assert!(!html.contains("frame-ancestors"), "{page}");
    }
    let text = fs::read_to_string(folder.path().join("_headers")).expect("a file");
    let rules: Vec<(&str, Vec<&str>)> = text.lines().fold(Vec::new(), |mut rules, line| {
        match (line.strip_prefix("  "), rules.last_mut()) {
            (Some(header), Some((_, headers))) => headers.push(header),
            _ => rules.push((line, Vec::new())),
        }
        rules
    });
    let server = Running::over(&campus());
    let resit = "/attachments/exams/algo-2025-resit";
    for (path, asked) in [
        ("/", "/"),
        ("/courses/*", "/courses/MATH-201/exams"),
        ("/api/*", "/api/courses"),
        (&*format!("{resit}/tree.svg"), &*format!("{resit}/tree.svg")),
        (
            &format!("{resit}/Pr%C3%BCfung%20%26%20Daten.csv"),
            &format!("{resit}/Pr%C3%BCfung%20%26%20Daten.csv"),
        ),
        (
            "/attachments/exams/la-2025-mock/2025-mock.pdf",
            "/attachments/exams/la-2025-mock/2025-mock.pdf",
        ),
    ] {
        let response = server.get(asked).to_lowercase();
        let mut count = 0;
        for header in rules
            .iter()
            .filter(|rule| [path, "/*"].contains(&rule.0))
            .flat_map(|rule| &rule.1)
        {
            assert!(
                response.contains(&format!("\r\n{}\r\n", header.to_lowercase())),
                "{path}: {header} in {response}"
            );
            count += 1;
        }
        assert!(count >= 7, "{path} has {count} headers in {text}");
    }
}

#[test]
fn a_file_has_the_ending_of_its_type() {
    let data = tempfile::tempdir().expect("a folder");
    let names = [
        "page.html",
        "page.html.txt",
        "shell.php",
        "README",
        "a.py",
        "b.py",
        "c.html.py",
        "d.csv",
        "e.PDF",
        "f.rs",
    ];
    let listed: String = names
        .iter()
        .map(|name| format!("  - {{path: {name}, description: d}}\n"))
        .collect();
    let exam = format!("id: e\ndescription: d\nfiles:\n{listed}");
    write(
        data.path(),
        &[
            ("courses/c/course.yaml", "id: C\nname: n\n"),
            ("courses/c/exams/e.yaml", &exam),
        ],
    );
    for name in names {
        let text = if ["page.html", "b.py"].contains(&name) {
            "<!DOCTYPE html><script>x</script>"
        } else {
            "x"
        };
        let text = if name == "e.PDF" { "%PDF-1.7" } else { text };
        write(data.path(), &[(&format!("courses/c/exams/{name}"), text)]);
    }
    let folder = built(data.path());
    let files = files_in(folder.path());
    let expected = [
        "page.html.txt.txt",
        "page.html.txt",
        "shell.php.txt",
        "README.txt",
        "a.py",
        "b.py.txt",
        "c.html.py.txt",
        "d.csv",
        "e.PDF",
        "f.rs.txt",
    ];
    let found: BTreeSet<_> = files
        .iter()
        .filter_map(|path| path.strip_prefix("attachments/exams/e/"))
        .collect();
    assert_eq!(found, BTreeSet::from(expected));
    let response = fs::read_to_string(folder.path().join("api/exams/e.json")).expect("a response");
    let page =
        fs::read_to_string(folder.path().join("courses/C/exams/e/index.html")).expect("a page");
    for name in expected {
        assert!(
            response.contains(&format!("\"/attachments/exams/e/{name}\"")),
            "{name} in {response}"
        );
        assert!(
            page.contains(&format!("\"/attachments/exams/e/{name}\"")),
            "{name} in {page}"
        );
    }
    assert!(
        Running::over(data.path())
            .get("/api/exams/e")
            .contains("/attachments/exams/e/page.html\"")
    );
}

#[test]
fn a_drawing_with_active_content_is_not_built() {
    let data = tempfile::tempdir().expect("a folder");
    let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'>\n<script>x</script></svg>";
    let exam = "id: e\ndescription: d\nfiles:\n  - {path: f.svg, description: d}\ninstructions: '![A square](f.svg)'\n";
    write(
        data.path(),
        &[
            ("courses/c/course.yaml", "id: C\nname: n\n"),
            ("courses/c/exams/e.yaml", exam),
            ("courses/c/exams/f.svg", svg),
        ],
    );
    let said = refused(data.path(), &data.path().join("out"));
    assert!(
        said.contains("e.yaml:4:12: the file `f.svg` contains a script (line 2)"),
        "{said}"
    );
    assert!(
        said.contains("e.yaml:5:16: the figure `f.svg` contains a script (line 2)"),
        "{said}"
    );
}
