//! Stoa publishes past exams: a folder of YAML becomes a site on which students practise.
//!
//! In reading order:
//! - [`content`] loads the folder as a checked catalog;
//! - [`exchange`] imports and exports questions of other systems;
//! - [`search`] finds courses and questions;
//! - [`api`] declares every JSON answer;
//! - [`site`] makes a catalog ready to be served and renders its pages;
//! - [`live`] points to the site that is served now;
//! - [`http`] turns a request into a response;
//! - [`server`] accepts connections and limits them;
//! - [`reload`] loads the site again, [`watch`] notices when to, [`events`] tells authors;
//! - [`metrics`] counts, [`service_manager`] notifies systemd.

pub mod api;
pub mod content;
pub mod events;
pub mod exchange;
pub mod http;
pub mod live;
pub mod metrics;
pub mod reload;
pub mod search;
pub mod server;
pub mod service_manager;
pub mod site;
pub mod watch;
