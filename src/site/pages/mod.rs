//! Pages as the server writes them: whole, so that they can be read before any script runs, or without one. The interactive
//! page replaces what is written here, with the same texts in the same order and the same classes.
//!
//! - [`page`] is what a page shows, [`document`] renders all of it;
//! - [`head`] is its head, with its [`title`], [`json_ld`] and [`preloads`];
//! - [`home`], [`lists`], [`search`], [`review`], [`question`] and [`paper`] render its content, with [`parts`] that they
//!   share.

mod document;
mod head;
mod home;
mod json_ld;
mod lists;
mod page;
mod paper;
mod parts;
mod preloads;
mod question;
mod review;
mod search;
mod title;

pub use page::Page;
