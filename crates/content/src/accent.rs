//! The colours derived from a site's accent. [`Accent::parse`] computes them for both themes.
//!
//! Contrast means the contrast ratio as defined by WCAG 2.2,
//! <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.

/// An sRGB colour.
type Rgb = [u8; 3];

/// The colours of one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shades {
    /// The colour of links, focus outlines and primary buttons.
    pub accent: Rgb,
    /// A button's background on hover, and while the button is pressed.
    pub hover: Rgb,
    pub press: Rgb,
    /// The colour of text on a button.
    pub on_accent: Rgb,
    /// A background with a hint of the accent, and one with a stronger hint.
    pub wash: Rgb,
    pub wash_strong: Rgb,
}

/// The colours derived from an accent, for the light and the dark theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accent {
    pub light: Shades,
    pub dark: Shades,
}

/// The backgrounds in each theme against which text in the accent colour must be readable, as
/// defined in `ui/src/styles/tokens.css`.
const LIGHT_PAPERS: [Rgb; 3] = [[0xf8, 0xf4, 0xea], [0xff, 0xfd, 0xf7], [0xef, 0xe8, 0xd8]];
const DARK_PAPERS: [Rgb; 3] = [[0x1b, 0x19, 0x16], [0x24, 0x21, 0x1d], [0x2e, 0x2a, 0x24]];
const WHITE: Rgb = [0xff; 3];
const BLACK: Rgb = [0; 3];
const MIN_CONTRAST: f64 = 4.5;

impl Accent {
    /// Parses `#rrggbb` and darkens or lightens the colour until its contrast is sufficient in each
    /// theme. Returns `None` if the string does not have this form.
    pub fn parse(text: &str) -> Option<Accent> {
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let mut colour = BLACK;
        for (at, channel) in colour.iter_mut().enumerate() {
            let digits = &digits[2 * at..2 * at + 2];
            *channel = u8::from_str_radix(digits, 16)
                .ok()
                .filter(|_| !digits.starts_with('+'))?;
        }
        Some(Accent {
            light: shades(colour, BLACK, WHITE, &LIGHT_PAPERS),
            dark: shades(colour, WHITE, BLACK, &DARK_PAPERS),
        })
    }

    /// Writes the style sheet that sets the colours. Its selector, `html:root`, takes precedence
    /// over the interface's tokens, whose style sheet comes later; printed pages stay black.
    pub fn to_css(&self) -> String {
        let (light, dark) = (self.light.css(), self.dark.css());
        format!(
            "@media screen{{html:root{{{light}}}}}\
             @media screen and (prefers-color-scheme:dark){{html:root{{{dark}}}}}"
        )
    }
}

impl Shades {
    fn css(&self) -> String {
        let Shades {
            accent,
            hover,
            press,
            on_accent,
            wash,
            wash_strong,
        } = *self;
        [
            ("accent", accent),
            ("accent-hover", hover),
            ("accent-press", press),
            ("on-accent", on_accent),
            ("accent-wash", wash),
            ("accent-wash-strong", wash_strong),
        ]
        .map(|(name, [r, g, b])| format!("--{name}:#{r:02x}{g:02x}{b:02x};"))
        .concat()
    }
}

/// Computes the shades of a theme. Colours for text are mixed with `far`; text on buttons has the
/// colour `on_accent`.
fn shades(colour: Rgb, far: Rgb, on_accent: Rgb, papers: &[Rgb; 3]) -> Shades {
    /// The number of steps between a colour and black or white.
    const STEPS: u8 = 100;
    let mixed = (0..=STEPS).map(|step| mix(colour, far, f64::from(step) / f64::from(STEPS)));
    let wash = |accent, share| mix(papers[1], accent, share);
    // Links also appear on a wash of their own colour.
    let is_readable = |accent: &Rgb| {
        let papers = papers
            .iter()
            .copied()
            .chain([wash(*accent, 0.12), on_accent]);
        papers
            .into_iter()
            .all(|paper| contrast(*accent, paper) >= MIN_CONTRAST)
    };
    let accent = mixed.into_iter().find(is_readable).unwrap_or(far);
    Shades {
        accent,
        hover: mix(accent, far, 0.2),
        press: mix(accent, far, 0.4),
        on_accent,
        wash: wash(accent, 0.12),
        wash_strong: wash(accent, 0.2),
    }
}

/// Mixes two colours; `share` is the proportion of the second colour.
fn mix(one: Rgb, other: Rgb, share: f64) -> Rgb {
    let channel = |at: usize| f64::from(one[at]) * (1.0 - share) + f64::from(other[at]) * share;
    // The result is between 0 and 255, so the cast preserves it.
    [0, 1, 2].map(|at| channel(at).round() as u8)
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns the relative luminance as defined by WCAG 2.2.
fn luminance(colour: Rgb) -> f64 {
    let linear = colour.map(|channel| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.04045 {
            channel / 12.92
        } else {
            ((channel + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_accent_can_be_read_in_both_themes() {
        for text in [
            "#00539f", "#ffffff", "#000000", "#ffff00", "#FF0000", "#808080", "#7fffd4", "#1b1916",
        ] {
            let accent = Accent::parse(text).unwrap_or_else(|| panic!("{text} is a colour"));
            for (shades, papers) in [(accent.light, LIGHT_PAPERS), (accent.dark, DARK_PAPERS)] {
                let Shades {
                    accent,
                    hover,
                    press,
                    on_accent,
                    wash,
                    ..
                } = shades;
                for paper in papers.into_iter().chain([wash]) {
                    assert!(
                        contrast(accent, paper) >= MIN_CONTRAST,
                        "{text}: {accent:?} on {paper:?}"
                    );
                }
                for button in [accent, hover, press] {
                    assert!(
                        contrast(on_accent, button) >= MIN_CONTRAST,
                        "{text}: on {button:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_colour_that_can_be_read_stays() {
        let accent = Accent::parse("#00539f").expect("a colour");
        assert_eq!(accent.light.accent, [0x00, 0x53, 0x9f]);
        assert!(
            accent
                .to_css()
                .starts_with("@media screen{html:root{--accent:#00539f;")
        );
    }

    #[test]
    fn an_accent_has_six_digits() {
        for none in [
            "", "00539f", "#00539", "#00539ff", "#00539g", "blue", "#+0+0+0", "#äää",
        ] {
            assert_eq!(Accent::parse(none), None, "{none}");
        }
    }
}
