//! Moments named in content files: [`parse_moment`] parses one. A [`Timetable`] describes what is
//! hidden because of the dates in some content.

use std::fmt;

use jiff::Timestamp;
use jiff::civil;
use jiff::tz::{Offset, TimeZone};
use serde::{Serialize, Serializer};

use crate::scalar::parse_date;
use stoa_text::quote::escape_unprintable;

/// A moment named in a content file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    pub(crate) timestamp: Timestamp,
    /// The offset as the author wrote it; for a date, the offset of the server's time zone.
    offset: Offset,
}

impl Moment {
    /// Returns whether this moment is later than another, regardless of their time zones.
    pub(crate) fn is_after(self, other: Moment) -> bool {
        self.timestamp > other.timestamp
    }
}

/// Writes an RFC 3339 timestamp: `2026-12-20T18:00:00+01:00`.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.timestamp.display_with_offset(self.offset).fmt(f)
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Parses an RFC 3339 timestamp, whose seconds may be omitted, or a date, which means midnight in
/// the server's time zone. Returns `None` if it is neither.
pub fn parse_moment(text: &str) -> Option<Moment> {
    let (date, time) = text.split_at_checked("2026-12-20".len())?;
    let (year, Some(month), Some(day)) = parse_date(date)? else {
        return None;
    };
    let date = civil::Date::new(
        year.try_into().ok()?,
        month.try_into().ok()?,
        day.try_into().ok()?,
    )
    .ok()?;
    if time.is_empty() {
        let midnight = date.to_zoned_datetime(TimeZone::system()).ok()?;
        return Some(Moment {
            timestamp: midnight.timestamp(),
            offset: midnight.offset(),
        });
    }
    let time = time.strip_prefix(['T', 't', ' '])?;
    let (time, offset) = match time.strip_suffix(['Z', 'z']) {
        Some(time) => (time, Offset::UTC),
        None => {
            let (time, offset) = time.split_at_checked(time.len().checked_sub("+01:00".len())?)?;
            let sign = if offset.starts_with('-') { -1 } else { 1 };
            let (hours, minutes) = offset.strip_prefix(['+', '-'])?.split_once(':')?;
            let seconds = sign * (two_digits(hours, 23)? * 60 + two_digits(minutes, 59)?) * 60;
            (time, Offset::from_seconds(seconds).ok()?)
        }
    };
    let (minute, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let mut parts = minute.split(':');
    let (hour, minute) = (
        two_digits(parts.next()?, 23)?,
        two_digits(parts.next()?, 59)?,
    );
    // A leap second is treated as the second before it.
    let second = parts
        .next()
        .map_or(Some(0), |second| two_digits(second, 60))?
        .min(59);
    let has_fraction = time.contains('.');
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|digit| digit.is_ascii_digit());
    if parts.next().is_some() || !is_fraction || (has_fraction && time.matches(':').count() != 2) {
        return None;
    }
    let [hour, minute, second] =
        [hour, minute, second].map(|number| i8::try_from(number).unwrap_or_default());
    let timestamp = offset.to_timestamp(date.at(hour, minute, second, 0)).ok()?;
    Some(Moment { timestamp, offset })
}

/// Parses a number of exactly two digits that is not greater than `highest`.
fn two_digits(text: &str, highest: i32) -> Option<i32> {
    let is_number = text.len() == 2 && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|number| is_number && *number <= highest)
}

/// The effect of the dates in some content, as of a given moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timetable {
    /// Whether the content uses any of the keys that control visibility.
    pub is_used: bool,
    /// When something next appears or disappears.
    pub next: Option<Timestamp>,
    /// What is hidden and until when, with one sentence for each item.
    pub hidden: Vec<String>,
}

impl Timetable {
    /// Returns the number of whole seconds until the next change, if there is one.
    pub fn seconds_to_next(&self) -> Option<u64> {
        let left = self.next?.duration_since(Timestamp::now()).as_secs();
        Some(u64::try_from(left).unwrap_or_default())
    }

    /// Merges the timetable of a file, and puts the file's name before each of the sentences.
    pub fn merge(&mut self, of_file: Timetable, file: &str) {
        self.is_used |= of_file.is_used;
        self.next = self.next.into_iter().chain(of_file.next).min();
        let sentences = of_file
            .hidden
            .iter()
            .map(|sentence| escape_unprintable(&format!("{file}: {sentence}")));
        self.hidden.extend(sentences);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        parse_moment(text).unwrap_or_else(|| panic!("{text} is a moment"))
    }

    #[test]
    fn a_moment_is_a_time_with_an_offset_or_a_date() {
        for (text, utc) in [
            ("2026-12-20T18:00+01:00", "2026-12-20T17:00:00Z"),
            ("2026-12-20T18:00:30.5Z", "2026-12-20T18:00:30Z"),
            ("2026-12-20t18:00:59z", "2026-12-20T18:00:59Z"),
            ("2026-12-31T23:59:60Z", "2026-12-31T23:59:59Z"),
            ("2026-12-20 18:00-03:30", "2026-12-20T21:30:00Z"),
        ] {
            assert_eq!(at(text).timestamp.to_string(), utc, "{text}");
        }
        assert_eq!(
            at("2026-12-20T18:00+01:00").to_string(),
            "2026-12-20T18:00:00+01:00"
        );
        assert_eq!(at("2026-12-20"), {
            let midnight = civil::date(2026, 12, 20)
                .to_zoned_datetime(TimeZone::system())
                .expect("a midnight");
            Moment {
                timestamp: midnight.timestamp(),
                offset: midnight.offset(),
            }
        });
        for none in [
            "",
            "2026",
            "2026-12",
            "2026-02-30",
            "20 December",
            "2026-12-20T18:00",
            "2026-12-20T24:00Z",
            "2026-12-20T18:60Z",
            "2026-12-20T18:00:61Z",
            "2026-12-20T18Z",
            "2026-12-20T18:00+1:00",
            "2026-12-20T18:00+0100",
            "2026-12-20T18:00.5Z",
            "2026-12-20T18:00:00.Z",
            "2026-12-20TZ",
            "2026-12-20T18:00:00:00Z",
            "2026-12-20Z",
            "äöü-12-20T18:00Z",
            "2026-12-20T1ä:00Z",
            "2026-12-20Tä",
        ] {
            assert_eq!(parse_moment(none), None, "{none}");
        }
    }
}
