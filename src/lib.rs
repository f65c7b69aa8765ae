//! Stoa publishes past exams: a folder of YAML becomes a site on which students practise.
//!
//! Four crates are independent of the web: [`stoa_text`] converts Markdown, [`stoa_content`] loads
//! the folder as a checked catalog, [`stoa_search`] finds courses and questions, and
//! [`stoa_exchange`] imports and exports questions from and to other systems. This crate serves a
//! catalog. Its entry points are [`Site::load`](site::Site::load) and
//! [`build_routes`](http::build_routes). The main types:
//!
//! - [`Site`](site::Site) is a catalog that is ready to be served; it never changes.
//! - [`Route`](site::route::Route) is an address of the site.
//! - [`Ui`](site::ui::Ui) contains the files of the user interface.
//! - [`LiveSite`](live::LiveSite) points to the site that is being served.
//! - [`Limits`](server::Limits) are the timeouts and limits of the server.
//!
//! In reading order:
//! - [`api`] declares every JSON response;
//! - [`site`] prepares a catalog to be served and renders its pages;
//! - [`live`] points to the site that is being served;
//! - [`http`] turns a request into a response;
//! - [`server`] accepts connections and limits them;
//! - [`reload`] loads the site again, [`watch`] notices changes, [`events`] notifies authors;
//! - [`metrics`] counts requests and other events, [`service_manager`] notifies systemd.
//!
//! ```no_run
//! use std::sync::Arc;
//!
//! use stoa::http::{Context, build_routes};
//! use stoa::live::LiveSite;
//! use stoa::site::Site;
//! use stoa::site::ui::Ui;
//! use stoa::site::url::BaseUrl;
//! use stoa_content::source::Source;
//! use stoa_content::visibility::View;
//!
//! let source = Source::Folder("data".into());
//! let ui = Arc::new(Ui::embedded());
//! let (site, warnings) =
//!     Site::load(&source, View::now(), ui, BaseUrl::default()).expect("valid content");
//! for warning in warnings {
//!     eprintln!("{warning}");
//! }
//! let routes = build_routes(Context::new(Arc::new(LiveSite::new(site)), None, false));
//! ```

pub mod api;
pub mod events;
pub mod http;
pub mod live;
pub mod metrics;
pub mod reload;
pub mod server;
pub mod service_manager;
pub mod site;
pub mod watch;
