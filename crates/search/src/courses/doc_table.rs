//! The document table, which contains the words of each course as numbers in flat arrays and is
//! used to score courses.
//!
//! A document is a course under one of its names.

use crate::analysis::to_u32;

/// The number of a word, which is its position in the sorted dictionary.
pub(super) type WordId = u32;

/// The roles that a word can have, one bit each.
pub(super) mod role {
    pub(crate) const DEPARTMENT: u8 = 1;
    pub(crate) const ABBREVIATION: u8 = 2;
}

#[derive(Debug, Default)]
pub(super) struct DocTable {
    pub words: Vec<WordId>,
    pub codes: String,
    pub entries: Vec<DocEntry>,
    pub subjects: Vec<Vec<WordId>>,
    pub roles: Vec<u8>,
}

/// The positions of a document's words and code in the arrays.
#[derive(Debug, Clone, Copy)]
pub(super) struct DocEntry {
    course: u32,
    words: u32,
    code: u32,
    subject: u32,
    titles: u8,
    parts: u8,
    code_len: u8,
    department_len: u8,
    /// One bit for each title word, which is set if the word is a stop word.
    stop_words: u32,
}

/// A document, whose data is borrowed from the table.
pub(super) struct Doc<'a> {
    pub title: &'a [WordId],
    pub parts: &'a [WordId],
    pub subject: &'a [WordId],
    /// One bit for each title word, which is set if the word is a stop word.
    pub stop_words: u32,
    pub code: &'a str,
    pub department: &'a str,
}

/// The maximum number of words in a title, which is the number of bits in a mask.
pub(super) const MAX_TITLE: usize = 32;
const MAX_PARTS: usize = 16;

impl DocTable {
    /// Adds a document for the course with the given index and the subject with the given number.
    pub(super) fn push(&mut self, course: usize, subject: u32, doc: &Doc) {
        let title = &doc.title[..doc.title.len().min(MAX_TITLE)];
        let parts = &doc.parts[..doc.parts.len().min(MAX_PARTS)];
        // Normalisation may lengthen an id, which has up to 128 characters; a code of more than 255
        // bytes is dropped.
        let code = if doc.code.len() <= usize::from(u8::MAX) {
            doc.code
        } else {
            ""
        };
        self.entries.push(DocEntry {
            course: to_u32(course),
            words: to_u32(self.words.len()),
            code: to_u32(self.codes.len()),
            subject,
            titles: u8::try_from(title.len()).unwrap_or(u8::MAX),
            parts: u8::try_from(parts.len()).unwrap_or(u8::MAX),
            code_len: u8::try_from(code.len()).unwrap_or(0),
            department_len: u8::try_from(doc.department.len().min(code.len())).unwrap_or(0),
            stop_words: doc.stop_words,
        });
        self.words.extend_from_slice(title);
        self.words.extend_from_slice(parts);
        self.codes.push_str(code);
    }

    /// Renumbers the words and frees spare capacity.
    pub(super) fn renumber(&mut self, number: &[WordId], roles: &[u8]) {
        let all = self
            .words
            .iter_mut()
            .chain(self.subjects.iter_mut().flatten());
        for word in all {
            *word = number[*word as usize];
        }
        self.roles = vec![0; roles.len()];
        for (&role, &word) in roles.iter().zip(number) {
            if let Some(known) = self.roles.get_mut(word as usize) {
                *known = role;
            }
        }
        self.words.shrink_to_fit();
        self.entries.shrink_to_fit();
        self.codes.shrink_to_fit();
    }

    /// Returns the roles of a word.
    pub(super) fn role(&self, word: u64) -> u8 {
        usize::try_from(word)
            .ok()
            .and_then(|word| self.roles.get(word))
            .copied()
            .unwrap_or(0)
    }

    /// Returns the index of a document's course.
    pub(super) fn course(&self, doc: u32) -> usize {
        self.entries[doc as usize].course as usize
    }

    pub(super) fn doc(&self, doc: u32) -> Doc<'_> {
        let entry = &self.entries[doc as usize];
        let (start, middle) = (
            entry.words as usize,
            entry.words as usize + usize::from(entry.titles),
        );
        let code =
            &self.codes[entry.code as usize..entry.code as usize + usize::from(entry.code_len)];
        Doc {
            title: &self.words[start..middle],
            parts: &self.words[middle..middle + usize::from(entry.parts)],
            subject: self
                .subjects
                .get(entry.subject as usize)
                .map_or(&[], Vec::as_slice),
            stop_words: entry.stop_words,
            code,
            department: &code[..usize::from(entry.department_len)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_read_with_the_new_numbers_of_its_words() {
        let mut table = DocTable {
            subjects: vec![vec![], vec![1]],
            ..DocTable::default()
        };
        let doc = |title, parts, stop_words, code, department| Doc {
            title,
            parts,
            subject: &[],
            stop_words,
            code,
            department,
        };
        table.push(7, 1, &doc(&[0, 1], &[2], 0, "math201", "math"));
        table.push(3, 0, &doc(&[2], &[], 1, "", ""));
        table.renumber(&[5, 4, 0], &[0, 0, role::DEPARTMENT]);
        let first = table.doc(0);
        assert_eq!(
            (first.title, first.parts, first.subject),
            (&[5, 4][..], &[0][..], &[4][..])
        );
        assert_eq!(
            (first.code, first.department, table.course(0)),
            ("math201", "math", 7)
        );
        assert_eq!(
            (table.doc(1).title, table.doc(1).stop_words, table.roles[0]),
            (&[0][..], 1, role::DEPARTMENT)
        );
    }

    #[test]
    fn a_title_or_code_that_is_too_long_is_cut() {
        let mut table = DocTable {
            subjects: vec![vec![]],
            ..DocTable::default()
        };
        let (title, code) = (vec![0; 500], "a".repeat(400));
        let doc = Doc {
            title: &title,
            parts: &title,
            subject: &[],
            stop_words: 0,
            code: &code,
            department: &code,
        };
        table.push(0, 0, &doc);
        assert_eq!(
            (table.doc(0).title.len(), table.doc(0).code),
            (MAX_TITLE, "")
        );
    }
}
