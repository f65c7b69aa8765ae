//! The site: what a request can see of a catalog.
//!
//! - [`route`] declares every address, [`path`] parses its segments, and [`url`] specifies where a
//!   site is published;
//! - [`cache_policy`] says what caches may do with a response;
//! - [`representation`] is what can be sent, and its cache;
//! - `load` prepares a catalog to be served, as a [`Site`], with the hashes of its `responses`, its
//!   `searches` and the `layout` of its pages;
//! - `resources` finds the resource for a route, `pages` renders a [`Page`].

pub mod cache_policy;
mod content_policy;
mod example_queries;
mod file_names;
mod layout;
mod load;
mod offline;
mod pages;
pub mod path;
pub mod representation;
mod resources;
mod responses;
mod rich_text;
pub mod route;
mod routes;
mod sample_question;
mod searches;
mod shared;
mod sitemap;
pub mod texts;
pub mod ui;
pub mod url;

pub use content_policy::write_content_policy;
pub use load::{Counts, Site};
pub use pages::Page;
pub use searches::{IndexError, is_too_long};
