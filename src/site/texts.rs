//! The texts of the interface, one method for each message of `ui/src/texts/*.ftl`. The build writes the methods.

use std::fmt::Display;

use maud::{Markup, PreEscaped};

use crate::content::rich_text::escape;

/// The texts in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts(Language);

impl Texts {
    /// Those in the language of a BCP 47 tag by its primary subtag, or in English where there are none.
    pub fn for_tag(tag: Option<&str>) -> Texts {
        let primary = tag.and_then(|tag| tag.split('-').next()).unwrap_or_default();
        let found = Language::ALL.iter().find(|(name, _)| name.eq_ignore_ascii_case(primary));
        Texts(found.map_or(Language::En, |&(_, language)| language))
    }
}

/// A plural category of Unicode's rules.
#[derive(Clone, Copy)]
enum Plural {
    One,
    Other,
}

fn plural(language: Language, count: f64) -> Plural {
    match language {
        Language::En if count == 1.0 => Plural::One,
        Language::En => Plural::Other,
    }
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A number with the digits of JavaScript's `String(number)`.
pub fn format_number(number: f64) -> String {
    let size = number.abs();
    if size == 0.0 || (1e-6..1e21).contains(&size) {
        return format!("{number}");
    }
    let text = format!("{number:e}");
    if text.contains("e-") { text } else { text.replace('e', "e+") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_filled_in_and_counts() {
        let texts = Texts::for_tag(None);
        assert_eq!(texts.common_points(1.0), "1 point");
        assert_eq!(texts.common_points(0.5), "0.5 points");
        assert_eq!(texts.exams_heading("MATH-201"), "Exams for class MATH-201:");
        let score = texts.paper_score("<3", |of| PreEscaped(format!("<b>{}</b>", of.into_string())));
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
            assert_eq!(format_number(value), shown);
        }
    }
}
