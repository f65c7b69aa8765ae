//! The limits of what is read from a source.

/// The maximum number of questions in one source, which is more than fit into an exam file.
pub const MAX_ITEMS: usize = 30_000;

/// The maximum number of answers, or places to answer, that are read per question, which is more
/// than fit into an exam file.
pub(crate) const MAX_ANSWERS: usize = 40_000;

/// The maximum length, in bytes, of text that is checked for authoring mistakes.
pub(crate) const MAX_INSPECTED: usize = 20_000;

/// The maximum number of elements and formulas in one piece of text: each takes up to a kilobyte of
/// memory until the text is written.
pub const MAX_PARTS: usize = 250_000;
