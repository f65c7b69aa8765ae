//! The content that ships with the program: embedded into the binary, and served if no folder is
//! specified.

use std::sync::{Arc, LazyLock};

use rust_embed::RustEmbed;

use stoa_content::source::Source;
use stoa_content::tree::MemoryTree;

#[derive(RustEmbed)]
#[folder = "data/"]
struct Embedded;

/// The name of the folder of embedded files in messages.
const ROOT: &str = "data/";

pub(super) fn open_source() -> Source {
    static TREE: LazyLock<Arc<MemoryTree>> = LazyLock::new(|| {
        let files = Embedded::iter()
            .filter_map(|path| Some((path.to_string(), Embedded::get(&path)?.data)));
        Arc::new(MemoryTree::with_root(ROOT, files))
    });
    Source::Memory(TREE.clone())
}
