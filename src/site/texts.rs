//! The text of the interface, as [`Texts`]: one method for each message of `ui/src/texts/*.ftl`, and how each language
//! writes numbers and dates and sorts names. The build writes the methods. ICU4X takes its data from the CLDR, as browsers do
//! for `Intl`.

use std::cmp::Ordering;
use std::fmt::Display;
use std::sync::OnceLock;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_datetime::DateTimeFormatter;
use icu_datetime::fieldsets::{YM, YMD};
use icu_datetime::input::Date;
use icu_datetime::options::YearStyle;
use icu_decimal::DecimalFormatter;
use icu_decimal::input::{Decimal, FloatPrecision};
use icu_decimal::options::{DecimalFormatterOptions, GroupingStrategy};
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory as Plural, PluralRules};
use maud::{Markup, PreEscaped};

use stoa_content::scalar::parse_date;
use stoa_text::rich_text::escape;

/// The texts in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts(Language);

impl Texts {
    /// Those in the language of a BCP 47 tag by its primary subtag, or in English where there are none.
    pub fn for_tag(tag: Option<&str>) -> Texts {
        let primary = primary_subtag(tag.unwrap_or_default());
        let found = Language::ALL
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(primary));
        Texts(found.map_or(Language::En, |&(_, language)| language))
    }

    /// The primary subtag of the language, such as `de`.
    pub fn language(self) -> &'static str {
        Language::ALL
            .iter()
            .find(|(_, language)| *language == self.0)
            .map_or("en", |(name, _)| name)
    }

    /// A number as the language writes it, with all of its digits and without separators between thousands. Very large and
    /// very small numbers keep their exponent: `1e+21`.
    pub fn number(self, number: f64) -> String {
        let size = number.abs();
        if size != 0.0 && !(1e-6..1e21).contains(&size) {
            let text = format!("{number:e}");
            return if text.contains("e-") {
                text
            } else {
                text.replace('e', "e+")
            };
        }
        match decimal(number) {
            Some(decimal) => self.formats().numbers.format(&decimal).to_string(),
            None => number.to_string(),
        }
    }

    /// A date of the content in words, as exact as it is written: a day, a month or a year. Text that is not a date stays
    /// unchanged.
    pub fn date(self, text: &str) -> String {
        let formatted = parse_date(text).and_then(|(year, month, day)| {
            let date = Date::try_new_gregorian(year.into(), month?, day.unwrap_or(1)).ok()?;
            let Formats { days, months, .. } = self.formats();
            Some(if day.is_some() {
                days.format(&date).to_string()
            } else {
                months.format(&date).to_string()
            })
        });
        formatted.unwrap_or_else(|| text.to_owned())
    }

    /// A time of RFC 3339 in words, by the clock of its own offset: the date alone if it is midnight.
    pub fn moment(self, text: &str) -> String {
        let Some((date, time)) = text.split_once('T') else {
            return self.date(text);
        };
        match time.get(..5) {
            Some(minute) if minute != "00:00" => self.common_facts(self.date(date), minute),
            _ => self.date(date),
        }
    }

    /// The order of two names.
    pub fn compare(self, one: &str, other: &str) -> Ordering {
        self.formats().names.compare(one, other)
    }

    /// A name or an id beside other texts. In a language that runs from right to left, neither changes the other's order
    /// (FSI and PDI of Unicode's bidirectional algorithm).
    pub fn isolated(self, name: &str) -> String {
        [self.isolate_start(), name, self.isolate_end()].concat()
    }

    fn isolate_start(self) -> &'static str {
        if self.is_right_to_left() {
            "\u{2068}"
        } else {
            ""
        }
    }

    fn isolate_end(self) -> &'static str {
        if self.is_right_to_left() {
            "\u{2069}"
        } else {
            ""
        }
    }

    pub fn is_right_to_left(self) -> bool {
        self.language_direction() == "rtl"
    }

    fn plural(self, count: f64) -> Plural {
        decimal(count).map_or(Plural::Other, |count| {
            self.formats().plurals.category_for(&count)
        })
    }

    fn formats(self) -> &'static Formats {
        static FORMATS: [OnceLock<Formats>; Language::ALL.len()] = [const { OnceLock::new() }; _];
        FORMATS[self.0 as usize].get_or_init(|| Formats::new(self.language_tag()))
    }
}

/// The rules of a language. Making them takes longer than using them.
struct Formats {
    plurals: PluralRules,
    numbers: DecimalFormatter,
    days: DateTimeFormatter<YMD>,
    months: DateTimeFormatter<YM>,
    names: CollatorBorrowed<'static>,
}

impl Formats {
    /// # Panics
    /// If the tag of a language file is malformed.
    fn new(tag: &str) -> Formats {
        const COMPILED: &str = "the data of all languages is compiled in";
        let locale: Locale = tag
            .parse()
            .expect("`language-tag` of each language file is a BCP 47 tag");
        let mut ungrouped = DecimalFormatterOptions::default();
        ungrouped.grouping_strategy = Some(GroupingStrategy::Never);
        let (day, month) = (
            YMD::long().with_year_style(YearStyle::NoEra),
            YM::long().with_year_style(YearStyle::NoEra),
        );
        Formats {
            plurals: PluralRules::try_new_cardinal((&locale).into()).expect(COMPILED),
            numbers: DecimalFormatter::try_new((&locale).into(), ungrouped).expect(COMPILED),
            days: DateTimeFormatter::try_new((&locale).into(), day).expect(COMPILED),
            months: DateTimeFormatter::try_new((&locale).into(), month).expect(COMPILED),
            names: Collator::try_new((&locale).into(), CollatorOptions::default()).expect(COMPILED),
        }
    }
}

/// `None` for what is not finite.
fn decimal(number: f64) -> Option<Decimal> {
    Decimal::try_from_f64(number, FloatPrecision::RoundTrip).ok()
}

/// The language of a BCP 47 tag, without script and region.
pub fn primary_subtag(tag: &str) -> &str {
    tag.split('-').next().unwrap_or_default()
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_filled_in_and_counts() {
        let texts = Texts::for_tag(None);
        assert_eq!(texts.common_points(1.0), "1 point");
        assert_eq!(texts.common_points(0.5), "0.5 points");
        assert_eq!(texts.exams_heading("MATH-201"), "Exams for class MATH-201:");
        let score = texts.paper_score("<3", |of| {
            PreEscaped(format!("<b>{}</b>", of.into_string()))
        });
        assert_eq!(score.into_string(), "Score: <b>of &lt;3</b>");
    }

    #[test]
    fn a_language_is_found_by_its_primary_subtag() {
        for tag in [None, Some("en-GB"), Some("EN"), Some("tlh")] {
            assert_eq!(Texts::for_tag(tag), Texts(Language::En), "{tag:?}");
        }
    }

    #[test]
    fn numbers_are_shown_as_browsers_show_them() {
        for (value, shown) in [
            (9.81, "9.81"),
            (1000.0, "1000"),
            (-0.5, "-0.5"),
            (1e21, "1e+21"),
            (1.5e-7, "1.5e-7"),
            (0.0, "0"),
            (1e-6, "0.000001"),
        ] {
            assert_eq!(Texts::for_tag(None).number(value), shown);
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
            assert_eq!(Texts::for_tag(None).date(date), words);
        }
        for (moment, words) in [
            ("2026-12-20T00:00:00+01:00", "20 December 2026"),
            ("2026-12-20T18:30:00+01:00", "20 December 2026, 18:30"),
        ] {
            assert_eq!(Texts::for_tag(None).moment(moment), words);
        }
    }
}
