//! Where content files come from: a folder, or the data that was embedded at build time.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use rust_embed::RustEmbed;

use super::folder::Folder;
use super::held::Held;
use super::problem::Problem;
use super::tree::{Files, Kind, Tree, Unusable};

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

/// Where the content is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A folder on disk.
    Folder(PathBuf),
    /// The content that was embedded into the binary.
    Embedded,
    /// Content that stands in memory alone.
    Held(Arc<Held>),
}

impl Source {
    /// The files that make up the site, and what is wrong with the tree.
    pub fn files(&self) -> Files {
        let tree: Arc<dyn Tree> = match self {
            Source::Embedded => Arc::new(Embedded),
            Source::Held(held) => held.clone(),
            Source::Folder(root) => match Folder::open(root) {
                Ok(folder) => Arc::new(folder),
                Err(problem) => return Files { problems: vec![problem], ..Files::default() },
            },
        };
        Files::of(&tree)
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
        format!("data/{path}")
    }
}
