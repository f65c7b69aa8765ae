//! From arguments to an exit code.

mod commands;

use std::process::ExitCode;

/// Loading fills and empties memory from all cores at once, and a reload does so again beside what is
/// served: this one starts a fifth sooner for it than the system's, and gives back what a reload held.
/// How it is set stands in `.cargo/config.toml`.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    commands::run()
}
