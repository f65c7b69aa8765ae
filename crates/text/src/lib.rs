//! The text of content: Markdown is converted to HTML once, and other crates read that HTML with
//! this crate.
//!
//! The entry point is [`markdown::parse`]. It returns the first of the main types:
//!
//! - [`ParsedMarkdown`](markdown::ParsedMarkdown) is a converted text: its HTML, words, formulas
//!   and figures.
//! - [`RichText`](rich_text::RichText) is the HTML that [`markdown`] writes, which nothing else can
//!   construct.
//! - [`Event`](rich_text::Event) is a tag in rich text, or what is between two tags.
//! - [`Figure`](markdown::Figure) is the image at a path, found by the caller's
//!   [`Resolver`](markdown::Resolver).
//! - [`LostText`](markdown::LostText) is a piece of source text that is not shown.
//!
//! [`mathml`] converts formulas for pages without scripts, [`katex`] lists the commands supported
//! in the browser, [`quote`] quotes text from files in messages, and [`word_list`] looks words up.
//!
//! ```
//! use stoa_text::markdown::{find_no_figure, parse};
//!
//! let text = parse("Find the *slope* of $x^2$", &find_no_figure);
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
pub mod word_list;
