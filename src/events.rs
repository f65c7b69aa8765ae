//! Server-sent events for authors, published by [`ContentEvents`]: they say that new content is
//! being served, or why it is not.

use std::convert::Infallible;
use std::time::Duration;

use futures_util::stream::{Stream, unfold};
use serde::Serialize;
use serde_json::json;
use tokio::sync::watch;
use warp::Reply;
use warp::sse::{Event, keep_alive};

use stoa_content::diagnostics::Problem;
use stoa_content::report::{Excerpt, list_excerpts};
use stoa_content::source::Source;

/// The maximum number of problems in an event.
const MAX_PROBLEMS: usize = 50;
/// The name of the event that reports problems.
const PROBLEMS: &str = "problems";
/// The interval between keep-alive comments; proxies close connections that are silent for longer.
const KEEP_ALIVE: Duration = Duration::from_secs(10);

/// The latest event, for any number of clients. Slow clients miss intermediate events.
#[derive(Debug)]
pub struct ContentEvents(watch::Sender<Option<Latest>>);

#[derive(Clone, Debug)]
struct Latest {
    name: &'static str,
    /// The event's data, as JSON.
    data: String,
}

#[derive(Serialize)]
struct Refused<'a> {
    /// The total number of problems, including those that are left out.
    total: usize,
    problems: Vec<Excerpt<'a>>,
}

impl ContentEvents {
    /// Begins with an event for the content with the given hash.
    pub fn new(hash: &str) -> ContentEvents {
        ContentEvents(watch::Sender::new(Some(Latest::content(hash))))
    }

    /// Publishes that the content with the given hash is now being served.
    pub fn publish_content(&self, hash: &str) {
        self.0.send_replace(Some(Latest::content(hash)));
    }

    /// Publishes that changed content has problems and is not being served.
    pub fn publish_problems(&self, problems: &[Problem], source: &Source) {
        let event = Refused {
            total: problems.len(),
            problems: list_excerpts(problems, source, MAX_PROBLEMS),
        };
        self.0.send_replace(Some(Latest::new(PROBLEMS, &event)));
    }

    /// Ends all streams.
    pub fn close(&self) {
        self.0.send_replace(None);
    }

    /// Responds with a stream of the latest event and all later ones. Problems, which quote the
    /// content, are sent only to its author.
    pub fn respond(&self, is_author: bool) -> warp::reply::Response {
        warp::sse::reply(
            keep_alive()
                .interval(KEEP_ALIVE)
                .stream(self.stream(is_author)),
        )
        .into_response()
    }

    fn stream(&self, is_author: bool) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
        let mut latest = self.0.subscribe();
        latest.mark_changed();
        unfold(latest, move |mut latest| async move {
            loop {
                latest.changed().await.ok()?;
                let event = latest.borrow_and_update().clone()?;
                if is_author || event.name != PROBLEMS {
                    return Some((
                        Ok(Event::default().event(event.name).data(event.data)),
                        latest,
                    ));
                }
            }
        })
    }
}

impl Latest {
    /// Says that the content with the given hash is being served.
    fn content(hash: &str) -> Latest {
        Latest::new("content", &json!({ "hash": hash }))
    }

    fn new(name: &'static str, data: &impl Serialize) -> Latest {
        let data =
            serde_json::to_string(data).expect("structs of strings and numbers always serialise");
        Latest { name, data }
    }
}
