//! Where content files come from: a folder, or the data that was embedded at build time.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rust_embed::RustEmbed;

use super::diagnostics::Problem;
use super::folder::Folder;
use super::memory::MemoryTree;
use super::model::LARGEST_FILE;
use super::tree::{File, Files, Kind, Tree, Unusable, pictures};

/// The content that ships.
#[derive(RustEmbed)]
#[folder = "data/"]
#[include = "*.yaml"]
#[include = "*.yml"]
#[include = "*.svg"]
#[include = "*.png"]
#[include = "*.jpg"]
#[include = "*.jpeg"]
#[include = "*.webp"]
#[include = "*.avif"]
#[include = "*.gif"]
struct Embedded;

/// What the names of embedded files begin with.
const SHIPPED: &str = "data/";

/// Where the content is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A folder on disk.
    Folder(PathBuf),
    /// The content that was embedded into the binary.
    Embedded,
    /// Content that stands in memory alone.
    Memory(Arc<MemoryTree>),
}

impl Source {
    /// The files that make up the site, and what is wrong with the tree.
    pub fn files(&self) -> Files {
        match self.tree() {
            Ok(tree) => Files::of(&tree),
            Err(problem) => Files { problems: vec![problem], ..Files::default() },
        }
    }

    /// Every picture that there is, shown or not.
    pub fn pictures(&self) -> Vec<File> {
        self.tree().map_or_else(|_| Vec::new(), |tree| pictures(&tree))
    }

    /// A path in the content, of the name of a file in messages.
    pub fn path_of<'a>(&self, name: &'a str) -> &'a str {
        let path = match self {
            Source::Embedded => name.strip_prefix(SHIPPED),
            Source::Memory(_) => Some(name),
            Source::Folder(root) => Path::new(name).strip_prefix(root).ok().and_then(Path::to_str),
        };
        path.unwrap_or(name)
    }

    /// The text of a file, by its name in messages, as far as it is one.
    pub fn text(&self, name: &str) -> Option<String> {
        let bytes = self.tree().ok()?.read(self.path_of(name), LARGEST_FILE).ok()?;
        let text = String::from_utf8_lossy(&bytes);
        Some(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
    }

    fn tree(&self) -> Result<Arc<dyn Tree>, Problem> {
        Ok(match self {
            Source::Embedded => Arc::new(Embedded),
            Source::Memory(held) => held.clone(),
            Source::Folder(root) => Arc::new(Folder::open(root)?),
        })
    }
}

impl Tree for Embedded {
    fn list(&self, folder: &str, _: &mut Vec<Problem>) -> Vec<String> {
        let inside = Embedded::iter().filter_map(|path| {
            let path = path.strip_prefix(folder)?.strip_prefix('/')?;
            Some(path.split('/').next()?.to_owned())
        });
        let mut names: Vec<_> = inside.collect();
        names.sort();
        names.dedup();
        names
    }

    fn kind(&self, path: &str, _: &mut Vec<Problem>) -> Kind {
        if Embedded::get(path).is_some() {
            Kind::File
        } else if Embedded::iter()
            .any(|file| file.strip_prefix(path).is_some_and(|rest| rest.starts_with('/')))
        {
            Kind::Folder
        } else {
            Kind::Nothing
        }
    }

    /// What was built in has the size that it has.
    fn read(&self, path: &str, _: u64) -> Result<Cow<'static, [u8]>, Unusable> {
        Embedded::get(path).map(|file| file.data).ok_or(Unusable::Nothing)
    }

    fn is_inside(&self, path: &str) -> bool {
        Embedded::get(path).is_some()
    }

    fn name(&self, path: &str) -> String {
        format!("{SHIPPED}{path}")
    }
}
