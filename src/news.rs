//! What is to be told of content that somebody is writing: that other content is served, or what is
//! wrong with it.

use std::convert::Infallible;
use std::time::Duration;

use futures_util::stream::{Stream, unfold};
use serde::Serialize;
use tokio::sync::watch;
use warp::Reply;
use warp::sse::{Event, keep_alive};

use crate::content::diagnostics::{Excerpt, Problem, excerpts};
use crate::content::source::Source;

/// More problems at once are of no use to anybody.
const MOST_PROBLEMS: usize = 50;
/// How often listeners hear that they are still connected: sooner than anybody takes them for gone.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// The latest news, for as many as listen. Who listens slowly misses what was between.
#[derive(Debug)]
pub struct News(watch::Sender<Option<Latest>>);

#[derive(Clone, Debug)]
struct Latest {
    name: &'static str,
    /// JSON.
    data: String,
}

#[derive(Serialize)]
struct Served<'a> {
    hash: &'a str,
}

#[derive(Serialize)]
struct Wrong<'a> {
    /// How many there are; the first of them follow.
    total: usize,
    problems: Vec<Excerpt<'a>>,
}

impl News {
    /// News of content with this hash, which is served.
    pub fn of(hash: &str) -> News {
        News(watch::Sender::new(Some(Latest::of("content", &Served { hash }))))
    }

    /// Tells that content with this hash is served from now on.
    pub fn served(&self, hash: &str) {
        self.0.send_replace(Some(Latest::of("content", &Served { hash })));
    }

    /// Tells what is wrong with the content that was to be served.
    pub fn wrong(&self, problems: &[Problem], source: &Source) {
        let wrong = Wrong { total: problems.len(), problems: excerpts(problems, source, MOST_PROBLEMS) };
        self.0.send_replace(Some(Latest::of("problems", &wrong)));
    }

    /// Ends all streams: the server stops.
    pub fn end(&self) {
        self.0.send_replace(None);
    }

    /// An answer that begins with the latest news and goes on with what comes.
    pub fn answer(&self) -> warp::reply::Response {
        warp::sse::reply(keep_alive().interval(HEARTBEAT).stream(self.events())).into_response()
    }

    fn events(&self) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
        let mut latest = self.0.subscribe();
        latest.mark_changed();
        unfold(latest, |mut latest| async move {
            latest.changed().await.ok()?;
            let news = latest.borrow_and_update().clone()?;
            Some((Ok(Event::default().event(news.name).data(news.data)), latest))
        })
    }
}

impl Latest {
    fn of(name: &'static str, data: &impl Serialize) -> Latest {
        let data = serde_json::to_string(data).expect("structs of strings and numbers always serialise");
        Latest { name, data }
    }
}
