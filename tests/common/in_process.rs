//! The whole server in process, for requests with any bytes that a request can contain.

// Tests, benches and fuzz targets share this file; each uses a part of it.
#![allow(dead_code)]

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use tower_service::Service;
use warp::filters::BoxedFilter;
use warp::http::header::{HeaderName, HeaderValue};
use warp::http::{Method, Request, Response, Uri};

use stoa::http::{Context, build_routes};
use stoa::live::LiveSite;
use stoa::site::Site;
use stoa::site::ui::Ui;
use stoa::site::url::BaseUrl;
use stoa_content::diagnostics::Problem;
use stoa_content::source::Source;
use stoa_content::visibility::View;

const SHELL: &str = "<!doctype html><html lang=\"en\"><head><link rel=\"icon\" href=\"./favicon.svg\">\
    <!--stoa:head--><!--/stoa:head--></head><div id=root><!--stoa:body--></div>\
    <script src=\"./assets/app-1a2b.js\"></script>";

pub(crate) struct Server {
    routes: BoxedFilter<(warp::reply::Response,)>,
    runtime: tokio::runtime::Runtime,
}

/// Returns a small user interface.
fn ui() -> Arc<Ui> {
    let files = [
        ("index.html", SHELL),
        ("assets/app-1a2b.js", "let a = 1"),
        ("favicon.svg", "<svg/>"),
        ("sw.js", "let version = 'stoa:version'"),
    ];
    Arc::new(Ui::from_files(
        files.map(|(path, text)| (path.to_owned(), Bytes::from(text))),
    ))
}

/// Loads the site in a folder.
///
/// # Errors
/// Returns the problems in the content, one per line.
pub(crate) fn site(root: &Path) -> Result<Site, Vec<String>> {
    site_at(root, BaseUrl::default())
}

/// Loads the site in a folder, at a base URL.
///
/// # Errors
/// Returns the problems in the content, one per line.
pub(crate) fn site_at(root: &Path, base: BaseUrl) -> Result<Site, Vec<String>> {
    let site = without_question_search(root, base)?;
    site.index_questions()
        .map_err(|error| vec![error.to_string()])?;
    Ok(site)
}

/// Loads the site in a folder, without indexing its questions.
///
/// # Errors
/// Returns the problems in the content, one per line.
pub(crate) fn without_question_search(root: &Path, base: BaseUrl) -> Result<Site, Vec<String>> {
    let lines =
        |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (site, _) =
        Site::load(&Source::Folder(root.to_owned()), View::now(), ui(), base).map_err(lines)?;
    Ok(site)
}

impl Server {
    pub(crate) fn over(root: &Path) -> Server {
        Server::of(site(root).expect("the content is valid"))
    }

    pub(crate) fn of(site: Site) -> Server {
        let routes = build_routes(Context::new(Arc::new(LiveSite::new(site)), None, false));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        Server {
            routes,
            runtime: runtime.expect("a runtime"),
        }
    }

    pub(crate) fn get(&self, target: &str) -> Response<Bytes> {
        self.ask("GET", target, &[])
    }

    pub(crate) fn ask(
        &self,
        method: &str,
        target: &str,
        headers: &[(HeaderName, &str)],
    ) -> Response<Bytes> {
        let headers: Vec<_> = headers
            .iter()
            .map(|(name, value)| (name.clone(), value.as_bytes()))
            .collect();
        let method = method.parse().expect("a method");
        self.try_ask(method, target.as_bytes(), &headers)
            .unwrap_or_else(|| panic!("{target} is no target"))
    }

    /// Sends a request with these bytes. Returns `None` if they are not a valid target or header,
    /// in which case the parser would refuse the request.
    pub(crate) fn try_ask(
        &self,
        method: Method,
        target: &[u8],
        headers: &[(HeaderName, &[u8])],
    ) -> Option<Response<Bytes>> {
        let uri = Uri::from_maybe_shared(Bytes::copy_from_slice(target)).ok()?;
        // Any other form is refused earlier.
        uri.path().starts_with('/').then_some(())?;
        let mut request = Request::builder().method(method).uri(uri);
        for (name, value) in headers {
            request = request.header(name, HeaderValue::from_bytes(value).ok()?);
        }
        let request = request.body(String::new()).expect("its parts are valid");
        let mut service = warp::service(self.routes.clone());
        Some(self.runtime.block_on(async {
            let Ok(response) = service.call(request).await;
            let (head, body) = response.into_parts();
            Response::from_parts(head, collected(body).await)
        }))
    }
}

async fn collected(body: impl hyper::body::Body<Data = Bytes>) -> Bytes {
    let mut body = std::pin::pin!(body);
    let mut bytes = Vec::new();
    while let Some(Ok(frame)) = std::future::poll_fn(|cx| body.as_mut().poll_frame(cx)).await {
        bytes.extend_from_slice(frame.data_ref().map_or(&[], |data| &data[..]));
    }
    bytes.into()
}
