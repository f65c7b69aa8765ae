//! The six calls of the API.

use std::sync::Arc;

use http::HeaderMap;
use tokio::sync::Semaphore;

use super::address::parameter;
use super::error::HttpError;
use super::resource::{Answer, Keep, Resource};
use crate::site::{JSON, Site};

/// The longest query of a search, in characters.
const LONGEST_QUERY: usize = 256;

/// Answers the call at `/api/` and these segments.
///
/// # Errors
/// An address that is no call, or a search that is none.
pub async fn answer(
    site: &Arc<Site>,
    call: &[&str],
    query: &str,
    headers: &HeaderMap,
    searches: &Arc<Semaphore>,
) -> Result<Answer, HttpError> {
    let resource = match call {
        ["courses"] => &site.course_list,
        ["courses", "search"] => return search(site, query, headers, searches).await,
        ["exams", "course", course] => site.courses.get(*course).map_or(&site.nothing, |found| &found.exams),
        ["exams", "questions", exam] => site.exams.get(*exam).map_or(&site.nothing, |found| &found.questions),
        ["questions", question] => {
            site.questions.get(*question).map_or(&site.no_question, |found| &found.answer)
        }
        ["resources", "course", course] => {
            site.courses.get(*course).map_or(&site.nothing, |found| &found.resources)
        }
        _ => return Err(HttpError::NotFound),
    };
    Ok(resource.answer(headers))
}

async fn search(
    site: &Arc<Site>,
    query: &str,
    headers: &HeaderMap,
    searches: &Arc<Semaphore>,
) -> Result<Answer, HttpError> {
    let query = parameter(query, "query")?.ok_or(HttpError::NoQuery)?;
    if query.chars().count() > LONGEST_QUERY {
        return Err(HttpError::QueryTooLong);
    }
    if query.trim().is_empty() {
        return Ok(site.nothing.answer(headers));
    }
    // A search computes: it must not hold up the answers that are only copied.
    let permit = searches.clone().acquire_owned().await.map_err(|_| HttpError::Internal)?;
    let site = site.clone();
    let body = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        site.search(&query)
    });
    let body = body.await.map_err(|_| HttpError::Internal)?;
    Ok(Resource::on_demand(JSON, Keep::Revalidate, body).answer(headers))
}
