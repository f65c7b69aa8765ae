//! Any bytes as a question search query, on a site and on a question made from everything after the
//! first line.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (query, question) = match bytes.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, bytes),
    };
    let escaped: String = query.iter().map(|byte| format!("%{byte:02x}")).collect();
    stoa_fuzz::ask(format!("/api/search?query={escaped}").as_bytes(), &[]);
    stoa_fuzz::search(&String::from_utf8_lossy(query), &String::from_utf8_lossy(question));
});
