//! Headers that do not hang on what is served: security, and cross-origin requests.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::begin::BEGIN_HASH;
use http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_REQUEST_METHOD, CONTENT_SECURITY_POLICY, HeaderMap,
    HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};

/// The security headers that go with every answer, indexed with room for more.
pub static COMMON: LazyLock<HeaderMap> = LazyLock::new(|| {
    let policy = HeaderValue::from_str(&POLICY).expect("it is ASCII");
    let common = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (PERMISSIONS_POLICY, PERMISSIONS),
        (CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
        (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
    ];
    let mut headers = HeaderMap::with_capacity(16);
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.extend(common.map(|(name, value)| (name, HeaderValue::from_static(value))));
    headers
});

/// Nothing but the site's own files, and the one script that stands in its pages; KaTeX sets its
/// styles through the DOM, which needs no exception.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    format!(
        "default-src 'none'; script-src 'self' '{BEGIN_HASH}'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
});
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const CROSS_ORIGIN_OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// For what authors bring along: nothing in it runs, and nothing is fetched for it, however it is
/// opened.
const SANDBOX: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Locks in what an author wrote, such as an SVG.
pub fn sandbox(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX));
}

/// Lets the pages of other sites read the answer.
pub fn share(headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
}

/// Says when what is being prepared may be ready.
pub fn try_again(headers: &mut HeaderMap) {
    headers.insert(RETRY_AFTER, HeaderValue::from_static("2"));
}

/// Whether this is a browser asking leave for a cross-origin request.
pub fn is_preflight(headers: &HeaderMap) -> bool {
    headers.contains_key(ORIGIN) && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
}

/// The values of a header that may stand on several lines, as one list.
pub fn joined(headers: &HeaderMap, name: HeaderName) -> Option<Cow<'_, [u8]>> {
    let mut values = headers.get_all(name).iter();
    let mut list = Cow::Borrowed(values.next()?.as_bytes());
    for value in values {
        let list = list.to_mut();
        list.push(b',');
        list.extend_from_slice(value.as_bytes());
    }
    Some(list)
}
