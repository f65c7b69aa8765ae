//! Any bytes as `If-None-Match`, on one line and on two lines.

#![no_main]

use http::header::IF_NONE_MATCH;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|tags: &[u8]| {
    let (one, other) = tags.split_at(tags.len() / 2);
    stoa_fuzz::ask(b"/api/courses", &[(IF_NONE_MATCH, tags)]);
    stoa_fuzz::ask(b"/courses", &[(IF_NONE_MATCH, one), (IF_NONE_MATCH, other)]);
});
