//! What a writer makes of an exam: a file or a folder of files, and what became of each question.

/// An exam in another format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub output: Output,
    /// Of each question, in exam order.
    pub verdicts: Vec<Verdict>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    File(Vec<u8>),
    /// Files by their paths in the folder, between slashes.
    Folder(Vec<(String, Vec<u8>)>),
}

/// What became of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is written; these things of it the format cannot hold.
    Held(Vec<String>),
    /// It is not written, and why.
    Refused(Vec<String>),
}

impl Output {
    /// How large it is, in bytes.
    pub fn len(&self) -> usize {
        match self {
            Output::File(bytes) => bytes.len(),
            Output::Folder(files) => files.iter().map(|(_, bytes)| bytes.len()).sum(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
