//! Stoa publishes past exams: a folder of YAML becomes a site that students practise on.
//!
//! In reading order: [`content`] turns the folder into a checked catalog; [`exchange`] takes questions from other systems and
//! gives them; [`search`] finds courses and questions; [`api`] declares every JSON answer; [`site`] holds the answers of a
//! catalog and renders its pages; [`live`] holds the site that is served now, and [`news`] tells of it; [`http`] turns a
//! request into a response; [`reload`] loads another site and [`watch`] notices
//! when to; [`server`] owns the port and its limits; [`metrics`] counts, and [`supervisor`] is told
//! how things stand.

pub mod api;
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
