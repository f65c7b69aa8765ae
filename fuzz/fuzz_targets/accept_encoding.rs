//! Any bytes as `Accept-Encoding`, for a response that is rendered in advance and one that is
//! rendered on request.

#![no_main]

use http::header::ACCEPT_ENCODING;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|accept: &[u8]| {
    for target in ["/api/courses", "/courses"] {
        stoa_fuzz::ask(target.as_bytes(), &[(ACCEPT_ENCODING, accept)]);
    }
});
