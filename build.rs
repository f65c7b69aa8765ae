//! Generates Rust from the sources of the user interface, and makes sure that a release build has a
//! user interface to embed.
//!
//! A debug build never runs npm. A release build runs `npm ci` and `vite build` when the built
//! interface is missing or older than its sources; with `STOA_UI_PREBUILT` set, it uses `ui/dist`
//! unchanged.

#[path = "build/shared.rs"]
mod shared;
#[path = "build/texts.rs"]
mod texts;

use std::env;
use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The sources of the built user interface.
const SOURCES: [&str; 8] = [
    "ui/build",
    "ui/index.html",
    "ui/package-lock.json",
    "ui/prerendered",
    "ui/public",
    "ui/src",
    "ui/tsconfig.json",
    "ui/vite.config.ts",
];
/// The code that renders pages.
const TEMPLATES: [&str; 2] = ["crates/text/src", "src/site"];
const BUILT: &str = "ui/dist/index.html";
const INSTALLED: &str = "ui/node_modules/.package-lock.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-env-changed=STOA_UI_PREBUILT");
    let prebuilt = env::var_os("STOA_UI_PREBUILT").is_some();
    // Changes to what this script builds must not make it run again.
    let handed_over = prebuilt.then_some("ui/dist");
    for path in SOURCES
        .into_iter()
        .chain(["build.rs", "build", "data"])
        .chain(TEMPLATES)
        .chain(handed_over)
    {
        println!("cargo:rerun-if-changed={path}");
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let (shared, texts) = (shared::generate()?, texts::generate()?);
    fs::write(out.join("shared.rs"), &shared)?;
    fs::write(out.join("texts.rs"), &texts)?;
    println!(
        "cargo:rustc-env=STOA_TEMPLATES={:016x}",
        hash_of(&TEMPLATES, &(shared + &texts))?
    );
    // The folder is embedded, so it must exist, even if it is empty.
    fs::create_dir_all("ui/dist")?;
    if env::var("PROFILE")? != "release" {
        return Ok(());
    }
    if prebuilt {
        return match Path::new(BUILT).is_file() {
            true => Ok(()),
            false => Err(format!("STOA_UI_PREBUILT is set, but there is no {BUILT}").into()),
        };
    }
    if changed(Path::new(BUILT)) > newest_source() {
        return Ok(());
    }
    if changed(Path::new(INSTALLED)) <= changed(Path::new("ui/package-lock.json")) {
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    npm(&["run", "build"])
}

/// Hashes all files in the given folders, and the given text. The same input gives the same hash on
/// every machine.
fn hash_of(folders: &[&str], text: &str) -> io::Result<u64> {
    let mut paths = Vec::new();
    for folder in folders {
        files_in(Path::new(folder), &mut paths)?;
    }
    paths.sort();
    // This is the FNV-1a hash.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut update = |bytes: &[u8]| {
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    };
    for path in paths {
        update(&fs::read(path)?);
    }
    update(text.as_bytes());
    Ok(hash)
}

fn files_in(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files_in(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn newest_source() -> Option<SystemTime> {
    SOURCES
        .iter()
        .filter_map(|path| changed(Path::new(path)))
        .max()
}

/// Returns when a file, or anything in a folder, was last modified.
fn changed(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path)
        .and_then(|metadata| metadata.modified())
        .ok()?;
    let inside = fs::read_dir(path).into_iter().flatten().flatten();
    inside
        .filter_map(|entry| changed(&entry.path()))
        .chain([own])
        .max()
}

fn npm(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let command = format!("npm {}", arguments.join(" "));
    let output = Command::new("npm").args(arguments).current_dir("ui").output().map_err(|error| {
        format!(
            "cannot run `{command}`: {error}. The user interface is built with Node.js 20.19 or newer: \
             install it, or put a built one into ui/dist and set STOA_UI_PREBUILT=1"
        )
    })?;
    if output.status.success() {
        return Ok(());
    }
    let (said, complained) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    Err(format!("`{command}` in ui/ failed:\n{said}\n{complained}").into())
}
