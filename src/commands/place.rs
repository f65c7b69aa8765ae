//! The flags that say where a site lies.

use clap::Args;

use stoa::site::base_url::{BasePath, BaseUrl, Origin};

#[derive(Clone, Debug, Args)]
pub struct PlaceFlags {
    /// Path below which the site lies on its host, such as /exams; requests may come with it or without
    #[arg(long, env = "STOA_BASE_PATH", value_name = "PATH", global = true)]
    base_path: Option<BasePath>,

    /// Scheme and host of the site's addresses, such as https://exams.example.org: makes those that search
    /// engines read absolute, and the sitemap
    #[arg(long, env = "STOA_ORIGIN", value_name = "ORIGIN", global = true)]
    origin: Option<Origin>,
}

impl PlaceFlags {
    pub fn base_url(&self) -> BaseUrl {
        BaseUrl { path: self.base_path.clone().unwrap_or_default(), origin: self.origin.clone() }
    }
}
