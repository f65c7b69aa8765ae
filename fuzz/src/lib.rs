//! The server in process, asked with any bytes: what the fuzz targets share.

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{HeaderName, HeaderValue};
use http::{Request, Uri};
use tower_service::Service;
use warp::filters::BoxedFilter;

use stoa::content::{self, source::Source};
use stoa::http::{Context, routes, ui::Ui};
use stoa::live::Live;
use stoa::site::Site;

thread_local! {
    static SERVER: Server = Server::over_the_campus();
}

struct Server {
    routes: BoxedFilter<(warp::reply::Response,)>,
    runtime: tokio::runtime::Runtime,
}

impl Server {
    fn over_the_campus() -> Server {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/campus");
        let catalog = content::load(&Source::Folder(root)).expect("the campus is valid");
        let ui = Ui::from_files([("assets/app-1a2b.js".to_owned(), Bytes::from("let a = 1"))]);
        let site = Site::new(catalog, Arc::new(ui)).expect("the campus renders");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        Server {
            routes: routes(Context::new(Arc::new(Live::new(site)), None, false)),
            runtime: runtime.expect("a runtime"),
        }
    }
}

/// Asks for a target with headers, as far as these bytes are any, and panics on a fault of the
/// server's own.
pub fn ask(target: &[u8], headers: &[(HeaderName, &[u8])]) {
    let Ok(uri) = Uri::from_maybe_shared(Bytes::copy_from_slice(target)) else {
        return;
    };
    // The server refuses any other form before it looks further.
    if !uri.path().starts_with('/') {
        return;
    }
    let mut request = Request::builder().uri(uri);
    for (name, value) in headers {
        let Ok(value) = HeaderValue::from_bytes(value) else {
            return;
        };
        request = request.header(name, value);
    }
    let request = request.body(String::new()).expect("its parts are valid");
    SERVER.with(|server| {
        let Ok(answer) = server.runtime.block_on(warp::service(server.routes.clone()).call(request));
        assert!(answer.status().as_u16() < 500, "{}", answer.status());
    });
}

/// Loads a course and an exam of these bytes, and renders what is taken.
pub fn load(folder: &Path, course: &[u8], exam: &[u8]) {
    let root = folder.join("courses/c");
    std::fs::create_dir_all(root.join("exams")).expect("a folder is made");
    std::fs::write(root.join("course.yaml"), course).expect("a file is written");
    std::fs::write(root.join("exams/e.yaml"), exam).expect("a file is written");
    match content::load(&Source::Folder(folder.to_owned())) {
        Ok(catalog) => {
            Site::new(catalog, Arc::new(Ui::from_files([]))).expect("what is valid renders");
        }
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a reason");
            for problem in problems {
                assert_eq!(problem.to_string().lines().count(), 1, "a problem is one line");
            }
        }
    }
}
