//! Dates of exams: a day, a month or a year.

const MONTHS: &str = "January February March April May June July August September October November December";

/// Whether a text is `2024-05-13`, `2024-05` or `2024`, and exists in the calendar.
pub fn is_date(text: &str) -> bool {
    parse(text).is_some()
}

/// A date in English, as exact as it is written: `13 May 2024`, `May 2024` or `2024`. A text that is not a date
/// stays as it is.
pub fn in_words(text: &str) -> String {
    let Some((year, Some(month), day)) = parse(text) else { return text.to_owned() };
    let month = MONTHS.split(' ').nth(month - 1).unwrap_or_default();
    day.map_or_else(|| format!("{month} {year}"), |day| format!("{day} {month} {year}"))
}

/// The year as written, the month from 1 and the day.
fn parse(text: &str) -> Option<(&str, Option<usize>, Option<usize>)> {
    let number = |part: &str, digits: usize| {
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<usize>().ok().filter(|_| is_number)
    };
    let mut parts = text.split('-');
    let year = parts.next()?;
    let year_number = number(year, 4)?;
    let month = parts.next().map(|part| number(part, 2).filter(|month| (1..=12).contains(month)).ok_or(()));
    let month = month.transpose().ok()?;
    let day = parts.next().map(|part| {
        let days = days_in(year_number, month.unwrap_or_default());
        number(part, 2).filter(|day| (1..=days).contains(day)).ok_or(())
    });
    let day = day.transpose().ok()?;
    parts.next().is_none().then_some((year, month, day))
}

fn days_in(year: usize, month: usize) -> usize {
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

    #[test]
    fn a_date_in_words_is_as_exact_as_written() {
        for (date, words) in [
            ("2024-05-03", "3 May 2024"),
            ("2024-12", "December 2024"),
            ("2024", "2024"),
            ("2024-13", "2024-13"),
            ("2024-13-05", "2024-13-05"),
            ("2023-02-29", "2023-02-29"),
            ("soon", "soon"),
        ] {
            assert_eq!(in_words(date), words);
        }
    }
}
