//! Places: from the dictionary's words to the courses on the shelf that have them.

use tantivy::postings::TermInfo;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, InvertedIndexReader, TERMINATED};

use super::index::Index;
use super::matches::Matches;

/// Places on the shelf whose compact id begins with the text, whole departments before longer ones.
pub(super) fn by_code(index: &Index, text: &str, most: usize) -> tantivy::Result<Vec<u32>> {
    let mut stream = index.codes.terms().range().ge(text).into_stream()?;
    let mut places = Vec::new();
    while places.len() < most && stream.advance() && stream.key().starts_with(text.as_bytes()) {
        collect(&index.codes, stream.value(), most, &mut places)?;
    }
    Ok(places)
}

/// Places on the shelf that have one of the words, words in the order given, until there are `most`.
pub(super) fn by_words(index: &Index, matches: &Matches, most: usize) -> tantivy::Result<Vec<u32>> {
    let mut places = matches.initials.clone();
    for (_, info) in &matches.words {
        collect(&index.words, info, most, &mut places)?;
    }
    places.sort_unstable();
    places.dedup();
    Ok(places)
}

/// Appends the places that have the word, until there are `most`; the shorter titles stand first on the shelf.
pub(super) fn collect(
    reader: &InvertedIndexReader,
    info: &TermInfo,
    most: usize,
    places: &mut Vec<u32>,
) -> tantivy::Result<()> {
    if places.len() >= most {
        return Ok(());
    }
    let mut postings = reader.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
    while postings.doc() != TERMINATED && places.len() < most {
        places.push(postings.doc());
        postings.advance();
    }
    Ok(())
}
