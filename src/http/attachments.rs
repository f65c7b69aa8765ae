//! Responses with attachments, created by [`respond`]. Attachments are read from disk while they
//! are being sent, with support for conditional requests and single byte ranges.

use std::fs;
use std::io;
use std::ops::Range;
use std::os::unix::fs::FileExt as _;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bytes::Bytes;
use futures_util::stream::{Stream, unfold};
use http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE,
    ETAG, HeaderMap, HeaderName, HeaderValue, IF_MATCH, IF_MODIFIED_SINCE, IF_NONE_MATCH, IF_RANGE,
    IF_UNMODIFIED_SINCE, LAST_MODIFIED, RANGE,
};
use http::{Method, StatusCode};
use httpdate::{fmt_http_date, parse_http_date};
use tokio::task::spawn_blocking;
use warp::Reply as _;

use super::context::{Context, SlowWork};
use super::error::HttpError;
use super::response::{ETag, SizedResponse, make_response, matches_any, restrict_attachment};
use crate::site::path::encode_segment;
use crate::site::representation::{Coding, ContentHash};
use stoa_content::catalog::Attachment;
use stoa_content::stored_file::{FileType, OpenBytes, OpenFile};

/// The number of bytes of a file that are in memory at a time, per client.
const CHUNK: u64 = 64 << 10;

/// Responds to a GET or HEAD request with the current version of the file.
///
/// # Errors
/// The file is gone, or has been replaced by one that must not be published.
pub(super) async fn respond(
    context: &Context,
    attachment: &Attachment,
    cache_control: &HeaderValue,
    method: &Method,
    request: &HeaderMap,
) -> Result<SizedResponse, HttpError> {
    let location = attachment.location.clone();
    let opened = context
        .run(SlowWork::Opening, move || location.open())
        .await?;
    let file = opened.map_err(|_| HttpError::NotFound)?;
    let file_type = file.file_type.ok_or(HttpError::NotFound)?;
    let validators = Validators::of(&file);
    let head = |status| {
        let mut response = make_response(status, Bytes::new());
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, cache_control.clone());
        headers.insert(ETAG, validators.etag.to_header());
        headers.extend(validators.last_modified().map(|date| (LAST_MODIFIED, date)));
        response
    };
    if !validators.are_expected(request) {
        return Err(HttpError::PreconditionFailed);
    }
    if validators.are_known(request) {
        return Ok(head(StatusCode::NOT_MODIFIED).into());
    }
    let is_range = *method == Method::GET && validators.match_if_range(request);
    let range = parse_range(request.get(RANGE).filter(|_| is_range), file.size);
    let (status, range) = match range {
        RequestedRange::Whole => (StatusCode::OK, 0..file.size),
        RequestedRange::Part(range) => (StatusCode::PARTIAL_CONTENT, range),
        RequestedRange::Unsatisfiable => {
            let mut response = HttpError::RangeNotSatisfiable.to_response();
            let value = to_header(format!("bytes */{}", file.size));
            response.headers_mut().insert(CONTENT_RANGE, value);
            return Ok(response.into());
        }
    };
    let length = range.end - range.start;
    let (mut parts, _) = head(status).into_parts();
    let headers = &mut parts.headers;
    headers.insert(CONTENT_LENGTH, HeaderValue::from(length));
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    add_type_headers(file_type, &attachment.name, headers);
    if status == StatusCode::PARTIAL_CONTENT {
        let value = format!("bytes {}-{}/{}", range.start, range.end - 1, file.size);
        headers.insert(CONTENT_RANGE, to_header(value));
    }
    let bytes = if *method == Method::HEAD {
        respond_with_bytes(Bytes::new())
    } else {
        respond_with_part(file, range)
    };
    let response = warp::reply::Response::from_parts(parts, bytes.into_body());
    Ok(SizedResponse { response, length })
}

/// Adds the headers that depend on the type and name of an attachment.
pub(super) fn add_type_headers(file_type: FileType, name: &str, headers: &mut HeaderMap) {
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static(file_type.content_type()),
    );
    headers.insert(CONTENT_DISPOSITION, format_disposition(file_type, name));
    restrict_attachment(file_type, headers);
}

/// The validators of a file: its size and modification time.
struct Validators {
    etag: ETag,
    modified: Option<SystemTime>,
}

impl Validators {
    fn of(file: &OpenFile) -> Validators {
        let hash = match &file.bytes {
            OpenBytes::Memory(bytes) => ContentHash::of(bytes),
            OpenBytes::Disk(_) => {
                let nanoseconds =
                    file.modified
                        .map_or(0, |time| match time.duration_since(UNIX_EPOCH) {
                            Ok(since) => since.as_nanos(),
                            Err(before) => u128::MAX - before.duration().as_nanos(),
                        });
                ContentHash::of_parts([&file.size.to_le_bytes()[..], &nanoseconds.to_le_bytes()])
            }
        };
        Validators {
            etag: ETag::new(hash, Coding::Identity),
            modified: file.modified,
        }
    }

    /// Returns the modification time in whole seconds, as HTTP writes it, but never a time in the
    /// future (RFC 9110, section 8.8.2.1).
    fn modified_seconds(&self) -> Option<SystemTime> {
        let seconds = |time: SystemTime| {
            time.duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_secs())
        };
        let modified = seconds(self.modified?).min(seconds(SystemTime::now()));
        Some(UNIX_EPOCH + Duration::from_secs(modified))
    }

    fn last_modified(&self) -> Option<HeaderValue> {
        Some(to_header(fmt_http_date(self.modified_seconds()?)))
    }

    /// Returns whether the request's preconditions, if any, hold for this version (RFC 9110,
    /// sections 13.1.1 and 13.1.4).
    fn are_expected(&self, request: &HeaderMap) -> bool {
        if request.contains_key(IF_MATCH) {
            return self.etag.is_matched(request);
        }
        let unmodified = parse_date(request, IF_UNMODIFIED_SINCE).zip(self.modified_seconds());
        unmodified.is_none_or(|(since, modified)| modified <= since)
    }

    /// Returns whether the client has this version of the file. A list of tags takes precedence
    /// over a date.
    fn are_known(&self, request: &HeaderMap) -> bool {
        if request.contains_key(IF_NONE_MATCH) {
            return self.etag.is_in(request) || matches_any(request);
        }
        parse_date(request, IF_MODIFIED_SINCE)
            .zip(self.modified_seconds())
            .is_some_and(|(since, modified)| modified <= since)
    }

    /// Returns whether `If-Range` is absent or identifies this version of the file by a strong tag
    /// or an exact date (RFC 9110, section 13.1.5).
    fn match_if_range(&self, request: &HeaderMap) -> bool {
        let Some(validator) = request.get(IF_RANGE) else {
            return true;
        };
        *validator == self.etag.to_header() || self.last_modified().as_ref() == Some(validator)
    }
}

fn parse_date(request: &HeaderMap, name: HeaderName) -> Option<SystemTime> {
    parse_http_date(request.get(name)?.to_str().ok()?).ok()
}

/// The part of a file that a request asks for.
#[derive(Debug, PartialEq, Eq)]
enum RequestedRange {
    /// The whole file: there is no range, there are several, or the range is malformed or in an
    /// unknown unit.
    Whole,
    /// A range that is not empty.
    Part(Range<u64>),
    Unsatisfiable,
}

/// Parses a `Range` header (RFC 9110, section 14.1.2).
fn parse_range(header: Option<&HeaderValue>, size: u64) -> RequestedRange {
    let parsed = header.and_then(|header| {
        let (unit, ranges) = header.to_str().ok()?.split_once('=')?;
        let mut ranges = ranges
            .split(',')
            .map(str::trim)
            .filter(|range| !range.is_empty());
        let (range, None) = (ranges.next()?, ranges.next()) else {
            return None;
        };
        let (first, last) = range.split_once('-')?;
        let (first, last) = (parse_position(first)?, parse_position(last)?);
        unit.trim()
            .eq_ignore_ascii_case("bytes")
            .then_some((first, last))
    });
    match parsed {
        None | Some((None, None)) => RequestedRange::Whole,
        Some((Some(first), Some(last))) if last < first => RequestedRange::Whole,
        Some((Some(first), _)) if first >= size => RequestedRange::Unsatisfiable,
        Some((Some(first), last)) => {
            RequestedRange::Part(first..last.map_or(size, |last| last.saturating_add(1).min(size)))
        }
        Some((None, Some(0))) => RequestedRange::Unsatisfiable,
        Some((None, Some(_))) if size == 0 => RequestedRange::Whole,
        Some((None, Some(suffix))) => RequestedRange::Part(size.saturating_sub(suffix)..size),
    }
}

/// Parses a position in a range: digits, or nothing at all. Returns `None` if it is malformed.
fn parse_position(digits: &str) -> Option<Option<u64>> {
    if digits.is_empty() {
        return Some(None);
    }
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    // A number with too many digits for `u64` is beyond the end of any file.
    are_digits.then(|| Some(digits.parse().unwrap_or(u64::MAX)))
}

fn respond_with_bytes(bytes: Bytes) -> warp::reply::Response {
    warp::reply::Response::new(bytes.into())
}

/// Responds with a part of a file.
fn respond_with_part(file: OpenFile, range: Range<u64>) -> warp::reply::Response {
    match file.bytes {
        OpenBytes::Memory(bytes) => {
            respond_with_bytes(bytes.slice(range.start as usize..range.end as usize))
        }
        OpenBytes::Disk(disk) => {
            let version = (file.size, file.modified);
            warp::reply::stream(read_chunks(Arc::new(disk), version, range)).into_response()
        }
    }
}

/// Streams the bytes of a range. If the file is truncated or changed in the meantime, the stream
/// ends with an error, which closes the connection: the client has been told the length of the old
/// version.
fn read_chunks(
    file: Arc<fs::File>,
    version: (u64, Option<SystemTime>),
    range: Range<u64>,
) -> impl Stream<Item = io::Result<Bytes>> {
    unfold((file, range), move |(file, range)| async move {
        if range.is_empty() {
            return None;
        }
        let length = CHUNK.min(range.end - range.start) as usize;
        let mut chunk = read(&file, range.start, length).await;
        let start = range.start + chunk.as_ref().map_or(0, Bytes::len) as u64;
        if start == range.end && !is_version(&file, version) {
            chunk = Err(io::Error::other("the file changed while it was being sent"));
        }
        Some((chunk, (file, start..range.end)))
    })
}

fn is_version(file: &fs::File, (size, modified): (u64, Option<SystemTime>)) -> bool {
    file.metadata()
        .is_ok_and(|metadata| metadata.len() == size && metadata.modified().ok() == modified)
}

/// Reads at least one byte: immediately if the system has the bytes in memory, otherwise on a
/// blocking thread.
async fn read(file: &Arc<fs::File>, offset: u64, length: usize) -> io::Result<Bytes> {
    let mut buffer = vec![0; length];
    let mut count = read_cached(file, &mut buffer, offset).unwrap_or(0);
    if count == 0 {
        let file = file.clone();
        let reading = spawn_blocking(move || {
            file.read_at(&mut buffer, offset)
                .map(|count| (buffer, count))
        });
        (buffer, count) = reading.await??;
    }
    if count == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    buffer.truncate(count);
    Ok(buffer.into())
}

/// Reads bytes that are in the system's page cache, without waiting for the disk.
#[cfg(target_os = "linux")]
fn read_cached(file: &fs::File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    use rustix::io::{ReadWriteFlags, preadv2};
    Ok(preadv2(
        file,
        &mut [io::IoSliceMut::new(buffer)],
        offset,
        ReadWriteFlags::NOWAIT,
    )?)
}

#[cfg(not(target_os = "linux"))]
fn read_cached(_: &fs::File, _: &mut [u8], _: u64) -> io::Result<usize> {
    Ok(0)
}

/// Writes the header that tells browsers the name under which to save the file (RFC 6266).
fn format_disposition(file_type: FileType, name: &str) -> HeaderValue {
    let kind = if file_type.opens_in_browser() {
        "inline"
    } else {
        "attachment"
    };
    let is_plain = |c: char| (c.is_ascii_graphic() || c == ' ') && !"\"\\%".contains(c);
    let plain: String = name
        .chars()
        .map(|c| if is_plain(c) { c } else { '_' })
        .collect();
    let mut value = format!("{kind}; filename=\"{plain}\"");
    if plain != name {
        value += &format!("; filename*=UTF-8''{}", encode_segment(name));
    }
    to_header(value)
}

fn to_header(value: String) -> HeaderValue {
    HeaderValue::try_from(value).expect("it holds only visible ASCII characters and spaces")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_a_part_of_the_file() {
        use RequestedRange::{Part, Unsatisfiable, Whole};
        for (range, expected) in [
            ("bytes=0-4", Part(0..5)),
            ("bytes=3-3", Part(3..4)),
            ("bytes=5-", Part(5..10)),
            ("bytes=-3", Part(7..10)),
            ("bytes=-30", Part(0..10)),
            ("bytes=8-99999999999999999999999", Part(8..10)),
            ("Bytes= 0-1 ,", Part(0..2)),
            ("bytes=10-", Unsatisfiable),
            ("bytes=99999999999999999999999-", Unsatisfiable),
            ("bytes=-0", Unsatisfiable),
            ("bytes=4-3", Whole),
            ("bytes=0-1,3-4", Whole),
            ("bytes=-", Whole),
            ("bytes=", Whole),
            ("bytes=a-1", Whole),
            ("bytes=+1-2", Whole),
            ("bytes=1-2-3", Whole),
            ("lines=0-1", Whole),
            ("", Whole),
        ] {
            assert_eq!(
                parse_range(Some(&HeaderValue::from_static(range)), 10),
                expected,
                "{range}"
            );
        }
        for (range, expected) in [("bytes=0-", Unsatisfiable), ("bytes=-1", Whole)] {
            assert_eq!(
                parse_range(Some(&HeaderValue::from_static(range)), 0),
                expected,
                "{range}"
            );
        }
    }

    #[test]
    fn a_name_is_readable_for_any_client() {
        for (name, expected) in [
            ("2024 final.pdf", "inline; filename=\"2024 final.pdf\""),
            (
                "Prüfung.pdf",
                "inline; filename=\"Pr_fung.pdf\"; filename*=UTF-8''Pr%C3%BCfung.pdf",
            ),
            (
                "a\"b\\c%20.pdf",
                "inline; filename=\"a_b_c_20.pdf\"; filename*=UTF-8''a%22b%5Cc%2520.pdf",
            ),
        ] {
            assert_eq!(format_disposition(FileType::Pdf, name), expected);
        }
        assert_eq!(
            format_disposition(FileType::Zip, "a.zip"),
            "attachment; filename=\"a.zip\""
        );
    }
}
