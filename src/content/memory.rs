//! Content in memory: what is not written yet, looked at as if it were.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::diagnostics::Problem;
use super::tree::{Kind, Tree, Unusable};

/// A tree of files in memory, by path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryTree(BTreeMap<String, Vec<u8>>);

impl MemoryTree {
    pub fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), bytes.into());
    }

    fn below(&self, folder: &str) -> impl Iterator<Item = &str> {
        let paths = self.0.range(folder.to_owned()..).map(|(path, _)| path.as_str());
        let folder = folder.to_owned();
        paths.map_while(move |path| {
            let rest = path.strip_prefix(&folder)?;
            Some(rest.strip_prefix('/').unwrap_or_default())
        })
    }
}

impl Tree for MemoryTree {
    fn list(&self, folder: &str, _: &mut Vec<Problem>) -> Vec<String> {
        let names = self.below(folder).filter_map(|rest| rest.split('/').next());
        let mut names: Vec<String> = names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
        names.sort();
        names.dedup();
        names
    }

    fn kind(&self, path: &str, _: &mut Vec<Problem>) -> Kind {
        if self.0.contains_key(path) {
            Kind::File
        } else if self.below(path).any(|rest| !rest.is_empty()) {
            Kind::Folder
        } else {
            Kind::Nothing
        }
    }

    fn read(&self, path: &str, most: u64) -> Result<Cow<'static, [u8]>, Unusable> {
        let bytes = self.0.get(path).ok_or(Unusable::Nothing)?;
        if bytes.len() as u64 > most { Err(Unusable::TooLarge) } else { Ok(Cow::Owned(bytes.clone())) }
    }

    fn is_inside(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    fn name(&self, path: &str) -> String {
        path.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::load;
    use crate::content::source::Source;

    #[test]
    fn content_in_memory_is_loaded_as_a_folder_is() {
        let mut held = MemoryTree::default();
        held.add("courses/c/course.yaml", "id: C\nname: n\n");
        held.add("courses/c/exams/a.yaml", "id: a\ndescription: d\ninstructions: '![x](f/x.svg)'\n");
        held.add("courses/c/exams/f/x.svg", "<svg viewBox='0 0 1 1'/>");
        let loaded = load(&Source::Memory(Arc::new(held.clone()))).expect("it is clean");
        assert_eq!(loaded.catalog.exams[0][0].id, "a");
        assert_eq!(loaded.catalog.figures.len(), 1);
        held.add("courses/c/exams/b.yaml", "id: a\n");
        let problems = load(&Source::Memory(Arc::new(held))).expect_err("it is not");
        assert_eq!(problems[0].file, "courses/c/exams/b.yaml");
    }
}
