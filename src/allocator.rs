//! How the system's allocator behaves, which can only be said before the program starts.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// glibc keeps freed memory apart for each thread that ever allocated, and keeps ever larger blocks
/// once it has seen large ones freed. A reload builds a second site on several threads and frees the
/// first: after 60 of them that held 1.7 times the memory of the first site. With one arena for all,
/// and with large blocks always given back, it is 1.1 times.
const SETTINGS: [(&str, &str); 2] = [("MALLOC_ARENA_MAX", "1"), ("MALLOC_MMAP_THRESHOLD_", "131072")];

/// Starts the program over in this same process with the settings, but for those that the operator
/// made. Where that cannot be done the program goes on as it is: it only needs more memory.
pub fn settle() {
    let mut missing = SETTINGS.into_iter().filter(|(name, _)| env::var_os(name).is_none()).peekable();
    if !cfg!(target_env = "gnu") || missing.peek().is_none() {
        return;
    }
    let Ok(program) = env::current_exe() else {
        return;
    };
    let mut arguments = env::args_os();
    let mut command = Command::new(program);
    if let Some(own_name) = arguments.next() {
        command.arg0(own_name);
    }
    // Returns only if it failed.
    let _ = command.args(arguments).envs(missing).exec();
}
