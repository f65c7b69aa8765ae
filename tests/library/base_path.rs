//! A site below a path, with and without its own host: its responses, and the files that it writes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bytes::Bytes;
use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;
use warp::http::header::{ACCEPT_ENCODING, IF_NONE_MATCH};
use warp::http::{Response, StatusCode};

use crate::in_process::{Server, site_at};
use stoa::site::route::Route;
use stoa::site::url::BaseUrl;

const ORIGIN: &str = "https://exams.example.org";

fn campus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus")
}

fn base_url(base: &str, origin: Option<&str>) -> BaseUrl {
    BaseUrl {
        path: base.parse().unwrap_or_default(),
        origin: origin.map(|origin| origin.parse().expect("an origin")),
        ..BaseUrl::default()
    }
}

fn server(base: &str, origin: Option<&str>) -> Server {
    Server::of(site_at(&campus(), base_url(base, origin)).expect("the campus is valid"))
}

/// Returns the path of every page, call and figure of the campus.
fn paths() -> Vec<String> {
    let site = site_at(&campus(), BaseUrl::default()).expect("the campus is valid");
    let fixed = [
        "/assets/app-1a2b.js",
        "/favicon.svg",
        "/robots.txt",
        "/healthz",
    ]
    .map(str::to_owned);
    let searches = ["/api/courses/search?query=algebra", "/courses?q=algebra"].map(str::to_owned);
    site.list_routes()
        .filter_map(Route::path)
        .chain(fixed)
        .chain(searches)
        .collect()
}

fn text(response: &Response<Bytes>) -> String {
    String::from_utf8_lossy(response.body()).into_owned()
}

#[test]
fn a_redirect_stays_below_the_path() {
    let server = server("/exams", Some(ORIGIN));
    for path in ["/exams/courses/math-201?a=b", "/courses/math-201?a=b"] {
        assert_eq!(
            header(&server.get(path), "location"),
            "/exams/courses/MATH-201/exams?a=b"
        );
    }
}

fn header<'a>(response: &'a Response<Bytes>, name: &str) -> &'a str {
    response
        .headers()
        .get(name)
        .map_or("", |value| value.to_str().expect("ASCII"))
}

/// Returns the addresses in attributes of HTML, including HTML in API responses.
fn addresses(text: &str) -> Vec<&str> {
    let plain = ["href=\"", "src=\"", "action=\"", "src=\\\""];
    let starts = plain
        .iter()
        .flat_map(|start| text.match_indices(start).map(|(at, _)| at + start.len()));
    starts
        .map(|at| text[at..].split(['"', '\\']).next().unwrap_or_default())
        .collect()
}

#[test]
fn a_proxy_may_strip_the_base_path_or_keep_it() {
    for base in ["/exams", "/a/b", "/~council/2.0", "/pr%C3%BCfungen"] {
        let server = server(base, None);
        for path in paths() {
            let (with, without) = (server.get(&format!("{base}{path}")), server.get(&path));
            assert_eq!(with.status(), StatusCode::OK, "{base}{path}");
            assert_eq!(with.status(), without.status(), "{path}");
            assert_eq!(with.headers(), without.headers(), "{path}");
            assert_eq!(with.body(), without.body(), "{path}");
        }
        assert_eq!(server.get(base).body(), server.get("/").body());
        for nowhere in [
            format!("{base}{base}/courses"),
            format!("{base}x/courses"),
            format!("/x{base}/courses"),
        ] {
            assert_eq!(
                server.get(&nowhere).status(),
                StatusCode::NOT_FOUND,
                "{nowhere}"
            );
        }
        let call = server.get(&format!("{base}/api/nope"));
        assert_eq!(
            (call.status(), header(&call, "access-control-allow-origin")),
            (StatusCode::NOT_FOUND, "*")
        );
        assert_eq!(
            server
                .ask("POST", &format!("{base}/api/courses"), &[])
                .status(),
            StatusCode::METHOD_NOT_ALLOWED
        );
        assert_eq!(
            server.get(&format!("{base}/api/courses/search")).status(),
            StatusCode::BAD_REQUEST
        );
        assert_eq!(
            server.get(&format!("{base}/courses/%")).status(),
            StatusCode::BAD_REQUEST
        );
    }
}

#[test]
fn every_written_address_begins_with_the_base_path() {
    let (server, root) = (server("/exams", None), server("", None));
    let mut figures = 0;
    for path in paths() {
        let response = text(&server.get(&path));
        let leads_elsewhere = |address: &&str| {
            let address = address.to_lowercase();
            ["https:", "http:", "mailto:", "#"]
                .iter()
                .any(|start| address.starts_with(start))
        };
        for address in addresses(&response)
            .into_iter()
            .filter(|address| !leads_elsewhere(address))
        {
            assert!(address.starts_with("/exams/"), "{path}: {address}");
            let found = server.get(address).status();
            assert_eq!(found, StatusCode::OK, "{path}: {address}");
            figures += usize::from(address.starts_with("/exams/files/"));
        }
        // Except for the base path, it equals the response at the root.
        let plain = response
            .replace("<meta name=\"stoa-base\" content=\"/exams\">", "")
            .replace("/exams/", "/");
        assert_eq!(
            plain,
            text(&root.get(&path)).replace("/exams/", "/"),
            "{path}"
        );
    }
    assert!(figures > 0, "no figure was seen");
}

#[test]
fn the_revision_of_a_question_does_not_depend_on_the_base_path() {
    let folder = tempfile::tempdir().expect("a folder");
    let course = folder.path().join("courses/c");
    std::fs::create_dir_all(course.join("exams")).expect("it is made");
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>";
    std::fs::write(course.join("exams/a.svg"), svg).expect("it is written");
    std::fs::write(course.join("course.yaml"), "id: c\nname: n\n").expect("it is written");
    let exam = "id: e\ndescription: d\nquestions:\n- id: q\n  question: Which?\n  answers:\n  - answerText: '![A](a.svg)'\n    correct: true\n";
    std::fs::write(course.join("exams/e.yaml"), exam).expect("it is written");
    let [root, below] = ["", "/exams"].map(|base| {
        let server = Server::of(site_at(folder.path(), base_url(base, None)).expect("it is valid"));
        let question: Value =
            serde_json::from_slice(server.get("/api/questions/q").body()).expect("JSON");
        question
    });
    assert_eq!(root["revision"], below["revision"]);
    let html = |question: &Value| {
        question["answers"][0]["answerHtml"]
            .as_str()
            .expect("a text")
            .to_owned()
    };
    assert!(html(&root).contains("src=\"/files/"), "{}", html(&root));
    assert_eq!(
        html(&below),
        html(&root).replace("/files/", "/exams/files/")
    );
}

#[test]
fn with_an_origin_pages_contain_their_full_address() {
    let server = server("/exams", Some(ORIGIN));
    for path in [
        "/",
        "/courses",
        "/courses/MATH-201/exams",
        "/courses/MATH-201/exams/la-2023-final",
    ] {
        let page = text(&server.get(path));
        let whole = format!("{ORIGIN}/exams{path}");
        assert!(
            page.contains(&format!("<link rel=\"canonical\" href=\"{whole}\">")),
            "{page}"
        );
        assert!(
            page.contains(&format!("<meta property=\"og:url\" content=\"{whole}\">")),
            "{page}"
        );
        assert!(
            page.contains(&format!("<meta name=\"stoa-origin\" content=\"{ORIGIN}\">")),
            "{page}"
        );
        // Files are loaded from where the page came from.
        assert!(page.contains("src=\"/exams/assets/app-1a2b.js\""), "{page}");
    }
}

/// Returns the addresses of a sitemap or of a sitemap index.
fn listed(xml: &str, root: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let (mut found, mut open) = (Vec::new(), Vec::new());
    loop {
        match reader.read_event().expect("well-formed XML") {
            Event::Start(tag) => {
                let name = tag.name().as_ref().to_owned();
                if open.is_empty() {
                    assert_eq!(name, root);
                    let namespace = tag
                        .try_get_attribute("xmlns")
                        .expect("attributes")
                        .expect("a namespace");
                    assert_eq!(
                        &*namespace.value,
                        "http://www.sitemaps.org/schemas/sitemap/0.9"
                    );
                }
                open.push(name);
            }
            Event::End(_) => drop(open.pop()),
            Event::Text(text) if open.last().is_some_and(|name| name == "loc") => {
                found.push((*text).to_owned());
            }
            Event::Eof => return found,
            _ => {}
        }
    }
}

#[test]
fn a_sitemap_lists_every_page_that_should_be_found() {
    for base in ["", "/exams"] {
        let server = server(base, Some(ORIGIN));
        let sitemap = server.get("/sitemap.xml");
        assert_eq!(sitemap.status(), StatusCode::OK);
        assert_eq!(header(&sitemap, "content-type"), "application/xml");
        let told = listed(&text(&sitemap), "urlset");
        let distinct: BTreeSet<&String> = told.iter().collect();
        assert_eq!(distinct.len(), told.len(), "one is told twice");
        for address in &told {
            let path = address
                .strip_prefix(ORIGIN)
                .expect("it begins with the origin");
            assert!(path.starts_with(&format!("{base}/")), "{path}");
            let page = server.get(path);
            assert_eq!(page.status(), StatusCode::OK, "{path}");
            assert!(
                text(&page).contains(&format!("<link rel=\"canonical\" href=\"{address}\">")),
                "{path}"
            );
        }
        // All pages except those that concern only one visitor.
        let pages = paths()
            .into_iter()
            .filter(|path| text(&server.get(path)).contains("rel=\"canonical\""));
        let pages: BTreeSet<String> = pages
            .filter(|path| {
                !["/search", "/progress", "/help", "/practice", "/sit"]
                    .iter()
                    .any(|end| path.ends_with(end))
            })
            .filter(|path| !path.contains('?'))
            .map(|path| format!("{ORIGIN}{base}{path}"))
            .collect();
        assert_eq!(distinct, pages.iter().collect());

        let known = server.ask(
            "GET",
            "/sitemap.xml",
            &[(IF_NONE_MATCH, header(&sitemap, "etag"))],
        );
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        let packed = server.ask("GET", "/sitemap.xml", &[(ACCEPT_ENCODING, "br")]);
        assert_eq!(header(&packed, "content-encoding"), "br");
        assert_eq!(server.get("/sitemap-1.xml").status(), StatusCode::NOT_FOUND);
        assert_eq!(
            server.ask("POST", "/sitemap.xml", &[]).status(),
            StatusCode::METHOD_NOT_ALLOWED
        );

        let robots = text(&server.get("/robots.txt"));
        assert_eq!(
            robots,
            format!("User-agent: *\nAllow: /\n\nSitemap: {ORIGIN}{base}/sitemap.xml\n")
        );
    }
}

#[test]
fn a_large_site_has_an_index_of_sitemaps() {
    let folder = tempfile::tempdir().expect("a folder");
    let exams = folder.path().join("courses/c/exams");
    std::fs::create_dir_all(&exams).expect("it is made");
    std::fs::write(
        folder.path().join("courses/c/course.yaml"),
        "id: c\nname: n\n",
    )
    .expect("it is written");
    let (files, each) = (26, 2000);
    for file in 0..files {
        let questions =
            (0..each).map(|question| format!("- {{id: q{file}-{question}, question: What?}}\n"));
        let exam = format!(
            "id: e{file}\ndescription: d\nquestions:\n{}",
            questions.collect::<String>()
        );
        std::fs::write(exams.join(format!("{file}.yaml")), exam).expect("it is written");
    }
    let site = site_at(folder.path(), base_url("/exams", Some(ORIGIN))).expect("it is valid");
    let pages = site.list_routes().filter(|route| route.is_listed()).count();
    assert!(pages > 50_000);
    let written: Vec<String> = site.list_robot_routes().filter_map(Route::path).collect();
    let server = Server::of(site);
    let mut told = BTreeSet::new();
    let parts = listed(&text(&server.get("/sitemap.xml")), "sitemapindex");
    for (part, number) in parts.iter().zip(1..) {
        assert_eq!(part, &format!("{ORIGIN}/exams/sitemap-{number}.xml"));
        let response = server.get(
            part.strip_prefix(ORIGIN)
                .expect("it begins with the origin"),
        );
        assert_eq!(response.status(), StatusCode::OK, "{part}");
        let pages = listed(&text(&response), "urlset");
        assert!(
            !pages.is_empty() && pages.len() <= 50_000,
            "{part}: {}",
            pages.len()
        );
        told.extend(pages);
    }
    assert_eq!(told.len(), pages);
    assert_eq!(
        written.len(),
        2 + parts.len(),
        "a built site has all of them: {written:?}"
    );
    assert_eq!(
        server
            .get(&format!("/sitemap-{}.xml", parts.len() + 1))
            .status(),
        StatusCode::NOT_FOUND
    );
}

#[test]
fn without_an_origin_there_is_no_sitemap() {
    let server = server("/exams", None);
    for path in ["/sitemap.xml", "/exams/sitemap.xml", "/sitemap-1.xml"] {
        assert_eq!(server.get(path).status(), StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(
        text(&server.get("/robots.txt")),
        "User-agent: *\nAllow: /\n"
    );
}
