//! From a request to its answer: the API, the user interface, and nothing else.

mod address;
mod answer;
mod api;
mod coding;
pub mod error;
mod headers;
pub mod json;
mod page;
pub mod resource;
mod route;
pub mod ui;

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::HeaderMap;
use http::{Method, StatusCode};
use tokio::sync::Semaphore;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::{JSON, Site};
use answer::Answer;
use error::HttpError;
use page::Page;
use resource::{Keep, Resource};

/// How many searches run at once; the others wait for their turn.
const SEARCHES_AT_ONCE: usize = 4;

/// What the answers to requests are made from.
pub struct Context {
    pub live: Arc<Live>,
    pub metrics: Option<Arc<Metrics>>,
    /// Whether each request is logged.
    pub log_access: bool,
    searches: Arc<Semaphore>,
}

impl Context {
    pub fn new(live: Arc<Live>, metrics: Option<Arc<Metrics>>, log_access: bool) -> Context {
        Context { live, metrics, log_access, searches: Arc::new(Semaphore::new(SEARCHES_AT_ONCE)) }
    }
}

/// All routes. Each request sees one whole site: the one that is live when it comes in.
pub fn routes(context: Context) -> BoxedFilter<(Response,)> {
    let context = Arc::new(context);
    let no_query = warp::any().map(String::new);
    warp::method()
        .and(warp::path::full())
        .and(warp::query::raw().or(no_query).unify())
        .and(warp::header::headers_cloned())
        .then(move |method: Method, path: warp::path::FullPath, query: String, headers: HeaderMap| {
            let context = context.clone();
            async move {
                let site = context.live.site();
                let request = Request {
                    method,
                    path: path.as_str(),
                    query: &query,
                    headers: &headers,
                    site: &site,
                    context: &context,
                };
                request.answer().await.map(Into::into)
            }
        })
        .boxed()
}

/// The one route of the listener for metrics.
pub fn metrics_routes(metrics: Arc<Metrics>) -> BoxedFilter<(Response,)> {
    warp::method()
        .and(warp::path::full())
        .map(move |method: Method, path: warp::path::FullPath| {
            let answer = match (method, path.as_str()) {
                (Method::GET | Method::HEAD, "/metrics") => answer::openmetrics(metrics.text()),
                (Method::GET | Method::HEAD, _) => HttpError::NotFound.answer(),
                _ => HttpError::MethodNotAllowed.answer(),
            };
            answer.map(Into::into)
        })
        .boxed()
}

/// What of a request matters, and what it is answered from.
struct Request<'a> {
    method: Method,
    path: &'a str,
    query: &'a str,
    headers: &'a HeaderMap,
    site: &'a Arc<Site>,
    context: &'a Context,
}

impl Request<'_> {
    async fn answer(&self) -> Answer {
        let start = self.is_observed().then(Instant::now);
        let is_api = self.path == "/api" || self.path.starts_with("/api/");
        let mut answer = match self.method {
            Method::GET | Method::HEAD => self.find().await.unwrap_or_else(HttpError::answer),
            Method::OPTIONS if is_api && headers::is_preflight(self.headers) => answer::preflight(),
            _ => HttpError::MethodNotAllowed.answer(),
        };
        if is_api {
            headers::share(answer.headers_mut());
        }
        if let Some(start) = start {
            self.observe(&answer, start.elapsed());
        }
        answer
    }

    fn is_observed(&self) -> bool {
        self.context.log_access || self.context.metrics.is_some()
    }

    fn observe(&self, answer: &Answer, took: Duration) {
        if let Some(metrics) = &self.context.metrics {
            let segments = address::segments(self.path);
            let route = segments.map_or(route::OTHER, |segments| {
                route::template(&segments.iter().map(AsRef::as_ref).collect::<Vec<_>>())
            });
            metrics.request(&self.method, route, answer.status(), took);
        }
        if self.context.log_access {
            // The query is left out: what students search for is theirs.
            tracing::info!(
                method = %self.method,
                path = self.path,
                status = answer.status().as_u16(),
                bytes = answer.body().len(),
                took_ms = took.as_secs_f64() * 1000.0,
                "request"
            );
        }
    }

    async fn find(&self) -> Result<Answer, HttpError> {
        let segments = address::segments(self.path)?;
        let segments: Vec<&str> = segments.iter().map(AsRef::as_ref).collect();
        match segments[..] {
            ["api", "courses", "search"] => self.search().await,
            ["api", ref call @ ..] => api::find(self.site, call)?.answer(self.headers),
            ["healthz"] => Ok(answer::plain_text("ok\n")),
            ["readyz"] => Ok(self.readiness()),
            ["assets", ..] => self.file(&segments).unwrap_or(Err(HttpError::NotFound)),
            [name] if ui::is_file_name(name) => self.file(&segments).unwrap_or(Err(HttpError::NotFound)),
            _ => self.file(&segments).unwrap_or_else(|| self.page(&segments)),
        }
    }

    /// Runs a search where it holds up no answer that is only copied, and not too many at once.
    async fn search(&self) -> Result<Answer, HttpError> {
        let Some(query) = api::query(self.query)? else {
            return self.site.nothing.answer(self.headers);
        };
        let turn = self.context.searches.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?;
        let (site, metrics) = (self.site.clone(), self.context.metrics.clone());
        let body = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let start = Instant::now();
            let body = site.search(&query);
            if let Some(metrics) = metrics {
                metrics.search(start.elapsed());
            }
            body
        });
        let body = body.await.map_err(|_| HttpError::Internal)?;
        Resource::fleeting(JSON, Keep::Revalidate, body).answer(self.headers)
    }

    fn readiness(&self) -> Answer {
        let live = &self.context.live;
        let status = if live.is_stopping() { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
        answer::json(status, live.report())
    }

    fn file(&self, segments: &[&str]) -> Option<Result<Answer, HttpError>> {
        let file = self.site.ui.file(&segments.join("/"))?;
        Some(file.answer(self.headers))
    }

    fn page(&self, segments: &[&str]) -> Result<Answer, HttpError> {
        let page = Page::at(self.site, segments);
        let status = if page.exists { StatusCode::OK } else { StatusCode::NOT_FOUND };
        self.site.ui.page(&page.head(self.site)).answer_as(status, self.headers)
    }
}
