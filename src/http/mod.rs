//! From a request to its response: [`build_routes`] for warp, and the response for each [`Route`].

mod attachments;
mod context;
pub mod error;
mod hosts;
mod response;
pub mod static_host;

use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::{CACHE_CONTROL, HeaderMap, HeaderValue};
use http::{Method, StatusCode};
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::path::FullPath;

pub use self::context::Context;
use self::context::SlowWork;
use self::error::HttpError;
use self::hosts::has_loopback_host;
pub use self::hosts::{AcceptedHosts, Peer};
use self::response::{Response, SizedResponse, respond, respond_with};
use crate::live::LiveSite;
use crate::metrics::{Metrics, to_milliseconds};
use crate::site::cache_policy::CachePolicy;
use crate::site::path::{
    MalformedEscape, RequestPath, decode, read_query_parameter, read_query_parameter_leniently,
};
use crate::site::route::Route;
use crate::site::{Page, Site, is_too_long};

/// Creates the filter for all routes. Each request sees only the site that is live when it arrives.
pub fn build_routes(context: Context) -> BoxedFilter<(warp::reply::Response,)> {
    let context = Arc::new(context);
    let no_query = warp::any().map(String::new);
    warp::method()
        .and(warp::path::full())
        .and(warp::query::raw().or(no_query).unify())
        .and(warp::header::headers_cloned())
        .and(warp::ext::optional())
        .then(move |method, path, query, headers, peer| {
            Arc::new(Request {
                method,
                path,
                query,
                headers,
                peer,
                context: context.clone(),
            })
            .respond()
        })
        .boxed()
}

/// Creates the filter for the only route of the metrics listener.
pub fn build_metrics_routes(metrics: Arc<Metrics>) -> BoxedFilter<(warp::reply::Response,)> {
    warp::method()
        .and(warp::path::full())
        .map(move |method: Method, path: FullPath| {
            let response = match (method, path.as_str()) {
                (Method::GET | Method::HEAD, "/metrics") => {
                    response::respond_with_openmetrics(metrics.write_text())
                }
                (Method::GET | Method::HEAD, _) => HttpError::NotFound.to_response(),
                _ => HttpError::MethodNotAllowed.to_response(),
            };
            response.map(Into::into)
        })
        .boxed()
}

struct Request {
    method: Method,
    path: FullPath,
    query: String,
    headers: HeaderMap,
    peer: Option<Peer>,
    context: Arc<Context>,
}

impl Request {
    async fn respond(self: Arc<Self>) -> warp::reply::Response {
        let site = self.context.live.site();
        let start = Instant::now();
        let path = RequestPath::parse(self.strip_base_path(&site));
        let route = parse_route(&path);
        let mut response = if let Some(stream) = self.open_events(&site, route) {
            stream
        } else {
            let SizedResponse { response, length } = self.respond_from(&site, route).await;
            let pattern = route.unwrap_or(Route::Unknown).pattern();
            self.observe(pattern, response.status(), length, start.elapsed());
            response
        };
        response::forbid_indexing(&site, response.headers_mut());
        response
    }

    async fn respond_from(
        self: &Arc<Self>,
        site: &Arc<Site>,
        route: Result<Route<'_>, MalformedEscape>,
    ) -> SizedResponse {
        if let (true, Ok(route)) = (self.is_read() && self.is_for_us(), route)
            && let Some(attachment) = site.find_attachment(route)
        {
            let cache_control = site.cache_control(route.cache_policy());
            let (method, headers) = (&self.method, &self.headers);
            let response =
                attachments::respond(&self.context, attachment, &cache_control, method, headers);
            return response
                .await
                .unwrap_or_else(|error| error.to_response().into());
        }
        let path = self.strip_base_path(site);
        let is_api = path == "/api" || path.starts_with("/api/");
        let is_public = is_api && self.context.hosts.is_none() && !site.base.is_private;
        let is_preflight =
            is_public && self.method == Method::OPTIONS && response::is_preflight(&self.headers);
        let response = if !self.is_for_us() {
            Err(HttpError::Misdirected)
        } else if is_preflight {
            Ok(response::respond_to_preflight())
        } else if let Some(work) = self.find_slow_work(site, route) {
            let (request, site) = (self.clone(), site.clone());
            let respond = move || {
                let path = RequestPath::parse(request.strip_base_path(&site));
                request.find_response(&site, parse_route(&path))
            };
            let response = self.context.run(work, respond).await;
            response.unwrap_or_else(Err)
        } else {
            self.find_response(site, route)
        };
        let mut response = response.unwrap_or_else(HttpError::to_response);
        if is_public {
            response::allow_cross_origin(response.headers_mut());
        }
        response.into()
    }

    /// Removes the site's base path from the request's path.
    fn strip_base_path(&self, site: &Site) -> &str {
        site.base.path.strip_from(self.path.as_str())
    }

    /// Returns whether the server responds to requests for the host in the request.
    fn is_for_us(&self) -> bool {
        let hosts = self.context.hosts.as_ref();
        hosts.is_none_or(|hosts| hosts.include(&self.headers))
    }

    /// Opens the endless stream of `/events`, if the content is being watched. Only the author,
    /// that is, somebody at this machine, may see the problems in the content. Behind a proxy,
    /// every peer address looks local, but the host does not.
    fn open_events(
        &self,
        site: &Site,
        route: Result<Route<'_>, MalformedEscape>,
    ) -> Option<warp::reply::Response> {
        if route != Ok(Route::Events) || !self.is_read() || !self.is_for_us() {
            return None;
        }
        let is_author =
            self.peer.is_some_and(Peer::is_loopback) && has_loopback_host(&self.headers);
        let mut response = self.context.live.events()?.respond(is_author);
        let headers = response.headers_mut();
        headers.extend(response::COMMON_HEADERS.clone());
        headers.insert(CACHE_CONTROL, site.cache_control(CachePolicy::NoCache));
        // Otherwise nginx would buffer the stream until its end.
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        Some(response)
    }

    fn is_read(&self) -> bool {
        matches!(self.method, Method::GET | Method::HEAD)
    }

    /// Counts and logs a response with the given number of bytes.
    fn observe(&self, pattern: &'static str, status: StatusCode, bytes: u64, took: Duration) {
        if let Some(metrics) = &self.context.metrics {
            metrics.count_request(&self.method, pattern, status, took);
        }
        if self.context.log_access {
            // Log no query string, because what students search for is private.
            tracing::info!(
                method = %self.method,
                path = self.path.as_str(),
                status = status.as_u16(),
                bytes,
                took_ms = to_milliseconds(took),
                "request"
            );
        }
    }

    /// Finds the work that must be done before the response and that would delay the other
    /// connections of this thread.
    fn find_slow_work(
        &self,
        site: &Site,
        route: Result<Route<'_>, MalformedEscape>,
    ) -> Option<SlowWork> {
        let route = route.ok().filter(|_| self.is_read())?;
        let is_search = match route {
            Route::ApiCourseSearch | Route::ApiQuestionSearch => {
                matches!(parse_call_query(&self.query), Ok(Some(_)))
            }
            Route::Courses | Route::Search => parse_page_query(&self.query).is_some(),
            _ => false,
        };
        if is_search {
            Some(SlowWork::Search)
        } else {
            site.is_large(route).then_some(SlowWork::Rendering)
        }
    }

    fn find_response(
        &self,
        site: &Site,
        route: Result<Route<'_>, MalformedEscape>,
    ) -> Result<Response, HttpError> {
        if !self.is_read() {
            return Err(HttpError::MethodNotAllowed);
        }
        let route = match route {
            Err(_) if is_page(self.strip_base_path(site)) => {
                let page = Page::at(site, Route::Unknown);
                return self.respond_unstored(StatusCode::BAD_REQUEST, &page);
            }
            route => route?,
        };
        if let Some(path) = site.find_redirect(route) {
            return response::redirect(&site.base.href(&path), &self.query);
        }
        let resource = match route {
            Route::ApiCourseSearch => match parse_call_query(&self.query)? {
                None => site.make_empty_list(),
                Some(query) => self.measure(|| site.search_courses(&query)),
            },
            Route::ApiQuestionSearch => match parse_call_query(&self.query)? {
                None => site.make_empty_question_search(),
                Some(query) => self
                    .measure(|| site.search_questions(&query))
                    .ok_or(HttpError::NotReady)?,
            },
            route if site.is_absent(route) => return self.respond_with_page(site, route),
            Route::UnknownApi
            | Route::Events
            | Route::CourseAttachment { .. }
            | Route::ExamAttachment { .. } => return Err(HttpError::NotFound),
            Route::Health => return Ok(response::respond_with_text("ok\n")),
            Route::Readiness => return Ok(report_readiness(&self.context.live)),
            route => match site.find_resource(route) {
                Some(found) => found,
                None if route.is_file() => return Err(HttpError::NotFound),
                None => return self.respond_with_page(site, route),
            },
        };
        let (headers, cache) = (&self.headers, &self.context.cache);
        let cache_control = site.cache_control(route.cache_policy());
        let mut response = respond(&resource, cache_control, headers, cache)?;
        if let Route::Figure { .. } = route {
            response::sandbox(response.headers_mut());
        }
        Ok(response)
    }

    fn respond_with_page(&self, site: &Site, route: Route<'_>) -> Result<Response, HttpError> {
        let page = match (route, parse_page_query(&self.query)) {
            (Route::Courses, Some(query)) => Page::search_courses(site, &query),
            (Route::Search, Some(query)) => Page::search_questions(site, &query),
            _ => Page::at(site, route),
        };
        let (headers, cache) = (&self.headers, &self.context.cache);
        let resource = page.to_resource();
        let cache_control = site.cache_control(route.cache_policy());
        match page.status() {
            StatusCode::OK => respond(&resource, cache_control, headers, cache),
            status @ StatusCode::SERVICE_UNAVAILABLE => {
                let mut response = self.respond_unstored(status, &page)?;
                response::retry_later(response.headers_mut());
                Ok(response)
            }
            status => respond_with(status, &resource, cache_control, headers, cache),
        }
    }

    /// Responds with a page that caches must not store.
    fn respond_unstored(&self, status: StatusCode, page: &Page<'_>) -> Result<Response, HttpError> {
        let (headers, cache) = (&self.headers, &self.context.cache);
        respond_with(
            status,
            &page.to_resource(),
            response::no_store(),
            headers,
            cache,
        )
    }

    /// Runs a search and records its duration.
    fn measure<T>(&self, search: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let found = search();
        if let Some(metrics) = &self.context.metrics {
            metrics.observe_search(start.elapsed());
        }
        found
    }
}

fn parse_route<'a>(
    path: &'a Result<RequestPath<'_>, MalformedEscape>,
) -> Result<Route<'a>, MalformedEscape> {
    path.as_ref().map(Route::from_path).map_err(|&error| error)
}

fn report_readiness(live: &LiveSite) -> Response {
    let status = if live.is_stopping() {
        StatusCode::SERVICE_UNAVAILABLE
    } else {
        StatusCode::OK
    };
    response::respond_with_json(status, live.write_report())
}

/// Returns whether a path with a malformed escape is the address of a page, judging by its first
/// segment.
fn is_page(path: &str) -> bool {
    let first = path
        .trim_start_matches('/')
        .split('/')
        .next()
        .unwrap_or_default();
    !decode(first).is_ok_and(|first| Route::find_pageless(&first).is_some())
}

/// Parses the query of a page, leniently, as browsers decode their own address; returns `None` if
/// it is blank.
fn parse_page_query(query: &str) -> Option<String> {
    let query = read_query_parameter_leniently(query, "q")?;
    let query = query.trim();
    (!query.is_empty()).then(|| query.to_owned())
}

/// Parses the query of a search call; returns `None` if it is blank.
///
/// # Errors
/// The query is missing, is too long, or contains a malformed escape.
fn parse_call_query(query: &str) -> Result<Option<String>, HttpError> {
    let query = read_query_parameter(query, "query")?.ok_or(HttpError::NoQuery)?;
    if is_too_long(&query) {
        return Err(HttpError::QueryTooLong);
    }
    Ok(Some(query).filter(|query| !query.trim().is_empty()))
}
