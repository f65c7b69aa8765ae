//! From a request to its response: warp's routes, and what each [`Route`] is answered with.

mod accept_encoding;
mod context;
pub mod error;
mod etag;
mod headers;
mod response;

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::{HeaderMap, HeaderValue};
use http::{Method, StatusCode};
use warp::Filter;
use warp::filters::BoxedFilter;

pub use self::context::Context;
use self::error::HttpError;
use self::response::{Response, respond, respond_with};
use crate::live::Live;
use crate::metrics::Metrics;
use crate::site::representation::{EncodedCache, Stored};
use crate::site::request_path::{RequestPath, lenient_parameter, parameter};
use crate::site::route::Route;
use crate::site::{Answer, LONGEST_QUERY, Page, Site, Sitemap};

/// Bytes of an answer beyond which it is compressed on another thread.
const LARGE: usize = 64 << 10;

/// All routes. Each request is answered from the one site that is live when it arrives.
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
                request.respond(&context).await
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

/// The parts of a request that count.
struct Request<'a> {
    method: Method,
    path: &'a str,
    query: &'a str,
    headers: &'a HeaderMap,
}

impl Request<'_> {
    async fn respond(&self, context: &Context) -> warp::reply::Response {
        let is_observed = context.log_access || context.metrics.is_some();
        let start = is_observed.then(Instant::now);
        let site = context.live.site();
        let path = site.base.path.strip_from(self.path);
        let is_api = path == "/api" || path.starts_with("/api/");
        let path = RequestPath::parse(path);
        let route = path.as_ref().map(Route::from_path);
        let reads = matches!(self.method, Method::GET | Method::HEAD);
        if let (true, Ok(Route::Events), Some(stream)) = (reads, route, events(&context.live)) {
            return stream;
        }
        let mut response = match self.method {
            Method::GET | Method::HEAD => match route {
                Ok(route) => self.find(context, &site, route).await.unwrap_or_else(HttpError::response),
                Err(&error) => HttpError::from(error).response(),
            },
            Method::OPTIONS if is_api && headers::is_preflight(self.headers) => response::preflight(),
            _ => HttpError::MethodNotAllowed.response(),
        };
        if is_api {
            headers::allow_cross_origin(response.headers_mut());
        }
        if let Some(start) = start {
            let label = route.unwrap_or(Route::Unknown).label();
            self.observe(context, label, &response, start.elapsed());
        }
        response.map(Into::into)
    }

    fn observe(&self, context: &Context, label: &'static str, response: &Response, took: Duration) {
        if let Some(metrics) = &context.metrics {
            metrics.request(&self.method, label, response.status(), took);
        }
        if context.log_access {
            // Without the query: what students search for is private.
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
        route: Route<'_>,
    ) -> Result<Response, HttpError> {
        let (headers, cache) = (self.headers, &context.cache);
        match route {
            Route::ApiCourseSearch => self.search_courses(context, site.clone()).await,
            Route::ApiQuestionSearch => self.search_questions(context, site.clone()).await,
            Route::UnknownApi | Route::Events => Err(HttpError::NotFound),
            Route::Health => Ok(response::plain_text("ok\n")),
            Route::Readiness => Ok(readiness(&context.live)),
            Route::Robots => respond(site.robots(), headers, cache),
            Route::Sitemap => self.sitemap(context, site.clone(), Route::Sitemap).await,
            Route::SitemapPart { number } => {
                self.sitemap(context, site.clone(), Route::SitemapPart { number }).await
            }
            Route::Asset { file } => self.file(context, site, &["assets/", file].concat()),
            Route::File { name } => self.file(context, site, name),
            Route::Figure { name } => self.figure(context, site, name).await,
            _ => match site.answer(route) {
                Some(Answer::CourseList(list)) => respond(list, headers, cache),
                Some(Answer::Stored(answer)) => self.stored(context, &answer).await,
                None => self.page(context, site, route).await,
            },
        }
    }

    async fn sitemap(
        &self,
        context: &Context,
        site: Arc<Site>,
        route: Route<'static>,
    ) -> Result<Response, HttpError> {
        let respond = move |headers: &HeaderMap, cache: &EncodedCache| {
            let sitemap = Sitemap::at(&site, route).ok_or(HttpError::NotFound)?;
            respond(&sitemap, headers, cache)
        };
        context.limited(self.with_headers(context, respond)).await?
    }

    fn file(&self, context: &Context, site: &Site, path: &str) -> Result<Response, HttpError> {
        respond(site.file(path).ok_or(HttpError::NotFound)?, self.headers, &context.cache)
    }

    async fn figure(&self, context: &Context, site: &Site, name: &str) -> Result<Response, HttpError> {
        let mut response = self.stored(context, site.figure(name).ok_or(HttpError::NotFound)?).await?;
        headers::sandbox(response.headers_mut());
        Ok(response)
    }

    async fn stored(&self, context: &Context, answer: &Stored) -> Result<Response, HttpError> {
        if answer.bytes.len() <= LARGE {
            return respond(answer, self.headers, &context.cache);
        }
        let answer = answer.clone();
        let respond = move |headers: &HeaderMap, cache: &EncodedCache| respond(&answer, headers, cache);
        context::blocking(self.with_headers(context, respond)).await?
    }

    async fn page(
        &self,
        context: &Context,
        site: &Arc<Site>,
        route: Route<'_>,
    ) -> Result<Response, HttpError> {
        if let (Route::Courses | Route::Search, Some(query)) = (route, query_of_page(self.query)) {
            let is_courses = route == Route::Courses;
            return self.page_with_results(context, site.clone(), is_courses, query).await;
        }
        let page = Page::at(site, route);
        if !page.is_large() {
            return respond_page(&page, self.headers, &context.cache);
        }
        // The other thread may outlive the request, so it gets a path of its own.
        let site = site.clone();
        let path = RequestPath::parse(site.base.path.strip_from(self.path))?.into_owned();
        let respond = move |headers: &HeaderMap, cache: &EncodedCache| {
            respond_page(&Page::at(&site, Route::from_path(&path)), headers, cache)
        };
        context::blocking(self.with_headers(context, respond)).await?
    }

    /// The course list or the page of question search, with what a query finds.
    async fn page_with_results(
        &self,
        context: &Context,
        site: Arc<Site>,
        is_courses: bool,
        query: String,
    ) -> Result<Response, HttpError> {
        let respond = move |headers: &HeaderMap, cache: &EncodedCache| {
            let search = if is_courses { Page::search_courses } else { Page::search_questions };
            let page = search(&site, &query);
            if !page.is_temporary() {
                return respond(&page, headers, cache);
            }
            let mut response = respond_with(StatusCode::SERVICE_UNAVAILABLE, &page, headers, cache)?;
            headers::retry_later(response.headers_mut());
            Ok(response)
        };
        context.limited(self.with_headers(context, respond)).await?
    }

    async fn search_questions(&self, context: &Context, site: Arc<Site>) -> Result<Response, HttpError> {
        let Some(query) = query_of_call(self.query)? else {
            return respond(&site.empty_question_search(), self.headers, &context.cache);
        };
        let found = context.search(move || site.search_questions(&query)).await?;
        respond(&found.ok_or(HttpError::NotReady)?, self.headers, &context.cache)
    }

    async fn search_courses(&self, context: &Context, site: Arc<Site>) -> Result<Response, HttpError> {
        let Some(query) = query_of_call(self.query)? else {
            return respond(&site.empty_search(), self.headers, &context.cache);
        };
        let found = context.search(move || site.search(&query)).await?;
        respond(&found, self.headers, &context.cache)
    }

    /// Work for another thread, with the request's headers and the cache.
    fn with_headers<T, W: FnOnce(&HeaderMap, &EncodedCache) -> T + Send + 'static>(
        &self,
        context: &Context,
        work: W,
    ) -> impl FnOnce() -> T + Send + use<T, W> {
        let (headers, cache) = (self.headers.clone(), context.cache.clone());
        move || work(&headers, &cache)
    }
}

/// The stream of `/events`, where the content is watched. It does not end.
fn events(live: &Live) -> Option<warp::reply::Response> {
    let mut response = live.events()?.response();
    let headers = response.headers_mut();
    headers.extend(headers::COMMON.clone());
    // Else nginx would wait for the end.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Some(response)
}

fn respond_page(page: &Page<'_>, headers: &HeaderMap, cache: &EncodedCache) -> Result<Response, HttpError> {
    if page.exists() {
        respond(page, headers, cache)
    } else {
        respond_with(StatusCode::NOT_FOUND, page, headers, cache)
    }
}

fn readiness(live: &Live) -> Response {
    let status = if live.is_stopping() { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
    response::json(status, live.report())
}

/// The query of a page, decoded leniently as browsers do with their own address; `None` where it is blank.
fn query_of_page(query: &str) -> Option<String> {
    let query = lenient_parameter(query, "q")?;
    let query = query.trim();
    (!query.is_empty()).then(|| query.to_owned())
}

/// The query of a search call; `None` where it is blank.
///
/// # Errors
/// It is missing, too long, or has a malformed escape.
fn query_of_call(query: &str) -> Result<Option<String>, HttpError> {
    let query = parameter(query, "query")?.ok_or(HttpError::NoQuery)?;
    if query.chars().count() > LONGEST_QUERY {
        return Err(HttpError::QueryTooLong);
    }
    Ok(Some(query).filter(|query| !query.trim().is_empty()))
}
