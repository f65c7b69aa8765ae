//! What holds for anything that visitors send and authors write, tried on generated cases.

mod authors;
mod markdown;
mod strict_html;
mod text;
mod visitors;
mod yaml;
