//! Any bytes as an author's files.

#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

/// The folder for the files: in memory, if the system supports that.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let memory = PathBuf::from("/dev/shm");
    let root = if memory.is_dir() { memory } else { std::env::temp_dir() };
    root.join(format!("stoa-fuzz-{}", std::process::id()))
});

fuzz_target!(|text: &[u8]| {
    stoa_fuzz::load(&FOLDER, b"id: C\nname: n\n", text);
    stoa_fuzz::load(&FOLDER, text, b"id: e\ndescription: d\n");
});
