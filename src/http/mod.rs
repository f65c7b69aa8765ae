//! From a request to the entity that answers it: the API, the user interface, and nothing else.

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::HeaderMap;
use http::{Method, StatusCode};
use tokio::sync::Semaphore;
use warp::Filter;
use warp::filters::BoxedFilter;

use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::address::Address;
use crate::site::path::{Segments, parameter};
use crate::site::{Call, Page, Site};
use crate::wire::entity::{Entity, Stored};
use crate::wire::error::HttpError;
use crate::wire::forms::Forms;
use crate::wire::headers;
use crate::wire::response::{self, Response};

/// How many searches run at once; the others wait for their turn.
const SEARCHES_AT_ONCE: usize = 4;
/// The longest query of a search, in characters.
const LONGEST_QUERY: usize = 256;
/// An answer of more bytes is compressed where that holds up no other.
const LARGE: usize = 64 << 10;

/// What requests are answered from.
pub struct Context {
    pub live: Arc<Live>,
    pub metrics: Option<Arc<Metrics>>,
    /// Whether each request is logged.
    pub log_access: bool,
    forms: Arc<Forms>,
    searches: Arc<Semaphore>,
}

impl Context {
    pub fn new(live: Arc<Live>, metrics: Option<Arc<Metrics>>, log_access: bool) -> Context {
        let searches = Arc::new(Semaphore::new(SEARCHES_AT_ONCE));
        Context { live, metrics, log_access, forms: Arc::default(), searches }
    }
}

/// All routes. Each request sees one whole site: the one that is live when it comes in.
pub fn routes(context: Context) -> BoxedFilter<(warp::reply::Response,)> {
    let context = Arc::new(context);
    let no_query = warp::any().map(String::new);
    warp::method()
        .and(warp::path::full())
        .and(warp::query::raw().or(no_query).unify())
        .and(warp::header::headers_cloned())
        .then(move |method: Method, path: warp::path::FullPath, query: String, headers: HeaderMap| {
            let context = context.clone();
            async move {
                let request = Request { method, path: path.as_str(), query: &query, headers: &headers };
                request.answer(&context).await.map(Into::into)
            }
        })
        .boxed()
}

/// The one route of the listener for metrics.
pub fn metrics_routes(metrics: Arc<Metrics>) -> BoxedFilter<(warp::reply::Response,)> {
    warp::method()
        .and(warp::path::full())
        .map(move |method: Method, path: warp::path::FullPath| {
            let response = match (method, path.as_str()) {
                (Method::GET | Method::HEAD, "/metrics") => response::openmetrics(metrics.text()),
                (Method::GET | Method::HEAD, _) => HttpError::NotFound.response(),
                _ => HttpError::MethodNotAllowed.response(),
            };
            response.map(Into::into)
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
    async fn answer(&self, context: &Context) -> Response {
        let is_observed = context.log_access || context.metrics.is_some();
        let start = is_observed.then(Instant::now);
        let is_api = self.path == "/api" || self.path.starts_with("/api/");
        let segments = Segments::of(self.path);
        let address = segments.as_ref().map(Address::of);
        let mut response = match self.method {
            Method::GET | Method::HEAD => match address {
                Ok(address) => self.find(context, address).await.unwrap_or_else(HttpError::response),
                Err(error) => error.response(),
            },
            Method::OPTIONS if is_api && headers::is_preflight(self.headers) => response::preflight(),
            _ => HttpError::MethodNotAllowed.response(),
        };
        if is_api {
            headers::share(response.headers_mut());
        }
        if let Some(start) = start {
            let label = address.unwrap_or(Address::Unknown).label();
            self.observe(context, label, &response, start.elapsed());
        }
        response
    }

    fn observe(&self, context: &Context, label: &'static str, response: &Response, took: Duration) {
        if let Some(metrics) = &context.metrics {
            metrics.request(&self.method, label, response.status(), took);
        }
        if context.log_access {
            // The query is left out: what students search for is theirs.
            tracing::info!(
                method = %self.method,
                path = self.path,
                status = response.status().as_u16(),
                bytes = response.body().len(),
                took_ms = took.as_secs_f64() * 1000.0,
                "request"
            );
        }
    }

    async fn find(&self, context: &Context, address: Address<'_>) -> Result<Response, HttpError> {
        let site = context.live.site();
        let (headers, forms) = (self.headers, &context.forms);
        match address {
            Address::ApiSearch => self.search(context, site).await,
            Address::ApiQuestionSearch => self.search_questions(context, site).await,
            Address::NoCall => Err(HttpError::NotFound),
            Address::Health => Ok(response::plain_text("ok\n")),
            Address::Readiness => Ok(readiness(&context.live)),
            Address::Asset { name } => self.file(context, &site, &["assets/", name].concat()),
            Address::File { name } => self.file(context, &site, name),
            Address::Figure { name } => self.figure(context, &site, name).await,
            _ => match site.call(address) {
                Some(Call::CourseList(list)) => list.answer(headers, forms),
                Some(Call::Answer(answer)) => self.stored(context, &answer).await,
                None => self.page(context, &site, address),
            },
        }
    }

    fn file(&self, context: &Context, site: &Site, path: &str) -> Result<Response, HttpError> {
        site.ui.file(path).ok_or(HttpError::NotFound)?.answer(self.headers, &context.forms)
    }

    async fn figure(&self, context: &Context, site: &Site, name: &str) -> Result<Response, HttpError> {
        let mut response = self.stored(context, site.figure(name).ok_or(HttpError::NotFound)?).await?;
        headers::sandbox(response.headers_mut());
        Ok(response)
    }

    async fn stored(&self, context: &Context, answer: &Stored) -> Result<Response, HttpError> {
        if answer.bytes.len() > LARGE {
            return aside(answer.clone(), self.headers.clone(), context.forms.clone()).await;
        }
        answer.answer(self.headers, &context.forms)
    }

    fn page(&self, context: &Context, site: &Site, address: Address<'_>) -> Result<Response, HttpError> {
        let page = Page::at(site, address);
        if page.exists() {
            page.answer(self.headers, &context.forms)
        } else {
            page.answer_as(StatusCode::NOT_FOUND, self.headers, &context.forms)
        }
    }

    async fn search_questions(&self, context: &Context, site: Arc<Site>) -> Result<Response, HttpError> {
        let query = query_in(self.query)?.unwrap_or_default();
        let turn = context.searches.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?;
        let found = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            site.search_questions(&query)
        });
        found.await.map_err(|_| HttpError::Internal)?.answer(self.headers, &context.forms)
    }

    /// Runs a search where it holds up no answer that is only copied, and not too many at once.
    async fn search(&self, context: &Context, site: Arc<Site>) -> Result<Response, HttpError> {
        let Some(query) = query_in(self.query)? else {
            return site.nothing().answer(self.headers, &context.forms);
        };
        let turn = context.searches.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?;
        let metrics = context.metrics.clone();
        let found = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let start = Instant::now();
            let found = site.search(&query);
            if let Some(metrics) = metrics {
                metrics.search(start.elapsed());
            }
            found
        });
        found.await.map_err(|_| HttpError::Internal)?.answer(self.headers, &context.forms)
    }
}

async fn aside(answer: Stored, headers: HeaderMap, forms: Arc<Forms>) -> Result<Response, HttpError> {
    let answering = tokio::task::spawn_blocking(move || answer.answer(&headers, &forms));
    answering.await.map_err(|_| HttpError::Internal)?
}

fn readiness(live: &Live) -> Response {
    let status = if live.is_stopping() { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
    response::json(status, live.report())
}

/// What a search asks for; none where it is blank.
///
/// # Errors
/// No query, one that is too long, or a malformed escape in it.
fn query_in(query: &str) -> Result<Option<String>, HttpError> {
    let query = parameter(query, "query")?.ok_or(HttpError::NoQuery)?;
    if query.chars().count() > LONGEST_QUERY {
        return Err(HttpError::QueryTooLong);
    }
    Ok(Some(query).filter(|query| !query.trim().is_empty()))
}
