//! Notices when files in the content folder change. The entry points are [`watch`] and
//! [`keep_watching`].

use std::mem;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use notify_debouncer_full::notify::event::{AccessKind, AccessMode, EventKind};
use notify_debouncer_full::notify::{self, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};

/// The time for which changes are collected before they are reported; saving a file causes several
/// changes.
const DEBOUNCE: Duration = Duration::from_millis(250);

/// A watch on a folder, which ends when this value is dropped.
pub struct FolderWatch(
    #[expect(dead_code, reason = "held for its drop")]
    Debouncer<RecommendedWatcher, RecommendedCache>,
);

/// The interval at which to check whether the path still leads to the same folder.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Keeps watching when another folder takes the place of the watched one, through a link or by
/// renaming, which the system does not report. `known` is the folder whose content was loaded.
pub async fn keep_watching(
    mut watch: FolderWatch,
    folder: PathBuf,
    mut known: Option<Identity>,
    changed: impl Fn() + Clone + Send + 'static,
) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let now = identify(&folder).await;
        if now == known {
            continue;
        }
        known = now;
        match self::watch(&folder, changed.clone()) {
            Ok(another) => drop(mem::replace(&mut watch, another)),
            Err(error) => {
                tracing::warn!(%error, "cannot watch the content folder until it is back");
            }
        }
        changed();
    }
}

/// Identifies a folder: device and inode.
pub type Identity = (u64, u64);

/// Returns the identity of a folder. Asynchronous, because a network file system may block.
pub async fn identify(folder: &Path) -> Option<Identity> {
    let found = tokio::fs::metadata(folder).await;
    found.ok().map(|found| (found.dev(), found.ino()))
}

/// Calls `changed` soon after anything in the folder has changed.
///
/// # Errors
/// The system cannot watch the folder.
pub fn watch(folder: &Path, changed: impl Fn() + Send + 'static) -> notify::Result<FolderWatch> {
    let handler = move |events: DebounceEventResult| {
        // An error means that changes may have been missed.
        if events.map_or(true, |events| {
            events.iter().any(|event| is_change(event.kind))
        }) {
            changed();
        }
    };
    let mut debouncer = new_debouncer(DEBOUNCE, None, handler)?;
    debouncer.watch(folder, RecursiveMode::Recursive)?;
    Ok(FolderWatch(debouncer))
}

/// Returns whether an event may change content. Opening and reading files, as loading does, cannot.
fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(access) => access == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_is_no_change() {
        assert!(!is_change(EventKind::Access(AccessKind::Open(
            AccessMode::Any
        ))));
        assert!(!is_change(EventKind::Access(AccessKind::Close(
            AccessMode::Read
        ))));
        assert!(is_change(EventKind::Access(AccessKind::Close(
            AccessMode::Write
        ))));
        assert!(is_change(EventKind::Remove(
            notify::event::RemoveKind::File
        )));
    }
}
