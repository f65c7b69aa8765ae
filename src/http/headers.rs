//! Headers that do not depend on the representation: security, and cross-origin requests.

use std::borrow::Cow;
use std::sync::LazyLock;

use http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_REQUEST_METHOD, CACHE_CONTROL, CONTENT_SECURITY_POLICY,
    HeaderMap, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};

use crate::content::attachments::FileType;
use crate::site::INLINE_SCRIPT_HASH;

/// The headers of every response, in a map with capacity for more.
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

/// Only the site's own files and the one inline script. KaTeX sets its styles through the DOM, which needs no exception.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    format!(
        "default-src 'none'; script-src 'self' '{INLINE_SCRIPT_HASH}'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
});
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const CROSS_ORIGIN_OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// For files of authors: nothing in them runs, and nothing is loaded for them.
const SANDBOX: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const PDF_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Restricts a file of an author, such as an SVG.
pub fn sandbox(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX));
}

/// Restricts an attachment. Browsers show a PDF in a viewer of their own, which a sandbox would keep from starting.
pub fn restrict_attachment(file_type: FileType, headers: &mut HeaderMap) {
    let policy = if file_type == FileType::Pdf { PDF_POLICY } else { SANDBOX };
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
}

/// Lets pages of other sites read the response.
pub fn allow_cross_origin(headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
}

/// Tells the client to try again in two seconds, and caches not to store the response.
pub fn retry_later(headers: &mut HeaderMap) {
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(RETRY_AFTER, HeaderValue::from_static("2"));
}

/// Whether it is a CORS preflight.
pub fn is_preflight(headers: &HeaderMap) -> bool {
    headers.contains_key(ORIGIN) && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
}

/// The values of a header's lines, joined by commas.
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
