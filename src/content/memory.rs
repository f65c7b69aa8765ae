//! A tree of content files in memory: embedded content, and imported content before it is written.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::attachments::Location;
use super::diagnostics::Problem;
use super::source::{EntryKind, ReadError, Tree, bytes_of};

/// Files by path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryTree {
    /// Messages put this before each path.
    root: &'static str,
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl MemoryTree {
    pub fn with_root(
        root: &'static str,
        files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>,
    ) -> MemoryTree {
        MemoryTree { root, files: files.into_iter().collect() }
    }

    pub fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), Cow::Owned(bytes.into()));
    }

    /// The paths below a folder, relative to it.
    fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let folder = format!("{folder}/");
        let paths = self.files.range(folder.clone()..).map(|(path, _)| path.as_str());
        paths.map_while(move |path| path.strip_prefix(&folder))
    }
}

impl Tree for MemoryTree {
    fn list(&self, folder: &str, _: &mut Vec<Problem>) -> Vec<String> {
        let names = self.below(folder).filter_map(|rest| rest.split('/').next());
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        names.sort();
        names.dedup();
        names
    }

    fn kind(&self, path: &str, _: &mut Vec<Problem>) -> EntryKind {
        if self.files.contains_key(path) {
            EntryKind::File
        } else if self.below(path).next().is_some() {
            EntryKind::Folder
        } else {
            EntryKind::Missing
        }
    }

    fn read(&self, path: &str, limit: u64) -> Result<Cow<'static, [u8]>, ReadError> {
        let bytes = self.files.get(path).ok_or(ReadError::NotFound)?;
        if bytes.len() as u64 > limit { Err(ReadError::TooLarge) } else { Ok(bytes.clone()) }
    }

    fn is_inside(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    fn location(&self, path: &str) -> Location {
        Location::Memory(self.files.get(path).cloned().map(bytes_of))
    }

    fn name(&self, path: &str) -> String {
        format!("{}{path}", self.root)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::load;
    use crate::content::source::Source;

    #[test]
    fn content_in_memory_is_loaded_like_a_folder() {
        let mut tree = MemoryTree::default();
        tree.add("courses/c/course.yaml", "id: C\nname: n\n");
        tree.add("courses/c/exams/a.yaml", "id: a\ndescription: d\ninstructions: '![x](f/x.svg)'\n");
        tree.add("courses/c/exams/f/x.svg", "<svg viewBox='0 0 1 1'/>");
        let loaded = load(&Source::Memory(Arc::new(tree.clone()))).expect("it is clean");
        assert_eq!(loaded.catalog.exams[0][0].id, "a");
        assert_eq!(loaded.catalog.figures.len(), 1);
        tree.add("courses/c/exams/b.yaml", "id: a\n");
        let problems = load(&Source::Memory(Arc::new(tree))).expect_err("it is not");
        assert_eq!(problems[0].file, "courses/c/exams/b.yaml");
    }
}
