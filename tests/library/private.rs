//! A private site: no response of any kind may be stored by shared caches, read by other sites, or
//! indexed by search engines.

use std::path::Path;

use stoa::site::url::BaseUrl;
use warp::http::header::{HeaderName, ORIGIN};

use crate::in_process::{Server, site_at};

fn private() -> BaseUrl {
    BaseUrl {
        origin: "https://exams.example.org".parse().ok(),
        is_private: true,
        ..BaseUrl::default()
    }
}

fn campus() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campus")
}

#[test]
fn no_answer_of_a_private_site_is_public() {
    let site = site_at(&campus(), private()).expect("the campus is valid");
    let routes: Vec<String> = site
        .list_routes()
        .filter_map(stoa::site::route::Route::path)
        .collect();
    let files: Vec<String> = site
        .list_files()
        .map(|(path, _)| format!("/{path}"))
        .collect();
    let more = [
        "/api/courses/search?query=a",
        "/api/search?query=a",
        "/courses?q=a",
        "/search?q=a",
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/sitemap.xml",
        "/nowhere",
        "/api/nowhere",
        "/files/nothing.png",
        "/courses/%ff",
        "/events",
    ];
    let server = Server::of(site);
    let paths = routes.iter().chain(&files).map(String::as_str).chain(more);
    for path in paths {
        let response = server.ask("GET", path, &[(ORIGIN, "https://elsewhere.example")]);
        let header = |name: &'static str| {
            let value = response.headers().get(HeaderName::from_static(name));
            value
                .and_then(|value| value.to_str().ok())
                .unwrap_or_default()
                .to_owned()
        };
        let caching = header("cache-control");
        let is_hashed = path.starts_with("/files/") || path.starts_with("/assets/");
        let expected = match response.status().as_u16() {
            200 if ["/healthz", "/readyz"].contains(&path) => "no-store",
            200 if is_hashed => "private, max-age=31536000, immutable",
            200 => "private, max-age=0, must-revalidate",
            404 if caching != "no-store" => "private, max-age=0, must-revalidate",
            _ => "no-store",
        };
        assert_eq!(caching, expected, "{path}");
        assert_eq!(header("x-robots-tag"), "noindex", "{path}");
        assert_eq!(header("access-control-allow-origin"), "", "{path}");
        assert_eq!(
            header("cross-origin-resource-policy"),
            "same-origin",
            "{path}"
        );
        let body = String::from_utf8_lossy(response.body());
        for public in ["og:title", "application/ld+json", "rel=\"canonical\""] {
            assert!(!body.contains(public), "{path}: {public}");
        }
    }
    assert_eq!(
        server.get("/robots.txt").into_body(),
        "User-agent: *\nDisallow: /\n"
    );
    assert_eq!(server.get("/sitemap.xml").status(), 404);
}

#[test]
fn a_site_with_dates_or_withdrawn_exams_is_cached_only_briefly() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("courses/c/course.yaml", "id: C\nname: Course\n");
    let caching = || {
        let server = Server::of(site_at(folder.path(), BaseUrl::default()).expect("it is valid"));
        let response = server.get("/api/courses");
        response.headers()["cache-control"]
            .to_str()
            .expect("a text")
            .to_owned()
    };
    assert!(caching().contains("stale-while-revalidate"));
    write(
        "courses/c/exams/e.yaml",
        "id: e\ndescription: d\nuntil: 2999-01-01\n",
    );
    assert_eq!(caching(), "public, max-age=0, s-maxage=60");
    write(
        "courses/c/exams/e.yaml",
        "id: e\ndescription: d\nwithdrawn: at the lecturer's request\n",
    );
    assert_eq!(caching(), "public, max-age=0, s-maxage=60");
}
