//! Any bytes as the target of a request.

#![no_main]

libfuzzer_sys::fuzz_target!(|target: &[u8]| stoa_fuzz::ask(&[b"/", target].concat(), &[]));
