//! Dates of exams: a day, a month or a year.

/// Whether a text is `2024-05-13`, `2024-05` or `2024`, and exists in the calendar.
pub fn is_date(text: &str) -> bool {
    parse(text).is_some()
}

/// The year, the month from 1 and the day of a date of the calendar.
pub fn parse(text: &str) -> Option<(u16, Option<u8>, Option<u8>)> {
    let number = |part: &str, digits: usize| {
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|_| is_number)
    };
    let mut parts = text.split('-');
    let year = number(parts.next()?, 4)?;
    let mut part = |highest: u8| {
        let in_range =
            |number: u16| u8::try_from(number).ok().filter(|number| (1..=highest).contains(number));
        parts.next().map(|part| number(part, 2).and_then(in_range).ok_or(())).transpose().ok()
    };
    let month = part(12)?;
    let day = part(days_in(year, month.unwrap_or_default()))?;
    parts.next().is_none().then_some((year, month, day))
}

fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_day_of_the_calendar_a_month_or_a_year() {
        for date in ["2024", "2024-05", "2024-05-13", "2024-02-29", "2000-02-29", "0800-12-31"] {
            assert!(is_date(date), "{date}");
        }
        for none in [
            "",
            "24",
            "2024-",
            "2024-5",
            "2024-13",
            "2024-00",
            "2024-05-00",
            "2024-05-32",
            "2023-02-29",
            "1900-02-29",
            "2024-04-31",
            "2024-05-13-1",
            "2024-05-13T10:00",
            "May 2024",
            "+024",
            "2024--1",
            " 2024",
        ] {
            assert!(!is_date(none), "{none}");
        }
    }
}
