//! The whole server in process, asked with any bytes that a request can hold.

use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use tower_service::Service;
use warp::Reply;
use warp::filters::BoxedFilter;
use warp::http::header::{HeaderName, HeaderValue};
use warp::http::{Request, StatusCode, Uri};

use stoa::content::catalog::Catalog;
use stoa::content::{self, source::Source};
use stoa::http::{Context, routes, ui::Ui};
use stoa::live::Live;
use stoa::site::Site;

const SHELL: &str = "<!doctype html><head><!--stoa:head--><!--/stoa:head--></head><div id=root></div>";

pub struct Server {
    routes: BoxedFilter<(warp::reply::Response,)>,
    runtime: tokio::runtime::Runtime,
}

pub struct Answer {
    pub status: StatusCode,
    pub body: String,
}

impl Server {
    pub fn over(root: &Path) -> Server {
        let catalog = content::load(&Source::Folder(root.to_owned())).expect("the content is valid");
        Server::of(catalog)
    }

    pub fn of(catalog: Catalog) -> Server {
        let files = [("index.html", SHELL), ("assets/app-1a2b.js", "let a = 1"), ("favicon.svg", "<svg/>")];
        let files = files.map(|(path, text)| (path.to_owned(), Bytes::from(text)));
        let site = Site::new(catalog, Arc::new(Ui::from_files(files))).expect("valid content renders");
        let routes = routes(Context::new(Arc::new(Live::new(site)), None, false));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        Server { routes, runtime: runtime.expect("a runtime") }
    }

    pub fn get(&self, target: &str) -> Answer {
        self.ask(target.as_bytes(), &[]).unwrap_or_else(|| panic!("{target} is no target"))
    }

    /// Asks with these bytes; nothing where they are no target or no header at all, so that the
    /// parser refuses them.
    pub fn ask(&self, target: &[u8], headers: &[(HeaderName, &[u8])]) -> Option<Answer> {
        let uri = Uri::from_maybe_shared(Bytes::copy_from_slice(target)).ok()?;
        // Any other form is refused before.
        uri.path().starts_with('/').then_some(())?;
        let mut request = Request::builder().uri(uri);
        for (name, value) in headers {
            request = request.header(name, HeaderValue::from_bytes(value).ok()?);
        }
        let request = request.body(String::new()).expect("its parts are valid");
        let mut service = warp::service(self.routes.clone());
        let (head, body) = self.runtime.block_on(async {
            let answer = service.call(request).await.map(Reply::into_response);
            let Ok(answer) = answer;
            let (head, body) = answer.into_parts();
            (head, collected(body).await)
        });
        Some(Answer { status: head.status, body: String::from_utf8_lossy(&body).into_owned() })
    }
}

async fn collected(body: impl hyper::body::Body<Data = Bytes>) -> Vec<u8> {
    let mut body = std::pin::pin!(body);
    let mut bytes = Vec::new();
    while let Some(Ok(frame)) = std::future::poll_fn(|cx| body.as_mut().poll_frame(cx)).await {
        bytes.extend_from_slice(frame.data_ref().map_or(&[], |data| &data[..]));
    }
    bytes
}
