//! Metrics for Prometheus, as [`Metrics`]: requests, searches, connections, reloads, content.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::site::Counts;

/// A request's labels. Clients cannot choose label values, because the memory for a value is never
/// freed.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: &'static str,
    status: &'static str,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Reload {
    result: &'static str,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Kind {
    kind: &'static str,
}

/// All metrics of the process.
pub struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    latency: Histogram,
    search_latency: Histogram,
    open_connections: Gauge,
    reloads: Family<Reload, Counter>,
    content: Family<Kind, Gauge<u64, AtomicU64>>,
}

impl Default for Metrics {
    fn default() -> Self {
        let latency = || Histogram::new(BUCKETS);
        let mut metrics = Metrics {
            registry: Registry::with_prefix("stoa"),
            requests: Family::default(),
            latency: latency(),
            search_latency: latency(),
            open_connections: Gauge::default(),
            reloads: Family::default(),
            content: Family::default(),
        };
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        let registry = &mut metrics.registry;
        registry.register("build", "The running program", build);
        registry.register("requests", "Requests handled", metrics.requests.clone());
        let help = "Time from a request's headers to its response";
        registry.register_with_unit(
            "request_duration",
            help,
            Unit::Seconds,
            metrics.latency.clone(),
        );
        let help = "Time taken by searches, excluding time spent in the queue";
        registry.register_with_unit(
            "search_duration",
            help,
            Unit::Seconds,
            metrics.search_latency.clone(),
        );
        registry.register(
            "open_connections",
            "Open connections",
            metrics.open_connections.clone(),
        );
        registry.register("reloads", "Reloads of the content", metrics.reloads.clone());
        // Both label values are present from startup, so that the first failure is visible as a
        // change.
        for result in ["ok", "failed"] {
            metrics.reloads.get_or_create(&Reload { result }).inc_by(0);
        }
        registry.register(
            "content",
            "The content being served",
            metrics.content.clone(),
        );
        metrics
    }
}

/// The upper bounds of the buckets, in seconds: most responses take microseconds, the slowest
/// searches a few milliseconds.
const BUCKETS: [f64; 12] = [
    0.00001, 0.00003, 0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0,
];

/// Converts a duration for the log to milliseconds, rounded to microseconds.
pub fn to_milliseconds(took: Duration) -> f64 {
    (took.as_secs_f64() * 1e6).round() / 1e3
}

/// Counts a connection as open until it is dropped.
pub struct OpenConnection(Gauge);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// Counts a response and its duration, by method, route and class of status.
    pub fn count_request(
        &self,
        method: &http::Method,
        route: &'static str,
        status: http::StatusCode,
        took: Duration,
    ) {
        let method = match *method {
            http::Method::GET => "GET",
            http::Method::HEAD => "HEAD",
            http::Method::OPTIONS => "OPTIONS",
            _ => "other",
        };
        let status = match status.as_u16() / 100 {
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        self.requests
            .get_or_create(&Request {
                method,
                route,
                status,
            })
            .inc();
        self.latency.observe(took.as_secs_f64());
    }

    pub fn observe_search(&self, took: Duration) {
        self.search_latency.observe(took.as_secs_f64());
    }

    /// Counts a connection as open until the result is dropped.
    pub fn count_connection(&self) -> OpenConnection {
        self.open_connections.inc();
        OpenConnection(self.open_connections.clone())
    }

    pub fn count_reload(&self, succeeded: bool) {
        let result = if succeeded { "ok" } else { "failed" };
        self.reloads.get_or_create(&Reload { result }).inc();
    }

    /// Records how much content is being served.
    pub fn set_content(&self, counts: Counts) {
        for (kind, count) in [
            ("courses", counts.courses),
            ("exams", counts.exams),
            ("questions", counts.questions),
        ] {
            self.content.get_or_create(&Kind { kind }).set(count as u64);
        }
    }

    /// Writes all metrics in the text format of OpenMetrics.
    pub fn write_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
