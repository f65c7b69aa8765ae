//! What holds for anything that visitors send and authors write, tried on generated cases.

mod authors;
mod site;
mod visitors;
mod yaml;
