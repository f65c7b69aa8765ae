//! From a request to its answer: the API, the user interface, and nothing else.

mod address;
mod api;
mod coding;
pub mod error;
pub mod headers;
pub mod json;
mod page;
pub mod resource;
pub mod ui;

use std::sync::Arc;

use http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, HeaderMap, HeaderValue};
use http::{Method, StatusCode};
use tokio::sync::Semaphore;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::site::Site;
use error::HttpError;
use page::Page;
use resource::Answer;

/// How many searches run at once; the others wait for their turn.
const SEARCHES_AT_ONCE: usize = 4;

/// All routes. Each request sees one whole site: the one that `current` gives it.
pub fn routes(current: impl Fn() -> Arc<Site> + Clone + Send + Sync + 'static) -> BoxedFilter<(Response,)> {
    let searches = Arc::new(Semaphore::new(SEARCHES_AT_ONCE));
    let no_query = warp::any().map(String::new);
    warp::method()
        .and(warp::path::full())
        .and(warp::query::raw().or(no_query).unify())
        .and(warp::header::headers_cloned())
        .then(move |method: Method, path: warp::path::FullPath, query: String, headers: HeaderMap| {
            let (site, searches) = (current(), searches.clone());
            async move {
                let request = Request { method, path: path.as_str(), query: &query, headers: &headers };
                request.answer(&site, &searches).await.map(Into::into)
            }
        })
        .boxed()
}

/// What of a request matters.
struct Request<'a> {
    method: Method,
    path: &'a str,
    query: &'a str,
    headers: &'a HeaderMap,
}

impl Request<'_> {
    async fn answer(&self, site: &Arc<Site>, searches: &Arc<Semaphore>) -> Answer {
        let is_api = self.path == "/api" || self.path.starts_with("/api/");
        let found = match self.method {
            Method::GET | Method::HEAD => self.find(site, searches).await,
            Method::OPTIONS if is_api && headers::is_preflight(self.headers) => {
                return headers::preflight_answer();
            }
            _ => Err(HttpError::MethodNotAllowed),
        };
        let mut answer = found.unwrap_or_else(HttpError::answer);
        if is_api {
            let anyone = HeaderValue::from_static("*");
            answer.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, anyone);
        }
        headers::secure(answer.headers_mut(), is_api);
        answer
    }

    async fn find(&self, site: &Arc<Site>, searches: &Arc<Semaphore>) -> Result<Answer, HttpError> {
        let segments = address::segments(self.path)?;
        let segments: Vec<&str> = segments.iter().map(AsRef::as_ref).collect();
        match segments[..] {
            ["api", ref call @ ..] => api::answer(site, call, self.query, self.headers, searches).await,
            ["healthz"] => Ok(headers::plain_text("ok\n")),
            ["assets", ..] => self.file(site, &segments).ok_or(HttpError::NotFound),
            _ => Ok(self.file(site, &segments).unwrap_or_else(|| self.page(site, &segments))),
        }
    }

    fn file(&self, site: &Site, segments: &[&str]) -> Option<Answer> {
        let file = site.ui.file(&segments.join("/"))?;
        Some(file.answer(self.headers))
    }

    fn page(&self, site: &Site, segments: &[&str]) -> Answer {
        let page = Page::at(site, segments);
        let status = if page.exists { StatusCode::OK } else { StatusCode::NOT_FOUND };
        site.ui.page(&page.head(site)).answer_as(status, self.headers)
    }
}
