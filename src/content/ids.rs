//! A set of ids that numbers them in order, in little memory.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;

/// A list of texts in one block of memory.
#[derive(Clone, Debug, Default)]
pub struct Names {
    text: String,
    /// The end of each text.
    ends: Vec<usize>,
}

impl Names {
    pub fn push(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of a number, from 0.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn get(&self, number: usize) -> &str {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.text[start..self.ends[number]]
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|number| self.get(number))
    }
}

/// Ids without repetition, found by text or by number.
#[derive(Clone, Debug, Default)]
pub struct Ids {
    names: Names,
    numbers: HashTable<u32>,
    hasher: RandomState,
}

impl Ids {
    /// Adds an id under the next number.
    ///
    /// # Errors
    /// The number of the id if it is present already.
    pub fn insert(&mut self, id: &str) -> Result<(), usize> {
        if let Some(number) = self.number(id) {
            return Err(number);
        }
        // Content of four thousand million ids does not fit into memory.
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(id);
        let Ids { names, numbers, hasher } = self;
        let hash = |&number: &u32| hasher.hash_one(names.get(number as usize));
        numbers.insert_unique(hash(&number), number, hash);
        Ok(())
    }

    pub fn shrink_to_fit(&mut self) {
        let Ids { names, numbers, hasher } = self;
        names.text.shrink_to_fit();
        names.ends.shrink_to_fit();
        numbers.shrink_to_fit(|&number| hasher.hash_one(names.get(number as usize)));
    }

    /// The number of an id.
    pub fn number(&self, id: &str) -> Option<usize> {
        let is_it = |&number: &u32| self.names.get(number as usize) == id;
        self.numbers.find(self.hasher.hash_one(id), is_it).map(|&number| number as usize)
    }

    /// The id of a number.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn id(&self, number: usize) -> &str {
        self.names.get(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_number() {
        let mut ids = Ids::default();
        for id in ["a", "", "ä b", "aa"] {
            assert_eq!(ids.insert(id), Ok(()));
        }
        assert_eq!(ids.insert("ä b"), Err(2));
        assert_eq!((ids.number("aa"), ids.number("b")), (Some(3), None));
        assert_eq!((ids.id(0), ids.id(1), ids.id(2)), ("a", "", "ä b"));
    }
}
