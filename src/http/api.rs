//! The calls of the API.

use super::address::parameter;
use super::error::HttpError;
use super::resource::Resource;
use crate::site::Site;

/// The longest query of a search, in characters.
const LONGEST_QUERY: usize = 256;

/// What the call at `/api/` and these segments answers. The search is not among these: it is the
/// one answer that is not ready.
///
/// # Errors
/// An address that is no call.
pub fn find<'a>(site: &'a Site, call: &[&str]) -> Result<&'a Resource, HttpError> {
    Ok(match call {
        ["courses"] => &site.course_list,
        ["exams", "course", course] => site.courses.get(*course).map_or(&site.nothing, |found| &found.exams),
        ["exams", "questions", exam] => site.exams.get(*exam).map_or(&site.nothing, |found| &found.questions),
        ["questions", id] => site.questions.get(*id).map_or(&site.no_question, |found| &found.answer),
        ["resources", "course", course] => {
            site.courses.get(*course).map_or(&site.nothing, |found| &found.resources)
        }
        _ => return Err(HttpError::NotFound),
    })
}

/// What a search asks for; none where it is blank.
///
/// # Errors
/// No query, one that is too long, or a malformed escape in it.
pub fn query(query: &str) -> Result<Option<String>, HttpError> {
    let query = parameter(query, "query")?.ok_or(HttpError::NoQuery)?;
    if query.chars().count() > LONGEST_QUERY {
        return Err(HttpError::QueryTooLong);
    }
    Ok(Some(query).filter(|query| !query.trim().is_empty()))
}
