//! From a request to the entity that answers it: the API, the user interface, and nothing else.

mod context;

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::{HeaderMap, HeaderValue};
use http::{Method, StatusCode};
use warp::Filter;
use warp::filters::BoxedFilter;

pub use self::context::Context;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::address::Address;
use crate::site::path::{Segments, lenient_parameter, parameter};
use crate::site::{Call, Page, Site, Sitemap};
use crate::wire::entity::{Entity, Stored};
use crate::wire::error::HttpError;
use crate::wire::forms::Forms;
use crate::wire::headers;
use crate::wire::response::{self, Response};

/// The longest query of a search, in characters.
const LONGEST_QUERY: usize = 256;
/// An answer of more bytes is compressed where that holds up no other.
const LARGE: usize = 64 << 10;

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
                match request.news(&context) {
                    Some(stream) => stream,
                    None => request.answer(&context).await.map(Into::into),
                }
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
        let site = context.live.site();
        let path = site.place.base.within(self.path);
        let is_api = path == "/api" || path.starts_with("/api/");
        let segments = Segments::of(path);
        let address = segments.as_ref().map(Address::of);
        let mut response = match self.method {
            Method::GET | Method::HEAD => match address {
                Ok(address) => self.find(context, &site, address).await.unwrap_or_else(HttpError::response),
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

    /// The one answer that does not end: what is told of content that is being written, where
    /// anybody does.
    fn news(&self, context: &Context) -> Option<warp::reply::Response> {
        let news = context.live.news().filter(|_| matches!(self.method, Method::GET | Method::HEAD))?;
        let site = context.live.site();
        let segments = Segments::of(site.place.base.within(self.path)).ok()?;
        (Address::of(&segments) == Address::Events).then(|| {
            let mut response = news.answer();
            let headers = response.headers_mut();
            headers.extend(headers::COMMON.clone());
            // A proxy in between would wait for the end.
            headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
            response
        })
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

    async fn find(
        &self,
        context: &Context,
        site: &Arc<Site>,
        address: Address<'_>,
    ) -> Result<Response, HttpError> {
        let (headers, forms) = (self.headers, &context.forms);
        match address {
            Address::ApiSearch => self.search(context, site.clone()).await,
            Address::ApiQuestionSearch => self.search_questions(context, site.clone()).await,
            Address::NoCall | Address::Events => Err(HttpError::NotFound),
            Address::Health => Ok(response::plain_text("ok\n")),
            Address::Readiness => Ok(readiness(&context.live)),
            Address::Robots => site.robots().answer(headers, forms),
            Address::Sitemap | Address::SitemapPart { .. } => {
                let sitemap = Sitemap::at(site.clone(), address).ok_or(HttpError::NotFound)?;
                let (headers, forms) = (headers.clone(), forms.clone());
                context.in_turn(move || sitemap.answer(&headers, &forms)).await?
            }
            Address::Asset { name } => self.file(context, site, &["assets/", name].concat()),
            Address::File { name } => self.file(context, site, name),
            Address::Figure { name } => self.figure(context, site, name).await,
            _ => match site.call(address) {
                Some(Call::CourseList(list)) => list.answer(headers, forms),
                Some(Call::Answer(answer)) => self.stored(context, &answer).await,
                None => self.page(context, site, address).await,
            },
        }
    }

    fn file(&self, context: &Context, site: &Site, path: &str) -> Result<Response, HttpError> {
        site.file(path).ok_or(HttpError::NotFound)?.answer(self.headers, &context.forms)
    }

    async fn figure(&self, context: &Context, site: &Site, name: &str) -> Result<Response, HttpError> {
        let mut response = self.stored(context, site.figure(name).ok_or(HttpError::NotFound)?).await?;
        headers::sandbox(response.headers_mut());
        Ok(response)
    }

    async fn stored(&self, context: &Context, answer: &Stored) -> Result<Response, HttpError> {
        if answer.bytes.len() > LARGE {
            let answer = answer.clone();
            return aside(self.headers, context, move |headers, forms| answer.answer(headers, forms)).await;
        }
        answer.answer(self.headers, &context.forms)
    }

    async fn page(
        &self,
        context: &Context,
        site: &Arc<Site>,
        address: Address<'_>,
    ) -> Result<Response, HttpError> {
        if let (Address::Search, Some(query)) = (address, searched(self.query)) {
            return self.found_questions(context, site.clone(), query).await;
        }
        if let (Address::Courses, Some(query)) = (address, searched(self.query)) {
            let (site, headers, forms) = (site.clone(), self.headers.clone(), context.forms.clone());
            return context.in_turn(move || Page::search(&site, &query).answer(&headers, &forms)).await?;
        }
        let page = Page::at(site, address);
        if !page.is_large() {
            return answer_page(&page, self.headers, &context.forms);
        }
        let path = site.place.base.within(self.path).to_owned();
        let site = site.clone();
        aside(self.headers, context, move |headers, forms| {
            let segments = Segments::of(&path)?;
            answer_page(&Page::at(&site, Address::of(&segments)), headers, forms)
        })
        .await
    }

    async fn found_questions(
        &self,
        context: &Context,
        site: Arc<Site>,
        query: String,
    ) -> Result<Response, HttpError> {
        let (headers, forms) = (self.headers.clone(), context.forms.clone());
        let answer = move || {
            let page = Page::search_questions(&site, &query);
            if !page.is_passing() {
                return page.answer(&headers, &forms);
            }
            let mut response = page.answer_as(StatusCode::SERVICE_UNAVAILABLE, &headers, &forms)?;
            headers::try_again(response.headers_mut());
            Ok(response)
        };
        context.in_turn(answer).await?
    }

    async fn search_questions(&self, context: &Context, site: Arc<Site>) -> Result<Response, HttpError> {
        let Some(query) = query_in(self.query)? else {
            return site.no_questions().answer(self.headers, &context.forms);
        };
        let found = context.searching(move || site.search_questions(&query)).await?;
        found.ok_or(HttpError::NotReady)?.answer(self.headers, &context.forms)
    }

    async fn search(&self, context: &Context, site: Arc<Site>) -> Result<Response, HttpError> {
        let Some(query) = query_in(self.query)? else {
            return site.nothing().answer(self.headers, &context.forms);
        };
        context.searching(move || site.search(&query)).await?.answer(self.headers, &context.forms)
    }
}

/// Answers where that holds up no other answer.
async fn aside(
    headers: &HeaderMap,
    context: &Context,
    answer: impl FnOnce(&HeaderMap, &Forms) -> Result<Response, HttpError> + Send + 'static,
) -> Result<Response, HttpError> {
    let (headers, forms) = (headers.clone(), context.forms.clone());
    let answering = tokio::task::spawn_blocking(move || answer(&headers, &forms));
    answering.await.map_err(|_| HttpError::Internal)?
}

fn answer_page(page: &Page<'_>, headers: &HeaderMap, forms: &Forms) -> Result<Response, HttpError> {
    if page.exists() {
        page.answer(headers, forms)
    } else {
        page.answer_as(StatusCode::NOT_FOUND, headers, forms)
    }
}

/// What the course list is asked to search for, read as leniently as browsers read their own
/// address; none where it is blank.
fn searched(query: &str) -> Option<String> {
    let query = lenient_parameter(query, "q")?;
    let query = query.trim();
    (!query.is_empty()).then(|| query.to_owned())
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
