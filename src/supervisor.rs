//! What the service manager that started the program, such as systemd, is told: ready, reloading,
//! stopping, alive. Where there is none, nothing is said.

use sd_notify::NotifyState::{self, Ready, Reloading, Status, Stopping, Watchdog};

use crate::site::Counts;

/// Requests are answered.
pub fn ready(counts: Counts) {
    let Counts { courses, exams, questions } = counts;
    tell(&[Ready, Status(&format!("courses: {courses}, exams: {exams}, questions: {questions}"))]);
}

/// The content is being read again; requests are answered all the while. [`ready`] or [`refused`]
/// follows.
pub fn reloading() {
    match NotifyState::monotonic_usec_now() {
        Ok(now) => tell(&[Reloading, now]),
        Err(error) => tracing::warn!(%error, "no time to tell the service manager"),
    }
}

/// The content that was read again is not served.
pub fn refused() {
    tell(&[Ready, Status("the new content is not valid: the old one is still served")]);
}

/// Requests that run are finished, and then the program ends.
pub fn stopping() {
    tell(&[Stopping]);
}

/// Says that the program is alive, as often as it is asked to.
pub async fn watched() {
    let Some(limit) = sd_notify::watchdog_enabled().filter(|limit| !limit.is_zero()) else {
        return;
    };
    let mut beat = tokio::time::interval(limit / 2);
    loop {
        beat.tick().await;
        tell(&[Watchdog]);
    }
}

fn tell(states: &[NotifyState]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "cannot tell the service manager");
    }
}
