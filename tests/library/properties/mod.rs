//! Properties of anything that visitors send or authors write, tested on generated cases.

mod authors;
mod markdown;
mod strict_html;
mod text;
mod visitors;
mod yaml;
