//! How the system's allocator behaves, which can only be said before the program starts.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// glibc keeps freed memory apart for each thread that ever allocated. A reload builds a second
/// site on several threads: after 60 of them that held 1.7 times the memory of the first site, with
/// one arena for all it is 1.1 times.
const SETTING: (&str, &str) = ("MALLOC_ARENA_MAX", "1");

/// Starts the program over in this same process with the setting, unless the operator made one.
/// Where that cannot be done the program goes on as it is: it only needs more memory.
pub fn settle() {
    let (name, value) = SETTING;
    if !cfg!(target_env = "gnu") || env::var_os(name).is_some() {
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
    let _ = command.args(arguments).env(name, value).exec();
}
