//! The text of content: Markdown becomes HTML once, and whoever needs that HTML reads it with this
//! crate.
//!
//! The entry point is [`markdown::parse`]. It returns the first of the main types:
//!
//! - [`Parsed`](markdown::Parsed) is a text with all that is known of it: HTML, words, formulas,
//!   figures.
//! - [`RichText`](rich_text::RichText) is the HTML that [`markdown`] writes. Nothing else makes
//!   one.
//! - [`Event`](rich_text::Event) is a tag in rich text, or what is between two tags.
//! - [`Figure`](markdown::Figure) is the image at a path; a [`Resolver`](markdown::Resolver) of the
//!   caller's finds it.
//! - [`Lost`](markdown::Lost) are words that an author wrote and nobody sees.
//!
//! [`mathml`] converts formulas for pages without scripts, [`katex`] knows the commands of formulas
//! in the browser, and [`quote`] quotes text from files in messages.
//!
//! ```
//! use stoa_text::markdown::{no_figures, parse};
//!
//! let text = parse("Find the *slope* of $x^2$", &no_figures);
//! assert_eq!(
//!     text.html.as_str(),
//!     "<p>Find the <em>slope</em> of <span class=\"math\">x^2</span></p>"
//! );
//! assert_eq!(text.html.plain_text(), "Find the slope of x^2");
//! assert!(text.html.with_mathml().contains("<msup>"));
//! ```

pub mod katex;
pub mod markdown;
pub mod mathml;
pub mod quote;
pub mod rich_text;
