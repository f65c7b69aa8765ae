//! `stoa build`: the whole site as files, for a host that runs no server of ours.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use rayon::prelude::*;

use super::{Reasons, require_empty};
use stoa::content::diagnostics::Problem;
use stoa::content::source::Source;
use stoa::site::address::Address;
use stoa::site::files::Ui;
use stoa::site::path::Segments;
use stoa::site::place::Place;
use stoa::site::{Call, Page, Site};

/// The longest name of a file, in bytes, that the systems in use can hold.
const LONGEST_NAME: usize = 255;
/// What stands behind a call's address in its file's: hosts tell by it what a file is.
const CALL_ENDING: &str = ".json";

pub fn run(folder: &Path, source: &Source, place: Place) -> Result<(), Reasons> {
    require_empty(folder, "a folder for the site alone")?;
    let ui = Arc::new(Ui::embedded().for_files(CALL_ENDING));
    let (site, warnings) = Site::load(source, ui, place)
        .map_err(|problems| problems.iter().map(Problem::to_string).collect::<Reasons>())?;
    for warning in warnings {
        // There is nowhere left to say that standard error is closed.
        let _ = writeln!(io::stderr(), "{warning}");
    }
    let too_long: Reasons = site.addresses().filter_map(too_long).collect();
    if !too_long.is_empty() {
        return Err(too_long);
    }
    let pages = site.addresses().par_bridge().map(|address| {
        let Some((path, bytes)) = file(&site, address) else { return Ok(0) };
        write(&folder.join(path), &bytes)
    });
    let besides = [("home/index.html", Address::Home), ("404.html", Address::Unknown)]
        .into_par_iter()
        .map(|(path, address)| write(&folder.join(path), &Page::at(&site, address).bytes()));
    let assets = site.files().par_bridge().map(|(path, file)| write(&folder.join(path), &file.bytes));
    let count = pages.chain(besides).chain(assets).try_reduce(|| 0, |one, other| Ok(one + other))?;
    // Nobody may be reading; the files are there all the same.
    let _ = writeln!(io::stdout(), "{count} files in {}", folder.display());
    Ok(())
}

/// The file of an address, below the folder, and what it holds.
fn file(site: &Site, address: Address<'_>) -> Option<(PathBuf, Bytes)> {
    if let Address::Figure { name } = address {
        return Some((path_of(address, "")?, site.figure(name)?.bytes.clone()));
    }
    Some(match site.call(address) {
        Some(Call::CourseList(list)) => (path_of(address, CALL_ENDING)?, list.bytes.clone()),
        Some(Call::Answer(answer)) => (path_of(address, CALL_ENDING)?, answer.bytes),
        None => (path_of(address, "")?.join("index.html"), Page::at(site, address).bytes()),
    })
}

/// An address as the path of a file, with an ending: what a host makes of its escapes.
fn path_of(address: Address<'_>, ending: &str) -> Option<PathBuf> {
    let path = address.path()? + ending;
    let segments = Segments::of(&path).ok()?;
    Some(segments.segments[..segments.count].iter().map(AsRef::<str>::as_ref).collect())
}

/// Why an address has no file: an id in it is longer than a name may be.
fn too_long(address: Address<'_>) -> Option<String> {
    let path = path_of(address, CALL_ENDING)?;
    let name = path.iter().map(|name| name.to_string_lossy()).find(|name| name.len() > LONGEST_NAME)?;
    let id = name.strip_suffix(CALL_ENDING).unwrap_or(&name);
    Some(format!(
        "the id '{id}' is too long for the name of a file: {LONGEST_NAME} bytes, {CALL_ENDING} included"
    ))
}

fn write(path: &Path, bytes: &[u8]) -> Result<usize, Reasons> {
    let written = (|| {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // Where two ids are one name to the system, neither may get lost.
        OpenOptions::new().write(true).create_new(true).open(path)?.write_all(bytes)
    })();
    match written {
        Ok(()) => Ok(1),
        Err(error) => Err(vec![format!("cannot write {}: {error}", path.display())]),
    }
}
