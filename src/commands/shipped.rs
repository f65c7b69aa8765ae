//! The content that ships: embedded into the binary, and served where no folder is named.

use std::sync::{Arc, LazyLock};

use rust_embed::RustEmbed;

use stoa_content::source::Source;
use stoa_content::tree::MemoryTree;

#[derive(RustEmbed)]
#[folder = "data/"]
struct Embedded;

/// The folder that messages name for embedded files.
const ROOT: &str = "data/";

pub fn source() -> Source {
    static TREE: LazyLock<Arc<MemoryTree>> = LazyLock::new(|| {
        let files = Embedded::iter()
            .filter_map(|path| Some((path.to_string(), Embedded::get(&path)?.data)));
        Arc::new(MemoryTree::with_root(ROOT, files))
    });
    Source::Memory(TREE.clone())
}
