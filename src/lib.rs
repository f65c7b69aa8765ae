//! Stoa publishes past exams: a folder of YAML becomes a site that students practise on.
//!
//! In reading order: [`content`] turns the folder into a checked catalog; [`search`] finds courses
//! in it; [`site`] is the catalog rendered, every answer ready to be sent; [`http`] finds the
//! answer to a request; [`server`] owns the port and its limits; [`reload`] exchanges the site
//! while requests run.

pub mod content;
pub mod http;
pub mod reload;
pub mod search;
pub mod server;
pub mod site;
