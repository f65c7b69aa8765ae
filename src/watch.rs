//! Notices when files in the content folder change.

use std::mem;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use notify_debouncer_full::notify::event::{AccessKind, AccessMode, EventKind};
use notify_debouncer_full::notify::{self, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};

/// How long changes are gathered before they are told: a save is several of them.
const GATHER: Duration = Duration::from_millis(250);

/// Watches until it is dropped.
pub struct Watch(
    #[expect(dead_code, reason = "held for its drop")] Debouncer<RecommendedWatcher, RecommendedCache>,
);

/// How often to see whether the folder is still the same one.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// Watches for good, also when another folder takes the place of the one that is watched: a link
/// that points elsewhere, or a folder that was moved there. The system tells nobody of that. The
/// folder that was `known` when its content was read may have been replaced meanwhile.
pub async fn keep_watching(
    mut watch: Watch,
    folder: PathBuf,
    mut known: Option<Identity>,
    changed: impl Fn() + Clone + Send + 'static,
) {
    loop {
        tokio::time::sleep(LOOK_AGAIN).await;
        let now = identity(&folder).await;
        if now == known {
            continue;
        }
        known = now;
        match self::watch(&folder, changed.clone()) {
            Ok(another) => drop(mem::replace(&mut watch, another)),
            Err(error) => tracing::warn!(%error, "cannot watch the content folder until it is back"),
        }
        changed();
    }
}

/// Which folder a path leads to: its device and its number there.
pub type Identity = (u64, u64);

/// Asked aside: a folder on a network that is gone holds up who asks, and nobody else.
pub async fn identity(folder: &Path) -> Option<Identity> {
    let found = tokio::fs::metadata(folder).await;
    found.ok().map(|found| (found.dev(), found.ino()))
}

/// Calls `changed` soon after files in the folder, or in folders in it, have changed.
///
/// # Errors
/// The system's, as where it has no watches left to give.
pub fn watch(folder: &Path, changed: impl Fn() + Send + 'static) -> notify::Result<Watch> {
    let handler = move |events: DebounceEventResult| {
        // An error means that changes may have been missed: that is a change, too.
        if events.map_or(true, |events| events.iter().any(|event| is_change(event.kind))) {
            changed();
        }
    };
    let mut debouncer = new_debouncer(GATHER, None, handler)?;
    debouncer.watch(folder, RecursiveMode::Recursive)?;
    Ok(Watch(debouncer))
}

/// Whether an event may mean other content; loading it opens and reads files, which does not.
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
        assert!(!is_change(EventKind::Access(AccessKind::Open(AccessMode::Any))));
        assert!(!is_change(EventKind::Access(AccessKind::Close(AccessMode::Read))));
        assert!(is_change(EventKind::Access(AccessKind::Close(AccessMode::Write))));
        assert!(is_change(EventKind::Remove(notify::event::RemoveKind::File)));
    }
}
