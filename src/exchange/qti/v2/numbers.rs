//! The numbers that are right in QTI 2: around one, or between two.

use crate::exchange::decimals::{middle, sum};
use crate::exchange::kit::plain_number;
use crate::exchange::markup::Element;

/// A number and how far off one may be.
#[derive(Debug)]
pub struct Around {
    /// Empty where it is the declared one.
    number: String,
    /// Below it and above it.
    off: (String, String),
    /// Whether that is in per cent of the number.
    is_relative: bool,
    /// What is compared with it.
    response: Option<String>,
}

impl Around {
    fn of(equal: &Element, off: (String, String), is_relative: bool) -> Around {
        Around {
            number: equal.text_of("baseValue").unwrap_or_default(),
            off,
            is_relative,
            response: equal.child("variable").and_then(|one| one.attribute("identifier")).map(str::to_owned),
        }
    }

    /// Whether it is about this response, as far as is said.
    pub fn is_of(&self, response: &str) -> bool {
        self.response.as_deref().is_none_or(|one| one == response)
    }

    /// The number in the middle and how far off one may be.
    pub fn resolved(&self, declared: &str) -> Option<(String, String)> {
        let number = plain_number(if self.number.is_empty() { declared } else { &self.number });
        let (below, above) = match self.is_relative {
            true => (relative(&number, &self.off.0), relative(&number, &self.off.1)),
            false => self.off.clone(),
        };
        if below == above {
            return Some((number, below));
        }
        middle(&sum(&number, &format!("-{below}"))?, &sum(&number, &above)?)
    }
}

/// The numbers between two ends.
#[derive(Debug, PartialEq)]
pub struct Range {
    pub response: String,
    pub low: String,
    pub high: String,
    /// Whether an end is none of them.
    pub is_open: bool,
}

/// The ranges that tests ask for: at least the one and at most the other.
pub fn ranges(element: &Element, found: &mut Vec<Range>) {
    if element.name == "and" {
        for low in ends(element, ["gte", "gt"]) {
            for high in ends(element, ["lte", "lt"]).into_iter().filter(|high| high.response == low.response)
            {
                found.push(Range {
                    response: low.response.to_owned(),
                    low: low.value.clone(),
                    high: high.value,
                    is_open: low.is_open || high.is_open,
                });
            }
        }
    }
    element.elements().filter(|inner| inner.name != "not").for_each(|inner| ranges(inner, found));
}

/// One end of a range.
struct End<'a> {
    response: &'a str,
    value: String,
    is_open: bool,
}

/// The tests of these names that compare a response with a number: that with the end, and that without.
fn ends<'a>(element: &'a Element, [with, without]: [&str; 2]) -> Vec<End<'a>> {
    let tests = element.elements().filter(|test| test.name == with || test.name == without);
    tests
        .filter_map(|test| {
            let response = test.elements().next().filter(|first| first.name == "variable")?;
            let value = plain_number(&test.text_of("baseValue")?);
            Some(End { response: response.attribute("identifier")?, value, is_open: test.name == without })
        })
        .collect()
}

/// What tests compare with one number.
pub fn around(holder: &Element) -> Vec<Around> {
    let mut found = Vec::new();
    for equal in holder.below("equalRounded") {
        let places = equal.attribute("figures").and_then(|figures| figures.parse::<u8>().ok());
        if let Some(places) = places.filter(|_| is_to_places(equal)) {
            found.push(Around::of(equal, (half(places), half(places)), false));
        }
    }
    for equal in holder.below("equal") {
        // One holds below and above.
        let mut off = equal.attribute("tolerance").unwrap_or("0").split_whitespace();
        let below = off.next().unwrap_or("0");
        let off = (plain_number(below), plain_number(off.next().unwrap_or(below)));
        let is_relative = equal.attribute("toleranceMode") == Some("relative");
        found.push(Around::of(equal, off, is_relative));
    }
    found
}

fn is_to_places(equal: &Element) -> bool {
    equal.attribute("roundingMode") == Some("decimalPlaces")
}

/// Half of the last of so many decimal places.
fn half(places: u8) -> String {
    format!("0.{}5", "0".repeat(usize::from(places.min(12))))
}

/// A share of a number in per cent, as a number.
fn relative(value: &str, per_cent: &str) -> String {
    match (value.trim().parse::<f64>(), per_cent.trim().parse::<f64>()) {
        (Ok(value), Ok(per_cent)) => {
            let tolerance = (value * per_cent / 100.0).abs();
            let rounded = format!("{tolerance:.12}");
            rounded.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
        _ => "0".to_owned(),
    }
}
