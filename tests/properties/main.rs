//! What holds for anything that visitors send and authors write, tried on generated cases.

mod authors;
#[path = "../common/in_process.rs"]
mod in_process;
mod markdown;
mod strict_html;
mod text;
mod visitors;
mod yaml;
