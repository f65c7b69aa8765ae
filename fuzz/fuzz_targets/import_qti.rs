//! Any bytes as a source of questions.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stoa_exchange::Format;

fuzz_target!(|bytes: &[u8]| stoa_fuzz::import(Format::Qti, bytes));
