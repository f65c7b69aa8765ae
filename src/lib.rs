//! Stoa publishes past exams: a folder of YAML becomes a site that students practise on.
//!
//! In reading order: [`content`] turns the folder into a checked catalog; [`exchange`] takes questions from other systems and gives them; [`search`] finds
//! courses and questions; [`wire`] is what an answer consists of; [`site`] is the catalog rendered,
//! every answer ready to be sent; [`live`] holds the site that is served now, and [`news`] tells of
//! it; [`http`] finds the answer to a request; [`reload`] loads another site and [`watch`] notices
//! when to; [`server`] owns the port and its limits; [`metrics`] counts, and [`supervisor`] is told
//! how things stand.

pub mod content;
pub mod exchange;
pub mod http;
pub mod live;
pub mod metrics;
pub mod news;
pub mod reload;
pub mod search;
pub mod server;
pub mod site;
pub mod supervisor;
pub mod watch;
pub mod wire;
