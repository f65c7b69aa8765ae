//! What holds for anything that visitors send and authors write, tried on generated cases.

mod authors;
#[path = "../common/in_process.rs"]
mod in_process;
mod text;
mod visitors;
mod yaml;
