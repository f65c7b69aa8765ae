//! What caches may do with a response: a [`CachePolicy`], and the `Cache-Control` header (RFC 9111,
//! section 5.2) that it becomes on a site.

use http::HeaderValue;

/// The time for which caches may keep a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// Browsers revalidate each time; shared caches may reuse the response for a minute.
    Revalidate,
    /// Browsers and shared caches revalidate each time.
    NoCache,
    /// Caches may keep the response forever: different bytes have different addresses.
    Immutable,
    /// Caches must not keep the response.
    NoStore,
}

/// What a site lets shared caches keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedCaching {
    /// Nothing, because the site is private.
    Forbidden,
    /// Responses, until the dates in the content change what is visible: at most this many seconds.
    Limited(u64),
    /// Responses, even stale ones while a new one is requested.
    Allowed,
}

impl CachePolicy {
    /// Returns the value of `Cache-Control`.
    pub fn to_header(self, shared: SharedCaching) -> HeaderValue {
        use SharedCaching::{Allowed, Forbidden, Limited};
        HeaderValue::from_static(match (self, shared) {
            (CachePolicy::NoStore, _) => "no-store",
            (CachePolicy::Immutable, Forbidden) => "private, max-age=31536000, immutable",
            (CachePolicy::Immutable, _) => "public, max-age=31536000, immutable",
            (_, Forbidden) => "private, max-age=0, must-revalidate",
            (CachePolicy::NoCache, _) => "no-cache",
            (CachePolicy::Revalidate, Limited(seconds)) => {
                let limited = format!("public, max-age=0, s-maxage={seconds}");
                return HeaderValue::try_from(limited).expect("digits and letters are visible");
            }
            (CachePolicy::Revalidate, Allowed) => {
                "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"
            }
        })
    }
}
