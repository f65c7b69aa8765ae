//! Any bytes as a search query, both raw and percent-encoded.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|query: &[u8]| {
    stoa_fuzz::ask(&[b"/api/courses/search?query=", query].concat(), &[]);
    let escaped: String = query.iter().map(|byte| format!("%{byte:02x}")).collect();
    stoa_fuzz::ask(format!("/api/courses/search?query={escaped}").as_bytes(), &[]);
});
