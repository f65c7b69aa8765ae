//! Text.

pub mod katex;
pub mod markdown;
pub mod mathml;
pub mod quote;
pub mod rich_text;
