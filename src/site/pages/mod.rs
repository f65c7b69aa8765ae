//! Pages as the server writes them: complete, so that they can be read before any script runs, or
//! without scripts. The interactive page then replaces this HTML, with the same text in the same
//! order and with the same classes.
//!
//! - [`page`] defines what a page shows, [`document`] renders all of it;
//! - [`head`] renders its head, with its [`title`], [`json_ld`] and [`preloads`];
//! - [`home`], [`lists`], [`search`], [`review`], [`question`] and [`paper`] render its content,
//!   with [`parts`] that they share.

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
